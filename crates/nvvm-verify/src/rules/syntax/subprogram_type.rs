//! The rule about `!DISubprogram` without `type`, which only the newest parser rejects.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::syntax::{MISSING_FIELD, order};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_syntax::metadata::MetadataKind;

nvvm_diagnostics::rules! {
    /// The rule against a `!DISubprogram` without `type`, which is required since CUDA 13.5.
    WITHOUT_TYPE "NV0016" "subprogram-without-type" [; MISSING_FIELD] {
        help: "Write `type: !N` with a node `!DISubroutineType(types: …)`.",
        layer: Layer::Syntax,
    }
}

/// The registration of the check of subprograms without a type. The check depends on the whole module.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let names = (module.names.lookup(b"DISubprogram"), module.names.lookup(b"type"));
    let (Some(subprogram), label) = names else { return };
    for (_, node) in module.metadata.iter() {
        let MetadataKind::Specialised { kind, fields, .. } = node.kind else { continue };
        let has_type = module.fields_of(fields).iter().any(|field| Some(field.label) == label);
        if kind != subprogram || has_type {
            continue;
        }
        // The parser reports the missing field at the closing bracket.
        let closing = Span::new(node.span.end.saturating_sub(1), node.span.end);
        let stage = order::stage(Span::at(node.span.end), true);
        context.report(Finding::new(&WITHOUT_TYPE, closing, fill(MISSING_FIELD, &["type"])).at(stage));
    }
}
