//! The documented conditions on the target for the 2CTA mode of tensor copies (TMA), from *cicc: NVVM IR Verifier (Deep
//! Dive)*, section Q.
//!
//! The document states the target requirement of the 2CTA mode in three ways that contradict each other: as a row of
//! its matrix, as an expression with a claim about its meaning, and as a list of targets. This module contains all
//! three.

use crate::{Generation, Suffix, Target};

/// The two fields of cicc's target descriptor that determine whether the target has the 2CTA mode of tensor copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FamilyToken {
    /// The field +340 of cicc's target descriptor: SM × 10 + n, where n is 0 without a suffix, 1 for `a` and 2 for `f`.
    /// The value of n is inferred from "1101 = sm_110a" in the document about cicc. The document's "1102 = sm_111a" is
    /// thus sm_110 with suffix 2, which this project interprets as sm_110f.
    pub token: u32,
    /// The field +336 of cicc's target descriptor, which the document about cicc calls the base SM of the family.
    pub base: u32,
}

/// The two interpretations of the documented condition on the target for the 2CTA mode. The document about cicc does
/// not state whether a target that satisfies the condition is accepted or rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Polarity {
    /// The condition as a requirement: a target that satisfies it is accepted, as in the text of the document about
    /// cicc.
    Admits,
    /// The condition as a restriction: a target that satisfies it is rejected. The other instructions in the cicc
    /// document's matrix have conditions of this kind.
    Refuses,
}

impl FamilyToken {
    /// Returns the two fields of cicc's target descriptor that describe `target`.
    pub fn of(target: Target) -> Self {
        let suffix = match target.suffix() {
            None => 0,
            Some(Suffix::ArchitectureSpecific) => 1,
            Some(Suffix::Family) => 2,
        };
        let base = u32::from(target.sm());
        Self { token: base * 10 + suffix, base }
    }

    /// Returns the target whose descriptor in cicc has these fields, if there is one.
    pub fn target(self) -> Option<Target> {
        Target::ALL.iter().copied().find(|target| Self::of(*target) == self)
    }

    /// Whether the condition in the cicc document's matrix accepts the target for the 2CTA mode: `+340 in {1101,1102}
    /// OR +340 > 0x408 (1032) OR (+340 mod 5 != 0 && +336 > 0x57) && +336 <= 0x55`. Here `+340` is `token` and `+336`
    /// is `base`. `&&` binds tighter than `OR`; the last clause is never true. `polarity` determines whether targets
    /// that satisfy the condition are accepted or rejected.
    pub const fn two_cta_by_matrix(self, polarity: Polarity) -> bool {
        let listed = self.token == 1101 || self.token == 1102;
        let beyond = self.token > 0x408;
        let folded = (!self.token.is_multiple_of(5) && self.base > 0x57) && self.base <= 0x55;
        let holds = listed || beyond || folded;
        match polarity {
            Polarity::Admits => holds,
            Polarity::Refuses => !holds,
        }
    }

    /// Evaluates `__ROR4__(-858993459 * n + 1717986918, 1)`, where n is `token`. This expression is the left operand of
    /// the comparison in [`FamilyToken::magic`].
    pub const fn rotated(self) -> u32 {
        self.token.wrapping_mul(0xCCCC_CCCD).wrapping_add(0x6666_6666).rotate_right(1)
    }

    /// Evaluates the cicc document's expression `__ROR4__(-858993459 * n + 1717986918, 1) > 0x19999999`, where n is
    /// `token`. The document calls it a test of n modulo 5, but it is `n % 10 != 2`.
    pub const fn magic(self) -> bool {
        self.rotated() > 0x1999_9999
    }

    /// Whether the cicc document's whole expression accepts the target for the 2CTA mode: `(magic || +336 <= 0x57) &&
    /// +336 <= 0x55`, where `magic` is [`FamilyToken::magic`] and `+336` is `base`. The expression is equivalent to
    /// `+336 <= 0x55`.
    pub const fn two_cta_by_expression(self) -> bool {
        (self.magic() || self.base <= 0x57) && self.base <= 0x55
    }

    /// Whether the prose in the cicc document accepts the target for the 2CTA mode. The prose describes the document's
    /// expression as follows: `token` is not a multiple of 5, and `base` is in [85, 87]. No Blackwell target has such a
    /// base.
    pub const fn two_cta_by_prose(self) -> bool {
        !self.token.is_multiple_of(5) && 85 <= self.base && self.base <= 87
    }

    /// Whether the cicc document lists the target as one with the 2CTA mode: sm_100a, sm_103a and sm_110a (formerly
    /// sm_101a), but not their base targets. Targets that the list does not mention (`f` targets, sm_107 and sm_12x)
    /// count as not accepted.
    pub fn two_cta_as_intended(self) -> bool {
        self.target().is_some_and(|target| {
            target.suffix() == Some(Suffix::ArchitectureSpecific)
                && target.generation() == Generation::Blackwell
                && target.sm() <= 110
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{FamilyToken, Polarity};
    use crate::Target;

    fn two_cta_gate(token: u32, base: u32) -> bool {
        FamilyToken { token, base }.two_cta_by_matrix(Polarity::Admits)
    }

    fn two_cta_gate_as_intended(token: u32, base: u32) -> bool {
        FamilyToken { token, base }.two_cta_as_intended()
    }

    fn token(token: u32) -> FamilyToken {
        FamilyToken { token, base: token / 10 }
    }

    #[test]
    fn the_expression_is_a_test_modulo_ten() {
        let rows = [
            (900, 0x3333_338D),
            (1000, 0x3333_3397),
            (1001, 0x9999_99FD),
            (1002, 0x64),
            (1031, 0x9999_9A00),
            (1032, 0x67),
            (1100, 0x3333_33A1),
            (1101, 0x9999_9A07),
            (1102, 0x6E),
            (1200, 0x3333_33AB),
        ];
        for (number, rotated) in rows {
            assert_eq!(token(number).rotated(), rotated, "{number}");
        }
        for number in 0..200_000 {
            assert_eq!(token(number).magic(), number % 10 != 2, "{number}");
        }
        for base in [85, 86, 87, 88, 100] {
            for number in [1000, 1001, 1002] {
                let whole = FamilyToken { token: number, base }.two_cta_by_expression();
                assert_eq!(whole, base <= 85);
            }
        }
    }

    #[test]
    fn the_matrix_read_literally() {
        for (number, admitted) in [
            (900, false),
            (1000, false),
            (1001, false),
            (1031, false),
            (1032, false),
            (1100, true),
            (1101, true),
            (1102, true),
            (1200, true),
        ] {
            assert_eq!(two_cta_gate(number, number / 10), admitted, "{number}");
            assert_eq!(token(number).two_cta_by_matrix(Polarity::Refuses), !admitted);
        }
    }

    #[test]
    fn the_stated_outcome() {
        let names: Vec<_> = Target::ALL
            .iter()
            .filter(|target| FamilyToken::of(**target).two_cta_as_intended())
            .map(|target| target.name())
            .collect();
        assert_eq!(names, ["sm_100a", "sm_101a", "sm_103a", "sm_110a"]);
        assert!(two_cta_gate_as_intended(1101, 110) && !two_cta_gate_as_intended(1100, 110));
        assert!(!two_cta_gate_as_intended(1101, 100), "the fields must belong together");
        assert!(Target::ALL.iter().all(|target| FamilyToken::of(*target).target() == Some(*target)));
        // The range of bases in the document's description contains no base of a Blackwell target.
        assert!(
            Target::ALL
                .iter()
                .filter(|target| target.sm() >= 100)
                .all(|target| { !FamilyToken::of(*target).two_cta_by_prose() })
        );
    }
}
