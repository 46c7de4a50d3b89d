//! Mode words: which bits of an argument mean what, and which values they may take.

use super::call::Call;
use super::constant;
use super::violation::{Judges, Violations};
use crate::rule::Rule;
use nvvm_target::NameGroup;
use std::ops::RangeInclusive;

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

/// Some bits of a mode word.
pub(super) struct Field {
    /// The bits, lowest and highest.
    pub(super) bits: RangeInclusive<u32>,
    /// The values they may take.
    pub(super) values: &'static [RangeInclusive<u64>],
    /// The rule that they obey.
    pub(super) rule: &'static Rule,
    /// Which of the rule's wordings is said.
    pub(super) words: &'static str,
    /// Who says it.
    pub(super) judges: Judges,
}

impl Field {
    /// A field that the documents and every libNVVM judge alike.
    pub(super) const fn by_all(
        bits: RangeInclusive<u32>,
        values: &'static [RangeInclusive<u64>],
        rule: &'static Rule,
    ) -> Step {
        Step::Field(Field { bits, values, rule, words: rule.words(), judges: Judges::ALL })
    }

    /// A field that these judge.
    pub(super) const fn by(
        judges: Judges,
        bits: RangeInclusive<u32>,
        values: &'static [RangeInclusive<u64>],
        rule: &'static Rule,
    ) -> Step {
        Step::Field(Field { bits, values, rule, words: rule.words(), judges })
    }

    /// A field of which these say another of the rule's wordings.
    pub(super) const fn saying(
        judges: Judges,
        words: &'static str,
        bits: RangeInclusive<u32>,
        values: &'static [RangeInclusive<u64>],
        rule: &'static Rule,
    ) -> Step {
        Step::Field(Field { bits, values, rule, words, judges })
    }

    /// The field's value in a word.
    fn value(&self, word: u64) -> u64 {
        bits(word, *self.bits.start(), *self.bits.end())
    }
}

/// Bits `low` to `high` of a word.
pub(super) fn bits(word: u64, low: u32, high: u32) -> u64 {
    let width = high.saturating_sub(low) + 1;
    let shifted = word.checked_shr(low).unwrap_or(0);
    if width >= 64 { shifted } else { shifted & ((1 << width) - 1) }
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
                let value = field.value(word);
                if !field.values.iter().any(|values| values.contains(&value)) {
                    violations.say(field.rule, field.words, call.place(layout.operand), field.judges);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::bits;

    #[test]
    fn fields_are_cut_out() {
        assert_eq!(bits(0b1_0110, 1, 3), 0b011);
        assert_eq!(bits(u64::MAX, 17, 63), (1 << 47) - 1);
        assert_eq!(bits(u64::MAX, 0, 63), u64::MAX);
        assert_eq!(bits(1, 64, 70), 0);
    }
}
