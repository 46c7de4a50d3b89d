//! Parsing of operations on vectors and on members of aggregates.

use super::instruction::Built;
use super::{Parse, Parser};
use crate::arena::IdRange;
use crate::constant::ConstantKind;
use crate::ids::TypeId;
use crate::instruction::{Detail, Opcode};
use crate::lexer::TokenKind;
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::{Operand, Value};

impl Parser<'_> {
    pub(super) fn vector_operation(&mut self, opcode: Opcode) -> Parse<Built> {
        let commas: &[ParseErrorKind] = match opcode {
            Opcode::ExtractElement => &[ParseErrorKind::ExpectedCommaAfterExtractValue],
            Opcode::InsertElement => &[ParseErrorKind::ExpectedCommaAfterInsertelementValue; 2],
            _ => &[ParseErrorKind::ExpectedCommaAfterShuffleMask, ParseErrorKind::ExpectedCommaAfterShuffleValue],
        };
        let start = self.operands.len();
        let typed = self.current.span.start;
        let first = self.typed_value()?;
        let typed = self.since(typed);
        self.operands.push(first);
        for &missing in commas {
            self.expect(TokenKind::Comma, missing)?;
            let operand = self.typed_value()?;
            self.operands.push(operand);
        }
        let ty = self.vector_operation_type(opcode, start, typed)?;
        Ok(Built::new(ty))
    }

    /// Returns the result type of a vector operation. Its operands were collected since index `start`. `span` is the
    /// range of the first operand with its type.
    pub(super) fn vector_operation_type(&mut self, opcode: Opcode, start: usize, span: Span) -> Parse<TypeId> {
        let &[first, second, ref rest @ ..] = &self.operands[start..] else { return Ok(TypeId::ERROR) };
        let third = rest.first().copied();
        let shape = self.vector_shape(first.ty);
        let element = self.module.types.scalar(first.ty);
        if self.is_error(first.ty) {
            return Ok(TypeId::ERROR);
        }
        match (opcode, third) {
            (Opcode::ExtractElement, _) if shape.is_some() && self.is_integer(second.ty) => return Ok(element),
            (Opcode::InsertElement, Some(index))
                if shape.is_some() && self.same(second.ty, element) && self.is_integer(index.ty) =>
            {
                return Ok(first.ty);
            }
            (Opcode::ShuffleVector, Some(mask)) => {
                let mask_shape = self.vector_shape(mask.ty);
                let valid_mask = self.module.types.scalar(mask.ty) == TypeId::I32 && self.is_shuffle_mask(mask, shape);
                if let (true, Some((_, scalable)), Some((count, mask_scalable))) =
                    (valid_mask && self.same(first.ty, second.ty), shape, mask_shape)
                    && scalable == mask_scalable
                {
                    return Ok(self.module.types.intern(TypeKind::Vector { count, element, scalable }));
                }
            }
            _ => {}
        }
        self.fail(span, ParseError::new(ParseErrorKind::InvalidOperands, [Argument::text(opcode.keyword())]))
    }

    /// Whether the mask of a `shufflevector` is a constant whose indices select elements of the two vectors. `shape` is
    /// the number of elements of each vector, and whether it is scalable.
    fn is_shuffle_mask(&self, mask: Operand, shape: Option<(u64, bool)>) -> bool {
        let Value::Constant(id) = mask.value else { return false };
        let limit = i64::try_from(shape.map_or(0, |(count, _)| count.saturating_mul(2))).unwrap_or(i64::MAX);
        let in_range = |operand: &Operand| match self.module.integer(operand.value) {
            Some(index) => (0..limit).contains(&index),
            None => matches!(operand.value, Value::Constant(id)
                if matches!(self.module.constants[id].kind, ConstantKind::Undef | ConstantKind::Poison)),
        };
        match self.module.constants[id].kind {
            ConstantKind::Aggregate(run) => {
                !shape.is_some_and(|(_, scalable)| scalable) && self.module.operands_of(run).iter().all(in_range)
            }
            ConstantKind::Splat(element) => in_range(&self.module.operands[element]),
            ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => true,
            _ => false,
        }
    }

    /// Parses the indices of `extractvalue` or `insertvalue`: `, N, N …`. Returns the indices and the type of the
    /// member. The type is `None` if the aggregate type `ty` has no such member.
    fn member_indices(&mut self, ty: TypeId) -> Parse<(IdRange<u32>, Option<TypeId>)> {
        if !self.at(TokenKind::Comma) {
            return self.unexpected(ParseErrorKind::ExpectedCommaAsStartOfIndexList);
        }
        let first = self.module.indices.len() as u32;
        let mut member = Some(ty);
        while self.at(TokenKind::Comma) && self.peek().kind != TokenKind::MetadataName {
            self.advance();
            let index = self.unsigned_32()?;
            self.module.indices.push(index);
            member = member.and_then(|ty| self.member(ty, index.into()));
        }
        let run = IdRange::new(first, self.module.indices.len() as u32);
        if run.is_empty() {
            self.advance();
            return self.unexpected(ParseErrorKind::ExpectedIndex);
        }
        Ok((run, member))
    }

    pub(super) fn extract_value(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let aggregate = self.typed_value()?;
        let span = self.since(start);
        let (indices, member) = self.member_indices(aggregate.ty)?;
        if !self.is_aggregate(aggregate.ty) {
            return self.fail(span, ParseErrorKind::ExtractedFromNoAggregate);
        }
        let Some(ty) = member else { return self.fail(span, ParseErrorKind::ExtractIndices) };
        self.operands.push(aggregate);
        Ok(Built::new(ty).with_detail(Detail::Indices(indices)))
    }

    pub(super) fn insert_value(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let aggregate = self.typed_value()?;
        let span = self.since(start);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterInsertvalueOperand)?;
        let start = self.current.span.start;
        let value = self.typed_value()?;
        let value_span = self.since(start);
        let (indices, member) = self.member_indices(aggregate.ty)?;
        if !self.is_aggregate(aggregate.ty) {
            return self.fail(span, ParseErrorKind::InsertedIntoNoAggregate);
        }
        let Some(ty) = member else { return self.fail(span, ParseErrorKind::InsertIndices) };
        if !self.same(ty, value.ty) {
            let reason = ParseError::new(ParseErrorKind::InsertedType, [self.type_term(value.ty), self.type_term(ty)]);
            return self.fail(value_span, reason);
        }
        self.operands.push(aggregate);
        self.operands.push(value);
        Ok(Built::new(aggregate.ty).with_detail(Detail::Indices(indices)))
    }
}
