//! Choice of the functions and data of a module that are loaded later.

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
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionId, ImportKind, LocalFunction, Module,
    ir::{Call, Const, ReturnCall, Value, Visitor, dfs_in_order},
};

/// Maximum number of instructions of functions that stay with their callers; a stub is hardly shorter.
const SMALL: u64 = 24;

/// A path with size-dependent functions, which run when a list grows once more and not for other kinds of input. A
/// traced run says nothing about them, so they stay with their callers.
const BY_AMOUNT: &str = "alloc::raw_vec";

/// Functions with more instructions than this are not merged with equal ones by chance.
const LONG: u64 = 144;

/// Minimum size of a data segment of its own, in bytes.
const SHORT: usize = 24;

/// The purpose of a part after the first one.
pub struct Wanted {
    /// The functions, by index, that nothing asks for before the part is loaded.
    pub functions: BTreeSet<usize>,
    /// The permitted callers of these functions, with everything below each path; empty when any caller is permitted.
    /// LLVM merges equal functions under any of their names, so a function with another caller is here by accident.
    pub callers: Paths,
    /// Texts that no earlier part reads, although its tables refer to them.
    pub texts: Texts,
}

/// The assignment of functions, by index, and data to parts.
pub struct Choice {
    /// The parts after the first one, in loading order.
    pub deferred: Vec<Part>,
    /// The imported function that loads a part.
    pub load: usize,
}

/// The content of a part after the first one.
#[derive(Default)]
pub struct Part {
    /// The part's functions.
    pub functions: BTreeSet<usize>,
    /// The functions that an earlier part refers to, in the order of their slots.
    pub stubs: Vec<usize>,
    /// The functions whose address no earlier part takes, by table slot.
    pub places: BTreeMap<i32, usize>,
    /// Ranges in memory that no earlier part reads, sorted and disjoint.
    pub data: Vec<Range<usize>>,
}

/// Chooses the content of each part. A part contains the functions that it is for, all functions and data that only
/// those refer to, and its texts. The functions of the symbols in `first` stay in the first part with everything they
/// refer to.
///
/// # Errors
/// When the module has no names, does not import the function `load`, or is not the module of the references.
pub fn choose(
    module: &Module,
    wanted: &[Wanted],
    first: &BTreeSet<&str>,
    references: &References,
    load: &str,
) -> Result<Choice> {
    ensure!(module.funcs.iter().any(|function| function.name.is_some()), "the functions of the module have no names");
    let load = imported(module, load)?;
    let mut stay = exported(module);
    stay.extend(module.funcs.iter_local().filter_map(|(id, _)| {
        let symbol = module.funcs.get(id).name.as_deref()?;
        first.contains(symbol).then_some(id.index())
    }));
    let all: BTreeSet<usize> = module.funcs.iter_local().map(|(id, _)| id.index()).collect();
    let mut reached = Vec::new();
    let mut wanted_later = BTreeSet::new();
    // From the last part to the first: a function deferred after a part is also deferred after the parts before it.
    for part in wanted.iter().rev() {
        wanted_later.extend(movable(module, &part.functions, &stay));
        reached.push(loop {
            let reached = Reached::of(module, references, &wanted_later, &stay, &part.callers);
            let shared = reached.shared(module, &wanted_later);
            if shared.is_empty() {
                break reached;
            }
            wanted_later.retain(|function| !shared.contains(function));
        });
    }
    reached.reverse();
    let mut deferred: Vec<Part> = Vec::new();
    let texts: Vec<_> = wanted.iter().map(|part| within(module, &part.texts)).collect();
    // The texts that remain for the later parts.
    let mut left = joined(texts.iter().flatten().cloned());
    for (number, before) in reached.iter().enumerate().rev() {
        let here = reached.get(number + 1).map_or(&all, |here| &here.functions);
        let mut data = without(before.other_data(), &left);
        data.retain(|range| range.len() >= SHORT);
        left = joined(left.into_iter().chain(data.iter().cloned()));
        data = joined(data.into_iter().chain(texts[number].iter().cloned()));
        // Imports of the module stay in the first part.
        let functions: BTreeSet<usize> =
            all.intersection(here).filter(|id| !before.functions.contains(id)).copied().collect();
        let stubs = functions.intersection(&before.asked_for).copied().collect();
        let is_unasked = |id: &usize| functions.contains(id) && !before.asked_for.contains(id);
        let places = before.places.iter().filter(|(_, id)| is_unasked(id)).map(|(place, id)| (*place, *id)).collect();
        deferred.push(Part { functions, stubs, places, data });
    }
    deferred.reverse();
    Ok(Choice { deferred, load })
}

impl Choice {
    /// The number of the part that contains a function; 0 is the first part.
    pub fn part_of(&self, function: usize) -> usize {
        self.deferred.iter().position(|part| part.functions.contains(&function)).map_or(0, |index| index + 1)
    }
}

/// Those of the functions that can move.
fn movable(module: &Module, functions: &BTreeSet<usize>, stay: &BTreeSet<usize>) -> Vec<usize> {
    let by_amount = Paths::of(BY_AMOUNT);
    let is_by_amount = |id| module.funcs.get(id).name.as_deref().is_some_and(|symbol| by_amount.define(symbol));
    let can_move = |id: FunctionId, function: &LocalFunction| {
        !stay.contains(&id.index()) && function.size() > SMALL && !is_by_amount(id)
    };
    let wanted = module.funcs.iter_local().filter(|(id, _)| functions.contains(&id.index()));
    wanted.filter(|(id, function)| can_move(*id, function)).map(|(id, _)| id.index()).collect()
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

/// The functions of the table, by slot.
fn places(module: &Module) -> BTreeMap<i32, usize> {
    let mut places = BTreeMap::new();
    for element in module.elements.iter() {
        let ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = element.kind else { continue };
        let ElementItems::Functions(functions) = &element.items else { continue };
        places.extend((start..).zip(functions.iter().map(|function| function.index())));
    }
    places
}

/// The memory ranges of texts.
fn within(module: &Module, texts: &Texts) -> Vec<Range<usize>> {
    let segments = module.data.iter().filter_map(|data| match data.kind {
        DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } => {
            Some(texts.within(&data.value, usize::try_from(start).ok()?))
        }
        _ => None,
    });
    segments.flatten().collect()
}

/// The functions and data that a part and those before it need.
struct Reached<'m> {
    references: &'m References,
    /// Functions by symbol.
    by_symbol: BTreeMap<&'m str, usize>,
    symbols: BTreeMap<usize, &'m str>,
    places: BTreeMap<i32, usize>,
    calls: BTreeMap<usize, BTreeSet<usize>>,
    functions: BTreeSet<usize>,
    data: BTreeSet<usize>,
    /// All functions that these call or take the address of.
    asked_for: BTreeSet<usize>,
    /// The functions that others than the permitted callers refer to; empty when any caller is permitted.
    asked_for_elsewhere: BTreeSet<usize>,
}

impl<'m> Reached<'m> {
    fn of(
        module: &'m Module,
        references: &'m References,
        wanted_later: &BTreeSet<usize>,
        stay: &BTreeSet<usize>,
        callers: &Paths,
    ) -> Self {
        let named =
            || module.funcs.iter().filter_map(|function| Some((function.name.as_deref()?, function.id().index())));
        let mut reached = Self {
            references,
            by_symbol: named().collect(),
            symbols: named().map(|(symbol, id)| (id, symbol)).collect(),
            places: places(module),
            calls: module.funcs.iter_local().map(|(id, function)| (id.index(), calls(function))).collect(),
            functions: BTreeSet::new(),
            data: BTreeSet::new(),
            asked_for: BTreeSet::new(),
            asked_for_elsewhere: BTreeSet::new(),
        };
        let mut functions: Vec<usize> = stay.iter().copied().collect();
        let mut data: Vec<usize> = Vec::new();
        reached.add_referred(&references.of_all_else, &mut functions, &mut data);
        loop {
            if let Some(piece) = data.pop() {
                if reached.data.insert(piece)
                    && let Some(referred) = references.of_data.get(&piece)
                {
                    let known = functions.len();
                    reached.add_referred(referred, &mut functions, &mut data);
                    if !callers.is_empty() {
                        reached.asked_for_elsewhere.extend(&functions[known..]);
                    }
                }
            } else if let Some(function) = functions.pop() {
                reached.asked_for.insert(function);
                if wanted_later.contains(&function) || !reached.functions.insert(function) {
                    continue;
                }
                let known = functions.len();
                functions.extend(reached.calls.get(&function).into_iter().flatten());
                let symbol = reached.symbols.get(&function);
                match symbol.and_then(|&symbol| references.of_functions.get(symbol)) {
                    Some(referred) => reached.add_referred(referred, &mut functions, &mut data),
                    // wasm-bindgen generated or renamed the function.
                    None => reached.add_numbers(module, function, &mut functions, &mut data),
                }
                if !callers.is_empty() && !symbol.is_some_and(|symbol| callers.occur_in(symbol)) {
                    reached.asked_for_elsewhere.extend(&functions[known..]);
                }
            } else {
                return reached;
            }
        }
    }

    fn add_referred(&self, referred: &Referred, functions: &mut Vec<usize>, data: &mut Vec<usize>) {
        data.extend(&referred.data);
        functions.extend(referred.functions.iter().filter_map(|symbol| self.by_symbol.get(symbol.as_str())));
    }

    /// Follows each integer constant of a function as if it were an address, since relocations are missing.
    fn add_numbers(&self, module: &Module, function: usize, functions: &mut Vec<usize>, data: &mut Vec<usize>) {
        let Some((_, body)) = module.funcs.iter_local().find(|(id, _)| id.index() == function) else { return };
        let numbers = numbers(body);
        functions.extend(numbers.iter().filter_map(|number| self.places.get(number)));
        for number in numbers {
            let Ok(address) = usize::try_from(number) else { continue };
            let pieces = self.references.addresses.iter().filter(|(_, addresses)| addresses.contains(&address));
            data.extend(pieces.map(|(piece, _)| piece));
        }
    }

    /// Deferred functions that code other than the permitted callers uses. LLVM merges equal functions under any of
    /// their names: if they were deferred, users of an equal function would load the part.
    fn shared(&self, module: &Module, wanted_later: &BTreeSet<usize>) -> BTreeSet<usize> {
        let is_short = |id: FunctionId, function: &LocalFunction| {
            (function.size() <= LONG && self.asked_for_elsewhere.contains(&id.index())).then_some(id.index())
        };
        let asked_for = module.funcs.iter_local().filter_map(|(id, function)| is_short(id, function));
        asked_for.filter(|function| wanted_later.contains(function)).collect()
    }

    /// The memory ranges of data that is not in this set.
    fn other_data(&self) -> Vec<Range<usize>> {
        let (reached, others): (Vec<_>, Vec<_>) =
            self.references.addresses.iter().partition(|(piece, _)| self.data.contains(piece));
        let ranges = |pieces: Vec<(&usize, &Range<usize>)>| joined(pieces.into_iter().map(|(_, range)| range.clone()));
        without(ranges(others), &ranges(reached))
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

/// Merges ranges into sorted and disjoint ones.
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

/// Subtracts ranges from others; both lists are sorted and disjoint.
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
