//! Remarks on constructs of a module without a counterpart in the dialect to which the module is converted.

use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// The consequence of a conversion for a construct without a counterpart in the new dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// The conversion may change the behavior of the module. The user has to check the part of the text to which the
    /// remark refers.
    Meaning,
    /// Only some targets of the new dialect support the result of the conversion.
    Targets,
    /// An optimization hint is lost, which does not change the behavior of the module.
    Hint,
}

/// A remark on a construct without a counterpart in the dialect to which a module is converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The span in the source text of the construct that the remark describes; the first one if the construct occurs
    /// several times.
    pub span: Span,
    /// The text of the remark: a description of the construct and its replacement, without a full stop.
    pub what: String,
    /// The consequence of the conversion for the construct that the remark describes.
    pub loss: Loss,
    /// The number of places in the source text that this remark covers.
    pub count: u32,
}

/// Collects remarks. Equal remarks are merged into one, with the first span and the number of occurrences.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    remarks: Vec<Remark>,
    known: FxHashMap<(Loss, Span, String), usize>,
}

impl Remarks {
    /// Adds a remark on a construct whose conversion may change the behavior of the module. `what` is the text of the
    /// remark. Each span gets a remark of its own.
    pub(crate) fn lost(&mut self, span: Span, what: impl Into<String>) {
        self.add(Loss::Meaning, span, span, what.into());
    }

    /// Adds a remark on a construct that only some targets support. `what` is the text of the remark. Each span gets a
    /// remark of its own.
    pub(crate) fn on_some_targets(&mut self, span: Span, what: impl Into<String>) {
        self.add(Loss::Targets, span, span, what.into());
    }

    /// Adds a remark on a lost optimization hint. `what` is the text of the remark. Equal remarks are merged into one,
    /// even at different spans.
    pub(crate) fn hint(&mut self, span: Span, what: impl Into<String>) {
        self.add(Loss::Hint, Span::default(), span, what.into());
    }

    fn add(&mut self, loss: Loss, key: Span, span: Span, what: String) {
        let next = self.remarks.len();
        let place = *self.known.entry((loss, key, what.clone())).or_insert(next);
        match self.remarks.get_mut(place) {
            Some(known) => {
                known.count = known.count.saturating_add(1);
                known.span = known.span.min(span);
            }
            None => self.remarks.push(Remark { span, what, loss, count: 1 }),
        }
    }

    /// Returns the remarks in the order of the source text.
    pub(crate) fn finish(mut self) -> Vec<Remark> {
        self.remarks
            .sort_by(|left, right| (left.span, left.loss, &left.what).cmp(&(right.span, right.loss, &right.what)));
        self.remarks
    }
}
