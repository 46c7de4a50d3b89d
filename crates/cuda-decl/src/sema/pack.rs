//! Parameter packs and pack expansion ([temp.variadic]).

use super::state::Sema;
use crate::ast::{self, Expression, ExpressionKind as K, Name, PartKind, TemplateArgument, TypeName, TypeSpecifier};
use crate::entities::{Entity, FunctionId, ScopeId, ScopeKind, VariableId};
use crate::symbol::Symbol;
use crate::types::{Address, Argument};

impl<'u> Sema<'u> {
    /// Returns the number of elements of the packs in a parameter; `None` when they are unbound.
    pub(super) fn pack_length_in_parameter(&mut self, scope: ScopeId, parameter: &ast::Parameter) -> Option<usize> {
        let mut names = Vec::new();
        in_specifiers(&parameter.specifiers, &mut names);
        in_declarator(&parameter.declarator, &mut names);
        self.pack_length(scope, &names)
    }

    pub(super) fn pack_length_in_type(&mut self, scope: ScopeId, name: &TypeName) -> Option<usize> {
        let mut names = Vec::new();
        in_type(name, &mut names);
        self.pack_length(scope, &names)
    }

    pub(super) fn pack_length_in_expression(&mut self, scope: ScopeId, value: &Expression) -> Option<usize> {
        let mut names = Vec::new();
        in_expression(value, &mut names);
        self.pack_length(scope, &names)
    }

    pub(super) fn pack_length_in_name(&mut self, scope: ScopeId, name: &Name) -> Option<usize> {
        let mut names = Vec::new();
        in_name(name, &mut names);
        self.pack_length(scope, &names)
    }

    fn pack_length(&mut self, scope: ScopeId, names: &[Symbol]) -> Option<usize> {
        names.iter().find_map(|&name| match self.lookup(scope, name) {
            Some(Entity::Pack(pack)) => Some(self.packs[pack as usize].len()),
            _ => None,
        })
    }

    /// Returns a scope in which each visible pack is replaced by its element at `index`.
    pub(super) fn pack_element_scope(&mut self, scope: ScopeId, index: usize) -> ScopeId {
        let inner = self.new_scope(Some(scope), ScopeKind::Parameters);
        let mut next = Some(scope);
        while let Some(id) = next {
            let packs: Vec<(Symbol, u32)> = self
                .scope(id)
                .names
                .iter()
                .filter_map(|(&name, entity)| match entity {
                    Entity::Pack(pack) => Some((name, *pack)),
                    _ => None,
                })
                .collect();
            for (name, pack) in packs {
                if self.scope(inner).names.contains_key(&name) {
                    continue;
                }
                if let Some(argument) = self.packs[pack as usize].get(index).cloned()
                    && let Some(entity) = self.entity_of(argument)
                {
                    self.declare(inner, name, entity);
                }
            }
            next = self.scope(id).parent;
        }
        inner
    }

    /// Returns the entity that a template parameter's name denotes for an argument.
    pub(super) fn entity_of(&mut self, argument: Argument) -> Option<Entity> {
        Some(match argument {
            Argument::Type(ty) => Entity::Type(ty),
            Argument::Value(value, ty) => Entity::Value(value, ty),
            Argument::Constant(constant) => self.constant_entity(*constant),
            Argument::Template(template) => Entity::Template(template),
            Argument::Address(Address::Function(function)) => {
                self.overloads.push(vec![FunctionId(function)]);
                Entity::Functions(self.overloads.len() as u32 - 1)
            }
            Argument::Address(Address::Variable(variable)) => Entity::Variable(VariableId(variable)),
            // The member is not resolved.
            Argument::Address(Address::Member(_)) => Entity::Unknown,
            Argument::Parameter(parameter) => {
                Entity::Parameter(parameter, crate::types::Types::builtin(crate::types::Builtin::Int))
            }
            Argument::Pack(all) => {
                self.packs.push(all);
                Entity::Pack(self.packs.len() as u32 - 1)
            }
            Argument::Dependent(place) => Entity::Dependent(place),
        })
    }
}

/// Returns the names in an expression, which may be those of packs.
pub(super) fn names_in(value: &Expression) -> Vec<Symbol> {
    let mut names = Vec::new();
    in_expression(value, &mut names);
    names
}

fn in_name(name: &Name, all: &mut Vec<Symbol>) {
    for part in &name.parts {
        match &part.kind {
            PartKind::Identifier(symbol) => all.push(*symbol),
            PartKind::Decltype(value) => in_expression(value, all),
            _ => {}
        }
        in_arguments(part.arguments.as_deref().unwrap_or(&[]), all);
    }
}

fn in_arguments(arguments: &[TemplateArgument], all: &mut Vec<Symbol>) {
    for argument in arguments {
        match argument {
            TemplateArgument::Type { name, .. } => in_type(name, all),
            TemplateArgument::Expression { value, .. } => in_expression(value, all),
        }
    }
}

fn in_type(name: &TypeName, all: &mut Vec<Symbol>) {
    in_specifiers(&name.specifiers, all);
    in_declarator(&name.declarator, all);
}

fn in_specifiers(specifiers: &ast::Specifiers, all: &mut Vec<Symbol>) {
    match &specifiers.ty {
        Some(TypeSpecifier::Named(name) | TypeSpecifier::Elaborated(_, name)) => in_name(name, all),
        Some(TypeSpecifier::Decltype(value)) => in_expression(value, all),
        Some(TypeSpecifier::TypeOf(name)) => in_type(name, all),
        _ => {}
    }
}

fn in_declarator(declarator: &ast::Declarator, all: &mut Vec<Symbol>) {
    for part in &declarator.parts {
        match part {
            ast::DeclaratorPart::Array(Some(bound), _) => in_expression(bound, all),
            ast::DeclaratorPart::Function(function) => {
                for parameter in &function.parameters {
                    in_specifiers(&parameter.specifiers, all);
                }
            }
            _ => {}
        }
    }
}

fn in_expression(value: &Expression, all: &mut Vec<Symbol>) {
    match &value.kind {
        K::Name(name) => in_name(name, all),
        K::Unary(_, a) | K::Pack(a) => in_expression(a, all),
        K::Member(a, _, name) => {
            in_expression(a, all);
            let arguments = name.parts.iter().flat_map(|it| &it.arguments);
            arguments.for_each(|it| in_arguments(it, all));
        }
        K::Cast(_, ty, a) => {
            in_type(ty, all);
            in_expression(a, all);
        }
        K::Binary(_, a, b) | K::Assign(_, a, b) | K::Subscript(a, b) => {
            in_expression(a, all);
            in_expression(b, all);
        }
        K::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|it| in_expression(it, all)),
        K::Call(a, rest) | K::Launch(a, _, rest) => {
            in_expression(a, all);
            rest.iter().for_each(|it| in_expression(it, all));
        }
        K::Construct(ty, rest) => {
            in_type(ty, all);
            rest.iter().for_each(|it| in_expression(it, all));
        }
        K::Braces(rest) | K::Opaque(_, rest) => rest.iter().for_each(|it| in_expression(it, all)),
        K::SizeOf(argument) | K::AlignOf(argument) => in_arguments(std::slice::from_ref(argument), all),
        K::Trait(_, types) => types.iter().for_each(|it| in_type(it, all)),
        K::Fold(_, a, b) => [a, b].into_iter().flatten().for_each(|it| in_expression(it, all)),
        _ => {}
    }
}
