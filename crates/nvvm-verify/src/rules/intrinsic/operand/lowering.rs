//! Target-independent intrinsics that a back end does not select, as measured with calls whose results are used.
//!
//! The table of `nvvm_target::intrinsics` has one call of each intrinsic, and no verdict where that call failed on every
//! target. The names here fail for every argument of the measured types.

use super::call::Call;
use crate::assembled::is_kept_by_linkage;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use crate::rules::intrinsic::compile_gate::{
    MISSING_FUNCTION, MISSING_LIBRARY, NAMED_REGISTER, NO_ENVIRONMENT, NOT_PROMOTED, NOT_SCALARIZED,
    OPERAND_NOT_PROMOTED, OPERAND_NOT_SPLIT, RESULT_NOT_SPLIT, TYPE_TEST,
};
use crate::rules::intrinsic::knowing;
use crate::rules::measured::{broken_function, unsupported_operation};
use crate::rules::module::measured::{compile_error, compile_error_on_modern, compile_on};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4};
use nvvm_target::{Crash, Dialect, NameGroup, Phase, intrinsics};

/// The beginning of the names of intrinsics.
const GENERIC: &str = "llvm.";
const PROBE: &str = "llvm.pseudoprobe";
/// The named metadata with the functions of probes.
const PROBE_DESCRIPTIONS: &str = "llvm.pseudo_probe_desc";
/// The beginning of the names of constrained arithmetic.
const CONSTRAINED: &str = "llvm.experimental.constrained.";
/// Constrained functions without an instruction.
const UNSELECTED: &[&str] = &["cos", "sin", "pow", "powi"];
/// Constrained functions that become calls of a library that the compiler does not have.
const OF_LIBRARY: &[&str] = &[
    "acos", "asin", "atan", "atan2", "cosh", "exp", "ldexp", "llrint", "llround", "log", "log10", "log2", "lrint",
    "lround", "round", "sinh", "tan",
];
/// The functions of the library that LLVM 7 knows.
const OF_LIBRARY_OF_LLVM_7: &[&str] = &["exp", "exp2", "log", "log10", "log2"];

/// Returns the judgements of front ends that do not select the call.
pub(super) fn judgements(context: &Context, call: Call) -> Vec<Judgement> {
    let Some(name) = call.base.strip_prefix(GENERIC) else { return Vec::new() };
    let mut judgements = match call.base.strip_prefix(CONSTRAINED) {
        Some(function) => constrained(function, scalar(call, call.instruction.ty)),
        None => generic(name, call),
    };
    // Liveness visits the whole function.
    if judgements.is_empty() || !is_compiled(context, call, name) {
        return Vec::new();
    }
    let known = |dialect| intrinsics::lookup(call.base).map_or(References::NONE, |found| knowing(found, dialect));
    let [legacy, modern] = [Dialect::Legacy, Dialect::Modern].map(known);
    for judgement in &mut judgements {
        let is_legacy = judgement.targets.intersection(Targets::MODERN.set()).is_empty();
        judgement.references = judgement.references.and(if is_legacy { legacy } else { modern });
    }
    judgements.retain(|judgement| !judgement.references.is_empty());
    judgements
}

fn scalar(call: Call, ty: TypeId) -> TypeKind {
    call.module.types.kind(call.module.types.scalar(ty))
}

fn is_half(kind: TypeKind) -> bool {
    matches!(kind, TypeKind::Float(FloatKind::Half | FloatKind::BFloat))
}

fn no_instruction(by: References) -> Vec<Judgement> {
    unsupported_operation(by, Targets::MODERN.set()).into_iter().collect()
}

fn constrained(function: &str, kind: TypeKind) -> Vec<Judgement> {
    let modern = |by| compile_on(by, Targets::MODERN);
    let legacy = || unsupported_operation(References::CUDA, Targets::LEGACY.set());
    let crash = || compile_on(References::CUDA, Targets::LEGACY).with_crash(Crash::SEGMENTATION_FAULT);
    let missing = || modern(References::before(CUDA_13_1)).with_outcome(MISSING_FUNCTION);
    let unavailable = || modern(References::since(CUDA_13_1)).with_outcome(MISSING_LIBRARY);
    if is_half(kind) {
        return constrained_half(function);
    }
    let is_double = kind == TypeKind::Float(FloatKind::Double);
    let mut judgements = match function {
        "exp2" | "tanh" if is_double => vec![missing(), unavailable()],
        "exp2" => vec![modern(References::before(CUDA_13_0)).with_outcome(MISSING_FUNCTION)],
        "tanh" => no_instruction(References::since(CUDA_13_1)).into_iter().chain([missing()]).collect(),
        "frem" => legacy().into_iter().chain([unavailable()]).collect(),
        function if UNSELECTED.contains(&function) => {
            no_instruction(References::CUDA).into_iter().chain(legacy()).collect()
        }
        function if OF_LIBRARY.contains(&function) => vec![missing(), unavailable()],
        _ => Vec::new(),
    };
    judgements.extend(OF_LIBRARY_OF_LLVM_7.contains(&function).then(crash));
    judgements
}

/// Halves, which the modern back ends extend for no constrained function.
fn constrained_half(function: &str) -> Vec<Judgement> {
    let crash = |by| compile_on(by, Targets::MODERN).with_crash(Crash::ILLEGAL_INSTRUCTION);
    let unselected = |by| no_instruction(by).into_iter();
    match function {
        "cos" | "frem" | "sinh" => vec![crash(References::CUDA)],
        "exp2" => no_instruction(References::before(CUDA_13_0)),
        "exp" | "log" => {
            unselected(References::before(CUDA_13_2)).chain([crash(References::since(CUDA_13_2))]).collect()
        }
        "tanh" => unselected(References::since(CUDA_13_3)).chain([crash(References::before(CUDA_13_3))]).collect(),
        _ => Vec::new(),
    }
}

fn generic(name: &str, call: Call) -> Vec<Judgement> {
    let modern = |by| compile_on(by, Targets::MODERN);
    let crash = || modern(References::CUDA).with_crash(Crash::ILLEGAL_INSTRUCTION);
    let kind = scalar(call, call.instruction.ty);
    match name {
        "read_register" | "read_volatile_register" | "write_register" => compile_error(NAMED_REGISTER).to_vec(),
        "get.fpenv" | "set.fpenv" | "reset.fpenv" | "get.fpmode" | "set.fpmode" | "reset.fpmode" => vec![
            modern(References::before(CUDA_13_3)).with_outcome(MISSING_FUNCTION),
            modern(References::since(CUDA_13_3)).with_outcome(NO_ENVIRONMENT),
        ],
        "matrix.column.major.store" => compile_error_on_modern(OPERAND_NOT_SPLIT).collect(),
        "matrix.column.major.load" | "matrix.multiply" | "matrix.transpose" => {
            let is_single = matches!(call.module.types.kind(call.instruction.ty), TypeKind::Vector { count: 1, .. });
            compile_error_on_modern(if is_single { NOT_SCALARIZED } else { RESULT_NOT_SPLIT }).collect()
        }
        "type.test" | "public.type.test" => {
            let mut judgements = no_instruction(References::before(CUDA_13_1));
            judgements.push(modern(References::since(CUDA_13_4)).with_outcome(TYPE_TEST));
            judgements
        }
        "coro.subfn.addr" => compile_error_on_modern(OPERAND_NOT_PROMOTED).collect(),
        "coro.suspend" => compile_error_on_modern(NOT_PROMOTED).collect(),
        "coro.begin" | "experimental.get.vector.length" => no_instruction(References::CUDA),
        "coro.end" | "addressofreturnaddress" | "sponentry" | "call.preallocated.setup" => vec![crash()],
        "canonicalize" if kind == TypeKind::Float(FloatKind::BFloat) => no_instruction(References::CUDA),
        "canonicalize" => no_instruction(References::before(CUDA_13_2)),
        "maximumnum" | "minimumnum" => no_instruction(References::before(CUDA_13_1)),
        "exp2" if is_half(kind) => no_instruction(References::before(CUDA_13_0)),
        "sadd.with.overflow" | "uadd.with.overflow" | "ssub.with.overflow" | "usub.with.overflow"
        | "smul.with.overflow" | "umul.with.overflow"
            if is_overflow_of_vector_used(call) =>
        {
            broken_function(References::CUDA, Targets::LEGACY.set()).into_iter().collect()
        }
        "acos" | "asin" | "atan" | "atan2" | "cosh" | "sinh" | "tan" if kind == TypeKind::Float(FloatKind::BFloat) => {
            let mut judgements = no_instruction(References::before(CUDA_13_2));
            judgements.push(modern(References::since(CUDA_13_2)).with_crash(Crash::ILLEGAL_INSTRUCTION));
            judgements
        }
        "exp10" if is_half(kind) => {
            let mut judgements = no_instruction(References::before(CUDA_13_2));
            judgements.push(modern(References::since(CUDA_13_2)).with_crash(Crash::ILLEGAL_INSTRUCTION));
            judgements
        }
        "lrint" | "llrint" | "lround" | "llround" if call.type_of(0).is_some_and(|ty| is_half(scalar(call, ty))) => {
            no_instruction(References::CUDA)
        }
        _ => Vec::new(),
    }
}

/// The failure of a probe in a module that describes its probes: the printer writes a directive that ptxas does not parse.
pub(super) fn probe(context: &Context, call: Call) -> Option<Judgement> {
    let module = context.module;
    let is_printed = call.base == PROBE
        && module.named(PROBE_DESCRIPTIONS).next().is_some()
        && module
            .functions
            .get(call.fact.function)
            .is_some_and(|caller| module.globals.get(caller.global).is_some_and(is_kept_by_linkage));
    is_printed.then(|| Judgement::on(References::CUDA, Targets::MODERN.set(), Severity::Error, &[Phase::Assemble]))
}

/// Whether the call reaches instruction selection: it has an effect, or its result is used by more than assumptions.
fn is_compiled(context: &Context, call: Call, name: &str) -> bool {
    let has_effect = call.instruction.ty == TypeId::VOID
        // The callee of a call counts as no use of the value.
        || name == "coro.subfn.addr" && context.facts.uses.is_result_used(call.fact.instruction)
        || matches!(name, "read_volatile_register" | "coro.end" | "coro.suspend" | "call.preallocated.setup");
    has_effect
        || context.is_result_kept(call.fact.function, call.fact.instruction)
            && !(name.ends_with("type.test") && is_only_assumed(call))
}

/// Whether the overflow bits of vectors are used: LLVM 7 has one bit, and removes the call where only the sum is used.
fn is_overflow_of_vector_used(call: Call) -> bool {
    let module = call.module;
    let Some((&[value, _], _)) = module.types.struct_fields(call.instruction.ty) else { return false };
    let Some(function) = module.functions.get(call.fact.function) else { return false };
    let is_vector = matches!(module.types.kind(value), TypeKind::Vector { .. });
    let is_second = |indices: Option<&[u32]>| indices.and_then(|indices| indices.first()) == Some(&1);
    let of_overflow = |user: &Instruction| match user.detail {
        Detail::Indices(indices) => {
            user.opcode == Opcode::ExtractValue && is_second(module.indices.get(indices.range()))
        }
        _ => true,
    };
    is_vector
        && module.instructions_of(function.instructions).any(|(_, user)| {
            let mut operands = module.operands_of(user.operands).iter();
            operands.any(|operand| operand.value == Value::Instruction(call.fact.instruction)) && of_overflow(user)
        })
}

/// Whether all uses of the result are arguments of assumptions, which libNVVM removes with it.
fn is_only_assumed(call: Call) -> bool {
    let module = call.module;
    let Some(function) = module.functions.get(call.fact.function) else { return false };
    let uses = |&(_, user): &(InstructionId, &Instruction)| {
        let operands = module.operands_of(user.operands);
        operands.iter().any(|operand| operand.value == Value::Instruction(call.fact.instruction))
    };
    module.instructions_of(function.instructions).filter(uses).all(|(_, user)| is_assumption(call, user))
}

fn is_assumption(call: Call, user: &Instruction) -> bool {
    let Detail::Call(id) = user.detail else { return false };
    let Some(Value::Global(callee)) = call.module.calls.get(id).map(|call| call.callee.value) else { return false };
    let name = call.module.globals.get(callee).map(|global| call.module.global_text(global));
    name.is_some_and(|name| NameGroup::Assumption.has(&*name))
}
