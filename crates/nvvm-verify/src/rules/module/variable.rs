//! Rules about global variables: address spaces and initializers.

use super::measured::{is_dropped_by_modern, seen_on};
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::types::class::leaves;
use crate::rules::types::floating::unsupported;
use nvvm_analysis::global_opt::{Liveness, VariableLiveness};
use nvvm_syntax::address_space::{self, CONSTANT, GENERIC, GLOBAL, LOCAL, SHARED};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::Phase;
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against variables in an address space that cannot contain variables.
    SPACE "NV0920" "global-addrspace" [
        "Invalid address space for global variable",
    ] {
        help: "Variables live in generic (0), global (1), shared (3) or constant (4) memory.",
        layer: Layer::Global,
    }

    /// The rule against initializers of shared variables.
    SHARED_INITIALIZER "NV0921" "shared-initializer" ["Shared variables can't be initialized"] {
        help: "Shared memory is made anew for each block and holds nothing at first: initialise with `undef` and store.",
        layer: Layer::Global,
    }

    /// The rule against initializers with pointers into memory whose addresses are unknown before the kernel launch.
    INITIALIZER_SPACE "NV0922" "global-constant-initializer-as" [
        "Invalid address space for global constant initializer",
    ] {
        help: "An initialiser can only hold addresses in generic, global or constant memory.",
        layer: Layer::Global,
    }

    /// The rule against initializers of variables in an address space that PTX cannot initialize.
    INITIAL_VALUE "NV0923" "initial-value-space" [
        "initial value of '{}' is not allowed in addrspace({})",
    ] {
        help: "PTX initialises variables in global and constant memory only.",
        layer: Layer::Global,
    }

    /// The rule against variables in an address space without a PTX equivalent.
    PTX_SPACE "NV0924" "ptx-address-space" [
        "Bad address space found while emitting PTX: {}",
    ] {
        help: "PTX has `.global`, `.const`, `.shared` and `.local` variables: address spaces 1, 4, 3 and 5.",
        layer: Layer::Global,
    }

    /// The rule against global variables of floating-point types that GPUs or the PTX printer do not support.
    TYPE "NV0925" "global-fp-type-unsupported" [] {
        help: "GPUs compute in half, bfloat, float and double.",
        layer: Layer::Global,
    }

    /// The rule against variables with an explicit section.
    SECTION "NV0926" "section-global" ["Explicit section marker other than llvm.metadata is not allowed"] {
        help: "Leave the section out: PTX has none for variables.",
        layer: Layer::Global,
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let mut liveness = VariableLiveness::default();
    for (id, global) in module.globals.iter() {
        if let GlobalKind::Variable { initializer, .. } = global.kind {
            check_space(context, id, global, &mut liveness);
            if let Some(initializer) = initializer {
                check_initializer(context, id, global, initializer);
                check_initial_value(context, id, global, initializer, &mut liveness);
            }
            check_type(context, id, global);
            check_section(context, id, global);
        }
    }
}

fn check_space(context: &mut Context, id: GlobalId, global: &Global, liveness: &mut VariableLiveness) {
    let space = global.address_space;
    let is_defined = matches!(global.kind, GlobalKind::Variable { initializer: Some(_), .. });
    if !matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT) {
        let mut variants: &[&str] = &[];
        if space == LOCAL && is_defined {
            match liveness.get(&context.analyses, id, global) {
                Liveness::Live => variants = &["live in local memory"],
                Liveness::Unknown => {
                    context.not_checked_at_assemble("variable in local memory", MAY_BE_ELIMINATED, name_span(global));
                }
                Liveness::Eliminated => {}
            }
        }
        let finding = Finding::of_variants(&SPACE, name_span(global), &[], variants);
        let finding = finding.verified_on(seen_on(context, id).set());
        let finding = match address_space::name(space) {
            Some(name) => finding.remark(format!("address space {space} is {name} memory")),
            None => finding.remark(format!("address space {space} has no meaning on NVIDIA GPUs")),
        };
        context.report(finding);
    }
    let is_emitted = is_defined && !is_dropped_by_modern(context, id);
    if is_emitted && !matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL) {
        match liveness.get(&context.analyses, id, global) {
            Liveness::Live => {
                context.report(Finding::of_variants(&PTX_SPACE, name_span(global), &[&space], &[]));
            }
            Liveness::Unknown => {
                let what = "variable in a space without a word in PTX";
                context.not_checked_at(Phase::Compile, what, MAY_BE_ELIMINATED, name_span(global));
            }
            Liveness::Eliminated => {}
        }
    }
}

const MAY_BE_ELIMINATED: &str =
    "the optimizer removes a variable whose loads it folds; which ones it folds is not modeled";

fn check_initializer(context: &mut Context, id: GlobalId, global: &Global, initializer: Operand) {
    let module = context.module;
    let space = global.address_space;
    if space == SHARED && !is_undefined(module, initializer) {
        let finding = Finding::new(&SHARED_INITIALIZER, initializer.span, SHARED_INITIALIZER.words());
        context.report(finding.verified_on(seen_on(context, id).set()));
    }
    let is_pointer = is_block_address(module, initializer);
    if is_pointer || is_of_block_address(module, initializer) {
        let is_printed = is_pointer && is_address_space_cast(module, initializer) && !is_dropped_by_modern(context, id);
        let variants: &[&str] = if is_printed { &["cast"] } else { &[] };
        let value = initializer.span.text(context.source);
        let finding = Finding::of_variants(&INITIALIZER_SPACE, initializer.span, &[&value], variants);
        context.report(finding.verified_on(seen_on(context, id).set()));
    }
}

/// Checks the initializer of a scalar in shared or local memory. The PTX printer prints scalars as values, and prints
/// arrays, structs, vectors and wide integers as bytes.
fn check_initial_value(
    context: &mut Context,
    id: GlobalId,
    global: &Global,
    initializer: Operand,
    liveness: &mut VariableLiveness,
) {
    let module = context.module;
    let space = global.address_space;
    let is_printed = match module.types.kind(global.value_type) {
        TypeKind::Integer(bits) => bits <= 64,
        TypeKind::Float(_) => true,
        _ => module.types.address_space(global.value_type).is_some(),
    };
    if !is_printed
        || !matches!(space, SHARED | LOCAL)
        || is_zero(module, initializer)
        || is_dropped_by_modern(context, id)
    {
        return;
    }
    match liveness.get(&context.analyses, id, global) {
        Liveness::Live => {
            let name = module.global_text(global);
            context.report(Finding::of_variants(&INITIAL_VALUE, initializer.span, &[&name, &space], &[]));
        }
        Liveness::Unknown => {
            let what = "initial value of a shared or local variable";
            context.not_checked_at(Phase::Compile, what, MAY_BE_ELIMINATED, initializer.span);
        }
        Liveness::Eliminated => {}
    }
}

fn check_type(context: &mut Context, id: GlobalId, global: &Global) {
    let module = context.module;
    let scalars = || leaves(module, global.value_type).map(|(leaf, _)| module.types.kind(module.types.scalar(leaf)));
    let is_declaration = matches!(global.kind, GlobalKind::Variable { initializer: None, .. });
    let mut variants = Vec::new();
    let mut name = "";
    if let Some(unsupported) = scalars().find_map(unsupported) {
        name = unsupported;
        variants.push("unsupported");
    } else if scalars().any(|kind| kind == TypeKind::Float(FloatKind::Half)) {
        name = "half";
        variants.push("half");
    }
    if !is_dropped_by_modern(context, id) {
        let kind = module.types.kind(global.value_type);
        variants.extend(match kind {
            TypeKind::Float(FloatKind::PpcFp128) if is_declaration => Some("declared ppc_fp128"),
            TypeKind::Float(FloatKind::X86Fp80 | FloatKind::PpcFp128) => Some("unprintable"),
            TypeKind::Integer(bits) if is_declaration && bits > 64 && bits != 128 => Some("unprintable"),
            // The PTX printer has no format for the value of such a scalar; aggregates are printed as bytes.
            TypeKind::Float(FloatKind::Half) if has_value(module, global) => Some("unprintable"),
            _ => None,
        });
        // The PTX printer of older releases has no format for such a value.
        variants.extend((unsupported(kind).is_some() && !is_declaration).then_some("unprintable value"));
    }
    if !variants.is_empty() {
        let finding = Finding::of_variants(&TYPE, global.type_span, &[&name], &variants);
        context.report(finding.verified_on(seen_on(context, id).set()));
    }
}

/// Whether a variable has an initializer other than zero and undef.
fn has_value(module: &Module, global: &Global) -> bool {
    let GlobalKind::Variable { initializer: Some(initializer), .. } = global.kind else { return false };
    !is_zero(module, initializer) && !is_undefined(module, initializer)
}

/// The name of the section for variables that only LLVM interprets.
const LLVM_SECTION: &[u8] = b"llvm.metadata";

fn check_section(context: &mut Context, id: GlobalId, global: &Global) {
    let Some((section, span)) = global.section else { return };
    if context.module.names.bytes(section) != LLVM_SECTION {
        let finding = Finding::new(&SECTION, span, SECTION.words());
        context.report(finding.verified_on(seen_on(context, id).set()));
    }
}

/// Returns the span of the symbol's name (`@name`), or of the whole definition if the symbol has no name.
pub(in crate::rules) fn name_span(global: &Global) -> Span {
    if global.name_span.is_empty() { global.span } else { global.name_span }
}

fn constant_kind(module: &Module, operand: Operand) -> Option<ConstantKind> {
    let Value::Constant(id) = operand.value else { return None };
    Some(module.constants.get(id)?.kind)
}

fn is_undefined(module: &Module, operand: Operand) -> bool {
    matches!(constant_kind(module, operand), Some(ConstantKind::Undef | ConstantKind::Poison))
}

/// Whether the back end omits an initializer because it is zero or undef.
fn is_zero(module: &Module, operand: Operand) -> bool {
    match constant_kind(module, operand) {
        Some(
            ConstantKind::Undef
            | ConstantKind::Poison
            | ConstantKind::Zero
            | ConstantKind::Null
            | ConstantKind::Integer(0)
            | ConstantKind::Float(0),
        ) => true,
        Some(ConstantKind::Aggregate(run)) => {
            // One level suffices: LLVM folds nested zeros, and real initializers are written `zeroinitializer`.
            let scalar_zero = |member: &Operand| {
                matches!(
                    constant_kind(module, *member),
                    Some(
                        ConstantKind::Zero
                            | ConstantKind::Null
                            | ConstantKind::Integer(0)
                            | ConstantKind::Float(0)
                            | ConstantKind::Undef
                    )
                )
            };
            module.operands_of(run).iter().all(scalar_zero)
        }
        _ => false,
    }
}

/// Whether an operand is a pointer into an address space whose addresses are unknown before the kernel launch.
fn is_block_address(module: &Module, operand: Operand) -> bool {
    let space = module.types.scalar_address_space(operand.ty);
    space.is_some_and(|space| !matches!(space, GENERIC | GLOBAL | CONSTANT))
}

/// Whether a constant expression contains a pointer whose address is unknown before the kernel launch. Elements of
/// aggregates are not examined.
fn is_of_block_address(module: &Module, operand: Operand) -> bool {
    let mut pending = vec![operand.value];
    let mut seen = FxHashSet::default();
    while let Some(value) = pending.pop() {
        let Value::Constant(id) = value else { continue };
        let Some(ConstantKind::Expression { operands, .. }) = module.constants.get(id).map(|constant| constant.kind)
        else {
            continue;
        };
        if !seen.insert(id) {
            continue;
        }
        let operands = module.operands_of(operands);
        if operands.iter().any(|operand| is_block_address(module, *operand)) {
            return true;
        }
        pending.extend(operands.iter().map(|operand| operand.value));
    }
    false
}

fn is_address_space_cast(module: &Module, operand: Operand) -> bool {
    matches!(constant_kind(module, operand), Some(ConstantKind::Expression { opcode: Opcode::AddrSpaceCast, .. }))
}
