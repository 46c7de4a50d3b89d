//! Expressions of template parameters in symbols, and operators.

use super::Mangler;
use crate::ast::{Binary, Expression, ExpressionKind, TemplateArgument, TypeSpecifier, Unary};
use crate::entities::{Entity, FunctionId, ScopeId, VariableId};
use crate::limits;
use crate::types::{Address, Builtin, Types};

impl Mangler<'_, '_> {
    /// The address of a function or variable.
    pub(super) fn address(&mut self, address: Address) {
        // What an address names may name addresses: no substitution shortens them.
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
            Address::Variable(id) => {
                let symbol = super::variable(self.entities, VariableId(id));
                match symbol.strip_prefix("_Z") {
                    Some(encoding) => self.out.push_str(encoding),
                    None => self.source_name(&symbol),
                }
            }
        }
        self.out.push_str("EE");
    }

    pub(super) fn expression_at(&mut self, place: u32) {
        let Some((expression, scope)) = self.entities.expressions.get(place as usize).copied() else { return };
        self.expression(expression, scope);
    }

    /// An expression of template parameters, as far as declarations need them.
    fn expression(&mut self, expression: &Expression, scope: ScopeId) {
        match &expression.kind {
            ExpressionKind::Integer(value, ty) => self.literal(*value as i128, Types::builtin(*ty)),
            ExpressionKind::Bool(value) => self.literal((*value).into(), Types::builtin(Builtin::Bool)),
            ExpressionKind::Name(name) => {
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
            ExpressionKind::Conditional(a, b, c) => {
                self.out.push_str("qu");
                self.expression(a, scope);
                self.expression(b, scope);
                self.expression(c, scope);
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

fn operator_code(operator: Binary) -> &'static str {
    match operator {
        Binary::Multiply => "ml",
        Binary::Divide => "dv",
        Binary::Remainder => "rm",
        Binary::Add => "pl",
        Binary::Subtract => "mi",
        Binary::ShiftLeft => "ls",
        Binary::ShiftRight => "rs",
        Binary::Less => "lt",
        Binary::Greater => "gt",
        Binary::LessEqual => "le",
        Binary::GreaterEqual => "ge",
        Binary::Compare => "ss",
        Binary::Equal => "eq",
        Binary::NotEqual => "ne",
        Binary::And => "an",
        Binary::Xor => "eo",
        Binary::Or => "or",
        Binary::LogicalAnd => "aa",
        Binary::LogicalOr => "oo",
        Binary::Comma => "cm",
        Binary::MemberPointer => "pm",
    }
}

pub(super) fn overload_code(operator: &str) -> &'static str {
    match operator {
        "()" => "cl",
        "[]" => "ix",
        "=" => "aS",
        "+" => "pl",
        "-" => "mi",
        "*" => "ml",
        "/" => "dv",
        "%" => "rm",
        "==" => "eq",
        "!=" => "ne",
        "<" => "lt",
        ">" => "gt",
        "<=" => "le",
        ">=" => "ge",
        "+=" => "pL",
        "-=" => "mI",
        "*=" => "mL",
        "/=" => "dV",
        "<<" => "ls",
        ">>" => "rs",
        "&" => "an",
        "|" => "or",
        "^" => "eo",
        "!" => "nt",
        "~" => "co",
        "++" => "pp",
        "--" => "mm",
        "->" => "pt",
        "," => "cm",
        "&&" => "aa",
        "||" => "oo",
        _ => "nw",
    }
}
