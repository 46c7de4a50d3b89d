//! Narrowing conversions of constants in braced-init-lists ([dcl.init.list]).
//!
//! nvcc's front end accepts them. g++, which compiles the host code, rejects constants and only warns about other
//! values. Measured with nvcc 13.5 and g++ 12.2.

use super::state::{Sema, ValueKind};
use crate::ast::{Expression, ExpressionKind as K, Initialiser, InitialiserStyle};
use crate::entities::ScopeId;
use crate::rules;
use crate::types::{Builtin, TypeId, TypeKind, Types};

impl<'u> Sema<'u> {
    /// Checks the initializer of a variable in host code.
    pub(super) fn check_narrowing(&mut self, scope: ScopeId, ty: TypeId, initialiser: &'u Initialiser) {
        let on_device = self.function.is_some_and(|it| {
            let function = &self.functions[it.0 as usize];
            function.is_global || function.is_device && !function.is_host || function.may_be_on_device
        });
        if on_device || self.quiet > 0 || self.hidden_names > 0 || self.is_in_template(scope) {
            return;
        }
        // nvcc passes a single number after `= {` to g++ without its braces.
        let is_single = matches!(self.types.kind(self.types.bare(ty)), TypeKind::Builtin(_));
        match (initialiser.style, initialiser.values.as_slice()) {
            (InitialiserStyle::Equals, [Expression { kind: K::Braces(values), .. }]) if !is_single => {
                self.check_narrowing_in_list(scope, ty, values);
            }
            (InitialiserStyle::Braces, values) => self.check_narrowing_in_list(scope, ty, values),
            _ => {}
        }
    }

    /// Checks the elements of a list for a number, an array of numbers, or an aggregate without brace elision.
    fn check_narrowing_in_list(&mut self, scope: ScopeId, ty: TypeId, values: &'u [Expression]) {
        match *self.types.kind(self.types.bare(ty)) {
            TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => {
                values.iter().for_each(|it| self.check_narrowing_of(scope, element, it));
            }
            TypeKind::Record(record)
                if self.has_all_special_members(record) && crate::layout::is_aggregate(self, record) =>
            {
                for (ty, value) in self.types_one_by_one(record).into_iter().flatten().zip(values) {
                    self.check_narrowing_of(scope, ty, value);
                }
            }
            TypeKind::Builtin(_) => {
                if let [only] = values {
                    self.check_narrowing_of(scope, ty, only);
                }
            }
            _ => {}
        }
    }

    fn check_narrowing_of(&mut self, scope: ScopeId, ty: TypeId, value: &'u Expression) {
        if let K::Braces(values) = &value.kind {
            return self.check_narrowing_in_list(scope, ty, values);
        }
        let is_plain = matches!(value.kind, K::Integer(..) | K::Float(..) | K::Name(_) | K::Unary(..) | K::Binary(..));
        let number = |it: &Builtin| it.is_integer() || it.is_float();
        let Some(to) = self.types.as_builtin(ty).filter(|it| is_plain && number(it)) else { return };
        self.quiet += 1;
        let found = self.constant(scope, value);
        self.quiet -= 1;
        let Ok(found) = found else { return };
        let Some(from) = self.types.as_builtin(found.ty).filter(number) else { return };
        let (fits, text) = match found.kind {
            ValueKind::Integer(number) => (fits_integer(number, to), number.to_string()),
            ValueKind::Float(number) if from == Builtin::Float => (fits_float(number, to), decimal(number) + "f"),
            ValueKind::Float(number) => (fits_float(number, to), decimal(number)),
            _ => return,
        };
        if !fits {
            let [from, to] = [from, to].map(|it| match it {
                Builtin::Short => "short int".to_owned(),
                Builtin::UnsignedShort => "short unsigned int".to_owned(),
                Builtin::Long => "long int".to_owned(),
                Builtin::UnsignedLong => "long unsigned int".to_owned(),
                Builtin::LongLong => "long long int".to_owned(),
                Builtin::UnsignedLongLong => "long long unsigned int".to_owned(),
                other => crate::print::type_name(self, Types::builtin(other)),
            });
            self.say(&rules::NARROWING, &[&text, &from, &to], value.span);
        }
    }
}

fn fits_integer(number: i128, to: Builtin) -> bool {
    match to {
        Builtin::Float => number as f32 as i128 == number,
        Builtin::Double => number as f64 as i128 == number,
        _ => to.is_float() || super::constant::wrap(number, Some(to)) == number,
    }
}

/// Whether a floating-point number fits the type. It never fits an integer type, even with an integral value.
fn fits_float(number: f64, to: Builtin) -> bool {
    match to {
        Builtin::Float => !number.is_finite() || (number as f32).is_finite(),
        _ => to.is_float(),
    }
}

/// Formats a number as g++ does: `1.5e+0`.
fn decimal(number: f64) -> String {
    let text = format!("{number:e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = if digits.contains('.') { digits.to_owned() } else { format!("{digits}.0") };
    let sign = if exponent.starts_with('-') { "" } else { "+" };
    format!("{digits}e{sign}{exponent}")
}
