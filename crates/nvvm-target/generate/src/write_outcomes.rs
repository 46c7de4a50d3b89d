//! Generation of `src/outcomes/table.rs` from `outcomes/*.tsv` and `places.tsv`.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result, ensure};

use crate::outcome_places::Places;
use crate::outcome_row::{self, OutcomeRow};
use crate::tsv::Table;

/// Parses the table of outcomes. `files` are the names and texts of its files, `places` is the text of `places.tsv`.
/// Returns the rows by rule. Fails if two rows contradict each other.
pub fn parse(files: &[(String, String)], places: &str) -> Result<BTreeMap<String, Vec<OutcomeRow>>> {
    let places = Places::parse(places).context("places.tsv")?;
    let mut rules: BTreeMap<String, Vec<OutcomeRow>> = BTreeMap::new();
    let mut last = String::new();
    for (name, text) in files {
        for row in Table::parse(text)?.rows() {
            let code = row.cell("rule")?;
            ensure!(rules.contains_key(code) == (last == code), "{name}: the rows of {code} are apart");
            code.clone_into(&mut last);
            let rows = outcome_row::parse(row).and_then(|row| places.expand(row));
            rules.entry(code.to_owned()).or_default().extend(rows.with_context(|| format!("{name}: a row of {code}"))?);
        }
    }
    for (code, rows) in &rules {
        check(code, rows)?;
    }
    Ok(rules)
}

/// Returns the Rust source of the table of outcomes.
pub fn write(rules: &BTreeMap<String, Vec<OutcomeRow>>) -> Result<String> {
    let mut text = String::from(
        "//! The table of outcomes: written by `generate-target-data` from `data/outcomes`, not by hand.\n\n\
         use super::{Behavior, OutcomeRow};\n\
         use crate::Phase::{Assemble, Compile, Verify};\n\
         use crate::Severity::{Error, Info, Warning};\n\
         use crate::{Below, LogForm, Phase, Reference, References, Severity, Stage, Targets, Version};\n\n\
         #[expect(clippy::too_many_arguments, reason = \"a row with names would be 12 lines long\")]\n\
         const fn row(\n    variant: &'static str,\n    place: &'static str,\n    references: References,\n    targets: Targets,\n    \
         phases: &'static [Phase],\n    stage: Option<Stage>,\n    severity: Severity,\n    behavior: Behavior,\n    \
         log: Option<LogForm>,\n) -> OutcomeRow {\n    \
         OutcomeRow { variant, place, references, targets, phases, stage, severity, behavior, log }\n}\n\n\
         /// The rows of the table of outcomes for each rule, sorted by the code of the rule, e.g. `NV0301`.\n\
         #[rustfmt::skip]\n\
         pub(super) static ROWS: &[(&str, &[OutcomeRow])] = &[\n",
    );
    for (code, rows) in rules {
        writeln!(text, "    ({code:?}, &[")?;
        for row in rows {
            writeln!(text, "        {},", row.expression())?;
        }
        text.push_str("    ]),\n");
    }
    text.push_str("];\n");
    Ok(text)
}

/// Fails if a reference has two different outcomes on a target in a phase, or if a row has no reference.
fn check(code: &str, rows: &[OutcomeRow]) -> Result<()> {
    for (index, row) in rows.iter().enumerate() {
        ensure!(!row.references.set.is_empty(), "{code}: a row of no reference");
        for other in rows.iter().skip(index + 1) {
            let meets = row.variant == other.variant
                && (row.places == other.places || row.places.is_empty() || other.places.is_empty())
                && row.references.and(&other.references).is_some()
                && row.targets.iter().any(|target| other.targets.contains(target))
                && (row.phases.iter().any(|phase| other.phases.contains(phase))
                    || row.phases.is_empty() && other.phases.is_empty());
            ensure!(
                !meets || row.behavior == other.behavior || row.is_computed() || other.is_computed(),
                "{code}: {} contradicts {}",
                row.expression(),
                other.expression()
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use anyhow::Result;

    const PLACES: &str = "place\treferences\ttargets\tphases\tstage\tseverity\toutcome\n\
                          body\tdocuments\tall\t-\t-\terror\tmessage\n\
                          body\tcuda\tall\tverify, compile\t-\terror\tmessage\n\
                          symbol\tcuda\tlegacy\tverify\t-\terror\tempty log\n\
                          symbol\tcuda\tmodern\tverify\tlinker\terror\tmessage\n";

    fn placed(rows: &[&str]) -> Result<String> {
        let header = "rule\tvariant\tplaces\treferences\ttargets\tphases\tstage\tlog\tseverity\toutcome";
        super::write(&super::parse(&[("area".to_owned(), format!("{header}\n{}\n", rows.join("\n")))], PLACES)?)
    }

    fn written(rows: &[&str]) -> Result<String> {
        let header = "rule\tvariant\treferences\ttargets\tphases\tstage\tseverity\toutcome";
        super::write(&super::parse(&[("area".to_owned(), format!("{header}\n{}\n", rows.join("\n")))], PLACES)?)
    }

    #[test]
    fn a_row_is_written_without_indices_of_references() {
        let text =
            written(&["NV0001\t-\t12.8..13.1, mlir\tmodern\tverify, compile\t-\terror\tsignal 11"]).expect("a table");
        let references = "References::since(Version::new(12, 8)).and(References::before(Version::new(13, 1)))\
                          .or(References::of(Reference::Mlir))";
        assert!(
            text.contains(&format!("row(\"\", \"\", {references}, Targets::MODERN, &[Verify, Compile], None, Error, "))
        );
        assert!(text.contains("Behavior::Crash(crate::Crash::Signal(11))"));
    }

    #[test]
    fn contradictions_and_unknown_cells_fail() {
        let row = "NV0001\tone\tcuda\tall\tverify\t-\terror\tmessage";
        let fails =
            |rows: &[&str]| written(rows).expect_err("a failure").chain().map(ToString::to_string).collect::<String>();
        let other = |from: &str, to: &str| row.replace(from, to);
        assert!(fails(&[row, &other("message", "empty log")]).contains("contradicts"));
        assert!(fails(&[row, &other("NV0001", "NV0002"), row]).contains("apart"));
        assert!(fails(&[&other("message", "silence")]).contains("no outcome"));
        assert!(fails(&[&other("cuda", "12.7")]).contains("no reference"));
        assert!(fails(&[&other("all", "sm_90")]).contains("no targets"));
        assert!(fails(&[&other("-", "late")]).contains("no stage"));
        // Rows for other phases or other targets do not contradict each other.
        let legacy = [other("all", "legacy"), other("all", "modern").replace("message", "empty log")];
        assert!(written(&[&legacy[0], &legacy[1]]).is_ok());
        assert!(written(&[row, &other("verify", "compile").replace("message", "no instruction")]).is_ok());
    }

    #[test]
    fn a_placed_row_stands_for_those_of_its_places() {
        let row = "LV0001\t-\tbody, symbol\t13.0..\tmodern\tverify\tLLVM symbols\tbelow: operand and instruction\t-\tplaced: new";
        let text = placed(&[row]).expect("a table");
        let log = "Some(LogForm::Below(Below::OperandAndInstruction))";
        let expected = |place: &str, stage: &str| {
            format!(
                "row(\"\", {place:?}, References::since(Version::new(13, 0)), Targets::MODERN, &[Verify], Some(Stage::{stage}), \
                 Error, Behavior::Words(\"new\"), {log}),"
            )
        };
        for row in [expected("body", "LLVM_SYMBOLS"), expected("symbol", "LINKED")] {
            assert!(text.contains(&row), "{text}");
        }
        assert_eq!(text.matches("row(\"").count(), 2);
        let all = row.replace("13.0..\tmodern\tverify", "all\tall\t-").replace("placed: new", "placed");
        assert_eq!(placed(&[&all]).expect("a table").matches("row(\"").count(), 4);
        for wrong in [row.replace("symbol\t", "cell\t"), row.replace("below: operand", "below: number")] {
            assert!(placed(&[&wrong]).is_err(), "{wrong}");
        }
        // A variant may have different outcomes in different kinds of IR.
        let own = row
            .replace("body, symbol", "body")
            .replace("placed: new", "empty log")
            .replace("\t-\tempty", "\terror\tempty");
        assert!(placed(&[row, &own]).is_err());
        assert!(placed(&[&row.replace("body, symbol", "symbol"), &own]).is_ok());
    }
}
