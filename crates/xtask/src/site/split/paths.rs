//! The paths that a function's symbol names: its own, its generic arguments', its captures'.

use rustc_demangle::demangle;
use std::collections::BTreeSet;

/// Paths such as `cuda_decl` or `nvvm_syntax::parser::Parser::relocation`, with everything below them.
#[derive(Debug, PartialEq, Eq)]
pub struct Paths(BTreeSet<String>);

impl Paths {
    /// From lines; one that begins with `#` is a remark.
    pub fn of(lines: &str) -> Self {
        let paths = lines.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self(paths.map(str::to_owned).collect())
    }

    /// Whether a symbol names one of them.
    pub fn are_named_by(&self, symbol: &str) -> bool {
        named(symbol).iter().any(|path| beginnings(path).any(|beginning| self.0.contains(beginning)))
    }
}

/// All paths that a symbol names, without crates' hashes. What an inherent method belongs to is part of its path.
pub fn named(symbol: &str) -> BTreeSet<String> {
    let name = without_brackets(&format!("{:#}", demangle(symbol)));
    let is_part_of_path = |character: char| character.is_ascii_alphanumeric() || "_:".contains(character);
    // What follows the generic arguments of another path begins with `::`, and a number is no path.
    name.split(|character| !is_part_of_path(character))
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_'))
        .map(|word| word.trim_end_matches(':').to_owned())
        .collect()
}

/// A path, and the paths that it lies below: `a`, `a::b`, `a::b::c`.
pub fn beginnings(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices("::").map(|(at, _)| &path[..at]).chain([path])
}

/// `<a::B>::c` as `a::B::c`.
fn without_brackets(name: &str) -> String {
    let mut result = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(open) = rest.find('<') {
        let (before, behind) = rest.split_at(open);
        result.push_str(before);
        let inside = &behind[1..];
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
    fn a_symbol_names_paths_of_its_own_and_of_its_arguments() {
        let names = |symbol: &str, path: &str| Paths::of(path).are_named_by(symbol);
        let own = "_RNvNtCs4fqI2P2rA04_9cuda_decl8analysis7analyse";
        assert!(
            names(own, "cuda_decl") && names(own, "cuda_decl::analysis") && names(own, "cuda_decl::analysis::analyse")
        );
        assert!(!names(own, "cuda_decl::layout") && !names(own, "decl") && !names(own, "analysis"));
        let argument = "_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web5views7compare4SideEB4_";
        assert!(
            names(argument, "web::views") && names(argument, "web::views::compare") && names(argument, "core::ptr")
        );
        let method = "_RNvMs_NtCs1_11nvvm_syntax6parserNtB4_6Parser10relocation";
        assert!(names(method, "nvvm_syntax::parser::Parser::relocation"), "{:?}", named(method));
        let asked_for_by = "_RNvMs1_NtCs5_5alloc3vecINtB5_3VechE17extend_from_sliceCslgBKHd_10serde_json";
        assert!(names(asked_for_by, "alloc::vec") && !names(asked_for_by, "serde_json"));
    }

    #[test]
    fn names_are_read_as_people_write_paths() {
        assert_eq!(without_brackets("<a::B>::c::<d::E>"), "a::B::c::<d::E>");
        assert_eq!(without_brackets("<a::B as d::E>::f"), "<a::B as d::E>::f");
        assert_eq!(beginnings("a::b::c").collect::<Vec<_>>(), ["a", "a::b", "a::b::c"]);
        assert_eq!(Paths::of("# why\n\na::b\n"), Paths::of(" a::b "));
    }
}
