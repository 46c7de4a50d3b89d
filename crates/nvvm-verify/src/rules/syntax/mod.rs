//! What LLVM's own reader refuses, one rule per kind of error, each with everything that it says.

mod attribute;
mod constant;
mod declare;
mod instruction;
mod invalid_token;
mod legacy;
mod metadata;
mod names;
pub(in crate::rules) mod order;
mod property;
mod text;
mod types;
mod unexpected_token;
mod wording;

pub use text::NOT_LLVM_IR;
pub(crate) use text::report_stop;

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, Rule, Targets};
use nvvm_abi::data_layout::DataLayout;
use nvvm_rule::{Edit, fill};
use nvvm_syntax::complaint::Relation;
use nvvm_syntax::module::{Named, Newer, Reader};
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::{InLlvm7, Reason, Span, SyntaxError, SyntaxErrorKind};
use nvvm_target::{Below, LogForm, Source, Stage};
use wording::Wording;

/// What rules about syntax have in common: the wordings are the reader's.
pub(super) const SYNTAX: Rule = Rule {
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

/// The rules.
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

/// The rule about a kind of error.
fn rule_of(kind: SyntaxErrorKind) -> &'static Rule {
    match kind {
        SyntaxErrorKind::UnexpectedToken => &unexpected_token::UNEXPECTED_TOKEN,
        SyntaxErrorKind::InvalidToken => &invalid_token::INVALID_TOKEN,
        SyntaxErrorKind::NotLlvmIr => &text::NOT_LLVM_IR,
        SyntaxErrorKind::UndefinedName => &names::UNDEFINED_NAME,
        SyntaxErrorKind::Redefinition => &names::REDEFINITION,
        SyntaxErrorKind::TypeMismatch => &types::TYPE_MISMATCH,
        SyntaxErrorKind::InvalidType => &types::INVALID_TYPE,
        SyntaxErrorKind::Numbering => &names::NUMBERING,
        SyntaxErrorKind::InvalidConstant => &constant::INVALID_CONSTANT,
        SyntaxErrorKind::InvalidAttribute => &attribute::INVALID_ATTRIBUTE,
        SyntaxErrorKind::InvalidMetadata => &metadata::INVALID_METADATA,
        SyntaxErrorKind::InvalidInstruction => &instruction::INVALID_INSTRUCTION,
        SyntaxErrorKind::InvalidProperty => &property::INVALID_PROPERTY,
        SyntaxErrorKind::Limit => &text::LIMIT,
    }
}

/// How a reason is worded; `None` for what only LLVM 7's reader says.
const fn wording_of(reason: Reason) -> Option<Wording> {
    match reason.kind() {
        SyntaxErrorKind::UnexpectedToken => unexpected_token::wording(reason),
        SyntaxErrorKind::InvalidToken => invalid_token::wording(reason),
        SyntaxErrorKind::NotLlvmIr | SyntaxErrorKind::Limit => text::wording(reason),
        SyntaxErrorKind::UndefinedName | SyntaxErrorKind::Redefinition | SyntaxErrorKind::Numbering => {
            names::wording(reason)
        }
        SyntaxErrorKind::TypeMismatch | SyntaxErrorKind::InvalidType => types::wording(reason),
        SyntaxErrorKind::InvalidConstant => constant::wording(reason),
        SyntaxErrorKind::InvalidAttribute => attribute::wording(reason),
        SyntaxErrorKind::InvalidMetadata => metadata::wording(reason),
        SyntaxErrorKind::InvalidInstruction => instruction::wording(reason),
        SyntaxErrorKind::InvalidProperty => property::wording(reason),
    }
}

/// What the reader says of a name that nothing defines.
pub(super) const UNDEFINED_VALUE: &str = match wording_of(Reason::UndefinedValue) {
    Some(wording) => wording.newest,
    None => "",
};

/// What the reader says of a node without a field that it has to have.
pub(super) const MISSING_FIELD: &str = match wording_of(Reason::MissingField) {
    Some(wording) => wording.newest,
    None => "",
};

/// What an older reader says where it stops at something newer.
pub(super) fn refusal_by(context: &Context, reader: Reader, newer: &Newer) -> String {
    let named = match newer.named {
        // A label names its block with a colon, a field its value.
        Named::Text => {
            let there = newer.span.text(context.source).trim_end_matches(':');
            // LLVM names a symbol without the quotes.
            if there.starts_with(['@', '%']) { there.replace('"', "") } else { there.to_owned() }
        }
        Named::At(span) => span.text(context.source).to_owned(),
        Named::Number(number) => number.to_string(),
        Named::Type(ty) => short_type_text(context.module, ty),
    };
    refusal(reader, newer.refusal, &named)
}

fn refusal(reader: Reader, reason: Reason, there: &str) -> String {
    fill(words_of(reader, reason).unwrap_or_default(), &[there])
}

/// The words of a reader for a reason.
pub(super) fn words_of(reader: Reader, reason: Reason) -> Option<&'static str> {
    let of_llvm_7 = (reader == Reader::Llvm7).then(|| legacy::words(reason)).flatten();
    of_llvm_7.or_else(|| wording_of(reason).map(|wording| wording.by(reader)))
}

/// Turns the parser's errors into findings.
pub(crate) fn check(context: &mut Context) {
    for error in &context.module.errors {
        report_error(context, error);
    }
    check_data_layout(context);
}

#[inline(never)]
fn report_error(context: &mut Context, error: &SyntaxError) {
    let module = context.module;
    let Some(wording) = wording_of(error.complaint.reason) else { return };
    let mut finding = Finding::new(rule_of(error.kind), error.span, wording.message(&error.complaint));
    if let Some((span, relation)) = &error.related {
        finding = finding.note(related(relation), *span);
    }
    let worded = wording.judgements(&error.complaint, &error.in_llvm_7);
    if !worded.is_empty() {
        finding = finding.judged(worded);
    }
    let stage = order::stage(error.noticed, true);
    finding.judgements = std::mem::take(&mut finding.judgements).into_iter().map(|it| it.at(stage)).collect();
    finding.function = module.function_at(error.span);
    if wording.is_verified_by_llvm_7() && error.in_llvm_7 == InLlvm7::Same {
        context.report(verified_by_llvm_7(&finding));
    }
    if error.complaint.reason == Reason::ByteOrderMark {
        finding = finding.help(MARK_HELP).fix("Remove the byte-order mark", vec![Edit::new(error.span, "")]);
    }
    // The reader has read all of the node by then.
    if error.complaint.reason == Reason::MetadataRedefined {
        finding = finding.logged(LogForm::ReaderBehind);
    }
    context.report(finding);
}

/// The same finding as LLVM 7 has it, whose verifier says what newer readers say.
fn verified_by_llvm_7(finding: &Finding) -> Finding {
    let judgement = Judgement::from(Judged::VERIFY.on(Targets::LEGACY)).at(Stage::LLVM_INSTRUCTIONS);
    let verified = Finding::new(finding.rule, finding.span, finding.message.clone()).judged(vec![judgement]);
    let verified = verified.logged(LogForm::Below(Below::Instruction));
    match finding.function {
        Some(function) => verified.within(function),
        None => verified,
    }
}

/// What the second place of an error is.
fn related(relation: &Relation) -> String {
    match relation {
        Relation::FirstDefinition => "first definition".to_owned(),
        Relation::FirstUse => "first use".to_owned(),
        Relation::Ordering => "the ordering".to_owned(),
        Relation::HoldsItself => "this holds itself".to_owned(),
    }
}

/// The help for a byte-order mark.
const MARK_HELP: &str = "The text begins with a byte-order mark (the bytes EF BB BF, which editors do not show), and LLVM's \
                         reader does not skip it: save the file as UTF-8 without one.";

/// What helps where a data layout cannot be read.
const LAYOUT_HELP: &str = "A data layout is a list of specifications with dashes between them, such as `i64:64:64`: a \
                           letter, numbers in bits, colons. Use NVIDIA's as it stands.";

/// LLVM's reader also reads the data layout, whose grammar is `nvvm-abi`'s. What libNVVM says of a bad one is measured
/// and stands in a rule of its own.
#[inline(never)]
fn check_data_layout(context: &mut Context) {
    let Some((name, span)) = context.module.data_layout else { return };
    let text = context.module.names.text(name);
    // An escape in the string, or a byte that is not UTF-8, moves what comes after it: then all of the string is the place.
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
                .judged(vec![Judgement::from(Judged::DOCUMENTED)]),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, Reason, SyntaxErrorKind, legacy, refusal, rule_of, wording_of};

    #[test]
    fn every_reason_is_worded_once_and_by_the_rule_of_its_kind() {
        for &reason in Reason::ALL {
            match wording_of(reason) {
                Some(wording) => {
                    assert!(rule_of(reason.kind()).wordings.contains(wording.newest), "{reason:?}");
                    assert_eq!(legacy::words(reason), None, "{reason:?}");
                }
                None => assert_ne!(refusal(Reader::Llvm7, reason, "there"), "", "{reason:?} has no words"),
            }
        }
    }

    #[test]
    fn what_is_no_token_is_said_to_stand_where_another_has_to() {
        let of_invalid = rule_of(SyntaxErrorKind::InvalidToken).wordings;
        let of_unexpected = rule_of(SyntaxErrorKind::UnexpectedToken).wordings;
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
        let declared = rule_of(SyntaxErrorKind::InvalidProperty).wordings;
        assert!(nvvm_abi::data_layout::words::ALL.iter().all(|words| declared.contains(words)));
    }
}
