//! The integration tests of this crate in one program, since linking one for each file takes longer than running them.

mod advice;
mod attributes;
mod bounded;
mod by_tokens;
mod checklist_001;
mod conformance;
mod declared_judgements;
mod generated;
mod headers;
mod included;
mod instances;
mod local_pointers;
mod mangling;
mod measured;
mod parameters;
mod pasting;
mod properties;
mod robustness;
mod semantics;
mod tails;
mod unknown;
mod unread;
