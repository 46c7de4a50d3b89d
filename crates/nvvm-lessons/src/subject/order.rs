//! Orders of stages.

use crate::answer::{Answer, Before};
use nvvm_engine::pipeline::{ORDER_INVARIANTS, Stage};

/// The stages with all constraints between them, including transitive ones through other stages.
pub(super) fn answer(stages: &[Stage]) -> Answer {
    let mut before = Vec::new();
    for &first in stages {
        for &then in stages {
            if let Some(because) = reason(first, then, &mut vec![first]) {
                before.push(Before { first, then, because });
            }
        }
    }
    Answer::Order { stages: stages.to_vec(), before }
}

/// The reason why one stage has to precede another: the invariant, or a chain of invariants.
fn reason(first: Stage, then: Stage, met: &mut Vec<Stage>) -> Option<String> {
    for invariant in ORDER_INVARIANTS.iter().filter(|invariant| invariant.first == first) {
        if invariant.then == then {
            return Some(format!("{} ({})", invariant.because, invariant.name));
        }
    }
    for invariant in ORDER_INVARIANTS.iter().filter(|invariant| invariant.first == first) {
        if met.contains(&invariant.then) {
            continue;
        }
        met.push(invariant.then);
        if let Some(because) = reason(invariant.then, then, met) {
            return Some(format!("“{}” comes between them, and {because}", invariant.then.title()));
        }
    }
    None
}
