//! What could not be said in the other dialect.

use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// How much is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// What the module does may differ: somebody has to look at the place.
    Meaning,
    /// It is converted, and only some of the dialect's targets have it.
    Targets,
    /// A hint to optimisers: what the module does is the same without it.
    Hint,
}

/// Something that has no counterpart in the other dialect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Where it first stands in the text that was converted.
    pub span: Span,
    /// What it is and what stands in its place, a sentence without its full stop.
    pub what: String,
    /// How much is lost.
    pub loss: Loss,
    /// How often it was met.
    pub count: u32,
}

/// Remarks in the making: the same one is kept once, with its first place and how often it was met.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    remarks: Vec<Remark>,
    known: FxHashMap<(Loss, Span, String), usize>,
}

impl Remarks {
    /// Something that carries meaning, each place by itself.
    pub(crate) fn lost(&mut self, span: Span, what: impl Into<String>) {
        self.add(Loss::Meaning, span, span, what.into());
    }

    /// Something that some targets lack, each place by itself.
    pub(crate) fn on_some_targets(&mut self, span: Span, what: impl Into<String>) {
        self.add(Loss::Targets, span, span, what.into());
    }

    /// A hint to optimisers, once for all its places.
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

    /// In the order of the text.
    pub(crate) fn finish(mut self) -> Vec<Remark> {
        self.remarks
            .sort_by(|left, right| (left.span, left.loss, &left.what).cmp(&(right.span, right.loss, &right.what)));
        self.remarks
    }
}
