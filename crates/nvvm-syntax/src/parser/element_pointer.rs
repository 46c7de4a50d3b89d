//! Parsing of `getelementptr`, as an instruction and as a constant expression.

use super::instruction::Built;
use super::{Parse, Parser, features};
use crate::constant::ConstantKind;
use crate::ids::TypeId;
use crate::instruction::{Detail, Flags};
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::{Operand, Value};

impl Parser<'_> {
    pub(super) fn element_pointer_flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        loop {
            let flag = match self.current.kind {
                TokenKind::Keyword(Keyword::Inbounds) => Flags::INBOUNDS,
                TokenKind::Keyword(Keyword::Nusw) => Flags::NUSW,
                TokenKind::Keyword(Keyword::Nuw) => Flags::NUW,
                _ => return flags,
            };
            if flag != Flags::INBOUNDS {
                self.feature(features::GETELEMENTPTR_NUW_NUSW, self.current.span, features::NO_TYPE);
            }
            flags = flags.with(flag);
            self.advance();
        }
    }

    pub(super) fn element_pointer(&mut self) -> Parse<Built> {
        let flags = self.element_pointer_flags();
        let source = self.ty()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterGetelementptrType)?;
        let start = self.operands.len();
        let typed = self.current.span.start;
        let base = self.typed_value()?;
        let typed = self.since(typed);
        self.operands.push(base);
        while self.at(TokenKind::Comma) && self.peek().kind != TokenKind::MetadataName {
            self.advance();
            let index = self.typed_value()?;
            self.operands.push(index);
        }
        let ty = self.element_pointer_type(source, start, (None, typed))?;
        Ok(Built::new(ty).with_flags(flags).with_detail(Detail::GetElementPointer { source }))
    }

    /// Returns the type of the result of a `getelementptr`. Its base and indices are the operands collected since index
    /// `start`. `base_span` is the range of the base with its type. Errors are reported at `place` if it is given, or
    /// else at the invalid operand.
    pub(super) fn element_pointer_type(
        &mut self,
        source: TypeId,
        start: usize,
        (place, base_span): (Option<Span>, Span),
    ) -> Parse<TypeId> {
        let Some(base) = self.operands.get(start).copied() else {
            let span = place.unwrap_or(self.current.span);
            return self.fail(span, ParseErrorKind::ElementPointerBase);
        };
        let span = place.unwrap_or(base_span);
        if self.is_error(base.ty) || self.is_error(source) {
            return Ok(TypeId::ERROR);
        }
        if !self.is_pointer_or_vector(base.ty) {
            return self.fail(span, ParseErrorKind::ElementPointerBase);
        }
        let mut shape = self.vector_shape(base.ty);
        for position in start + 1..self.operands.len() {
            let index = self.operands[position];
            if !self.is_integer_or_vector(index.ty) {
                let span = place.unwrap_or(index.span);
                return self.fail(span, ParseErrorKind::ElementPointerIndex);
            }
            if let Some(found) = self.vector_shape(index.ty) {
                if shape.is_some_and(|shape| shape != found) {
                    return self.fail(place.unwrap_or(index.span), ParseErrorKind::ElementPointerVectorLength);
                }
                shape = Some(found);
            }
        }
        if self.operands.len() > start + 1 && !self.is_sized(source) {
            return self.fail(span, ParseErrorKind::ElementPointerUnsized);
        }
        if self.is_scalable_struct(source) {
            return self.fail(span, ParseErrorKind::ElementPointerScalable);
        }
        let mut element = source;
        for position in start + 2..self.operands.len() {
            let index = self.operands[position];
            let next = match self.kind(element) {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    self.field_index(index).and_then(|index| self.member(element, index))
                }
                TypeKind::Error => Some(TypeId::ERROR),
                _ => None,
            };
            let Some(next) = next else { return self.fail(span, ParseErrorKind::ElementPointerIndices) };
            element = next;
        }
        let scalar = self.module.types.scalar(base.ty);
        let pointer = match self.kind(scalar) {
            TypeKind::TypedPointer { address_space, .. } if self.is_valid_contents(element) => {
                self.module.types.intern(TypeKind::TypedPointer { pointee: element, address_space })
            }
            _ => scalar,
        };
        Ok(match shape {
            Some((count, scalable)) => self.module.types.intern(TypeKind::Vector { count, element: pointer, scalable }),
            None => pointer,
        })
    }

    /// Returns the value of the index of a struct field. The index must be a constant `i32` or a vector of equal
    /// constants.
    fn field_index(&self, index: Operand) -> Option<u64> {
        let Value::Constant(id) = index.value else { return None };
        let scalable = self.vector_shape(index.ty).is_some_and(|(_, scalable)| scalable);
        if scalable || self.module.types.scalar(index.ty) != TypeId::I32 {
            return None;
        }
        let value = match self.module.constants[id].kind {
            ConstantKind::Aggregate(run) => {
                let (first, rest) = self.module.operands_of(run).split_first()?;
                let value = self.module.integer(first.value)?;
                if rest.iter().any(|other| self.module.integer(other.value) != Some(value)) {
                    return None;
                }
                value
            }
            ConstantKind::Splat(element) => self.module.integer(self.module.operands[element].value)?,
            ConstantKind::Zero => 0,
            _ => self.module.integer(index.value)?,
        };
        u64::try_from(value).ok()
    }
}
