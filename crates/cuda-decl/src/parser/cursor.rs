//! The token cursor: lookahead, backtracking and error recovery.

use super::brackets::Brackets;
use super::known::Known;
use super::state::{Failed, LambdaPlace, Parsed, Parser};
use crate::diagnostic::Diagnostic;
use crate::lexer::{Token, TokenKind, is_keyword};
use crate::limits;
use crate::rules::{self, Rule};
use crate::standard::Standard;
use crate::symbol::{Symbol, Symbols};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

impl<'a> Parser<'a> {
    pub(super) fn new(
        tokens: &'a [Token],
        symbols: &'a mut Symbols,
        known: Known,
        (standard, may_be_elsewhere): (Standard, bool),
    ) -> Self {
        let brackets = Brackets::of(tokens, symbols);
        let steps = tokens.len() as u64 * limits::STEPS_PER_TOKEN + 10_000;
        Parser {
            tokens,
            at: 0,
            symbols,
            diagnostics: Vec::new(),
            unknown: Vec::new(),
            withheld: Vec::new(),
            macros_passed: 0,
            constrained_placeholders: 0,
            exception_specifications: 0,
            standard,
            may_be_elsewhere,
            templates: 0,
            lambda_place: LambdaPlace::default(),
            declares_next: false,
            type_parameters: Vec::new(),
            muted: 0,
            depth: 0,
            too_deep: None,
            steps,
            known,
            classes: Vec::new(),
            inner: 0,
            greater_ends: false,
            in_body: false,
            deepest: 0,
            lambdas: FxHashMap::default(),
            brackets,
        }
    }

    pub(super) fn token(&self, ahead: usize) -> Option<&'a Token> {
        // Without remaining steps every query must report the end, so that all loops terminate.
        if self.steps == 0 { None } else { self.tokens.get(self.at + ahead) }
    }

    pub(super) fn text_at(&self, ahead: usize) -> &str {
        self.token(ahead).map_or("", |token| self.symbols.text(token.text))
    }

    /// Returns the spelling of the current token; empty at the end.
    pub(super) fn text(&self) -> &str {
        self.text_at(0)
    }

    pub(super) fn is(&self, text: &str) -> bool {
        self.text() == text && self.kind_at(0) != TokenKind::Text
    }

    pub(super) fn kind_at(&self, ahead: usize) -> TokenKind {
        self.token(ahead).map_or(TokenKind::End, |token| token.kind)
    }

    pub(super) fn at_end(&self) -> bool {
        self.kind_at(0) == TokenKind::End || self.steps == 0
    }

    pub(super) fn span(&self) -> Span {
        self.token(0).or(self.tokens.last()).map_or(Span::default(), |token| token.span)
    }

    /// Returns the span of the token before the cursor.
    pub(super) fn previous(&self) -> Span {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(Span::default(), |token| token.span)
    }

    pub(super) fn bump(&mut self) -> Option<&'a Token> {
        if self.at_end() {
            return None;
        }
        let token = self.token(0);
        self.at += 1;
        self.spend(1);
        token
    }

    pub(super) fn spend(&mut self, steps: u64) {
        if self.steps == 0 {
            return;
        }
        let span = self.span();
        self.steps = self.steps.saturating_sub(steps);
        if self.steps == 0 {
            let message = rules::STOPPED_TIME.to_owned();
            self.diagnostics.push(Diagnostic::new(&rules::STOPPED, span, message));
        }
    }

    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.is(text);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn expect(&mut self, text: &str) -> Parsed<Span> {
        let span = self.span();
        if self.eat(text) {
            return Ok(span);
        }
        let article = if text == "while" { "" } else { "a " };
        self.fail(&format!("{article}\"{text}\""))
    }

    /// Parses an identifier that is not a keyword.
    pub(super) fn identifier(&mut self) -> Parsed<(Symbol, Span)> {
        match self.token(0) {
            Some(token) if self.is_identifier_at(0) => {
                self.bump();
                Ok((token.text, token.span))
            }
            _ => self.fail("an identifier"),
        }
    }

    pub(super) fn is_identifier_at(&self, ahead: usize) -> bool {
        self.kind_at(ahead) == TokenKind::Word
            && (!is_keyword(self.text_at(ahead)) || self.is_plain_align_at(ahead) || self.is_later_word_at(ahead))
    }

    /// Whether `__align__` is an identifier here. It is a function-like macro and therefore not invoked without a `(`.
    pub(super) fn is_plain_align_at(&self, ahead: usize) -> bool {
        self.text_at(ahead) == "__align__" && self.text_at(ahead + 1) != "("
    }

    /// Whether the token is a keyword since C++20 and an identifier before.
    fn is_later_word_at(&self, ahead: usize) -> bool {
        self.standard < Standard::Cpp20
            && matches!(
                self.text_at(ahead),
                "char8_t" | "concept" | "consteval" | "constinit" | "co_await" | "co_return" | "co_yield" | "requires"
            )
    }

    /// Reports a syntax error at the cursor: something else was expected.
    pub(super) fn fail<T>(&mut self, expected: &str) -> Parsed<T> {
        if self.muted == 0 && self.steps > 0 && !self.is_too_deep() {
            let message = fill(rules::EXPECTED, &[expected]);
            self.diagnostics.push(Diagnostic::new(&rules::SYNTAX, self.span(), message));
        }
        Err(Failed)
    }

    /// Reports a rule's diagnostic at the cursor, without failing.
    pub(super) fn refuse(&mut self, rule: &'static Rule, wording: &str) {
        self.refuse_at(rule, wording, self.span());
    }

    /// Reports a rule's diagnostic at a span, without failing.
    pub(super) fn refuse_at(&mut self, rule: &'static Rule, wording: &str, span: Span) {
        let diagnostic = Diagnostic::new(rule, span, wording);
        if self.muted == 0 {
            self.diagnostics.push(diagnostic);
        } else if self.withheld.len() < limits::DIAGNOSTICS {
            self.withheld.push(diagnostic);
        }
    }

    /// Reports ignored syntax at the cursor.
    pub(super) fn not_looked_at(&mut self, words: &'static str) {
        if self.muted == 0 {
            self.diagnostics.push(Diagnostic::new(&rules::NOT_LOOKED_AT, self.span(), words));
        }
    }

    /// Parses tentatively with suppressed diagnostics. On failure the cursor is restored.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        let before = self.withheld.len();
        let result = self.attempt_and_keep(read);
        if self.muted == 0 {
            self.say_withheld(before);
        }
        result
    }

    /// Parses tentatively like [`attempt`](Self::attempt), and emits the suppressed diagnostics on success.
    pub(super) fn attempt_aloud<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        let before = self.withheld.len();
        let result = self.attempt_and_keep(read);
        if self.muted == 0 {
            self.diagnostics.extend(self.withheld.drain(before..));
        }
        result
    }

    fn attempt_and_keep<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        if self.is_too_deep() {
            return None;
        }
        let (at, inner, withheld) = (self.at, self.inner, self.withheld.len());
        self.muted += 1;
        let result = read(self);
        self.muted -= 1;
        if result.is_err() {
            self.at = at;
            self.inner = inner;
            self.withheld.truncate(withheld);
        }
        result.ok()
    }

    /// Returns the position of the `}` that closes the `{` at the cursor.
    pub(super) fn partner(&self) -> Option<usize> {
        self.brackets.brace_end(self.at)
    }

    /// Returns the number of tokens of the group at `ahead`, brackets included; `None` for an unclosed group.
    pub(super) fn group_length(&self, ahead: usize) -> Option<usize> {
        match self.token(ahead).filter(|it| it.kind == TokenKind::Punctuator).map(|it| self.symbols.text(it.text)) {
            Some("(" | "[" | "{") => self.brackets.end(self.at + ahead).map(|end| end + 1 - (self.at + ahead)),
            _ => self.token(ahead).map(|_| 1),
        }
    }

    /// Returns the lookahead position after the `>` that closes the `<` at `ahead`; `None` for an unclosed list.
    pub(super) fn after_angles(&self, ahead: usize) -> Option<usize> {
        self.token(ahead)?;
        self.brackets.end(self.at + ahead).map(|end| end + 1 - self.at)
    }

    /// Whether the group whose opening bracket precedes the cursor contains `...`. Lookahead is cheaper than parsing
    /// every group twice, which takes exponential time for nested groups.
    pub(super) fn has_ellipsis(&self) -> bool {
        let opening = self.at.saturating_sub(1);
        self.token(0).is_some() && self.brackets.has_ellipsis(self.at, self.brackets.end(opening))
    }

    /// Skips the balanced group at the cursor, if there is one.
    pub(super) fn skip_group(&mut self) {
        let mut open: Vec<&str> = Vec::new();
        loop {
            let closing = match self.text() {
                "(" => Some(")"),
                "[" => Some("]"),
                "{" => Some("}"),
                _ => None,
            };
            let is_punctuator = self.kind_at(0) == TokenKind::Punctuator;
            if let Some(closing) = closing.filter(|_| is_punctuator) {
                open.push(closing);
            } else if is_punctuator && matches!(self.text(), ")" | "]" | "}") {
                while open.pop().is_some_and(|expected| !self.is(expected)) {}
            }
            if self.bump().is_none() || open.is_empty() {
                return;
            }
        }
    }

    /// Recovers from an error: skips to after the next `;` or `{…}` on this level, or to the `}` that ends it.
    pub(super) fn recover(&mut self) {
        self.say_too_deep();
        while !self.at_end() {
            if self.is(";") {
                self.bump();
                return;
            }
            if self.is("}") {
                return;
            }
            if self.is("{") {
                match self.partner() {
                    Some(partner) => self.at = partner + 1,
                    None => {
                        self.bump();
                    }
                }
                self.spend(1);
                self.eat(";");
                return;
            }
            if self.is("(") || self.is("[") {
                self.skip_group();
            } else {
                self.bump();
            }
        }
    }
}
