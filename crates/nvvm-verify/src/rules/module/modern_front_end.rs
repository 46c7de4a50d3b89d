//! Spellings of LLVM 7 that the reader of libNVVM's modern front end no longer knows.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Judged, Layer, References, Severity, Targets};
use nvvm_syntax::Reason;
use nvvm_syntax::Span;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::Function;
use nvvm_target::{LogForm, Source};

nvvm_rule::rules! {
    /// The modern reader stops here.
    MODERN_FRONT_END "NV0934" "modern-front-end" [
        NO_PARENTHESIS = "parse expected '('",
        NO_TYPE = "parse expected type",
        NO_END = "parse expected ')' in constantexpr",
    ] {
        help: "Targets from sm_100 on are read by a newer LLVM: write `byval(%T)` with its type, and leave out what LLVM \
               has dropped since version 7.",
        layer: Layer::Syntax,
        judged: &[Judged { by: References::CUDA, on: Targets::MODERN, phases: &[], severity: Severity::Error }],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "the reader, compute_100 and later")],
    }
}

/// Attributes that have to name a type since pointers have none.
const TYPED_ATTRIBUTES: &[&[u8]] = &[b"byval", b"sret", b"inalloca", b"byref", b"preallocated"];

pub(super) fn check(context: &mut Context) {
    // LLVM's reader stops at the first of them.
    let mut first: Option<(Span, &'static str, LogForm)> = None;
    let mut offer = |span: Span, message, form| {
        if first.is_none_or(|(known, ..)| span.start < known.start) {
            first = Some((span, message, form));
        }
    };
    let module = context.module;
    for function in module.functions.as_slice() {
        if let Some(span) = untyped_attribute(context, function) {
            offer(span, NO_PARENTHESIS, LogForm::ReaderBehind);
        }
    }
    if let Some(dropped) = module.dialect.dropped {
        let words = if dropped.refusal == Reason::ExpectedType { NO_TYPE } else { NO_END };
        offer(dropped.span, words, LogForm::Reader);
    }
    if let Some((span, message, form)) = first {
        context.report(Finding::new(&MODERN_FRONT_END, span, message).logged(form));
    }
}

fn untyped_attribute(context: &Context, function: &Function) -> Option<Span> {
    let module = context.module;
    let attributes =
        module.parameters_of(function).iter().flat_map(|parameter| module.attributes_of(parameter.attributes));
    attributes.into_iter().find_map(|attribute| match attribute.kind {
        AttributeKind::Keyword(name) if TYPED_ATTRIBUTES.contains(&module.names.bytes(name)) => Some(attribute.span),
        _ => None,
    })
}
