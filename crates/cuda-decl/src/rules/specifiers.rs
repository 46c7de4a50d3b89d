//! Specifiers that contradict one another or stand where they may not.

use super::Rule;
use super::common::{forbidden, forbidden_by_cuda};

/// `type-specifiers`
pub static TYPE_SPECIFIERS: Rule = forbidden(
    "NV1070",
    "type-specifiers",
    &[
        "invalid combination of type specifiers",
        "more than one storage class may not be specified",
        "underlying type of enum type must be an integral type",
        "cannot deduce \"auto\" type (initializer required)",
        "\"auto\" is not allowed here",
        "duplicate specifier in declaration",
        "multiple access control specifiers are not allowed",
        "duplicate class modifier",
        "explicit type is missing (\"int\" assumed)",
    ],
    "The words before the name must be one type and at most one storage class.",
    include_str!("pages/NV1070.md"),
);

/// `misplaced-specifier`
pub static MISPLACED: Rule = forbidden(
    "NV1071",
    "misplaced-specifier",
    &[
        "\"{}\" is not allowed",
        "\"{}\" is not valid here",
        "mutable is not allowed",
        "invalid storage class for a class member",
        "thread-local storage class is not valid here",
        "invalid specifier outside a class declaration",
        "only nonstatic member functions may be virtual",
        "a type qualifier is not allowed on a constructor or destructor",
        "a type qualifier is not allowed on a static member function",
        "a type qualifier is not allowed on a nonmember function",
        "\"virtual\" is not allowed in a function template declaration",
        "a storage class may not be specified here",
        "invalid friend declaration",
        "return type may not be specified on a conversion function",
        "alignas does not apply here",
        "inline specifier allowed on function declarations only",
        "a nonstatic data member cannot be declared as inline",
        "unknown external linkage specification",
        "attribute does not apply to any entity",
        "return type may not be specified on a destructor",
        "invalid storage class for a parameter",
        "invalid specifier on a parameter",
    ],
    "The word belongs to another kind of declaration, or to one in another place.",
    include_str!("pages/NV1071.md"),
);

/// `function-form`
pub static FUNCTION_FORM: Rule = forbidden(
    "NV1096",
    "function-form",
    &[
        "\"= default\" can only appear on default constructors, copy/move constructors, copy/move assignment operators, and \
         destructors",
        "nonmember operator requires a parameter with class or enum type",
        "operator may not be a static member function",
    ],
    "Only what a compiler makes by itself can be defaulted, and operators are for classes and enumerations.",
    include_str!("pages/NV1096.md"),
);

/// `misplaced-cuda-specifier`
pub static MISPLACED_CUDA: Rule = forbidden_by_cuda(
    "NV1072",
    "misplaced-cuda-specifier",
    &[
        "memory qualifier on data member is not allowed",
        "{} is only allowed on a __global__ function",
        "{} is only allowed on a non-member function",
        "attributes are not permitted in a function definition",
        "An operator function cannot be a __global__ function",
        "A __global__ function or function template cannot be marked constexpr",
        "a __global__ function must not have a deduced return type",
        "An exception specification is not allowed for a __global__ function or function template",
        "Pack template parameter must be the last template parameter for a variadic __global__ function template",
        "cannot use thread_local specifier for a {} variable",
        "__managed__ variables cannot be marked __shared__ or __constant__",
        "Multiple pack parameters are not allowed for a variadic __global__ function template",
    ],
    "Kernels are free functions that return nothing and throw nothing; memory spaces belong to variables outside of classes.",
    include_str!("pages/NV1072.md"),
);

/// `declares-nothing`
pub static DECLARES_NOTHING: Rule = forbidden(
    "NV1091",
    "declares-nothing",
    &["declaration does not declare anything", "anonymous union at global or namespace scope must be declared static"],
    "A member needs a name, and so does a union outside of classes that is not static.",
    include_str!("pages/NV1091.md"),
);
