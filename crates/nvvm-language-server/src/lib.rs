//! A language server for NVVM IR and CUDA declarations: diagnostics, hovers, fixes, hints and semantic tokens. All
//! verdicts are the engine's.
//!
//! * [`Server`] handles messages. Its output is a function of the messages and of the results of its checks, which it
//!   hands out as [`Check`] and receives back as [`Checked`].
//! * [`serve`] connects the server to two streams, runs its checks on threads of their own, and ends it with its parent
//!   process.
//! * [`Configuration`] has the target, the reference and the options of CUDA text; [`SETTINGS`] lists the names of its
//!   settings.
//!
//! Invariants: every input is answered or ignored, and only `exit` and the end of the input end the server; positions
//! count UTF-16 units, the protocol's default.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod answers;
mod capabilities;
mod check;
mod checking_threads;
mod client;
mod configuration;
mod deferred;
mod disk;
mod document;
mod document_id;
mod documents;
mod event;
mod frames;
mod header_lines;
mod lines;
mod panic_message;
mod parent;
mod serve;
mod server;
mod surrogates;
mod uri;

pub use check::{Check, Checked};
pub use checking_threads::CHECKING_STACK;
pub use configuration::{Configuration, SETTINGS};
pub use disk::Disk;
pub use document_id::DocumentId;
pub use serve::serve;
pub use server::{Ending, Server};
