//! `--sm sm_75,sm_90`: the targets that files are checked for.

use crate::Failure;
use crate::arguments::CheckArguments;
use nvvm_target::Target;

/// The targets in the order in which they were named, each once.
pub fn of(arguments: &CheckArguments) -> Vec<Target> {
    let mut targets = Vec::new();
    for &target in &arguments.sm {
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    targets
}

/// The target, for `what` can be done for one only.
///
/// # Errors
/// When there are several.
pub fn one(arguments: &CheckArguments, what: &str) -> Result<Target, Failure> {
    match of(arguments).as_slice() {
        [target] => Ok(*target),
        several => Err(Failure::Message(format!("{what} is for one target, and --sm names {}", several.len()))),
    }
}
