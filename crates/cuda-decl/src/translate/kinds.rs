//! Type kinds, qualifiers and memory spaces.

/// A row of the dispatch table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindRow {
    /// The lowest and highest kind byte.
    pub kinds: (u8, u8),
    /// The handler as printed.
    pub handler: &'static str,
}

const fn kind(low: u8, high: u8, handler: &'static str) -> KindRow {
    KindRow { kinds: (low, high), handler }
}

/// The table *EDG Type Kind Dispatch*.
pub const DISPATCH: &[KindRow] = &[
    kind(0x00, 0x10, "Primitive dispatch"),
    kind(0x11, 0x11, "Void special"),
    kind(0x05, 0x05, "sub_5FFE90"),
    kind(0x0d, 0x0d, "Enum path"),
    kind(0x0e, 0x0e, "Function path"),
    kind(0x1a, 0x1a, "sub_915850"),
    kind(0x1b, 0x1b, "Inline handler"),
    kind(0x32, 0x33, "Union variants"),
    kind(0x36, 0x36, "sub_918C40"),
    kind(0x37, 0x37, "Using variant"),
    kind(0x4b, 0x4c, "Pointer/ref"),
    kind(0x4d, 0x4d, "Member pointer"),
    kind(0x4e, 0x4e, "sub_914070"),
];

/// Returns the row of a kind byte: the narrowest range that contains it.
pub fn dispatch(kind: u8) -> Option<&'static KindRow> {
    let holds = |row: &&KindRow| row.kinds.0 <= kind && kind <= row.kinds.1;
    DISPATCH.iter().filter(holds).min_by_key(|row| row.kinds.1 - row.kinds.0)
}

/// The mask of the default handler.
pub const SCOPE_MASK: u64 = 0x0010_0000_1000_03ff;

/// Returns the bit that the default handler tests for a kind; `None` below 25, where the shift is undefined. The
/// document also claims the kinds 57 and 73, for which the bit is 0.
pub fn mask_bit(kind: u8) -> Option<bool> {
    let shift = u32::from(kind.checked_sub(25)?);
    Some(SCOPE_MASK.checked_shr(shift).unwrap_or(0) & 1 == 1)
}

/// Whether the default handler handles the kind and requires a scope.
pub fn is_scope_tracked(kind: u8) -> bool {
    let has_handler = matches!(kind, 26 | 27 | 50 | 51 | 54 | 55 | 75..=78);
    kind > 24 && !has_handler && mask_bit(kind) == Some(true)
}

/// A row of the primitive type table, which combines three namespaces of tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrimitiveRow {
    /// The lowest and highest kind in EDG and in the type printer.
    pub kinds: (u8, u8),
    /// The name in the type printer.
    pub name: &'static str,
    /// The tags of the cast code generator.
    pub cast_tags: &'static [u8],
    /// The LLVM type.
    pub llvm: &'static str,
    /// The width as printed.
    pub width: &'static str,
}

const fn primitive(
    kinds: (u8, u8),
    name: &'static str,
    cast_tags: &'static [u8],
    llvm: &'static str,
    width: &'static str,
) -> PrimitiveRow {
    PrimitiveRow { kinds, name, cast_tags, llvm, width }
}

/// The table *Primitive Type Translation Table*.
pub const PRIMITIVES: &[PrimitiveRow] = &[
    primitive((0x00, 0x00), "error", &[], "<error>", ""),
    primitive((0x01, 0x01), "void", &[3], "void", "0"),
    primitive((0x02, 0x02), "scalar/integer", &[17], "iN", "N bits"),
    primitive((0x03, 0x03), "float", &[1, 2, 3, 4, 5, 6], "see the floating-point table", "varies"),
    primitive((0x04, 0x04), "imaginary", &[], "emulated", "varies"),
    primitive((0x05, 0x05), "complex", &[], "{ fN, fN } struct", "2x float"),
    primitive((0x06, 0x06), "pointer/ref", &[18], "ptr (opaque) or ptr addrspace(N)", "32/64"),
    primitive((0x07, 0x07), "function", &[15, 16], "function type", ""),
    primitive((0x08, 0x08), "array", &[20], "[N x elem]", "N * elem"),
    primitive((0x09, 0x0b), "class/struct/union/enum", &[21], "%struct.Name = type { ... }", "layout"),
    primitive((0x0c, 0x0c), "elaborated/typedef", &[], "resolved target", ""),
    primitive((0x0d, 0x0d), "pointer-to-member", &[], "{ ptr, i64 } or i64", "64/128"),
    primitive((0x0e, 0x0e), "template param", &[], "deduced", ""),
    primitive((0x0f, 0x0f), "vector", &[16], "<N x elem>", "N * elem"),
    primitive((0x10, 0x10), "scalable vector", &[16], "<vscale x N x elem>", "runtime"),
];

/// Whether a cast tag is not a floating-point type: `(tag - 1) > 5u`, where 0 wraps around.
pub const fn is_not_float(tag: u8) -> bool {
    (tag as u32).wrapping_sub(1) > 5
}

/// The printed condition `(tag & 0xFD) != 0xB`. It is true for every tag, since 0xB has the bit that the mask clears.
#[allow(clippy::bad_bit_mask)] // The document's slip is the point.
pub const fn is_not_integer_like(tag: u8) -> bool {
    tag & 0xfd != 0x0b
}

/// The intended condition with the mask 0xFB, which selects integers (11) and pointers (15).
pub const fn is_not_integer_like_as_meant(tag: u8) -> bool {
    tag & 0xfb != 0x0b
}

/// Returns the width of an integer type from its type word, in bits.
pub const fn integer_width(word: u32) -> Option<u32> {
    if word & 0xff == 11 { Some(word >> 8) } else { None }
}

/// Whether the result of a builtin variable is signed: `(tag & 0xFB) == 8`.
pub const fn is_signed_tag(tag: u8) -> bool {
    tag & 0xfb == 8
}

/// Returns the conversion between an integer and a floating-point type. With a clear flag it is a call of a
/// round-to-zero function, which the back end turns into `cvt.rz`; `fp128` always uses LLVM's cast.
pub fn conversion(from: u8, to: u8, flag: bool) -> Option<&'static str> {
    let is_float = |tag| !is_not_float(tag);
    match (from, to) {
        (from, to) if is_float(from) && to == 11 => Some(match (from, flag) {
            (5, _) | (_, true) => "fptosi",
            (2, false) => "__nv_float2int_rz",
            (3, false) => "__nv_double2ll_rz",
            (_, false) => "__nv_*_rz",
        }),
        (11, to) if is_float(to) => Some(if flag || to == 5 { "sitofp" } else { "__nv_*_rz" }),
        (from, to) if is_float(from) && is_float(to) => Some(if from < to { "fpext" } else { "fptrunc" }),
        _ => None,
    }
}

/// A row of the tables from qualifier word to address space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QualifierRow {
    /// The low 15 bits of the word.
    pub id: u16,
    /// The LLVM address space; `None` for qualifiers without one.
    pub address_space: Option<u32>,
    /// The meaning.
    pub what: &'static str,
    /// Whether the first of the two tables contains the row.
    pub in_first: bool,
}

/// The rows of both tables of EDG qualifiers: 7 in the first, 8 in the second.
pub const QUALIFIERS: &[QualifierRow] = &[
    QualifierRow { id: 0, address_space: Some(0), what: "generic (default)", in_first: true },
    QualifierRow { id: 1, address_space: Some(1), what: "__device__ / global memory", in_first: true },
    QualifierRow { id: 9, address_space: Some(0), what: "generic variant, by sub_5F3280", in_first: false },
    QualifierRow { id: 14, address_space: None, what: "method qualifier", in_first: true },
    QualifierRow { id: 26, address_space: None, what: "array subscript context A", in_first: true },
    QualifierRow { id: 27, address_space: None, what: "array subscript context B", in_first: true },
    QualifierRow { id: 32, address_space: Some(3), what: "__shared__ memory", in_first: true },
    QualifierRow { id: 33, address_space: Some(4), what: "__constant__ memory", in_first: true },
];

/// A decoded qualifier word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QualifierWord {
    /// The low 15 bits.
    pub id: u16,
    /// Bit 15, whose effect is not documented.
    pub negated: bool,
}

impl QualifierWord {
    /// Decodes a qualifier word.
    pub const fn of(word: u16) -> Self {
        QualifierWord { id: word & 0x7fff, negated: word & 0x8000 != 0 }
    }

    /// Returns the row of the qualifier; `None` for an unknown id.
    pub fn row(self) -> Option<&'static QualifierRow> {
        QUALIFIERS.iter().find(|row| row.id == self.id)
    }

    /// Whether the comparator proceeds to the target of a pointer with this qualifier.
    pub const fn propagates(self) -> bool {
        matches!(self.id, 1 | 14 | 32 | 33)
    }
}

/// Returns the base of the index in the scope table. The document does not say how the qualifier enters the index.
pub const fn scope_index_base(kind: u8) -> Option<u8> {
    kind.checked_sub(24)
}
