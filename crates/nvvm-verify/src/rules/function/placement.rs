//! Rules about properties of functions for linkers and unwinders of CPUs: sections, alignment, prefix and prologue
//! data, personalities, garbage collectors.

use crate::assembled::{is_kept_by_linkage, symbols_of};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Dispute, Layer, References, ReportedBy, Rule, Severity, Targets};
use crate::rules::module::measured::{self, compile_error};
use nvvm_rule::fill;
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::release::{CUDA_13_1, CUDA_13_3};
use nvvm_target::{Document, Phase, Source, Stage};

const CHECKS: Source = Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks");
const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends");

/// Common fields of the document's rules. libNVVM checks them in the order of `rank`.
const fn placement(rank: u32) -> Rule {
    Rule {
        layer: Layer::Function,
        reported_by: &[ReportedBy::DOCUMENTED, ReportedBy::VERIFY],
        sources: &[CHECKS, MEASURED],
        stage: Some(Stage::beside_function(rank)),
        ..Rule::DEFAULT
    }
}

nvvm_rule::rules! {
    /// An explicit `section`.
    SECTION "NV0430" "explicit-section" [
        DOCUMENTED_SECTION = "Explicit section marker {} is not allowed.",
        SHIPPED_SECTION = "Explicit section marker {}is not allowed.",
    ] {
        help: "Leave the section out: PTX has no sections for code.",
        ..placement(0)
    }

    /// An explicit `align`.
    ALIGNMENT "NV0431" "explicit-alignment" ["Explicit alignment is not allowed."] {
        help: "Leave the alignment out: ptxas places functions.",
        ..placement(1)
    }

    /// `prefix` data.
    PREFIX "NV0432" "prefix-data" ["Prefix data is not allowed."] {
        help: "Leave the data out: nothing can be put before a function's entry in PTX.",
        computed: EMITTED,
        ..placement(2)
    }

    /// `prologue` data.
    PROLOGUE "NV0433" "prologue-data" ["Prologue data is not allowed."] {
        help: "Leave the data out: nothing can be put at a function's entry in PTX.",
        computed: EMITTED,
        ..placement(3)
    }

    /// A `personality` function.
    PERSONALITY "NV0434" "personality-function" ["Personality function is not allowed."] {
        help: "Leave the personality out: there are no exceptions on a GPU.",
        disputes: &[Dispute::always("C087")],
        ..placement(4)
    }

    /// A garbage collector: `gc "…"`.
    GARBAGE_COLLECTOR "NV0435" "gc-name" ["GC names are not supported."] {
        help: "Leave the collector out: there is none on a GPU.",
        ..placement(5)
    }

    /// A garbage collector that LLVM does not know.
    UNKNOWN_COLLECTOR "NV0436" "gc-name-unknown" ["unsupported GC: {}"; "error: unsupported GC: {}"] {
        help: "Leave the collector out.",
        layer: Layer::Function,
        reported_by: &[ReportedBy::COMPILE],
        sources: &[Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram")],
    }
}

/// The failures of data that the PTX printer writes between functions.
const EMITTED: &[ReportedBy] = &[ReportedBy::COMPILE, ReportedBy::ASSEMBLE];

/// The failures of the data of a function that is in the PTX: ptxas does not parse it, and the printer has no format for
/// the address of a variable that libNVVM moves from generic to global memory.
fn emitted_data(context: &Context, global: &Global, data: Operand) -> Vec<Judgement> {
    if !is_kept_by_linkage(global) {
        return Vec::new();
    }
    let parsed = |by, on: Targets| Judgement::on(by, on.set(), Severity::Error, &[Phase::Assemble]);
    let module = context.module;
    let is_moved = |id: &GlobalId| {
        module
            .globals
            .get(*id)
            .is_some_and(|symbol| matches!(symbol.kind, GlobalKind::Variable { .. }) && symbol.address_space == GENERIC)
    };
    let is_cast = symbols_of(module, data.value).iter().any(is_moved) || is_space_cast(module, data.value);
    let printing =
        if is_cast { References::since(CUDA_13_1).and(References::before(CUDA_13_3)) } else { References::CUDA };
    let mut judgements = vec![parsed(References::CUDA, Targets::LEGACY), parsed(printing, Targets::MODERN)];
    if is_cast {
        judgements.push(measured::compile_on(References::CUDA.without(printing), Targets::MODERN));
    }
    judgements
}

fn is_space_cast(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    let kind = module.constants.get(id).map(|constant| constant.kind);
    matches!(kind, Some(ConstantKind::Expression { opcode: Opcode::AddrSpaceCast, .. }))
}

/// The garbage collectors of LLVM.
const COLLECTORS: &[&[u8]] = &[b"shadow-stack", b"erlang", b"ocaml", b"statepoint-example", b"coreclr"];

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let Some(global) = module.globals.get(function.global) else { return };
    let seen = measured::verify(context, function.global);
    let both = |seen: &Judgement| vec![ReportedBy::DOCUMENTED.into(), seen.clone()];
    if let Some((name, span)) = global.section {
        let name = module.names.text(name);
        let [documented, shipped] = [DOCUMENTED_SECTION, SHIPPED_SECTION].map(|words| fill(words, &[&name]));
        let judgements = vec![ReportedBy::DOCUMENTED.into(), seen.clone().with_outcome(shipped)];
        context.report(Finding::new(&SECTION, span, documented).within(id).with_judgements(judgements));
    }
    if let Some(span) = alignment(context, function, global) {
        let finding = Finding::new(&ALIGNMENT, span, ALIGNMENT.words()).within(id);
        context.report(finding.with_judgements(both(&seen)));
    }
    // The modern parser discards prefix data, prologue data and personality of a declaration.
    let seen_in_front =
        if function.is_definition { seen.clone() } else { measured::verify_on(References::CUDA, Targets::LEGACY) };
    let in_front: [(&'static Rule, Option<Operand>, &Judgement); 3] = [
        (&PREFIX, function.prefix, &seen_in_front),
        (&PROLOGUE, function.prologue, &seen_in_front),
        (&PERSONALITY, function.personality, &seen),
    ];
    for (rule, operand, seen) in in_front {
        if let Some(operand) = operand {
            let finding = Finding::new(rule, operand.span, rule.words()).within(id);
            let mut judgements = both(seen);
            if function.is_definition && !std::ptr::eq(rule, &PERSONALITY) {
                judgements.extend(emitted_data(context, global, operand));
            }
            context.report(finding.with_judgements(judgements));
        }
    }
    if let Some((name, span)) = function.garbage_collector {
        let finding = Finding::new(&GARBAGE_COLLECTOR, span, GARBAGE_COLLECTOR.words()).within(id);
        context.report(finding.with_judgements(both(&seen)));
        if function.is_definition && !COLLECTORS.contains(&module.names.bytes(name)) {
            report_unknown_collector(context, id, &module.names.text(name), span);
        }
    }
}

/// The span of the alignment. LLVM takes `align 16` among the attributes for the alignment of the function, too.
fn alignment(context: &Context, function: &Function, global: &Global) -> Option<Span> {
    let module = context.module;
    let among_attributes = || {
        module.all_attributes(function.attributes).find_map(|attribute| match attribute.kind {
            AttributeKind::Integer(name, _) if module.names.bytes(name) == b"align" => Some(attribute.span),
            _ => None,
        })
    };
    global.align.map(|(_, span)| span).or_else(among_attributes)
}

fn report_unknown_collector(context: &mut Context, id: FunctionId, name: &str, span: Span) {
    let text = UNKNOWN_COLLECTOR.message(&[name]);
    let judgements = compile_error(&text).to_vec();
    context.report(Finding::new(&UNKNOWN_COLLECTOR, span, text).within(id).with_judgements(judgements));
}
