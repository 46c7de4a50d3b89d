//! Diagnostics about the use of narrow floating-point types.

use super::state::Sema;
use crate::ast::Name;
use crate::diagnostic::Diagnostic;
use crate::narrow::{first_toolkit, is_document_only, minimum_sm};
use crate::rules;
use crate::types::TypeId;
use nvvm_diagnostics::{References, fill};
use nvvm_syntax::Span;
use nvvm_target::TargetSet;

impl Sema<'_> {
    /// Reports targets and toolkits that lack the named type.
    pub(crate) fn note_type(&mut self, name: &Name, ty: TypeId) {
        let Some(symbol) = name.last() else { return };
        if self.prelude {
            return;
        }
        let text = self.text(symbol);
        // The document does not apply to a user-defined type of the same name.
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
            let message = rules::NEEDS_SM.message(&[text, &least]);
            let mut diagnostic = Diagnostic::new(&rules::NEEDS_SM, name.span, message);
            diagnostic.judgements.iter_mut().for_each(|it| it.targets = TargetSet::below(sm));
            self.report(diagnostic);
        }
        if let Some(first) = first_toolkit(text) {
            let mut diagnostic = Diagnostic::new(&rules::UNDEFINED, name.span, fill(rules::UNDEFINED_NAME, &[text]));
            diagnostic.judgements.iter_mut().for_each(|it| it.references = References::before(first));
            self.report(diagnostic.help(format!("The type came with CUDA {first}.")));
        }
        if matches!(text, "double4" | "long4" | "ulong4" | "longlong4" | "ulonglong4") {
            let (narrow, wide) = (format!("{text}_16a"), format!("{text}_32a"));
            self.say(&rules::DEPRECATED_TYPE, &[text, &narrow, &wide], name.span);
        }
    }

    /// Reports a keyword that only the document has.
    pub(crate) fn documented_name(&mut self, text: &str, span: Span) {
        if !self.prelude {
            self.say(&rules::DOCUMENT_TYPE, &[text], span);
        }
    }
}
