//! Calculators for encodings of targets, thresholds, and the family token of the 2CTA gate.

use super::Calculator;
use super::form::{Answer, Problem, Values, hexadecimal, number, target};
use nvvm_target::documented::SmEncoding;
use nvvm_target::documented::family_token::{FamilyToken, Polarity};
use nvvm_target::{Document, Target};

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "sm-encoding",
        title: "A target as the verifier stores it",
        summary: "The numbers that stand for a target: SM × 10, major × 10 + minor, and the family token.",
        text: "The document says nothing of suffixes in the first two. The token is inferred from one sentence, \
               \"1101 = sm_110a\".",
        fields: &[target("sm_90")],
        document: Document::CiccNvvmIrVerifier,
        section: "Context Object Layout",
        search: &["SM * 10", "900", "+344", "+340", "encoding"],
        see: &["term/sm-target", "calculator/family-token", "contradiction/C088"],
        answer: encoding,
    },
    Calculator {
        name: "threshold",
        title: "A threshold or identifier in both bases",
        summary: "A number in hexadecimal and decimal, and the targets above it when it is taken for a threshold.",
        text: "The checks of section Q compare `<=`: 0x45 refuses sm_69 and below. The eight gates compare SM × 10: 899 \
               refuses what is below sm_90.",
        fields: &[number("value", "Number", "0x45")],
        document: Document::CiccNvvmIrVerifier,
        section: "Q. Architecture-Gated MMA / Vector Intrinsic Variants",
        search: &["0x47", "0x48", "0x59", "0x63", "0x408", "0x205A", "0x2366", "hexadecimal", "intrinsic ID"],
        see: &["term/gate", "table/002-T17"],
        answer: threshold,
    },
    Calculator {
        name: "family-token",
        title: "The 2CTA gate’s family token",
        summary: "The folded test on a family token and a base SM, rotation by rotation, in the readings it allows.",
        text: "`__ROR4__(-858993459 * n + 1717986918, 1) > 0x19999999` is said to be a test modulo 5; it is `n % 10 != 2`. \
               The sentences around it, the row of the matrix and the stated outcome disagree.",
        fields: &[
            number("token", "Family token (+340)", "1101"),
            number("base", "Base SM of the family (+336)", "110"),
        ],
        document: Document::CiccNvvmIrVerifier,
        section: "Q. Architecture-Gated MMA / Vector Intrinsic Variants",
        search: &["ROR32", "ROR4", "0x19999999", "-858993459", "modulo 5", "2CTA", "1101", "1102"],
        see: &["contradiction/C097", "contradiction/C095", "term/family-specific", "term/architecture-specific"],
        answer: family_token,
    },
];

fn encoding(values: &Values<'_>) -> Result<Answer, Problem> {
    let target = values.target()?;
    let token = FamilyToken::of(target);
    Ok(Answer::default()
        .with("SM × 10, at offset 8 of the context", SmEncoding::TimesTen.encode(target))
        .with("major × 10 + minor, in field +344", SmEncoding::MajorMinor.encode(target))
        .with("Family token, in field +340", token.token)
        .with("Base SM of the family, in field +336", token.base))
}

fn threshold(values: &Values<'_>) -> Result<Answer, Problem> {
    let value = values.number("value")?;
    let first = |encoding: SmEncoding| {
        let passes = Target::ALL.iter().find(|target| u64::from(encoding.encode(**target)) > value);
        passes.map_or("no target", |target| target.name())
    };
    Ok(Answer::default()
        .with("Decimal", value)
        .with("Hexadecimal", hexadecimal(value))
        .with("First target above it, as major × 10 + minor", first(SmEncoding::MajorMinor))
        .with("First target above it, as SM × 10", first(SmEncoding::TimesTen)))
}

fn family_token(values: &Values<'_>) -> Result<Answer, Problem> {
    let token = FamilyToken {
        token: values.at_most("token", u64::from(u32::MAX))? as u32,
        base: values.at_most("base", u64::from(u32::MAX))? as u32,
    };
    let holds = |is: bool| if is { "holds" } else { "does not hold" };
    let passes = |is: bool| if is { "admitted" } else { "refused" };
    let product = token.token.wrapping_mul(0xCCCC_CCCD);
    let sum = product.wrapping_add(0x6666_6666);
    let hex = |value: u32| hexadecimal(value.into());
    Ok(Answer::default()
        .with("Stands for", token.target().map_or("no target", |target| target.name()))
        .with("The expression as printed", holds(token.two_cta_by_expression()))
        .with("What the prose says it tests", holds(token.two_cta_by_prose()))
        .with("The matrix’s condition, taken to admit", passes(token.two_cta_by_matrix(Polarity::Admits)))
        .with("The matrix’s condition, taken to refuse", passes(token.two_cta_by_matrix(Polarity::Refuses)))
        .with("The stated outcome", passes(token.two_cta_as_intended()))
        .by(vec![
            (format!("{} × 0xCCCCCCCD, 32 bits", token.token), hex(product)),
            ("+ 0x66666666".to_owned(), hex(sum)),
            ("rotated right by 1".to_owned(), hex(token.rotated())),
            ("> 0x19999999".to_owned(), holds(token.magic()).to_owned()),
            (format!("or {} <= 0x57", token.base), holds(token.base <= 0x57).to_owned()),
            (format!("and {} <= 0x55", token.base), holds(token.base <= 0x55).to_owned()),
        ]))
}
