//! The 21 parameter tags (classes of parameter types) of *Tileiras: NVVM IR Verifier*, Parameter-Space Sizer.

use crate::data_layout::DataLayout;
use nvvm_syntax::Module;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::{Document, Source};

/// The section of *Tileiras: NVVM IR Verifier* that defines the parameter tags (classes of parameter types) and their
/// sizes.
pub const TAG_SOURCE: Source = Source::document(Document::TileirasNvvmIrVerifier, "Parameter-Space Sizer");

/// The message of *Tileiras: NVVM IR Verifier* for an opaque parameter, verbatim.
pub const OPAQUE_MESSAGE: &str = "opaque parameter type";

/// The tag of a kernel parameter, i.e. the class of its type, according to *Tileiras: NVVM IR Verifier*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum ParameterTag {
    I1,
    I8,
    I16,
    I32,
    I64,
    F16,
    Bf16,
    F32,
    F64,
    Tf32,
    F8E4M3,
    F8E5M2,
    F4E2M1,
    PointerGlobal,
    PointerConstant,
    PointerShared,
    PointerGeneric,
    Array,
    Struct,
    Vector,
    Opaque,
}

/// The width of a pointer to shared memory in a parameter buffer.
///
/// *Tileiras: NVVM IR Verifier* contradicts itself: its table gives `4 (sm32 ABI) or 8`, and its code tests for the
/// chip sm_32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SharedPointerAbi {
    /// A pointer to shared memory has 8 bytes, as on every modern SM.
    #[default]
    Bits64,
    /// A pointer to shared memory has 4 bytes, as in the legacy 32-bit ABI.
    Bits32,
}

impl SharedPointerAbi {
    /// Returns the width of pointers to shared memory on the SM with the number `sm`: 4 bytes if the number is 32, else
    /// 8. Source: the code in *Tileiras: NVVM IR Verifier*.
    pub const fn for_sm(sm: u16) -> Self {
        if sm == 32 { Self::Bits32 } else { Self::Bits64 }
    }

    /// Returns the width of pointers to shared memory according to a data layout: 4 bytes if it contains `p3:32:…`,
    /// else 8.
    pub fn for_layout(layout: &DataLayout) -> Self {
        if layout.pointer(3).bits == 32 { Self::Bits32 } else { Self::Bits64 }
    }

    /// Returns the size of a pointer to shared memory, in bytes.
    pub const fn bytes(self) -> u64 {
        match self {
            Self::Bits64 => 8,
            Self::Bits32 => 4,
        }
    }
}

/// A row of the table of parameter tags (classes of parameter types) in *Tileiras: NVVM IR Verifier*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagRow {
    /// The parameter tag (class of parameter types) that this row of the table describes.
    pub tag: ParameterTag,
    /// The column "Type" of the table of parameter tags in *Tileiras: NVVM IR Verifier*.
    pub name: &'static str,
    /// The column "Size formula" of the table of parameter tags in *Tileiras: NVVM IR Verifier*.
    pub formula: &'static str,
    /// Whether the code in *Tileiras: NVVM IR Verifier* has a `case` label for the parameter tag. The code abbreviates
    /// the labels of five tags to `...`.
    pub in_code: bool,
}

const fn row(tag: ParameterTag, name: &'static str, formula: &'static str, in_code: bool) -> TagRow {
    TagRow { tag, name, formula, in_code }
}

/// The table of parameter tags (classes of parameter types) in *Tileiras: NVVM IR Verifier*, 0 to 20.
pub const TAG_TABLE: [TagRow; 21] = [
    row(ParameterTag::I1, "i1", "1 byte (padded)", true),
    row(ParameterTag::I8, "i8", "1", true),
    row(ParameterTag::I16, "i16", "2", true),
    row(ParameterTag::I32, "i32", "4", true),
    row(ParameterTag::I64, "i64", "8", true),
    row(ParameterTag::F16, "f16", "2", true),
    row(ParameterTag::Bf16, "bf16", "2", false),
    row(ParameterTag::F32, "f32", "4", true),
    row(ParameterTag::F64, "f64", "8", true),
    row(ParameterTag::Tf32, "tf32", "4", false),
    row(ParameterTag::F8E4M3, "f8e4m3", "1", false),
    row(ParameterTag::F8E5M2, "f8e5m2", "1", false),
    row(ParameterTag::F4E2M1, "f4e2m1", "0.5 (packed pair)", false),
    row(ParameterTag::PointerGlobal, "ptr_global", "8", true),
    row(ParameterTag::PointerConstant, "ptr_constant", "8", true),
    row(ParameterTag::PointerShared, "ptr_shared", "4 (sm32 ABI) or 8", true),
    row(ParameterTag::PointerGeneric, "ptr_generic", "8", true),
    row(ParameterTag::Array, "array<elem, N>", "size(elem) × N", true),
    row(ParameterTag::Struct, "struct{fields…}", "aligned sum", true),
    row(ParameterTag::Vector, "vector<elem, N>", "size(elem) × N (no padding)", true),
    row(ParameterTag::Opaque, "opaque", "error", true),
];

impl ParameterTag {
    /// Returns the number of the parameter tag in the table of *Tileiras: NVVM IR Verifier*, 0 to 20.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the row of the parameter tag in the table of *Tileiras: NVVM IR Verifier*.
    pub const fn row(self) -> &'static TagRow {
        &TAG_TABLE[self as usize]
    }

    /// Returns the name of the parameter tag in the tag notation: `i32`, `ptr_shared`, `array`.
    pub fn name(self) -> &'static str {
        let name = self.row().name;
        name.split(['<', '{']).next().unwrap_or(name)
    }

    /// Returns the size of a scalar parameter tag in half bytes, since f4e2m1 has four bits; `None` for the tags of
    /// aggregates, vectors and opaque types.
    pub const fn half_bytes(self, shared_pointers: SharedPointerAbi) -> Option<u64> {
        Some(match self {
            Self::F4E2M1 => 1,
            Self::I1 | Self::I8 | Self::F8E4M3 | Self::F8E5M2 => 2,
            Self::I16 | Self::F16 | Self::Bf16 => 4,
            Self::I32 | Self::F32 | Self::Tf32 => 8,
            Self::I64 | Self::F64 | Self::PointerGlobal | Self::PointerConstant | Self::PointerGeneric => 16,
            Self::PointerShared => shared_pointers.bytes() * 2,
            Self::Array | Self::Struct | Self::Vector | Self::Opaque => return None,
        })
    }

    /// Returns the parameter tag (class of parameter types) of an LLVM type. Returns `None` for types without a row in
    /// the table of *Tileiras: NVVM IR Verifier*: other integer widths, other floats, pointers to local, tensor,
    /// cluster and parameter memory, and types that have no values. LLVM IR does not have tf32, f8 and f4; compilers
    /// use integers for them, so these types have the tags of the integers.
    pub fn from_type(module: &Module, ty: TypeId) -> Option<ParameterTag> {
        match module.types.kind(ty) {
            TypeKind::Array { .. } => Some(Self::Array),
            TypeKind::Vector { scalable: false, .. } => Some(Self::Vector),
            TypeKind::Struct { .. } => Some(Self::Struct),
            TypeKind::Named(identified) => match module.types.structs.get(identified)?.body {
                None => Some(Self::Opaque),
                Some(_) if module.types.struct_fields(ty).is_some() => Some(Self::Struct),
                Some(_) => None,
            },
            scalar => Self::from_scalar(scalar),
        }
    }

    /// Returns the parameter tag (class of parameter types) of a scalar type; `None` if the type has none.
    pub fn from_scalar(scalar: TypeKind) -> Option<ParameterTag> {
        Some(match scalar {
            TypeKind::Integer(1) => Self::I1,
            TypeKind::Integer(8) => Self::I8,
            TypeKind::Integer(16) => Self::I16,
            TypeKind::Integer(32) => Self::I32,
            TypeKind::Integer(64) => Self::I64,
            TypeKind::Float(FloatKind::Half) => Self::F16,
            TypeKind::Float(FloatKind::BFloat) => Self::Bf16,
            TypeKind::Float(FloatKind::Float) => Self::F32,
            TypeKind::Float(FloatKind::Double) => Self::F64,
            TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => match address_space {
                0 => Self::PointerGeneric,
                1 => Self::PointerGlobal,
                3 => Self::PointerShared,
                4 => Self::PointerConstant,
                _ => return None,
            },
            _ => return None,
        })
    }
}
