//! The comparison of our reading of a set with nvcc's.

use crate::nvcc::NvccAnswer;
use crate::ours::Reading;
use std::fmt::Debug;

/// The result of a comparison, with each kind of disagreement once.
#[derive(Debug, Default)]
pub struct SetComparison {
    /// Whether the verdicts of compiling and assembling agree.
    pub same_verdict: bool,
    /// Whether our errors contain nvcc's first error; `None` unless both reject the set.
    pub same_words: Option<bool>,
    /// The first errors of nvcc and of our verifier, where both reject the set and our errors do not contain nvcc's.
    pub other_words: Option<String>,
    /// The number of values that both could give.
    pub numbers: u32,
    pub same_numbers: u32,
    pub kinds: Vec<String>,
    /// A description of each value that differs.
    pub differing: Vec<String>,
}

impl SetComparison {
    pub fn of(ours: &Reading, theirs: &NvccAnswer) -> Self {
        let mut comparison = SetComparison::default();
        comparison.verdicts(ours, theirs);
        if theirs.compiles && !ours.refuses() {
            comparison.all_numbers(ours, theirs);
        }
        comparison
    }

    fn verdicts(&mut self, ours: &Reading, theirs: &NvccAnswer) {
        let error = theirs.errors.first().map(|it| general(it)).unwrap_or_default();
        let our_code = ours.errors.first().map(|(code, text)| format!("{code} {}", general(text))).unwrap_or_default();
        match (theirs.compiles, !ours.refuses()) {
            (false, true) if ours.leaves_open => self.kinds.push(format!("nvcc refuses what we leave open: {error}")),
            (false, true) => self.kinds.push(format!("nvcc refuses, we do not: {error}")),
            (true, false) if ours.compiles => self.kinds.push("nvcc knows a name that we do not".to_owned()),
            (true, false) => self.kinds.push(format!("we refuse, nvcc does not: {our_code}")),
            (false, false) => {
                let same = theirs.errors.first().is_some_and(|it| ours.errors.iter().any(|(_, text)| text == it));
                self.same_words = (!ours.errors.is_empty()).then_some(same);
                self.other_words = (self.same_words == Some(false)).then(|| format!("{error}, ours: {our_code}"));
            }
            (true, true) if theirs.assembles != ours.assembles => {
                let who = if ours.assembles { "ptxas refuses, we do not" } else { "we refuse what ptxas does not" };
                self.kinds.push(format!("{who}: {error}{our_code}"));
            }
            (true, true) => {}
        }
        self.same_verdict = self.kinds.is_empty();
    }

    fn all_numbers(&mut self, ours: &Reading, theirs: &NvccAnswer) {
        for (what, number) in &theirs.numbers.records {
            let kind = what.rsplit_once(": ").map_or("", |(_, it)| it.split(' ').next().unwrap_or_default());
            self.number(what, ours.numbers.records.get(what), number, &format!("{kind} of a class"));
        }
        for (name, kernel) in &theirs.numbers.kernels {
            let found = ours.numbers.kernels.get(name);
            self.number(name, found.map(|it| &it.total), &kernel.total, "total of a kernel");
            if let Some(found) = found {
                self.number(name, Some(&found.parameters), &kernel.parameters, "parameters of a kernel");
            }
        }
    }

    fn number<T: PartialEq + Debug>(&mut self, of: &str, ours: Option<&T>, theirs: &T, what: &str) {
        self.numbers += 1;
        let kind = match ours {
            Some(ours) if ours == theirs => {
                self.same_numbers += 1;
                return;
            }
            Some(_) => format!("another {what}"),
            None => format!("no {what}"),
        };
        self.differing.push(format!("{of}: nvcc {theirs:?}, ours {ours:?}"));
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }

    pub fn agrees(&self) -> bool {
        self.kinds.is_empty()
    }
}

/// A message without its names and numbers.
fn general(message: &str) -> String {
    let mut text = String::new();
    let mut quoted = false;
    for character in message.chars() {
        match character {
            '"' if quoted => text.push_str("…\""),
            '"' => text.push('"'),
            _ if quoted => continue,
            _ if character.is_ascii_digit() && text.ends_with('#') => continue,
            _ if character.is_ascii_digit() => text.push('#'),
            _ => text.push(character),
        }
        quoted ^= character == '"';
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_grouped_without_names_and_numbers() {
        assert_eq!(general("identifier \"Missing12\" is undefined"), "identifier \"…\" is undefined");
        assert_eq!(general("needs 40016 bytes"), "needs # bytes");
    }

    #[test]
    fn a_number_that_only_nvcc_gives_is_a_disagreement() {
        let mut theirs = NvccAnswer { compiles: true, assembles: true, ..NvccAnswer::default() };
        theirs.numbers.records.insert("S: size".to_owned(), 8);
        let mut ours = Reading { compiles: true, assembles: true, ..Reading::default() };
        assert_eq!(SetComparison::of(&ours, &theirs).kinds, ["no size of a class"]);
        ours.numbers.records.insert("S: size".to_owned(), 4);
        assert_eq!(SetComparison::of(&ours, &theirs).kinds, ["another size of a class"]);
        ours.numbers.records.insert("S: size".to_owned(), 8);
        assert!(SetComparison::of(&ours, &theirs).agrees());
    }
}
