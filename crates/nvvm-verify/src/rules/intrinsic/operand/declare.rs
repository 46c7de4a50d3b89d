//! Common parts of the declarations of rules about operands of intrinsics.

use crate::rule::{Layer, Reach, Rule};

/// The default fields of a rule about intrinsics, for use in struct update syntax. For rules that no IR text can
/// violate, see [`unreachable()`].
pub(in crate::rules) const INTRINSIC: Rule = Rule { layer: Layer::Intrinsic, ..Rule::DEFAULT };

/// Returns the default fields of a rule about intrinsics that no IR text can violate. `why` is the reason why not.
pub(super) const fn unreachable(why: &'static str) -> Rule {
    Rule { help: why, layer: Layer::Pipeline, reach: Reach::NotFromText(why), ..Rule::DEFAULT }
}
