//! Dead-store elimination within a block. A store is dead if a later store to the same pointer overwrites it before a
//! read.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5, in both front ends: the later store must be at least as large, and only
//! arithmetic, intrinsics that do not access memory and other stores may be between the two stores.

use crate::intrinsic_table::IntrinsicTable;
use crate::purity::is_pure;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashMap;

/// Maximum number of bitcasts that are stripped from a pointer.
const MAXIMUM_CASTS: usize = 64;

/// Returns for each instruction of `function`, in the order of the text, whether it is a store that a later store in
/// its block overwrites. The result is empty if there are no such stores.
pub(crate) fn overwritten_stores(module: &Module, intrinsics: &IntrinsicTable, function: &Function) -> Vec<bool> {
    let mut overwritten = Vec::new();
    // LLVM 7 does not optimize the function.
    if module.keyword_attribute(function.attributes, "optnone").is_some() {
        return overwritten;
    }
    let mut block = None;
    // The last store to each pointer, with the type of the stored value.
    let mut stores: FxHashMap<Value, (InstructionId, TypeId)> = FxHashMap::default();
    for (id, instruction) in module.instructions_of(function.instructions) {
        if block != Some(instruction.block) {
            block = Some(instruction.block);
            stores.clear();
        }
        let Some((pointer, stored)) = plain_store(module, instruction) else {
            if !stores.is_empty() && !is_without_memory(module, intrinsics, instruction) {
                stores.clear();
            }
            continue;
        };
        if let Some((earlier, ty)) = stores.insert(pointer, (id, stored))
            && covers(module, stored, ty)
        {
            overwritten.resize(function.instructions.len(), false);
            let position = earlier.0.checked_sub(function.instructions.start).map(|position| position as usize);
            if let Some(place) = position.and_then(|position| overwritten.get_mut(position)) {
                *place = true;
            }
        }
    }
    overwritten
}

/// Returns the pointer of a store, with bitcasts stripped, and the type of the stored value. Returns `None` for a
/// volatile or atomic store.
fn plain_store(module: &Module, instruction: &Instruction) -> Option<(Value, TypeId)> {
    let Detail::Memory { ordering: None, .. } = instruction.detail else { return None };
    if instruction.opcode != Opcode::Store || instruction.flags.contains(Flags::VOLATILE) {
        return None;
    }
    let (stored, pointer) = (module.operand(instruction, 0)?, module.operand(instruction, 1)?);
    Some((strip_bit_casts(module, pointer.value), stored.ty))
}

fn strip_bit_casts(module: &Module, mut value: Value) -> Value {
    for _ in 0..MAXIMUM_CASTS {
        let Value::Instruction(id) = value else { return value };
        let cast = module.instructions.get(id).filter(|it| it.opcode == Opcode::BitCast);
        let Some(source) = cast.and_then(|cast| module.operand(cast, 0)) else { return value };
        value = source.value;
    }
    value
}

/// Whether an instruction neither accesses memory nor ends its block.
fn is_without_memory(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> bool {
    is_pure(instruction.opcode) || intrinsics.is_call_without_memory(module, instruction)
}

/// Whether a store of the type `later` overwrites all bytes of a store of the type `earlier` to the same pointer.
fn covers(module: &Module, later: TypeId, earlier: TypeId) -> bool {
    let bytes = |ty| bits(module, ty).map(|bits| bits.div_ceil(8));
    later == earlier || matches!((bytes(later), bytes(earlier)), (Some(later), Some(earlier)) if later >= earlier)
}

/// Returns the width of an integer, a floating-point number or a vector of them.
fn bits(module: &Module, ty: TypeId) -> Option<u64> {
    match module.types.kind(ty) {
        TypeKind::Integer(bits) => Some(bits.into()),
        TypeKind::Float(float) => Some(float.bits().into()),
        TypeKind::Vector { element, count, scalable: false } => match module.types.kind(element) {
            TypeKind::Integer(bits) => u64::from(bits).checked_mul(count),
            TypeKind::Float(float) => u64::from(float.bits()).checked_mul(count),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::overwritten_stores;
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{function, marked, parse};

    fn overwritten(body: &str) -> Vec<String> {
        let text = format!(
            "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndeclare void @u()\n\
             define void @f(float* %p, float* %r, float %x) {{\n{body}  ret void\n}}\n"
        );
        let module = parse(&text);
        let function = function(&module, "f").1;
        let marks = overwritten_stores(&module, &IntrinsicTable::new(&module), function);
        marked(&module, &text, function, &marks).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn a_store_is_overwritten_by_a_store_of_its_size_before_a_read() {
        let first = "  store float %x, float* %p\n";
        let second = "  store float 1.0, float* %p\n";
        let cast = |ty: &str| format!("  %q = bitcast float* %p to {ty}*\n  store {ty} 7, {ty}* %q\n");
        let between = |text: &str| overwritten(&format!("{first}{text}{second}"));
        let expected = ["store float %x, float* %p"];
        assert_eq!(between(""), expected);
        assert_eq!(between("  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %s = add i32 %t, 1\n"), expected);
        assert_eq!(between("  store float 2.0, float* %r\n"), expected);
        for kept in ["  %l = load float, float* %r\n", "  call void @u()\n", "  br label %n\nn:\n"] {
            assert!(between(kept).is_empty(), "{kept}");
        }
        assert_eq!(overwritten(&format!("{first}{}", cast("i64"))), expected);
        assert!(overwritten(&format!("{first}{}", cast("i16"))).is_empty());
        assert!(overwritten(&format!("{first}{}", second.replace("store", "store volatile"))).is_empty());
        assert!(overwritten(&format!("{}{second}", first.replace("store", "store volatile"))).is_empty());
    }
}
