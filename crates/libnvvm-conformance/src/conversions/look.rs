//! The conversion of a module and its comparison.

use crate::absent::Absent;
use crate::ask::{Library, NEWEST};
use crate::entries;
use nvvm_convert::{Loss, convert};
use nvvm_target::Dialect;

/// A direction of conversion.
#[derive(Clone, Copy)]
pub struct Direction {
    /// The dialect of the result.
    pub to: Dialect,
    from_arch: &'static str,
    /// The number of the `compute_NN` at which converted modules are compiled.
    pub to_arch: &'static str,
}

/// Both directions.
pub const DIRECTIONS: [Direction; 2] = [
    Direction { to: Dialect::Legacy, from_arch: "100", to_arch: "75" },
    Direction { to: Dialect::Modern, from_arch: "75", to_arch: "100" },
];

impl Direction {
    /// The name: `to legacy`.
    pub fn name(self) -> &'static str {
        match self.to {
            Dialect::Legacy => "to legacy",
            Dialect::Modern => "to modern",
        }
    }
}

/// A library with the constructs that it does not support in the dialect of the result.
pub type Asked = (Library, Vec<Absent>);

/// The outcome of a module.
pub enum Found {
    /// Skipped because of its length.
    TooLong,
    /// Rejected by libNVVM before the conversion.
    NotAccepted,
    /// Rejected by our parser, though libNVVM accepts it.
    NotConverted,
    /// Contains a construct that the other dialect lacks: the first one that the conversion reports.
    OutOfScope(String),
    /// Converted and compiled by the libraries.
    Asked {
        /// The converted text.
        text: String,
        /// The answers by release.
        answers: Vec<(String, Answer)>,
    },
}

/// A library's answer about a converted module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Rejected with this message.
    Rejected(String),
    /// Rejected because of this construct, which the library does not support.
    Absent(&'static str),
    /// Accepted with other entries: the first lines that differ.
    OtherEntries(String),
    /// Accepted with entries that are the same except for hints about pointers.
    SameButHints,
    /// Accepted with the same entries.
    Same,
}

impl Found {
    /// The failures, one for each library that has one.
    pub fn failures(&self) -> impl Iterator<Item = String> {
        let answers = match self {
            Found::Asked { answers, .. } => answers.as_slice(),
            _ => &[],
        };
        let not_converted = matches!(self, Found::NotConverted).then(|| "our reader refuses it".to_owned());
        let wrong = answers.iter().filter_map(|(release, answer)| match answer {
            Answer::Rejected(message) => Some(format!("{release} refuses: {message}")),
            Answer::Absent(construct) => Some(format!("{release} does not have {construct}")),
            Answer::OtherEntries(message) => Some(format!("{release} has other entries: {message}")),
            Answer::SameButHints | Answer::Same => None,
        });
        not_converted.into_iter().chain(wrong)
    }
}

/// Converts a module and runs every library on the result.
pub fn look(libraries: &[Asked], text: &str, direction: Direction) -> Found {
    let newest = libraries.iter().map(|(library, _)| library).find(|library| library.release == NEWEST);
    let Some(newest) = newest else { return Found::NotAccepted };
    let Ok(before) = newest.compiled(text, direction.from_arch) else { return Found::NotAccepted };
    let Ok(converted) = convert(text, direction.to) else { return Found::NotConverted };
    if let Some(named) = converted.remarks.iter().find(|remark| remark.loss != Loss::Hint) {
        return Found::OutOfScope(named.what.clone());
    }
    let before = entries::of(&before);
    let answer = |(library, absent): &Asked| {
        let answer = match library.compiled(&converted.text, direction.to_arch) {
            Err(message) => match absent.iter().find(|absent| absent.explains(&converted.text, &message)) {
                Some(absent) => Answer::Absent(absent.name()),
                None => Answer::Rejected(message),
            },
            Ok(ptx) => compared(&before, &entries::of(&ptx)),
        };
        (library.release.clone(), answer)
    };
    Found::Asked { answers: libraries.iter().map(answer).collect(), text: converted.text }
}

fn compared(before: &[String], after: &[String]) -> Answer {
    if before == after {
        return Answer::Same;
    }
    let (before, after) = (entries::without_hints(before), entries::without_hints(after));
    if before == after {
        return Answer::SameButHints;
    }
    match before.iter().zip(&after).find(|(was, is)| was != is) {
        Some((was, is)) => Answer::OtherEntries(format!("`{was}` is `{is}`")),
        None => Answer::OtherEntries(format!("{} lines are {}", before.len(), after.len())),
    }
}
