//! Parsing of `define` and `declare` up to the body.

use super::{Local, Parse, Parser, features};
use crate::arena::{EntityId, IdRange};
use crate::attribute::{AttributeKind, Attributes};
use crate::feature::{LlvmParserVersion, RemovedSyntax, SyntaxFeature};
use crate::function::{CallingConvention, Function, Parameter};
use crate::global::{GlobalKind, Linkage};
use crate::ids::{FunctionId, GlobalId, TypeId};
use crate::instruction::Alignment;
use crate::intern::Name;
use crate::lexer::{Keyword, Token, TokenKind};
use crate::metadata::Attachment;
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::LocalName;

/// Returns the number of a named calling convention (`llvm/IR/CallingConv.h`).
fn convention(keyword: Keyword) -> Option<u32> {
    Some(match keyword {
        Keyword::Ccc => 0,
        Keyword::Fastcc => 8,
        Keyword::Coldcc => 9,
        Keyword::Ghccc => 10,
        Keyword::WebkitJscc => 12,
        Keyword::Anyregcc => 13,
        Keyword::PreserveMostcc => 14,
        Keyword::PreserveAllcc => 15,
        Keyword::Swiftcc => 16,
        Keyword::CxxFastTlscc => 17,
        Keyword::Tailcc => 18,
        Keyword::CfguardCheckcc => 19,
        Keyword::Swifttailcc => 20,
        Keyword::PreserveNonecc => 21,
        Keyword::X86Stdcallcc => 64,
        Keyword::X86Fastcallcc => 65,
        Keyword::ArmApcscc => 66,
        Keyword::ArmAapcscc => 67,
        Keyword::ArmAapcsVfpcc => 68,
        Keyword::Msp430Intrcc => 69,
        Keyword::X86Thiscallcc => 70,
        Keyword::PtxKernel => 71,
        Keyword::PtxDevice => 72,
        Keyword::SpirFunc => 75,
        Keyword::SpirKernel => 76,
        Keyword::IntelOclBicc => 77,
        Keyword::X8664Sysvcc => 78,
        Keyword::Win64cc => 79,
        Keyword::X86Vectorcallcc => 80,
        Keyword::Hhvmcc => 81,
        Keyword::HhvmCcc => 82,
        Keyword::X86Intrcc => 83,
        Keyword::AvrIntrcc => 84,
        Keyword::AvrSignalcc => 85,
        Keyword::AmdgpuVs => 87,
        Keyword::AmdgpuGs => 88,
        Keyword::AmdgpuPs => 89,
        Keyword::AmdgpuCs => 90,
        Keyword::AmdgpuKernel => 91,
        Keyword::X86Regcallcc => 92,
        Keyword::AmdgpuHs => 93,
        Keyword::AmdgpuLs => 95,
        Keyword::AmdgpuEs => 96,
        Keyword::Aarch64VectorPcs => 97,
        Keyword::Aarch64SveVectorPcs => 98,
        Keyword::AmdgpuGfx => 100,
        Keyword::Aarch64SmePreservemostFromX0 => 102,
        Keyword::Aarch64SmePreservemostFromX2 => 103,
        Keyword::AmdgpuCsChain => 104,
        Keyword::AmdgpuCsChainPreserve => 105,
        Keyword::M68kRtdcc => 106,
        Keyword::Graalcc => 107,
        Keyword::Aarch64SmePreservemostFromX1 => 111,
        Keyword::RiscvVectorCc => 110,
        Keyword::RiscvVlsCc => 115,
        Keyword::CheriotCompartmentcallcc => 125,
        Keyword::CheriotCompartmentcalleecc => 126,
        Keyword::CheriotLibrarycallcc => 127,
        Keyword::AmdgpuGfxWholeWave => 124,
        _ => return None,
    })
}

/// Returns the first version of LLVM's parser that has the keyword of a calling convention.
fn convention_since(keyword: Keyword, number: u32) -> LlvmParserVersion {
    match keyword.text() {
        "riscv_vls_cc" => LlvmParserVersion::Main3,
        text if text == "amdgpu_gfx_whole_wave" || text.starts_with("cheriot_") => LlvmParserVersion::Main5,
        _ if matches!(number, 18..=21 | 97..) && number != 1023 => LlvmParserVersion::Main1,
        _ => LlvmParserVersion::Llvm7,
    }
}

/// The properties of a function that are written after its parameters and before its body, such as `section`.
#[derive(Default)]
struct Tail {
    unnamed_address: bool,
    address_space: Option<u32>,
    attributes: Attributes,
    section: Option<(Name, Span)>,
    partition: Option<Name>,
    comdat: Option<(Name, Span)>,
    align: Option<(Alignment, Span)>,
    garbage_collector: Option<(Name, Span)>,
    prefix: Option<crate::value::Operand>,
    prologue: Option<crate::value::Operand>,
    personality: Option<crate::value::Operand>,
}

impl Parser<'_> {
    pub(super) fn calling_convention(&mut self) -> Parse<(CallingConvention, Span)> {
        let span = self.current.span;
        let TokenKind::Keyword(keyword) = self.current.kind else {
            return Ok((CallingConvention::C, Span::at(span.start)));
        };
        if keyword == Keyword::NumberedConvention {
            self.advance();
            let number = self.unsigned_32()?;
            let span = self.since(span.start);
            // LLVM keeps the lowest ten bits of the number.
            return Ok((CallingConvention(number % 1024), span));
        }
        let Some(number) = convention(keyword) else { return Ok((CallingConvention::C, Span::at(span.start))) };
        let since = convention_since(keyword, number);
        if since > LlvmParserVersion::Llvm7 {
            self.keyword_feature(keyword, SyntaxFeature::new(keyword.text(), since), span, features::NO_TYPE);
        }
        if keyword == Keyword::WebkitJscc {
            self.removed_syntax(LlvmParserVersion::Main1, span, RemovedSyntax::Keyword);
        }
        self.advance();
        if keyword == Keyword::RiscvVlsCc && self.eat(TokenKind::LeftParen) {
            self.unsigned_32()?;
            self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        }
        Ok((CallingConvention(number), self.since(span.start)))
    }

    /// Parses the header of a function. Returns the function and the tokens of its parameters' names, for the body.
    pub(super) fn function_header(
        &mut self,
        start: u32,
        is_definition: bool,
        mut attachments: Vec<Attachment>,
    ) -> Parse<(FunctionId, Vec<Option<Token>>)> {
        let properties = self.symbol_properties()?;
        let (calling_convention, calling_convention_span) = self.calling_convention()?;
        let return_attributes = self.return_attributes()?;
        let type_start = self.current.span.start;
        let return_type = self.ty_or_void(ParseErrorKind::ExpectedType)?;
        let return_type_span = self.since(type_start);
        let refusal = match properties.linkage {
            Some(Linkage::ExternWeak) if is_definition => Some(ParseErrorKind::InvalidLinkageForFunctionDefinition),
            Some(Linkage::Appending | Linkage::Common) => Some(ParseErrorKind::InvalidFunctionLinkageType),
            None | Some(Linkage::External | Linkage::ExternWeak) => None,
            Some(_) if !is_definition => Some(ParseErrorKind::InvalidLinkageForFunctionDeclaration),
            Some(_) => None,
        };
        if let Some(reason) = refusal {
            return self.fail(properties.linkage_span, reason);
        }
        self.check_local_properties(&properties, properties.linkage_span)?;
        if !self.is_valid_result(return_type) {
            return self.fail(return_type_span, ParseErrorKind::InvalidFunctionReturnType);
        }
        let name = self.current;
        if !matches!(name.kind, TokenKind::GlobalName | TokenKind::GlobalNumber) {
            return self.unexpected(ParseErrorKind::ExpectedFunctionName);
        }
        let id = self.define_symbol(name, "function")?;
        self.advance();
        let (parameters, variadic, names, parameters_span) = self.parameters()?;
        let tail = self.function_tail(name, is_definition)?;
        self.check_function_attributes(&tail, return_type, return_type_span, parameters)?;
        // A definition has its attachments, such as `!dbg !4`, after the properties.
        while is_definition && self.at(TokenKind::MetadataName) {
            let attachment = self.attachment()?;
            attachments.push(attachment);
        }
        let scratch = self.type_scratch.len();
        let types = self.module.parameters.as_slice().get(parameters.range()).unwrap_or(&[]);
        self.type_scratch.extend(types.iter().map(|parameter| parameter.ty));
        let run = self.module.types.run(&self.type_scratch[scratch..]);
        self.type_scratch.truncate(scratch);
        let value_type =
            self.module.types.intern(TypeKind::Function { result: return_type, parameters: run, variadic });
        let address_space = tail.address_space.unwrap_or(self.layout.program);
        let pointer_type = self.pointer_to(value_type, address_space);
        self.settle_forward_uses(id, pointer_type, ParseErrorKind::ForwardFunctionType, name.span);
        let function = self.module.functions.push(Function {
            global: id,
            is_definition,
            is_implied: false,
            calling_convention,
            calling_convention_span,
            return_type,
            return_type_span,
            return_attributes,
            parameters,
            variadic,
            attributes: tail.attributes,
            garbage_collector: tail.garbage_collector,
            prefix: tail.prefix,
            prologue: tail.prologue,
            personality: tail.personality,
            unnamed_address: tail.unnamed_address,
            blocks: IdRange::default(),
            instructions: IdRange::default(),
            parameters_span,
        });
        let span = self.since(start);
        let metadata = self.attachment_run(&attachments);
        let global = &mut self.module.globals[id];
        global.name_span = name.span;
        global.kind = GlobalKind::Function(function);
        global.value_type = value_type;
        global.type_span = return_type_span.to(parameters_span);
        global.pointer_type = pointer_type;
        global.address_space = address_space;
        global.section = tail.section;
        global.partition = tail.partition;
        global.comdat = tail.comdat;
        global.align = tail.align;
        global.metadata = metadata;
        global.span = span;
        self.apply_properties(id, &properties);
        Ok((function, names))
    }

    /// Parses the parameters of a function: `(type attributes %name, …)`
    #[allow(clippy::type_complexity)]
    fn parameters(&mut self) -> Parse<(IdRange<crate::function::ParameterId>, bool, Vec<Option<Token>>, Span)> {
        let open = self.current.span;
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenOfParameters)?;
        let first = self.module.parameters.next_id();
        let mut names = Vec::new();
        let mut variadic = false;
        let mut next_number = 0u32;
        if !self.at(TokenKind::RightParen) {
            loop {
                if self.eat(TokenKind::Ellipsis) {
                    variadic = true;
                    break;
                }
                let start = self.current.span.start;
                let ty = self.ty_or_void(ParseErrorKind::ExpectedType)?;
                let type_span = self.since(start);
                let attributes = self.parameter_attributes(features::NO_END_OF_PARAMETERS)?;
                if ty == TypeId::VOID {
                    return self.fail(type_span, ParseErrorKind::VoidArgument);
                }
                let token = self.current;
                let name = match token.kind {
                    TokenKind::LocalName => {
                        self.advance();
                        LocalName::Named(self.name_of(token))
                    }
                    TokenKind::LocalNumber => {
                        self.feature(features::NUMBERED_PARAMETER, token.span, features::NO_END_OF_PARAMETERS);
                        let number = token.number;
                        if number < next_number {
                            let reason = ParseError::new(ParseErrorKind::ArgumentNumber, [Argument::text(next_number)]);
                            return self.fail(Span::new(start, token.span.end), reason);
                        }
                        self.advance();
                        next_number = number.saturating_add(1);
                        LocalName::Numbered(number)
                    }
                    _ => {
                        let number = next_number;
                        next_number += 1;
                        LocalName::Numbered(number)
                    }
                };
                if !self.is_valid_argument(ty) {
                    return self.fail(type_span, ParseErrorKind::InvalidTypeForFunctionArgument);
                }
                self.note_opaque(ty, type_span, ParseErrorKind::InvalidTypeForFunctionArgument);
                names.push(Some(token).filter(|token| token.kind == TokenKind::LocalName));
                let span = self.since(start);
                self.module.parameters.push(Parameter { ty, type_span, name, attributes, span });
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenAtEndOfArgumentList)?;
        let run = IdRange::new(first.0, self.module.parameters.next_id().index() as u32);
        Ok((run, variadic, names, self.since(open.start)))
    }

    fn function_tail(&mut self, name: Token, is_definition: bool) -> Parse<Tail> {
        let after_header =
            if is_definition { ParseErrorKind::ExpectedLeftBraceInFunctionBody } else { features::NO_ENTITY };
        let unnamed_address = self.eat_keyword(Keyword::UnnamedAddr);
        if !unnamed_address {
            self.eat_keyword(Keyword::LocalUnnamedAddr);
        }
        if self.at_keyword(Keyword::Addrspace) {
            self.feature(features::ADDRESS_SPACE_OF_A_FUNCTION, self.current.span, after_header);
        }
        let mut tail = Tail { unnamed_address, address_space: self.optional_address_space()?, ..Tail::default() };
        tail.attributes = self.function_attributes(false, after_header)?;
        if self.eat_keyword(Keyword::Section) {
            tail.section = Some(self.string()?);
        }
        if self.at_keyword(Keyword::Partition) {
            self.keyword_feature(Keyword::Partition, features::PARTITION, self.current.span, after_header);
            self.advance();
            tail.partition = Some(self.string()?.0);
        }
        tail.comdat = self.optional_comdat(name)?;
        let span = self.current.span;
        if self.eat_keyword(Keyword::Alignment) {
            let align = self.alignment_value(false)?;
            tail.align = Some((align, self.since(span.start)));
        }
        let span = self.current.span;
        if self.eat_keyword(Keyword::Prefalign) {
            self.keyword_feature(Keyword::Prefalign, features::PREFALIGN, span, after_header);
            self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
            self.alignment_value(false)?;
            self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        }
        if self.eat_keyword(Keyword::Gc) {
            tail.garbage_collector = Some(self.string()?);
        }
        if self.eat_keyword(Keyword::Prefix) {
            tail.prefix = Some(self.typed_constant()?);
        }
        if self.eat_keyword(Keyword::Prologue) {
            tail.prologue = Some(self.typed_constant()?);
        }
        if self.eat_keyword(Keyword::Personality) {
            tail.personality = Some(self.typed_constant()?);
        }
        Ok(tail)
    }

    fn check_function_attributes(
        &mut self,
        tail: &Tail,
        return_type: TypeId,
        return_type_span: Span,
        parameters: IdRange<crate::function::ParameterId>,
    ) -> Parse<()> {
        let named = |parser: &Self, run: Attributes, word: &str| {
            parser.module.attributes_of(run).iter().copied().find(|attribute| match attribute.kind {
                AttributeKind::Keyword(name) | AttributeKind::Type(name, _) => parser.module.names.str(name) == word,
                _ => false,
            })
        };
        if let Some(attribute) = named(self, tail.attributes, "builtin") {
            return self.fail(attribute.span, ParseErrorKind::BuiltinFunction);
        }
        let first = self.module.parameters.as_slice().get(parameters.range()).and_then(|run| run.first());
        let has_result_pointer = first.is_some_and(|first| named(self, first.attributes, "sret").is_some());
        if has_result_pointer && return_type != TypeId::VOID {
            return self.fail(return_type_span, ParseErrorKind::StructReturnNotVoid);
        }
        Ok(())
    }

    /// Defines the local names of a function's parameters before its body is parsed. `names` are the tokens of the
    /// names.
    pub(super) fn name_parameters(&mut self, function: FunctionId, names: &[Option<Token>]) {
        let parameters = self.module.functions[function].parameters;
        for (position, id) in parameters.ids().enumerate() {
            let local = Local::Argument(position as u32);
            let parameter = self.module.parameters[id];
            match parameter.name {
                LocalName::Numbered(number) => {
                    if let Some(body) = &mut self.body {
                        body.number(number, local);
                    }
                }
                LocalName::Named(_) => {
                    let token = names.get(position).copied().flatten();
                    self.name_parameter(token, local);
                }
                LocalName::None => {}
            }
        }
    }

    fn name_parameter(&mut self, token: Option<Token>, local: Local) {
        let Some(token) = token else { return };
        if self.local(token) != Local::Missing {
            self.failed = false;
            let reason =
                ParseError::new(ParseErrorKind::ArgumentRedefined, [Argument::text(self.written_name(token.span))]);
            self.report(token.span, reason);
            return;
        }
        let name = self.name_of(token);
        if name == Name::EMPTY {
            if let Some(body) = &mut self.body {
                let number = body.next_number();
                body.number(number, local);
            }
        } else {
            self.set_local(name, local);
        }
    }

    pub(super) fn attachment_run(&mut self, attachments: &[Attachment]) -> IdRange<Attachment> {
        let first = self.module.attachments.len() as u32;
        self.module.attachments.extend_from_slice(attachments);
        IdRange::new(first, self.module.attachments.len() as u32)
    }

    pub(super) fn optional_comdat(&mut self, name: Token) -> Parse<Option<(Name, Span)>> {
        let start = self.current.span;
        if !self.eat_keyword(Keyword::Comdat) {
            return Ok(None);
        }
        let (comdat, span) = if self.eat(TokenKind::LeftParen) {
            let token = self.current;
            if token.kind != TokenKind::ComdatName {
                return self.unexpected(ParseErrorKind::ExpectedComdatVariable);
            }
            let comdat = self.name_of(token);
            self.advance();
            self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenAfterComdatVar)?;
            (comdat, token.span)
        } else {
            let comdat = self.name_of(name);
            if name.kind == TokenKind::GlobalNumber || comdat == Name::EMPTY {
                return self.unexpected(ParseErrorKind::UnnamedComdat);
            }
            (comdat, start)
        };
        if !self.defined_comdats.contains(&comdat) {
            self.forward_comdats.push((comdat, span));
        }
        Ok(Some((comdat, self.since(start.start))))
    }

    pub(super) fn global_of(&self, function: FunctionId) -> GlobalId {
        self.module.functions[function].global
    }
}
