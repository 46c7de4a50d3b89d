//! Templates and their specialisations.

use super::Rule;
use super::common::forbidden;

/// `template-parameters`
pub static TEMPLATE_PARAMETERS: Rule = forbidden(
    "NV1073",
    "template-parameters",
    &[
        "template parameter pack not at end of parameter list",
        "default argument not at end of parameter list",
        "template parameter \"{}\" may not be redeclared in this scope",
        "floating-point template parameter is nonstandard",
        "a template declaration is not allowed here",
        "a parameter pack cannot have a default",
    ],
    "Parameters have names of their own; packs and those with defaults come last.",
    include_str!("pages/NV1073.md"),
);

/// `specialisation`
pub static SPECIALISATION: Rule = forbidden(
    "NV1074",
    "specialisation",
    &[
        "a template argument list is not allowed in a declaration of a primary template",
        "invalid partial specialization -- class \"{}\" is already fully specialized",
        "more than one partial specialization matches the template argument list of class \"{}\"",
        "explicit specialization of class \"{}\" must precede its first use (at line {})",
    ],
    "A specialisation is of a template that is declared before, differs from it, and stands before its first use.",
    include_str!("pages/NV1074.md"),
);
