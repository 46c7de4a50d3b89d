//! What the parts of a module share: the table of functions, and the places that parts have in it.

use super::choose::{Choice, Part};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use walrus::{FunctionId, Module, RefType, TableId};

/// Where a part puts the functions that the first part has stubs of.
pub(super) struct Slots {
    /// The first place behind what stood in the table before.
    pub start: u64,
    /// The first place behind them.
    pub end: u64,
    /// Of each function, by its index.
    pub by_function: BTreeMap<usize, u64>,
}

impl Slots {
    fn of(part: &Part, start: u64) -> Self {
        let by_function: BTreeMap<usize, u64> = part.stubs.iter().copied().zip(start..).collect();
        Self { start, end: start + by_function.len() as u64, by_function }
    }

    /// Of all parts, behind what stands in the table.
    pub fn of_all(choice: &Choice, mut start: u64) -> Vec<Self> {
        let mut all = Vec::new();
        for part in &choice.behind {
            all.push(Self::of(part, start));
            start = all.last().map_or(start, |slots| slots.end);
        }
        all
    }
}

/// The one table of functions.
///
/// # Errors
/// When there is none, or another one.
pub(super) fn function_table(module: &Module) -> Result<TableId> {
    let mut tables = module.tables.iter().filter(|table| table.element_ty == RefType::FUNCREF);
    let table = tables.next().context("a module without a table of functions")?;
    ensure!(tables.next().is_none(), "more than one table of functions");
    Ok(table.id())
}

/// Every function by its index, which is the same in each reading of a module.
pub(super) fn by_index(module: &Module) -> BTreeMap<usize, FunctionId> {
    module.funcs.iter().map(|function| (function.id().index(), function.id())).collect()
}

/// Identities, taken before what they name is changed.
pub(super) fn ids<T>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect()
}
