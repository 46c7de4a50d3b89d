//! The table of outcomes: which references report a violation of a rule, on which targets, in which phases, and how.
//!
//! The rows lie in `data/outcomes`, a file for each area of rules. A rule states what is wrong; who reports it is in this
//! table. A row for kinds of IR stands for a row of `data/places.tsv` each.

mod table;

use crate::{Crash, LogForm, Phase, References, Severity, Stage, Targets};

/// A row: the outcome of a variant of a rule for some references on some targets.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeRow {
    /// The variant of the violation: a name, or the message that has outcomes of its own; empty for all others.
    pub variant: &'static str,
    /// The kind of IR that the violation is in, as `data/places.tsv` names it; empty for every kind.
    pub place: &'static str,
    /// The references that report it.
    pub references: References,
    /// The targets on which they report it.
    pub targets: Targets,
    /// The phases in which tools report it; empty for documents.
    pub phases: &'static [Phase],
    /// The stage that reports it, if it is not the rule's.
    pub stage: Option<Stage>,
    /// The severity.
    pub severity: Severity,
    /// The behavior.
    pub behavior: Behavior,
    /// The form of libNVVM's log, if it does not follow from the rule's layer.
    pub log: Option<LogForm>,
}

/// The behavior of a reference at a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behavior {
    /// It reports the rule's message.
    Message,
    /// It reports this message; `{}` marks the values of the violation, in their order.
    Words(&'static str),
    /// LLVM reports this fatal error, which has a prefix in older releases; `{}` marks the values.
    Fatal(&'static str),
    /// It fails with an empty log.
    EmptyLog,
    /// Instruction selection fails.
    NoInstruction,
    /// LLVM's verifier fails in compilation, which reports a broken function.
    BrokenFunction,
    /// LLVM's verifier fails in compilation, which reports a broken module.
    BrokenModule,
    /// The process of the tool ends.
    Crash(Crash),
    /// A check computes which of these references report it, and how.
    Computed,
}

/// Returns the rows of a rule by its code, in the order of the table; empty for a rule that is not in the table.
pub fn rows(code: &str) -> &'static [OutcomeRow] {
    let found = table::ROWS.binary_search_by_key(&code, |(code, _)| code);
    found.ok().and_then(|index| table::ROWS.get(index)).map_or(&[], |(_, rows)| rows)
}

#[cfg(test)]
mod tests {
    use super::{rows, table};

    #[test]
    fn rules_are_sorted_and_have_rows() {
        assert!(table::ROWS.is_sorted_by(|(one, _), (next, _)| one < next));
        for (code, of_rule) in table::ROWS {
            assert!(!of_rule.is_empty() && std::ptr::eq(rows(code), *of_rule), "{code}");
        }
        assert!(rows("NV9999").is_empty());
    }
}
