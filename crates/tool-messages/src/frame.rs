//! Frames around the lines of a pasted log: boxes, quotation marks, line numbers and the prefixes of other programs.

/// Vertical strokes of boxes, as rich, pytest and miette draw them.
const STROKES: [char; 6] = ['│', '┃', '║', '▏', '┆', '╎'];
/// Frames within frames that are taken off, at most.
const MAXIMUM_DEPTH: usize = 4;

/// A line without its frames. A line that has none is returned as it is, with its indentation.
pub(crate) fn inner(line: &str) -> &str {
    let mut rest = line;
    for _ in 0..MAXIMUM_DEPTH {
        match without_frame(rest) {
            Some(shorter) => rest = shorter,
            None => break,
        }
    }
    rest
}

fn without_frame(line: &str) -> Option<&str> {
    let text = line.trim();
    without_stroke(text)
        .or_else(|| without_quotation(text))
        .or_else(|| without_number(text))
        .or_else(|| without_time(text))
        .or_else(|| without_pytest(text))
        .or_else(|| without_rule(text))
        .or_else(|| without_backticks(text))
        .or_else(|| without_emphasis(text))
        .or_else(|| without_heading(text))
}

/// `│ text   │`, and the same with `|` at both ends.
fn without_stroke(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix(STROKES) {
        return Some(rest.trim_end().trim_end_matches(STROKES).trim_end());
    }
    if let Some(rest) = text.strip_suffix(STROKES) {
        return Some(rest.trim_end());
    }
    // A column of a table that blanks fill.
    if let Some(rest) = text.strip_suffix('|').filter(|rest| rest.ends_with("  ")) {
        return Some(rest.trim_end());
    }
    text.strip_prefix("| ").filter(|rest| !rest.contains('|') && !rest.trim().is_empty())
}

/// `> text`, as mail and Markdown quote, also several times.
fn without_quotation(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches('>');
    (rest.len() < text.len() && (rest.is_empty() || rest.starts_with([' ', '\t']))).then_some(rest)
}

/// `12 | text` and Docker's `#12 3.456 text`. `12: text` may be a place and stays.
fn without_number(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix('#') {
        let (step, rest) = rest.split_once(' ')?;
        let (seconds, rest) = rest.split_once(' ')?;
        let is_time = seconds.contains('.') && seconds.parse::<f32>().is_ok();
        return (is_digits(step) && is_time).then_some(rest);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 7 {
        return None;
    }
    let rest = text.get(digits..)?.trim_start();
    let rest = rest.strip_prefix('|').or_else(|| rest.strip_prefix(STROKES))?;
    (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `2024-01-02T03:04:05.1234567Z text`, as services of continuous integration print.
fn without_time(text: &str) -> Option<&str> {
    let (time, rest) = text.split_once(' ')?;
    let (date, clock) = time.split_once('T')?;
    let is_date = date.len() == 10 && date.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let is_clock = clock.ends_with('Z') && clock.bytes().all(|byte| byte.is_ascii_digit() || b":.Z".contains(&byte));
    (is_date && is_clock).then_some(rest)
}

/// `E       text`, as pytest marks the lines of an exception.
fn without_pytest(text: &str) -> Option<&str> {
    text.strip_prefix('E').filter(|rest| rest.starts_with("   ")).map(str::trim_start)
}

/// `========= text`, as compute-sanitizer begins its lines.
fn without_rule(text: &str) -> Option<&str> {
    text.strip_prefix("========= ").map(str::trim_start).filter(|rest| !rest.is_empty())
}

/// `` `text` ``, as Markdown marks a line of code.
fn without_backticks(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('`')?.strip_suffix('`')?;
    (!rest.is_empty() && !rest.contains('`')).then_some(rest)
}

/// `**text**`, as Markdown marks a line that matters.
fn without_emphasis(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("**")?.strip_suffix("**")?.trim();
    (!rest.is_empty() && !rest.contains("**")).then_some(rest)
}

/// `## text`, a heading of Markdown. A single `#` is the preprocessor's or a comment.
fn without_heading(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches('#');
    let depth = text.len() - rest.len();
    ((2..=6).contains(&depth) && rest.starts_with(' ') && !rest.trim().is_empty()).then(|| rest.trim())
}

#[cfg(test)]
mod tests {
    use super::inner;

    #[test]
    fn frames_are_taken_off() {
        let message = "ptxas fatal   : Value 'sm_120' is not defined for option 'gpu-name'";
        for (before, after) in [
            ("│ ", "   │"),
            ("┃", "┃"),
            ("> ", ""),
            ("> > ", ""),
            (">> ", ""),
            ("12 | ", ""),
            ("  7 │ ", ""),
            ("#12 34.56 ", ""),
            ("2024-01-02T03:04:05.1234567Z ", ""),
            ("E       ", ""),
            ("========= ", ""),
            ("  | ", ""),
            ("`", "`"),
            ("**", "**"),
            ("### ", ""),
            ("│ > 12 | ", " │"),
            ("", "      |"),
        ] {
            assert_eq!(inner(&format!("{before}{message}{after}")).trim(), message, "{before}");
        }
    }

    #[test]
    fn other_lines_stay() {
        for line in [
            "  indented",
            "3 errors",
            "a > b",
            "x | y",
            "12: text",
            "#include <a>",
            "# 12 \"a.c\"",
            "** bold",
            "##",
            "Error: E   x",
            "->",
            "|| x",
        ] {
            assert_eq!(inner(line), line);
        }
        let deep = "> ".repeat(100_000);
        assert!(inner(&deep).len() < deep.len());
    }
}
