//! Logs of NVIDIA's tools: prediction of libNVVM's log, and matching of existing logs to findings.

mod answer;
mod candidates;
mod context;
mod layout;
mod layout_note;
mod llvm_verifier;
mod log_answer;
mod lookahead;
mod matching;
mod rewrite;
mod rule_example;
mod shortened;
mod source;
mod speakers;
mod text;
mod younger;

pub use answer::answer_log;
pub use log_answer::{Certainty, LogAnswer, LogNumber, LogPlace};
pub(crate) use matching::matches_a_template;
pub use matching::{LogMatch, LogRule, match_log};
pub use rule_example::rule_example;
pub use source::log_text;
use source::read_part;
pub use text::LibnvvmAnswer;
pub(crate) use text::libnvvm_log;
