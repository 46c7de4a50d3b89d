//! The rule about `swifterror` values. A `swifterror` value represents a register; it may only be loaded from, stored
//! to and passed to calls.

use crate::rules::llvm::attribute::known::{Known, Set};
use crate::rules::llvm::declare::{Body, llvm_rules};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, Parameter};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, Opcode};
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against uses of `swifterror` values that LLVM permits for ordinary pointers only.
    ERROR "LV0023" "llvm-swifterror" Instruction
    "Only load from it, store to it, or pass it on as `swifterror`; on a GPU use an ordinary pointer." [
        USE = "swifterror value can only be loaded and stored from, or as a swifterror argument!",
        STORED = "swifterror value should be the second operand when used by stores",
        ARGUMENT = "swifterror value when used in a callsite should be marked with swifterror attribute",
        NOT_POINTER = "swifterror alloca must have pointer type",
        ARRAY = "swifterror alloca must not be array allocation",
        MISMATCHED = "swifterror argument for call has mismatched alloca",
        MISMATCHED_PARAMETER = "swifterror argument for call has mismatched parameter",
        PARAMETER_OR_ALLOCA = "swifterror argument should come from an alloca or parameter",
    ]
}

/// Checks an `alloca` that is marked `swifterror`: it must allocate one pointer. Returns whether the `alloca` is marked
/// so.
pub(in crate::rules::llvm) fn check_alloca(body: &mut Body, instruction: &Instruction) -> bool {
    let Detail::Alloca { allocated, .. } = instruction.detail else { return false };
    if !instruction.flags.contains(Flags::SWIFTERROR) {
        return false;
    }
    let module = body.context.module;
    if module.types.address_space(allocated).is_none() {
        body.report(&ERROR, instruction.opcode_span, NOT_POINTER);
    } else if module.operand(instruction, 0).is_some_and(|count| module.integer(count.value) != Some(1)) {
        body.report(&ERROR, instruction.opcode_span, ARRAY);
    }
    true
}

/// Whether a value is `swifterror`.
fn is_swift_error(body: &Body, known: &Known, function: &Function, value: Value) -> bool {
    let module = body.context.module;
    match value {
        Value::Instruction(id) => module
            .instructions
            .get(id)
            .is_some_and(|made| made.opcode == Opcode::Alloca && made.flags.contains(Flags::SWIFTERROR)),
        Value::Argument(index) => module
            .parameters_of(function)
            .get(index as usize)
            .is_some_and(|parameter| known.set(parameter.attributes).has(Set::SWIFT_ERROR)),
        _ => false,
    }
}

/// Whether a function has a `swifterror` parameter.
pub(in crate::rules::llvm) fn has_parameter(body: &Body, known: &Known, function: &Function) -> bool {
    body.context
        .module
        .parameters_of(function)
        .iter()
        .any(|parameter| !parameter.attributes.is_empty() && known.set(parameter.attributes).has(Set::SWIFT_ERROR))
}

/// Checks the uses of `swifterror` values in all instructions of a function.
pub(in crate::rules::llvm) fn check_uses(body: &mut Body, known: &Known, function: &Function) {
    let module = body.context.module;
    for (_, instruction) in module.instructions_of(function.instructions) {
        check_instruction(body, known, function, instruction);
    }
}

/// Returns the parameters of the function that an instruction calls.
fn callee_parameters<'m>(module: &'m Module, instruction: &Instruction) -> &'m [Parameter] {
    let Detail::Call(call) = instruction.detail else { return &[] };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return &[] };
    match module.globals.get(callee).map(|global| global.kind) {
        Some(GlobalKind::Function(id)) => module.functions.get(id).map_or(&[], |it| module.parameters_of(it)),
        _ => &[],
    }
}

fn check_instruction(body: &mut Body, known: &Known, function: &Function, instruction: &Instruction) {
    let module = body.context.module;
    let lists = match instruction.detail {
        Detail::Call(call) => module
            .calls
            .get(call)
            .and_then(|call| module.argument_attributes.get(call.argument_attributes.range()))
            .unwrap_or(&[]),
        _ => &[],
    };
    let callee = callee_parameters(module, instruction);
    for (index, operand) in module.operands_of(instruction.operands).iter().enumerate() {
        // The attributes of the called function apply to the call.
        let attributes = lists.get(index).copied().into_iter().chain(callee.get(index).map(|it| it.attributes));
        let marked = attributes.into_iter().any(|list| known.set(list).has(Set::SWIFT_ERROR));
        let special = is_swift_error(body, known, function, operand.value);
        let words = match instruction.opcode {
            Opcode::Call | Opcode::Invoke if special && !marked => ARGUMENT,
            Opcode::Call | Opcode::Invoke if marked && !special => match operand.value {
                Value::Instruction(made)
                    if module.instructions.get(made).is_some_and(|made| made.opcode == Opcode::Alloca) =>
                {
                    MISMATCHED
                }
                Value::Argument(_) => MISMATCHED_PARAMETER,
                _ => PARAMETER_OR_ALLOCA,
            },
            Opcode::Call | Opcode::Invoke | Opcode::Load => continue,
            Opcode::Store if special && index == 0 => STORED,
            Opcode::Store => continue,
            _ if special => USE,
            _ => continue,
        };
        body.report(&ERROR, operand.span, words);
    }
}
