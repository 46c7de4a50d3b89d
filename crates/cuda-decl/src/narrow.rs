//! Narrow floating-point types by name: which target each needs, and which only the document knows.

use crate::ast::Name;
use crate::diagnostic::Diagnostic;
use crate::rules;
use crate::sema::Sema;
use crate::types::TypeId;
use nvvm_syntax::Span;
use nvvm_target::{Reference, TargetSet};

/// The lowest SM of a type's family by the document, where it gives one.
pub fn minimum_sm(name: &str) -> Option<u16> {
    match name {
        "__half" | "half" | "__nv_half" | "nv_half" => Some(53),
        "__nv_bfloat16" | "nv_bfloat16" | "__nv_bfloat162" | "nv_bfloat162" => Some(80),
        _ if name.starts_with("__nv_fp8") && !name.contains("ue5m3") && !name.contains("e8m0") => Some(89),
        _ if name.starts_with("__nv_fp6") || name.starts_with("__nv_fp4") => Some(100),
        _ if name.starts_with("__nv_mxfp") || name == "__nv_e8m0" || name.contains("_e8m0") => Some(100),
        _ => None,
    }
}

const DOCUMENT_ONLY: &[&str] = &[
    "__nv_mxfp8_e4m3",
    "__nv_mxfp8_e5m2",
    "__nv_mxfp6_e2m3",
    "__nv_mxfp6_e3m2",
    "__nv_mxfp4_e2m1",
    "__nv_e8m0",
    "__mfp8",
    "__nv_bool",
    "_Float128",
];

/// Whether only the document knows a type of that name.
pub fn is_document_only(name: &str) -> bool {
    DOCUMENT_ONLY.contains(&name)
}

/// The release that brought a type, by the headers of CUDA 12.9, 13.0 and 13.5, and the toolkits that do not have it.
fn first_toolkit(name: &str) -> Option<(&'static str, &'static [Reference])> {
    if name.starts_with("__nv_fp8") && name.contains("ue5m3") {
        // Somewhere between 13.0 and 13.5.
        return Some(("13.5", &[Reference::Cuda129, Reference::Cuda130]));
    }
    let is_vector =
        ["double4_", "long4_", "ulong4_", "longlong4_", "ulonglong4_"].iter().any(|it| name.starts_with(it));
    (is_vector && (name.ends_with("_16a") || name.ends_with("_32a"))).then_some(("13.0", &[Reference::Cuda129]))
}

impl Sema<'_> {
    /// Notes what is to be said about a type that is named.
    pub(crate) fn note_type(&mut self, name: &Name, ty: TypeId) {
        let Some(symbol) = name.last() else { return };
        if self.prelude {
            return;
        }
        let text = self.text(symbol);
        // A type of the user's own of that name is no concern of the document's.
        let own = self.types.as_record(ty).is_some_and(|it| !self.record(it).prelude);
        if own
            || !(text.starts_with('_')
                || text.starts_with("nv_")
                || text.starts_with("half")
                || text.ends_with('4')
                || text.contains("4_"))
        {
            return;
        }
        if is_document_only(text) {
            self.documented_name(text, name.span);
        }
        if let Some(sm) = minimum_sm(text) {
            if !self.noted_types.insert(symbol) {
                return;
            }
            let least = format!("sm_{sm}");
            let message = rules::NEEDS_SM.say(0, &[text, &least]);
            let mut diagnostic = Diagnostic::new(&rules::NEEDS_SM, name.span, message);
            diagnostic.judgements.iter_mut().for_each(|it| it.targets = TargetSet::below(sm));
            self.report(diagnostic);
        }
        if let Some((first, missing)) = first_toolkit(text) {
            let mut diagnostic = Diagnostic::new(&rules::UNDEFINED, name.span, rules::UNDEFINED.say(0, &[text]));
            diagnostic.judgements.iter_mut().for_each(|it| it.references = missing.to_vec());
            self.report(diagnostic.help(format!("The type came with CUDA {first}.")));
        }
        if matches!(text, "double4" | "long4" | "ulong4" | "longlong4" | "ulonglong4") {
            let (narrow, wide) = (format!("{text}_16a"), format!("{text}_32a"));
            self.say(&rules::DEPRECATED_TYPE, 0, &[text, &narrow, &wide], name.span);
        }
    }

    /// A keyword that only the document knows.
    pub(crate) fn documented_name(&mut self, text: &str, span: Span) {
        if !self.prelude {
            self.say(&rules::DOCUMENT_TYPE, 0, &[text], span);
        }
    }
}
