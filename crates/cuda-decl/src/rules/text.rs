//! Rules about the source text: syntax errors and ignored text.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    SYNTAX "NV1001" "declaration-syntax" [
        EXPECTED = "expected {}",
        TOKEN_UNKNOWN = "unrecognized token",
        QUOTE_OPEN = "missing closing quote",
        COMMENT_OPEN = "unterminated comment",
        DIGIT_OCTAL = "invalid octal digit",
        NUMBER_BINARY = "invalid binary number",
        NUMBER_HEXADECIMAL = "invalid hexadecimal number",
        NUMBER_TAIL = "extra text after expected end of number",
        SEPARATORS_ADJACENT = "adjacent digit separators",
        LITERAL_OPERATOR = "user-defined literal operator not found",
        QUOTE_EMPTY = "quoted string should contain at least one character",
    ] {
        help: "The declaration could not be read from here on; reading goes on after the next ; or }.",
        ..DECLARATION
    }

    NOT_CUDA "NV1064" "syntax-not-cuda" ["this is not CUDA or C++ source; it looks like {}"] {
        help: "Paste CUDA declarations (a .cu file), or switch the language.",
        ..DECLARATION
    }

    UNDEFINED "NV1002" "undefined-identifier" [
        UNDEFINED_NAME = "identifier \"{}\" is undefined",
        UNDEFINED_MEMBER = "class \"{}\" has no member \"{}\"",
        UNDEFINED_IN_UNION = "union \"{}\" has no member \"{}\"",
        UNDEFINED_ENUMERATOR = "enum \"{}\" has no member \"{}\"",
        VALUE_AS_TYPE = "{} \"{}\" is not a type name",
        NAME_IN_NO_CLASS = "a class or namespace qualified name is required",
    ] {
        help: "No header could declare it: a class has the members of its definition, and a toolkit the types that it came with.",
        ..DECLARATION
    }

    UNKNOWN "NV1065" "unknown-name" [
        UNKNOWN_NAME = "{} is not declared in this text",
        UNKNOWN_NAMES = "{} and {} are not declared in this text",
        NEVER_DEFINED = "{} is declared in this text and not defined",
    ] {
        help: "A header that is not read may declare it. What rests on it has no size here; everything else is judged.",
        ..DECLARATION
    }

    LIMIT "NV1016" "declaration-limit" ["excessive recursion at instantiation of {}"] {
        help: "nvcc follows 200 instances within one another.",
        ..DECLARATION
    }

    STOPPED "NV1066" "reading-stopped" [
        STOPPED_INSTANCES = "too many template instances are needed here",
        STOPPED_MACROS = "macros expand to too many tokens",
        STOPPED_TIME = "the text takes too long to read",
        STOPPED_TYPE = "a type is nested too deeply to be read",
        STOPPED_DECLARATION = "a declaration is nested too deeply to be read",
        STOPPED_PACKS = "parameter packs have too many elements",
        STOPPED_BASES = "classes have too many virtual bases",
        STOPPED_CONDITIONS = "conditions tell more targets and toolkits apart than are read",
        STOPPED_HEADERS = "headers hold more text than is read",
    ] {
        help: "A bound of this playground, so that every text ends; nvcc goes further. What rests on it is not known.",
        ..DECLARATION
    }

    INCLUDE "NV1060" "include-skipped" ["#include {} is not read"] {
        help: "CUDA's own types are known without headers; paste other declarations that are needed, or give the file, too.",
        ..DECLARATION
    }

    NOT_LOOKED_AT "NV1061" "not-looked-at" [
        NOT_COMPUTED = "the value of this expression is not computed here",
        TOO_MANY_STEPS = "the value of this expression takes more steps than are taken here",
        NOT_DEDUCED = "the arguments of \"{}\" are not deduced here",
        REQUIRES_UNCHECKED = "a requires-clause is not checked",
        ERROR_PASSED_OVER = "#error {} is passed over: a header may decide otherwise",
    ] {
        help: "It has no bearing on sizes and offsets.",
        ..DECLARATION
    }

    DIRECTIVE "NV1062" "preprocessor-directive" [
        ERROR_DIRECTIVE = "#error {}",
        DIRECTIVE_INVALID = "invalid preprocessing directive #{}",
        DIRECTIVE_OPEN = "unterminated #{}",
        DIRECTIVE_ALONE = "#{} without #if",
        DIRECTIVE_PARENTHESIS = "expected ')' before end of line",
        DIRECTIVE_OPERAND = "operator '{}' has no right operand",
        DIRECTIVE_DIVISION = "division by zero in #if",
        MACRO_PARAMETER_TWICE = "duplicate macro parameter \"{}\"",
        PACKING_INVALID = "invalid packing alignment value",
        MACRO_ARGUMENTS_EXCESSIVE = "macro \"{}\" passed {} arguments, but takes just {}",
        MACRO_ARGUMENTS_MISSING = "macro \"{}\" requires {} arguments, but only {} given",
        DIRECTIVE_TAIL = "extra text after expected end of preprocessing directive",
        DIRECTIVE_INTEGER = "expected an integer constant",
        DIRECTIVE_COMMA = "expected a \",\"",
        MACRO_PARAMETER_EXPECTED = "expected parameter name, found \"{}\"",
        MACRO_COMMA_EXPECTED = "expected ',' or ')', found \"{}\"",
        MACRO_WITHOUT_NAME = "no macro name given in #define directive",
        MACRO_NAME_INVALID = "macro names must be identifiers",
        INCLUDE_FORM = "#include expects \"FILENAME\" or <FILENAME>",
        ARGUMENTS_OPEN = "unterminated argument list invoking macro \"{}\"",
        INCLUDE_DEPTH =
            "#include nested depth 200 exceeds maximum of 200 (use -fmax-include-depth=DEPTH to increase the maximum)",
        DEFINED_OPEN = "missing ')' after \"defined\"",
    ] {
        help: "The preprocessor stops here.",
        ..DECLARATION
    }

    PASSES_DISAGREE "NV1090" "passes-disagree" [
        PASSES_SIZE = "{} has {} bytes on the device and {} on the host",
        PASSES_PLACES = "the members of {} lie at other places on the host than on the device",
        PASSES_HOST_ONLY = "{} exists in the host's pass only",
    ] {
        help: "nvcc reads the text once for the host and once for each target. Neither pass knows of the other, so that nobody warns: a launch copies what the host reads and the kernel takes it apart as the device reads it.",
        ..DECLARATION
    }

    ARCHITECTURE_CONDITION "NV1063" "architecture-condition" [
        "this text is read as for {}; apart from that as for {}",
    ] {
        help: "Its conditions ask for the target or the toolkit: what is shown is what nvcc reads for the chosen ones.",
        ..DECLARATION
    }
}
