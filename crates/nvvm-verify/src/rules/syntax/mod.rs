//! What LLVM's own reader refuses, one rule per kind of error.

mod wording;

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, Rule};
use nvvm_abi::data_layout::DataLayout;
use nvvm_syntax::{Span, SyntaxErrorKind};
use nvvm_target::Source;

/// What rules about syntax have in common: the wordings are the reader's.
const SYNTAX: Rule = Rule {
    layer: Layer::Syntax,
    judged: &[Judged::UNREADABLE],
    // What the parser lets pass, some front ends refuse when they verify.
    computed: &[Judged::VERIFY],
    sources: &[Source::Reference {
        title: "LLVM Language Reference Manual",
        what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader",
    }],
    ..Rule::DEFAULT
};

/// The rules, and which one is about a kind of error.
macro_rules! syntax_rules {
    ($($kind:ident $name:ident $code:literal $id:literal $help:literal),* $(,)?) => {
        nvvm_rule::rules! {
            $($name $code $id ["{}"] { help: $help, ..SYNTAX })*
        }

        fn rule_of(kind: SyntaxErrorKind) -> &'static Rule {
            match kind { $(SyntaxErrorKind::$kind => &$name),* }
        }
    };
}

syntax_rules! {
    UnexpectedToken UNEXPECTED_TOKEN "NV0001" "syntax-unexpected-token"
        "LLVM's reader stops here: something else has to stand at this place.",
    InvalidToken INVALID_TOKEN "NV0002" "syntax-invalid-token"
        "This is no word of LLVM IR.",
    NotLlvmIr NOT_LLVM_IR "NV0003" "syntax-not-llvm-ir"
        "Paste LLVM IR text (a .ll file), or switch the language.",
    UndefinedName UNDEFINED_NAME "NV0004" "syntax-undefined-name"
        "Define it, or correct the spelling.",
    Redefinition REDEFINITION "NV0005" "syntax-redefinition"
        "Each name can be defined once; rename one of the two.",
    TypeMismatch TYPE_MISMATCH "NV0006" "syntax-type-mismatch"
        "The type written at the use has to be the type of the value.",
    InvalidType INVALID_TYPE "NV0007" "syntax-invalid-type"
        "Another kind of type has to stand here.",
    Numbering NUMBERING "NV0008" "syntax-numbering"
        "Numbered values, blocks and types count up from 0 without going back.",
    InvalidConstant INVALID_CONSTANT "NV0009" "syntax-invalid-constant"
        "The constant has to fit its type.",
    InvalidAttribute INVALID_ATTRIBUTE "NV0010" "syntax-invalid-attribute"
        "Remove the attribute, or move it to where it belongs.",
    InvalidMetadata INVALID_METADATA "NV0011" "syntax-invalid-metadata"
        "Metadata nodes have fixed fields; correct or remove this one.",
    InvalidInstruction INVALID_INSTRUCTION "NV0012" "syntax-invalid-instruction"
        "The operands have to be of the kinds that this instruction takes.",
    InvalidProperty INVALID_PROPERTY "NV0013" "syntax-invalid-property"
        "This keyword or number cannot stand at this place.",
    Limit LIMIT "NV0014" "syntax-limit"
        "The playground reads up to a limit that real modules do not reach.",
}

/// Turns the parser's errors into findings.
pub(crate) fn check(context: &mut Context) {
    let module = context.module;
    for error in &module.errors {
        let mut finding = Finding::new(rule_of(error.kind), error.span, error.message.clone());
        if let Some((span, message)) = &error.related {
            finding = finding.note(message.clone(), *span);
        }
        let worded = wording::judgements(&error.message);
        if !worded.is_empty() {
            finding = finding.judged(worded);
        }
        finding.function = module.function_at(error.span);
        context.report(finding);
    }
    check_data_layout(context);
}

/// LLVM's reader also reads the data layout, whose grammar is `nvvm-abi`'s. What libNVVM says of a bad one is measured
/// and stands in a rule of its own.
fn check_data_layout(context: &mut Context) {
    let Some((name, span)) = context.module.data_layout else { return };
    let (_, problems) = DataLayout::parse(&context.module.names.text(name));
    for problem in problems {
        // An escape in the string moves what comes after it: then the whole string is the place.
        let plain = span.len() as usize == context.module.names.bytes(name).len();
        let place = if plain {
            Span::new(span.start + problem.range.start as u32, span.start + problem.range.end as u32)
        } else {
            span
        };
        context.report(
            Finding::new(&INVALID_PROPERTY, place, problem.message).judged(vec![Judgement::from(Judged::DOCUMENTED)]),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{SyntaxErrorKind, rule_of};

    #[test]
    fn a_kind_of_error_has_the_name_of_its_rule() {
        for &kind in SyntaxErrorKind::ALL {
            assert_eq!(rule_of(kind).name, kind.name());
        }
    }
}
