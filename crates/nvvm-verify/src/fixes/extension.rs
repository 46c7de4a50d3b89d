//! How narrow integers fill a register. A text does not say whether a type is signed: `zeroext` keeps what every
//! instruction but a signed one makes of it, and the title names the other word.

use super::Text;
use crate::finding::{Finding, Fix};
use nvvm_syntax::Span;

const TITLE: &str = "Add zeroext (a signed type wants signext)";

pub(super) fn mend_parameter(_: &Text, finding: &Finding) -> Option<Fix> {
    Some(Fix::new(TITLE, vec![(Span::at(finding.span.end), " zeroext".to_owned())]))
}

pub(super) fn mend_result(_: &Text, finding: &Finding) -> Option<Fix> {
    Some(Fix::new(TITLE, vec![(Span::at(finding.span.start), "zeroext ".to_owned())]))
}
