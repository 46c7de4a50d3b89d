//! The page and its worker: a view of what the engine reports, with no verdict of its own.
//!
//! Two binaries share this library: `app` (the page, on the main thread) and `worker` (the engine, in a Web Worker).
//! The page's module holds neither the parser nor a rule: it filters reports, reads and writes links, and draws.
#![forbid(unsafe_code)]

pub mod later_part;
pub mod protocol;
pub mod worker;

#[cfg(feature = "page")]
pub mod app;
#[cfg(feature = "page")]
mod areas;
#[cfg(feature = "page")]
mod code_mirror;
#[cfg(feature = "page")]
mod components;
#[cfg(feature = "page")]
mod editor;
#[cfg(feature = "page")]
mod overlays;
#[cfg(feature = "page")]
mod parts;
#[cfg(feature = "page")]
mod share;
#[cfg(feature = "page")]
mod state;
#[cfg(feature = "page")]
mod views;
#[cfg(feature = "page")]
mod words;
