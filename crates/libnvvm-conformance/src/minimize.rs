//! Making a module smaller while both still answer as they do.

use nvvm_engine::{Language, readable};
use nvvm_reduce::{DEFAULT_BUDGET, Reducer};

/// How many smaller modules are asked about: each is a process with a library of its own.
const MAXIMUM_QUESTIONS: u64 = 1_000;

/// The smallest module found that still shows it.
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
    fn what_shows_nothing_goes_and_the_library_is_not_asked_for_ever() {
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
