//! Rows of `tests/checklist.tsv` as texts: `rows/FOLDER/NAME.ll` is the test of that name in the file about the folder's
//! document.
//!
//! A file may begin with `;;; says MESSAGE`, the expected message, or with `;;; says only MESSAGE`, which excludes other
//! messages. `;;; says only` without a message is for texts in which each position has its own. A line `;;; fails`,
//! `;;; warns`, `;;; remarks` or `;;; passes` states the result of the text after it, with options:
//!
//! * `on=sm_80,sm_90`: on each of these targets;
//! * `under=mlir`: for this reference, by default `tileiras`;
//! * `in=unified`: in unified mode;
//! * `header=none`: the text has its own data layout and triple, or none;
//! * `WORD=1,2`: with WORD replaced by each of these, in the text and in the message.
//!
//! `;;; notes TEXT` states that a note contains the text, `;;; touches C001` that the module shows a contradiction. Lines
//! that end in `; here` have the message of the file; `; here: MESSAGE` has its own.

use super::diagnostics::{Diagnostic, HEADER, diagnostics_of};
use nvvm_target::{Reference, Target};
use nvvm_verify::{Mode, Severity, verify};
use std::collections::BTreeSet;
use std::path::Path;

/// The claim of a file about one of its texts.
struct Claim<'t> {
    /// The severity of the message, if there is one.
    says: Option<Severity>,
    targets: Vec<&'t str>,
    reference: &'t str,
    mode: Mode,
    header: &'static str,
    /// The replacements of WORD, one after the other.
    words: Vec<&'t str>,
}

impl<'t> Claim<'t> {
    fn read(line: &'t str) -> Self {
        let mut words = line.split_whitespace();
        let says = match words.next() {
            Some("fails") => Some(Severity::Error),
            Some("warns") => Some(Severity::Warning),
            Some("remarks") => Some(Severity::Info),
            Some("passes") => None,
            other => panic!("{other:?} is no claim"),
        };
        let mut claim = Self {
            says,
            targets: Vec::new(),
            reference: "tileiras",
            mode: Mode::Standard,
            header: HEADER,
            words: vec!["WORD"],
        };
        for word in words {
            match word.split_once('=') {
                Some(("on", list)) => claim.targets = list.split(',').collect(),
                Some(("under", reference)) => claim.reference = reference,
                Some(("in", "unified")) => claim.mode = Mode::Unified,
                Some(("header", "none")) => claim.header = "",
                Some(("WORD", list)) => claim.words = list.split(',').collect(),
                _ => panic!("{word} is no word of a claim"),
            }
        }
        assert!(!claim.targets.is_empty(), "{line} names no target");
        claim
    }

    /// Checks the claim on a target, with a replacement of WORD.
    fn prove(&self, expected: &Expected, text: &str, target: &str, word: &str) {
        let text = text.replace("WORD", word);
        let reference = Reference::parse(self.reference).expect("a reference");
        let parsed = Target::parse(target).expect("a target");
        let reported = diagnostics_of(self.header, &text, parsed, reference, self.mode);
        let wanted: BTreeSet<(u32, String)> = expected.marked(&text, word).collect();
        let about = |one: &&Diagnostic| expected.messages(&text, word).contains(&one.message);
        let is_as_grave = |one: &&Diagnostic| Some(one.severity) == self.says;
        let found: BTreeSet<(u32, String)> =
            reported.iter().filter(about).filter(is_as_grave).map(|one| (one.line, one.message.clone())).collect();
        assert!(self.says.is_none() || !wanted.is_empty(), "no line is marked `; here`:\n{text}");
        let wanted = if self.says.is_some() { wanted } else { BTreeSet::new() };
        assert_eq!(found, wanted, "{target} {word}: {reported:?}\n{text}");
        let others = reported.iter().filter(|one| if about(one) { !is_as_grave(one) } else { expected.is_only });
        let others: Vec<_> = others.collect();
        assert!(others.is_empty(), "{target} {word}: {others:?}\n{text}");
        for note in &expected.notes {
            let noted =
                reported.iter().filter(about).any(|one| one.notes.iter().any(|reported| reported.contains(note)));
            assert!(noted, "{target} {word}: no note says {note}: {reported:?}\n{text}");
        }
        if !expected.touches.is_empty() {
            let text = format!("{}{text}", self.header);
            let touched = verify(&nvvm_syntax::parse(&text), &text, self.mode).contradictions;
            for id in &expected.touches {
                assert!(touched.iter().any(|it| it.contradiction.id == *id), "{id} is not shown:\n{text}");
            }
        }
    }
}

/// The message of a file and of the lines before a text.
#[derive(Default)]
struct Expected<'t> {
    message: Option<&'t str>,
    is_only: bool,
    notes: Vec<&'t str>,
    touches: Vec<&'t str>,
}

impl Expected<'_> {
    /// Returns the marked lines, counted from 1, each with its message.
    fn marked(&self, text: &str, word: &str) -> impl Iterator<Item = (u32, String)> {
        (1..).zip(text.lines()).filter_map(move |(line, text)| {
            let (_, mark) = text.rsplit_once("; here")?;
            let message = match mark.strip_prefix(": ") {
                Some(message) => message,
                None => self.message.filter(|_| mark.is_empty())?,
            };
            Some((line, message.replace("WORD", word)))
        })
    }

    /// Returns all messages of the file that this text mentions.
    fn messages(&self, text: &str, word: &str) -> BTreeSet<String> {
        let own = self.message.map(|message| message.replace("WORD", word));
        self.marked(text, word).map(|(_, message)| message).chain(own).collect()
    }
}

/// Checks all claims of a file.
pub fn prove(file: &str) {
    let (mut message, mut is_only, mut rest) = (None, false, file);
    if let Some((head, remainder)) = file.strip_prefix(";;; says ").and_then(|file| file.split_once('\n')) {
        is_only = head == "only" || head.starts_with("only ");
        message = Some(head.strip_prefix("only").filter(|_| is_only).unwrap_or(head).trim_start());
        message = message.filter(|message| !message.is_empty());
        rest = remainder;
    }
    let mut proved = 0;
    while !rest.is_empty() {
        let mut reported = Expected { message, is_only, ..Expected::default() };
        let mut claims = Vec::new();
        while let Some((line, remainder)) = rest.strip_prefix(";;; ").and_then(|rest| rest.split_once('\n')) {
            match line.split_once(' ') {
                Some(("notes", note)) => reported.notes.push(note),
                Some(("touches", id)) => reported.touches.push(id),
                _ => claims.push(Claim::read(line)),
            }
            rest = remainder;
        }
        let end = rest.find("\n;;; ").map_or(rest.len(), |end| end + 1);
        let (text, remainder) = rest.split_at(end);
        for claim in &claims {
            for target in &claim.targets {
                claim.words.iter().for_each(|word| claim.prove(&reported, text, target, word));
            }
        }
        proved += claims.len();
        rest = remainder;
    }
    assert!(proved > 1, "it takes a text that fails and one that passes");
}

/// Returns the texts of a file, without its claims.
pub fn texts(file: &str) -> Vec<&str> {
    let mut texts = vec![file];
    for line in file.split_inclusive('\n').filter(|line| line.starts_with(";;; ")) {
        let Some((before, remainder)) = texts.pop().and_then(|text| text.split_once(line)) else { continue };
        texts.extend([before, remainder].into_iter().filter(|text| !text.is_empty()));
    }
    texts
}

/// Declares a test for each `rows/FOLDER/NAME.ll`, and a list of all of them.
macro_rules! rows {
    ($folder:literal $($name:ident)*) => {
        $(#[test]
        fn $name() {
            $crate::texts::rows::prove(include_str!(concat!("rows/", $folder, "/", stringify!($name), ".ll")));
        })*

        /// The rows by name, with their files.
        pub const FILES: &[(&str, &str)] =
            &[$((stringify!($name), include_str!(concat!("rows/", $folder, "/", stringify!($name), ".ll")))),*];

        #[test]
        fn every_file_is_a_test() {
            $crate::texts::rows::assert_all_are_tests($folder, FILES);
        }
    };
}

pub(crate) use rows;

/// Checks that all files of a folder are listed.
pub fn assert_all_are_tests(folder: &str, listed: &[(&str, &str)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/texts/rows").join(folder);
    let files = std::fs::read_dir(folder).expect("the rows are part of the project");
    let stem = |path: std::path::PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let files: BTreeSet<String> = files.map(|file| stem(file.expect("a file").path())).collect();
    assert_eq!(files, listed.iter().map(|(name, _)| (*name).to_owned()).collect());
}
