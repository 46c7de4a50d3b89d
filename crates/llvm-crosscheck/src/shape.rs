//! The common form of both parsers' modules, which is compared.

use std::collections::BTreeMap;

/// A module by names. Types are text with opaque pointers.
#[derive(Debug, Default)]
pub struct ModuleShape {
    /// Functions by name; unnamed definitions and unnamed declarations are numbered separately.
    pub functions: BTreeMap<String, FunctionShape>,
    /// Global variables by name.
    pub globals: BTreeMap<String, GlobalShape>,
    /// Named structs with their bodies; `opaque` for those without a body.
    pub structs: BTreeMap<String, String>,
}

/// A function definition or declaration.
#[derive(Debug, PartialEq)]
pub struct FunctionShape {
    /// Whether it is a definition (`define`, not `declare`).
    pub is_definition: bool,
    /// LLVM's number of the calling convention.
    pub calling_convention: u32,
    /// The result type.
    pub result: String,
    /// The parameter types.
    pub parameters: Vec<String>,
    /// Whether the parameters end in `...`.
    pub variadic: bool,
    /// The opcodes of each block.
    pub blocks: Vec<Vec<&'static str>>,
}

/// A global variable.
#[derive(Debug, PartialEq)]
pub struct GlobalShape {
    /// The type of its contents, see [`Detail::Contents`]; `None` for declarations, for which `llvm-ir` has no type.
    pub value_type: Option<String>,
    /// The address space.
    pub address_space: u32,
    /// Whether it is a `constant`, not a `global`.
    pub constant: bool,
}

/// The level of detail at which a type is compared.
#[derive(Clone, Copy, PartialEq)]
pub enum Detail {
    /// All details.
    Full,
    /// Only the details that `llvm-ir` has of an initializer's type: structs without their names, pointers without
    /// their address spaces.
    Contents,
}

/// The text of target types, which are compared without their arguments, since `llvm-ir` does not have them.
pub const TARGET_TYPE: &str = "target(…)";

/// Whether calls of a function are skipped in both modules, because LLVM 19 turns them into debug records.
pub fn is_debug_intrinsic(name: &str) -> bool {
    matches!(name, "llvm.dbg.value" | "llvm.dbg.declare" | "llvm.dbg.assign" | "llvm.dbg.label" | "llvm.dbg.addr")
}

/// Returns the instruction by which LLVM 19 replaces calls of an intrinsic.
pub fn upgraded(name: &str) -> Option<&'static str> {
    name.starts_with("llvm.nvvm.atomic.load.add.f").then_some("atomicrmw")
}

/// Returns the text of a struct type: `{ i32, ptr }`.
pub fn struct_text(fields: &[String], packed: bool) -> String {
    let fields = fields.join(", ");
    if packed { format!("<{{ {fields} }}>") } else { format!("{{ {fields} }}") }
}

/// Returns the text of a function type: `i32 (ptr, ...)`.
pub fn function_text(result: &str, parameters: &[String], variadic: bool) -> String {
    let mut parameters = parameters.to_vec();
    if variadic {
        parameters.push("...".to_owned());
    }
    format!("{result} ({})", parameters.join(", "))
}

/// Returns the text of a pointer type: `ptr addrspace(1)`.
pub fn pointer_text(address_space: u32) -> String {
    if address_space == 0 { "ptr".to_owned() } else { format!("ptr addrspace({address_space})") }
}

/// Returns the text of a vector type: `<vscale x 4 x i32>`.
pub fn vector_text(count: u64, element: &str, scalable: bool) -> String {
    if scalable { format!("<vscale x {count} x {element}>") } else { format!("<{count} x {element}>") }
}
