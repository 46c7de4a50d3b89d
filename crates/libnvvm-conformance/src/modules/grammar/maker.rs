//! What is drawn by lot while a module is made, and what the module has so far.

use super::words::Words;
use fastrand::Rng;
use nvvm_target::Dialect;
use std::collections::BTreeMap;

/// One in so many choices is an odd one in modules that have odd ones.
const ODD: u32 = 200;

/// Somebody who makes a module.
pub struct Maker {
    pub random: Rng,
    pub dialect: Dialect,
    /// Whether words that seldom come may come.
    has_odd: bool,
    /// Declarations of what was called, by name.
    declared: BTreeMap<String, String>,
    /// The values of the function that is being made, with their types.
    values: Vec<(String, String)>,
    next: u32,
    /// The symbols that metadata and constants can name: type, name.
    pub symbols: Vec<(String, String)>,
    /// Those of them that annotations call kernels.
    pub kernels: Vec<(String, String)>,
}

impl Maker {
    pub fn new(mut random: Rng) -> Maker {
        let dialect = if random.bool() { Dialect::Legacy } else { Dialect::Modern };
        let has_odd = random.bool();
        Maker { has_odd, ..Maker::plain(random, dialect) }
    }

    /// Somebody who makes nothing odd.
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

    /// Whether something odd comes now.
    pub fn odd(&mut self) -> bool {
        self.has_odd && self.random.u32(0..ODD) == 0
    }

    /// Whether something comes that comes one time in `times`.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.random.u32(0..times) == 0
    }

    /// One of these.
    pub fn of<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words.get(self.random.usize(0..words.len().max(1))).copied().unwrap_or_default()
    }

    /// A usual word of the table, or an odd one.
    pub fn word(&mut self, words: &Words) -> &'static str {
        if !words.odd.is_empty() && self.odd() { self.of(words.odd) } else { self.of(words.usual) }
    }

    /// A word of the table with a blank behind it, seldom; nothing else.
    pub fn seldom(&mut self, words: &Words) -> String {
        let (is_usual, is_odd) = (self.one_in(12), self.odd());
        let word = match (is_usual, is_odd && !words.odd.is_empty()) {
            (_, true) => self.of(words.odd),
            (true, _) => self.of(words.usual),
            _ => "",
        };
        if word.is_empty() { String::new() } else { format!("{word} ") }
    }

    /// A pointer to `pointee` in an address space, as its type is written.
    pub fn pointer(&self, pointee: &str, space: &str) -> String {
        let space = if space == "0" { String::new() } else { format!(" addrspace({space})") };
        match self.dialect {
            Dialect::Legacy => format!("{pointee}{space}*"),
            Dialect::Modern => format!("ptr{space}"),
        }
    }

    /// Begins a function whose parameters have these types; their names.
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

    /// Takes back the value that came last: it has none after all.
    pub fn forget_last(&mut self) {
        self.values.pop();
    }

    /// A value of this type that is there; seldom one of another type, and sometimes none though there are some.
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

    /// Any value that is there, with its type.
    pub fn any_value(&mut self) -> (String, String) {
        let Some(last) = self.values.len().checked_sub(1) else { return ("i32".to_owned(), "7".to_owned()) };
        self.values[self.random.usize(0..=last)].clone()
    }

    /// Notes what has to be declared; whoever comes first decides.
    pub fn declare(&mut self, name: &str, declaration: String) {
        self.declared.entry(name.to_owned()).or_insert(declaration);
    }

    /// The declarations of all that was called.
    pub fn declarations(&self) -> String {
        self.declared.values().map(|declaration| format!("{declaration}\n")).collect()
    }
}
