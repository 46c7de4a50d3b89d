//! Mem-initializers and default member initializers ([class.base.init]).

use super::initialization::InitializationForm;
use super::state::Sema;
use crate::ast::{
    self, Class, DeclarationKind, DeclaratorPart, ExpressionKind as K, InitialiserStyle, MemberInitialiser,
};
use crate::entities::{Entity, ScopeId, ScopeKind};
use crate::types::{RecordId, TypeId, Types};

impl<'u> Sema<'u> {
    /// Checks default member initializers, `S s = 1;`.
    pub(super) fn check_members_made_in_class(&mut self, record: RecordId, class: &'u Class) {
        let members = self.record(record).members;
        if self.is_in_template(members) {
            return;
        }
        for member in &class.members {
            let DeclarationKind::Simple(specifiers, declarators) = &member.declaration.kind else { continue };
            if specifiers.storage.is_static {
                continue;
            }
            for declarator in declarators {
                let name = declarator.declarator.name.as_ref().and_then(ast::Name::plain);
                let field = self.record(record).fields.iter().find(|it| it.name.is_some() && it.name == name);
                if let (Some(initialiser), Some(ty)) = (&declarator.initialiser, field.map(|it| it.ty)) {
                    self.check_made_by(members, ty, initialiser, declarator.declarator.span);
                }
            }
        }
    }

    /// Checks the mem-initializers of a constructor definition, and the destructors of bases and members.
    pub(super) fn check_members_made(&mut self, record: RecordId, function: &'u ast::Function) {
        let scope = self.constructor_scope(record, function);
        for initialiser in &function.initialised {
            self.check_member_made(scope, record, initialiser);
        }
        let data = self.record(record);
        let bases = data.bases.iter().map(|it| (it.record, true));
        let fields = data.fields.iter().filter_map(|it| self.class_in(it)).map(|it| (it, false));
        let parts: Vec<(RecordId, bool)> = bases.chain(fields).collect();
        for (part, is_base) in parts {
            self.check_ended(part, scope, is_base, function.declarator.span);
        }
    }

    /// Returns a scope with the parameters of a constructor.
    fn constructor_scope(&mut self, record: RecordId, function: &'u ast::Function) -> ScopeId {
        let members = self.record(record).members;
        let scope = self.new_scope(Some(members), ScopeKind::Block(None));
        let Some(DeclaratorPart::Function(written)) = function.declarator.parts.first() else { return scope };
        self.quiet += 1;
        for parameter in &written.parameters {
            let Some(name) = parameter.declarator.name.as_ref().and_then(ast::Name::plain) else { continue };
            let ty = self.parameter_type(members, parameter).first().copied().unwrap_or(Types::ERROR);
            let variable = self.new_variable(name, scope, ty, parameter.span);
            self.variables[variable.0 as usize].is_parameter = true;
            self.declare(scope, name, Entity::Variable(variable));
        }
        self.quiet -= 1;
        scope
    }

    fn check_member_made(&mut self, scope: ScopeId, record: RecordId, initialiser: &'u MemberInitialiser) {
        let Some(name) = initialiser.name.plain() else { return };
        let (form, values) = match (initialiser.style, initialiser.values.as_slice()) {
            (InitialiserStyle::Braces, [ast::Expression { kind: K::Braces(values), .. }]) => {
                (InitializationForm::List, values.as_slice())
            }
            (_, values) => (InitializationForm::Direct, values),
        };
        let span = initialiser.name.span;
        let data = self.record(record);
        let field: Option<TypeId> = data.fields.iter().find(|it| it.name == Some(name)).map(|it| it.ty);
        if let Some(ty) = field {
            self.check_made(scope, ty, form, values, span);
            return;
        }
        let base = data.bases.iter().map(|it| it.record).find(|it| self.record(*it).name == Some(name));
        if let Some(base) = base.filter(|_| !values.is_empty()) {
            self.check_object_made(scope, (base, true), form, values, span);
        }
    }
}
