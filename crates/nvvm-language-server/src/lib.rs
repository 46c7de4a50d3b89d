//! A language server for NVVM IR and CUDA declarations: findings, hovers, mends, hints and colours as the engine has
//! them. No verdict is made here.
//!
//! * [`Server`] answers messages: what it says follows from what it was told, and from the headers that a [`Disk`] has.
//! * [`serve`] puts it between two streams.
//! * [`Configuration`] is whose verdict is shown, for which target; [`SETTINGS`] names its parts.
//!
//! Invariants: whatever comes in is answered or passed over, and nothing of it ends the server but `exit` and the end of
//! the input; positions count UTF-16 units, as the protocol has them where nothing else is agreed on.

#![forbid(unsafe_code)]

mod answers;
mod capabilities;
mod client;
mod configuration;
mod document;
mod documents;
mod frames;
mod header_lines;
mod lines;
mod serve;
mod server;
mod uri;

pub use configuration::{Configuration, SETTINGS};
pub use documents::Disk;
pub use serve::serve;
pub use server::{Ending, Server};
