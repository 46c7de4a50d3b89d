//! ptxas, on its own or within the driver.

pub(crate) mod directive;
pub(crate) mod feature;
pub(crate) mod info;
pub(crate) mod operand;
pub(crate) mod resource;
pub(crate) mod symbol;
pub(crate) mod syntax;
pub(crate) mod target;
pub(crate) mod version;
