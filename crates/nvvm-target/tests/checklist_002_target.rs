//! The rows of *cicc: NVVM IR Verifier (Deep Dive)* in `tests/checklist.tsv` that are numbers and tables about targets:
//! encodings, thresholds, gates, mode words, the family token. Each test is named after its row.

use nvvm_target::documented::SmEncoding::{MajorMinor, TimesTen};
use nvvm_target::documented::address_space_range::{masked_difference, range_expression};
use nvvm_target::documented::family_token::{FamilyToken, Polarity};
use nvvm_target::documented::gates::SM_GATES;
use nvvm_target::documented::inline_assembly;
use nvvm_target::documented::matrix_word::{self, Shape, shape};
use nvvm_target::documented::variants::{IMMA_LOAD_C_EXTENDED_IDS, Threshold, VARIANTS, Variant, variant};
use nvvm_target::{Target, TargetSet};

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

/// Returns a row of the matrix of section Q.
fn row(family: &str, name: &str) -> &'static Variant {
    variant(family, name).expect("a row")
}

/// Returns a token with its base.
fn token(token: u32) -> FamilyToken {
    FamilyToken { token, base: token / 10 }
}

#[test]
fn n01_sm_times_ten() {
    for (name, encoded) in [("sm_75", 750), ("sm_90", 900), ("sm_103", 1030), ("sm_120", 1200)] {
        assert_eq!(TimesTen.encode(target(name)), encoded);
        // Section Q counts the same targets in tenths of that (C088).
        assert_eq!(MajorMinor.encode(target(name)) * 10, encoded);
    }
    // The document does not encode suffixes, which are ignored here.
    assert_eq!(TimesTen.encode(target("sm_90a")), 900);
    assert_eq!(TimesTen.encode(target("sm_103f")), 1030);
}

#[test]
fn n03_range_expression() {
    let rows = [
        (0, 0xFF_FFFD, true),
        (1, 0xFF_FFFE, true),
        (2, 0xFF_FFFF, true),
        (3, 0, false),
        (4, 1, false),
        (5, 2, false),
        (6, 3, true),
        (101, 0x62, true),
    ];
    for (space, value, holds) in rows {
        assert_eq!((masked_difference(space), range_expression(space)), (value, holds), "{space}");
    }
}

#[test]
fn t09_eight_gates() {
    // The label, the last number that is rejected, and the first that is not.
    let boundaries = [
        ("sm_70 (Volta)", 699, 700),
        ("sm_72 (Volta+)", 719, 720),
        ("sm_75 (Turing)", 749, 750),
        ("sm_80 (Ampere)", 799, 800),
        ("sm_89 (Ada)", 889, 890),
        ("sm_90 (Hopper)", 899, 900),
        ("sm_90 (Hopper)", 899, 900),
        ("sm_100+ (Blackwell)", 1199, 1200),
    ];
    assert_eq!(SM_GATES.len(), boundaries.len());
    for (gate, (label, refused, first)) in SM_GATES.iter().zip(boundaries) {
        assert_eq!((gate.label, gate.threshold), (label, refused));
        // The boundary lies between two targets, and every target is on the right side of it.
        for &target in Target::ALL {
            assert_eq!(gate.targets().contains(target), TimesTen.encode(target) >= first, "{label} {target}");
        }
    }
    let first: Vec<_> = SM_GATES.iter().filter_map(|gate| Some(gate.targets().smallest()?.name())).collect();
    assert_eq!(first, ["sm_70", "sm_72", "sm_75", "sm_80", "sm_89", "sm_90", "sm_90", "sm_120"]);
    let messages = [
        "...not supported on pre-Volta Architectures",
        "this instrinsic is only supported for Volta (sm_72)+",
        "conversion type only supported for Turing (sm_75)+",
        "...not supported on pre-Ampere Architectures",
        "this instrinsic is only supported for Ada (sm_89)+",
        "this intrinsic is only supported for Hopper+",
        "this intrinsic is only supported when pointer size is >= 64 bits",
        ".offset.bindless intrinsics are not supported on pre-Blackwell architectures",
    ];
    assert_eq!(SM_GATES.map(|gate| gate.message), messages);
}

#[test]
fn n05_inline_assembly_mask() {
    let bits: Vec<u32> = (0..64).filter(|bit| inline_assembly::WIDTH_MASK >> bit & 1 == 1).collect();
    assert_eq!(bits, [0, 16, 48]);
    let by_mask: Vec<u32> = (0..=256).filter(|&width| inline_assembly::mask_admits(width)).collect();
    assert_eq!(by_mask, [16, 32, 64]);
    let by_text: Vec<u32> = (0..=256).filter(|&width| inline_assembly::admits(width)).collect();
    assert_eq!(by_text, [1, 8, 16, 32, 64]);
}

#[test]
fn t14_matrix_word() {
    let [rounding, operation, a, b, shape, further] = matrix_word::FIELDS;
    assert_eq!((rounding.read(0x32), operation.read(0x32)), (2, 3));
    let word = 0x0000_0607_0004_0532;
    let read = [&a, &b, &shape, &further].map(|field| field.read(word));
    assert_eq!(read, [5, 4, 7, 6]);
    // A field reads its own bits and no others.
    for field in matrix_word::FIELDS {
        let (first, last) = field.bits;
        let ones = field.read(u64::MAX);
        assert_eq!(ones, (1 << (last - first + 1)) - 1, "{}", field.meaning);
        assert_eq!(field.read(!(ones << (field.byte * 8 + first))), 0, "{}", field.meaning);
    }
    let admitted = |field: &matrix_word::Field| (0..=255).filter(|&value| field.admits(value)).collect::<Vec<u64>>();
    assert_eq!(admitted(&rounding), [1, 2, 3, 4]);
    assert_eq!(admitted(&a), (1..=13).collect::<Vec<_>>());
    assert_eq!(admitted(&shape), (1..=0x19).collect::<Vec<_>>());
}

#[test]
fn t15_matrix_shapes() {
    let decoded = [(1, 8, 8, 8), (0x10, 16, 8, 8), (0x17, 16, 8, 16), (0x18, 32, 8, 8), (0x19, 16, 8, 16)];
    for (number, m, n, k) in decoded {
        assert_eq!(shape(number), Shape::Decoded(m, n, k), "{number:#x}");
    }
    for number in [0, 0x1A, 0xFF] {
        assert_eq!(shape(number), Shape::Invalid, "{number:#x}");
    }
    for number in (2..=0xF).chain(0x11..=0x16) {
        assert_eq!(shape(number), Shape::NotDecoded, "{number:#x}");
    }
}

#[test]
fn t16_variant_matrix() {
    // Family, variant, the last target without it, the first with it, message.
    let rows = [
        ("HMMA (FP16)", "mma", "sm_62", "sm_70", "hmmamma is not supported on this architecture"),
        ("HMMA (FP16)", "load-A/B", "sm_62", "sm_70", "hmmaldab is not supported on this architecture"),
        ("HMMA (FP16)", "load-C", "sm_62", "sm_70", "hmmaldc is not supported on this architecture"),
        ("HMMA (FP16)", "store-C", "sm_62", "sm_70", "hmmastc is not supported on this architecture"),
        ("IMMA (int8)", "mma", "sm_70", "sm_72", "immamma is not supported on this architecture"),
        ("IMMA (int8)", "load-A/B", "sm_70", "sm_72", "immaldab is not supported on this architecture"),
        ("IMMA (int8)", "load-C", "sm_70", "sm_72", "immaldc is not supported on this architecture"),
        ("IMMA (int8)", "store-C", "sm_70", "sm_72", "imma stc not supported on this architecture"),
        ("BMMA (binary)", "mma", "sm_72", "sm_75", "bmmamma is not supported on this architecture"),
        ("F32x2", "all", "sm_90a", "sm_100", "F32x2 intrinsics are not supported on this architecture"),
        ("128-bit atomics", "rmw/cas", "sm_89", "sm_90", "128b atomics not supported on this architecture!"),
        ("Vector atomics (v2/v4)", "rmw", "sm_89", "sm_90", "vector atomics not supported on this architecture!"),
        (
            "TMA G2S",
            "2CTA mode",
            "sm_100",
            "sm_100a",
            "2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture",
        ),
        (
            "TMA G2S",
            "Im2Col_W / Im2Col_W128",
            "sm_100",
            "sm_100a",
            "Im2Col_W and Im2Col_W128 modes are not supported on this architecture.",
        ),
        (
            "tcgen05.mma",
            "scale-input acc",
            "sm_100",
            "sm_100a",
            "Scale input accumulator is not supported on this architecture.",
        ),
        ("WGMMA (Hopper)", "shape", "sm_90", "sm_90a", "The shape %s is not supported for __wgmma_mma_async builtin"),
        (
            "WGMMA (Hopper)",
            "operand overflow",
            "sm_90",
            "sm_90a",
            "unexpected constant overflow in __wgmma_mma_async operand",
        ),
    ];
    assert_eq!(VARIANTS.len(), rows.len());
    for (stated, (family, name, below, first, message)) in VARIANTS.iter().zip(rows) {
        assert_eq!((stated.family, stated.variant, stated.message), (family, name, message));
        let passing = stated.targets(false);
        assert!(!passing.contains(target(below)), "{family} {name} {below}");
        assert_eq!(passing.smallest(), Some(target(first)), "{family} {name}");
        // The two samples are adjacent in the table.
        assert_eq!(target(below).index() + 1, target(first).index(), "{family} {name}");
    }
}

#[test]
fn n07_hexadecimal_thresholds() {
    for (family, name, threshold) in [
        ("HMMA (FP16)", "mma", 0x45),
        ("IMMA (int8)", "mma", 0x47),
        ("BMMA (binary)", "mma", 0x48),
        ("128-bit atomics", "rmw/cas", 0x59),
        ("Vector atomics (v2/v4)", "rmw", 0x59),
        ("F32x2", "all", 0x63),
    ] {
        assert_eq!(row(family, name).threshold, Threshold::AtMost(threshold), "{family}");
    }
    // 0x408 = 1032: the largest token that the second clause of the matrix does not admit.
    assert!(!token(1032).two_cta_by_matrix(Polarity::Admits) && token(1033).two_cta_by_matrix(Polarity::Admits));
    // 0x55 = 85 and 0x57 = 87: the described range, and the end of the expression.
    let in_window = |base| FamilyToken { token: 1001, base }.two_cta_by_prose();
    assert_eq!([84, 85, 87, 88].map(in_window), [false, true, true, false]);
    let by_expression = |base| FamilyToken { token: 1001, base }.two_cta_by_expression();
    assert_eq!([85, 86].map(by_expression), [true, false]);
}

#[test]
fn a06_integer_matrices_in_two_stages() {
    for name in ["mma", "load-A/B", "load-C"] {
        let row = row("IMMA (int8)", name);
        let passes = |sm, extended| row.targets(extended).contains(target(sm));
        assert!(!passes("sm_70", false) && !passes("sm_70", true), "{name}");
        assert!(passes("sm_72", false) && !passes("sm_72", true), "{name}");
        assert!(passes("sm_75", false) && passes("sm_75", true), "{name}");
    }
}

#[test]
fn q01_family_token_expression() {
    let rows = [
        (900, 0x3333_338D, true),
        (1000, 0x3333_3397, true),
        (1001, 0x9999_99FD, true),
        (1002, 0x64, false),
        (1031, 0x9999_9A00, true),
        (1032, 0x67, false),
        (1100, 0x3333_33A1, true),
        (1101, 0x9999_9A07, true),
        (1102, 0x6E, false),
        (1200, 0x3333_33AB, true),
    ];
    for (number, rotated, holds) in rows {
        assert_eq!((token(number).rotated(), token(number).magic()), (rotated, holds), "{number}");
        for (base, whole) in [(85, true), (86, false), (87, false), (88, false), (100, false)] {
            let token = FamilyToken { token: number, base };
            assert_eq!(token.two_cta_by_expression(), whole, "{number} {base}");
        }
    }
    // The inferred encoding.
    assert_eq!(FamilyToken::of(target("sm_110a")), FamilyToken { token: 1101, base: 110 });
    assert_eq!(FamilyToken::of(target("sm_100")), FamilyToken { token: 1000, base: 100 });
}

#[test]
fn q02_family_token_matrix() {
    for (number, admitted) in [
        (900, false),
        (1000, false),
        (1001, false),
        (1031, false),
        (1032, false),
        (1100, true),
        (1101, true),
        (1102, true),
        (1200, true),
    ] {
        assert_eq!(token(number).two_cta_by_matrix(Polarity::Admits), admitted, "{number}");
        assert_eq!(token(number).two_cta_by_matrix(Polarity::Refuses), !admitted, "{number}");
    }
    // The third clause requires a base above 87 and of at most 85, so no base satisfies it.
    for base in 0..=200 {
        for number in [900, 901, 1001, 1031] {
            assert!(!FamilyToken { token: number, base }.two_cta_by_matrix(Polarity::Admits), "{number} {base}");
        }
    }
}

#[test]
fn q03_family_token_prose() {
    // For a base in the printed range the remainder decides; no token has such a base itself.
    for (number, remainder, passes) in [
        (900, 0, false),
        (1000, 0, false),
        (1001, 1, true),
        (1031, 1, true),
        (1100, 0, false),
        (1101, 1, true),
        (1102, 2, true),
        (1200, 0, false),
        (901, 1, true),
        (1201, 1, true),
    ] {
        assert_eq!(number % 5, remainder);
        assert_eq!(FamilyToken { token: number, base: 86 }.two_cta_by_prose(), passes, "{number}");
        assert!(!token(number).two_cta_by_prose(), "{number}");
    }
    let blackwells = TargetSet::from_iter(["sm_100", "sm_100a", "sm_103", "sm_103a", "sm_110", "sm_110a"].map(target));
    assert!(blackwells.iter().all(|target| !FamilyToken::of(target).two_cta_by_prose()));
    // The stated result differs from the arithmetic.
    let intended = blackwells.iter().filter(|&target| FamilyToken::of(target).two_cta_as_intended());
    assert_eq!(intended.map(Target::name).collect::<Vec<_>>(), ["sm_100a", "sm_103a", "sm_110a"]);
}

#[test]
fn q05_two_errors_with_one_text() {
    let load_c = row("IMMA (int8)", "load-C");
    assert_eq!(load_c.message, "immaldc is not supported on this architecture");
    assert_eq!(IMMA_LOAD_C_EXTENDED_IDS, [386, 387, 1595, 1596]);
    // sm_70 fails the first test, and sm_72 with one of the four identifiers the second; both have the same message.
    assert!(!load_c.targets(false).contains(target("sm_70")));
    assert!(load_c.targets(false).contains(target("sm_72")) && !load_c.targets(true).contains(target("sm_72")));
    assert_eq!(VARIANTS.iter().filter(|row| row.message.starts_with("immaldc")).count(), 1);
}
