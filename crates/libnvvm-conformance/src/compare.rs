//! The comparison of our verdict with a library's for one question.

use anyhow::{Result, bail};
use libnvvm_ask::{Asker, Outcome};
use nvvm_engine::report::{self, Phase};
use nvvm_engine::{Request, check, first_shown, rejection};
use nvvm_target::{Reference, Target};
use std::fmt;

/// A question: the reference, the target and the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Question {
    pub reference: Reference,
    pub phase: Phase,
    pub target: Target,
}

impl Question {
    /// The questions of both phases for each target.
    pub fn all(reference: Reference, targets: &[Target]) -> impl Iterator<Item = Question> {
        let phases = [Phase::Verify, Phase::Compile];
        targets.iter().flat_map(move |&target| phases.map(|phase| Question { reference, phase, target }))
    }
}

impl fmt::Display for Question {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.pad(&format!("{} {} {}", self.reference.id(), self.phase.name(), self.target))
    }
}

/// The results of the library and of our verifier.
pub struct Comparison {
    pub question: Question,
    pub theirs: Outcome,
    /// The code of the rule that rejects the module in our verifier, and its judgement.
    pub ours: Option<(String, report::Judgement)>,
}

impl Comparison {
    /// Runs the library and our verifier.
    pub fn of(asker: &Asker, question: Question, text: &str) -> Result<Comparison> {
        let phase = match question.phase {
            Phase::Compile => libnvvm_ask::Phase::Compile,
            Phase::Verify | Phase::Assemble => libnvvm_ask::Phase::Verify,
        };
        let theirs = asker.ask(text.as_bytes(), question.target.number(), phase);
        if let Outcome::Failed(reason) = &theirs {
            bail!("the library cannot be asked: {reason}");
        }
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        let Question { reference, phase, target } = question;
        let ours = first_shown(&report, target, reference, phase).and_then(|index| {
            let finding = report.findings.get(index)?;
            let rule = report.rule_of(finding)?;
            Some((rule.code.clone(), rejection(finding, target, reference, phase)?.clone()))
        });
        Ok(Comparison { question, theirs, ours })
    }

    /// Whether both accept or both reject.
    pub fn agrees(&self) -> bool {
        self.theirs.accepted() == Some(self.ours.is_none())
    }

    /// Whether the library's log contains our message; `None` when either side accepts, or the library crashed.
    pub fn same_words(&self) -> Option<bool> {
        match (&self.theirs, &self.ours) {
            (Outcome::Answered(answer), Some((_, ours))) if answer.code != 0 => Some(match ours.outcome {
                report::Outcome::EmptyLog => answer.log.trim().is_empty(),
                report::Outcome::Crashes(_) => false,
                _ => answer.log.contains(&ours.message),
            }),
            _ => None,
        }
    }

    /// The library's result in one line.
    pub fn their_words(&self) -> String {
        match &self.theirs {
            Outcome::Answered(answer) if answer.code == 0 => "accepted".to_owned(),
            Outcome::Answered(answer) => tool_messages::first_message(&answer.log).unwrap_or("(empty log)").to_owned(),
            Outcome::Died(how) => how.clone(),
            Outcome::TimedOut => "no end".to_owned(),
            Outcome::Failed(reason) => reason.clone(),
        }
    }

    /// The kind of a disagreement: phase, front end, our rule, and the library's message without values. Disagreements
    /// of one kind are duplicates.
    pub fn kind(&self) -> String {
        let ours = self.ours.as_ref().map_or("accepted", |(code, _)| code.as_str());
        let theirs = nvvm_reduce::without_values(&self.their_words());
        let front_end = if self.question.target.sm() < 100 { "legacy" } else { "modern" };
        format!("{} {front_end}: ours {ours}, libNVVM: {theirs}", self.question.phase.name())
    }
}
