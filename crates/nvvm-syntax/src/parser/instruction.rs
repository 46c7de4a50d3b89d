//! Parsing of an instruction: its name, the part that depends on the opcode, its attachments.

use super::{Local, Parse, Parser};
use crate::ids::TypeId;
use crate::instruction::{Detail, Flags, Instruction, Opcode, Tail};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::ParseErrorKind;

/// The parts of an instruction that depend on its opcode. The operands are in the list that the parser collects.
pub(super) struct Built {
    pub ty: TypeId,
    pub flags: Flags,
    pub detail: Detail,
}

impl Built {
    pub(super) fn new(ty: TypeId) -> Self {
        Built { ty, flags: Flags::NONE, detail: Detail::None }
    }

    pub(super) fn with_flags(self, flags: Flags) -> Self {
        Built { flags, ..self }
    }

    pub(super) fn with_detail(self, detail: Detail) -> Self {
        Built { detail, ..self }
    }
}

impl Parser<'_> {
    /// Parses an instruction. Returns whether it is a terminator.
    pub(super) fn instruction(&mut self) -> Parse<bool> {
        let first_operand = self.operands.len();
        let start = self.current;
        let named = match start.kind {
            TokenKind::LocalName | TokenKind::LocalNumber => Some(start),
            _ => None,
        };
        let result = self.instruction_after(start, named, first_operand);
        self.operands.truncate(first_operand);
        if result.is_err() {
            self.break_local(named);
        }
        result
    }

    fn instruction_after(&mut self, start: Token, named: Option<Token>, first_operand: usize) -> Parse<bool> {
        if let Some(token) = named.filter(|_| !self.eat_defined()) {
            self.advance();
            let reason = match token.kind {
                TokenKind::LocalNumber => ParseErrorKind::ExpectedEqualAfterInstructionId,
                _ => ParseErrorKind::ExpectedEqualAfterInstructionName,
            };
            self.expect(TokenKind::Equal, reason)?;
        }
        let opcode_token = self.current;
        if opcode_token.kind == TokenKind::End {
            return self.unexpected(ParseErrorKind::EndOfFileInFunction);
        }
        let (opcode, tail) = match opcode_token.kind {
            TokenKind::Keyword(keyword) => self.opcode(keyword)?,
            _ => return self.unexpected(ParseErrorKind::ExpectedInstructionOpcode),
        };
        let opcode_span = self.since(opcode_token.span.start);
        let Built { ty, flags, detail } = self.instruction_body(opcode, tail, opcode_span)?;
        let metadata = if self.eat(TokenKind::Comma) { self.instruction_attachments()? } else { Default::default() };
        if ty == TypeId::VOID
            && let Some(token) = named
        {
            self.report(token.span, ParseErrorKind::NamedVoid);
        }
        let id = self.module.instructions.next_id();
        let name = self.define_local(named, Local::Instruction(id), ty, "instruction", start.span);
        let operands = self.take_operands(first_operand);
        let Some(body) = &self.body else { return Ok(true) };
        self.module.instructions.push(Instruction {
            opcode,
            flags,
            ty,
            name,
            name_span: named.map_or(opcode_span, |token| token.span),
            operands,
            detail,
            metadata,
            opcode_span,
            span: self.since(start.span.start),
            block: body.block,
        });
        Ok(opcode.is_terminator())
    }

    fn opcode(&mut self, keyword: Keyword) -> Parse<(Opcode, Tail)> {
        let tail = match keyword {
            Keyword::Tail => Tail::Tail,
            Keyword::Musttail => Tail::MustTail,
            Keyword::Notail => Tail::NoTail,
            _ => {
                return match keyword.opcode() {
                    Some(Opcode::UserOp1 | Opcode::UserOp2) | None => {
                        self.unexpected(ParseErrorKind::ExpectedInstructionOpcode)
                    }
                    Some(opcode) => {
                        self.advance();
                        Ok((opcode, Tail::None))
                    }
                };
            }
        };
        self.advance();
        self.expect_keyword(Keyword::Call, ParseErrorKind::ExpectedTailCall)?;
        Ok((Opcode::Call, tail))
    }

    fn instruction_body(&mut self, opcode: Opcode, tail: Tail, opcode_span: crate::span::Span) -> Parse<Built> {
        match opcode {
            Opcode::Load => self.load(),
            Opcode::Store => self.store(),
            Opcode::Call => self.call(tail, opcode_span),
            Opcode::GetElementPtr => self.element_pointer(),
            Opcode::Br => self.branch(),
            Opcode::Phi => self.phi(opcode_span),
            Opcode::ICmp | Opcode::FCmp => self.compare(opcode),
            Opcode::Select => self.select(opcode_span),
            Opcode::Alloca => self.alloca(),
            Opcode::Ret => self.ret(),
            Opcode::Unreachable => Ok(Built::new(TypeId::VOID)),
            Opcode::Switch => self.switch(),
            Opcode::IndirectBr => self.indirect_branch(),
            Opcode::Invoke => self.invoke(opcode_span),
            Opcode::CallBr => self.call_branch(opcode_span),
            Opcode::Resume => self.resume(),
            Opcode::CleanupRet => self.cleanup_return(),
            Opcode::CatchRet => self.catch_return(),
            Opcode::CatchSwitch => self.catch_switch(),
            Opcode::CatchPad | Opcode::CleanupPad => self.exception_pad(opcode),
            Opcode::LandingPad => self.landing_pad(),
            Opcode::FNeg | Opcode::Freeze => self.unary(opcode, opcode_span),
            Opcode::ExtractElement | Opcode::InsertElement | Opcode::ShuffleVector => self.vector_operation(opcode),
            Opcode::ExtractValue => self.extract_value(),
            Opcode::InsertValue => self.insert_value(),
            Opcode::Fence => self.fence(),
            Opcode::CmpXchg => self.compare_exchange(),
            Opcode::AtomicRmw => self.atomic_read_modify_write(),
            Opcode::VaArg => self.va_arg(),
            _ if opcode.is_cast() => self.cast(opcode, opcode_span),
            _ => self.binary(opcode),
        }
    }

    /// Consumes a comma if an operand follows it. Returns `false` if there is no comma or an attachment follows it.
    pub(super) fn eat_operand_comma(&mut self) -> bool {
        if !self.at(TokenKind::Comma) {
            return false;
        }
        // The byte after a single blank decides this in most cases.
        let next = match self.bytes.get(self.current.span.end as usize..) {
            Some([b' ', next, ..]) => *next,
            _ => b'!',
        };
        let is_operand = matches!(next, b'a'..=b'z' | b'0'..=b'9' | b'%' | b'@');
        if is_operand || self.peek().kind != TokenKind::MetadataName {
            self.advance();
            return true;
        }
        false
    }
}
