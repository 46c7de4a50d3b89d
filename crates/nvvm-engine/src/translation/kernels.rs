//! Translation of a kernel's attributes to PTX directives, according to the document and as measured.

use crate::check::SourcePlaces as Places;
use crate::report::Location;
use cuda_decl::Analysis;
use cuda_decl::translate::annotations::lifecycle;
use nvvm_target::TargetSet;
use serde::{Deserialize, Serialize};

/// A kernel with its directives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslatedKernel {
    /// The kernel's name.
    pub name: String,
    /// The function's metadata according to the document: key and value.
    pub metadata: Vec<(String, Option<String>)>,
    /// The directives according to the document.
    pub documented: Vec<String>,
    /// The directives that nvcc emits.
    pub measured: Vec<KernelDirective>,
    /// The position of the name in the text.
    pub location: Location,
}

/// A directive that nvcc emits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KernelDirective {
    /// The directive: `.maxntid 256, 1, 1`.
    pub text: String,
    /// The targets with the directive.
    pub targets: TargetSet,
    /// The position of the attribute that causes it.
    pub location: Location,
}

/// Returns the kernels in source order.
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
