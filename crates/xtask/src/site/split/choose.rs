//! What of a module is wanted only later.

use super::{
    paths::Paths,
    references::{References, Referred},
    texts::Texts,
};
use anyhow::{Context, Result, ensure};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, ImportKind, LocalFunction, Module,
    ir::{Call, Const, ReturnCall, Value, Visitor, dfs_in_order},
};

/// Functions of so many instructions stay with whoever asks for them: a stub is hardly shorter.
pub const SMALL: u64 = 24;

/// Less data than this, in bytes, is not worth a segment of its own.
const SHORT: usize = 24;

/// What goes where. Functions are told by their index.
pub struct Choice {
    /// The functions of the later part.
    pub later: BTreeSet<usize>,
    /// Those of them that the first part asks for, in the order of their slots.
    pub stubs: Vec<usize>,
    /// Those of them whose address only the later part takes, by their places in the table.
    pub places: BTreeMap<i32, usize>,
    /// Where in memory lies what only the later part reads, in order and apart from each other.
    pub data: Vec<Range<usize>>,
    /// The imported function that loads the later part.
    pub load: usize,
}

/// Chooses: the functions that are named as wanted later, and all functions and data that only they ask for; of the data
/// that the first part asks for these texts, which it does not read.
///
/// # Errors
/// When the module does not import a function of this name to load the later part with, or is not the one that the
/// references are of.
pub fn choose(module: &Module, later: &Paths, references: &References, texts: &Texts, load: &str) -> Result<Choice> {
    let load = imported(module, load)?;
    let exported = exported(module);
    let is_wanted_later = |id: usize, function: &LocalFunction, symbol: Option<&str>| {
        !exported.contains(&id) && function.size() > SMALL && symbol.is_some_and(|symbol| later.are_named_by(symbol))
    };
    let local = || module.funcs.iter_local().map(|(id, function)| (id.index(), function, module.funcs.get(id)));
    let wanted_later: BTreeSet<usize> = local()
        .filter(|(id, function, whole)| is_wanted_later(*id, function, whole.name.as_deref()))
        .map(|(id, ..)| id)
        .collect();
    ensure!(!wanted_later.is_empty(), "no function is wanted later: has the module lost its names?");
    let first = First::of(module, references, &wanted_later, &exported);
    let later: BTreeSet<usize> = local().map(|(id, ..)| id).filter(|id| !first.functions.contains(id)).collect();
    let stubs: Vec<usize> = later.iter().filter(|id| first.asked_for.contains(id)).copied().collect();
    let is_unasked = |id: &usize| later.contains(id) && !first.asked_for.contains(id);
    let places = first.places.iter().filter(|(_, id)| is_unasked(id)).map(|(place, id)| (*place, *id)).collect();
    let data = joined(first.other_data().into_iter().chain(within(module, texts)));
    Ok(Choice { later, stubs, places, data, load })
}

fn imported(module: &Module, name: &str) -> Result<usize> {
    let functions = module.imports.iter().filter_map(|import| match import.kind {
        ImportKind::Function(function) => Some((&import.name, function)),
        _ => None,
    });
    let found = functions.filter(|(import, _)| import.contains(name)).map(|(_, function)| function.index()).next();
    found.with_context(|| format!("no import {name}"))
}

fn exported(module: &Module) -> BTreeSet<usize> {
    let exports = module.exports.iter().filter_map(|export| match export.item {
        ExportItem::Function(function) => Some(function.index()),
        _ => None,
    });
    exports.chain(module.start.map(|start| start.index())).collect()
}

/// The functions of the table, by their places.
fn places(module: &Module) -> BTreeMap<i32, usize> {
    let mut places = BTreeMap::new();
    for element in module.elements.iter() {
        let ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = element.kind else { continue };
        let ElementItems::Functions(functions) = &element.items else { continue };
        places.extend((start..).zip(functions.iter().map(|function| function.index())));
    }
    places
}

/// Where texts lie in memory.
fn within(module: &Module, texts: &Texts) -> Vec<Range<usize>> {
    let segments = module.data.iter().filter_map(|data| match data.kind {
        DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } => {
            Some(texts.within(&data.value, usize::try_from(start).ok()?))
        }
        _ => None,
    });
    segments.flatten().collect()
}

/// What belongs to the first part, as it is found.
struct First<'m> {
    references: &'m References,
    /// The functions of these symbols.
    by_symbol: BTreeMap<&'m str, usize>,
    symbols: BTreeMap<usize, &'m str>,
    places: BTreeMap<i32, usize>,
    calls: BTreeMap<usize, BTreeSet<usize>>,
    functions: BTreeSet<usize>,
    data: BTreeSet<usize>,
    /// Functions that the first part calls, or takes the address of, wherever they are.
    asked_for: BTreeSet<usize>,
}

impl<'m> First<'m> {
    fn of(
        module: &'m Module,
        references: &'m References,
        wanted_later: &BTreeSet<usize>,
        exported: &BTreeSet<usize>,
    ) -> Self {
        let named =
            || module.funcs.iter().filter_map(|function| Some((function.name.as_deref()?, function.id().index())));
        let mut first = Self {
            references,
            by_symbol: named().collect(),
            symbols: named().map(|(symbol, id)| (id, symbol)).collect(),
            places: places(module),
            calls: module.funcs.iter_local().map(|(id, function)| (id.index(), calls(function))).collect(),
            functions: BTreeSet::new(),
            data: BTreeSet::new(),
            asked_for: BTreeSet::new(),
        };
        let mut functions: Vec<usize> = exported.iter().copied().collect();
        let mut data: Vec<usize> = Vec::new();
        first.follow(&references.of_all_else, &mut functions, &mut data);
        loop {
            if let Some(piece) = data.pop() {
                if first.data.insert(piece)
                    && let Some(referred) = references.of_data.get(&piece)
                {
                    first.follow(referred, &mut functions, &mut data);
                }
            } else if let Some(function) = functions.pop() {
                first.asked_for.insert(function);
                if wanted_later.contains(&function) || !first.functions.insert(function) {
                    continue;
                }
                functions.extend(first.calls.get(&function).into_iter().flatten());
                let symbol = first.symbols.get(&function);
                match symbol.and_then(|&symbol| references.of_functions.get(symbol)) {
                    Some(referred) => first.follow(referred, &mut functions, &mut data),
                    // wasm-bindgen made it, or gave it another name.
                    None => first.follow_numbers(module, function, &mut functions, &mut data),
                }
            } else {
                return first;
            }
        }
    }

    fn follow(&self, referred: &Referred, functions: &mut Vec<usize>, data: &mut Vec<usize>) {
        data.extend(&referred.data);
        functions.extend(referred.functions.iter().filter_map(|symbol| self.by_symbol.get(symbol.as_str())));
    }

    /// Follows each number of a function as if it were an address, since nobody tells which are.
    fn follow_numbers(&self, module: &Module, function: usize, functions: &mut Vec<usize>, data: &mut Vec<usize>) {
        let Some((_, body)) = module.funcs.iter_local().find(|(id, _)| id.index() == function) else { return };
        let numbers = numbers(body);
        functions.extend(numbers.iter().filter_map(|number| self.places.get(number)));
        for number in numbers {
            let Ok(address) = usize::try_from(number) else { continue };
            let pieces = self.references.addresses.iter().filter(|(_, addresses)| addresses.contains(&address));
            data.extend(pieces.map(|(piece, _)| piece));
        }
    }

    /// Where data lies that is not in here.
    fn other_data(&self) -> Vec<Range<usize>> {
        let (first, later): (Vec<_>, Vec<_>) =
            self.references.addresses.iter().partition(|(piece, _)| self.data.contains(piece));
        let ranges = |pieces: Vec<(&usize, &Range<usize>)>| joined(pieces.into_iter().map(|(_, range)| range.clone()));
        without(ranges(later), &ranges(first)).into_iter().filter(|range| range.len() >= SHORT).collect()
    }
}

fn calls(function: &LocalFunction) -> BTreeSet<usize> {
    struct Calls(BTreeSet<usize>);
    impl<'i> Visitor<'i> for Calls {
        fn visit_call(&mut self, call: &Call) {
            self.0.insert(call.func.index());
        }

        fn visit_return_call(&mut self, call: &ReturnCall) {
            self.0.insert(call.func.index());
        }
    }
    let mut calls = Calls(BTreeSet::new());
    dfs_in_order(&mut calls, function, function.entry_block());
    calls.0
}

fn numbers(function: &LocalFunction) -> BTreeSet<i32> {
    struct Numbers(BTreeSet<i32>);
    impl<'i> Visitor<'i> for Numbers {
        fn visit_const(&mut self, constant: &Const) {
            if let Value::I32(number) = constant.value {
                self.0.insert(number);
            }
        }
    }
    let mut numbers = Numbers(BTreeSet::new());
    dfs_in_order(&mut numbers, function, function.entry_block());
    numbers.0
}

/// The same numbers, in ranges in order and apart from each other.
fn joined(ranges: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = ranges.filter(|range| !range.is_empty()).collect();
    ranges.sort_by_key(|range| range.start);
    let mut apart: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match apart.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => apart.push(range),
        }
    }
    apart
}

/// What of some ranges is in none of others; both are in order and apart from each other.
fn without(ranges: Vec<Range<usize>>, others: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    for range in ranges {
        let mut start = range.start;
        let from = others.partition_point(|other| other.end <= range.start);
        for other in others[from..].iter().take_while(|other| other.start < range.end) {
            left.push(start..other.start.max(start));
            start = other.end;
        }
        left.push(start..range.end.max(start));
    }
    left.retain(|range| !range.is_empty());
    left
}

#[cfg(test)]
mod tests {
    use super::{joined, without};

    #[test]
    fn ranges_are_joined_and_taken_away() {
        assert_eq!(joined([5..7, 1..3, 2..4, 9..9].into_iter()), [1..4, 5..7]);
        assert_eq!(without(vec![0..10, 20..30], &[2..4, 8..22, 25..26]), [0..2, 4..8, 22..25, 26..30]);
        assert_eq!(without(vec![3..5, 6..9], &[1..8, 8..9]), []);
    }
}
