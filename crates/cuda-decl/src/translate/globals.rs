//! Global variables: categories, address spaces, creation.

use crate::analysis::Analysis;
use crate::entities::Space;

/// A category of the module-level driver.
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
    /// In the document's order.
    pub const ALL: &[Self] =
        &[Self::Device, Self::Constant, Self::Shared, Self::Managed, Self::Texture, Self::Surface, Self::GridConstant];

    /// The category of a variable by its space and type. Texture and surface references are gone from CUDA; objects of
    /// the old types are told by name.
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

/// The names of a text's globals and grid constants by category.
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

/// The order in which a text's globals are created: what an initialiser names comes first. In a cycle the first
/// declared comes first.
pub fn materialisation_order(analysis: &Analysis) -> Vec<&str> {
    crate::ir::materialisation_order(analysis).into_iter().map(|it| analysis.globals[it].name.as_str()).collect()
}

/// The bytes of a node that decide its address space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeBytes {
    /// 0x88
    pub storage_class: u8,
    /// 0x9C
    pub flags_9c: u8,
    /// 0xAE
    pub flags_ae: u8,
    /// 0xB0
    pub flags_b0: u8,
    /// From 0xA8 on. The document reads one byte, but the mask has bits 20 and 37: it must be a load of eight.
    pub flags_a8: u64,
    /// 0xF0
    pub byte_f0: u8,
    /// 0x9D
    pub flags_9d: u8,
}

/// What the decision comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// LLVM's address space.
    pub address_space: u32,
    /// Which branch, for people.
    pub because: &'static str,
    /// `unsupported storage class!`
    pub unsupported: bool,
}

/// determine_address_space (sub_916430), in its order.
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

/// Whether an initialiser is built: flag 0x20 at 0xB0, and not extern.
pub const fn builds_initialiser(node: NodeBytes) -> bool {
    node.flags_b0 & 0x20 != 0 && node.storage_class != 1
}

/// The annotation of a managed variable: bit 0 of 0x9D.
pub const fn managed_annotation(node: NodeBytes) -> Option<(&'static str, u32)> {
    if node.flags_9d & 1 != 0 { Some(("managed", 1)) } else { None }
}

/// An alignment as it is stored; `None` for what is no power of two.
pub const fn alignment_logarithm(align: u64) -> Option<u32> {
    if align.is_power_of_two() { Some(align.trailing_zeros()) } else { None }
}

/// Multiplies by the inverse of 3: exact division only.
pub const fn divide_by_three(value: u64) -> u64 {
    value.wrapping_mul(0xaaaa_aaaa_aaaa_aaab)
}

/// How many 24-byte records so many bytes are, as the code computes it.
pub const fn records_in(bytes: u64) -> u64 {
    divide_by_three(bytes >> 3)
}
