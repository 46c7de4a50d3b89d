//! Exports of a report for other tools: JSON, SARIF, workflow commands, lit tests, and issues in Markdown.

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

/// The target, reference and path for an export.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The file's name or path; any text for an input that is not a file.
    pub path: &'a str,
    /// The selected target.
    pub target: Target,
    /// The selected reference.
    pub reference: Reference,
    /// URL of the site with the rule pages; without it there are no links.
    pub site: Option<&'a str>,
}

impl View<'_> {
    /// Returns the URL of a rule's page, by code.
    fn rule_address(&self, code: &str) -> Option<String> {
        crate::rule_address(self.site, code)
    }
}
