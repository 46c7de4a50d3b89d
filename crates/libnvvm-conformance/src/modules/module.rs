//! What is asked about.

use nvvm_target::Dialect;

/// A module that is asked about.
#[derive(Clone, Debug)]
pub struct Module {
    pub name: String,
    pub text: String,
    /// Whose front ends are asked; `None` for both.
    pub dialect: Option<Dialect>,
}
