//! Signatures: what LLVM's verifier says of a declaration that is not the intrinsic's.

use super::call::Call;
use super::comparison::{CLUSTER, Mismatch, difference, named_otherwise};
use super::declare::INTRINSIC;
use super::later_signature;
use super::violation::{Judges, Violations};
use crate::finding::Judgement;
use crate::outcome::{BROKEN_FUNCTION, EMPTY_LOG, NOT_COMPILED, OLDER_NOT_COMPILED, Outcome};
use crate::rule::{Judged, References, Rule, Severity, Targets};
use crate::rules::intrinsic::knowing;
use crate::rules::measured::broken_function;
use nvvm_rule::fill;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::types::TypeKind;
use nvvm_target::intrinsics::{Evidence, Intrinsic, Kind, Known, NEWEST_RUN, OLDEST_RUN, OverloadClass, TypeToken};
use nvvm_target::release::CUDA_13_3;
use nvvm_target::{Below, Dialect, LogForm, NameGroup, Phase, Source, Stage};

nvvm_rule::rules! {
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
        judged: &[Judged::DOCUMENTED, Judged::VERIFY],
        computed: &[Judged::COMPILE],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram: LLVM's verifier, which the documents take for granted; the front end of LLVM 7 fails \
            without a word")],
        stage: Some(Stage::LLVM_INSTRUCTIONS),
        log: Some(LogForm::Below(Below::Callee)),
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
        judged: &[Judged::VERIFY],
        computed: &[Judged::COMPILE.on(Targets::MODERN).by(References::before(CUDA_13_3))],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram, each intrinsic with LLVM's newest signature: some front ends have another")],
        stage: Some(Stage::LLVM_INSTRUCTIONS),
        log: Some(LogForm::Below(Below::Callee)),
        ..INTRINSIC
    }
}

/// The newest words about a number of parameters.
const MISNUMBERED: &str = "intrinsic has incorrect number of args. Expected {}, but got {}";
// What releases before 13.3 say.
const WRONG_RESULT: &str = "Intrinsic has incorrect return type!";
const WRONG_ARGUMENT: &str = "Intrinsic has incorrect argument type!";
const NOT_VARIADIC: &str = "Callsite was not defined with variable arguments!";

/// What releases since 13.3 say of a call whose declaration they have upgraded.
const MISCOUNTED: &str = "Incorrect number of arguments passed to called function!";

impl Mismatch {
    /// In the words of 13.3 and later.
    pub(in crate::rules) fn newest(&self) -> String {
        match self {
            Mismatch::Result(words) => format!("intrinsic return {words}"),
            Mismatch::Argument(index, words) => format!("intrinsic argument {index} {words}"),
            Mismatch::Count { expected, got } => fill(MISNUMBERED, &[&expected.to_string(), &got.to_string()]),
        }
    }

    /// In the words of the releases before it.
    pub(in crate::rules) fn older(&self) -> &'static str {
        match self {
            Mismatch::Result(_) => WRONG_RESULT,
            Mismatch::Argument(..) => WRONG_ARGUMENT,
            Mismatch::Count { expected, got } if got > expected => WRONG_ARGUMENT,
            Mismatch::Count { .. } => NOT_VARIADIC,
        }
    }
}

/// What is wrong with a declaration: asked once, said at each call.
pub(super) struct Answer {
    said: Vec<(&'static Rule, Outcome, Vec<Judgement>)>,
    silent: Judges,
    /// Of calls that are left when it compiles, the front end of LLVM 7 says so too.
    stays: Option<Stays>,
}

/// Which calls are left when a module is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    Always,
    WhenUsed,
}

impl Answer {
    /// What is said of `callee`, which is declared under the name of `intrinsic`.
    pub(super) fn of(intrinsic: Intrinsic, name: &str, module: &Module, callee: GlobalId) -> Answer {
        let mut answer = Answer { said: Vec::new(), silent: Judges::NOBODY, stays: None };
        answer.ask(intrinsic, name, module, callee);
        answer
    }

    /// Says it of one call; `used` when something reads its result.
    pub(super) fn say(&self, call: Call, used: bool, violations: &mut Violations) {
        for (rule, outcome, judgements) in &self.said {
            violations.aside(rule, outcome.clone(), call.span, judgements.iter().cloned());
        }
        if self.stays == Some(Stays::Always) || self.stays == Some(Stays::WhenUsed) && used {
            violations.also(broken_function(References::CUDA, Targets::LEGACY.set()));
        }
        // LLVM's verifier stands before everything else: nothing is said after it.
        violations.silence(self.silent);
    }

    fn ask(&mut self, intrinsic: Intrinsic, name: &str, module: &Module, callee: GlobalId) {
        let declared = module.globals.get(callee).map(|global| global.value_type);
        if let Some(changed) = declared.and_then(|ty| later_signature::ask(intrinsic, module, ty)) {
            let (words, mut judgements) = of_later_signature(intrinsic, &changed);
            judgements.extend(of_other_signature(intrinsic));
            self.silent = Judges::MODERN.and(Judges::since(CUDA_13_3));
            return self.said.push((&CHANGED, words.into(), judgements));
        }
        let known = |dialect| matches!(intrinsic.known_to(NEWEST_RUN, dialect), Some(Known::Yes));
        let judged = match intrinsic.kind() {
            // Tensor loads changed their arguments more than once, and LLVM upgrades what it had before.
            Kind::Nvvm if NameGroup::TensorLoad.has(intrinsic.base_name()) => {
                return self.ask_older_releases(intrinsic);
            }
            Kind::Nvvm => true,
            // Others are upgraded from older forms under the same name; arithmetic on floats never was.
            Kind::Generic => is_float_arithmetic(intrinsic),
            // Of other names the table has an example.
            Kind::LibNvvmOnly => intrinsic.effects().is_some(),
        };
        let is_generic = intrinsic.kind() == Kind::Generic;
        let modern = judged && (is_generic || known(Dialect::Modern));
        let legacy = judged && known(Dialect::Legacy);
        if !modern && !legacy {
            return;
        }
        let Some(global) = module.globals.get(callee) else { return };
        let TypeKind::Function { result, parameters, variadic: false } = module.types.kind(global.value_type) else {
            return;
        };
        let parameters = module.types.run_of(parameters);
        let differs = |signature| difference(module, signature, result, parameters);
        let cluster = intrinsic.signature().results().next().is_some_and(|token| token.text() == CLUSTER);
        if cluster && legacy && module.types.address_space(result) == Some(SHARED) {
            // The modern front end upgrades what had no address space of its own before 13.3; that of LLVM 7 does not.
            let newest = Judged::measured(&[Phase::Verify], Targets::LEGACY).by(References::since(CUDA_13_3));
            self.said.push((&CHANGED, Outcome::Silent, vec![Judgement::from(newest)]));
        }
        let named = || named_otherwise(intrinsic, name, module, result);
        let Some(mismatch) = differs(intrinsic.signature()).or_else(named) else {
            if cluster && module.types.address_space(result) == Some(SHARED) {
                return;
            }
            return self.ask_older_releases(intrinsic);
        };
        if intrinsic.older_signatures().any(|(_, signature)| differs(signature).is_none()) {
            return;
        }
        let verify = |by, on: Targets| Judgement::on(by, on.set(), Severity::Error, &[Phase::Verify]);
        let mut judgements = Vec::new();
        if modern {
            let knows = knowing(intrinsic, Dialect::Modern);
            judgements.push(Judgement::from(Judged::DOCUMENTED));
            judgements.push(verify(References::since(CUDA_13_3), Targets::MODERN));
            judgements.push(
                verify(knows.and(References::before(CUDA_13_3)), Targets::MODERN)
                    .saying(mismatch.older())
                    .at(Stage::LLVM_SIGNATURES),
            );
            judgements.extend(broken_function(knows, Targets::MODERN.set()));
        }
        if legacy {
            judgements.push(verify(References::CUDA, Targets::LEGACY).silent());
            // Below sm_90a the number of registers is not set, whatever is asked for.
            let stays = if intrinsic.is_pure() { Stays::WhenUsed } else { Stays::Always };
            self.stays = Some(stays).filter(|_| !NameGroup::RegisterCount.has(intrinsic.base_name()));
        }
        let silent = if modern { Judges::MODERN } else { Judges::NOBODY };
        let silent = silent.or(if legacy { Judges::LEGACY } else { Judges::NOBODY });
        self.said.push((&SIGNATURE, mismatch.newest().into(), judgements));
        self.silent = silent;
    }

    /// A call with the newest signature, in the front ends that have the name with another one: what that is was not found.
    fn ask_older_releases(&mut self, intrinsic: Intrinsic) {
        // Conversions became instructions, whatever was declared.
        if intrinsic.kind() != Kind::Nvvm || NameGroup::PointerConversion.has(intrinsic.base_name()) {
            return;
        }
        let mut judgements: Vec<Judgement> = of_other_signature(intrinsic).into_iter().collect();
        let verdict = |toolkit| intrinsic.verdict(toolkit, Dialect::Modern);
        let refused =
            verdict(OLDEST_RUN).filter(|verdict| !verdict.verify && verdict.evidence != Evidence::OtherToolkit);
        if let Some(refused) = refused
            && verdict(NEWEST_RUN).is_some_and(|verdict| verdict.verify)
        {
            let by = knowing(intrinsic, Dialect::Modern).and(References::before(CUDA_13_3));
            let words = refused.message.filter(|words| !words.contains('{')).unwrap_or(WRONG_ARGUMENT);
            let modern = Judged::measured(&[Phase::Verify], Targets::MODERN).by(by);
            judgements.push(Judgement::from(modern).saying(words).at(Stage::LLVM_SIGNATURES));
            if refused.compile.is_empty() {
                judgements.extend(broken_function(by, Targets::MODERN.set()));
            }
        }
        if let Some(outcome) = judgements.first().and_then(|first| first.outcome.clone()) {
            self.said.push((&CHANGED, outcome, judgements));
        }
    }
}

/// What is said of a declaration with LLVM 24's signature, by how it differs from the one before.
fn of_later_signature(intrinsic: Intrinsic, changed: &Mismatch) -> (String, Vec<Judgement>) {
    let is_upgraded = NameGroup::UpgradedSince13_3.has(intrinsic.base_name());
    let words = if is_upgraded { MISCOUNTED.to_owned() } else { changed.newest() };
    let verify = |by| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Verify]);
    let older = knowing(intrinsic, Dialect::Modern).and(References::before(CUDA_13_3));
    let mut judgements = vec![
        verify(References::since(CUDA_13_3)).saying(words.clone()),
        verify(older).saying(changed.older()).at(Stage::LLVM_SIGNATURES),
    ];
    judgements.extend(broken_function(References::since(CUDA_13_3), Targets::MODERN.set()));
    judgements.extend(broken_function(older, Targets::MODERN.set()));
    judgements.retain(|judgement| judgement.references != References::NONE);
    (words, judgements)
}

/// The front end of LLVM 7 has some names with another signature, which was not found.
fn of_other_signature(intrinsic: Intrinsic) -> Option<Judgement> {
    let other = intrinsic.known_to(NEWEST_RUN, Dialect::Legacy) == Some(Known::OtherSignature);
    let legacy = Judged::measured(&[Phase::Verify], Targets::LEGACY);
    other.then(|| Judgement::from(legacy).silent())
}

/// Whether result and arguments are all of one floating-point type.
pub(in crate::rules) fn is_float_arithmetic(intrinsic: Intrinsic) -> bool {
    let signature = intrinsic.signature();
    let mut results = signature.results();
    let float = results.next().and_then(TypeToken::overload_class) == Some(OverloadClass::Float);
    float && results.next().is_none() && signature.parameters().all(|token| token.matches_slot() == Some(0))
}
