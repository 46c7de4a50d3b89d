//! The page and its worker: display of the engine's reports, without verdicts of their own.
//!
//! Two binaries share this library: `app` (the page, on the main thread) and `worker` (the engine, in a Web Worker).
//! The page's module contains neither the parser nor rules: it filters reports, reads and writes links, and renders.
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
