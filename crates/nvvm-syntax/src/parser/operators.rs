//! Parsing of arithmetic, comparisons, casts and `select`, and checks of their operands. The parser of constant
//! expressions uses some of these checks.

use super::instruction::Built;
use super::{Parse, Parser, features};
use crate::feature::{LlvmParserVersion, SyntaxFeature};
use crate::ids::TypeId;
use crate::instruction::{Detail, Flags, Opcode, Predicate};
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::Operand;

impl Parser<'_> {
    pub(super) fn fast_math_flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        loop {
            let flag = match self.current.kind {
                TokenKind::Keyword(Keyword::Fast) => Flags::FAST,
                TokenKind::Keyword(Keyword::Nnan) => Flags::NNAN,
                TokenKind::Keyword(Keyword::Ninf) => Flags::NINF,
                TokenKind::Keyword(Keyword::Nsz) => Flags::NSZ,
                TokenKind::Keyword(Keyword::Arcp) => Flags::ARCP,
                TokenKind::Keyword(Keyword::Contract) => Flags::CONTRACT,
                TokenKind::Keyword(Keyword::Afn) => Flags::AFN,
                TokenKind::Keyword(Keyword::Reassoc) => Flags::REASSOC,
                _ => return flags,
            };
            flags = flags.with(flag);
            self.advance();
        }
    }

    /// If the current token is `keyword`, consumes it and returns `flag`. Otherwise returns the empty set of flags.
    fn flag(&mut self, keyword: Keyword, flag: Flags) -> Flags {
        if self.eat_keyword(keyword) { flag } else { Flags::NONE }
    }

    fn wrap_flags(&mut self) -> Flags {
        let first = self.flag(Keyword::Nuw, Flags::NUW);
        let second = self.flag(Keyword::Nsw, Flags::NSW);
        let third = if first == Flags::NONE { self.flag(Keyword::Nuw, Flags::NUW) } else { Flags::NONE };
        first.with(second).with(third)
    }

    fn flag_since_llvm_8(
        &mut self,
        keyword: Keyword,
        flag: Flags,
        feature: SyntaxFeature,
        error: ParseErrorKind,
    ) -> Flags {
        if self.at_keyword(keyword) {
            self.feature(feature, self.current.span, error);
        }
        self.flag(keyword, flag)
    }

    pub(super) fn binary(&mut self, opcode: Opcode) -> Parse<Built> {
        let flags = match opcode {
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => self.wrap_flags(),
            Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr => self.flag(Keyword::Exact, Flags::EXACT),
            Opcode::Or => {
                self.flag_since_llvm_8(Keyword::Disjoint, Flags::DISJOINT, features::OR_DISJOINT, features::NO_TYPE)
            }
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem => self.fast_math_flags(),
            _ => Flags::NONE,
        };
        let logical = matches!(opcode, Opcode::And | Opcode::Or | Opcode::Xor);
        let start = self.current.span.start;
        let left = self.typed_value()?;
        let span = self.since(start);
        let reason = if logical {
            ParseErrorKind::ExpectedCommaInLogicalOperation
        } else {
            ParseErrorKind::ExpectedCommaInArithmeticOperation
        };
        self.expect(TokenKind::Comma, reason)?;
        let right = self.value(left.ty)?;
        let float = matches!(opcode, Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem);
        let scalar = self.kind(self.module.types.scalar(left.ty));
        let valid = match scalar {
            TypeKind::Integer(_) => !float,
            TypeKind::Float(_) => float,
            TypeKind::Error => true,
            // LLVM 23 allows byte types as operands of `lshr`.
            TypeKind::Byte(_) => opcode == Opcode::LShr,
            _ => false,
        };
        if !valid {
            let reason =
                if logical { ParseErrorKind::OperandsOfNoIntegers } else { ParseErrorKind::InvalidOperandType };
            return self.fail(span, reason);
        }
        if matches!(scalar, TypeKind::Byte(_)) {
            self.feature_of_modern(features::LSHR_OF_BYTES, span, ParseErrorKind::InvalidOperandType);
        }
        self.operands.push(left);
        self.operands.push(right);
        Ok(Built::new(left.ty).with_flags(flags))
    }

    /// Parses the operand of `fneg` or `freeze`.
    pub(super) fn unary(&mut self, opcode: Opcode, opcode_span: Span) -> Parse<Built> {
        let feature = SyntaxFeature::new(opcode.keyword(), LlvmParserVersion::Main1);
        self.feature(feature, opcode_span, features::NO_OPCODE);
        let flags = if opcode == Opcode::FNeg { self.fast_math_flags() } else { Flags::NONE };
        let start = self.current.span.start;
        let operand = self.typed_value()?;
        if opcode == Opcode::FNeg && !self.is_float_or_vector(operand.ty) {
            let span = self.since(start);
            return self.fail(span, ParseErrorKind::InvalidOperandType);
        }
        self.operands.push(operand);
        Ok(Built::new(operand.ty).with_flags(flags))
    }

    pub(super) fn predicate(&mut self, opcode: Opcode) -> Parse<Predicate> {
        let found = match self.current.kind {
            TokenKind::Keyword(keyword) => Predicate::from_keyword(keyword.text().as_bytes()),
            _ => None,
        };
        let shared = |predicate: Predicate| {
            matches!(
                predicate,
                Predicate::UnsignedGreater
                    | Predicate::UnsignedGreaterEqual
                    | Predicate::UnsignedLess
                    | Predicate::UnsignedLessEqual
            )
        };
        let integer = |predicate: Predicate| (predicate as u8) <= Predicate::SignedLessEqual as u8;
        let is_icmp = opcode == Opcode::ICmp;
        match found {
            Some(predicate) if shared(predicate) || integer(predicate) == is_icmp => {
                self.advance();
                Ok(predicate)
            }
            _ if is_icmp => self.unexpected(ParseErrorKind::ExpectedIcmpPredicate),
            _ => self.unexpected(ParseErrorKind::ExpectedFcmpPredicate),
        }
    }

    pub(super) fn compare(&mut self, opcode: Opcode) -> Parse<Built> {
        let flags = if opcode == Opcode::FCmp {
            self.fast_math_flags()
        } else {
            self.flag_since_llvm_8(
                Keyword::Samesign,
                Flags::SAMESIGN,
                features::ICMP_SAMESIGN,
                ParseErrorKind::ExpectedIcmpPredicate,
            )
        };
        let predicate = self.predicate(opcode)?;
        let start = self.current.span.start;
        let left = self.typed_value()?;
        let span = self.since(start);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterCompareValue)?;
        let right = self.value(left.ty)?;
        if opcode == Opcode::FCmp && !self.is_float_or_vector(left.ty) {
            return self.fail(span, ParseErrorKind::CompareOfNoFloats);
        }
        let byte = matches!(self.kind(self.module.types.scalar(left.ty)), TypeKind::Byte(_));
        if opcode == Opcode::ICmp && !byte && !self.is_integer_or_vector(left.ty) && !self.is_pointer_or_vector(left.ty)
        {
            return self.fail(span, ParseErrorKind::CompareOfNoIntegers);
        }
        if opcode == Opcode::ICmp && byte {
            self.feature_of_modern(features::ICMP_OF_BYTES, span, ParseErrorKind::CompareOfNoIntegers);
        }
        self.operands.push(left);
        self.operands.push(right);
        let ty = self.shaped(TypeId::I1, left.ty);
        Ok(Built::new(ty).with_flags(flags).with_detail(Detail::Compare(predicate)))
    }

    /// Parses the fast-math flags of an instruction that has none in LLVM 7. If there are any, stores a use of
    /// `feature`, the syntax feature of these flags.
    pub(super) fn fast_math_flags_since_llvm_8(&mut self, feature: SyntaxFeature) -> Flags {
        let span = self.current.span;
        let flags = self.fast_math_flags();
        if flags != Flags::NONE {
            self.feature(feature, span, features::NO_TYPE);
        }
        flags
    }

    /// Parses the fast-math flags of a cast. If there are any, stores a use of the syntax feature for flags on casts,
    /// which LLVM 7 does not accept. Also stores a use of `newest`, the syntax feature for flags on this kind of cast,
    /// which only some later versions accept.
    fn cast_fast_math_flags(&mut self, newest: SyntaxFeature) -> Flags {
        let span = self.current.span;
        let flags = self.fast_math_flags();
        if flags != Flags::NONE {
            self.feature(features::FAST_MATH_FLAGS_OF_A_CAST, span, features::NO_TYPE);
            self.feature_of_modern(newest, span, features::NO_TYPE);
        }
        flags
    }

    pub(super) fn cast(&mut self, opcode: Opcode, opcode_span: Span) -> Parse<Built> {
        let flags = match opcode {
            Opcode::Trunc => {
                let span = self.current.span;
                let flags = self.wrap_flags();
                if flags != Flags::NONE {
                    self.feature(features::TRUNC_NUW, span, features::NO_TYPE);
                }
                flags
            }
            Opcode::ZExt => self.flag_since_llvm_8(Keyword::Nneg, Flags::NNEG, features::NNEG, features::NO_TYPE),
            Opcode::UiToFp => {
                let fast = self.cast_fast_math_flags(features::FAST_MATH_FLAGS_OF_A_CONVERSION);
                fast.with(self.flag_since_llvm_8(Keyword::Nneg, Flags::NNEG, features::NNEG, features::NO_TYPE))
            }
            Opcode::FpTrunc | Opcode::FpExt => self.cast_fast_math_flags(features::FAST_MATH_FLAGS_OF_FPTRUNC),
            Opcode::SiToFp | Opcode::FpToSi | Opcode::FpToUi => {
                self.cast_fast_math_flags(features::FAST_MATH_FLAGS_OF_A_CONVERSION)
            }
            Opcode::PtrToAddr => {
                self.feature(features::PTRTOADDR, opcode_span, features::NO_OPCODE);
                Flags::NONE
            }
            _ => Flags::NONE,
        };
        let start = self.current.span.start;
        let operand = self.typed_value()?;
        let span = self.since(start);
        self.expect_keyword(Keyword::To, ParseErrorKind::ExpectedToAfterCastValue)?;
        let ty = self.ty()?;
        self.check_cast(opcode, operand, ty, span)?;
        self.operands.push(operand);
        Ok(Built::new(ty).with_flags(flags))
    }

    pub(super) fn check_cast(&mut self, opcode: Opcode, operand: Operand, to: TypeId, span: Span) -> Parse<()> {
        if self.is_valid_cast(opcode, operand.ty, to) {
            return Ok(());
        }
        let reason = ParseError::new(ParseErrorKind::InvalidCast, [self.type_term(operand.ty), self.type_term(to)]);
        self.fail(span, reason)
    }

    pub(super) fn select(&mut self, opcode_span: Span) -> Parse<Built> {
        let flags = self.fast_math_flags_since_llvm_8(features::FAST_MATH_FLAGS_OF_SELECT);
        let start = self.operands.len();
        let typed = self.current.span.start;
        let condition = self.typed_value()?;
        let typed = self.since(typed);
        self.operands.push(condition);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterSelectCondition)?;
        let left = self.typed_value()?;
        self.operands.push(left);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterSelectValue)?;
        let right = self.typed_value()?;
        self.operands.push(right);
        self.check_select(start, typed)?;
        if flags != Flags::NONE && !self.is_float_result(left.ty) {
            return self.fail(opcode_span, ParseErrorKind::FastMathSelect);
        }
        Ok(Built::new(left.ty).with_flags(flags))
    }

    /// Whether a result of the type may have fast-math flags. Such types are floating-point types, vectors and arrays
    /// of them, and structs whose fields all have one such type.
    pub(super) fn is_float_result(&self, ty: TypeId) -> bool {
        let mut ty = ty;
        for _ in 0..64 {
            match self.kind(ty) {
                TypeKind::Array { element, .. } => ty = element,
                TypeKind::Struct { .. } => match self.module.types.struct_fields(ty) {
                    Some((fields @ [first, ..], _)) if fields.iter().all(|field| field == first) => ty = *first,
                    _ => return false,
                },
                _ => break,
            }
        }
        self.is_float_or_vector(ty)
    }

    /// Checks the three operands of a `select` (LLVM's `SelectInst::areInvalidOperands`), which were collected since
    /// index `start`. `span` is the range of the first operand with its type.
    pub(super) fn check_select(&mut self, start: usize, span: Span) -> Parse<()> {
        let &[condition, left, right, ..] = &self.operands[start..] else { return Ok(()) };
        let reason = if !self.same(left.ty, right.ty) {
            ParseErrorKind::SelectTypes
        } else if left.ty == TypeId::TOKEN {
            ParseErrorKind::SelectToken
        } else if let Some(shape) = self.vector_shape(condition.ty) {
            if self.module.types.scalar(condition.ty) != TypeId::I1 {
                ParseErrorKind::SelectConditionElement
            } else if self.vector_shape(left.ty).is_none() && !self.is_error(left.ty) {
                ParseErrorKind::SelectOfNoVectors
            } else if self.vector_shape(left.ty).is_some_and(|other| other != shape) {
                ParseErrorKind::SelectLengths
            } else {
                return Ok(());
            }
        } else if !self.same(condition.ty, TypeId::I1) {
            ParseErrorKind::SelectCondition
        } else {
            return Ok(());
        };
        self.fail(span, reason)
    }
}
