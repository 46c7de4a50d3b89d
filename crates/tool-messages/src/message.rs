//! What is known of one message.

use crate::{Answer, Demangle, Line, Tool};
use nvvm_target::Source;

/// A message of a tool.
#[derive(Debug)]
pub struct Message {
    /// `ptxas-version-unsupported`; never reused.
    pub id: &'static str,
    /// Who says it.
    pub tool: Tool,
    /// While doing what: `reading PTX`.
    pub phase: &'static str,
    /// Its wordings, the tool's to the letter, `{}` where a value stands.
    pub wordings: &'static [&'static str],
    /// Where the wordings come from.
    pub source: Source,
    /// What it means with these values; `None` when they are none that it can have.
    pub(crate) answer: fn(&Asked<'_>) -> Option<Answer>,
}

impl Message {
    /// Whether the words are those of C++ itself, which say little of why: rules with the same words are about one of
    /// many reasons.
    pub fn is_plain_cpp(&self) -> bool {
        self.id.starts_with("edg-")
    }
}

/// What a message was matched with.
pub(crate) struct Asked<'t> {
    /// What stands in the holes of the wording.
    pub values: Vec<&'t str>,
    /// Which of the message's wordings it was.
    pub wording: &'static str,
    /// The text that has the wording, a part of the line.
    pub text: &'t str,
    /// The whole line.
    pub line: Line<'t>,
    pub demangle: Demangle,
}

/// Programs that print ptxas' messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PtxReader {
    /// ptxas, run by a compiler or by hand.
    Ptxas,
    /// The compiler within the driver.
    Driver,
    /// The PTX reader of OptiX within the driver.
    Optix,
}

impl PtxReader {
    /// The reader that a line names, ptxas where it names none.
    pub(crate) fn of(line: Line<'_>) -> PtxReader {
        match (line.is_of_optix(), line.is_of_driver()) {
            (true, _) => PtxReader::Optix,
            (false, true) => PtxReader::Driver,
            (false, false) => PtxReader::Ptxas,
        }
    }
}

impl<'t> Asked<'t> {
    /// Whether the wording is the whole line, without anything before it.
    pub(crate) fn is_whole_line(&self) -> bool {
        self.text == self.line.text()
    }

    /// Program that read the PTX.
    pub(crate) fn reader(&self) -> PtxReader {
        PtxReader::of(self.line)
    }

    /// The value of a hole, from 0.
    pub(crate) fn value(&self, hole: usize) -> &'t str {
        self.values.get(hole).copied().unwrap_or_default()
    }

    /// A symbol for people: its name, and the symbol when that is another one.
    pub(crate) fn name(&self, hole: usize) -> String {
        let symbol = self.value(hole);
        let name = (self.demangle)(symbol);
        if name == symbol { format!("`{symbol}`") } else { format!("`{name}` (`{symbol}`)") }
    }
}

/// A wording that was heard from ptxas 12.9, 13.0 and 13.5 when it was given a text made for it.
pub(crate) const HEARD: Source = Source::measured("ptxas 12.9, 13.0 and 13.5", "a PTX text made for this message");
/// A wording from logs that people published.
pub(crate) const PUBLISHED: Source =
    Source::Reference { title: "public issue threads", what: "logs that people asked about" };
