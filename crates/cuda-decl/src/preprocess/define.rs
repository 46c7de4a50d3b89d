//! Macro definitions: by the text, by headers, and predefined ([cpp.replace], [cpp.predefined]).

use super::state::{Macro, Preprocessor};
use super::{predefined, standard};
use crate::lexer::{Origin, Token, TokenKind, tokens};
use crate::rules;
use nvvm_syntax::Span;

impl Preprocessor<'_> {
    pub(super) fn predefine(&mut self) {
        self.define_all(predefined::ALWAYS);
        let of_standard: Vec<_> = standard::of(self.sources.standard()).collect();
        self.define_all(&of_standard);
        self.predefine_variables();
    }

    /// Defines object-like macros that the text has not defined.
    fn define_all(&mut self, all: &[(&str, &str)]) {
        for (name, value) in all {
            let name = self.symbols.intern(name);
            let (body, _) = tokens(value, self.symbols, Origin::Place(Span::default()));
            self.macros.entry(name).or_insert(Macro { parameters: None, variadic: false, body });
        }
    }

    /// Defines the macros of a header that `#include` names, given with brackets or quotes.
    pub(super) fn define_of_header(&mut self, file: &str) {
        self.define_all(predefined::WITH_ANY_HEADER);
        let name = file.trim_matches(['<', '>', '"']);
        if let Some((_, all)) = predefined::BY_HEADER.iter().find(|it| it.0 == name) {
            self.define_all(all);
        }
        self.variables_of_header(name);
    }

    pub(super) fn define(&mut self, line: Span, rest: &[Token]) {
        let Some((name, mut body)) = rest.split_first() else {
            return self.report(line, rules::MACRO_WITHOUT_NAME, &[]);
        };
        if name.kind != TokenKind::Word {
            return self.report(name.span, rules::MACRO_NAME_INVALID, &[]);
        }
        let mut parameters = None;
        let mut variadic = false;
        if let [open, after @ ..] = body
            && open.glued
            && self.symbols.text(open.text) == "("
        {
            let close = after.iter().position(|it| self.symbols.text(it.text) == ")");
            let Some(close) = close else {
                self.report(open.span, rules::DIRECTIVE_PARENTHESIS, &[]);
                return;
            };
            if let Some((wording, found)) = self.slip_among_parameters(&after[..=close]) {
                let text = self.symbols.text(found.text).to_owned();
                return self.report(found.span, wording, &[&text]);
            }
            let mut names = Vec::new();
            for parameter in &after[..close] {
                if parameter.kind == TokenKind::Word {
                    if names.contains(&parameter.text) {
                        let text = self.symbols.text(parameter.text).to_owned();
                        self.report(parameter.span, rules::MACRO_PARAMETER_TWICE, &[&text]);
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

    /// Finds the first error in a macro's parameter list up to its `)`. Returns the message and the token.
    fn slip_among_parameters(&self, list: &[Token]) -> Option<(&'static str, Token)> {
        let text = |it: &Token| self.symbols.text(it.text);
        if list.len() == 1 {
            return None;
        }
        let mut wants_name = true;
        for (at, token) in list.iter().enumerate() {
            let is_name = token.kind == TokenKind::Word || text(token) == "...";
            match (wants_name, is_name) {
                (true, false) => return Some((rules::MACRO_PARAMETER_EXPECTED, *token)),
                (true, true) => wants_name = false,
                // `args...`
                (false, true) if text(token) == "..." && at > 0 => {}
                (false, _) if text(token) == ")" => return None,
                (false, _) if text(token) == "," => wants_name = true,
                (false, _) => return Some((rules::MACRO_COMMA_EXPECTED, *token)),
            }
        }
        None
    }
}
