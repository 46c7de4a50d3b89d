//! The struct of *Tileiras: NVVM IR Verifier*'s worked example, `{ double, char, int data[n] }`: what the document says of
//! it at each length that it gives the array. What a claim is worth, the sizer and the ceilings say.

/// What the document says of the struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It has so many bytes.
    Size(u64),
    /// So many bytes of padding follow the `char`.
    PaddingAfterChar(u64),
    /// A kernel that takes it compiles on this target.
    FitsOn(&'static str),
    /// A kernel that takes it compiles thanks to the ceiling of the first target, which is above that of the second.
    FitsByRise(&'static str, &'static str),
}

/// The lengths of the array, each with what the document says of the struct.
const CLAIMS: &[(u64, &[Claim])] = &[
    // Section "Worked Example: Parameter-Space Overflow on sm_75": the source's comment, the table, and the last sentences.
    (10_000, &[Claim::PaddingAfterChar(7), Claim::Size(40_016), Claim::FitsOn("sm_80")]),
    (8_000, &[Claim::FitsByRise("sm_100", "sm_80")]),
    // Section "Parameter-Space Overflow": the snippet of IR, "the struct sizes to 40 016 bytes".
    (40_000, &[Claim::Size(40_016)]),
];

/// What the document says of the struct with an array of that length.
pub fn claims(length: u64) -> &'static [Claim] {
    CLAIMS.iter().find(|(own, _)| *own == length).map_or(&[], |(_, claims)| claims)
}
