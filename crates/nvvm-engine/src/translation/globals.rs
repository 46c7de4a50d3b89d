//! Variables in memory spaces: which space, by whose word and why.

use crate::check::SourcePlaces as Places;
use crate::report::Location;
use cuda_decl::translate::globals::{
    Category, NodeBytes, alignment_logarithm, categories, determine_address_space, managed_annotation,
    materialisation_order,
};
use cuda_decl::{Analysis, Global, Space};
use serde::{Deserialize, Serialize};

/// A variable in a memory space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslatedGlobal {
    /// Its name in the source.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// `__shared__`, …
    pub keyword: String,
    /// The document's category.
    pub category: String,
    /// LLVM's address space by the document.
    pub documented_space: u32,
    /// The branch of the document's decision that gives it.
    pub because: String,
    /// LLVM's address space in nvcc's modules, as measured.
    pub measured_space: u32,
    /// Bytes and the logarithm that is stored for them.
    pub align: u64,
    /// See [`TranslatedGlobal::align`]; `None` for what is no power of two.
    pub align_logarithm: Option<u32>,
    /// Its annotation, as `managed = 1`.
    pub annotation: Option<String>,
    /// Variables in its initialiser, which are created first.
    pub after: Vec<String>,
    /// Its name in the text.
    pub location: Location,
}

/// One of the seven categories into which the module's driver sorts variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlobalCategory {
    /// `device`, `grid constant`, …
    pub name: String,
    /// Variables by name, and grid constants as `kernel(parameter)`; often none.
    pub members: Vec<String>,
}

/// What falls into each category, in the document's order.
pub(super) fn by_category(analysis: &Analysis) -> Vec<GlobalCategory> {
    let all = categories(analysis).into_iter();
    all.map(|(category, members)| GlobalCategory { name: category_name(category), members }).collect()
}

fn category_name(category: Category) -> String {
    match category {
        Category::GridConstant => "grid constant".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// The variables in the order in which they are created.
pub(super) fn of(analysis: &Analysis, places: &Places) -> Vec<TranslatedGlobal> {
    let order = materialisation_order(analysis);
    let named = |name: &&str| analysis.globals.iter().find(|global| global.name == *name);
    order.iter().filter_map(named).map(|global| one(global, places)).collect()
}

fn one(global: &Global, places: &Places) -> TranslatedGlobal {
    let node = node(global);
    let decision = determine_address_space(node);
    TranslatedGlobal {
        name: global.source_name.clone(),
        ty: global.ty.clone(),
        keyword: global.space.keyword().to_owned(),
        category: category_name(Category::of(global.space, &global.ty)),
        documented_space: decision.address_space,
        because: decision.because.to_owned(),
        measured_space: global.space.address_space(),
        align: global.align,
        align_logarithm: alignment_logarithm(global.align),
        annotation: managed_annotation(node).map(|(key, value)| format!("{key} = {value}")),
        after: global.depends_on.clone(),
        location: places.location(global.span),
    }
}

/// The bytes that a declaration of this kind has in EDG's node, as the document reads them.
fn node(global: &Global) -> NodeBytes {
    let mut node = NodeBytes::default();
    match global.space {
        Space::Constant => node.storage_class = 2,
        Space::Shared => {
            node.flags_9c = 0x80;
            node.flags_ae = u8::from(global.is_extern);
        }
        Space::Managed => node.flags_9d = 1,
        Space::Global => {}
    }
    node
}
