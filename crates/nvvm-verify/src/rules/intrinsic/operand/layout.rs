//! Checks of mode words and their order. The bits of each field and its valid values are in `nvvm_target::mode_word`.

use super::call::Call;
use super::constant;
use super::violation::{ReferencesByFrontEnd, RuleVariants, Violations};
use crate::rule::Rule;
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

/// The mode word of an intrinsic.
pub(super) struct Layout {
    /// The group of names, without overload suffixes.
    pub(super) group: NameGroup,
    /// The index of the argument.
    pub(super) operand: usize,
    /// The violations of a word that is not a constant.
    pub(super) constant: RuleVariants,
    /// The checks, in libNVVM's order.
    pub(super) steps: &'static [Step],
}

/// A check of a mode word.
pub(super) enum Step {
    /// A check of a field's value.
    Field(Field),
    /// A check that needs more than the word.
    Ask(fn(Call, u64, &mut Violations)),
}

/// A field of a mode word. Its bits and valid values are in the table, by reference.
pub(super) struct Field {
    field: ModeField,
    /// The rule about its values.
    rule: &'static Rule,
    /// The variants of the violation.
    variants: &'static [&'static str],
}

impl Field {
    /// Returns a check whose violations have no variant.
    pub(super) const fn of(field: ModeField, rule: &'static Rule) -> Step {
        Field::variant(field, rule, &[])
    }

    /// Returns a check whose violations have variants.
    pub(super) const fn variant(field: ModeField, rule: &'static Rule, variants: &'static [&'static str]) -> Step {
        Step::Field(Field { field, rule, variants })
    }
}

/// Returns the references that reject the value of a field.
pub(super) fn refusing(field: ModeField, word: u64) -> ReferencesByFrontEnd {
    let readings = field.readings().iter().filter(|reading| !reading.admits(word));
    readings
        .fold(ReferencesByFrontEnd::EMPTY, |references, reading| references.or(ReferencesByFrontEnd::reading(reading)))
}

/// Checks the mode word of a call.
pub(super) fn check(layout: &Layout, call: Call, violations: &mut Violations) {
    // A call with fewer arguments is reported by the check of signatures.
    if call.operand(layout.operand).is_none() {
        return;
    }
    let place = call.place(layout.operand);
    let Some(word) = call.word(layout.operand) else {
        return constant::missing(layout.constant, place, violations);
    };
    for step in layout.steps {
        match step {
            Step::Ask(ask) => ask(call, word, violations),
            Step::Field(field) => {
                let readings = field.field.readings().iter().filter(|reading| !reading.admits(word));
                for reading in readings {
                    let references = ReferencesByFrontEnd::reading(reading);
                    violations.push_by(references, field.rule, place, field.variants);
                }
            }
        }
    }
}
