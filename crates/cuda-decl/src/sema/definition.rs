//! What a function needs to be defined: parameters and a result of types that are known in full.

use super::Sema;
use crate::ast::PartKind;
use crate::entities::{FunctionId, State};
use crate::rules;
use crate::types::{RecordId, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// The types of a function that has a body. What members of templates need is asked when they are called.
    pub(super) fn check_definition(&mut self, id: FunctionId) {
        let function = &self.functions[id.0 as usize];
        if function.body.is_none() || function.template.is_some() || self.is_in_template(function.scope) {
            return;
        }
        let TypeKind::Function(ty) = self.types.kind(function.ty) else { return };
        let (result, span, name) = (ty.result, function.span, function.name.clone());
        let parameters: Vec<_> = function.parameters.iter().map(|it| (it.ty, it.span)).collect();
        self.check_abstract(result, 2, span);
        if let (Some(record), PartKind::Identifier(name)) = (self.incomplete(result), name) {
            let (text, owner) = (self.text(name), crate::print::record_name(self, record));
            self.say(&rules::INCOMPLETE, 1, &[text, &owner], span);
        }
        // Kernels are asked about their parameters in any case.
        if self.functions[id.0 as usize].is_global {
            return;
        }
        for (ty, span) in parameters {
            if let Some(record) = self.incomplete(ty) {
                let owner = crate::print::record_name(self, record);
                self.say(&rules::INCOMPLETE, 0, &[&owner], span);
            }
        }
    }

    /// The class of a type that is declared in the text, defined nowhere, and that no header may define.
    fn incomplete(&mut self, ty: TypeId) -> Option<RecordId> {
        let record = self.types.as_record(ty)?;
        let data = self.record(record);
        let may_be_known = data.template.is_some() || data.by_use || data.prelude || !self.unit.includes.is_empty();
        (data.state == State::Declared && !may_be_known).then_some(record)
    }
}
