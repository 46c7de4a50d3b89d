//! `#include` ([cpp.include]): available headers are included, of missing ones the known macros are defined.

use super::state::Preprocessor;
use crate::diagnostic::Diagnostic;
use crate::known_headers::is_known_header;
use crate::lexer::Token;
use crate::limits;
use crate::rules::{self, Rule};
use nvvm_syntax::Span;
use std::rc::Rc;

impl Preprocessor<'_> {
    /// Executes an `#include` whose header name is at `named`.
    pub(super) fn include(&mut self, directive: Span, named: Span) {
        let sources = self.sources;
        let written = named.text(sources.text());
        match sources.included(named, written) {
            Some(header) => self.enter(header, directive),
            None => self.pass_over(directive, written),
        }
    }

    /// Reports a missing header and defines its known macros.
    fn pass_over(&mut self, directive: Span, written: &str) {
        self.define_of_header(written);
        self.includes.push(written.into());
        // Their declarations are known by name; an unknown name is reported at its use.
        if is_known_header(written.trim_matches(['<', '>', '"'])) {
            return;
        }
        let message = rules::INCLUDE.message(&[written]);
        // One diagnostic for all missing headers.
        match self.diagnostics.iter_mut().find(|it| std::ptr::eq(it.rule, &rules::INCLUDE)) {
            Some(first) => first.notes.push((message, Some(directive))),
            None => self.diagnostics.push(Diagnostic::new(&rules::INCLUDE, directive, message)),
        }
    }

    /// Includes a header.
    fn enter(&mut self, header: usize, directive: Span) {
        if self.once.contains(&header) {
            return;
        }
        let tokens = self.tokens_of(header);
        self.included_tokens += tokens.len() + 1;
        if self.included_tokens > limits::INCLUDED_TOKENS {
            self.say_once(&rules::STOPPED, rules::STOPPED_HEADERS, directive);
            return;
        }
        if self.open_headers.len() >= limits::INCLUDE_DEPTH {
            self.say_once(&rules::DIRECTIVE, rules::INCLUDE_DEPTH, directive);
            return;
        }
        let outer = std::mem::replace(&mut self.outer_conditions, self.conditions.len());
        self.open_headers.push(header);
        self.run(&tokens);
        self.open_headers.pop();
        self.outer_conditions = outer;
    }

    fn say_once(&mut self, rule: &'static Rule, message: &str, span: Span) {
        if !self.diagnostics.iter().any(|it| it.message == message) {
            self.diagnostics.push(Diagnostic::new(rule, span, message));
        }
    }

    fn tokens_of(&mut self, header: usize) -> Rc<[Token]> {
        if let Some(known) = self.header_tokens.get(&header) {
            return Rc::clone(known);
        }
        let (all, errors) = self.sources.tokens_of(header, self.symbols);
        self.report_lexical(&errors);
        let all: Rc<[Token]> = all.into();
        self.header_tokens.insert(header, Rc::clone(&all));
        all
    }
}
