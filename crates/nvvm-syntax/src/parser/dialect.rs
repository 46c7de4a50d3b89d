//! Evidence of the dialect: the first place of each spelling that LLVM 7's reader does not know, and what it says there.
//! Measured with libNVVM 12.9 and 13.0, one text for each spelling.

use super::Parser;
use crate::complaint::Reason;
use crate::lexer::Keyword;
use crate::module::{Dropped, DroppedSpelling, Named, Newer, Reader};
use crate::span::Span;

/// `ptr`
pub(super) const OPAQUE_POINTER: &str = "opaque pointer";

/// What LLVM 7's reader says at most places: a type has to follow.
pub(super) const NO_TYPE: Reason = Reason::ExpectedType;
/// Where a value has to follow.
pub(super) const NO_VALUE: Reason = Reason::ExpectedValueToken;
/// Where an instruction has to follow.
pub(super) const NO_OPCODE: Reason = Reason::ExpectedInstructionOpcode;
/// After the type of a parameter.
pub(super) const NO_END_OF_PARAMETERS: Reason = Reason::ExpectedRightParenAtEndOfArgumentList;
/// Where a definition or declaration has to follow.
pub(super) const NO_ENTITY: Reason = Reason::ExpectedTopLevelEntity;
/// Where an operation of `atomicrmw` has to follow.
pub(super) const NO_OPERATION: Reason = Reason::ExpectedAtomicOperation;
/// In the properties of a variable.
pub(super) const NO_PROPERTY: Reason = Reason::UnknownVariableProperty;
/// After the comma that ends an instruction.
pub(super) const NO_ATTACHMENT: Reason = Reason::ExpectedMetadataAfterComma;
/// Where a node of metadata has to follow.
pub(super) const NO_METADATA: Reason = Reason::ExpectedMetadataType;
/// A field that the node does not have.
pub(super) const NO_FIELD: Reason = Reason::InvalidField;

impl Parser<'_> {
    /// Notes a spelling that `reader` and older ones do not know, at the place where they stop, with what they say. What LLVM 7
    /// says of it is another note. Measured with libNVVM 12.9, 13.0 and 13.5 at compute_100, one text for each.
    #[cold]
    pub(super) fn newest(&mut self, reader: Reader, what: &'static str, span: Span, refusal: Reason) {
        self.newest_naming(reader, what, span, refusal, Named::Text);
    }

    /// [`newest`](Self::newest) where something else is named than the text at the place.
    #[cold]
    pub(super) fn newest_naming(
        &mut self,
        reader: Reader,
        what: &'static str,
        span: Span,
        refusal: Reason,
        named: Named,
    ) {
        let noticed = self.noticed();
        let evidence = &mut self.module.dialect.after_first_modern;
        match evidence.iter_mut().find(|known| known.what == what) {
            Some(known) => known.count = known.count.saturating_add(1),
            None => evidence.push(Newer { reader, span, what, refusal, named, noticed, count: 1 }),
        }
    }

    /// Notes a spelling that `since` and newer readers do not know: they stop at the first.
    #[cold]
    pub(super) fn dropped(&mut self, since: Reader, span: Span, what: DroppedSpelling) {
        let dropped = &mut self.module.dialect.dropped;
        if dropped.iter().all(|known| known.since > since) {
            dropped.push(Dropped { since, span, what });
        }
    }

    /// [`newer`](Self::newer) where something else is named than the text at the place.
    pub(super) fn newer_naming(&mut self, what: &'static str, span: Span, refusal: Reason, named: Named) {
        let at = self.note_newer(what, span, refusal);
        if let Some(newer) = self.module.dialect.after_llvm_7.get_mut(at)
            && newer.span == span
        {
            newer.named = named;
        }
    }

    /// Notes a spelling newer than LLVM 7, at the place where its reader stops, with what it says.
    pub(super) fn newer(&mut self, what: &'static str, span: Span, refusal: Reason) {
        self.note_newer(what, span, refusal);
    }

    /// [`newer`](Self::newer) for a frequent keyword: all but the first time it costs one look.
    #[inline]
    pub(super) fn newer_keyword(&mut self, keyword: Keyword, span: Span, what: &'static str, refusal: Reason) {
        let known = self.keyword_evidence[keyword as usize];
        match known.checked_sub(1).and_then(|at| self.module.dialect.after_llvm_7.get_mut(at as usize)) {
            Some(known) => known.count = known.count.saturating_add(1),
            None => self.keyword_evidence[keyword as usize] = self.note_newer(what, span, refusal) as u32 + 1,
        }
    }

    /// Counts a spelling; its position in the evidence. That of the last one is remembered: where values are out of order,
    /// nearly all are.
    fn note_newer(&mut self, what: &'static str, span: Span, refusal: Reason) -> usize {
        match self.module.dialect.after_llvm_7.get_mut(self.last_evidence) {
            Some(known) if std::ptr::eq(known.what, what) => known.count = known.count.saturating_add(1),
            _ => self.last_evidence = self.find_or_note(what, span, refusal),
        }
        self.last_evidence
    }

    /// Counts a spelling that is another one than the last; its position in the evidence.
    #[cold]
    #[inline(never)]
    fn find_or_note(&mut self, what: &'static str, span: Span, refusal: Reason) -> usize {
        let noticed = self.noticed();
        let evidence = &mut self.module.dialect.after_llvm_7;
        match evidence.iter_mut().enumerate().find(|(_, known)| known.what == what) {
            Some((at, known)) => {
                known.count = known.count.saturating_add(1);
                at
            }
            None => {
                let reader = Reader::Llvm7;
                let named = Named::Text;
                evidence.push(Newer { reader, span, what, refusal, named, noticed, count: 1 });
                evidence.len() - 1
            }
        }
    }
}
