//! Paths in code: what a file imports or names as `a::b::c`.

use crate::project::matching;
use crate::token::{Kind, Token};
use std::ops::Range;

/// A path as it is written, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPath {
    /// Its names; `*` may be the last one.
    pub names: Vec<String>,
    /// The name that an import gives it here; none outside of imports.
    pub imported_as: Option<String>,
    /// Whether it is an import for others: `pub use`.
    pub is_export: bool,
    /// Its line, from 1.
    pub line: u32,
}

/// Every path of two names or more, those of `use` spread out.
pub fn paths(tokens: &[Token]) -> Vec<WrittenPath> {
    let mut found: Vec<WrittenPath> = Vec::new();
    let mut inline = inline_modules(tokens);
    inline.reverse();
    // Where the modules end that are open here.
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

/// Where the bodies of modules lie that are written in the file itself.
fn inline_modules(tokens: &[Token]) -> Vec<Range<usize>> {
    let begins = (0..tokens.len().saturating_sub(2)).filter(|at| tokens[*at].is_name("mod") && tokens[at + 2].is("{"));
    begins.map(|at| at + 2..matching(tokens, at + 2)).collect()
}

/// The path as the file would write it: so many of its first `super` lead out of modules within the file.
fn leave(path: &mut WrittenPath, depth: usize) {
    let up = path.names.iter().take_while(|name| *name == "super").count();
    path.names.drain(..up.min(depth));
    if up > 0 && up <= depth {
        path.names.insert(0, "self".to_owned());
    }
}

/// A path in an expression, type or attribute. Behind it.
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

/// One tree of an import, with the names before it. Behind it.
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
