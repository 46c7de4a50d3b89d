//! Rows of the table of outcomes: parsing of their cells, and the generated Rust expression.

use anyhow::{Context, Result, bail, ensure};
use nvvm_target::{Below, LogForm, Phase, Severity, Target, Targets};

use crate::reference_sets::{self, ReferenceSet};
use crate::tsv::Row;

/// A parsed row of the table of outcomes.
#[derive(Clone)]
pub struct OutcomeRow {
    pub variant: String,
    /// The kinds of IR (`places.tsv`) that the row applies to; empty for every kind.
    pub places: Vec<String>,
    pub references: ReferenceSet,
    pub targets: Vec<Target>,
    /// The Rust expression for the set of targets.
    pub targets_expression: String,
    /// The phases in which the tools report the violation; empty for documents.
    pub phases: Vec<Phase>,
    /// The Rust expression for the stage of libNVVM's checks that reports the violation; `None` for the stage of the
    /// rule.
    pub stage: Option<String>,
    /// The Rust expression for the form of libNVVM's log; `None` for the form that follows from the rule.
    pub log: Option<String>,
    /// The severity with which the violation is reported; `None` for the severity of the kind of IR.
    pub severity: Option<Severity>,
    pub behavior: Behavior,
}

/// The behavior of the references in a row of the table of outcomes.
#[derive(Clone, PartialEq, Eq)]
pub enum Behavior {
    /// The references behave as for the kind of IR, but with this message if there is one.
    Placed(Option<String>),
    /// The references behave independently of the kind of IR. The behavior is a Rust expression.
    Own(String),
}

impl OutcomeRow {
    /// Whether the check of the rule computes the outcome.
    pub fn is_computed(&self) -> bool {
        matches!(&self.behavior, Behavior::Own(behavior) if behavior == "Behavior::Computed")
    }

    /// Returns the Rust expression for the row.
    pub fn expression(&self) -> String {
        let optional = |cell: Option<&str>| cell.map_or("None".to_owned(), |it| format!("Some({it})"));
        let place = self.places.first().map_or("", String::as_str);
        let phases: Vec<String> = self.phases.iter().map(|phase| format!("{phase:?}")).collect();
        let severity = self.severity.map_or_else(String::new, |severity| format!("{severity:?}"));
        let behavior = match &self.behavior {
            Behavior::Placed(_) => "",
            Behavior::Own(behavior) => behavior,
        };
        format!(
            "row({:?}, {place:?}, {}, {}, &[{}], {}, {severity}, {behavior}, {})",
            self.variant,
            self.references.expression,
            self.targets_expression,
            phases.join(", "),
            optional(self.stage.as_deref()),
            optional(self.log.as_deref()),
        )
    }
}

/// Parses a row of the table of outcomes. The columns `places` and `log` are optional.
pub fn parse(row: Row<'_>) -> Result<OutcomeRow> {
    let (targets, targets_expression) = targets(row.cell("targets")?)?;
    let list = |cell: &str| if cell == "-" { Vec::new() } else { cell.split(", ").map(str::to_owned).collect() };
    let behavior = behavior(row.cell("outcome")?)?;
    let severity = row.optional("severity").map(severity).transpose()?;
    ensure!(
        severity.is_none() == matches!(behavior, Behavior::Placed(_)),
        "only placed rows have the severity of a place"
    );
    Ok(OutcomeRow {
        variant: row.optional("variant").unwrap_or_default().to_owned(),
        places: row.optional("places").map(list).unwrap_or_default(),
        references: reference_sets::parse(row.cell("references")?)?,
        targets,
        targets_expression,
        phases: phases(row.cell("phases")?)?,
        stage: row.optional("stage").map(stage).transpose()?,
        log: row.optional("log").map(log).transpose()?,
        severity,
        behavior,
    })
}

fn phases(cell: &str) -> Result<Vec<Phase>> {
    let phase = |name: &str| match name {
        "verify" => Ok(Phase::Verify),
        "compile" => Ok(Phase::Compile),
        "assemble" => Ok(Phase::Assemble),
        _ => bail!("{name:?} is no phase"),
    };
    if cell == "-" { Ok(Vec::new()) } else { cell.split(", ").map(phase).collect() }
}

/// Returns the Rust expression for a stage of libNVVM's checks. A cell is the name of a stage, or `function 3` for a
/// check of functions with its rank.
fn stage(cell: &str) -> Result<String> {
    if let Some(rank) = cell.strip_prefix("function ") {
        return Ok(format!("Stage::beside_function({})", rank.parse::<u32>()?));
    }
    let name = match cell {
        "architecture" => "ARCHITECTURE",
        "parser" => "READER",
        "end of parsing" => "END_OF_PARSING",
        "version" => "VERSION",
        "missing triple" => "NO_TRIPLE",
        "linker" => "LINKED",
        "LLVM symbols" => "LLVM_SYMBOLS",
        "LLVM signatures" => "LLVM_SIGNATURES",
        "LLVM functions" => "LLVM_FUNCTIONS",
        "LLVM locations" => "LLVM_LOCATIONS",
        "LLVM instructions" => "LLVM_INSTRUCTIONS",
        "annotations" => "ANNOTATIONS",
        "symbol names" => "SYMBOL_NAME",
        "symbol linkage" => "SYMBOL_LINKAGE",
        "data layout" => "DATA_LAYOUT",
        "data layout at compile" => "LAYOUT_TO_COMPILE",
        "triple" => "TRIPLE",
        _ => bail!("{cell:?} is no stage"),
    };
    Ok(format!("Stage::{name}"))
}

/// Returns the Rust expression for a form of libNVVM's log. A cell is a name such as `line`, or `below: operand and
/// instruction` for the values that LLVM's verifier prints below its message.
fn log(cell: &str) -> Result<String> {
    let kebab = |text: &str| serde_json::Value::from(text.replace(' ', "-"));
    let unknown = || format!("{cell:?} is no form of a log");
    let version = |advises: bool| format!("LogForm::Version {{ advises: {advises} }}");
    Ok(match cell.strip_prefix("below: ") {
        _ if cell == "version" => version(false),
        _ if cell == "version, advises" => version(true),
        Some(below) => {
            let below: Below = serde_json::from_value(kebab(below)).with_context(unknown)?;
            format!("LogForm::Below(Below::{below:?})")
        }
        None => {
            let form: LogForm = serde_json::from_value(kebab(cell)).with_context(unknown)?;
            format!("LogForm::{form:?}")
        }
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

/// Parses a cell of targets; returns them and the Rust expression for them. A cell is `all`, `legacy` or `modern`
/// (targets of a front end of libNVVM), `from sm_90`, `below sm_53`, `with tensor memory` or `modern without tensor
/// memory`.
fn targets(cell: &str) -> Result<(Vec<Target>, String)> {
    let number = |name: &str| -> Result<u16> {
        let digits = name.strip_prefix("sm_").unwrap_or_default();
        digits.parse().map_err(|_| anyhow::anyhow!("{cell:?} are no targets"))
    };
    let (set, expression) = match cell.split_once(' ') {
        None if cell == "all" => (Targets::All, "All".to_owned()),
        None if cell == "legacy" => (Targets::LEGACY, "LEGACY".to_owned()),
        None if cell == "modern" => (Targets::MODERN, "MODERN".to_owned()),
        _ if cell == "with tensor memory" => (Targets::TensorMemory, "TensorMemory".to_owned()),
        _ if cell == "modern without tensor memory" => (Targets::WithoutTensorMemory, "WithoutTensorMemory".to_owned()),
        Some(("from", name)) => (Targets::AtLeast(number(name)?), format!("AtLeast({})", number(name)?)),
        Some(("below", name)) => (Targets::Below(number(name)?), format!("Below({})", number(name)?)),
        _ => bail!("{cell:?} are no targets"),
    };
    Ok((set.set().iter().collect(), format!("Targets::{expression}")))
}

/// Parses a cell of the behavior: `message`, `words: …`, `fatal: …`, `empty log`, `no instruction`, `broken function`,
/// `broken module`, `signal 11`, `exit 1`, `no return`, `computed`; `placed` or `placed: …` for the behavior of the kind of IR.
fn behavior(cell: &str) -> Result<Behavior> {
    Ok(Behavior::Own(match cell {
        "placed" => return Ok(Behavior::Placed(None)),
        "message" => "Behavior::Message".to_owned(),
        "empty log" => "Behavior::EmptyLog".to_owned(),
        "no instruction" => "Behavior::NoInstruction".to_owned(),
        "broken function" => "Behavior::BrokenFunction".to_owned(),
        "broken module" => "Behavior::BrokenModule".to_owned(),
        "no return" => "Behavior::Crash(crate::Crash::NoReturn)".to_owned(),
        "computed" => "Behavior::Computed".to_owned(),
        _ => {
            let (kind, value) = cell.split_once(' ').unwrap_or((cell, ""));
            match kind {
                "placed:" => return Ok(Behavior::Placed(Some(value.to_owned()))),
                "words:" => words(value),
                "fatal:" => format!("Behavior::Fatal({value:?})"),
                "signal" => format!("Behavior::Crash(crate::Crash::Signal({}))", value.parse::<u8>()?),
                "exit" => format!("Behavior::Crash(crate::Crash::Exit({}))", value.parse::<u8>()?),
                _ => bail!("{cell:?} is no outcome"),
            }
        }
    }))
}

/// Returns the Rust expression for the behavior of a reference that reports `message` and not the rule's message.
pub fn words(message: &str) -> String {
    format!("Behavior::Words({message:?})")
}
