//! Parsing of constants that consist of constants: arrays, vectors, structs, strings.

use super::{Parse, Parser};
use crate::constant::ConstantKind;
use crate::feature::{LlvmParserVersion, RemovedSyntax};
use crate::ids::TypeId;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::Operand;

impl Parser<'_> {
    /// Parses `type constant, …` up to a closing bracket. Appends the constants to the operands that the parser
    /// collects.
    pub(super) fn constants(&mut self) -> Parse<()> {
        if matches!(
            self.current.kind,
            TokenKind::RightBrace | TokenKind::RightSquare | TokenKind::Greater | TokenKind::RightParen
        ) {
            return Ok(());
        }
        loop {
            // Old versions of LLVM allow `inrange` before an index of a `getelementptr`.
            if self.at_keyword(Keyword::Inrange) {
                self.removed_syntax(LlvmParserVersion::Main1, self.current.span, RemovedSyntax::InRange);
                self.advance();
            }
            let element = self.typed_constant()?;
            self.operands.push(element);
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    fn aggregate(&mut self, start: usize, ty: TypeId, span: Span) -> Operand {
        let run = self.take_operands(start);
        self.constant(ConstantKind::Aggregate(run), ty, span)
    }

    /// Returns `result`. If it is an error, removes the operands that the parser collected since index `start`.
    pub(super) fn or_discard<T>(&mut self, start: usize, result: Parse<T>) -> Parse<T> {
        if result.is_err() {
            self.operands.truncate(start);
        }
        result
    }

    pub(super) fn array_constant(&mut self, ty: TypeId) -> Parse<Operand> {
        let start = self.operands.len();
        let result = self.array_elements(ty, start);
        self.or_discard(start, result)
    }

    fn array_elements(&mut self, ty: TypeId, start: usize) -> Parse<Operand> {
        let open = self.current.span.start;
        self.advance();
        self.constants()?;
        self.expect(TokenKind::RightSquare, ParseErrorKind::ExpectedEndOfArrayConstant)?;
        let span = self.since(open);
        let count = (self.operands.len() - start) as u64;
        let Some(first) = self.operands.get(start).copied() else {
            let empty = matches!(self.kind(ty), TypeKind::Array { count: 0, .. } | TypeKind::Error);
            if !empty {
                return self.fail(span, ParseErrorKind::EmptyArrayInitializer);
            }
            return Ok(self.aggregate(start, ty, span));
        };
        if !self.is_first_class(first.ty) {
            let reason = ParseError::new(ParseErrorKind::ArrayElementOfType, [self.type_term(first.ty)]);
            return self.fail(first.span, reason);
        }
        if let Some(odd) = self.first_of_other_type(start, first.ty) {
            let reason =
                ParseError::new(ParseErrorKind::ArrayElementType, [Argument::text(odd), self.type_term(first.ty)]);
            return self.fail(self.operands[start + odd].span, reason);
        }
        let matches = match self.kind(ty) {
            TypeKind::Array { count: expected, element } => expected == count && self.same(element, first.ty),
            TypeKind::Error => true,
            _ => false,
        };
        if !matches {
            let got = self.module.types.intern(TypeKind::Array { count, element: first.ty });
            self.check_constant_type(got, ty, span)?;
        }
        Ok(self.aggregate(start, ty, span))
    }

    fn first_of_other_type(&self, start: usize, ty: TypeId) -> Option<usize> {
        self.operands[start..].iter().position(|element| !self.same(element.ty, ty))
    }

    pub(super) fn vector_constant(&mut self, ty: TypeId) -> Parse<Operand> {
        let start = self.operands.len();
        let result = self.vector_elements(ty, start);
        self.or_discard(start, result)
    }

    fn vector_elements(&mut self, ty: TypeId, start: usize) -> Parse<Operand> {
        let open = self.current.span.start;
        self.advance();
        self.constants()?;
        self.expect(TokenKind::Greater, ParseErrorKind::ExpectedEndOfConstant)?;
        let span = self.since(open);
        let Some(first) = self.operands.get(start).copied() else {
            return self.fail(span, ParseErrorKind::EmptyVectorConstant);
        };
        if !self.is_valid_vector_element(first.ty) {
            return self.fail(first.span, ParseErrorKind::VectorElementKind);
        }
        if let Some(odd) = self.first_of_other_type(start, first.ty) {
            let reason =
                ParseError::new(ParseErrorKind::VectorElementType, [Argument::text(odd), self.type_term(first.ty)]);
            return self.fail(self.operands[start + odd].span, reason);
        }
        let count = (self.operands.len() - start) as u64;
        let got = self.module.types.intern(TypeKind::Vector { count, element: first.ty, scalable: false });
        self.check_constant_type(got, ty, span)?;
        Ok(self.aggregate(start, ty, span))
    }

    pub(super) fn struct_constant(&mut self, ty: TypeId, packed: bool) -> Parse<Operand> {
        let start = self.operands.len();
        let result = self.struct_elements(ty, packed, start);
        self.or_discard(start, result)
    }

    fn struct_elements(&mut self, ty: TypeId, packed: bool, start: usize) -> Parse<Operand> {
        let open = self.current.span.start;
        if packed {
            self.advance();
        }
        self.advance();
        self.constants()?;
        if packed {
            self.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedEndOfPackedStruct)?;
            self.expect(TokenKind::Greater, ParseErrorKind::ExpectedEndOfConstant)?;
        } else {
            self.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedEndOfStructConstant)?;
        }
        let span = self.since(open);
        if self.is_error(ty) {
            return Ok(self.aggregate(start, ty, span));
        }
        let Some((fields, is_packed)) = self.module.types.struct_fields(ty) else {
            // As in LLVM, an opaque struct counts as a struct without elements here.
            let reason = match self.kind(ty) {
                TypeKind::Named(_) => ParseErrorKind::StructInitializerLength,
                _ => ParseErrorKind::ConstantTypeMismatch,
            };
            return self.fail(span, reason);
        };
        if fields.len() != self.operands.len() - start {
            return self.fail(span, ParseErrorKind::StructInitializerLength);
        }
        if is_packed != packed {
            return self.fail(span, ParseErrorKind::StructInitializerPacking);
        }
        let odd = self.operands[start..].iter().zip(fields).position(|(element, &field)| !self.same(element.ty, field));
        if let Some(odd) = odd {
            let reason = ParseError::new(ParseErrorKind::StructInitializerElement, [Argument::text(odd)]);
            return self.fail(self.operands[start + odd].span, reason);
        }
        Ok(self.aggregate(start, ty, span))
    }

    /// Parses a string constant: `c"…"`
    pub(super) fn string_constant(&mut self, ty: TypeId) -> Parse<Operand> {
        let start = self.current.span.start;
        self.advance();
        let (name, _) = self.string_or(ParseErrorKind::ExpectedString)?;
        let span = self.since(start);
        let count = self.module.names.bytes(name).len() as u64;
        let element = match self.kind(ty) {
            TypeKind::Array { element, .. } if self.kind(element) == TypeKind::Byte(8) => element,
            _ => self.integer_type(8),
        };
        let matches = match self.kind(ty) {
            TypeKind::Array { count: expected, element: wanted } => expected == count && wanted == element,
            _ => false,
        };
        if !matches {
            let got = self.module.types.intern(TypeKind::Array { count, element });
            self.check_constant_type(got, ty, span)?;
        }
        Ok(self.constant(ConstantKind::String(name), ty, span))
    }
}
