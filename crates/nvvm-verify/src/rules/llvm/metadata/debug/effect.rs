//! Outcomes of faults in debug information. They depend on whether LLVM's parser strips the debug information, and on
//! how libNVVM's legacy front end treats the debug information that it keeps.

use crate::finding::Finding;
use crate::rule::{References, Rule};
use crate::rules::llvm::declare::{AFTER_LLVM_7, LLVM_7, place};
use nvvm_diagnostics::Judgement;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::Targets;
use std::borrow::Cow;

/// The key in `places.tsv` for debug information, which LLVM strips with a warning. Its rows are those of the documents
/// and of libNVVM's modern front end.
const READ: &str = "debug information";
/// The key in `places.tsv` for debug information that the parser of libNVVM's legacy front end strips.
const STRIPPED: &str = "stripped debug information";
/// The key in `places.tsv` for debug information that libNVVM's legacy front end keeps.
pub(super) const KEPT: &str = "kept debug information";
/// The key in `places.tsv` for kept debug information that is eliminated before the verifier runs in compilation.
pub(super) const REMOVED: &str = "removed debug information";
/// The key in `places.tsv` for kept debug information that crashes a pass before the verifier runs.
pub(super) const CRASHING: &str = "crashing debug information";
/// The key in `places.tsv` for debug information that crashes the parser of libNVVM's legacy front end.
pub(super) const UNREADABLE: &str = "unreadable debug information";

/// The variants of a fault (keys in the table of outcomes); empty if every LLVM release reports the fault.
pub(super) type Variants = &'static [&'static str];
/// The variants of a fault that LLVM 7 reports and later releases do not.
pub(super) const SEVEN: Variants = &[LLVM_7];
/// The variants of a fault that LLVM 20 and later report and LLVM 7 does not.
pub(super) const MODERN: Variants = &[AFTER_LLVM_7];
/// The variants of a fault where a field must hold a `DIExpression` and holds another node. Every LLVM release casts the
/// node without a check of its class.
const UNREADABLE_EXPRESSION: Variants = &["unreadable expression"];

/// A fault in debug information.
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) span: Span,
    pub(super) message: Cow<'static, str>,
    pub(super) variants: Variants,
    /// The key in `places.tsv` for the legacy front end: kept, removed, crashing or unreadable debug information.
    pub(super) place: &'static str,
    pub(super) function: Option<FunctionId>,
}

impl Fault {
    /// Creates a fault that every LLVM release reports, and that libNVVM's legacy front end rejects in compilation.
    pub(super) fn new(rule: &'static Rule, span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Fault { rule, span, message: message.into(), variants: &[], place: KEPT, function: None }
    }

    /// Creates a fault in a field that every LLVM release reads as a `DIExpression` without a check of the node's
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

/// Creates the finding of a fault in a node that is reachable from named metadata other than `llvm.dbg.*`.
pub(super) fn in_kept_metadata(fault: &Fault) -> Finding {
    fault.placed(place::METADATA)
}

/// Creates the finding of a fault in debug information that LLVM strips. The legacy front ends of the toolkits in
/// `kept_by` keep it.
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
