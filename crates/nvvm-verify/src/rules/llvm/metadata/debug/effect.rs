//! The findings about violations in debug information. Their outcome depends on whether LLVM's parser strips the debug
//! information, and on what libNVVM's LLVM 7 front end does with debug information that it keeps.

use crate::finding::Finding;
use crate::rule::{References, Rule};
use crate::rules::llvm::declare::{AFTER_LLVM_7, LLVM_7, place};
use nvvm_diagnostics::Judgement;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::Targets;
use std::borrow::Cow;

/// The key in the table of outcomes (`places.tsv`) for violations in debug information in general, which LLVM strips
/// with a warning. This key selects the outcomes for the documents and for libNVVM's modern (opaque-pointer) front end.
const READ: &str = "debug information";
/// The key in the table of outcomes (`places.tsv`) for violations in debug information that the parser of libNVVM's
/// LLVM 7 front end strips.
const STRIPPED: &str = "stripped debug information";
/// The key in the table of outcomes (`places.tsv`) for violations in debug information that libNVVM's LLVM 7 front end
/// keeps.
pub(super) const KEPT: &str = "kept debug information";
/// The key in the table of outcomes (`places.tsv`) for violations in debug information that libNVVM's LLVM 7 front end
/// keeps at first. In compilation it eliminates this debug information before LLVM's verifier runs.
pub(super) const REMOVED: &str = "removed debug information";
/// The key in the table of outcomes (`places.tsv`) for violations in debug information that crash libNVVM's LLVM 7
/// front end, in a pass before LLVM's verifier.
pub(super) const CRASHING: &str = "crashing debug information";
/// The key in the table of outcomes (`places.tsv`) for violations in debug information that crash the parser of
/// libNVVM's LLVM 7 front end.
pub(super) const UNREADABLE: &str = "unreadable debug information";

/// The variants (named cases in the table of outcomes per tool) of a violation. They are empty if every LLVM release
/// reports the violation.
pub(super) type Variants = &'static [&'static str];
/// The variants (named cases in the table of outcomes per tool) for a violation that LLVM 7 reports and later releases
/// do not.
pub(super) const SEVEN: Variants = &[LLVM_7];
/// The variants (named cases in the table of outcomes per tool) for a violation that LLVM 20 and later report and LLVM
/// 7 does not.
pub(super) const MODERN: Variants = &[AFTER_LLVM_7];
/// The variants (named cases in the table of outcomes per tool) for a field that must refer to a `DIExpression` but
/// refers to another node. Every LLVM release casts the node without a check of its class.
const UNREADABLE_EXPRESSION: Variants = &["unreadable expression"];

/// A violation in debug information, before it is turned into a finding.
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) span: Span,
    pub(super) message: Cow<'static, str>,
    pub(super) variants: Variants,
    /// The kind of debug information that contains the violation, as named in the table of outcomes (`places.tsv`). The
    /// kinds differ in what libNVVM's LLVM 7 front end does with the debug information: it keeps it, removes it or
    /// crashes.
    pub(super) place: &'static str,
    pub(super) function: Option<FunctionId>,
}

impl Fault {
    /// Creates a violation that every LLVM release reports, and because of which libNVVM's LLVM 7 front end fails in
    /// compilation.
    pub(super) fn new(rule: &'static Rule, span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Fault { rule, span, message: message.into(), variants: &[], place: KEPT, function: None }
    }

    /// Creates a violation in a field that must refer to a `DIExpression` but refers to another node. Every LLVM
    /// release casts the node without a check of its class.
    pub(super) fn in_expression(rule: &'static Rule, span: Span) -> Self {
        let message = Finding::placed(rule, span, "", READ, UNREADABLE_EXPRESSION).message;
        Fault { variants: UNREADABLE_EXPRESSION, ..Fault::new(rule, span, message) }
    }

    fn placed(&self, place: &str) -> Finding {
        let finding = Finding::placed(self.rule, self.span, self.message.clone(), place, self.variants);
        Finding { function: self.function, ..finding }
    }
}

/// Creates the finding about a violation in a node that LLVM cannot strip, since it is reachable from named metadata
/// other than `llvm.dbg.*`.
pub(super) fn in_kept_metadata(fault: &Fault) -> Finding {
    fault.placed(place::METADATA)
}

/// Creates the finding about a violation in debug information that LLVM strips. `kept_by` are the toolkits whose LLVM 7
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
