//! Findings about declarations.

use crate::rules::{Judged, Rule};
use nvvm_syntax::Span;
use nvvm_target::{Reference, TargetSet};

pub use crate::rules::Severity;

/// What some references say on some targets.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Who.
    pub references: Vec<Reference>,
    /// Where.
    pub targets: TargetSet,
    /// How gravely.
    pub severity: Severity,
    /// Whether ptxas says it, who comes after all others; otherwise nvcc's front end, which comes first.
    pub by_assembler: bool,
    /// Other words than the diagnostic's own.
    pub message: Option<String>,
}

impl Judgement {
    /// What lines of a rule's declaration say, in the words that they declare.
    pub(crate) fn declared(rule: &Rule, lines: &[Judged]) -> Vec<Judgement> {
        let judgement = |judged: &Judged| Judgement {
            references: judged.by.to_vec(),
            targets: judged.on.set(),
            severity: judged.severity,
            by_assembler: false,
            message: judged.wording.map(|wording| rule.say(wording, &[])),
        };
        lines.iter().map(judgement).collect()
    }
}

/// Replacements that mend a finding or improve a layout, not overlapping, in source order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub text: String,
}

/// One finding.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The rule that made it.
    pub rule: &'static Rule,
    /// The gravest severity it has anywhere.
    pub severity: Severity,
    /// Upstream's words with the values filled in; a judgement may have other words.
    pub message: String,
    /// Our plain sentence, when the rule's own is not exact enough.
    pub help: Option<String>,
    /// The place, as small as possible.
    pub span: Span,
    /// Related places.
    pub notes: Vec<(String, Option<Span>)>,
    /// What references make of it; a (reference, target) that is in none passes.
    pub judgements: Vec<Judgement>,
}

impl Diagnostic {
    /// Whether all toolkits refuse the text for it.
    pub(crate) fn is_refused_by_nvcc(&self) -> bool {
        let refuses = |it: &Judgement| it.severity == Severity::Error && !it.by_assembler;
        let all = || self.judgements.iter().filter(|it| refuses(it)).flat_map(|it| &it.references);
        crate::rules::TOOLKITS.iter().all(|toolkit| all().any(|it| it == toolkit))
    }

    /// A diagnostic with the rule's own judgements.
    pub fn new(rule: &'static Rule, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            rule,
            severity: rule.severity,
            message: message.into(),
            help: None,
            span,
            notes: Vec::new(),
            judgements: Judgement::declared(rule, rule.judged),
        }
    }

    /// With a related place.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>, span: Option<Span>) -> Self {
        self.notes.push((text.into(), span));
        self
    }

    /// With a more exact sentence than the rule's.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With these judgements instead of the rule's.
    #[must_use]
    pub fn judged(mut self, judgements: Vec<Judgement>) -> Self {
        self.severity = judgements.iter().map(|it| it.severity).max().unwrap_or(self.severity);
        self.judgements = judgements;
        self
    }

    /// Whether another one says the same at the same places, whoever judges.
    pub(crate) fn says_the_same(&self, other: &Self) -> bool {
        std::ptr::eq(self.rule, other.rule)
            && (self.span, &self.message, &self.notes) == (other.span, &other.message, &other.notes)
    }

    /// How gravely a reference takes it on a target; `None` when it does not.
    pub fn severity_for(&self, reference: Reference, target: nvvm_target::Target) -> Option<Severity> {
        let judges = |it: &&Judgement| it.references.contains(&reference) && it.targets.contains(target);
        self.judgements.iter().filter(judges).map(|it| it.severity).max()
    }

    /// The words of a reference on a target; `None` when it says nothing.
    pub fn message_for(&self, reference: Reference, target: nvvm_target::Target) -> Option<&str> {
        let judges = |it: &&Judgement| it.references.contains(&reference) && it.targets.contains(target);
        let gravest = self.judgements.iter().filter(judges).max_by_key(|it| it.severity)?;
        Some(gravest.message.as_deref().unwrap_or(&self.message))
    }
}
