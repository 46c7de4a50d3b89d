//! Attributes of functions, parameters and results.

mod words;

use crate::ask;
use crate::entry::{Block, Citation, Entry, Kind, Table, links};
use crate::listing::Listed;
use nvvm_engine::report::Finding;
use nvvm_syntax::{KnownAttribute, known_attributes};
use words::WORDS;

const LANGUAGE_REFERENCE: &str = "https://llvm.org/docs/LangRef.html";

/// Returns all attributes by position.
pub(crate) fn listed() -> Vec<Listed> {
    let mut all: Vec<KnownAttribute> = known_attributes().collect();
    all.sort_by_key(|attribute| (!attribute.on_functions, attribute.name));
    all.into_iter().filter_map(|attribute| listed_attribute(&attribute)).collect()
}

fn listed_attribute(attribute: &KnownAttribute) -> Option<Listed> {
    let (_, _, sentence) = WORDS.iter().find(|(name, ..)| *name == attribute.name)?;
    let group = match (attribute.on_functions, attribute.on_parameters || attribute.on_results) {
        (true, false) => "Of functions",
        (true, true) => "Of functions, parameters and results",
        (false, _) => "Of parameters and results",
    };
    Some(Listed::new(Kind::Attribute, attribute.name, attribute.name, *sentence).under(group).with_text("attribute"))
}

/// Returns the entry of an attribute.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let attribute = known_attributes().find(|attribute| attribute.name == name)?;
    let mut entry = Entry::new(listed_attribute(&attribute)?.heading);
    entry.body.push(Block::Prose(facts(&attribute)));
    if let Some(table) = verdicts(&attribute) {
        entry.body.push(Block::Table(table));
    }
    let anchor = if attribute.on_functions { "function-attributes" } else { "parameter-attributes" };
    entry.sources = vec![
        Citation {
            text: "LLVM Language Reference Manual, Attributes".to_owned(),
            url: Some(format!("{LANGUAGE_REFERENCE}#{anchor}")),
        },
        Citation::plain("LLVM 7, 14, 22 and 23: Attributes.td, for places and versions"),
    ];
    let near: &[&str] = match name {
        "byval" | "byref" | "align" | "alignstack" => &["term/byval", "term/parameter-buffer", "term/alignment"],
        "convergent" | "nosync" => &["term/convergent"],
        "immarg" => &["term/immediate"],
        "zeroext" | "signext" => &["rule/NV0426", "rule/NV0427"],
        _ => &[],
    };
    entry.see_also = links(near.iter().chain(&["term/attribute"]));
    Some(entry)
}

fn facts(attribute: &KnownAttribute) -> String {
    let places = [
        (attribute.on_functions, "functions and calls"),
        (attribute.on_parameters, "parameters and arguments"),
        (attribute.on_results, "results"),
    ];
    let places: Vec<&str> = places.into_iter().filter(|(there, _)| *there).map(|(_, place)| place).collect();
    let argument = if attribute.has_argument { " Something stands behind it: a type, a number or a list." } else { "" };
    let legacy = if attribute.in_llvm_7 {
        "LLVM 7 knows it, so the [legacy](ref:term/legacy-dialect) front end reads it"
    } else {
        "LLVM 7 does not know it, so the [legacy](ref:term/legacy-dialect) front end refuses it"
    };
    format!("It may stand on {}.{argument} {legacy}.", places.join(", on "))
}

/// Returns the verdicts on a function with the attribute; `None` if it cannot be written in both dialects.
fn verdicts(attribute: &KnownAttribute) -> Option<Table> {
    let (_, usage, _) = WORDS.iter().find(|(name, ..)| *name == attribute.name)?;
    let usage = match (*usage, attribute.has_argument) {
        ("", true) => return None,
        ("", false) => attribute.name,
        (written, _) => written,
    };
    let header = if attribute.on_functions {
        format!("define void @f() {usage} {{")
    } else if usage.contains(' ') {
        format!("define void @f({usage} %p) {{")
    } else {
        format!("define void @f(i8* {usage} %p) {{")
    };
    let report = ask::report(&ask::module(&format!("{header}\n  ret void\n}}")));
    Some(ask::verdicts(&format!("What becomes of `{header} … }}`"), &report, |_: &Finding| true))
}

#[cfg(test)]
mod tests {
    use super::{listed, words::WORDS};
    use nvvm_syntax::known_attributes;

    #[test]
    fn every_attribute_has_its_words_and_all_words_an_attribute() {
        assert_eq!(listed().len(), known_attributes().count());
        for (name, ..) in WORDS {
            assert!(known_attributes().any(|attribute| attribute.name == *name), "{name}");
        }
    }
}
