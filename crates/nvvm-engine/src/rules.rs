//! The rules as plain data: the list, and the page of each.

use crate::report::Severity;
use nvvm_verify::rule::{Reach, Rule};
use serde::{Deserialize, Serialize};

/// A rule in lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleSummary {
    /// `NV0301`
    pub code: String,
    /// `addrspacecast-non-generic`
    pub name: String,
    /// Its main wording, upstream's to the letter, `{}` where a value stands.
    pub message: String,
    /// Every wording it can take.
    pub messages: Vec<String>,
    /// The gravest severity it can have.
    #[cfg_attr(feature = "schema", schemars(with = "crate::export::shape::SeverityName"))]
    pub severity: Severity,
    /// `module`, `function`, `instruction`, …
    pub layer: String,
    /// Citations, for people.
    pub sources: Vec<String>,
    /// Whether a text can reach it.
    pub reachable: bool,
    /// Why no text reaches it and what comes nearest; `None` when one does.
    pub not_reachable_because: Option<String>,
    /// One plain sentence of ours.
    pub summary: String,
}

/// A rule with its documentation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulePage {
    /// The rule.
    pub rule: RuleSummary,
    /// Its page: Markdown with `llvm` or `cuda` fences marked `fails` or `passes`, which are the rule's tests.
    pub markdown: String,
}

/// Every rule, by area.
pub fn rules() -> Vec<RuleSummary> {
    let declarations = cuda_decl::rules::ALL.iter().copied().map(summary);
    nvvm_verify::rules::all().map(summary).chain(declarations).collect()
}

/// The page of the rule with this code (any case) or name.
pub fn rule_page(code_or_name: &str) -> Option<RulePage> {
    let wanted = code_or_name.trim();
    if let Some(rule) = nvvm_verify::rules::find(wanted) {
        return Some(RulePage { rule: summary(rule), markdown: rule.page.to_owned() });
    }
    let rule = cuda_decl::rules::find(wanted)?;
    Some(RulePage { rule: summary(rule), markdown: rule.page.to_owned() })
}

/// Why no finding has the code of a rule; `None` when some text gives one.
pub(crate) fn out_of_reach(rule: &Rule) -> Option<String> {
    match rule.reach {
        Reach::Text => None,
        Reach::NotFromText(why) => Some(why.to_owned()),
        Reach::ShownAs(other) => Some(format!("Its findings are those of {other}.")),
    }
}

fn summary(rule: &'static Rule) -> RuleSummary {
    RuleSummary {
        code: rule.code.to_owned(),
        name: rule.name.to_owned(),
        message: rule.words().to_owned(),
        messages: rule.wordings.iter().map(str::to_owned).collect(),
        severity: rule.severity,
        layer: rule.layer.name().to_owned(),
        sources: rule.sources.iter().map(ToString::to_string).collect(),
        reachable: rule.reach == Reach::Text,
        not_reachable_because: out_of_reach(rule),
        summary: rule.help.to_owned(),
    }
}
