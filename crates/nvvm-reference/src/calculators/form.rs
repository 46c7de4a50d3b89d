//! Forms and answers of calculators, as plain data.

use crate::entry_table::{Row, Table};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};

/// A calculator's form with its values and the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The calculator's name, which is the end of its entry's id.
    pub calculator: String,
    /// The fields of the form.
    pub inputs: Vec<Input>,
    /// The answer for these values.
    pub answer: Result<Answer, Problem>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// The name on the command line, as in `operands=3`.
    pub name: String,
    /// The label of the field.
    pub label: String,
    /// The kind of values.
    pub kind: InputKind,
    /// The value in the field.
    pub value: String,
}

/// The kind of values that a field accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InputKind {
    /// A whole number, decimal or with `0x`.
    Number,
    /// Any text.
    Text,
    /// One of several choices, each with value and label.
    Choice(Vec<(String, String)>),
}

/// The answer of a calculator.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The results: name and value.
    pub results: Vec<(String, String)>,
    /// The steps of the computation.
    pub working: Option<Table>,
}

/// The reason for a missing answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The name of the invalid field; empty if the fields are inconsistent.
    pub input: String,
    /// The problem in one sentence.
    pub message: String,
}

impl Problem {
    /// Creates a problem with a field.
    pub(crate) fn at(input: &str, message: impl Into<String>) -> Self {
        Self { input: input.to_owned(), message: message.into() }
    }
}

impl Answer {
    /// Adds a result.
    pub(crate) fn with(mut self, name: impl Into<String>, value: impl ToString) -> Self {
        self.results.push((name.into(), value.to_string()));
        self
    }

    /// Adds the steps of the computation: description and value.
    pub(crate) fn by(self, steps: Vec<(String, String)>) -> Self {
        let row = |(step, value): (String, String)| Row::new(vec![step.into(), value.into()]);
        let rows = steps.into_iter().map(row).collect();
        self.shown(Table::new("Step by step", &["Step", "Value"], rows))
    }

    /// Adds a table with the computation.
    pub(crate) fn shown(mut self, working: Table) -> Self {
        self.working = Some(working);
        self
    }
}

/// A field as a calculator declares it.
pub(crate) struct Field {
    pub name: &'static str,
    pub label: &'static str,
    pub kind: FieldKind,
    /// The initial value.
    pub start: &'static str,
}

/// The kind of values of a declared field.
pub(crate) enum FieldKind {
    Number,
    Text,
    Choice(&'static [(&'static str, &'static str)]),
    /// An SM target.
    Target,
}

/// A choice of yes and no.
pub(crate) const YES_NO: FieldKind = FieldKind::Choice(&[("no", "no"), ("yes", "yes")]);

/// Creates a field for a number.
pub(crate) const fn number(name: &'static str, label: &'static str, start: &'static str) -> Field {
    Field { name, label, kind: FieldKind::Number, start }
}

/// Creates a field for a text.
pub(crate) const fn text(name: &'static str, label: &'static str, start: &'static str) -> Field {
    Field { name, label, kind: FieldKind::Text, start }
}

/// Creates a field for a target.
pub(crate) const fn target(start: &'static str) -> Field {
    Field { name: "target", label: "Target", kind: FieldKind::Target, start }
}

/// Creates a field for a choice.
pub(crate) const fn choice(
    name: &'static str,
    label: &'static str,
    choices: &'static [(&'static str, &'static str)],
) -> Field {
    let start = match choices.first() {
        Some(first) => first.0,
        None => "",
    };
    Field { name, label, kind: FieldKind::Choice(choices), start }
}

/// Creates a field for yes or no.
pub(crate) const fn flag(name: &'static str, label: &'static str) -> Field {
    Field { name, label, kind: YES_NO, start: "no" }
}

impl Field {
    pub(crate) fn input(&self, value: String) -> Input {
        let kind = match self.kind {
            FieldKind::Number => InputKind::Number,
            FieldKind::Text => InputKind::Text,
            FieldKind::Choice(choices) => {
                InputKind::Choice(choices.iter().map(|&(value, words)| (value.to_owned(), words.to_owned())).collect())
            }
            FieldKind::Target => {
                InputKind::Choice(Target::ALL.iter().map(|it| (it.name().to_owned(), it.name().to_owned())).collect())
            }
        };
        Input { name: self.name.to_owned(), label: self.label.to_owned(), kind, value }
    }
}

/// The values of a form, by name of the field.
pub(crate) struct Values<'v>(pub &'v [Input]);

impl Values<'_> {
    /// Returns the trimmed text of a field.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|input| input.name == name).map_or("", |input| input.value.trim())
    }

    /// Parses a 64-bit number, decimal or with `0x`; underscores and commas may separate digits.
    pub(crate) fn number(&self, name: &str) -> Result<u64, Problem> {
        let words = "A whole number below 2^64 is wanted here, decimal or with 0x.";
        whole_number(&self.text(name).replace(',', "")).ok_or_else(|| Problem::at(name, words))
    }

    /// Parses a comma-separated list of at most `most` numbers; `what` names an element in the error message.
    pub(crate) fn list(&self, name: &str, most: usize, what: &str) -> Result<Vec<u64>, Problem> {
        let mut numbers = Vec::new();
        for part in self.text(name).split(',').map(str::trim).filter(|part| !part.is_empty()) {
            if numbers.len() == most {
                return Err(Problem::at(name, format!("At most {most} are possible here.")));
            }
            let number = whole_number(part).ok_or_else(|| Problem::at(name, format!("{part:?} is no {what}.")))?;
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// Parses a number and checks its maximum.
    pub(crate) fn at_most(&self, name: &str, most: u64) -> Result<u64, Problem> {
        let value = self.number(name)?;
        let problem = || Problem::at(name, format!("At most {most} (0x{most:X}) is possible here."));
        (value <= most).then_some(value).ok_or_else(problem)
    }

    /// Parses a byte.
    pub(crate) fn byte(&self, name: &str) -> Result<u8, Problem> {
        self.at_most(name, 0xFF).map(|value| value as u8)
    }

    /// Whether the field has the value yes.
    pub(crate) fn is_yes(&self, name: &str) -> bool {
        self.text(name) == "yes"
    }

    /// Parses the target.
    pub(crate) fn target(&self) -> Result<Target, Problem> {
        let text = self.text("target");
        Target::parse(text).ok_or_else(|| Problem::at("target", format!("There is no target {text:?}.")))
    }
}

/// Parses a number below 2^64, decimal or with `0x`; underscores and blanks may separate digits.
fn whole_number(text: &str) -> Option<u64> {
    let text = text.replace(['_', ' '], "");
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Formats a number in hexadecimal: `0x1000`.
pub(crate) fn hexadecimal(value: u64) -> String {
    format!("0x{value:X}")
}
