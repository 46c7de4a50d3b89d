//! Types of rules (kinds of violations) and findings (reported violations), shared by the crates that check text.
//!
//! * [`rule`]: the declaration of a rule (a kind of violation): message templates, sources, fix, page.
//! * [`finding`]: a violation of a rule, with the documents and tools that report it on each target.
//! * [`Judgement`]: a report of a finding by documents and tools, with its targets, phases and message.
//! * [`fix`]: fixes, and the parsed text that they are computed from.
//! * [`outcome`]: the behavior of a tool that rejects a module, and its messages.
//! * [`page`]: the page of a rule, and the lines that its examples share.
//! * [`Wordings`]: the message templates of a rule.
//! * [`template`]: filling templates with values, and parsing values out of messages.
//! * [`TemplateIndex`]: an index of templates by their first and last bytes.
//!
//! Invariant: the crate contains no rule and no check.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod declare;
pub mod finding;
pub mod fix;
mod judgement;
pub mod outcome;
pub mod page;
pub mod rule;
pub mod template;
mod template_index;
mod wordings;

pub use finding::Finding;
pub use fix::{Edit, Fix, FixFunction, Place, Text};
pub use judgement::Judgement;
pub use outcome::Outcome;
pub use page::Page;
pub use rule::{Dispute, Layer, Reach, References, ReportedBy, Rule, Severity, Shown, Subject, Targets};
pub use template::fill;
pub use template_index::TemplateIndex;
pub use wordings::Wordings;
