//! Language features by their C++ standard, with nvcc's diagnostics under earlier standards.
//!
//! Measured with nvcc 13.5, `-std=c++11` to `c++23`. Features that nvcc accepts earlier, with a warning or without one,
//! have no entry: designated initializers, abbreviated function templates, `explicit(…)`, init-statements, template
//! parameter lists of lambdas, `if constexpr`, fold expressions and structured bindings.

use super::common::DECLARATION;
use super::{CONSTRUCTION, FUNCTION_FORM, Rule, TEMPLATE_PARAMETERS};
use crate::standard::Standard;

nvvm_diagnostics::rules! {
    LATER_STANDARD "NV1098" "newer-standard" [
        IDENTIFIER_UNDEFINED = "identifier \"{}\" is undefined",
        NO_SPECIFIER = "this declaration has no storage class or type specifier",
        SEMICOLON_EXPECTED = "expected a \";\"",
        TYPE_NAME_HERE = "type name is not allowed",
        INT_ASSUMED = "explicit type is missing (\"int\" assumed)",
        LAMBDA_BODY = "expected a \"{\" introducing a lambda body",
        PARAMETER_OF_CLASS = "a nontype template parameter may not have class type",
        LAMBDA_UNEVALUATED = "a lambda is not allowed in an unevaluated expression",
        LAMBDA_IN_CONTEXT = "a lambda is not permitted in this context",
        CAPTURE_MATCHES_DEFAULT = "explicit capture matches default",
        IDENTIFIER_EXPECTED = "expected an identifier",
        QUALIFIED_NAME_HERE = "a class-qualified name is not allowed",
        OPERATOR_NO_FUNCTION = "an operator name must be declared as a function",
        EXPRESSION_EXPECTED = "expected an expression",
        VIRTUAL_CONSTEXPR = "a function cannot be both constexpr and virtual in this mode",
        DESTRUCTOR_CONSTEXPR = "a destructor cannot be constexpr",
        PARENTHESIS_EXPECTED = "expected a \"(\"",
        SPECIFIER_EXPECTED = "expected a type specifier",
        OPERATOR_PARAMETERS = "too many parameters for this operator function",
        CLASS_LIST_MISSING = "argument list for class template \"{}\" is missing",
        AUTO_NOT_ALLOWED = "\"auto\" is not allowed here",
        AUTO_NEEDS_RESULT = "\"auto\" function requires a trailing return type",
        FRIEND_DEFAULTED = "\"= default\" cannot be specified on a friend declaration",
        NOT_A_TYPE = "nontype \"{}\" is not a type name",
        STD_MEMBER = "namespace \"std\" has no member \"{}\"",
        CONSTEXPR_STATEMENT = "statement may not appear in a constexpr function",
        CONSTEXPR_VALUE_MISSING = "variable in constexpr function is uninitialized",
        CONSTEXPR_STORAGE = "variable in constexpr function does not have automatic storage duration",
    ] {
        help: "It came with a newer C++ standard than the text is compiled under.",
        ..DECLARATION
    }
}

/// A feature of a C++ standard.
pub struct Feature {
    /// The name in the plural, as at the beginning of a sentence.
    pub what: &'static str,
    /// The first standard with the feature.
    pub since: Standard,
    /// The rule that is reported under earlier standards.
    pub rule: &'static Rule,
    /// The message of that rule.
    pub wording: &'static str,
}

impl Feature {
    /// The help text: the standard that has the feature.
    pub fn help(&self) -> String {
        format!("{} came with {}: -std={} takes them.", self.what, self.since, self.since.id())
    }
}

const fn feature(what: &'static str, since: Standard, wording: &'static str) -> Feature {
    Feature { what, since, rule: &LATER_STANDARD, wording }
}

/// All features, named after the syntax.
pub mod features {
    use super::super::objects::TOO_MANY_VALUES;
    use super::super::specifiers::{DEFAULTED, OPERATOR_STATIC};
    use super::super::templates::PARAMETER_FLOATING;
    use super::*;
    use Standard::{Cpp14, Cpp17, Cpp20, Cpp23};

    const CONSTRAINTS: &str = "Constraints";
    const LAMBDAS: &str = "Lambdas in unevaluated operands and template arguments";
    const COMPARISON: &str = "Three-way comparisons";
    const DEFAULTED_COMPARISONS: &str = "Defaulted comparisons";
    const CONSTEVAL: &str = "consteval and constinit";

    /// `template <class T> concept C = …;`
    pub static CONCEPT: Feature = feature("Concepts", Cpp20, IDENTIFIER_UNDEFINED);
    /// `template <class T> requires …`
    pub static REQUIRES_CLAUSE: Feature = feature(CONSTRAINTS, Cpp20, NO_SPECIFIER);
    /// `void f() requires …`
    pub static TRAILING_REQUIRES: Feature = feature(CONSTRAINTS, Cpp20, SEMICOLON_EXPECTED);
    /// `requires { … }`
    pub static REQUIRES: Feature = feature(CONSTRAINTS, Cpp20, IDENTIFIER_UNDEFINED);
    /// `requires (T a) { … }`
    pub static REQUIRES_WITH_PARAMETERS: Feature = feature(CONSTRAINTS, Cpp20, TYPE_NAME_HERE);
    /// `consteval int f()`
    pub static CONSTEVAL_FIRST: Feature = feature(CONSTEVAL, Cpp20, NO_SPECIFIER);
    /// `static consteval int f()`
    pub static CONSTEVAL_AFTER_SPECIFIERS: Feature = feature(CONSTEVAL, Cpp20, INT_ASSUMED);
    /// `consteval T f()`
    pub static CONSTEVAL_BEFORE_NAME: Feature = feature(CONSTEVAL, Cpp20, IDENTIFIER_UNDEFINED);
    /// `[]() consteval { }`
    pub static CONSTEVAL_LAMBDA: Feature = feature(CONSTEVAL, Cpp20, LAMBDA_BODY);
    /// `char8_t c;`
    pub static CHAR8: Feature = feature("UTF-8 characters as a type", Cpp20, IDENTIFIER_UNDEFINED);
    /// `template <S s>`
    pub static CLASS_PARAMETER: Feature = feature("Template parameters of class type", Cpp20, PARAMETER_OF_CLASS);
    /// `template <float f>`
    pub static FLOATING_PARAMETER: Feature = Feature {
        what: "Template parameters of floating-point type",
        since: Cpp20,
        rule: &TEMPLATE_PARAMETERS,
        wording: PARAMETER_FLOATING,
    };
    /// `decltype([] { })`
    pub static UNEVALUATED_LAMBDA: Feature = feature(LAMBDAS, Cpp20, LAMBDA_UNEVALUATED);
    /// `S<[] { }>`
    pub static LAMBDA_ARGUMENT: Feature = feature(LAMBDAS, Cpp20, LAMBDA_IN_CONTEXT);
    /// `[=, this]`
    pub static CAPTURE_OF_THIS: Feature = feature("Captures of `this` beside `=`", Cpp20, CAPTURE_MATCHES_DEFAULT);
    /// `using enum E;`
    pub static USING_ENUM: Feature = feature("Using-declarations of enumerations", Cpp20, IDENTIFIER_EXPECTED);
    /// `using E::A;`
    pub static USING_ENUMERATOR: Feature = feature("Using-declarations of enumerators", Cpp20, QUALIFIED_NAME_HERE);
    /// `int operator<=>(…)`
    pub static COMPARISON_OPERATOR: Feature = feature(COMPARISON, Cpp20, OPERATOR_NO_FUNCTION);
    /// `a <=> b`
    pub static COMPARISON_OF_VALUES: Feature = feature(COMPARISON, Cpp20, EXPRESSION_EXPECTED);
    /// `bool operator==(const S&) const = default;`
    pub static DEFAULTED_COMPARISON: Feature =
        Feature { what: DEFAULTED_COMPARISONS, since: Cpp20, rule: &FUNCTION_FORM, wording: DEFAULTED };
    /// `friend bool operator==(const S&, const S&) = default;`
    pub static DEFAULTED_FRIEND: Feature = feature(DEFAULTED_COMPARISONS, Cpp20, FRIEND_DEFAULTED);
    /// `constexpr virtual int f();`
    pub static CONSTEXPR_VIRTUAL: Feature = feature("Virtual constexpr functions", Cpp20, VIRTUAL_CONSTEXPR);
    /// `constexpr ~S()`
    pub static CONSTEXPR_DESTRUCTOR: Feature = feature("Constexpr destructors", Cpp20, DESTRUCTOR_CONSTEXPR);
    /// `T::type x;` in a template without `typename`.
    pub static TYPENAME: Feature = feature("Types of parameters without `typename`", Cpp20, NOT_A_TYPE);
    /// `try` in a `constexpr` function.
    pub static CONSTEXPR_TRY: Feature = feature("Handlers in constexpr functions", Cpp20, CONSTEXPR_STATEMENT);
    /// An uninitialized `int x;` in a `constexpr` function.
    pub static CONSTEXPR_UNINITIALISED: Feature =
        feature("Variables without a value in constexpr functions", Cpp20, CONSTEXPR_VALUE_MISSING);
    /// `static int x;` in a `constexpr` function.
    pub static CONSTEXPR_STATIC: Feature = feature("Static variables in constexpr functions", Cpp23, CONSTEXPR_STORAGE);
    /// `P p(1, 2)` for an aggregate ([dcl.init.general]).
    pub static MEMBERS_IN_PARENTHESES: Feature =
        Feature { what: "Members' values in parentheses", since: Cpp20, rule: &CONSTRUCTION, wording: TOO_MANY_VALUES };
    /// `std::span`
    pub static STD20: Feature = feature("These members of `std`", Cpp20, STD_MEMBER);
    /// `std::expected`
    pub static STD23: Feature = feature("These members of `std`", Cpp23, STD_MEMBER);
    /// `if consteval { }`. nvcc accepts it one standard earlier with a warning.
    pub static IF_CONSTEVAL: Feature = feature("Conditions of `consteval`", Cpp20, PARENTHESIS_EXPECTED);
    /// `static int operator()()`
    pub static STATIC_OPERATOR: Feature =
        Feature { what: "Static operators", since: Cpp23, rule: &FUNCTION_FORM, wording: OPERATOR_STATIC };
    /// `void f(this S& s)`
    pub static OBJECT_PARAMETER: Feature = feature("Explicit object parameters", Cpp23, SPECIFIER_EXPECTED);
    /// `int operator[](int, int)`
    pub static SUBSCRIPTS: Feature = feature("Subscripts of several values", Cpp23, OPERATOR_PARAMETERS);
    /// `S(int) -> S<long>;`
    pub static GUIDE: Feature = feature("Deduction guides", Cpp17, CLASS_LIST_MISSING);
    /// `template <auto V>`
    pub static AUTO_PARAMETER: Feature = feature("Template parameters of any type", Cpp17, AUTO_NOT_ALLOWED);
    /// `using T::f...;`
    pub static USING_PACK: Feature = feature("Using-declarations of packs", Cpp17, SEMICOLON_EXPECTED);
    /// `[](auto x) { }`
    pub static GENERIC_LAMBDA: Feature = feature("Generic lambdas and functions", Cpp14, AUTO_NOT_ALLOWED);
    /// `auto f() { }`
    pub static DEDUCED_RESULT: Feature = feature("Results of deduced type", Cpp14, AUTO_NEEDS_RESULT);
}

/// Returns the feature of a member of `std` that a standard after C++17 added and that g++ 12's library has.
pub fn member_of_std(name: &str) -> Option<&'static Feature> {
    let is_in = |list: &str| list.split_whitespace().any(|it| it == name);
    if is_in(STD_OF_CPP20) {
        Some(&features::STD20)
    } else if is_in(STD_OF_CPP23) {
        Some(&features::STD23)
    } else {
        None
    }
}

const STD_OF_CPP20: &str = "integral signed_integral unsigned_integral floating_point same_as derived_from \
    convertible_to common_with assignable_from swappable destructible constructible_from default_initializable \
    move_constructible copy_constructible equality_comparable totally_ordered movable copyable semiregular regular \
    invocable regular_invocable predicate span dynamic_extent bit_cast bit_ceil bit_floor bit_width has_single_bit \
    popcount countl_zero countl_one countr_zero countr_one rotl rotr endian source_location remove_cvref \
    remove_cvref_t is_constant_evaluated type_identity type_identity_t midpoint lerp ranges views u8string \
    u8string_view strong_ordering weak_ordering partial_ordering jthread stop_token latch counting_semaphore \
    binary_semaphore is_bounded_array is_bounded_array_v is_unbounded_array is_unbounded_array_v to_address \
    make_unique_for_overwrite ssize bind_front atomic_ref common_reference common_reference_t assume_aligned";
const STD_OF_CPP23: &str = "expected unexpected to_underlying unreachable byteswap is_scoped_enum is_scoped_enum_v";
