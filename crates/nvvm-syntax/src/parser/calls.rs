//! Parsing of `call`, `invoke` and `callbr`, and the check of their arguments against the function type.

use super::instruction::Built;
use super::{Parse, Parser, features};
use crate::arena::{EntityId, IdRange};
use crate::attribute::{AttributeKind, Attributes};
use crate::feature::{LlvmParserVersion, RemovedSyntax};
use crate::function::CallingConvention;
use crate::ids::TypeId;
use crate::instruction::{Bundle, Call, Detail, Flags, Tail};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::{Operand, Value};

/// A callee as parsed. A name is resolved later, when the function type is known.
enum Callee {
    Symbol(Token),
    Local(Token),
    Value(Operand),
    Asm(crate::value::InlineAsm),
}

/// The parts of a call before the arguments.
struct Header {
    calling_convention: CallingConvention,
    return_attributes: Attributes,
    address_space: Option<u32>,
    result: TypeId,
    result_span: Span,
    callee: Callee,
}

impl Parser<'_> {
    pub(super) fn call(&mut self, tail: Tail, opcode_span: Span) -> Parse<Built> {
        let flags = self.fast_math_flags();
        let typed = self.current.span;
        let (call, ty) = self.call_like(tail, opcode_span, |_| Ok(()))?;
        if flags != Flags::NONE && !self.is_float_result(ty) {
            return self.fail(opcode_span, ParseErrorKind::FastMathCall);
        }
        self.check_debug_intrinsic(&call, typed)?;
        let id = self.module.calls.push(call);
        Ok(Built::new(ty).with_flags(flags).with_detail(Detail::Call(id)))
    }

    pub(super) fn invoke(&mut self, opcode_span: Span) -> Parse<Built> {
        let (call, ty) = self.call_like(Tail::None, opcode_span, |parser| {
            parser.expect_keyword(Keyword::To, ParseErrorKind::ExpectedToInInvoke)?;
            parser.block_operand()?;
            parser.expect_keyword(Keyword::Unwind, ParseErrorKind::ExpectedUnwindInInvoke)?;
            parser.block_operand()
        })?;
        let id = self.module.calls.push(call);
        Ok(Built::new(ty).with_detail(Detail::Call(id)))
    }

    pub(super) fn call_branch(&mut self, opcode_span: Span) -> Parse<Built> {
        self.feature(features::CALLBR, opcode_span, features::NO_OPCODE);
        let (call, ty) = self.call_like(Tail::None, opcode_span, Self::call_branch_targets)?;
        let id = self.module.calls.push(call);
        Ok(Built::new(ty).with_detail(Detail::Call(id)))
    }

    /// Parses a `call`, `invoke` or `callbr`, starting at the calling convention. `targets` parses the successors of an
    /// `invoke` or `callbr`. Appends the arguments to the operands that the parser collects.
    fn call_like(
        &mut self,
        tail: Tail,
        opcode_span: Span,
        targets: impl FnOnce(&mut Self) -> Parse<()>,
    ) -> Parse<(Call, TypeId)> {
        let typed = self.current.span;
        let header = self.call_header()?;
        let start = self.operands.len();
        let argument_attributes = self.call_arguments(tail)?;
        let arguments_end = self.operands.len();
        let attributes = self.function_attributes(false, features::NO_OPCODE)?;
        let bundles = self.bundles()?;
        let is_aligned = self.module.attributes_of(attributes).iter().any(|attribute| match attribute.kind {
            AttributeKind::Integer(name, _) => self.module.names.bytes(name) == b"align",
            _ => false,
        });
        targets(self)?;
        if is_aligned {
            let is_invoke = self.text(opcode_span) == b"invoke";
            let refusal = if is_invoke { ParseErrorKind::AlignedInvoke } else { ParseErrorKind::AlignedCall };
            self.feature(features::ALIGN_OF_A_CALL, typed, refusal);
        }
        let targets = self.take_operands(arguments_end);
        let function_type = self.called_type(&header, start)?;
        let callee = self.resolve_callee(header.callee, header.address_space, function_type)?;
        let result = self.check_arguments(function_type, start, opcode_span)?;
        let call = Call {
            callee,
            function_type,
            calling_convention: header.calling_convention,
            tail,
            return_attributes: header.return_attributes,
            argument_attributes,
            attributes,
            bundles,
            targets,
            address_space: header.address_space,
        };
        Ok((call, result))
    }

    fn call_header(&mut self) -> Parse<Header> {
        let (calling_convention, _) = self.calling_convention()?;
        let return_attributes = self.return_attributes()?;
        if self.at_keyword(Keyword::Addrspace) {
            self.feature(features::ADDRESS_SPACE_OF_A_CALL, self.current.span, features::NO_TYPE);
        }
        let address_space = self.optional_address_space()?;
        let start = self.current.span.start;
        let result = self.ty_or_void(ParseErrorKind::ExpectedType)?;
        let result_span = self.since(start);
        let token = self.current;
        let callee = match token.kind {
            TokenKind::GlobalName | TokenKind::GlobalNumber => {
                self.advance();
                Callee::Symbol(token)
            }
            TokenKind::LocalName | TokenKind::LocalNumber if self.body.is_some() => {
                self.advance();
                Callee::Local(token)
            }
            TokenKind::Keyword(Keyword::Asm) => Callee::Asm(self.inline_asm()?),
            TokenKind::Float if self.text(token.span).starts_with(b"f0x") => {
                return self.fail(token.span, ParseErrorKind::FloatLiteral);
            }
            _ => {
                let space = address_space.unwrap_or(self.layout.program);
                let pointer = self.pointer_in(space);
                Callee::Value(self.value(pointer)?)
            }
        };
        Ok(Header { calling_convention, return_attributes, address_space, result, result_span, callee })
    }

    fn pointer_in(&mut self, address_space: u32) -> TypeId {
        if address_space == 0 {
            return TypeId::POINTER;
        }
        self.module.types.intern(TypeKind::Pointer { address_space })
    }

    fn call_arguments(&mut self, tail: Tail) -> Parse<IdRange<Attributes>> {
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInCall)?;
        let variadic = self.body.as_ref().is_some_and(|body| body.variadic);
        let forwards = tail == Tail::MustTail && variadic;
        let first = self.module.argument_attributes.len() as u32;
        let run = |parser: &Self| IdRange::new(first, parser.module.argument_attributes.len() as u32);
        while !self.at(TokenKind::RightParen) {
            if !run(self).is_empty() {
                self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInArgumentList)?;
            }
            if self.at(TokenKind::Ellipsis) {
                if tail != Tail::MustTail {
                    return self.unexpected(ParseErrorKind::EllipsisWithoutMusttail);
                }
                if !variadic {
                    return self.unexpected(ParseErrorKind::EllipsisWithoutVarargs);
                }
                self.advance();
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenAtEndOfArgumentList)?;
                return Ok(run(self));
            }
            let start = self.current.span.start;
            let ty = self.ty()?;
            if !self.is_valid_argument(ty) {
                let span = self.since(start);
                return self.fail(span, ParseErrorKind::InvalidTypeForFunctionArgument);
            }
            let span = self.since(start);
            self.note_opaque(ty, span, ParseErrorKind::InvalidTypeForFunctionArgument);
            if ty == TypeId::LABEL {
                let refusal = RemovedSyntax::Other(ParseErrorKind::InvalidTypeForFunctionArgument);
                self.removed_syntax(LlvmParserVersion::Main6, span, refusal);
            }
            let (attributes, argument) = if ty == TypeId::METADATA {
                (IdRange::default(), self.metadata_value()?)
            } else {
                let attributes = self.parameter_attributes(features::NO_VALUE)?;
                (attributes, self.value(ty)?)
            };
            self.operands.push(argument);
            self.module.argument_attributes.push(attributes);
        }
        if forwards {
            return self.unexpected(ParseErrorKind::ExpectedEllipsisOfMusttail);
        }
        self.advance();
        Ok(run(self))
    }

    fn bundles(&mut self) -> Parse<IdRange<Bundle>> {
        let open = self.current.span;
        if !self.eat(TokenKind::LeftSquare) {
            return Ok(IdRange::default());
        }
        let first = self.module.bundles.len() as u32;
        while !self.at(TokenKind::RightSquare) {
            if self.module.bundles.len() as u32 > first {
                self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInInputList)?;
            }
            let (tag, _) = self.string()?;
            self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInOperandBundle)?;
            let start = self.operands.len();
            while !self.at(TokenKind::RightParen) {
                if self.operands.len() > start {
                    self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInInputList)?;
                }
                let ty = self.ty()?;
                let input = if ty == TypeId::METADATA { self.metadata_value()? } else { self.value(ty)? };
                self.operands.push(input);
            }
            self.advance();
            let operands = self.take_operands(start);
            self.module.bundles.push(Bundle { tag, operands });
        }
        self.advance();
        let run = IdRange::new(first, self.module.bundles.len() as u32);
        if run.is_empty() {
            return self.fail(open, ParseErrorKind::EmptyBundles);
        }
        Ok(run)
    }

    /// Returns the function type of a call, as written or derived from the result type and the arguments. The arguments
    /// are the operands collected since index `start`.
    fn called_type(&mut self, header: &Header, start: usize) -> Parse<TypeId> {
        if matches!(self.kind(header.result), TypeKind::Function { .. }) {
            return Ok(header.result);
        }
        if !self.is_valid_result(header.result) {
            return self.fail(header.result_span, ParseErrorKind::InvalidResultType);
        }
        let scratch = self.type_scratch.len();
        self.type_scratch.extend(self.operands[start..].iter().map(|argument| argument.ty));
        let parameters = self.module.types.run(&self.type_scratch[scratch..]);
        self.type_scratch.truncate(scratch);
        Ok(self.module.types.intern(TypeKind::Function { result: header.result, parameters, variadic: false }))
    }

    fn resolve_callee(&mut self, callee: Callee, address_space: Option<u32>, function_type: TypeId) -> Parse<Operand> {
        let pointer = self.pointer_in(address_space.unwrap_or(self.layout.program));
        match callee {
            Callee::Symbol(token) => self.global_use(token, pointer, Some(function_type)),
            Callee::Local(token) => match self.defined_local(token, pointer) {
                Some(operand) => Ok(operand),
                None => self.local_use(token, pointer),
            },
            Callee::Value(operand) => Ok(operand),
            Callee::Asm(asm) => {
                let span = asm.span;
                self.check_constraints(&asm, function_type)?;
                let id = self.module.inline_asm.push(asm);
                Ok(Operand { value: Value::InlineAsm(id), ty: pointer, span })
            }
        }
    }

    /// Checks the arguments of a call, the operands collected since index `start`, against the function type. Returns
    /// the result type.
    fn check_arguments(&mut self, function_type: TypeId, start: usize, opcode_span: Span) -> Parse<TypeId> {
        let TypeKind::Function { result, parameters, variadic } = self.kind(function_type) else {
            return Ok(TypeId::ERROR);
        };
        let given = self.operands.len() - start;
        for position in 0..given {
            let argument = self.operands[start + position];
            let Some(&expected) = self.module.types.run_of(parameters).get(position) else {
                if variadic {
                    break;
                }
                return self.fail(argument.span, ParseErrorKind::TooManyArguments);
            };
            if !self.same(expected, argument.ty) {
                let reason = ParseError::new(ParseErrorKind::ArgumentType, [self.type_term(expected)]);
                return self.fail(argument.span, reason);
            }
        }
        if given < parameters.len() {
            return self.fail(opcode_span, ParseErrorKind::TooFewArguments);
        }
        Ok(result)
    }

    /// Reports an error at `typed` if a call of an `llvm.dbg` intrinsic is in a module with debug records. LLVM rejects
    /// modules that contain both.
    fn check_debug_intrinsic(&mut self, call: &Call, typed: Span) -> Parse<()> {
        let Value::Global(id) = call.callee.value else { return Ok(()) };
        let crate::global::GlobalName::Named(name) = self.module.globals[id].name else { return Ok(()) };
        let is_debug =
            matches!(self.module.names.bytes(name), b"llvm.dbg.declare" | b"llvm.dbg.value" | b"llvm.dbg.assign");
        if !is_debug {
            return Ok(());
        }
        if self.uses_debug_records && !std::mem::replace(&mut self.debug_mixture_reported, true) {
            return self.fail(typed, ParseErrorKind::DebugIntrinsicAmongRecords);
        }
        self.uses_debug_intrinsics = true;
        debug_assert!(id.index() < self.module.globals.len());
        Ok(())
    }
}
