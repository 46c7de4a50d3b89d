//! Rules about intrinsics that libNVVM cannot compile, or ptxas cannot assemble, for a target (measured).

use super::IntrinsicSite;
use super::known::{knowing, reading_as_older};
use crate::context::Context;
use crate::outcome::{NO_INSTRUCTION, OLDER_NO_INSTRUCTION, Outcome};
use crate::rule::{Layer, References, Severity, Targets};
use crate::rules::measured::{broken_function, front_end, limit_front_ends, unsupported_operation};
use crate::{Finding, Judgement};
use nvvm_syntax::address_space::{GENERIC, SHARED};
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::instruction::Flags;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::intrinsics::messages::{NO_MATCH, NO_TENSOR_LOAD, NO_TENSOR_STORE};
use nvvm_target::intrinsics::{self, Evidence, Intrinsic, Kind};
use nvvm_target::{Crash, Dialect, NameGroup, Phase, Reference, TargetSet, Toolkit};

nvvm_diagnostics::rules! {
    /// The rule against calls and instructions that the back end cannot compile, mostly because it has no machine
    /// instruction for them.
    COMPILE "NV0502" "unsupported-operation-compile" [
        NO_INSTRUCTION,
        MISSING_LIBRARY = "unsupported library call operation",
        MISSING_FUNCTION = "error: Undefined external symbol \"\"",
        NOT_SPLIT = "error: Do not know how to split the result of this operator!",
        LEGACY_UNALIGNED = "error: Cannot generate unaligned atomic {}",
        UNALIGNED =
            "error: unsupported atomic {}: instruction alignment {} is smaller than the required {}-byte alignment for \
             this atomic operation",
        ATOMIC_OF_THREAD = "Atomics need scope > \"Thread\".",
        OLDER_ATOMIC_OF_THREAD = "error: Atomics need scope > \"Thread\".",
        TOO_WIDE = "error: unsupported {}: target supports atomics up to 16 bytes, but this atomic accesses {} bytes";
        NO_TENSOR_LOAD,
        NO_TENSOR_STORE,
        NO_MATCH,
    ] {
        help: "nvvmCompileProgram finds no machine instruction for this on these targets; nvvmVerifyProgram, which never \
               looks at the target, judges by itself.",
        layer: Layer::Intrinsic,
    }

    /// The rule against intrinsic calls for which libNVVM emits a PTX instruction that ptxas rejects on the target.
    ASSEMBLE "NV0503" "unsupported-instruction-assemble" ["ptxas refuses the instruction that {} becomes"] {
        help: "libNVVM writes PTX for this call without looking at the target; ptxas is the first to refuse it.",
        layer: Layer::Intrinsic,
    }
}

/// The help text for a call for which LLVM 7's back end does not return.
const NO_RETURN: &str =
    "Below sm_100 nvvmCompileProgram does not return for this call: choose sm_100 or a later target.";

/// Returns the help text of [`COMPILE`], with the construct `what` (e.g. `call`) inserted.
pub(crate) fn no_machine_instruction(what: &str) -> String {
    COMPILE.help.replacen("for this on", &format!("for this {what} on"), 1)
}

/// Returns the finding that instruction selection fails on a call. `variants` select the rows of the table of outcomes
/// per tool that apply.
pub(super) fn not_selected(span: Span, variants: &[&str]) -> Finding {
    Finding::of_variants(&COMPILE, span, &[], variants).help(no_machine_instruction("call"))
}

/// Restricts `finding`, of the rule [`COMPILE`], to the toolkits and front ends for which the table of outcomes has a
/// row for the variant (named case) `variant`.
fn limited_to(variant: &str, finding: Finding) -> Finding {
    limit_front_ends(
        finding,
        COMPILE.references_of(variant, Dialect::Legacy),
        COMPILE.references_of(variant, Dialect::Modern),
    )
}

/// The name of the family of intrinsics that load matrices from shared memory.
const MATRIX_LOAD: &str = "ldmatrix";
const CACHE_LINE_BYTES: i64 = 128;

/// Measured properties of an intrinsic, and the findings of libNVVM and ptxas that hold for every call of the
/// intrinsic.
pub(super) struct Verdicts {
    /// The name of the intrinsic without overload suffixes.
    base_name: &'static str,
    /// Whether the intrinsic has no side effects. A call with an unused result is then eliminated before instruction
    /// selection.
    pure: bool,
    /// The toolkits whose modern (opaque-pointer) front end keeps calls of the intrinsic with an unused result.
    kept_by: References,
    /// Whether libNVVM compiles only calls whose pointer is to generic or shared memory.
    wants_shared: bool,
    /// Whether libNVVM compiles only calls whose size argument is 128 bytes, the size of a cache line.
    wants_line: bool,
    /// Whether older front ends require that the first argument of the intrinsic is a constant.
    wants_constant: bool,
    /// Whether the intrinsic computes an integer power. libNVVM compiles a call with a constant exponent to
    /// multiplications.
    is_power: bool,
    /// The toolkits whose modern (opaque-pointer) front end knows the intrinsic.
    known: References,
    /// Whether libNVVM compiles every call whose first argument is the address of a global variable.
    wants_symbol: bool,
    /// Whether libNVVM compiles a call if function attributes or fast-math flags permit an approximation.
    may_be_approximated: bool,
    pub(super) compile: Vec<Judgement>,
    assemble: Vec<Judgement>,
    /// The mathematical library function that modern (opaque-pointer) front ends call instead of the intrinsic.
    library: Option<&'static str>,
}

impl Verdicts {
    /// Returns the measured properties of an intrinsic. `unknown_to` are the libNVVM releases that reject its name as
    /// unknown.
    pub(super) fn of(intrinsic: Intrinsic, name: &str, unknown_to: References) -> Verdicts {
        let mut verdicts = Verdicts {
            base_name: intrinsic.base_name(),
            pure: intrinsic.is_pure(),
            kept_by: match intrinsic.family() {
                "shfl" => COMPILE.references_of("unused shuffle", Dialect::Modern),
                MATRIX_LOAD => References::CUDA,
                _ => References::NONE,
            },
            wants_shared: intrinsic.family() == MATRIX_LOAD,
            wants_line: NameGroup::CacheLine.has(intrinsic.base_name()),
            wants_constant: NameGroup::BarrierConstant.has(intrinsic.base_name()),
            is_power: NameGroup::IntegerPower.has(intrinsic.base_name()),
            known: knowing(intrinsic, Dialect::Modern),
            wants_symbol: NameGroup::TextureHandleOfSymbol.has(intrinsic.base_name()),
            may_be_approximated: NameGroup::Approximated.has(intrinsic.base_name()),
            compile: Vec::new(),
            assemble: Vec::new(),
            library: library_function(intrinsic.base_name()),
        };
        if NameGroup::CountedReduction.has(intrinsic.base_name()) {
            verdicts.compile.extend(verdicts.by_known("counted reduction"));
        }
        // The recorded calls had no variable as operand; calls with one are compiled on every target.
        if NameGroup::TextureHandle.has(intrinsic.base_name()) {
            return verdicts;
        }
        // Older tensor loads are compiled on every target. The measured calls had no suffixes.
        let older = reading_as_older(intrinsic, name);
        for &toolkit in Toolkit::ALL {
            let is_asked =
                |dialect| dialect == Dialect::Legacy || !older.or(unknown_to).contains(Reference::Cuda(toolkit));
            for &dialect in Dialect::ALL.iter().filter(|dialect| is_asked(**dialect)) {
                add_judgements(intrinsic, name, toolkit, dialect, &mut verdicts.compile, &mut verdicts.assemble);
            }
        }
        verdicts
    }

    /// Returns the judgements (tools, targets and phases) that the rule [`COMPILE`] has for `variant`, a named case in
    /// the table of outcomes per tool. They are restricted to the modern (opaque-pointer) front ends that know the
    /// intrinsic.
    fn by_known(&self, variant: &str) -> Vec<Judgement> {
        limit_front_ends(not_selected(Span::default(), &[variant]), References::CUDA, self.known).judgements
    }

    /// Whether LLVM 7 compiles the call `site` to a call of a library function that libNVVM does not have. Returns
    /// false for a call of one of [`FUNCTIONS_OF_LLVM_7`] on `half`, since LLVM 7 extends the argument to `float`.
    fn is_of_llvm_7_library(&self, module: &Module, site: IntrinsicSite) -> bool {
        let types = &module.types;
        let is_half = types.kind(types.scalar(site.instruction.ty)) == TypeKind::Float(FloatKind::Half);
        self.is_power || !is_half && self.library.is_some_and(|function| FUNCTIONS_OF_LLVM_7.contains(&function))
    }

    /// Whether libNVVM and ptxas accept every call of the intrinsic, whatever its arguments.
    fn accept_every_call(&self) -> bool {
        let is_plain = !self.wants_shared && !self.wants_line && !self.wants_constant;
        is_plain && self.compile.is_empty() && self.assemble.is_empty()
    }
}

pub(super) fn check(context: &mut Context, site: IntrinsicSite, verdicts: &Verdicts, name: &str) {
    if verdicts.accept_every_call() && verdicts.library.is_none() {
        return;
    }
    let pure = verdicts.pure && site.instruction.ty != TypeId::VOID;
    let is_eliminated = pure && !context.is_result_kept(site.call.function, site.call.instruction);
    if is_eliminated && verdicts.kept_by == References::NONE {
        return;
    }
    let mut compile = verdicts.compile.clone();
    let library = verdicts
        .library
        .and_then(|function| library_variant(context.module, site, function).map(|variant| (function, variant)));
    if let Some((function, variant)) = library {
        compile = by_library(compile, function, variant, verdicts.known);
    }
    if verdicts.is_of_llvm_7_library(context.module, site) {
        compile = by_llvm_7_library(compile);
    }
    let variants = measured_variants(context.module, site, verdicts.base_name);
    if !variants.is_empty() && !compile.is_empty() {
        compile = by_variants(compile, variants, verdicts.known);
    }
    if (verdicts.wants_shared && !is_of_shared(context.module, site))
        || (verdicts.wants_line && !is_of_line(context, site))
    {
        compile.extend(unsupported_operation(verdicts.known, front_end(Dialect::Modern)));
    }
    if verdicts.wants_constant && !has_constant(context.module, site, 0) {
        compile.extend(verdicts.by_known("barrier of a variable"));
    }
    // The measured calls had no variable as argument.
    let is_of_symbol = verdicts.wants_symbol && passes_symbol(context.module, site);
    let is_multiplied = verdicts.is_power && has_constant(context.module, site, 1);
    if !compile.is_empty() && !is_of_symbol && !is_multiplied {
        let never_returns = compile.iter().any(|it| it.outcome == Some(Outcome::Crashes(Crash::NoReturn)));
        let help = if never_returns { NO_RETURN.to_owned() } else { no_machine_instruction("call") };
        let finding = site.finding(&COMPILE, COMPILE.words()).help(help).with_judgements(compile);
        let finding = if verdicts.may_be_approximated { by_exact(context.module, site, finding) } else { finding };
        let finding =
            if is_eliminated { limit_front_ends(finding, References::NONE, verdicts.kept_by) } else { finding };
        context.report_unless_accepted(finding);
    }
    let mut assemble = verdicts.assemble.clone();
    if let Some((_, variant)) = library {
        let written = Judgement::of_variants(&ASSEMBLE, &[], &[variant]).into_iter();
        assemble.extend(written.map(|it| Judgement { references: it.references.and(verdicts.known), ..it }));
    }
    if !assemble.is_empty() && !is_eliminated {
        let words = ASSEMBLE.message(&[name]);
        context.report(site.finding(&ASSEMBLE, words).with_judgements(assemble));
    }
}

/// The mathematical functions for which the back ends newer than LLVM 7's have no instruction. The names are those in
/// LLVM's intrinsics, e.g. `exp` in `llvm.exp`.
const LIBRARY_FUNCTIONS: &[&str] = &[
    "exp", "exp2", "exp10", "log", "log2", "log10", "acos", "asin", "atan", "atan2", "cosh", "sinh", "tan", "tanh",
    "lrint", "llrint", "lround", "llround",
];
/// The functions of [`LIBRARY_FUNCTIONS`] whose arguments of type `half` are extended to `float`.
const FUNCTIONS_OF_HALVES: &[&str] = &["acos", "asin", "atan", "atan2", "cosh", "sinh", "tan", "tanh"];
/// The functions of [`LIBRARY_FUNCTIONS`] that return integers.
const ROUNDING_FUNCTIONS: &[&str] = &["lrint", "llrint", "lround", "llround"];
/// The functions of [`LIBRARY_FUNCTIONS`] for which LLVM 7's back end has no instruction either.
const FUNCTIONS_OF_LLVM_7: &[&str] = &["exp", "exp2", "log", "log2", "log10"];
/// The prefix of the names of LLVM's intrinsics.
const GENERIC_PREFIX: &str = "llvm.";

fn library_function(base_name: &str) -> Option<&'static str> {
    let name = base_name.strip_prefix(GENERIC_PREFIX)?;
    LIBRARY_FUNCTIONS.iter().copied().find(|function| *function == name)
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of a call of `function`, a
/// mathematical function that the back ends newer than LLVM 7's lack. Only arguments of type `float`, `double` and, for
/// some functions, `half` have a variant.
fn library_variant(module: &Module, site: IntrinsicSite, function: &str) -> Option<&'static str> {
    let argument = module.operand(site.instruction, 0)?.ty;
    let is_single = match module.types.kind(module.types.scalar(argument)) {
        TypeKind::Float(FloatKind::Float) => true,
        TypeKind::Float(FloatKind::Double) => false,
        TypeKind::Float(FloatKind::Half) if FUNCTIONS_OF_HALVES.contains(&function) => true,
        _ => return None,
    };
    Some(match function {
        "lround" | "llround" => "missing rounding function",
        "exp2" if is_single => "missing exp2 of float",
        "tanh" if is_single => "missing tanh of float",
        _ => "missing function",
    })
}

/// Replaces the judgements (tools, targets and phases) of the modern (opaque-pointer) front ends in `compile` with
/// those about a missing library function `function`. Some of these front ends log an error about the function; others
/// return PTX that ptxas rejects.
fn by_library(compile: Vec<Judgement>, function: &str, variant: &'static str, known: References) -> Vec<Judgement> {
    let symbol = if ROUNDING_FUNCTIONS.contains(&function) { function.to_owned() } else { format!("f{function}") };
    let reported = Judgement::of_variants(&COMPILE, &[&symbol], &[variant]).into_iter();
    let reported = reported.map(|it| Judgement { references: it.references.and(known), ..it });
    let reporting = COMPILE.references_of(variant, Dialect::Modern).and(known);
    let others = ASSEMBLE.references_of(variant, Dialect::Modern).or(reporting);
    let mut left = Vec::new();
    for judgement in compile {
        let modern = judgement.targets.intersection(Targets::MODERN.set());
        let legacy = judgement.targets.difference(modern);
        if !legacy.is_empty() {
            left.push(Judgement { targets: legacy, ..judgement.clone() });
        }
        left.push(Judgement { targets: modern, references: judgement.references.without(others), ..judgement });
    }
    left.extend(reported);
    left.retain(|judgement| !judgement.targets.is_empty() && !judgement.references.is_empty());
    left
}

/// Returns the variants (named cases of the rule in the table of outcomes per tool) of a call that fails in another way
/// than the table of intrinsics states.
fn measured_variants(module: &Module, site: IntrinsicSite, base_name: &str) -> &'static [&'static str] {
    let types = &module.types;
    let name = base_name.strip_prefix(GENERIC_PREFIX).unwrap_or_default();
    match (name, types.kind(types.scalar(site.instruction.ty))) {
        ("stackguard", _) => &["stack guard"],
        ("adjust.trampoline", _) => &["adjusted trampoline"],
        ("sin" | "cos" | "pow" | "exp" | "log" | "log2" | "log10", TypeKind::Float(FloatKind::Fp128)) => {
            &["function of LLVM 7's library", "function of no library"]
        }
        ("exp" | "log" | "log2" | "log10", TypeKind::Float(FloatKind::Half)) => {
            &["half or bfloat of a library function"]
        }
        _ => &[],
    }
}

/// Replaces judgements (tools, targets and phases) about a call in `compile` by those that the table of outcomes has
/// for `variants`. Judgements of tools without a row for `variants` remain. `known` are the toolkits whose modern front
/// end the new judgements may contain.
fn by_variants(compile: Vec<Judgement>, variants: &[&str], known: References) -> Vec<Judgement> {
    let mut left = Vec::new();
    for judgement in compile {
        for &dialect in Dialect::ALL {
            let of_variant = |variant: &&str| COMPILE.references_of(variant, dialect);
            let replaced = variants.iter().map(of_variant).fold(References::NONE, References::or);
            left.push(Judgement {
                targets: judgement.targets.intersection(front_end(dialect)),
                references: judgement.references.without(replaced),
                ..judgement.clone()
            });
        }
    }
    let reported = Finding::of_variants(&COMPILE, Span::default(), &[], variants);
    left.extend(limit_front_ends(reported, References::CUDA, known).judgements);
    left.retain(|judgement| !judgement.targets.is_empty() && !judgement.references.is_empty());
    left
}

/// Replaces the outcome (behavior) of the LLVM 7 front ends in `compile`. `compile` contains the judgements (tools,
/// targets and phases) about a call of a library function that libNVVM does not have.
fn by_llvm_7_library(mut compile: Vec<Judgement>) -> Vec<Judgement> {
    let reported = Judgement::of_variants(&COMPILE, &[], &["function of LLVM 7's library"]);
    for judgement in &mut compile {
        let is_legacy = judgement.targets.difference(Targets::LEGACY.set()).is_empty();
        if let Some(reported) = reported.first().filter(|_| is_legacy) {
            judgement.outcome.clone_from(&reported.outcome);
        }
    }
    compile
}

/// Whether the first argument of a call is a pointer to generic or shared memory.
fn is_of_shared(module: &Module, site: IntrinsicSite) -> bool {
    let pointer = module.operand(site.instruction, 0);
    let space = pointer.and_then(|pointer| module.types.address_space(pointer.ty));
    space.is_none_or(|space| matches!(space, GENERIC | SHARED))
}

/// Whether the second argument of a call is the size of a cache line in bytes. Also returns true for a non-constant
/// argument.
fn is_of_line(context: &Context, site: IntrinsicSite) -> bool {
    let size = context.module.operand(site.instruction, 1);
    size.and_then(|size| context.module.integer(size.value)).is_none_or(|size| size == CACHE_LINE_BYTES)
}

/// Whether an argument is a constant integer.
fn has_constant(module: &Module, site: IntrinsicSite, argument: usize) -> bool {
    module.operand(site.instruction, argument).is_none_or(|operand| module.integer(operand.value).is_some())
}

fn passes_symbol(module: &Module, site: IntrinsicSite) -> bool {
    module.operand(site.instruction, 0).is_some_and(|operand| matches!(operand.value, Value::Global(_)))
}

/// Removes from a finding the front ends that compile the call because the attribute `unsafe-fp-math` or fast-math
/// flags permit an approximation. A finding about `double` is unchanged.
fn by_exact(module: &Module, site: IntrinsicSite, mut finding: Finding) -> Finding {
    let types = &module.types;
    if types.kind(types.scalar(site.instruction.ty)) == TypeKind::Float(FloatKind::Double) {
        return finding;
    }
    let allows = |attribute: Attribute| match attribute.kind {
        AttributeKind::String(key, value) => {
            (module.names.bytes(key), module.names.bytes(value)) == (b"unsafe-fp-math", b"true")
        }
        _ => false,
    };
    let function = module.functions.get(site.call.function);
    let by_function = function.is_some_and(|function| module.all_attributes(function.attributes).any(allows));
    let flags = site.instruction.flags;
    let by_call = flags.contains(Flags::AFN) || flags.contains(Flags::FAST);
    let allowed = [(by_function, "function that may be approximated"), (by_call, "call that may be approximated")];
    for (_, variant) in allowed.into_iter().filter(|(is_allowed, _)| *is_allowed) {
        finding = limited_to(variant, finding);
    }
    finding
}

fn add_judgements(
    intrinsic: Intrinsic,
    name: &str,
    toolkit: Toolkit,
    dialect: Dialect,
    compile: &mut Vec<Judgement>,
    assemble: &mut Vec<Judgement>,
) {
    let Some(verdict) = intrinsic.verdict(toolkit, dialect) else { return };
    // For a verdict copied from another toolkit, only the targets that both toolkits know are certain.
    let asker = if verdict.evidence == Evidence::OtherToolkit { intrinsics::NEWEST_RUN } else { toolkit };
    let asked = front_end(dialect).intersection(TargetSet::from_fn(|target| {
        target.info().known_to_libnvvm(toolkit) && target.info().known_to_libnvvm(asker)
    }));
    // A generic intrinsic that did not compile anywhere in the measurement reveals nothing about targets.
    if verdict.compile.is_empty() && intrinsic.kind() == Kind::Generic && verdict.message.is_none() {
        return;
    }
    let by = References::of(Reference::Cuda(toolkit));
    let known = intrinsic.known_by(dialect);
    if !known.contains(toolkit) {
        match dialect {
            // The front end treats the name as an external function, for which a verdict of another toolkit is
            // meaningless.
            Dialect::Modern => return,
            Dialect::Legacy if known.contains(asker) || known.contains(intrinsics::OLDEST_RUN) => return,
            Dialect::Legacy => {}
        }
    } else if verdict.evidence == Evidence::OtherToolkit && !known.contains(asker) {
        // The same holds if only the other toolkit knows the name.
        return;
    }
    // Older back ends do not check which targets have tensor memory; 12.9 rejects every such call.
    let is_ungated = dialect == Dialect::Modern
        && !COMPILE.references_of("transfer without tensor memory", dialect).contains(Reference::Cuda(toolkit))
        && NameGroup::TensorMemoryTransfer.has(intrinsic.base_name());
    let fails = if is_ungated { TargetSet::empty() } else { asked.difference(verdict.compile) };
    if !fails.is_empty() {
        let named =
            intrinsics::messages::compile_message(name, toolkit, dialect).map(|message| message.text.to_owned());
        let seen = verdict
            .message
            // The measured toolkit may have another wording of the message than this toolkit.
            .filter(|words| verdict.verify && !matches!(*words, NO_INSTRUCTION | OLDER_NO_INSTRUCTION))
            .map(|words| words.replace("{callee}", name).replace("{name}", intrinsic.base_name()));
        match named.or(seen) {
            Some(words) => {
                compile.push(Judgement::on(by, fails, Severity::Error, &[Phase::Compile]).with_outcome(words));
            }
            // In the LLVM 7 front end, LLVM's verifier runs again in compilation, NVIDIA's does not.
            None if dialect == Dialect::Legacy && !verdict.verify && !is_nvidias(verdict.message) => {
                compile.extend(broken_function(by, fails));
            }
            None if dialect == Dialect::Legacy && NameGroup::LaunchQuery.has(intrinsic.base_name()) => {
                let reported = Judgement::of_variants(&COMPILE, &[], &["query of a canceled launch"]).into_iter();
                compile.extend(reported.map(|it| Judgement { references: by, targets: fails, ..it }));
            }
            None => compile.extend(unsupported_operation(by, fails)),
        }
    }
    let refused = asked.difference(fails).difference(verdict.assemble);
    // If no call assembled on any target, the measured arguments may be the reason.
    let is_refused = NameGroup::WarpWithoutSync.has(name)
        || dialect == Dialect::Modern && NameGroup::SaturatedMatrixProduct.has(name);
    let is_certain = !verdict.assemble.is_empty() || known.contains(toolkit) && is_refused;
    if !refused.is_empty() && is_certain {
        assemble.push(Judgement::on(by, refused, Severity::Error, &[Phase::Assemble]));
    }
}

/// Whether the message is NVIDIA's own `Unsupported intrinsic`, which LLVM's verifier does not report.
fn is_nvidias(message: Option<&str>) -> bool {
    message.is_some_and(|message| message.starts_with("Unsupported intrinsic: "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_target::Target;

    /// Checks that `llvm.sin` compiles where flags or attributes permit an approximation, as in libNVVM 12.9, 13.1 and
    /// 13.5. Verification rejects `llvm.sin` and `llvm.cos` in any case.
    #[test]
    fn a_sine_is_compiled_where_it_may_be_approximated() {
        let refused = |flags: &str, attributes: &str, ty: &str, suffix: &str| {
            let text = format!(
                "declare {ty} @llvm.sin.{suffix}({ty})\ndefine {ty} @f({ty} %x) {attributes} {{\n  %r = call {flags} {ty} \
                 @llvm.sin.{suffix}({ty} %x)\n  ret {ty} %r\n}}\n"
            );
            let findings = crate::verify(&nvvm_syntax::parse(&text), &text, crate::Mode::Standard).findings;
            let of_rule = findings.iter().filter(|finding| std::ptr::eq(finding.rule, &COMPILE));
            let judgements: Vec<Judgement> = of_rule.flat_map(|finding| finding.judgements.clone()).collect();
            let asked =
                [("cuda-12.9", "sm_75"), ("cuda-12.9", "sm_100"), ("cuda-13.1", "sm_100"), ("cuda-13.5", "sm_100")];
            asked.map(|(reference, target)| {
                let (reference, target) = (Reference::parse(reference).unwrap(), Target::parse(target).unwrap());
                judgements.iter().any(|it| it.references.contains(reference) && it.targets.contains(target))
            })
        };
        let by_function = r#""unsafe-fp-math"="true""#;
        assert_eq!(refused("", "", "float", "f32"), [true, true, true, true]);
        assert_eq!(refused("afn", "", "float", "f32"), [true, true, false, false]);
        assert_eq!(refused("fast", "", "<2 x half>", "v2f16"), [true, true, false, false]);
        assert_eq!(refused("nnan", "", "float", "f32"), [true, true, true, true]);
        assert_eq!(refused("", by_function, "float", "f32"), [false, false, false, true]);
        assert_eq!(refused("afn", by_function, "double", "f64"), [true, true, true, true]);
    }
}
