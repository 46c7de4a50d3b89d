//! A language server for NVVM IR and CUDA declarations: findings, hovers, mends, hints and colours as the engine has
//! them. No verdict is made here.
//!
//! * [`Server`] answers messages: what it sends follows from the messages and from the results of its checks, which it
//!   hands out as [`Check`] and gets back as [`Checked`].
//! * [`serve`] puts it between two streams, runs its checks on threads of their own, and ends it with its parent process.
//! * [`Configuration`] is whose verdict is shown, for which target; [`SETTINGS`] names its parts.
//!
//! Invariants: whatever comes in is answered or passed over, and nothing of it ends the server but `exit` and the end of
//! the input; positions count UTF-16 units, as the protocol has them where nothing else is agreed on.

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
