//! Partial ordering by constraints ([temp.constr.order]): a template is more constrained when its constraints subsume
//! the other's. Conjunctions are supported; disjunctions make the result unknown.

use super::state::Sema;
use crate::ast::{
    Binary, DeclarationKind, Expression, ExpressionKind as K, Name, TemplateArgument, TemplateParameter, TypeSpecifier,
};
use crate::entities::{Constraints, ScopeId, Specialisation, TemplateKind};
use crate::limits;
use crate::symbol::Symbol;
use crate::types::TemplateId;
use rustc_hash::FxHashSet;

/// Atomic constraints in a conjunction: expressions by address, each with the indices of the template parameters in it.
type Atoms = FxHashSet<(usize, Vec<usize>)>;

/// A template's parameters and its requires-clause, with their scope.
#[derive(Clone, Copy)]
pub(super) struct Constrained<'u> {
    pub scope: ScopeId,
    pub parameters: &'u [TemplateParameter],
    pub constraints: Constraints<'u>,
}

impl<'u> Specialisation<'u> {
    pub(super) fn as_constrained(&self) -> Constrained<'u> {
        Constrained { scope: self.scope, parameters: self.parameters, constraints: self.constraints }
    }
}

impl<'u> Sema<'u> {
    /// Returns the constraints of a partial specialization.
    pub(super) fn constrained(&self, template: TemplateId) -> Constrained<'u> {
        let data = self.template(template);
        Constrained { scope: data.scope, parameters: data.parameters, constraints: data.constraints }
    }

    /// Whether the first is more constrained than the second; `None` when neither is or the result is unknown.
    pub(super) fn is_more_constrained(&mut self, one: Constrained<'u>, other: Constrained<'u>) -> Option<bool> {
        let (a, b) = (self.atoms(one)?, self.atoms(other)?);
        match (a.is_superset(&b), b.is_superset(&a)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    fn atoms(&mut self, of: Constrained<'u>) -> Option<Atoms> {
        if of.constraints.is_unread {
            return None;
        }
        let mut atoms = Atoms::default();
        let names: Vec<(Symbol, usize)> =
            of.parameters.iter().enumerate().filter_map(|(place, it)| Some((it.name?, place))).collect();
        for (place, parameter) in of.parameters.iter().enumerate() {
            let Some(concept) = &parameter.concept else { continue };
            self.atoms_of_concept(of.scope, concept, Some(place), &names, &mut atoms, 0)?;
        }
        if let Some(requires) = of.constraints.requires {
            self.atoms_of(of.scope, requires, &names, &mut atoms, 0)?;
        }
        Some(atoms)
    }

    fn atoms_of(
        &mut self,
        scope: ScopeId,
        value: &'u Expression,
        names: &[(Symbol, usize)],
        atoms: &mut Atoms,
        depth: u32,
    ) -> Option<()> {
        if depth > limits::INSTANTIATION_DEPTH || atoms.len() > limits::ATOMIC_CONSTRAINTS {
            return None;
        }
        match &value.kind {
            K::Binary(Binary::LogicalAnd, a, b) => {
                self.atoms_of(scope, a, names, atoms, depth + 1)?;
                self.atoms_of(scope, b, names, atoms, depth + 1)
            }
            K::Binary(Binary::LogicalOr, ..) => None,
            K::Name(name) if self.concept_named(scope, name).is_some() => {
                self.atoms_of_concept(scope, name, None, names, atoms, depth + 1)
            }
            _ => {
                let places = names.iter().map(|it| it.1).collect();
                atoms.insert((std::ptr::from_ref(value) as usize, places));
                Some(())
            }
        }
    }

    /// Collects the atomic constraints of a concept for the constrained parameter and the concept's further arguments.
    fn atoms_of_concept(
        &mut self,
        scope: ScopeId,
        concept: &'u Name,
        first: Option<usize>,
        names: &[(Symbol, usize)],
        atoms: &mut Atoms,
        depth: u32,
    ) -> Option<()> {
        let template = self.concept_named(scope, concept)?;
        let mut given: Vec<usize> = first.into_iter().collect();
        for argument in concept.parts.last().and_then(|it| it.arguments.as_ref()).into_iter().flatten() {
            let TemplateArgument::Type { name, .. } = argument else { return None };
            let Some(TypeSpecifier::Named(written)) = &name.specifiers.ty else { return None };
            let symbol = written.plain().filter(|_| name.declarator.parts.is_empty())?;
            given.push(names.iter().find(|it| it.0 == symbol)?.1);
        }
        let data = self.template(template);
        let inner: Vec<(Symbol, usize)> =
            data.parameters.iter().zip(given).filter_map(|(it, place)| Some((it.name?, place))).collect();
        let DeclarationKind::Simple(_, declared) = &data.declaration.kind else { return None };
        let inside = data.scope;
        let value = declared.first()?.initialiser.as_ref()?.values.first()?;
        self.deeper(concept.span, |sema| sema.atoms_of(inside, value, &inner, atoms, depth + 1)).flatten()
    }

    fn concept_named(&mut self, scope: ScopeId, name: &'u Name) -> Option<TemplateId> {
        self.quiet += 1;
        let found = self.template_named(scope, name);
        self.quiet -= 1;
        let found = found.filter(|it| self.template(*it).kind == TemplateKind::Variable)?;
        let DeclarationKind::Simple(specifiers, _) = &self.template(found).declaration.kind else { return None };
        specifiers.storage.is_concept.then_some(found)
    }
}
