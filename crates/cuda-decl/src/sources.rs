//! The main file and its available headers as one concatenated text. Each byte has a position of its own, so a [`Span`]
//! identifies file and offset.

use crate::known_headers::is_known_header;
use crate::lexer::{Lexed, LexicalError, Token};
use crate::limits;
use crate::standard::Standard;
use crate::symbol::Symbols;
use nvvm_syntax::work::Work;
use nvvm_syntax::{LineIndex, Position, Span};
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// A provider of the files that `#include` names.
pub trait Files {
    /// Returns the path and the text of a file; `None` when the file is not available.
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)>;

    /// Directives before the first line, for macros of a compiler's `-D`.
    fn before(&self) -> String {
        String::new()
    }

    /// The C++ standard of the compilation, as a compiler's `-std=` sets it.
    fn standard(&self) -> Standard {
        Standard::default()
    }
}

/// A file that an `#include` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    /// The name between the quotes or brackets.
    pub name: &'a str,
    /// Whether the name is in quotes. The folder of the including file is then searched first.
    pub quoted: bool,
    /// Whether the declarations of a header of this name are known, as for the toolkit and the C++ standard library.
    /// Then only the folder of the including file is searched.
    pub known: bool,
    /// The path of the including header; `None` for the main file.
    pub from: Option<&'a str>,
}

/// A provider without files.
pub struct NoFiles;

impl Files for NoFiles {
    fn find(&self, _: Asked<'_>) -> Option<(String, String)> {
        None
    }
}

/// A provider without files that sets the C++ standard.
impl Files for Standard {
    fn find(&self, _: Asked<'_>) -> Option<(String, String)> {
        None
    }

    fn standard(&self) -> Standard {
        *self
    }
}

/// An included header.
#[derive(Clone, Debug)]
pub struct Header {
    /// The path at which it was found.
    pub path: String,
    /// Its span in the concatenated text.
    pub span: Span,
    /// The first `#include` of the main file that leads to this header.
    pub included_at: Span,
    lines: Arc<LineIndex>,
    /// The tokens, computed on the first use.
    tokens: Arc<OnceLock<Lexed>>,
}

/// The main file and its available headers.
#[derive(Clone, Debug)]
pub struct Sources {
    text: Box<str>,
    main: Span,
    main_lines: LineIndex,
    before: Box<str>,
    standard: Standard,
    headers: Vec<Header>,
    /// Headers by including file (0 for the main file, else the header's index plus 1) and name as written.
    found: FxHashMap<(usize, Box<str>), usize>,
    /// Whether headers were omitted because the text exceeds its limit.
    pub stopped: bool,
    /// The step counter of the check.
    pub work: Arc<Work>,
}

impl Sources {
    /// The main file without headers.
    pub fn alone(main: &str) -> Self {
        Self::with(main, &NoFiles)
    }

    /// The main file with every header that an `#include` names, whatever its conditional inclusion.
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

    /// The same sources with another step counter.
    #[must_use]
    pub fn counting_in(mut self, work: &Arc<Work>) -> Self {
        self.work = Arc::clone(work);
        self
    }

    /// Replaces the main file and keeps the headers. Returns `None` when the `#include` names differ or the text
    /// exceeds its limit.
    pub fn with_main(&self, main: &str) -> Option<Self> {
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

    /// Returns the tokens of a header, interned in `symbols`.
    pub(crate) fn tokens_of(&self, header: usize, symbols: &mut Symbols) -> (Vec<Token>, Vec<(LexicalError, Span)>) {
        let Some(header) = self.headers.get(header) else { return (Vec::new(), Vec::new()) };
        let tokens = header.tokens.get_or_init(|| Lexed::of(header.span.text(&self.text)));
        tokens.with_base(symbols, header.span.start)
    }

    /// The concatenated text, to which spans refer.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of the main file.
    pub fn main(&self) -> &str {
        self.main.text(&self.text)
    }

    /// Directives before the main file, which have no position in it.
    pub(crate) fn before(&self) -> &str {
        &self.before
    }

    /// The C++ standard of the compilation.
    pub fn standard(&self) -> Standard {
        self.standard
    }

    /// All available headers.
    pub fn headers(&self) -> &[Header] {
        &self.headers
    }

    /// Returns the index of the header that contains an offset; `None` for the main file.
    pub fn header_at(&self, offset: u32) -> Option<usize> {
        self.headers.partition_point(|header| header.span.start <= offset).checked_sub(1)
    }

    /// Returns the headers that equal the main file. A compiler that compares files by content treats them as the same
    /// file.
    pub(crate) fn copies_of_main(&self) -> impl Iterator<Item = usize> + '_ {
        let is_main = |header: &Header| header.span.text(&self.text) == self.main();
        self.headers.iter().enumerate().filter(move |it| is_main(it.1)).map(|it| it.0)
    }

    /// The number of lines of the main file.
    pub fn main_lines(&self) -> u32 {
        self.main_lines.line_count()
    }

    /// Restricts a span to the file in which it begins.
    pub fn within_file(&self, span: Span) -> Span {
        let file = self.header_at(span.start).map_or(self.main, |number| self.headers[number].span);
        Span::new(span.start, span.end.min(file.end))
    }

    /// Returns the line and column of an offset within its file.
    pub fn position(&self, offset: u32) -> Position {
        match self.header_at(offset).and_then(|number| self.headers.get(number)) {
            Some(header) => header.lines.position(header.span.text(&self.text), offset - header.span.start),
            None => self.main_lines.position(self.main(), offset),
        }
    }

    /// Returns the index of the header that an `#include` names, as written with its quotes or brackets.
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
    /// Collects the headers that a file includes. Returns whether any was omitted because of the limit.
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
                    // A newline, so that no token spans two files.
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

/// Returns the names in the `#include` lines of a text, with quotes or brackets, and the spans.
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
