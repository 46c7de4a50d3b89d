//! Generation of `src/outcomes/table.rs` from `outcomes/*.tsv`.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Result, bail, ensure};
use nvvm_target::{Phase, References, Severity, Target};

use crate::reference_sets::{self, ReferenceSet};
use crate::tsv::{Row, Table};

/// Returns the generated Rust source. Fails if two rows contradict each other.
pub fn write(files: &[(String, String)]) -> Result<String> {
    let mut rules: BTreeMap<String, Vec<Parsed>> = BTreeMap::new();
    let mut last = String::new();
    for (name, text) in files {
        for row in Table::parse(text)?.rows() {
            let code = row.cell("rule")?;
            ensure!(rules.contains_key(code) == (last == code), "{name}: the rows of {code} are apart");
            code.clone_into(&mut last);
            let parsed = parse(row).map_err(|error| error.context(format!("{name}: a row of {code}")))?;
            rules.entry(code.to_owned()).or_default().push(parsed);
        }
    }
    let mut text = String::from(
        "//! The table of outcomes: written by `generate-target-data` from `data/outcomes`, not by hand.\n\n\
         use super::{Behavior, OutcomeRow};\n\
         use crate::Phase::{Assemble, Compile, Verify};\n\
         use crate::Severity::{Error, Info, Warning};\n\
         use crate::{LogForm, Phase, Reference, References, Severity, Stage, Targets, Version};\n\n\
         const fn row(\n    variant: &'static str,\n    references: References,\n    targets: Targets,\n    \
         phases: &'static [Phase],\n    stage: Option<Stage>,\n    severity: Severity,\n    behavior: Behavior,\n) -> OutcomeRow {\n    \
         OutcomeRow { variant, references, targets, phases, stage, severity, behavior, log: None }\n}\n\n\
         const fn logged(row: OutcomeRow, form: LogForm) -> OutcomeRow {\n    OutcomeRow { log: Some(form), ..row }\n}\n\n\
         /// The rows of each rule, by code.\n\
         #[rustfmt::skip]\n\
         pub(super) static ROWS: &[(&str, &[OutcomeRow])] = &[\n",
    );
    for (code, rows) in &rules {
        check(code, rows)?;
        writeln!(text, "    ({code:?}, &[")?;
        for row in rows {
            writeln!(text, "        {},", row.expression)?;
        }
        text.push_str("    ]),\n");
    }
    text.push_str("];\n");
    Ok(text)
}

/// A parsed row, and the Rust expression for it.
struct Parsed {
    variant: String,
    references: References,
    targets: Vec<Target>,
    phases: Vec<Phase>,
    behavior: String,
    expression: String,
}

fn parse(row: Row<'_>) -> Result<Parsed> {
    let ReferenceSet { set, expression: references } = reference_sets::parse(row.cell("references")?)?;
    let (targets, on) = targets(row.cell("targets")?)?;
    let phases = phases(row.cell("phases")?)?;
    let variant = match row.cell("variant")? {
        "-" => "",
        variant => variant,
    };
    let stage = stage(row.cell("stage")?)?;
    let severity = severity(row.cell("severity")?)?;
    let behavior = behavior(row.cell("outcome")?)?;
    let listed: Vec<String> = phases.iter().map(|phase| format!("{phase:?}")).collect();
    let mut expression =
        format!("row({variant:?}, {references}, {on}, &[{}], {stage}, {severity:?}, {behavior})", listed.join(", "));
    if let Some(form) = row.optional("log").filter(|form| *form != "-") {
        expression = format!("logged({expression}, {})", log_form(form)?);
    }
    Ok(Parsed { variant: variant.to_owned(), references: set, targets, phases, behavior, expression })
}

const WITH_TENSOR_MEMORY: &str = "with tensor memory";
const WITHOUT_TENSOR_MEMORY: &str = "modern without tensor memory";

fn phases(cell: &str) -> Result<Vec<Phase>> {
    let phase = |name: &str| match name {
        "verify" => Ok(Phase::Verify),
        "compile" => Ok(Phase::Compile),
        "assemble" => Ok(Phase::Assemble),
        _ => bail!("{name:?} is no phase"),
    };
    if cell == "-" { Ok(Vec::new()) } else { cell.split(", ").map(phase).collect() }
}

/// Returns the Rust expression for a stage.
fn stage(cell: &str) -> Result<&'static str> {
    Ok(match cell {
        "-" => "None",
        "end of parsing" => "Some(Stage::END_OF_PARSING)",
        "LLVM's signatures" => "Some(Stage::LLVM_SIGNATURES)",
        _ => bail!("{cell:?} is no stage"),
    })
}

/// Returns the Rust expression for the form of a log: its name, or `below …` with what LLVM's verifier prints below.
fn log_form(cell: &str) -> Result<&'static str> {
    Ok(match cell {
        "line of a function" => "LogForm::Located",
        "module" => "LogForm::Module",
        "below nothing" => "LogForm::Below(crate::Below::Nothing)",
        "below instruction" => "LogForm::Below(crate::Below::Instruction)",
        "below operand and instruction" => "LogForm::Below(crate::Below::OperandAndInstruction)",
        "below callee" => "LogForm::Below(crate::Below::Callee)",
        _ => bail!("{cell:?} is no form of a log"),
    })
}

fn severity(cell: &str) -> Result<Severity> {
    Ok(match cell {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        "info" => Severity::Info,
        _ => bail!("{cell:?} is no severity"),
    })
}

/// Returns the targets of a cell and the Rust expression for them: `all`, `legacy` and `modern` for the front ends of
/// libNVVM, `from sm_90` and `below sm_53`, `with tensor memory`, and `modern without tensor memory`.
fn targets(cell: &str) -> Result<(Vec<Target>, String)> {
    let number = |name: &str| -> Result<u16> {
        let digits = name.strip_prefix("sm_").unwrap_or_default();
        digits.parse().map_err(|_| anyhow::anyhow!("{cell:?} are no targets"))
    };
    let expression = match cell.split_once(' ') {
        None if cell == "all" => "Targets::All".to_owned(),
        None if cell == "legacy" => "Targets::LEGACY".to_owned(),
        None if cell == "modern" => "Targets::MODERN".to_owned(),
        _ if cell == WITH_TENSOR_MEMORY => "Targets::TensorMemory".to_owned(),
        _ if cell == WITHOUT_TENSOR_MEMORY => "Targets::WithoutTensorMemory".to_owned(),
        Some(("from", name)) => format!("Targets::AtLeast({})", number(name)?),
        Some(("below", name)) => format!("Targets::Below({})", number(name)?),
        _ => bail!("{cell:?} are no targets"),
    };
    let set = match cell.split_once(' ') {
        None if cell == "legacy" => nvvm_target::Targets::LEGACY,
        None if cell == "modern" => nvvm_target::Targets::MODERN,
        _ if cell == WITH_TENSOR_MEMORY => nvvm_target::Targets::TensorMemory,
        _ if cell == WITHOUT_TENSOR_MEMORY => nvvm_target::Targets::WithoutTensorMemory,
        Some(("from", name)) => nvvm_target::Targets::AtLeast(number(name)?),
        Some((_, name)) => nvvm_target::Targets::Below(number(name)?),
        None => nvvm_target::Targets::All,
    };
    Ok((set.set().iter().collect(), expression))
}

/// Returns the Rust expression for an outcome: `message`, `words: …`, `fatal: …`, `empty log`, `no instruction`,
/// `broken function`, `broken module`, `signal 11`, `exit 1`.
fn behavior(cell: &str) -> Result<String> {
    Ok(match cell {
        "message" => "Behavior::Message".to_owned(),
        "empty log" => "Behavior::EmptyLog".to_owned(),
        "no instruction" => "Behavior::NoInstruction".to_owned(),
        "broken function" => "Behavior::BrokenFunction".to_owned(),
        "broken module" => "Behavior::BrokenModule".to_owned(),
        _ => {
            let (kind, value) = cell.split_once(' ').unwrap_or((cell, ""));
            match kind {
                "words:" => format!("Behavior::Words({value:?})"),
                "fatal:" => format!("Behavior::Fatal({value:?})"),
                "signal" => format!("Behavior::Crash(crate::Crash::Signal({}))", value.parse::<u8>()?),
                "exit" => format!("Behavior::Crash(crate::Crash::Exit({}))", value.parse::<u8>()?),
                _ => bail!("{cell:?} is no outcome"),
            }
        }
    })
}

/// Fails if a reference has two different outcomes on a target in a phase, or a row has no reference.
fn check(code: &str, rows: &[Parsed]) -> Result<()> {
    for (index, row) in rows.iter().enumerate() {
        ensure!(!row.references.is_empty(), "{code}: a row of no reference");
        for other in rows.iter().skip(index + 1) {
            let meets = row.variant == other.variant
                && !row.references.and(other.references).is_empty()
                && row.targets.iter().any(|target| other.targets.contains(target))
                && (row.phases.iter().any(|phase| other.phases.contains(phase))
                    || row.phases.is_empty() && other.phases.is_empty());
            ensure!(
                !meets || row.behavior == other.behavior,
                "{code}: {} contradicts {}",
                row.expression,
                other.expression
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use anyhow::Result;

    fn written(rows: &[&str]) -> Result<String> {
        let header = "rule\tvariant\treferences\ttargets\tphases\tstage\tseverity\toutcome";
        super::write(&[("area".to_owned(), format!("{header}\n{}\n", rows.join("\n")))])
    }

    #[test]
    fn a_row_is_written_without_indices_of_references() {
        let text =
            written(&["NV0001\t-\t12.8..13.1, mlir\tmodern\tverify, compile\t-\terror\tsignal 11"]).expect("a table");
        let references = "References::since(Version::new(12, 8)).and(References::before(Version::new(13, 1)))\
                          .or(References::of(Reference::Mlir))";
        assert!(text.contains(&format!("row(\"\", {references}, Targets::MODERN, &[Verify, Compile], None, Error, ")));
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
        // Other phases and other targets are no contradiction.
        let legacy = [other("all", "legacy"), other("all", "modern").replace("message", "empty log")];
        assert!(written(&[&legacy[0], &legacy[1]]).is_ok());
        assert!(written(&[row, &other("verify", "compile").replace("message", "no instruction")]).is_ok());
    }
}
