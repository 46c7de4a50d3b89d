//! `!tbaa`: type-based alias analysis.

use super::{integer, is_node, is_undefined, string, wrapped};
use crate::rules::llvm::declare::llvm_rules;
use nvvm_syntax::Module;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::metadata::MetadataId;

llvm_rules! {
    /// An access tag that is not well formed.
    TAG "LV0053" "llvm-tbaa" Metadata
    "An access tag is `!{base type, access type, i64 offset}` with an optional `i64 1` for constant memory." [
        PLACE = "This instruction shall not have a TBAA access tag!",
        NEW_COUNT = "Access tag metadata must have either 4 or 5 operands",
        NEW_SIZE = "Access size field must be a constant",
        COUNT = "Struct tag metadata must have either 3 or 4 operands",
        IMMUTABLE = "Immutability tag on struct tag metadata must be a constant",
        IMMUTABLE_VALUE = "Immutability part of the struct tag metadata must be either 0 or 1",
        MALFORMED = "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
        SCALAR = "Access type node must be a valid scalar type",
        OFFSET = "Offset must be constant integer",
    ]
}

/// How many types one chain of parents is followed through.
const MAXIMUM_PARENTS: usize = 4096;

/// Whether an instruction takes tags at all.
pub(super) fn check_place(opcode: Opcode) -> Option<&'static str> {
    let takes_tags = matches!(
        opcode,
        Opcode::Load | Opcode::Store | Opcode::Call | Opcode::VaArg | Opcode::AtomicRmw | Opcode::CmpXchg
    );
    (!takes_tags).then_some(PLACE)
}

/// What is wrong with a tag.
pub(super) fn check(module: &Module, tag: MetadataId) -> Option<&'static str> {
    let operands = module.tuple(tag)?;
    // Tags of before LLVM 3.9 are upgraded when they are read.
    let &[base, access, offset, ..] = operands else { return None };
    if !is_node(module, base) || [base, access, offset].iter().any(|&operand| is_undefined(module, operand)) {
        return None;
    }
    let is_new = module.tuple(access).is_some_and(|parts| parts.len() >= 3 && is_node(module, parts[0]));
    if is_new {
        if !matches!(operands.len(), 4 | 5) {
            return Some(NEW_COUNT);
        }
        if operands.get(3).is_some_and(|&size| integer(module, size).is_none()) {
            return Some(NEW_SIZE);
        }
    } else if operands.len() >= 5 {
        return Some(COUNT);
    }
    let flag = if is_new { 4 } else { 3 };
    if operands.len() == flag + 1
        && let Some(&immutable) = operands.get(flag)
    {
        match integer(module, immutable) {
            None => return Some(IMMUTABLE),
            Some(-1..=1) => {}
            Some(_) => return Some(IMMUTABLE_VALUE),
        }
    }
    if !is_node(module, access) {
        return Some(MALFORMED);
    }
    if !is_new && !is_scalar(module, access) {
        return Some(SCALAR);
    }
    let is_integer = wrapped(module, offset).is_some_and(|operand| module.integer(operand.value).is_some());
    (!is_integer).then_some(OFFSET)
}

/// A scalar type: a name, a parent, perhaps a zero; its parents end in a root.
fn is_scalar(module: &Module, node: MetadataId) -> bool {
    let mut node = node;
    for _ in 0..MAXIMUM_PARENTS {
        let Some(parts) = module.tuple(node) else { return false };
        let parent = match *parts {
            [name, parent] if string(module, name).is_some() => parent,
            [name, parent, zero] if string(module, name).is_some() && integer(module, zero) == Some(0) => parent,
            _ => return false,
        };
        if !is_node(module, parent) {
            return false;
        }
        if module.tuple(parent).is_some_and(|parts| parts.len() < 2) || is_undefined(module, parent) {
            return true;
        }
        node = parent;
    }
    false
}
