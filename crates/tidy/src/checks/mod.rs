//! The checks, one file each.

pub mod arrows;
pub mod circles;
pub mod commands;
pub mod commits;
pub mod dependencies;
pub mod examples;
pub mod length;
pub mod never;
pub mod rules;
pub mod unused;
pub mod words;
