//! Rules of special functions: defaulted functions, operator functions, static functions.

use super::state::Sema;
use crate::ast::{Body, PartKind};
use crate::entities::Function;
use crate::rules;

impl<'u> Sema<'u> {
    /// Checks `= default` on other than special member functions, operators without a class operand, and static
    /// operators.
    pub(super) fn check_special_form(&mut self, function: &Function<'u>, body: Option<&'u Body>) {
        if function.prelude || function.may_be_on_device {
            return;
        }
        match function.name {
            PartKind::Identifier(name) => {
                let is_special = function.record.is_some_and(|it| self.record(it).name == Some(name));
                if matches!(body, Some(Body::Default)) && !is_special {
                    self.say_in(&rules::FUNCTION_FORM, rules::DEFAULTED, &[], function.span);
                }
            }
            PartKind::Operator(sign) if !self.is_allocation(self.text(sign)) => {
                if function.record.is_none() && self.takes_no_class(function) {
                    self.say_in(&rules::FUNCTION_FORM, rules::OPERATOR_WITHOUT_CLASS, &[], function.span);
                } else if function.record.is_some() && function.is_static {
                    self.needs(&rules::features::STATIC_OPERATOR, &[], function.span);
                }
            }
            _ => {}
        }
    }
}
