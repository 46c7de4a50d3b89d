//! Hash computation step by step (section Hash Function).

use super::data::{HashFold, HashSteps, NodeHash};
use nvvm_target::documented::node::{HashWidth, node_hash, pointer_hash};

/// Maximum number of listed steps.
const MAX_FOLDS: usize = 64;

/// Hashes one pointer. Returns `ptr >> 9`, `ptr >> 4` and their exclusive or.
pub fn pointer_hash_step(pointer: u64, width: HashWidth) -> (u64, u64, u64) {
    let pointer_in = match width {
        HashWidth::Bits32 => u64::from(pointer as u32),
        HashWidth::Bits64 => pointer,
    };
    (pointer_in >> 9, pointer_in >> 4, pointer_hash(pointer, width))
}

/// Computes the hash of a node with the steps. The width applies to the seed; pointers are always hashed as 64 bits.
pub fn hash_steps(opcode: u8, operands: &[u64], width: HashWidth) -> HashSteps {
    let mut folds = Vec::new();
    for (index, &pointer) in operands.iter().enumerate().take(MAX_FOLDS) {
        let (shifted_by_9, shifted_by_4, hash) = pointer_hash_step(pointer, HashWidth::Bits64);
        let before = node_hash(opcode, &operands[..index], width);
        let after = node_hash(opcode, &operands[..=index], width);
        folds.push(HashFold { pointer, shifted_by_9, shifted_by_4, hash, before, mixed: before ^ after, after });
    }
    HashSteps {
        bits: if width == HashWidth::Bits32 { 32 } else { 64 },
        seed: u64::from(opcode),
        skipped: operands.len().saturating_sub(MAX_FOLDS) as u32,
        folds,
        hash: node_hash(opcode, operands, width),
    }
}

/// Computes the hash in both widths.
pub(super) fn node_hashes(opcode: u8, operands: &[u64]) -> NodeHash {
    NodeHash {
        narrow: hash_steps(opcode, operands, HashWidth::Bits32),
        wide: hash_steps(opcode, operands, HashWidth::Bits64),
    }
}
