//! Variables in memory spaces: the address space according to the document and as measured.

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
    /// The name in the source.
    pub name: String,
    /// The type.
    pub ty: String,
    /// The keyword: `__shared__`, …
    pub keyword: String,
    /// The document's category.
    pub category: String,
    /// The LLVM address space according to the document.
    pub documented_space: u32,
    /// The branch of the document's decision procedure.
    pub because: String,
    /// The LLVM address space in nvcc's modules, as measured.
    pub measured_space: u32,
    /// The alignment in bytes.
    pub align: u64,
    /// The logarithm that is stored for the alignment; `None` if the alignment is not a power of two.
    pub align_logarithm: Option<u32>,
    /// The annotation: `managed = 1`.
    pub annotation: Option<String>,
    /// The variables in the initializer, which are created first.
    pub after: Vec<String>,
    /// The position of the name in the text.
    pub location: Location,
}

/// A category of variables in the module's driver; there are seven.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlobalCategory {
    /// The name: `device`, `grid constant`, …
    pub name: String,
    /// The variables by name, and grid constants as `kernel(parameter)`; often empty.
    pub members: Vec<String>,
}

/// Returns the categories with their members, in the document's order.
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

/// Returns the variables in creation order.
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

/// Returns the bytes of the EDG node of such a declaration, according to the document.
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
