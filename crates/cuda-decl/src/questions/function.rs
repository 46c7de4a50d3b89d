//! Properties of functions: parameters and redeclarations.

use crate::ast::{DeclarationKind, DeclaratorPart, Expression, FunctionPart};
use crate::entities::{Entities, Entity, Function, FunctionId, ScopeKind, SpecialMember, VariableId};
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TemplateId, TypeId, TypeKind};
use rustc_hash::FxHashSet;

/// The functions of base classes with the name of a function.
#[derive(Default)]
pub(crate) struct Inherited {
    /// Virtual functions that the function overrides ([class.virtual]).
    pub overridden: Vec<FunctionId>,
    /// Whether a base or a candidate is unknown, which leaves overriding undetermined.
    pub is_open: bool,
}

impl<'u> Entities<'u> {
    /// Whether two function types have the same parameter types and object parameter.
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

    /// Returns the virtual functions of direct and indirect bases that a function of this name and type overrides.
    pub(crate) fn overridden(&self, record: RecordId, name: Symbol, ty: TypeId) -> Inherited {
        let mut inherited = Inherited::default();
        let mut waiting: Vec<RecordId> = self.record(record).bases.iter().map(|it| it.record).collect();
        let mut seen = FxHashSet::default();
        while let Some(base) = waiting.pop() {
            if !seen.insert(base) {
                continue;
            }
            // A non-dynamic class has no virtual functions.
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
            // Functions that this one overrides were already compared with it.
            if inherited.overridden.len() == before {
                waiting.extend(above());
            }
        }
        inherited
    }

    /// Returns the parameter list of a function template.
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

    /// Whether the parameter type is a non-deduced context, as in `typename T::type *` ([temp.deduct.type]).
    pub(crate) fn deduces_nothing(&self, pattern: TypeId) -> bool {
        match *self.types.kind(pattern) {
            TypeKind::DependentMember { .. } | TypeKind::DependentOther(_) => true,
            TypeKind::Pointer(base) | TypeKind::Qualified { base, .. } => self.deduces_nothing(base),
            TypeKind::Reference { target, .. } => self.deduces_nothing(target),
            _ => false,
        }
    }

    /// Whether a function can be called with this number of arguments: further parameters have default arguments.
    pub(crate) fn accepts(&self, function: FunctionId, count: usize) -> bool {
        let function = &self.functions[function.0 as usize];
        let rest = function.parameters.get(count..);
        rest.is_some_and(|rest| rest.iter().all(|it| it.has_default))
    }

    /// Whether a variable has automatic storage duration and is not a reference.
    pub(crate) fn is_automatic(&self, variable: VariableId) -> bool {
        let data = &self.variables[variable.0 as usize];
        let local = matches!(self.scope(data.scope).kind, ScopeKind::Block(_)) || data.is_parameter;
        let is_reference = matches!(self.types.kind(data.ty), TypeKind::Reference { .. });
        local && data.space.is_none() && !data.is_static && !data.is_extern && data.record.is_none() && !is_reference
    }

    /// Whether an operator name is an allocation, deallocation or literal operator or `co_await`, which have their own
    /// rules.
    pub(crate) fn is_allocation(&self, sign: &str) -> bool {
        sign.starts_with("new") || sign.starts_with("delete") || sign.starts_with('"') || sign.starts_with("co_await")
    }

    /// Whether the type of each parameter is known and scalar.
    pub(crate) fn takes_no_class(&self, function: &Function<'u>) -> bool {
        let is_plain = |ty: TypeId| {
            let ty = self.types.bare(self.without_reference(ty));
            matches!(self.types.kind(ty), TypeKind::Builtin(_) | TypeKind::Pointer(_))
        };
        function.parameters.iter().all(|it| self.is_settled(it.ty) && is_plain(it.ty))
    }

    /// Whether the type is the class of `va_list`.
    pub(crate) fn is_argument_list_tag(&self, ty: TypeId) -> bool {
        self.types.as_builtin(ty) == Some(Builtin::ArgumentList)
    }

    /// Returns the class template of a specialization.
    pub(crate) fn template_of(&self, record: RecordId) -> Option<TemplateId> {
        self.record(record).template.as_ref().map(|it| it.0)
    }

    /// Whether the template has no partial or explicit specialization.
    pub(crate) fn is_never_specialised(&self, template: Option<TemplateId>) -> bool {
        template.is_some_and(|it| self.template(it).specialisations.is_empty())
    }

    /// Whether an overload set contains a non-template function that is viable by its number of parameters.
    pub(crate) fn has_function_for(&self, found: Entity, arguments: &[Expression]) -> bool {
        let Entity::Functions(set) = found else { return false };
        self.overloads[set as usize].iter().any(|it| self.accepts(*it, arguments.len()))
    }

    /// Whether each parameter of a constructor or conversion function of the class `own` has an arithmetic type.
    pub(crate) fn takes_numbers(&self, special_member: &SpecialMember, own: TypeId) -> bool {
        match self.types.kind(special_member.ty) {
            TypeKind::Function(function) => function.parameters.iter().all(|it| *it != own && self.is_arithmetic(*it)),
            _ => false,
        }
    }
}
