//! Classes of which there may be no objects, bases or overriding functions.

use super::Rule;
use super::common::{forbidden, forbidden_by_cuda};

/// `abstract-class`
pub static ABSTRACT: Rule = forbidden(
    "NV1077",
    "abstract-class",
    &[
        "object of abstract class type \"{}\" is not allowed:",
        "array of abstract class \"{}\" is not allowed:",
        "function returning abstract class \"{}\" is not allowed:",
    ],
    "The class has functions without a body; a class that derives from it must give them one.",
    include_str!("pages/NV1077.md"),
);

/// `overriding`
pub static OVERRIDING: Rule = forbidden(
    "NV1078",
    "overriding",
    &[
        "a \"final\" class type cannot be used as a base class",
        "member function declared with \"override\" does not override a base class member",
        "cannot override \"final\" function \"{}\" (declared at line {})",
        "return type is not identical to nor covariant with return type \"{}\" of overridden virtual function \"{}\"",
        "nonvirtual function cannot be declared with \"final\" modifier",
        "pure specifier (\"= 0\") allowed only on virtual functions",
    ],
    "A function overrides one of a base that is virtual, has the same parameters, and is not final.",
    include_str!("pages/NV1078.md"),
);

/// `structor`
pub static STRUCTOR: Rule = forbidden(
    "NV1079",
    "constructor-or-destructor",
    &[
        "a destructor may not have parameters",
        "invalid destructor declaration",
        "member function with the same name as its class must be a constructor",
        "a field with the same name as its class cannot be declared in a class with a user-declared constructor",
        "\"{}\" is not a nonstatic data member or base class of class \"{}\"",
        "member \"{}\" has already been initialized",
    ],
    "A constructor has its class's name and no type, and gives each member its value once; a destructor has no parameters.",
    include_str!("pages/NV1079.md"),
);

/// `no-usable-constructor`
pub static CONSTRUCTION: Rule = forbidden(
    "NV1080",
    "no-usable-constructor",
    &[
        "no default constructor exists for class \"{}\"",
        "the default constructor of \"{}\" cannot be referenced -- it is a deleted function",
        "function \"{}\" (declared at line {}) cannot be referenced -- it is a deleted function",
        "\"{}\" (declared at line {}) is inaccessible",
        "variable \"{}\" has an uninitialized const or reference member",
        "no instance of constructor \"{}\" matches the argument list",
        "object has an uninitialized const or reference member",
        "more than one instance of constructor \"{}\" matches the argument list:",
        "no suitable constructor exists to convert from \"{}\" to \"{}\"",
        "copy-list-initialization cannot use a constructor marked \"explicit\"",
        "no suitable user-defined conversion from \"{}\" to \"{}\" exists",
        "no suitable conversion function from \"{}\" to \"{}\" exists",
        "function \"{}\" (declared implicitly) cannot be referenced -- it is a deleted function",
        "too many initializer values",
    ],
    "An object needs a constructor that takes what it is made of, and a destructor, both of which may be used here.",
    include_str!("pages/NV1080.md"),
);

/// `base-conversion`
pub static BASE_CONVERSION: Rule = forbidden(
    "NV1095",
    "base-conversion",
    &["conversion to inaccessible base class \"{}\" is not allowed", "base class \"{}\" is ambiguous"],
    "An object becomes one of its bases only where there is one such base, and where the code may know of it.",
    include_str!("pages/NV1095.md"),
);

/// `union-member`
pub static UNION: Rule = forbidden(
    "NV1081",
    "union-member",
    &[
        "a member with reference type is not allowed in a union",
        "a union can have at most one field initializer -- member \"{}\" (declared at line {}) also has an initializer",
        "a union is not allowed to have a base class",
        "a class cannot not derive from a union",
    ],
    "Members of a union share one place; a reference cannot, and neither bases nor deriving classes are laid out with it.",
    include_str!("pages/NV1081.md"),
);

/// `ambiguous-member`
pub static AMBIGUOUS: Rule = forbidden(
    "NV1082",
    "ambiguous-member",
    &["\"{}\" is ambiguous"],
    "More than one base has a member of the name; say which one, as in B::x.",
    include_str!("pages/NV1082.md"),
);

/// `missing-initialiser`
pub static UNINITIALISED: Rule = forbidden(
    "NV1083",
    "missing-initialiser",
    &[
        "missing initializer for constexpr variable",
        "const variable \"{}\" requires an initializer",
        "const variable \"{}\" requires an initializer -- class \"{}\" has no user-provided default constructor",
        "reference variable \"{}\" requires an initializer",
        "const member \"{}\" requires an initializer",
        "a member with an in-class initializer must be const",
    ],
    "What cannot change later needs its value at once.",
    include_str!("pages/NV1083.md"),
);

/// `narrowing`
pub static NARROWING: Rule = forbidden_by_cuda(
    "NV1087",
    "narrowing",
    &["narrowing conversion of ‘{}’ from ‘{}’ to ‘{}’ [-Wnarrowing]"],
    "In braces a constant must fit its type; g++, which compiles the host's part for nvcc, refuses what does not.",
    include_str!("pages/NV1087.md"),
);
