//! Possible values of special registers, votes and population counts, as far as libNVVM's optimizer derives them.
//!
//! Measured with libNVVM and ptxas 12.9 and 13.5 at compute_75 and compute_100: a call of an undefined function after a
//! branch on a comparison of each register with 14 numbers.

use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::Value;

/// The possible values of an instruction or argument at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueSet {
    /// Every value of the type of the instruction or argument is possible.
    Full,
    /// The value is a sum without signed overflow. Every value is possible except those near the limits of the type,
    /// for which the sum overflows.
    AroundZero,
    /// Every value from 0 to this maximum is possible.
    UpTo(u64),
    /// The possible values are unknown to this analysis; the compiler may know the value of the instruction or
    /// argument.
    Unknown,
}

const REGISTER: &str = "llvm.nvvm.read.ptx.sreg.";
const BIT_COUNT: &str = "llvm.ctpop";
/// Names of the intrinsics for ballots and votes. The optimizer does not fold them, even if the operand is constant.
const VOTES: &[&str] =
    &["llvm.nvvm.vote.ballot.sync", "llvm.nvvm.vote.any.sync", "llvm.nvvm.vote.all.sync", "llvm.nvvm.vote.sync"];
/// Keys of annotations and attributes that limit the number of threads of a block, and thereby the range of thread
/// indices.
const BOUNDS: &[&str] = &[
    "maxntid",
    "maxntidx",
    "maxntidy",
    "maxntidz",
    "reqntid",
    "reqntidx",
    "reqntidy",
    "reqntidz",
    "nvvm.maxntid",
    "nvvm.reqntid",
];
const LAST_THREAD: u64 = 1023;
const LAST_THREAD_OF_Z: u64 = 63;
const LAST_LANE: u64 = 31;
const LAST_BLOCK: u64 = (1 << 31) - 2;
const LAST_BLOCK_OF_Y: u64 = 65534;

fn name_of_callee<'m>(
    module: &'m Module,
    intrinsics: &IntrinsicTable,
    call: &Instruction,
) -> Option<(GlobalId, &'m str)> {
    let Detail::Call(call) = call.detail else { return None };
    let Value::Global(callee) = module.calls.get(call)?.callee.value else { return None };
    let row = intrinsics.get(callee)??;
    Some((callee, row.base_name()))
}

/// Returns the possible values of the result of an intrinsic call. `of_argument` returns the possible values of the
/// first argument.
pub(super) fn value_set_of_call(
    module: &Module,
    intrinsics: &IntrinsicTable,
    call: &Instruction,
    of_argument: impl Fn() -> ValueSet,
) -> ValueSet {
    let Some((_, name)) = name_of_callee(module, intrinsics, call) else { return ValueSet::Unknown };
    if let Some(register) = name.strip_prefix(REGISTER) {
        return value_set_of_register(module, register);
    }
    match module.types.integer_bits(call.ty) {
        _ if VOTES.contains(&name) => ValueSet::Full,
        Some(bits) if name == BIT_COUNT && of_argument() == ValueSet::Full => ValueSet::UpTo(u64::from(bits)),
        _ => ValueSet::Unknown,
    }
}

fn value_set_of_register(module: &Module, register: &str) -> ValueSet {
    match register {
        "tid.x" | "tid.y" | "tid.z" if has_bounds(module) => ValueSet::Unknown,
        "tid.x" | "tid.y" => ValueSet::UpTo(LAST_THREAD),
        "tid.z" => ValueSet::UpTo(LAST_THREAD_OF_Z),
        "laneid" => ValueSet::UpTo(LAST_LANE),
        "ctaid.x" => ValueSet::UpTo(LAST_BLOCK),
        "ctaid.y" | "ctaid.z" => ValueSet::UpTo(LAST_BLOCK_OF_Y),
        "clock" | "smid" | "warpid" | "nwarpid" | "gridid" | "lanemask.eq" | "lanemask.lt" => ValueSet::Full,
        _ => ValueSet::Unknown,
    }
}

fn has_bounds(module: &Module) -> bool {
    BOUNDS.iter().any(|key| module.names.lookup(key.as_bytes()).is_some())
}

/// Returns the value that determines the result of a call: the symbol of an intrinsic that reads a register, or the
/// operand of a population count.
pub(super) fn source_of_call(module: &Module, intrinsics: &IntrinsicTable, call: &Instruction) -> Option<Value> {
    let (callee, name) = name_of_callee(module, intrinsics, call)?;
    match name {
        name if name.starts_with(REGISTER) => Some(Value::Global(callee)),
        BIT_COUNT => module.operand(call, 0).map(|operand| operand.value),
        _ => None,
    }
}
