//! The source lines of a location, with context.

use nvvm_engine::report::Location;

/// Number of context lines before and after the location.
const AROUND: usize = 2;
/// Maximum number of lines of the location.
const MOST: usize = 6;

/// A line in three pieces; `meant` is empty in context lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Line number, from 1.
    pub number: u32,
    /// The text before the location.
    pub before: String,
    /// The text of the location.
    pub meant: String,
    /// The text after the location.
    pub after: String,
}

/// The lines around a location in a piece of the text; the location has the line number in the whole text.
pub fn lines(text: &str, place: Location) -> Vec<Line> {
    let (start, end) = (place.offset as usize, place.end_offset as usize);
    let Some(before) = text.get(..start) else { return Vec::new() };
    let first_meant = before.matches('\n').count();
    let first = first_meant.saturating_sub(AROUND);
    let mut line_start = 0;
    let mut shown = Vec::new();
    let mut after = 0;
    for (index, line) in text.split('\n').enumerate() {
        let line_end = line_start + line.len();
        let is_meant = index >= first_meant && (line_start < end || index == first_meant);
        if is_meant && index >= first_meant + MOST {
            break;
        }
        if index > first_meant && !is_meant {
            after += 1;
        }
        if after > AROUND {
            break;
        }
        if index >= first {
            let number = place.line.saturating_add(index as u32).saturating_sub(first_meant as u32);
            shown.push(cut(line.trim_end_matches('\r'), number, line_start, is_meant.then_some((start, end))));
        }
        line_start = line_end + 1;
    }
    shown
}

fn cut(line: &str, number: u32, line_start: usize, meant: Option<(usize, usize)>) -> Line {
    let inside = |offset: usize| offset.saturating_sub(line_start).min(line.len());
    let pieces = meant.and_then(|(start, end)| {
        let (start, end) = (inside(start), inside(end));
        Some((line.get(..start)?, line.get(start..end)?, line.get(end..)?))
    });
    let (before, meant, after) = pieces.unwrap_or((line, "", ""));
    Line { number, before: before.to_owned(), meant: meant.to_owned(), after: after.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{Line, lines};
    use nvvm_engine::report::Location;

    const TEXT: &str = "one\r\ntwo\nthree ü\nfour\nfive\nsix\nseven";

    fn of(meant: &str, line: u32) -> Vec<Line> {
        let offset = TEXT.find(meant).expect("it is there") as u32;
        let end_offset = offset + meant.len() as u32;
        lines(TEXT, Location { offset, end_offset, line, ..Location::default() })
    }

    fn line(number: u32, before: &str, meant: &str, after: &str) -> Line {
        Line { number, before: before.to_owned(), meant: meant.to_owned(), after: after.to_owned() }
    }

    #[test]
    fn two_lines_stand_around_what_is_meant() {
        let expected = [
            line(11, "two", "", ""),
            line(12, "three ü", "", ""),
            line(13, "f", "ou", "r"),
            line(14, "five", "", ""),
            line(15, "six", "", ""),
        ];
        assert_eq!(of("ou", 13), expected);
    }

    #[test]
    fn at_the_ends_there_are_fewer() {
        assert_eq!(of("one", 1), [line(1, "", "one", ""), line(2, "two", "", ""), line(3, "three ü", "", "")]);
        assert_eq!(of("seven", 7).last(), Some(&line(7, "", "seven", "")));
    }

    #[test]
    fn what_spans_lines_is_marked_in_each() {
        let meant: Vec<String> = of("ü\nfour\nfi", 3).into_iter().map(|line| line.meant).collect();
        assert_eq!(meant, ["", "", "ü", "four", "fi", "", ""]);
        let long = "x\n".repeat(100);
        let place = Location { offset: 0, end_offset: 200, line: 1, ..Location::default() };
        assert_eq!(lines(&long, place).len(), super::MOST);
    }

    #[test]
    fn a_place_that_is_not_there_has_no_lines() {
        assert_eq!(lines("ü", Location { offset: 1, end_offset: 2, ..Location::default() }), []);
        assert_eq!(lines("ü", Location { offset: 9, end_offset: 9, ..Location::default() }), []);
    }
}
