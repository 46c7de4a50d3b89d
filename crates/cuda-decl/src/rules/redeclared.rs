//! Declarations that contradict earlier ones.

use super::Rule;
use super::common::{forbidden, forbidden_by_cuda};

/// `conflicting-redeclaration`
pub static REDECLARED: Rule = forbidden(
    "NV1075",
    "conflicting-redeclaration",
    &[
        "declaration is incompatible with \"{}\" (declared at line {})",
        "cannot overload functions distinguished by return type alone",
        "more than one instance of overloaded function \"{}\" has \"C\" linkage",
        "tag kind of {} is incompatible with declaration of {} \"{}\" (declared at line {})",
        "enum \"{}\" (declared at line {}) was previously declared with a different base type",
        "invalid redeclaration of member function \"{}\" (declared at line {})",
        "allowing all exceptions is incompatible with previous function \"{}\" (declared at line {})",
        "exception specification is incompatible with that of previous function \"{}\" (declared at line {})",
        "linkage specification is incompatible with previous \"{}\" (declared at line {})",
        "redefinition of default argument",
        "duplicate parameter name",
        "declaration is incompatible with previous \"{}\" (declared at line {})",
        "enum \"{}\" (declared at line {}) was previously declared as a different kind of enum type",
        "\"= delete\" can only appear on the first declaration of a function",
    ],
    "Every declaration of a name must say the same; functions of one name differ in their parameters.",
    include_str!("pages/NV1075.md"),
);

/// `execution-space-redeclared`
pub static EXECUTION_SPACE: Rule = forbidden_by_cuda(
    "NV1076",
    "execution-space-redeclared",
    &["a {} function(\"{}\") redeclared with {}", "a __global__ function(\"{}\") redeclared without __global__"],
    "A kernel is one in each of its declarations.",
    include_str!("pages/NV1076.md"),
);
