//! Inlay hints: address spaces of pointers, offsets of fields, and places of kernel parameters.

use crate::documents::Documents;
use lsp_types::{InlayHint, InlayHintLabel, InlayHintParams, InlayHintTooltip};
use nvvm_engine::report::{BufferParameter, Kernel, Report};
use nvvm_engine::words::{counted, grouped};
use nvvm_engine::{labels, target::Reference, target::Target};

/// The hints of the visible range.
pub(super) fn hints(documents: &Documents, params: &InlayHintParams) -> Option<Vec<InlayHint>> {
    let (document, configuration) = documents.shown(&params.text_document.uri)?;
    let (from, to) = document.bytes(params.range);
    let (target, reference) = (configuration.target, configuration.reference);
    let spaces = labels(document.report.reading(target, reference));
    let of_texts = spaces.into_iter().map(|label| (label.offset, label.text, None));
    let of_parameters = parameters(&document.report, target, reference);
    let mut found: Vec<(u32, String, Option<String>)> = of_texts.chain(of_parameters).collect();
    found.retain(|(offset, ..)| (from..=to).contains(offset));
    // Hints at one place stay in this order: address space or type, then place.
    found.sort_by_key(|(offset, ..)| *offset);
    let hint = |(offset, label, about): (u32, String, Option<String>)| InlayHint {
        position: document.lines.position(document.text(), offset),
        label: InlayHintLabel::String(label),
        kind: None,
        text_edits: None,
        tooltip: about.map(InlayHintTooltip::String),
        padding_left: Some(true),
        padding_right: None,
        data: None,
    };
    Some(found.into_iter().map(hint).collect())
}

/// The place of each kernel parameter, after its name: `+8, 4 bytes`.
fn parameters(
    report: &Report,
    target: Target,
    reference: Reference,
) -> impl Iterator<Item = (u32, String, Option<String>)> {
    let of_kernel = move |kernel: &Kernel| {
        let limit = report.limit(kernel, target, reference).map(|limit| limit.bytes);
        let buffer = kernel.buffer(target, reference);
        let total = buffer.and_then(|buffer| buffer.total);
        let about = match (total, limit) {
            (Some(total), Some(limit)) => Some(format!("{} of {}", grouped(total), counted(limit, "byte"))),
            (Some(total), None) => Some(counted(total, "byte")),
            (None, _) => None,
        };
        let about = about.map(|taken| format!("The parameters of {} take {taken}.", kernel.demangled));
        let parameters = buffer.map_or(&[][..], |buffer| &buffer.parameters).iter();
        // A parameter without a size has no place, and neither do the ones after it.
        let known = parameters.take_while(|it| it.error.is_none()).filter(|it| it.location.header.is_none());
        let label = |it: &BufferParameter| format!("+{}, {}", grouped(it.offset), counted(it.size, "byte"));
        known.map(|it| (it.location.end_offset, label(it), about.clone())).collect::<Vec<_>>()
    };
    report.kernels_of(target, reference).flat_map(of_kernel)
}
