//! The integration tests of this crate in one program, since linking one per file takes longer than running them.

mod ask;
mod bytes;
mod checklist;
mod common;
#[path = "contract/main.rs"]
mod contract;
mod convert;
#[cfg(unix)]
mod documents;
mod fix_and_log;
mod formats;
#[path = "habits/main.rs"]
mod habits;
#[path = "language_server/main.rs"]
mod language_server;
mod lessons;
mod nodes;
mod opcode_checks;
mod pipeline;
mod reduce;
mod reference;
mod terminal_picture;
mod text;
