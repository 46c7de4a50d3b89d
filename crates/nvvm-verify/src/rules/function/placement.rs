//! Rules against properties of functions that only linkers and unwinders of CPUs use: sections, alignment, prefix and
//! prologue data, personalities, garbage collectors.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Dispute, Layer};
use crate::rules::module::measured::{self};
use nvvm_analysis::symbols::{is_kept_by_linkage, symbols_of};
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};

nvvm_diagnostics::rules! {
    /// The rule against functions with an explicit `section`.
    SECTION "NV0430" "explicit-section" ["Explicit section marker {} is not allowed."] {
        help: "Leave the section out: PTX has no sections for code.",
        layer: Layer::Function,
    }

    /// The rule against functions with an explicit `align`.
    ALIGNMENT "NV0431" "explicit-alignment" ["Explicit alignment is not allowed."] {
        help: "Leave the alignment out: ptxas places functions.",
        layer: Layer::Function,
    }

    /// The rule against functions with `prefix` data.
    PREFIX "NV0432" "prefix-data" ["Prefix data is not allowed."] {
        help: "Leave the data out: nothing can be put before a function's entry in PTX.",
        layer: Layer::Function,
    }

    /// The rule against functions with `prologue` data.
    PROLOGUE "NV0433" "prologue-data" ["Prologue data is not allowed."] {
        help: "Leave the data out: nothing can be put at a function's entry in PTX.",
        layer: Layer::Function,
    }

    /// The rule against functions with a `personality` function.
    PERSONALITY "NV0434" "personality-function" ["Personality function is not allowed."] {
        help: "Leave the personality out: there are no exceptions on a GPU.",
        disputes: &[Dispute::always("C087")],
        layer: Layer::Function,
    }

    /// The rule against functions with a garbage collector: `gc "…"`.
    GARBAGE_COLLECTOR "NV0435" "gc-name" ["GC names are not supported."] {
        help: "Leave the collector out: there is none on a GPU.",
        layer: Layer::Function,
    }

    /// The rule against functions with a garbage collector that LLVM does not define.
    UNKNOWN_COLLECTOR "NV0436" "gc-name-unknown" ["unsupported GC: {}"] {
        help: "Leave the collector out.",
        layer: Layer::Function,
    }
}

/// Returns the variant (named case in the table of outcomes per tool) for `prefix` or `prologue` data. Returns `None`
/// unless the data is in the PTX, which ptxas cannot parse then. Data with an address space cast has a variant of its
/// own, since the PTX printer has no format for such a cast. libNVVM adds a cast to the address of a variable that it
/// moves from generic to global memory.
fn emitted_data(context: &Context, global: &Global, data: Operand) -> Option<&'static str> {
    let module = context.module;
    let is_moved = |id: &GlobalId| {
        module
            .globals
            .get(*id)
            .is_some_and(|symbol| matches!(symbol.kind, GlobalKind::Variable { .. }) && symbol.address_space == GENERIC)
    };
    let is_cast = || symbols_of(module, data.value).iter().any(is_moved) || is_space_cast(module, data.value);
    is_kept_by_linkage(global).then(|| if is_cast() { "emitted cast" } else { "emitted" })
}

fn is_space_cast(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    let kind = module.constants.get(id).map(|constant| constant.kind);
    matches!(kind, Some(ConstantKind::Expression { opcode: Opcode::AddrSpaceCast, .. }))
}

/// The garbage collectors that LLVM defines.
const COLLECTORS: &[&[u8]] = &[b"shadow-stack", b"erlang", b"ocaml", b"statepoint-example", b"coreclr"];

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let Some(global) = module.globals.get(function.global) else { return };
    let seen_on = measured::seen_on(context, function.global).set();
    if let Some((name, span)) = global.section {
        context.report(
            Finding::of_variants(&SECTION, span, &[&module.names.text(name)], &[]).verified_on(seen_on).within(id),
        );
    }
    if let Some(span) = alignment(context, function, global) {
        context.report(Finding::new(&ALIGNMENT, span, ALIGNMENT.words()).verified_on(seen_on).within(id));
    }
    for (rule, operand) in
        [(&PREFIX, function.prefix), (&PROLOGUE, function.prologue), (&PERSONALITY, function.personality)]
    {
        let Some(operand) = operand else { continue };
        let mut variants = Vec::new();
        if !std::ptr::eq(rule, &PERSONALITY) {
            variants.push(if function.is_definition { "definition" } else { "declaration" });
            variants.extend(emitted_data(context, global, operand).filter(|_| function.is_definition));
        }
        context.report(Finding::of_variants(rule, operand.span, &[], &variants).verified_on(seen_on).within(id));
    }
    if let Some((name, span)) = function.garbage_collector {
        context
            .report(Finding::new(&GARBAGE_COLLECTOR, span, GARBAGE_COLLECTOR.words()).verified_on(seen_on).within(id));
        if function.is_definition && !COLLECTORS.contains(&module.names.bytes(name)) {
            let name = module.names.text(name);
            context.report(Finding::of_variants(&UNKNOWN_COLLECTOR, span, &[&name], &[]).within(id));
        }
    }
}

/// Returns the span of a function's alignment. LLVM also accepts `align 16` among the function attributes.
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
