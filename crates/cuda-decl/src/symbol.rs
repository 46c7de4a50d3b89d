//! Interned spellings.

use rustc_hash::FxHashMap;

/// The index of an interned spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

impl Symbol {
    /// The index in the table of spellings.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// The spellings of a translation unit.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    texts: Vec<Box<str>>,
    numbers: FxHashMap<Box<str>, u32>,
}

impl Symbols {
    /// Interns a spelling.
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(&number) = self.numbers.get(text) {
            return Symbol(number);
        }
        let number = self.texts.len() as u32;
        self.texts.push(text.into());
        self.numbers.insert(text.into(), number);
        Symbol(number)
    }

    /// Returns the symbol of a spelling that is already interned.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.numbers.get(text).map(|&number| Symbol(number))
    }

    /// Iterates over the spellings in the order of their indices.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|it| &**it)
    }

    /// Whether a spelling satisfies the predicate.
    pub fn any(&self, wanted: impl Fn(&str) -> bool) -> bool {
        self.texts.iter().any(|text| wanted(text))
    }

    /// Returns the spelling of a symbol.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.texts.get(symbol.0 as usize).map_or("", |text| text)
    }
}
