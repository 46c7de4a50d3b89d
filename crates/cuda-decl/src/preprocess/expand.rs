//! Macro expansion ([cpp.replace]).

use super::state::{Macro, Preprocessor};
use crate::diagnostic::Diagnostic;
use crate::lexer::{Origin, Token, TokenKind, tokens};
use crate::limits;
use crate::rules;
use crate::symbol::Symbol;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

impl Preprocessor<'_> {
    /// Expands all macros in the tokens, except those in `active`.
    pub(super) fn expand(&mut self, input: &[Token], active: &mut Vec<Symbol>, depth: u32) -> Vec<Token> {
        let mut output = Vec::with_capacity(input.len());
        let mut at = 0;
        while let Some(&token) = input.get(at) {
            at += 1;
            let known = token.kind == TokenKind::Word && !active.contains(&token.text);
            if known {
                self.asks_for(token.text);
            }
            let Some(definition) = known.then(|| self.macros.get(&token.text)).flatten() else {
                output.push(token);
                continue;
            };
            if depth >= limits::MACRO_DEPTH || self.produced > limits::EXPANDED_TOKENS {
                self.too_much(token.span);
                output.push(token);
                continue;
            }
            let definition = definition.clone();
            let mut span = token.span;
            let replaced = if definition.parameters.is_some() {
                let Some((arguments, end)) = self.arguments(&input[at..], &definition) else {
                    output.push(token);
                    continue;
                };
                span = span.to(input.get(at + end - 1).map_or(span, |last| last.span));
                self.check_arguments(token, &definition, &arguments, span);
                at += end;
                self.substitute(&definition, &arguments, active, depth, span)
            } else {
                definition.body.clone()
            };
            self.produced += replaced.len() + 1;
            // The first token of the replacement begins a line when the macro name does.
            let first = (0..).map(|place| place == 0 && token.starts_line);
            let place = |(it, starts_line)| Token { span, starts_line, ..it };
            let placed: Vec<Token> = replaced.into_iter().zip(first).map(place).collect();
            active.push(token.text);
            output.extend(self.expand(&placed, active, depth + 1));
            active.pop();
        }
        output
    }

    fn too_much(&mut self, span: Span) {
        let message = rules::STOPPED_MACROS.to_owned();
        if !self.diagnostics.iter().any(|it| it.message == message) {
            self.diagnostics.push(Diagnostic::new(&rules::STOPPED, span, message));
        }
    }

    /// Returns the arguments of a macro invocation and its number of tokens; `None` without an invocation.
    fn arguments(&self, input: &[Token], definition: &Macro) -> Option<(Vec<Vec<Token>>, usize)> {
        let expected = definition.parameters.as_ref()?.len();
        if self.symbols.text(input.first()?.text) != "(" {
            return None;
        }
        let mut all = vec![Vec::new()];
        let mut depth = 0u32;
        for (index, token) in input.iter().enumerate().skip(1) {
            match self.symbols.text(token.text) {
                ")" if depth == 0 => return Some((all, index + 1)),
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                "," if depth == 0 && !(definition.variadic && all.len() >= expected) => {
                    all.push(Vec::new());
                    continue;
                }
                _ => {}
            }
            all.last_mut()?.push(*token);
        }
        None
    }

    /// Checks the number of arguments of a macro invocation. Variadic arguments may be omitted, and an empty list is no
    /// argument or one.
    fn check_arguments(&mut self, name: Token, definition: &Macro, arguments: &[Vec<Token>], span: Span) {
        let wanted = definition.parameters.as_ref().map_or(0, Vec::len);
        let given = match arguments {
            [only] if only.is_empty() && wanted == 0 => 0,
            all => all.len(),
        };
        let least = wanted - usize::from(definition.variadic && wanted > 0);
        let wording = match given {
            _ if given > wanted && !definition.variadic => rules::MACRO_ARGUMENTS_EXCESSIVE,
            _ if given < least => rules::MACRO_ARGUMENTS_MISSING,
            _ => return,
        };
        let name = self.symbols.text(name.text).to_owned();
        let (given, wanted) = (given.to_string(), wanted.to_string());
        let is_excessive = wording == rules::MACRO_ARGUMENTS_EXCESSIVE;
        let numbers = if is_excessive { [given, wanted] } else { [wanted, given] };
        self.report(span, wording, &[&name, &numbers[0], &numbers[1]]);
    }

    fn substitute(
        &mut self,
        definition: &Macro,
        arguments: &[Vec<Token>],
        active: &mut Vec<Symbol>,
        depth: u32,
        span: Span,
    ) -> Vec<Token> {
        let parameters = definition.parameters.as_deref().unwrap_or(&[]);
        let mut places: FxHashMap<Symbol, usize> = FxHashMap::default();
        for (place, parameter) in parameters.iter().enumerate() {
            places.entry(*parameter).or_insert(place);
        }
        let argument_of = |token: &Token| {
            let index = *places.get(&token.text)?;
            Some(arguments.get(index).map_or(&[][..], |tokens| tokens))
        };
        let mut output: Vec<Token> = Vec::new();
        // Whether the left operand of `##` is empty.
        let mut nothing_left = false;
        // The pasted text so far, when it is pasted further: its parts are no tokens of their own.
        let mut pasted: Option<String> = None;
        let body = &definition.body;
        let mut at = 0;
        while let Some(token) = body.get(at) {
            at += 1;
            if self.produced + output.len() > limits::EXPANDED_TOKENS {
                self.too_much(span);
                break;
            }
            let next = body.get(at);
            let pastes = |it: Option<&Token>| it.is_some_and(|it| self.symbols.text(it.text) == "##");
            if self.symbols.text(token.text) == "#"
                && let Some(argument) = next.and_then(argument_of)
            {
                at += 1;
                let words: Vec<&str> = argument.iter().map(|it| self.symbols.text(it.text)).collect();
                let text = format!("{:?}", words.join(" "));
                self.produced += text.len() / limits::BYTES_OF_TOKEN;
                let text = self.symbols.intern(&text);
                output.push(Token { kind: TokenKind::Text, text, ..*token });
            } else if self.symbols.text(token.text) == "##" {
                let right = next.map_or(&[][..], |it| argument_of(it).unwrap_or(std::slice::from_ref(it)));
                at += 1;
                // With an empty operand, the other is the result.
                let before = |output: &mut Vec<Token>| output.pop().map(|it| self.symbols.text(it.text).to_owned());
                let left =
                    if nothing_left || right.is_empty() { None } else { pasted.take().or_else(|| before(&mut output)) };
                nothing_left &= right.is_empty();
                let rest = match (left, right) {
                    (Some(left), [first, rest @ ..]) => {
                        pasted = Some(left + self.symbols.text(first.text));
                        rest
                    }
                    _ => right,
                };
                if let Some(joined) = pasted.take_if(|_| !rest.is_empty() || !pastes(body.get(at))) {
                    self.produced += joined.len() / limits::BYTES_OF_TOKEN;
                    output.extend(tokens(&joined, self.symbols, Origin::Place(span)).0);
                }
                output.extend_from_slice(rest);
            } else if let Some(argument) = argument_of(token) {
                if pastes(next) {
                    nothing_left = argument.is_empty();
                    output.extend_from_slice(argument);
                } else {
                    let argument = argument.to_vec();
                    let expanded = self.expand(&argument, active, depth + 1);
                    self.produced += expanded.len();
                    output.extend(expanded);
                }
            } else {
                nothing_left = false;
                output.push(*token);
            }
        }
        output
    }
}
