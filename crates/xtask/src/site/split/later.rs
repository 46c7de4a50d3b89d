//! The later part of a module that is cut.

use super::{
    choose::Choice,
    cut::{Slots, by_index, function_table, ids},
};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionKind, GlobalKind, ImportKind,
    ImportedFunction, Module, ValType, ir::Value, passes::gc,
};

/// The namespace of what the later part takes from the first; `public/later_part.js` fills it.
const FIRST: &str = "first";

/// Leaves only what moved, with imports from the first part for everything else. The global of index `here` is set
/// once the functions stand in the table.
///
/// # Errors
/// When the module has no table of functions, or one too large.
pub fn keep_only(module: &mut Module, choice: &Choice, slots: &Slots, here: usize) -> Result<()> {
    let table = function_table(module)?;
    for import in ids(module.imports.iter().map(walrus::Import::id)) {
        module.imports.delete(import);
    }
    for export in ids(module.exports.iter().map(walrus::Export::id)) {
        module.exports.delete(export);
    }
    for element in ids(module.elements.iter().map(walrus::Element::id)) {
        module.elements.delete(element);
    }
    for table in module.tables.iter_mut() {
        table.elem_segments.clear();
    }
    import_everything_else(module, choice);
    let functions = module.tables.get_mut(table);
    functions.initial = slots.end;
    functions.maximum = functions.maximum.map(|maximum| maximum.max(slots.end));
    let functions = by_index(module);
    let slots = choice.stubs.iter().zip(slots.start..).map(|(stub, slot)| Ok((i32::try_from(slot)?, *stub)));
    let places = choice.places.iter().map(|(place, function)| Ok((*place, *function)));
    for run in runs(places.chain(slots).collect::<Result<_>>()?) {
        let moved = run.1.iter().map(|function| functions.get(function).copied().context("a function that moved"));
        let moved = ElementItems::Functions(moved.collect::<Result<_>>()?);
        let offset = ConstExpr::Value(Value::I32(run.0));
        let element = module.elements.add(ElementKind::Active { table, offset }, moved);
        module.tables.get_mut(table).elem_segments.insert(element);
    }
    let (flag, _) = module.add_import_global(FIRST, &name('g', here), ValType::I32, true, false);
    let mut arrived = FunctionBuilder::new(&mut module.types, &[], &[]);
    arrived.func_body().i32_const(1).global_set(flag);
    module.start = Some(arrived.finish(Vec::new(), &mut module.funcs));
    gc::run(module);
    Ok(())
}

/// Functions in places next to each other, with the first place.
fn runs(by_place: BTreeMap<i32, usize>) -> Vec<(i32, Vec<usize>)> {
    let mut runs: Vec<(i32, Vec<usize>)> = Vec::new();
    let mut next = None;
    for (place, function) in by_place {
        match runs.last_mut() {
            Some((_, run)) if next == Some(place) => run.push(function),
            _ => runs.push((place, vec![function])),
        }
        next = place.checked_add(1);
    }
    runs
}

fn import_everything_else(module: &mut Module, choice: &Choice) {
    for function in ids(module.funcs.iter().map(walrus::Function::id)) {
        if !choice.later.contains(&function.index()) {
            let ty = module.funcs.get(function).ty();
            let import = module.imports.add(FIRST, &name('f', function.index()), function);
            module.funcs.get_mut(function).kind = FunctionKind::Import(ImportedFunction { import, ty });
        }
    }
    for memory in ids(module.memories.iter().map(walrus::Memory::id)) {
        let import = module.imports.add(FIRST, &name('m', memory.index()), memory);
        module.memories.get_mut(memory).import = Some(import);
    }
    for table in ids(module.tables.iter().map(walrus::Table::id)) {
        let import = module.imports.add(FIRST, &name('t', table.index()), table);
        module.tables.get_mut(table).import = Some(import);
    }
    for global in ids(module.globals.iter().map(walrus::Global::id)) {
        let import = module.imports.add(FIRST, &name('g', global.index()), global);
        module.globals.get_mut(global).kind = GlobalKind::Import(import);
    }
}

/// Exports from the first part what the later part imports of it.
///
/// # Errors
/// When the first part does not have it.
pub fn export_for(first: &mut Module, later: &Module) -> Result<()> {
    let mut items: BTreeMap<String, ExportItem> = BTreeMap::new();
    items.extend(first.funcs.iter().map(|it| (name('f', it.id().index()), it.id().into())));
    items.extend(first.memories.iter().map(|it| (name('m', it.id().index()), it.id().into())));
    items.extend(first.tables.iter().map(|it| (name('t', it.id().index()), it.id().into())));
    items.extend(first.globals.iter().map(|it| (name('g', it.id().index()), it.id().into())));
    for import in later.imports.iter() {
        if matches!(import.kind, ImportKind::Tag(_)) {
            bail!("a tag between the parts");
        }
        let item = *items.get(&import.name).with_context(|| format!("the first part has no {}", import.name))?;
        first.exports.add(&import.name, item);
    }
    Ok(())
}

/// A name that no other export has: wasm-bindgen's are words.
fn name(kind: char, index: usize) -> String {
    format!("{kind}{index}")
}
