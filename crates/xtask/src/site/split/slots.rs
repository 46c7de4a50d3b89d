//! The function table that the parts of a module share, and the slots of each part in it.

use super::choose::{Choice, Part};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use walrus::{FunctionId, Module, RefType, TableId};

/// The table slots of a part's functions that have stubs in the first part.
pub(super) struct Slots {
    /// The first slot.
    pub start: u64,
    /// The end of the slots, exclusive.
    pub end: u64,
    /// The slot of each function, by function index.
    pub by_function: BTreeMap<usize, u64>,
}

impl Slots {
    fn of(part: &Part, start: u64) -> Self {
        let by_function: BTreeMap<usize, u64> = part.stubs.iter().copied().zip(start..).collect();
        Self { start, end: start + by_function.len() as u64, by_function }
    }

    /// Assigns slots to all parts, after the existing entries of the table.
    pub fn of_all(choice: &Choice, mut start: u64) -> Vec<Self> {
        let mut all = Vec::new();
        for part in &choice.deferred {
            all.push(Self::of(part, start));
            start = all.last().map_or(start, |slots| slots.end);
        }
        all
    }
}

/// The module's only function table.
///
/// # Errors
/// When there is no function table or more than one.
pub(super) fn function_table(module: &Module) -> Result<TableId> {
    let mut tables = module.tables.iter().filter(|table| table.element_ty == RefType::FUNCREF);
    let table = tables.next().context("a module without a table of functions")?;
    ensure!(tables.next().is_none(), "more than one table of functions");
    Ok(table.id())
}

/// All functions by index; indices are the same each time that a module is read.
pub(super) fn by_index(module: &Module) -> BTreeMap<usize, FunctionId> {
    module.funcs.iter().map(|function| (function.id().index(), function.id())).collect()
}

/// Collects ids, so that the module can be changed while they are visited.
pub(super) fn ids<T>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect()
}
