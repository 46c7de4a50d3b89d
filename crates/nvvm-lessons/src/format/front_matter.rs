//! The front matter, between two lines of dashes.

use super::Problems;
use crate::lesson::Lesson;
use crate::limits::{LINE_BYTES, NAMES};
use crate::query::shown;

/// Parses the front matter into the lesson. Returns the byte offset after it.
pub(super) fn read(markdown: &str, lesson: &mut Lesson, problems: &mut Problems<'_>) -> usize {
    let mut offset = 0;
    let mut lines = markdown.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    if first.trim_end() != "---" {
        problems.add(0..first.trim_end().len(), "A lesson begins with a line `---`, then `id:`, `title:` and so on.");
        return 0;
    }
    offset += first.len();
    for line in lines {
        let start = offset;
        offset += line.len();
        let content = line.trim_end();
        if content == "---" {
            finish(lesson, start..start + content.len(), problems);
            return offset;
        }
        let range = start..start + content.len();
        if content.len() > LINE_BYTES {
            problems.add(range, format!("A line up here has at most {LINE_BYTES} bytes."));
        } else if !content.trim().is_empty() {
            entry(content, range, lesson, problems);
        }
    }
    problems.add(0..first.trim_end().len(), "The front matter does not end: a second line `---` is missing.");
    markdown.len()
}

fn entry(line: &str, range: std::ops::Range<usize>, lesson: &mut Lesson, problems: &mut Problems<'_>) {
    let Some((key, value)) = line.split_once(':') else {
        problems.add(range, "A line up here is a key, a colon and a value: `title: Three bytes`.");
        return;
    };
    let value = value.trim();
    match key.trim() {
        "id" if is_id(value) => lesson.id = value.to_owned(),
        "id" => problems.add(range, "An id has lower-case letters, digits and hyphens, at most 60 of them."),
        "course" if value.is_empty() || is_id(value) => lesson.course = value.to_owned(),
        "course" => problems.add(range, "A course's id has lower-case letters, digits and hyphens."),
        "title" => lesson.title = value.to_owned(),
        "minutes" => match value.parse() {
            Ok(minutes @ 1..=240) => lesson.minutes = minutes,
            _ => problems.add(range, "Minutes are a number from 1 to 240."),
        },
        "after" => lesson.after = names(value, range, problems, is_id),
        "rows" => lesson.rows = names(value, range, problems, is_row),
        other => problems.add(
            range,
            format!("“{}” is not known here; there are id, course, title, minutes, after, rows.", shown(other)),
        ),
    }
}

fn finish(lesson: &Lesson, range: std::ops::Range<usize>, problems: &mut Problems<'_>) {
    if lesson.id.is_empty() {
        problems.add(range.clone(), "The lesson has no `id:`.");
    }
    if lesson.title.is_empty() {
        problems.add(range, "The lesson has no `title:`.");
    }
}

/// Parses `[a, b]`.
fn names(
    value: &str,
    range: std::ops::Range<usize>,
    problems: &mut Problems<'_>,
    is_name: fn(&str) -> bool,
) -> Vec<String> {
    let inner = value.strip_prefix('[').and_then(|value| value.strip_suffix(']')).unwrap_or(value);
    let all: Vec<&str> = inner.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    if all.len() > NAMES {
        problems.add(range.clone(), format!("At most {NAMES} names stand here."));
    }
    if let Some(wrong) = all.iter().find(|name| !is_name(name)) {
        problems.add(range, format!("“{}” is no name of the kind that belongs here.", shown(wrong)));
    }
    all.into_iter().filter(|name| is_name(name)).take(NAMES).map(str::to_owned).collect()
}

fn is_id(text: &str) -> bool {
    (1..=60).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// Whether a text has the form of a row: `000-A03`, `002-M128`.
fn is_row(text: &str) -> bool {
    let Some((document, item)) = text.split_once('-') else { return false };
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let number = item.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or_default();
    document.len() == 3 && digits(document) && (2..=3).contains(&number.len()) && digits(number)
}
