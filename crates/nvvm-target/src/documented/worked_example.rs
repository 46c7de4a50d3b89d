//! Claims of *Tileiras: NVVM IR Verifier* about the struct of its worked example, `{ double, char, int data[n] }`, for
//! given array lengths n. The crate `nvvm-verify` compares the claims with computed sizes and limits.

/// A claim of *Tileiras: NVVM IR Verifier* about the size, the padding or the targets of the struct in its worked
/// example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A claim about the size of the struct in the document's worked example, in bytes.
    Size(u64),
    /// A claim about the padding after the `char` member of the struct in the document's worked example, in bytes.
    PaddingAfterChar(u64),
    /// A claim that a kernel compiles on the target with this name if one of its parameters is the struct of the
    /// document's worked example.
    FitsOn(&'static str),
    /// A claim about the parameter limits of two named targets. A kernel with the struct of the document's worked
    /// example as a parameter fits the limit of the first target, and exceeds the limit of the second.
    FitsByRise(&'static str, &'static str),
}

/// The claims of the Tileiras document about the struct of its worked example, by the array length n of the struct.
const CLAIMS: &[(u64, &[Claim])] = &[
    // Section "Worked Example: Parameter-Space Overflow on sm_75": the comment in the source, the table, and the last
    // sentences.
    (10_000, &[Claim::PaddingAfterChar(7), Claim::Size(40_016), Claim::FitsOn("sm_80")]),
    (8_000, &[Claim::FitsByRise("sm_100", "sm_80")]),
    // Section "Parameter-Space Overflow": the IR, "the struct sizes to 40 016 bytes".
    (40_000, &[Claim::Size(40_016)]),
];

/// Returns the Tileiras document's claims about the struct of its worked example with an array of `length` elements.
pub fn claims(length: u64) -> &'static [Claim] {
    CLAIMS.iter().find(|(own, _)| *own == length).map_or(&[], |(_, claims)| claims)
}
