//! The parser of lessons. It always returns a lesson, as far as the file can be parsed, with the problems.

mod blocks;
mod front_matter;
mod places;
mod step;

use crate::lesson::{Lesson, Problem};
use crate::limits::{LESSON_BYTES, PROBLEMS, STEPS};
use crc::{CRC_32_ISO_HDLC, Crc};
use places::Places;
use serde::{Deserialize, Serialize};
use std::ops::Range;

static CRC_32: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// A lesson with the problems of its file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Parsed {
    /// The lesson, as far as it can be parsed.
    pub lesson: Lesson,
    /// The problems, in the file's order.
    pub problems: Vec<Problem>,
}

/// The problems that are collected while a file is parsed.
struct Problems<'t> {
    places: Places<'t>,
    all: Vec<Problem>,
}

impl Problems<'_> {
    fn add(&mut self, range: Range<usize>, message: impl Into<String>) {
        if self.all.len() < PROBLEMS {
            self.all.push(Problem { message: message.into(), place: self.places.place(range) });
        }
    }
}

/// The digest of a lesson's text, by which results and names identify it.
pub(crate) fn digest(markdown: &str) -> u32 {
    CRC_32.checksum(markdown.as_bytes())
}

/// The title of a lesson, parsed without the steps; empty when there is none.
pub fn title_of(markdown: &str) -> String {
    let mut lesson = Lesson::default();
    let mut problems = Problems { places: Places::new(""), all: Vec::new() };
    front_matter::read(markdown, &mut lesson, &mut problems);
    lesson.title
}

/// Parses a lesson.
pub fn parse(markdown: &str) -> Parsed {
    let digest = digest(markdown);
    if markdown.len() > LESSON_BYTES {
        let message = format!(
            "A lesson has at most {} bytes; this has {}.",
            nvvm_target::prose::grouped(LESSON_BYTES as u64),
            nvvm_target::prose::grouped(markdown.len() as u64)
        );
        let problem = Problem { message, place: Places::new("").place(0..0) };
        return Parsed { lesson: Lesson { digest, ..Lesson::default() }, problems: vec![problem] };
    }
    let mut problems = Problems { places: Places::new(markdown), all: Vec::new() };
    let mut lesson = Lesson { digest, ..Lesson::default() };
    let body = front_matter::read(markdown, &mut lesson, &mut problems);
    let drafts = blocks::steps(markdown, body, &mut problems);
    if drafts.is_empty() {
        problems.add(body..body, "The lesson has no step: a step begins with a heading, `## A field has a place`.");
    }
    if let Some(first) = drafts.get(STEPS) {
        problems.add(first.heading.clone(), format!("A lesson has at most {STEPS} steps."));
    }
    for draft in drafts.into_iter().take(STEPS) {
        let before = lesson.steps.len().checked_sub(1).map(|last| lesson.written_start(last));
        let step = step::of(markdown, draft, before, &mut problems);
        lesson.steps.push(step);
    }
    problems.all.sort_by_key(|problem| problem.place.offset);
    Parsed { lesson, problems: problems.all }
}
