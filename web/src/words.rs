//! Formatting of numbers, counts and names.

use leptos::prelude::*;
use nvvm_engine::Language;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::words::toolkits;

pub use nvvm_engine::words::{address_space as space_name, capitalised, counted, grouped, plain, targets};

/// Formats `612 bytes`, `1.4 MB`.
pub fn bytes(number: u64) -> String {
    if number < 100_000 { counted(number, "byte") } else { format!("{} MB", fixed(number as f64 / 1e6, 1)) }
}

/// Formats `0.4 ms`, `1.2 s`.
pub fn duration(milliseconds: f64) -> String {
    if milliseconds < 0.1 {
        "less than 0.1 ms".to_owned()
    } else if milliseconds < 100.0 {
        format!("{} ms", fixed(milliseconds, 1))
    } else if milliseconds < 1000.0 {
        format!("{} ms", fixed(milliseconds, 0))
    } else {
        format!("{} s", fixed(milliseconds / 1000.0, 1))
    }
}

/// The name of a language.
pub const fn language(language: Language) -> &'static str {
    match language {
        Language::NvvmIr => "NVVM IR",
        Language::Cuda => "CUDA",
    }
}

/// The CUDA toolkits that support a target, as ranges: `11.7 to 12.9`.
pub fn toolkits_of(target: Target) -> Vec<String> {
    let supporting = Reference::TOOLKITS.iter().filter(|reference| reference.knows(target));
    toolkits(supporting.filter_map(|reference| reference.toolkit()))
}

/// The symbol of a verdict, in addition to its color. With unknown names, a text without errors gets no check mark.
pub const fn mark(errors: u32, warnings: u32, unknown: usize) -> &'static str {
    match (errors, warnings, unknown) {
        (0, 0, 0) => "✓",
        (0, _, 0) => "!",
        (0, _, _) => "?",
        _ => "✕",
    }
}

/// A text with bidirectional control characters made visible and inert, since they can disguise a name.
pub fn visible(text: &str) -> String {
    let turns = |character| matches!(character, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if turns(character) {
            shown.push_str(&format!("⟨U+{:04X}⟩", u32::from(character)));
        } else {
            shown.push(character);
        }
    }
    shown
}

/// A name truncated in the middle to a maximum length, since both ends distinguish names.
pub fn shortened(name: &str, most: usize) -> String {
    let length = name.chars().count();
    if length <= most {
        return name.to_owned();
    }
    let kept = most.saturating_sub(1);
    let (head, tail) = (kept.div_ceil(2), kept / 2);
    let start: String = name.chars().take(head).collect();
    let end: String = name.chars().skip(length - tail).collect();
    format!("{start}…{end}")
}

/// The CSS class of an address space's color.
pub fn space_class(space: u32) -> String {
    match space {
        0 | 1 | 3 | 4 | 5 | 7 => format!("space-{space}"),
        _ => "space-other".to_owned(),
    }
}

/// Formats a nonnegative number with a fixed number of decimals, as `{:.2}` does except for ties. The standard
/// formatter would add tables and code for all floating-point numbers.
pub fn fixed(value: f64, digits: u32) -> String {
    let unit = 10_u64.pow(digits);
    let scaled = (value.max(0.0) * unit as f64).round() as u64;
    let whole = scaled / unit;
    if digits == 0 { whole.to_string() } else { format!("{whole}.{:0width$}", scaled % unit, width = digits as usize) }
}

/// Escapes text for XML, including attributes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A sentence with `code` in backticks as elements.
pub fn with_code(sentence: &str) -> impl IntoView + use<> {
    let pieces = sentence.split('`').enumerate().map(|(index, piece)| {
        let piece = piece.to_owned();
        if index % 2 == 1 { view! { <code>{piece}</code> }.into_any() } else { piece.into_any() }
    });
    pieces.collect_view()
}

#[cfg(test)]
mod tests {
    use super::{shortened, visible};

    #[test]
    fn what_turns_the_direction_of_writing_is_shown() {
        assert_eq!(visible("a\u{202e}b\u{2069}"), "a⟨U+202E⟩b⟨U+2069⟩");
        assert_eq!(visible("plain äöü"), "plain äöü");
    }

    #[test]
    fn long_names_keep_both_ends() {
        assert_eq!(shortened("short", 9), "short");
        assert_eq!(shortened("_ZN4core3fmt9Formatter", 9), "_ZN4…tter");
        assert_eq!(shortened("äöüäöü", 3), "ä…ü");
    }
}
