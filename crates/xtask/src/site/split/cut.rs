//! Cutting one WebAssembly module in two.
//!
//! The first part keeps a stub of every function that moved and is asked for: it loads the later part, unless that is
//! here, and jumps through the function table to where the later part put the function. So no answer depends on where
//! a function was put, only when its bytes are loaded. The later part takes the memory, the tables and the functions
//! of the first from its exports.

use super::{choose::Choice, later};
use anyhow::{Context, Result, ensure};
use std::{collections::BTreeMap, ops::Range};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, FunctionBuilder, FunctionId, FunctionKind, GlobalId, LocalFunction,
    Module, ModuleConfig, RefType, TableId, TypeId, ValType,
    ir::{Call, Drop, Value},
    passes::gc,
};

/// What a module was cut into.
pub struct Parts {
    /// Starts on its own.
    pub first: Vec<u8>,
    /// Is instantiated with the first part's exports.
    pub later: Vec<u8>,
}

/// Where the later part puts the functions that the first part has stubs of.
pub(super) struct Slots {
    /// The first place behind what stood in the table before.
    pub start: u64,
    /// The first place behind them.
    pub end: u64,
    by_function: BTreeMap<usize, u64>,
}

impl Slots {
    fn of(choice: &Choice, start: u64) -> Self {
        let by_function: BTreeMap<usize, u64> = choice.stubs.iter().copied().zip(start..).collect();
        Self { start, end: start + by_function.len() as u64, by_function }
    }
}

/// Reads a module as wasm-bindgen wrote it, without what the linker said of another one.
///
/// # Errors
/// When it is no module.
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

/// Cuts a module.
///
/// # Errors
/// When the module is not one that wasm-bindgen wrote for a page or a worker.
pub fn cut(wasm: &[u8], choice: &Choice) -> Result<Parts> {
    let mut first = read(wasm)?;
    let mut later = read(wasm)?;
    let table = function_table(&first)?;
    let slots = Slots::of(choice, first.tables.get(table).initial);
    let here = leave_stubs(&mut first, table, choice, &slots)?;
    move_data(&mut first, &mut later, &choice.data)?;
    later::keep_only(&mut later, choice, &slots, here.index())?;
    later::export_for(&mut first, &later)?;
    gc::run(&mut first);
    Ok(Parts { first: first.emit_wasm(), later: later.emit_wasm() })
}

pub(super) fn function_table(module: &Module) -> Result<TableId> {
    let mut tables = module.tables.iter().filter(|table| table.element_ty == RefType::FUNCREF);
    let table = tables.next().context("a module without a table of functions")?;
    ensure!(tables.next().is_none(), "more than one table of functions");
    Ok(table.id())
}

/// Replaces what moved by stubs; the global says whether the later part is here.
fn leave_stubs(module: &mut Module, table: TableId, choice: &Choice, slots: &Slots) -> Result<GlobalId> {
    let here = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
    let functions = module.tables.get_mut(table);
    functions.initial = slots.end;
    functions.maximum = functions.maximum.map(|maximum| maximum.max(slots.end));
    let ids = by_index(module);
    let load = *ids.get(&choice.load).context("no function to load with")?;
    let loader = module.types.get(module.funcs.get(load).ty());
    ensure!(loader.params().is_empty() && loader.results().len() == 1, "the loader takes nothing and says one thing");
    give_up(module, choice, load);
    for index in &choice.later {
        let id = *ids.get(index).context("a function that moved")?;
        let ty = module.funcs.get(id).ty();
        let jump = slots.by_function.get(index).map(|slot| i32::try_from(*slot)).transpose()?;
        let stub = stub(module, ty, jump.map(|slot| Jump { load, here, table, slot }));
        module.funcs.get_mut(id).kind = FunctionKind::Local(stub);
    }
    Ok(here)
}

/// Leaves places in the table that only the later part asks for to it: nobody calls what stands there before.
fn give_up(module: &mut Module, choice: &Choice, instead: FunctionId) {
    for element in module.elements.iter_mut() {
        let ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = element.kind else { continue };
        let ElementItems::Functions(functions) = &mut element.items else { continue };
        for (place, function) in (start..).zip(functions) {
            if choice.places.contains_key(&place) {
                *function = instead;
            }
        }
    }
}

/// How a stub gets to the function that it stands for.
struct Jump {
    load: FunctionId,
    here: GlobalId,
    table: TableId,
    slot: i32,
}

/// A function's stub; one that nothing asks for jumps nowhere, and the collector removes it.
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
        Some(Jump { load, here, table, slot }) => {
            body.global_get(here).if_else(
                None,
                |_| {},
                |absent| {
                    absent.instr(Call { func: load }).instr(Drop {});
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

/// Every function by its index, which is the same in each reading of a module.
pub(super) fn by_index(module: &Module) -> BTreeMap<usize, FunctionId> {
    module.funcs.iter().map(|function| (function.id().index(), function.id())).collect()
}

/// Moves the bytes at these places of the memory.
fn move_data(first: &mut Module, later: &mut Module, places: &[Range<usize>]) -> Result<()> {
    let memory = |module: &Module| module.memories.iter().next().map(walrus::Memory::id).context("no memory");
    let (memory_first, memory_later) = (memory(first)?, memory(later)?);
    for id in ids(later.data.iter().map(walrus::Data::id)) {
        later.data.delete(id);
    }
    later.memories.get_mut(memory_later).data_segments.clear();
    for id in ids(first.data.iter().map(walrus::Data::id)) {
        let data = first.data.get(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else { continue };
        let bytes = data.value.clone();
        let start = usize::try_from(start)?;
        let end = start + bytes.len();
        first.data.delete(id);
        first.memories.get_mut(memory_first).data_segments.remove(&id);
        let add = |module: &mut Module, memory, range: Range<usize>| -> Result<()> {
            let offset = ConstExpr::Value(Value::I32(i32::try_from(range.start)?));
            let content = bytes[range.start - start..range.end - start].to_vec();
            let data = module.data.add(DataKind::Active { memory, offset }, content);
            module.memories.get_mut(memory).data_segments.insert(data);
            Ok(())
        };
        let mut kept = start;
        for range in places.iter().filter(|range| start <= range.start && range.end <= end) {
            add(first, memory_first, kept..range.start)?;
            add(later, memory_later, range.clone())?;
            kept = range.end;
        }
        add(first, memory_first, kept..end)?;
    }
    Ok(())
}

/// Identities, taken before what they name is changed.
pub(super) fn ids<T>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect()
}
