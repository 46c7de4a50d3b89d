//! Interned spellings.

use rustc_hash::FxHashMap;

/// A spelling, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

impl Symbol {
    /// Its number among the spellings of its text.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// All spellings of a text.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    texts: Vec<Box<str>>,
    numbers: FxHashMap<Box<str>, u32>,
}

impl Symbols {
    /// The symbol of a spelling.
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(&number) = self.numbers.get(text) {
            return Symbol(number);
        }
        let number = self.texts.len() as u32;
        self.texts.push(text.into());
        self.numbers.insert(text.into(), number);
        Symbol(number)
    }

    /// The symbol of a spelling that occurs in the text; `None` when it does not.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.numbers.get(text).map(|&number| Symbol(number))
    }

    /// All spellings, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|it| &**it)
    }

    /// Whether a spelling of the text is wanted.
    pub fn any(&self, wanted: impl Fn(&str) -> bool) -> bool {
        self.texts.iter().any(|text| wanted(text))
    }

    /// The spelling of a symbol.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.texts.get(symbol.0 as usize).map_or("", |text| text)
    }
}
