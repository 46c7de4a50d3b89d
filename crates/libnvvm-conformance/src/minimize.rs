//! Reduction of a module as long as both results stay the same.

use nvvm_engine::{Language, readable};
use nvvm_reduce::{DEFAULT_BUDGET, Reducer};

/// The maximum number of candidates, each of which needs a process with a library of its own.
const MAXIMUM_QUESTIONS: u64 = 1_000;

/// Returns the smallest module found for which `shows` still returns true.
pub fn smallest(text: &str, mut shows: impl FnMut(&str) -> bool) -> String {
    let mut reducer = Reducer::new(text.as_bytes(), Language::NvvmIr, DEFAULT_BUDGET);
    while reducer.progress().questions < MAXIMUM_QUESTIONS
        && let Some(candidate) = reducer.candidate()
    {
        let is_kept = shows(&readable(candidate));
        reducer.answer(is_kept);
    }
    readable(reducer.text()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{MAXIMUM_QUESTIONS, smallest};

    #[test]
    fn irrelevant_text_is_removed_within_the_limit_of_questions() {
        let functions: String =
            (0..400).map(|number| format!("define void @f{number}() {{\n  ret void\n}}\n")).collect();
        let text = format!("{functions}define void @g() {{\n  fence acquire\n  ret void\n}}\n");
        let small = smallest(&text, |text| text.contains("fence"));
        assert!(small.contains("fence") && small.lines().count() == 1, "{small}");
        let mut questions = 0;
        smallest(&text, |text| {
            questions += 1;
            text.matches("define").count() % 3 == 2 && text.len() > 12_000
        });
        assert!(questions <= MAXIMUM_QUESTIONS, "{questions}");
    }
}
