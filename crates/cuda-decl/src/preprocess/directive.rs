//! Execution of preprocessing directives, and expansion of the text between them ([cpp.pre]).

use super::state::{Condition, Preprocessor};
use crate::diagnostic::Diagnostic;
use crate::lexer::{LexicalError, Token};
use crate::rules;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

impl Preprocessor<'_> {
    fn live(&self) -> bool {
        self.conditions.last().is_none_or(|condition| condition.live)
    }

    pub(super) fn run(&mut self, tokens: &[Token]) {
        let mut at = 0;
        while at < tokens.len() {
            let token = tokens[at];
            if token.starts_line && self.symbols.text(token.text) == "#" {
                let length = tokens[at + 1..].iter().take_while(|it| !it.starts_line).count();
                self.directive(&tokens[at..at + 1 + length]);
                at += 1 + length;
                continue;
            }
            // All text up to the next directive, since macro invocations can span lines.
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
            self.report(span, rules::DIRECTIVE_OPEN, &[&word]);
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

    pub(super) fn report_lexical(&mut self, errors: &[(LexicalError, Span)]) {
        for &(error, span) in errors {
            let wording = match error {
                LexicalError::StrayByte => rules::TOKEN_UNKNOWN,
                LexicalError::OpenQuote if self.is_of_include(span) => {
                    self.report(span, rules::INCLUDE_FORM, &[]);
                    continue;
                }
                LexicalError::OpenQuote => rules::QUOTE_OPEN,
                LexicalError::OpenComment => rules::COMMENT_OPEN,
            };
            self.diagnostics.push(Diagnostic::new(&rules::SYNTAX, span, wording));
        }
    }

    /// Whether a position is on the line of an `#include`.
    fn is_of_include(&self, place: Span) -> bool {
        let before = self.sources.text().get(..place.start as usize).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
        line.strip_prefix('#').is_some_and(|rest| rest.trim_start().starts_with("include"))
    }

    /// Returns the innermost open `#if` of the current file.
    fn innermost(&mut self) -> Option<&mut Condition> {
        self.conditions.get_mut(self.outer_conditions..)?.last_mut()
    }

    pub(super) fn report(&mut self, span: Span, wording: &str, values: &[&str]) {
        let message = fill(wording, values);
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
                    None => self.report(span, rules::DIRECTIVE_ALONE, &[&word]),
                }
            }
            "endif" => {
                if self.innermost().is_none() {
                    self.report(span, rules::DIRECTIVE_ALONE, &[&word]);
                } else {
                    self.conditions.pop();
                }
            }
            _ if !self.live() => self.skipped.push(hash.span.to(rest.last().map_or(name.span, |last| last.span))),
            "define" => self.define(span, rest),
            "undef" => {
                if let Some(name) = rest.first() {
                    self.settle(name.text);
                    self.macros.remove(&name.text);
                }
            }
            "include" | "include_next" | "import" => {
                let end = rest.last().map_or(name.span, |last| last.span);
                let first = rest.first().map_or(end, |first| first.span);
                let named = first.text(self.sources.text());
                let is_named = rest.first().is_some_and(|it| self.macros.contains_key(&it.text));
                if rest.is_empty() || !named.starts_with(['"', '<']) && !is_named && rest.len() == 1 {
                    self.report(span.to(end), rules::INCLUDE_FORM, &[]);
                    return;
                }
                self.include(span.to(end), first.to(end));
            }
            "pragma" => self.pragma(rest),
            "error" => {
                let text = rest.first().map(|first| first.span.to(rest[rest.len() - 1].span).text(self.sources.text()));
                let text = text.unwrap_or("").to_owned();
                if self.conditions.iter().any(|it| it.is_open) {
                    let message = fill(rules::ERROR_PASSED_OVER, &[&text]);
                    let help = "A condition around it asks for a name that nothing in the text defines.";
                    self.diagnostics.push(Diagnostic::new(&rules::NOT_LOOKED_AT, span, message).help(help));
                } else {
                    self.report(span, rules::ERROR_DIRECTIVE, &[&text]);
                }
            }
            "warning" | "line" | "ident" => {}
            _ => self.report(span, rules::DIRECTIVE_INVALID, &[&word]),
        }
    }
}
