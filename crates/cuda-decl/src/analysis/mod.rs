//! The public result of the analysis: layouts, kernels, variables, launches and diagnostics.

mod analyse;
mod data;
mod globals;
mod kernel_templates;
mod kernels;
mod memory;
mod pointers;
mod readings;
mod records;
mod shared_names;
mod shown;
mod unread;

pub use crate::entities::{Launch, LaunchValue, SpecialUse, UseKind};

pub use analyse::analyse;
pub use data::{Analysis, EnumerationLayout, FieldKind, FieldLayout, Global, Kernel, RecordLayout, SharedVariable};
pub use pointers::LocalPointer;
pub use readings::{Reading, Readings, read};
