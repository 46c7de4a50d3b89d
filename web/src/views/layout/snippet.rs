//! A snippet of the source line at a location.

use nvvm_engine::report::Location;

/// Maximum number of characters shown before and after the location.
const AROUND: usize = 28;
/// Maximum number of characters shown of the location.
const MEANT: usize = 60;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// Line, from 1.
    pub line: u32,
    /// The text before the location.
    pub before: String,
    /// The text of the location.
    pub meant: String,
    /// The text after the location.
    pub after: String,
}

/// The snippet of a location; `None` for an invalid location.
pub fn snippet(text: &str, location: Location) -> Option<Snippet> {
    let (start, end) = (location.offset as usize, location.end_offset as usize);
    let line_start = text.get(..start)?.rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text.get(start..)?.find(['\n', '\r']).map_or(text.len(), |length| start + length);
    let end = end.clamp(start, line_end);
    let before = text.get(line_start..start)?.trim_start();
    let meant = text.get(start..end)?;
    let after = text.get(end..line_end)?.trim_end();
    let skipped = before.chars().count().saturating_sub(AROUND);
    let before = match skipped {
        0 => before.to_owned(),
        _ => format!("…{}", before.chars().skip(skipped).collect::<String>()),
    };
    Some(Snippet { line: location.line, before, meant: first(meant, MEANT), after: first(after, AROUND) })
}

/// The first characters of a text, with an ellipsis if there are more.
fn first(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::snippet;
    use nvvm_engine::report::Location;

    fn of(text: &str, meant: &str) -> Option<(String, String, String)> {
        let offset = text.find(meant)? as u32;
        let end_offset = offset + meant.len() as u32;
        let found = snippet(text, Location { offset, end_offset, line: 2, ..Location::default() })?;
        assert_eq!(found.line, 2);
        Some((found.before, found.meant, found.after))
    }

    fn three(before: &str, meant: &str, after: &str) -> Option<(String, String, String)> {
        Some((before.to_owned(), meant.to_owned(), after.to_owned()))
    }

    #[test]
    fn the_line_around_is_shown_without_its_indentation() {
        assert_eq!(of("a\r\n  define void @k(i32 %n) {\r\nb", "i32 %n"), three("define void @k(", "i32 %n", ") {"));
        assert_eq!(of("; ü 漢\nlast", "last"), three("", "last", ""));
    }

    #[test]
    fn long_lines_are_cut_at_both_ends() {
        let text = format!("{}MEANT{}", "ü".repeat(1_000), "b".repeat(1_000));
        let expected = (format!("…{}", "ü".repeat(28)), "MEANT".to_owned(), format!("{}…", "b".repeat(28)));
        assert_eq!(of(&text, "MEANT"), Some(expected));
    }

    #[test]
    fn what_spans_lines_is_cut_at_the_first() {
        assert_eq!(of("x = {\n  i32\n}", "{\n  i32\n}"), three("x = ", "{", ""));
    }

    #[test]
    fn a_place_that_is_not_there_has_no_snippet() {
        let location = Location { offset: 9, end_offset: 12, ..Location::default() };
        assert_eq!(snippet("ü", location), None);
        assert_eq!(snippet("ü", Location { offset: 1, end_offset: 2, ..Location::default() }), None);
    }
}
