//! What a text declares, as plain data: layouts, kernels, variables, launches, diagnostics.

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
