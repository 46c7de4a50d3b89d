//! Structured bindings ([dcl.struct.bind]) and variables of range-based `for` statements ([stmt.ranged]).

use super::state::Sema;
use crate::ast::{
    self, Declarator, DeclaratorPart, Expression, ExpressionKind, Initialiser, Name, Specifiers, TypeSpecifier,
};
use crate::entities::{Entity, ScopeId};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TypeId, TypeKind, Types};

impl<'u> Sema<'u> {
    /// Declares the names of a structured binding. Names of unknown type are not declared.
    pub(super) fn bindings(
        &mut self,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        initialiser: Option<&'u Initialiser>,
    ) {
        let made = match initialiser.map(|it| it.values.as_slice()) {
            Some([only]) => {
                self.quiet += 1;
                let ty = self.expression_type(scope, only);
                self.quiet -= 1;
                ty
            }
            _ => None,
        };
        self.bind_names(scope, specifiers, declarator, made);
    }

    /// Declares the variable or the bindings of a range-based `for` statement.
    pub(super) fn range_variable(
        &mut self,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        range: &'u Expression,
    ) {
        self.quiet += 1;
        let found = match &range.kind {
            // `for (int a : {1, 2})`
            ExpressionKind::Braces(values) => {
                let first = values.first().and_then(|it| self.expression_type(scope, it));
                first.map(|element| self.types.intern(TypeKind::OpenArray(element)))
            }
            _ => self.expression_type(scope, range).map(|it| self.types.bare(it)),
        };
        let element = match found.map(|it| self.types.kind(it)) {
            Some(TypeKind::Array { element, .. } | TypeKind::OpenArray(element)) => Some(*element),
            _ => None,
        };
        if !declarator.bindings.is_empty() {
            self.bind_names(scope, specifiers, declarator, element);
        } else if let Some(name) = declarator.name.as_ref().and_then(Name::plain) {
            let ty = match (&specifiers.ty, element) {
                (Some(TypeSpecifier::Auto(_)), Some(element)) => self.bound_type(specifiers, declarator, element),
                (Some(TypeSpecifier::Auto(_)), None) => Types::ERROR,
                _ => {
                    let base = self.specified(scope, specifiers);
                    self.derived(scope, base, declarator)
                }
            };
            self.bind_name(scope, name, ty, declarator);
        }
        self.quiet -= 1;
    }

    fn bind_names(
        &mut self,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        made: Option<TypeId>,
    ) {
        let whole = made.map(|it| self.bound_type(specifiers, declarator, it));
        let parts = whole.and_then(|it| self.bound_parts(it)).filter(|it| it.len() == declarator.bindings.len());
        for (index, &name) in declarator.bindings.iter().enumerate() {
            let ty = parts.as_ref().and_then(|it| it.get(index).copied()).unwrap_or(Types::ERROR);
            self.bind_name(scope, name, ty, declarator);
        }
    }

    fn bind_name(&mut self, scope: ScopeId, name: Symbol, ty: TypeId, declarator: &'u Declarator) {
        let variable = self.new_variable(name, scope, ty, declarator.span);
        let function = self.function;
        let data = &mut self.variables[variable.0 as usize];
        data.is_deduced = true;
        data.function = function.map(|it| (it, 0));
        self.declare(scope, name, Entity::Variable(variable));
    }

    /// Returns the deduced type of a placeholder such as `const auto &`.
    fn bound_type(&mut self, specifiers: &Specifiers, declarator: &Declarator, made: TypeId) -> TypeId {
        let is_reference =
            matches!(declarator.parts.first(), Some(DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference));
        let ty = if is_reference { made } else { self.types.bare(made) };
        self.types.qualified(ty, specifiers.is_const, specifiers.is_volatile)
    }

    /// Returns the element types of a structured binding; `None` when they are unknown.
    fn bound_parts(&mut self, whole: TypeId) -> Option<Vec<TypeId>> {
        let is_const = self.types.is_const(whole);
        let bare = self.types.bare(whole);
        let parts = match *self.types.kind(bare) {
            TypeKind::Array { element, count } if count <= u64::from(u16::MAX) => vec![element; count as usize],
            TypeKind::Record(record) => self.parts_of_class(record)?,
            _ => return None,
        };
        Some(parts.into_iter().map(|it| self.types.qualified(it, is_const, false)).collect())
    }

    fn parts_of_class(&mut self, record: RecordId) -> Option<Vec<TypeId>> {
        let span = self.record(record).span;
        self.complete(record, span);
        let data = self.record(record);
        if let Some((template, arguments)) = data.template.as_ref().filter(|_| data.prelude) {
            match (self.text(self.template(*template).name), arguments.as_slice()) {
                ("tuple", [Argument::Pack(all)]) => {
                    let types = all.iter().map(|it| if let Argument::Type(ty) = it { Some(*ty) } else { None });
                    return types.collect();
                }
                ("array", [Argument::Type(element), Argument::Value(count, _)]) => {
                    let count = usize::try_from(*count).ok().filter(|it| *it <= usize::from(u16::MAX))?;
                    return Some(vec![*element; count]);
                }
                ("pair", _) => {}
                _ => return None,
            }
        }
        let is_plain = data.bases.is_empty()
            && data.missing.is_empty()
            && data.fields.iter().all(|it| it.name.is_some() && it.access == ast::Access::Public);
        is_plain.then(|| data.fields.iter().map(|it| it.ty).collect())
    }
}
