//! The words of one reference on one target.

use nvvm_target::{Reference, Target};
use nvvm_verify::{Finding, Judgement};

/// What a reference says, or what stands for what it does, on a target by one of a finding's judgements.
pub fn words(finding: &Finding, judgement: &Judgement, reference: Reference, target: Target) -> String {
    let mut said = finding.said(judgement).filter(|&(by, on, _)| by == reference && on.contains(target));
    said.next().map(|(.., words)| words.into_owned()).expect("the judgement is its own")
}
