//! Integration tests of this crate in one program: linking one for each file takes longer than running them.

mod buffer;
mod common;
mod data_layout;
mod documented_buffers;
mod documented_sizes;
mod layout;
mod properties;
