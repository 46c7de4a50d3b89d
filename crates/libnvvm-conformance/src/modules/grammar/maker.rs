//! The random choices and the state of a module during generation.

use super::words::Words;
use fastrand::Rng;
use nvvm_target::Dialect;
use std::collections::BTreeMap;

/// In modules with rare words, one choice of this many is rare.
const ODD: u32 = 200;

/// The generator of a module.
pub struct Maker {
    pub random: Rng,
    pub dialect: Dialect,
    /// Whether rare words may be chosen.
    has_odd: bool,
    /// Declarations of called functions, by name.
    declared: BTreeMap<String, String>,
    /// The values of the current function, with their types.
    values: Vec<(String, String)>,
    next: u32,
    /// The symbols that metadata and constants can name: type, name.
    pub symbols: Vec<(String, String)>,
    /// The symbols that annotations mark as kernels.
    pub kernels: Vec<(String, String)>,
}

impl Maker {
    pub fn new(mut random: Rng) -> Maker {
        let dialect = if random.bool() { Dialect::Legacy } else { Dialect::Modern };
        let has_odd = random.bool();
        Maker { has_odd, ..Maker::plain(random, dialect) }
    }

    /// Creates a generator without rare words.
    pub fn plain(random: Rng, dialect: Dialect) -> Maker {
        Maker {
            random,
            dialect,
            has_odd: false,
            declared: BTreeMap::new(),
            values: Vec::new(),
            next: 0,
            symbols: Vec::new(),
            kernels: Vec::new(),
        }
    }

    /// Whether to choose a rare word.
    pub fn odd(&mut self) -> bool {
        self.has_odd && self.random.u32(0..ODD) == 0
    }

    /// Returns true with a probability of one in `times`.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.random.u32(0..times) == 0
    }

    /// A random word of a list.
    pub fn of<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words.get(self.random.usize(0..words.len().max(1))).copied().unwrap_or_default()
    }

    /// A common word of the table, or a rare one.
    pub fn word(&mut self, words: &Words) -> &'static str {
        if !words.odd.is_empty() && self.odd() { self.of(words.odd) } else { self.of(words.usual) }
    }

    /// Occasionally a word of the table with a blank after it; else an empty text.
    pub fn seldom(&mut self, words: &Words) -> String {
        let (is_usual, is_odd) = (self.one_in(12), self.odd());
        let word = match (is_usual, is_odd && !words.odd.is_empty()) {
            (_, true) => self.of(words.odd),
            (true, _) => self.of(words.usual),
            _ => "",
        };
        if word.is_empty() { String::new() } else { format!("{word} ") }
    }

    /// The type of a pointer to `pointee` in an address space, as the dialect writes it.
    pub fn pointer(&self, pointee: &str, space: &str) -> String {
        let space = if space == "0" { String::new() } else { format!(" addrspace({space})") };
        match self.dialect {
            Dialect::Legacy => format!("{pointee}{space}*"),
            Dialect::Modern => format!("ptr{space}"),
        }
    }

    /// Starts a function with parameters of these types. Returns their names.
    pub fn begin_function(&mut self, parameters: &[String]) -> Vec<String> {
        self.values.clear();
        self.next = 0;
        parameters.iter().map(|ty| self.new_value(ty)).collect()
    }

    /// A new name for a value of this type.
    pub fn new_value(&mut self, ty: &str) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        self.values.push((ty.to_owned(), name.clone()));
        name
    }

    /// Removes the last value, for an instruction without a result.
    pub fn forget_last(&mut self) {
        self.values.pop();
    }

    /// An existing value of this type, rarely one of another type. `None` when there is none, and sometimes although
    /// there are some.
    pub fn value_there(&mut self, ty: &str) -> Option<String> {
        if self.odd() && !self.values.is_empty() {
            let at = self.random.usize(0..self.values.len());
            return Some(self.values[at].1.clone());
        }
        let fitting: Vec<usize> = (0..self.values.len()).filter(|&at| self.values[at].0 == ty).collect();
        if fitting.is_empty() || self.one_in(4) {
            return None;
        }
        let at = fitting[self.random.usize(0..fitting.len())];
        Some(self.values[at].1.clone())
    }

    /// A random existing value with its type.
    pub fn any_value(&mut self) -> (String, String) {
        let Some(last) = self.values.len().checked_sub(1) else { return ("i32".to_owned(), "7".to_owned()) };
        self.values[self.random.usize(0..=last)].clone()
    }

    /// Adds a declaration; the first one of a name stays.
    pub fn declare(&mut self, name: &str, declaration: String) {
        self.declared.entry(name.to_owned()).or_insert(declaration);
    }

    /// All declarations that were added.
    pub fn declarations(&self) -> String {
        self.declared.values().map(|declaration| format!("{declaration}\n")).collect()
    }
}
