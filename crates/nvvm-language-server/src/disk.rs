//! Access to headers that are not open in the editor.

use crate::configuration::Configuration;
use nvvm_engine::Files;

/// A source of the headers that CUDA texts include.
pub trait Disk: Send + Sync {
    /// The files that are visible to a text; `path` is that of its own file.
    fn files<'a>(&'a self, path: Option<&str>, configuration: &'a Configuration) -> Box<dyn Files + 'a>;
}
