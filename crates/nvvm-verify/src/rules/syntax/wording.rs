//! Wordings (message templates) of parse errors, by version of LLVM's parser.
//!
//! A text that one version rejects is rejected by all later versions too, which also reject some other texts. For
//! targets below sm_100, every toolkit uses the parser of LLVM 7. Later versions were measured with one text for each
//! message template that differs.

use super::parsers;
use super::words_of;
use crate::rule::{References, ReportedBy, Severity, Targets};
use nvvm_diagnostics::Judgement;
use nvvm_diagnostics::fill;
use nvvm_syntax::InLlvm7;
use nvvm_syntax::feature::LlvmParserVersion::{self, Llvm7, Main1, Main3, Main7, Main8};
use nvvm_syntax::parse_error::{Argument, ParseError};
use nvvm_target::Phase;

/// The wordings (message templates) of one parse error, by version of LLVM's parser; `{}` marks an argument. Older
/// wordings have the same arguments in the same order, and may omit the last ones.
#[derive(Clone, Copy)]
pub(super) struct Wording {
    pub newest: &'static str,
    /// The message template since a certain version of LLVM's parser, with that version; `None` if it equals the newest
    /// template.
    since: Option<(LlvmParserVersion, &'static str)>,
    /// The message template before a certain version of LLVM's parser, with that version; `None` if it equals the
    /// newest template.
    before: Option<(LlvmParserVersion, &'static str)>,
    /// The message template before the version [`Main3`] of LLVM's parser, if it differs from all other templates.
    before_main_3: Option<&'static str>,
    llvm_7: Oldest,
}

/// The behavior of LLVM 7 for text about which newer versions report a parse error.
#[derive(Clone, Copy)]
enum Oldest {
    /// LLVM 7 reports the message of the newest parser version.
    Same,
    /// LLVM 7 reports this message instead of the message of the newest parser version.
    Words(&'static str),
    /// LLVM 7 does not report the parse error. It accepts the text, or rejects an unsupported syntax feature instead.
    Unsaid,
    /// LLVM 7's parser accepts the text, but its verifier reports the message of the newest parser version. The
    /// verifier runs in `nvvmVerifyProgram` only.
    Verified,
}

/// Returns the toolkits and targets that report the message `wording`. `all` contains the message templates of the
/// rule. `shared` contains the messages that several kinds of errors have. Returns `None` if no toolkit reports the
/// message, or if it is in `shared`.
pub(super) fn reported_by_wording(wording: &str, all: &[Wording], shared: &[&str]) -> Option<Vec<ReportedBy>> {
    if shared.contains(&wording) {
        return None;
    }
    let mut reported_by = Vec::new();
    for one in all {
        let oldest = match one.llvm_7 {
            Oldest::Same if one.newest == wording => Some(ReportedBy::UNREADABLE.by(References::CUDA)),
            Oldest::Words(words) if words == wording => Some(ReportedBy::UNREADABLE.by(References::CUDA)),
            Oldest::Verified if one.newest == wording => Some(ReportedBy::VERIFY),
            Oldest::Same | Oldest::Words(_) | Oldest::Unsaid | Oldest::Verified => None,
        };
        reported_by.extend(oldest.map(|reported_by| reported_by.on(Targets::LEGACY)));
        let versions =
            parsers::MODERN.iter().map(|&(version, _)| version).filter(|&version| one.by(version) == wording);
        let by = versions.map(parsers::toolkits_with).fold(References::NONE, References::or);
        reported_by.push(ReportedBy::UNREADABLE.by(by).on(Targets::MODERN));
    }
    reported_by.retain(|reported_by| !reported_by.by.is_empty());
    (!reported_by.is_empty()).then_some(reported_by)
}

impl Wording {
    pub(super) const fn newest(newest: &'static str) -> Wording {
        Wording { newest, since: None, before: None, before_main_3: None, llvm_7: Oldest::Same }
    }

    /// Returns a copy of these message templates in which all released versions of LLVM's parser after LLVM 7 report
    /// the message `words`.
    pub(super) const fn measured(self, words: &'static str) -> Wording {
        Wording { since: Some((Main1, words)), ..self }
    }

    pub(super) const fn since_main_7(self, words: &'static str) -> Wording {
        Wording { since: Some((Main7, words)), ..self }
    }

    pub(super) const fn since_main_8(self, words: &'static str) -> Wording {
        Wording { since: Some((Main8, words)), ..self }
    }

    pub(super) const fn before_main_7(self, words: &'static str) -> Wording {
        Wording { before: Some((Main7, words)), ..self }
    }

    pub(super) const fn before_main_8(self, words: &'static str) -> Wording {
        Wording { before: Some((Main8, words)), ..self }
    }

    pub(super) const fn before_main_3(self, words: &'static str) -> Wording {
        Wording { before_main_3: Some(words), ..self }
    }

    pub(super) const fn llvm_7(self, words: &'static str) -> Wording {
        Wording { llvm_7: Oldest::Words(words), ..self }
    }

    /// Returns a copy of these message templates for a parse error that LLVM 7 does not report. LLVM 7 either accepts
    /// the text, or reports an error at another position.
    pub(super) const fn unsaid_by_llvm_7(self) -> Wording {
        Wording { llvm_7: Oldest::Unsaid, ..self }
    }

    /// Returns a copy of these message templates for a parse error that LLVM 7 reports in its verifier instead of its
    /// parser.
    pub(super) const fn verified_by_llvm_7(self) -> Wording {
        Wording { llvm_7: Oldest::Verified, ..self }
    }

    /// Returns the message template of the parse error in the given version of LLVM's parser.
    pub(super) fn by(&self, version: LlvmParserVersion) -> &'static str {
        match (version, self.llvm_7) {
            (Llvm7, Oldest::Words(words)) => words,
            (Llvm7, _) => self.newest,
            (version, _) => self.modern(version).unwrap_or(self.newest),
        }
    }

    /// Returns the message template of the parse error in a version of LLVM's parser after LLVM 7; `None` if it is the
    /// newest template.
    fn modern(&self, version: LlvmParserVersion) -> Option<&'static str> {
        let oldest = self.before_main_3.filter(|_| version < Main3);
        let before = self.before.filter(|&(end, _)| version < end).map(|(_, words)| words);
        let since = self.since.filter(|&(start, _)| version >= start).map(|(_, words)| words);
        oldest.or(before).or(since)
    }

    /// Returns the versions of LLVM's parser after [`Main1`] that change the message of the parse error, newest first.
    fn changes(&self) -> Vec<LlvmParserVersion> {
        let oldest = self.before_main_3.map(|_| Main3);
        let others = [self.since, self.before].into_iter().flatten().map(|(version, _)| version);
        let mut changes: Vec<LlvmParserVersion> = others.chain(oldest).filter(|&version| version > Main1).collect();
        changes.sort_by(|left, right| right.cmp(left));
        changes.dedup();
        changes
    }

    /// Returns the message of an error in the newest version of LLVM's parser, with types as written in the text.
    pub(super) fn message(&self, error: &ParseError) -> String {
        filled(self.newest, error, Argument::written)
    }

    /// Whether LLVM 7 reports the error in its verifier instead of its parser.
    pub(super) fn is_verified_by_llvm_7(&self) -> bool {
        matches!(self.llvm_7, Oldest::Verified)
    }

    /// Returns the judgements (tools, targets and phases) about the parse error `error`, for all documents and tools.
    /// Returns an empty list if all toolkits report the message of the newest parser version.
    pub(super) fn judgements(&self, error: &ParseError, in_llvm_7: &InLlvm7) -> Vec<Judgement> {
        let names_pointees = error.arguments.iter().any(|value| value.written() != value.opaque());
        let older = self.since.is_some() || self.before.is_some() || self.before_main_3.is_some();
        if !older && matches!((self.llvm_7, in_llvm_7), (Oldest::Same, InLlvm7::Same)) && !names_pointees {
            return Vec::new();
        }
        // Versions after LLVM 7 print opaque pointers.
        let modern = |from: LlvmParserVersion| {
            let words = self.modern(from);
            let differs = words.is_some() || names_pointees;
            differs.then(|| filled(words.unwrap_or(self.newest), error, Argument::opaque))
        };
        let mut judgements = vec![judgement(References::ALL_BUT_CUDA, Targets::All, &[], None)];
        let mut until = References::CUDA;
        for start in self.changes() {
            let by = parsers::toolkits_since(start);
            judgements.push(judgement(by.and(until), Targets::MODERN, &[], modern(start)));
            until = until.without(by);
        }
        judgements.push(judgement(until, Targets::MODERN, &[], modern(Main1)));
        let legacy = |phases, words| judgement(References::CUDA, Targets::LEGACY, phases, words);
        judgements.extend(match (in_llvm_7, self.llvm_7) {
            (InLlvm7::Accepts, _) | (InLlvm7::Same, Oldest::Unsaid) => None,
            (InLlvm7::Reports(instead), _) => {
                let words = words_of(Llvm7, instead.kind);
                words.map(|words| legacy(&[], Some(filled(words, instead, Argument::written))))
            }
            (InLlvm7::Same, Oldest::Same) => Some(legacy(&[], None)),
            (InLlvm7::Same, Oldest::Words(words)) => Some(legacy(&[], Some(filled(words, error, Argument::written)))),
            // The verifier's error is a separate finding, since it comes after parsing.
            (InLlvm7::Same, Oldest::Verified) => None,
        });
        judgements
    }
}

fn judgement(by: References, on: Targets, phases: &'static [Phase], words: Option<String>) -> Judgement {
    let judgement = Judgement::on(by, on.set(), Severity::Error, phases);
    match words {
        Some(words) => judgement.with_outcome(words),
        None => judgement,
    }
}

/// Returns the message template `words` with the arguments of `error` filled in, each printed by `print`.
fn filled(words: &str, error: &ParseError, print: fn(&Argument) -> &str) -> String {
    let values: Vec<&str> = error.arguments.iter().map(print).collect();
    fill(words, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::syntax::wording_of;
    use nvvm_diagnostics::Outcome;
    use nvvm_diagnostics::template::gaps;
    use nvvm_syntax::ParseErrorKind;
    use nvvm_target::Reference;

    fn judgements(error: &ParseError) -> Vec<Judgement> {
        wording_of(error.kind).expect("a wording").judgements(error, &InLlvm7::Same)
    }

    fn outcomes(error: &ParseError) -> Vec<Option<Outcome>> {
        judgements(error).into_iter().map(|judgement| judgement.outcome).collect()
    }

    fn ty(written: &str, opaque: &str) -> Argument {
        Argument::Type { written: written.to_owned(), opaque: opaque.to_owned() }
    }

    #[test]
    fn llvm_7_takes_types_that_hold_themselves() {
        let reported = judgements(&ParseError::new(ParseErrorKind::RecursiveStruct, [Argument::text("t")]));
        let legacy = Targets::LEGACY.set();
        let is_of_legacy = |it: &&Judgement| {
            it.references.contains(Reference::parse("cuda-12.9").expect("a reference"))
                && it.targets.iter().any(|on| legacy.contains(on))
        };
        assert_eq!((reported.len(), reported.iter().filter(is_of_legacy).count()), (2, 0));
    }

    #[test]
    fn values_go_over_into_the_older_wording() {
        let values = [Argument::text("%x"), ty("i1", "i1"), ty("i32", "i32")];
        let reported = outcomes(&ParseError::new(ParseErrorKind::DefinedWithType, values));
        assert_eq!(reported, [None, None, Some("'%x' defined with type 'i1'".into())]);
        assert!(outcomes(&ParseErrorKind::ExpectedValueToken.into()).is_empty());
    }

    #[test]
    fn later_versions_print_opaque_pointers() {
        let types = [ty("i32 addrspace(6)*", "ptr addrspace(6)"), ty("i8*", "ptr")];
        let reported = outcomes(&ParseError::new(ParseErrorKind::InvalidCast, types));
        let later = Some("invalid cast opcode for cast from 'ptr addrspace(6)' to 'ptr'".into());
        assert_eq!(reported, [None, later, None]);
    }

    #[test]
    fn each_release_has_its_own_words() {
        let reported = |release: &str| {
            let reference = Reference::parse(release).expect("a reference");
            let reported_by = judgements(&ParseError::new(ParseErrorKind::IntegerConstant, []));
            let modern = Targets::MODERN.set();
            let mine = reported_by.into_iter().find(|it| it.references.contains(reference) && it.targets == modern);
            mine.and_then(|judgement| judgement.outcome)
        };
        let later = Some("integer/byte constant must have integer/byte type".into());
        assert_eq!((reported("cuda-13.5"), reported("cuda-13.4")), (later.clone(), later));
        assert_eq!((reported("cuda-13.3"), reported("cuda-12.8")), (None, None));
    }

    #[test]
    fn every_older_wording_takes_the_first_values_only() {
        for wording in ParseErrorKind::ALL.iter().filter_map(|&reason| wording_of(reason)) {
            let legacy = if let Oldest::Words(words) = wording.llvm_7 { Some(words) } else { None };
            let modern = [wording.since, wording.before].into_iter().flatten().map(|(_, words)| words);
            for older in modern.chain(wording.before_main_3).chain(legacy) {
                assert!(gaps(older) <= gaps(wording.newest), "{older}");
                assert_ne!(older, wording.newest);
            }
        }
    }
}
