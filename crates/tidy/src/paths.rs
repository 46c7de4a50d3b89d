//! Paths in code: imports, and names such as `a::b::c`.

use crate::project::matching;
use crate::token::{Kind, Token};
use std::ops::Range;

/// A path with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPath {
    /// The names; the last one may be `*`.
    pub names: Vec<String>,
    /// The local name that an import declares; `None` outside of imports.
    pub imported_as: Option<String>,
    /// Whether it is an export: `pub use`.
    pub is_export: bool,
    /// The line, from 1.
    pub line: u32,
}

/// Every path of at least two names, with the trees of `use` expanded.
pub fn paths(tokens: &[Token]) -> Vec<WrittenPath> {
    let mut found: Vec<WrittenPath> = Vec::new();
    let mut inline = inline_modules(tokens);
    inline.reverse();
    // The ends of the inline modules around this position.
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        while let Some(module) = inline.pop_if(|module| module.start <= at) {
            open.push(module.end);
        }
        open.retain(|end| *end > at);
        let (start, depth) = (found.len(), open.len());
        if tokens[at].is_name("use") {
            let first = found.len();
            let is_export = at > 0 && (tokens[at - 1].is_name("pub") || tokens[at - 1].is(")"));
            at = spread(tokens, at + 1, &[], &mut found);
            found[first..].iter_mut().for_each(|path| path.is_export = is_export);
        } else if tokens[at].kind == Kind::Name && !(at > 0 && tokens[at - 1].is("::")) {
            at = plain(tokens, at, &mut found);
        } else {
            at += 1;
        }
        found[start..].iter_mut().for_each(|path| leave(path, depth));
    }
    found
}

/// The bodies of inline modules.
fn inline_modules(tokens: &[Token]) -> Vec<Range<usize>> {
    let begins = (0..tokens.len().saturating_sub(2)).filter(|at| tokens[*at].is_name("mod") && tokens[at + 2].is("{"));
    begins.map(|at| at + 2..matching(tokens, at + 2)).collect()
}

/// Removes from a path the leading `super` that lead out of inline modules, so that it is relative to the file's
/// module.
fn leave(path: &mut WrittenPath, depth: usize) {
    let up = path.names.iter().take_while(|name| *name == "super").count();
    path.names.drain(..up.min(depth));
    if up > 0 && up <= depth {
        path.names.insert(0, "self".to_owned());
    }
}

/// Parses a path in an expression, type or attribute. Returns the position after it.
fn plain(tokens: &[Token], start: usize, found: &mut Vec<WrittenPath>) -> usize {
    let mut names = vec![tokens[start].text.to_owned()];
    let mut at = start + 1;
    while at + 1 < tokens.len() && tokens[at].is("::") && tokens[at + 1].kind == Kind::Name {
        names.push(tokens[at + 1].text.to_owned());
        at += 2;
    }
    if names.len() > 1 {
        found.push(WrittenPath { names, imported_as: None, is_export: false, line: tokens[start].line });
    }
    at
}

/// Parses one tree of an import, given the names before it. Returns the position after it.
fn spread(tokens: &[Token], mut at: usize, before: &[String], found: &mut Vec<WrittenPath>) -> usize {
    let mut names = before.to_vec();
    let line = tokens.get(at).map_or(0, |token| token.line);
    while let Some(token) = tokens.get(at) {
        if token.is("{") {
            at += 1;
            while at < tokens.len() && !tokens[at].is("}") {
                at = if tokens[at].is(",") { at + 1 } else { spread(tokens, at, &names, found) };
            }
            return at + 1;
        } else if token.is_name("as") {
            let alias = tokens.get(at + 1).map(|alias| alias.text.to_owned());
            found.push(WrittenPath { names, imported_as: alias, is_export: false, line });
            return at + 2;
        } else if token.kind == Kind::Name || token.is("*") {
            names.push(token.text.to_owned());
        } else if !token.is("::") {
            break;
        }
        at += 1;
    }
    // `a::{self}` is `a`.
    if names.len() > 1 && names.last().is_some_and(|last| last == "self") {
        names.pop();
    }
    let imported_as = names.last().cloned();
    found.push(WrittenPath { names, imported_as, is_export: false, line });
    at.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    fn written(text: &str) -> Vec<String> {
        paths(&tokens(text)).iter().map(|path| path.names.join("::")).collect()
    }

    #[test]
    fn imports_are_spread_out() {
        let text = "use crate::{a, b::{self, C as D}, e::*};\nuse super::f;";
        assert_eq!(written(text), ["crate::a", "crate::b", "crate::b::C", "crate::e::*", "super::f"]);
        let named: Vec<_> = paths(&tokens(text)).into_iter().filter_map(|path| path.imported_as).collect();
        assert_eq!(named, ["a", "b", "D", "*", "f"]);
    }

    #[test]
    fn modules_in_a_file_are_left() {
        let text = "mod a { use super::b; use super::super::c; mod d { use super::super::e; } } use super::f;";
        assert_eq!(written(text), ["self::b", "super::c", "self::e", "super::f"]);
    }

    #[test]
    fn paths_in_code_are_seen() {
        assert_eq!(
            written("fn f(x: g::H) { super::i(crate::j::K::new()); l }"),
            ["g::H", "super::i", "crate::j::K::new"]
        );
    }
}
