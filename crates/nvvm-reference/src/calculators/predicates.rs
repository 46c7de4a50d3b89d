//! Calculators for bytes and words of the type translation: kinds, qualifier words, tags, widths.

use super::Calculator;
use super::form::{Answer, Problem, Values, hexadecimal, number};
use cuda_decl::translate::kinds::{
    QualifierWord, SCOPE_MASK, dispatch, integer_width, is_not_float, is_not_integer_like,
    is_not_integer_like_as_meant, is_scope_tracked, is_signed_tag, mask_bit, scope_index_base,
};
use nvvm_target::Document;

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "type-kind",
        title: "A type’s kind in the default handler",
        summary: "Which handler an EDG type kind goes to, and what the default handler’s bit mask says of it.",
        text: "The shift is defined from kind 25 on. The text claims 57 and 73 for the default handler, whose bits are 0.",
        fields: &[number("kind", "EDG type kind", "53")],
        document: Document::CiccTypeTranslation,
        section: "EDG Type Kind Dispatch",
        search: &["0x100000100003FF", "bitmask", "scope-tracked", "default handler", "scope index"],
        see: &["term/edg-kind"],
        answer: type_kind,
    },
    Calculator {
        name: "qualifier-word",
        title: "A qualifier word",
        summary: "The 16-bit word at +18 of a type node taken apart: qualifier, negation, address space.",
        text: "What bit 15 does is not said beyond its name. Only four qualifiers make the comparator go on to what a \
               pointer points to.",
        fields: &[number("word", "Word", "0x8021")],
        document: Document::CiccTypeTranslation,
        section: "Address Space Annotations on Types",
        search: &["edg_node+18", "0x7FFF", "negation", "bit 15"],
        see: &["term/edg-qualifier", "term/address-space"],
        answer: qualifier_word,
    },
    Calculator {
        name: "type-tag",
        title: "Tests on a cast tag",
        summary: "What three tests of the cast generator say of a type’s tag, as printed and as meant.",
        text: "As printed, `(tag & 0xFD) != 0xB` holds for all 256 tags: 0xB has the bit that the mask clears.",
        fields: &[number("tag", "Tag", "11")],
        document: Document::CiccTypeTranslation,
        section: "Cast Codegen Type Tags",
        search: &["0xFD", "0xFB", "5u", "is float", "is integer", "signed"],
        see: &["term/fixed-point"],
        answer: type_tag,
    },
    Calculator {
        name: "integer-width",
        title: "An integer type’s width",
        summary: "Tag and width of an integer type from the word at +8 of its type node.",
        text: "",
        fields: &[number("word", "Word", "0x200B")],
        document: Document::CiccTypeTranslation,
        section: "Cast Codegen Type Tags",
        search: &["type+8", ">> 8", "bit width"],
        see: &["calculator/type-tag"],
        answer: width,
    },
];

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn type_kind(values: &Values<'_>) -> Result<Answer, Problem> {
    let kind = values.byte("kind")?;
    let bit =
        mask_bit(kind).map_or_else(|| "undefined: the shift is negative".to_owned(), |bit| u8::from(bit).to_string());
    let shift = i32::from(kind) - 25;
    let index = scope_index_base(kind).map_or_else(|| "none below 24".to_owned(), |base| base.to_string());
    let row = dispatch(kind);
    Ok(Answer::default()
        .with("Row of the dispatch table", row.map_or("none", |row| row.handler))
        .with("Left to the default handler with a scope", yes(is_scope_tracked(kind)))
        .with("Base of the scope table’s index", index)
        .by(vec![
            ("Mask".to_owned(), hexadecimal(SCOPE_MASK)),
            (format!("Shift: {kind} − 25"), shift.to_string()),
            ("(mask >> shift) & 1".to_owned(), bit),
        ]))
}

fn qualifier_word(values: &Values<'_>) -> Result<Answer, Problem> {
    let word = values.at_most("word", 0xFFFF)? as u16;
    let parts = QualifierWord::of(word);
    let row = parts.row();
    let space = match row.map(|row| row.address_space) {
        Some(Some(space)) => space.to_string(),
        Some(None) => "none".to_owned(),
        None => "unknown".to_owned(),
    };
    Ok(Answer::default()
        .with("Qualifier", parts.id)
        .with("Stands for", row.map_or("nothing that the tables name", |row| row.what))
        .with("Address space", space)
        .with("Negated", yes(parts.negated))
        .with("Goes on to what a pointer points to", yes(parts.propagates()))
        .by(vec![
            ("word & 0x7FFF".to_owned(), parts.id.to_string()),
            ("word >> 15".to_owned(), u8::from(parts.negated).to_string()),
        ]))
}

fn type_tag(values: &Values<'_>) -> Result<Answer, Problem> {
    let tag = values.byte("tag")?;
    let literal = format!("{}: the test holds for every tag", yes(!is_not_integer_like(tag)));
    Ok(Answer::default()
        .with("Floating point", yes(!is_not_float(tag)))
        .with("Like an integer, as printed", literal)
        .with("Like an integer, as meant (0xFB)", yes(!is_not_integer_like_as_meant(tag)))
        .with("Signed result of a builtin variable", yes(is_signed_tag(tag)))
        .by(vec![
            ("(tag − 1) > 5, unsigned".to_owned(), format!("{} > 5", u32::from(tag).wrapping_sub(1))),
            ("(tag & 0xFD) != 0xB".to_owned(), format!("0x{:X} != 0xB", tag & 0xFD)),
            ("(tag & 0xFB) != 0xB".to_owned(), format!("0x{:X} != 0xB", tag & 0xFB)),
            ("(tag & 0xFB) == 8".to_owned(), format!("0x{:X} == 0x8", tag & 0xFB)),
        ]))
}

fn width(values: &Values<'_>) -> Result<Answer, Problem> {
    let word = values.at_most("word", u64::from(u32::MAX))? as u32;
    let bits = integer_width(word);
    Ok(Answer::default()
        .with("Type", bits.map_or_else(|| "no integer: its tag is not 11".to_owned(), |bits| format!("i{bits}")))
        .by(vec![
            ("Tag: word & 0xFF".to_owned(), (word & 0xFF).to_string()),
            ("Width: word >> 8".to_owned(), (word >> 8).to_string()),
        ]))
}
