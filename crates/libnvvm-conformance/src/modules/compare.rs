//! Both answers about one file, target and phase.

use libnvvm_ask::Outcome;
use nvvm_engine::LibnvvmAnswer;
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target};

/// Who is asked about which target in which phase.
pub type Question = (Reference, Target, Phase);

/// What one of both says.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Accepted,
    /// It refuses with this first line, the place taken out.
    Refused {
        line: String,
        place: Option<String>,
    },
    /// It dies, or does not end.
    Ends(String),
}

/// What both say.
pub struct Compared {
    pub question: Question,
    pub theirs: Said,
    pub ours: Said,
}

impl Compared {
    /// Of what the library said, and of the log that we give.
    pub fn new(question: Question, theirs: &Outcome, ours: Option<&LibnvvmAnswer>) -> Compared {
        let theirs = match theirs {
            Outcome::Answered(answer) if answer.code == 0 => Said::Accepted,
            Outcome::Answered(answer) => refused(&answer.log),
            Outcome::Died(how) | Outcome::Failed(how) => Said::Ends(how.clone()),
            Outcome::TimedOut => Said::Ends("no end".to_owned()),
        };
        let ours = match ours {
            None => Said::Accepted,
            Some(LibnvvmAnswer::Log(log)) => refused(log),
            Some(LibnvvmAnswer::Death { death, .. }) => Said::Ends(death.to_string()),
        };
        Compared { question, theirs, ours }
    }

    /// Whether both accept or neither does.
    pub fn same_verdict(&self) -> bool {
        (self.theirs == Said::Accepted) == (self.ours == Said::Accepted)
    }

    /// Whether the first lines are the same but for their places, or the ends are.
    pub fn same_line(&self) -> bool {
        match (&self.theirs, &self.ours) {
            (Said::Refused { line, .. }, Said::Refused { line: ours, .. }) => line == ours,
            (theirs, ours) => theirs == ours,
        }
    }

    /// Whether the places are the same; `None` when the library names none or says something else than we.
    pub fn same_place(&self) -> Option<bool> {
        match (&self.theirs, &self.ours) {
            (Said::Refused { place: Some(theirs), .. }, Said::Refused { place, .. }) if self.same_line() => {
                Some(place.as_ref() == Some(theirs))
            }
            _ => None,
        }
    }

    /// What differs and what both say, without their values; `None` when nothing does. Disagreements of one kind are the
    /// same thing met again.
    pub fn kind(&self) -> Option<String> {
        let what = match (self.same_verdict(), self.same_line(), self.same_place()) {
            (false, ..) => "verdict",
            (_, false, _) => "first line",
            (.., Some(false)) => "place",
            _ => return None,
        };
        let (_, target, phase) = self.question;
        let front_end = target.dialect_of_libnvvm().name();
        // The reader is the same in both phases.
        let is_read = matches!(&self.theirs, Said::Refused { place: Some(_), .. });
        let phase = if is_read { "read" } else { phase.name() };
        Some(format!(
            "{what}, {phase} {front_end}\n    theirs {}\n    ours   {}",
            self.theirs.words(),
            self.ours.words()
        ))
    }
}

impl Said {
    /// It in words, without values.
    fn words(&self) -> String {
        match self {
            Said::Accepted => "accepted".to_owned(),
            Said::Refused { line, .. } => nvvm_reduce::without_values(&without_function(line)),
            Said::Ends(how) => how.clone(),
        }
    }
}

/// The line without the function that it names with its type: `… in function f void (i32): words`.
fn without_function(line: &str) -> String {
    match line.split_once(" in function ").and_then(|(before, rest)| Some((before, rest.rsplit_once("): ")?.1))) {
        Some((before, words)) => format!("{before} in function: {words}"),
        None => line.to_owned(),
    }
}

fn refused(log: &str) -> Said {
    let line = log.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    // `m (3, 17): parse …`, `m` being what the module is called that is asked about.
    let place = line.strip_prefix("m (").and_then(|rest| rest.split_once("): "));
    match place {
        Some((place, words)) => Said::Refused { line: words.to_owned(), place: Some(place.to_owned()) },
        None => Said::Refused { line: line.to_owned(), place: None },
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
