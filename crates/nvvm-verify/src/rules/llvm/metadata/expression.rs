//! The rule against malformed `DIExpression` nodes, which consist of operations of DWARF and LLVM with their arguments.

use crate::rules::llvm::declare::llvm_rules;
use nvvm_syntax::Module;
use nvvm_syntax::metadata::{MetadataField, MetadataFieldValue};

llvm_rules! {
    /// The rule against malformed `DIExpression` nodes.
    EXPRESSION "LV0059" "llvm-debug-expression" Metadata
    "Write operations that LLVM knows with all their arguments; a fragment or stack value comes last." [
        INVALID = "invalid expression",
    ]
}

/// The operations of `DIExpression` that LLVM supports: name, opcode, and number of elements including the opcode. The
/// families `DW_OP_lit`, `DW_OP_reg` and `DW_OP_breg` are not listed.
const OPERATIONS: &[(&str, i128, usize)] = &[
    ("DW_OP_LLVM_fragment", 0x1000, 3),
    ("DW_OP_LLVM_convert", 0x1001, 3),
    ("DW_OP_LLVM_tag_offset", 0x1002, 2),
    ("DW_OP_LLVM_entry_value", 0x1003, 2),
    ("DW_OP_LLVM_implicit_pointer", 0x1004, 1),
    ("DW_OP_LLVM_arg", 0x1005, 2),
    ("DW_OP_LLVM_extract_bits_sext", 0x1006, 3),
    ("DW_OP_LLVM_extract_bits_zext", 0x1007, 3),
    ("DW_OP_deref", 0x06, 1),
    ("DW_OP_constu", 0x10, 2),
    ("DW_OP_consts", 0x11, 2),
    ("DW_OP_dup", 0x12, 1),
    ("DW_OP_over", 0x14, 1),
    ("DW_OP_swap", 0x16, 1),
    ("DW_OP_xderef", 0x18, 1),
    ("DW_OP_and", 0x1a, 1),
    ("DW_OP_div", 0x1b, 1),
    ("DW_OP_minus", 0x1c, 1),
    ("DW_OP_mod", 0x1d, 1),
    ("DW_OP_mul", 0x1e, 1),
    ("DW_OP_not", 0x20, 1),
    ("DW_OP_neg", 0x1f, 1),
    ("DW_OP_abs", 0x19, 1),
    ("DW_OP_or", 0x21, 1),
    ("DW_OP_plus", 0x22, 1),
    ("DW_OP_plus_uconst", 0x23, 2),
    ("DW_OP_shl", 0x24, 1),
    ("DW_OP_shr", 0x25, 1),
    ("DW_OP_shra", 0x26, 1),
    ("DW_OP_xor", 0x27, 1),
    ("DW_OP_eq", 0x29, 1),
    ("DW_OP_ge", 0x2a, 1),
    ("DW_OP_gt", 0x2b, 1),
    ("DW_OP_le", 0x2c, 1),
    ("DW_OP_lt", 0x2d, 1),
    ("DW_OP_ne", 0x2e, 1),
    ("DW_OP_regx", 0x90, 2),
    ("DW_OP_bregx", 0x92, 3),
    ("DW_OP_deref_size", 0x94, 2),
    ("DW_OP_push_object_address", 0x97, 1),
    ("DW_OP_stack_value", 0x9f, 1),
];

const FRAGMENT: i128 = 0x1000;
const ENTRY_VALUE: i128 = 0x1003;
const ARGUMENT: i128 = 0x1005;
const SWAP: i128 = 0x16;
const STACK_VALUE: i128 = 0x9f;

/// Returns the opcode and the number of elements of the operation that begins with `field`; `None` for operations that
/// LLVM does not support.
fn operation(module: &Module, field: &MetadataField) -> Option<(i128, usize)> {
    let number = match field.value {
        MetadataFieldValue::Integer(_) | MetadataFieldValue::WideInteger(_) => module.field_integer(field.value)?,
        MetadataFieldValue::Word(name) => {
            let word = module.names.str(name);
            if let Some(&(_, number, length)) = OPERATIONS.iter().find(|(known, ..)| *known == word) {
                return Some((number, length));
            }
            let suffix = |prefix: &str| word.strip_prefix(prefix)?.parse::<i128>().ok().filter(|&index| index < 32);
            suffix("DW_OP_lit")
                .map(|index| 0x30 + index)
                .or_else(|| suffix("DW_OP_reg").map(|index| 0x50 + index))
                .or_else(|| suffix("DW_OP_breg").map(|index| 0x70 + index))?
        }
        MetadataFieldValue::Metadata(_) | MetadataFieldValue::Flags(_) | MetadataFieldValue::Text => return None,
    };
    match number {
        0x30..0x70 => Some((number, 1)),
        0x70..0x90 => Some((number, 2)),
        _ => OPERATIONS.iter().find(|(_, known, _)| *known == number).map(|&(_, number, length)| (number, length)),
    }
}

fn argument(field: Option<&MetadataField>) -> Option<i64> {
    match field?.value {
        MetadataFieldValue::Integer(number) => Some(number.value()),
        _ => None,
    }
}

/// Returns the offset and size in bits of the fragment at the end of an expression; `None` without a fragment or if the
/// expression is invalid.
pub(super) fn fragment(module: &Module, fields: &[MetadataField]) -> Option<(i128, i128)> {
    let [.., operation, offset, size] = fields else { return None };
    let is_fragment =
        is_valid(module, fields) && self::operation(module, operation).is_some_and(|(number, _)| number == FRAGMENT);
    let number = |field: &MetadataField| module.field_integer(field.value);
    if is_fragment { Some((number(offset)?, number(size)?)) } else { None }
}

/// Whether an expression is valid, with the same result as LLVM's `DIExpression::isValid`.
pub(super) fn is_valid(module: &Module, fields: &[MetadataField]) -> bool {
    let mut place = 0;
    while let Some(field) = fields.get(place) {
        let Some((number, length)) = operation(module, field) else { return false };
        let end = place + length;
        if end > fields.len() {
            return false;
        }
        match number {
            // LLVM's check accepts the rest of an expression after a register operation.
            0x50..0x90 => return true,
            FRAGMENT => return end == fields.len(),
            STACK_VALUE => {
                let next = fields.get(end).map(|next| operation(module, next));
                if !matches!(next, None | Some(Some((FRAGMENT, _)))) {
                    return false;
                }
            }
            SWAP if fields.len() == 1 => return false,
            ENTRY_VALUE => {
                let after_argument = fields
                    .first()
                    .and_then(|first| operation(module, first))
                    .is_some_and(|(number, _)| number == ARGUMENT && argument(fields.get(1)) == Some(0));
                let first = if after_argument { 2 } else { 0 };
                return place == first && argument(fields.get(place + 1)) == Some(1);
            }
            _ => {}
        }
        place = end;
    }
    true
}
