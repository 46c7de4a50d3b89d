//! Checks of packed constant operands (mode words) and the order of these checks. The bits of each field and its valid
//! values are in `nvvm_target::mode_word`.

use super::call::Call;
use super::constant;
use super::violation::{ReferencesByFrontEnd, RuleVariants, Violations};
use crate::rule::Rule;
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

/// The layout of the packed constant operand (mode word) of a group of intrinsics, with the checks of the operand.
pub(super) struct Layout {
    /// The group of intrinsics that have this layout, by their names without overload suffixes.
    pub(super) group: NameGroup,
    /// The index of the argument that is the mode word.
    pub(super) operand: usize,
    /// The rules that a call violates if its mode word is not constant, each with its variants (named cases of the rule
    /// in the table of outcomes per tool).
    pub(super) constant: RuleVariants,
    /// The checks of the mode word, in libNVVM's order.
    pub(super) steps: &'static [Step],
}

/// A check of a packed constant operand (mode word).
pub(super) enum Step {
    /// A check of the value of one field of the mode word.
    Field(Field),
    /// A check that needs more than one field of the mode word, or the types of the arguments and result of the call.
    Ask(fn(Call, u64, &mut Violations)),
}

/// A field of a packed constant operand (mode word), with the rule about its values. The table of
/// `nvvm_target::mode_word` contains its bits, and the values that each document or tool accepts.
pub(super) struct Field {
    field: ModeField,
    /// The rule that is violated by an invalid value of the field.
    rule: &'static Rule,
    /// The variants (named cases of the rule in the table of outcomes per tool) that apply to an invalid value of the
    /// field.
    variants: &'static [&'static str],
}

impl Field {
    /// Returns the check that `field` has a valid value according to `rule`.
    pub(super) const fn of(field: ModeField, rule: &'static Rule) -> Step {
        Field::variant(field, rule, &[])
    }

    /// Returns the check that `field` has a valid value according to `rule`. For an invalid value, `variants` select
    /// the rows of the table of outcomes per tool that apply.
    pub(super) const fn variant(field: ModeField, rule: &'static Rule, variants: &'static [&'static str]) -> Step {
        Step::Field(Field { field, rule, variants })
    }
}

/// Returns the references (documents or measured tools) that reject the value of `field` in the mode word `word`.
pub(super) fn refusing(field: ModeField, word: u64) -> ReferencesByFrontEnd {
    let readings = field.readings().iter().filter(|reading| !reading.admits(word));
    readings
        .fold(ReferencesByFrontEnd::EMPTY, |references, reading| references.or(ReferencesByFrontEnd::reading(reading)))
}

/// Checks the packed constant operand (mode word) of a call.
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
