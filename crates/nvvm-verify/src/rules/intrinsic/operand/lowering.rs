//! The check of LLVM's target-independent intrinsics for which a back end has no instruction, as measured with calls
//! whose results are used.
//!
//! The table of `nvvm_target::intrinsics` has the result of one call for each intrinsic, and no result if that call
//! failed on every target. The intrinsics in this module fail for every argument of the measured types.

use super::call::Call;
use crate::context::Context;
use crate::rule::References;
use crate::rules::intrinsic::compile_gate::{ASSEMBLE, not_selected};
use crate::rules::intrinsic::knowing;
use crate::rules::measured::limit_front_ends;
use crate::{Finding, Judgement};
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::{Dialect, NameGroup, intrinsics};

/// The prefix of the names of intrinsics.
const GENERIC: &str = "llvm.";
const PROBE: &str = "llvm.pseudoprobe";
/// The name of the named metadata that describes the functions with pseudo probes.
const PROBE_DESCRIPTIONS: &str = "llvm.pseudo_probe_desc";
/// The prefix of the names of constrained floating-point intrinsics.
const CONSTRAINED: &str = "llvm.experimental.constrained.";
/// The constrained floating-point functions for which the back ends have no machine instruction.
const UNSELECTED: &[&str] = &["cos", "sin", "pow", "powi"];
/// The constrained floating-point functions that are compiled to calls of library functions missing in libNVVM.
const OF_LIBRARY: &[&str] = &[
    "acos", "asin", "atan", "atan2", "cosh", "exp", "ldexp", "llrint", "llround", "log", "log10", "log2", "lrint",
    "lround", "round", "sinh", "tan",
];
/// The constrained floating-point functions that LLVM 7 compiles to calls of library functions missing in libNVVM.
const OF_LIBRARY_OF_LLVM_7: &[&str] = &["exp", "exp2", "log", "log10", "log2"];
/// Constrained floating-point functions whose vectors LLVM 7 cannot divide into scalars.
const VECTORS_OF_LLVM_7: &[&str] = &[
    "fadd",
    "fsub",
    "fmul",
    "fdiv",
    "fma",
    "sqrt",
    "pow",
    "sin",
    "cos",
    "exp",
    "exp2",
    "log",
    "log10",
    "log2",
    "rint",
    "nearbyint",
];

/// Returns the judgements (tools, targets and phases) about front ends whose back end has no machine instruction for
/// the call.
pub(super) fn judgements(context: &Context, call: Call) -> Vec<Judgement> {
    let Some(name) = call.base.strip_prefix(GENERIC) else { return Vec::new() };
    let function = call.base.strip_prefix(CONSTRAINED);
    let variants: Vec<&str> = match function {
        Some(function) => constrained(function, call),
        None => generic(name, call).into_iter().chain(of_one_front_end(name, call)).collect(),
    };
    if variants.is_empty() {
        return Vec::new();
    }
    // Liveness visits the whole function.
    let is_compiled = is_compiled(context, call, name);
    let known = |dialect: Dialect| {
        let is_kept = function.is_some() && (dialect == Dialect::Legacy || is_strict(call));
        if is_compiled || is_kept { known_to(call, dialect) } else { References::NONE }
    };
    let finding = not_selected(call.span, &variants);
    limit_front_ends(finding, known(Dialect::Legacy), known(Dialect::Modern)).judgements
}

/// Returns the releases whose front end `dialect` knows the called name. LLVM 7 knows a few names that the table of
/// intrinsics does not state for it.
fn known_to(call: Call, dialect: Dialect) -> References {
    let name = call.module.names.text(call.fact.name);
    if dialect == Dialect::Legacy && NameGroup::LoweredByLlvm7.has(&*name) {
        return References::CUDA;
    }
    intrinsics::lookup(call.base).map_or(References::NONE, |found| knowing(found, dialect))
}

/// Whether the exception behavior of a constrained function is strict. Newer front ends then keep unused calls.
fn is_strict(call: Call) -> bool {
    let Some(Value::Metadata(last)) =
        call.arguments().checked_sub(1).and_then(|last| call.operand(last)).map(|it| it.value)
    else {
        return false;
    };
    let behavior = match call.module.metadata.get(last).map(|it| it.kind) {
        Some(MetadataKind::String(text)) => text,
        _ => return false,
    };
    call.module.names.bytes(behavior) == b"fpexcept.strict"
}

fn scalar(call: Call, ty: TypeId) -> TypeKind {
    call.module.types.kind(call.module.types.scalar(ty))
}

fn is_half(kind: TypeKind) -> bool {
    matches!(kind, TypeKind::Float(FloatKind::Half | FloatKind::BFloat))
}

fn constrained(function: &str, call: Call) -> Vec<&'static str> {
    let ty = call.instruction.ty;
    let kind = scalar(call, ty);
    if is_half(kind) {
        return constrained_half(function).into_iter().collect();
    }
    let is_vector = matches!(call.module.types.kind(ty), TypeKind::Vector { .. });
    let is_double = kind == TypeKind::Float(FloatKind::Double);
    let variant = match function {
        "exp2" | "tanh" if is_double => Some("function of no library"),
        "exp2" => Some("constrained exp2"),
        "tanh" => Some("constrained tanh"),
        "frem" if is_vector => Some("constrained remainder of vectors"),
        "frem" => Some("constrained remainder"),
        "powi" => Some("no instruction in modern back ends"),
        function if UNSELECTED.contains(&function) && is_vector => Some("no instruction in modern back ends"),
        function if UNSELECTED.contains(&function) => Some("no instruction"),
        function if OF_LIBRARY.contains(&function) => Some("function of no library"),
        _ => None,
    };
    let of_llvm_7 = match function {
        _ if is_vector && VECTORS_OF_LLVM_7.contains(&function) => Some("constrained vector"),
        _ if is_vector => None,
        "powi" => Some("function of LLVM 7's library"),
        _ => OF_LIBRARY_OF_LLVM_7.contains(&function).then_some("function of LLVM 7's library"),
    };
    variant.into_iter().chain(of_llvm_7).collect()
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of a constrained floating-point
/// function of `half`. The back ends newer than LLVM 7's do not extend its arguments to `float`.
fn constrained_half(function: &str) -> Option<&'static str> {
    Some(match function {
        "cos" | "frem" | "sinh" => "half that is not extended",
        "exp2" => "exp2 of a half",
        "exp" | "log" => "half or bfloat of a library function",
        "tanh" => "constrained tanh of a half",
        _ => return None,
    })
}

fn generic(name: &str, call: Call) -> Option<&'static str> {
    let kind = scalar(call, call.instruction.ty);
    Some(match name {
        "read_register" | "read_volatile_register" | "write_register" => "named register",
        "get.fpenv" | "set.fpenv" | "reset.fpenv" | "get.fpmode" | "set.fpmode" | "reset.fpmode" => {
            "floating-point environment"
        }
        "matrix.column.major.store" => "stored matrix",
        "matrix.column.major.load" | "matrix.multiply" | "matrix.transpose" => {
            match call.module.types.kind(call.instruction.ty) {
                TypeKind::Vector { count: 1, .. } => "matrix of one element",
                _ => "matrix",
            }
        }
        "type.test" | "public.type.test" => "type test",
        "coro.subfn.addr" => "operand of no register",
        "coro.suspend" if call.operand(0).is_some_and(|token| matches!(token.value, Value::Constant(_))) => {
            "operation of no back end"
        }
        "coro.suspend" => "result of no register",
        "coro.begin" | "coro.save" => "no instruction",
        "experimental.get.vector.length" => "no instruction in modern back ends",
        "coro.end" | "addressofreturnaddress" | "sponentry" | "call.preallocated.setup" => "operation of no back end",
        "canonicalize" if kind == TypeKind::Float(FloatKind::BFloat) => "no instruction in modern back ends",
        "canonicalize" => "canonicalization",
        "maximumnum" | "minimumnum" => "maximum or minimum number",
        "exp2" if is_half(kind) => "exp2 of a half",
        "sadd.with.overflow" | "uadd.with.overflow" | "ssub.with.overflow" | "usub.with.overflow"
        | "smul.with.overflow" | "umul.with.overflow"
            if is_overflow_of_vector_used(call) =>
        {
            "overflow of vectors"
        }
        "acos" | "asin" | "atan" | "atan2" | "cosh" | "sinh" | "tan" if kind == TypeKind::Float(FloatKind::BFloat) => {
            "half or bfloat of a library function"
        }
        "exp10" if is_half(kind) => "half or bfloat of a library function",
        "lrint" | "llrint" | "lround" | "llround" if call.type_of(0).is_some_and(|ty| is_half(scalar(call, ty))) => {
            "no instruction in modern back ends"
        }
        _ => return None,
    })
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of a call that only one of the front
/// ends fails to compile, or that LLVM 7 fails to compile in another way.
fn of_one_front_end(name: &str, call: Call) -> Option<&'static str> {
    let types = &call.module.types;
    let ty = call.instruction.ty;
    let is_vector = matches!(types.kind(ty), TypeKind::Vector { .. });
    let bits = types.integer_bits(types.scalar(ty));
    Some(match name {
        "ctpop" if bits == Some(1) => "no instruction in LLVM 7",
        "ctlz" | "cttz" if bits == Some(1) && call.word(1) == Some(0) => "no instruction in LLVM 7",
        "coro.param" | "type.test" => "no instruction in LLVM 7",
        "smul.with.overflow" | "umul.with.overflow" if is_overflow_used(call, |value| value == Some(128)) => {
            "overflow of wide products"
        }
        "smul.with.overflow" if is_overflow_used(call, |value| value == Some(1)) => "no instruction in LLVM 7",
        "masked.expandload" => "expanded load",
        "masked.compressstore" => "compressed store",
        "coro.suspend" => "suspension in LLVM 7",
        "addressofreturnaddress" => "address of a return address",
        "bswap" if is_vector && bits == Some(32) => "swapped vector",
        "canonicalize"
            if is_vector && matches!(scalar(call, ty), TypeKind::Float(FloatKind::Half | FloatKind::Float)) =>
        {
            "canonicalized vector"
        }
        _ => return None,
    })
}

/// Whether the overflow bit of scalar arithmetic is used, and the width in bits of the operands satisfies `is_wanted`.
fn is_overflow_used(call: Call, is_wanted: impl Fn(Option<u32>) -> bool) -> bool {
    let types = &call.module.types;
    let Some((&[value, _], _)) = types.struct_fields(call.instruction.ty) else { return false };
    is_wanted(types.integer_bits(value)) && uses_overflow(call)
}

/// Returns the finding about a pseudo probe in a module with descriptions of probes. The PTX printer writes a directive
/// for the probe that ptxas cannot parse.
pub(super) fn probe(context: &Context, call: Call) -> Option<Finding> {
    let module = context.module;
    let is_printed = call.base == PROBE
        && module.named(PROBE_DESCRIPTIONS).next().is_some()
        && module
            .functions
            .get(call.fact.function)
            .is_some_and(|caller| module.globals.get(caller.global).is_some_and(is_kept_by_linkage));
    is_printed.then(|| Finding::of_variants(&ASSEMBLE, call.span, &[&call.base], &["described probe"]))
}

/// Whether instruction selection has to compile the call: it has a side effect, or an instruction other than a call of
/// `llvm.assume` uses its result.
fn is_compiled(context: &Context, call: Call, name: &str) -> bool {
    // A save whose token a suspension uses has no machine instruction, and the suspension fails.
    if name == "coro.save" {
        return !context.facts.uses.is_result_used(call.fact.instruction);
    }
    let has_effect = call.instruction.ty == TypeId::VOID
        // The liveness analysis does not count a use as the callee of a call.
        || name == "coro.subfn.addr" && context.facts.uses.is_result_used(call.fact.instruction)
        || matches!(name, "read_volatile_register" | "coro.begin" | "coro.end" | "coro.suspend" | "call.preallocated.setup");
    has_effect
        || context.is_result_kept(call.fact.function, call.fact.instruction)
            && !(name.ends_with("type.test") && is_only_assumed(call))
}

/// Whether the overflow bits of an arithmetic intrinsic on vectors are used. LLVM 7 cannot compile vectors of overflow
/// bits, but removes the bits if only the arithmetic result is used.
fn is_overflow_of_vector_used(call: Call) -> bool {
    let types = &call.module.types;
    let Some((&[value, _], _)) = types.struct_fields(call.instruction.ty) else { return false };
    matches!(types.kind(value), TypeKind::Vector { .. }) && uses_overflow(call)
}

/// Whether an instruction uses the overflow bits, i.e. the second member of the result of the call, or the result as a
/// whole.
fn uses_overflow(call: Call) -> bool {
    let module = call.module;
    let Some(function) = module.functions.get(call.fact.function) else { return false };
    let is_second = |indices: Option<&[u32]>| indices.and_then(|indices| indices.first()) == Some(&1);
    let of_overflow = |user: &Instruction| match user.detail {
        Detail::Indices(indices) => {
            user.opcode == Opcode::ExtractValue && is_second(module.indices.get(indices.range()))
        }
        _ => true,
    };
    module.instructions_of(function.instructions).any(|(_, user)| {
        let mut operands = module.operands_of(user.operands).iter();
        operands.any(|operand| operand.value == Value::Instruction(call.fact.instruction)) && of_overflow(user)
    })
}

/// Whether all uses of the result of the call are arguments of `llvm.assume`. libNVVM removes such a call together with
/// the `llvm.assume`.
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
