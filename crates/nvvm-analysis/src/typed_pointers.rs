//! Types of values with their pointees, as LLVM 7 compares them. Later versions have opaque pointers.

use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;

/// The LLVM 7 type of a value at its definition, including pointees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeWithPointee {
    /// The LLVM 7 type of the value is this type of the module.
    Type(TypeId),
    /// The value is the address of a symbol or an `alloca`. Only its pointee is stored, since the module has no
    /// [`TypeId`] for a pointer type that the text does not contain.
    PointerTo {
        /// The type of the memory that the pointer points to.
        pointee: TypeId,
        /// The LLVM address space of the pointer.
        address_space: u32,
    },
}

impl TypeWithPointee {
    /// Returns the type of a value that `function` uses; `None` if it is unknown.
    pub fn of_value(module: &Module, function: Option<&Function>, value: Value) -> Option<TypeWithPointee> {
        Some(match value {
            Value::Global(id) => {
                let global = module.globals.get(id)?;
                // LLVM 7 has no address spaces of functions.
                let is_function = matches!(global.kind, GlobalKind::Function(_));
                let address_space = if is_function { 0 } else { global.address_space };
                TypeWithPointee::PointerTo { pointee: global.value_type, address_space }
            }
            Value::Argument(index) => TypeWithPointee::Type(module.parameters_of(function?).get(index as usize)?.ty),
            Value::Instruction(id) => TypeWithPointee::of_result(module, module.instructions.get(id)?)?,
            Value::Constant(id) => TypeWithPointee::Type(module.constants.get(id)?.ty),
            Value::Unresolved | Value::Block(_) | Value::Metadata(_) | Value::InlineAsm(_) => return None,
        })
    }

    fn of_result(module: &Module, instruction: &Instruction) -> Option<TypeWithPointee> {
        Some(match (instruction.opcode, instruction.detail) {
            (Opcode::Alloca, Detail::Alloca { allocated, address_space, .. }) => {
                TypeWithPointee::PointerTo { pointee: allocated, address_space: address_space.unwrap_or_default() }
            }
            (Opcode::Select, _) => TypeWithPointee::Type(module.operand(instruction, 1)?.ty),
            _ => TypeWithPointee::Type(instruction.ty),
        })
    }

    /// Whether LLVM 7 accepts a value of this type at a use that is written with the type `written`. Types that contain
    /// opaque pointers match every type, since LLVM 7 cannot parse them.
    pub fn fits(self, module: &Module, written: TypeId) -> bool {
        let types = &module.types;
        match self {
            TypeWithPointee::Type(own) => own == written || !is_spelled(module, own) || !is_spelled(module, written),
            TypeWithPointee::PointerTo { pointee, address_space } => match types.kind(written) {
                TypeKind::TypedPointer { pointee: other, address_space: space } => {
                    address_space == space && (pointee == other || pointee == TypeId::ERROR || other == TypeId::ERROR)
                }
                _ => true,
            },
        }
    }

    /// Returns the text of the LLVM 7 type, in LLVM 7's syntax.
    pub fn text(self, module: &Module) -> String {
        match self {
            TypeWithPointee::Type(own) => short_type_text(module, own),
            TypeWithPointee::PointerTo { pointee, address_space: 0 } => {
                format!("{}*", short_type_text(module, pointee))
            }
            TypeWithPointee::PointerTo { pointee, address_space } => {
                format!("{} addrspace({address_space})*", short_type_text(module, pointee))
            }
        }
    }
}

/// Whether a type contains typed pointers.
fn is_spelled(module: &Module, ty: TypeId) -> bool {
    module.types.opaque(ty) != ty
}

#[cfg(test)]
mod tests {
    use super::TypeWithPointee;
    use crate::test_inputs::{function, parse};
    use nvvm_syntax::value::Value;

    #[test]
    fn a_result_has_the_type_of_its_definition() {
        let module = parse(
            "@g = addrspace(1) global i32 0\ndefine void @f(i8* %p) {\n  %a = alloca i64\n  \
             store i64 0, i64* %a\n  ret void\n}\n",
        );
        let f = function(&module, "f").1;
        let text = |value| TypeWithPointee::of_value(&module, Some(f), value).map(|ty| ty.text(&module));
        let alloca = module.instructions_of(f.instructions).next().map(|(id, _)| id).expect("an alloca");
        assert_eq!(text(Value::Instruction(alloca)).as_deref(), Some("i64*"));
        assert_eq!(text(Value::Argument(0)).as_deref(), Some("i8*"));
        let global = crate::test_inputs::symbol(&module, "g");
        assert_eq!(text(Value::Global(global)).as_deref(), Some("i32 addrspace(1)*"));
    }
}
