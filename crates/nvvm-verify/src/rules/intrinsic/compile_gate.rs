//! Intrinsics that libNVVM does not compile, or ptxas does not assemble, for a target: as measured.

use super::IntrinsicSite;
use super::known::{knowing, refusing_as_unknown};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::{BROKEN_FUNCTION, COMPILE_DIES, NO_INSTRUCTION, OLDER_NO_INSTRUCTION};
use crate::rule::{Judged, Layer, References, Severity, Targets};
use crate::rules::llvm::declare::said_by;
use crate::rules::measured::{broken_function, front_end, unsupported_operation};
use nvvm_rule::fill;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, SHARED};
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::instruction::Flags;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::intrinsics::messages::{
    NO_MATCH, NO_TENSOR_COPY, NO_TENSOR_LOAD, NO_TENSOR_STORE, OLDER_NO_TENSOR_COPY,
};
use nvvm_target::intrinsics::{self, Evidence, Intrinsic, Kind};
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4};
use nvvm_target::{Dialect, NameGroup, Phase, Reference, Source, TargetSet, Toolkit};

nvvm_rule::rules! {
    /// Instruction selection fails.
    COMPILE "NV0502" "unsupported-operation-compile" [
        NO_INSTRUCTION,
        MISSING_LIBRARY = "unsupported library call operation",
        MISSING_FUNCTION = "error: Undefined external symbol \"\"",
        NOT_SPLIT = "error: Do not know how to split the result of this operator!",
        LEGACY_UNALIGNED = "error: Cannot generate unaligned atomic {}",
        UNALIGNED =
            "error: unsupported atomic {}: instruction alignment {} is smaller than the required {}-byte alignment for \
             this atomic operation",
        NO_LIBRARY_CALL = "error: no libcall available for f{}",
        NOT_PROMOTED = "Do not know how to promote this operator!",
        NOT_EXPANDED = "Do not know how to expand the result of this operator!",
        ATOMIC_OF_THREAD = "Atomics need scope > \"Thread\".",
        OLDER_ATOMIC_OF_THREAD = "error: Atomics need scope > \"Thread\".",
        TOO_WIDE = "error: unsupported {}: target supports atomics up to 16 bytes, but this atomic accesses {} bytes";
        "error: Do not know how to promote this operator!",
        "error: Do not know how to expand the result of this operator!",
        OLDER_NO_INSTRUCTION,
        NO_TENSOR_LOAD,
        NO_TENSOR_STORE,
        NO_TENSOR_COPY,
        OLDER_NO_TENSOR_COPY,
        NO_MATCH,
        BROKEN_FUNCTION,
        COMPILE_DIES,
    ] {
        help: "nvvmCompileProgram finds no machine instruction for this on these targets; nvvmVerifyProgram, which never \
               looks at the target, judges by itself.",
        layer: Layer::Intrinsic,
        computed: &[Judged::COMPILE],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, each intrinsic on each target")],
    }

    /// ptxas refuses the instruction.
    ASSEMBLE "NV0503" "unsupported-instruction-assemble" ["ptxas refuses the instruction that {} becomes"] {
        help: "libNVVM writes PTX for this call without looking at the target; ptxas is the first to refuse it.",
        layer: Layer::Intrinsic,
        computed: &[
            Judged::ASSEMBLE.on(Targets::LEGACY),
            Judged::ASSEMBLE.on(Targets::MODERN).by(References::before(CUDA_13_2)),
        ],
        sources: &[Source::measured(
            "ptxas 12.9, 13.5",
            "the PTX of each intrinsic on each target; ptxas words it in many ways",
        )],
    }
}

/// [`COMPILE`]'s sentence about a construct of this name.
pub(crate) fn no_machine_instruction(what: &str) -> String {
    COMPILE.help.replacen("for this on", &format!("for this {what} on"), 1)
}

/// The family of what loads matrices from shared memory.
const MATRIX_LOAD: &str = "ldmatrix";
const CACHE_LINE_BYTES: i64 = 128;

/// What depends on the intrinsic's name alone.
pub(super) struct Verdicts {
    /// A call without effects is gone before instructions are selected, unless somebody reads its result.
    pure: bool,
    /// The modern front ends that keep a call whether somebody reads its result or not: of shuffles those before 13.4, of
    /// loads of matrices all.
    kept_by: References,
    /// It is compiled through generic and shared pointers alone.
    wants_shared: bool,
    /// It is compiled for lines of the cache, of 128 bytes.
    wants_line: bool,
    /// That of LLVM 7 and, before 13.3, the modern front ends compile it with a constant as its first argument alone.
    wants_constant: bool,
    /// With a constant exponent it becomes multiplications.
    is_power: bool,
    /// The modern front ends that know it.
    known: References,
    /// It is compiled when its argument is a symbol.
    wants_symbol: bool,
    /// It is compiled where an approximation is allowed.
    may_be_approximated: bool,
    compile: Vec<Judgement>,
    assemble: Vec<Judgement>,
    /// The function of a library that it becomes a call of.
    library: Option<&'static str>,
}

impl Verdicts {
    pub(super) fn of(intrinsic: Intrinsic, name: &str) -> Verdicts {
        let mut verdicts = Verdicts {
            pure: intrinsic.is_pure(),
            kept_by: match intrinsic.family() {
                "shfl" => References::before(CUDA_13_4),
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
            let by = verdicts.known.and(References::before(CUDA_13_3));
            verdicts.compile.extend(unsupported_operation(by, front_end(Dialect::Modern)));
        }
        // The recorded calls wrapped no variable; those that do are compiled everywhere.
        if NameGroup::TextureHandle.has(intrinsic.base_name()) {
            return verdicts;
        }
        let unknown = refusing_as_unknown(intrinsic);
        // Tensor loads with types in their names are older ones to those before 13.3, which compile them on every target;
        // what was measured had none.
        let with_types = name != intrinsic.base_name() && NameGroup::TensorLoad.has(intrinsic.base_name());
        for &toolkit in Toolkit::ALL {
            let is_otherwise = with_types && References::before(CUDA_13_3).contains(Reference::Cuda(toolkit));
            let is_asked =
                |dialect| dialect == Dialect::Legacy || !(is_otherwise || unknown.contains(Reference::Cuda(toolkit)));
            for &dialect in Dialect::ALL.iter().filter(|dialect| is_asked(**dialect)) {
                judge(intrinsic, name, toolkit, dialect, &mut verdicts.compile, &mut verdicts.assemble);
            }
        }
        verdicts
    }

    /// Whether no call of it is refused, whatever it is called with.
    fn say_nothing(&self) -> bool {
        let is_plain = !self.wants_shared && !self.wants_line && !self.wants_constant;
        is_plain && self.compile.is_empty() && self.assemble.is_empty()
    }
}

#[inline(never)]
pub(super) fn check(context: &mut Context, site: IntrinsicSite, verdicts: &Verdicts, name: &str) {
    if verdicts.say_nothing() && verdicts.library.is_none() {
        return;
    }
    let pure = verdicts.pure && site.instruction.ty != TypeId::VOID;
    let is_left_out = pure && !context.is_result_kept(site.call.function, site.call.instruction);
    if is_left_out && verdicts.kept_by == References::NONE {
        return;
    }
    let mut compile = verdicts.compile.clone();
    let library = verdicts
        .library
        .and_then(|function| library_releases(context.module, site, function).map(|releases| (function, releases)));
    if let Some((function, (writing, reporting))) = library {
        compile = by_library(compile, function, writing, verdicts.known.and(reporting));
    }
    if (verdicts.wants_shared && !is_of_shared(context.module, site))
        || (verdicts.wants_line && !is_of_line(context, site))
    {
        compile.extend(unsupported_operation(verdicts.known, front_end(Dialect::Modern)));
    }
    if verdicts.wants_constant && !has_constant(context.module, site, 0) {
        let by = verdicts.known.and(References::before(CUDA_13_3));
        compile.extend(unsupported_operation(by, front_end(Dialect::Modern)));
        compile.extend(unsupported_operation(References::CUDA, front_end(Dialect::Legacy)));
    }
    // What was measured passed no variable.
    let is_of_symbol = verdicts.wants_symbol && passes_symbol(context.module, site);
    let is_multiplied = verdicts.is_power && has_constant(context.module, site, 1);
    if !compile.is_empty() && !is_of_symbol && !is_multiplied {
        let finding = site.finding(&COMPILE, COMPILE.words()).help(no_machine_instruction("call"));
        let finding = finding.judged(compile);
        let finding = if verdicts.may_be_approximated { by_exact(context.module, site, finding) } else { finding };
        let finding = if is_left_out { said_by(finding, References::NONE, verdicts.kept_by) } else { finding };
        if !finding.judgements.is_empty() {
            context.report(finding);
        }
    }
    let mut assemble = verdicts.assemble.clone();
    if let Some((_, (writing, _))) = library {
        let by = verdicts.known.and(writing);
        assemble.push(Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Assemble]));
    }
    if !assemble.is_empty() && !is_left_out {
        let words = ASSEMBLE.message(&[name]);
        context.report(site.finding(&ASSEMBLE, words).judged(assemble));
    }
}

/// The functions of mathematics that the modern back ends have no instructions for, as LLVM names the intrinsics.
const LIBRARY_FUNCTIONS: &[&str] =
    &["exp", "exp2", "exp10", "log", "log2", "log10", "acos", "asin", "atan", "atan2", "cosh", "sinh", "tan", "tanh"];
/// The beginning of LLVM's names.
const GENERIC_PREFIX: &str = "llvm.";

fn library_function(base_name: &str) -> Option<&'static str> {
    let name = base_name.strip_prefix(GENERIC_PREFIX)?;
    LIBRARY_FUNCTIONS.iter().copied().find(|function| *function == name)
}

/// The releases whose modern back ends write PTX that calls the missing function, and those that report it, for a call of
/// `float` or `double` values; `None` of other types.
fn library_releases(module: &Module, site: IntrinsicSite, function: &str) -> Option<(References, References)> {
    let is_single = match module.types.kind(module.types.scalar(site.instruction.ty)) {
        TypeKind::Float(FloatKind::Float) => true,
        TypeKind::Float(FloatKind::Double) => false,
        _ => return None,
    };
    Some(match function {
        "exp2" if is_single => (References::before(CUDA_13_0), References::NONE),
        "tanh" if is_single => (References::before(CUDA_13_1), References::NONE),
        _ => (References::before(CUDA_13_2), References::since(CUDA_13_2)),
    })
}

/// Before 13.2 a missing function is an error in the log, and the compiler returns PTX that ptxas refuses.
fn by_library(compile: Vec<Judgement>, function: &str, writing: References, reporting: References) -> Vec<Judgement> {
    let mut left = Vec::new();
    for judgement in compile {
        let modern = judgement.targets.intersection(Targets::MODERN.set());
        let legacy = judgement.targets.difference(modern);
        if !legacy.is_empty() {
            left.push(Judgement { targets: legacy, ..judgement.clone() });
        }
        let references = judgement.references.without(writing).without(reporting);
        left.push(Judgement { targets: modern, references, ..judgement });
    }
    let reported = Judgement::on(reporting, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
    left.push(reported.saying(fill(NO_LIBRARY_CALL, &[function])));
    left.retain(|judgement| !judgement.targets.is_empty() && !judgement.references.is_empty());
    left
}

/// Whether the first argument is a generic pointer or one to shared memory.
fn is_of_shared(module: &Module, site: IntrinsicSite) -> bool {
    let pointer = module.operand(site.instruction, 0);
    let space = pointer.and_then(|pointer| module.types.address_space(pointer.ty));
    space.is_none_or(|space| matches!(space, GENERIC | SHARED))
}

/// Whether the second argument, where it is a number, is the size of a line in bytes.
fn is_of_line(context: &Context, site: IntrinsicSite) -> bool {
    let size = context.module.operand(site.instruction, 1);
    size.and_then(|size| context.module.integer(size.value)).is_none_or(|size| size == CACHE_LINE_BYTES)
}

/// Whether an argument is a number.
fn has_constant(module: &Module, site: IntrinsicSite, argument: usize) -> bool {
    module.operand(site.instruction, argument).is_none_or(|operand| module.integer(operand.value).is_some())
}

fn passes_symbol(module: &Module, site: IntrinsicSite) -> bool {
    module.operand(site.instruction, 0).is_some_and(|operand| matches!(operand.value, Value::Global(_)))
}

/// What is left of a finding when those do not say it who approximate the call: where the function allows it, the front
/// ends of LLVM 7 and, before 13.2, the modern ones; where the call does, the modern ones since 13.1.
fn by_exact(module: &Module, site: IntrinsicSite, finding: Finding) -> Finding {
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
    let unless = |allowed: bool, by: References| if allowed { by } else { References::NONE };
    let legacy = unless(by_function, References::CUDA);
    let modern = unless(by_function, References::before(CUDA_13_2)).or(unless(by_call, References::since(CUDA_13_1)));
    said_by(finding, References::CUDA.without(legacy), References::CUDA.without(modern))
}

fn judge(
    intrinsic: Intrinsic,
    name: &str,
    toolkit: Toolkit,
    dialect: Dialect,
    compile: &mut Vec<Judgement>,
    assemble: &mut Vec<Judgement>,
) {
    let Some(verdict) = intrinsic.verdict(toolkit, dialect) else { return };
    // Of a verdict taken over from another toolkit only the targets that both know can be told.
    let asker = if verdict.evidence == Evidence::OtherToolkit { intrinsics::NEWEST_RUN } else { toolkit };
    let asked = front_end(dialect).intersection(TargetSet::from_fn(|target| {
        target.info().known_to_libnvvm(toolkit) && target.info().known_to_libnvvm(asker)
    }));
    // A generic intrinsic that the measurement could not make compile anywhere says nothing about targets.
    if verdict.compile.is_empty() && intrinsic.kind() == Kind::Generic && verdict.message.is_none() {
        return;
    }
    let by = References::of(Reference::Cuda(toolkit));
    let known = intrinsic.known_by(dialect);
    if !known.contains(toolkit) {
        match dialect {
            // It becomes a function of another module: the verdict of who knows it says nothing of that.
            Dialect::Modern => return,
            Dialect::Legacy if known.contains(asker) || known.contains(intrinsics::OLDEST_RUN) => return,
            Dialect::Legacy => {}
        }
    } else if verdict.evidence == Evidence::OtherToolkit && !known.contains(asker) {
        // Nor does the verdict of one who does not know it of one who does.
        return;
    }
    // Before 13.2 the back end does not ask which targets have tensor memory; 12.9 takes no such call at all.
    let is_ungated = dialect == Dialect::Modern
        && toolkit.is_before(CUDA_13_2)
        && NameGroup::TensorMemoryTransfer.has(intrinsic.base_name());
    let fails = if is_ungated { TargetSet::empty() } else { asked.difference(verdict.compile) };
    if !fails.is_empty() {
        let named =
            intrinsics::messages::compile_message(name, toolkit, dialect).map(|message| message.text.to_owned());
        let seen = verdict
            .message
            // The toolkit that was asked may word this one otherwise than the one judged.
            .filter(|words| verdict.verify && !matches!(*words, NO_INSTRUCTION | OLDER_NO_INSTRUCTION))
            .map(|words| words.replace("{callee}", name).replace("{name}", intrinsic.base_name()));
        match named.or(seen) {
            Some(words) => {
                compile.push(Judgement::on(by, fails, Severity::Error, &[Phase::Compile]).saying(words));
            }
            // LLVM 7's verifier is asked again when it compiles.
            None if dialect == Dialect::Legacy && !verdict.verify => compile.extend(broken_function(by, fails)),
            None => compile.extend(unsupported_operation(by, fails)),
        }
    }
    let refused = asked.difference(fails).difference(verdict.assemble);
    // Where no call assembled, the measured arguments may be the reason.
    let is_refused = NameGroup::WarpWithoutSync.has(name)
        || dialect == Dialect::Modern && NameGroup::SaturatedMatrixProduct.has(name);
    let is_certain = !verdict.assemble.is_empty() || known.contains(toolkit) && is_refused;
    if !refused.is_empty() && is_certain {
        assemble.push(Judgement::on(by, refused, Severity::Error, &[Phase::Assemble]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Outcome;
    use nvvm_rule::template::fits;
    use nvvm_target::Target;

    #[test]
    fn what_the_table_says_of_any_intrinsic_is_declared() {
        for intrinsic in intrinsics::all() {
            for judgement in Verdicts::of(intrinsic, intrinsic.base_name()).compile {
                let Some(Outcome::Words(words)) = &judgement.outcome else { continue };
                let is_declared = COMPILE.wordings.iter().any(|wording| fits(wording, words));
                assert!(is_declared, "{}: {words}", intrinsic.base_name());
            }
        }
    }

    /// What libNVVM 12.9, 13.1 and 13.5 made of these at compile; verifying knows no sine at all.
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
