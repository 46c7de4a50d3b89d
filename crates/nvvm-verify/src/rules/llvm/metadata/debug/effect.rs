//! The outcomes of a fault in debug information, by release.

use super::fields::{AtCompile, Llvm};
use crate::facts::debug_information;
use crate::finding::{Finding, Judgement};
use crate::outcome::{Broken, Outcome};
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use crate::rules::llvm::declare::{in_metadata, limit_front_ends, limited};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::{Module, Span};
use nvvm_target::release::{CUDA_12_4, CUDA_12_8};
use nvvm_target::{Crash, Stage};
use std::borrow::Cow;

/// The outcome of a fault in LLVM 7's verification.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AtVerify {
    /// An error with a message.
    Reported,
    /// A rejection with an empty log.
    EmptyLog,
    /// A crash in the parser.
    Crash,
    /// A crash in the parser of every LLVM.
    CrashEverywhere,
}

/// A fault in debug information.
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) span: Span,
    pub(super) message: Cow<'static, str>,
    pub(super) llvm: Llvm,
    pub(super) at_verify: AtVerify,
    pub(super) at_compile: AtCompile,
    pub(super) function: Option<FunctionId>,
    /// The stage of LLVM's verifier, if it is not the rule's.
    pub(super) stage: Option<Stage>,
}

impl Fault {
    /// Creates a fault that every LLVM reports, and that LLVM 7 rejects in compilation.
    pub(super) fn new(rule: &'static Rule, span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Fault {
            rule,
            span,
            message: message.into(),
            llvm: Llvm::Any,
            at_verify: AtVerify::Reported,
            at_compile: AtCompile::Broken,
            function: None,
            stage: None,
        }
    }
}

/// Creates the finding of a fault in a node that is reachable from named metadata other than `llvm.dbg.*`.
pub(super) fn in_kept_metadata(fault: &Fault) -> Finding {
    let finding = in_metadata(fault.rule, fault.span, fault.message.clone());
    match fault.llvm {
        Llvm::Any => finding,
        Llvm::Seven => limit_front_ends(finding, References::CUDA, References::NONE),
        Llvm::Modern => limit_front_ends(finding, References::NONE, References::CUDA),
    }
}

/// The releases whose legacy front end does not strip invalid debug information: those since 12.4 that support the
/// version of debug metadata in the module.
pub(in crate::rules::llvm) fn keeping(module: &Module) -> References {
    match debug_information::stated_version(module) {
        None => References::NONE,
        Some((_, minor)) if minor < 2 => References::since(CUDA_12_4),
        Some(_) => References::since(CUDA_12_8),
    }
}

/// Creates the finding of a fault in debug information that LLVM strips, except for the legacy front ends in `kept_by`.
pub(super) fn finding(fault: &Fault, kept_by: References) -> Finding {
    let mut judgements: Vec<Judgement> = Vec::new();
    if fault.at_verify == AtVerify::CrashEverywhere {
        judgements.push(Judgement::from(ReportedBy::VERIFY_AND_COMPILE).with_crash(Crash::SEGMENTATION_FAULT));
        return Finding::new(fault.rule, fault.span, fault.message.clone()).with_judgements(judgements);
    }
    let warning = ReportedBy::VERIFY.severity(Severity::Warning);
    if fault.llvm != Llvm::Seven {
        judgements.push(ReportedBy::DOCUMENTED_WARNING.into());
        judgements.push(warning.on(Targets::MODERN).into());
    }
    if fault.llvm != Llvm::Modern {
        legacy(fault, kept_by, &mut judgements);
    }
    let finding = Finding::new(fault.rule, fault.span, fault.message.clone()).with_judgements(judgements);
    let finding = match fault.function {
        Some(function) => finding.within(function),
        None => finding,
    };
    let is_kept = !kept_by.is_empty() && fault.llvm != Llvm::Modern;
    limited(finding).remark(if is_kept { KEPT } else { DROPPED })
}

const DROPPED: &str = "LLVM ignores the debug information of the whole module: `warning: ignoring invalid debug info`";
const KEPT: &str = "libNVVM since 12.4 keeps this debug information up to compute_90, because `!nvvmir.version` states a version of \
                    debug metadata; elsewhere LLVM ignores the debug information of the whole module";

fn legacy(fault: &Fault, kept_by: References, judgements: &mut Vec<Judgement>) {
    let on = Targets::LEGACY;
    let warning = ReportedBy::VERIFY.severity(Severity::Warning).on(on);
    if fault.at_verify == AtVerify::Crash {
        judgements.push(Judgement::from(ReportedBy::VERIFY_AND_COMPILE.on(on)).with_crash(Crash::SEGMENTATION_FAULT));
        return;
    }
    if kept_by.is_empty() {
        judgements.push(warning.into());
        return;
    }
    judgements.push(warning.by(References::CUDA.without(kept_by)).into());
    let verify = Judgement { stage: fault.stage, ..Judgement::from(ReportedBy::VERIFY.on(on).by(kept_by)) };
    judgements.push(if fault.at_verify == AtVerify::EmptyLog { verify.with_empty_log() } else { verify });
    let compile = Judgement::from(ReportedBy::COMPILE.on(on).by(kept_by));
    match fault.at_compile {
        AtCompile::Broken => judgements.push(compile.with_outcome(Outcome::Broken(Broken::Module))),
        AtCompile::Crash => judgements.push(compile.with_crash(Crash::SEGMENTATION_FAULT)),
        AtCompile::Removed => {}
    }
}
