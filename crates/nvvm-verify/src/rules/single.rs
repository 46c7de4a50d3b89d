//! Rules that have a file of their own: its declaration, and when it is asked, `CHECK`.
//!
//! The list is made by `build.rs` from the folder, so that a new rule touches its file and its page and nothing else.

use super::Check;
use crate::rule::Rule;

include!(concat!(env!("OUT_DIR"), "/single.rs"));
