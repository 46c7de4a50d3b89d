//! Rules about abstract classes, final classes and overriding functions.

use super::common::DECLARATION;
use super::{ARGUMENTS_EXCESSIVE, ARGUMENTS_MISSING};

nvvm_diagnostics::rules! {
    ABSTRACT "NV1077" "abstract-class" [
        ABSTRACT_OBJECT = "object of abstract class type \"{}\" is not allowed:",
        ABSTRACT_ARRAY = "array of abstract class \"{}\" is not allowed:",
        ABSTRACT_RESULT = "function returning abstract class \"{}\" is not allowed:",
    ] {
        help: "The class has functions without a body; a class that derives from it must give them one.",
        ..DECLARATION
    }

    OVERRIDING "NV1078" "overriding" [
        FINAL_BASE = "a \"final\" class type cannot be used as a base class",
        OVERRIDES_NOTHING = "member function declared with \"override\" does not override a base class member",
        FINAL_OVERRIDDEN = "cannot override \"final\" function \"{}\" (declared at line {})",
        OVERRIDING_RESULT =
            "return type is not identical to nor covariant with return type \"{}\" of overridden virtual function \"{}\"",
        FINAL_NONVIRTUAL = "nonvirtual function cannot be declared with \"final\" modifier",
        PURE_NONVIRTUAL = "pure specifier (\"= 0\") allowed only on virtual functions",
    ] {
        help: "A function overrides one of a base that is virtual, has the same parameters, and is not final.",
        ..DECLARATION
    }

    CONSTRUCTOR_OR_DESTRUCTOR "NV1079" "constructor-or-destructor" [
        DESTRUCTOR_PARAMETERS = "a destructor may not have parameters",
        DESTRUCTOR_INVALID = "invalid destructor declaration",
        CONSTRUCTOR_NAME = "member function with the same name as its class must be a constructor",
        FIELD_NAMED_AS_CLASS =
            "a field with the same name as its class cannot be declared in a class with a user-declared constructor",
        NO_SUCH_MEMBER = "\"{}\" is not a nonstatic data member or base class of class \"{}\"",
        MEMBER_INITIALISED_TWICE = "member \"{}\" has already been initialized",
    ] {
        help: "A constructor has its class's name and no type, and gives each member its value once; a destructor has no parameters.",
        ..DECLARATION
    }

    CONSTRUCTION "NV1080" "no-usable-constructor" [
        NO_DEFAULT_CONSTRUCTOR = "no default constructor exists for class \"{}\"",
        DEFAULT_CONSTRUCTOR_DELETED =
            "the default constructor of \"{}\" cannot be referenced -- it is a deleted function",
        FUNCTION_DELETED = "function \"{}\" (declared at line {}) cannot be referenced -- it is a deleted function",
        CONSTRUCTOR_INACCESSIBLE = "\"{}\" (declared at line {}) is inaccessible",
        MEMBERS_OF_VARIABLE_UNINITIALISED = "variable \"{}\" has an uninitialized const or reference member",
        NO_CONSTRUCTOR_MATCHES = "no instance of constructor \"{}\" matches the argument list",
        MEMBERS_OF_OBJECT_UNINITIALISED = "object has an uninitialized const or reference member",
        CONSTRUCTORS_AMBIGUOUS = "more than one instance of constructor \"{}\" matches the argument list:",
        NO_CONSTRUCTOR = "no suitable constructor exists to convert from \"{}\" to \"{}\"",
        CONSTRUCTOR_EXPLICIT = "copy-list-initialization cannot use a constructor marked \"explicit\"",
        NO_CONVERSION = "no suitable user-defined conversion from \"{}\" to \"{}\" exists",
        NO_CONVERSION_FUNCTION = "no suitable conversion function from \"{}\" to \"{}\" exists",
        IMPLICIT_FUNCTION_DELETED =
            "function \"{}\" (declared implicitly) cannot be referenced -- it is a deleted function",
        TOO_MANY_VALUES = "too many initializer values",
    ] {
        help: "An object needs a constructor that takes what it is made of, and a destructor, both of which may be used here.",
        ..DECLARATION
    }

    VALUE_CONVERSION "NV1094" "value-conversion" [
        INITIALISED_BY = "a value of type \"{}\" cannot be used to initialize an entity of type \"{}\"",
        ASSIGNED_BY = "a value of type \"{}\" cannot be assigned to an entity of type \"{}\"",
        PASSED = "argument of type \"{}\" is incompatible with parameter of type \"{}\"",
        RETURNED = "return value type does not match the function type";
        ARGUMENTS_MISSING,
        ARGUMENTS_EXCESSIVE,
    ] {
        help: "Nothing makes the value into what is wanted here; a cast says that it is meant all the same.",
        ..DECLARATION
    }

    OPERAND "NV1099" "operand-type" [
        POINTER_DEREFERENCED = "operand of \"*\" must be a pointer but has type \"{}\"",
        POINTER_SUBSCRIPTED = "expression must have pointer-to-object type but it has type \"{}\"",
        CLASS_EXPECTED = "expression must have class type but it has type \"{}\"",
        ARROW_ON_OBJECT = "operator -> or ->* applied to \"{}\" instead of to a pointer type",
        INTEGER_EXPECTED = "expression must have integral or unscoped enum type",
    ] {
        help: "The operator is not for values of this type.",
        ..DECLARATION
    }

    BASE_CONVERSION "NV1095" "base-conversion" [
        BASE_INACCESSIBLE = "conversion to inaccessible base class \"{}\" is not allowed",
        BASE_AMBIGUOUS = "base class \"{}\" is ambiguous",
    ] {
        help: "An object becomes one of its bases only where there is one such base, and where the code may know of it.",
        ..DECLARATION
    }

    UNION "NV1081" "union-member" [
        UNION_REFERENCE = "a member with reference type is not allowed in a union",
        UNION_INITIALISERS =
            "a union can have at most one field initializer -- member \"{}\" (declared at line {}) also has an initializer",
        UNION_WITH_BASE = "a union is not allowed to have a base class",
        UNION_AS_BASE = "a class cannot not derive from a union",
    ] {
        help: "Members of a union share one place; a reference cannot, and neither bases nor deriving classes are laid out with it.",
        ..DECLARATION
    }

    AMBIGUOUS "NV1082" "ambiguous-member" ["\"{}\" is ambiguous"] {
        help: "More than one base has a member of the name; say which one, as in B::x.",
        ..DECLARATION
    }

    UNINITIALISED "NV1083" "missing-initialiser" [
        CONSTEXPR_WITHOUT_VALUE = "missing initializer for constexpr variable",
        CONST_WITHOUT_VALUE = "const variable \"{}\" requires an initializer",
        CONST_WITHOUT_CONSTRUCTOR =
            "const variable \"{}\" requires an initializer -- class \"{}\" has no user-provided default constructor",
        REFERENCE_WITHOUT_VALUE = "reference variable \"{}\" requires an initializer",
        CONST_MEMBER_WITHOUT_VALUE = "const member \"{}\" requires an initializer",
        MEMBER_NOT_CONST = "a member with an in-class initializer must be const",
    ] {
        help: "What cannot change later needs its value at once.",
        ..DECLARATION
    }

    NARROWING "NV1087" "narrowing" ["narrowing conversion of ‘{}’ from ‘{}’ to ‘{}’ [-Wnarrowing]"] {
        help: "In braces a constant must fit its type; g++, which compiles the host's part for nvcc, refuses what does not.",
        ..DECLARATION
    }
}
