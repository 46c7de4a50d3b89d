//! Queries in prose that are replaced by the engine's answers, so that no number in a lesson becomes stale.

use crate::limits::{FILLED_IN, LINE_BYTES};
use crate::query::parse_query;
use crate::subject::Subject;

/// Replaces each `{{ query }}` of a prose by its answer. Returns the text, and for each query that cannot be answered its
/// byte offset in the prose with the reason. Such a query stays in the text unchanged.
pub fn fill(markdown: &str, subject: &Subject) -> (String, Vec<(usize, String)>) {
    let mut filled = String::with_capacity(markdown.len());
    let mut failed = Vec::new();
    let mut offset = 0;
    let mut count = 0;
    while let Some(start) = markdown.get(offset..).and_then(|rest| rest.find("{{")).map(|at| at + offset) {
        let inside = start + 2;
        let rest = markdown.get(inside..).unwrap_or_default();
        let Some(length) = rest.find("}}").filter(|length| *length <= LINE_BYTES) else {
            filled.push_str(markdown.get(offset..inside).unwrap_or_default());
            failed.push((start, "“{{” is not closed by “}}”.".to_owned()));
            offset = inside;
            continue;
        };
        filled.push_str(markdown.get(offset..start).unwrap_or_default());
        offset = inside + length + 2;
        count += 1;
        let query = rest.get(..length).unwrap_or_default();
        let answer = match count > FILLED_IN {
            true => Err(format!("At most {FILLED_IN} queries are filled in.")),
            false => parse_query(query).and_then(|query| subject.answer(&query)),
        };
        match answer {
            Ok(answer) => filled.push_str(&answer.shown()),
            Err(why) => {
                filled.push_str(markdown.get(start..offset).unwrap_or_default());
                failed.push((start, why));
            }
        }
        if failed.len() > FILLED_IN {
            break;
        }
    }
    filled.push_str(markdown.get(offset..).unwrap_or_default());
    (filled, failed)
}
