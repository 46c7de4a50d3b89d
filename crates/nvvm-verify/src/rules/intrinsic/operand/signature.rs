//! Rules about declarations whose signature differs from that of the intrinsic, as LLVM's verifier checks them.

use super::call::Call;
use super::comparison::{CLUSTER, Mismatch, difference, has_other_pointee, named_otherwise};
use super::declare::INTRINSIC;
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Finding;
use crate::outcome::EMPTY_LOG;
use crate::rule::{References, Rule};
use crate::rules::intrinsic::known::reading_as_older;
use crate::rules::intrinsic::{is_undeclared, knowing, refusing_before, refusing_newest};
use crate::rules::measured::limit_front_ends;
use nvvm_diagnostics::fill;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::{Module, Span};
use nvvm_target::intrinsics::{Intrinsic, Kind, OLDEST_RUN, OverloadClass, Signature, TypeToken};
use nvvm_target::{Dialect, NameGroup, Reference};

nvvm_diagnostics::rules! {
    SIGNATURE "NV0670" "bad-intrinsic-signature" [
        ;
        "intrinsic return type {} {}, but got {}",
        "intrinsic return type expected {}, but got {}",
        "intrinsic argument {} type {}, but got {}",
        MISNUMBERED,
        "intrinsic return {} type {} {}, but got {}",
        "intrinsic argument {} {} type expected {}, but got {}",
    ] {
        help: "Declare the intrinsic as LLVM does.",
        ..INTRINSIC
    }

    CHANGED "NV0674" "intrinsic-signature-of-release" [
        ;
        WRONG_ARGUMENT,
        WRONG_RESULT,
        NOT_VARIADIC,
        MISNUMBERED,
        "intrinsic return type expected {}, but got {}",
        "intrinsic argument {} type expected {}, but got {}",
    ] {
        help: "This release has the intrinsic with another signature: declare it as an earlier LLVM has it, or write inline PTX.",
        ..INTRINSIC
    }
}

/// The message of libNVVM since 13.5 about a wrong number of parameters.
pub(in crate::rules) const MISNUMBERED: &str = "intrinsic has incorrect number of args. Expected {}, but got {}";
// The messages of releases before 13.5.
const WRONG_RESULT: &str = "Intrinsic has incorrect return type!";
const WRONG_ARGUMENT: &str = "Intrinsic has incorrect argument type!";
const NOT_VARIADIC: &str = "Callsite was not defined with variable arguments!";

impl Mismatch {
    /// Returns the message about this mismatch in libNVVM since 13.5.
    pub(in crate::rules) fn newest(&self) -> String {
        match self {
            Mismatch::Result(words) => format!("intrinsic return {words}"),
            Mismatch::Argument(index, words) => format!("intrinsic argument {index} {words}"),
            Mismatch::Count { expected, got, .. } => fill(MISNUMBERED, &[expected, got]),
        }
    }

    /// Returns the message about this mismatch in libNVVM before 13.5.
    pub(in crate::rules) fn older(&self) -> &'static str {
        match self {
            Mismatch::Result(_) => WRONG_RESULT,
            Mismatch::Argument(..) => WRONG_ARGUMENT,
            Mismatch::Count { expected, got, has_other_type } if *has_other_type || got > expected => WRONG_ARGUMENT,
            Mismatch::Count { .. } => NOT_VARIADIC,
        }
    }
}

/// The violations in the declaration of an intrinsic, computed once and reported at each call.
pub(super) struct Answer {
    reports: Vec<Finding>,
    unreported: ReferencesByFrontEnd,
    /// The calls for which LLVM 7 front ends report the last violation of `reports` in compilation as well as in
    /// verification, and the toolkits that contain these front ends.
    stays: Option<(Stays, References)>,
}

/// The calls that are still present in compilation: all calls, or those with a used result.
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

/// Returns the variant (named case of the rule in the table of outcomes per tool) for `message`, a message about a
/// wrong signature in libNVVM before 13.5.
fn older_variant(message: &str) -> &'static str {
    match message {
        WRONG_RESULT => "result",
        NOT_VARIADIC => "number of arguments",
        _ => "argument",
    }
}

impl Answer {
    /// Returns the violations in the declaration `callee`, which has the name of `intrinsic`.
    pub(super) fn of(intrinsic: Intrinsic, name: &str, module: &Module, callee: GlobalId) -> Answer {
        let mut answer = Answer { reports: Vec::new(), unreported: ReferencesByFrontEnd::EMPTY, stays: None };
        answer.ask(intrinsic, name, module, callee);
        answer
    }

    /// Adds the violations in the declaration to those of one call. `used` is whether the result of the call is used.
    pub(super) fn add_to(&self, call: Call, used: bool, violations: &mut Violations) {
        for (index, finding) in self.reports.iter().enumerate() {
            let mut finding = Finding { span: call.span, ..finding.clone() };
            if index + 1 == self.reports.len()
                && let Some((stays, legacy)) = self.stays
                && (stays == Stays::Always || used)
            {
                let compiled = Finding::of_variants(finding.rule, call.span, &[], &["compiled by LLVM 7"]);
                finding.judgements.extend(compiled.by(legacy).judgements);
            }
            violations.add(finding);
        }
        // LLVM's verifier runs before all other checks, which are not reached after an error.
        violations.suppress(self.unreported);
    }

    /// Adds a finding about a violation of `rule`. The first element of `by` contains the toolkits whose LLVM 7 front
    /// end reports it, the second those whose modern (opaque-pointer) front end does. Returns whether any toolkit
    /// reports it.
    fn add(&mut self, rule: &'static Rule, message: String, variants: &[&str], by: [References; 2]) -> bool {
        let [legacy, modern] = by;
        let finding = Finding::of_variants(rule, Span::default(), &[], variants);
        let finding = limit_front_ends(finding, legacy, modern).worded(message);
        let is_reported = !finding.judgements.is_empty();
        self.reports.extend(is_reported.then_some(finding));
        is_reported
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
            // The declaration matches both signatures, since one of them does not fix all types.
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
                let refusing = |intrinsic, dialect| match dialect {
                    Dialect::Modern => refusing_newest(intrinsic, dialect).without(reading_as_older(intrinsic, name)),
                    Dialect::Legacy => refusing_newest(intrinsic, dialect),
                };
                self.refuse_changed((intrinsic, name), refusing, nearest.as_ref().or(before.as_ref()));
            }
            None => self.refuse_changed((intrinsic, name), refusing_before, None),
            Some(mismatch) => self.ask_older((intrinsic, name), &mismatch, before.is_none(), differs),
        }
        if fits {
            self.ask_pointees(intrinsic, module, parameters);
        }
    }

    /// Reports a declaration that differs from a signature only in the pointees of pointers. LLVM 7 front ends compare
    /// pointee types.
    fn ask_pointees(&mut self, intrinsic: Intrinsic, module: &Module, parameters: &[TypeId]) {
        let differs = intrinsic.older_signatures().any(|(_, older)| has_other_pointee(module, older, parameters));
        let legacy = knowing(intrinsic, Dialect::Legacy);
        if differs && self.add(&CHANGED, WRONG_ARGUMENT.to_owned(), &["signature"], [legacy, References::NONE]) {
            self.stays = Some((Stays::of(intrinsic), legacy));
        }
    }

    /// Checks a declaration that differs from the newest signature of an intrinsic. `mismatch` is the difference, and
    /// `is_before` is whether the declaration matches the second-newest signature.
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

    /// Reports a declaration that matches no signature of the intrinsic, for all front ends that know the intrinsic.
    fn refuse(&mut self, intrinsic: Intrinsic, mismatch: &Mismatch) {
        let has_older = intrinsic.older_signatures().next().is_some();
        let asked = |dialect| match knowing(intrinsic, dialect) {
            known if has_older && dialect == Dialect::Modern => known,
            known => known.without(refusing_newest(intrinsic, dialect)),
        };
        let [legacy, modern] = [Dialect::Legacy, Dialect::Modern].map(asked);
        if !legacy.is_empty() {
            // Below sm_90a the number of registers is not set, whatever the argument.
            let stays = Some((Stays::of(intrinsic), legacy));
            self.stays = stays.filter(|_| !NameGroup::RegisterCount.has(intrinsic.base_name()));
        }
        let variants = ["signature", older_variant(mismatch.older())];
        if self.add(&SIGNATURE, mismatch.newest(), &variants, [legacy, modern]) {
            self.unreported = ReferencesByFrontEnd::of(legacy, modern);
        }
    }

    /// Reports a declaration with one of the two newest signatures of an intrinsic, for front ends that know only the
    /// other of the two signatures. `refusing` returns these front ends, and `other` is the mismatch with the other
    /// signature.
    fn refuse_changed(
        &mut self,
        (intrinsic, name): (Intrinsic, &str),
        refusing: impl Fn(Intrinsic, Dialect) -> References,
        other: Option<&Mismatch>,
    ) {
        // Conversions are auto-upgraded to instructions for any declaration.
        if intrinsic.kind() != Kind::Nvvm || NameGroup::PointerConversion.has(intrinsic.base_name()) {
            return;
        }
        let [legacy, modern] = [Dialect::Legacy, Dialect::Modern].map(|dialect| refusing(intrinsic, dialect));
        let message = intrinsic.verdict(OLDEST_RUN, Dialect::Modern).and_then(|verdict| verdict.message);
        let message = message.filter(|words| MESSAGES_ABOUT_SIGNATURES.contains(words)).unwrap_or(WRONG_ARGUMENT);
        let older = other.map_or(message, Mismatch::older);
        let newest = match other {
            _ if modern.is_empty() => EMPTY_LOG.to_owned(),
            Some(other) => other.newest(),
            None if NameGroup::LongerThan13_5.has(intrinsic.base_name()) => {
                let count = intrinsic.signature().parameters().len();
                fill(MISNUMBERED, &[count.saturating_sub(1), count])
            }
            None => older.to_owned(),
        };
        // Only names without type suffixes have an older signature that is auto-upgraded.
        let is_upgraded = other.is_some() && NameGroup::UpgradedSince13_3.has(name);
        let variants = match older_variant(older) {
            _ if !is_upgraded => ["signature", older_variant(older)],
            "result" => ["upgraded signature", "upgraded result"],
            "number of arguments" => ["upgraded signature", "upgraded number of arguments"],
            _ => ["upgraded signature", "upgraded argument"],
        };
        if !self.add(&CHANGED, newest, &variants, [legacy, modern]) {
            return;
        }
        self.unreported = ReferencesByFrontEnd::of(References::NONE, modern);
        // The table contains the outcome of these calls in the measured front end, if none was compiled.
        let is_known = knowing(intrinsic, Dialect::Legacy).contains(Reference::Cuda(OLDEST_RUN));
        let verdict = intrinsic.verdict(OLDEST_RUN, Dialect::Legacy);
        let is_told = is_known && verdict.is_none_or(|verdict| verdict.compile.is_empty());
        self.stays = (!legacy.is_empty() && !is_told).then(|| (Stays::of(intrinsic), legacy));
    }
}

/// All messages about wrong signatures that were observed in libNVVM before 13.5.
const MESSAGES_ABOUT_SIGNATURES: [&str; 3] = [WRONG_RESULT, WRONG_ARGUMENT, NOT_VARIADIC];

/// Whether an intrinsic has a floating-point result, and all parameters have the type of the result.
pub(in crate::rules) fn is_float_arithmetic(intrinsic: Intrinsic) -> bool {
    let signature = intrinsic.signature();
    let mut results = signature.results();
    let float = results.next().and_then(TypeToken::overload_class) == Some(OverloadClass::Float);
    float && results.next().is_none() && signature.parameters().all(|token| token.matches_slot() == Some(0))
}
