//! Rules about contradicting redeclarations.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    REDECLARED "NV1075" "conflicting-redeclaration" [
        DECLARED_INCOMPATIBLY = "declaration is incompatible with \"{}\" (declared at line {})",
        RESULTS_DIFFER = "cannot overload functions distinguished by return type alone",
        TWO_WITH_C_LINKAGE = "more than one instance of overloaded function \"{}\" has \"C\" linkage",
        TAG_KIND_DIFFERS = "tag kind of {} is incompatible with declaration of {} \"{}\" (declared at line {})",
        ENUM_BASE_DIFFERS = "enum \"{}\" (declared at line {}) was previously declared with a different base type",
        MEMBER_FUNCTION_REDECLARED = "invalid redeclaration of member function \"{}\" (declared at line {})",
        ALLOWS_ALL_EXCEPTIONS =
            "allowing all exceptions is incompatible with previous function \"{}\" (declared at line {})",
        EXCEPTIONS_DIFFER =
            "exception specification is incompatible with that of previous function \"{}\" (declared at line {})",
        LINKAGE_DIFFERS = "linkage specification is incompatible with previous \"{}\" (declared at line {})",
        DEFAULT_REDEFINED = "redefinition of default argument",
        PARAMETER_NAME_TWICE = "duplicate parameter name",
        DECLARED_OTHERWISE = "declaration is incompatible with previous \"{}\" (declared at line {})",
        ENUM_KIND_DIFFERS =
            "enum \"{}\" (declared at line {}) was previously declared as a different kind of enum type",
        DELETED_LATE = "\"= delete\" can only appear on the first declaration of a function",
    ] {
        help: "Every declaration of a name must say the same; functions of one name differ in their parameters.",
        ..DECLARATION
    }

    EXECUTION_SPACE "NV1076" "execution-space-redeclared" [
        SPACE_REDECLARED = "a {} function(\"{}\") redeclared with {}",
        GLOBAL_LOST = "a __global__ function(\"{}\") redeclared without __global__",
    ] {
        help: "A kernel is one in each of its declarations.",
        ..DECLARATION
    }
}
