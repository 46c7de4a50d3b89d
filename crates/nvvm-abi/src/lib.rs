//! Memory layout of types and kernel parameters: sizes and alignments, the kernel parameter buffer, and the computation
//! of its size as a list of steps.
//!
//! Sizes follow from a data layout or from the 21 parameter tags of *Tileiras: NVVM IR Verifier*. The parameter buffer
//! is laid out under the rules of each reference (a document or a measured tool).
//!
//! Invariants: the crate depends on no SM target and produces no text for a user interface; all arithmetic on sizes is
//! checked; every traversal of types is iterative or bounded, so no input overflows the stack; every list that could
//! grow with the size of a type has a limit, and reports what it omits.

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
pub use data_layout::{DataLayout, DataLayoutProblem};
pub use fields::{Field, Fields};
pub use fitting::{LargestFitting, largest_fitting};
pub use layout::{Layout, LayoutError, LayoutErrorReason, Layouts, SizingRule};
pub use measure::{HalfBytes, TagBuffer, TagError, TagMeasure, tag_buffer, tag_measure};
pub use notation::{TagNotationError, TagType, parse_tag_list};
pub use reorder::{Reordering, reorder};
pub use steps::{Step, StepKind, Walkthrough, WalkthroughOptions, element_steps, walkthrough};
pub use tags::{ParameterTag, SharedPointerAbi};
