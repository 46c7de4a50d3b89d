//! What is known of one message.

use crate::{Answer, Demangle, Tool};
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

/// What a message was matched with.
pub(crate) struct Asked<'t> {
    /// What stands in the holes of the wording.
    pub values: Vec<&'t str>,
    /// Which of the message's wordings it was.
    pub wording: &'static str,
    /// Whether the line is about CUDA by its own words, for wordings that other programs have, too.
    pub of_cuda: bool,
    /// The number of an error that the line says.
    pub error_number: Option<u16>,
    /// Whether the line is from the compiler within the driver.
    pub of_driver: bool,
    pub demangle: Demangle,
}

impl<'t> Asked<'t> {
    /// The value of a hole, from 0.
    pub fn value(&self, hole: usize) -> &'t str {
        self.values.get(hole).copied().unwrap_or_default()
    }

    /// A symbol for people: its name, and the symbol when that is another one.
    pub fn name(&self, hole: usize) -> String {
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
