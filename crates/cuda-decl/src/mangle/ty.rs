//! Mangling of types, template arguments and template parameters (Itanium C++ ABI 5.1.5).

use super::mangler::{Component, Mangler};
use crate::ast::TemplateParameterKind;
use crate::types::{Argument, Builtin, FunctionType, ParameterRef, TemplateId, TypeId, TypeKind, Types};

impl Mangler<'_, '_> {
    pub(super) fn ty(&mut self, ty: TypeId) {
        let ty = self.entities.types.unaligned(ty);
        let kind = self.entities.types.kind(ty).clone();
        if let TypeKind::Builtin(builtin) = kind {
            if builtin == Builtin::ArgumentList && self.again(Component::Type(ty)) {
                return;
            }
            self.out.push_str(builtin.mangled());
            if builtin == Builtin::ArgumentList {
                self.seen.push(Component::Type(ty));
            }
            return;
        }
        // These add their own substitution candidates.
        match &kind {
            TypeKind::Record(record) => return self.record(*record),
            TypeKind::Enum(id) => {
                if !self.again(Component::Type(ty)) {
                    self.enumeration(*id, ty);
                }
                return;
            }
            _ => {}
        }
        if self.again(Component::Type(ty)) {
            return;
        }
        match kind {
            TypeKind::Complex(builtin) => {
                self.out.push('C');
                self.out.push_str(builtin.mangled());
            }
            TypeKind::Qualified { base, is_const, is_volatile } => {
                if is_volatile {
                    self.out.push('V');
                }
                if is_const {
                    self.out.push('K');
                }
                self.ty(base);
            }
            TypeKind::Pointer(target) => {
                self.out.push('P');
                self.ty(target);
            }
            TypeKind::Reference { target, rvalue } => {
                self.out.push(if rvalue { 'O' } else { 'R' });
                self.ty(target);
            }
            TypeKind::Array { element, count } => {
                self.out.push_str(&format!("A{count}_"));
                self.ty(element);
            }
            TypeKind::OpenArray(element) => {
                self.out.push_str("A_");
                self.ty(element);
            }
            TypeKind::DependentArray { element, bound } => {
                self.out.push('A');
                self.bound(&bound);
                self.out.push('_');
                self.ty(element);
            }
            TypeKind::Function(function) => self.function_type(&function),
            TypeKind::MemberPointer { class, target } => {
                self.out.push('M');
                self.ty(class);
                self.ty(target);
            }
            TypeKind::Vector { element, bytes } => {
                let size = crate::layout::size_of(self.entities, element, crate::layout::Abi::Device)
                    .map_or(1, |it| it.0.max(1));
                self.out.push_str(&format!("Dv{}_", bytes / size));
                self.ty(element);
            }
            TypeKind::Parameter(parameter) => self.parameter(parameter),
            TypeKind::Pack(base) => {
                self.out.push_str("Dp");
                self.ty(base);
            }
            TypeKind::DependentInstance { template, arguments } => {
                let place = self.entities.enclosing_named(self.entities.template(template).scope);
                let nested = !self.is_global(place) && !self.is_std(place);
                if nested {
                    self.out.push('N');
                }
                self.template_prefix(template);
                self.arguments_of(template, &arguments);
                if nested {
                    self.out.push('E');
                }
            }
            TypeKind::DependentTemplate { parameter, arguments } => {
                self.parameter(parameter);
                self.arguments(&arguments);
            }
            TypeKind::DependentMember { scope, name } => {
                self.out.push('N');
                self.member_prefix(scope);
                self.source_name(self.entities.text(name));
                self.out.push('E');
            }
            TypeKind::DependentOther(place) => {
                self.out.push_str("DT");
                self.expression_at(place);
                self.out.push('E');
            }
            _ => self.out.push('?'),
        }
        self.seen.push(Component::Type(ty));
    }

    /// Mangles the scope of a dependent member: a template parameter, a specialization, or another dependent member.
    pub(super) fn member_prefix(&mut self, scope: TypeId) {
        match self.entities.types.kind(scope).clone() {
            TypeKind::DependentMember { scope: outer, name } => {
                if !self.again(Component::Type(scope)) {
                    self.member_prefix(outer);
                    self.source_name(self.entities.text(name));
                    self.seen.push(Component::Type(scope));
                }
            }
            TypeKind::DependentInstance { template, arguments } => {
                if !self.again(Component::Type(scope)) {
                    self.template_prefix(template);
                    self.arguments_of(template, &arguments);
                    self.seen.push(Component::Type(scope));
                }
            }
            _ => self.ty(scope),
        }
    }

    pub(super) fn function_type(&mut self, function: &FunctionType) {
        if function.is_volatile {
            self.out.push('V');
        }
        if function.is_const {
            self.out.push('K');
        }
        self.out.push('F');
        self.ty(function.result);
        self.parameters(function);
        if let Some(rvalue) = function.reference {
            self.out.push(if rvalue { 'O' } else { 'R' });
        }
        self.out.push('E');
    }

    pub(super) fn parameters(&mut self, function: &FunctionType) {
        for parameter in &function.parameters {
            self.ty(*parameter);
        }
        if function.variadic {
            self.out.push('z');
        } else if function.parameters.is_empty() {
            self.out.push('v');
        }
    }

    pub(super) fn parameter(&mut self, parameter: ParameterRef) {
        match parameter.index {
            0 => self.out.push_str("T_"),
            index => {
                let number = base_36(u32::from(index) - 1);
                self.out.push_str(&format!("T{number}_"));
            }
        }
    }

    pub(super) fn arguments(&mut self, arguments: &[Argument]) {
        self.out.push('I');
        for argument in arguments {
            self.argument(argument);
        }
        self.out.push('E');
    }

    /// Mangles template arguments by the kinds of the parameters: `S<T>::value` is an expression for a non-type
    /// parameter.
    fn arguments_of(&mut self, template: TemplateId, arguments: &[Argument]) {
        let parameters = self.entities.template(template).parameters;
        self.out.push('I');
        for (index, argument) in arguments.iter().enumerate() {
            let wants_value =
                parameters.get(index).is_some_and(|it| matches!(it.kind, TemplateParameterKind::Value(..)));
            match argument {
                Argument::Type(ty) if wants_value => match *self.entities.types.kind(*ty) {
                    TypeKind::DependentMember { scope, name } => {
                        self.out.push_str("Xsr");
                        self.unresolved(scope);
                        self.source_name(self.entities.text(name));
                        self.out.push('E');
                    }
                    _ => self.argument(argument),
                },
                _ => self.argument(argument),
            }
        }
        self.out.push('E');
    }

    pub(super) fn argument(&mut self, argument: &Argument) {
        match argument {
            Argument::Type(ty) => self.ty(*ty),
            Argument::Value(value, ty) => self.literal(*value, *ty),
            Argument::Constant(constant) => self.constant_argument(constant),
            Argument::Template(template) => {
                let place = self.entities.enclosing_named(self.entities.template(*template).scope);
                let nested = !self.is_global(place) && !self.is_std(place);
                if self.again(Component::Template(*template)) {
                    return;
                }
                if nested {
                    self.out.push('N');
                }
                self.template_prefix(*template);
                if nested {
                    self.out.push('E');
                }
            }
            Argument::Address(address) => self.address(*address),
            Argument::Pack(all) => {
                self.out.push('J');
                for argument in all {
                    self.argument(argument);
                }
                self.out.push('E');
            }
            Argument::Parameter(parameter) => {
                self.out.push_str(if parameter.pack { "Xsp" } else { "X" });
                self.parameter(*parameter);
                self.out.push('E');
            }
            Argument::Dependent(place) if self.variable_template_at(*place).is_some() => self.expression_at(*place),
            Argument::Dependent(place) => {
                self.out.push('X');
                self.expression_at(*place);
                self.out.push('E');
            }
        }
    }

    pub(super) fn literal(&mut self, value: i128, ty: TypeId) {
        self.out.push('L');
        self.ty(ty);
        if value < 0 {
            self.out.push('n');
        }
        // `nullptr_t` has a single value, which is not mangled.
        if self.entities.types.bare(ty) != Types::builtin(Builtin::NullPointer) {
            self.out.push_str(&value.unsigned_abs().to_string());
        }
        self.out.push('E');
    }

    pub(super) fn bound(&mut self, bound: &Argument) {
        match bound {
            Argument::Parameter(parameter) => self.parameter(*parameter),
            Argument::Dependent(place) => self.expression_at(*place),
            Argument::Value(value, _) => self.out.push_str(&value.to_string()),
            _ => {}
        }
    }
}

fn base_36(mut number: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit(number % 36, 36).unwrap_or('0').to_ascii_uppercase());
        number /= 36;
        if number == 0 {
            break;
        }
    }
    digits.into_iter().rev().collect()
}
