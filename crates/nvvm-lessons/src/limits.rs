//! Limits of lessons, results, series and lectures. They come from links and are untrusted, so all work on them is
//! bounded.

/// Bytes of a lesson's Markdown.
pub const LESSON_BYTES: usize = 128 << 10;
/// Steps of a lesson.
pub const STEPS: usize = 24;
/// Bytes of a step's text or solution, and of a student's text that is graded.
pub const TEXT_BYTES: usize = 32 << 10;
/// Bytes of a step's prose.
pub const PROSE_BYTES: usize = 8 << 10;
/// Wrong answers with hints of a step.
pub const WRONGS: usize = 16;
/// Bytes of a query, a goal, an answer or a heading.
pub const LINE_BYTES: usize = 600;
/// Conditions of a goal.
pub const CONDITIONS: usize = 8;
/// Queries that are filled into the prose of a step or into a hint.
pub const FILLED_IN: usize = 16;
/// Rows, or earlier lessons, in a front matter.
pub const NAMES: usize = 64;
/// Reported problems of a lesson.
pub const PROBLEMS: usize = 100;
/// Bytes of a result.
pub const RESULT_BYTES: usize = 1 << 20;
/// Bytes of a series.
pub const SERIES_BYTES: usize = 1 << 20;
/// Lessons of a series.
pub const SERIES_LESSONS: usize = 32;
/// Bytes of a lecture.
pub const LECTURE_BYTES: usize = 1 << 20;
/// Items of a lecture.
pub const LECTURE_ITEMS: usize = 64;
/// Bytes of an item's note.
pub const NOTE_BYTES: usize = 4 << 10;
/// Characters of a student's name.
pub const NAME_CHARACTERS: usize = 60;
/// Results in a table.
pub const RESULTS: usize = 200;
/// Characters of untrusted text that a message repeats.
pub const SHOWN: usize = 60;
