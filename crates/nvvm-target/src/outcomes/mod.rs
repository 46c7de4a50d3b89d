//! The table of outcomes: the references (documents and measured tools) that report a violation of a rule, with
//! targets, phases and messages.
//!
//! A rule defines a violation; the rows of the rule name the references that report it. The files in `data/outcomes`
//! contain the rows, one file for each area of rules. A row with the behavior `placed` names kinds of IR, such as
//! `instruction`, and `generate-target-data` replaces it by the rows of `data/places.tsv` for these kinds. The sources
//! of the rows of each rule are in `data/sources.tsv`.

mod sources;
mod table;

use crate::{Crash, LogForm, Phase, References, Severity, Source, Stage, Targets};

/// A row of the table of outcomes: the behavior of some references (documents and tools) on some targets, for a module
/// that violates a rule.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeRow {
    /// The special case of the violation to which the row applies, as a name or a message template. Empty if the row
    /// applies to every violation of the rule.
    pub variant: &'static str,
    /// The kind of IR that contains the violation, as named in `data/places.tsv`; empty for every kind.
    pub place: &'static str,
    /// The references (documents and tools) that report the violation.
    pub references: References,
    /// The targets on which the references (documents and tools) report the violation.
    pub targets: Targets,
    /// The phases (verify, compile, assemble) in which tools report the violation; empty for documents.
    pub phases: &'static [Phase],
    /// The stage of libNVVM's checks in which the violation is reported; `None` if it is the default stage of the rule.
    pub stage: Option<Stage>,
    /// The severity with which the violation is reported.
    pub severity: Severity,
    /// The behavior of the references (documents and tools) on a module with the violation, e.g. an error message or a
    /// crash.
    pub behavior: Behavior,
    /// The form of libNVVM's log about the violation; `None` if it is the default for the part of a module that the
    /// rule checks.
    pub log: Option<LogForm>,
}

/// The behavior of a reference (document or tool) on a module that violates a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behavior {
    /// The document or tool reports the rule's message.
    Message,
    /// The document or tool reports this message; `{}` marks the values of the violation, in order.
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
    /// The table does not contain the behavior. The check of the rule computes which documents and tools report the
    /// violation, and how.
    Computed,
}

/// Returns the rows of a rule in the table of outcomes by the rule's code, e.g. `NV0301`; empty for a rule without
/// rows.
pub fn rows(code: &str) -> &'static [OutcomeRow] {
    of_rule(table::ROWS, code)
}

/// Returns the sources of a rule by the rule's code, e.g. `NV0301`: the documents and measurements from which its rows
/// and messages come. Empty for a rule without sources.
pub fn sources(code: &str) -> &'static [Source] {
    of_rule(sources::SOURCES, code)
}

fn of_rule<T>(table: &'static [(&'static str, &'static [T])], code: &str) -> &'static [T] {
    let found = table.binary_search_by_key(&code, |(code, _)| code);
    found.ok().and_then(|index| table.get(index)).map_or(&[], |(_, rows)| rows)
}

#[cfg(test)]
mod tests {
    use super::{rows, sources, table};

    #[test]
    fn rules_are_sorted_and_have_rows() {
        assert!(table::ROWS.is_sorted_by(|(one, _), (next, _)| one < next));
        for (code, of_rule) in table::ROWS {
            assert!(!of_rule.is_empty() && std::ptr::eq(rows(code), *of_rule), "{code}");
        }
        assert!(super::sources::SOURCES.is_sorted_by(|(one, _), (next, _)| one < next));
        assert!(rows("NV9999").is_empty() && sources("NV9999").is_empty() && !sources("NV0301").is_empty());
    }
}
