//! What functions are: their parameters, and which of them are the same.

use crate::ast::{DeclarationKind, DeclaratorPart, Expression, FunctionPart};
use crate::entities::{Entities, Entity, Function, FunctionId, ScopeKind, Structor, VariableId};
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TemplateId, TypeId, TypeKind};
use rustc_hash::FxHashSet;

/// What the bases of a class have under a name.
#[derive(Default)]
pub(crate) struct Inherited {
    /// Virtual functions of the same parameters and object.
    pub overridden: Vec<FunctionId>,
    /// Whether something of it is not known in full, so that nothing can be said.
    pub is_open: bool,
}

impl<'u> Entities<'u> {
    /// Whether two types of functions have the same parameters and object.
    pub(crate) fn same_parameters(&self, a: TypeId, b: TypeId) -> bool {
        match (self.types.kind(a), self.types.kind(b)) {
            (TypeKind::Function(a), TypeKind::Function(b)) => {
                a.parameters == b.parameters
                    && a.variadic == b.variadic
                    && (a.is_const, a.is_volatile, a.reference) == (b.is_const, b.is_volatile, b.reference)
            }
            _ => false,
        }
    }

    /// What the bases of a class, direct or not, have that a function of this name and type overrides.
    pub(crate) fn overridden(&self, record: RecordId, name: Symbol, ty: TypeId) -> Inherited {
        let mut inherited = Inherited::default();
        let mut waiting: Vec<RecordId> = self.record(record).bases.iter().map(|it| it.record).collect();
        let mut seen = FxHashSet::default();
        while let Some(base) = waiting.pop() {
            if !seen.insert(base) {
                continue;
            }
            // Nothing in it is virtual.
            if self.record(base).layout.as_ref().is_some_and(|it| !it.is_dynamic) {
                continue;
            }
            let above = || self.record(base).bases.iter().map(|it| it.record);
            let Some(Entity::Functions(set)) = self.scope(self.record(base).members).names.get(&name) else {
                waiting.extend(above());
                continue;
            };
            let before = inherited.overridden.len();
            for &id in &self.overloads[*set as usize] {
                let function = &self.functions[id.0 as usize];
                if function.record != Some(base) || !function.says.is_virtual {
                    continue;
                }
                inherited.is_open |= !self.is_settled(function.ty);
                if self.same_parameters(function.ty, ty) {
                    inherited.overridden.push(id);
                }
            }
            // What this one overrides was compared with it.
            if inherited.overridden.len() == before {
                waiting.extend(above());
            }
        }
        inherited
    }

    /// The parameter list of a function template.
    pub(crate) fn parameter_list(&self, template: TemplateId) -> Option<&'u FunctionPart> {
        let declarator = match &self.template(template).declaration.kind {
            DeclarationKind::Function(function) => &function.declarator,
            DeclarationKind::Simple(_, all) => &all.first()?.declarator,
            _ => return None,
        };
        match declarator.parts.first() {
            Some(DeclaratorPart::Function(function)) => Some(function),
            _ => None,
        }
    }

    /// Whether a parameter's type tells nothing of its template's arguments: `typename T::type *`.
    pub(crate) fn deduces_nothing(&self, pattern: TypeId) -> bool {
        match *self.types.kind(pattern) {
            TypeKind::DependentMember { .. } | TypeKind::DependentOther(_) => true,
            TypeKind::Pointer(base) | TypeKind::Qualified { base, .. } => self.deduces_nothing(base),
            TypeKind::Reference { target, .. } => self.deduces_nothing(target),
            _ => false,
        }
    }

    /// Whether a function takes so few arguments: the rest has defaults.
    pub(crate) fn accepts(&self, function: FunctionId, count: usize) -> bool {
        let function = &self.functions[function.0 as usize];
        let rest = function.parameters.get(count..);
        rest.is_some_and(|rest| rest.iter().all(|it| it.has_default))
    }

    /// Whether a variable lives on the stack of the function that runs.
    pub(crate) fn is_automatic(&self, variable: VariableId) -> bool {
        let data = &self.variables[variable.0 as usize];
        let local = matches!(self.scope(data.scope).kind, ScopeKind::Block(_)) || data.is_parameter;
        let is_reference = matches!(self.types.kind(data.ty), TypeKind::Reference { .. });
        local && data.space.is_none() && !data.is_static && !data.is_extern && data.record.is_none() && !is_reference
    }

    /// `new`, `delete` and the suffixes of literals have rules of their own.
    pub(crate) fn is_allocation(&self, sign: &str) -> bool {
        sign.starts_with("new") || sign.starts_with("delete") || sign.starts_with('"') || sign.starts_with("co_await")
    }

    /// Whether every parameter is surely a number or a pointer.
    pub(crate) fn takes_no_class(&self, function: &Function<'u>) -> bool {
        let is_plain = |ty: TypeId| {
            let ty = self.types.bare(self.without_reference(ty));
            matches!(self.types.kind(ty), TypeKind::Builtin(_) | TypeKind::Pointer(_))
        };
        function.parameters.iter().all(|it| self.is_settled(it.ty) && is_plain(it.ty))
    }

    /// Whether it is the class behind `va_list`.
    pub(crate) fn is_argument_list_tag(&self, ty: TypeId) -> bool {
        self.types.as_builtin(ty) == Some(Builtin::ArgumentList)
    }

    /// The template that made a class.
    pub(crate) fn template_of(&self, record: RecordId) -> Option<TemplateId> {
        self.record(record).template.as_ref().map(|it| it.0)
    }

    /// Whether a template has no specialisation.
    pub(crate) fn is_never_specialised(&self, template: Option<TemplateId>) -> bool {
        template.is_some_and(|it| self.template(it).specialisations.is_empty())
    }

    /// Whether a function that is no template takes as many arguments.
    pub(crate) fn has_function_for(&self, found: Entity, arguments: &[Expression]) -> bool {
        let Entity::Functions(set) = found else { return false };
        self.overloads[set as usize].iter().any(|it| self.accepts(*it, arguments.len()))
    }

    /// Whether every parameter of a constructor or conversion of the class `own` is a number.
    pub(crate) fn takes_numbers(&self, structor: &Structor, own: TypeId) -> bool {
        match self.types.kind(structor.ty) {
            TypeKind::Function(function) => function.parameters.iter().all(|it| *it != own && self.is_arithmetic(*it)),
            _ => false,
        }
    }
}
