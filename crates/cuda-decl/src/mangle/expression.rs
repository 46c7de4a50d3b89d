//! Mangling of dependent expressions and operators (Itanium C++ ABI 5.1.6).

use super::mangler::Mangler;
use super::operator::operator_code;
use crate::ast::{Expression, ExpressionKind, Name, PartKind, TemplateArgument, TypeSpecifier, Unary};
use crate::entities::{Entity, FunctionId, ScopeId, ScopeKind, TemplateKind, UNWRITTEN, VariableId};
use crate::limits;
use crate::types::{Address, Builtin, TemplateId, TypeId, TypeKind, Types};

impl Mangler<'_, '_> {
    /// Mangles the address of a function or variable.
    pub(super) fn address(&mut self, address: Address) {
        // An addressed function may itself have addresses as arguments, which substitutions do not shorten.
        if self.out.len() > limits::NAME_LENGTH {
            return self.out.push('?');
        }
        self.out.push_str("XadL_Z");
        match address {
            Address::Function(id) => {
                let function = &self.entities.functions[id as usize];
                let place = self.entities.enclosing_named(function.scope);
                if function.is_static && self.is_global(place) {
                    self.out.push('L');
                }
                self.local_encoding(FunctionId(id));
            }
            Address::Variable(id) | Address::Member(id) => {
                let symbol = Mangler::variable(self.entities, VariableId(id));
                match symbol.strip_prefix("_Z") {
                    Some(encoding) => self.out.push_str(encoding),
                    None => self.source_name(&symbol),
                }
            }
        }
        self.out.push_str("EE");
    }

    pub(super) fn expression_at(&mut self, place: u32) {
        if let Some(template) = self.variable_template_at(place) {
            self.variable_template(template);
            return;
        }
        let Some((expression, scope)) = self.entities.expressions.get(place as usize).copied() else { return };
        self.expression(expression, scope);
    }

    /// Returns the variable template with this index of a value-dependent value.
    pub(super) fn variable_template_at(&self, place: u32) -> Option<TemplateId> {
        self.entities.unwritten.get((UNWRITTEN - place) as usize).copied()
    }

    /// Mangles a value-dependent variable template specialization. nvcc emits it without template arguments.
    fn variable_template(&mut self, template: TemplateId) {
        let data = self.entities.template(template);
        let place = self.entities.enclosing_named(data.scope);
        let nested = !self.is_global(place) && !self.is_std(place);
        self.out.push_str(if nested { "L_ZN" } else { "L_Z" });
        self.template_prefix(template);
        self.out.push_str(if nested { "EE" } else { "E" });
    }

    /// Mangles the class before `::value` in an expression as an unresolved name, component by component.
    pub(super) fn unresolved(&mut self, class: TypeId) {
        match self.entities.types.kind(class) {
            TypeKind::DependentInstance { .. } | TypeKind::DependentMember { .. } | TypeKind::Record(_) => {
                self.levels(class);
                self.out.push('E');
            }
            _ => self.ty(class),
        }
    }

    fn levels(&mut self, class: TypeId) {
        let (template, arguments) = match self.entities.types.kind(class).clone() {
            TypeKind::DependentMember { scope, name } => {
                self.levels(scope);
                self.source_name(self.entities.text(name));
                return;
            }
            TypeKind::DependentInstance { template, arguments } => (template, arguments),
            TypeKind::Record(record) => {
                let data = self.entities.record(record);
                let Some((template, arguments)) = data.template.clone() else {
                    self.levels_around(data.scope);
                    self.source_name(data.name.map_or("", |it| self.entities.text(it)));
                    return;
                };
                (template, arguments)
            }
            _ => {
                self.ty(class);
                return;
            }
        };
        let data = self.entities.template(template);
        self.levels_around(data.scope);
        self.source_name(self.entities.text(data.name));
        self.arguments(&arguments);
    }

    fn levels_around(&mut self, scope: ScopeId) {
        let place = self.entities.enclosing_named(scope);
        if self.is_global(place) {
            return;
        }
        match self.entities.scope(place).kind {
            ScopeKind::Namespace { name, .. } => {
                if let Some(parent) = self.entities.scope(place).parent {
                    self.levels_around(parent);
                }
                self.source_name(name.map_or("", |it| self.entities.text(it)));
            }
            ScopeKind::Class(record) => self.levels(self.entities.record(record).type_id),
            _ => {}
        }
    }

    /// Returns the variable template that a name denotes, by lookup in scopes only.
    fn named_variable_template(&self, name: &Name, scope: ScopeId) -> Option<TemplateId> {
        name.parts.last()?.arguments.as_ref()?;
        let mut found: Option<Entity> = None;
        for part in &name.parts {
            let PartKind::Identifier(symbol) = part.kind else { return None };
            found = Some(match found {
                None => self.entities.visible(scope, symbol)?,
                Some(Entity::Namespace(inner)) => *self.entities.scope(inner).names.get(&symbol)?,
                Some(Entity::Type(ty)) => {
                    let record = self.entities.types.as_record(ty)?;
                    *self.entities.scope(self.entities.record(record).members).names.get(&symbol)?
                }
                Some(_) => return None,
            });
        }
        match found? {
            Entity::Template(template) if self.entities.template(template).kind == TemplateKind::Variable => {
                Some(template)
            }
            _ => None,
        }
    }

    /// Returns the literal operator that takes a cooked literal's value.
    fn literal_operator(&self, name: &Name, arguments: &[Expression], scope: ScopeId) -> Option<FunctionId> {
        let PartKind::Operator(sign) = name.parts.last()?.kind else { return None };
        let [Expression { kind: ExpressionKind::Integer(_, ty) | ExpressionKind::Float(_, ty), .. }] = arguments else {
            return None;
        };
        let Some(Entity::Functions(set)) = self.entities.visible(scope, sign) else { return None };
        let takes = |id: &&FunctionId| match self.entities.functions[id.0 as usize].parameters.as_slice() {
            [only] => self.entities.types.as_builtin(only.ty) == Some(*ty),
            _ => false,
        };
        self.entities.overloads[set as usize].iter().find(takes).copied()
    }

    /// Mangles an expression of template parameters. Only forms that occur in declarations are supported.
    fn expression(&mut self, expression: &Expression, scope: ScopeId) {
        match &expression.kind {
            ExpressionKind::Integer(value, ty) => self.literal(*value as i128, Types::builtin(*ty)),
            ExpressionKind::Bool(value) => self.literal((*value).into(), Types::builtin(Builtin::Bool)),
            ExpressionKind::Name(name) => {
                if let Some(template) = self.named_variable_template(name, scope) {
                    self.variable_template(template);
                    return;
                }
                let found = name.plain().and_then(|symbol| self.entities.visible(scope, symbol));
                match found {
                    Some(Entity::Parameter(parameter, _)) => self.parameter(parameter),
                    Some(Entity::Value(value, ty)) => self.literal(value, ty),
                    _ => {
                        if let Some(last) = name.last() {
                            self.source_name(self.entities.text(last));
                        }
                    }
                }
            }
            ExpressionKind::Unary(operator, operand) => {
                self.out.push_str(match operator {
                    Unary::Plus => "ps",
                    Unary::Minus => "ng",
                    Unary::Not => "nt",
                    Unary::Complement => "co",
                    Unary::Dereference => "de",
                    Unary::AddressOf => "ad",
                    Unary::Increment => "pp_",
                    Unary::Decrement => "mm_",
                    Unary::PostIncrement => "pp",
                    Unary::PostDecrement => "mm",
                });
                self.expression(operand, scope);
            }
            ExpressionKind::Binary(operator, a, b) => {
                self.out.push_str(operator_code(*operator));
                self.expression(a, scope);
                self.expression(b, scope);
            }
            ExpressionKind::Member(object, arrow, name) => {
                self.out.push_str(if *arrow { "pt" } else { "dt" });
                self.expression(object, scope);
                self.source_name(name.last().map_or("", |it| self.entities.text(it)));
            }
            ExpressionKind::Conditional(a, b, c) => {
                self.out.push_str("qu");
                self.expression(a, scope);
                self.expression(b, scope);
                self.expression(c, scope);
            }
            ExpressionKind::Call(callee, arguments) => {
                let ExpressionKind::Name(name) = &callee.kind else { return };
                let Some(function) = self.literal_operator(name, arguments, scope) else { return };
                self.out.push_str("clL_Z");
                self.local_encoding(function);
                self.out.push('E');
                arguments.iter().for_each(|it| self.expression(it, scope));
                self.out.push('E');
            }
            ExpressionKind::SizeOf(operand) => match &**operand {
                TemplateArgument::Type { name, .. } => {
                    let named = match &name.specifiers.ty {
                        Some(TypeSpecifier::Named(written)) => written.plain(),
                        _ => None,
                    };
                    match named.and_then(|symbol| self.entities.visible(scope, symbol)) {
                        Some(Entity::Type(ty)) => {
                            self.out.push_str("st");
                            self.ty(ty);
                        }
                        _ => {
                            if let Some(TypeSpecifier::Builtin(builtin)) = &name.specifiers.ty {
                                self.out.push_str("st");
                                self.out.push_str(builtin.mangled());
                            }
                        }
                    }
                }
                TemplateArgument::Expression { value, .. } => {
                    self.out.push_str("sz");
                    self.expression(value, scope);
                }
            },
            ExpressionKind::SizeOfPack(name) => {
                self.out.push_str("sZ");
                match self.entities.visible(scope, *name) {
                    Some(Entity::Type(ty)) => self.ty(ty),
                    Some(Entity::Parameter(parameter, _)) => self.parameter(parameter),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}
