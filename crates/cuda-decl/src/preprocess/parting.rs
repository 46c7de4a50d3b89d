//! Who reads a text in the same way: macros that nvcc defines otherwise for each reader, and the readers for whom a question
//! has another answer.

use super::state::{Macro, Preprocessor};
use super::variable::{ALWAYS, Variable};
use crate::lexer::{Origin, tokens};
use crate::readers::{Reader, Readers};
use crate::symbol::Symbol;
use nvvm_syntax::Span;
use nvvm_target::{Suffix, Target};

impl Preprocessor<'_> {
    /// Makes names known that readers define differently, and defines them for the reader of this run.
    pub(super) fn predefine_variables(&mut self) {
        for (name, variable) in ALWAYS {
            self.add_variable(name, variable);
        }
        for &target in Target::ALL.iter().filter(|it| it.suffix() == Some(Suffix::ArchitectureSpecific)) {
            self.add_variable(&format!("__CUDA_ARCH_FEAT_SM{}_ALL", target.sm()), Variable::Feature(target));
        }
        self.assume(self.reader);
    }

    /// The names of a header that stand for the toolkit.
    pub(super) fn variables_of_header(&mut self, header: &str) {
        if header == "cuda.h" {
            self.add_variable("CUDA_VERSION", Variable::Version);
            self.assume(self.reader);
        }
    }

    fn add_variable(&mut self, name: &str, variable: Variable) {
        let name = self.symbols.intern(name);
        if !self.variables.iter().any(|it| it.0 == name) {
            self.variables.push((name, variable));
        }
    }

    /// Defines every such macro as it is for a reader.
    fn assume(&mut self, reader: Reader) {
        for (name, variable) in self.variables.clone() {
            match variable.value(reader) {
                None => _ = self.macros.remove(&name),
                Some(value) => {
                    let (body, _) = tokens(&value.to_string(), self.symbols, Origin::Place(Span::default()));
                    self.macros.insert(name, Macro { parameters: None, variadic: false, body });
                }
            }
        }
    }

    /// The text defines or undefines a name itself: from here on it is the same for everybody.
    pub(super) fn settle(&mut self, name: Symbol) {
        self.variables.retain(|it| it.0 != name);
    }

    /// Notes that a name is asked for; whether readers define it differently.
    pub(super) fn asks_for(&mut self, name: Symbol) -> bool {
        let place = self.variables.iter().position(|it| it.0 == name);
        if let Some(place) = place {
            self.asked |= 1u64 << place.min(63);
        }
        place.is_some()
    }

    /// Keeps the readers for whom a question has the answer that it has for the reader of this run. `asked` holds what
    /// it asked for.
    pub(super) fn keep_agreeing(&mut self, at: Span, answer: bool, question: impl Fn(&mut Self) -> bool) {
        if self.asked == 0 {
            return;
        }
        let (produced, asks_undefined) = (self.produced, self.asks_undefined);
        let readers = loop {
            let asked = self.asked;
            // Readers with the same values of what is asked for have the same answer.
            let mut known: Vec<(Vec<Option<u64>>, bool)> = Vec::new();
            let readers = self.readers.clone().filter(|reader| {
                let values = self.asked_values(reader);
                let agrees = known.iter().find(|it| it.0 == values).map(|it| it.1);
                agrees.unwrap_or_else(|| {
                    self.assume(reader);
                    let agrees = question(self) == answer;
                    known.push((values, agrees));
                    agrees
                })
            });
            // Other values may lead to other names.
            if self.asked == asked {
                break readers;
            }
        };
        (self.produced, self.asks_undefined) = (produced, asks_undefined);
        self.assume(self.reader);
        self.keep(at, readers);
    }

    /// Keeps the readers for whom what was put in stands for the same as for the reader of this run.
    pub(super) fn keep_equal(&mut self, at: Span) {
        if self.asked != 0 {
            let own = self.asked_values(self.reader);
            let readers = self.readers.filter(|reader| self.asked_values(reader) == own);
            self.keep(at, readers);
        }
    }

    fn keep(&mut self, at: Span, readers: Readers) {
        if readers != self.readers && self.parted_at.is_none() {
            self.parted_at = Some(at);
        }
        self.readers = readers;
        self.asked = 0;
    }

    fn asked_values(&self, reader: Reader) -> Vec<Option<u64>> {
        let asked = self.variables.iter().enumerate().filter(|(place, _)| self.asked & (1u64 << (*place).min(63)) != 0);
        asked.map(|(_, (_, variable))| variable.value(reader)).collect()
    }
}
