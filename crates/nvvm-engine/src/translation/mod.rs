//! Translation of declarations to LLVM types according to *cicc: Type Translation, Globals & Special Variables*. It
//! covers types with their order and passes, globals, kernels and builtin variables, and is computed on request.

mod globals;
mod kernels;
mod order;
mod special;
mod tables;
mod types;
mod vectors;

pub use globals::{GlobalCategory, TranslatedGlobal};
pub use kernels::{KernelDirective, TranslatedKernel};
pub use order::{Diamond, TranslationOrder, TranslationPass};
pub use special::BuiltinAccess;
pub use tables::{ReferenceTable, TableRow, translation_tables};
pub use types::{TranslatedPart, TranslatedType, TranslationStep};
pub use vectors::{VectorSplit, vector_split};

use crate::check::SourcePlaces;
use crate::{HeaderTexts, Request};
use cuda_decl::{Pass, Reading, Sources, read};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The translation of one text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Translation {
    /// Classes with the translation of each member, then kernels with that of each parameter.
    pub types: Vec<TranslatedType>,
    /// Number of omitted members and parameters.
    pub skipped_parts: u64,
    /// The order of the types, and the passes.
    pub order: TranslationOrder,
    /// The variables in memory spaces, in creation order.
    pub globals: Vec<TranslatedGlobal>,
    /// The driver's seven categories with their members.
    pub categories: Vec<GlobalCategory>,
    /// The kernels with the translation of their attributes.
    pub kernels: Vec<TranslatedKernel>,
    /// The uses of `threadIdx` and the other builtin variables, one entry per component.
    pub builtins: Vec<BuiltinAccess>,
}

/// Returns the translation of the declarations for `reference` on `target`.
pub fn translation(request: &Request, target: Target, reference: Reference) -> Translation {
    let theirs = |reading: &Reading| reading.readers.targets(reference, Pass::Device).contains(target);
    let sources = Arc::new(Sources::with(&request.text, &HeaderTexts::of(request)));
    let analysis = read(&sources).all.into_iter().find(theirs).map(|reading| reading.analysis).unwrap_or_default();
    let places = SourcePlaces::new(&sources);
    let (types, skipped_parts) = types::of(&analysis, &places);
    Translation {
        types,
        skipped_parts,
        order: order::of(&analysis.model),
        globals: globals::of(&analysis, &places),
        categories: globals::by_category(&analysis),
        kernels: kernels::of(&analysis, &places),
        builtins: special::of(&analysis, &places),
    }
}
