//! How declarations become LLVM types, as *cicc: Type Translation, Globals & Special Variables* tells it: the way of each
//! type, the order and the passes, globals, kernels and builtin variables. Asked for when somebody wants to see it.

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
    /// Classes with the way of each member, then kernels with that of each parameter.
    pub types: Vec<TranslatedType>,
    /// How many more parts there are, left out because there are too many.
    pub parts_left_out: u64,
    /// In which order types are translated, and in how many passes.
    pub order: TranslationOrder,
    /// Variables in memory spaces, in the order in which they are created.
    pub globals: Vec<TranslatedGlobal>,
    /// The driver's seven categories with what falls into each.
    pub categories: Vec<GlobalCategory>,
    /// Kernels with the way of their attributes.
    pub kernels: Vec<TranslatedKernel>,
    /// Uses of `threadIdx` and its kin, each component once.
    pub builtins: Vec<BuiltinAccess>,
}

/// The translation of declarations as `reference` reads them for `target`.
pub fn translation(request: &Request, target: Target, reference: Reference) -> Translation {
    let theirs = |reading: &Reading| reading.readers.targets(reference, Pass::Device).contains(target);
    let sources = Arc::new(Sources::with(&request.text, &HeaderTexts::of(request)));
    let analysis = read(&sources).all.into_iter().find(theirs).map(|reading| reading.analysis).unwrap_or_default();
    let places = SourcePlaces::new(&sources);
    let (types, parts_left_out) = types::of(&analysis, &places);
    Translation {
        types,
        parts_left_out,
        order: order::of(&analysis.model),
        globals: globals::of(&analysis, &places),
        categories: globals::by_category(&analysis),
        kernels: kernels::of(&analysis, &places),
        builtins: special::of(&analysis, &places),
    }
}
