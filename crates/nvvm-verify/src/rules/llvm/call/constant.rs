//! The rule about arguments of LLVM's intrinsics that LLVM 7 requires to be integer constants.

use crate::rules::intrinsic::generic::immediate::NON_IMMEDIATE;
use crate::rules::llvm::declare::{Body, llvm_rules, place};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::value::Value;
use nvvm_target::{NameGroup, NameGroups};

llvm_rules! {
    /// The rule against non-constant arguments of LLVM's intrinsics where LLVM 7 requires an integer constant. Later
    /// releases mark the parameters `immarg`.
    CONSTANT "LV0026" "llvm-constant-argument" Intrinsic
    "Write an integer constant into the call." [
        ZERO_FLAG = "is_zero_undef argument of bit counting intrinsics must be a constant int",
        VOLATILE_FLAG = "isvolatile argument of memory intrinsics must be a constant int",
        MARKER_SIZE = "size argument of memory use markers must be a constant integer",
        END_SIZE = "llvm.invariant.end parameter #2 must be a constant integer";
        NON_IMMEDIATE,
    ]
}

/// The arguments that LLVM 7 requires to be constant integers: a group of intrinsics, the index of the argument, and
/// LLVM's message.
const ARGUMENTS: &[(NameGroup, usize, &str)] = &[
    (NameGroup::CountWithFlag, 1, ZERO_FLAG),
    (NameGroup::MemoryWithFlag, 3, VOLATILE_FLAG),
    (NameGroup::Lifetime, 0, MARKER_SIZE),
    (NameGroup::InvariantStart, 0, MARKER_SIZE),
    (NameGroup::InvariantEnd, 1, END_SIZE),
];

/// Checks that an argument of a call is an integer constant if LLVM 7 requires one. `groups` are the groups of
/// intrinsics that contain the callee's name.
pub(in crate::rules::llvm) fn check(body: &mut Body, groups: NameGroups, instruction: &Instruction) {
    let module = body.context.module;
    let Some(&(group, index, message)) = ARGUMENTS.iter().find(|(group, ..)| groups.contains(*group)) else { return };
    let Some(operand) = module.operand(instruction, index) else { return };
    if module.types.integer_bits(operand.ty).is_none()
        || operand.value == Value::Unresolved
        || module.integer(operand.value).is_some()
    {
        return;
    }
    // Memory intrinsics are expanded to loops, and lifetimes of other sizes are removed, before the verifier runs.
    let is_lifetime = group == NameGroup::Lifetime;
    let is_undefined = matches!(operand.value, Value::Constant(id)
        if module.constants.get(id).is_some_and(|it| matches!(it.kind, ConstantKind::Undef | ConstantKind::Poison)));
    let variants: &[&str] = if is_lifetime && is_undefined { &["undefined size"] } else { &[] };
    let at = place::instruction(is_lifetime || group == NameGroup::MemoryWithFlag);
    body.report_at(at, &CONSTANT, operand.span, message, variants);
    if is_lifetime {
        body.report(&CONSTANT, operand.span, NON_IMMEDIATE);
    }
}
