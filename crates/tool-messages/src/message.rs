//! A message of a tool: its wordings, its source and its explanation.

use crate::{Answer, Demangle, Line, Tool};
use nvvm_target::Source;

/// A message of a tool.
#[derive(Debug)]
pub struct Message {
    /// `ptxas-version-unsupported`; never reused.
    pub id: &'static str,
    /// The tool that prints it.
    pub tool: Tool,
    /// The activity of the tool: `reading PTX`.
    pub phase: &'static str,
    /// Its wordings, the tool's to the letter, with `{}` as placeholders of values.
    pub wordings: &'static [&'static str],
    /// The source of the wordings.
    pub source: Source,
    /// The explanation for these values; `None` for values that the message cannot have.
    pub(crate) answer: fn(&Asked<'_>) -> Option<Answer>,
}

impl Message {
    /// Whether the words come from C++ itself and hardly tell the cause. Rules with the same words are about one of many
    /// causes.
    pub fn is_plain_cpp(&self) -> bool {
        self.id.starts_with("edg-")
    }

    /// Whether the message tells the cause, by a name in it, where rules with the same words leave it open.
    pub fn knows_cause(&self) -> bool {
        ["header-exception-specification", "optix-sdk", "cuda-13-locations"].contains(&self.id)
    }
}

/// The values of a matched message.
pub(crate) struct Asked<'t> {
    /// The texts in the placeholders of the wording.
    pub values: Vec<&'t str>,
    /// The matched one of the message's wordings.
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
pub(crate) const MEASURED: Source = Source::measured("ptxas 12.9, 13.0 and 13.5", "a PTX text made for this message");
/// A wording from logs that people published.
pub(crate) const PUBLISHED: Source =
    Source::Reference { title: "public issue threads", what: "logs that people asked about" };
