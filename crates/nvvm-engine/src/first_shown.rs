//! Which finding the real tool would have shown: it stops at its first error, in an order of its own.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 on modules with several faults: the reader, `nvvmir.version` and the
//! presence of a triple, LLVM's own verifier, names and linkages of functions, variables (what they are, their name,
//! their linkage), data layout, triple, and then each function: section, alignment, data, personality, garbage collector,
//! attributes in a fixed order, result, and then its instructions. What is declared, refused
//! as such and never called comes last.

use crate::report::{Finding, Judgement, Outcome, Phase, Report, Severity};
use nvvm_target::{Reference, Target};

/// The position in [`Report::findings`] of the finding that `reference`'s tool would have shown in this phase, on
/// `target`. `None` when the phase accepts, and for documents, which say everything they find.
pub fn first_shown(report: &Report, target: Target, reference: Reference, phase: Phase) -> Option<usize> {
    reference.toolkit()?;
    let findings = report.findings.iter().enumerate();
    let rejecting = findings.filter_map(|(index, finding)| {
        let judgement = rejection(finding, target, reference, phase)?;
        Some((order(report, finding, phase, &judgement.message, judgement.outcome), index))
    });
    rejecting.min().map(|(_, index)| index)
}

/// What a tool says when this finding is the one that it shows.
pub fn rejection(finding: &Finding, target: Target, reference: Reference, phase: Phase) -> Option<&Judgement> {
    finding.judgements(target, reference).find(|judgement| {
        // What cannot be read fails both of libNVVM's phases.
        let unreadable = judgement.phases.is_empty() && phase != Phase::Assemble;
        judgement.severity == Severity::Error && (unreadable || judgement.phases.contains(phase))
    })
}

/// The warnings that stand in the log before what is shown ([`first_shown`]), with their words, in order. libNVVM prints
/// them only with an error.
pub fn warnings_before(
    report: &Report,
    shown: usize,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Vec<(&Finding, &str)> {
    let Some(shown) = report.findings.get(shown) else { return Vec::new() };
    let Some(said) = rejection(shown, target, reference, phase) else { return Vec::new() };
    let last = order(report, shown, phase, &said.message, said.outcome);
    let mut warnings = Vec::new();
    for finding in &report.findings {
        let mut judgements = finding.judgements(target, reference);
        let of_phase =
            |judgement: &&Judgement| judgement.severity == Severity::Warning && judgement.phases.contains(phase);
        let order = order(report, finding, phase, "", Outcome::Words);
        // Within a function parameters and modes are looked at before all that can be an error at the same place.
        if (order.0, order.1) <= (last.0, last.1)
            && let Some(judgement) = judgements.find(of_phase)
        {
            warnings.push((order, finding, judgement.message.as_str()));
        }
    }
    warnings.sort_by_key(|&(order, ..)| order);
    warnings.into_iter().map(|(_, finding, words)| (finding, words)).collect()
}

/// Whether these are words of LLVM's own verifier, which looks at the module before NVIDIA's does, whatever rule of ours
/// has them.
pub(crate) fn is_of_llvm_verifier(message: &str, outcome: Outcome) -> bool {
    const BEGINNINGS: &[&str] = &[
        "Callsite was not defined",
        "Function takes metadata",
        "LandingPadInst needs",
        "ResumeInst needs",
        "cmpxchg operand must have",
        "immarg ",
        "intrinsic ",
        "Intrinsic ",
        "reg_count argument",
        "atomic memory access'",
        "Allocation instruction pointer",
        "Attribute after last parameter",
        "error: Broken function found",
        "Error encountered while compiling",
        BROKEN_MODULE,
        "error: Error encountered while compiling",
    ];
    matches!(outcome, Outcome::Silent | Outcome::Broken)
        || BEGINNINGS.iter().any(|beginning| message.starts_with(beginning))
}

/// How LLVM 7 begins what it says of a module that is broken outside of functions.
const BROKEN_MODULE: &str = "error: Broken module found";

/// How the releases before 13.5 begin what they say of a signature.
const OLDER_SIGNATURES: &str = "Intrinsic has incorrect";

/// The steps in which libNVVM looks at a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Architecture,
    Reader,
    Version,
    LlvmVerifier,
    Annotations,
    FunctionSymbols,
    Variables,
    DataLayout,
    Triple,
    Function,
    Declarations,
}

/// What is looked at in a function before its instructions, in this order.
const FUNCTION_CHECKS: &[&str] = &[
    "explicit-section",
    "explicit-alignment",
    "prefix-data",
    "prologue-data",
    "personality-function",
    "gc-name",
    "attr-nonlazybind",
    "attr-naked",
    "attr-noimplicitfloat",
    "attr-noredzone",
    "attr-returns-twice",
    "attr-ssp",
    "attr-sspreq",
    "attr-sspstrong",
    "attr-uwtable",
    "attr-jumptable",
    "attr-builtin",
    "attr-nobuiltin",
    "attr-sanitize-address",
    "attr-sanitize-memory",
    "attr-sanitize-thread",
    "attr-alignstack",
    "attr-safestack",
];

/// What is looked at of a variable after everything else, in this order.
const VARIABLE_CHECKS: &[&str] = &["global-identifier", "linkage-global"];

/// Earlier is shown first.
type Order = (Step, u32, usize, u32);

fn order(report: &Report, finding: &Finding, phase: Phase, message: &str, outcome: Outcome) -> Order {
    let (name, code, layer) = match report.rule_of(finding) {
        Some(rule) => (rule.name.as_str(), rule.code.as_str(), rule.layer.as_str()),
        None => ("", "", ""),
    };
    let step = match step(name, code, layer) {
        _ if is_of_llvm_verifier(message, outcome) => Step::LlvmVerifier,
        Step::Variables if finding.function_index.is_some() => Step::FunctionSymbols,
        // Where it is called it is looked at like any instruction.
        Step::Declarations if finding.function_index.is_some() => Step::Function,
        step => step,
    };
    let function = match step {
        Step::FunctionSymbols | Step::Function => finding.function_index.unwrap_or(u32::MAX),
        _ => 0,
    };
    let check = match layer {
        "global" => VARIABLE_CHECKS.iter().position(|&check| check == name).map_or(0, |rank| rank + 1),
        "function" | "parameter" if phase == Phase::Verify => {
            FUNCTION_CHECKS.iter().position(|&check| check == name).unwrap_or(FUNCTION_CHECKS.len())
        }
        // Immediates are looked at before signatures; 13.5, which has other words for these, reads signatures first.
        _ if step == Step::LlvmVerifier && message.starts_with(OLDER_SIGNATURES) => FUNCTION_CHECKS.len() + 2,
        // A log stays empty only when nothing was said of an instruction; functions are verified before the module.
        _ if outcome == Outcome::Silent || message.starts_with(BROKEN_MODULE) => FUNCTION_CHECKS.len() + 3,
        _ => FUNCTION_CHECKS.len() + 1,
    };
    (step, function, check, finding.location.offset)
}

fn step(name: &str, code: &str, layer: &str) -> Step {
    match name {
        "unsupported-architecture" => Step::Architecture,
        "nvvmir-version" | "nvvmir-version-shape" | "debug-version" | "triple-missing" => Step::Version,
        "annotation-crash" | "annotation-parameter-index" => Step::Annotations,
        "addrspace-cvt-deprecated" => Step::Declarations,
        "datalayout-empty" | "datalayout-invalid" => Step::DataLayout,
        "triple-invalid-standard" | "triple-invalid-unified" | "triple-without-back-end" => Step::Triple,
        _ if code.starts_with("LV") => Step::LlvmVerifier,
        _ => match layer {
            "syntax" => Step::Reader,
            "global" => Step::Variables,
            _ => Step::Function,
        },
    }
}
