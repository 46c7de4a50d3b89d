//! Rules about constraints of inline assembly that `nvvmCompileProgram` cannot compile: types without a register, and
//! unknown constraint letters. The measurements are in the table of `nvvm_target::inline_assembly`; the reference
//! documents do not mention constraints.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{References, Targets};
use crate::rules::instruction::CRASH;
use crate::rules::intrinsic::operand::declare::INTRINSIC;
use crate::rules::measured::{CompileOutcomes, unsupported_operation};
use nvvm_diagnostics::fill;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind, Types};
use nvvm_syntax::value::{InlineAsm, Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::inline_assembly::{self, Constraint, Kind, Refusal, Scalar};

nvvm_diagnostics::rules! {
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
        ..INTRINSIC
    }
}

/// A constraint of inline assembly, with the operand or result that it applies to.
struct Place<'a> {
    letters: &'a str,
    ty: TypeId,
    span: Span,
    /// The operand to which the constraint applies; `None` for a result.
    operand: Option<Operand>,
}

/// The prefix of an output constraint for a condition flag of the processor, which GPUs lack.
const CONDITION: &str = "{@cc";
/// The constraint of an operand in memory.
const MEMORY: &str = "m";
/// The constraint letters of PTX registers and of memory.
const REGISTERS: [char; 9] = ['b', 'c', 'd', 'f', 'h', 'l', 'm', 'q', 'r'];
/// The constraint of a register for `float`.
const FLOAT: &str = "f";

/// Maximum number of members of a struct result that are checked.
const MAXIMUM_RESULTS: usize = 64;

/// Checks each constraint of a call of inline assembly.
pub(super) fn check(context: &mut Context, function: FunctionId, instruction: &Instruction, asm: &InlineAsm) {
    let module = context.module;
    let constraints = module.names.text(asm.constraints);
    let results: Vec<TypeId> = match module.types.struct_fields(instruction.ty) {
        Some((fields, _)) => fields.iter().copied().take(MAXIMUM_RESULTS).collect(),
        None if instruction.ty == TypeId::VOID => Vec::new(),
        None => vec![instruction.ty],
    };
    let is_only_result = results.first() == Some(&instruction.ty);
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
        if indirect && letters == MEMORY && place.operand.is_some_and(|operand| is_unmatched(module, operand.value)) {
            context.report(Finding::of_variants(&CONSTRAINT, place.span, &[], &["address in memory"]).within(function));
        }
        // Operands in memory, and those tied to the register of a result, have no register of their own.
        if indirect || letters.starts_with(|first: char| first.is_ascii_digit()) {
            continue;
        }
        let mut outcomes = outcomes_of(context, &place, is_only_result);
        if place.operand.is_none() && is_also_operand(&constraints, letters) {
            outcomes.ended.retain(|judgement| judgement.targets.intersection(Targets::LEGACY.set()).is_empty());
        }
        for (rule, judgements) in [(&CONSTRAINT, outcomes.refused), (&CRASH, outcomes.ended)] {
            if let Some(finding) = Finding::of(rule, place.span, judgements) {
                context.report(finding.within(function));
            }
        }
    }
}

/// Whether the constraint `letters` of a result is also the constraint of an operand, and names no PTX register. LLVM 7
/// then reports an error at the operand. Without the operand, it would crash at the result.
///
/// Measured with libNVVM 12.9, 13.0 and 13.5 at compute_75, with the constraints `v` and `x` for values of 64 bits,
/// `float` and vectors.
fn is_also_operand(constraints: &str, letters: &str) -> bool {
    !letters.contains(REGISTERS) && constraints.split(',').any(|constraint| constraint == letters)
}

/// Whether libNVVM's back ends before CUDA 13.0 cannot select `address` as an operand for the constraint `m` (memory).
/// They cannot select parameters, and null, undef and poison pointers.
fn is_unmatched(module: &Module, address: Value) -> bool {
    match address {
        Value::Argument(_) => true,
        Value::Constant(id) => module.constants.get(id).is_some_and(|constant| {
            matches!(constant.kind, ConstantKind::Undef | ConstantKind::Poison | ConstantKind::Null)
        }),
        _ => false,
    }
}

/// Returns the failures of a constraint in compilation, from the table of `nvvm_target::inline_assembly`.
/// `is_only_result` is whether the call has a single result instead of a struct of results.
fn outcomes_of(context: &Context, place: &Place, is_only_result: bool) -> CompileOutcomes {
    let mut outcomes = CompileOutcomes::default();
    let kind_of_place = kind(&context.module.types, place.ty);
    if place.operand.is_none() && place.letters == FLOAT && kind_of_place == Kind::Number(Scalar::Integer(64)) {
        // LLVM 7 cannot copy a 32-bit register to a 64-bit result.
        outcomes.refused.extend(unsupported_operation(References::CUDA, Targets::LEGACY.set()));
    }
    let is_condition = place.operand.is_none() && place.letters.starts_with(CONDITION);
    let named = is_condition.then_some((Constraint::Name, place.letters));
    let Some((constraint, letters)) = named.or_else(|| constraint(place.letters)) else { return outcomes };
    let operand = inline_assembly::Operand {
        place: match (place.operand, is_only_result) {
            (Some(_), _) => inline_assembly::Place::Argument,
            (None, true) => inline_assembly::Place::OnlyResult,
            (None, false) => inline_assembly::Place::Result,
        },
        kind: kind_of_place,
        value: place.operand.and_then(|operand| value(context.module, operand.value)),
    };
    for row in inline_assembly::rows(constraint, &operand) {
        outcomes.add(row.by, row.outcome, |refusal| fill(words(refusal), &[letters]));
    }
    outcomes
}

/// Returns the class of a constraint, and the letters that messages print. Returns `None` for the two kinds of
/// constraints whose behavior is unknown: several letters, from which the compiler selects one, and a virtual register
/// such as `{r1}`, whose validity depends on the number of registers in use.
fn constraint(letters: &str) -> Option<(Constraint, &str)> {
    let mut characters = letters.chars();
    match (characters.next()?, characters.next()) {
        (letter, None) => Some((Constraint::Letter(letter), letters)),
        ('{', _) => {
            let inner = letters.trim_matches(['{', '}']);
            inner.chars().all(|letter| letter.is_ascii_alphabetic()).then_some((Constraint::Name, letters))
        }
        ('^', Some(_)) => Some((Constraint::Marked, letters.trim_start_matches('^'))),
        _ => None,
    }
}

/// Returns the class of a type in the table of `nvvm_target::inline_assembly`.
fn kind(types: &Types, ty: TypeId) -> Kind {
    match types.kind(ty) {
        TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) => Kind::Aggregate,
        TypeKind::Vector { count, element, scalable } => match scalar(types.kind(element)) {
            Some(scalar) if !scalable => Kind::Vector(scalar, count),
            _ => Kind::OtherVector(count),
        },
        kind => scalar(kind).map_or(Kind::Other, Kind::Number),
    }
}

fn scalar(kind: TypeKind) -> Option<Scalar> {
    Some(match kind {
        TypeKind::Integer(bits) => Scalar::Integer(bits),
        TypeKind::Float(FloatKind::Float) => Scalar::Float,
        TypeKind::Float(FloatKind::Double) => Scalar::Double,
        TypeKind::Float(FloatKind::Fp128) => Scalar::Fp128,
        TypeKind::Float(kind) => Scalar::OtherFloat(kind.bits()),
        _ => return None,
    })
}

fn value(module: &Module, value: Value) -> Option<inline_assembly::Value> {
    match value {
        Value::Constant(_) if module.integer(value).is_some() => Some(inline_assembly::Value::Number),
        Value::Constant(_) => Some(inline_assembly::Value::Constant),
        Value::Global(_) => Some(inline_assembly::Value::Symbol),
        _ => None,
    }
}

fn words(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Unknown => UNKNOWN,
        Refusal::NoOutputRegister => NO_OUTPUT_REGISTER,
        Refusal::NoInputRegister => NO_INPUT_REGISTER,
        Refusal::InvalidOperand => INVALID_OPERAND,
        Refusal::NoConstant => NO_CONSTANT,
        Refusal::OutOfRange => OUT_OF_RANGE,
        Refusal::NoVectorConversion => NO_VECTOR_CONVERSION,
        Refusal::MismatchedParts => MISMATCHED_PARTS,
        Refusal::WideOperand => WIDE_OPERAND,
        Refusal::NoMemoryAddress => NO_MEMORY_ADDRESS,
        Refusal::NotPromoted => NOT_PROMOTED,
        Refusal::OlderNotPromoted => OLDER_NOT_PROMOTED,
    }
}
