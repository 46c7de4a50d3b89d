//! Findings: a rule, a place, and what each reference makes of it on each target.

use crate::mend::{Edit, Fix, Place};
use crate::outcome::{Broken, Outcome};
use crate::rule::{Judged, References, Rule, Severity, front_end};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::shorten;
use nvvm_target::{Below, Death, Dialect, LogForm, Phase, Reference, Stage, Target, TargetSet};
use std::borrow::Cow;

/// One finding.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule that made it.
    pub rule: &'static Rule,
    /// The place, as small as possible.
    pub span: Span,
    /// The surrounding function.
    pub function: Option<FunctionId>,
    /// Upstream's words with the values filled in; a judgement may be otherwise.
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
    /// What libNVVM's log has around its words, where that is not as the rule has it.
    pub log: Option<LogForm>,
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
    /// What they do, where that is not to say the finding's message.
    pub outcome: Option<Outcome>,
    /// When they look, where that is not when the rule is looked at.
    pub stage: Option<Stage>,
}

/// On which targets it is said, and in which words.
type Said<'a> = (TargetSet, Cow<'a, str>);

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
            log: None,
        }
    }

    /// A finding with these judgements, each of which says what its tool does; `None` without any.
    pub fn of(rule: &'static Rule, span: Span, judgements: Vec<Judgement>) -> Option<Finding> {
        let first = judgements.first()?;
        let outcome = first.outcome.as_ref()?;
        let speaker = first.references.iter().next()?;
        let message = outcome.words(speaker, first.front_end(), first.phases).into_owned();
        Some(Finding::new(rule, span, message).judged(judgements))
    }

    /// What each reference of a judgement says: one for each, or two where its front ends have other words.
    pub fn said<'a>(&'a self, judgement: &'a Judgement) -> impl Iterator<Item = (Reference, TargetSet, Cow<'a, str>)> {
        judgement.references.iter().flat_map(move |reference| {
            let (first, second) = self.said_by(judgement, reference);
            std::iter::once(first).chain(second).map(move |(targets, words)| (reference, targets, words))
        })
    }

    fn said_by<'a>(&'a self, judgement: &'a Judgement, reference: Reference) -> (Said<'a>, Option<Said<'a>>) {
        let targets = judgement.targets;
        let Some(outcome) = &judgement.outcome else { return ((targets, Cow::Borrowed(&self.message)), None) };
        let words = |dialect| outcome.words(reference, dialect, judgement.phases);
        if !outcome.is_worded_by_release() {
            return ((targets, words(Dialect::Modern)), None);
        }
        let legacy = targets.intersection(front_end(Dialect::Legacy));
        let modern = targets.difference(legacy);
        let (older, newer) = (words(Dialect::Legacy), words(Dialect::Modern));
        match (legacy.is_empty(), modern.is_empty()) {
            (false, false) if older != newer => ((legacy, older), Some((modern, newer))),
            (_, true) => ((targets, older), None),
            _ => ((targets, newer), None),
        }
    }

    /// When the tool looks at what a judgement is about.
    pub fn stage(&self, judgement: &Judgement) -> Stage {
        let stage = match judgement.outcome {
            Some(Outcome::Broken(Broken::Function)) => Stage::LLVM_INSTRUCTIONS,
            Some(Outcome::Silent | Outcome::Broken(Broken::Module)) => Stage::LLVM_MODULE,
            _ => judgement.stage.unwrap_or_else(|| self.rule.stage()),
        };
        if self.function.is_some() { stage.of_function() } else { stage }
    }

    /// The gravest severity it has anywhere.
    pub fn severity(&self) -> Severity {
        self.judgements.iter().map(|judgement| judgement.severity).max().unwrap_or(self.rule.severity)
    }

    /// How gravely a reference takes it on a target; `None` when it does not.
    pub fn severity_for(&self, reference: Reference, target: Target) -> Option<Severity> {
        self.gravest_for(reference, target).map(|judgement| judgement.severity)
    }

    /// The words of a reference on a target; `None` when it says nothing.
    pub fn message_for(&self, reference: Reference, target: Target) -> Option<Cow<'_, str>> {
        let mut said = self.said(self.gravest_for(reference, target)?);
        said.find(|(who, on, _)| *who == reference && on.contains(target)).map(|(.., words)| words)
    }

    fn gravest_for(&self, reference: Reference, target: Target) -> Option<&Judgement> {
        let judges = |it: &&Judgement| it.references.contains(reference) && it.targets.contains(target);
        self.judgements.iter().filter(judges).max_by_key(|judgement| judgement.severity)
    }

    /// Whether another one says the same at the same places, whoever judges.
    pub fn says_the_same(&self, other: &Finding) -> bool {
        std::ptr::eq(self.rule, other.rule)
            && (self.span, &self.message, &self.notes) == (other.span, &other.message, &other.notes)
    }

    /// What libNVVM's log has around its words.
    pub fn log(&self) -> LogForm {
        self.log.unwrap_or_else(|| self.rule.log())
    }

    /// What LLVM's verifier prints below its words.
    pub fn below(&self) -> Below {
        match self.log() {
            LogForm::Below(below) => below,
            LogForm::Instruction if self.function.is_some() => Below::Instruction,
            _ => Below::Symbol,
        }
    }

    /// With something else around its words in libNVVM's log.
    pub fn logged(mut self, form: LogForm) -> Finding {
        self.log = Some(form);
        self
    }

    /// Shortens long names in its texts ([`shorten::message`]): a module may have thousands of findings about one name.
    pub fn shorten(&mut self) {
        let shorten = |text: &mut String| {
            if let Cow::Owned(short) = shorten::message(text.as_str()) {
                *text = short;
            }
        };
        shorten(&mut self.message);
        self.help.iter_mut().for_each(shorten);
        self.notes.iter_mut().for_each(|(message, _)| shorten(message));
        let outcomes = self.judgements.iter_mut().filter_map(|judgement| judgement.outcome.as_mut());
        for outcome in outcomes {
            if let Outcome::Words(Cow::Owned(words)) = outcome {
                shorten(words);
            }
        }
    }

    /// Where it is, as its mend sees it.
    pub fn place(&self) -> Place {
        Place { span: self.span, function: self.function }
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

    /// With a related place, or none.
    pub fn note(mut self, message: impl Into<String>, span: impl Into<Option<Span>>) -> Finding {
        self.notes.push((message.into(), span.into()));
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
    pub fn fix(mut self, title: impl Into<String>, edits: Vec<Edit>) -> Finding {
        self.fix = Some(Fix::new(title, edits));
        self
    }
}

impl Judgement {
    /// A judgement on a set of targets that is computed.
    pub fn on(references: References, targets: TargetSet, severity: Severity, phases: &'static [Phase]) -> Judgement {
        Judgement { references, targets, severity, phases, outcome: None, stage: None }
    }

    /// In other words, or without any.
    pub fn saying(mut self, outcome: impl Into<Outcome>) -> Judgement {
        self.outcome = Some(outcome.into());
        self
    }

    /// Said at another stage than the rule's.
    pub fn at(mut self, stage: Stage) -> Judgement {
        self.stage = Some(stage);
        self
    }

    /// Without a word.
    pub fn silent(self) -> Judgement {
        self.saying(Outcome::Silent)
    }

    /// By not surviving it.
    pub fn dying(self, death: Death) -> Judgement {
        self.saying(death)
    }

    /// Whether it is within what a rule declares. Releases of LLVM are not declared: they report what libNVVM's modern
    /// front end is declared to report.
    pub fn is_declared_by(&self, rule: &Rule) -> bool {
        let in_phase = |line: &&Judged, phase: Option<Phase>| match phase {
            Some(phase) => line.phases.contains(&phase),
            None => line.phases.is_empty(),
        };
        let covers = |reference: Reference, phase: Option<Phase>| {
            let lines = rule.declared().filter(|line| in_phase(line, phase) && line.by.contains(reference));
            let lines = lines.filter(|line| line.severity >= self.severity);
            let targets = lines.fold(TargetSet::empty(), |all, line| all.union(line.on.set()));
            self.targets.difference(targets).is_empty()
        };
        self.references.without(References::LLVM).iter().all(|reference| match self.phases {
            [] => covers(reference, None),
            phases => phases.iter().all(|&phase| covers(reference, Some(phase))),
        })
    }

    /// The front end that speaks; the modern one when both do.
    fn front_end(&self) -> Dialect {
        let is_legacy = self.targets.difference(front_end(Dialect::Legacy)).is_empty();
        if is_legacy { Dialect::Legacy } else { Dialect::Modern }
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
