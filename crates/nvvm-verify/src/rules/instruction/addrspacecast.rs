//! Rules about `addrspacecast` between address spaces without a conversion.

use super::Site;
use crate::context::Context;
use crate::facts::pointers;
use crate::finding::{Finding, Judgement};
use crate::fixes;
use crate::rule::{Dispute, Layer, References, ReportedBy, Severity, Targets};
use crate::rules::intrinsic::{COMPILE, NOT_SPLIT};
use crate::rules::measured::front_end;
use nvvm_syntax::address_space::{self, CONSTANT, GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::release::CUDA_13_1;
use nvvm_target::{Dialect, Document, Phase, Source};

nvvm_diagnostics::rules! {
    /// A cast between two distinct non-generic address spaces.
    NON_GENERIC "NV0301" "addrspacecast-non-generic" [
        "Cannot cast non-generic pointer to different non-generic pointer",
    ] {
        help: "Cast to a generic pointer first, and from there to the other address space; a pointer converted this way \
               is only valid if it really points there.",
        layer: Layer::Instruction,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Address Space Casting Rules"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
        ],
        fix: Some(fixes::cast),
        disputes: &[Dispute::always("C085")],
    }

    /// A cast from or to an invalid address space.
    RANGE "NV0302" "addrspacecast-range" [
        INVALID_SOURCE = "Invalid source address space",
        INVALID_TARGET = "Invalid target address space",
    ] {
        help: "Pointers are converted between generic (0), global (1), shared (3), constant (4) and local (5) only.",
        layer: Layer::Instruction,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x4F"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the texts, which the document does not quote"),
        ],
    }

    /// A cast that passes verification, or is eliminated or not checked in compilation, and cannot be selected.
    NO_INSTRUCTION "NV0303" "addrspacecast-no-instruction" [
        NO_CAST = "Bad address space in addrspacecast",
        OLDER_NO_CAST = "error: Bad address space in addrspacecast",
    ] {
        help: "Only pointers to global, shared, constant and local memory have a conversion from and to generic ones.",
        layer: Layer::Instruction,
        sources: &[Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram: each pair of eleven address spaces")],
    }
}

/// The result of a verifier for a cast.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Fine,
    InvalidSource,
    InvalidTarget,
    NonGeneric,
}

/// Returns the result of a verifier. `shared_cluster` is whether it knows address space 7, as from libNVVM 13.1 on.
fn answer(from: u32, to: u32, shared_cluster: bool) -> Answer {
    let valid = |space| {
        matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL) || (shared_cluster && space == SHARED_CLUSTER)
    };
    let within_shared = matches!((from, to), (SHARED, SHARED_CLUSTER) | (SHARED_CLUSTER, SHARED));
    if !valid(to) {
        Answer::InvalidTarget
    } else if !valid(from) {
        Answer::InvalidSource
    } else if from == GENERIC || to == GENERIC || within_shared {
        Answer::Fine
    } else {
        Answer::NonGeneric
    }
}

/// The references and front ends that cannot select a cast; the sets depend on the release.
fn without_instruction(from: u32, to: u32) -> [(References, Dialect); 3] {
    let (older, later) = (References::before(CUDA_13_1), References::since(CUDA_13_1));
    let other = if from == GENERIC { to } else { from };
    let has_conversion = |cluster: bool| {
        matches!(other, GLOBAL | SHARED | CONSTANT | LOCAL)
            || (to == PARAM && from == GENERIC)
            || (cluster && other == SHARED_CLUSTER)
    };
    let is_generic = from == GENERIC || to == GENERIC;
    let is_known = |space| matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL | SHARED_CLUSTER | PARAM);
    let by = |refuses: bool, by: References| if refuses { by } else { References::NONE };
    // Before 13.1 casts between two non-generic address spaces are compiled as moves.
    let legacy = by(is_generic && !has_conversion(false), older).or(by(is_generic && !has_conversion(true), later));
    [
        (legacy, Dialect::Legacy),
        (by(is_generic && !has_conversion(false), older), Dialect::Modern),
        (by(!is_known(from) || !is_known(to), later), Dialect::Modern),
    ]
}

/// Checks whether a live cast can be selected.
fn check_compiled(context: &mut Context, site: Site, operand: Operand, to: u32) {
    let module = context.module;
    let Some(from) = origin(module, operand) else { return };
    if from == to || !context.is_result_kept(site.function, site.id) {
        return;
    }
    let is_vector = module.types.address_space(site.instruction.ty).is_none();
    let (mut refused, mut not_split) = (Vec::new(), Vec::new());
    for (by, dialect) in without_instruction(from, to) {
        if by.is_empty() {
            continue;
        }
        let judgement = Judgement::on(by, front_end(dialect), Severity::Error, &[Phase::Compile]);
        match dialect {
            // The LLVM 7 back end fails earlier.
            Dialect::Legacy if is_vector => not_split.push(judgement.with_outcome(NOT_SPLIT)),
            Dialect::Modern if by.and(References::before(CUDA_13_1)).is_empty() => {
                refused.push(judgement.with_outcome(NO_CAST));
            }
            _ => refused.push(judgement.with_outcome(OLDER_NO_CAST)),
        }
    }
    for (rule, judgements) in [(&NO_INSTRUCTION, refused), (&COMPILE, not_split)] {
        if let Some(finding) = Finding::of(rule, site.instruction.opcode_span, judgements) {
            context.report(finding.within(site.function));
        }
    }
}

/// The source address space of a cast, after folding with a cast before it; `None` if it is not known.
fn origin(module: &Module, operand: Operand) -> Option<u32> {
    match operand.value {
        Value::Constant(id) if matches!(module.constants.get(id)?.kind, ConstantKind::Undef | ConstantKind::Poison) => {
            None
        }
        Value::Instruction(id) => {
            let cast = module.instructions.get(id).filter(|it| it.opcode == Opcode::AddrSpaceCast);
            let before = cast.and_then(|cast| module.operand(cast, 0));
            module.types.scalar_address_space(before.unwrap_or(operand).ty)
        }
        _ => module.types.scalar_address_space(operand.ty),
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let module = context.module;
    let Some(operand) = module.operand(site.instruction, 0) else { return };
    let from = module.types.scalar_address_space(operand.ty);
    let to = module.types.scalar_address_space(site.instruction.ty);
    let (Some(from), Some(to)) = (from, to) else { return };
    check_compiled(context, site, operand, to);
    let newest = answer(from, to, true);
    let older = answer(from, to, false);
    let documented_and_older =
        [ReportedBy::DOCUMENTED, ReportedBy::VERIFY.by(References::before(CUDA_13_1))].map(Judgement::from);
    let since_13_1 = Judgement::from(ReportedBy::VERIFY.by(References::since(CUDA_13_1)));
    let mut say = |answer: Answer, judgements: Vec<Judgement>| {
        let (rule, message) = match answer {
            Answer::Fine => return,
            Answer::InvalidSource => (&RANGE, INVALID_SOURCE),
            Answer::InvalidTarget => (&RANGE, INVALID_TARGET),
            Answer::NonGeneric => (&NON_GENERIC, NON_GENERIC.words()),
        };
        let finding = Finding::new(rule, site.instruction.opcode_span, message)
            .within(site.function)
            .note(format!("this pointer is in {}; the cast goes to {}", spell(from), spell(to)), operand.span)
            .with_judgements(judgements);
        context.report(if answer == Answer::NonGeneric {
            with_origin(module, finding, &site, operand, to)
        } else {
            finding
        });
    };
    if newest == older {
        say(newest, documented_and_older.into_iter().chain([since_13_1]).collect());
    } else {
        say(older, documented_and_older.to_vec());
        say(newest, vec![since_13_1]);
    }
}

/// Adds a note about the origin of the pointer if its object is certainly in another address space than the target of
/// the cast.
fn with_origin(module: &Module, finding: Finding, site: &Site, operand: Operand, to: u32) -> Finding {
    let roots = pointers::roots(module, site.function, operand.value);
    let Some(root) = pointers::elsewhere(&roots, to) else { return finding };
    let (home, goal) = (spell(root.home), spell(to));
    let finding = finding.help(format!(
        "What the pointer points to lies in {home}, and no cast moves it: use it there, or copy it to {goal}."
    ));
    // An object in a constant expression may have no position of its own.
    if root.span.is_empty() || root.span == operand.span {
        finding
    } else {
        finding.note(format!("it comes from here: {}, in {home}", root.kind.describe()), root.span)
    }
}

/// Checks a call of an intrinsic conversion that the modern front end converts to a cast. It reports invalid address
/// spaces, and casts between two non-generic ones. `converting` are the references that convert it.
pub(in crate::rules) fn check_conversion(
    context: &mut Context,
    function: FunctionId,
    span: Span,
    (from, to): (u32, u32),
    converting: References,
) {
    for by in [References::before(CUDA_13_1), References::since(CUDA_13_1)].map(|by| by.and(converting)) {
        if by.is_empty() {
            continue;
        }
        let (rule, message) = match answer(from, to, by.and(References::before(CUDA_13_1)).is_empty()) {
            Answer::Fine => continue,
            Answer::InvalidSource => (&RANGE, INVALID_SOURCE),
            Answer::InvalidTarget => (&RANGE, INVALID_TARGET),
            Answer::NonGeneric => (&NON_GENERIC, NON_GENERIC.words()),
        };
        let judgement = Judgement::from(ReportedBy::measured(&[Phase::Verify], Targets::MODERN).by(by));
        context.report(Finding::new(rule, span, message).within(function).with_judgements(vec![judgement]));
    }
}

fn spell(number: u32) -> String {
    match address_space::name(number) {
        Some(name) => format!("the {name} address space ({number})"),
        None => format!("address space {number}"),
    }
}
