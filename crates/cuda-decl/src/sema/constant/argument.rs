//! Conversions between values and template arguments ([temp.arg.nontype]), floating-point numbers and class objects
//! included.

use super::operand::{Item, Operand};
use crate::ast::{Expression, ExpressionKind, TypeName};
use crate::entities::{Entity, ScopeId, VariableId};
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Argument, Builtin, Constant, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Evaluates an expression as a template argument, as far as possible without the parameter's type.
    pub(in crate::sema) fn argument_by_value(
        &mut self,
        scope: ScopeId,
        expression: &'u Expression,
    ) -> Outcome<Argument> {
        self.begin_constant();
        let ExpressionKind::Braces(values) = &expression.kind else {
            let found = self.constant_again(scope, expression)?;
            return self.argument_of(found);
        };
        let mut all = Vec::with_capacity(values.len());
        for value in values {
            let found = self.constant_again(scope, value)?;
            all.push(self.constant_of(found).ok_or(Problem::Unread)?);
        }
        Ok(Argument::Constant(Box::new(Constant::Object(Types::ERROR, all))))
    }

    /// Converts a value to a template argument.
    pub(in crate::sema) fn argument_of(&mut self, value: Value) -> Outcome<Argument> {
        Ok(match value.kind {
            ValueKind::Integer(number) => Argument::Value(number, value.ty),
            ValueKind::Null => Argument::Value(0, value.ty),
            _ => Argument::Constant(Box::new(self.constant_of(value).ok_or(Problem::Unread)?)),
        })
    }

    /// Converts a value to a constant independent of the evaluation's memory. Returns `None` for references to such
    /// memory and for uninitialized parts.
    fn constant_of(&mut self, value: Value) -> Option<Constant> {
        let ty = self.types.bare(value.ty);
        Some(match value.kind {
            ValueKind::Integer(number) => Constant::Integer(number, ty),
            ValueKind::Float(number) => Constant::Float(number.to_bits(), ty),
            ValueKind::Null => Constant::Null(ty),
            ValueKind::Object => Constant::Object(ty, Vec::new()),
            ValueKind::Aggregate(id) => {
                let ty = self.types.bare(self.memory.type_of(id)?);
                let elements = self.memory.elements(id).to_vec();
                let is_union = self.memory.is_union(id);
                let mut all = Vec::with_capacity(elements.len());
                for (index, element) in elements.into_iter().enumerate() {
                    match element.kind {
                        ValueKind::Unset if is_union => continue,
                        _ => {}
                    }
                    let kept = self.deeper(Span::default(), |sema| sema.constant_of(element)).flatten()?;
                    if is_union {
                        return Some(Constant::Union(ty, index as u32, Box::new(kept)));
                    }
                    all.push(kept);
                }
                Constant::Object(ty, all)
            }
            ValueKind::Element(..) | ValueKind::Closure(_) | ValueKind::Unset => return None,
        })
    }

    /// Creates a value from a constant.
    fn value_of_constant(&mut self, constant: &Constant) -> Outcome<Value> {
        let ty = constant.ty();
        let kind = match constant {
            Constant::Integer(number, _) => ValueKind::Integer(*number),
            Constant::Float(bits, _) => ValueKind::Float(f64::from_bits(*bits)),
            Constant::Null(_) => ValueKind::Null,
            Constant::Object(_, all) if all.is_empty() => ValueKind::Object,
            Constant::Object(_, all) => {
                let mut elements = Vec::with_capacity(all.len());
                for one in all {
                    self.step()?;
                    elements.push(self.value_of_constant(one)?);
                }
                return self.aggregate(elements, ty);
            }
            Constant::Union(_, active, value) => {
                let record = self.types.as_record(ty).ok_or(Problem::Unread)?;
                let fields: Vec<TypeId> = self.record(record).fields.iter().map(|it| it.ty).collect();
                let mut elements: Vec<Value> =
                    fields.into_iter().map(|ty| Value { kind: ValueKind::Unset, ty }).collect();
                let value = self.value_of_constant(value)?;
                *elements.get_mut(*active as usize).ok_or(Problem::Unread)? = value;
                return self.aggregate(elements, ty);
            }
        };
        Ok(Value { kind, ty })
    }

    /// Converts an argument to the type of a non-type template parameter. The result is an unknown type when this is
    /// not possible.
    pub(in crate::sema) fn fitted_argument(
        &mut self,
        scope: ScopeId,
        name: &'u TypeName,
        argument: Argument,
        span: Span,
    ) -> Argument {
        let given = match &argument {
            Argument::Value(_, ty) => *ty,
            Argument::Constant(constant) => constant.ty(),
            _ => return argument,
        };
        let ty = match self.class_placeholder(scope, &name.specifiers) {
            Some(template) => {
                let is_array = matches!(self.types.kind(given), TypeKind::Array { .. });
                let given = if is_array { self.types.qualified(given, true, false) } else { given };
                match self.class_for(template, given, span) {
                    Some(found) => found,
                    None => return self.argument_unknown(name),
                }
            }
            None => self.type_name(scope, name),
        };
        let ty = self.types.bare(ty);
        // A placeholder or dependent type.
        if self.types.is_opaque(ty) || self.types.is_dependent(ty) || ty == given {
            return argument;
        }
        let is_float = self.types.as_builtin(ty).is_some_and(Builtin::is_float);
        match &argument {
            Argument::Value(number, _) if self.types.as_record(ty).is_none() && !is_float => {
                Argument::Value(self.wrapped(*number, ty), ty)
            }
            // There is no conversion from an integer to a floating-point type here.
            Argument::Value(..) if is_float => self.argument_unknown(name),
            _ => {
                self.begin_constant();
                self.quiet += 1;
                let made = self.made_for(&argument, ty, span);
                let made = made.and_then(|it| self.argument_of(it));
                self.quiet -= 1;
                made.unwrap_or_else(|_| self.argument_unknown(name))
            }
        }
    }

    fn made_for(&mut self, argument: &Argument, ty: TypeId, span: Span) -> Outcome<Value> {
        let value = match argument {
            Argument::Value(number, ty) => Value { kind: ValueKind::Integer(*number), ty: *ty },
            Argument::Constant(constant) => match &**constant {
                Constant::Object(Types::ERROR, all) => {
                    let mut items = Vec::with_capacity(all.len());
                    for one in all {
                        items.push(Item::Made(Operand::of(self.value_of_constant(one)?)));
                    }
                    let mut frame = Frame::new(self.global, None);
                    return self.made_of(ty, items, &mut frame, span);
                }
                constant => self.value_of_constant(constant)?,
            },
            _ => return Err(Problem::Unread),
        };
        self.fitted(value, ty, span)
    }

    fn argument_unknown(&mut self, name: &'u TypeName) -> Argument {
        let text = name.span.text(self.unit.text());
        Argument::Type(self.types.unknown(text))
    }

    /// Returns the entity that a template parameter denotes for a constant: an unnamed constant variable.
    pub(in crate::sema) fn constant_entity(&mut self, constant: Constant) -> Entity {
        let known = self.constants.get(&constant).copied();
        let id = match known {
            Some(known) => known,
            None => {
                let (Ok(value), Some(name)) = (self.value_of_constant(&constant), self.symbol("")) else {
                    return Entity::Unknown;
                };
                let scope = self.global;
                let id: VariableId = self.new_variable(name, scope, constant.ty(), Span::default());
                let variable = &mut self.variables[id.0 as usize];
                variable.is_constexpr = true;
                variable.is_parameter = true;
                self.keep(id, value);
                self.constants.insert(constant, id);
                id
            }
        };
        Entity::Variable(id)
    }
}
