//! Parsing of a file into drafts of steps: ranges of prose, code fences, and items with a key.

use super::Problems;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// A step before its items are interpreted.
#[derive(Default)]
pub(super) struct Draft {
    pub heading: Range<usize>,
    pub title: String,
    pub prose: Vec<Range<usize>>,
    /// `nvvm-ir` and `cuda` fences in order.
    pub fences: Vec<Fence>,
    pub items: Vec<Item>,
}

/// A code fence with a text.
#[derive(Clone)]
pub(super) struct Fence {
    /// The text after the backticks or tildes: `cuda on sm_75`.
    pub info: String,
    pub text: String,
    pub range: Range<usize>,
    /// Whether the fence follows `- solution:`.
    pub is_solution: bool,
}

/// A list item with a key, such as `- ask: offset of draw.p.value`.
pub(super) struct Item {
    /// The key: `ask`, or `wrong 1`.
    pub key: String,
    pub value: String,
    pub range: Range<usize>,
}

/// The keys of items; `wrong` is followed by an answer.
const KEYS: &[&str] = &["ask", "goal", "wrong", "solution", "show", "hint"];

/// The depth of nested lists and quotes from which on their content is ignored.
const MAX_DEPTH: u32 = 32;

pub(super) fn steps(markdown: &str, body: usize, problems: &mut Problems<'_>) -> Vec<Draft> {
    let mut reader = Reader { markdown, steps: Vec::new(), solution_next: false, depth: 0 };
    let text = markdown.get(body..).unwrap_or_default();
    let moved = |range: Range<usize>| range.start + body..range.end + body;
    let mut heading: Option<(Range<usize>, String)> = None;
    let mut fence: Option<Fence> = None;
    // Whether the parser is in a list at the top level, whose items are parsed separately.
    let mut in_list = false;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        let range = moved(range);
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) if reader.depth == 0 => {
                heading = Some((range, String::new()));
                reader.depth += 1;
            }
            Event::Start(Tag::CodeBlock(kind)) if reader.depth == 0 || in_list => {
                if let CodeBlockKind::Fenced(info) = kind
                    && language_of(&info).is_some()
                {
                    let info = info.to_string();
                    fence = Some(Fence { info, text: String::new(), range, is_solution: reader.solution_next });
                } else if reader.depth == 0 {
                    reader.prose(range, problems);
                }
                reader.depth += 1;
            }
            Event::Start(Tag::List(_)) if reader.depth == 0 => {
                in_list = true;
                reader.depth += 1;
            }
            Event::Start(Tag::Item) if in_list && reader.depth == 1 => {
                reader.item(range, problems);
                reader.depth += 1;
            }
            Event::Start(_) => {
                if reader.depth == 0 {
                    reader.prose(range.clone(), problems);
                }
                reader.depth += 1;
                if reader.depth == MAX_DEPTH {
                    problems.add(range.start..range.start, "Lists and quotes are nested too deeply here.");
                }
            }
            Event::End(end) => {
                reader.depth = reader.depth.saturating_sub(1);
                in_list &= reader.depth > 0;
                match end {
                    TagEnd::Heading(HeadingLevel::H2) => {
                        if let Some((range, title)) = heading.take() {
                            reader.solution_next = false;
                            reader.steps.push(Draft { heading: range, title, ..Draft::default() });
                        }
                    }
                    TagEnd::CodeBlock => {
                        if let Some(fence) = fence.take() {
                            reader.fence(fence, problems);
                        }
                    }
                    _ => {}
                }
            }
            Event::Text(words) | Event::Code(words) => match (&mut heading, &mut fence) {
                (Some((_, title)), _) => title.push_str(&words),
                (None, Some(fence)) => fence.text.push_str(&words),
                (None, None) => {}
            },
            Event::Rule if reader.depth == 0 => reader.prose(range, problems),
            _ => {}
        }
    }
    reader.steps
}

/// The language that a fence's first word names; `None` for a fence that is part of the prose.
pub(super) fn language_of(info: &str) -> Option<nvvm_engine::Language> {
    match info.split_whitespace().next() {
        Some("nvvm-ir" | "llvm" | "ll") => Some(nvvm_engine::Language::NvvmIr),
        Some("cuda" | "cu") => Some(nvvm_engine::Language::Cuda),
        _ => None,
    }
}

struct Reader<'m> {
    markdown: &'m str,
    steps: Vec<Draft>,
    solution_next: bool,
    depth: u32,
}

impl Reader<'_> {
    fn step(&mut self, range: &Range<usize>, problems: &mut Problems<'_>) -> Option<&mut Draft> {
        if self.steps.is_empty() {
            problems.add(range.clone(), "This stands before the first step: a step begins with `## `.");
        }
        self.steps.last_mut()
    }

    fn prose(&mut self, range: Range<usize>, problems: &mut Problems<'_>) {
        if let Some(step) = self.step(&range, problems) {
            step.prose.push(range);
        }
    }

    fn fence(&mut self, fence: Fence, problems: &mut Problems<'_>) {
        self.solution_next = false;
        if let Some(step) = self.step(&fence.range.clone(), problems) {
            step.fences.push(fence);
        }
    }

    /// Adds an item of a list at the top level, or prose if the item has no known key.
    fn item(&mut self, range: Range<usize>, problems: &mut Problems<'_>) {
        let text = self.markdown.get(range.clone()).unwrap_or_default();
        let content = text.trim_start_matches(['-', '*', '+']).trim_start();
        let fenced = content.find("\n```").or_else(|| content.find("\n  ```")).unwrap_or(content.len());
        let content = content.get(..fenced).unwrap_or(content).trim_end();
        let word = content.split([' ', ':']).next().unwrap_or_default();
        let Some((key, value)) = split_item(content).filter(|_| KEYS.contains(&word)) else {
            return self.prose(range, problems);
        };
        self.solution_next = key == "solution";
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        let (key, end) = (key.to_owned(), range.start + text.trim_end().len());
        if let Some(step) = self.step(&range, problems) {
            step.items.push(Item { key, value, range: range.start..end });
        }
    }
}

/// Splits `wrong 1: Why not?` at the colon. An answer that contains a colon is in backticks.
fn split_item(content: &str) -> Option<(&str, &str)> {
    let mut quoted = false;
    for (at, character) in content.char_indices() {
        match character {
            '`' => quoted = !quoted,
            '\n' => return None,
            ':' if !quoted => {
                let rest = content.get(at + 1..)?;
                if rest.is_empty() || rest.starts_with(char::is_whitespace) {
                    return Some((content.get(..at)?, rest.trim()));
                }
            }
            _ => {}
        }
    }
    None
}
