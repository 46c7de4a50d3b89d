//! The rule about stores of integers one bit wider than a multiple of 128, which LLVM's type legalizer cannot expand.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::types::class::leaves;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::pointer_origins::underlying_object;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against stores of integers of 129, 257, 385 … bits, which LLVM's type legalizer cannot expand.
    INTEGER_STORE_WIDTH "NV1126" "integer-store-width" ["Do not know how to expand this operator's operand!"] {
        help: "Extend the integer to a multiple of 64 bits before the store.",
        layer: Layer::Instruction,
    }
}

const MAY_BE_FOLDED: &str = "since CUDA 13.1 the optimizer decides whether the highest bit is stored on its own";

/// The width in bits of the widest store instruction of the back end.
const WIDEST: u32 = 128;

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let is_asked = module.types.iter().any(|(ty, _)| has_odd_bit(module, ty));
    Box::new(move |context, id, function| {
        if is_asked && function.is_definition {
            check(context, id, function);
        }
    })
}

fn has_odd_bit(module: &Module, ty: TypeId) -> bool {
    matches!(module.types.kind(ty), TypeKind::Integer(bits) if bits > WIDEST && bits % WIDEST == 1)
}

/// The information that the optimizer has about the most significant bit of a stored integer. This bit decides whether
/// the store can be compiled.
#[derive(PartialEq, Eq)]
enum HighestBit {
    Constant,
    Computed,
    Unknown,
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let is_emitted = module.globals.get(function.global).is_some_and(is_kept_by_linkage);
    for (_, store) in module.instructions_of(function.instructions) {
        let operands = (module.operand(store, 0), module.operand(store, 1));
        let (Opcode::Store, (Some(stored), Some(pointer))) = (store.opcode, operands) else { continue };
        let is_integer = has_odd_bit(module, stored.ty);
        let is_asked = is_integer || leaves(module, stored.ty).any(|(leaf, _)| has_odd_bit(module, leaf));
        if !is_asked || !context.is_reachable(id, store) {
            continue;
        }
        let bit = if is_integer { highest_bit(module, stored.value) } else { HighestBit::Unknown };
        if bit == HighestBit::Computed && is_emitted && !is_alloca(module, pointer.value) {
            let words = INTEGER_STORE_WIDTH.words();
            context.report(Finding::new(&INTEGER_STORE_WIDTH, stored.span, words).within(id));
        } else if bit != HighestBit::Constant {
            let what = "store of an integer one bit wider than a multiple of 128";
            context.not_checked_at(Phase::Compile, what, MAY_BE_FOLDED, store.opcode_span);
        }
    }
}

fn highest_bit(module: &Module, value: Value) -> HighestBit {
    let (opcode, operands) = match instruction(module, value) {
        Some(instruction) => (instruction.opcode, module.operands_of(instruction.operands)),
        None if matches!(value, Value::Argument(_)) => return HighestBit::Computed,
        None => return HighestBit::Constant,
    };
    match opcode {
        Opcode::ZExt => HighestBit::Constant,
        Opcode::Add | Opcode::Sub | Opcode::Xor if operands.iter().any(|it| is_unknown(module, it.value)) => {
            HighestBit::Computed
        }
        _ if is_unknown(module, value) => HighestBit::Computed,
        _ => HighestBit::Unknown,
    }
}

/// Whether the optimizer knows none of the bits of a value.
fn is_unknown(module: &Module, value: Value) -> bool {
    match instruction(module, value) {
        Some(instruction) => matches!(instruction.opcode, Opcode::Load | Opcode::Trunc | Opcode::SExt),
        None => matches!(value, Value::Argument(_)),
    }
}

fn instruction(module: &Module, value: Value) -> Option<&Instruction> {
    match value {
        Value::Instruction(id) => module.instructions.get(id),
        _ => None,
    }
}

fn is_alloca(module: &Module, pointer: Value) -> bool {
    instruction(module, underlying_object(module, pointer))
        .is_some_and(|instruction| instruction.opcode == Opcode::Alloca)
}
