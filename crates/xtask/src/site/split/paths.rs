//! A set of paths of Rust functions, compared with the symbols of a module.

use rustc_demangle::demangle;
use std::collections::BTreeSet;

/// Paths such as `cuda_decl` or `nvvm_syntax::parser::Parser::relocation`, with everything below them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Paths(BTreeSet<String>);

impl Paths {
    /// Parses lines with one path each. A line that begins with `#` is a comment.
    pub fn of(lines: &str) -> Self {
        Self(paths_in(lines).map(str::to_owned).collect())
    }

    /// Whether there is no path.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the function of a symbol is defined below one of the paths. Functions that merely mention a path in
    /// their generic arguments are excluded: `Vec<A>::push` serves all types of the size of `A`.
    pub fn define(&self, symbol: &str) -> bool {
        beginnings(&place(&name(symbol))).any(|beginning| self.0.contains(beginning))
    }

    /// Whether one of the paths occurs in a symbol: as the path of the function, of a generic argument or of a capture.
    pub fn occur_in(&self, symbol: &str) -> bool {
        named(symbol).iter().any(|path| beginnings(path).any(|beginning| self.0.contains(beginning)))
    }

    /// The paths below which no symbol is defined.
    pub fn without_function<'s>(&self, symbols: impl Iterator<Item = &'s str>) -> Vec<&str> {
        let mut unknown = self.0.clone();
        for symbol in symbols {
            for path in beginnings(&place(&name(symbol))) {
                unknown.remove(path);
            }
        }
        self.0.iter().filter(|path| unknown.contains(*path)).map(String::as_str).collect()
    }
}

/// The lines that are not comments.
fn paths_in(lines: &str) -> impl Iterator<Item = &str> {
    lines.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// All paths in a symbol, without crate hashes. The type of an inherent method is part of its path.
fn named(symbol: &str) -> BTreeSet<String> {
    let is_part_of_path = |character: char| character.is_ascii_alphanumeric() || "_:".contains(character);
    // Text after another path's generic arguments begins with `::`, and a number is not a path.
    name(symbol)
        .split(|character| !is_part_of_path(character))
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_'))
        .map(|word| word.trim_end_matches(':').to_owned())
        .collect()
}

/// A demangled name without crate hashes and without the number that LLVM appends to copies of a function.
fn name(symbol: &str) -> String {
    let symbol = symbol.trim_end_matches(|it: char| it.is_ascii_digit()).strip_suffix('.').unwrap_or(symbol);
    without_brackets(&format!("{:#}", demangle(symbol)))
}

/// The first path in a name, which shows where the function is defined.
fn place(name: &str) -> String {
    let is_part_of_path = |character: char| character.is_ascii_alphanumeric() || "_:".contains(character);
    let mut words = name.split(|character| !is_part_of_path(character));
    words.find(|word| !word.is_empty()).unwrap_or("?").trim_end_matches(':').to_owned()
}

/// A path's prefixes and the path itself: `a`, `a::b`, `a::b::c`.
fn beginnings(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices("::").map(|(at, _)| &path[..at]).chain([path])
}

/// Rewrites `<a::B>::c` as `a::B::c`.
fn without_brackets(name: &str) -> String {
    let mut result = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(open) = rest.find('<') {
        let (before, after) = rest.split_at(open);
        result.push_str(before);
        let inside = &after[1..];
        let length = inside.find(|it: char| !it.is_ascii_alphanumeric() && !"_:".contains(it)).unwrap_or(inside.len());
        rest = match inside[length..].strip_prefix(">::") {
            Some(_) if length > 0 => {
                result.push_str(&inside[..length]);
                &inside[length + 1..]
            }
            _ => {
                result.push('<');
                inside
            }
        };
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::{Paths, beginnings, named, without_brackets};

    #[test]
    fn a_symbol_contains_its_own_path_and_those_of_its_arguments() {
        let occurs = |symbol: &str, path: &str| Paths::of(path).occur_in(symbol);
        let own = "_RNvNtCs4fqI2P2rA04_9cuda_decl8analysis7analyse";
        for path in ["cuda_decl", "cuda_decl::analysis", "cuda_decl::analysis::analyse"] {
            assert!(occurs(own, path), "{path}");
        }
        assert!(!occurs(own, "cuda_decl::layout") && !occurs(own, "decl") && !occurs(own, "analysis"));
        let argument = "_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web5views7compare4SideEB4_";
        for path in ["web::views", "web::views::compare", "core::ptr"] {
            assert!(occurs(argument, path), "{path}");
        }
        let method = "_RNvMs_NtCs1_11nvvm_syntax6parserNtB4_6Parser10relocation";
        assert!(occurs(method, "nvvm_syntax::parser::Parser::relocation"), "{:?}", named(method));
        let instance = "_RNvMs1_NtCs5_5alloc3vecINtB5_3VechE17extend_from_sliceCslgBKHd_10serde_json";
        assert!(occurs(instance, "alloc::vec") && !occurs(instance, "serde_json"));
    }

    #[test]
    fn paths_have_the_form_that_people_write() {
        assert_eq!(without_brackets("<a::B>::c::<d::E>"), "a::B::c::<d::E>");
        assert_eq!(without_brackets("<a::B as d::E>::f"), "<a::B as d::E>::f");
        assert_eq!(beginnings("a::b::c").collect::<Vec<_>>(), ["a", "a::b", "a::b::c"]);
        assert_eq!(Paths::of("# why\n\na::b\n"), Paths::of(" a::b "));
    }

    #[test]
    fn a_function_is_defined_by_its_own_path_alone() {
        let own = "_RNvNtCs4fqI2P2rA04_9cuda_decl8analysis7analyse";
        let mentioning = "_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web5views7compare4SideEB4_";
        let paths = Paths::of("# why\ncuda_decl::analysis\nweb::views\n");
        assert!(paths.define(own) && !paths.define(mentioning) && paths.occur_in(mentioning));
        assert_eq!(paths.without_function([own, mentioning].into_iter()), ["web::views"]);
    }
}
