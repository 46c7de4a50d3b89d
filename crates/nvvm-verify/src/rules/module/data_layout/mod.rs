//! Rules about the data layout. Sources: *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation; LLVM's parsers;
//! libNVVM's measured criteria.

mod criteria;

use crate::context::Context;
use crate::fixes;
use crate::rule::{Layer, References};
use crate::{Finding, Judgement};
use nvvm_abi::DataLayout;
use nvvm_abi::data_layout::{NVPTX32_LAYOUT, NVPTX64_LAYOUT, NVPTX64_SHORT_SHARED_LAYOUT, llvm_7_error, words};
use nvvm_diagnostics::Edit;
use nvvm_syntax::Span;
use std::fmt::Display;

/// The heading of the example layouts that libNVVM prints below an error message about a layout.
pub const EXAMPLES_HEADING: &str = "Example valid data layout:";

/// The message of `nvvmCompileProgram` for a module without a layout, in the libNVVM releases that check layouts by
/// criteria.
pub const EMPTY_AT_COMPILE: &str = "DataLayoutError: Data Layout string is empty";

/// The message of `nvvmCompileProgram` for an invalid layout, in the releases since CUDA 11.8 that compare layouts as
/// text.
pub const NOT_THE_LAYOUT_AT_COMPILE: &str = "Invalid or missing data layout, must be:";

/// The message of `nvvmCompileProgram` for an invalid layout before CUDA 11.8, where two layouts are accepted.
pub const NO_LAYOUT_AT_COMPILE: &str = "Invalid or missing data layout, must be one of:";

/// The message of `nvvmVerifyProgram` for an invalid layout, in the releases since CUDA 12.0 that compare layouts as
/// text.
pub const NOT_THE_LAYOUT_AT_VERIFY: &str = "Invalid data layout :";

/// The message of `nvvmVerifyProgram` for an invalid layout before CUDA 12.0, where three layouts are accepted.
pub const NO_LAYOUT_AT_VERIFY: &str = "Invalid data layout, must be one of:";

/// The example layouts in the document *cicc: NVVM IR Verifier (Deep Dive)*, with their labels. The document describes
/// the third layout without its text.
pub const DOCUMENTED_EXAMPLES: [(&str, &str); 3] = [
    ("32-bit", NVPTX32_LAYOUT),
    ("64-bit", NVPTX64_LAYOUT),
    ("64-bit with mixed pointer widths", NVPTX64_SHORT_SHARED_LAYOUT),
];

nvvm_diagnostics::rules! {
    /// The rule against modules without a data layout.
    EMPTY "NV0914" "datalayout-empty" [
        "Empty target data layout, must exist";
        EMPTY_AT_COMPILE,
    ] {
        help: "Add NVIDIA's layout: `target datalayout = \"e-p:64:64:64-i1:8:8-…\"`.",
        layer: Layer::Module,
    }

    /// The rule against data layouts that NVIDIA's back end cannot use.
    INVALID "NV0915" "datalayout-invalid" [
        EXAMPLES_HEADING;
        NOT_THE_LAYOUT_AT_COMPILE,
        NO_LAYOUT_AT_COMPILE,
        NOT_THE_LAYOUT_AT_VERIFY,
        NO_LAYOUT_AT_VERIFY,
    ] {
        help: "Use NVIDIA's layout as it stands.",
        layer: Layer::Module,
        fix: Some(fixes::fix_data_layout),
    }
}

pub(super) fn check(context: &mut Context) {
    match context.module.data_layout {
        Some((name, span)) if !context.module.names.bytes(name).is_empty() => {
            let text = context.module.names.text(name).into_owned();
            check_layout(context, &text, span);
        }
        stated => report_empty(context, stated.map(|(_, span)| span)),
    }
}

/// Returns the variant (named case in the table of outcomes per tool) for the reports of the reference documents about
/// a missing data layout. An excerpt (a text without triple and layout) has another variant, since it gets a warning
/// instead of an error.
fn documented(context: &Context) -> &'static str {
    if context.is_fragment() { "excerpt" } else { "module" }
}

/// Reports a module without a data layout. The fix adds NVIDIA's data layout. `span` is the span of an empty layout
/// string; `None` without a `target datalayout`.
fn report_empty(context: &mut Context, span: Option<Span>) {
    let finding = Finding::of_variants(&EMPTY, span.unwrap_or_default(), &[], &[documented(context)]);
    let nvidias = DataLayout::nvptx64().text;
    let edit = match span {
        Some(span) => Edit::new(span, nvidias),
        None => Edit::new(Span::at(0), format!("target datalayout = \"{nvidias}\"\n")),
    };
    context.report(finding.fix("Add NVIDIA's data layout", vec![edit]));
}

fn check_layout(context: &mut Context, text: &str, span: Span) {
    let (layout, problems) = DataLayout::parse(text);
    let criteria = criteria::violated(&layout);
    let is_documented = !problems.is_empty() || criteria.iter().any(|criterion| criteria::is_verified(criterion));
    // LLVM's parser runs before all other checks, and code generation after them.
    let first_problem = problems.first().map(|problem| problem.message.as_str());
    let mut measured = parser_judgements(text, first_problem);
    let variants = criteria.into_iter().chain(criteria::layout_as_text(text)).collect::<Vec<_>>();
    extend_unless_reported(&mut measured, Judgement::of_variants(&INVALID, &[], &variants));
    if !fits_back_end(context, &layout) && generates_code(context) {
        extend_unless_reported(&mut measured, of_variant("not of the back end", &[]));
    }
    let mut judgements = if is_documented { of_variant("document", &[]) } else { Vec::new() };
    judgements.extend(measured);
    if judgements.is_empty() {
        return;
    }
    let mut finding = Finding::of_exactly(&INVALID, span, &[], &[]).with_judgements(judgements);
    if !is_documented {
        finding = finding.worded_by(References::CUDA);
    }
    for (label, layout) in examples(text, is_documented) {
        finding = finding.remark(format!("{label}: {layout}"));
    }
    for problem in problems {
        finding = finding.remark(format!("LLVM's reader: {}", problem.message));
    }
    context.report(finding);
}

fn of_variant(variant: &str, values: &[&dyn Display]) -> Vec<Judgement> {
    Judgement::of_variants(&INVALID, values, &[variant])
}

/// Returns the judgements (tools, targets and phases) of LLVM's parsers about the layout `text`. They differ between
/// LLVM 7, later parsers without named address spaces, and newer parsers. `error` is the error of the newer parsers, if
/// any.
fn parser_judgements(text: &str, error: Option<&str>) -> Vec<Judgement> {
    let mut judgements = llvm_7_error(text).map(|error| of_variant("LLVM 7", &[&error])).unwrap_or_default();
    if names_address_space(text) {
        judgements.extend(of_variant("named address space", &[&words::SPACE_WIDTH]));
    }
    if let Some(error) = error {
        extend_unless_reported(&mut judgements, of_variant("modern LLVM", &[&error]));
    }
    judgements
}

/// Whether a pointer specification names its address space, as in `p2(global):32:8`.
fn names_address_space(text: &str) -> bool {
    text.split('-').any(|specification| specification.starts_with('p') && specification.contains('('))
}

/// Appends the judgements `later` to `judgements`, without the references, targets and phases that earlier elements
/// already contain.
fn extend_unless_reported(judgements: &mut Vec<Judgement>, later: Vec<Judgement>) {
    let mut left = later;
    for earlier in judgements.iter() {
        left = left.into_iter().flat_map(|judgement| apart_from(judgement, earlier)).collect();
    }
    judgements.extend(left);
}

/// Returns the parts of `judgement` whose references (documents and tools), targets and phases are not in `other`.
fn apart_from(judgement: Judgement, other: &Judgement) -> impl Iterator<Item = Judgement> + use<> {
    let is_covered = judgement.phases.iter().all(|phase| other.phases.contains(phase));
    let covered = if is_covered { judgement.references.and(other.references) } else { References::NONE };
    let targets = judgement.targets.difference(other.targets);
    let others = Judgement { references: judgement.references.without(covered), ..judgement.clone() };
    let parts = [others, Judgement { references: covered, targets, ..judgement }];
    parts.into_iter().filter(|part| !part.references.is_empty() && !part.targets.is_empty())
}

/// Whether code generation accepts the layout. The 32-bit back end accepts the 32-bit and the 64-bit layout.
fn fits_back_end(context: &Context, layout: &DataLayout) -> bool {
    let fits_other = || criteria::is_target_compatible(&DataLayout::parse(&with_other_pointers(&layout.text)).0);
    criteria::is_target_compatible(layout) || is_32_bit(context) && fits_other()
}

/// Whether the IR linker of the modern (opaque-pointer) front end keeps any function. Otherwise no code is generated,
/// and the data layout is not compared with the back end's layout.
fn generates_code(context: &Context) -> bool {
    let mut functions = context.module.functions.as_slice().iter();
    functions.any(|function| function.is_definition && context.facts.linked.contains(function.global))
}

/// Whether the triple is that of the 32-bit back end.
fn is_32_bit(context: &Context) -> bool {
    let name = context.module.triple.map(|(name, _)| context.module.names.bytes(name));
    name.is_some_and(|triple| triple.starts_with(b"nvptx-"))
}

/// Returns the layout with 32-bit pointers replaced by 64-bit pointers and vice versa.
fn with_other_pointers(layout: &str) -> String {
    let other = |specification| match specification {
        "p:32:32:32" => "p:64:64:64",
        "p:64:64:64" => "p:32:32:32",
        same => same,
    };
    layout.split('-').map(other).collect::<Vec<_>>().join("-")
}

/// Returns the example layouts, each with its label, that are printed below the error about the layout `text`.
/// `is_documented` selects the examples of the document instead of libNVVM's.
fn examples(text: &str, is_documented: bool) -> Vec<(&'static str, String)> {
    let examples = DOCUMENTED_EXAMPLES.map(|(label, layout)| (label, layout.to_owned()));
    if is_documented {
        return examples.to_vec();
    }
    let [narrow, wide, _] = examples;
    match criteria::layout_as_text(text) {
        None => Vec::new(),
        // Verification accepts it.
        Some(known) if known.starts_with("32-bit") => vec![wide],
        // LLVM 7 prints no examples; those of the modern front ends state the alignment of aggregates.
        Some(_) if llvm_7_error(text).is_some() => {
            [narrow, wide].map(|(label, layout)| (label, format!("{layout}-a:8:8"))).to_vec()
        }
        Some(_) => vec![narrow, wide],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Mode;
    use nvvm_target::{Phase, Reference, Target};

    /// Returns the messages of a reference (document or tool) about a layout. `phase` is a phase of libNVVM, or `None`
    /// for a document.
    fn messages(layout: &str, reference: Reference, target: &str, phase: Option<Phase>) -> Vec<String> {
        let text = format!("target datalayout = \"{layout}\"\ndefine void @f() {{\n  ret void\n}}\n");
        let findings = crate::verify(&nvvm_syntax::parse(&text), &text, Mode::Standard).findings;
        let target = Target::parse(target).unwrap();
        let mut messages = Vec::new();
        for finding in findings.iter().filter(|finding| std::ptr::eq(finding.rule, &INVALID)) {
            for judgement in &finding.judgements {
                if phase.map_or(judgement.phases.is_empty(), |phase| judgement.phases.contains(&phase)) {
                    let reported =
                        finding.messages(judgement).filter(|(by, on, _)| *by == reference && on.contains(target));
                    messages.extend(reported.map(|(.., message)| message.into_owned()));
                }
            }
        }
        messages
    }

    fn with_fault(part: &str, fault: &str) -> String {
        let specifications = NVPTX64_LAYOUT.split('-').map(|known| if known == part { fault } else { known });
        specifications.collect::<Vec<_>>().join("-")
    }

    const INTEGERS: &str =
        "Unsupported integer alignment [Supported: -i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128].";

    #[test]
    fn each_fault_has_its_message() {
        for (part, fault, message) in [
            ("e", "E", "Endianness must be little endian [Supported: -e]."),
            ("i64:64:64", "i64:32:64", INTEGERS),
            ("i128:128:128", "i128:64:128", INTEGERS),
            ("f64:64:64", "f64:32:64", "Unsupported floating-point alignment [Supported: -f32:32:32-f64:64:64]."),
            ("n16:32:64", "n16:64", "Require 32 bit native integer width [Supported: -n:16:32:64 or -n:32]."),
            ("n16:32:64", "n32:64", "Require 16 and 64 bit native integer widths [Supported: -n:16:32:64]."),
            ("n16:32:64", "n16:32:64-m:e", "No mangling mode supported."),
            ("n16:32:64", "n16:32:64-A5", "Alloca address space must be 0 [Supported: -A:0]."),
        ] {
            let layout = with_fault(part, fault);
            let reported = messages(&layout, Reference::CUDA_13_5, "sm_80", Some(Phase::Verify));
            assert_eq!(reported, [format!("DataLayoutError: {message}")], "{fault}");
        }
    }

    #[test]
    fn the_documents_examples_are_accepted_and_a_fault_is_not() {
        for (label, layout) in DOCUMENTED_EXAMPLES {
            assert!(messages(layout, Reference::Tileiras, "sm_80", None).is_empty(), "{label}");
        }
        assert_eq!(messages("e-p:48:48", Reference::Tileiras, "sm_80", None), [EXAMPLES_HEADING]);
    }

    /// Checks the results of libNVVM 12.9 and 13.0 for a layout that LLVM 7 rejects. Verification terminates the
    /// process in both releases, compilation in 12.9 only.
    #[test]
    fn since_13_0_compilation_reports_errors_of_llvm_7() {
        let layout = format!("{NVPTX64_LAYOUT}-G1");
        let at = |reference, phase| messages(&layout, reference, "sm_80", Some(phase));
        let exits = |reported: Vec<String>| matches!(&reported[..], [only] if only.ends_with("exit 1"));
        assert!(exits(at(Reference::CUDA_12_9, Phase::Compile)));
        assert!(exits(at(Reference::CUDA_13_0, Phase::Verify)));
        let reported = at(Reference::CUDA_13_0, Phase::Compile);
        assert_eq!(reported, ["error: Unknown specifier in datalayout string"]);
    }

    #[test]
    fn code_generation_compares_only_layouts_without_other_faults() {
        let on_sm_100 = |layout: &str| messages(layout, Reference::CUDA_13_5, "sm_100", Some(Phase::Compile));
        assert!(on_sm_100(NVPTX64_LAYOUT).is_empty());
        let without_vectors = on_sm_100(&with_fault("v16:16:16", "v16:16:32"));
        assert!(without_vectors[0].starts_with("Can't create a MachineFunction"), "{without_vectors:?}");
        let native = on_sm_100(&with_fault("n16:32:64", "n16:64"));
        assert_eq!(native, ["DataLayoutError: Require 32 bit native integer width [Supported: -n:16:32:64 or -n:32]."]);
    }
}
