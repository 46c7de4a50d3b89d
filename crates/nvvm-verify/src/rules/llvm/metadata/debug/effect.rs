//! The outcomes of a fault in debug information, by what LLVM's parser and the legacy front end do with it.

use crate::finding::Finding;
use crate::rule::{References, Rule};
use crate::rules::llvm::declare::{AFTER_LLVM_7, LLVM_7, place};
use nvvm_diagnostics::Judgement;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::Targets;
use std::borrow::Cow;

/// Debug information for the documents and the modern front end.
const READ: &str = "debug information";
/// Debug information that the parser of the legacy front end strips.
const STRIPPED: &str = "stripped debug information";
/// Debug information that the legacy front end keeps.
pub(super) const KEPT: &str = "kept debug information";
/// Kept debug information that is eliminated before the verifier runs in compilation.
pub(super) const REMOVED: &str = "removed debug information";
/// Kept debug information that crashes a pass before the verifier.
pub(super) const CRASHING: &str = "crashing debug information";
/// Debug information that crashes the parser of the legacy front end.
pub(super) const UNREADABLE: &str = "unreadable debug information";

/// The variants of a fault; none if every LLVM reports it.
pub(super) type Variants = &'static [&'static str];
/// LLVM 7 only.
pub(super) const SEVEN: Variants = &[LLVM_7];
/// LLVM 20 and later.
pub(super) const MODERN: Variants = &[AFTER_LLVM_7];
/// A reference to a node that every LLVM reads as an expression without a check of its class.
const UNREADABLE_EXPRESSION: Variants = &["unreadable expression"];

/// A fault in debug information.
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) span: Span,
    pub(super) message: Cow<'static, str>,
    pub(super) variants: Variants,
    /// The kind of debug information that it is for the legacy front end.
    pub(super) place: &'static str,
    pub(super) function: Option<FunctionId>,
}

impl Fault {
    /// Creates a fault that every LLVM reports, and that LLVM 7 rejects in compilation.
    pub(super) fn new(rule: &'static Rule, span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Fault { rule, span, message: message.into(), variants: &[], place: KEPT, function: None }
    }

    /// Creates a fault in a field that every LLVM reads as an expression.
    pub(super) fn in_expression(rule: &'static Rule, span: Span) -> Self {
        let message = Finding::placed(rule, span, "", READ, UNREADABLE_EXPRESSION).message;
        Fault { variants: UNREADABLE_EXPRESSION, ..Fault::new(rule, span, message) }
    }

    fn placed(&self, place: &str) -> Finding {
        let finding = Finding::placed(self.rule, self.span, self.message.clone(), place, self.variants);
        Finding { function: self.function, ..finding }
    }
}

/// Creates the finding of a fault in a node that is reachable from named metadata other than `llvm.dbg.*`.
pub(super) fn in_kept_metadata(fault: &Fault) -> Finding {
    fault.placed(place::METADATA)
}

/// Creates the finding of a fault in debug information that LLVM strips, except for the legacy front ends in `kept_by`.
pub(super) fn finding(fault: &Fault, kept_by: References) -> Finding {
    let finding = fault.placed(READ);
    if fault.variants == UNREADABLE_EXPRESSION {
        return finding;
    }
    let finding = match fault.place {
        UNREADABLE => finding.also_placed(UNREADABLE, fault.variants, References::CUDA),
        place => finding.also_placed(STRIPPED, fault.variants, References::CUDA.without(kept_by)).also_placed(
            place,
            fault.variants,
            kept_by,
        ),
    };
    let is_of_legacy = |it: &Judgement| !it.phases.is_empty() && it.targets == Targets::LEGACY.set();
    let is_kept = !kept_by.is_empty() && finding.judgements.iter().any(is_of_legacy);
    finding.remark(if is_kept { IS_KEPT } else { IS_DROPPED })
}

const IS_DROPPED: &str =
    "LLVM ignores the debug information of the whole module: `warning: ignoring invalid debug info`";
const IS_KEPT: &str = "libNVVM since 12.4 keeps this debug information up to compute_90, because `!nvvmir.version` states a version of \
                       debug metadata; elsewhere LLVM ignores the debug information of the whole module";
