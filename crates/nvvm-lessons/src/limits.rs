//! What a lesson may hold. Lessons come from links, so nothing in them is trusted, and all work on them is bounded.

/// Bytes of a lesson's Markdown.
pub const LESSON_BYTES: usize = 128 << 10;
/// Steps of a lesson.
pub const STEPS: usize = 24;
/// Bytes of a step's text or solution, and of a student's text that is looked at.
pub const TEXT_BYTES: usize = 32 << 10;
/// Bytes of a step's prose.
pub const PROSE_BYTES: usize = 8 << 10;
/// Hints of a step.
pub const WRONGS: usize = 16;
/// Bytes of a query, a goal, an answer or a heading.
pub const LINE_BYTES: usize = 600;
/// Conditions of a goal.
pub const CONDITIONS: usize = 8;
/// Queries that the prose of a step, or a hint, may fill in.
pub const FILLED_IN: usize = 16;
/// Rows and lessons that a front matter may name.
pub const NAMES: usize = 64;
/// Problems that are listed.
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
/// Results of a table.
pub const RESULTS: usize = 200;
/// How many characters of somebody's text a message repeats.
pub const SHOWN: usize = 60;
