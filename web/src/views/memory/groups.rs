//! The listed pointers of a text: globals, then pointers by function.

use nvvm_engine::report::{PointerSpace, Reading, Report};
use std::collections::{BTreeMap, HashMap};

/// The data of the view's lists.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'r> {
    /// The reading with the declarations.
    pub reading: &'r Reading,
    /// Displayed names of declarations.
    pub demangled: &'r BTreeMap<String, String>,
}

impl<'r> Listed<'r> {
    /// Creates the data for a reading of a report.
    pub fn of(report: &'r Report, place: usize) -> Self {
        Listed { reading: report.reading_at(place), demangled: &report.demangled }
    }
}

/// A function with its pointers.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The name as spelled in the text.
    pub symbol: String,
    /// The displayed name.
    pub name: String,
    /// Indices of the pointers in the report.
    pub pointers: Vec<u32>,
}

/// A global with its size and alignment.
#[derive(Clone, Debug, PartialEq)]
pub struct Global {
    /// Index among the report's pointers.
    pub pointer: u32,
    /// The displayed name.
    pub name: String,
    /// Size in bytes.
    pub size: Option<u64>,
    /// Alignment in bytes.
    pub align: Option<u64>,
}

fn of_space<'r>(listed: Listed<'r>, space: &'r str) -> impl Iterator<Item = (u32, &'r PointerSpace)> {
    (0..).zip(&listed.reading.pointers).filter(move |(_, pointer)| space.is_empty() || pointer.space == space)
}

/// The functions with pointers into an address space, by its name; an empty name selects all spaces.
pub fn groups(listed: Listed<'_>, space: &str) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, pointer) in of_space(listed, space) {
        let Some(function) = &pointer.function else { continue };
        match groups.last_mut() {
            Some(last) if last.symbol == *function => last.pointers.push(index),
            _ => groups.push(Group {
                symbol: function.clone(),
                name: listed.demangled.get(function).unwrap_or(function).clone(),
                pointers: vec![index],
            }),
        }
    }
    groups
}

/// The globals in an address space, by its name; an empty name selects all spaces.
pub fn globals(listed: Listed<'_>, space: &str) -> Vec<Global> {
    let variables: HashMap<u32, _> =
        listed.reading.globals.iter().map(|global| (global.location.offset, global)).collect();
    let globals = of_space(listed, space).filter(|(_, pointer)| pointer.function.is_none());
    globals
        .map(|(index, pointer)| {
            let symbol = pointer.name.trim_start_matches('@');
            let variable = variables.get(&pointer.location.offset);
            Global {
                pointer: index,
                name: listed.demangled.get(symbol).unwrap_or(&pointer.name).clone(),
                size: variable.and_then(|variable| variable.size),
                align: variable.and_then(|variable| variable.align),
            }
        })
        .collect()
}

/// The symbol of the function around a byte offset, if it has listed pointers.
pub fn function_at(reading: &Reading, offset: u32) -> Option<&str> {
    let functions = &reading.pointer_functions;
    let around = |range: &&nvvm_engine::report::FunctionRange| {
        range.location.offset <= offset && offset <= range.location.end_offset
    };
    functions.iter().find(around).map(|range| range.name.as_str())
}

/// The displayed groups: the first `shown` ones, and that of `function`.
pub fn drawn<'g>(groups: &'g [Group], shown: usize, function: Option<&str>) -> Vec<&'g Group> {
    let beyond = groups.iter().skip(shown).find(|group| Some(group.symbol.as_str()) == function);
    groups.iter().take(shown).chain(beyond).collect()
}

#[cfg(test)]
mod tests {
    use super::{Listed, drawn, function_at, globals, groups};
    use nvvm_engine::{Report, Request, check};

    const TEXT: &str = "@_ZN4quda4tileE = addrspace(3) global [4 x i32] undef, align 16\n\
        @other = alias i32, ptr addrspace(3) @_ZN4quda4tileE\n\n\
        define void @_ZN4quda6kernelIfLi3EEEvPT_(ptr %p) {\n  %a = alloca i64\n  ret void\n}\n\n\
        define void @without(i32 %n) {\n  ret void\n}\n\n\
        define void @last(ptr addrspace(1) %q) {\n  ret void\n}\n";

    fn report() -> Report {
        check(&Request { text: TEXT.to_owned(), ..Request::default() })
    }

    #[test]
    fn every_pointer_is_listed_once() {
        let report = report();
        let listed = Listed::of(&report, 0);
        let groups = groups(listed, "");
        let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
        assert_eq!(names, ["void quda::kernel<float, 3>(float*)", "last"]);
        let count = groups.iter().map(|group| group.pointers.len()).sum::<usize>() + globals(listed, "").len();
        assert_eq!(count, listed.reading.pointers.len());
    }

    #[test]
    fn a_space_leaves_what_is_of_it() {
        let report = report();
        let listed = Listed::of(&report, 0);
        let names: Vec<String> = groups(listed, "global").into_iter().map(|group| group.symbol).collect();
        assert_eq!(names, ["last"]);
        assert!(globals(listed, "global").is_empty());
    }

    #[test]
    fn globals_have_sizes_and_aliases_have_none() {
        let found: Vec<_> = globals(Listed::of(&report(), 0), "shared")
            .into_iter()
            .map(|global| (global.name, global.size, global.align))
            .collect();
        let expected = [("quda::tile".to_owned(), Some(16), Some(16)), ("@other".to_owned(), None, None)];
        assert_eq!(found, expected);
    }

    #[test]
    fn the_function_around_a_place_is_known() {
        let report = report();
        let at = |what: &str| function_at(report.reading_at(0), TEXT.find(what).unwrap_or_default() as u32);
        assert_eq!(at("%a = alloca"), Some("_ZN4quda6kernelIfLi3EEEvPT_"));
        assert_eq!(at("without"), None);
        assert_eq!(at("%q)"), Some("last"));
    }

    #[test]
    fn the_function_at_the_cursor_is_drawn_wherever_it_stands() {
        let groups = groups(Listed::of(&report(), 0), "");
        let symbols = |shown, function| drawn(&groups, shown, function).len();
        assert_eq!((symbols(1, None), symbols(1, Some("last")), symbols(2, Some("last"))), (1, 2, 2));
    }
}
