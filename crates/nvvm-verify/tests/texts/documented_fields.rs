//! All values of the fields for which *cicc: NVVM IR Verifier (Deep Dive)* has ranges, under `tileiras`: a value is
//! rejected if and only if its table rejects it.

use super::diagnostics::errors;
use nvvm_target::documented::matrix_word::{self, SHAPES};
use std::ops::RangeInclusive;

/// A field of a mode word: a call with the word at `WORD`, the field's lowest bit, the other bits, and the valid
/// values.
struct Row {
    call: &'static str,
    declares: &'static str,
    target: &'static str,
    low: u32,
    around: u64,
    values: RangeInclusive<u64>,
    admits: fn(u64) -> bool,
    message: &'static str,
}

const CONVERSION: (&str, &str) =
    ("call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 0)", "declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)");
const REGISTERS: (&str, &str) = (
    "call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 WORD)",
    "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)",
);

impl Row {
    const fn of((call, declares): (&'static str, &'static str), low: u32, message: &'static str) -> Row {
        Row { call, declares, target: "sm_80", low, around: 0, values: 0..=7, admits: |_| true, message }
    }
}

/// Returns the fields of sections B, C, O, G.3 and R, in the order of the document.
fn rows() -> Vec<Row> {
    let add = (
        "call float @llvm.nvvm.add.f32(i32 WORD, float 0.0, float 0.0)",
        "declare float @llvm.nvvm.add.f32(i32, float, float)",
    );
    let redux = ("call i32 @llvm.nvvm.redux(i32 WORD, i32 0)", "declare i32 @llvm.nvvm.redux(i32, i32)");
    let registers =
        |admits, message| Row { target: "sm_90a", values: 0..=300, admits, ..Row::of(REGISTERS, 0, message) };
    vec![
        Row { admits: |value| (1..=4).contains(&value), ..Row::of(add, 0, "rounding mode not a valid value") },
        Row { around: 4, admits: |value| value <= 2, ..Row::of(CONVERSION, 7, "src subword mode not a valid value") },
        Row { around: 4, admits: |value| value <= 2, ..Row::of(CONVERSION, 10, "dest subword mode not a valid value") },
        Row { admits: |value| (1..=4).contains(&value), ..Row::of(CONVERSION, 1, "conversion type not a valid value") },
        registers(
            |value| (24..=256).contains(&value),
            "reg_count argument to nvvm.setmaxnreg must be within [24, 256]",
        ),
        registers(|value| value.is_multiple_of(8), "reg_count argument to nvvm.setmaxnreg must be in multiples of 8"),
        Row { admits: |value| value <= 5, ..Row::of(redux, 1, "Invalid subop mode") },
    ]
}

#[test]
fn every_value_of_a_field() {
    for row in rows() {
        for value in row.values.clone() {
            let call = row.call.replace("WORD", &(row.around | value << row.low).to_string());
            let text = format!("{}\n\ndefine void @f() {{\n  {call}\n  ret void\n}}\n", row.declares);
            let reported = errors(&text, row.target, "tileiras");
            assert_eq!(
                reported.iter().any(|reported| reported == row.message),
                !(row.admits)(value),
                "{call}: {reported:?}"
            );
        }
    }
}

/// Returns the errors of a multiplication with a mode word and the numbers of registers of its fragments.
fn of_matrix(word: u64, element: &str, (a, b, c): (u64, u64, u64)) -> Vec<String> {
    let short = if element == "double" { "f64" } else { element };
    let name = format!("llvm.nvvm.mma.v{c}{short}.v{a}{short}.v{b}{short}");
    let vector = |count: u64| format!("<{count} x {element}>");
    let (a, b, c) = (vector(a), vector(b), vector(c));
    let text = format!(
        "declare {c} @{name}(i64, {a}, {b}, {c})\n\ndefine void @f({a} %a, {b} %b, {c} %c) {{\n  \
         %x = call {c} @{name}(i64 {word}, {a} %a, {b} %b, {c} %c)\n  ret void\n}}\n"
    );
    errors(&text, "sm_80", "tileiras")
}

fn says(reported: &[String], message: &str) -> bool {
    reported.iter().any(|reported| reported == message)
}

#[test]
fn every_shape() {
    for number in 0..=255 {
        let reported = of_matrix(number << 32 | 0x04_0401, "i32", (2, 2, 2));
        assert_eq!(says(&reported, "Invalid MMA MNK"), !matrix_word::SHAPE.admits(number), "{number:#x}: {reported:?}");
    }
}

#[test]
fn every_type_of_an_element() {
    for number in 0..=255 {
        let reported = of_matrix(2 << 32 | number << 16 | number << 8 | 1, "i32", (2, 2, 2));
        assert_eq!(
            says(&reported, "Invalid MMA AType"),
            !matrix_word::A_ELEMENT.admits(number),
            "{number}: {reported:?}"
        );
    }
}

#[test]
fn every_rounding_of_every_element() {
    for element in 1..=13 {
        for rounding in 0..=7 {
            for shape in 1..=0x19 {
                let reported = of_matrix(shape << 32 | element << 16 | element << 8 | rounding, "i32", (2, 2, 2));
                let is_refused = says(&reported, "Invalid MMA Rounding Mode");
                assert_eq!(is_refused, !matrix_word::ROUNDING.admits(rounding), "{shape}, {element}: {reported:?}");
            }
        }
    }
}

#[test]
fn the_sizes_of_every_shape_that_is_decoded() {
    const SIZES: [&str; 3] = ["Invalid MMA FragASize", "Invalid MMA FragBSize", "Invalid MMA FragCSize"];
    for (number, m, n, k) in SHAPES {
        let (m, n, k) = (u64::from(m), u64::from(n), u64::from(k));
        // Each double fills a register; round to nearest is valid in the document and in libNVVM.
        let word = number << 32 | 0x09_0901;
        let right = (m * k / 32, n * k / 32, m * n / 32);
        let reported = of_matrix(word, "double", right);
        assert!(reported.is_empty(), "{number:#x}: {reported:?}");
        let wrong = [(right.0 + 1, right.1, right.2), (right.0, right.1 + 1, right.2), (right.0, right.1, right.2 + 1)];
        for (wrong, message) in wrong.into_iter().zip(SIZES) {
            assert!(says(&of_matrix(word, "double", wrong), message), "{number:#x}: {message}");
        }
    }
}
