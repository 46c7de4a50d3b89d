//! Inline assembly constraints that `nvvmCompileProgram` cannot compile, as measured: constraints of types without a
//! register, and unknown letters. `data/inline-assembly.tsv` contains the measured failures and the method of
//! measurement.

mod row;
mod table;

pub use row::{Constraint, Kind, Operand, Place, Refusal, Row, Scalar, Value};

/// Returns the rows of the table of inline assembly failures that apply to a constraint and its operand, in table
/// order. Each row is a measured failure of `nvvmCompileProgram`.
pub fn rows(constraint: Constraint, operand: &Operand) -> impl Iterator<Item = &'static Row> {
    table::ROWS.iter().filter(move |row| row.is_about(constraint, operand))
}

#[cfg(test)]
mod tests {
    use super::{Constraint, Kind, Operand, Place, Refusal, Scalar, Value, rows};
    use crate::compiled::Becomes;

    fn outcomes(letter: char, place: Place, kind: Kind) -> Vec<Becomes<Refusal>> {
        let operand = Operand { place, kind, value: None };
        rows(Constraint::Letter(letter), &operand).map(|row| row.outcome).collect()
    }

    #[test]
    fn rows_are_found_by_letter_place_and_type() {
        let word = Kind::Number(Scalar::Integer(32));
        assert!(outcomes('r', Place::OnlyResult, word).is_empty());
        assert_eq!(outcomes('q', Place::Argument, word), [Becomes::Says(Refusal::WideOperand)]);
        let four = Kind::Vector(Scalar::Integer(32), 4);
        assert_eq!(outcomes('h', Place::Result, four), [Becomes::Says(Refusal::NoVectorConversion)]);
        assert!(outcomes('l', Place::Result, four).is_empty());
        assert_eq!(outcomes('b', Place::Argument, Kind::Vector(Scalar::Double, 2)).len(), 2);
    }

    #[test]
    fn numbers_are_told_from_what_is_none() {
        let of = |value| {
            let operand = Operand { place: Place::Argument, kind: Kind::Other, value };
            rows(Constraint::Letter('n'), &operand).count()
        };
        assert_eq!(
            (of(Some(Value::Number)), of(Some(Value::Constant)), of(Some(Value::Symbol)), of(None)),
            (0, 1, 1, 1)
        );
    }
}
