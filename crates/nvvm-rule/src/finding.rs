//! Findings: a rule, a place, and what each reference makes of it on each target.

use crate::rule::{Judged, References, Rule, Severity};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::{Phase, TargetSet};

/// One finding.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule that made it.
    pub rule: &'static Rule,
    /// The place, as small as possible.
    pub span: Span,
    /// The surrounding function.
    pub function: Option<FunctionId>,
    /// Upstream's words with the values filled in; a judgement may have other words.
    pub message: String,
    /// Our plain sentence, when the rule's own is not exact enough.
    pub help: Option<String>,
    /// Related places.
    pub notes: Vec<(String, Option<Span>)>,
    /// What references make of it. For one (reference, target) there may be several when they say different things in
    /// different phases; a pair that is in none passes.
    pub judgements: Vec<Judgement>,
    /// A mend that is certain.
    pub fix: Option<Fix>,
}

/// What some references say on some targets.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Who.
    pub references: References,
    /// Where.
    pub targets: TargetSet,
    /// How gravely.
    pub severity: Severity,
    /// In which phases; none for documents.
    pub phases: &'static [Phase],
    /// Other words than the finding's own.
    pub message: Option<String>,
}

/// A mend that is certain: edits that leave all other text alone and make the finding go away.
#[derive(Clone, Debug)]
pub struct Fix {
    /// What it does, as a button's label.
    pub title: String,
    /// Replacements, not overlapping, in source order.
    pub edits: Vec<(Span, String)>,
}

impl Finding {
    /// A finding with the rule's own judgements.
    pub fn new(rule: &'static Rule, span: Span, message: impl Into<String>) -> Finding {
        let judgements = rule.judged.iter().map(Judgement::from).collect();
        Finding {
            rule,
            span,
            function: None,
            message: message.into(),
            help: None,
            notes: Vec::new(),
            judgements,
            fix: None,
        }
    }

    /// Within this function.
    pub fn within(mut self, function: FunctionId) -> Finding {
        self.function = Some(function);
        self
    }

    /// With a more exact sentence than the rule's.
    pub fn help(mut self, help: impl Into<String>) -> Finding {
        self.help = Some(help.into());
        self
    }

    /// With a related place.
    pub fn note(mut self, message: impl Into<String>, span: Span) -> Finding {
        self.notes.push((message.into(), Some(span)));
        self
    }

    /// With a remark that has no place.
    pub fn remark(mut self, message: impl Into<String>) -> Finding {
        self.notes.push((message.into(), None));
        self
    }

    /// With other judgements than the rule's.
    pub fn judged(mut self, judgements: Vec<Judgement>) -> Finding {
        self.judgements = judgements;
        self
    }

    /// With one more judgement.
    pub fn also(mut self, judgement: impl Into<Judgement>) -> Finding {
        self.judgements.push(judgement.into());
        self
    }

    /// With a mend.
    pub fn fix(mut self, title: impl Into<String>, edits: Vec<(Span, String)>) -> Finding {
        self.fix = Some(Fix::new(title, edits));
        self
    }
}

impl Fix {
    /// A mend with the label of its button.
    pub fn new(title: impl Into<String>, edits: Vec<(Span, String)>) -> Fix {
        Fix { title: title.into(), edits }
    }
}

impl Judgement {
    /// A judgement on a set of targets that is computed.
    pub fn on(references: References, targets: TargetSet, severity: Severity, phases: &'static [Phase]) -> Judgement {
        Judgement { references, targets, severity, phases, message: None }
    }

    /// In other words.
    pub fn saying(mut self, message: impl Into<String>) -> Judgement {
        self.message = Some(message.into());
        self
    }
}

impl From<&Judged> for Judgement {
    fn from(judged: &Judged) -> Judgement {
        Judgement::on(judged.by, judged.on.set(), judged.severity, judged.phases)
    }
}

impl From<Judged> for Judgement {
    fn from(judged: Judged) -> Judgement {
        Judgement::from(&judged)
    }
}
