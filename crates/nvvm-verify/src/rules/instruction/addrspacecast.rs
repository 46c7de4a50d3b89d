//! Rules against `addrspacecast` between address spaces that have no conversion.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::fixes;
use crate::rule::{Dispute, Layer, References, Targets};
use crate::rules::intrinsic::COMPILE;
use nvvm_analysis::pointer_origins;
use nvvm_syntax::address_space::{self, CONSTANT, GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against casts between two distinct non-generic address spaces.
    NON_GENERIC "NV0301" "addrspacecast-non-generic" [
        "Cannot cast non-generic pointer to different non-generic pointer",
    ] {
        help: "Cast to a generic pointer first, and from there to the other address space; a pointer converted this way \
               is only valid if it really points there.",
        layer: Layer::Instruction,
        fix: Some(fixes::cast),
        disputes: &[Dispute::always("C085")],
    }

    /// The rule against casts from or to an invalid address space.
    RANGE "NV0302" "addrspacecast-range" [
        INVALID_SOURCE = "Invalid source address space",
        INVALID_TARGET = "Invalid target address space",
    ] {
        help: "Pointers are converted between generic (0), global (1), shared (3), constant (4) and local (5) only.",
        layer: Layer::Instruction,
    }

    /// The rule against casts between address spaces for which the back end has no instruction.
    NO_INSTRUCTION "NV0303" "addrspacecast-no-instruction" ["Bad address space in addrspacecast"] {
        help: "Only pointers to global, shared, constant and local memory have a conversion from and to generic ones.",
        layer: Layer::Instruction,
    }
}

/// The part of a cast that a verifier rejects: the source address space, the target address space, or the pair of two
/// non-generic ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Problem {
    Source,
    Target,
    NonGeneric,
}

/// The variants (named cases in the table of outcomes per tool) of the rules [`NON_GENERIC`] and [`RANGE`]. The flag is
/// whether the verifiers of the case accept address space 7 (`shared::cluster`).
const BY_KNOWN_SPACES: [(&str, bool); 2] = [("without shared::cluster", false), ("with shared::cluster", true)];

/// Returns the part of a cast from the address space `from` to `to` that a verifier rejects; `None` if it accepts the
/// cast. `shared_cluster` is whether the verifier accepts address space 7.
fn problem(from: u32, to: u32, shared_cluster: bool) -> Option<Problem> {
    let valid = |space| {
        matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL) || (shared_cluster && space == SHARED_CLUSTER)
    };
    let within_shared = matches!((from, to), (SHARED, SHARED_CLUSTER) | (SHARED_CLUSTER, SHARED));
    if !valid(to) {
        Some(Problem::Target)
    } else if !valid(from) {
        Some(Problem::Source)
    } else if from == GENERIC || to == GENERIC || within_shared {
        None
    } else {
        Some(Problem::NonGeneric)
    }
}

/// Creates the finding (diagnostic) about a cast that a verifier rejects because of `problem`. `variants` select the
/// rows of the table of outcomes per tool that apply.
fn rejected(problem: Problem, span: Span, variants: &[&str]) -> Finding {
    let (rule, message) = match problem {
        Problem::Source => (&RANGE, INVALID_SOURCE),
        Problem::Target => (&RANGE, INVALID_TARGET),
        Problem::NonGeneric => (&NON_GENERIC, NON_GENERIC.words()),
    };
    Finding::of_variants(rule, span, &[], variants).worded(message)
}

/// The missing conversion of a cast from or to the generic address space, as variants (named cases in the table of
/// outcomes per tool): `scalar` for single pointers, `vector` for vectors of pointers.
struct MissingConversion {
    scalar: &'static str,
    vector: &'static str,
}

/// Returns the missing conversion of a cast from the address space `from` to `to`, of which one is generic. Returns
/// `None` if the conversion exists. Casts between two non-generic address spaces also return `None`, since older back
/// ends compile them as moves.
fn missing_conversion(from: u32, to: u32) -> Option<MissingConversion> {
    let other = match (from, to) {
        (GENERIC, PARAM) => return None,
        (GENERIC, other) | (other, GENERIC) => other,
        _ => return None,
    };
    match other {
        GLOBAL | SHARED | CONSTANT | LOCAL => None,
        SHARED_CLUSTER => Some(MissingConversion {
            scalar: "shared::cluster",
            vector: "cast of a vector of pointers to shared::cluster",
        }),
        _ => Some(MissingConversion { scalar: "no conversion", vector: "cast of a vector of pointers" }),
    }
}

fn is_known(space: u32) -> bool {
    matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL | SHARED_CLUSTER | PARAM)
}

/// Reports a cast to the address space `to` that instruction selection cannot compile, if the result of the cast is
/// live.
fn check_compiled(context: &mut Context, site: Site, operand: Operand, to: u32) {
    let module = context.module;
    let Some(from) = origin(module, operand) else { return };
    if from == to || !context.is_result_kept(site.function, site.id) {
        return;
    }
    let has_unknown = !is_known(from) || !is_known(to);
    if has_unknown && is_kept_in_variable(module, site, operand) {
        let span = site.instruction.opcode_span;
        context.not_checked_at(Phase::Compile, "cast of a pointer in a local variable", MAY_BE_FORWARDED, span);
        return;
    }
    let missing = missing_conversion(from, to);
    let mut variants: Vec<&str> = missing.iter().map(|missing| missing.scalar).collect();
    variants.extend(has_unknown.then_some("unknown address space"));
    if variants.is_empty() {
        return;
    }
    let is_vector = module.types.address_space(site.instruction.ty).is_none();
    let span = site.instruction.opcode_span;
    let mut finding = Finding::of_variants(&NO_INSTRUCTION, span, &[], &variants);
    if is_vector {
        finding = finding.on(Targets::MODERN.set());
    }
    context.report_unless_accepted(finding.worded_by(References::CUDA).within(site.function));
    // The LLVM 7 back end fails earlier.
    if let Some(missing) = missing.filter(|_| is_vector) {
        context.report(Finding::of_variants(&COMPILE, span, &[], &[missing.vector]).within(site.function));
    }
}

/// Returns the source address space of a cast with this operand. If the operand is itself a cast, the result is the
/// source address space of that cast, since the optimizer folds the two casts.
fn origin(module: &Module, operand: Operand) -> Option<u32> {
    match operand.value {
        Value::Constant(id) if matches!(module.constants.get(id)?.kind, ConstantKind::Undef | ConstantKind::Poison) => {
            None
        }
        Value::Instruction(id) => {
            let cast = module.instructions.get(id).filter(|it| it.opcode == Opcode::AddrSpaceCast);
            let before = cast.and_then(|cast| module.operand(cast, 0));
            module.types.scalar_address_space(before.unwrap_or(operand).ty)
        }
        Value::Constant(id) => {
            let before = match module.constants.get(id)?.kind {
                ConstantKind::Expression { opcode: Opcode::AddrSpaceCast, operands, .. } => {
                    module.operands_of(operands).first().copied()
                }
                _ => None,
            };
            module.types.scalar_address_space(before.unwrap_or(operand).ty)
        }
        _ => module.types.scalar_address_space(operand.ty),
    }
}

/// Maximum number of instructions of a function that are searched for a store of a cast. The limit bounds the work for
/// functions with many casts; in larger functions, every cast may be stored.
const MAXIMUM_SEARCHED: usize = 4_096;

const MAY_BE_FORWARDED: &str = "the optimizer folds casts of a pointer that it keeps in a register";

/// Whether a cast takes its pointer from a local variable or puts it into one, so that the optimizer may fold the cast
/// with another one.
fn is_kept_in_variable(module: &Module, site: Site, operand: Operand) -> bool {
    let is_local = |pointer: Option<Operand>| {
        let object = pointer.map(|pointer| pointer_origins::underlying_object(module, pointer.value));
        let Some(Value::Instruction(id)) = object else { return false };
        module.instructions.get(id).is_some_and(|object| object.opcode == Opcode::Alloca)
    };
    if let Value::Instruction(id) = operand.value
        && let Some(load) = module.instructions.get(id).filter(|load| load.opcode == Opcode::Load)
    {
        return is_local(module.operand(load, 0));
    }
    let Some(function) = module.functions.get(site.function) else { return false };
    if function.instructions.len() > MAXIMUM_SEARCHED {
        return true;
    }
    module.instructions_of(function.instructions).any(|(_, store)| {
        store.opcode == Opcode::Store
            && module.operand(store, 0).is_some_and(|stored| stored.value == Value::Instruction(site.id))
            && is_local(module.operand(store, 1))
    })
}

pub(super) fn check(context: &mut Context, site: Site) {
    let module = context.module;
    let Some(operand) = module.operand(site.instruction, 0) else { return };
    let from = module.types.scalar_address_space(operand.ty);
    let to = module.types.scalar_address_space(site.instruction.ty);
    let (Some(from), Some(to)) = (from, to) else { return };
    check_compiled(context, site, operand, to);
    let [(older_variant, older), (modern_variant, modern)] =
        BY_KNOWN_SPACES.map(|(variant, shared_cluster)| (variant, problem(from, to, shared_cluster)));
    let mut report = |problem: Option<Problem>, variants: &[&str]| {
        let Some(problem) = problem else { return };
        let finding = rejected(problem, site.instruction.opcode_span, variants)
            .within(site.function)
            .note(format!("this pointer is in {}; the cast goes to {}", spell(from), spell(to)), operand.span);
        context.report(if problem == Problem::NonGeneric {
            with_origin(module, finding, &site, operand, to)
        } else {
            finding
        });
    };
    if modern == older {
        report(modern, &[older_variant, modern_variant]);
    } else {
        report(older, &[older_variant]);
        report(modern, &[modern_variant]);
    }
}

/// Adds a note about the origin of a pointer that is cast to the address space `to`, if the pointed-to object is
/// certainly in another address space.
fn with_origin(module: &Module, finding: Finding, site: &Site, operand: Operand, to: u32) -> Finding {
    let objects = pointer_origins::underlying_objects(module, site.function, operand.value);
    let Some(object) = pointer_origins::object_outside_of(&objects, to) else { return finding };
    let (home, goal) = (spell(object.object_space), spell(to));
    let finding = finding.help(format!(
        "What the pointer points to lies in {home}, and no cast moves it: use it there, or copy it to {goal}."
    ));
    // An object in a constant expression may have no position of its own.
    if object.span.is_empty() || object.span == operand.span {
        finding
    } else {
        finding.note(format!("it comes from here: {}, in {home}", object.kind.describe()), object.span)
    }
}

/// Checks a call of an intrinsic that converts a pointer between address spaces. libNVVM's modern front ends (newer
/// than LLVM 7) replace such a call by an `addrspacecast`. Reports invalid address spaces, and casts between two
/// non-generic ones, as errors of the tools in `references`.
pub(in crate::rules) fn check_conversion(
    context: &mut Context,
    function: FunctionId,
    span: Span,
    (from, to): (u32, u32),
    references: References,
) {
    for (variant, shared_cluster) in BY_KNOWN_SPACES {
        if let Some(problem) = problem(from, to, shared_cluster) {
            let finding = rejected(problem, span, &[variant]).by(references).on(Targets::MODERN.set());
            context.report_unless_accepted(finding.within(function));
        }
    }
}

fn spell(number: u32) -> String {
    match address_space::name(number) {
        Some(name) => format!("the {name} address space ({number})"),
        None => format!("address space {number}"),
    }
}
