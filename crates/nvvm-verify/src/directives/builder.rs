//! The builder for the result of parsing a kernel's annotations and attributes: PTX directives, and the effect of each
//! key.

use super::ReaderKind;
use super::failure::Failure;
use super::keys::Property;
use super::loss::Loss;
use super::written::{Form, Value, Written};
use nvvm_analysis::{Criterion, Subject};

/// The result of parsing the annotations and attributes of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whether the function is an `.entry`.
    pub kernel: bool,
    /// The PTX directives of the function, in the order of the PTX.
    pub directives: Vec<String>,
    /// The effect of each annotation key and attribute, in the order of the input.
    pub effects: Vec<Effect>,
    /// The error that ended the parsing.
    pub failure: Option<Failure>,
}

/// The effect of one annotation key or attribute on the PTX directives of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The kernel property that the key sets; `None` for an unknown key.
    pub property: Option<Property>,
    /// The parsed value of the key or attribute, such as `x = 256` or `2`; empty for keys without a value.
    pub value: String,
    /// The PTX directive that contains the value of the key; `None` if no directive contains it.
    pub directive: Option<String>,
    /// The reason why the annotation key or attribute has no directive or an unexpected directive; `None` if the key
    /// has its expected effect.
    pub why: Option<Loss>,
}

/// A builder of a [`Reading`], the result of parsing the annotations and attributes of a function.
pub(super) struct Builder<'w> {
    pub(super) written: &'w [Written<'w>],
    reading: Reading,
}

impl<'w> Builder<'w> {
    pub(super) fn new(written: &'w [Written<'w>]) -> Self {
        let effects = vec![Effect { why: Some(Loss::Unknown), ..Effect::default() }; written.len()];
        Builder { written, reading: Reading { effects, ..Reading::default() } }
    }

    /// Returns the index and text of the function attribute that sets a kernel property; the last one if there are
    /// several, as in LLVM.
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

    /// Marks the annotation or attribute at `index` as the one that sets `property`, with the parsed `value`.
    pub(super) fn read(&mut self, index: usize, property: Property, value: String) {
        if let Some(effect) = self.reading.effects.get_mut(index) {
            *effect = Effect { property: Some(property), value, directive: None, why: None };
        }
    }

    /// Marks the annotation or attribute at `index` as without effect, for the reason `why`. Its key belongs to
    /// `property`.
    pub(super) fn lost(&mut self, index: usize, property: Property, why: Loss) {
        if let Some(effect) = self.reading.effects.get_mut(index) {
            *effect = Effect { property: Some(property), why: Some(why), ..effect.clone() };
        }
    }

    /// Marks the function as a kernel if the annotation parser `reader` accepts one of its kernel criteria, such as a
    /// calling convention.
    pub(super) fn mark(&mut self, reader: ReaderKind) {
        for (index, written) in self.written.iter().enumerate() {
            match written.criterion {
                Some(criterion) if reader.makes_kernel(criterion) => {
                    self.read(index, Property::Kernel, String::new());
                    self.reading.kernel = true;
                }
                Some(Criterion::Annotation { subject: Subject::Symbol, .. }) => {
                    self.lost(index, Property::Kernel, Loss::ZeroIsNoKernel);
                }
                Some(Criterion::Annotation { .. }) => self.lost(index, Property::Kernel, Loss::CastIsNoSymbol),
                // The parser ignores such an attachment.
                _ => {}
            }
        }
    }

    /// Adds the PTX directive that expresses a kernel property.
    pub(super) fn write(&mut self, property: Property, directive: String) {
        for effect in self.of(property) {
            effect.directive = Some(directive.clone());
        }
        self.reading.directives.push(directive);
    }

    /// Adds a PTX directive that follows from another directive, such as `.explicitcluster`. No annotation or attribute
    /// gets it as its effect.
    pub(super) fn write_along(&mut self, directive: &str) {
        self.reading.directives.push(directive.to_owned());
    }

    /// Marks all annotations and attributes of a kernel property as without effect, for the reason `why`.
    pub(super) fn drop(&mut self, property: Property, why: Loss) {
        for effect in self.of(property) {
            effect.why = Some(why);
        }
    }

    /// Sets the error that ends parsing, unless there is one already.
    pub(super) fn fail(&mut self, failure: Failure) {
        self.reading.failure.get_or_insert(failure);
    }

    fn of(&mut self, property: Property) -> impl Iterator<Item = &mut Effect> {
        self.reading.effects.iter_mut().filter(move |effect| effect.property == Some(property) && effect.why.is_none())
    }

    /// Returns the result of parsing. It has no directives if parsing failed or the function is not a kernel.
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

/// Formats a dimension and its value: `x = 256`. `dimension` is 0 for x, 1 for y and 2 for z.
pub(super) fn dimension(dimension: usize, value: &str) -> String {
    let name = ["x", "y", "z"].get(dimension).copied().unwrap_or_default();
    format!("{name} = {value}")
}
