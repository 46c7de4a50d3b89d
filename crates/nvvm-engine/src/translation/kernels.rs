//! From a kernel's attributes to its PTX directives, by the document and as measured.

use crate::check::SourcePlaces as Places;
use crate::report::Location;
use cuda_decl::Analysis;
use cuda_decl::translate::annotations::lifecycle;
use nvvm_target::TargetSet;
use serde::{Deserialize, Serialize};

/// A kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslatedKernel {
    /// Its name.
    pub name: String,
    /// Function-level metadata by the document: key and value.
    pub metadata: Vec<(String, Option<String>)>,
    /// Directives by the document.
    pub documented: Vec<String>,
    /// Directives as nvcc prints them.
    pub measured: Vec<KernelDirective>,
    /// Its name in the text.
    pub location: Location,
}

/// A directive as nvcc prints it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KernelDirective {
    /// `.maxntid 256, 1, 1`
    pub text: String,
    /// Where.
    pub targets: TargetSet,
    /// The attribute that it comes from.
    pub location: Location,
}

/// The kernels in source order.
pub(super) fn of(analysis: &Analysis, places: &Places) -> Vec<TranslatedKernel> {
    let kernels = analysis.kernels.iter().map(|kernel| {
        let way = lifecycle(&kernel.launch);
        TranslatedKernel {
            name: kernel.name.clone(),
            metadata: way.documented_metadata.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            documented: way.documented_directives,
            measured: kernel
                .directives
                .iter()
                .map(|directive| KernelDirective {
                    text: directive.text.clone(),
                    targets: directive.targets,
                    location: places.location(directive.span),
                })
                .collect(),
            location: places.location(kernel.span),
        }
    });
    kernels.collect()
}
