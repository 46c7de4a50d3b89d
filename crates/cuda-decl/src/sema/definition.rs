//! Requirements of function definitions: parameter and return types must be complete ([dcl.fct.def]).

use super::state::Sema;
use crate::ast::PartKind;
use crate::diagnostic::{Diagnostic, Judgement};
use crate::entities::FunctionId;
use crate::layout;
use crate::rules;
use crate::types::TypeKind;
use nvvm_diagnostics::fill;

impl<'u> Sema<'u> {
    /// Checks the types of a defined function. Member functions of templates are checked when they are called.
    pub(super) fn check_definition(&mut self, id: FunctionId) {
        let function = &self.functions[id.0 as usize];
        if function.body.is_none() || function.template.is_some() || self.is_in_template(function.scope) {
            return;
        }
        let TypeKind::Function(ty) = self.types.kind(function.ty) else { return };
        let (result, span, name) = (ty.result, function.span, function.name.clone());
        let parameters: Vec<_> = function.parameters.iter().map(|it| (it.ty, it.span)).collect();
        self.check_abstract(result, rules::ABSTRACT_RESULT, span);
        if let (Some(record), PartKind::Identifier(name)) = (self.incomplete(result), name) {
            let (text, owner) = (self.text(name), crate::print::record_name(self, record));
            self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_RESULT, &[text, &owner], span);
        }
        // Kernel parameters are checked separately.
        if self.functions[id.0 as usize].is_global {
            return;
        }
        for (ty, span) in parameters {
            if let Some(record) = self.incomplete(ty) {
                let owner = crate::print::record_name(self, record);
                self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_OBJECT, &[&owner], span);
            }
        }
    }

    /// Checks parameters of class type: abstract classes are not allowed, and on the device not classes of size 0.
    pub(super) fn check_class_parameters(&mut self, id: FunctionId) {
        // A declaration does not create objects.
        if self.functions[id.0 as usize].body.is_none() {
            return;
        }
        self.check_abstract_parameters(id);
        let function = &self.functions[id.0 as usize];
        if !function.is_global && !function.is_device {
            return;
        }
        let (span, types) = (function.span, function.parameters.iter().map(|it| it.ty).collect::<Vec<_>>());
        for ty in types {
            if let TypeKind::Record(record) = *self.types.kind(self.types.bare(ty))
                && self.size_of(ty).is_some_and(|it| it.0 == 0)
                && !layout::is_partial(self, ty)
            {
                let name = crate::print::record_name(self, record);
                self.say_in(&rules::KERNEL_PARAMETER, rules::KERNEL_ZERO_SIZED, &[&name], span);
            }
        }
    }

    fn check_abstract_parameters(&mut self, id: FunctionId) {
        for parameter in self.functions[id.0 as usize].parameters.clone() {
            if let TypeKind::Record(record) = *self.types.kind(self.types.bare(parameter.ty))
                && let Some(pure) = self.record(record).pures.first().cloned()
            {
                let name = crate::print::record_name(self, record);
                let owner = crate::print::record_name(self, pure.record);
                let message = fill(rules::KERNEL_ABSTRACT, &[&name]);
                let note = format!("function \"{owner}::{}\" is a pure virtual function", self.text(pure.name));
                let everywhere = rules::EVERYONE.iter().map(Judgement::from).collect();
                let place = self.record(pure.record).span;
                let diagnostic = Diagnostic::new(&rules::KERNEL_PARAMETER, parameter.span, message);
                self.report(diagnostic.with_judgements(everywhere).note(note, Some(place)));
            }
        }
    }
}
