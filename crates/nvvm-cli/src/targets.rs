//! `--sm sm_75,sm_90`: the targets of a check.

use crate::Failure;
use crate::arguments::CheckArguments;
use nvvm_target::Target;

/// The targets in the given order, without duplicates.
pub fn of(arguments: &CheckArguments) -> Vec<Target> {
    let mut targets = Vec::new();
    for &target in &arguments.sm {
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    targets
}

/// The only target, for an option `what` that takes one.
///
/// # Errors
/// When there are several.
pub fn one(arguments: &CheckArguments, what: &str) -> Result<Target, Failure> {
    match of(arguments).as_slice() {
        [target] => Ok(*target),
        several => Err(Failure::Message(format!("{what} is for one target, and --sm names {}", several.len()))),
    }
}
