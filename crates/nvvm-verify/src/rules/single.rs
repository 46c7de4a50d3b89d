//! Rules with a file of their own, which contains the declaration and the `CHECK`.
//!
//! `build.rs` generates the list from the folder, so that a new rule adds only its file and its page.

use super::Check;
use crate::rule::Rule;

include!(concat!(env!("OUT_DIR"), "/single.rs"));
