//! How types and kernel parameters lie in memory: sizes and alignments under a data layout, the 21 parameter tags of
//! *Tileiras: NVVM IR Verifier*, the kernel parameter buffer as each reference counts it, and the walkthrough of the
//! sizing as data.
//!
//! Invariants: nothing here knows an SM target or renders text for a view; all arithmetic on sizes is checked; every
//! walk over types is iterative or bounded, so no input makes it overflow the stack; every list that a type's size
//! could blow up is bounded and says what it left out.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod attributes;
pub mod buffer;
pub mod data_layout;
pub mod fields;
pub mod fitting;
pub mod layout;
pub mod measure;
pub mod notation;
pub mod reorder;
pub mod steps;
pub mod tags;

pub use buffer::{Counting, ParameterBuffer, ParameterSlot, parameter_buffer};
pub use data_layout::{DataLayout, DataLayoutProblem, NvvmLayoutCheck, NvvmLayoutVerdict, validate_nvvm};
pub use fields::{Field, Fields};
pub use fitting::{LargestFitting, largest_fitting};
pub use layout::{Layout, LayoutError, LayoutErrorReason, Layouts, SizingRule};
pub use measure::{HalfBytes, TagBuffer, TagError, TagMeasure, tag_buffer, tag_measure};
pub use notation::{TagNotationError, TagType, parse_tag_list};
pub use reorder::{Reordering, reorder};
pub use steps::{Step, StepKind, Walkthrough, WalkthroughOptions, element_steps, walkthrough};
pub use tags::{ParameterTag, SharedPointerAbi};
