//! Logs of the real tools: the text that libNVVM would have given, and the findings behind a text that somebody got.

mod answer;
mod candidates;
mod context;
mod layout;
mod llvm_verifier;
mod matching;
mod rewrite;
mod text;

pub use answer::{Certainty, LogAnswer, LogNumber, LogPlace, answer_log};
pub(crate) use matching::is_said;
pub use matching::{LogMatch, LogRule, match_log};
pub use text::LibnvvmAnswer;
pub(crate) use text::libnvvm_log;
