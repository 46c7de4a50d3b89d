//! What both readers are reduced to before they are compared.

use std::collections::BTreeMap;

/// A module, by name. Types are text with opaque pointers.
#[derive(Debug, Default)]
pub struct ModuleShape {
    /// Functions by name; unnamed ones as `@0`, `@1`, … counted in each kind.
    pub functions: BTreeMap<String, FunctionShape>,
    /// Global variables by name.
    pub globals: BTreeMap<String, GlobalShape>,
    /// Named structs with their bodies, `opaque` for those without.
    pub structs: BTreeMap<String, String>,
}

/// A function definition or declaration.
#[derive(Debug, PartialEq)]
pub struct FunctionShape {
    /// `define` rather than `declare`.
    pub is_definition: bool,
    /// LLVM's number of the calling convention.
    pub calling_convention: u32,
    /// Result type.
    pub result: String,
    /// Parameter types.
    pub parameters: Vec<String>,
    /// Whether the parameters end in `...`.
    pub variadic: bool,
    /// The opcodes of each block.
    pub blocks: Vec<Vec<&'static str>>,
}

/// A global variable.
#[derive(Debug, PartialEq)]
pub struct GlobalShape {
    /// The type of its contents, see [`Detail::Contents`]; `None` for declarations, where `llvm-ir` does not tell.
    pub value_type: Option<String>,
    /// LLVM address space.
    pub address_space: u32,
    /// `constant` rather than `global`.
    pub constant: bool,
}

/// How closely a type is looked at.
#[derive(Clone, Copy, PartialEq)]
pub enum Detail {
    /// As written.
    Full,
    /// As far as `llvm-ir` knows the type of an initializer: structs without their names, pointers without their
    /// address spaces.
    Contents,
}

/// Target types are compared without their arguments, which `llvm-ir` does not have.
pub const TARGET_TYPE: &str = "target(…)";

/// Whether calls of this function are left out on both sides: LLVM 19 turns them into debug records.
pub fn is_debug_intrinsic(name: &str) -> bool {
    matches!(name, "llvm.dbg.value" | "llvm.dbg.declare" | "llvm.dbg.assign" | "llvm.dbg.label" | "llvm.dbg.addr")
}

/// The instruction that LLVM 19 puts in the place of a call of this intrinsic.
pub fn upgraded(name: &str) -> Option<&'static str> {
    name.starts_with("llvm.nvvm.atomic.load.add.f").then_some("atomicrmw")
}

/// `{ i32, ptr }`
pub fn struct_text(fields: &[String], packed: bool) -> String {
    let fields = fields.join(", ");
    if packed { format!("<{{ {fields} }}>") } else { format!("{{ {fields} }}") }
}

/// `i32 (ptr, ...)`
pub fn function_text(result: &str, parameters: &[String], variadic: bool) -> String {
    let mut parameters = parameters.to_vec();
    if variadic {
        parameters.push("...".to_owned());
    }
    format!("{result} ({})", parameters.join(", "))
}

/// `ptr addrspace(1)`
pub fn pointer_text(address_space: u32) -> String {
    if address_space == 0 { "ptr".to_owned() } else { format!("ptr addrspace({address_space})") }
}

/// `<vscale x 4 x i32>`
pub fn vector_text(count: u64, element: &str, scalable: bool) -> String {
    if scalable { format!("<vscale x {count} x {element}>") } else { format!("<{count} x {element}>") }
}
