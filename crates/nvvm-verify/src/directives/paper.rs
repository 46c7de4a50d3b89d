//! What a reader writes down while it reads: directives, and what became of each key.

use super::ReaderKind;
use super::failure::Failure;
use super::keys::Property;
use super::loss::Loss;
use super::written::{Form, Value, Written};
use crate::facts::{Criterion, Subject};

/// What a reader made of all that is written about a function.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whether the function is an `.entry` for it.
    pub kernel: bool,
    /// The directives in the order in which PTX has them.
    pub directives: Vec<String>,
    /// What became of each key, in the order of what was given.
    pub effects: Vec<Effect>,
    /// Why it cannot go on.
    pub failure: Option<Failure>,
}

/// What became of a key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effect {
    /// What it is about; `None` when the reader does not know the key.
    pub property: Option<Property>,
    /// What is read: `x = 256`, `2`, …; empty for what has no value.
    pub value: String,
    /// The directive that it is part of.
    pub directive: Option<String>,
    /// Why it has none, or not the one that is to be expected.
    pub why: Option<Loss>,
}

/// A reading in the making.
pub(super) struct Paper<'w> {
    pub(super) written: &'w [Written<'w>],
    reading: Reading,
}

impl<'w> Paper<'w> {
    pub(super) fn new(written: &'w [Written<'w>]) -> Self {
        let effects = vec![Effect { why: Some(Loss::Unknown), ..Effect::default() }; written.len()];
        Paper { written, reading: Reading { effects, ..Reading::default() } }
    }

    /// The attribute of a property; of several the last, as LLVM keeps one.
    pub(super) fn attribute(&self, property: Property) -> Option<(usize, &'w str)> {
        let mut found = None;
        for (index, written) in self.written.iter().enumerate() {
            if written.form == Form::Attribute && written.key == property.attribute() {
                let Value::Text(text) = &written.value else { continue };
                found = Some((index, text.as_ref()));
            }
        }
        found
    }

    /// What was written at `index` was read as `value`.
    pub(super) fn read(&mut self, index: usize, property: Property, value: String) {
        if let Some(effect) = self.reading.effects.get_mut(index) {
            *effect = Effect { property: Some(property), value, directive: None, why: None };
        }
    }

    /// What was written at `index` is known, but nothing comes of it.
    pub(super) fn lost(&mut self, index: usize, property: Property, why: Loss) {
        if let Some(effect) = self.reading.effects.get_mut(index) {
            *effect = Effect { property: Some(property), why: Some(why), ..effect.clone() };
        }
    }

    /// Makes the function an entry when something that is written makes one for this reader.
    pub(super) fn mark(&mut self, reader: ReaderKind) {
        for (index, written) in self.written.iter().enumerate() {
            match written.criterion {
                Some(criterion) if criterion.makes_kernel(reader) => {
                    self.read(index, Property::Kernel, String::new());
                    self.reading.kernel = true;
                }
                Some(Criterion::Annotation { subject: Subject::Symbol, .. }) => {
                    self.lost(index, Property::Kernel, Loss::ZeroIsNoKernel);
                }
                Some(Criterion::Annotation { .. }) => self.lost(index, Property::Kernel, Loss::CastIsNoSymbol),
                // The reader never looks at such an attachment.
                _ => {}
            }
        }
    }

    /// A directive comes of a property.
    pub(super) fn write(&mut self, property: Property, directive: String) {
        for effect in self.of(property) {
            effect.directive = Some(directive.clone());
        }
        self.reading.directives.push(directive);
    }

    /// A directive that no key asks for by itself.
    pub(super) fn write_along(&mut self, directive: &str) {
        self.reading.directives.push(directive.to_owned());
    }

    /// Nothing comes of a property.
    pub(super) fn drop(&mut self, property: Property, why: Loss) {
        for effect in self.of(property) {
            effect.why = Some(why);
        }
    }

    /// It cannot go on; the first reason counts.
    pub(super) fn fail(&mut self, failure: Failure) {
        self.reading.failure.get_or_insert(failure);
    }

    fn of(&mut self, property: Property) -> impl Iterator<Item = &mut Effect> {
        self.reading.effects.iter_mut().filter(move |effect| effect.property == Some(property) && effect.why.is_none())
    }

    /// The reading: without directives when it failed or when the function is no kernel.
    pub(super) fn finish(mut self) -> Reading {
        if self.reading.failure.is_some() {
            self.reading.directives.clear();
            self.reading.effects.iter_mut().for_each(|effect| effect.directive = None);
        } else if self.reading.kernel {
            for effect in self.of(Property::Kernel) {
                effect.directive = Some(Property::Kernel.directive().to_owned());
            }
        } else {
            self.reading.directives.clear();
            for effect in &mut self.reading.effects {
                if effect.directive.take().is_some() {
                    effect.why = Some(Loss::NotAKernel);
                }
            }
        }
        self.reading
    }
}

/// `x = 256`
pub(super) fn dimension(dimension: usize, value: &str) -> String {
    let name = ["x", "y", "z"].get(dimension).copied().unwrap_or_default();
    format!("{name} = {value}")
}
