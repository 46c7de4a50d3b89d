//! Where brackets end, found once before anything is read. Looking for an end whenever one is asked for takes the square
//! of what is nested in one another.

use crate::lexer::{Token, TokenKind};
use crate::symbol::Symbols;

/// What has no end.
const NONE: u32 = u32::MAX;

/// For each bracket of a text the place of the one that ends it, and where the tokens stand that others look out for.
pub(super) struct Brackets {
    /// For each `{` the place of its `}`, whatever else is open between them.
    braces: Vec<u32>,
    /// For each `(`, `[` and `{` the place of the bracket that ends it, of whichever kind: a slip ends one group and not
    /// all around it. For each `<` that of its `>`.
    ends: Vec<u32>,
    /// The places of `...`.
    ellipses: Vec<u32>,
    /// The places of `;`.
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

    /// A `<` ends in its own group and before what no list of arguments holds.
    fn match_angles<'t>(&mut self, texts: impl Iterator<Item = &'t str>) {
        let mut open: Vec<u32> = Vec::new();
        // Where each group around ends, and how many `<` were open before it.
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

    /// The place of the `}` of the `{` at a place.
    pub(super) fn brace_end(&self, at: usize) -> Option<usize> {
        known(&self.braces, at)
    }

    /// The place of what ends the bracket at a place.
    pub(super) fn end(&self, at: usize) -> Option<usize> {
        known(&self.ends, at)
    }

    /// Whether `...` stands between two places, before every `;`; `None` is the end of the text.
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
