//! Both sides of the worker: [`client`] runs in the page, [`service`] in the worker.

#[cfg(feature = "page")]
pub mod client;
mod clock;
mod details;
#[cfg(feature = "page")]
mod early;
mod lessons;
pub mod opening;
#[cfg(feature = "page")]
mod parts;
mod reference;
pub mod service;
mod text;
mod tools;
