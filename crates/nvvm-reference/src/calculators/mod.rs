//! Computations of the documents as forms. Each calculator has fields, a function, and the section that defines it. The
//! formulas are those of the engine where the engine uses them.

mod addresses;
mod emission;
mod form;
mod keys;
mod nodes;
mod parameters;
mod predicates;
mod targets;
mod types;
mod vectors;
mod words;

pub use form::{Answer, Form, Input, InputKind, Problem};

use form::{Field, Values};
use nvvm_target::Document;

/// A calculator.
pub(crate) struct Calculator {
    /// The end of its entry's id.
    pub name: &'static str,
    pub title: &'static str,
    /// The summary in one sentence.
    pub summary: &'static str,
    /// Further explanation in Markdown.
    pub text: &'static str,
    pub fields: &'static [Field],
    pub document: Document,
    /// The section's heading, as printed.
    pub section: &'static str,
    /// Additional search terms.
    pub search: &'static [&'static str],
    /// Ids of related entries.
    pub see: &'static [&'static str],
    pub answer: fn(&Values<'_>) -> Result<Answer, Problem>,
}

/// Returns all calculators in the documents' order.
pub(crate) fn all() -> impl Iterator<Item = &'static Calculator> {
    [
        parameters::CALCULATORS,
        types::CALCULATORS,
        predicates::CALCULATORS,
        addresses::CALCULATORS,
        vectors::CALCULATORS,
        emission::CALCULATORS,
        keys::CALCULATORS,
        targets::CALCULATORS,
        words::CALCULATORS,
        nodes::CALCULATORS,
    ]
    .into_iter()
    .flatten()
}

/// Evaluates a calculator with values given by field name; other fields have their initial values. Returns `None` for
/// an unknown calculator.
pub fn calculate(name: &str, values: &[(String, String)]) -> Option<Form> {
    let calculator = all().find(|it| it.name == name)?;
    let value = |field: &Field| {
        let given = values.iter().rev().find(|(name, _)| name == field.name).map(|(_, value)| value.clone());
        field.input(given.unwrap_or_else(|| field.start.to_owned()))
    };
    let inputs: Vec<Input> = calculator.fields.iter().map(value).collect();
    let unknown = values.iter().find(|(name, _)| inputs.iter().all(|input| input.name != *name));
    let answer = match unknown {
        Some((name, _)) => {
            let names: Vec<&str> = calculator.fields.iter().map(|field| field.name).collect();
            Err(Problem::at(name, format!("It asks for {}, not for {name:?}.", names.join(", "))))
        }
        None => checked(&inputs).and_then(|()| (calculator.answer)(&Values(&inputs))),
    };
    Some(Form { calculator: name.to_owned(), inputs, answer })
}

/// Checks that each choice field has a valid value.
fn checked(inputs: &[Input]) -> Result<(), Problem> {
    for input in inputs {
        let InputKind::Choice(choices) = &input.kind else { continue };
        if choices.iter().all(|(value, _)| *value != input.value) {
            let values: Vec<&str> = choices.iter().map(|(value, _)| value.as_str()).collect();
            return Err(Problem::at(&input.name, format!("One of these is wanted here: {}.", values.join(", "))));
        }
    }
    Ok(())
}
