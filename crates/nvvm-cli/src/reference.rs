//! `reference`: the list of the Reference's entries, and single entries.

use crate::arguments::ListFormat;
use crate::listing::{print, print_json};
use crate::{Failure, Outcome};
use nvvm_reference::{Block, Entry, Heading, Problem, calculate, contents, entry_called, entry_text, search};

/// Number of suggestions for an unknown name.
const SUGGESTIONS: usize = 3;

/// Prints every entry except intrinsics, which the entries of their families list.
///
/// # Errors
/// When the output cannot be written.
pub fn list(format: ListFormat) -> Result<Outcome, Failure> {
    let sections = contents();
    if format == ListFormat::Json {
        let groups = sections.iter().flat_map(|section| &section.groups);
        let headings: Vec<&Heading> = groups.flat_map(|group| &group.entries).collect();
        return print_json(&headings);
    }
    let mut text = String::new();
    for section in &sections {
        text.push_str(&format!("{}\n", section.kind.title().to_uppercase()));
        for group in &section.groups {
            if !group.title.is_empty() {
                text.push_str(&format!("\n  {}\n", group.title));
            }
            let width = group.entries.iter().map(|heading| heading.id.len()).max().unwrap_or(0);
            for heading in &group.entries {
                text.push_str(&format!("    {:width$}  {}\n", heading.id, heading.summary));
            }
        }
        text.push('\n');
    }
    print(&text)
}

/// Prints an entry, for a calculator with these values.
///
/// # Errors
/// When the entry does not exist or does not take these values, or the output cannot be written.
pub fn show(id: &str, values: &[(String, String)], format: ListFormat) -> Result<Outcome, Failure> {
    let mut entry = entry_called(id).ok_or_else(|| Failure::Message(no_entry(id)))?;
    if !values.is_empty() {
        fill(&mut entry, values)?;
    }
    match format {
        ListFormat::Json => print_json(&entry),
        ListFormat::Text => print(&entry_text(&entry)),
    }
}

/// Enters values into the form of a calculator.
fn fill(entry: &mut Entry, values: &[(String, String)]) -> Result<(), Failure> {
    let form = entry.body.iter_mut().find_map(|block| match block {
        Block::Calculator(form) => Some(form),
        _ => None,
    });
    let form = form.ok_or_else(|| Failure::Message(format!("{} is no calculator: it takes no values", entry.id)))?;
    if let Some(answered) = calculate(&form.calculator, values) {
        *form = answered;
    }
    match &form.answer {
        Ok(_) => Ok(()),
        Err(Problem { input, message }) => Err(Failure::Message(format!("{input}: {message}"))),
    }
}

/// The message for an unknown entry, with suggestions.
fn no_entry(id: &str) -> String {
    let close: Vec<String> = search(id, SUGGESTIONS).found.into_iter().map(|heading| heading.id).collect();
    match close.as_slice() {
        [] => format!("no entry is called {id:?}; `nvvm-check reference` lists all"),
        [only] => format!("no entry is called {id:?}; did you mean {only}?"),
        [first @ .., last] => format!("no entry is called {id:?}; did you mean {} or {last}?", first.join(", ")),
    }
}
