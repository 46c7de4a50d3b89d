//! Type translation as *cicc: Type Translation, Globals & Special Variables* describes it: its tables as data, its
//! algorithms as functions that can be followed step by step. Nothing here decides a layout.

pub mod annotations;
pub mod context;
pub mod fixed_point;
pub mod formats;
pub mod globals;
pub mod kinds;
pub mod path;
pub mod vectors;

use nvvm_target::{Document, Source};

/// The document that all of this follows.
pub const fn section(section: &'static str) -> Source {
    Source::document(Document::CiccTypeTranslation, section)
}
