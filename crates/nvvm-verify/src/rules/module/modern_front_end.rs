//! The rule about syntax of LLVM 7 that the parser of libNVVM's modern (opaque-pointer) front end rejects.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, References};
use crate::rules::syntax::{order, parsers, words_of};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_syntax::attribute::{AttributeKind, Attributes};
use nvvm_syntax::feature::{LlvmParserVersion, RemovedSyntax, RemovedUse};
use nvvm_syntax::function::Function;
use nvvm_target::Version;

nvvm_diagnostics::rules! {
    /// The rule against syntax of LLVM 7 that the parser of libNVVM's modern (opaque-pointer) front end rejects.
    MODERN_FRONT_END "NV0934" "modern-front-end" [
        NO_PARENTHESIS = "parse expected '('",
        NO_TYPE = "parse expected type",
        NO_END = "parse expected ')' in constantexpr",
        NO_EXPRESSION = "parse {} constexprs are no longer supported",
        REFUSED = "parse {}",
    ] {
        help: "Targets from sm_100 on are read by a newer LLVM: write `byval(%T)` with its type, and leave out what LLVM \
               has dropped since version 7.",
        layer: Layer::Syntax,
    }
}

/// The attributes that require a type argument in IR with opaque pointers.
const TYPED_ATTRIBUTES: &[&[u8]] = &[b"byval", b"sret", b"inalloca", b"byref", b"preallocated"];

pub(super) fn check(context: &mut Context) {
    let mut stops: Vec<Stop> = stops(context).into_iter().map(|(stop, _)| stop).collect();
    stops.sort_by_key(|stop| stop.span.start);
    // A parser stops at the first syntax it does not know; an older parser may stop further down.
    let mut until = References::CUDA;
    let mut oldest = None;
    for stop in &stops {
        if oldest.is_some_and(|oldest| stop.since.is_some_and(|since| since >= oldest)) {
            continue;
        }
        let Some(since) = stop.since else { return context.report(stop.finding(until)) };
        context.report(stop.finding(References::since(since).and(until)));
        until = References::before(since);
        oldest = Some(since);
    }
}

/// Returns the syntax errors that libNVVM's modern (opaque-pointer) front ends report. Each has the use of removed
/// syntax that causes it, or `None` if the cause is an attribute without its type.
pub(in crate::rules) fn stops<'m>(context: &Context<'m>) -> Vec<(Stop, Option<&'m RemovedUse>)> {
    let module = context.module;
    let removed = module.syntax.removed.iter().map(|removed| (Stop::at_removed(removed), Some(removed)));
    let untyped = module.functions.as_slice().iter().filter_map(|function| untyped_attribute(context, function));
    let lists = module.argument_attributes.iter().copied();
    let untyped = untyped.chain(lists.filter_map(|list| untyped_among(context, list)));
    removed.chain(untyped.map(|span| (Stop::at_attribute(span), None))).collect()
}

/// A syntax error that libNVVM's modern (opaque-pointer) front ends report.
pub(in crate::rules) struct Stop {
    pub(in crate::rules) span: Span,
    pub(in crate::rules) message: String,
    /// The variant (named case in the table of outcomes per tool) of the syntax error.
    variant: &'static str,
    /// The first libNVVM release whose modern (opaque-pointer) front end reports the syntax error; `None` if all of
    /// them do.
    since: Option<Version>,
}

impl Stop {
    fn at_removed(removed: &RemovedUse) -> Stop {
        let message = match removed.syntax {
            RemovedSyntax::Keyword => NO_TYPE.to_owned(),
            RemovedSyntax::InRange => NO_END.to_owned(),
            RemovedSyntax::ConstantExpression(opcode) => fill(NO_EXPRESSION, &[opcode.keyword()]),
            RemovedSyntax::Other(error) => fill(REFUSED, &[words_of(removed.removed_in, error).unwrap_or_default()]),
        };
        let later = Some(removed.removed_in).filter(|&version| version > LlvmParserVersion::Main1);
        let since = later.and_then(parsers::first_release);
        Stop { span: removed.span, message, variant: "removed syntax", since }
    }

    fn at_attribute(span: Span) -> Stop {
        Stop { span, message: NO_PARENTHESIS.to_owned(), variant: "attribute without its type", since: None }
    }

    fn finding(&self, by: References) -> Finding {
        let finding = Finding::of_variants(&MODERN_FRONT_END, self.span, &[], &[self.variant]);
        finding.worded(self.message.as_str()).by(by).at(order::stage(Span::at(self.span.start), false))
    }
}

fn untyped_attribute(context: &Context, function: &Function) -> Option<Span> {
    let mut parameters = context.module.parameters_of(function).iter();
    parameters.find_map(|parameter| untyped_among(context, parameter.attributes))
}

/// Returns the span of the first attribute in a list that lacks a required type argument.
fn untyped_among(context: &Context, list: Attributes) -> Option<Span> {
    let module = context.module;
    module.attributes_of(list).iter().find_map(|attribute| match attribute.kind {
        AttributeKind::Keyword(name) if TYPED_ATTRIBUTES.contains(&module.names.bytes(name)) => Some(attribute.span),
        _ => None,
    })
}
