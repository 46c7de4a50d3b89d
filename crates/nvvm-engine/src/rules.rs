//! The rules as plain data: the list, and the page of each.

use crate::report::{Phase, Severity};
use crate::words;
use nvvm_target::{Reference, Target};
use nvvm_verify::rule::{Judged, Reach, Rule};
use prose::listed;
use serde::{Deserialize, Serialize};

/// A rule in lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
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
    /// All that its findings may say: who, where, in which phases and how gravely. Empty for what nobody says.
    pub judged: Vec<DeclaredJudgement>,
    /// Citations, for people.
    pub sources: Vec<String>,
    /// Whether a text can reach it.
    pub reachable: bool,
    /// Why no text reaches it and what comes nearest; `None` when one does.
    pub not_reachable_because: Option<String>,
    /// One plain sentence of ours.
    pub summary: String,
}

/// What a rule declares of who judges by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeclaredJudgement {
    /// Who.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::ReferenceName>"))]
    pub references: Vec<Reference>,
    /// Where.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::TargetName>"))]
    pub targets: Vec<Target>,
    /// In which phases; none for documents, and where the text cannot be read.
    pub phases: Vec<Phase>,
    /// How gravely at most.
    #[cfg_attr(feature = "schema", schemars(with = "crate::export::shape::SeverityName"))]
    pub severity: Severity,
}

impl DeclaredJudgement {
    /// In a phrase: `CUDA 12.9 and CUDA 13.0 at verify on every target: error`.
    pub fn words(&self) -> String {
        let documents = self.references.iter().filter(|reference| reference.toolkit().is_none());
        let toolkits = words::toolkits(self.references.iter().filter_map(|reference| reference.toolkit()));
        let who = documents.map(|reference| reference.name().to_owned());
        let who: Vec<String> = who.chain(toolkits.iter().map(|run| format!("CUDA {run}"))).collect();
        let who = listed(&who);
        let phases: Vec<&str> = self.phases.iter().map(|phase| phase.name()).collect();
        let when = if phases.is_empty() { String::new() } else { format!(" at {}", listed(&phases)) };
        format!("{who}{when} on {}: {}", words::targets(self.targets.iter().copied().collect()), self.severity.name())
    }
}

impl From<&Judged> for DeclaredJudgement {
    fn from(judged: &Judged) -> Self {
        DeclaredJudgement {
            references: judged.by.iter().collect(),
            targets: judged.on.set().iter().collect(),
            phases: judged.phases.to_vec(),
            severity: judged.severity,
        }
    }
}

/// A rule with its documentation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
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

/// The code of the rule about a kernel's parameter buffer, whether findings come from IR or from declarations.
pub fn parameter_buffer_rule() -> &'static str {
    nvvm_verify::rules::parameter::OVERFLOW.code
}

/// The name of the rule that only informs, and that cicc's verifier keeps to itself unless it is asked.
pub fn information_rule() -> &'static str {
    nvvm_verify::rules::module::IR_KIND.name
}

/// Why no finding has the code of a rule; `None` when some text gives one.
pub(crate) fn out_of_reach(rule: &Rule) -> Option<String> {
    match rule.reach {
        Reach::Text => None,
        Reach::NotFromText(why) => Some(why.to_owned()),
        Reach::ShownAs(subject) => {
            nvvm_verify::rules::about(subject).map(|other| format!("Its findings are those of {}.", other.code))
        }
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
        judged: rule.declared().map(DeclaredJudgement::from).collect(),
        sources: rule.sources.iter().map(ToString::to_string).collect(),
        reachable: rule.reach == Reach::Text,
        not_reachable_because: out_of_reach(rule),
        summary: rule.help.to_owned(),
    }
}
