//! Mode words: what is asked of them, in which order. Which bits mean what, and which values they may take, stands in
//! `nvvm_target::mode_word`.

use super::call::Call;
use super::constant;
use super::violation::{Judges, Violations};
use crate::rule::Rule;
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

/// An intrinsic's mode word.
pub(super) struct Layout {
    /// The names, without overload suffixes.
    pub(super) group: NameGroup,
    /// Which argument it is.
    pub(super) operand: usize,
    /// What is said when it is no constant.
    pub(super) constant: &'static [(&'static Rule, &'static str, Judges)],
    /// What is asked of it, in libNVVM's order.
    pub(super) steps: &'static [Step],
}

/// One question.
pub(super) enum Step {
    /// A field's value.
    Field(Field),
    /// Something that needs more than the word.
    Ask(fn(Call, u64, &mut Violations)),
}

/// A field of a mode word: which bits, which values and by whom stands in the table.
pub(super) struct Field {
    field: ModeField,
    /// The rule that its values obey.
    rule: &'static Rule,
    /// Which of the rule's wordings is said.
    words: &'static str,
    /// Who of those who judge it says these words.
    judges: Judges,
}

impl Field {
    /// A field of which all who judge it say the same.
    pub(super) const fn of(field: ModeField, rule: &'static Rule) -> Step {
        Field::saying(Judges::ALL, rule.words(), field, rule)
    }

    /// A field of which these say this one of the rule's wordings.
    pub(super) const fn saying(judges: Judges, words: &'static str, field: ModeField, rule: &'static Rule) -> Step {
        Step::Field(Field { field, rule, words, judges })
    }
}

/// Who does not take the value of a field.
pub(super) fn refusing(field: ModeField, word: u64) -> Judges {
    let readings = field.readings().iter().filter(|reading| !reading.admits(word));
    readings.fold(Judges::NOBODY, |judges, reading| judges.or(Judges::reading(reading)))
}

/// Asks everything about the mode word of a call.
pub(super) fn check(layout: &Layout, call: Call, violations: &mut Violations) {
    // A call with fewer arguments is no call of this intrinsic: that is for the check of signatures.
    if call.operand(layout.operand).is_none() {
        return;
    }
    let Some(word) = call.word(layout.operand) else {
        constant::missing(layout.constant, layout.operand, call, violations);
        return;
    };
    for step in layout.steps {
        match step {
            Step::Ask(ask) => ask(call, word, violations),
            Step::Field(field) => {
                let readings = field.field.readings().iter().filter(|reading| !reading.admits(word));
                for reading in readings {
                    let judges = Judges::reading(reading).and(field.judges);
                    violations.say(field.rule, field.words, call.place(layout.operand), judges);
                }
            }
        }
    }
}
