//! A text with the files that it includes, as far as they are at hand: one long text in which every byte has a place of
//! its own, the main text first, so that a [`Span`] says file and offset at once.

use crate::known_headers::is_known_header;
use crate::lexer::{Lexed, LexicalError, Token};
use crate::limits;
use crate::standard::Standard;
use crate::symbol::Symbols;
use nvvm_syntax::work::Work;
use nvvm_syntax::{LineIndex, Position, Span};
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// Who has files that `#include` may ask for.
pub trait Files {
    /// The path and the text of a file; `None` when it is not at hand.
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)>;

    /// Directives that come before the first line, as `-D` gives them to a compiler.
    fn before(&self) -> String {
        String::new()
    }

    /// The C++ standard that the text is compiled under, as `-std=` gives it to a compiler.
    fn standard(&self) -> Standard {
        Standard::default()
    }
}

/// What an `#include` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    /// What stands between the quotes or brackets.
    pub name: &'a str,
    /// Whether it stands in quotes: then the folder of the file that asks comes first.
    pub quoted: bool,
    /// Whether a header of this name is known without being read, as the toolkit's and the C++ library's are: then only the
    /// folder of the file that asks can have another one.
    pub known: bool,
    /// The path of the header that asks, as it was found; `None` for the main text.
    pub from: Option<&'a str>,
}

/// Nobody has files.
pub struct NoFiles;

impl Files for NoFiles {
    fn find(&self, _: Asked<'_>) -> Option<(String, String)> {
        None
    }
}

/// Nobody has files, and the text is compiled under this standard.
impl Files for Standard {
    fn find(&self, _: Asked<'_>) -> Option<(String, String)> {
        None
    }

    fn standard(&self) -> Standard {
        *self
    }
}

/// A header that was read.
#[derive(Clone, Debug)]
pub struct Header {
    /// As it was found.
    pub path: String,
    /// Its text among all of them.
    pub span: Span,
    /// The place in the main text that asks for it first, or for a header that does.
    pub included_at: Span,
    lines: Arc<LineIndex>,
    /// Once somebody has asked for them.
    tokens: Arc<OnceLock<Lexed>>,
}

/// The main text and the headers at hand.
#[derive(Clone, Debug)]
pub struct Sources {
    text: Box<str>,
    main: Span,
    main_lines: LineIndex,
    before: Box<str>,
    standard: Standard,
    headers: Vec<Header>,
    /// By the file that asks (0 for the main text, else the header's number and one) and what it asks for, as written.
    found: FxHashMap<(usize, Box<str>), usize>,
    /// Whether headers were left out because there is too much text.
    pub stopped: bool,
    /// The steps of the check that reads them.
    pub work: Arc<Work>,
}

impl Sources {
    /// A text alone.
    pub fn alone(main: &str) -> Self {
        Self::with(main, &NoFiles)
    }

    /// A text with every header that it and they name in an `#include`, whatever conditions stand around it.
    pub fn with(main: &str, files: &dyn Files) -> Self {
        let mut gathering = Gathering {
            text: main.to_owned(),
            headers: Vec::new(),
            by_path: FxHashMap::default(),
            found: FxHashMap::default(),
            files,
        };
        let mut stopped = gathering.gather(0, Span::new(0, main.len() as u32), None);
        let mut next = 0;
        while next < gathering.headers.len() {
            let (span, included_at) = (gathering.headers[next].span, gathering.headers[next].included_at);
            stopped |= gathering.gather(next + 1, span, Some(included_at));
            next += 1;
        }
        let Gathering { text, headers, found, .. } = gathering;
        let main_lines = LineIndex::new(main);
        let main = Span::new(0, main.len() as u32);
        let (before, standard) = (files.before().into(), files.standard());
        let work = Arc::new(Work::for_text(main.len() as usize));
        Sources { text: text.into(), main, main_lines, before, standard, headers, found, stopped, work }
    }

    /// The same sources for a check that counts its steps in `work`.
    #[must_use]
    pub fn counting_in(mut self, work: &Arc<Work>) -> Self {
        self.work = Arc::clone(work);
        self
    }

    /// The same headers behind another main text that asks for the same ones by the same names; `None` when it does not,
    /// or when there would be too much text.
    pub fn behind(&self, main: &str) -> Option<Self> {
        let (before, after) = (asked_for(self.main()), asked_for(main));
        let is_same = before.iter().map(|it| &it.0).eq(after.iter().map(|it| &it.0));
        let headers = self.text.get(self.main.end as usize..).unwrap_or_default();
        if !is_same || self.stopped || main.len() + headers.len() > limits::HEADER_BYTES {
            return None;
        }
        let places: FxHashMap<Span, Span> = before.iter().zip(&after).map(|(old, new)| (old.1, new.1)).collect();
        let moved = |offset: u32| offset - self.main.end + main.len() as u32;
        let header = |header: &Header| {
            let included_at = places.get(&header.included_at).copied()?;
            let span = Span::new(moved(header.span.start), moved(header.span.end));
            Some(Header { span, included_at, ..header.clone() })
        };
        Some(Sources {
            headers: self.headers.iter().map(header).collect::<Option<_>>()?,
            text: format!("{main}{headers}").into(),
            main: Span::new(0, main.len() as u32),
            main_lines: LineIndex::new(main),
            before: self.before.clone(),
            standard: self.standard,
            found: self.found.clone(),
            stopped: false,
            work: Arc::clone(&self.work),
        })
    }

    /// The tokens of a header, in the spellings of who asks.
    pub(crate) fn tokens_of(&self, header: usize, symbols: &mut Symbols) -> (Vec<Token>, Vec<(LexicalError, Span)>) {
        let Some(header) = self.headers.get(header) else { return (Vec::new(), Vec::new()) };
        let tokens = header.tokens.get_or_init(|| Lexed::of(header.span.text(&self.text)));
        tokens.placed(symbols, header.span.start)
    }

    /// All texts, one behind the other: what spans are about.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The main text.
    pub fn main(&self) -> &str {
        self.main.text(&self.text)
    }

    /// Directives that come before the main text and have no place in it.
    pub(crate) fn before(&self) -> &str {
        &self.before
    }

    /// The C++ standard that the text is read under.
    pub fn standard(&self) -> Standard {
        self.standard
    }

    /// Every header that is at hand.
    pub fn headers(&self) -> &[Header] {
        &self.headers
    }

    /// The number of the header that holds a place; `None` for the main text.
    pub fn header_at(&self, offset: u32) -> Option<usize> {
        self.headers.partition_point(|header| header.span.start <= offset).checked_sub(1)
    }

    /// The headers that are the main text itself: whoever compares files takes them by what they hold.
    pub(crate) fn copies_of_main(&self) -> impl Iterator<Item = usize> + '_ {
        let is_main = |header: &Header| header.span.text(&self.text) == self.main();
        self.headers.iter().enumerate().filter(move |it| is_main(it.1)).map(|it| it.0)
    }

    /// How many lines the main text has.
    pub fn main_lines(&self) -> u32 {
        self.main_lines.line_count()
    }

    /// A range within the file that it begins in.
    pub fn within_file(&self, span: Span) -> Span {
        let file = self.header_at(span.start).map_or(self.main, |number| self.headers[number].span);
        Span::new(span.start, span.end.min(file.end))
    }

    /// The line and column of a place in the file that it is in.
    pub fn position(&self, offset: u32) -> Position {
        match self.header_at(offset).and_then(|number| self.headers.get(number)) {
            Some(header) => header.lines.position(header.span.text(&self.text), offset - header.span.start),
            None => self.main_lines.position(self.main(), offset),
        }
    }

    /// What an `#include` at a place names, as written with its quotes or brackets: the header's number.
    pub(crate) fn included(&self, at: Span, written: &str) -> Option<usize> {
        let from = self.header_at(at.start).map_or(0, |number| number + 1);
        self.found.get(&(from, written.into())).copied()
    }
}

struct Gathering<'f> {
    text: String,
    headers: Vec<Header>,
    by_path: FxHashMap<String, usize>,
    found: FxHashMap<(usize, Box<str>), usize>,
    files: &'f dyn Files,
}

impl Gathering<'_> {
    /// Looks for what one of the texts asks for; whether something was left out.
    fn gather(&mut self, from: usize, span: Span, included_at: Option<Span>) -> bool {
        let asked = asked_for(span.text(&self.text));
        let mut stopped = false;
        for (written, line) in asked {
            if self.found.contains_key(&(from, written.as_str().into())) {
                continue;
            }
            let path = from.checked_sub(1).map(|number| self.headers[number].path.clone());
            let name = written.trim_matches(['<', '>', '"']);
            let quoted = written.starts_with('"');
            let known = is_known_header(name);
            if known && !quoted {
                continue;
            }
            let asked = Asked { name, quoted, known, from: path.as_deref() };
            let Some((path, text)) = self.files.find(asked) else { continue };
            let number = match self.by_path.get(&path).copied() {
                Some(number) => number,
                None if self.headers.len() >= limits::HEADERS
                    || self.text.len() + text.len() > limits::HEADER_BYTES =>
                {
                    stopped = true;
                    continue;
                }
                None => {
                    // A line of its own, so that no token goes over from one file to the next.
                    self.text.push('\n');
                    let start = self.text.len() as u32;
                    self.text.push_str(&text);
                    let line = Span::new(span.start + line.start, span.start + line.end);
                    self.by_path.insert(path.clone(), self.headers.len());
                    self.headers.push(Header {
                        path,
                        span: Span::new(start, self.text.len() as u32),
                        included_at: included_at.unwrap_or(line),
                        lines: Arc::new(LineIndex::new(&text)),
                        tokens: Arc::default(),
                    });
                    self.headers.len() - 1
                }
            };
            self.found.insert((from, written.into()), number);
        }
        stopped
    }
}

/// What a text asks for in `#include` lines, as written with quotes or brackets, and where.
fn asked_for(text: &str) -> Vec<(String, Span)> {
    let mut all = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let Some(rest) = line.trim_start().strip_prefix('#') else { continue };
        let Some(rest) = rest.trim_start().strip_prefix("include") else { continue };
        let rest = rest.strip_prefix("_next").unwrap_or(rest).trim_start();
        let close = match rest.chars().next() {
            Some('"') => '"',
            Some('<') => '>',
            _ => continue,
        };
        if let Some(length) = rest.get(1..).and_then(|rest| rest.find(close)) {
            let from = start + (line.len() - line.trim_start().len());
            let end = start + (line.len() - rest.len()) + length + 2;
            all.push((rest[..length + 2].to_owned(), Span::new(from as u32, end as u32)));
        }
    }
    all
}
