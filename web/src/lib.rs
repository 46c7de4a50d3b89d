//! The page and its worker: a view of what the engine reports, with no verdict of its own.
//!
//! Two binaries share this library: `app` (the page, on the main thread) and `worker` (the engine, in a Web Worker).
#![forbid(unsafe_code)]

#[cfg(feature = "page")]
pub mod app;
pub mod protocol;
#[cfg(feature = "page")]
pub mod worker_client;
pub mod worker_service;
