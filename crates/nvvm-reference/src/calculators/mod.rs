//! What the documents compute, as forms: each calculator says what it asks for, how the answer comes about and where it
//! stands. The formulas themselves live where the engine uses them, where it does.

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
    /// One sentence.
    pub summary: &'static str,
    /// Markdown: what else there is to know.
    pub text: &'static str,
    pub fields: &'static [Field],
    pub document: Document,
    /// The section's heading, as printed.
    pub section: &'static str,
    /// Further words to find it by.
    pub search: &'static [&'static str],
    /// Ids of entries nearby.
    pub see: &'static [&'static str],
    pub answer: fn(&Values<'_>) -> Result<Answer, Problem>,
}

/// Every calculator, in the documents' order.
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

/// The form of a calculator with these values in it, each a name and what stands there; a field that is not named has
/// what stands in it at first. `None` when there is no such calculator.
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

/// That each choice is one of those that there are.
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
