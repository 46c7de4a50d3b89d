//! The report in the forms that other tools read: the command line's JSON, SARIF, workflow commands, tests for
//! lit, and an issue's text in Markdown.

mod github;
mod json;
mod lit;
mod markdown;
mod sarif;
#[cfg(feature = "schema")]
pub mod shape;

pub use github::github;
pub use json::{FileDocument, JSON_SCHEMA, Timings, json, json_file, json_log};
pub use lit::lit;
pub use markdown::markdown_issue;
pub use sarif::{SarifInput, sarif};

use nvvm_target::{Reference, Target};

/// Whose word on which target an export gives, and what the text is called.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The file's name or path; anything for a text that is no file.
    pub path: &'a str,
    /// The chosen target.
    pub target: Target,
    /// The chosen reference.
    pub reference: Reference,
    /// The address of the site that rules' pages are linked on; no links without it.
    pub site: Option<&'a str>,
}

impl View<'_> {
    /// The address of a rule's page, by code.
    fn rule_address(&self, code: &str) -> Option<String> {
        crate::rule_address(self.site, code)
    }
}
