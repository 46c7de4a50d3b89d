//! Signatures: what LLVM's verifier says of a declaration that is not the intrinsic's.

use super::call::Call;
use super::declare::INTRINSIC;
use super::newest_signature::{self, MISCOUNTED};
use super::violation::{Judges, Violations};
use crate::finding::Judgement;
use crate::outcome::{BROKEN_FUNCTION, EMPTY_LOG, NOT_COMPILED, OLDER_NOT_COMPILED, Outcome};
use crate::rule::{Judged, References, Rule, Severity, Targets};
use crate::rules::intrinsic::knowing;
use crate::rules::measured::broken_function;
use nvvm_rule::fill;
use nvvm_syntax::Module;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::printer::type_text;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::address_space::SHARED;
use nvvm_target::intrinsics::{
    Evidence, Intrinsic, Kind, Known, NEWEST_RUN, OLDEST_RUN, OverloadClass, Signature, TypeToken,
};
use nvvm_target::release::CUDA_13_5;
use nvvm_target::{Below, Dialect, LogForm, Phase, Source, Stage};

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
        computed: &[Judged::COMPILE.on(Targets::MODERN).by(References::before(CUDA_13_5))],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram, each intrinsic with LLVM's newest signature: some front ends have another")],
        stage: Some(Stage::LLVM_INSTRUCTIONS),
        log: Some(LogForm::Below(Below::Callee)),
        ..INTRINSIC
    }
}

/// The newest words about a number of parameters.
const MISNUMBERED: &str = "intrinsic has incorrect number of args. Expected {}, but got {}";
// What releases before 13.5 say.
const WRONG_RESULT: &str = "Intrinsic has incorrect return type!";
const WRONG_ARGUMENT: &str = "Intrinsic has incorrect argument type!";
const NOT_VARIADIC: &str = "Callsite was not defined with variable arguments!";

/// How a declaration differs, in the words of 13.5 and of those before it.
pub(in crate::rules) struct Mismatch {
    pub(in crate::rules) newest: String,
    pub(in crate::rules) older: &'static str,
}

/// How a function's types differ from a signature, if they do.
pub(in crate::rules) fn difference(
    module: &Module,
    signature: Signature,
    result: TypeId,
    parameters: &[TypeId],
) -> Option<Mismatch> {
    Comparison { module, slots: Vec::new() }.differ(signature, result, parameters)
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
        if let Some((words, mut judgements)) = declared.and_then(|ty| newest_signature::ask(intrinsic, module, ty)) {
            judgements.extend(of_other_signature(intrinsic));
            self.silent = Judges::MODERN.and(Judges::since(CUDA_13_5));
            return self.said.push((&CHANGED, words.into(), judgements));
        }
        let known = |dialect| matches!(intrinsic.known_to(NEWEST_RUN, dialect), Some(Known::Yes));
        let judged = match intrinsic.kind() {
            // Tensor loads changed their arguments more than once, and LLVM upgrades what it had before.
            Kind::Nvvm if intrinsic.base_name().starts_with("llvm.nvvm.cp.async.bulk.tensor.g2s.") => {
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
            // The modern front end upgrades what had no address space of its own before 13.5; that of LLVM 7 does not.
            let newest = Judged::measured(&[Phase::Verify], Targets::LEGACY).by(References::since(CUDA_13_5));
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
            judgements.push(verify(References::since(CUDA_13_5), Targets::MODERN));
            judgements.push(
                verify(knows.and(References::before(CUDA_13_5)), Targets::MODERN)
                    .saying(mismatch.older)
                    .at(Stage::LLVM_SIGNATURES),
            );
            judgements.extend(broken_function(knows, Targets::MODERN.set()));
        }
        if legacy {
            judgements.push(verify(References::CUDA, Targets::LEGACY).silent());
            // Below sm_90a the number of registers is not set, whatever is asked for.
            let stays = if intrinsic.is_pure() { Stays::WhenUsed } else { Stays::Always };
            self.stays = Some(stays).filter(|_| !intrinsic.base_name().contains("setmaxnreg"));
        }
        let silent = if modern { Judges::MODERN } else { Judges::NOBODY };
        let silent = silent.or(if legacy { Judges::LEGACY } else { Judges::NOBODY });
        self.said.push((&SIGNATURE, mismatch.newest.into(), judgements));
        self.silent = silent;
    }

    /// A call with the newest signature, in the front ends that have the name with another one: what that is was not found.
    fn ask_older_releases(&mut self, intrinsic: Intrinsic) {
        // Conversions became instructions, whatever was declared.
        if intrinsic.kind() != Kind::Nvvm || intrinsic.base_name().starts_with("llvm.nvvm.ptr.") {
            return;
        }
        let mut judgements: Vec<Judgement> = of_other_signature(intrinsic).into_iter().collect();
        let verdict = |toolkit| intrinsic.verdict(toolkit, Dialect::Modern);
        let refused =
            verdict(OLDEST_RUN).filter(|verdict| !verdict.verify && verdict.evidence != Evidence::OtherToolkit);
        if let Some(refused) = refused
            && verdict(NEWEST_RUN).is_some_and(|verdict| verdict.verify)
        {
            let by = knowing(intrinsic, Dialect::Modern).and(References::before(CUDA_13_5));
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

/// The front end of LLVM 7 has some names with another signature, which was not found.
fn of_other_signature(intrinsic: Intrinsic) -> Option<Judgement> {
    let other = intrinsic.known_to(NEWEST_RUN, Dialect::Legacy) == Some(Known::OtherSignature);
    let legacy = Judged::measured(&[Phase::Verify], Targets::LEGACY);
    other.then(|| Judgement::from(legacy).silent())
}

/// A pointer into the shared memory of a cluster.
const CLUSTER: &str = "ptr addrspace(7)";

/// How the result differs from what the name says it is, of intrinsics that are one for each type.
fn named_otherwise(intrinsic: Intrinsic, name: &str, module: &Module, result: TypeId) -> Option<Mismatch> {
    let base = intrinsic.base_name();
    if !matches!(base, "llvm.nvvm.atomic.rmw" | "llvm.nvvm.atomic.cas") {
        return None;
    }
    let expected = suffix_type(name.strip_prefix(base)?.strip_prefix('.')?)?;
    let newest = format!("intrinsic return {}", against(module, &expected, result)?);
    Some(Mismatch { newest, older: WRONG_RESULT })
}

/// The type that a name states with its first suffix: `f32`, `v2f16`, `i128`.
fn suffix_type(suffix: &str) -> Option<String> {
    let first = suffix.split('.').next()?;
    if let Some(rest) = first.strip_prefix('v') {
        let digits = rest.find(|character: char| !character.is_ascii_digit())?;
        let (count, element) = rest.split_at(digits);
        return Some(format!("<{count} x {}>", suffix_type(element)?));
    }
    Some(match first {
        "f16" => "half".to_owned(),
        "bf16" => "bfloat".to_owned(),
        "f32" => "float".to_owned(),
        "f64" => "double".to_owned(),
        "f128" => "fp128".to_owned(),
        _ => first.strip_prefix('i')?.parse::<u32>().ok().map(|bits| format!("i{bits}"))?,
    })
}

/// Whether result and arguments are all of one floating-point type.
pub(in crate::rules) fn is_float_arithmetic(intrinsic: Intrinsic) -> bool {
    let signature = intrinsic.signature();
    let mut results = signature.results();
    let float = results.next().and_then(TypeToken::overload_class) == Some(OverloadClass::Float);
    float && results.next().is_none() && signature.parameters().all(|token| token.matches_slot() == Some(0))
}

/// What 13.5 says of a type that has to be this one: of a vector's elements and a struct's fields one by one.
fn against(module: &Module, expected: &str, ty: TypeId) -> Option<String> {
    let types = &module.types;
    let got = type_text(module, types.opaque(ty));
    let without_blanks = |text: &str| text.replace(' ', "");
    if without_blanks(expected) == without_blanks(&got) {
        return None;
    }
    let wanted = if let Some((count, element)) = vector_of(expected) {
        if let TypeKind::Vector { count: own, element: got, scalable: false } = types.kind(ty)
            && own == count
        {
            return against(module, element, got).map(|words| format!("vector element {words}"));
        }
        format!("vector with {count} elements")
    } else if let Some(fields) = expected.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        let fields: Vec<&str> = fields.split(',').map(str::trim).collect();
        if let TypeKind::Struct { fields: got, packed: false } = types.kind(ty)
            && got.len() == fields.len()
        {
            let mut pairs = fields.iter().zip(types.run_of(got)).enumerate();
            return pairs.find_map(|(index, (field, &got))| {
                against(module, field, got).map(|words| format!("struct element {index} {words}"))
            });
        }
        format!("literal non-packed struct with {} elements", fields.len())
    } else {
        expected.to_owned()
    };
    Some(format!("type expected {wanted}, but got {got}"))
}

/// Length and element type of a fixed vector type, `<4 x float>`.
fn vector_of(token: &str) -> Option<(u64, &str)> {
    let (count, element) = token.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ")?;
    Some((count.parse().ok()?, element))
}

/// The comparison of one declaration with one signature.
struct Comparison<'m> {
    module: &'m Module,
    /// The types that fill the overload slots so far.
    slots: Vec<TypeId>,
}

impl Comparison<'_> {
    /// Results, then parameters, then their number: LLVM's order.
    fn differ(mut self, signature: Signature, result: TypeId, parameters: &[TypeId]) -> Option<Mismatch> {
        if let Some(words) = self.result(signature, result) {
            let newest = format!("intrinsic return {words}");
            return Some(Mismatch { newest, older: WRONG_RESULT });
        }
        let tokens: Vec<TypeToken> = signature.parameters().collect();
        if tokens.iter().any(|token| token.text() == "...") {
            return None;
        }
        for (index, (&token, &ty)) in tokens.iter().zip(parameters).enumerate() {
            if let Some(words) = self.placed(token, ty) {
                let newest = format!("intrinsic argument {index} {words}");
                return Some(Mismatch { newest, older: WRONG_ARGUMENT });
            }
        }
        let (expected, got) = (tokens.len(), parameters.len());
        let newest = fill(MISNUMBERED, &[&expected.to_string(), &got.to_string()]);
        let older = if got > expected { WRONG_ARGUMENT } else { NOT_VARIADIC };
        (expected != got).then_some(Mismatch { newest, older })
    }

    fn result(&mut self, signature: Signature, result: TypeId) -> Option<String> {
        let tokens: Vec<TypeToken> = signature.results().collect();
        let got = type_text(self.module, self.module.types.opaque(result));
        match tokens.as_slice() {
            [] => (result != TypeId::VOID).then(|| format!("type expected void, but got {got}")),
            [only] => self.placed(*only, result),
            several => {
                let fields = match self.module.types.kind(result) {
                    TypeKind::Struct { fields, packed: false } => self.module.types.run_of(fields).to_vec(),
                    _ => Vec::new(),
                };
                if fields.len() != several.len() {
                    let count = several.len();
                    let wanted = format!("literal non-packed struct with {count} elements");
                    return Some(format!("type expected {wanted}, but got {got}"));
                }
                let mut fields = several.iter().zip(fields).enumerate();
                fields.find_map(|(index, (&token, field))| {
                    self.placed(token, field).map(|words| format!("struct element {index} {words}"))
                })
            }
        }
    }

    /// [`one`](Self::one) after what it is about: the type, or a part of it.
    fn placed(&mut self, token: TypeToken, ty: TypeId) -> Option<String> {
        let words = self.one(token, ty)?;
        let fixed = token.is_fixed().then(|| against(self.module, token.text(), ty)).flatten();
        Some(fixed.unwrap_or_else(|| format!("type {words}")))
    }

    /// What is said of one type; `None` when it fits, or when the table does not say enough of it.
    fn one(&mut self, token: TypeToken, ty: TypeId) -> Option<String> {
        let types = &self.module.types;
        let got = type_text(self.module, types.opaque(ty));
        if let Some(class) = token.overload_class() {
            let slot = self.slots.len();
            self.slots.push(ty);
            let (fits, words) = self.class(class, ty);
            return (!fits).then(|| format!("(overload type {slot}) expected {words}, but got {got}"));
        }
        if let Some(slot) = token.matches_slot() {
            let filled = *self.slots.get(slot)?;
            let expected = type_text(self.module, types.opaque(filled));
            let words = format!("(matching overload type {slot}) expected {expected}, but got {got}");
            return (!types.same(filled, ty)).then_some(words);
        }
        if !token.is_fixed() || token.text().contains(':') || matches!(types.kind(ty), TypeKind::Error) {
            return None;
        }
        // Before bfloat was a type its intrinsics took integers of the same size, which LLVM still upgrades.
        if matches!((token.text(), types.integer_bits(ty)), ("bfloat", Some(16)) | ("<2 x bfloat>", Some(32))) {
            return None;
        }
        // Shared memory is part of the cluster's, and was all of it before the cluster's had a number.
        if token.text() == CLUSTER && types.address_space(ty) == Some(SHARED) {
            return None;
        }
        let without_blanks = |text: &str| text.replace(' ', "");
        (without_blanks(token.text()) != without_blanks(&got))
            .then(|| format!("expected {}, but got {got}", token.text()))
    }

    fn class(&self, class: OverloadClass, ty: TypeId) -> (bool, &'static str) {
        let types = &self.module.types;
        let is_vector = matches!(types.kind(ty), TypeKind::Vector { .. });
        let scalar = types.kind(types.scalar(ty));
        let integer = matches!(scalar, TypeKind::Integer(_));
        let float = matches!(scalar, TypeKind::Float(_));
        let pointer = matches!(scalar, TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. });
        match class {
            OverloadClass::Any => (true, "any type"),
            OverloadClass::Integer => (integer, "any integer or integer vector"),
            OverloadClass::Float => (float, "any fp or fp vector"),
            OverloadClass::Pointer => (pointer, "any pointer or pointer vector"),
            OverloadClass::Vector => (is_vector, "any vector type"),
            OverloadClass::IntegerVector => (is_vector && integer, "any integer vector"),
            OverloadClass::FloatVector => (is_vector && float, "any fp vector"),
            OverloadClass::PointerVector => (is_vector && pointer, "any pointer vector"),
            OverloadClass::ScalarInteger => (!is_vector && integer, "any integer"),
            OverloadClass::ScalarFloat => (!is_vector && float, "any fp"),
        }
    }
}
