//! Numbers and counts in words: the page's small print.

use leptos::prelude::*;
use nvvm_target::{Target, TargetSet};

/// A number with its thousands set apart by narrow spaces: `40 016`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3 * 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// `1 error`, `3 errors`
pub fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(number)) }
}

/// `612 bytes`, `1.4 MB`
pub fn bytes(number: u64) -> String {
    if number < 100_000 { counted(number, "byte") } else { format!("{:.1} MB", number as f64 / 1e6) }
}

/// `0.4 ms`, `1.2 s`
pub fn duration(milliseconds: f64) -> String {
    if milliseconds < 0.1 {
        "less than 0.1 ms".to_owned()
    } else if milliseconds < 100.0 {
        format!("{milliseconds:.1} ms")
    } else if milliseconds < 1000.0 {
        format!("{milliseconds:.0} ms")
    } else {
        format!("{:.1} s", milliseconds / 1000.0)
    }
}

/// Whether a class has no name, so that its members belong to the class around.
pub fn is_anonymous(name: &str) -> bool {
    ["union)", "struct)", "class)"].iter().any(|keyword| name.ends_with(&format!("(anonymous {keyword}")))
}

/// A sentence whose `pieces of code` stand between grave accents.
pub fn with_code(sentence: &str) -> impl IntoView + use<> {
    let pieces = sentence.split('`').enumerate().map(|(index, piece)| {
        let piece = piece.to_owned();
        if index % 2 == 1 { view! { <code>{piece}</code> }.into_any() } else { piece.into_any() }
    });
    pieces.collect_view()
}

/// A set of targets in the fewest words: `every target`, `sm_20 to sm_75`, `sm_90a and sm_100a`.
pub fn targets(set: TargetSet) -> String {
    if set.is_all() {
        return "every target".to_owned();
    }
    let mut runs: Vec<(Target, Target)> = Vec::new();
    for target in set.iter() {
        match runs.last_mut() {
            Some((_, last)) if last.index() + 1 == target.index() => *last = target,
            _ => runs.push((target, target)),
        }
    }
    let mut words: Vec<String> = Vec::new();
    for (first, last) in runs {
        if first == last {
            words.push(first.name().to_owned());
        } else if first.index() + 1 == last.index() {
            words.extend([first.name().to_owned(), last.name().to_owned()]);
        } else {
            words.push(format!("{first} to {last}"));
        }
    }
    match words.as_slice() {
        [] => "no target".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, grouped, targets};
    use nvvm_target::{Target, TargetSet};

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(40016), "40\u{202f}016");
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(counted(1, "error"), "1 error");
        assert_eq!(counted(0, "error"), "0 errors");
    }

    #[test]
    fn targets_are_runs() {
        assert_eq!(targets(TargetSet::all()), "every target");
        assert_eq!(targets(TargetSet::empty()), "no target");
        let named = |names: &[&str]| {
            targets(
                names
                    .iter()
                    .filter_map(|name| Target::parse(name))
                    .fold(TargetSet::empty(), |set, target| set.union(TargetSet::only(target))),
            )
        };
        assert_eq!(named(&["sm_75"]), "sm_75");
        assert_eq!(named(&["sm_20", "sm_21", "sm_30", "sm_75"]), "sm_20 to sm_30 and sm_75");
        assert_eq!(named(&["sm_20", "sm_21"]), "sm_20 and sm_21");
    }
}
