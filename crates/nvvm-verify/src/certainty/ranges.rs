//! Ranges of special registers, votes and counts of bits, as libNVVM's optimizer knows them.
//!
//! Measured with libNVVM and ptxas 12.9 and 13.5 at compute_75 and compute_100: a call of an undefined function behind a
//! comparison of each register with 14 numbers.

use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::Value;

/// The values that an instruction, argument or constant has when the program runs, as far as a compiler knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variety {
    /// Every value of the type.
    Full,
    /// Every value except some near the limits of the type: a sum that does not overflow.
    AroundZero,
    /// Every value from 0 to this one.
    UpTo(u64),
    /// Perhaps only some, perhaps one.
    Unknown,
}

const REGISTER: &str = "llvm.nvvm.read.ptx.sreg.";
const BIT_COUNT: &str = "llvm.ctpop";
/// Ballots and votes, whose result the optimizer does not compute even of a constant.
const VOTES: &[&str] =
    &["llvm.nvvm.vote.ballot.sync", "llvm.nvvm.vote.any.sync", "llvm.nvvm.vote.all.sync", "llvm.nvvm.vote.sync"];
/// Keys of annotations and attributes that bound the number of threads of a block, and so the range of their indices.
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

/// The values of the result of an intrinsic. `of_argument` returns those of its first argument.
pub(super) fn of_call(
    module: &Module,
    intrinsics: &IntrinsicTable,
    call: &Instruction,
    of_argument: impl Fn() -> Variety,
) -> Variety {
    let Some((_, name)) = name_of_callee(module, intrinsics, call) else { return Variety::Unknown };
    if let Some(register) = name.strip_prefix(REGISTER) {
        return of_register(module, register);
    }
    match module.types.integer_bits(call.ty) {
        _ if VOTES.contains(&name) => Variety::Full,
        Some(bits) if name == BIT_COUNT && of_argument() == Variety::Full => Variety::UpTo(u64::from(bits)),
        _ => Variety::Unknown,
    }
}

fn of_register(module: &Module, register: &str) -> Variety {
    match register {
        "tid.x" | "tid.y" | "tid.z" if has_bounds(module) => Variety::Unknown,
        "tid.x" | "tid.y" => Variety::UpTo(LAST_THREAD),
        "tid.z" => Variety::UpTo(LAST_THREAD_OF_Z),
        "laneid" => Variety::UpTo(LAST_LANE),
        "ctaid.x" => Variety::UpTo(LAST_BLOCK),
        "ctaid.y" | "ctaid.z" => Variety::UpTo(LAST_BLOCK_OF_Y),
        "clock" | "smid" | "warpid" | "nwarpid" | "gridid" | "lanemask.eq" | "lanemask.lt" => Variety::Full,
        _ => Variety::Unknown,
    }
}

fn has_bounds(module: &Module) -> bool {
    BOUNDS.iter().any(|key| module.names.lookup(key.as_bytes()).is_some())
}

/// The value that stands for all results that depend on the same register or bits.
pub(super) fn subject(module: &Module, intrinsics: &IntrinsicTable, call: &Instruction) -> Option<Value> {
    let (callee, name) = name_of_callee(module, intrinsics, call)?;
    match name {
        name if name.starts_with(REGISTER) => Some(Value::Global(callee)),
        BIT_COUNT => module.operand(call, 0).map(|operand| operand.value),
        _ => None,
    }
}
