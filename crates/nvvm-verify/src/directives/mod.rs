//! PTX directives of kernels, from annotations and attributes, as each annotation parser computes them.
//!
//! Keys and accessors: *cicc: Type Translation, Globals & Special Variables*, Annotation Reader and Metadata Accessor
//! Functions. libNVVM's behavior was measured with CUDA 12.9, 13.0 and 13.5 on compute_75, 90 and 100, one module per
//! key and per form of a value. No release recognizes the document's `cluster_dimx`; all recognize `cluster_dim_x`.
//!
//! There are two kinds of annotation parsers. The LLVM 7 front end of libNVVM, and the modern front ends before CUDA
//! 13.0, look up each annotation while they print PTX (module `lookup`). The first value wins, and of the attributes
//! for directives only three are known. The modern front ends since CUDA 13.0 first convert annotations to function
//! attributes and then print the attributes (module `upgrade`). The last value wins.

mod builder;
mod documented;
mod failure;
mod keys;
mod lookup;
mod loss;
mod number;
mod upgrade;
mod written;

pub use builder::{Effect, Reading};
pub use failure::Failure;
pub use keys::Property;
pub use loss::Loss;
pub use written::{Form, Value, Written, reads_alike, written};

use nvvm_analysis::{Criterion, Subject};
use nvvm_target::release::{CUDA_12_8, CUDA_13_0, CUDA_13_3};
use nvvm_target::{Dialect, Reference, Target, Toolkit};

/// An annotation parser for a target. The only difference between targets is the support of clusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// The kind of annotation parser.
    pub kind: ReaderKind,
    /// Whether the target is sm_90 or newer and supports clusters.
    pub clusters: bool,
}

/// The kinds of annotation parsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReaderKind {
    /// The annotation parser that the documents describe. It also represents Tileiras, which is not measured.
    Documented,
    /// The annotation parser of libNVVM's legacy LLVM 7 front end, for targets below compute_100.
    Legacy(Toolkit),
    /// The annotation parser of libNVVM's modern front end, for compute_100 and later targets.
    Modern(Toolkit),
}

impl ReaderKind {
    /// Whether the annotation parser treats a function that meets `criterion` as a kernel.
    pub(crate) fn makes_kernel(self, criterion: Criterion) -> bool {
        match (self, criterion) {
            // Before 12.8 only annotations are read.
            (
                ReaderKind::Legacy(toolkit) | ReaderKind::Modern(toolkit),
                Criterion::CallingConvention | Criterion::Attribute,
            ) => toolkit.is_since(CUDA_12_8),
            (_, Criterion::CallingConvention | Criterion::Attribute) => true,
            // *Tileiras: NVVM IR Verifier* shows a kernel with no other criterion; libNVVM ignores it.
            (reader, Criterion::Attachment) => reader == ReaderKind::Documented,
            // *cicc: Type Translation, Globals & Special Variables*: the key sets or clears the mark.
            (ReaderKind::Documented, Criterion::Annotation { is_zero, .. }) => !is_zero,
            // Before 13.3, and below compute_100 in every release, the key counts and its value does not.
            (ReaderKind::Legacy(_), Criterion::Annotation { subject, .. }) => subject == Subject::Symbol,
            (ReaderKind::Modern(toolkit), Criterion::Annotation { is_zero, subject }) => {
                subject != Subject::Cast && !(is_zero && toolkit.is_since(CUDA_13_3))
            }
        }
    }
}

impl Reader {
    /// Returns the annotation parser of a reference (document or tool) on a target.
    pub fn of(reference: Reference, target: Target) -> Reader {
        let kind = match (reference.toolkit(), target.dialect_of_libnvvm()) {
            (None, _) => ReaderKind::Documented,
            (Some(toolkit), Dialect::Legacy) => ReaderKind::Legacy(toolkit),
            (Some(toolkit), Dialect::Modern) => ReaderKind::Modern(toolkit),
        };
        Reader { kind, clusters: target.sm() >= 90 }
    }

    /// Parses all annotations and attributes of one function.
    pub fn read(self, written: &[Written<'_>]) -> Reading {
        match self.kind {
            ReaderKind::Documented => documented::read(written, self.clusters),
            ReaderKind::Modern(toolkit) if toolkit.is_since(CUDA_13_0) => upgrade::read(written, toolkit),
            ReaderKind::Legacy(_) | ReaderKind::Modern(_) => lookup::read(written, self),
        }
    }
}
