//! Evidence of the dialect: the first place of each spelling that LLVM 7's reader does not know.

use super::Parser;
use crate::lexer::Keyword;
use crate::span::Span;

impl Parser<'_> {
    /// Notes a spelling newer than LLVM 7.
    pub(super) fn newer(&mut self, what: &'static str, span: Span) {
        let evidence = &mut self.module.dialect.after_llvm_7;
        if evidence.iter().all(|&(_, known)| known != what) {
            evidence.push((span, what));
        }
    }

    /// [`newer`](Self::newer) for a frequent keyword: all but the first time it costs one look.
    pub(super) fn newer_keyword(&mut self, keyword: Keyword, span: Span, what: &'static str) {
        if !std::mem::replace(&mut self.seen_keywords[keyword as usize], true) {
            self.newer(what, span);
        }
    }
}
