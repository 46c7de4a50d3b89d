//! Rules about the data layout: the verdicts of `nvvm_abi::validate_nvvm` as findings.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::fixes;
use crate::outcome::{COMPILE_CRASHES, Outcome, VERIFY_CRASHES};
use crate::rule::{Layer, References, ReportedBy, Severity};
use nvvm_abi::data_layout::{
    DataLayoutProblem, EMPTY_LAYOUT_MESSAGE, EXAMPLES_HEADING, LayoutExample, NO_LAYOUT_AT_COMPILE,
    NO_LAYOUT_AT_VERIFY, NOT_THE_LAYOUT_AT_COMPILE, NOT_THE_LAYOUT_AT_VERIFY, documented_examples, is_about_back_end,
    is_narrow,
};
use nvvm_abi::{DataLayout, NvvmLayoutCheck, NvvmLayoutVerdict, validate_nvvm};
use nvvm_diagnostics::Edit;
use nvvm_syntax::Span;
use nvvm_target::release::CUDA_12_8;
use nvvm_target::{Crash, Dialect, Document, Phase, Source, Stage, TargetSet};

const VALIDATION: Source = Source::document(Document::CiccNvvmIrVerifier, "Data Layout Validation");
const MEASURED: Source = Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram");

nvvm_diagnostics::rules! {
    /// A module without a data layout.
    EMPTY "NV0914" "datalayout-empty" [
        EMPTY_LAYOUT_MESSAGE;
        "DataLayoutError: Data Layout string is empty",
        NOT_THE_LAYOUT_AT_COMPILE,
        NO_LAYOUT_AT_COMPILE,
        VERIFY_CRASHES,
    ] {
        help: "Add NVIDIA's layout: `target datalayout = \"e-p:64:64:64-i1:8:8-…\"`.",
        layer: Layer::Module,
        sources: &[VALIDATION, MEASURED],
    }

    /// A data layout that NVIDIA's back end cannot use.
    INVALID "NV0915" "datalayout-invalid" [
        EXAMPLES_HEADING;
        "DataLayoutError: {}",
        "Can't create a MachineFunction using a Module with a Target-incompatible DataLayout attached",
        "parse {}",
        "error: {}",
        NOT_THE_LAYOUT_AT_VERIFY,
        NOT_THE_LAYOUT_AT_COMPILE,
        NO_LAYOUT_AT_VERIFY,
        NO_LAYOUT_AT_COMPILE,
        VERIFY_CRASHES,
        COMPILE_CRASHES,
    ] {
        help: "Use NVIDIA's layout as it stands.",
        layer: Layer::Module,
        sources: &[VALIDATION, MEASURED],
        fix: Some(fixes::fix_data_layout),
    }
}

pub(super) fn check(context: &mut Context) {
    let (text, place) = match context.module.data_layout {
        Some((name, span)) => (context.module.names.text(name).into_owned(), span),
        None => (String::new(), Span::default()),
    };
    let (layout, problems) = DataLayout::parse(&text);
    let rule = if text.is_empty() { &EMPTY } else { &INVALID };
    let layout_for_triple =
        if is_32_bit(context) { DataLayout::parse(&with_other_pointers(&text)).0 } else { layout.clone() };
    let mut judgements = Vec::new();
    let mut examples: Vec<LayoutExample> = Vec::new();
    let documented = validate_nvvm(&layout, NvvmLayoutCheck::Documented);
    if !documented.is_accepted() || !problems.is_empty() {
        // The document quotes no message, only the text below it.
        let documented = if context.is_fragment() { ReportedBy::DOCUMENTED_WARNING } else { ReportedBy::DOCUMENTED };
        judgements.push(Judgement::from(documented).with_outcome(rule.words()));
        examples = documented_examples();
    }
    for (check, by, on) in measurements() {
        let NvvmLayoutCheck::Measured { phase, toolkit, .. } = check else { continue };
        // Code generation compares with the layout of the triple's back end; before 12.8 with one layout for all
        // triples.
        let seen = if phase == Phase::Compile && toolkit.is_since(CUDA_12_8) { &layout_for_triple } else { &layout };
        // A deprecated 32-bit layout is a warning below sm_90.
        let is_deprecated = toolkit.is_before(CUDA_12_8) && phase == Phase::Compile && is_narrow(&text);
        let on = if is_deprecated { on.intersection(TargetSet::at_least(90)) } else { on };
        let verdict = validate_nvvm(seen, check);
        // If the linker drops all functions, no code is generated and the layout is not compared.
        let is_generated = verdict.messages.iter().any(|message| is_about_back_end(message));
        if is_generated && !generates_code(context) {
            continue;
        }
        // The 32-bit back end also accepts the 64-bit layout.
        let is_other = || std::ptr::eq(seen, &layout_for_triple) && validate_nvvm(&layout, check).is_accepted();
        if verdict.is_accepted() || on.is_empty() || is_other() {
            continue;
        }
        if examples.is_empty() {
            examples.clone_from(&verdict.examples);
        }
        let phases: &'static [Phase] = if phase == Phase::Verify { &[Phase::Verify] } else { &[Phase::Compile] };
        // LLVM 7's parser ends the process if it cannot parse the layout.
        let is_read = verdict.by_parser || matches!(verdict.crash, Some(Crash::Exit(_)));
        let stage = match phase {
            _ if is_read => Some(Stage::READER),
            Phase::Compile if !is_generated => Some(Stage::LAYOUT_TO_COMPILE),
            _ => None,
        };
        for outcome in outcomes_of(verdict) {
            let judgement = Judgement::on(by, on, Severity::Error, phases).with_outcome(outcome);
            judgements.push(Judgement { stage, ..judgement });
        }
    }
    if let Some(finding) = Finding::of(rule, place, judgements) {
        report(context, &text, finding, (examples, problems));
    }
}

/// Reports a verdict with the text that is printed below it, and with a fix if one is certain.
fn report(
    context: &mut Context,
    text: &str,
    mut finding: Finding,
    (examples, problems): (Vec<LayoutExample>, Vec<DataLayoutProblem>),
) {
    if !text.is_empty() {
        for example in examples {
            finding = finding.remark(format!("{}: {}", example.label, example.layout));
        }
        for problem in problems {
            finding = finding.remark(format!("LLVM's reader: {}", problem.message));
        }
    }
    // Replacing a bad layout might change the meaning of the module; adding a missing one writes what LLVM assumes.
    if text.is_empty() {
        let nvidias = DataLayout::nvptx64().text;
        let edit = match context.module.data_layout {
            Some((_, span)) => Edit::new(span, nvidias),
            None => Edit::new(Span::at(0), format!("target datalayout = \"{nvidias}\"\n")),
        };
        finding = finding.fix("Add NVIDIA's data layout", vec![edit]);
    }
    context.report(finding);
}

/// Whether the modern front end's linker keeps any function.
fn generates_code(context: &Context) -> bool {
    let mut functions = context.module.functions.as_slice().iter();
    functions.any(|function| function.is_definition && context.facts.linked.contains(function.global))
}

/// Whether the triple is that of the 32-bit back end.
fn is_32_bit(context: &Context) -> bool {
    let name = context.module.triple.map(|(name, _)| context.module.names.bytes(name));
    name.is_some_and(|triple| triple.starts_with(b"nvptx-"))
}

/// Returns the layout with 32-bit pointers replaced by 64-bit ones and vice versa, as the other back end reads it.
fn with_other_pointers(layout: &str) -> String {
    let other = |specification| match specification {
        "p:32:32:32" => "p:64:64:64",
        "p:64:64:64" => "p:32:32:32",
        same => same,
    };
    layout.split('-').map(other).collect::<Vec<_>>().join("-")
}

/// Returns all combinations of libNVVM, front end and phase, with the references and targets they apply to.
fn measurements() -> impl Iterator<Item = (NvvmLayoutCheck, References, TargetSet)> {
    let toolkits = References::CUDA.iter().filter_map(|reference| Some((reference, reference.toolkit()?)));
    toolkits.flat_map(|(reference, toolkit)| {
        [Dialect::Legacy, Dialect::Modern].into_iter().flat_map(move |dialect| {
            [Phase::Verify, Phase::Compile].map(move |phase| {
                let check = NvvmLayoutCheck::Measured { toolkit, front_end: dialect, phase };
                let on = TargetSet::from_fn(|target| target.dialect_of_libnvvm() == dialect);
                (check, References::of(reference), on)
            })
        })
    })
}

fn outcomes_of(verdict: NvvmLayoutVerdict) -> Vec<Outcome> {
    match verdict.crash {
        Some(crash) => vec![Outcome::Crashes(crash)],
        None => verdict.messages.into_iter().map(Outcome::from).collect(),
    }
}
