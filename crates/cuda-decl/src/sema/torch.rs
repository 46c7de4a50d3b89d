//! PyTorch's dispatch macros and pointers to tensor elements, as in `ATen/Dispatch.h` of PyTorch 2.
//!
//! `AT_DISPATCH_FLOATING_TYPES(type, name, [&] { … })` expands the lambda once for each type under the name `scalar_t`.

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K, Name};
use crate::entities::{Entity, ScopeId, ScopeKind};
use crate::types::{Argument, Builtin, TypeId, TypeKind, Types};

const INTEGRAL: [Builtin; 5] =
    [Builtin::UnsignedChar, Builtin::SignedChar, Builtin::Int, Builtin::Long, Builtin::Short];
const FLOATING: [Builtin; 2] = [Builtin::Double, Builtin::Float];

/// Returns the types of a dispatch macro, whether complex types are among them, and the rest of its name.
fn families(name: &str) -> Option<(Vec<Builtin>, bool, &str)> {
    let rest = name.strip_prefix("AT_DISPATCH_")?;
    let all = || INTEGRAL.into_iter().chain(FLOATING).collect();
    let families: [(&str, Vec<Builtin>, bool); 7] = [
        ("FLOATING_AND_COMPLEX_TYPES", FLOATING.to_vec(), true),
        ("FLOATING_TYPES", FLOATING.to_vec(), false),
        ("INTEGRAL_TYPES", INTEGRAL.to_vec(), false),
        ("ALL_TYPES_AND_COMPLEX", all(), true),
        ("ALL_TYPES", all(), false),
        ("COMPLEX_TYPES", Vec::new(), true),
        ("INDEX_TYPES", vec![Builtin::Int, Builtin::Long], false),
    ];
    families.into_iter().find_map(|(family, types, complex)| Some((types, complex, rest.strip_prefix(family)?)))
}

impl<'u> Sema<'u> {
    /// Analyzes the lambda of a dispatch macro for each type. Returns whether the callee is such a macro.
    pub(super) fn dispatched(&mut self, scope: ScopeId, callee: &'u Expression, arguments: &'u [Expression]) -> bool {
        let K::Name(name) = &callee.kind else { return false };
        let Some(text) = name.plain().map(|it| self.text(it)) else { return false };
        let Some((builtins, complex, suffix)) = families(text) else { return false };
        if !matches!(self.used(scope, name), Some(Entity::Unknown)) {
            return false;
        }
        let mut types: Vec<TypeId> = builtins.into_iter().map(Types::builtin).collect();
        if complex {
            let parts = FLOATING.map(|it| self.number_type(scope, "complex", Some(it)));
            types.extend(parts.into_iter().flatten());
        }
        let more = match suffix.strip_prefix("_AND") {
            Some("_HALF") => {
                types.extend(self.number_type(scope, "Half", None));
                0
            }
            Some("") => 1,
            Some(number) => number.parse().unwrap_or(0),
            None => 0,
        };
        for argument in arguments.iter().take(more) {
            let ty = self.scalar_type(scope, argument);
            types.extend(ty);
        }
        let alias = if text.contains("INDEX") { "index_t" } else { "scalar_t" };
        let alias = self.symbol(alias);
        for ty in types {
            let inner = self.new_scope(Some(scope), ScopeKind::Parameters);
            if let Some(alias) = alias {
                self.declare(inner, alias, Entity::Type(ty));
            }
            for argument in arguments {
                if let K::Lambda(lambda) = &argument.kind {
                    self.lambda_in_body(inner, lambda);
                }
            }
        }
        true
    }

    /// Returns a number type of PyTorch.
    fn number_type(&mut self, scope: ScopeId, name: &str, of: Option<Builtin>) -> Option<TypeId> {
        let (namespace, name) = (self.symbol("c10")?, self.symbol(name)?);
        let Some(Entity::Namespace(members)) = self.lookup(scope, namespace) else { return None };
        match (self.lookup_member(members, name)?, of) {
            (Entity::Type(ty), None) => Some(ty),
            (Entity::Template(template), Some(of)) => {
                let span = self.template(template).span;
                match self.applied(template, vec![Argument::Type(Types::builtin(of))], span) {
                    Some(Entity::Type(ty)) => Some(ty),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Returns the type that `at::ScalarType::Half` or `at::kHalf` stands for.
    fn scalar_type(&mut self, scope: ScopeId, value: &'u Expression) -> Option<TypeId> {
        let K::Name(name) = &value.kind else { return None };
        let text = self.text(name.last()?);
        let builtin = match text.strip_prefix('k').unwrap_or(text) {
            "Byte" => Builtin::UnsignedChar,
            "Char" => Builtin::SignedChar,
            "Short" => Builtin::Short,
            "Int" => Builtin::Int,
            "Long" => Builtin::Long,
            "Float" => Builtin::Float,
            "Double" => Builtin::Double,
            "Bool" => Builtin::Bool,
            other => return self.number_type(scope, other, None),
        };
        Some(Types::builtin(builtin))
    }

    /// Returns the type of `tensor.data_ptr<T>()` for any tensor.
    pub(super) fn elements_of_tensor(&mut self, scope: ScopeId, name: &'u Name) -> Option<TypeId> {
        let is_const = match self.text(name.last()?) {
            "data_ptr" | "mutable_data_ptr" => false,
            "const_data_ptr" => true,
            _ => return None,
        };
        self.quiet += 1;
        let given = self.written_arguments(scope, name.parts.last()?.arguments.as_ref()?);
        self.quiet -= 1;
        let Some([Argument::Type(element)]) = given.as_deref() else { return None };
        let element = self.types.qualified(*element, is_const, false);
        Some(self.types.intern(TypeKind::Pointer(element)))
    }
}
