//! Satisfaction of constraints ([temp.constr]). Whatever is not certain is unknown.

use super::state::{Outcome, Problem, Sema};
use crate::ast::{
    Access, Binary, Expression, ExpressionKind as K, Name, PartKind, Requirement, Requires, TemplateParameter, Unary,
};
use crate::entities::{Constraints, Entity, ScopeId, ScopeKind, State, TemplateKind};
use crate::types::{Argument, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Whether the associated constraints are satisfied for template arguments, in the scope of the parameters; `None`
    /// when unknown.
    pub(super) fn constraints_hold(
        &mut self,
        scope: ScopeId,
        parameters: &'u [TemplateParameter],
        arguments: &[Argument],
        constraints: Constraints<'u>,
    ) -> Option<bool> {
        let mut known = Some(!constraints.is_unread).filter(|it| *it);
        for (parameter, argument) in parameters.iter().zip(arguments) {
            let Some(concept) = &parameter.concept else { continue };
            let all = match argument {
                Argument::Pack(all) => all.as_slice(),
                one => std::slice::from_ref(one),
            };
            for argument in all {
                match self.concept_holds(scope, concept, argument.clone()) {
                    Some(true) => {}
                    Some(false) => return Some(false),
                    None => known = None,
                }
            }
        }
        match constraints.requires.map(|it| self.truth_of(scope, it)) {
            Some(Ok(false)) => Some(false),
            Some(Err(_)) => None,
            Some(Ok(true)) | None => known,
        }
    }

    /// Evaluates an atomic constraint. A substitution failure means that it is not satisfied.
    fn truth_of(&mut self, scope: ScopeId, condition: &'u Expression) -> Outcome<bool> {
        let withheld = self.withheld;
        self.quiet += 1;
        let found = self.constant(scope, condition);
        self.quiet -= 1;
        let failed = std::mem::replace(&mut self.withheld, withheld) > withheld;
        match found {
            Ok(value) => value.is_true().ok_or(Problem::Unread),
            Err(Problem::Reported) if failed => Ok(false),
            Err(problem) => Err(problem),
        }
    }

    /// Whether the type constraint `C` or `C<a>` is satisfied by an argument, which precedes the others.
    fn concept_holds(&mut self, scope: ScopeId, concept: &'u Name, argument: Argument) -> Option<bool> {
        let template = self.template_named(scope, concept)?;
        if self.template(template).kind != TemplateKind::Variable {
            return None;
        }
        let withheld = self.withheld;
        self.quiet += 1;
        let value = self.deeper(concept.span, |sema| {
            let mut given = vec![argument];
            if let Some(written) = concept.parts.last().and_then(|it| it.arguments.as_ref()) {
                given.extend(sema.written_arguments(scope, written)?);
            }
            match sema.applied(template, given, concept.span)? {
                Entity::Variable(variable) => sema.variable_value(variable, concept.span).ok()?.is_true(),
                _ => None,
            }
        });
        self.quiet -= 1;
        self.withheld = withheld;
        value.flatten()
    }

    /// Whether the requirements of a requires-expression are satisfied.
    pub(super) fn requirements_hold(&mut self, scope: ScopeId, requires: &'u Requires) -> Outcome<bool> {
        let inner = self.new_scope(Some(scope), ScopeKind::Block(None));
        self.quiet += 1;
        let withheld = self.withheld;
        let found = self.each_requirement(inner, requires);
        self.withheld = withheld;
        self.quiet -= 1;
        found
    }

    fn each_requirement(&mut self, scope: ScopeId, requires: &'u Requires) -> Outcome<bool> {
        for parameter in &requires.parameters {
            let ty = self.parameter_type(scope, parameter).first().copied().ok_or(Problem::Unread)?;
            if self.types.is_dependent(ty) {
                return Err(Problem::Dependent);
            }
            if let Some(name) = parameter.declarator.name.as_ref().and_then(Name::plain) {
                let variable = self.new_variable(name, scope, ty, parameter.span);
                self.declare(scope, name, Entity::Variable(variable));
            }
        }
        let mut open = None;
        for requirement in &requires.requirements {
            let found = match requirement {
                Requirement::Valid(value, concept) => self.validity(scope, value, concept.as_ref()),
                Requirement::Type(name) => self.names_a_type(scope, name),
                Requirement::Nested(condition) => self.truth_of(scope, condition),
                Requirement::Unread => Err(Problem::Unread),
            };
            match found {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                Err(problem) => open = Some(problem),
            }
        }
        open.map_or(Ok(true), Err)
    }

    /// Whether a qualified name denotes an entity.
    fn names_something(&mut self, scope: ScopeId, name: &'u Name) -> Outcome<bool> {
        let withheld = self.withheld;
        self.find(scope, name, true);
        if std::mem::replace(&mut self.withheld, withheld) == withheld {
            return Ok(true);
        }
        // Not all members of headers' classes are known.
        let [owner, _] = name.parts.as_slice() else { return Err(Problem::Unread) };
        let PartKind::Identifier(owner) = owner.kind else { return Err(Problem::Unread) };
        match self.lookup(scope, owner) {
            Some(Entity::Type(ty)) if self.has_all_members(ty) => Ok(false),
            _ => Err(Problem::Unread),
        }
    }

    /// Whether a type requirement, `typename T::type`, is satisfied.
    fn names_a_type(&mut self, scope: ScopeId, name: &'u Name) -> Outcome<bool> {
        if !self.names_something(scope, name)? {
            return Ok(false);
        }
        match self.find(scope, name, true) {
            Some(Entity::Type(ty)) if self.types.is_dependent(ty) => Err(Problem::Dependent),
            Some(Entity::Type(ty)) if !self.types.is_opaque(ty) => Ok(true),
            _ => Err(Problem::Unread),
        }
    }

    /// Whether all members of a type are known: it is not a class, or it is a complete class of the translation unit.
    fn has_all_members(&mut self, ty: TypeId) -> bool {
        let bare = self.types.bare(ty);
        let Some(record) = self.types.as_record(bare) else { return !self.types.is_opaque(bare) };
        let span = self.record(record).span;
        self.complete(record, span);
        let data = self.record(record);
        data.state == State::Complete && !data.prelude && data.missing.is_empty() && !self.inherits_unknown(record)
    }

    /// Whether a simple or compound requirement is satisfied: `a + b;`, `{ a + b } -> C;`.
    fn validity(&mut self, scope: ScopeId, value: &'u Expression, concept: Option<&'u Name>) -> Outcome<bool> {
        if !self.is_valid(scope, value)? {
            return Ok(false);
        }
        let Some(concept) = concept else { return Ok(true) };
        let ty = self.decltype(scope, value);
        if self.types.is_opaque(ty) || matches!(value.kind, K::Name(_)) {
            return Err(Problem::Unread);
        }
        self.concept_holds(scope, concept, Argument::Type(ty)).ok_or(Problem::Unread)
    }

    /// Returns the type of an operand without references.
    fn type_of_operand(&mut self, scope: ScopeId, value: &'u Expression) -> Outcome<TypeId> {
        let ty = self.expression_type(scope, value).ok_or(Problem::Unread)?;
        match self.types.bare(ty) {
            bare if self.types.is_dependent(bare) => Err(Problem::Dependent),
            bare if self.types.is_opaque(bare) => Err(Problem::Unread),
            bare => Ok(bare),
        }
    }

    fn is_valid(&mut self, scope: ScopeId, value: &'u Expression) -> Outcome<bool> {
        match &value.kind {
            K::Integer(..) | K::Float(..) | K::Bool(_) => Ok(true),
            K::Name(name) if name.parts.len() > 1 => match self.names_something(scope, name)? {
                true => self.type_of_operand(scope, value).map(|_| true),
                false => Ok(false),
            },
            K::Name(_) => self.type_of_operand(scope, value).map(|_| true),
            K::Member(object, arrow, name) => self.has_member(scope, object, *arrow, name),
            K::Call(callee, arguments) => {
                let K::Member(object, arrow, name) = &callee.kind else { return Err(Problem::Unread) };
                if !self.has_member(scope, object, *arrow, name)? {
                    return Ok(false);
                }
                let found = self.call_result(scope, callee, arguments).ok_or(Problem::Unread)?;
                if self.types.is_opaque(found) { Err(Problem::Unread) } else { Ok(true) }
            }
            K::Binary(operator, a, b) => {
                let (a, b) = (self.type_of_operand(scope, a)?, self.type_of_operand(scope, b)?);
                let (Some(a), Some(b)) = (self.types.as_builtin(a), self.types.as_builtin(b)) else {
                    let sign = super::constant::sign(*operator).ok_or(Problem::Unread)?;
                    return if self.lacks_operator(scope, sign, &[a, b]) { Ok(false) } else { Err(Problem::Unread) };
                };
                let is_number = a.is_integer() || a.is_float();
                if !is_number || !(b.is_integer() || b.is_float()) {
                    return Err(Problem::Unread);
                }
                use Binary as B;
                let of_integers =
                    matches!(operator, B::Remainder | B::And | B::Or | B::Xor | B::ShiftLeft | B::ShiftRight);
                Ok(!of_integers || a.is_integer() && b.is_integer())
            }
            K::Unary(Unary::Dereference, operand) => {
                let ty = self.type_of_operand(scope, operand)?;
                let (is_scalar, is_pointer) = match *self.types.kind(ty) {
                    TypeKind::Pointer(target) => (false, self.types.as_builtin(target).is_some()),
                    TypeKind::Builtin(_) | TypeKind::Enum(_) => (true, false),
                    _ => (false, false),
                };
                match is_pointer {
                    true => Ok(true),
                    false if is_scalar || self.lacks_operator(scope, "*", &[ty]) => Ok(false),
                    false => Err(Problem::Unread),
                }
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Whether certainly no operator function takes the operands, of which one is a class. Only classes with known
    /// members and without conversions allow this conclusion.
    fn lacks_operator(&mut self, scope: ScopeId, sign: &str, operands: &[TypeId]) -> bool {
        let mut has_class = false;
        for &ty in operands {
            match *self.types.kind(ty) {
                TypeKind::Record(record) => {
                    let is_plain = self.has_all_members(ty) && self.record(record).bases.is_empty();
                    if !is_plain || !self.has_no_conversion(record) {
                        return false;
                    }
                    has_class = true;
                }
                TypeKind::Builtin(_) => {}
                _ => return false,
            }
        }
        has_class && self.operator_for_types(sign, operands, scope).is_none()
    }

    fn has_member(&mut self, scope: ScopeId, object: &'u Expression, arrow: bool, name: &'u Name) -> Outcome<bool> {
        let ty = self.type_of_operand(scope, object)?;
        let class = match *self.types.kind(ty) {
            TypeKind::Pointer(target) if arrow => self.types.bare(target),
            TypeKind::Record(_) if arrow => return Err(Problem::Unread),
            _ if arrow => return Ok(false),
            _ => ty,
        };
        if self.types.as_record(class).is_none() {
            let is_scalar =
                matches!(self.types.kind(class), TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_));
            return if is_scalar { Ok(false) } else { Err(Problem::Unread) };
        }
        if !self.has_all_members(class) {
            return Err(Problem::Unread);
        }
        let symbol = name.plain().ok_or(Problem::Unread)?;
        let members = self.members_of(Entity::Type(class), name.span).ok_or(Problem::Unread)?;
        if self.lookup_member(members, symbol).is_none() {
            return Ok(false);
        }
        // Access is not checked here.
        match self.scope(members).access.get(&symbol) {
            Some((Access::Private | Access::Protected, _)) => Err(Problem::Unread),
            _ => Ok(true),
        }
    }
}
