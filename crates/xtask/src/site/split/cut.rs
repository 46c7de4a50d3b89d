//! Splitting of a WebAssembly module into parts.
//!
//! The first part contains a stub for every moved function that an earlier part refers to. A stub loads the part and
//! those before it, unless they are loaded, and jumps through the function table to the function. The split therefore
//! changes when code is loaded and never a result. A part imports memory, tables and functions from the exports of
//! earlier parts.

use super::{
    choose::{Choice, Part},
    deferred,
    slots::{Slots, by_index, function_table, ids},
};
use anyhow::{Context, Result, ensure};
use std::ops::Range;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, FunctionBuilder, FunctionId, FunctionKind, GlobalId, LocalFunction,
    Module, ModuleConfig, TableId, TypeId, ValType,
    ir::{Call, Drop, Value},
    passes::gc,
};

/// Reads a module as wasm-bindgen wrote it, without the linker's custom section about another module.
///
/// # Errors
/// When it is not a valid module.
pub fn read(wasm: &[u8]) -> Result<Module> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    config.generate_synthetic_names_for_anonymous_items(false);
    let mut module = config.parse(wasm)?;
    module.customs.remove_raw("linking");
    module.customs.remove_raw("reloc.CODE");
    module.customs.remove_raw("reloc.DATA");
    Ok(module)
}

/// Splits a module into the first part, which starts on its own, and later parts. Each later part is instantiated with
/// the exports of all earlier ones.
///
/// # Errors
/// When the module does not have the form that wasm-bindgen writes for a page or a worker.
pub fn cut(wasm: &[u8], choice: &Choice) -> Result<Vec<Vec<u8>>> {
    let mut first = read(wasm)?;
    let table = function_table(&first)?;
    let slots = Slots::of_all(choice, first.tables.get(table).initial);
    let flags = leave_stubs(&mut first, table, choice, &slots)?;
    let mut parts = vec![first];
    for (number, flag) in (1..).zip(&flags) {
        let mut part = read(wasm)?;
        deferred::keep_only(&mut part, choice, number, &slots, flag.index())?;
        parts.push(part);
    }
    move_data(&mut parts, choice)?;
    for number in (1..parts.len()).rev() {
        gc::run(&mut parts[number]);
        let (before, rest) = parts.split_at_mut(number);
        deferred::export_for(before, &rest[0])?;
    }
    gc::run(&mut parts[0]);
    Ok(parts.iter_mut().map(Module::emit_wasm).collect())
}

/// Replaces moved functions by stubs. Returns a global for each part that tells whether the part is loaded.
fn leave_stubs(module: &mut Module, table: TableId, choice: &Choice, slots: &[Slots]) -> Result<Vec<GlobalId>> {
    let end = slots.last().context("no part behind the first")?.end;
    let functions = module.tables.get_mut(table);
    functions.initial = end;
    functions.maximum = functions.maximum.map(|maximum| maximum.max(end));
    let ids = by_index(module);
    let load = *ids.get(&choice.load).context("no function to load with")?;
    let loader = module.types.get(module.funcs.get(load).ty());
    ensure!(
        loader.params() == [ValType::I32] && loader.results().len() == 1,
        "the loader takes a part's number and says one thing"
    );
    let mut flags = Vec::new();
    for ((number, part), slots) in (1..).zip(&choice.deferred).zip(slots) {
        let here = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
        flags.push(here);
        give_up(module, part, load);
        for index in &part.functions {
            let id = *ids.get(index).context("a function that moved")?;
            let ty = module.funcs.get(id).ty();
            let jump = slots.by_function.get(index).map(|slot| i32::try_from(*slot)).transpose()?;
            let stub = stub(module, ty, jump.map(|slot| Jump { load, number, here, table, slot }));
            module.funcs.get_mut(id).kind = FunctionKind::Local(stub);
        }
    }
    Ok(flags)
}

/// Clears table slots that only a part and later ones use: no earlier part calls through them.
fn give_up(module: &mut Module, part: &Part, instead: FunctionId) {
    for element in module.elements.iter_mut() {
        let ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = element.kind else { continue };
        let ElementItems::Functions(functions) = &mut element.items else { continue };
        for (place, function) in (start..).zip(functions) {
            if part.places.contains_key(&place) {
                *function = instead;
            }
        }
    }
}

/// The data of a stub's jump.
struct Jump {
    load: FunctionId,
    /// The part's number.
    number: i32,
    here: GlobalId,
    table: TableId,
    slot: i32,
}

/// Builds a function's stub. Without a jump it is unreachable, and walrus removes it as unused.
fn stub(module: &mut Module, ty: TypeId, jump: Option<Jump>) -> LocalFunction {
    let signature = module.types.get(ty);
    let (parameters, results) = (signature.params().to_vec(), signature.results().to_vec());
    let arguments: Vec<_> = parameters.iter().map(|parameter| module.locals.add(*parameter)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
    let mut body = builder.func_body();
    match jump {
        None => {
            body.unreachable();
        }
        Some(Jump { load, number, here, table, slot }) => {
            body.global_get(here).if_else(
                None,
                |_| {},
                |absent| {
                    absent.i32_const(number).instr(Call { func: load }).instr(Drop {});
                },
            );
            for argument in &arguments {
                body.local_get(*argument);
            }
            body.i32_const(slot).call_indirect(ty, table);
        }
    }
    builder.local_func(arguments)
}

/// Moves to each part its own bytes of data; the first part keeps the rest.
fn move_data(parts: &mut [Module], choice: &Choice) -> Result<()> {
    let segments = take_data(parts)?;
    let owned =
        (1..).zip(&choice.deferred).flat_map(|(number, part)| part.data.iter().map(move |range| (range, number)));
    let mut owned: Vec<(&Range<usize>, usize)> = owned.collect();
    owned.sort_by_key(|(range, _)| range.start);
    for (start, bytes) in segments {
        let end = start + bytes.len();
        let mut add = |number: usize, range: Range<usize>| -> Result<()> {
            let part: &mut Module = &mut parts[number];
            let memory = part.memories.iter().next().context("no memory")?.id();
            let offset = ConstExpr::Value(Value::I32(i32::try_from(range.start)?));
            let content = &bytes[range.start - start..range.end - start];
            if !content.is_empty() {
                let data = part.data.add(DataKind::Active { memory, offset }, content.to_vec());
                part.memories.get_mut(memory).data_segments.insert(data);
            }
            Ok(())
        };
        let mut kept = start;
        for (range, number) in owned.iter().filter(|(range, _)| start <= range.start && range.end <= end) {
            add(0, kept..range.start)?;
            add(*number, (*range).clone())?;
            kept = range.end;
        }
        add(0, kept..end)?;
    }
    Ok(())
}

/// Removes all data from the parts, each of which has the whole module's. Returns segments with their addresses.
fn take_data(parts: &mut [Module]) -> Result<Vec<(usize, Vec<u8>)>> {
    let mut segments = Vec::new();
    for (number, part) in parts.iter_mut().enumerate() {
        for id in ids(part.data.iter().map(walrus::Data::id)) {
            let data = part.data.get(id);
            let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), memory } = data.kind else { continue };
            if number == 0 {
                segments.push((usize::try_from(start)?, data.value.clone()));
            }
            part.data.delete(id);
            part.memories.get_mut(memory).data_segments.remove(&id);
        }
    }
    Ok(segments)
}
