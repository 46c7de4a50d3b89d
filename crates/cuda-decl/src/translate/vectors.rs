//! Vector types: legality, splitting, and the numbering of simple value types.

/// An element type that the legality rules distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Element {
    I8,
    I16,
    I32,
    F16,
    Bf16,
    F32,
    F64,
}

impl Element {
    /// The name, as in `v2f16`.
    pub const fn name(self) -> &'static str {
        match self {
            Element::I8 => "i8",
            Element::I16 => "i16",
            Element::I32 => "i32",
            Element::F16 => "f16",
            Element::Bf16 => "bf16",
            Element::F32 => "f32",
            Element::F64 => "f64",
        }
    }

    /// The width in bits.
    pub const fn bits(self) -> u32 {
        match self {
            Element::I8 => 8,
            Element::I16 | Element::F16 | Element::Bf16 => 16,
            Element::I32 | Element::F32 => 32,
            Element::F64 => 64,
        }
    }
}

/// A legal vector type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalVector {
    /// The element type.
    pub element: Element,
    /// The number of elements.
    pub count: u32,
    /// The PTX suffix.
    pub suffix: &'static str,
    /// The lowest SM with arithmetic.
    pub arithmetic_sm: u16,
    /// The lowest SM with loads and stores.
    pub memory_sm: u16,
}

/// The four legal vector types, all with 32 bits.
pub const LEGAL: &[LegalVector] = &[
    LegalVector { element: Element::F16, count: 2, suffix: ".f16x2", arithmetic_sm: 70, memory_sm: 53 },
    LegalVector { element: Element::Bf16, count: 2, suffix: ".bf16x2", arithmetic_sm: 80, memory_sm: 80 },
    LegalVector { element: Element::I16, count: 2, suffix: ".s16x2", arithmetic_sm: 70, memory_sm: 70 },
    LegalVector { element: Element::I8, count: 4, suffix: "(packed bytes)", arithmetic_sm: 70, memory_sm: 70 },
];

/// The legality of a vector type on a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// Loads, stores and arithmetic are legal.
    Full,
    /// Loads and stores are legal.
    Memory,
    /// The vector is split or scalarized.
    Split,
}

/// Returns the legality of a vector type on an SM.
pub fn legality(element: Element, count: u32, sm: u16) -> Legality {
    match LEGAL.iter().find(|it| it.element == element && it.count == count) {
        Some(row) if sm >= row.arithmetic_sm => Legality::Full,
        Some(row) if sm >= row.memory_sm => Legality::Memory,
        _ => Legality::Split,
    }
}

/// A step of type legalization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The number of vectors after the step.
    pub pieces: u32,
    /// The number of elements of each.
    pub count: u32,
}

/// Splits a vector in halves until each part is legal or a scalar. The first step is the whole vector.
pub fn split_chain(element: Element, count: u32, sm: u16) -> Vec<Split> {
    let mut step = Split { pieces: 1, count: count.clamp(1, 1 << 16) };
    let mut chain = vec![step];
    while step.count > 1 && legality(element, step.count, sm) == Legality::Split {
        // A vector with an odd number of elements is scalarized at once.
        step = if step.count.is_multiple_of(2) {
            Split { pieces: step.pieces * 2, count: step.count / 2 }
        } else {
            Split { pieces: step.pieces * step.count, count: 1 }
        };
        chain.push(step);
    }
    chain
}

/// Formats the steps: `v4f32 -> 2x v2f32 -> 4x f32`.
pub fn chain_text(element: Element, chain: &[Split]) -> String {
    let one = |step: &Split| {
        let ty = if step.count == 1 { element.name().to_owned() } else { format!("v{}{}", step.count, element.name()) };
        if step.pieces == 1 { ty } else { format!("{}x {ty}", step.pieces) }
    };
    chain.iter().map(one).collect::<Vec<_>>().join(" -> ")
}

/// A row of the split table as the document prints it, without targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitRow {
    /// The CUDA type.
    pub cuda: &'static str,
    /// The element type.
    pub element: Element,
    /// The number of elements.
    pub count: u32,
    /// The number of operations after the last step.
    pub operations: u32,
    /// The steps as printed.
    pub printed: &'static str,
}

const fn row(cuda: &'static str, element: Element, count: u32, operations: u32, printed: &'static str) -> SplitRow {
    SplitRow { cuda, element, count, operations, printed }
}

/// The ten rows. The last omits a step: it is printed as `v8f16 -> v4f16 -> 2x v2f16` with 4 operations.
pub const SPLITS: &[SplitRow] = &[
    row("float4", Element::F32, 4, 4, "v4f32 -> 2x v2f32 -> 4x f32"),
    row("float2", Element::F32, 2, 2, "v2f32 -> 2x f32"),
    row("int4", Element::I32, 4, 4, "v4i32 -> 2x v2i32 -> 4x i32"),
    row("double2", Element::F64, 2, 2, "v2f64 -> 2x f64"),
    row("half2", Element::F16, 2, 1, "legal (no split)"),
    row("__nv_bfloat162", Element::Bf16, 2, 1, "legal (no split, SM 80+)"),
    row("short2", Element::I16, 2, 1, "legal (no split)"),
    row("char4 / uchar4", Element::I8, 4, 1, "legal (no split)"),
    row("half (4 elements)", Element::F16, 4, 2, "v4f16 -> 2x v2f16"),
    row("half (8 elements)", Element::F16, 8, 4, "v8f16 -> v4f16 -> 2x v2f16"),
];

/// A range of targets with the same vector legality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tier {
    /// The lowest and highest SM; `u16::MAX` is no limit.
    pub range: (u16, u16),
    /// The change in this range.
    pub what: &'static str,
}

/// Vector legality by target, five ranges.
pub const TIERS: &[Tier] = &[
    Tier { range: (0, 52), what: "no legal vector types; v2f16 is scalarised, scalar f16 is promoted to f32" },
    Tier {
        range: (53, 69),
        what: "scalar f16 is legal; v2f16 for load/store, packed arithmetic may be Custom or Expand",
    },
    Tier { range: (70, u16::MAX), what: "v2f16 fully legal with packed arithmetic; i128 scalar register class added" },
    Tier { range: (80, u16::MAX), what: "v2bf16 added as legal vector type" },
    Tier { range: (100, u16::MAX), what: "e2m1x2, e2m3x2, e3m2x2, ue8m0x2 for cvt_packfloat" },
];

/// Returns the ranges that contain a target.
pub fn tiers(sm: u16) -> impl Iterator<Item = &'static Tier> {
    TIERS.iter().filter(move |it| it.range.0 <= sm && sm <= it.range.1)
}
