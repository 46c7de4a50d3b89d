//! How the readers of the measured toolkits word what our parser complains about.
//!
//! The verdict is the same everywhere, but for types that only newer readers refuse. Three readers were measured: LLVM
//! 7's, which all toolkits have for targets below sm_100, that of the releases before 13.3 from there on, and that of those since.

use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use nvvm_rule::fill;
use nvvm_syntax::complaint::{Complaint, Term};
use nvvm_syntax::module::Reader;
use nvvm_target::Phase;
use nvvm_target::release::{CUDA_13_0, CUDA_13_3};

/// The words of each release; `{}` stands for a value. Older words take the values of the newest ones in order, and may
/// leave out the last ones.
#[derive(Clone, Copy)]
pub(super) struct Wording {
    pub newest: &'static str,
    /// Of the reader since 13.3, if they differ.
    since_13_3: Option<&'static str>,
    /// Of the reader before 13.3, if they differ.
    before_13_3: Option<&'static str>,
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

impl Wording {
    pub const fn newest(newest: &'static str) -> Wording {
        let (since_13_3, before_13_3, before_13_0) = (None, None, None);
        Wording { newest, since_13_3, before_13_3, before_13_0, llvm_7: Oldest::Same }
    }

    pub const fn since_13_3(self, words: &'static str) -> Wording {
        Wording { since_13_3: Some(words), ..self }
    }

    pub const fn before_13_3(self, words: &'static str) -> Wording {
        Wording { before_13_3: Some(words), ..self }
    }

    pub const fn before_13_0(self, words: &'static str) -> Wording {
        Wording { before_13_0: Some(words), ..self }
    }

    pub const fn llvm_7(self, words: &'static str) -> Wording {
        Wording { llvm_7: Oldest::Words(words), ..self }
    }

    /// LLVM 7 takes it, or its reader says something of another place.
    pub const fn unsaid_by_llvm_7(self) -> Wording {
        Wording { llvm_7: Oldest::Unsaid, ..self }
    }

    /// LLVM 7's reader leaves it to the verifier. Measured with libNVVM 12.9, 13.0 and 13.5.
    pub const fn verified_by_llvm_7(self) -> Wording {
        Wording { llvm_7: Oldest::Verified, ..self }
    }

    /// The words of a reader.
    pub const fn by(&self, reader: Reader) -> &'static str {
        let words = match (reader, self.llvm_7) {
            (Reader::Llvm7, Oldest::Words(words)) => Some(words),
            (Reader::Llvm7, _) => None,
            (Reader::Modern12_8 | Reader::Modern12_9, _) if self.before_13_0.is_some() => self.before_13_0,
            _ => self.before_13_3,
        };
        match words {
            Some(words) => words,
            None => self.newest,
        }
    }

    /// The newest words, with types as the text has them.
    pub fn message(&self, complaint: &Complaint) -> String {
        filled(self.newest, complaint, Term::written)
    }

    /// What each measured toolkit says instead of the newest words; empty when all say those.
    pub fn judgements(&self, complaint: &Complaint) -> Vec<Judgement> {
        let names_pointees = complaint.values.iter().any(|value| value.written() != value.opaque());
        let older = [self.since_13_3, self.before_13_3, self.before_13_0];
        let is_same = older.iter().all(Option::is_none) && matches!(self.llvm_7, Oldest::Same);
        if is_same && !names_pointees {
            return Vec::new();
        }
        // Newer readers know no pointees.
        let modern = |older: Option<&str>| {
            let differs = older.is_some() || names_pointees;
            differs.then(|| filled(older.unwrap_or(self.newest), complaint, Term::opaque))
        };
        let mut judgements = vec![
            judged(References::ALL_BUT_CUDA, Targets::All, &[], None),
            judged(References::since(CUDA_13_3), Targets::MODERN, &[], modern(self.since_13_3)),
        ];
        match self.before_13_0 {
            None => {
                judgements.push(judged(References::before(CUDA_13_3), Targets::MODERN, &[], modern(self.before_13_3)))
            }
            Some(oldest) => {
                let between = References::since(CUDA_13_0).and(References::before(CUDA_13_3));
                judgements.push(judged(between, Targets::MODERN, &[], modern(self.before_13_3)));
                judgements.push(judged(References::before(CUDA_13_0), Targets::MODERN, &[], modern(Some(oldest))));
            }
        }
        let legacy = |phases, words| judged(References::CUDA, Targets::LEGACY, phases, words);
        judgements.extend(match self.llvm_7 {
            Oldest::Same => Some(legacy(&[], None)),
            Oldest::Words(words) => Some(legacy(&[], Some(filled(words, complaint, Term::written)))),
            Oldest::Unsaid => None,
            Oldest::Verified => Some(legacy(&[Phase::Verify], None)),
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
        wording_of(complaint.reason).expect("a wording").judgements(complaint)
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
        assert_eq!((said.len(), said.iter().filter(is_of_legacy).count()), (3, 0));
    }

    #[test]
    fn values_go_over_into_the_older_wording() {
        let values = [Term::of("%x"), ty("i1", "i1"), ty("i32", "i32")];
        let said = outcomes(&Complaint::new(Reason::DefinedWithType, values));
        assert_eq!(said, [None, None, None, Some("'%x' defined with type 'i1'".into())]);
        assert!(outcomes(&Reason::ExpectedValueToken.into()).is_empty());
    }

    #[test]
    fn newer_readers_name_opaque_pointers() {
        let types = [ty("i32 addrspace(6)*", "ptr addrspace(6)"), ty("i8*", "ptr")];
        let said = outcomes(&Complaint::new(Reason::InvalidCast, types));
        let newer = Some("invalid cast opcode for cast from 'ptr addrspace(6)' to 'ptr'".into());
        assert_eq!(said, [None, newer.clone(), newer, None]);
    }

    #[test]
    fn every_older_wording_takes_the_first_values_only() {
        for wording in Reason::ALL.iter().filter_map(|&reason| wording_of(reason)) {
            let legacy = if let Oldest::Words(words) = wording.llvm_7 { Some(words) } else { None };
            for older in [wording.since_13_3, wording.before_13_3, legacy].into_iter().flatten() {
                assert!(gaps(older) <= gaps(wording.newest), "{older}");
                assert_ne!(older, wording.newest);
            }
        }
    }
}
