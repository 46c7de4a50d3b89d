//! Tables of *cicc: NVVM IR Verifier (Deep Dive)* equal the data of the verifier, in both directions.

use crate::shown::{Shown, number, plain, shown};
use nvvm_reference::{Kind, contents};
use nvvm_target::documented::gates::SM_GATES;
use nvvm_target::documented::matrix_word::{FIELDS, SHAPES};
use nvvm_target::documented::triples::UNIFIED_TRIPLES;
use nvvm_target::documented::variants::{IMMA_LOAD_C_EXTENDED_IDS, Threshold, VARIANTS};
use nvvm_target::{Document, Source, Target, TargetSet};
use nvvm_verify::Rule;
use nvvm_verify::rules;
use std::collections::BTreeSet;

/// Returns the message between the first and the last quotation mark of a cell.
fn message(cell: &str) -> Option<String> {
    let (first, last) = (cell.find('"')?, cell.rfind('"')?);
    Some(plain(cell.get(first + 1..last)?))
}

/// Replaces a placeholder of the document by the placeholder of rules.
fn as_declared(message: &str) -> String {
    let Some((before, rest)) = message.split_once('<') else { return message.to_owned() };
    rest.split_once('>').map_or_else(|| message.to_owned(), |(_, after)| format!("{before}{{}}{after}"))
}

/// Returns the codes of the rules that a table's cells link to.
fn linked(table: &Shown) -> BTreeSet<String> {
    let cells = table.table.rows.iter().flat_map(|row| &row.cells);
    let codes = cells.filter_map(|cell| cell.link.as_deref()?.strip_prefix("rule/"));
    codes.map(str::to_owned).collect()
}

/// Returns the codes of the rules that cite a section of the document.
fn citing(wanted: &str) -> BTreeSet<String> {
    let is_it = |source: &Source| matches!(source, Source::Document { title: Document::CiccNvvmIrVerifier, section } if *section == wanted);
    let cites = |rule: &&Rule| rule.sources().iter().any(is_it);
    let codes: BTreeSet<String> = rules::all().filter(cites).map(|rule| rule.code.to_owned()).collect();
    assert!(!codes.is_empty(), "no rule cites {wanted}");
    codes
}

#[test]
fn a_message_that_leads_to_a_rule_is_that_rules_message() {
    let tables = contents().into_iter().filter(|section| section.kind == Kind::Table);
    let ids = tables.flat_map(|section| section.groups).flat_map(|group| group.entries).map(|heading| heading.id);
    let mut compared = 0;
    for id in ids {
        let (_, row) = Kind::split(&id).expect("an id");
        for cell in shown(row).table.rows.iter().flat_map(|row| &row.cells) {
            let Some(code) = cell.link.as_deref().and_then(|link| link.strip_prefix("rule/")) else { continue };
            let Some(message) = message(&cell.text) else { continue };
            // Rules about CUDA declarations are not in this list.
            let Some(rule) = rules::all().find(|rule| rule.code == code) else { continue };
            let declared = as_declared(&message);
            assert!(rule.messages().contains(&&*declared), "{row} {code}: {declared}");
            compared += 1;
        }
    }
    assert!(compared >= 100, "{compared}");
}

#[test]
fn every_rule_of_these_sections_has_its_row() {
    for (row, section) in [
        ("002-T06", "Cmpxchg Restrictions"),
        ("002-T07", "Function Attribute Rejection"),
        ("002-T08", "Additional Function-Level Checks"),
        ("002-T10", "E. Address Space Validation"),
        ("002-T11", "F. Type Validation"),
        ("002-T12", "G. Atomic Intrinsic Validation"),
        ("002-T13", "H. Texture/Surface Validation"),
    ] {
        let shown = linked(&shown(row));
        let reported = citing(section);
        assert!(reported.is_subset(&shown), "{row}: {:?}", reported.difference(&shown).collect::<Vec<_>>());
    }
}

#[test]
fn triples_of_unified_mode() {
    assert_eq!(shown("002-T03").column("Triple"), UNIFIED_TRIPLES);
}

/// Returns the targets of a row.
fn lit(table: &Shown, place: usize) -> TargetSet {
    table.table.rows[place].targets.unwrap_or_else(TargetSet::empty)
}

/// Removes the text in brackets.
fn without_brackets(text: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 => out.push(character),
            _ => {}
        }
    }
    out.replace(" ,", ",").trim().to_owned()
}

/// Returns the numbers of intrinsics in a text, first and last of each range.
fn identifiers(text: &str) -> Vec<(u32, u32)> {
    let words = text.split([' ', ',', ')']).filter(|word| word.starts_with("0x"));
    words
        .map(|word| {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            (number(first), number(last))
        })
        .collect()
}

#[test]
fn gates_of_intrinsics() {
    let table = shown("002-T09");
    let rows = table.rows();
    assert_eq!(rows.len(), SM_GATES.len());
    for (place, (row, gate)) in rows.iter().zip(SM_GATES).enumerate() {
        assert_eq!((row[0].as_str(), row[1].clone()), (gate.label, format!("<= {}", gate.threshold)));
        assert_eq!(without_brackets(&row[2]), gate.guards);
        assert_eq!(identifiers(&row[2]), gate.intrinsic_ids, "{row:?}");
        assert_eq!(message(&row[3]).as_deref(), Some(gate.message));
        // The row about pointers is not about targets.
        let refused = if row[2].contains("pointer") { TargetSet::empty() } else { gate.targets().complement() };
        assert_eq!(lit(&table, place), refused, "{row:?}");
    }
}

#[test]
fn variants_of_matrices_and_vectors() {
    let table = shown("002-T16");
    let rows = table.rows();
    assert_eq!(rows.len(), VARIANTS.len());
    for (place, (row, variant)) in rows.iter().zip(VARIANTS).enumerate() {
        // The document prints the whole name of a family only once.
        assert!(variant.family.starts_with(&row[0]) && row[1] == variant.variant, "{row:?}");
        assert_eq!(message(&row[5]).as_deref(), Some(variant.message));
        assert_eq!(row[3].contains("forbid"), variant.extended_from_75, "{row:?}");
        let refused = match variant.threshold {
            Threshold::AtMost(threshold) => {
                assert!(row[3].contains(&format!("({threshold})")), "{row:?}");
                variant.targets(false).complement()
            }
            Threshold::FamilyToken => {
                assert!(row[3].contains("+340") || row[3].contains("family token"), "{row:?}");
                TargetSet::empty()
            }
            Threshold::Exactly(name) => {
                assert!(row[4].starts_with(name), "{row:?}");
                TargetSet::empty()
            }
        };
        assert_eq!(lit(&table, place), refused, "{row:?}");
    }
    let load_c = rows.iter().find(|row| row[0] == "IMMA" && row[1] == "load-C").expect("a row");
    let numbers = load_c[3].split_once('{').and_then(|(_, rest)| rest.split_once('}')).expect("numbers").0;
    assert_eq!(numbers.split(',').map(number).collect::<Vec<_>>(), IMMA_LOAD_C_EXTENDED_IDS);
}

#[test]
fn tiers_are_those_of_the_variants() {
    let table = shown("002-T17");
    for (place, row) in table.rows().iter().enumerate() {
        let Some(threshold) = row[0].strip_prefix("<= ").map(number) else { continue };
        let of_tier = VARIANTS.iter().filter(|variant| variant.threshold == Threshold::AtMost(threshold));
        let refused: Vec<TargetSet> = of_tier.map(|variant| variant.targets(false).complement()).collect();
        assert!(!refused.is_empty() && refused.iter().all(|set| *set == lit(&table, place)), "{row:?}");
    }
}

#[test]
fn mode_word_and_shapes() {
    let rows = shown("002-T14").rows();
    assert_eq!(rows.len(), FIELDS.len());
    for (row, field) in rows.iter().zip(FIELDS) {
        let bits = match field.bits {
            (0, 7) => "all".to_owned(),
            (first, last) => format!("[{last}:{first}]"),
        };
        assert_eq!(*row, [format!("byte{}", field.byte), bits, field.meaning.to_owned()]);
    }
    let shapes: Vec<_> = shown("002-T15")
        .rows()
        .iter()
        .map(|row| (u64::from(number(&row[0])), number(&row[1]), number(&row[2]), number(&row[3])))
        .collect();
    assert_eq!(shapes, SHAPES);
}

#[test]
fn lit_rows_of_functions_and_atomics_are_the_rules_own_gates() {
    for (row, place, code) in [("002-T08", 0, "NV0421"), ("002-T12", 13, "NV0834"), ("002-T12", 14, "NV0837")] {
        let table = shown(row);
        assert_eq!(table.table.rows[place].cells[1].link.as_deref(), Some(Kind::Rule.id(code).as_str()));
        assert_eq!(lit(&table, place), TargetSet::below(90), "{row}");
        assert!(!lit(&table, place).contains(Target::parse("sm_90").expect("a target")));
    }
}
