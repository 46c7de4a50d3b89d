//! Results of a library and of our verifier for one file, target and phase.

use libnvvm_ask::Outcome;
use nvvm_engine::LibnvvmAnswer;
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target};

/// The reference, the target and the phase.
pub type QuestionKey = (Reference, Target, Phase);

/// The result of the library or of our verifier.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Accepted,
    /// Rejected with this first line of the log, without its place.
    Rejected {
        line: String,
        place: Option<String>,
    },
    /// Crashed, or did not end.
    Crashed(String),
}

/// Both results.
pub struct Compared {
    pub question: QuestionKey,
    pub theirs: Verdict,
    pub ours: Verdict,
}

impl Compared {
    /// Creates a comparison from a library's outcome and our log.
    pub fn new(question: QuestionKey, theirs: &Outcome, ours: Option<&LibnvvmAnswer>) -> Compared {
        let theirs = match theirs {
            Outcome::Answered(answer) if answer.code == 0 => Verdict::Accepted,
            Outcome::Answered(answer) => rejected(&answer.log),
            Outcome::Died(how) | Outcome::Failed(how) => Verdict::Crashed(how.clone()),
            Outcome::TimedOut => Verdict::Crashed("no end".to_owned()),
        };
        let ours = match ours {
            None => Verdict::Accepted,
            Some(LibnvvmAnswer::Log(log)) => rejected(log),
            Some(LibnvvmAnswer::Crash { crash, .. }) => Verdict::Crashed(crash.to_string()),
        };
        Compared { question, theirs, ours }
    }

    /// Whether both accept or neither does.
    pub fn same_verdict(&self) -> bool {
        (self.theirs == Verdict::Accepted) == (self.ours == Verdict::Accepted)
    }

    /// Whether the first lines are equal except for their places, or the crashes are equal.
    pub fn same_line(&self) -> bool {
        match (&self.theirs, &self.ours) {
            (Verdict::Rejected { line, .. }, Verdict::Rejected { line: ours, .. }) => line == ours,
            (theirs, ours) => theirs == ours,
        }
    }

    /// Whether the places are equal; `None` when the library reports no place or another line than our verifier.
    pub fn same_place(&self) -> Option<bool> {
        match (&self.theirs, &self.ours) {
            (Verdict::Rejected { place: Some(theirs), .. }, Verdict::Rejected { place, .. }) if self.same_line() => {
                Some(place.as_ref() == Some(theirs))
            }
            _ => None,
        }
    }

    /// The kind of the disagreement: the part that differs and both results, without their values. `None` when the
    /// results agree. Disagreements of one kind are duplicates.
    pub fn kind(&self) -> Option<String> {
        let what = match (self.same_verdict(), self.same_line(), self.same_place()) {
            (false, ..) => "verdict",
            (_, false, _) => "first line",
            (.., Some(false)) => "place",
            _ => return None,
        };
        let (_, target, phase) = self.question;
        let front_end = target.dialect_of_libnvvm().name();
        // Both phases use the same parser.
        let is_read = matches!(&self.theirs, Verdict::Rejected { place: Some(_), .. });
        let phase = if is_read { "read" } else { phase.name() };
        Some(format!(
            "{what}, {phase} {front_end}\n    theirs {}\n    ours   {}",
            self.theirs.words(),
            self.ours.words()
        ))
    }
}

impl Verdict {
    /// The result in words, without values.
    fn words(&self) -> String {
        match self {
            Verdict::Accepted => "accepted".to_owned(),
            Verdict::Rejected { line, .. } => nvvm_reduce::without_values(&without_function(line)),
            Verdict::Crashed(how) => how.clone(),
        }
    }
}

/// The line without the name and type of its function: `… in function f void (i32): words`.
fn without_function(line: &str) -> String {
    match line.split_once(" in function ").and_then(|(before, rest)| Some((before, rest.rsplit_once("): ")?.1))) {
        Some((before, words)) => format!("{before} in function: {words}"),
        None => line.to_owned(),
    }
}

fn rejected(log: &str) -> Verdict {
    let line = log.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    // In `m (3, 17): parse …`, `m` is the name under which the module is compiled.
    let place = line.strip_prefix("m (").and_then(|rest| rest.split_once("): "));
    match place {
        Some((place, words)) => Verdict::Rejected { line: words.to_owned(), place: Some(place.to_owned()) },
        None => Verdict::Rejected { line: line.to_owned(), place: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(theirs: &str, ours: Option<&str>) -> Compared {
        let question = (Reference::parse("cuda-13.5").unwrap(), Target::parse("sm_75").unwrap(), Phase::Verify);
        let answer = libnvvm_ask::Answer { code: 9, log: theirs.to_owned(), ptx: String::new() };
        let ours = ours.map(|log| LibnvvmAnswer::Log(log.to_owned()));
        Compared::new(question, &Outcome::Answered(answer), ours.as_ref())
    }

    #[test]
    fn groups_name_no_functions_and_no_values() {
        let line = "error: <unknown>:0:0: in function f7 void (i32, i64): call to unknown intrinsic 'llvm.x' cannot be lowered";
        let kind = compared(line, None).kind().unwrap();
        assert!(kind.contains("in function: call to unknown intrinsic  cannot be lowered"), "{kind}");
        assert_eq!(compared("Error: this", Some("Error: this")).kind(), None);
    }

    #[test]
    fn verdicts_lines_and_places_are_compared_apart() {
        let same = compared("m (3, 17): parse that\n", Some("m (4, 17): parse that"));
        assert!(same.same_verdict() && same.same_line());
        assert_eq!(same.same_place(), Some(false));
        let other = compared("m (3, 17): parse that\n", Some("Error: this"));
        assert!(other.same_verdict() && !other.same_line());
        assert_eq!(other.same_place(), None);
        assert!(!compared("\nError: this\n", None).same_verdict());
        assert_eq!(compared("\nError: this\n", Some("Error: this")).same_place(), None);
    }
}
