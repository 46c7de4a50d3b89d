//! Operators: arithmetic, comparisons, casts, `select`, vectors, aggregates, `getelementptr`; and what their operands
//! must be, shared with constant expressions.

use super::instruction::Built;
use super::{Parse, Parser};
use crate::arena::IdRange;
use crate::error::SyntaxErrorKind;
use crate::instruction::{Detail, Flags, Opcode, Predicate};
use crate::lexer::{Keyword, TokenKind};
use crate::span::Span;
use crate::types::{TypeId, TypeKind};
use crate::value::Operand;

const INVALID: SyntaxErrorKind = SyntaxErrorKind::InvalidInstruction;

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

    /// `flag` when `keyword` comes next.
    fn flag(&mut self, keyword: Keyword, flag: Flags) -> Flags {
        if self.eat_keyword(keyword) { flag } else { Flags::NONE }
    }

    fn wrap_flags(&mut self) -> Flags {
        let first = self.flag(Keyword::Nuw, Flags::NUW);
        let second = self.flag(Keyword::Nsw, Flags::NSW);
        let third = if first == Flags::NONE { self.flag(Keyword::Nuw, Flags::NUW) } else { Flags::NONE };
        first.with(second).with(third)
    }

    fn newer_flag(&mut self, keyword: Keyword, flag: Flags, what: &'static str) -> Flags {
        if self.at_keyword(keyword) {
            self.newer(what, self.current.span);
        }
        self.flag(keyword, flag)
    }

    pub(super) fn binary(&mut self, opcode: Opcode) -> Parse<Built> {
        let flags = match opcode {
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => self.wrap_flags(),
            Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr => self.flag(Keyword::Exact, Flags::EXACT),
            Opcode::Or => self.newer_flag(Keyword::Disjoint, Flags::DISJOINT, "or disjoint"),
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem => self.fast_math_flags(),
            _ => Flags::NONE,
        };
        let logical = matches!(opcode, Opcode::And | Opcode::Or | Opcode::Xor);
        let start = self.current.span.start;
        let left = self.typed_value()?;
        let span = self.since(start);
        let message =
            if logical { "expected ',' in logical operation" } else { "expected ',' in arithmetic operation" };
        self.expect(TokenKind::Comma, message)?;
        let right = self.value(left.ty)?;
        let float = matches!(opcode, Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem);
        let scalar = self.kind(self.module.types.scalar(left.ty));
        let valid = match scalar {
            TypeKind::Integer(_) => !float,
            TypeKind::Float(_) => float,
            TypeKind::Error => true,
            // LLVM 23 shifts bytes.
            TypeKind::Byte(_) => opcode == Opcode::LShr,
            _ => false,
        };
        if !valid {
            let message = if logical {
                "instruction requires integer or integer vector operands"
            } else {
                "invalid operand type for instruction"
            };
            return self.fail(INVALID, span, message);
        }
        self.operands.push(left);
        self.operands.push(right);
        Ok(Built::new(left.ty).with_flags(flags))
    }

    /// `fneg`, `freeze`
    pub(super) fn unary(&mut self, opcode: Opcode, opcode_span: Span) -> Parse<Built> {
        self.newer(opcode.keyword(), opcode_span);
        let flags = if opcode == Opcode::FNeg { self.fast_math_flags() } else { Flags::NONE };
        let start = self.current.span.start;
        let operand = self.typed_value()?;
        if opcode == Opcode::FNeg && !self.is_float_or_vector(operand.ty) {
            let span = self.since(start);
            return self.fail(INVALID, span, "invalid operand type for instruction");
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
            _ if is_icmp => self.unexpected("expected icmp predicate (e.g. 'eq')"),
            _ => self.unexpected("expected fcmp predicate (e.g. 'oeq')"),
        }
    }

    pub(super) fn compare(&mut self, opcode: Opcode) -> Parse<Built> {
        let flags = if opcode == Opcode::FCmp {
            self.fast_math_flags()
        } else {
            self.newer_flag(Keyword::Samesign, Flags::SAMESIGN, "icmp samesign")
        };
        let predicate = self.predicate(opcode)?;
        let start = self.current.span.start;
        let left = self.typed_value()?;
        let span = self.since(start);
        self.expect(TokenKind::Comma, "expected ',' after compare value")?;
        let right = self.value(left.ty)?;
        if opcode == Opcode::FCmp && !self.is_float_or_vector(left.ty) {
            return self.fail(INVALID, span, "fcmp requires floating point operands");
        }
        let byte = matches!(self.kind(self.module.types.scalar(left.ty)), TypeKind::Byte(_));
        if opcode == Opcode::ICmp
            && !byte
            && !self.is_integer_or_vector(left.ty)
            && !self.is_pointer_or_vector(left.ty)
        {
            return self.fail(INVALID, span, "icmp requires integer operands");
        }
        self.operands.push(left);
        self.operands.push(right);
        let ty = self.shaped(TypeId::I1, left.ty);
        Ok(Built::new(ty).with_flags(flags).with_detail(Detail::Compare(predicate)))
    }

    pub(super) fn cast(&mut self, opcode: Opcode, opcode_span: Span) -> Parse<Built> {
        let flags = match opcode {
            Opcode::Trunc => {
                let span = self.current.span;
                let flags = self.wrap_flags();
                if flags != Flags::NONE {
                    self.newer("trunc nuw", span);
                }
                flags
            }
            Opcode::ZExt => self.newer_flag(Keyword::Nneg, Flags::NNEG, "nneg"),
            Opcode::UiToFp => {
                let fast = self.fast_math_flags();
                fast.with(self.newer_flag(Keyword::Nneg, Flags::NNEG, "nneg"))
            }
            Opcode::FpTrunc | Opcode::FpExt | Opcode::SiToFp | Opcode::FpToSi | Opcode::FpToUi => {
                let span = self.current.span;
                let flags = self.fast_math_flags();
                if flags != Flags::NONE {
                    self.newer("fast-math flags of a cast", span);
                }
                flags
            }
            Opcode::PtrToAddr => {
                self.newer("ptrtoaddr", opcode_span);
                Flags::NONE
            }
            _ => Flags::NONE,
        };
        let start = self.current.span.start;
        let operand = self.typed_value()?;
        let span = self.since(start);
        self.expect_keyword(Keyword::To, "expected 'to' after cast value")?;
        let ty = self.ty()?;
        self.check_cast(opcode, operand, ty, span)?;
        self.operands.push(operand);
        Ok(Built::new(ty).with_flags(flags))
    }

    pub(super) fn check_cast(&mut self, opcode: Opcode, operand: Operand, to: TypeId, span: Span) -> Parse<()> {
        if self.is_valid_cast(opcode, operand.ty, to) {
            return Ok(());
        }
        let message = format!(
            "invalid cast opcode for cast from '{}' to '{}'",
            self.type_text(operand.ty),
            self.type_text(to)
        );
        self.fail(INVALID, span, message)
    }

    pub(super) fn select(&mut self, opcode_span: Span) -> Parse<Built> {
        let flags = self.fast_math_flags();
        let start = self.operands.len();
        let condition = self.typed_value()?;
        self.operands.push(condition);
        self.expect(TokenKind::Comma, "expected ',' after select condition")?;
        let left = self.typed_value()?;
        self.operands.push(left);
        self.expect(TokenKind::Comma, "expected ',' after select value")?;
        let right = self.typed_value()?;
        self.operands.push(right);
        self.check_select(start)?;
        if flags != Flags::NONE && !self.is_float_result(left.ty) {
            let message =
                "fast-math-flags specified for select without floating-point scalar or vector return type";
            return self.fail(INVALID, opcode_span, message);
        }
        Ok(Built::new(left.ty).with_flags(flags))
    }

    /// Whether fast-math flags may stand on a result: floats, vectors and arrays of them, and structs of equal ones.
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

    /// `SelectInst::areInvalidOperands` of the three operands collected since `start`.
    pub(super) fn check_select(&mut self, start: usize) -> Parse<()> {
        let &[condition, left, right, ..] = &self.operands[start..] else { return Ok(()) };
        let span = condition.span;
        let message = if !self.same(left.ty, right.ty) {
            "both values to select must have same type"
        } else if left.ty == TypeId::TOKEN {
            "select values cannot have token type"
        } else if let Some(shape) = self.vector_shape(condition.ty) {
            if self.module.types.scalar(condition.ty) != TypeId::I1 {
                "vector select condition element type must be i1"
            } else if self.vector_shape(left.ty).is_none() && !self.is_error(left.ty) {
                "selected values for vector select must be vectors"
            } else if self.vector_shape(left.ty).is_some_and(|other| other != shape) {
                "vector select requires selected vectors to have the same vector length as select condition"
            } else {
                return Ok(());
            }
        } else if !self.same(condition.ty, TypeId::I1) {
            "select condition must be i1 or <n x i1>"
        } else {
            return Ok(());
        };
        self.fail(INVALID, span, message)
    }

    pub(super) fn vector_operation(&mut self, opcode: Opcode) -> Parse<Built> {
        let (count, first, later) = match opcode {
            Opcode::ExtractElement => (2, "expected ',' after extract value", ""),
            Opcode::InsertElement => {
                (3, "expected ',' after insertelement value", "expected ',' after insertelement value")
            }
            _ => (3, "expected ',' after shuffle mask", "expected ',' after shuffle value"),
        };
        let start = self.operands.len();
        for index in 0..count {
            if index > 0 {
                self.expect(TokenKind::Comma, if index == 1 { first } else { later })?;
            }
            let operand = self.typed_value()?;
            self.operands.push(operand);
        }
        let ty = self.vector_operation_type(opcode, start)?;
        Ok(Built::new(ty))
    }

    /// The result of a vector operation on the operands collected since `start`.
    pub(super) fn vector_operation_type(&mut self, opcode: Opcode, start: usize) -> Parse<TypeId> {
        let &[first, second, ref rest @ ..] = &self.operands[start..] else { return Ok(TypeId::ERROR) };
        let third = rest.first().copied();
        let shape = self.vector_shape(first.ty);
        let element = self.module.types.scalar(first.ty);
        if self.is_error(first.ty) {
            return Ok(TypeId::ERROR);
        }
        match (opcode, third) {
            (Opcode::ExtractElement, _) if shape.is_some() && self.is_integer(second.ty) => return Ok(element),
            (Opcode::InsertElement, Some(index)) => {
                if shape.is_some() && self.same(second.ty, element) && self.is_integer(index.ty) {
                    return Ok(first.ty);
                }
            }
            (Opcode::ShuffleVector, Some(mask)) => {
                let mask_shape = self.vector_shape(mask.ty);
                let valid_mask = self.module.types.scalar(mask.ty) == TypeId::I32 && self.is_shuffle_mask(mask, shape);
                if let (true, Some((_, scalable)), Some((count, mask_scalable))) =
                    (valid_mask && self.same(first.ty, second.ty), shape, mask_shape)
                {
                    if scalable == mask_scalable {
                        return Ok(self.module.types.intern(TypeKind::Vector { count, element, scalable }));
                    }
                }
            }
            _ => {}
        }
        let span = first.span;
        self.fail(INVALID, span, format!("invalid {} operands", opcode.keyword()))
    }

    /// Whether a shuffle mask is a constant with indices within both vectors.
    fn is_shuffle_mask(&self, mask: Operand, shape: Option<(u64, bool)>) -> bool {
        use crate::constant::ConstantKind;
        let crate::value::Value::Constant(id) = mask.value else { return false };
        let limit = i64::try_from(shape.map_or(0, |(count, _)| count.saturating_mul(2))).unwrap_or(i64::MAX);
        let in_range = |operand: &Operand| match self.module.integer(operand.value) {
            Some(index) => (0..limit).contains(&index),
            None => matches!(operand.value, crate::value::Value::Constant(id)
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

    /// `, N, N …` of `extractvalue` and `insertvalue`, and the type that they lead to.
    fn member_indices(&mut self, ty: TypeId) -> Parse<(IdRange<u32>, Option<TypeId>)> {
        if !self.at(TokenKind::Comma) {
            return self.unexpected("expected ',' as start of index list");
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
            return self.unexpected("expected index");
        }
        Ok((run, member))
    }

    pub(super) fn extract_value(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let aggregate = self.typed_value()?;
        let span = self.since(start);
        let (indices, member) = self.member_indices(aggregate.ty)?;
        if !self.is_aggregate(aggregate.ty) {
            return self.fail(INVALID, span, "extractvalue operand must be aggregate type");
        }
        let Some(ty) = member else { return self.fail(INVALID, span, "invalid indices for extractvalue") };
        self.operands.push(aggregate);
        Ok(Built::new(ty).with_detail(Detail::Indices(indices)))
    }

    pub(super) fn insert_value(&mut self) -> Parse<Built> {
        let start = self.current.span.start;
        let aggregate = self.typed_value()?;
        let span = self.since(start);
        self.expect(TokenKind::Comma, "expected comma after insertvalue operand")?;
        let start = self.current.span.start;
        let value = self.typed_value()?;
        let value_span = self.since(start);
        let (indices, member) = self.member_indices(aggregate.ty)?;
        if !self.is_aggregate(aggregate.ty) {
            return self.fail(INVALID, span, "insertvalue operand must be aggregate type");
        }
        let Some(ty) = member else { return self.fail(INVALID, span, "invalid indices for insertvalue") };
        if !self.same(ty, value.ty) {
            let message = format!(
                "insertvalue operand and field disagree in type: '{}' instead of '{}'",
                self.type_text(value.ty),
                self.type_text(ty)
            );
            return self.fail(SyntaxErrorKind::TypeMismatch, value_span, message);
        }
        self.operands.push(aggregate);
        self.operands.push(value);
        Ok(Built::new(aggregate.ty).with_detail(Detail::Indices(indices)))
    }

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
                self.newer("getelementptr nuw/nusw", self.current.span);
            }
            flags = flags.with(flag);
            self.advance();
        }
    }

    pub(super) fn element_pointer(&mut self) -> Parse<Built> {
        let flags = self.element_pointer_flags();
        let source = self.ty()?;
        self.expect(TokenKind::Comma, "expected comma after getelementptr's type")?;
        let start = self.operands.len();
        let base = self.typed_value()?;
        self.operands.push(base);
        while self.at(TokenKind::Comma) && self.peek().kind != TokenKind::MetadataName {
            self.advance();
            let index = self.typed_value()?;
            self.operands.push(index);
        }
        let ty = self.element_pointer_type(source, start, None)?;
        Ok(Built::new(ty).with_flags(flags).with_detail(Detail::GetElementPointer { source }))
    }

    /// The type of a `getelementptr` with the base and indices collected since `start`; errors stand at `place`, or
    /// else at the operand at fault.
    pub(super) fn element_pointer_type(&mut self, source: TypeId, start: usize, place: Option<Span>) -> Parse<TypeId> {
        let Some(base) = self.operands.get(start).copied() else {
            let span = place.unwrap_or(self.current.span);
            return self.fail(INVALID, span, "base of getelementptr must be a pointer");
        };
        let span = place.unwrap_or(base.span);
        if self.is_error(base.ty) || self.is_error(source) {
            return Ok(TypeId::ERROR);
        }
        if !self.is_pointer_or_vector(base.ty) {
            return self.fail(INVALID, span, "base of getelementptr must be a pointer");
        }
        let mut shape = self.vector_shape(base.ty);
        for position in start + 1..self.operands.len() {
            let index = self.operands[position];
            if !self.is_integer_or_vector(index.ty) {
                let span = place.unwrap_or(index.span);
                return self.fail(INVALID, span, "getelementptr index must be an integer");
            }
            if let Some(found) = self.vector_shape(index.ty) {
                if shape.is_some_and(|shape| shape != found) {
                    let message = "getelementptr vector index has a wrong number of elements";
                    return self.fail(INVALID, place.unwrap_or(index.span), message);
                }
                shape = Some(found);
            }
        }
        if self.operands.len() > start + 1 && !self.is_sized(source) {
            return self.fail(INVALID, span, "base element of getelementptr must be sized");
        }
        if self.is_scalable_struct(source) {
            let message = "getelementptr cannot target structure that contains scalable vector type";
            return self.fail(INVALID, span, message);
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
            let Some(next) = next else { return self.fail(INVALID, span, "invalid getelementptr indices") };
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
            Some((count, scalable)) => {
                self.module.types.intern(TypeKind::Vector { count, element: pointer, scalable })
            }
            None => pointer,
        })
    }

    /// A struct index: a constant `i32`, or a vector of equal ones.
    fn field_index(&self, index: Operand) -> Option<u64> {
        use crate::constant::ConstantKind;
        let crate::value::Value::Constant(id) = index.value else { return None };
        if self.module.types.scalar(index.ty) != TypeId::I32 {
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
