//! Rules about declarations whose signature differs from that of the intrinsic, as LLVM's verifier checks them.

use super::call::Call;
use super::comparison::{CLUSTER, Mismatch, difference, has_other_pointee, named_otherwise};
use super::declare::INTRINSIC;
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Judgement;
use crate::outcome::{BROKEN_FUNCTION, EMPTY_LOG, NOT_COMPILED, OLDER_NOT_COMPILED, Outcome};
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use crate::rules::intrinsic::{is_undeclared, knowing, refusing_before, refusing_newest};
use crate::rules::measured::broken_function;
use nvvm_diagnostics::fill;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::intrinsics::{Intrinsic, Kind, OLDEST_RUN, OverloadClass, Signature, TypeToken};
use nvvm_target::release::{CUDA_13_3, CUDA_13_5};
use nvvm_target::{Dialect, NameGroup, Phase, Reference, Source, Stage};

nvvm_diagnostics::rules! {
    SIGNATURE "NV0670" "bad-intrinsic-signature" [
        ;
        "intrinsic return type {} {}, but got {}",
        "intrinsic return type expected {}, but got {}",
        "intrinsic argument {} type {}, but got {}",
        MISNUMBERED,
        WRONG_RESULT,
        WRONG_ARGUMENT,
        NOT_VARIADIC,
        EMPTY_LOG,
        "intrinsic return {} type {} {}, but got {}",
        "intrinsic argument {} {} type expected {}, but got {}",
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
        BROKEN_FUNCTION,
    ] {
        help: "Declare the intrinsic as LLVM does.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram: LLVM's verifier, which the documents take for granted; the front end of LLVM 7 fails \
            without a word")],
        ..INTRINSIC
    }

    CHANGED "NV0674" "intrinsic-signature-of-release" [
        ;
        EMPTY_LOG,
        WRONG_ARGUMENT,
        WRONG_RESULT,
        NOT_VARIADIC,
        OLDER_NOT_COMPILED,
        MISCOUNTED,
        MISNUMBERED,
        "intrinsic return type expected {}, but got {}",
        "intrinsic argument {} type expected {}, but got {}",
        NOT_COMPILED,
    ] {
        help: "This release has the intrinsic with another signature: declare it as an earlier LLVM has it, or write inline PTX.",
        sources: &[Source::measured("libNVVM 11.7 to 13.5",
            "nvvmVerifyProgram, each intrinsic with LLVM's newest signature: some front ends have another")],
        ..INTRINSIC
    }
}

/// The newest wording about a number of parameters.
pub(in crate::rules) const MISNUMBERED: &str = "intrinsic has incorrect number of args. Expected {}, but got {}";
// The wordings of releases before 13.5.
const WRONG_RESULT: &str = "Intrinsic has incorrect return type!";
const WRONG_ARGUMENT: &str = "Intrinsic has incorrect argument type!";
const NOT_VARIADIC: &str = "Callsite was not defined with variable arguments!";

/// The wording of releases since 13.3 about a call whose declaration was auto-upgraded.
const MISCOUNTED: &str = "Incorrect number of arguments passed to called function!";

impl Mismatch {
    /// The wording of 13.5.
    pub(in crate::rules) fn newest(&self) -> String {
        match self {
            Mismatch::Result(words) => format!("intrinsic return {words}"),
            Mismatch::Argument(index, words) => format!("intrinsic argument {index} {words}"),
            Mismatch::Count { expected, got, .. } => fill(MISNUMBERED, &[&expected.to_string(), &got.to_string()]),
        }
    }

    /// The wording of releases before 13.5.
    pub(in crate::rules) fn older(&self) -> &'static str {
        match self {
            Mismatch::Result(_) => WRONG_RESULT,
            Mismatch::Argument(..) => WRONG_ARGUMENT,
            Mismatch::Count { expected, got, has_other_type } if *has_other_type || got > expected => WRONG_ARGUMENT,
            Mismatch::Count { .. } => NOT_VARIADIC,
        }
    }
}

/// The violations of a declaration: computed once and reported at each call.
pub(super) struct Answer {
    reports: Vec<(&'static Rule, Outcome, Vec<Judgement>)>,
    unreported: ReferencesByFrontEnd,
    /// The front ends of LLVM 7 that also report in compilation, for calls that are still present there.
    stays: Option<(Stays, References)>,
}

/// The calls that are present in compilation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    Always,
    WhenUsed,
}

impl Stays {
    fn of(intrinsic: Intrinsic) -> Stays {
        if intrinsic.is_pure() { Stays::WhenUsed } else { Stays::Always }
    }
}

impl Answer {
    /// Checks `callee`, which is declared under the name of `intrinsic`.
    pub(super) fn of(intrinsic: Intrinsic, name: &str, module: &Module, callee: GlobalId) -> Answer {
        let mut answer = Answer { reports: Vec::new(), unreported: ReferencesByFrontEnd::EMPTY, stays: None };
        answer.ask(intrinsic, name, module, callee);
        answer
    }

    /// Reports the violations at one call. `used` is whether its result is used.
    pub(super) fn say(&self, call: Call, used: bool, violations: &mut Violations) {
        for (rule, outcome, judgements) in &self.reports {
            violations.add(rule, outcome.clone(), call.span, judgements.iter().cloned());
        }
        if let Some((stays, by)) = self.stays
            && (stays == Stays::Always || used)
        {
            violations.also(broken_function(by, Targets::LEGACY.set()));
        }
        // LLVM's verifier runs before all other checks, which are not reached after an error.
        violations.silence(self.unreported);
    }

    fn ask(&mut self, intrinsic: Intrinsic, name: &str, module: &Module, callee: GlobalId) {
        let is_checked = match intrinsic.kind() {
            // Compiler queries are evaluated for any declaration.
            Kind::Nvvm => !NameGroup::Reflect.has(name),
            // Other intrinsics are auto-upgraded from older signatures; floating-point arithmetic is not.
            Kind::Generic => is_float_arithmetic(intrinsic),
            // For other names the table contains an example.
            Kind::LibNvvmOnly => intrinsic.effects().is_some(),
        };
        // The parser declares or rejects undeclared callees.
        let Some(global) = module.globals.get(callee).filter(|it| is_checked && !is_undeclared(module, it)) else {
            return;
        };
        let TypeKind::Function { result, parameters, variadic: false } = module.types.kind(global.value_type) else {
            return;
        };
        let parameters = module.types.run_of(parameters);
        let differs = |signature| difference(module, signature, result, parameters);
        let is_cluster = intrinsic.signature().results().next().is_some_and(|token| token.text() == CLUSTER);
        let is_before = is_cluster && module.types.address_space(result) == Some(SHARED);
        let named = || named_otherwise(intrinsic, name, module, result);
        let mismatch = differs(intrinsic.signature()).or_else(named);
        let before = intrinsic.older_signatures().last().and_then(|(_, before)| differs(before));
        let has_older = intrinsic.older_signatures().next().is_some();
        let fits = mismatch.is_none();
        match mismatch {
            // The declaration matches both, since one of them does not fix all types.
            None if has_older && before.is_none() && !is_before => self.refuse_changed(
                (intrinsic, name),
                |intrinsic, dialect| refusing_newest(intrinsic, dialect).and(refusing_before(intrinsic, dialect)),
                None,
            ),
            None if !is_before => {
                // A signature that differs in the number of arguments only is the nearest.
                let mut older = intrinsic.older_signatures().filter_map(|(_, signature)| differs(signature));
                let nearest = older.find(|it| matches!(it, Mismatch::Count { has_other_type: false, .. }));
                // With type suffixes a tensor load has the older signature, with both numbers after the flags.
                let with_types = name != intrinsic.base_name() && NameGroup::TensorLoad.has(intrinsic.base_name());
                let refusing = if with_types { refusing_newest_with_types } else { refusing_newest };
                self.refuse_changed((intrinsic, name), refusing, nearest.as_ref().or(before.as_ref()));
            }
            None => self.refuse_changed((intrinsic, name), refusing_before, None),
            Some(mismatch) => self.ask_older((intrinsic, name), &mismatch, before.is_none(), differs),
        }
        if fits {
            self.ask_pointees(intrinsic, module, parameters);
        }
    }

    /// Checks a declaration that differs in its pointees only, which LLVM 7 front ends compare.
    fn ask_pointees(&mut self, intrinsic: Intrinsic, module: &Module, parameters: &[TypeId]) {
        let differs = intrinsic.older_signatures().any(|(_, older)| has_other_pointee(module, older, parameters));
        let legacy = knowing(intrinsic, Dialect::Legacy);
        if differs && !legacy.is_empty() {
            let targets = Targets::LEGACY.set();
            let verify = Judgement::on(legacy, targets, Severity::Error, &[Phase::Verify]).with_empty_log();
            self.reports.push((&CHANGED, WRONG_ARGUMENT.to_owned().into(), vec![verify]));
            self.stays = Some((Stays::of(intrinsic), legacy));
        }
    }

    /// Checks a declaration that differs from the newest signature. `is_before` is whether it matches the one before.
    fn ask_older(
        &mut self,
        (intrinsic, name): (Intrinsic, &str),
        mismatch: &Mismatch,
        is_before: bool,
        differs: impl Fn(Signature) -> Option<Mismatch>,
    ) {
        let has_older = intrinsic.older_signatures().next().is_some();
        if has_older && is_before {
            return self.refuse_changed((intrinsic, name), refusing_before, Some(mismatch));
        }
        // The arguments of tensor loads changed repeatedly, and LLVM auto-upgrades older ones.
        let is_upgraded = NameGroup::TensorLoad.has(intrinsic.base_name());
        if is_upgraded || intrinsic.older_signatures().any(|(_, signature)| differs(signature).is_none()) {
            return;
        }
        self.refuse(intrinsic, mismatch);
    }

    /// Reports a declaration that matches no signature, for all front ends that know one.
    fn refuse(&mut self, intrinsic: Intrinsic, mismatch: &Mismatch) {
        let has_older = intrinsic.older_signatures().next().is_some();
        let asked = |dialect| match knowing(intrinsic, dialect) {
            known if has_older && dialect == Dialect::Modern => known,
            known => known.without(refusing_newest(intrinsic, dialect)),
        };
        let [legacy, modern] = [Dialect::Legacy, Dialect::Modern].map(asked);
        let verify = |by, on: Targets| Judgement::on(by, on.set(), Severity::Error, &[Phase::Verify]);
        let mut judgements = Vec::new();
        if !modern.is_empty() {
            judgements.push(Judgement::from(ReportedBy::DOCUMENTED));
            judgements.push(verify(modern.and(References::since(CUDA_13_5)), Targets::MODERN));
            judgements.push(
                verify(modern.and(References::before(CUDA_13_5)), Targets::MODERN)
                    .with_outcome(mismatch.older())
                    .at(Stage::LLVM_SIGNATURES),
            );
            judgements.extend(broken_function(modern, Targets::MODERN.set()));
        }
        if !legacy.is_empty() {
            judgements.push(verify(legacy, Targets::LEGACY).with_empty_log());
            // Below sm_90a the number of registers is not set, whatever the argument.
            let stays = Some((Stays::of(intrinsic), legacy));
            self.stays = stays.filter(|_| !NameGroup::RegisterCount.has(intrinsic.base_name()));
        }
        judgements.retain(|judgement| !judgement.references.is_empty());
        if !judgements.is_empty() {
            self.reports.push((&SIGNATURE, mismatch.newest().into(), judgements));
            self.unreported = ReferencesByFrontEnd::MODERN
                .and(ReferencesByFrontEnd::of(modern))
                .or(ReferencesByFrontEnd::LEGACY.and(ReferencesByFrontEnd::of(legacy)));
        }
    }

    /// Reports a declaration with the newest signature or the one before, for front ends with another signature.
    /// `other` is the mismatch with the other of the two.
    fn refuse_changed(
        &mut self,
        (intrinsic, name): (Intrinsic, &str),
        refusing: fn(Intrinsic, Dialect) -> References,
        other: Option<&Mismatch>,
    ) {
        // Conversions are auto-upgraded to instructions for any declaration.
        if intrinsic.kind() != Kind::Nvvm || NameGroup::PointerConversion.has(intrinsic.base_name()) {
            return;
        }
        let [legacy, modern] = [Dialect::Legacy, Dialect::Modern].map(|dialect| refusing(intrinsic, dialect));
        let verify = |by, on: Targets| Judgement::on(by, on.set(), Severity::Error, &[Phase::Verify]);
        let message = intrinsic.verdict(OLDEST_RUN, Dialect::Modern).and_then(|verdict| verdict.message);
        let message = message.filter(|words| MESSAGES_ABOUT_SIGNATURES.contains(words)).unwrap_or(WRONG_ARGUMENT);
        let older = other.map_or(message, Mismatch::older);
        let (newest, since) = match other {
            // Only names without type suffixes have an older signature that is auto-upgraded.
            Some(_) if NameGroup::UpgradedSince13_3.has(name) => (MISCOUNTED.to_owned(), CUDA_13_3),
            Some(other) => (other.newest(), CUDA_13_5),
            None if NameGroup::LongerThan13_5.has(intrinsic.base_name()) => {
                let count = intrinsic.signature().parameters().len();
                let words = fill(MISNUMBERED, &[&count.saturating_sub(1).to_string(), &count.to_string()]);
                (words, CUDA_13_5)
            }
            None => (older.to_owned(), CUDA_13_5),
        };
        let mut judgements = vec![
            verify(modern.and(References::since(since)), Targets::MODERN).with_outcome(newest.clone()),
            verify(modern.and(References::before(since)), Targets::MODERN)
                .with_outcome(older)
                .at(Stage::LLVM_SIGNATURES),
            verify(legacy, Targets::LEGACY).with_empty_log(),
        ];
        judgements.extend(broken_function(modern, Targets::MODERN.set()));
        judgements.retain(|judgement| !judgement.references.is_empty());
        let Some(outcome) = judgements.first().and_then(|first| first.outcome.clone()) else { return };
        self.reports.push((&CHANGED, outcome, judgements));
        self.unreported = ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::of(modern));
        // The table contains the outcome of these calls in the measured front end, if none was compiled.
        let is_known = knowing(intrinsic, Dialect::Legacy).contains(Reference::Cuda(OLDEST_RUN));
        let verdict = intrinsic.verdict(OLDEST_RUN, Dialect::Legacy);
        let is_told = is_known && verdict.is_none_or(|verdict| verdict.compile.is_empty());
        self.stays = (!legacy.is_empty() && !is_told).then(|| (Stays::of(intrinsic), legacy));
    }
}

/// Releases before 13.3 accept the newest signature if the name has type suffixes.
fn refusing_newest_with_types(intrinsic: Intrinsic, dialect: Dialect) -> References {
    let taken = if dialect == Dialect::Modern { References::before(CUDA_13_3) } else { References::NONE };
    refusing_newest(intrinsic, dialect).without(taken)
}

/// The observed wordings of releases before 13.5 about signatures.
const MESSAGES_ABOUT_SIGNATURES: [&str; 3] = [WRONG_RESULT, WRONG_ARGUMENT, NOT_VARIADIC];

/// Whether result and arguments have the same floating-point type.
pub(in crate::rules) fn is_float_arithmetic(intrinsic: Intrinsic) -> bool {
    let signature = intrinsic.signature();
    let mut results = signature.results();
    let float = results.next().and_then(TypeToken::overload_class) == Some(OverloadClass::Float);
    float && results.next().is_none() && signature.parameters().all(|token| token.matches_slot() == Some(0))
}
