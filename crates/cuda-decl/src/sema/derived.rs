//! Types composed by declarators ([dcl.decl]): pointers, references, arrays, functions.

use super::resolve::Named;
use super::state::Sema;
use crate::ast::{self, AttributeKind, Declarator, DeclaratorPart, FunctionPart};
use crate::entities::ScopeId;
use crate::limits;
use crate::rules;
use crate::types::{Argument, Builtin, FunctionType, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Returns the type of a declarator with a base type.
    pub(super) fn derived(&mut self, scope: ScopeId, base: TypeId, declarator: &'u Declarator) -> TypeId {
        let mut ty = base;
        let mut follows_reference = false;
        for part in declarator.parts.iter().rev() {
            ty = self.derive(scope, ty, part, follows_reference, declarator);
            follows_reference = matches!(part, DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference);
        }
        for attribute in &declarator.attributes {
            if let AttributeKind::VectorSize(size) = &attribute.kind {
                ty = self.vector(scope, ty, size);
            }
        }
        if declarator.pack {
            ty = self.types.intern(TypeKind::Pack(ty));
        }
        ty
    }

    pub(super) fn vector(&mut self, scope: ScopeId, element: TypeId, size: &'u ast::Expression) -> TypeId {
        match self.constant_integer(scope, size) {
            Some(bytes) if bytes > 0 && (bytes as u128).is_power_of_two() && bytes < 1 << 20 => {
                self.types.intern(TypeKind::Vector { element, bytes: bytes as u64 })
            }
            _ => Types::ERROR,
        }
    }

    fn derive(
        &mut self,
        scope: ScopeId,
        ty: TypeId,
        part: &'u DeclaratorPart,
        follows_reference: bool,
        declarator: &'u Declarator,
    ) -> TypeId {
        let span = declarator.span;
        let is_reference = matches!(self.types.kind(ty), TypeKind::Reference { .. });
        match part {
            DeclaratorPart::Pointer(qualifiers) => {
                if is_reference {
                    self.say_in(&rules::INCOMPATIBLE, rules::POINTER_TO_REFERENCE, &[], span);
                    return Types::ERROR;
                }
                let pointer = self.types.intern(TypeKind::Pointer(ty));
                self.types.qualified(pointer, qualifiers.is_const, qualifiers.is_volatile)
            }
            DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference => {
                if self.types.as_builtin(ty) == Some(Builtin::Void) {
                    self.say_in(&rules::INCOMPATIBLE, rules::REFERENCE_TO_VOID, &[], span);
                    return Types::ERROR;
                }
                let rvalue = matches!(part, DeclaratorPart::RvalueReference);
                if is_reference && follows_reference {
                    self.say_in(&rules::INCOMPATIBLE, rules::REFERENCE_TO_REFERENCE, &[], span);
                    return Types::ERROR;
                }
                match *self.types.kind(ty) {
                    // Reference collapsing through typedefs and template arguments ([dcl.ref]).
                    TypeKind::Reference { target, rvalue: inner } => {
                        self.types.intern(TypeKind::Reference { target, rvalue: inner && rvalue })
                    }
                    _ => self.types.intern(TypeKind::Reference { target: ty, rvalue }),
                }
            }
            DeclaratorPart::MemberPointer(name, qualifiers) => {
                let class = match self.named(scope, name) {
                    Named::Type(class) => class,
                    _ => return Types::ERROR,
                };
                let pointer = self.types.intern(TypeKind::MemberPointer { class, target: ty });
                self.types.qualified(pointer, qualifiers.is_const, qualifiers.is_volatile)
            }
            DeclaratorPart::Array(bound, place) => self.array(scope, ty, bound.as_deref(), *place, declarator),
            DeclaratorPart::Function(function) => {
                let wording = match self.types.kind(ty) {
                    TypeKind::Array { .. } | TypeKind::OpenArray(_) => Some(rules::FUNCTION_RETURNING_ARRAY),
                    TypeKind::Function(_) => Some(rules::FUNCTION_RETURNING_FUNCTION),
                    _ => None,
                };
                if let Some(wording) = wording {
                    self.say_in(&rules::INCOMPATIBLE, wording, &[], span);
                    return Types::ERROR;
                }
                self.function_type(scope, ty, function)
            }
        }
    }

    fn array(
        &mut self,
        scope: ScopeId,
        element: TypeId,
        bound: Option<&'u ast::Expression>,
        place: Span,
        declarator: &'u Declarator,
    ) -> TypeId {
        let wording = match self.types.kind(element) {
            TypeKind::Reference { .. } => Some(rules::ARRAY_OF_REFERENCE),
            TypeKind::Function(_) => Some(rules::ARRAY_OF_FUNCTIONS),
            TypeKind::Builtin(Builtin::Void) => Some(rules::ARRAY_OF_VOID),
            TypeKind::OpenArray(_) => Some(rules::ARRAY_ELEMENT),
            TypeKind::Error => return Types::ERROR,
            _ => None,
        };
        if let Some(wording) = wording {
            self.say_in(&rules::ARRAY, wording, &[], declarator.span);
            return Types::ERROR;
        }
        self.check_abstract(element, rules::ABSTRACT_ARRAY, declarator.span);
        let Some(bound) = bound else { return self.types.intern(TypeKind::OpenArray(element)) };
        match self.bound(scope, bound) {
            Argument::Value(count, _) if count < 0 => {
                self.say_in(&rules::ARRAY, rules::ARRAY_EMPTY, &[], bound.span);
                Types::ERROR
            }
            Argument::Value(count, _) => self.counted_array(element, count, place, declarator),
            bound @ (Argument::Parameter(_) | Argument::Dependent(_)) => {
                self.types.intern(TypeKind::DependentArray { element, bound })
            }
            _ => Types::ERROR,
        }
    }

    /// Returns an array type; reports one whose size in bytes exceeds the limit.
    fn counted_array(&mut self, element: TypeId, count: i128, place: Span, declarator: &Declarator) -> TypeId {
        let size = self.size_of(element).map_or(1, |it| it.0.max(1));
        let Some((count, bytes)) = u64::try_from(count).ok().and_then(|count| Some((count, count.checked_mul(size)?)))
        else {
            self.say_in(&rules::ARRAY, rules::ARRAY_TOO_LARGE, &[], place);
            return Types::ERROR;
        };
        if bytes > limits::OBJECT_BYTES {
            let bytes = bytes.to_string();
            match declarator.name.as_ref().and_then(ast::Name::plain).map(|it| self.text(it).to_owned()) {
                Some(name) => self.say_in(&rules::HOST_SIZE, rules::HOST_ARRAY, &[&bytes, &name], place),
                None => self.say_in(&rules::HOST_SIZE, rules::HOST_UNNAMED_ARRAY, &[&bytes], place),
            }
        }
        self.types.intern(TypeKind::Array { element, count })
    }

    /// Evaluates an array bound, as a value or a dependent expression. Returns a type for an erroneous one.
    fn bound(&mut self, scope: ScopeId, bound: &'u ast::Expression) -> Argument {
        match self.constant(scope, bound) {
            Ok(value) => match value.integer() {
                Some(count) => Argument::Value(count, value.ty),
                None => {
                    let ty = crate::print::type_name(self, value.ty);
                    self.say_in(&rules::CONSTANT, rules::NOT_UNSIGNED_LONG, &[&ty], bound.span);
                    Argument::Type(Types::ERROR)
                }
            },
            Err(problem) => self.dependent_or_report(scope, bound, problem),
        }
    }

    pub(super) fn function_type(&mut self, scope: ScopeId, result: TypeId, function: &'u FunctionPart) -> TypeId {
        let parameters = self.parameter_types(scope, function);
        let result = match &function.trailing {
            Some(trailing) => self.type_name(scope, trailing),
            None => result,
        };
        self.types.intern(TypeKind::Function(FunctionType {
            result,
            parameters,
            variadic: function.variadic,
            is_const: function.qualifiers.is_const,
            is_volatile: function.qualifiers.is_volatile,
            reference: function.reference,
        }))
    }

    fn parameter_types(&mut self, scope: ScopeId, function: &'u FunctionPart) -> Vec<TypeId> {
        let mut all = Vec::with_capacity(function.parameters.len());
        for parameter in &function.parameters {
            for ty in self.parameter_type(scope, parameter) {
                all.push(self.types.bare_top(ty));
            }
        }
        all
    }

    /// Returns the adjusted types of a parameter: one, or one for each element of a pack.
    pub(super) fn parameter_type(&mut self, scope: ScopeId, parameter: &'u ast::Parameter) -> Vec<TypeId> {
        let one = |sema: &mut Self, scope: ScopeId| {
            let base = sema.specified(scope, &parameter.specifiers);
            let mut ty = base;
            let mut follows_reference = false;
            for part in parameter.declarator.parts.iter().rev() {
                ty = sema.derive(scope, ty, part, follows_reference, &parameter.declarator);
                follows_reference = matches!(part, DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference);
            }
            sema.decay(ty)
        };
        if !parameter.declarator.pack {
            return vec![one(self, scope)];
        }
        match self.pack_length_in_parameter(scope, parameter) {
            Some(length) => (0..length)
                .map(|index| {
                    let inner = self.pack_element_scope(scope, index);
                    one(self, inner)
                })
                .collect(),
            None => {
                let pattern = one(self, scope);
                vec![self.types.intern(TypeKind::Pack(pattern))]
            }
        }
    }

    /// Adjusts an array or function type to a pointer.
    pub(super) fn decay(&mut self, ty: TypeId) -> TypeId {
        match self.types.kind(self.types.unaligned(ty)).clone() {
            TypeKind::Array { element, .. }
            | TypeKind::OpenArray(element)
            | TypeKind::DependentArray { element, .. } => self.types.intern(TypeKind::Pointer(element)),
            TypeKind::Function(_) => self.types.intern(TypeKind::Pointer(ty)),
            _ => ty,
        }
    }
}
