//! The table of outcomes: the references (documents and measured tools) that report a violation of a rule, with
//! targets, phases and messages.
//!
//! The files in `data/outcomes` contain the rows by area of rules. A rule declares the violation, and its rows state
//! which references report it. A row with kinds of IR is expanded to the rows of these kinds in `data/places.tsv`.

mod table;

use crate::{Crash, LogForm, Phase, References, Severity, Stage, Targets};

/// A row of the table: the outcome of a violation of a rule for some references on some targets.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeRow {
    /// The named case of the violation that the row applies to: a name or a message template. Empty if the row applies
    /// to every violation of the rule.
    pub variant: &'static str,
    /// The kind of IR that contains the violation, as named in `data/places.tsv`; empty for every kind.
    pub place: &'static str,
    /// The references that report the violation.
    pub references: References,
    /// The targets on which the references report the violation.
    pub targets: Targets,
    /// The phases in which tools report the violation; empty for documents.
    pub phases: &'static [Phase],
    /// The stage of libNVVM's checks in which the violation is reported; `None` for the stage of the rule.
    pub stage: Option<Stage>,
    /// The severity with which the violation is reported.
    pub severity: Severity,
    /// The behavior of the references on a module with the violation.
    pub behavior: Behavior,
    /// The form of libNVVM's log about the violation; `None` for the form that follows from the rule's layer.
    pub log: Option<LogForm>,
}

/// The behavior of a reference on a module with a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behavior {
    /// The reference reports the rule's message.
    Message,
    /// The reference reports this message; `{}` marks the values of the violation, in order.
    Words(&'static str),
    /// LLVM reports this fatal error, which older releases print with a prefix; `{}` marks the values of the violation.
    Fatal(&'static str),
    /// The tool fails with an empty log.
    EmptyLog,
    /// The tool fails to select an instruction.
    NoInstruction,
    /// LLVM's verifier fails during compilation, and the log reports a broken function.
    BrokenFunction,
    /// LLVM's verifier fails during compilation, and the log reports a broken module.
    BrokenModule,
    /// The tool's process ends without a result.
    Crash(Crash),
    /// The check of the rule computes which references report the violation, and how.
    Computed,
}

/// Returns the rows of a rule in the table of outcomes by the rule's code, e.g. `NV0301`; empty for a rule without
/// rows.
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
