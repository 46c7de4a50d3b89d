//! Rules about classes, enumerations, templates and constants.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    INCOMPLETE "NV1003" "incomplete-type" [
        INCOMPLETE_OBJECT = "incomplete type \"{}\" is not allowed",
        INCOMPLETE_RESULT = "function \"{}\" returns incomplete type \"{}\"",
        INCOMPLETE_POINTEE = "pointer or reference to incomplete type \"{}\" is not allowed",
        INCOMPLETE_ALIGNMENT = "alignment-of operator applied to incomplete type",
        INCOMPLETE_ARITHMETIC = "expression must be a pointer to a complete object type",
        INCOMPLETE_CONVERSION = "cannot convert to incomplete class \"{}\"",
        INCOMPLETE_THROWN = "a throw expression may not have pointer-to-incomplete type",
    ] {
        help: "Only a pointer or reference may name a type whose members are not known yet.",
        ..DECLARATION
    }

    REDEFINITION "NV1004" "redefinition" [
        CLASS_REDEFINED = "class \"{}\" has already been defined (previous definition at line {})",
        ENUM_REDEFINED = "enum \"{}\" has already been defined (previous definition at line {})",
        TYPE_NAME_REDECLARED = "invalid redeclaration of type name \"{}\" (declared at line {})",
        FUNCTION_REDEFINED = "function \"{}\" has already been defined (previous definition at line {})",
        CLASS_TEMPLATE_REDEFINED = "class template \"{}\" has already been defined (previous definition at line {})",
        TYPE_REDEFINED = "type \"{}\" has already been defined (previous definition at line {})",
        VARIABLE_REDEFINED = "variable \"{}\" has already been defined (previous definition at line {})",
        FUNCTION_TEMPLATE_REDEFINED =
            "function template \"{}\" has already been defined (previous definition at line {})",
    ] {
        help: "Give one of the two another name, or remove it.",
        ..DECLARATION
    }

    DUPLICATE_MEMBER "NV1005" "duplicate-member" ["\"{}\" has already been declared in the current scope"] {
        help: "Only functions share a name, and a class with a function or variable.",
        ..DECLARATION
    }

    BASE "NV1006" "base-class" [
        BASE_TWICE = "duplicate base class name",
        BASE_NO_CLASS = "not a class or struct name",
        BASE_INVALID = "invalid base class",
        BASE_UNQUALIFIED = "a class-qualified name is required",
    ] {
        help: "A class can be named once as a direct base, and only a complete class can be a base.",
        ..DECLARATION
    }

    CONSTANT "NV1007" "constant-expression" [
        NOT_CONSTANT = "expression must have a constant value",
        NOT_UNSIGNED_LONG = "this constant expression has type \"{}\" instead of the required \"unsigned long\" type",
        NOT_INTEGRAL_CONSTANT =
            "this constant expression has type \"{}\" instead of the required integral or enum type",
        NOT_INTEGRAL = "expression must have integral or enum type",
        DIVISION_BY_ZERO = "division by zero",
    ] {
        help: "The compiler must know this number: use a literal, an enumerator, sizeof or a constexpr value.",
        ..DECLARATION
    }

    ARRAY "NV1008" "array-type" [
        ARRAY_OF_REFERENCE = "array of reference is not allowed",
        ARRAY_OF_FUNCTIONS = "array of functions is not allowed",
        ARRAY_OF_VOID = "array of void is not allowed",
        ARRAY_EMPTY = "the size of an array must be greater than zero",
        ARRAY_TOO_LARGE = "array is too large",
        ARRAY_ELEMENT = "an array may not have elements of this type",
    ] {
        help: "An array needs an object type and a size that fits.",
        ..DECLARATION
    }

    ENUMERATOR "NV1013" "enumerator-range" ["enumeration value is outside the range of its underlying type (\"{}\")"] {
        help: "Choose a wider underlying type.",
        ..DECLARATION
    }

    FLEXIBLE_ARRAY "NV1014" "flexible-array-member" [
        FLEXIBLE_ALONE = "a flexible array member cannot be declared in an otherwise-empty type",
        FLEXIBLE_NOT_LAST = "incomplete type \"{}\" is not allowed",
        FLEXIBLE_INITIALISED = "an initializer cannot be specified for a flexible array member",
    ] {
        help: "An array without a size can only be the last member after others.",
        ..DECLARATION
    }

    TEMPLATE_ARGUMENTS "NV1015" "template-arguments" [
        CLASS_ARGUMENTS_MISSING = "too few arguments for class template \"{}\"",
        CLASS_ARGUMENTS_EXCESSIVE = "too many arguments for class template \"{}\"",
        ALIAS_ARGUMENTS_MISSING = "too few arguments for alias template \"{}\"",
        ALIAS_ARGUMENTS_EXCESSIVE = "too many arguments for alias template \"{}\"",
        ARGUMENT_LIST_MISSING = "argument list for class template \"{}\" is missing",
        NO_INSTANCE = "no instance of function template \"{}\" matches the specified type",
        VARIABLE_ARGUMENTS_MISSING = "too few arguments for variable template \"{}\"",
        VARIABLE_ARGUMENTS_EXCESSIVE = "too many arguments for variable template \"{}\"",
        TYPE_EXPECTED = "expected a type specifier",
        TYPE_NOT_ALLOWED = "type name is not allowed",
        TEMPLATE_EXPECTED = "expected an identifier",
    ] {
        help: "Arguments must match the template's parameters in number and kind.",
        ..DECLARATION
    }

    STATIC_ASSERTION "NV1017" "static-assertion" [
        ASSERTION_FAILED_WITH = "static assertion failed with \"{}\"",
        ASSERTION_FAILED = "static assertion failed",
    ] {
        help: "The condition is false with the layouts that are shown here.",
        ..DECLARATION
    }

    INACCESSIBLE "NV1018" "inaccessible-type" [
        CLASS_INACCESSIBLE = "class \"{}\" (declared at line {}) is inaccessible",
        ENUM_INACCESSIBLE = "enum \"{}\" (declared at line {}) is inaccessible",
        TYPE_INACCESSIBLE = "type \"{}\" (declared at line {}) is inaccessible",
        MEMBER_INACCESSIBLE = "member \"{}\" (declared at line {}) is inaccessible",
        FUNCTION_INACCESSIBLE = "function \"{}\" (declared at line {}) is inaccessible",
        CONSTANT_INACCESSIBLE = "constant \"{}\" (declared at line {}) is inaccessible",
        PROTECTED_MEMBER =
            "protected member \"{}\" (declared at line {}) is not accessible through a \"{}\" pointer or object",
        PROTECTED_FUNCTION =
            "protected function \"{}\" (declared at line {}) is not accessible through a \"{}\" pointer or object",
    ] {
        help: "It is a private or protected member of its class.",
        ..DECLARATION
    }

    INCOMPATIBLE "NV1019" "illegal-type" [
        REFERENCE_TO_VOID = "reference to void is not allowed",
        POINTER_TO_REFERENCE = "pointer to reference is not allowed",
        REFERENCE_TO_REFERENCE = "reference to reference is not allowed",
        FUNCTION_RETURNING_ARRAY = "function returning array is not allowed",
        FUNCTION_RETURNING_FUNCTION = "function returning function is not allowed",
        VOID_OBJECT = "incomplete type \"void\" is not allowed",
        VOID_PARAMETER = "a parameter may not have void type",
    ] {
        help: "No such type exists in C++.",
        ..DECLARATION
    }
}
