//! The flags of debug information and their bits: `DIFlag…` of any node, `DISPFlag…` of a subprogram.
//!
//! Source: LLVM, `llvm/IR/DebugInfoFlags.def`, LLVM 7 to 23. The parser rejects `Zero` and `Largest`, which that file
//! also defines.

/// The bit of `DIFlagVector`.
pub const VECTOR: u32 = 1 << 11;
/// The bit of `DIFlagLValueReference`.
pub const LVALUE_REFERENCE: u32 = 1 << 13;
/// The bit of `DIFlagRValueReference`.
pub const RVALUE_REFERENCE: u32 = 1 << 14;
/// The bit of `DIFlagTypePassByValue`.
pub const PASSED_BY_VALUE: u32 = 1 << 22;
/// The bit of `DIFlagTypePassByReference`.
pub const PASSED_BY_REFERENCE: u32 = 1 << 23;
/// The bit of `DIFlagAllCallsDescribed`.
pub const ALL_CALLS_DESCRIBED: u32 = 1 << 29;
/// The bit of `DISPFlagVirtual`.
pub const VIRTUAL: u32 = 1;
/// The bit of `DISPFlagPureVirtual`.
pub const PURE_VIRTUAL: u32 = 2;
/// The bit of `DISPFlagLocalToUnit`.
pub const LOCAL_TO_UNIT: u32 = 1 << 2;
/// The bit of `DISPFlagDefinition`.
pub const DEFINITION: u32 = 1 << 3;
/// The bit of `DISPFlagOptimized`.
pub const OPTIMIZED: u32 = 1 << 4;

/// The names of all flags of debug information with their bits, sorted by name.
static FLAGS: &[(&str, u32)] = &[
    ("DIFlagAllCallsDescribed", ALL_CALLS_DESCRIBED),
    ("DIFlagAppleBlock", 1 << 3),
    ("DIFlagArtificial", 1 << 6),
    ("DIFlagBigEndian", 1 << 27),
    ("DIFlagBitField", 1 << 19),
    ("DIFlagEnumClass", 1 << 24),
    ("DIFlagExplicit", 1 << 7),
    ("DIFlagExportSymbols", 1 << 15),
    ("DIFlagFwdDecl", 1 << 2),
    ("DIFlagIndirectVirtualBase", 1 << 2 | 1 << 5),
    ("DIFlagIntroducedVirtual", 1 << 18),
    ("DIFlagLValueReference", LVALUE_REFERENCE),
    ("DIFlagLittleEndian", 1 << 28),
    ("DIFlagMultipleInheritance", 2 << 16),
    ("DIFlagNameIsSimplified", 1 << 30),
    ("DIFlagNoReturn", 1 << 20),
    ("DIFlagNonTrivial", 1 << 26),
    ("DIFlagObjcClassComplete", 1 << 9),
    ("DIFlagObjectPointer", 1 << 10),
    ("DIFlagPrivate", 1),
    ("DIFlagProtected", 2),
    ("DIFlagPrototyped", 1 << 8),
    ("DIFlagPublic", 3),
    ("DIFlagRValueReference", RVALUE_REFERENCE),
    ("DIFlagReservedBit4", 1 << 4),
    ("DIFlagSingleInheritance", 1 << 16),
    ("DIFlagStaticMember", 1 << 12),
    ("DIFlagThunk", 1 << 25),
    ("DIFlagTypePassByReference", PASSED_BY_REFERENCE),
    ("DIFlagTypePassByValue", PASSED_BY_VALUE),
    ("DIFlagVector", VECTOR),
    ("DIFlagVirtual", 1 << 5),
    ("DIFlagVirtualInheritance", 3 << 16),
    ("DISPFlagDefinition", DEFINITION),
    ("DISPFlagDeleted", 1 << 9),
    ("DISPFlagElemental", 1 << 6),
    ("DISPFlagLocalToUnit", LOCAL_TO_UNIT),
    ("DISPFlagMainSubprogram", 1 << 8),
    ("DISPFlagObjCDirect", 1 << 11),
    ("DISPFlagOptimized", OPTIMIZED),
    ("DISPFlagPure", 1 << 5),
    ("DISPFlagPureVirtual", PURE_VIRTUAL),
    ("DISPFlagRecursive", 1 << 7),
    ("DISPFlagVirtual", VIRTUAL),
];

/// Returns the bits of the flag of debug information with the name `word`, or `None` if there is no such flag.
pub(crate) fn bits(word: &[u8]) -> Option<u32> {
    let at = FLAGS.binary_search_by(|(flag, _)| flag.as_bytes().cmp(word)).ok()?;
    FLAGS.get(at).map(|&(_, bits)| bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_in_order() {
        assert!(FLAGS.is_sorted());
        assert_eq!(bits(b"DISPFlagDefinition"), Some(DEFINITION));
        assert_eq!(bits(b"DIFlagZero"), None);
    }
}
