//! Explicit instantiations ([temp.explicit]), and function templates by name.

use super::state::Sema;
use crate::ast::{
    AttributeKind, Declaration, DeclarationKind, DeclaratorPart, Name, PartKind, Specifiers, TypeSpecifier,
};
use crate::entities::{Entity, FunctionId, ScopeId};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::TemplateId;
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Analyzes an explicit instantiation, `template struct S<int>;` or `template __global__ void k<int>(int);`.
    pub(super) fn instantiation(&mut self, scope: ScopeId, declaration: &'u Declaration) {
        let DeclarationKind::Simple(specifiers, declarators) = &declaration.kind else { return };
        let Some(first) = declarators.first() else {
            if let Some(TypeSpecifier::Elaborated(_, name)) = &specifiers.ty
                && let super::resolve::Named::Type(ty) = self.named(scope, name)
            {
                self.require_complete(ty, name.span);
                self.instantiated_whole(ty);
            }
            return;
        };
        if !matches!(first.declarator.parts.first(), Some(DeclaratorPart::Function(_))) {
            return;
        }
        let Some(name) = &first.declarator.name else { return };
        let Some(part) = name.parts.last() else { return };
        let base = self.specified(scope, specifiers);
        let ty = self.derived(scope, base, &first.declarator);
        let Some(candidates) = self.function_templates(scope, name) else {
            return;
        };
        let given = match &part.arguments {
            Some(written) => match self.written_arguments(scope, written) {
                Some(given) => given,
                None => return,
            },
            None => Vec::new(),
        };
        // A type with an undeclared name may match.
        let mut is_known = !self.types.is_unknown(ty) && !self.types.holds_unknown(&given);
        for template in candidates {
            if let Some(function) = self.function_instance(template, &given, Some(ty), name.span) {
                self.functions[function.0 as usize].emitted = true;
                self.check_instantiated_space(function, specifiers, name.span);
                self.check_grid_constants(function);
                return;
            }
            is_known &= self.function_pattern(template).is_some_and(|it| !self.types.is_unknown(it));
        }
        if is_known && name.parts.len() == 1 {
            let text = name.last().map_or("", |it| self.text(it));
            self.say_in(&rules::TEMPLATE_ARGUMENTS, rules::NO_INSTANCE, &[text], name.span);
        }
    }

    /// Returns the function templates that a name denotes; `None` after a report when it denotes nothing.
    pub(super) fn function_templates(&mut self, scope: ScopeId, name: &'u Name) -> Option<Vec<TemplateId>> {
        let found = self.find(scope, name, true)?;
        let (place, symbol) = match found {
            Entity::Template(template) => (self.enclosing(self.template(template).scope), self.template(template).name),
            Entity::Functions(set) => {
                let first = *self.overloads[set as usize].first()?;
                (self.enclosing(self.functions[first.0 as usize].scope), name.member()?)
            }
            _ => return None,
        };
        Some(self.templates_in(place, symbol))
    }

    /// Returns the function templates of a name in a namespace or class, the last one first.
    pub(super) fn templates_in(&self, place: ScopeId, name: Symbol) -> Vec<TemplateId> {
        let all = self.function_templates.get(&name).into_iter().flatten().rev();
        all.copied().filter(|it| self.enclosing(self.template(*it).scope) == place).collect()
    }

    /// Checks that an explicit instantiation has the execution space of its template.
    fn check_instantiated_space(&mut self, function: FunctionId, specifiers: &Specifiers, span: Span) {
        let data = &self.functions[function.0 as usize];
        let PartKind::Identifier(name) = data.name else { return };
        let Some((template, arguments)) = &data.template else { return };
        if data.prelude || data.may_be_on_device || specifiers.has_unknown_macro {
            return;
        }
        let has = |is: fn(&AttributeKind) -> bool| specifiers.attributes.iter().any(|it| is(&it.kind));
        let is_global = has(|it| matches!(it, AttributeKind::Global));
        let is_device = has(|it| matches!(it, AttributeKind::Device));
        let is_host = has(|it| matches!(it, AttributeKind::Host));
        if data.is_global == is_global {
            return;
        }
        let after = match (is_host, is_device) {
            (true, true) => "__host__ __device__",
            (true, false) => "__host__",
            (false, true) => "__device__",
            (false, false) => "",
        };
        let before = if data.is_global { "__global__" } else { super::overload::spaces(data) };
        let parameters = self.template(*template).parameters;
        let scope = crate::print::scope_name(self, self.enclosing_named(data.scope));
        let name = if scope.is_empty() { self.text(name).to_owned() } else { format!("{scope}::{}", self.text(name)) };
        let text = crate::print::instance_name(self, &name, parameters, arguments);
        match after {
            "" if !is_global => self.say_in(&rules::EXECUTION_SPACE, rules::GLOBAL_LOST, &[&text], span),
            _ => {
                let after = if is_global { "__global__" } else { after };
                self.say_in(&rules::EXECUTION_SPACE, rules::SPACE_REDECLARED, &[before, &text, after], span);
            }
        }
    }
}
