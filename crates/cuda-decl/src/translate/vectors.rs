//! Vectors: which are legal, how others are split, and the numbering of simple value types.

/// Element types that the rules tell apart.
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
    /// As in `v2f16`.
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

    /// Width in bits.
    pub const fn bits(self) -> u32 {
        match self {
            Element::I8 => 8,
            Element::I16 | Element::F16 | Element::Bf16 => 16,
            Element::I32 | Element::F32 => 32,
            Element::F64 => 64,
        }
    }
}

/// A legal vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalVector {
    /// Its elements.
    pub element: Element,
    /// Their number.
    pub count: u32,
    /// PTX suffix.
    pub suffix: &'static str,
    /// Lowest SM for arithmetic.
    pub arithmetic_sm: u16,
    /// Lowest SM for loads and stores.
    pub memory_sm: u16,
}

/// The four legal vectors, all of 32 bits.
pub const LEGAL: &[LegalVector] = &[
    LegalVector { element: Element::F16, count: 2, suffix: ".f16x2", arithmetic_sm: 70, memory_sm: 53 },
    LegalVector { element: Element::Bf16, count: 2, suffix: ".bf16x2", arithmetic_sm: 80, memory_sm: 80 },
    LegalVector { element: Element::I16, count: 2, suffix: ".s16x2", arithmetic_sm: 70, memory_sm: 70 },
    LegalVector { element: Element::I8, count: 4, suffix: "(packed bytes)", arithmetic_sm: 70, memory_sm: 70 },
];

/// How legal a vector is on a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// Loads, stores and arithmetic.
    Full,
    /// Loads and stores only.
    Memory,
    /// Split or taken apart.
    Split,
}

/// How legal a vector is from an SM on.
pub fn legality(element: Element, count: u32, sm: u16) -> Legality {
    match LEGAL.iter().find(|it| it.element == element && it.count == count) {
        Some(row) if sm >= row.arithmetic_sm => Legality::Full,
        Some(row) if sm >= row.memory_sm => Legality::Memory,
        _ => Legality::Split,
    }
}

/// A step of legalisation: so many pieces of so many elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// How many pieces there are.
    pub pieces: u32,
    /// Elements in each.
    pub count: u32,
}

/// How a vector is taken apart on a target: halves until each is legal or a scalar. The first step is the whole.
pub fn split_chain(element: Element, count: u32, sm: u16) -> Vec<Split> {
    let mut step = Split { pieces: 1, count: count.clamp(1, 1 << 16) };
    let mut chain = vec![step];
    while step.count > 1 && legality(element, step.count, sm) == Legality::Split {
        // An odd number goes to single elements at once.
        step = if step.count.is_multiple_of(2) {
            Split { pieces: step.pieces * 2, count: step.count / 2 }
        } else {
            Split { pieces: step.pieces * step.count, count: 1 }
        };
        chain.push(step);
    }
    chain
}

/// The chain as text: `v4f32 -> 2x v2f32 -> 4x f32`.
pub fn chain_text(element: Element, chain: &[Split]) -> String {
    let one = |step: &Split| {
        let ty = if step.count == 1 { element.name().to_owned() } else { format!("v{}{}", step.count, element.name()) };
        if step.pieces == 1 { ty } else { format!("{}x {ty}", step.pieces) }
    };
    chain.iter().map(one).collect::<Vec<_>>().join(" -> ")
}

/// A row of the split table as the document prints it, which has no gates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitRow {
    /// CUDA type.
    pub cuda: &'static str,
    /// Elements.
    pub element: Element,
    /// Their number.
    pub count: u32,
    /// Operations at the end.
    pub operations: u32,
    /// The chain as printed.
    pub printed: &'static str,
}

const fn row(cuda: &'static str, element: Element, count: u32, operations: u32, printed: &'static str) -> SplitRow {
    SplitRow { cuda, element, count, operations, printed }
}

/// The ten rows. The last prints one step too few: `v8f16 -> v4f16 -> 2x v2f16`, with 4 operations.
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

/// What a target's tier changes about vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tier {
    /// Lowest and highest SM; open at the top with `u16::MAX`.
    pub range: (u16, u16),
    /// What holds there.
    pub what: &'static str,
}

/// SM gating of vectors, five tiers.
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

/// The tiers that hold on a target: the rows that are lit.
pub fn tiers(sm: u16) -> impl Iterator<Item = &'static Tier> {
    TIERS.iter().filter(move |it| it.range.0 <= sm && sm <= it.range.1)
}
