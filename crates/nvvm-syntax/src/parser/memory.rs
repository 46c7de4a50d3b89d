//! Parsing of memory instructions: `alloca`, `load`, `store`, atomics, `va_arg`.

use super::instruction::Built;
use super::{Abort, Parse, Parser, features};
use crate::feature::{Named, Rejection};
use crate::ids::TypeId;
use crate::instruction::{Alignment, AtomicOperation, Detail, Flags, Ordering};
use crate::intern::Name;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind, Relation};
use crate::span::Span;
use crate::types::{FloatKind, TypeKind};
use crate::value::Operand;

/// Returns the error that LLVM 7 reports for the orderings of a `cmpxchg`; `None` if it accepts them. LLVM 7 requires
/// that `failure` is not stronger than `success`.
fn refused_by_llvm_7(success: Ordering, failure: Ordering) -> Option<ParseErrorKind> {
    use Ordering::{Acquire, AcquireRelease, Monotonic, Release, SequentiallyConsistent, Unordered};
    let stronger: &[Ordering] = match success {
        Monotonic => &[Acquire, Release, AcquireRelease, SequentiallyConsistent],
        Acquire | Release => &[AcquireRelease, SequentiallyConsistent],
        AcquireRelease => &[SequentiallyConsistent],
        _ => &[],
    };
    if success == Unordered || failure == Unordered {
        Some(ParseErrorKind::CompareExchangeUnordered)
    } else if stronger.contains(&failure) {
        Some(ParseErrorKind::CompareExchangeFailureStronger)
    } else if matches!(failure, Release | AcquireRelease) {
        Some(ParseErrorKind::CompareExchangeFailureReleases)
    } else {
        None
    }
}

impl Parser<'_> {
    /// Parses `type value`. Returns the operand and the source range of both.
    fn spanned_value(&mut self) -> Parse<(Operand, crate::span::Span)> {
        let start = self.current.span.start;
        let value = self.typed_value()?;
        Ok((value, self.since(start)))
    }

    pub(super) fn va_arg(&mut self) -> Parse<Built> {
        let list = self.typed_value()?;
        self.operands.push(list);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterVaargOperand)?;
        let start = self.current.span.start;
        let ty = self.ty()?;
        if !self.is_first_class(ty) {
            let span = self.since(start);
            return self.fail(span, ParseErrorKind::VariableArgumentType);
        }
        Ok(Built::new(ty))
    }

    pub(super) fn alloca(&mut self) -> Parse<Built> {
        let mut flags = Flags::NONE;
        if self.eat_keyword(Keyword::InAlloca) {
            flags = flags.with(Flags::INALLOCA);
        }
        if self.eat_keyword(Keyword::SwiftError) {
            flags = flags.with(Flags::SWIFTERROR);
        }
        let start = self.current.span.start;
        let allocated = self.ty()?;
        let span = self.since(start);
        if !self.is_valid_contents(allocated) || matches!(self.kind(allocated), TypeKind::Function { .. }) {
            return self.fail(span, ParseErrorKind::InvalidTypeForAlloca);
        }
        let mut align = None;
        let mut address_space = None;
        let mut count = None;
        // No operand may follow `addrspace`.
        while address_space.is_none() && self.eat_operand_comma() {
            if self.eat_keyword(Keyword::Alignment) {
                align = Some(self.alignment_value(false)?);
            } else if self.at_keyword(Keyword::Addrspace) {
                address_space = self.optional_address_space()?;
            } else if count.is_none() && align.is_none() {
                count = Some(self.spanned_value()?);
            } else {
                return self.unexpected(ParseErrorKind::ExpectedMetadataOrAddrspace);
            }
        }
        if let Some((count, span)) = count {
            if !self.is_integer(count.ty) {
                return self.fail(span, ParseErrorKind::AllocaCount);
            }
            self.operands.push(count);
        }
        if align.is_none() && !self.is_sized(allocated) {
            return self.fail(span, ParseErrorKind::AllocateUnsized);
        }
        let ty = self.pointer_to(allocated, address_space.unwrap_or(self.layout.alloca));
        Ok(Built::new(ty).with_flags(flags).with_detail(Detail::Alloca { allocated, align, address_space }))
    }

    fn optional_align(&mut self) -> Parse<Option<Alignment>> {
        let mut align = None;
        while self.eat_operand_comma() {
            self.expect_keyword(Keyword::Alignment, ParseErrorKind::ExpectedMetadataOrAlign)?;
            align = Some(self.alignment_value(false)?);
        }
        Ok(align)
    }

    fn access_flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        for (keyword, flag) in [
            (Keyword::Atomic, Flags::ATOMIC),
            (Keyword::Weak, Flags::WEAK),
            (Keyword::Volatile, Flags::VOLATILE),
            (Keyword::Elementwise, Flags::ELEMENTWISE),
        ] {
            let span = self.current.span;
            if self.eat_keyword(keyword) {
                flags = flags.with(flag);
                if flag == Flags::ELEMENTWISE {
                    self.feature(features::ELEMENTWISE, span, features::NO_OPERATION);
                }
            }
        }
        flags
    }

    fn scope(&mut self) -> Parse<Name> {
        // The scope is optional.
        if !self.eat_keyword(Keyword::Syncscope) {
            return Ok(Name::EMPTY);
        }
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInSyncscope)?;
        let (name, _) = self.string_or(ParseErrorKind::ExpectedSynchronizationScopeName)?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInSyncscope)?;
        Ok(name)
    }

    fn ordering(&mut self) -> Parse<Ordering> {
        let ordering = match self.current.kind {
            TokenKind::Keyword(Keyword::Unordered) => Ordering::Unordered,
            TokenKind::Keyword(Keyword::Monotonic) => Ordering::Monotonic,
            TokenKind::Keyword(Keyword::Acquire) => Ordering::Acquire,
            TokenKind::Keyword(Keyword::Release) => Ordering::Release,
            TokenKind::Keyword(Keyword::AcqRel) => Ordering::AcquireRelease,
            TokenKind::Keyword(Keyword::SeqCst) => Ordering::SequentiallyConsistent,
            _ => return self.unexpected(ParseErrorKind::ExpectedOrderingOnAtomicInstruction),
        };
        self.advance();
        Ok(ordering)
    }

    fn memory_detail(&mut self, flags: Flags) -> Parse<(Option<Alignment>, Option<Ordering>, Name)> {
        let (mut ordering, mut scope) = (None, Name::EMPTY);
        if flags.contains(Flags::ATOMIC) {
            scope = self.scope()?;
            ordering = Some(self.ordering()?);
        }
        Ok((self.optional_align()?, ordering, scope))
    }

    pub(super) fn load(&mut self) -> Parse<Built> {
        let flags = self.access_flags();
        let start = self.current.span.start;
        let ty = self.ty()?;
        let type_span = self.since(start);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterLoadType)?;
        let (pointer, span) = self.spanned_value()?;
        let (align, ordering, scope) = self.memory_detail(flags)?;
        self.note_opaque(ty, span, ParseErrorKind::LoadPointer);
        let reason = if !self.is_pointer(pointer.ty) || !self.is_first_class(ty) {
            ParseErrorKind::LoadPointer
        } else if flags.contains(Flags::ELEMENTWISE) && ordering.is_none() {
            ParseErrorKind::ElementwiseLoad
        } else if ordering.is_some() && align.is_none() {
            ParseErrorKind::AtomicLoadAlignment
        } else if matches!(ordering, Some(Ordering::Release | Ordering::AcquireRelease)) {
            ParseErrorKind::AtomicLoadOrdering
        } else if align.is_none() && !self.is_sized(ty) {
            return self.fail(type_span, ParseErrorKind::LoadUnsized);
        } else {
            self.operands.push(pointer);
            let detail = Detail::Memory { align, ordering, scope };
            return Ok(Built::new(ty).with_flags(flags).with_detail(detail));
        };
        self.fail(span, reason)
    }

    pub(super) fn store(&mut self) -> Parse<Built> {
        let flags = self.access_flags();
        let (value, value_span) = self.spanned_value()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterStoreOperand)?;
        let (pointer, pointer_span) = self.spanned_value()?;
        let (align, ordering, scope) = self.memory_detail(flags)?;
        let (span, reason) = if !self.is_pointer(pointer.ty) {
            (pointer_span, ParseErrorKind::StorePointer)
        } else if !self.is_first_class(value.ty) {
            (value_span, ParseErrorKind::StoreValue)
        } else if ordering.is_some() && align.is_none() {
            (value_span, ParseErrorKind::AtomicStoreAlignment)
        } else if matches!(ordering, Some(Ordering::Acquire | Ordering::AcquireRelease)) {
            (value_span, ParseErrorKind::AtomicStoreOrdering)
        } else if align.is_none() && !self.is_sized(value.ty) {
            (value_span, ParseErrorKind::StoreUnsized)
        } else {
            self.operands.push(value);
            self.operands.push(pointer);
            let detail = Detail::Memory { align, ordering, scope };
            return Ok(Built::new(TypeId::VOID).with_flags(flags).with_detail(detail));
        };
        self.fail(span, reason)
    }

    /// Reports an invalid memory ordering. LLVM's parser detects the error at the token after the instruction, which is
    /// the current one.
    fn fail_after<T>(&mut self, ordering: Span, reason: ParseErrorKind) -> Parse<T> {
        self.report_with(self.current.span, reason, Some((ordering, Relation::Ordering)));
        Err(Abort)
    }

    pub(super) fn fence(&mut self) -> Parse<Built> {
        let scope = self.scope()?;
        let span = self.current.span;
        let ordering = self.ordering()?;
        match ordering {
            Ordering::Unordered => self.fail_after(span, ParseErrorKind::FenceCannotBeUnordered),
            Ordering::Monotonic => self.fail_after(span, ParseErrorKind::FenceCannotBeMonotonic),
            _ => Ok(Built::new(TypeId::VOID).with_detail(Detail::Fence { ordering, scope })),
        }
    }

    pub(super) fn compare_exchange(&mut self) -> Parse<Built> {
        let flags = self.access_flags();
        let (pointer, pointer_span) = self.spanned_value()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterCompareExchangeAddress)?;
        let (compare, _) = self.spanned_value()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterCompareExchangeValue)?;
        let (new, new_span) = self.spanned_value()?;
        let scope = self.scope()?;
        let success_span = self.current.span;
        let success = self.ordering()?;
        let failure_span = self.current.span;
        let failure = self.ordering()?;
        let align_span = self.current.span;
        let align = self.optional_align()?;
        if align.is_some() {
            self.feature(features::CMPXCHG_ALIGN, align_span, features::NO_ATTACHMENT);
        }
        if let Some(refusal) = refused_by_llvm_7(success, failure) {
            self.feature(features::ORDERINGS_OF_CMPXCHG, self.current.span, refusal);
        }
        if success == Ordering::Unordered {
            return self.fail_after(success_span, ParseErrorKind::CompareExchangeSuccessOrdering);
        }
        if matches!(failure, Ordering::Unordered | Ordering::Release | Ordering::AcquireRelease) {
            return self.fail_after(failure_span, ParseErrorKind::CompareExchangeFailureOrdering);
        }
        let (span, reason) = if !self.is_pointer(pointer.ty) {
            (pointer_span, ParseErrorKind::CompareExchangePointer)
        } else if !self.same(compare.ty, new.ty) {
            (new_span, ParseErrorKind::CompareExchangeTypes)
        } else if !self.is_first_class(new.ty) {
            (new_span, ParseErrorKind::CompareExchangeValue)
        } else {
            self.operands.extend([pointer, compare, new]);
            let fields = self.module.types.run(&[compare.ty, TypeId::I1]);
            let ty = self.module.types.intern(TypeKind::Struct { fields, packed: false });
            let detail = Detail::CompareExchange { success, failure, scope, align };
            return Ok(Built::new(ty).with_flags(flags).with_detail(detail));
        };
        self.fail(span, reason)
    }

    pub(super) fn atomic_read_modify_write(&mut self) -> Parse<Built> {
        let flags = self.access_flags();
        let token = self.current;
        let operation = match token.kind {
            TokenKind::Keyword(keyword) => AtomicOperation::from_keyword(keyword.text().as_bytes()),
            _ => None,
        };
        let Some(operation) = operation else {
            return self.unexpected(ParseErrorKind::ExpectedAtomicOperation);
        };
        self.advance();
        if operation as u8 > AtomicOperation::UnsignedMin as u8 {
            self.feature(features::ATOMICRMW_OPERATION, token.span, features::NO_OPERATION);
        }
        match self.text(token.span) {
            b"fmaximum" | b"fminimum" => {
                self.feature_of_modern(features::ATOMICRMW_MAXIMUM, token.span, features::NO_OPERATION);
            }
            b"fmaximumnum" | b"fminimumnum" => {
                self.feature_of_modern(features::ATOMICRMW_EXTREMUM, token.span, features::NO_OPERATION);
            }
            _ => {}
        }
        let operation_span = token.span;
        if matches!(self.text(token.span), b"usub_cond" | b"usub_sat") {
            self.feature_of_modern(features::ATOMICRMW_SUBTRACTION, token.span, features::NO_OPERATION);
        }
        let (pointer, pointer_span) = self.spanned_value()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterAtomicAddress)?;
        let (value, value_span) = self.spanned_value()?;
        let scope = self.scope()?;
        let ordering_span = self.current.span;
        let ordering = self.ordering()?;
        let align_span = self.current.span;
        let align = self.optional_align()?;
        if align.is_some() {
            self.feature(features::ATOMICRMW_ALIGN, align_span, features::NO_ATTACHMENT);
        }
        if ordering == Ordering::Unordered {
            return self.fail_after(ordering_span, ParseErrorKind::AtomicUnordered);
        }
        if !self.is_pointer(pointer.ty) {
            return self.fail(pointer_span, ParseErrorKind::AtomicPointer);
        }
        if let Some(reason) = self.invalid_atomic_operand(operation, flags, value.ty) {
            return self.fail(value_span, reason);
        }
        let odd_width = matches!(self.kind(value.ty), TypeKind::Integer(bits) if bits < 8 || !bits.is_power_of_two());
        if !flags.contains(Flags::ELEMENTWISE)
            && self.vector_shape(value.ty).is_some()
            && self.is_integer_or_vector(value.ty)
        {
            let in_llvm_7 = Rejection { kind: ParseErrorKind::AtomicNoInteger, named: Named::Text };
            let in_main = Rejection { kind: ParseErrorKind::AtomicInteger, named: Named::At(operation_span) };
            self.note_feature(features::ATOMICRMW_OF_A_VECTOR_OF_INTEGERS, value_span, Some(in_llvm_7), in_main);
        } else if operation == AtomicOperation::Exchange && !self.is_integer(value.ty) {
            self.feature(features::ATOMICRMW_XCHG_OF_NO_INTEGER, value_span, ParseErrorKind::AtomicNoInteger);
        } else if odd_width {
            let refusal = ParseErrorKind::AtomicOddInteger;
            self.feature(features::ATOMICRMW_OF_AN_ODD_WIDTH, value_span, refusal);
        }
        self.operands.push(pointer);
        self.operands.push(value);
        let detail = Detail::AtomicReadModifyWrite { operation, ordering, scope, align };
        Ok(Built::new(value.ty).with_flags(flags).with_detail(detail))
    }

    fn invalid_atomic_operand(&mut self, operation: AtomicOperation, flags: Flags, ty: TypeId) -> Option<ParseError> {
        if self.is_error(ty) {
            return None;
        }
        let shape = self.vector_shape(ty);
        if shape.is_some_and(|(_, scalable)| scalable) {
            return Some(ParseErrorKind::AtomicScalable.into());
        }
        let elementwise = flags.contains(Flags::ELEMENTWISE);
        if elementwise && shape.is_none() {
            return Some(ParseErrorKind::AtomicElementwise.into());
        }
        let element = self.module.types.scalar(ty);
        let scalar = if elementwise { element } else { ty };
        let name = || Argument::text(operation.keyword());
        let kind = self.kind(scalar);
        let is_float = matches!(operation as u8, first if
            (AtomicOperation::FloatAdd as u8..=AtomicOperation::FloatMinimumNumber as u8).contains(&first));
        if operation == AtomicOperation::Exchange {
            let valid = matches!(kind, TypeKind::Integer(_) | TypeKind::Float(_)) || self.is_pointer(scalar);
            if !valid {
                return Some(ParseErrorKind::AtomicExchange.into());
            }
        } else if is_float {
            if !self.is_float_or_vector(scalar) {
                return Some(ParseError::new(ParseErrorKind::AtomicFloat, [name()]));
            }
        } else if !self.is_integer_or_vector(scalar) {
            return Some(ParseError::new(ParseErrorKind::AtomicInteger, [name()]));
        }
        let bits = match self.kind(element) {
            TypeKind::Integer(bits) => u64::from(bits),
            TypeKind::Float(FloatKind::X86Fp80) => 80,
            TypeKind::Float(kind) => kind.bits().into(),
            // A pointer always has a valid size.
            _ => return None,
        };
        let total = bits.saturating_mul(shape.map_or(1, |(count, _)| count));
        let stored = total.div_ceil(8).saturating_mul(8);
        if stored < 8 || !stored.is_power_of_two() {
            return Some(ParseErrorKind::AtomicSize.into());
        }
        None
    }
}
