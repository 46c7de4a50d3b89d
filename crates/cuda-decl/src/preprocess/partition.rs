//! Partitioning of compilation configurations by the macros on which conditional inclusion and expansion depend.

use super::state::{Macro, Preprocessor};
use super::variable::{ALWAYS, Variable};
use crate::lexer::{Origin, tokens};
use crate::readers::{Reader, Readers};
use crate::symbol::Symbol;
use nvvm_syntax::Span;
use nvvm_target::{Suffix, Target};

impl Preprocessor<'_> {
    /// Registers the macros that differ between configurations, and defines them for the configuration of this run.
    pub(super) fn predefine_variables(&mut self) {
        for (name, variable) in ALWAYS {
            self.add_variable(name, variable);
        }
        for &target in Target::ALL.iter().filter(|it| it.suffix() == Some(Suffix::ArchitectureSpecific)) {
            self.add_variable(&format!("__CUDA_ARCH_FEAT_SM{}_ALL", target.sm()), Variable::Feature(target));
        }
        self.assume(self.reader);
    }

    /// Registers the macros of a header that depend on the toolkit.
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

    /// Defines the registered macros for a configuration.
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

    /// Unregisters a macro that the text defines or undefines. From here on it is the same for all configurations.
    pub(super) fn settle(&mut self, name: Symbol) {
        self.variables.retain(|it| it.0 != name);
    }

    /// Records a dependency on a macro. Returns whether it differs between configurations.
    pub(super) fn asks_for(&mut self, name: Symbol) -> bool {
        let place = self.variables.iter().position(|it| it.0 == name);
        if let Some(place) = place {
            self.asked |= 1u64 << place.min(63);
        }
        place.is_some()
    }

    /// Keeps the configurations for which `question` has the given answer. `asked` contains the macros that the answer
    /// depends on.
    pub(super) fn keep_agreeing(&mut self, at: Span, answer: bool, question: impl Fn(&mut Self) -> bool) {
        if self.asked == 0 {
            return;
        }
        let (produced, asks_undefined) = (self.produced, self.asks_undefined);
        let readers = loop {
            let asked = self.asked;
            // Configurations with equal values of these macros have the same answer.
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
            // With other values, expansion may depend on further macros.
            if self.asked == asked {
                break readers;
            }
        };
        (self.produced, self.asks_undefined) = (produced, asks_undefined);
        self.assume(self.reader);
        self.keep(at, readers);
    }

    /// Keeps the configurations for which the expanded macros have the same values.
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
