//! Both answers about one file, target and phase.

use libnvvm_ask::Outcome;
use nvvm_engine::LibnvvmAnswer;
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target};

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
    pub question: (Reference, Target, Phase),
    pub theirs: Said,
    pub ours: Said,
}

impl Compared {
    /// Of what the library said, and of the log that we give.
    pub fn new(question: (Reference, Target, Phase), theirs: &Outcome, ours: Option<&LibnvvmAnswer>) -> Compared {
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
