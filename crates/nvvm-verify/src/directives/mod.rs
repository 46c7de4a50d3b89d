//! From what is written about a kernel to its PTX directives, as each reader reads it.
//!
//! Keys and accessors: *cicc: Type Translation, Globals & Special Variables*, Annotation Reader and Metadata Accessor
//! Functions. What libNVVM makes of them was measured with 12.9, 13.0 and 13.5 on compute_75, 90 and 100, one module per
//! key and per way to spell a value; the document's `cluster_dimx` is read by none of them, `cluster_dim_x` by all.
//!
//! There are two kinds of readers. libNVVM's LLVM 7, and still the modern front ends before 13.0, look each annotation up
//! when they print, first value wins, and know three attributes (`lookup`). The modern front ends since 13.0
//! first turn annotations into function attributes, last value wins, and print from those (`upgrade`).

mod documented;
mod failure;
mod keys;
mod lookup;
mod loss;
mod number;
mod paper;
mod upgrade;
mod written;

pub use failure::Failure;
pub use keys::Property;
pub use loss::Loss;
pub use paper::{Effect, Reading};
pub use written::{Form, Value, Written, reads_alike, written};

use nvvm_target::release::CUDA_13_0;
use nvvm_target::{Dialect, Reference, Target, Toolkit};

/// Who reads. Readers of different targets differ only by what they know of clusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// How it reads.
    pub kind: ReaderKind,
    /// Whether the target is sm_90 or newer, and with it clusters exist.
    pub clusters: bool,
}

/// The readers that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReaderKind {
    /// The document; nobody measured what tileiras reads.
    Documented,
    /// libNVVM's LLVM 7, below compute_100.
    Legacy(Toolkit),
    /// libNVVM's newer front end, from compute_100 on.
    Modern(Toolkit),
}

impl Reader {
    /// Who reads for a reference on a target.
    pub fn of(reference: Reference, target: Target) -> Reader {
        let kind = match (reference.toolkit(), target.dialect_of_libnvvm()) {
            (None, _) => ReaderKind::Documented,
            (Some(toolkit), Dialect::Legacy) => ReaderKind::Legacy(toolkit),
            (Some(toolkit), Dialect::Modern) => ReaderKind::Modern(toolkit),
        };
        Reader { kind, clusters: target.sm() >= 90 }
    }

    /// What it makes of all that is written about one function.
    pub fn read(self, written: &[Written<'_>]) -> Reading {
        match self.kind {
            ReaderKind::Documented => documented::read(written, self.clusters),
            ReaderKind::Modern(toolkit) if toolkit.is_since(CUDA_13_0) => upgrade::read(written, toolkit),
            ReaderKind::Legacy(_) | ReaderKind::Modern(_) => lookup::read(written, self),
        }
    }
}
