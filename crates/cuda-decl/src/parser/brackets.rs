//! The matching brackets of a token sequence. They are computed once, since a search per query would take quadratic
//! time for nested brackets.

use crate::lexer::{Token, TokenKind};
use crate::symbol::Symbols;

/// No matching bracket.
const NONE: u32 = u32::MAX;

/// The matching bracket of each bracket, and the positions of some tokens.
pub(super) struct Brackets {
    /// For each `{` the position of its `}`, ignoring other brackets.
    braces: Vec<u32>,
    /// The position of the closing bracket for each `(`, `[` and `{`. The closing bracket may be of any kind, so that
    /// an error affects one group only. For each `<` the position of its `>`.
    ends: Vec<u32>,
    /// The positions of `...`.
    ellipses: Vec<u32>,
    /// The positions of `;`.
    semicolons: Vec<u32>,
}

impl Brackets {
    pub(super) fn of(tokens: &[Token], symbols: &Symbols) -> Self {
        let nothing = || vec![NONE; tokens.len()];
        let mut found = Brackets { braces: nothing(), ends: nothing(), ellipses: Vec::new(), semicolons: Vec::new() };
        let (mut groups, mut braces) = (Vec::new(), Vec::new());
        let text = |token: &Token| match token.kind {
            TokenKind::Punctuator => symbols.text(token.text),
            _ => "",
        };
        for (index, token) in (0..).zip(tokens) {
            match text(token) {
                "(" | "[" => groups.push(index),
                "{" => {
                    groups.push(index);
                    braces.push(index);
                }
                ")" | "]" => end(&mut found.ends, groups.pop(), index),
                "}" => {
                    end(&mut found.ends, groups.pop(), index);
                    end(&mut found.braces, braces.pop(), index);
                }
                "..." => found.ellipses.push(index),
                ";" => found.semicolons.push(index),
                _ => {}
            }
        }
        found.match_angles(tokens.iter().map(text));
        found
    }

    /// Matches angle brackets. A `<` is closed within its group, before any token that cannot be in an argument list.
    fn match_angles<'t>(&mut self, texts: impl Iterator<Item = &'t str>) {
        let mut open: Vec<u32> = Vec::new();
        // The end of each enclosing group, and the number of `<` that were open before it.
        let mut groups: Vec<(u32, usize)> = Vec::new();
        for (index, text) in (0..).zip(texts) {
            if let Some((_, before)) = groups.pop_if(|(end, _)| *end == index) {
                open.truncate(before);
                continue;
            }
            let around = groups.last().map_or(0, |(_, before)| *before);
            match text {
                "<" => open.push(index),
                ">" if open.len() > around => end(&mut self.ends, open.pop(), index),
                "(" | "[" if self.ends[index as usize] != NONE => {
                    groups.push((self.ends[index as usize], open.len()));
                }
                "(" | "[" | ";" | "{" | "}" => open.truncate(around),
                _ => {}
            }
        }
    }

    /// Returns the position of the `}` that closes the `{` at a position.
    pub(super) fn brace_end(&self, at: usize) -> Option<usize> {
        known(&self.braces, at)
    }

    /// Returns the position of the token that closes the bracket at a position.
    pub(super) fn end(&self, at: usize) -> Option<usize> {
        known(&self.ends, at)
    }

    /// Whether `...` occurs between two positions before any `;`; `None` is the end of the text.
    pub(super) fn has_ellipsis(&self, from: usize, to: Option<usize>) -> bool {
        let next = |places: &[u32]| {
            let first = places.partition_point(|it| (*it as usize) < from);
            places.get(first).map(|it| *it as usize)
        };
        let ends = [next(&self.semicolons), to];
        next(&self.ellipses).is_some_and(|it| ends.iter().flatten().all(|end| it < *end))
    }
}

fn end(ends: &mut [u32], opening: Option<u32>, at: u32) {
    if let Some(opening) = opening {
        ends[opening as usize] = at;
    }
}

fn known(ends: &[u32], at: usize) -> Option<usize> {
    ends.get(at).copied().filter(|it| *it != NONE).map(|it| it as usize)
}
