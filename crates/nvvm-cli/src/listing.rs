//! Lists of rules and targets, and the page of a rule.

use crate::arguments::ListFormat;
use crate::{Failure, Outcome, output};
use nvvm_engine::{explain_text, rules as all_rules};
use nvvm_target::{Reference, Target};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io;

/// Prints the page of a rule.
///
/// # Errors
/// When the rule does not exist, or the output cannot be written.
pub fn explain(rule: &str) -> Result<Outcome, Failure> {
    let Some(text) = explain_text(rule) else {
        return Err(Failure::Message(format!("no rule is called {rule:?}; `nvvm-check rules` lists all")));
    };
    print(&text)
}

/// Prints every rule.
///
/// # Errors
/// When the output cannot be written.
pub fn rules(format: ListFormat) -> Result<Outcome, Failure> {
    let rules = all_rules();
    if format == ListFormat::Json {
        return print_json(&rules);
    }
    let width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for rule in &rules {
        let mark = if rule.reachable { "" } else { " (no text reaches it)" };
        text.push_str(&format!(
            "{}  {:width$}  {:7}  {}{mark}\n",
            rule.code,
            rule.name,
            rule.severity.name(),
            rule.message,
        ));
    }
    print(&text)
}

#[derive(Serialize)]
struct TargetRow {
    target: &'static str,
    compute_capability: &'static str,
    generation: &'static str,
    chips: &'static [&'static str],
    first_ptx: String,
    first_cuda: String,
    last_cuda: Option<String>,
    /// Maximum bytes of kernel parameters by reference; references that do not know the target are omitted.
    parameter_limits: BTreeMap<&'static str, u32>,
}

/// Prints every target.
///
/// # Errors
/// When the output cannot be written.
pub fn targets(format: ListFormat) -> Result<Outcome, Failure> {
    let rows: Vec<TargetRow> = Target::ALL.iter().map(|&target| row(target)).collect();
    if format == ListFormat::Json {
        return print_json(&rows);
    }
    let mut text = String::from("target    generation    PTX from  CUDA           parameter bytes\n");
    for row in &rows {
        let cuda = match &row.last_cuda {
            Some(last) => format!("{} to {last}", row.first_cuda),
            None => format!("{} on", row.first_cuda),
        };
        let limits: Vec<String> = row.parameter_limits.iter().map(|(id, bytes)| format!("{id} {bytes}")).collect();
        text.push_str(&format!(
            "{:8}  {:12}  {:8}  {:13}  {}\n",
            row.target,
            row.generation,
            row.first_ptx,
            cuda,
            limits.join(", ")
        ));
    }
    print(&text)
}

fn row(target: Target) -> TargetRow {
    let info = target.info();
    TargetRow {
        target: target.name(),
        compute_capability: info.compute_capability,
        generation: target.generation().name(),
        chips: info.chips,
        first_ptx: info.first_ptx.to_string(),
        first_cuda: info.first_cuda.to_string(),
        last_cuda: info.last_cuda.map(|version| version.to_string()),
        parameter_limits: Reference::ALL
            .iter()
            .filter_map(|reference| Some((reference.id(), reference.parameter_limit(target).bytes?)))
            .collect(),
    }
}

/// Prints a value as JSON.
///
/// # Errors
/// When the output cannot be written.
pub fn print_json(value: &impl Serialize) -> Result<Outcome, Failure> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    output::print_json(&format!("{text}\n"))?;
    Ok(Outcome::Accepted)
}

/// Prints text.
///
/// # Errors
/// When the output cannot be written.
pub fn print(text: &str) -> Result<Outcome, Failure> {
    output::print_text(text)?;
    Ok(Outcome::Accepted)
}
