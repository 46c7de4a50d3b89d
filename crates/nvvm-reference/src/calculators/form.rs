//! What a calculator asks for and what it answers: plain data.

use crate::entry_table::{Row, Table};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};

/// A calculator's form with what it holds and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The calculator's name, the end of its entry's id.
    pub calculator: String,
    /// What it asks for.
    pub inputs: Vec<Input>,
    /// What comes of the values in it.
    pub answer: Result<Answer, Problem>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// How the command line calls it: `operands=3`.
    pub name: String,
    /// What stands beside it.
    pub label: String,
    /// What it takes.
    pub kind: InputKind,
    /// What is in it.
    pub value: String,
}

/// What a field takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InputKind {
    /// A whole number, decimal or with `0x`.
    Number,
    /// Anything.
    Text,
    /// One of these: the value, and its words.
    Choice(Vec<(String, String)>),
}

/// What a calculator says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// What was asked for: name and value.
    pub results: Vec<(String, String)>,
    /// How it comes about, step by step.
    pub working: Option<Table>,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The field at fault, by name; empty when it is none alone.
    pub input: String,
    /// One sentence.
    pub message: String,
}

impl Problem {
    /// Something is wrong with this field.
    pub(crate) fn at(input: &str, message: impl Into<String>) -> Self {
        Self { input: input.to_owned(), message: message.into() }
    }
}

impl Answer {
    /// With one more result.
    pub(crate) fn with(mut self, name: impl Into<String>, value: impl ToString) -> Self {
        self.results.push((name.into(), value.to_string()));
        self
    }

    /// By these steps: what is done, and what comes of it.
    pub(crate) fn by(self, steps: Vec<(String, String)>) -> Self {
        let row = |(step, value): (String, String)| Row::new(vec![step.into(), value.into()]);
        let rows = steps.into_iter().map(row).collect();
        self.shown(Table::new("Step by step", &["Step", "Value"], rows))
    }

    /// With this table of how it comes about.
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
    /// What stands in it at first.
    pub start: &'static str,
}

/// What a declared field takes.
pub(crate) enum FieldKind {
    Number,
    Text,
    Choice(&'static [(&'static str, &'static str)]),
    /// An SM target.
    Target,
}

/// Yes or no.
pub(crate) const YES_NO: FieldKind = FieldKind::Choice(&[("no", "no"), ("yes", "yes")]);

/// A field for a number.
pub(crate) const fn number(name: &'static str, label: &'static str, start: &'static str) -> Field {
    Field { name, label, kind: FieldKind::Number, start }
}

/// A field for a text.
pub(crate) const fn text(name: &'static str, label: &'static str, start: &'static str) -> Field {
    Field { name, label, kind: FieldKind::Text, start }
}

/// A field for a target.
pub(crate) const fn target(start: &'static str) -> Field {
    Field { name: "target", label: "Target", kind: FieldKind::Target, start }
}

/// A field for one of several.
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

/// A field for yes or no.
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

/// The values of a form, by name.
pub(crate) struct Values<'v>(pub &'v [Input]);

impl Values<'_> {
    /// What stands in a field, without blanks around it.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|input| input.name == name).map_or("", |input| input.value.trim())
    }

    /// A number of at most 64 bits, decimal or with `0x`; underscores and commas may set digits apart.
    pub(crate) fn number(&self, name: &str) -> Result<u64, Problem> {
        let words = "A whole number below 2^64 is wanted here, decimal or with 0x.";
        whole_number(&self.text(name).replace(',', "")).ok_or_else(|| Problem::at(name, words))
    }

    /// At most so many numbers with commas between them; `what` one of them is, for people.
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

    /// A number of at most so much.
    pub(crate) fn at_most(&self, name: &str, most: u64) -> Result<u64, Problem> {
        let value = self.number(name)?;
        let problem = || Problem::at(name, format!("At most {most} (0x{most:X}) is possible here."));
        (value <= most).then_some(value).ok_or_else(problem)
    }

    /// A byte.
    pub(crate) fn byte(&self, name: &str) -> Result<u8, Problem> {
        self.at_most(name, 0xFF).map(|value| value as u8)
    }

    /// Whether a field says yes.
    pub(crate) fn is_yes(&self, name: &str) -> bool {
        self.text(name) == "yes"
    }

    /// The target.
    pub(crate) fn target(&self) -> Result<Target, Problem> {
        let text = self.text("target");
        Target::parse(text).ok_or_else(|| Problem::at("target", format!("There is no target {text:?}.")))
    }
}

/// A number below 2^64, decimal or with `0x`; underscores and blanks may set digits apart.
fn whole_number(text: &str) -> Option<u64> {
    let text = text.replace(['_', ' '], "");
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// A number as these calculators write it: `0x1000`.
pub(crate) fn hexadecimal(value: u64) -> String {
    format!("0x{value:X}")
}
