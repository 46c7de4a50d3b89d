//! Rules about contradicting or misplaced specifiers.

use super::NO_SPECIFIER;
use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    TYPE_SPECIFIERS "NV1070" "type-specifiers" [
        SPECIFIERS_COMBINED = "invalid combination of type specifiers",
        STORAGE_CLASSES = "more than one storage class may not be specified",
        ENUM_TYPE = "underlying type of enum type must be an integral type",
        AUTO_WITHOUT_INITIALISER = "cannot deduce \"auto\" type (initializer required)",
        AUTO_HERE = "\"auto\" is not allowed here",
        SPECIFIER_TWICE = "duplicate specifier in declaration",
        ACCESS_TWICE = "multiple access control specifiers are not allowed",
        CLASS_MODIFIER_TWICE = "duplicate class modifier",
        TYPE_MISSING = "explicit type is missing (\"int\" assumed)",
        ENUM_DECLARED = "forward declaration of enum type is nonstandard",
        CLASS_BODY_MISSING = "class or struct definition is missing";
        NO_SPECIFIER,
    ] {
        help: "The words before the name must be one type and at most one storage class.",
        ..DECLARATION
    }

    MISPLACED "NV1071" "misplaced-specifier" [
        WORD_NOT_ALLOWED = "\"{}\" is not allowed",
        WORD_NOT_VALID = "\"{}\" is not valid here",
        MUTABLE_HERE = "mutable is not allowed",
        STORAGE_OF_MEMBER = "invalid storage class for a class member",
        THREAD_LOCAL_HERE = "thread-local storage class is not valid here",
        OUTSIDE_CLASS = "invalid specifier outside a class declaration",
        VIRTUAL_STATIC = "only nonstatic member functions may be virtual",
        QUALIFIED_CONSTRUCTOR_OR_DESTRUCTOR = "a type qualifier is not allowed on a constructor or destructor",
        QUALIFIED_STATIC = "a type qualifier is not allowed on a static member function",
        QUALIFIED_NONMEMBER = "a type qualifier is not allowed on a nonmember function",
        VIRTUAL_TEMPLATE = "\"virtual\" is not allowed in a function template declaration",
        STORAGE_HERE = "a storage class may not be specified here",
        FRIEND_INVALID = "invalid friend declaration",
        CONVERSION_RESULT = "return type may not be specified on a conversion function",
        ALIGNAS_HERE = "alignas does not apply here",
        INLINE_HERE = "inline specifier allowed on function declarations only",
        INLINE_MEMBER = "a nonstatic data member cannot be declared as inline",
        ATTRIBUTES_HERE = "attributes are not allowed here",
        ARGUMENTS_HERE = "an explicit template argument list is not allowed on this declaration",
        LINKAGE_HERE = "linkage specification is not allowed",
        WORD_NOT_HERE = "\"{}\" may not be specified here",
        LINKAGE_UNKNOWN = "unknown external linkage specification",
        ATTRIBUTE_OF_NOTHING = "attribute does not apply to any entity",
        DESTRUCTOR_RESULT = "return type may not be specified on a destructor",
        STORAGE_OF_PARAMETER = "invalid storage class for a parameter",
        SPECIFIER_OF_PARAMETER = "invalid specifier on a parameter",
    ] {
        help: "The word belongs to another kind of declaration, or to one in another place.",
        ..DECLARATION
    }

    FUNCTION_FORM "NV1096" "function-form" [
        DEFAULTED = "\"= default\" can only appear on default constructors, copy/move constructors, copy/move assignment operators, and \
             destructors",
        OPERATOR_WITHOUT_CLASS = "nonmember operator requires a parameter with class or enum type",
        OPERATOR_STATIC = "operator may not be a static member function",
    ] {
        help: "Only what a compiler makes by itself can be defaulted, and operators are for classes and enumerations.",
        ..DECLARATION
    }

    MISPLACED_CUDA "NV1072" "misplaced-cuda-specifier" [
        QUALIFIED_MEMBER = "memory qualifier on data member is not allowed",
        ONLY_ON_KERNEL = "{} is only allowed on a __global__ function",
        ONLY_ON_NONMEMBER = "{} is only allowed on a non-member function",
        ATTRIBUTES_OF_DEFINITION = "attributes are not permitted in a function definition",
        KERNEL_OPERATOR = "An operator function cannot be a __global__ function",
        KERNEL_CONSTEXPR = "A __global__ function or function template cannot be marked constexpr",
        KERNEL_DEDUCED = "a __global__ function must not have a deduced return type",
        KERNEL_EXCEPTIONS = "An exception specification is not allowed for a __global__ function or function template",
        KERNEL_PACK =
            "Pack template parameter must be the last template parameter for a variadic __global__ function template",
        THREAD_LOCAL_IN_SPACE = "cannot use thread_local specifier for a {} variable",
        MANAGED_IN_SPACE = "__managed__ variables cannot be marked __shared__ or __constant__",
        KERNEL_PACKS = "Multiple pack parameters are not allowed for a variadic __global__ function template",
    ] {
        help: "Kernels are free functions that return nothing and throw nothing; memory spaces belong to variables outside of classes.",
        ..DECLARATION
    }

    DECLARES_NOTHING "NV1091" "declares-nothing" [
        NOTHING_DECLARED = "declaration does not declare anything",
        GLOBAL_UNION = "anonymous union at global or namespace scope must be declared static",
    ] {
        help: "A member needs a name, and so does a union outside of classes that is not static.",
        ..DECLARATION
    }
}
