//! Rules about `llvm.nvvm.mma`: shape, types and sizes of the fragments, which the packed constant operand (mode word)
//! encodes.

use super::arithmetic::{RESERVED, own_text};
use super::call::Call;
use super::constant::ARGUMENT;
use super::declare::INTRINSIC;
use super::layout::{Layout, Step, refusing};
use super::violation::{ReferencesByFrontEnd, RuleVariants, Violations};
use crate::rule::Dispute;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::NameGroup;
use nvvm_target::documented::matrix_word;
use nvvm_target::matrix::{self, Element, Shape};
use nvvm_target::mode_word::ModeField;

nvvm_diagnostics::rules! {
    SHAPE "NV0701" "mma-mnk" ["Invalid MMA MNK"] {
        help: "Bits 39 to 32 take 1 to 6 and 16 to 25; the document takes all of 1 to 25.",
        ..INTRINSIC
    }

    ELEMENT "NV0702" "mma-atype" ["Invalid MMA AType"] {
        help: "Bits 15 to 8 take 1 to 9, 12 and 13; the document takes all of 1 to 13.",
        ..INTRINSIC
    }

    A_SIZE "NV0703" "mma-fraga-size" ["Invalid MMA FragASize"] {
        help: "A fragment is the thirty-second part of the matrix: M · K elements / 32.",
        ..INTRINSIC
    }

    B_SIZE "NV0704" "mma-fragb-size" ["Invalid MMA FragBSize"] {
        help: "A fragment is the thirty-second part of the matrix: K · N elements / 32.",
        ..INTRINSIC
    }

    C_SIZE "NV0705" "mma-fragc-size" ["Invalid MMA FragCSize"] {
        help: "A fragment has M · N / 32 elements.",
        ..INTRINSIC
    }

    A_TYPE "NV0706" "mma-fraga-type" ["Invalid fragA type"] {
        help: "Fragments are made of i32, or of double for type 9.",
        ..INTRINSIC
    }

    ROUNDING "NV0707" "mma-rounding-mode" ["Invalid MMA Rounding Mode"] {
        help: "Bits 2 to 0 take 1 to 4 by the document; libNVVM takes these for type 9 (double), and 0 for all others.",
        disputes: &[Dispute::always("C093")],
        ..INTRINSIC
    }

    OPERATION "NV0708" "mma-opcode" ["Invalid MMA Opcode"] {
        help: "Bits 7 to 4 take 1 or 2 for type 1 (single bits) and 0 for all others.",
        ..INTRINSIC
    }

    MISMATCH "NV0709" "mma-mismatched-ab" ["Mismatched MMA A B Type"] {
        help: "Bits 23 to 16 repeat bits 15 to 8.",
        ..INTRINSIC
    }

    FRAGMENTS "NV0710" "mma-mismatched-frag" ["Mismatched fragA, fragB and fragC element type"] {
        help: "The accumulator is a vector of i32 or float, or of double for type 9.",
        ..INTRINSIC
    }

    SATURATION "NV0640" "satf-zero" ["satf operand must be a constant zero"] {
        help: "Pass 0, and clamp the result yourself.",
        ..INTRINSIC
    }

    CRASH "NV0711" "mma-verifier-crash" [] {
        help: "Since 13.3 libNVVM dies on a shape that does not exist instead of saying so.",
        ..INTRINSIC
    }
}

const CONSTANT: RuleVariants = &own_text(&ARGUMENT, &[]);

/// The packed constant operand (mode word) of the matrix multiplication, with its check.
pub(super) static LAYOUTS: &[Layout] =
    &[Layout { group: NameGroup::MatrixMultiply, operand: 0, constant: CONSTANT, steps: &[Step::Ask(ask)] }];

fn ask(call: Call, word: u64, violations: &mut Violations) {
    let place = call.place(0);
    let number = matrix_word::SHAPE.read(word);
    let (a, b) = (matrix_word::A_ELEMENT.read(word), matrix_word::B_ELEMENT.read(word));
    let element = matrix::element(a);
    if !ModeField::MultiplyReserved.admits(word) {
        violations.push(&RESERVED, place, &["documented"]);
        violations.push(&RESERVED, place, &["matrix product"]);
    }
    let refusing = |measured: bool, documented: bool| {
        let references = if measured { ReferencesByFrontEnd::CUDA } else { ReferencesByFrontEnd::EMPTY };
        if documented { references.or(ReferencesByFrontEnd::DOCUMENTS) } else { references }
    };
    let of_shape = refusing(matrix::shape(number).is_none(), !matrix_word::SHAPE.admits(number));
    if !of_shape.is_empty() {
        violations.push(&CRASH, place, &[]);
        violations.push_by(of_shape, &SHAPE, place, &[]);
    }
    let of_element = refusing(element.is_none(), !matrix_word::A_ELEMENT.admits(a));
    violations.push_by(of_element, &ELEMENT, place, &[]);
    // Only the documents can report the remaining checks: libNVVM stops at its first error.
    let sizes = sizes(number);
    ask_factors(call, a != b, &sizes, element, violations);
    ask_accumulator(call, element, &sizes, violations);
    ask_types(call, word, element, violations);
}

/// Returns the shape of a matrix multiplication, for each reference (document or libNVVM). `number` is the shape's
/// number in the mode word. If the cicc document does not decode a number, libNVVM's shape is used for the document
/// too.
fn sizes(number: u64) -> Vec<(ReferencesByFrontEnd, Shape)> {
    let measured = matrix::shape(number);
    let documented = match matrix_word::shape(number) {
        matrix_word::Shape::Decoded(m, n, k) => Some(Shape { rows: m.into(), columns: n.into(), depth: k.into() }),
        matrix_word::Shape::NotDecoded => measured,
        matrix_word::Shape::Invalid => None,
    };
    let each = [(ReferencesByFrontEnd::CUDA, measured), (ReferencesByFrontEnd::DOCUMENTS, documented)];
    each.into_iter().filter_map(|(references, shape)| Some((references, shape?))).collect()
}

/// Returns the references (documents and libNVVM) in `sizes` for whose shape `is_wrong` returns true.
fn missed(sizes: &[(ReferencesByFrontEnd, Shape)], is_wrong: impl Fn(Shape) -> bool) -> ReferencesByFrontEnd {
    let wrong = sizes.iter().filter(|(_, shape)| is_wrong(*shape));
    wrong.fold(ReferencesByFrontEnd::EMPTY, |all, (references, _)| all.or(*references))
}

/// Checks that both factors of a matrix multiplication have the size required by the matrix shape, and the same element
/// type. `element` is the element type in the mode word, and `mismatch` is whether the mode word has different element
/// types for the factors.
fn ask_factors(
    call: Call,
    mismatch: bool,
    sizes: &[(ReferencesByFrontEnd, Shape)],
    element: Option<Element>,
    violations: &mut Violations,
) {
    let (Some(a), Some(b)) = (call.type_of(1), call.type_of(2)) else { return };
    if let Some(element) = element {
        let is_wrong = |ty, elements: u64| call.primitive_bits(ty).saturating_mul(32) != elements * element.bits;
        let of_a = missed(sizes, |shape| is_wrong(a, shape.rows * shape.depth));
        violations.push_by(of_a, &A_SIZE, call.place(1), &[]);
        let of_b = missed(sizes, |shape| is_wrong(b, shape.depth * shape.columns));
        violations.push_by(of_b, &B_SIZE, call.place(2), &[]);
    }
    if mismatch {
        violations.push(&MISMATCH, call.place(0), &[]);
    }
}

/// Checks that the accumulator of a matrix multiplication has the size required by the matrix shape. `element` is the
/// element type in the mode word.
fn ask_accumulator(
    call: Call,
    element: Option<Element>,
    sizes: &[(ReferencesByFrontEnd, Shape)],
    violations: &mut Violations,
) {
    let Some(ty) = call.type_of(3) else { return };
    // A struct is rejected later because of its type.
    if call.module.types.struct_fields(ty).is_some() {
        return;
    }
    let count = match call.elements(ty) {
        // Packed elements are counted as the 16-bit halves of integers.
        (TypeKind::Integer(_), _) if element.is_some_and(|element| element.is_packed) => call.primitive_bits(ty) / 16,
        (_, count) => count,
    };
    let of_c = missed(sizes, |shape| count.saturating_mul(32) != shape.rows * shape.columns);
    violations.push_by(of_c, &C_SIZE, call.place(3), &[]);
}

/// Checks the fragment types of a matrix multiplication, and the fields of the mode word that depend on `element`, the
/// element type in the mode word.
fn ask_types(call: Call, word: u64, element: Option<Element>, violations: &mut Violations) {
    let (Some(a), Some(b), Some(c)) = (call.type_of(1), call.type_of(2), call.type_of(3)) else { return };
    let is_double = element.is_some_and(Element::is_double);
    let wanted = if is_double { TypeKind::Float(FloatKind::Double) } else { TypeKind::Integer(32) };
    if call.elements(a).0 != wanted {
        violations.push(&A_TYPE, call.place(1), &[]);
    }
    let rounding = if is_double { ModeField::MultiplyOfDoublesRounding } else { ModeField::MultiplyRounding };
    let is_documented = matrix_word::ROUNDING.admits(matrix_word::ROUNDING.read(word));
    let documented = if is_documented { ReferencesByFrontEnd::EMPTY } else { ReferencesByFrontEnd::DOCUMENTS };
    violations.push_by(refusing(rounding, word).or(documented), &ROUNDING, call.place(0), &[]);
    let is_bit = element.is_some_and(Element::is_bit);
    let operation = if is_bit { ModeField::MultiplyOfBitsOperation } else { ModeField::MultiplyOperation };
    violations.push_by(refusing(operation, word), &OPERATION, call.place(0), &[]);
    let fits = match call.elements(c).0 {
        TypeKind::Float(FloatKind::Double) => is_double,
        TypeKind::Float(FloatKind::Float) | TypeKind::Integer(32) => !is_double,
        _ => false,
    };
    if call.elements(b).0 != wanted || !fits {
        violations.push(&FRAGMENTS, call.place(3), &[]);
    }
}

/// Checks that the last operand (saturation) of a multiplication by libNVVM's tensor-core intrinsics is 0. The cicc
/// document lists 28 intrinsics by number; the check covers those with a known name.
pub(super) fn check_saturation(call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::SaturatedMultiply) {
        return;
    }
    let Some(last) = call.arguments().checked_sub(1) else { return };
    if call.word(last) != Some(0) {
        violations.push(&SATURATION, call.place(last), &[]);
    }
}
