//! Global variables: categories, address spaces, creation order.

use crate::analysis::Analysis;
use crate::entities::Space;

/// A category of global variables in the module-level driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Category {
    Device,
    Constant,
    Shared,
    Managed,
    Texture,
    Surface,
    GridConstant,
}

impl Category {
    /// All categories, in the document's order.
    pub const ALL: &[Self] =
        &[Self::Device, Self::Constant, Self::Shared, Self::Managed, Self::Texture, Self::Surface, Self::GridConstant];

    /// Returns the category of a variable by its memory space and type. CUDA has removed texture and surface
    /// references; objects of these types are recognized by name.
    pub fn of(space: Space, ty: &str) -> Self {
        match space {
            _ if ty.starts_with("texture<") || ty == "textureReference" => Self::Texture,
            _ if ty.starts_with("surface<") || ty == "surfaceReference" => Self::Surface,
            Space::Global => Self::Device,
            Space::Constant => Self::Constant,
            Space::Shared => Self::Shared,
            Space::Managed => Self::Managed,
        }
    }
}

/// Returns the names of globals and `__grid_constant__` parameters by category.
pub fn categories(analysis: &Analysis) -> Vec<(Category, Vec<String>)> {
    let mut all: Vec<(Category, Vec<String>)> = Category::ALL.iter().map(|it| (*it, Vec::new())).collect();
    let mut add = |category: Category, name: String| {
        if let Some(entry) = all.iter_mut().find(|it| it.0 == category) {
            entry.1.push(name);
        }
    };
    for global in &analysis.globals {
        add(Category::of(global.space, &global.ty), global.name.clone());
    }
    for kernel in &analysis.kernels {
        for parameter in kernel.parameters.iter().filter(|it| it.grid_constant) {
            add(Category::GridConstant, format!("{}({})", kernel.name, parameter.name));
        }
    }
    all
}

/// Returns the creation order of the globals: variables of an initializer come first. A cycle begins with its first
/// declared variable.
pub fn materialisation_order(analysis: &Analysis) -> Vec<&str> {
    crate::ir::materialisation_order(analysis).into_iter().map(|it| analysis.globals[it].name.as_str()).collect()
}

/// The bytes of a node that determine its address space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeBytes {
    /// The byte at offset 0x88.
    pub storage_class: u8,
    /// The byte at offset 0x9C.
    pub flags_9c: u8,
    /// The byte at offset 0xAE.
    pub flags_ae: u8,
    /// The byte at offset 0xB0.
    pub flags_b0: u8,
    /// Eight bytes from 0xA8 on. The document reads one byte, but its mask has bits 20 and 37.
    pub flags_a8: u64,
    /// The byte at offset 0xF0.
    pub byte_f0: u8,
    /// The byte at offset 0x9D.
    pub flags_9d: u8,
}

/// The result of the address space decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The LLVM address space.
    pub address_space: u32,
    /// The reason, for display.
    pub because: &'static str,
    /// Whether the error `unsupported storage class!` is reported.
    pub unsupported: bool,
}

/// Determines the address space as determine_address_space (sub_916430) does, in the same order.
pub const fn determine_address_space(node: NodeBytes) -> Decision {
    const fn decided(address_space: u32, because: &'static str) -> Decision {
        Decision { address_space, because, unsupported: false }
    }
    if node.storage_class == 2 {
        return decided(4, "storage class 2: __constant__");
    }
    if node.flags_9c & 0x80 != 0 {
        if node.flags_ae & 1 != 0 {
            return decided(3, "extern __shared__");
        }
        if node.flags_b0 & 0x20 != 0 {
            return decided(5, "stack-local shared variant");
        }
        return decided(3, "__shared__");
    }
    if node.flags_9c & 0x40 != 0 {
        if node.byte_f0 != 0 {
            return decided(3, "template-instantiated shared variable");
        }
        return decided(0, "generic device");
    }
    if node.flags_a8 & 0x20_0010_0000 != 0 {
        return decided(3, "shared-like semantics");
    }
    Decision { address_space: 0, because: "generic device memory", unsupported: node.storage_class > 2 }
}

/// Whether an initializer is built: flag 0x20 at 0xB0 is set, and the variable is not extern.
pub const fn builds_initialiser(node: NodeBytes) -> bool {
    node.flags_b0 & 0x20 != 0 && node.storage_class != 1
}

/// Returns the annotation of a managed variable: bit 0 of 0x9D.
pub const fn managed_annotation(node: NodeBytes) -> Option<(&'static str, u32)> {
    if node.flags_9d & 1 != 0 { Some(("managed", 1)) } else { None }
}

/// Returns the stored form of an alignment, its binary logarithm; `None` for other numbers than powers of two.
pub const fn alignment_logarithm(align: u64) -> Option<u32> {
    if align.is_power_of_two() { Some(align.trailing_zeros()) } else { None }
}

/// Multiplies by the inverse of 3: an exact division only.
pub const fn divide_by_three(value: u64) -> u64 {
    value.wrapping_mul(0xaaaa_aaaa_aaaa_aaab)
}

/// Returns the number of 24-byte records in a number of bytes, as the code computes it.
pub const fn records_in(bytes: u64) -> u64 {
    divide_by_three(bytes >> 3)
}
