//! The examples on rules' pages, which are tests of the rules.

use nvvm_target::{Reference, Target};
use std::collections::BTreeSet;

/// An example: a fenced block whose first word is the language. The words after it state the expected verdict, the
/// target and the reference: `fails`|`passes` `on=sm_80` `under=cuda-13.5`.
pub struct Example {
    /// Whether the rule has to report a finding.
    pub fails: bool,
    /// The target.
    pub target: Target,
    /// The reference.
    pub reference: Reference,
    /// The other words, as names and values.
    pub options: Vec<(String, String)>,
    /// The text.
    pub text: String,
    /// The number of the example on the page, from 1.
    pub number: usize,
}

/// The examples of a page in a language, checked against `reference` on sm_80 unless their words state others.
///
/// # Panics
/// When a word is neither one of all examples nor one of `options`.
pub fn examples(page: &str, language: &str, reference: Reference, options: &[&str]) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut open: Option<Example> = None;
    for line in page.lines() {
        match &mut open {
            None => {
                let words = line.strip_prefix("```").and_then(|fence| fence.strip_prefix(language));
                let words = words.filter(|words| words.starts_with(' '));
                open = words.map(|words| opened(words, examples.len() + 1, reference, options));
            }
            Some(_) if line.starts_with("```") => examples.extend(open.take()),
            Some(example) => {
                example.text.push_str(line);
                example.text.push('\n');
            }
        }
    }
    examples
}

fn opened(words: &str, number: usize, reference: Reference, options: &[&str]) -> Example {
    let target = Target::parse("sm_80").expect("a target");
    let mut example = Example { fails: false, target, reference, options: Vec::new(), text: String::new(), number };
    for word in words.split_whitespace() {
        match word.split_once('=') {
            None if word == "fails" => example.fails = true,
            None if word == "passes" => example.fails = false,
            Some(("on", name)) => example.target = Target::parse(name).expect("a target"),
            Some(("under", id)) => example.reference = Reference::parse(id).expect("a reference"),
            Some((name, value)) if options.contains(&name) => example.options.push((name.to_owned(), value.to_owned())),
            _ => panic!("example {number}: `{word}` is no word of a fence"),
        }
    }
    example
}

impl Example {
    /// The value of an option.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The position of the example, for a problem with it.
    pub fn place(&self, code: &str) -> String {
        format!("{code} example {} ({} under {})", self.number, self.target.name(), self.reference.id())
    }

    /// The problems with the lines that the rule reports: if lines end in `// here`, exactly those have to be reported.
    /// `others` describes all findings.
    pub fn misplaced(&self, code: &str, fired: &BTreeSet<u32>, others: &dyn std::fmt::Debug) -> Option<String> {
        let marks = (1u32..).zip(self.text.lines()).filter(|(_, line)| line.trim_end().ends_with("// here"));
        let marked: BTreeSet<u32> = marks.map(|(number, _)| number).collect();
        let is_misplaced = fired.is_empty() || (!marked.is_empty() && *fired != marked);
        let place = self.place(code);
        is_misplaced
            .then(|| format!("{place}: fired at lines {fired:?}, marked are {marked:?}; all findings: {others:?}"))
    }
}

/// Whether a line of IR is a marker: a comment of carets under the columns of findings.
pub fn is_marker(line: &str) -> bool {
    let carets = line.trim_end().strip_prefix(';').unwrap_or_default();
    carets.contains('^') && carets.bytes().all(|it| matches!(it, b' ' | b'^'))
}

/// Returns IR with markers for findings in place of its own. Spans are byte ranges.
///
/// A marker has a caret under each column of a span, up to the end of the line. It begins with a semicolon in column 1,
/// which is a caret if one follows it. Spans that overlap or touch have markers of their own. Findings on the text as a
/// whole, which are within its first byte, have none.
///
/// # Errors
/// When another span cannot have a marker: it begins in column 2 or after the last line, or is column 1 alone.
pub fn marked(text: &str, spans: &BTreeSet<(usize, usize)>) -> Result<String, String> {
    let mut result = String::with_capacity(text.len());
    let (mut begin, mut count) = (0, spans.range(..(0, 2)).count());
    for line in text.split_inclusive('\n') {
        let end = begin + line.len();
        if !is_marker(line) {
            result.push_str(line);
            let column = |place: usize| line[..(place - begin).min(line.trim_end().len())].chars().count();
            let mut rows: Vec<String> = Vec::new();
            for &(from, to) in spans.range((begin, 0)..(end, 0)).filter(|span| span.1 > 1) {
                let (from, to) = (column(from), column(to.min(end)).max(column(from) + 1));
                if from == 1 || to == 1 {
                    return Err(format!("column {} of `{}` has no marker: indent the line", from + 1, line.trim_end()));
                }
                match rows.iter_mut().find(|row| row.len() < from) {
                    Some(row) => *row = format!("{row:from$}{:^<1$}", "", to - from),
                    None if from == 0 => rows.push(format!("{:^<to$}", ";")),
                    None => rows.push(format!("{:from$}{:^<2$}", ";", "", to - from)),
                }
                count += 1;
            }
            rows.iter().for_each(|row| result.extend([row, "\n"]));
        }
        begin = end;
    }
    (count == spans.len()).then_some(result).ok_or_else(|| format!("a span of {spans:?} is after the last line"))
}

/// The problem with the first line of a rule's page.
pub fn heading(page: &str, code: &str, name: &str) -> Option<String> {
    let heading = format!("# {code}: {name}\n");
    (!page.starts_with(&heading)).then(|| format!("{code}: the page must start with `{}`", heading.trim_end()))
}

/// The most words of the sentence with which a page begins.
const WORDS: usize = 20;

/// Words that do not belong into that sentence: openings of clauses, and people in place of mechanisms.
const UNCLEAR: [&str; 9] = ["What", "Who", "Whose", "How", "Where", "Which", "nobody", "somebody", "whoever"];

/// The first sentence of a page below its heading. Full stops within code do not end it.
pub fn first_sentence(page: &str) -> &str {
    let paragraph = page.split("\n\n").nth(1).unwrap_or_default().trim();
    let mut is_code = false;
    for (place, character) in paragraph.char_indices() {
        let rest = &paragraph[place + character.len_utf8()..];
        match character {
            '`' => is_code = !is_code,
            '.' if !is_code && (rest.is_empty() || rest.starts_with(char::is_whitespace)) => {
                return &paragraph[..=place];
            }
            _ => {}
        }
    }
    paragraph
}

/// The fault of a page that does not begin with one short, plain sentence about the error.
pub fn opening(page: &str, code: &str) -> Option<String> {
    let sentence = first_sentence(page);
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let is_no = words.windows(2).any(|pair| pair == ["is", "no"] || pair == ["are", "no"]);
    let is_plain = sentence.ends_with('.') && words.len() <= WORDS && !is_no;
    let is_unclear = words.iter().any(|word| UNCLEAR.contains(word));
    (!is_plain || is_unclear).then(|| {
        format!("{code}: the page must begin with a sentence of at most {WORDS} words on the error: {sentence}")
    })
}

/// The problems with codes and names that are not unique.
pub fn repeated<'r>(rules: impl Iterator<Item = (&'r str, &'r str)>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let keys = rules.flat_map(|(code, name)| [(code, code), (name, code)]);
    keys.filter(|(key, _)| !seen.insert(*key))
        .map(|(key, code)| format!("{key} of {code} names another, too"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# NV0001: name\n\n```llvm fails on=sm_90 mode=unified\na // here\nb\n```\n\n```sh\nls\n```\n";

    fn of_page() -> Vec<Example> {
        examples(PAGE, "llvm", Reference::Tileiras, &["mode"])
    }

    #[test]
    fn an_example_has_the_words_of_its_fence() {
        let [one] = of_page().try_into().unwrap_or_else(|all: Vec<Example>| panic!("{} examples", all.len()));
        assert_eq!((one.fails, one.target.name(), one.number, one.text.as_str()), (true, "sm_90", 1, "a // here\nb\n"));
        assert_eq!((one.option("mode"), one.option("std")), (Some("unified"), None));
        assert_eq!(one.reference, Reference::Tileiras);
    }

    #[test]
    fn a_rule_has_to_report_the_marked_lines() {
        let one = of_page().remove(0);
        let misplaced = |lines: &[u32]| one.misplaced("NV0001", &lines.iter().copied().collect(), &"").is_some();
        assert_eq!([misplaced(&[1]), misplaced(&[]), misplaced(&[2]), misplaced(&[1, 2])], [false, true, true, true]);
    }

    #[test]
    fn a_marker_has_carets_under_the_columns_of_spans() {
        let marked = |text: &str, spans: &[(usize, usize)]| super::marked(text, &spans.iter().copied().collect());
        let text = "ab cd ef\n; ^\n  gh {\n}\n";
        let of = |markers: [&str; 2]| Ok(format!("ab cd ef\n{}  gh {{\n{}}}\n", markers[0], markers[1]));
        assert_eq!(marked(text, &[(0, 2), (6, 8), (15, 21)]), of([";^    ^^\n", "; ^^^^\n"]));
        // Spans that touch or overlap, and an empty one.
        assert_eq!(marked(text, &[(3, 5), (3, 8), (5, 5)]), of([";  ^^\n;  ^^^^^\n;    ^\n", ""]));
        assert_eq!(marked(&marked(text, &[]).unwrap_or_default(), &[]), of(["", ""]));
        assert_eq!(marked(text, &[(0, 0), (0, 1)]), of(["", ""]));
        // Column 2, column 1 alone, and the end of the text.
        assert!([(1, 2), (20, 21), (22, 22)].iter().all(|span| marked(text, &[*span]).is_err()));
    }

    #[test]
    fn the_first_sentence_ends_outside_of_code() {
        let page = "# NV0001: name\n\nA call of `llvm. x` must be 1.5 long. More.\n\n## Why\n";
        assert_eq!(first_sentence(page), "A call of `llvm. x` must be 1.5 long.");
        assert_eq!(first_sentence("# NV0001: name\n\n`a. b`\n\nMore.\n"), "`a. b`");
        assert_eq!(first_sentence("# NV0001: name\n"), "");
    }

    #[test]
    fn a_page_begins_with_a_short_statement() {
        let opened = |text: &str| opening(&format!("# NV0001: name\n\n{text}\n"), "NV0001");
        assert_eq!(opened("A kernel must return `void`. More text follows."), None);
        for text in ["A call", "What a kernel returns.", "The launch is no call.", &"a ".repeat(WORDS + 1)] {
            assert!(opened(text).is_some(), "{text}");
        }
        assert!(opened(&format!("{}a.", "a ".repeat(WORDS))).is_some());
    }

    #[test]
    fn pages_name_their_rules_once() {
        assert_eq!(heading(PAGE, "NV0001", "name"), None);
        assert!(heading(PAGE, "NV0001", "other").is_some());
        assert_eq!(repeated([("a", "b"), ("c", "d")].into_iter()), Vec::<String>::new());
        assert_eq!(repeated([("a", "b"), ("c", "b")].into_iter()).len(), 1);
    }
}
