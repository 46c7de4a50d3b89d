//! What becomes of a module.

use crate::absent::Absent;
use crate::ask::{Library, NEWEST};
use crate::entries;
use nvvm_convert::{Loss, convert};
use nvvm_target::Dialect;

/// From where to where a module is converted.
#[derive(Clone, Copy)]
pub struct Direction {
    /// The dialect that comes out.
    pub to: Dialect,
    from_arch: &'static str,
    /// The number of the `compute_NN` that converted modules are asked at.
    pub to_arch: &'static str,
}

/// Both.
pub const DIRECTIONS: [Direction; 2] = [
    Direction { to: Dialect::Legacy, from_arch: "100", to_arch: "75" },
    Direction { to: Dialect::Modern, from_arch: "75", to_arch: "100" },
];

impl Direction {
    /// `to legacy`
    pub fn name(self) -> &'static str {
        match self.to {
            Dialect::Legacy => "to legacy",
            Dialect::Modern => "to modern",
        }
    }
}

/// A library, and what it does not have where modules are converted to.
pub type Asked = (Library, Vec<Absent>);

/// What became of a module.
pub enum Found {
    /// It was not looked at.
    TooLong,
    /// libNVVM refuses it before it is converted.
    NotAccepted,
    /// Our reader refuses it, though libNVVM takes it.
    NotConverted,
    /// It has what the other side lacks, which the conversion names: the first of it.
    OutOfScope(String),
    /// What each library says of the converted text.
    Asked {
        /// The converted text.
        text: String,
        /// By release.
        answers: Vec<(String, Answer)>,
    },
}

/// What a library says of a converted module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is refused, with these words.
    Refused(String),
    /// It is refused for this construct, which the library does not have there.
    Absent(&'static str),
    /// It is accepted, and has other entries: the first lines that differ.
    OtherEntries(String),
    /// It is accepted, and its entries are the same but for hints about pointers.
    SameButHints,
    /// It is accepted, and its entries are the same.
    Same,
}

impl Found {
    /// What is wrong, library by library.
    pub fn failures(&self) -> impl Iterator<Item = String> {
        let answers = match self {
            Found::Asked { answers, .. } => answers.as_slice(),
            _ => &[],
        };
        let not_converted = matches!(self, Found::NotConverted).then(|| "our reader refuses it".to_owned());
        let wrong = answers.iter().filter_map(|(release, answer)| match answer {
            Answer::Refused(said) => Some(format!("{release} refuses: {said}")),
            Answer::Absent(construct) => Some(format!("{release} does not have {construct}")),
            Answer::OtherEntries(said) => Some(format!("{release} has other entries: {said}")),
            Answer::SameButHints | Answer::Same => None,
        });
        not_converted.into_iter().chain(wrong)
    }
}

/// Converts a module and asks every library about it.
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
            Err(said) => match absent.iter().find(|absent| absent.explains(&converted.text, &said)) {
                Some(absent) => Answer::Absent(absent.name()),
                None => Answer::Refused(said),
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
