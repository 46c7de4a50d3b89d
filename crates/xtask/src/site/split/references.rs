//! What refers to what. In a finished module an address is a number like any other; the linker's relocations tell which
//! numbers are addresses, and of what.

use super::linked::{Linked, Target};
use anyhow::Result;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// What a function or a piece of data refers to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Referred {
    /// Pieces of data, by the linker's numbers.
    pub data: BTreeSet<usize>,
    /// Symbols of functions whose address is taken.
    pub functions: BTreeSet<String>,
}

/// All references of a module.
#[derive(Clone, Debug, Default)]
pub struct References {
    /// Of functions, by their symbols.
    pub of_functions: BTreeMap<String, Referred>,
    /// Of data that has a symbol, by the linker's numbers.
    pub of_data: BTreeMap<usize, Referred>,
    /// Of data without a symbol.
    pub of_all_else: Referred,
    /// Where data that has a symbol lies in memory.
    pub addresses: BTreeMap<usize, Range<usize>>,
}

impl References {
    /// Reads them from a module that the linker wrote with its relocations.
    ///
    /// # Errors
    /// When it is no module, or has no relocations.
    pub fn read(wasm: &[u8]) -> Result<Self> {
        let linked = Linked::read(wasm)?;
        let mut references = Self { addresses: linked.data().collect(), ..Self::default() };
        // A function that refers to nothing is known all the same.
        for symbol in linked.functions().flatten() {
            references.of_functions.entry(symbol.to_owned()).or_default();
        }
        for (symbols, target) in linked.in_code()? {
            for symbol in symbols {
                references.of_functions.entry(symbol.to_owned()).or_default().note(&target);
            }
        }
        let mut holders: Vec<(Range<usize>, usize)> =
            references.addresses.iter().map(|(number, addresses)| (addresses.clone(), *number)).collect();
        holders.sort_by_key(|(addresses, _)| addresses.start);
        let longest = holders.iter().map(|(addresses, _)| addresses.len()).max().unwrap_or_default();
        for (at, target) in linked.in_data()? {
            let near = holders.partition_point(|(addresses, _)| addresses.start + longest <= at)
                ..holders.partition_point(|(addresses, _)| addresses.start <= at);
            let mut holding = holders[near].iter().filter(|(addresses, _)| addresses.contains(&at)).peekable();
            if holding.peek().is_none() {
                references.of_all_else.note(&target);
            }
            for (_, number) in holding {
                references.of_data.entry(*number).or_default().note(&target);
            }
        }
        Ok(references)
    }
}

impl Referred {
    fn note(&mut self, target: &Target) {
        match target {
            Target::Function(symbols) => self.functions.extend(symbols.iter().map(|&symbol| symbol.to_owned())),
            Target::Data(number) => {
                self.data.insert(*number);
            }
        }
    }
}
