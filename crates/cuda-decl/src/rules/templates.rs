//! Rules about templates and their specializations.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    TEMPLATE_PARAMETERS "NV1073" "template-parameters" [
        PACK_NOT_LAST = "template parameter pack not at end of parameter list",
        DEFAULT_NOT_LAST = "default argument not at end of parameter list",
        PARAMETER_REDECLARED = "template parameter \"{}\" may not be redeclared in this scope",
        PARAMETER_FLOATING = "floating-point template parameter is nonstandard",
        TEMPLATE_HERE = "a template declaration is not allowed here",
        PARAMETER_MISSING = "template parameter declaration is missing",
        PACK_DEFAULT = "a parameter pack cannot have a default",
    ] {
        help: "Parameters have names of their own; packs and those with defaults come last.",
        ..DECLARATION
    }

    SPECIALISATION "NV1074" "specialisation" [
        PRIMARY_WITH_LIST = "a template argument list is not allowed in a declaration of a primary template",
        PARTIAL_OF_SPECIALISED = "invalid partial specialization -- class \"{}\" is already fully specialized",
        PARTIAL_AMBIGUOUS = "more than one partial specialization matches the template argument list of class \"{}\"",
        SPECIALISED_LATE = "explicit specialization of class \"{}\" must precede its first use (at line {})",
    ] {
        help: "A specialisation is of a template that is declared before, differs from it, and stands before its first use.",
        ..DECLARATION
    }
}
