//! Parsing of values: names, literals and constants other than constant expressions.

use super::{Parse, Parser, features};
use crate::constant::{Constant, ConstantKind};
use crate::feature::{LlvmParserVersion, Named, RemovedSyntax};
use crate::ids::{ConstantId, GlobalId, TypeId};
use crate::lexer::literal::{self, FloatLiteral, Format};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::{FloatKind, TypeKind};
use crate::value::{InlineAsm, Operand, Value};

/// Returns the number of slots in the cache of small integer constants. The number is a power of two and grows with the
/// length of the text.
pub(super) fn integer_cache(text_length: usize) -> usize {
    (text_length / 64).next_power_of_two().clamp(16, 4096)
}

/// A constant `blockaddress(@f, %b)` whose function and block are resolved at the end of the module.
pub(super) struct PendingBlockAddress {
    pub constant: ConstantId,
    pub function: GlobalId,
    pub function_span: Span,
    pub block: Token,
}

impl Parser<'_> {
    /// Parses `type value`.
    pub(super) fn typed_value(&mut self) -> Parse<Operand> {
        let ty = self.ty()?;
        self.value(ty)
    }

    /// Parses a value of a given type. Local names are allowed inside a function body.
    pub(super) fn value(&mut self, ty: TypeId) -> Parse<Operand> {
        let locals = self.body.is_some();
        self.value_with(ty, locals)
    }

    /// Parses `type constant`.
    pub(super) fn typed_constant(&mut self) -> Parse<Operand> {
        let ty = self.ty()?;
        self.constant_value(ty)
    }

    pub(super) fn constant_value(&mut self, ty: TypeId) -> Parse<Operand> {
        self.value_with(ty, false)
    }

    fn value_with(&mut self, ty: TypeId, locals: bool) -> Parse<Operand> {
        let token = self.current;
        match token.kind {
            TokenKind::LocalName | TokenKind::LocalNumber => {
                if locals && let Some(operand) = self.defined_local(token, ty) {
                    self.advance();
                    return Ok(operand);
                }
                self.check_no_function(ty, token.span)?;
                if !locals {
                    return self.fail(token.span, ParseErrorKind::FunctionLocalName);
                }
                self.advance();
                self.local_use(token, ty)
            }
            TokenKind::GlobalName | TokenKind::GlobalNumber => {
                self.check_no_function(ty, token.span)?;
                self.advance();
                self.global_use(token, ty, None)
            }
            TokenKind::Integer | TokenKind::HexInteger => {
                self.check_no_function(ty, token.span)?;
                self.advance();
                self.integer_constant(token, ty)
            }
            TokenKind::Float => {
                self.check_no_function(ty, token.span)?;
                self.advance();
                self.float_constant(token, ty)
            }
            TokenKind::LeftBrace => self.nested(|parser| parser.struct_constant(ty, false)),
            TokenKind::LeftSquare => self.nested(|parser| parser.array_constant(ty)),
            TokenKind::Less if self.peek().kind == TokenKind::LeftBrace => {
                self.nested(|parser| parser.struct_constant(ty, true))
            }
            TokenKind::Less => self.nested(|parser| parser.vector_constant(ty)),
            TokenKind::Keyword(keyword) => self.keyword_value(keyword, ty),
            _ => self.unexpected(ParseErrorKind::ExpectedValueToken),
        }
    }

    fn check_no_function(&mut self, ty: TypeId, span: Span) -> Parse<()> {
        if matches!(self.kind(ty), TypeKind::Function { .. }) {
            return self.fail(span, ParseErrorKind::FunctionAsValue);
        }
        Ok(())
    }

    fn keyword_value(&mut self, keyword: Keyword, ty: TypeId) -> Parse<Operand> {
        let span = self.current.span;
        let first_class = self.is_first_class(ty) && ty != TypeId::LABEL;
        let (kind, valid, reason) = match keyword {
            Keyword::True | Keyword::False => {
                self.check_no_function(ty, span)?;
                self.advance();
                self.check_constant_type(TypeId::I1, ty, span)?;
                let value = if keyword == Keyword::True { -1 } else { 0 };
                return Ok(self.small_integer(value, ty, span));
            }
            Keyword::Null => {
                let pointer = self.is_pointer(ty);
                (ConstantKind::Null, pointer, ParseErrorKind::NullMustBeAPointerType)
            }
            Keyword::Undef => (ConstantKind::Undef, first_class, ParseErrorKind::InvalidTypeForUndefConstant),
            Keyword::Poison => {
                self.keyword_feature(keyword, features::POISON, span, features::NO_VALUE);
                (ConstantKind::Poison, first_class, ParseErrorKind::InvalidTypeForPoisonConstant)
            }
            Keyword::Zeroinitializer => {
                let valid = first_class && self.has_zero(ty);
                (ConstantKind::Zero, valid, ParseErrorKind::InvalidTypeForNullConstant)
            }
            Keyword::None => (ConstantKind::TokenNone, ty == TypeId::TOKEN, ParseErrorKind::InvalidTypeForNoneConstant),
            Keyword::CString => return self.string_constant(ty),
            Keyword::Asm => {
                return self.fail(span, ParseErrorKind::InlineAsmType);
            }
            _ => return self.nested(|parser| parser.expression(keyword, Some(ty))),
        };
        self.check_no_function(ty, span)?;
        if !valid && !self.is_error(ty) {
            return self.fail(span, reason);
        }
        self.note_opaque(ty, span, reason);
        self.advance();
        Ok(self.constant(kind, ty, span))
    }

    /// Stores a use of removed syntax at `span` if the type `ty` is a struct without a body so far. Parsers since
    /// [`LlvmParserVersion::Main4`] reject such a type where a first-class type is required, with the error `refusal`.
    #[inline]
    pub(super) fn note_opaque(&mut self, ty: TypeId, span: Span, refusal: ParseErrorKind) {
        if let TypeKind::Named(id) = self.kind(ty)
            && self.module.types.structs.get(id).is_some_and(|structure| structure.body.is_none())
        {
            self.removed_syntax(LlvmParserVersion::Main4, span, RemovedSyntax::Other(refusal));
        }
    }

    /// Whether the type has a zero value in LLVM. Among target extension types, only some have one.
    fn has_zero(&self, ty: TypeId) -> bool {
        match self.kind(ty) {
            TypeKind::TargetExtension { name, .. } => {
                let name = self.module.names.str(name);
                name.starts_with("spirv.") || matches!(name, "aarch64.svcount" | "riscv.vector.tuple")
            }
            _ => true,
        }
    }

    pub(super) fn constant(&mut self, kind: ConstantKind, ty: TypeId, span: Span) -> Operand {
        let id = self.module.constants.push(Constant { kind, ty });
        Operand { value: Value::Constant(id), ty, span }
    }

    /// Returns an integer constant of at most 64 bits. Reuses an equal constant if one is in the cache.
    pub(super) fn small_integer(&mut self, value: i64, ty: TypeId, span: Span) -> Operand {
        let place = (value as u64).wrapping_mul(0x9E37_79B9).wrapping_add(u64::from(ty.0) * 31) as usize;
        let place = place & (self.integer_constants.len() - 1);
        if let Some((known_type, known_value, id)) = self.integer_constants[place]
            && known_type == ty
            && known_value == value
        {
            return Operand { value: Value::Constant(id), ty, span };
        }
        let id = self.module.constants.push(Constant { kind: ConstantKind::Integer(value), ty });
        self.integer_constants[place] = Some((ty, value, id));
        Operand { value: Value::Constant(id), ty, span }
    }

    fn integer_constant(&mut self, token: Token, ty: TypeId) -> Parse<Operand> {
        let span = token.span;
        let bits = match self.kind(ty) {
            TypeKind::Integer(bits) | TypeKind::Byte(bits) => bits,
            TypeKind::Error => 128,
            _ => {
                return self.fail(span, ParseErrorKind::IntegerConstant);
            }
        };
        let value = match token.number.checked_sub(1) {
            Some(value) => Some(value.into()),
            None => literal::integer(self.text(span)),
        };
        // As in LLVM, a constant is truncated to the width of its type.
        let shift = 128 - bits.min(128);
        let cut = value.map(|value| value << shift >> shift);
        match cut.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok(self.small_integer(value, ty, span)),
            None => {
                let name = self.name_of(Token { kind: TokenKind::Word, number: 0, span });
                Ok(self.constant(ConstantKind::WideInteger(name), ty, span))
            }
        }
    }

    fn float_constant(&mut self, token: Token, ty: TypeId) -> Parse<Operand> {
        let span = token.span;
        let float = match self.kind(ty) {
            TypeKind::Float(float) => float,
            TypeKind::Error => FloatKind::Double,
            _ => {
                return self.fail(span, ParseErrorKind::FloatConstant);
            }
        };
        let format = match float {
            FloatKind::Half => Some(Format::HALF),
            FloatKind::BFloat => Some(Format::BFLOAT),
            FloatKind::Float => Some(Format::FLOAT),
            FloatKind::Double => Some(Format::DOUBLE),
            FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => None,
        };
        let literal = literal::float(self.text(span));
        let invalid = ParseErrorKind::FloatConstant;
        let bits = match (literal, format) {
            (FloatLiteral::Value(double), Some(format)) => {
                if !self.text(span).contains(&b'.') || self.text(span).contains(&b'x') {
                    self.number_since_llvm_23(format, span);
                }
                let rounded = format.round(double);
                let (written, found) = (f64::from_bits(double), f64::from_bits(rounded));
                if found.is_infinite() && !self.text(span).ends_with(b"inf") {
                    return self.fail(span, ParseErrorKind::FloatOverflow);
                }
                if found == 0.0 && written != 0.0 {
                    return self.fail(span, ParseErrorKind::FloatUnderflow);
                }
                // Older parsers read a decimal number as a `double`, which must be exact in the type of the constant.
                if rounded != double && !written.is_nan() && !self.text(span).contains(&b'x') {
                    self.feature(features::DECIMAL_NUMBER_THAT_ITS_TYPE_ROUNDS, span, invalid);
                }
                rounded
            }
            (FloatLiteral::DoubleBits(double), Some(format)) => {
                let value = f64::from_bits(double);
                if !value.is_nan() && format.round(double) != double {
                    return self.fail(span, invalid);
                }
                double
            }
            (FloatLiteral::Bits(written, bits), Some(format)) => {
                if written == Format::BFLOAT {
                    self.feature(features::BFLOAT, span, features::NO_TYPE);
                }
                if written != format {
                    // If the type can represent the value, the error concerns only the type of the literal.
                    let double = written.widen(bits);
                    let is_held = f64::from_bits(double).is_nan() || format.round(double) == double;
                    let other = ParseError::new(ParseErrorKind::FloatOfOtherType, [self.type_term(ty)]);
                    return self.fail(span, if is_held { other } else { ParseError::from(invalid) });
                }
                format.widen(bits)
            }
            (FloatLiteral::TypeBits(bits, written), _) => {
                self.feature(features::F0X, span, features::NO_VALUE);
                if written != float.bits() {
                    return self.fail(span, ParseErrorKind::FloatHexBits);
                }
                match format {
                    Some(format) => format.widen(bits as u64),
                    None => return Ok(self.float_text(ty, span)),
                }
            }
            (FloatLiteral::NotANumber { negative, quiet, payload }, Some(format)) => {
                self.feature(features::FLOATING_POINT_LITERAL_OF_LLVM_23, span, features::NO_VALUE);
                let top = 1u64 << (format.fraction_bits - 1);
                let fraction = if quiet { payload | top } else { payload & (top - 1) };
                let exponent = ((1u64 << format.exponent_bits) - 1) << format.fraction_bits;
                let sign = u64::from(negative) << (format.bits() - 1);
                format.widen(sign | exponent | fraction & ((1 << format.fraction_bits) - 1))
            }
            (FloatLiteral::X86Fp80, _) if float == FloatKind::X86Fp80 => return Ok(self.float_text(ty, span)),
            (FloatLiteral::Fp128, _) if float == FloatKind::Fp128 => return Ok(self.float_text(ty, span)),
            (FloatLiteral::PpcFp128, _) if float == FloatKind::PpcFp128 => return Ok(self.float_text(ty, span)),
            // Older parsers read a number with a decimal point as a `double`, which is not a constant of a wider type.
            (FloatLiteral::Value(_), None) if self.text(span).contains(&b'.') && !self.text(span).contains(&b'x') => {
                let kind = ParseErrorKind::FloatOfOtherType;
                self.feature_named(features::NUMBER_OF_A_WIDE_FLOATING_POINT_TYPE, span, kind, Named::Type(ty));
                return Ok(self.float_text(ty, span));
            }
            (FloatLiteral::Value(_) | FloatLiteral::NotANumber { .. }, None) => {
                self.feature(features::FLOATING_POINT_LITERAL_OF_LLVM_23, span, features::NO_VALUE);
                return Ok(self.float_text(ty, span));
            }
            (FloatLiteral::Invalid, _) => {
                return self.fail(span, ParseErrorKind::ConstantTooWide);
            }
            _ if self.is_error(ty) => return Ok(self.float_text(ty, span)),
            _ => return self.fail(span, invalid),
        };
        Ok(self.constant(ConstantKind::Float(bits), ty, span))
    }

    /// Stores a use of a floating-point literal whose notation LLVM 23 added, such as `0x1.8p3`. Older versions parse
    /// only the `0x1` of this literal, as the bits of a `double`.
    fn number_since_llvm_23(&mut self, format: Format, span: Span) {
        let bits = self.text(span).strip_prefix(b"0x").and_then(|rest| rest.split(|byte| *byte == b'.').next());
        let bits = bits.and_then(|digits| u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        let is_rounded = bits.is_some_and(|bits| !f64::from_bits(bits).is_nan() && format.round(bits) != bits);
        let error = if is_rounded { ParseErrorKind::FloatConstant } else { features::NO_VALUE };
        self.feature(features::FLOATING_POINT_LITERAL_OF_LLVM_23, span, error);
    }

    fn float_text(&mut self, ty: TypeId, span: Span) -> Operand {
        let name = self.name_of(Token { kind: TokenKind::Word, number: 0, span });
        self.constant(ConstantKind::FloatText(name), ty, span)
    }

    /// Reports an error if the type of a constant, `got`, is not the expected one.
    pub(super) fn check_constant_type(&mut self, got: TypeId, expected: TypeId, span: Span) -> Parse<()> {
        if self.same(got, expected) {
            return Ok(());
        }
        let reason = ParseError::new(ParseErrorKind::ConstantType, [self.type_term(got), self.type_term(expected)]);
        self.fail(span, reason)
    }

    /// Parses inline assembly: `asm sideeffect "…", "…"`
    pub(super) fn inline_asm(&mut self) -> Parse<InlineAsm> {
        let start = self.current.span.start;
        self.advance();
        let side_effect = self.eat_keyword(Keyword::Sideeffect);
        let align_stack = self.eat_keyword(Keyword::StackAlignment);
        let intel_dialect = self.eat_keyword(Keyword::Inteldialect);
        let unwind = self.eat_keyword(Keyword::Unwind);
        let (template, _) = self.string()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInInlineAsmExpression)?;
        let (constraints, _) = self.string_or(ParseErrorKind::ExpectedConstraintString)?;
        let span = self.since(start);
        Ok(InlineAsm { template, constraints, side_effect, align_stack, intel_dialect, unwind, span })
    }
}
