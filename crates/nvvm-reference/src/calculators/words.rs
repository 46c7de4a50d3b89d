//! Calculators for words with bit fields: matrix operations, modes, widths, address spaces.

use super::Calculator;
use super::form::{Answer, Problem, Values, hexadecimal, number};
use crate::entry_table::{Row, Table};
use nvvm_target::Document;
use nvvm_target::documented::address_space_range::{masked_difference, range_expression};
use nvvm_target::documented::inline_assembly::{WIDTH_MASK, admits, mask_admits};
use nvvm_target::documented::matrix_word::{FIELDS, SHAPE, Shape, shape};

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "matrix-word",
        title: "A matrix operation’s mode word",
        summary: "The six fields of the mode word of a matrix operation, with M, N and K where they are decoded.",
        text: "Three of the fields have no range in the document. Of the shapes 1 to 0x19 it decodes five.",
        fields: &[number("word", "Word", "0x1700010101")],
        document: Document::CiccNvvmIrVerifier,
        section: "N. MMA (Matrix Multiply-Accumulate) Validation",
        search: &["MMA", "WMMA", "MNK", "0x2366", "element type", "fragment"],
        see: &["term/immediate"],
        answer: matrix_word,
    },
    Calculator {
        name: "mode-word",
        title: "Fields of a mode word",
        summary: "Rounding, conversion type and subword modes in a mode word, each with whether it is valid.",
        text: "Each intrinsic reads only the fields that it has. The document gives the rounding modes as 1 to 4: to \
               nearest even, down, up, to zero.",
        fields: &[number("word", "Word", "0x1")],
        document: Document::CiccNvvmIrVerifier,
        section: "B. Rounding Mode Validation",
        search: &["rounding mode not a valid value", "subword mode", "bits[9:7]", "bits[12:10]", "conversion type"],
        see: &["term/immediate", "calculator/matrix-word"],
        answer: mode_word,
    },
    Calculator {
        name: "assembly-width",
        title: "An inline-assembly operand’s width",
        summary: "Whether the mask 0x1000000010001 admits an integer of so many bits as an operand.",
        text: "Bit n of the mask stands for n + 16 bits, so 1 and 8 have no bit in it and need tests of their own.",
        fields: &[number("bits", "Bits", "32")],
        document: Document::CiccNvvmIrVerifier,
        section: "F. Type Validation",
        search: &["0x1000000010001", "inline asm", "i1, i8, i16, i32, i64"],
        see: &["term/immediate", "contradiction/C092"],
        answer: assembly_width,
    },
    Calculator {
        name: "address-space-range",
        title: "The address-space range check",
        summary: "The expression `(AS + ~2) & 0xFFFFFF > 2` for an address space, step by step.",
        text: "The sentence around it says that 0, 1 and 3 are always valid. The expression holds for all but 3, 4 and 5: \
               it is neither that nor its negation.",
        fields: &[number("space", "Address space", "3")],
        document: Document::CiccNvvmIrVerifier,
        section: "Address Space Casting Rules",
        search: &["0xFFFFFF", "~2", "range expression", "addrspacecast"],
        see: &["contradiction/C082", "contradiction/C083", "rule/NV0301", "term/addrspacecast"],
        answer: address_space_range,
    },
];

fn matrix_word(values: &Values<'_>) -> Result<Answer, Problem> {
    let word = values.number("word")?;
    let row = |field: &nvvm_target::documented::matrix_word::Field| {
        let value = field.read(word);
        let says = match &field.valid {
            Some(valid) if valid.contains(&value) => "valid".to_owned(),
            Some(valid) => format!("invalid: {} to {} are valid", valid.start(), valid.end()),
            None => "no range is given".to_owned(),
        };
        let (first, last) = field.bits;
        let cells =
            [field.byte.to_string(), format!("{last}:{first}"), field.meaning.to_owned(), value.to_string(), says];
        Row::new(cells.map(Into::into).to_vec())
    };
    let decoded = match shape(SHAPE.read(word)) {
        Shape::Decoded(m, n, k) => format!("{m} × {n} × {k}"),
        Shape::NotDecoded => "valid, and none of the five that the document decodes".to_owned(),
        Shape::Invalid => "Invalid MMA MNK".to_owned(),
    };
    let rows = FIELDS.iter().map(row).collect();
    let table = Table::new("The word’s fields", &["#Byte", "Bits", "Field", "#Value", "The document says"], rows);
    Ok(Answer::default().with("M × N × K", decoded).shown(table))
}

/// First bit, number of bits, name, smallest and largest valid value, error message.
type ModeField = (u32, u32, &'static str, u64, u64, &'static str);

/// The fields of sections B, C and O.
const MODE_FIELDS: &[ModeField] = &[
    (0, 3, "Rounding mode", 1, 4, "rounding mode not a valid value"),
    (1, 3, "Conversion type", 1, 4, "conversion type not a valid value"),
    (7, 3, "Source subword mode", 0, 2, "src subword mode not a valid value"),
    (10, 3, "Destination subword mode", 0, 2, "dest subword mode not a valid value"),
];

fn mode_word(values: &Values<'_>) -> Result<Answer, Problem> {
    let word = values.number("word")?;
    let row = |&(first, count, name, smallest, largest, message): &ModeField| {
        let value = word >> first & ((1 << count) - 1);
        let says = if (smallest..=largest).contains(&value) { "valid" } else { message };
        let bits = format!("{}:{first}", first + count - 1);
        Row::new(vec![bits.into(), name.into(), value.to_string().into(), says.into()])
    };
    let rows = MODE_FIELDS.iter().map(row).collect();
    let table = Table::new("The word’s fields", &["Bits", "Field", "#Value", "The verifier says"], rows);
    Ok(Answer::default().with("Word", hexadecimal(word)).shown(table))
}

fn assembly_width(values: &Values<'_>) -> Result<Answer, Problem> {
    let bits = values.at_most("bits", 1 << 23)? as u32;
    let yes = |is: bool| if is { "yes" } else { "no" };
    let bit = match bits.checked_sub(16) {
        Some(bit) => bit.to_string(),
        None => "none: the mask begins with 16 bits".to_owned(),
    };
    Ok(Answer::default()
        .with("By the mask", yes(mask_admits(bits)))
        .with("By the document’s list", yes(admits(bits)))
        .by(vec![("Mask".to_owned(), hexadecimal(WIDTH_MASK)), (format!("Bit: {bits} − 16"), bit)]))
}

fn address_space_range(values: &Values<'_>) -> Result<Answer, Problem> {
    let space = values.at_most("space", 0xFF_FFFF)? as u32;
    let holds = if range_expression(space) { "holds" } else { "does not hold" };
    Ok(Answer::default().with("The expression", holds).by(vec![
        (format!("{space} + ~2, 32 bits"), hexadecimal(space.wrapping_add(!2).into())),
        ("& 0xFFFFFF".to_owned(), hexadecimal(masked_difference(space).into())),
        ("> 2".to_owned(), holds.to_owned()),
    ]))
}
