//! The rule about static constructors and destructors: `llvm.global_ctors` and `llvm.global_dtors`.
//!
//! GPUs do not run static constructors. libNVVM's LLVM 7 back end rejects the lists, and so do the newer back ends
//! before CUDA 13.0. Later back ends drop the lists. The optimizer evaluates simple constructors at compile time and
//! removes them. Measured.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_analysis::symbols::only_symbol_of;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::NameGroup;
use rustc_hash::FxHashMap;

nvvm_diagnostics::rules! {
    /// The rule against `llvm.global_ctors` and `llvm.global_dtors` (static constructors and destructors), which back
    /// ends of `nvvmCompileProgram` reject.
    GLOBAL_CONSTRUCTORS "NV0938" "global-constructors" [
    ] {
        help: "Nothing runs before a kernel: initialise in the kernel, or from the host, and leave the list out.",
        layer: Layer::Module,
    }
}

/// Maximum number of casts around a constant address that the check follows.
const MAXIMUM_CASTS: usize = 16;
/// Maximum depth of nested types that the check visits.
const MAXIMUM_DEPTH: usize = 64;

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    for global in module.globals.as_slice() {
        let GlobalName::Named(name) = global.name else { continue };
        let name = module.names.str(name);
        if !NameGroup::ListOfStructors.has(name) {
            continue;
        }
        let span = global.name_span;
        let evaluation = evaluation_of_list(module, global);
        let Some(variant) = variant(module, global, evaluation, name.ends_with("dtors")) else {
            if evaluation == Some(Evaluation::Unknown) {
                let what = "constructor of the module".to_owned();
                context.not_modelled(what, "libNVVM refuses those that it cannot evaluate", span);
            }
            continue;
        };
        let kind = if name.ends_with("dtors") { "dtor" } else { "ctor" };
        context.report(Finding::of_variants(&GLOBAL_CONSTRUCTORS, span, &[&kind], &[variant]));
    }
}

fn variant(
    module: &Module,
    global: &Global,
    evaluation: Option<Evaluation>,
    are_destructors: bool,
) -> Option<&'static str> {
    let GlobalKind::Variable { initializer: Some(initializer), .. } = global.kind else { return None };
    let Value::Constant(id) = initializer.value else { return None };
    let TypeKind::Array { element, .. } = module.types.kind(global.value_type) else { return None };
    match module.constants.get(id)?.kind {
        ConstantKind::Aggregate(members) if !module.operands_of(members).is_empty() => {
            let is_refused = are_destructors || evaluation == Some(Evaluation::Impossible);
            is_refused.then_some("entries")
        }
        ConstantKind::Zero => {
            let is_whole = module.types.struct_fields(element).is_some_and(|(fields, _)| fields.len() == 3);
            // The modern parser auto-upgrades lists of two fields, and requires that all entries are aggregates.
            (!is_whole).then_some("zero of two fields")
        }
        _ => None,
    }
}

/// The certainty that the optimizer evaluates a constructor at compile time and removes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Evaluation {
    Certain,
    Unknown,
    Impossible,
}

/// Returns the least certainty of the constructors in a list; `None` if the list is empty. The certainty of a
/// constructor is that the optimizer evaluates it at compile time.
fn evaluation_of_list(module: &Module, list: &Global) -> Option<Evaluation> {
    let GlobalKind::Variable { initializer: Some(initializer), .. } = list.kind else { return None };
    let Value::Constant(id) = initializer.value else { return None };
    let ConstantKind::Aggregate(members) = module.constants.get(id)?.kind else { return None };
    // A function may be listed repeatedly.
    let mut known: FxHashMap<FunctionId, Evaluation> = FxHashMap::default();
    let mut of_member = |member: &Operand| {
        let Value::Constant(id) = member.value else { return Evaluation::Unknown };
        let Some(ConstantKind::Aggregate(fields)) = module.constants.get(id).map(|constant| constant.kind) else {
            return Evaluation::Unknown;
        };
        let Some(function) = module.operands_of(fields).get(1) else { return Evaluation::Unknown };
        let Some(id) = module.resolve_function(function.value) else { return Evaluation::Impossible };
        match module.functions.get(id) {
            Some(function) if function.is_definition => {
                *known.entry(id).or_insert_with(|| evaluation(module, function))
            }
            _ => Evaluation::Impossible,
        }
    };
    let members = module.operands_of(members);
    let worst = members.iter().map(&mut of_member).max();
    // The first of several constructors is evaluated, the others possibly not.
    worst.map(|worst| if members.len() > 1 { worst.max(Evaluation::Unknown) } else { worst })
}

/// Returns the certainty that the optimizer evaluates a constructor at compile time. The optimizer evaluates stores of
/// constants to variables of the module. It does not evaluate calls of external functions, volatile or atomic accesses,
/// and accesses to variables of other modules.
fn evaluation(module: &Module, function: &Function) -> Evaluation {
    let of_instruction = |instruction: &Instruction| {
        let is_volatile = instruction.flags.contains(Flags::VOLATILE);
        match instruction.detail {
            Detail::Memory { ordering: None, .. } if instruction.opcode == Opcode::Store && !is_volatile => {
                let value = module.operand(instruction, 0).filter(|it| matches!(it.value, Value::Constant(_)));
                let address = module.operand(instruction, 1).map(|it| it.value);
                match address.and_then(|address| Some((address, variable_of(module, address)?))) {
                    Some((_, variable)) if !is_own(variable) => Evaluation::Impossible,
                    Some((address, _)) => match value {
                        Some(value) => evaluation_of_store(module, value.ty, address),
                        None => Evaluation::Unknown,
                    },
                    _ => Evaluation::Unknown,
                }
            }
            Detail::Memory { .. } => {
                if is_volatile {
                    Evaluation::Impossible
                } else {
                    Evaluation::Unknown
                }
            }
            Detail::Call(call) => match module.calls.get(call).map(|call| call.callee.value) {
                Some(Value::Global(callee)) if is_external(module, callee) => Evaluation::Impossible,
                _ => Evaluation::Unknown,
            },
            _ if instruction.opcode == Opcode::Ret => Evaluation::Certain,
            _ => Evaluation::Unknown,
        }
    };
    module.instructions_of(function.instructions).map(|(_, it)| of_instruction(it)).max().unwrap_or(Evaluation::Unknown)
}

/// Returns the certainty that the optimizer evaluates a store to a constant address at compile time. The optimizer
/// evaluates stores to whole members of the same size as the stored value, but not stores to elements of vectors.
fn evaluation_of_store(module: &Module, stored: TypeId, address: Value) -> Evaluation {
    let member = match member_at(module, address) {
        Ok(member) => member,
        Err(evaluation) => return evaluation,
    };
    if member == stored {
        return Evaluation::Certain;
    }
    match (scalar_bits(module, first_member(module, member)), scalar_bits(module, stored)) {
        (Some(member), Some(stored)) if member == stored => Evaluation::Certain,
        (Some(_), Some(_)) => Evaluation::Impossible,
        (None, Some(_)) if matches!(module.types.kind(first_member(module, member)), TypeKind::Vector { .. }) => {
            Evaluation::Impossible
        }
        _ => Evaluation::Unknown,
    }
}

/// Returns the type of the member of a variable at a constant address. If there is no such member, the error states how
/// certain it is that the optimizer evaluates a store to the address.
fn member_at(module: &Module, mut address: Value) -> Result<TypeId, Evaluation> {
    for _ in 0..MAXIMUM_CASTS {
        let id = match address {
            Value::Global(id) => return module.globals.get(id).map(|it| it.value_type).ok_or(Evaluation::Unknown),
            Value::Constant(id) => id,
            _ => return Err(Evaluation::Unknown),
        };
        let Some(ConstantKind::Expression { opcode, operands, source, .. }) =
            module.constants.get(id).map(|constant| constant.kind)
        else {
            return Err(Evaluation::Unknown);
        };
        let Some((base, indices)) = module.operands_of(operands).split_first() else { return Err(Evaluation::Unknown) };
        if opcode == Opcode::BitCast || opcode == Opcode::AddrSpaceCast {
            address = base.value;
            continue;
        }
        if opcode != Opcode::GetElementPtr || member_at_base(module, base.value) != Some(source) {
            return Err(Evaluation::Unknown);
        }
        return indices.iter().skip(1).try_fold(source, |ty, index| match module.types.kind(ty) {
            TypeKind::Array { element, .. } => Ok(element),
            TypeKind::Vector { .. } => Err(Evaluation::Impossible),
            _ => {
                let at = module.integer(index.value).and_then(|at| usize::try_from(at).ok());
                let fields = module.types.struct_fields(ty).map(|(fields, _)| fields);
                at.and_then(|at| fields?.get(at).copied()).ok_or(Evaluation::Unknown)
            }
        });
    }
    Err(Evaluation::Unknown)
}

/// Returns the type of a variable if `base` is its address without an index.
fn member_at_base(module: &Module, base: Value) -> Option<TypeId> {
    let Value::Global(id) = base else { return None };
    module.globals.get(id).map(|global| global.value_type)
}

/// Returns the first scalar or vector type within `ty`, e.g. the type of the first field of a struct.
fn first_member(module: &Module, mut ty: TypeId) -> TypeId {
    for _ in 0..MAXIMUM_DEPTH {
        let first = match module.types.kind(ty) {
            TypeKind::Array { element, .. } => Some(element),
            _ => module.types.struct_fields(ty).and_then(|(fields, _)| fields.first().copied()),
        };
        match first {
            Some(first) => ty = first,
            None => break,
        }
    }
    ty
}

fn scalar_bits(module: &Module, ty: TypeId) -> Option<u32> {
    match module.types.kind(ty) {
        TypeKind::Integer(bits) => Some(bits),
        TypeKind::Float(kind) => Some(kind.bits()),
        _ => None,
    }
}

/// Returns the variable that a constant address refers to.
fn variable_of(module: &Module, address: Value) -> Option<&Global> {
    module.globals.get(only_symbol_of(module, address)?)
}

fn is_own(variable: &Global) -> bool {
    matches!(variable.kind, GlobalKind::Variable { initializer: Some(_), .. }) && !variable.externally_initialized
}

fn is_external(module: &Module, callee: GlobalId) -> bool {
    module.globals.get(callee).is_some_and(|global| match global.kind {
        GlobalKind::Function(id) => {
            !module.is_llvm_name(global.name) && module.functions.get(id).is_some_and(|it| !it.is_definition)
        }
        _ => false,
    })
}
