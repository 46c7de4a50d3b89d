//! The reference graph of a module. A finished module does not distinguish addresses from other integers; the linker's
//! relocations identify them and their targets.

use super::linked::{Linked, Target};
use anyhow::Result;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// The references of a function or a piece of data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Referred {
    /// Data symbols, by the linker's index.
    pub data: BTreeSet<usize>,
    /// Symbols of the functions whose address is taken.
    pub functions: BTreeSet<String>,
}

/// All references of a module.
#[derive(Clone, Debug, Default)]
pub struct References {
    /// Of functions, by symbol.
    pub of_functions: BTreeMap<String, Referred>,
    /// Of data with a symbol, by the linker's index.
    pub of_data: BTreeMap<usize, Referred>,
    /// Of data without a symbol.
    pub of_all_else: Referred,
    /// The memory ranges of data with a symbol.
    pub addresses: BTreeMap<usize, Range<usize>>,
}

impl References {
    /// Reads the references of a module that the linker wrote with relocations.
    ///
    /// # Errors
    /// When it is not a valid module, or has no relocations.
    pub fn read(wasm: &[u8]) -> Result<Self> {
        let linked = Linked::read(wasm)?;
        let mut references = Self { addresses: linked.data().collect(), ..Self::default() };
        // A function without references is in the map as well.
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
