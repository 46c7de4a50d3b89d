//! Classes, enumerations, templates and constants.

use super::Rule;
use super::Severity;
use super::common::{EVERYONE, NVCC, PAGES};

/// `incomplete-type`
pub static INCOMPLETE: Rule = Rule {
    code: "NV1003",
    name: "incomplete-type",
    messages: &[
        "incomplete type \"{}\" is not allowed",
        "function \"{}\" returns incomplete type \"{}\"",
        "pointer or reference to incomplete type \"{}\" is not allowed",
        "alignment-of operator applied to incomplete type",
        "expression must be a pointer to a complete object type",
        "cannot convert to incomplete class \"{}\"",
        "a throw expression may not have pointer-to-incomplete type",
    ],
    help: "Only a pointer or reference may name a type whose members are not known yet.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1003.md"),
};

/// `redefinition`
pub static REDEFINITION: Rule = Rule {
    code: "NV1004",
    name: "redefinition",
    messages: &[
        "class \"{}\" has already been defined (previous definition at line {})",
        "enum \"{}\" has already been defined (previous definition at line {})",
        "invalid redeclaration of type name \"{}\" (declared at line {})",
        "function \"{}\" has already been defined (previous definition at line {})",
        "class template \"{}\" has already been defined (previous definition at line {})",
        "type \"{}\" has already been defined (previous definition at line {})",
        "variable \"{}\" has already been defined (previous definition at line {})",
        "function template \"{}\" has already been defined (previous definition at line {})",
    ],
    help: "Give one of the two another name, or remove it.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1004.md"),
};

/// `duplicate-member`
pub static DUPLICATE_MEMBER: Rule = Rule {
    code: "NV1005",
    name: "duplicate-member",
    messages: &["\"{}\" has already been declared in the current scope"],
    help: "Only functions share a name, and a class with a function or variable.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1005.md"),
};

/// `base-class`
pub static BASE: Rule = Rule {
    code: "NV1006",
    name: "base-class",
    messages: &[
        "duplicate base class name",
        "not a class or struct name",
        "invalid base class",
        "a class-qualified name is required",
    ],
    help: "A class can be named once as a direct base, and only a complete class can be a base.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1006.md"),
};

/// `constant-expression`
pub static CONSTANT: Rule = Rule {
    code: "NV1007",
    name: "constant-expression",
    messages: &[
        "expression must have a constant value",
        "this constant expression has type \"{}\" instead of the required \"unsigned long\" type",
        "this constant expression has type \"{}\" instead of the required integral or enum type",
        "expression must have integral or enum type",
        "division by zero",
    ],
    help: "The compiler must know this number: use a literal, an enumerator, sizeof or a constexpr value.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1007.md"),
};

/// `array-type`
pub static ARRAY: Rule = Rule {
    code: "NV1008",
    name: "array-type",
    messages: &[
        "array of reference is not allowed",
        "array of functions is not allowed",
        "array of void is not allowed",
        "the size of an array must be greater than zero",
        "array is too large",
        "an array may not have elements of this type",
    ],
    help: "An array needs an object type and a size that fits.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1008.md"),
};

/// `enumerator-range`
pub static ENUMERATOR: Rule = Rule {
    code: "NV1013",
    name: "enumerator-range",
    messages: &["enumeration value is outside the range of its underlying type (\"{}\")"],
    help: "Choose a wider underlying type.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1013.md"),
};

/// `flexible-array-member`
pub static FLEXIBLE_ARRAY: Rule = Rule {
    code: "NV1014",
    name: "flexible-array-member",
    messages: &[
        "a flexible array member cannot be declared in an otherwise-empty type",
        "incomplete type \"{}\" is not allowed",
        "an initializer cannot be specified for a flexible array member",
    ],
    help: "An array without a size can only be the last member after others.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1014.md"),
};

/// `template-arguments`
pub static TEMPLATE_ARGUMENTS: Rule = Rule {
    code: "NV1015",
    name: "template-arguments",
    messages: &[
        "too few arguments for class template \"{}\"",
        "too many arguments for class template \"{}\"",
        "too few arguments for alias template \"{}\"",
        "too many arguments for alias template \"{}\"",
        "argument list for class template \"{}\" is missing",
        "no instance of function template \"{}\" matches the specified type",
        "too few arguments for variable template \"{}\"",
        "too many arguments for variable template \"{}\"",
        "expected a type specifier",
        "type name is not allowed",
        "expected an identifier",
    ],
    help: "Arguments must match the template's parameters in number and kind.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1015.md"),
};

/// `static-assertion`
pub static STATIC_ASSERTION: Rule = Rule {
    code: "NV1017",
    name: "static-assertion",
    messages: &["static assertion failed with \"{}\"", "static assertion failed"],
    help: "The condition is false with the layouts that are shown here.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1017.md"),
};

/// `inaccessible-type`
pub static INACCESSIBLE: Rule = Rule {
    code: "NV1018",
    name: "inaccessible-type",
    messages: &[
        "class \"{}\" (declared at line {}) is inaccessible",
        "enum \"{}\" (declared at line {}) is inaccessible",
        "type \"{}\" (declared at line {}) is inaccessible",
        "member \"{}\" (declared at line {}) is inaccessible",
        "function \"{}\" (declared at line {}) is inaccessible",
        "constant \"{}\" (declared at line {}) is inaccessible",
        "protected member \"{}\" (declared at line {}) is not accessible through a \"{}\" pointer or object",
        "protected function \"{}\" (declared at line {}) is not accessible through a \"{}\" pointer or object",
    ],
    help: "It is a private or protected member of its class.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1018.md"),
};

/// `illegal-type`
pub static INCOMPATIBLE: Rule = Rule {
    code: "NV1019",
    name: "illegal-type",
    messages: &[
        "reference to void is not allowed",
        "pointer to reference is not allowed",
        "reference to reference is not allowed",
        "function returning array is not allowed",
        "function returning function is not allowed",
        "incomplete type \"void\" is not allowed",
        "a parameter may not have void type",
    ],
    help: "No such type exists in C++.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1019.md"),
};
