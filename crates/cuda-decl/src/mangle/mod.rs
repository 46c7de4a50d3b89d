//! Symbol names: the Itanium C++ ABI's mangling, as nvcc spells kernels and variables.

use crate::ast::PartKind;
use crate::entities::Entities;
use crate::entities::{FunctionId, ScopeId, ScopeKind, VariableId};
use crate::types::{Argument, Builtin, EnumId, FunctionType, ParameterRef, RecordId, TemplateId, TypeId, TypeKind};

/// What can be named again by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Component {
    Type(TypeId),
    Namespace(ScopeId),
    Template(TemplateId),
}

mod expression;

use expression::overload_code;

struct Mangler<'a, 'u> {
    entities: &'a Entities<'u>,
    out: String,
    seen: Vec<Component>,
}

/// The symbol of a function.
pub(crate) fn function(entities: &Entities<'_>, id: FunctionId) -> String {
    let function = &entities.functions[id.0 as usize];
    if function.extern_c
        && let PartKind::Identifier(name) = function.name
    {
        return entities.text(name).to_owned();
    }
    let mut mangler = Mangler { entities, out: "_Z".to_owned(), seen: Vec::new() };
    mangler.encoding(id);
    mangler.out
}

/// The symbol of a variable.
pub(crate) fn variable(entities: &Entities<'_>, id: VariableId) -> String {
    let variable = &entities.variables[id.0 as usize];
    let name = entities.text(variable.name);
    let mut mangler = Mangler { entities, out: "_Z".to_owned(), seen: Vec::new() };
    if let Some((function, before)) = variable.function.filter(|_| !variable.is_extern) {
        mangler.out.push('Z');
        mangler.local_encoding(function);
        mangler.out.push('E');
        mangler.source_name(name);
        mangler.discriminator(before);
        return mangler.out;
    }
    let place = entities.enclosing_named(variable.scope);
    let is_global = mangler.is_global(place);
    if variable.extern_c || (is_global && variable.template.is_none()) || variable.function.is_some() {
        return name.to_owned();
    }
    let nested = !is_global && !mangler.is_std(place);
    if nested {
        mangler.out.push('N');
    }
    mangler.prefix(place);
    mangler.source_name(name);
    if let Some((template, arguments)) = &variable.template {
        mangler.seen.push(Component::Template(*template));
        mangler.arguments(arguments);
    }
    if nested {
        mangler.out.push('E');
    }
    mangler.out
}

impl Mangler<'_, '_> {
    fn source_name(&mut self, name: &str) {
        self.out.push_str(&name.len().to_string());
        self.out.push_str(name);
    }

    fn discriminator(&mut self, before: u32) {
        match before {
            0 => {}
            1..=10 => self.out.push_str(&format!("_{}", before - 1)),
            _ => self.out.push_str(&format!("__{}_", before - 1)),
        }
    }

    fn again(&mut self, component: Component) -> bool {
        let Some(index) = self.seen.iter().position(|it| *it == component) else { return false };
        self.out.push('S');
        if index > 0 {
            let mut number = index - 1;
            let mut digits = Vec::new();
            loop {
                digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0').to_ascii_uppercase());
                number /= 36;
                if number == 0 {
                    break;
                }
            }
            self.out.extend(digits.into_iter().rev());
        }
        self.out.push('_');
        true
    }

    fn is_global(&self, scope: ScopeId) -> bool {
        scope == self.entities.global || scope == ScopeId(0)
    }

    fn is_std(&self, scope: ScopeId) -> bool {
        let data = self.entities.scope(scope);
        match data.kind {
            ScopeKind::Namespace { name: Some(name), .. } => {
                self.entities.text(name) == "std"
                    && data.parent.is_some_and(|it| self.is_global(self.entities.enclosing_named(it)))
            }
            _ => false,
        }
    }

    /// The scope around a name; nothing for the global one.
    fn prefix(&mut self, scope: ScopeId) {
        if self.is_global(scope) {
            return;
        }
        if self.is_std(scope) {
            self.out.push_str("St");
            return;
        }
        match self.entities.scope(scope).kind {
            ScopeKind::Namespace { name, .. } => {
                if self.again(Component::Namespace(scope)) {
                    return;
                }
                if let Some(parent) = self.entities.scope(scope).parent {
                    self.prefix(self.entities.enclosing_named(parent));
                }
                let name = name.map_or("", |name| self.entities.text(name));
                self.source_name(if name.is_empty() { "_GLOBAL__N_1" } else { name });
                self.seen.push(Component::Namespace(scope));
            }
            ScopeKind::Class(record) => self.record_prefix(record),
            _ => {}
        }
    }

    fn record_prefix(&mut self, record: RecordId) {
        let data = self.entities.record(record);
        let ty = data.type_id;
        if self.again(Component::Type(ty)) {
            return;
        }
        match &data.template {
            Some((template, arguments)) => {
                self.template_prefix(*template);
                self.arguments(arguments);
            }
            None => {
                self.prefix(self.entities.enclosing_named(data.scope));
                self.record_source_name(record);
            }
        }
        self.seen.push(Component::Type(ty));
    }

    fn record_source_name(&mut self, record: RecordId) {
        match self.entities.record(record).name {
            Some(name) => self.source_name(self.entities.text(name)),
            None => self.out.push_str("Ut_"),
        }
    }

    fn template_prefix(&mut self, template: TemplateId) {
        if self.again(Component::Template(template)) {
            return;
        }
        let data = self.entities.template(template);
        self.prefix(self.entities.enclosing_named(data.scope));
        self.source_name(self.entities.text(data.name));
        self.seen.push(Component::Template(template));
    }

    /// The name of a class as a type.
    fn record(&mut self, record: RecordId) {
        let data = self.entities.record(record);
        if self.again(Component::Type(data.type_id)) {
            return;
        }
        if let Some(function) = data.function
            && matches!(self.entities.scope(data.scope).kind, ScopeKind::Block(_))
        {
            self.out.push('Z');
            self.local_encoding(function);
            self.out.push('E');
            self.record_source_name(record);
            self.seen.push(Component::Type(data.type_id));
            return;
        }
        let place = self.entities.enclosing_named(data.scope);
        let nested = !self.is_global(place) && !self.is_std(place);
        if nested {
            self.out.push('N');
        }
        self.record_prefix(record);
        if nested {
            self.out.push('E');
        }
    }

    fn enumeration(&mut self, id: EnumId, ty: TypeId) {
        let data = self.entities.enumeration(id);
        let name = data.name.map_or("", |name| self.entities.text(name));
        let named = |mangler: &mut Self| {
            if name.is_empty() { mangler.out.push_str("Ut_") } else { mangler.source_name(name) }
        };
        if let Some(function) = data.function
            && matches!(self.entities.scope(data.scope).kind, ScopeKind::Block(_))
        {
            self.out.push('Z');
            self.local_encoding(function);
            self.out.push('E');
            named(self);
        } else {
            let place = self.entities.enclosing_named(data.scope);
            let nested = !self.is_global(place) && !self.is_std(place);
            if nested {
                self.out.push('N');
            }
            self.prefix(place);
            named(self);
            if nested {
                self.out.push('E');
            }
        }
        self.seen.push(Component::Type(ty));
    }

    fn ty(&mut self, ty: TypeId) {
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
        // These enter the list themselves.
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
                let size = crate::layout::size_of(self.entities, element, crate::layout::Flavour::Device)
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
                self.arguments(&arguments);
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

    /// The scope of a dependent member: a parameter, an instance, or a member itself.
    fn member_prefix(&mut self, scope: TypeId) {
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
                    self.arguments(&arguments);
                    self.seen.push(Component::Type(scope));
                }
            }
            _ => self.ty(scope),
        }
    }

    fn function_type(&mut self, function: &FunctionType) {
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

    fn parameters(&mut self, function: &FunctionType) {
        for parameter in &function.parameters {
            self.ty(*parameter);
        }
        if function.variadic {
            self.out.push('z');
        } else if function.parameters.is_empty() {
            self.out.push('v');
        }
    }

    fn parameter(&mut self, parameter: ParameterRef) {
        match parameter.index {
            0 => self.out.push_str("T_"),
            index => {
                let number = base_36(u32::from(index) - 1);
                self.out.push_str(&format!("T{number}_"));
            }
        }
    }

    fn arguments(&mut self, arguments: &[Argument]) {
        self.out.push('I');
        for argument in arguments {
            self.argument(argument);
        }
        self.out.push('E');
    }

    fn argument(&mut self, argument: &Argument) {
        match argument {
            Argument::Type(ty) => self.ty(*ty),
            Argument::Value(value, ty) => self.literal(*value, *ty),
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
            Argument::Dependent(place) => {
                self.out.push('X');
                self.expression_at(*place);
                self.out.push('E');
            }
        }
    }

    fn literal(&mut self, value: i128, ty: TypeId) {
        self.out.push('L');
        self.ty(ty);
        if value < 0 {
            self.out.push('n');
        }
        self.out.push_str(&value.unsigned_abs().to_string());
        self.out.push('E');
    }

    fn bound(&mut self, bound: &Argument) {
        match bound {
            Argument::Parameter(parameter) => self.parameter(*parameter),
            Argument::Dependent(place) => self.expression_at(*place),
            Argument::Value(value, _) => self.out.push_str(&value.to_string()),
            _ => {}
        }
    }

    /// A function with its scope, arguments and parameters.
    fn encoding(&mut self, id: FunctionId) {
        let function = &self.entities.functions[id.0 as usize];
        let place = self.entities.enclosing_named(function.scope);
        let nested = !self.is_global(place) && !self.is_std(place);
        if nested {
            self.out.push('N');
            let method = match self.entities.types.kind(function.ty) {
                TypeKind::Function(ty) => ty.is_const,
                _ => false,
            };
            if method {
                self.out.push('K');
            }
        }
        self.prefix(place);
        match &function.name {
            PartKind::Identifier(name) => self.source_name(self.entities.text(*name)),
            PartKind::Operator(symbol) => self.out.push_str(overload_code(self.entities.text(*symbol))),
            _ => self.out.push_str("cv"),
        }
        if let Some((template, arguments)) = &function.template {
            self.seen.push(Component::Template(*template));
            self.arguments(arguments);
        }
        if nested {
            self.out.push('E');
        }
        let ty = function.pattern.unwrap_or(function.ty);
        if let TypeKind::Function(ty) = self.entities.types.kind(ty).clone() {
            if function.template.is_some() {
                self.ty(ty.result);
            }
            self.parameters(&ty);
        }
    }

    /// The function around a local name.
    fn local_encoding(&mut self, id: FunctionId) {
        let function = &self.entities.functions[id.0 as usize];
        if function.extern_c
            && let PartKind::Identifier(name) = function.name
        {
            return self.source_name(self.entities.text(name));
        }
        self.encoding(id);
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
