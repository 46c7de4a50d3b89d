//! Which functions of a module are wanted only later.

use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, ImportKind, LocalFunction, Module,
    ir::{Call, Const, RefFunc, ReturnCall, Value, Visitor, dfs_in_order},
};

/// Functions of so many instructions stay with whoever asks for them: compilers make one of all that are alike, with the
/// symbol of any of them.
const SMALL: u64 = 60;

/// Functions, by their index.
pub struct Choice {
    /// Those of the later part.
    pub later: BTreeSet<usize>,
    /// Those of them that the first part asks for, in the order of their slots.
    pub stubs: Vec<usize>,
    /// The imported function that loads the later part.
    pub load: usize,
}

/// What is wanted later, by the paths that a function's symbol names: its own, its generic arguments', its captures'.
pub struct Wanted {
    /// Paths such as `cuda_decl` or `web::views::compare`.
    pub later: &'static [&'static str],
    /// Paths that make a function one of the first part all the same.
    pub first: &'static [&'static str],
}

impl Wanted {
    fn is_later(&self, symbol: &str) -> bool {
        let names = |path: &&str| names(symbol, path);
        self.later.iter().any(names) && !self.first.iter().any(names)
    }
}

/// Chooses: what `wanted` says, and all that only functions of the later part ask for.
///
/// A function's address is its place in the table, a plain constant in the code that takes it. One that the data may
/// hold, as the tables of trait objects do, may be called by anybody: such a function stays, unless its symbol tells.
///
/// # Errors
/// When the module does not import a function of this name to load the later part with.
pub fn choose(module: &Module, wanted: &Wanted, load: &str) -> Result<Choice> {
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
        .filter(|function| function.name.as_deref().is_some_and(|symbol| wanted.is_later(symbol)))
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

/// Whether a symbol, mangled by the scheme v0, names a path. A crate that a symbol named before is a reference back; the
/// crate behind the path says only who asked for the instance.
fn names(symbol: &str, path: &str) -> bool {
    let symbol = without_instantiating_crate(symbol);
    let mut segments = path.split("::");
    let crate_name = segments.next().unwrap_or_default();
    let encoded = |segment: &str| format!("{}{segment}", segment.len());
    let rest: String = segments.map(encoded).collect();
    let crate_name = encoded(crate_name);
    if rest.is_empty() {
        return starts(symbol, &crate_name).next().is_some();
    }
    starts(symbol, &crate_name).any(|end| symbol[end..].starts_with(&rest))
        || (starts(symbol, &crate_name).next().is_some() && starts(symbol, &rest).next().is_some())
}

fn without_instantiating_crate(symbol: &str) -> &str {
    let Some((path, last)) = symbol.rsplit_once("Cs") else { return symbol };
    let is_crate_alone = last.split_once('_').is_some_and(|(_, name)| {
        let digits = name.len() - name.trim_start_matches(|it: char| it.is_ascii_digit()).len();
        let (length, name) = name.split_at(digits);
        length.parse() == Ok(name.trim_start_matches('_').len()) || length.parse() == Ok(name.len())
    });
    if is_crate_alone { path } else { symbol }
}

/// Where the encoded names end, wherever they begin behind the `_` of a crate's hash or of a reference back.
fn starts<'s>(symbol: &'s str, encoded: &'s str) -> impl Iterator<Item = usize> + 's {
    let found = symbol.match_indices(encoded);
    found.filter(|(start, _)| symbol[..*start].ends_with('_')).map(|(start, found)| start + found.len())
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

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_symbol_names_paths_of_its_own_and_of_its_arguments() {
        let own = "_RNvNtCs4fqI2P2rA04_9cuda_decl8analysis7analyse";
        assert!(names(own, "cuda_decl") && names(own, "cuda_decl::analysis"));
        assert!(!names(own, "cuda_decl::layout") && !names(own, "decl") && !names(own, "analysis"));
        let argument = "_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web5views7compare4SideEB4_";
        assert!(names(argument, "web::views") && names(argument, "web::views::compare"));
        let back = "_RNCNvNtCs1_3web3app5mountNtNtB4_5views7compare4Side";
        assert!(names(back, "web::views::compare") && !names(back, "web::overlays"));
        let asked_for_by = "_RNvMs1_NtCs5_5alloc3vecINtB5_3VechE17extend_from_sliceECslgBKHdBoSdl_10serde_json";
        assert!(names(asked_for_by, "alloc::vec") && !names(asked_for_by, "serde_json"));
        assert!(names("_RNvCs1_3web4main", "web::main"));
    }
}
