//! Overload resolution of user-defined literals ([lex.ext]).

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K, Name, PartKind};
use crate::entities::{Entity, FunctionId, ScopeId};
use crate::types::{Argument, Builtin, TypeId, TypeKind, Types};

/// The form of a literal operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LiteralForm {
    /// A cooked literal: the parameter is the value.
    Cooked,
    /// A raw literal operator: the parameter is the spelling.
    Raw,
    /// A numeric literal operator template: the characters are template arguments.
    Template,
}

impl<'u> Sema<'u> {
    /// Returns the literal operator of a literal: one that takes the value, else one that takes the characters.
    pub(super) fn literal_operator(
        &mut self,
        scope: ScopeId,
        name: &'u Name,
        values: &'u [Expression],
    ) -> Option<(FunctionId, LiteralForm)> {
        let PartKind::Operator(sign) = name.parts.last()?.kind else { return None };
        let found = self.find(scope, name, false)?;
        let own: Vec<FunctionId> = match found {
            Entity::Functions(set) => self.overloads[set as usize].clone(),
            _ => Vec::new(),
        };
        let types: Vec<TypeId> = values.iter().map(|it| self.literal_type(it)).collect();
        let parameters = |sema: &Self, it: &FunctionId| -> Vec<TypeId> {
            let all = sema.functions[it.0 as usize].parameters.iter();
            all.map(|it| sema.types.bare(it.ty)).collect()
        };
        if let Some(found) = own.iter().find(|it| parameters(self, it) == types) {
            return Some((*found, LiteralForm::Cooked));
        }
        if !matches!(values, [only] if matches!(only.kind, K::Integer(..) | K::Float(..))) {
            return None;
        }
        let takes_text = |it: &&FunctionId| match parameters(self, it).as_slice() {
            [only] => matches!(self.types.kind(*only), TypeKind::Pointer(_)),
            _ => false,
        };
        if let Some(found) = own.iter().find(takes_text) {
            return Some((*found, LiteralForm::Raw));
        }
        let place = match found {
            Entity::Template(template) => self.enclosing(self.template(template).scope),
            _ => self.enclosing(self.functions[own.first()?.0 as usize].scope),
        };
        let char_type = Types::builtin(Builtin::Char);
        let characters = self.literal_text(values);
        let given: Vec<Argument> = characters.bytes().map(|it| Argument::Value((it as i8).into(), char_type)).collect();
        self.quiet += 1;
        let templates = self.templates_in(place, sign);
        let instance = templates.into_iter().find_map(|it| self.function_for_values(it, &given, &[]));
        self.quiet -= 1;
        instance.map(|it| (it, LiteralForm::Template))
    }

    /// Returns the spelling of a number without its suffix.
    pub(super) fn literal_text(&self, values: &[Expression]) -> &'u str {
        let text = self.unit.text();
        values.first().map_or("", |it| it.span.text(text))
    }

    fn literal_type(&mut self, value: &Expression) -> TypeId {
        match value.kind {
            K::Integer(_, ty) | K::Float(_, ty) => Types::builtin(ty),
            K::Text(_, element) => {
                let element = self.types.qualified(Types::builtin(element), true, false);
                self.types.intern(TypeKind::Pointer(element))
            }
            _ => Types::ERROR,
        }
    }

    /// Whether a name is that of a literal operator.
    pub(super) fn is_literal_operator(&self, name: &Name) -> bool {
        match name.parts.last().map(|it| &it.kind) {
            Some(PartKind::Operator(sign)) => self.text(*sign).starts_with("\"\""),
            _ => false,
        }
    }
}
