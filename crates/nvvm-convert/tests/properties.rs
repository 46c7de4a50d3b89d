//! Properties of every text: conversion does not panic, the result parses, and converting it again changes nothing.

use nvvm_convert::{Loss, convert};
use nvvm_target::Dialect;
use proptest::prelude::*;
use std::sync::OnceLock;

const DIALECTS: [Dialect; 2] = [Dialect::Legacy, Dialect::Modern];

/// Asserts that the conversion of a text parses, and that converting the result again changes nothing.
fn check_conversion(text: &str) {
    for to in DIALECTS {
        let Ok(first) = convert(text, to) else { continue };
        let read = nvvm_syntax::parse(&first.text);
        let unreadable = first.remarks.iter().any(|remark| remark.loss == Loss::Meaning);
        assert!(unreadable || read.errors.is_empty(), "{:?}\n{text}\n{}", read.errors, first.text);
        if read.errors.is_empty() {
            let again = convert(&first.text, to).expect("it is a module").text;
            assert_eq!(first.text, again, "{to:?}: once and twice\n{text}");
        }
        if first.remarks.is_empty() && to == Dialect::Legacy {
            let modern = convert(&first.text, Dialect::Modern).expect("it is a module").text;
            let again = convert(&modern, Dialect::Legacy).expect("it is a module").text;
            let third = convert(&again, Dialect::Modern).expect("it is a module").text;
            assert_eq!(modern, third, "{text}\n{}", first.text);
        }
    }
}

/// Returns the recorded modules: hundreds of small texts, each about one construct. A measured libNVVM accepted most of
/// them.
fn recorded() -> &'static [String] {
    static TEXTS: OnceLock<Vec<String>> = OnceLock::new();
    TEXTS.get_or_init(|| test_support::cases::all().into_iter().map(|case| case.text).collect())
}

#[test]
fn recorded_modules_convert_to_modules() {
    let texts = recorded();
    assert!(texts.len() > 100);
    for text in texts {
        check_conversion(text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_convert_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        check_conversion(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn mixed_lines_of_modules_convert_to_modules(picks in proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..12)) {
        let texts = recorded();
        let mut text = String::new();
        for (which, line) in picks {
            let lines: Vec<&str> = which.get(texts).lines().collect();
            if !lines.is_empty() {
                text.push_str(lines[line.index(lines.len())]);
                text.push('\n');
            }
        }
        check_conversion(&text);
    }

    #[test]
    fn modules_with_a_replaced_word_convert_to_modules(which in any::<prop::sample::Index>(), from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>()) {
        let texts = recorded();
        let text = which.get(texts);
        let words: Vec<&str> = text.split(' ').collect();
        let mut changed = words.clone();
        let at = from.index(words.len());
        changed[at] = words[to.index(words.len())];
        check_conversion(&changed.join(" "));
    }
}
