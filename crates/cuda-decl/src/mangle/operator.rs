//! Operator encodings (Itanium C++ ABI 5.1.3.1).

use crate::ast::Binary;

/// Returns the encoding of a binary operator in an expression.
pub(super) fn operator_code(operator: Binary) -> &'static str {
    match operator {
        Binary::Multiply => "ml",
        Binary::Divide => "dv",
        Binary::Remainder => "rm",
        Binary::Add => "pl",
        Binary::Subtract => "mi",
        Binary::ShiftLeft => "ls",
        Binary::ShiftRight => "rs",
        Binary::Less => "lt",
        Binary::Greater => "gt",
        Binary::LessEqual => "le",
        Binary::GreaterEqual => "ge",
        Binary::Compare => "ss",
        Binary::Equal => "eq",
        Binary::NotEqual => "ne",
        Binary::And => "an",
        Binary::Xor => "eo",
        Binary::Or => "or",
        Binary::LogicalAnd => "aa",
        Binary::LogicalOr => "oo",
        Binary::Comma => "cm",
        Binary::MemberPointer => "pm",
    }
}

/// Returns the encoding of an overloaded operator by its spelling.
pub(super) fn overload_code(operator: &str) -> &'static str {
    match operator {
        "()" => "cl",
        "[]" => "ix",
        "=" => "aS",
        "+" => "pl",
        "-" => "mi",
        "*" => "ml",
        "/" => "dv",
        "%" => "rm",
        "==" => "eq",
        "!=" => "ne",
        "<" => "lt",
        ">" => "gt",
        "<=" => "le",
        ">=" => "ge",
        "+=" => "pL",
        "-=" => "mI",
        "*=" => "mL",
        "/=" => "dV",
        "<<" => "ls",
        ">>" => "rs",
        "&" => "an",
        "|" => "or",
        "^" => "eo",
        "!" => "nt",
        "~" => "co",
        "++" => "pp",
        "--" => "mm",
        "->" => "pt",
        "," => "cm",
        "&&" => "aa",
        "||" => "oo",
        _ => "nw",
    }
}
