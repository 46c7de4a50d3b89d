//! How the readers of the measured toolkits word what our parser complains about.
//!
//! The verdict is the same everywhere, but for types that only newer readers refuse. LLVM 7's
//! was measured, which all toolkits have for targets below sm_100, and from there on modern ones, which changed with the
//! releases: 13.0 to 13.5 were asked one text for each wording that differs.

use super::words_of;
use crate::finding::Judgement;
use crate::rule::{Judged, References, Severity, Targets};
use nvvm_rule::fill;
use nvvm_syntax::InLlvm7;
use nvvm_syntax::complaint::{Complaint, Term};
use nvvm_syntax::module::Reader;
use nvvm_target::release::{CUDA_12_8, CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4, CUDA_13_5};
use nvvm_target::{Phase, Version};

/// The words of each release; `{}` stands for a value. Older words take the values of the newest ones in order, and may
/// leave out the last ones.
#[derive(Clone, Copy)]
pub(super) struct Wording {
    pub newest: &'static str,
    /// Of modern readers from a release on, if they differ.
    since: Option<(Version, &'static str)>,
    /// Of modern readers before a release, if they differ.
    before: Option<(Version, &'static str)>,
    /// Of the reader before 13.0, if they differ from those.
    before_13_0: Option<&'static str>,
    llvm_7: Oldest,
}

/// What LLVM 7's reader says.
#[derive(Clone, Copy)]
enum Oldest {
    /// The newest words.
    Same,
    /// These.
    Words(&'static str),
    /// Nothing, or what the parser notes as newer than LLVM 7.
    Unsaid,
    /// Nothing, but its verifier does, which runs at `nvvmVerifyProgram` alone.
    Verified,
}

/// The releases whose modern readers were asked.
const MODERN: [Version; 8] = [CUDA_12_8, CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4, CUDA_13_5];

/// Who says `wording`, of all that a rule says for its reasons; `None` where `shared` has it, for other reasons say that,
/// too.
pub(super) fn said_by(wording: &str, all: &[Wording], shared: &[&str]) -> Option<Vec<Judged>> {
    if shared.contains(&wording) {
        return None;
    }
    let mut judged = Vec::new();
    for one in all {
        let oldest = match one.llvm_7 {
            Oldest::Same if one.newest == wording => Some(Judged::UNREADABLE.by(References::CUDA)),
            Oldest::Words(words) if words == wording => Some(Judged::UNREADABLE.by(References::CUDA)),
            Oldest::Verified if one.newest == wording => Some(Judged::VERIFY),
            Oldest::Same | Oldest::Words(_) | Oldest::Unsaid | Oldest::Verified => None,
        };
        judged.extend(oldest.map(|judged| judged.on(Targets::LEGACY)));
        let says = |release: &&Version| one.modern(**release).unwrap_or(one.newest) == wording;
        // Older releases have no modern reader; of what they would say, nothing is told.
        let releases = MODERN.iter().filter(says).map(|release| match *release {
            CUDA_12_8 => References::before(CUDA_12_9),
            // Newer ones are judged as this one until they are known to differ.
            CUDA_13_5 => References::since(CUDA_13_5),
            release => References::only(release),
        });
        let by = releases.fold(References::NONE, References::or);
        judged.push(Judged::UNREADABLE.by(by).on(Targets::MODERN));
    }
    judged.retain(|judged| !judged.by.is_empty());
    (!judged.is_empty()).then_some(judged)
}

impl Wording {
    pub(super) const fn newest(newest: &'static str) -> Wording {
        Wording { newest, since: None, before: None, before_13_0: None, llvm_7: Oldest::Same }
    }

    /// What all modern readers say that were measured.
    pub(super) const fn measured(self, words: &'static str) -> Wording {
        Wording { since: Some((CUDA_12_8, words)), ..self }
    }

    pub(super) const fn since_13_4(self, words: &'static str) -> Wording {
        Wording { since: Some((CUDA_13_4, words)), ..self }
    }

    pub(super) const fn since_13_5(self, words: &'static str) -> Wording {
        Wording { since: Some((CUDA_13_5, words)), ..self }
    }

    pub(super) const fn before_13_4(self, words: &'static str) -> Wording {
        Wording { before: Some((CUDA_13_4, words)), ..self }
    }

    pub(super) const fn before_13_5(self, words: &'static str) -> Wording {
        Wording { before: Some((CUDA_13_5, words)), ..self }
    }

    pub(super) const fn before_13_0(self, words: &'static str) -> Wording {
        Wording { before_13_0: Some(words), ..self }
    }

    pub(super) const fn llvm_7(self, words: &'static str) -> Wording {
        Wording { llvm_7: Oldest::Words(words), ..self }
    }

    /// LLVM 7 takes it, or its reader says something of another place.
    pub(super) const fn unsaid_by_llvm_7(self) -> Wording {
        Wording { llvm_7: Oldest::Unsaid, ..self }
    }

    /// LLVM 7's reader leaves it to the verifier. Measured with libNVVM 12.9, 13.0 and 13.5.
    pub(super) const fn verified_by_llvm_7(self) -> Wording {
        Wording { llvm_7: Oldest::Verified, ..self }
    }

    /// The words of a reader.
    pub(super) fn by(&self, reader: Reader) -> &'static str {
        let modern = |release| self.modern(release).unwrap_or(self.newest);
        match (reader, self.llvm_7) {
            (Reader::Llvm7, Oldest::Words(words)) => words,
            (Reader::Llvm7, _) => self.newest,
            (Reader::Modern12_8, _) => modern(CUDA_12_8),
            (Reader::Modern12_9, _) => modern(CUDA_12_9),
            (Reader::Modern13_0, _) => modern(CUDA_13_0),
            (Reader::Modern13_1, _) => modern(CUDA_13_1),
            (Reader::Modern13_2, _) => modern(CUDA_13_2),
            (Reader::Modern13_3, _) => modern(CUDA_13_3),
            (Reader::Modern13_4, _) => modern(CUDA_13_4),
            (Reader::Modern13_5, _) => modern(CUDA_13_5),
        }
    }

    /// The words of a release's modern reader, if they are not the newest ones.
    fn modern(&self, release: Version) -> Option<&'static str> {
        let oldest = self.before_13_0.filter(|_| release < CUDA_13_0);
        let before = self.before.filter(|&(end, _)| release < end).map(|(_, words)| words);
        let since = self.since.filter(|&(start, _)| release >= start).map(|(_, words)| words);
        oldest.or(before).or(since)
    }

    /// Where the words of modern readers change, newest first.
    fn changes(&self) -> Vec<Version> {
        let oldest = self.before_13_0.map(|_| CUDA_13_0);
        let others = [self.since, self.before].into_iter().flatten().map(|(release, _)| release);
        let mut changes: Vec<Version> = others.chain(oldest).filter(|&release| release > CUDA_12_8).collect();
        changes.sort_by(|left, right| right.cmp(left));
        changes.dedup();
        changes
    }

    /// The newest words, with types as the text has them.
    pub(super) fn message(&self, complaint: &Complaint) -> String {
        filled(self.newest, complaint, Term::written)
    }

    /// Whether LLVM 7's verifier says it and not its reader.
    pub(super) fn is_verified_by_llvm_7(&self) -> bool {
        matches!(self.llvm_7, Oldest::Verified)
    }

    /// What each measured toolkit says instead of the newest words; empty when all say those.
    pub(super) fn judgements(&self, complaint: &Complaint, in_llvm_7: &InLlvm7) -> Vec<Judgement> {
        let names_pointees = complaint.values.iter().any(|value| value.written() != value.opaque());
        let older = self.since.is_some() || self.before.is_some() || self.before_13_0.is_some();
        if !older && matches!((self.llvm_7, in_llvm_7), (Oldest::Same, InLlvm7::Same)) && !names_pointees {
            return Vec::new();
        }
        // Newer readers know no pointees.
        let modern = |from: Version| {
            let words = self.modern(from);
            let differs = words.is_some() || names_pointees;
            differs.then(|| filled(words.unwrap_or(self.newest), complaint, Term::opaque))
        };
        let mut judgements = vec![judged(References::ALL_BUT_CUDA, Targets::All, &[], None)];
        let mut until = References::CUDA;
        for start in self.changes() {
            let whose = References::since(start).and(until);
            judgements.push(judged(whose, Targets::MODERN, &[], modern(start)));
            until = References::before(start);
        }
        judgements.push(judged(until, Targets::MODERN, &[], modern(CUDA_12_8)));
        let legacy = |phases, words| judged(References::CUDA, Targets::LEGACY, phases, words);
        judgements.extend(match (in_llvm_7, self.llvm_7) {
            (InLlvm7::Takes, _) | (InLlvm7::Same, Oldest::Unsaid) => None,
            (InLlvm7::Complains(instead), _) => {
                let words = words_of(Reader::Llvm7, instead.reason);
                words.map(|words| legacy(&[], Some(filled(words, instead, Term::written))))
            }
            (InLlvm7::Same, Oldest::Same) => Some(legacy(&[], None)),
            (InLlvm7::Same, Oldest::Words(words)) => Some(legacy(&[], Some(filled(words, complaint, Term::written)))),
            // A finding of its own: it comes after reading.
            (InLlvm7::Same, Oldest::Verified) => None,
        });
        judgements
    }
}

fn judged(by: References, on: Targets, phases: &'static [Phase], words: Option<String>) -> Judgement {
    let judgement = Judgement::on(by, on.set(), Severity::Error, phases);
    match words {
        Some(words) => judgement.saying(words),
        None => judgement,
    }
}

/// Words with the values of a complaint.
fn filled(words: &str, complaint: &Complaint, print: fn(&Term) -> &str) -> String {
    let values: Vec<&str> = complaint.values.iter().map(print).collect();
    fill(words, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::syntax::wording_of;
    use nvvm_rule::Outcome;
    use nvvm_rule::template::gaps;
    use nvvm_syntax::Reason;
    use nvvm_target::Reference;

    fn judgements(complaint: &Complaint) -> Vec<Judgement> {
        wording_of(complaint.reason).expect("a wording").judgements(complaint, &InLlvm7::Same)
    }

    fn outcomes(complaint: &Complaint) -> Vec<Option<Outcome>> {
        judgements(complaint).into_iter().map(|judgement| judgement.outcome).collect()
    }

    fn ty(written: &str, opaque: &str) -> Term {
        Term::Type { written: written.to_owned(), opaque: opaque.to_owned() }
    }

    #[test]
    fn llvm_7_takes_types_that_hold_themselves() {
        let said = judgements(&Complaint::new(Reason::RecursiveStruct, [Term::of("t")]));
        let legacy = Targets::LEGACY.set();
        let is_of_legacy = |it: &&Judgement| {
            it.references.contains(Reference::parse("cuda-12.9").expect("a reference"))
                && it.targets.iter().any(|on| legacy.contains(on))
        };
        assert_eq!((said.len(), said.iter().filter(is_of_legacy).count()), (2, 0));
    }

    #[test]
    fn values_go_over_into_the_older_wording() {
        let values = [Term::of("%x"), ty("i1", "i1"), ty("i32", "i32")];
        let said = outcomes(&Complaint::new(Reason::DefinedWithType, values));
        assert_eq!(said, [None, None, Some("'%x' defined with type 'i1'".into())]);
        assert!(outcomes(&Reason::ExpectedValueToken.into()).is_empty());
    }

    #[test]
    fn newer_readers_name_opaque_pointers() {
        let types = [ty("i32 addrspace(6)*", "ptr addrspace(6)"), ty("i8*", "ptr")];
        let said = outcomes(&Complaint::new(Reason::InvalidCast, types));
        let newer = Some("invalid cast opcode for cast from 'ptr addrspace(6)' to 'ptr'".into());
        assert_eq!(said, [None, newer, None]);
    }

    #[test]
    fn each_release_has_its_own_words() {
        let said = |release: &str| {
            let reference = Reference::parse(release).expect("a reference");
            let judged = judgements(&Complaint::new(Reason::IntegerConstant, []));
            let modern = Targets::MODERN.set();
            let mine = judged.into_iter().find(|it| it.references.contains(reference) && it.targets == modern);
            mine.and_then(|judgement| judgement.outcome)
        };
        let newer = Some("integer/byte constant must have integer/byte type".into());
        assert_eq!((said("cuda-13.5"), said("cuda-13.4")), (newer.clone(), newer));
        assert_eq!((said("cuda-13.3"), said("cuda-12.8")), (None, None));
    }

    #[test]
    fn every_older_wording_takes_the_first_values_only() {
        for wording in Reason::ALL.iter().filter_map(|&reason| wording_of(reason)) {
            let legacy = if let Oldest::Words(words) = wording.llvm_7 { Some(words) } else { None };
            let modern = [wording.since, wording.before].into_iter().flatten().map(|(_, words)| words);
            for older in modern.chain(wording.before_13_0).chain(legacy) {
                assert!(gaps(older) <= gaps(wording.newest), "{older}");
                assert_ne!(older, wording.newest);
            }
        }
    }
}
