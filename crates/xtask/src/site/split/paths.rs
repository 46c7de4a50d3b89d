//! A set of functions by the paths in their symbols. A path is the function's own, or that of a generic argument or
//! capture. Single functions can be members, too.

use rustc_demangle::demangle;
use std::collections::{BTreeMap, BTreeSet};

/// Paths such as `cuda_decl` or `nvvm_syntax::parser::Parser::relocation` with everything below them, and single
/// functions.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Paths {
    whole: BTreeSet<String>,
    /// The marks of single functions, by the path of their module.
    single: BTreeMap<String, BTreeSet<String>>,
    /// Paths that match a function's own path only, not its generic arguments.
    own: BTreeSet<String>,
    /// The only permitted callers of functions in `own`, by path; empty when any caller is permitted.
    doors: BTreeSet<String>,
}

/// The prefix of a line in a manual list that names a permitted caller.
const FROM: &str = "from ";

impl Paths {
    /// Parses lines: a path, followed by the marks of single functions unless everything below it is included. A line
    /// that begins with `#` is a comment.
    pub fn of(lines: &str) -> Self {
        let mut paths = Self::default();
        for line in paths_in(lines) {
            match line.split_once(' ') {
                None => paths.add_all_below(line),
                Some((place, marks)) => {
                    let marks = marks.split(' ').map(str::to_owned);
                    paths.single.entry(place.to_owned()).or_default().extend(marks);
                }
            }
        }
        paths
    }

    /// Parses lines with one path each, which include only the functions defined below the path. Functions that merely
    /// name it are excluded, since LLVM merges equal functions: `Vec<A>::push` serves all types of the same size. For
    /// the same reason, lines with `from` list the permitted callers: a function with any other caller has an equal one
    /// there, and its name is accidental.
    pub fn of_own(lines: &str) -> Self {
        let (doors, own): (Vec<&str>, _) = paths_in(lines).partition(|line| line.starts_with(FROM));
        let doors = doors.into_iter().filter_map(|line| line.strip_prefix(FROM)).map(str::to_owned).collect();
        Self { own: own.into_iter().map(str::to_owned).collect(), doors, ..Self::default() }
    }

    /// Adds everything below a path.
    pub fn add_all_below(&mut self, path: &str) {
        self.whole.insert(path.to_owned());
    }

    /// Adds a single function.
    pub fn add(&mut self, symbol: &str) {
        let name = name(symbol);
        self.single.entry(place(&name)).or_default().insert(mark(&name));
    }

    /// Whether a symbol names one of the paths.
    pub fn are_named_by(&self, symbol: &str) -> bool {
        let name = name(symbol);
        self.single.get(&place(&name)).is_some_and(|marks| marks.contains(&mark(&name)))
            || beginnings(&place(&name)).any(|beginning| self.own.contains(beginning))
            || paths_of(&name).iter().any(|path| beginnings(path).any(|beginning| self.whole.contains(beginning)))
    }

    /// Whether the permitted callers are restricted.
    pub fn have_doors(&self) -> bool {
        !self.doors.is_empty()
    }

    /// Whether the function of a symbol is a permitted caller.
    pub fn are_asked_for_by(&self, symbol: &str) -> bool {
        named(symbol).iter().any(|path| beginnings(path).any(|beginning| self.doors.contains(beginning)))
    }

    /// The paths in `own` that match no symbol.
    pub fn without_function<'s>(&self, symbols: impl Iterator<Item = &'s str>) -> Vec<&str> {
        let mut unknown = self.own.clone();
        for symbol in symbols {
            for path in beginnings(&place(&name(symbol))) {
                unknown.remove(path);
            }
        }
        self.own.iter().filter(|path| unknown.contains(*path)).map(String::as_str).collect()
    }

    /// The set as lines that [`Paths::of`] parses.
    pub fn lines(&self) -> Vec<String> {
        let single = self.single.iter().map(|(place, marks)| {
            let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
            format!("{place} {}", marks.join(" "))
        });
        let mut lines: Vec<String> = self.whole.iter().cloned().chain(single).collect();
        lines.sort_unstable();
        lines
    }
}

/// The lines that are not comments.
fn paths_in(lines: &str) -> impl Iterator<Item = &str> {
    lines.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// All paths in a symbol, without crate hashes. The type of an inherent method is part of its path.
pub fn named(symbol: &str) -> BTreeSet<String> {
    paths_of(&name(symbol))
}

/// A demangled name without crate hashes, so that instances from two builds have the same name.
pub fn name(symbol: &str) -> String {
    // LLVM appends a number to the copies of a function, which differs between builds.
    let symbol = symbol.trim_end_matches(|it: char| it.is_ascii_digit()).strip_suffix('.').unwrap_or(symbol);
    without_brackets(&format!("{:#}", demangle(symbol)))
}

fn paths_of(name: &str) -> BTreeSet<String> {
    let is_part_of_path = |character: char| character.is_ascii_alphanumeric() || "_:".contains(character);
    // Text after another path's generic arguments begins with `::`, and a number is not a path.
    name.split(|character| !is_part_of_path(character))
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_'))
        .map(|word| word.trim_end_matches(':').to_owned())
        .collect()
}

/// The first path in a name, which shows where the function is defined.
fn place(name: &str) -> String {
    let is_part_of_path = |character: char| character.is_ascii_alphanumeric() || "_:".contains(character);
    let mut words = name.split(|character| !is_part_of_path(character));
    words.find(|word| !word.is_empty()).unwrap_or("?").trim_end_matches(':').to_owned()
}

/// A short hash that identifies a function among those of the same module.
fn mark(name: &str) -> String {
    use sha2::Digest;
    let digest = sha2::Sha256::digest(name.as_bytes());
    format!("{:02x}{:02x}{:02x}", digest[0], digest[1], digest[2])
}

/// A path's prefixes and the path itself: `a`, `a::b`, `a::b::c`.
pub fn beginnings(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices("::").map(|(at, _)| &path[..at]).chain([path])
}

/// Rewrites `<a::B>::c` as `a::B::c`.
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

    #[test]
    fn what_stands_below_a_path_is_told_from_what_names_it() {
        let own = "_RNvNtCs4fqI2P2rA04_9cuda_decl8analysis7analyse";
        let naming = "_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web5views7compare4SideEB4_";
        let paths = Paths::of_own("# why\ncuda_decl::analysis\nweb::views\n");
        assert!(paths.are_named_by(own) && !paths.are_named_by(naming));
        assert_eq!(paths.without_function([own, naming].into_iter()), ["web::views"]);
    }

    #[test]
    fn a_list_says_what_asks_for_its_functions() {
        let paths = Paths::of_own("from web::worker\ncuda_decl::analysis\n");
        let closure = "_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web6worker7service6AnswerEB4_";
        assert!(paths.have_doors() && paths.are_asked_for_by(closure));
        assert!(!paths.are_named_by(closure));
        assert!(!paths.are_asked_for_by("_RNvNtCs4fqI2P2rA04_9cuda_decl8analysis7analyse"));
        assert!(!Paths::of_own("cuda_decl::analysis").have_doors());
    }

    #[test]
    fn single_functions_are_told_apart() {
        let short = "_RINvNtCs1_4core4sort5mergehEB4_";
        let long = "_RINvNtCs1_4core4sort5mergeyEB4_";
        let mut paths = Paths::of("a::b");
        paths.add(short);
        assert!(paths.are_named_by(short) && !paths.are_named_by(long));
        // A symbol from another build of the same crates.
        assert!(paths.are_named_by("_RINvNtCs2_4core4sort5mergehEB4_"));
        assert_eq!(Paths::of(&paths.lines().join("\n")), paths);
    }
}
