//! A deferred part of a split module.

use super::{
    choose::Choice,
    slots::{Slots, by_index, function_table, ids},
};
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionKind, GlobalKind, ImportKind,
    ImportedFunction, Module, ValType, ir::Value,
};

/// Reduces the module to the part with this number, which imports everything else from earlier parts. The global with
/// index `here` is set once the functions are in the table.
///
/// # Errors
/// When the module has no function table, or one that is too large.
pub fn keep_only(module: &mut Module, choice: &Choice, number: usize, slots: &[Slots], here: usize) -> Result<()> {
    let part = &choice.deferred[number - 1];
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
    import_everything_else(module, choice, number);
    let end = slots.last().context("no part behind the first")?.end;
    let functions = module.tables.get_mut(table);
    functions.initial = end;
    functions.maximum = functions.maximum.map(|maximum| maximum.max(end));
    let functions = by_index(module);
    let slots = part.stubs.iter().zip(slots[number - 1].start..).map(|(stub, slot)| Ok((i32::try_from(slot)?, *stub)));
    let places = part.places.iter().map(|(place, function)| Ok((*place, *function)));
    for run in runs(places.chain(slots).collect::<Result<_>>()?) {
        let moved = run.1.iter().map(|function| functions.get(function).copied().context("a function that moved"));
        let moved = ElementItems::Functions(moved.collect::<Result<_>>()?);
        let offset = ConstExpr::Value(Value::I32(run.0));
        let element = module.elements.add(ElementKind::Active { table, offset }, moved);
        module.tables.get_mut(table).elem_segments.insert(element);
    }
    let (flag, _) = module.add_import_global(&namespace(0), &name('g', here), ValType::I32, true, false);
    let mut arrived = FunctionBuilder::new(&mut module.types, &[], &[]);
    arrived.func_body().i32_const(1).global_set(flag);
    module.start = Some(arrived.finish(Vec::new(), &mut module.funcs));
    Ok(())
}

/// Functions in consecutive table slots, with the first slot of each run.
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

/// Imports functions of earlier parts from those parts, and functions of later parts from their stubs in the first
/// part.
fn import_everything_else(module: &mut Module, choice: &Choice, number: usize) {
    for function in ids(module.funcs.iter().map(walrus::Function::id)) {
        let part = choice.part_of(function.index());
        if part != number {
            let from = namespace(if part < number { part } else { 0 });
            let ty = module.funcs.get(function).ty();
            let import = module.imports.add(&from, &name('f', function.index()), function);
            module.funcs.get_mut(function).kind = FunctionKind::Import(ImportedFunction { import, ty });
        }
    }
    let first = &namespace(0);
    for memory in ids(module.memories.iter().map(walrus::Memory::id)) {
        let import = module.imports.add(first, &name('m', memory.index()), memory);
        module.memories.get_mut(memory).import = Some(import);
    }
    for table in ids(module.tables.iter().map(walrus::Table::id)) {
        let import = module.imports.add(first, &name('t', table.index()), table);
        module.tables.get_mut(table).import = Some(import);
    }
    for global in ids(module.globals.iter().map(walrus::Global::id)) {
        let import = module.imports.add(first, &name('g', global.index()), global);
        module.globals.get_mut(global).kind = GlobalKind::Import(import);
    }
}

/// Exports a part's imports from the parts before it.
///
/// # Errors
/// When the parts before it do not contain an imported item.
pub fn export_for(before: &mut [Module], part: &Module) -> Result<()> {
    for (number, exporting) in before.iter_mut().enumerate() {
        let mut items: BTreeMap<String, ExportItem> = BTreeMap::new();
        items.extend(exporting.funcs.iter().map(|it| (name('f', it.id().index()), it.id().into())));
        items.extend(exporting.memories.iter().map(|it| (name('m', it.id().index()), it.id().into())));
        items.extend(exporting.tables.iter().map(|it| (name('t', it.id().index()), it.id().into())));
        items.extend(exporting.globals.iter().map(|it| (name('g', it.id().index()), it.id().into())));
        let known: BTreeSet<String> = exporting.exports.iter().map(|export| export.name.clone()).collect();
        for import in part.imports.iter().filter(|import| import.module == namespace(number)) {
            if matches!(import.kind, ImportKind::Tag(_)) {
                bail!("a tag between the parts");
            }
            let item = *items.get(&import.name).with_context(|| format!("part {number} has no {}", import.name))?;
            if !known.contains(&import.name) {
                exporting.exports.add(&import.name, item);
            }
        }
    }
    Ok(())
}

/// The module name of a part in imports; `public/later_part.js` provides the exports under this name.
fn namespace(part: usize) -> String {
    part.to_string()
}

/// An export name without collisions: wasm-bindgen's names are words.
fn name(kind: char, index: usize) -> String {
    format!("{kind}{index}")
}
