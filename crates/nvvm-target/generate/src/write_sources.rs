//! Generation of `src/outcomes/sources.rs` from `sources.tsv`.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result, bail, ensure};
use nvvm_target::{Document, References};

use crate::outcome_row::OutcomeRow;
use crate::tsv::{Row, Table};

/// The sources of the rules: by code of a rule, the kind and the Rust expression of each of its sources.
pub type Sources = BTreeMap<String, Vec<(Kind, String)>>;

/// The kind of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A section of one of the five documents about NVIDIA's verifiers.
    Document,
    /// A measurement of a released tool.
    Measured,
    /// Other public material.
    Reference,
}

/// Parses `sources.tsv`. Fails if the rows of a rule are apart.
pub fn parse(text: &str) -> Result<Sources> {
    let mut sources = Sources::new();
    let mut last = String::new();
    for row in Table::parse(text)?.rows() {
        let code = row.cell("rule")?;
        ensure!(sources.contains_key(code) == (last == code), "the rows of {code} are apart");
        code.clone_into(&mut last);
        let source = source(row).with_context(|| format!("a row of {code}"))?;
        sources.entry(code.to_owned()).or_default().push(source);
    }
    Ok(sources)
}

fn source(row: Row<'_>) -> Result<(Kind, String)> {
    let (title, what) = (row.cell("source")?, row.cell("what")?);
    Ok(match row.cell("kind")? {
        "document" => {
            let document = Document::ALL.iter().find(|document| document.title() == title);
            let document = document.with_context(|| format!("no document {title:?}"))?;
            (Kind::Document, format!("Source::document(Document::{document:?}, {what:?})"))
        }
        "measured" => (Kind::Measured, format!("Source::measured({title:?}, {what:?})")),
        "reference" => (Kind::Reference, format!("Source::Reference {{ title: {title:?}, what: {what:?} }}")),
        kind => bail!("no kind of source: {kind:?}"),
    })
}

/// Fails if a rule has a row for documents alone in the table of outcomes and no document among its sources, a row for
/// toolkits and no measurement, or no source at all. Other public material stands for either. `rows` are those of the
/// table, by rule.
pub fn check(sources: &Sources, rows: &BTreeMap<String, Vec<OutcomeRow>>) -> Result<()> {
    for (code, rows) in rows {
        let of_rule = sources.get(code).with_context(|| format!("{code}: no source"))?;
        let lacks = |kind: Kind| of_rule.iter().all(|(it, _)| *it != kind && *it != Kind::Reference);
        let of_documents = rows.iter().any(|row| row.references.set.without(References::DOCUMENTS).is_empty());
        let of_toolkits = rows.iter().any(|row| !row.references.set.and(References::CUDA).is_empty());
        ensure!(!of_documents || !lacks(Kind::Document), "{code}: no document");
        ensure!(!of_toolkits || !lacks(Kind::Measured), "{code}: no measurement");
    }
    Ok(())
}

/// Returns the Rust source of the table of sources.
pub fn write(sources: &Sources) -> Result<String> {
    let mut text = String::from(
        "//! The sources of the rules: written by `generate-target-data` from `data/sources.tsv`, not by hand.\n\n\
         use crate::{Document, Source};\n\n\
         /// The sources of each rule, sorted by the code of the rule, e.g. `NV0301`.\n\
         #[rustfmt::skip]\n\
         pub(super) static SOURCES: &[(&str, &[Source])] = &[\n",
    );
    for (code, of_rule) in sources {
        writeln!(text, "    ({code:?}, &[")?;
        for (_, expression) in of_rule {
            writeln!(text, "        {expression},")?;
        }
        text.push_str("    ]),\n");
    }
    text.push_str("];\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{check, parse, write};
    use crate::write_outcomes;
    use anyhow::Result;

    fn checked(sources: &str, references: &str) -> Result<String> {
        let rows = format!(
            "rule\tvariant\treferences\ttargets\tphases\tstage\tseverity\toutcome\n\
             NV0001\t-\t{references}\tall\t-\t-\terror\tmessage\n"
        );
        let rows = write_outcomes::parse(&[("area".to_owned(), rows)], "place\treferences\ttargets\n")?;
        let sources = parse(&format!("rule\tkind\tsource\twhat\n{sources}"))?;
        check(&sources, &rows)?;
        write(&sources)
    }

    #[test]
    fn who_reports_a_rule_has_a_source_of_its_kind() {
        let document = "NV0001\tdocument\tcicc: NVVM IR Node Layout\tModes\n";
        let measured = "NV0001\tmeasured\tlibNVVM 13.5\tnvvmVerifyProgram\n";
        let both = checked(&format!("{document}{measured}"), "all").expect("both sources");
        assert!(both.contains("Source::document(Document::CiccNodeLayout, \"Modes\")"), "{both}");
        assert!(both.contains("Source::measured(\"libNVVM 13.5\", \"nvvmVerifyProgram\")"), "{both}");
        assert!(checked(document, "documents").is_ok() && checked(measured, "12.9").is_ok());
        for (sources, references) in [(document, "all"), (measured, "documents"), (document, "12.9"), ("", "12.9")] {
            assert!(checked(sources, references).is_err(), "{sources} {references}");
        }
        assert!(checked("NV0001\tdocument\tNo title\tModes\n", "documents").is_err());
        assert!(checked("NV0001\thearsay\tlibNVVM\tModes\n", "12.9").is_err());
        assert!(checked(&format!("{measured}NV0002\tmeasured\tptxas\tx\n{measured}"), "12.9").is_err());
    }
}
