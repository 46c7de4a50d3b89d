//! The message of a reference on a target.

use nvvm_target::{Reference, Target};
use nvvm_verify::{Finding, Judgement};

/// Returns the message of a reference, or the text for its behavior, on a target in a judgement.
pub fn words(finding: &Finding, judgement: &Judgement, reference: Reference, target: Target) -> String {
    let mut reported = finding.messages(judgement).filter(|&(by, on, _)| by == reference && on.contains(target));
    reported.next().map(|(.., words)| words.into_owned()).expect("the judgement is its own")
}
