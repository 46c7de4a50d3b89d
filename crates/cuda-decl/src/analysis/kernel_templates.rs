//! Kernel templates without specializations, for which no kernel is reported.

use crate::ast::TemplateParameterKind;
use crate::diagnostic::Diagnostic;
use crate::entities::{Entities, Template};
use crate::rules;
use rustc_hash::FxHashSet;

/// Reports the kernel templates of the main file without specializations, in one diagnostic.
pub(super) fn without_instance(entities: &Entities<'_>) -> Option<Diagnostic> {
    let mut finding: Option<Diagnostic> = None;
    // Names with specializations, and names that are reported: a template can be declared before its definition.
    let with_instance = entities.templates.iter().filter(|it| !it.functions.is_empty()).map(|it| it.name);
    let mut settled: FxHashSet<_> = with_instance.collect();
    for template in &entities.templates {
        let in_header = entities.unit.sources.header_at(template.span.start).is_some();
        if template.prelude || in_header || !template.is_kernel() || !settled.insert(template.name) {
            continue;
        }
        let message = rules::TEMPLATE_ALONE.message(&[entities.text(template.name)]);
        match &mut finding {
            Some(first) => first.notes.push((message, Some(template.span))),
            None => {
                let diagnostic = Diagnostic::new(&rules::TEMPLATE_ALONE, template.span, message);
                finding = Some(match an_instance(entities, template) {
                    Some(instance) => diagnostic.help(format!(
                        "A template has no parameter buffer; each of its instances has one. To see one, ask for it: {instance}"
                    )),
                    None => diagnostic,
                });
            }
        }
    }
    finding
}

/// Returns a declaration that instantiates the template; `None` for a template template parameter, whose argument
/// cannot be guessed.
fn an_instance(entities: &Entities<'_>, template: &Template<'_>) -> Option<String> {
    let argument = |kind: &TemplateParameterKind| match kind {
        TemplateParameterKind::Type(_) => Some("float"),
        TemplateParameterKind::Value(..) => Some("1"),
        TemplateParameterKind::Template(_) => None,
    };
    let arguments: Option<Vec<&str>> = template.parameters.iter().map(|parameter| argument(&parameter.kind)).collect();
    Some(format!("auto instance = {}<{}>;", entities.text(template.name), arguments?.join(", ")))
}
