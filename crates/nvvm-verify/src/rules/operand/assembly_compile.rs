//! Inline assembly at `nvvmCompileProgram`, which reads the constraints: what no register holds, and letters that no
//! constraint has. Measured by pairs of letter and type; no document speaks of it.

use super::call::scalar_bits;
use super::declare::INTRINSIC;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, References, Severity, Targets};
use crate::rules::instruction::{CRASH, crash};
use crate::rules::measured::{front_end, unsupported_operation};
use nvvm_rule::fill;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::{InlineAsm, Operand, Value};
use nvvm_target::release::{CUDA_13_0, CUDA_13_5};
use nvvm_target::{Death, Dialect, Phase, Source, TargetSet};

nvvm_rule::rules! {
    CONSTRAINT "NV0671" "inline-asm-constraint" [
        UNKNOWN = "error: unknown asm constraint '{}'",
        NO_OUTPUT_REGISTER = "error: could not allocate output register for constraint '{}'",
        NO_INPUT_REGISTER = "error: could not allocate input reg for constraint '{}'",
        INVALID_OPERAND = "error: invalid operand for inline asm constraint '{}'",
        NO_CONSTANT = "error: constraint '{}' expects an integer constant expression",
        OUT_OF_RANGE = "error: value out of range for constraint '{}'",
        NO_VECTOR_CONVERSION =
            "error: non-trivial scalar-to-vector conversion, possible invalid constraint for vector type",
        MISMATCHED_PARTS = "error: Unknown mismatch in getCopyFromParts!",
        WIDE_OPERAND = "error: Inline asm with 128 bit operands is only supported for sm_70 and higher!",
        NO_MEMORY_ADDRESS = "error: Could not match memory address.  Inline asm failure!",
        NOT_PROMOTED = "Do not know how to promote this operator's operand!",
        OLDER_NOT_PROMOTED = "error: Do not know how to promote this operator's operand!",
    ] {
        help: "PTX has registers for b (predicate), c and h (16 bits), r (32), l (64), q (128), f (float) and d (double), \
            and takes n for numbers.",
        judged: &[Judged::measured(&[Phase::Compile], Targets::All)],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: each letter with each type, in and out")],
        ..INTRINSIC
    }
}

/// One constraint with what it is for.
struct Place<'a> {
    letters: &'a str,
    ty: TypeId,
    span: Span,
    /// `None` for a result.
    operand: Option<Operand>,
}

/// What is wrong, so far as one place tells.
#[derive(Default)]
struct Outcome {
    refused: Vec<Judgement>,
    dies: Vec<Judgement>,
}

impl Outcome {
    fn refuse(&mut self, by: References, targets: TargetSet, words: &'static str, letters: &str) {
        let words = fill(words, &[letters]);
        self.refused.push(Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).saying(words));
    }

    fn die(&mut self, by: References, targets: TargetSet, death: Death) {
        if !targets.is_empty() {
            self.dies.push(crash(by, targets, death));
        }
    }
}

/// How many types of a result are looked at.
const MAXIMUM_RESULTS: usize = 64;

/// Asks about each constraint of a call.
pub(super) fn check(context: &mut Context, function: FunctionId, instruction: &Instruction, asm: &InlineAsm) {
    let module = context.module;
    let constraints = module.names.text(asm.constraints);
    let results: Vec<TypeId> = match module.types.struct_fields(instruction.ty) {
        Some((fields, _)) => fields.iter().copied().take(MAXIMUM_RESULTS).collect(),
        None if instruction.ty == TypeId::VOID => Vec::new(),
        None => vec![instruction.ty],
    };
    let whole = results.first() == Some(&instruction.ty);
    let mut results = results.into_iter();
    let mut operands = module.operands_of(instruction.operands).iter();
    for constraint in constraints.split(',') {
        if constraint.starts_with(['~', '!']) {
            continue;
        }
        let letters = constraint.trim_start_matches(['=', '+', '&', '%', '*']);
        let indirect = constraint.split(letters).next().is_some_and(|marks| marks.contains('*'));
        let place = if constraint.starts_with('=') && !indirect {
            let Some(ty) = results.next() else { return };
            Place { letters, ty, span: instruction.opcode_span, operand: None }
        } else {
            let Some(&operand) = operands.next() else { return };
            Place { letters, ty: operand.ty, span: operand.span, operand: Some(operand) }
        };
        // Operands in memory, and those in the register of a result, have nothing of their own to ask.
        if indirect || letters.starts_with(|first: char| first.is_ascii_digit()) {
            continue;
        }
        let outcome = judge(context, &place, whole);
        for (rule, judgements) in [(&CONSTRAINT, outcome.refused), (&CRASH, outcome.dies)] {
            if let Some(finding) = Finding::of(rule, place.span, judgements) {
                context.report(finding.within(function));
            }
        }
    }
}

/// `whole`: whether a result is the call's only one.
fn judge(context: &Context, place: &Place, whole: bool) -> Outcome {
    let mut outcome = Outcome::default();
    let mut letters = place.letters.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ ('h' | 'r' | 'l' | 'q' | 'f' | 'd' | 'b' | 'c')), None) => {
            register(context, place, letter, whole, &mut outcome);
        }
        (Some('N'), None) => {}
        (Some(letter), None) if place.operand.is_none() => result(letter, place.letters, &mut outcome),
        (Some(letter), None) => argument(context, place, letter, &mut outcome),
        (Some('{'), _) => named(place, &mut outcome),
        (Some('^'), Some(_)) => {
            let modern = front_end(Dialect::Modern);
            let words = if place.operand.is_none() { NO_OUTPUT_REGISTER } else { UNKNOWN };
            outcome.refuse(References::since(CUDA_13_5), modern, words, place.letters.trim_start_matches('^'));
            if place.operand.is_none() {
                outcome.die(References::CUDA, modern.complement(), Death::SEGMENTATION_FAULT);
            }
        }
        // Several letters leave the choice to the compiler.
        _ => {}
    }
    outcome
}

/// A letter that names registers, with the type that is to go into one.
fn register(context: &Context, place: &Place, letter: char, whole: bool, outcome: &mut Outcome) {
    let types = &context.module.types;
    let (legacy, modern) = (front_end(Dialect::Legacy), front_end(Dialect::Modern));
    let is_result = place.operand.is_none();
    // 13.0 and later know no target that is too old.
    let too_old = if letter == 'q' { TargetSet::below(70) } else { TargetSet::empty() };
    if letter == 'q' {
        outcome.refuse(References::CUDA, too_old, WIDE_OPERAND, "");
    }
    let legacy = legacy.difference(too_old);
    let kind = types.kind(place.ty);
    match kind {
        TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) if is_result => {
            outcome.die(References::CUDA, modern, Death::ILLEGAL_INSTRUCTION);
            if whole {
                outcome.die(References::CUDA, legacy, Death::ABORT);
            }
        }
        TypeKind::Integer(bits) => {
            if !matches!(bits, 1 | 8 | 16 | 32 | 64 | 128) {
                outcome.die(References::CUDA, legacy, Death::SEGMENTATION_FAULT);
            }
            let has_machine_type = matches!(bits, 1 | 2 | 4 | 8 | 16 | 32 | 64 | 128);
            let other_width = matches!((letter, bits), ('f', 1..=16 | 64) | ('d', 1..=32));
            if is_result && !has_machine_type {
                outcome.die(References::before(CUDA_13_5), modern, Death::ILLEGAL_INSTRUCTION);
            } else if is_result && other_width {
                outcome.refuse(References::before(CUDA_13_5), modern, MISMATCHED_PARTS, "");
            }
        }
        TypeKind::Vector { count, .. } if !count.is_power_of_two() => {
            outcome.die(References::CUDA, legacy, Death::SEGMENTATION_FAULT);
        }
        _ => {}
    }
    let (element, count) = match kind {
        TypeKind::Vector { count, element, scalable: false } => (types.kind(element), count),
        kind => (kind, 1),
    };
    let wide = match (element, count) {
        (TypeKind::Integer(128), 1) => letter != 'q',
        (TypeKind::Float(FloatKind::Fp128), 1) | (TypeKind::Float(FloatKind::Float), 4) => {
            matches!(letter, 'h' | 'r' | 'l' | 'b' | 'c')
        }
        (TypeKind::Integer(bits), count) => {
            letter == 'q' && count > 1 && u64::from(bits).checked_mul(count) == Some(64)
        }
        _ => false,
    };
    // Several results are taken apart before.
    if wide && (whole || !is_result) {
        outcome.die(References::CUDA, legacy, Death::SEGMENTATION_FAULT);
    }
    let predicate = letter == 'b' && !is_result;
    if predicate && scalar_bits(element).saturating_mul(count) == 128 && !matches!(element, TypeKind::Integer(..=64)) {
        outcome.refuse(References::since(CUDA_13_5), modern, NOT_PROMOTED, "");
        outcome.refuse(References::before(CUDA_13_5), modern, OLDER_NOT_PROMOTED, "");
    }
    // What 13.5 keeps in one register must have that register's width: pairs of i32, fours of i8.
    let mismatched = match element {
        TypeKind::Integer(32) if count % 2 == 0 => matches!(letter, 'h' | 'r' | 'f' | 'b' | 'c'),
        TypeKind::Integer(8) if count % 4 == 0 => matches!(letter, 'h' | 'b' | 'c'),
        _ => false,
    };
    if is_result && count > 1 && mismatched {
        outcome.refuse(References::since(CUDA_13_5), modern, NO_VECTOR_CONVERSION, "");
    }
}

/// A result's letter that names no register.
fn result(letter: char, letters: &str, outcome: &mut Outcome) {
    if matches!(letter, 'm' | 'o' | 'V') {
        return outcome.die(References::CUDA, TargetSet::all(), Death::SEGMENTATION_FAULT);
    }
    outcome.die(References::CUDA, front_end(Dialect::Legacy), Death::SEGMENTATION_FAULT);
    outcome.refuse(References::since(CUDA_13_5), front_end(Dialect::Modern), NO_OUTPUT_REGISTER, letters);
}

/// An argument's letter that names no register: numbers, memory, or nothing at all.
fn argument(context: &Context, place: &Place, letter: char, outcome: &mut Outcome) {
    let modern = front_end(Dialect::Modern);
    let value = place.operand.map(|operand| operand.value);
    let constant = matches!(value, Some(Value::Constant(_)));
    let number = value.is_some_and(|value| context.module.integer(value).is_some());
    let newest =
        |outcome: &mut Outcome, words| outcome.refuse(References::since(CUDA_13_5), modern, words, place.letters);
    match letter {
        'X' => {}
        'm' if constant => {
            outcome.refuse(References::CUDA, modern.complement(), NO_MEMORY_ADDRESS, "");
            outcome.refuse(References::before(CUDA_13_0), modern, NO_MEMORY_ADDRESS, "");
            let since_13_0 = References::since(CUDA_13_0);
            outcome.refused.extend(unsupported_operation(since_13_0, modern));
        }
        'm' => {}
        'o' | 'V' => outcome.refuse(References::CUDA, TargetSet::all(), NO_MEMORY_ADDRESS, ""),
        'p' => outcome.refuse(References::CUDA, modern, NO_MEMORY_ADDRESS, ""),
        'i' if !constant && !matches!(value, Some(Value::Global(_))) => newest(outcome, INVALID_OPERAND),
        'i' => {}
        'n' if !number => newest(outcome, NO_CONSTANT),
        'n' => {}
        's' if number || !constant && !matches!(value, Some(Value::Global(_))) => newest(outcome, INVALID_OPERAND),
        's' => {}
        'I' | 'J' | 'K' | 'L' | 'M' | 'O' | 'P' => newest(outcome, INVALID_OPERAND),
        'E' | 'F' if !constant => newest(outcome, NO_CONSTANT),
        'E' | 'F' if number => newest(outcome, OUT_OF_RANGE),
        'E' | 'F' => {}
        letter if letter.is_ascii_alphabetic() => newest(outcome, UNKNOWN),
        _ => {}
    }
}

/// A register by name, of which PTX has none that LLVM knows.
fn named(place: &Place, outcome: &mut Outcome) {
    // Virtual registers, `{r1}`, are taken or not depending on how many there are by then.
    let inner = place.letters.trim_matches(['{', '}']);
    if !inner.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).is_empty() {
        return;
    }
    let words = if place.operand.is_none() { NO_OUTPUT_REGISTER } else { NO_INPUT_REGISTER };
    outcome.refuse(References::since(CUDA_13_5), front_end(Dialect::Modern), words, place.letters);
}
