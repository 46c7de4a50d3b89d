//! The rules as plain data: the list, and the page of each rule.

use crate::report::{Phase, Severity};
use crate::words;
use nvvm_target::outcomes::{Behavior, OutcomeRow};
use nvvm_target::prose::listed;
use nvvm_target::{Crash, Reference, Target};
use nvvm_verify::rule::{Reach, ReportedBy, Rule};
use serde::{Deserialize, Serialize};

/// A rule in lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleSummary {
    /// The rule's code: `NV0301`.
    pub code: String,
    /// The rule's name: `addrspacecast-non-generic`.
    pub name: String,
    /// The main message template, exactly as the tool words it, with `{}` for values.
    pub message: String,
    /// All message templates.
    pub messages: Vec<String>,
    /// The maximum severity.
    #[cfg_attr(feature = "schema", schemars(with = "crate::export::shape::SeverityName"))]
    pub severity: Severity,
    /// The layer that checks the rule: `module`, `function`, `instruction`, …
    pub layer: String,
    /// The declared judgements: references, targets, phases and maximum severity. Empty for a rule that no reference
    /// reports.
    #[serde(rename = "judged")]
    pub reported_by: Vec<DeclaredJudgement>,
    /// Citations for display.
    pub sources: Vec<String>,
    /// Whether some input text triggers the rule.
    pub reachable: bool,
    /// The reason why no text triggers the rule, and the closest text that exists. `None` for a rule that can be
    /// triggered.
    pub not_reachable_because: Option<String>,
    /// Summary in one plain sentence of this project.
    pub summary: String,
}

/// The references, targets and phases for which a rule declares a judgement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeclaredJudgement {
    /// The references that report the rule.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::ReferenceName>"))]
    pub references: Vec<Reference>,
    /// The targets on which they report it.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::TargetName>"))]
    pub targets: Vec<Target>,
    /// The phases; empty for documents and for parse errors.
    pub phases: Vec<Phase>,
    /// The maximum severity.
    #[cfg_attr(feature = "schema", schemars(with = "crate::export::shape::SeverityName"))]
    pub severity: Severity,
    /// The variant of the violation that they report; `None` for all violations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Their behavior, if it is not to report the rule's message: `reports "…"`, `ends with signal 11`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

impl DeclaredJudgement {
    /// Returns the judgement as a phrase: `CUDA 12.9 and CUDA 13.0 at verify on every target: error`, with the variant and
    /// the outcome if it has them: `…: error, variant "narrow address", ends with signal 4`.
    pub fn words(&self) -> String {
        let documents = self.references.iter().filter(|reference| reference.toolkit().is_none());
        let toolkits = words::toolkits(self.references.iter().filter_map(|reference| reference.toolkit()));
        let who = documents.map(|reference| reference.name().to_owned());
        let who: Vec<String> = who.chain(toolkits.iter().map(|run| format!("CUDA {run}"))).collect();
        let who = listed(&who);
        let phases: Vec<&str> = self.phases.iter().map(|phase| phase.name()).collect();
        let when = if phases.is_empty() { String::new() } else { format!(" at {}", listed(&phases)) };
        let targets = words::targets(self.targets.iter().copied().collect());
        let variant = self.variant.as_ref().map_or_else(String::new, |variant| format!(", variant \"{variant}\""));
        let outcome = self.outcome.as_ref().map_or_else(String::new, |outcome| format!(", {outcome}"));
        format!("{who}{when} on {targets}: {}{variant}{outcome}", self.severity.name())
    }
}

impl From<ReportedBy> for DeclaredJudgement {
    fn from(reported_by: ReportedBy) -> Self {
        DeclaredJudgement {
            references: reported_by.by.iter().collect(),
            targets: reported_by.on.set().iter().collect(),
            phases: reported_by.phases.to_vec(),
            severity: reported_by.severity,
            variant: None,
            outcome: None,
        }
    }
}

impl From<&OutcomeRow> for DeclaredJudgement {
    fn from(row: &OutcomeRow) -> Self {
        DeclaredJudgement {
            variant: (!row.variant.is_empty()).then(|| row.variant.to_owned()),
            outcome: outcome(row.behavior),
            ..ReportedBy::from(row).into()
        }
    }
}

fn outcome(behavior: Behavior) -> Option<String> {
    Some(match behavior {
        Behavior::Message | Behavior::Computed => return None,
        Behavior::Words(words) => format!("reports \"{words}\""),
        // Older releases print a prefix.
        Behavior::Fatal(words) => format!("fails with \"{}\"", words.trim_start_matches("error: ")),
        Behavior::EmptyLog => "leaves an empty log".to_owned(),
        Behavior::NoInstruction => "selects no instruction".to_owned(),
        Behavior::BrokenFunction => "reports a broken function".to_owned(),
        Behavior::BrokenModule => "reports a broken module".to_owned(),
        Behavior::Crash(Crash::NoReturn) => "does not return".to_owned(),
        Behavior::Crash(crash) => format!("ends with {crash}"),
    })
}

/// A rule with its documentation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RulePage {
    /// Summary of the rule.
    pub rule: RuleSummary,
    /// The page in Markdown. Its `llvm` and `cuda` fences, marked `fails` or `passes`, are the rule's tests.
    pub markdown: String,
}

/// Returns every rule, by area.
pub fn rules() -> Vec<RuleSummary> {
    let declarations = cuda_decl::rules::ALL.iter().copied().map(summary);
    nvvm_verify::rules::all().map(summary).chain(declarations).collect()
}

/// Returns the page of a rule, by code (in any case) or name.
pub fn rule_page(code_or_name: &str) -> Option<RulePage> {
    let wanted = code_or_name.trim();
    if let Some(rule) = nvvm_verify::rules::find(wanted) {
        return Some(RulePage { rule: summary(rule), markdown: rule.page.text() });
    }
    let rule = cuda_decl::rules::find(wanted)?;
    Some(RulePage { rule: summary(rule), markdown: rule.page.text() })
}

/// Returns the code of the rule about a kernel's parameter buffer, for findings from IR and from declarations.
pub fn parameter_buffer_rule() -> &'static str {
    nvvm_verify::rules::parameter::OVERFLOW.code
}

/// Returns the name of the informational rule, which cicc's verifier reports only on request.
pub fn information_rule() -> &'static str {
    nvvm_verify::rules::module::IR_KIND.name
}

/// Returns the reason why no finding has a rule's code; `None` for a rule that some text triggers.
pub(crate) fn out_of_reach(rule: &Rule) -> Option<String> {
    match rule.reach {
        Reach::Text => None,
        Reach::NotFromText(why) => Some(why.to_owned()),
        Reach::ShownAs(subject) => {
            Some(format!("Its findings are those of {}.", nvvm_verify::rules::about(subject).code))
        }
    }
}

fn summary(rule: &'static Rule) -> RuleSummary {
    RuleSummary {
        code: rule.code.to_owned(),
        name: rule.name.to_owned(),
        message: rule.main_message().to_owned(),
        messages: rule.messages().into_iter().map(str::to_owned).collect(),
        severity: rule.severity(),
        layer: rule.layer.name().to_owned(),
        reported_by: rule.outcomes().iter().map(DeclaredJudgement::from).collect(),
        sources: rule.sources().iter().map(ToString::to_string).collect(),
        reachable: rule.reach == Reach::Text,
        not_reachable_because: out_of_reach(rule),
        summary: rule.help.to_owned(),
    }
}
