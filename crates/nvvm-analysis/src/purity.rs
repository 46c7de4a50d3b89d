//! Instructions that neither access memory nor have side effects.

use nvvm_syntax::instruction::Opcode;

/// Whether instructions with this opcode compute a result from their operands, without memory accesses and side
/// effects.
pub fn is_pure(opcode: Opcode) -> bool {
    use Opcode::{
        ExtractElement, ExtractValue, FCmp, FNeg, GetElementPtr, ICmp, InsertElement, InsertValue, Phi, Select,
        ShuffleVector,
    };
    let is_binary = (Opcode::Add as u8..=Opcode::Xor as u8).contains(&(opcode as u8));
    let is_of_values = matches!(
        opcode,
        ExtractElement
            | ExtractValue
            | FCmp
            | FNeg
            | GetElementPtr
            | ICmp
            | InsertElement
            | InsertValue
            | Phi
            | Select
            | ShuffleVector
    );
    is_binary || opcode.is_cast() || is_of_values
}
