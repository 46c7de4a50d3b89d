//! Outcomes of violations in debug information. They depend on whether LLVM's parser strips the debug information, and
//! on how libNVVM's legacy front end treats the debug information that it keeps.

use crate::finding::Finding;
use crate::rule::{References, Rule};
use crate::rules::llvm::declare::{AFTER_LLVM_7, LLVM_7, place};
use nvvm_diagnostics::Judgement;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::Targets;
use std::borrow::Cow;

/// The kind of IR (key in `places.tsv`) for all debug information, which LLVM strips with a warning. It selects the
/// outcomes in the documents and in libNVVM's modern front end.
const READ: &str = "debug information";
/// The kind of IR (key in `places.tsv`) for debug information that the parser of libNVVM's legacy front end strips.
const STRIPPED: &str = "stripped debug information";
/// The kind of IR (key in `places.tsv`) for debug information that libNVVM's legacy front end keeps.
pub(super) const KEPT: &str = "kept debug information";
/// The kind of IR (key in `places.tsv`) for debug information that libNVVM's legacy front end keeps at first and
/// eliminates before the verifier runs in compilation.
pub(super) const REMOVED: &str = "removed debug information";
/// The kind of IR (key in `places.tsv`) for debug information that libNVVM's legacy front end keeps, and that crashes a
/// pass before the verifier runs.
pub(super) const CRASHING: &str = "crashing debug information";
/// The kind of IR (key in `places.tsv`) for debug information that crashes the parser of libNVVM's legacy front end.
pub(super) const UNREADABLE: &str = "unreadable debug information";

/// Keys of a violation in the table of outcomes; empty if every LLVM release reports the violation.
pub(super) type Variants = &'static [&'static str];
/// The keys in the table of outcomes for a violation that LLVM 7 reports and later releases do not.
pub(super) const SEVEN: Variants = &[LLVM_7];
/// The keys in the table of outcomes for a violation that LLVM 20 and later report and LLVM 7 does not.
pub(super) const MODERN: Variants = &[AFTER_LLVM_7];
/// The keys in the table of outcomes for a field that must refer to a `DIExpression` and refers to another node. Every
/// LLVM release casts the node without a check of its class.
const UNREADABLE_EXPRESSION: Variants = &["unreadable expression"];

/// A violation in debug information, from which a finding is created.
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) span: Span,
    pub(super) message: Cow<'static, str>,
    pub(super) variants: Variants,
    /// The kind of IR (key in `places.tsv`) for the legacy front end: kept, removed, crashing or unreadable debug
    /// information.
    pub(super) place: &'static str,
    pub(super) function: Option<FunctionId>,
}

impl Fault {
    /// Creates a violation that every LLVM release reports, and for which libNVVM's legacy front end rejects the module
    /// in compilation.
    pub(super) fn new(rule: &'static Rule, span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Fault { rule, span, message: message.into(), variants: &[], place: KEPT, function: None }
    }

    /// Creates a violation in a field whose node every LLVM release casts to `DIExpression` without a check of its
    /// class.
    pub(super) fn in_expression(rule: &'static Rule, span: Span) -> Self {
        let message = Finding::placed(rule, span, "", READ, UNREADABLE_EXPRESSION).message;
        Fault { variants: UNREADABLE_EXPRESSION, ..Fault::new(rule, span, message) }
    }

    fn placed(&self, place: &str) -> Finding {
        let finding = Finding::placed(self.rule, self.span, self.message.clone(), place, self.variants);
        Finding { function: self.function, ..finding }
    }
}

/// Creates the finding about a violation in a node that is reachable from named metadata other than `llvm.dbg.*`.
pub(super) fn in_kept_metadata(fault: &Fault) -> Finding {
    fault.placed(place::METADATA)
}

/// Creates the finding about a violation in debug information that LLVM strips. `kept_by` are the toolkits whose legacy
/// front end keeps the debug information instead.
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
