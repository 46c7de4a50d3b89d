//! Which functions of a module are wanted only later.

use super::paths::Paths;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, ImportKind, LocalFunction, Module,
    ir::{Call, Const, RefFunc, ReturnCall, Value, Visitor, dfs_in_order},
};

/// Functions of so many instructions stay with whoever asks for them: compilers make one of all that are alike, with the
/// symbol of any of them.
pub const SMALL: u64 = 60;

/// Functions, by their index.
pub struct Choice {
    /// Those of the later part.
    pub later: BTreeSet<usize>,
    /// Those of them that the first part asks for, in the order of their slots.
    pub stubs: Vec<usize>,
    /// The imported function that loads the later part.
    pub load: usize,
}

/// Chooses: what names one of these paths, and all that only functions of the later part ask for.
///
/// A function's address is its place in the table, a plain constant in the code that takes it. One that the data may
/// hold, as the tables of trait objects do, may be called by anybody: such a function stays, unless its symbol tells.
///
/// # Errors
/// When the module does not import a function of this name to load the later part with.
pub fn choose(module: &Module, later: &Paths, load: &str) -> Result<Choice> {
    let load = imported(module, load)?;
    let places = places(module);
    let mut asked: BTreeMap<usize, Asked> = BTreeMap::new();
    for (id, function) in module.funcs.iter_local() {
        asked.insert(id.index(), Asked::by(function, &places));
    }
    let in_data = in_data(module, &places);
    let exported = exported(module);
    let named: BTreeSet<usize> = module
        .funcs
        .iter()
        .filter(|function| !exported.contains(&function.id().index()))
        .filter(|function| function.name.as_deref().is_some_and(|symbol| later.are_named_by(symbol)))
        .map(|function| function.id().index())
        .collect();
    ensure!(!named.is_empty(), "no function is wanted later: has the module lost its names?");
    let in_table: BTreeSet<usize> = places.values().copied().collect();
    let mut to_do: Vec<usize> = exported.into_iter().chain(in_data).collect();
    let mut first = BTreeSet::new();
    while let Some(function) = to_do.pop() {
        let is_small = |function| asked.get(function).is_none_or(|asked| asked.size <= SMALL);
        if (!named.contains(&function) || is_small(&function)) && first.insert(function) {
            let asked = asked.get(&function);
            to_do.extend(asked.into_iter().flat_map(|asked| asked.called.iter().chain(&asked.taken)));
        }
    }
    let later: BTreeSet<usize> = asked.keys().copied().filter(|function| !first.contains(function)).collect();
    let called: BTreeSet<usize> =
        first.iter().filter_map(|caller| asked.get(caller)).flat_map(|asked| &asked.called).copied().collect();
    let stubs = later.iter().filter(|it| in_table.contains(it) || called.contains(it)).copied().collect();
    Ok(Choice { later, stubs, load })
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
        let functions: Vec<Option<usize>> = match &element.items {
            ElementItems::Functions(items) => items.iter().map(|function| Some(function.index())).collect(),
            ElementItems::Expressions(_, items) => items
                .iter()
                .map(|item| match item {
                    ConstExpr::RefFunc(function) => Some(function.index()),
                    _ => None,
                })
                .collect(),
        };
        places.extend((start..).zip(functions).filter_map(|(place, function)| Some((place, function?))));
    }
    places
}

/// The functions whose places stand in the data, or may: a small number is often something else.
fn in_data(module: &Module, places: &BTreeMap<i32, usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    for data in module.data.iter() {
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else { continue };
        // Addresses are aligned in memory.
        let skipped = (4 - start.rem_euclid(4) as usize) % 4;
        let words = data.value.get(skipped..).unwrap_or_default().chunks_exact(4);
        let numbers = words.filter_map(|word| Some(i32::from_le_bytes(word.try_into().ok()?)));
        found.extend(numbers.filter_map(|number| places.get(&number)));
    }
    found
}

/// What a function asks for.
struct Asked<'p> {
    places: &'p BTreeMap<i32, usize>,
    /// In instructions.
    size: u64,
    /// What it calls by name.
    called: BTreeSet<usize>,
    /// What it may take the address of.
    taken: BTreeSet<usize>,
}

impl<'p> Asked<'p> {
    fn by(function: &LocalFunction, places: &'p BTreeMap<i32, usize>) -> Self {
        let mut asked = Self { places, size: function.size(), called: BTreeSet::new(), taken: BTreeSet::new() };
        dfs_in_order(&mut asked, function, function.entry_block());
        asked
    }
}

impl<'i> Visitor<'i> for Asked<'_> {
    fn visit_call(&mut self, call: &Call) {
        self.called.insert(call.func.index());
    }

    fn visit_return_call(&mut self, call: &ReturnCall) {
        self.called.insert(call.func.index());
    }

    fn visit_ref_func(&mut self, reference: &RefFunc) {
        self.taken.insert(reference.func.index());
    }

    fn visit_const(&mut self, constant: &Const) {
        if let Value::I32(place) = constant.value {
            self.taken.extend(self.places.get(&place));
        }
    }
}
