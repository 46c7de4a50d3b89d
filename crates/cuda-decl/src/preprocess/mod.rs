//! The preprocessor: conditions, simple macros, `#pragma pack`, and headers that are at hand.

mod condition;
mod expand;
mod include;
mod pragma;
mod predefined;
mod standard;
mod variable;

use crate::diagnostic::Diagnostic;
use crate::lexer::{LexicalError, Origin, Token, TokenKind, is_keyword, tokens};
use crate::readers::{Pass, Reader, Readers};
use crate::rules;
use crate::sources::Sources;
use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::Span;
use nvvm_target::{Reference, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use variable::Variable;

/// A macro.
#[derive(Clone, Debug)]
struct Macro {
    /// `None` for object-like macros.
    parameters: Option<Vec<Symbol>>,
    variadic: bool,
    body: Vec<Token>,
}

/// What the preprocessor leaves.
pub struct Preprocessed {
    /// The tokens, ended by one of kind [`TokenKind::End`].
    pub tokens: Vec<Token>,
    /// The headers that are asked for and not at hand, as written.
    pub includes: Vec<Box<str>>,
    /// What was wrong or skipped.
    pub diagnostics: Vec<Diagnostic>,
    /// Those of the readers that were given who read exactly this.
    pub readers: Readers,
    /// The first place that others read otherwise.
    pub parted_at: Option<Span>,
    /// What conditions leave out, from directive to directive.
    pub skipped: Vec<Span>,
    /// Whether it is read as with `-rdc=true`.
    pub is_relocatable: bool,
}

/// What nvcc defines under `-rdc=true`.
const RELOCATABLE: &str = "__CUDACC_RDC__";

struct Preprocessor<'a> {
    sources: &'a Sources,
    /// The headers that are being read, outermost first.
    open_headers: Vec<usize>,
    /// How many conditions were open when the innermost file began.
    outer_conditions: usize,
    /// The tokens of headers that were read once.
    header_tokens: FxHashMap<usize, Rc<[Token]>>,
    /// How many tokens of headers were read.
    included_tokens: usize,
    /// The headers that ask to be read once.
    once: FxHashSet<usize>,
    symbols: &'a mut Symbols,
    macros: FxHashMap<Symbol, Macro>,
    // Whether each open `#if` is taken now, and whether a branch of it was taken already.
    conditions: Vec<Condition>,
    pack: u8,
    pack_stack: Vec<(Option<Symbol>, u8)>,
    output: Vec<Token>,
    produced: usize,
    diagnostics: Vec<Diagnostic>,
    includes: Vec<Box<str>>,
    /// Whether the condition that was read last asks for a name that nothing defines.
    asks_undefined: bool,
    /// Whether a `defined(` of the condition that was read last has no `)`.
    is_unclosed: bool,
    /// What is wrong with the condition that was read last.
    wrong_condition: Option<condition::Wrong>,
    /// As whom the text is read.
    reader: Reader,
    /// For whom everything so far is the same.
    readers: Readers,
    /// The macros that readers define differently and that the text has not defined itself.
    variables: Vec<(Symbol, Variable)>,
    /// A bit for each of these that was asked for since the readers were last looked through.
    asked: u64,
    parted_at: Option<Span>,
    skipped: Vec<Span>,
}

struct Condition {
    live: bool,
    taken: bool,
    parent_live: bool,
    /// Whether one of its conditions so far asks for a name that nothing defines, so that a header may decide it.
    is_open: bool,
    span: Span,
    /// `if`, `ifdef`, `ifndef`
    word: String,
}

/// Runs the preprocessor over a text as the first of these readers, and finds out who else reads the same.
pub fn preprocess(sources: &Sources, symbols: &mut Symbols, readers: &Readers) -> Preprocessed {
    run(sources, symbols, Origin::Written(0), readers)
}

/// Runs the preprocessor over a text of our own, in which every token stands at `place`. It has no macros.
pub fn preprocess_own(source: &str, symbols: &mut Symbols, place: Span) -> Vec<Token> {
    run(&Sources::alone(source), symbols, Origin::Place(place), &Readers::everybody()).tokens
}

fn run(sources: &Sources, symbols: &mut Symbols, origin: Origin, readers: &Readers) -> Preprocessed {
    let (before, _) = tokens(sources.before(), symbols, Origin::Place(Span::default()));
    let (tokens, errors) = tokens(sources.main(), symbols, origin);
    let newest = Reader { reference: Reference::Cuda135, target: Target::ALL[0], pass: Pass::Device };
    let mut state = Preprocessor {
        sources,
        open_headers: Vec::new(),
        outer_conditions: 0,
        header_tokens: FxHashMap::default(),
        included_tokens: 0,
        once: FxHashSet::default(),
        symbols,
        macros: FxHashMap::default(),
        conditions: Vec::new(),
        pack: 0,
        pack_stack: Vec::new(),
        output: Vec::with_capacity(tokens.len() + 1),
        produced: 0,
        diagnostics: Vec::new(),
        includes: Vec::new(),
        asks_undefined: false,
        is_unclosed: false,
        wrong_condition: None,
        reader: readers.first().unwrap_or(newest),
        readers: readers.clone(),
        variables: Vec::new(),
        asked: 0,
        parted_at: None,
        skipped: Vec::new(),
    };
    state.report_lexical(&errors);
    // What headers declare here needs no macros.
    if matches!(origin, Origin::Written(_)) {
        state.predefine();
        state.run(&before);
    }
    state.run(&tokens);
    let end = Span::at(sources.main().len() as u32);
    let text = state.symbols.intern("");
    let pack = state.pack;
    let is_relocatable = state.symbols.find(RELOCATABLE).is_some_and(|it| state.macros.contains_key(&it));
    state.output.push(Token { kind: TokenKind::End, text, span: end, glued: false, starts_line: true, pack });
    Preprocessed {
        tokens: state.output,
        includes: state.includes,
        diagnostics: state.diagnostics,
        readers: state.readers,
        parted_at: state.parted_at,
        skipped: state.skipped,
        is_relocatable,
    }
}

impl Preprocessor<'_> {
    fn predefine(&mut self) {
        self.define_all(predefined::ALWAYS);
        let of_standard: Vec<_> = standard::of(self.sources.standard()).collect();
        self.define_all(&of_standard);
        self.predefine_variables();
    }

    /// Defines macros without parameters, unless the text has done so.
    fn define_all(&mut self, all: &[(&str, &str)]) {
        for (name, value) in all {
            let name = self.symbols.intern(name);
            let (body, _) = tokens(value, self.symbols, Origin::Place(Span::default()));
            self.macros.entry(name).or_insert(Macro { parameters: None, variadic: false, body });
        }
    }

    /// What the header defines that `#include` asks for, with its brackets or quotes.
    fn define_of_header(&mut self, file: &str) {
        self.define_all(predefined::WITH_ANY_HEADER);
        let name = file.trim_matches(['<', '>', '"']);
        if let Some((_, all)) = predefined::BY_HEADER.iter().find(|it| it.0 == name) {
            self.define_all(all);
        }
        self.variables_of_header(name);
    }

    fn live(&self) -> bool {
        self.conditions.last().is_none_or(|condition| condition.live)
    }

    fn run(&mut self, tokens: &[Token]) {
        let mut at = 0;
        while at < tokens.len() {
            let token = tokens[at];
            if token.starts_line && self.symbols.text(token.text) == "#" {
                let length = tokens[at + 1..].iter().take_while(|it| !it.starts_line).count();
                self.directive(&tokens[at..at + 1 + length]);
                at += 1 + length;
                continue;
            }
            // Everything up to the next directive: calls of macros may go on over lines.
            let is_directive = |it: &Token| it.starts_line && self.symbols.text(it.text) == "#";
            let length = tokens[at..].iter().position(is_directive).unwrap_or(tokens.len() - at);
            let text = &tokens[at..at + length];
            if self.live() {
                self.text(text);
            } else if let (Some(first), Some(last)) = (text.first(), text.last()) {
                self.skipped.push(first.span.to(last.span));
            }
            at += length;
        }
        let open: Vec<(Span, String)> =
            self.conditions.drain(self.outer_conditions..).map(|it| (it.span, it.word)).collect();
        for (span, word) in open {
            self.report(span, 2, &[&word]);
        }
    }

    fn text(&mut self, tokens: &[Token]) {
        let start = self.output.len();
        if self.macros.is_empty() {
            self.output.extend_from_slice(tokens);
        } else {
            self.asked = 0;
            let expanded = self.expand(tokens, &mut Vec::new(), 0);
            self.output.extend(expanded);
            self.keep_equal(tokens.first().map_or(Span::default(), |it| it.span));
        }
        if self.symbols.find("_Pragma").is_some() {
            self.pragma_operators(start);
            return;
        }
        let pack = self.pack;
        self.output[start..].iter_mut().for_each(|token| token.pack = pack);
    }

    fn report_lexical(&mut self, errors: &[(LexicalError, Span)]) {
        for &(error, span) in errors {
            let wording = match error {
                LexicalError::StrayByte => 1,
                LexicalError::OpenQuote => 2,
                LexicalError::OpenComment => 3,
            };
            self.diagnostics.push(Diagnostic::new(&rules::SYNTAX, span, rules::SYNTAX.say(wording, &[])));
        }
    }

    /// The innermost open condition of the file that is being read.
    fn innermost(&mut self) -> Option<&mut Condition> {
        self.conditions.get_mut(self.outer_conditions..)?.last_mut()
    }

    fn report(&mut self, span: Span, wording: usize, values: &[&str]) {
        let message = rules::DIRECTIVE.say(wording, values);
        self.diagnostics.push(Diagnostic::new(&rules::DIRECTIVE, span, message));
    }

    fn directive(&mut self, line: &[Token]) {
        let [hash, name, rest @ ..] = line else { return };
        let span = hash.span.to(name.span);
        let word = self.symbols.text(name.text).to_owned();
        match word.as_str() {
            "if" | "ifdef" | "ifndef" => {
                let parent_live = self.live();
                self.asks_undefined = false;
                let holds = parent_live && self.condition(&word, rest);
                let is_open = self.asks_undefined;
                self.conditions.push(Condition { live: holds, taken: holds, parent_live, is_open, span, word });
            }
            "elif" | "else" => {
                let open = self.innermost().is_some_and(|it| it.parent_live && !it.taken);
                self.asks_undefined = false;
                let holds = open && (word == "else" || self.condition("if", rest));
                let asks_undefined = self.asks_undefined;
                match self.innermost() {
                    Some(condition) => {
                        condition.live = holds;
                        condition.taken |= holds;
                        condition.is_open |= asks_undefined;
                    }
                    None => self.report(span, 3, &[&word]),
                }
            }
            "endif" => {
                if self.innermost().is_none() {
                    self.report(span, 3, &[&word]);
                } else {
                    self.conditions.pop();
                }
            }
            _ if !self.live() => self.skipped.push(hash.span.to(rest.last().map_or(name.span, |last| last.span))),
            "define" => self.define(rest),
            "undef" => {
                if let Some(name) = rest.first() {
                    self.settle(name.text);
                    self.macros.remove(&name.text);
                }
            }
            "include" | "include_next" | "import" => {
                let end = rest.last().map_or(name.span, |last| last.span);
                let first = rest.first().map_or(end, |first| first.span);
                self.include(span.to(end), first.to(end));
            }
            "pragma" => self.pragma(rest),
            "error" => {
                let text = rest.first().map(|first| first.span.to(rest[rest.len() - 1].span).text(self.sources.text()));
                let text = text.unwrap_or("").to_owned();
                if self.conditions.iter().any(|it| it.is_open) {
                    let what = format!("#error {text} is passed over: a header may decide otherwise");
                    let message = rules::NOT_LOOKED_AT.say(0, &[&what]);
                    let help = "A condition around it asks for a name that nothing in the text defines.";
                    self.diagnostics.push(Diagnostic::new(&rules::NOT_LOOKED_AT, span, message).help(help));
                } else {
                    self.report(span, 0, &[&text]);
                }
            }
            "warning" | "line" | "ident" => {}
            _ => self.report(span, 1, &[&word]),
        }
    }

    fn define(&mut self, rest: &[Token]) {
        let Some((name, mut body)) = rest.split_first() else { return };
        let mut parameters = None;
        let mut variadic = false;
        if let [open, after @ ..] = body
            && open.glued
            && self.symbols.text(open.text) == "("
        {
            let close = after.iter().position(|it| self.symbols.text(it.text) == ")");
            let Some(close) = close else {
                self.report(open.span, 4, &[]);
                return;
            };
            let mut names = Vec::new();
            for parameter in &after[..close] {
                if parameter.kind == TokenKind::Word {
                    if names.contains(&parameter.text) {
                        let text = self.symbols.text(parameter.text).to_owned();
                        self.report(parameter.span, 7, &[&text]);
                    }
                    names.push(parameter.text);
                } else if self.symbols.text(parameter.text) == "..." {
                    names.push(self.symbols.intern("__VA_ARGS__"));
                    variadic = true;
                }
            }
            parameters = Some(names);
            body = &after[close + 1..];
        }
        self.settle(name.text);
        self.macros.insert(name.text, Macro { parameters, variadic, body: body.to_vec() });
    }

    fn pragma(&mut self, rest: &[Token]) {
        let words: Vec<String> = rest.iter().map(|it| self.symbols.text(it.text).to_owned()).collect();
        let span = rest.first().map_or(Span::default(), |it| it.span.to(rest[rest.len() - 1].span));
        self.pragma_words(&words, span);
    }

    fn pragma_words(&mut self, words: &[String], span: Span) {
        if let [word] = words
            && word == "once"
        {
            match self.open_headers.last() {
                Some(&header) => {
                    self.once.insert(header);
                }
                None => self.once.extend(self.sources.copies_of_main()),
            }
        }
        let Some(pack) = pragma::Pack::of(words) else { return };
        let mut value = None;
        let mut wrong = pack.wrong;
        match pack.value {
            Some(word) => match self.pack_value(word) {
                Some(number) => value = Some(number),
                None if word.parse().is_ok_and(|it: u8| it < 16 && it != 0) => self.report(span, 8, &[]),
                // A macro of a header may stand there.
                None if pragma::is_name(word) && !is_keyword(word) => {}
                None if word.starts_with(|it: char| it.is_ascii_digit()) && !word.contains('.') => {}
                None => wrong = wrong.or(Some(pragma::Wrong::NoNumber)),
            },
            None if pack.lacks_value => wrong = wrong.or(Some(pragma::Wrong::NoNumber)),
            None => {}
        }
        match wrong {
            Some(pragma::Wrong::ExtraText) => self.report(span, 11, &[]),
            Some(pragma::Wrong::NoNumber) => self.report(span, 12, &[]),
            Some(pragma::Wrong::NoComma) => self.report(span, 13, &[]),
            None => {}
        }
        let label = pack.label.map(|it| self.symbols.intern(it));
        let action = pack.action;
        match action {
            Some("push") => {
                self.pack_stack.push((label, self.pack));
                self.pack = value.unwrap_or(self.pack);
            }
            Some(_) => {
                let found = match label {
                    Some(_) => self.pack_stack.iter().rposition(|(it, _)| *it == label),
                    None => self.pack_stack.len().checked_sub(1),
                };
                if let Some(found) = found {
                    self.pack = self.pack_stack[found].1;
                    self.pack_stack.truncate(found);
                }
                self.pack = value.unwrap_or(self.pack);
            }
            None => self.pack = value.unwrap_or(0),
        }
    }

    // A literal, or a macro that stands for one.
    fn pack_value(&self, word: &str) -> Option<u8> {
        let literal = |text: &str| text.parse().ok().filter(|number: &u8| number.is_power_of_two() && *number <= 16);
        literal(word).or_else(|| {
            let body = &self.macros.get(&self.symbols.find(word)?)?.body;
            literal(self.symbols.text(body.first()?.text))
        })
    }
}
