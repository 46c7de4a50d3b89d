//! The rules about errors of LLVM's parser. There is one rule for each category of errors, with the message templates
//! of all kinds in the category.

mod attribute;
mod constant;
mod declare;
mod instruction;
mod invalid_token;
mod legacy;
mod metadata;
mod names;
pub(in crate::rules) mod order;
pub(in crate::rules) mod parsers;
mod property;
mod text;
mod types;
mod unexpected_token;
mod wording;

include!(concat!(env!("OUT_DIR"), "/syntax.rs"));

pub use text::NOT_LLVM_IR;
pub(crate) use text::report_stop;

use crate::context::Context;
use crate::rule::{Layer, ReportedBy, Rule};
use crate::{Finding, Judgement};
use nvvm_abi::data_layout::DataLayout;
use nvvm_diagnostics::{Edit, fill};
use nvvm_syntax::feature::{FeatureUse, LlvmParserVersion, Named, Rejection};
use nvvm_syntax::parse_error::Relation;
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::{InLlvm7, ParseErrorCategory, ParseErrorKind, Span, SyntaxError};
use wording::Wording;

/// Default fields of the rules about syntax.
pub(super) const SYNTAX: Rule = Rule {
    layer: Layer::Syntax,
    // The verifier of some front ends reports errors that their parser does not.
    ..Rule::DEFAULT
};

/// The rules about syntax errors, one list for each file.
pub(super) static RULES: &[&[&Rule]] = &[
    attribute::RULES,
    constant::RULES,
    instruction::RULES,
    invalid_token::RULES,
    metadata::RULES,
    names::RULES,
    property::RULES,
    text::RULES,
    types::RULES,
    unexpected_token::RULES,
];

/// Returns the rule that a parse error of this category violates.
fn rule_of(category: ParseErrorCategory) -> &'static Rule {
    match category {
        ParseErrorCategory::UnexpectedToken => &unexpected_token::UNEXPECTED_TOKEN,
        ParseErrorCategory::InvalidToken => &invalid_token::INVALID_TOKEN,
        ParseErrorCategory::NotLlvmIr => &text::NOT_LLVM_IR,
        ParseErrorCategory::UndefinedName => &names::UNDEFINED_NAME,
        ParseErrorCategory::Redefinition => &names::REDEFINITION,
        ParseErrorCategory::TypeMismatch => &types::TYPE_MISMATCH,
        ParseErrorCategory::InvalidType => &types::INVALID_TYPE,
        ParseErrorCategory::Numbering => &names::NUMBERING,
        ParseErrorCategory::InvalidConstant => &constant::INVALID_CONSTANT,
        ParseErrorCategory::InvalidAttribute => &attribute::INVALID_ATTRIBUTE,
        ParseErrorCategory::InvalidMetadata => &metadata::INVALID_METADATA,
        ParseErrorCategory::InvalidInstruction => &instruction::INVALID_INSTRUCTION,
        ParseErrorCategory::InvalidProperty => &property::INVALID_PROPERTY,
        ParseErrorCategory::Limit => &text::LIMIT,
    }
}

/// Returns the wordings (message templates) of a kind of parse error; `None` for kinds that only LLVM 7 reports.
const fn wording_of(kind: ParseErrorKind) -> Option<Wording> {
    match kind.category() {
        ParseErrorCategory::UnexpectedToken => unexpected_token::wording(kind),
        ParseErrorCategory::InvalidToken => invalid_token::wording(kind),
        ParseErrorCategory::NotLlvmIr | ParseErrorCategory::Limit => text::wording(kind),
        ParseErrorCategory::UndefinedName | ParseErrorCategory::Redefinition | ParseErrorCategory::Numbering => {
            names::wording(kind)
        }
        ParseErrorCategory::TypeMismatch | ParseErrorCategory::InvalidType => types::wording(kind),
        ParseErrorCategory::InvalidConstant => constant::wording(kind),
        ParseErrorCategory::InvalidAttribute => attribute::wording(kind),
        ParseErrorCategory::InvalidMetadata => metadata::wording(kind),
        ParseErrorCategory::InvalidInstruction => instruction::wording(kind),
        ParseErrorCategory::InvalidProperty => property::wording(kind),
    }
}

/// The message about a metadata node without a required field, in the newest version of LLVM's parser.
pub(super) const MISSING_FIELD: &str = match wording_of(ParseErrorKind::MissingField) {
    Some(wording) => wording.newest,
    None => "",
};

/// Returns the message with which the parser `version` of LLVM rejects a use of a syntax feature.
pub(super) fn rejection_by(
    context: &Context,
    version: LlvmParserVersion,
    used: &FeatureUse,
    rejection: Rejection,
) -> String {
    let named = match rejection.named {
        // The token of a label or field includes a colon, which LLVM does not print.
        Named::Text => {
            let there = used.span.text(context.source).trim_end_matches(':');
            // LLVM prints a symbol without quotes.
            if there.starts_with(['@', '%']) { there.replace('"', "") } else { there.to_owned() }
        }
        Named::At(span) => span.text(context.source).to_owned(),
        Named::Number(number) => number.to_string(),
        Named::Type(ty) => short_type_text(context.module, ty),
    };
    message(version, rejection.kind, &named)
}

fn message(version: LlvmParserVersion, kind: ParseErrorKind, argument: &str) -> String {
    fill(words_of(version, kind).unwrap_or_default(), &[argument])
}

/// Returns the message template of a kind of parse error in a version of LLVM's parser.
pub(super) fn words_of(version: LlvmParserVersion, kind: ParseErrorKind) -> Option<&'static str> {
    let of_llvm_7 = (version == LlvmParserVersion::Llvm7).then(|| legacy::words(kind)).flatten();
    of_llvm_7.or_else(|| wording_of(kind).map(|wording| wording.by(version)))
}

/// Reports all parse errors of the module.
pub(crate) fn check(context: &mut Context) {
    for error in &context.module.errors {
        report_error(context, error);
    }
    check_data_layout(context);
}

fn report_error(context: &mut Context, error: &SyntaxError) {
    let module = context.module;
    let Some(wording) = wording_of(error.error.kind) else { return };
    let variants = variants_of(error.error.kind);
    let mut finding =
        Finding::of_variants(rule_of(error.category), error.span, &[], variants).worded(wording.message(&error.error));
    if let Some((span, relation)) = &error.related {
        finding = finding.note(related(relation), *span);
    }
    let worded = wording.judgements(&error.error, &error.in_llvm_7);
    if !worded.is_empty() {
        finding = finding.with_judgements(worded);
    }
    let stage = order::stage(error.noticed, true);
    finding.judgements = std::mem::take(&mut finding.judgements).into_iter().map(|it| it.at(stage)).collect();
    finding.function = module.function_at(error.span);
    if wording.is_verified_by_llvm_7() && error.in_llvm_7 == InLlvm7::Same {
        context.report(verified_by_llvm_7(&finding));
    }
    if error.error.kind == ParseErrorKind::ByteOrderMark {
        finding = finding.help(MARK_HELP).fix("Remove the byte-order mark", vec![Edit::new(error.span, "")]);
    }
    context.report(finding);
}

/// Returns a copy of `finding` that LLVM 7 reports in its verifier instead of its parser.
fn verified_by_llvm_7(finding: &Finding) -> Finding {
    let verified = Finding::of_exactly(finding.rule, finding.span, &[], &["verified by LLVM 7"]);
    let verified = verified.worded(finding.message.as_str());
    match finding.function {
        Some(function) => verified.within(function),
        None => verified,
    }
}

/// Returns the variants (named cases in the table of outcomes per tool) of a kind of parse error; empty if the kind has
/// no variants of its own.
fn variants_of(kind: ParseErrorKind) -> &'static [&'static str] {
    if kind == ParseErrorKind::MetadataRedefined { &["metadata"] } else { &[] }
}

/// Returns the text of a note about a position that is related to a parse error, such as that of the first definition.
fn related(relation: &Relation) -> String {
    match relation {
        Relation::FirstDefinition => "first definition".to_owned(),
        Relation::FirstUse => "first use".to_owned(),
        Relation::Ordering => "the ordering".to_owned(),
        Relation::HoldsItself => "this holds itself".to_owned(),
    }
}

/// The help text for a byte-order mark at the start of the text.
const MARK_HELP: &str = "The text begins with a byte-order mark (the bytes EF BB BF, which editors do not show), and LLVM's \
                         reader does not skip it: save the file as UTF-8 without one.";

/// The help text for a data layout that cannot be parsed.
const LAYOUT_HELP: &str = "A data layout is a list of specifications with dashes between them, such as `i64:64:64`: a \
                           letter, numbers in bits, colons. Use NVIDIA's as it stands.";

/// Checks the syntax of the data layout with the parser of `nvvm-abi`, since LLVM's parser checks it, too. Another rule
/// contains libNVVM's own messages about the layout.
fn check_data_layout(context: &mut Context) {
    let Some((name, span)) = context.module.data_layout else { return };
    let text = context.module.names.text(name);
    // With escapes or invalid UTF-8 in the string, offsets differ, so the whole string is the position.
    let plain = span.len() as usize == text.len();
    let (_, problems) = DataLayout::parse(&text);
    for problem in problems {
        let place = if plain {
            Span::new(span.start + problem.range.start as u32, span.start + problem.range.end as u32)
        } else {
            span
        };
        context.report(
            Finding::new(&property::INVALID_PROPERTY, place, problem.message)
                .help(LAYOUT_HELP)
                .with_judgements(vec![Judgement::from(ReportedBy::DOCUMENTED)]),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{LlvmParserVersion, ParseErrorCategory, ParseErrorKind, legacy, message, rule_of, wording_of};

    #[test]
    fn every_kind_has_one_wording_in_the_rule_of_its_category() {
        for &kind in ParseErrorKind::ALL {
            match wording_of(kind) {
                Some(wording) => {
                    assert!(rule_of(kind.category()).wordings.contains(wording.newest), "{kind:?}");
                    assert_eq!(legacy::words(kind), None, "{kind:?}");
                }
                None => assert_ne!(message(LlvmParserVersion::Llvm7, kind, "there"), "", "{kind:?} has no words"),
            }
        }
    }

    #[test]
    fn what_is_no_token_is_said_to_stand_where_another_has_to() {
        let of_invalid = rule_of(ParseErrorCategory::InvalidToken).wordings;
        let of_unexpected = rule_of(ParseErrorCategory::UnexpectedToken).wordings;
        assert!(of_unexpected.iter().all(|words| of_invalid.contains(words)));
    }

    #[test]
    fn a_data_layout_that_is_not_utf_8_is_reported_within_it() {
        let module = nvvm_syntax::parse_bytes(b"target datalayout = \"e-p:64:64:64-n\xFF\xFF\xFF:16\"\n");
        let text = "target datalayout = \"e-p:64:64:64-n???:16\"\n";
        let verification = crate::verify(&module, text, crate::Mode::Standard);
        let is_of_layout = |finding: &&crate::Finding| std::ptr::eq(finding.rule, &super::property::INVALID_PROPERTY);
        let found: Vec<_> = verification.findings.iter().filter(is_of_layout).map(|finding| finding.span).collect();
        assert!(!found.is_empty());
        assert!(found.iter().all(|span| span.end as usize <= text.len()), "{found:?}");
    }

    #[test]
    fn the_words_about_data_layouts_are_declared() {
        let declared = rule_of(ParseErrorCategory::InvalidProperty).wordings;
        assert!(nvvm_abi::data_layout::words::ALL.iter().all(|words| declared.contains(words)));
    }
}
