//! Internal numbers of intrinsics that *cicc: NVVM IR Verifier (Deep Dive)* prints in hexadecimal and in decimal.

/// A number that is printed twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identifier {
    /// What it is the number of.
    pub intrinsic: &'static str,
    /// The one form, with its `0x`.
    pub hexadecimal: &'static str,
    /// The other form.
    pub decimal: u32,
}

/// The four numbers, smallest first.
pub const IDENTIFIERS: [Identifier; 4] = [
    Identifier { intrinsic: "llvm.nvvm.branch.if.all.convergent", hexadecimal: "0x205A", decimal: 8282 },
    Identifier { intrinsic: "llvm.nvvm.branch.if.convergent", hexadecimal: "0x205B", decimal: 8283 },
    Identifier { intrinsic: "MMA", hexadecimal: "0x2366", decimal: 9062 },
    Identifier { intrinsic: "ISBE", hexadecimal: "0x2BC1", decimal: 11201 },
];
