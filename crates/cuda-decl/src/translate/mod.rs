//! Type translation as in *cicc: Type Translation, Globals & Special Variables*: the tables as data, the algorithms as
//! functions that return their steps. No layout depends on this module.

pub mod annotations;
pub mod context;
pub mod fixed_point;
pub mod formats;
pub mod globals;
pub mod kinds;
pub mod path;
pub mod vectors;

use nvvm_target::{Document, Source};

/// Returns a section of the document as a source.
pub const fn section(section: &'static str) -> Source {
    Source::document(Document::CiccTypeTranslation, section)
}
