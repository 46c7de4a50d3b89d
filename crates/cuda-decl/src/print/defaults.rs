//! Default template arguments in printed names.

use super::Printer;
use crate::types::Argument;

impl Printer<'_, '_> {
    /// Removes trailing template arguments that equal the parameters' default arguments.
    pub(super) fn without_defaults<'b>(
        &self,
        template: crate::types::TemplateId,
        arguments: &'b [Argument],
    ) -> &'b [Argument] {
        use crate::ast::{ExpressionKind, TemplateParameterKind as K, TypeSpecifier};
        let defaults = self.entities.template(template).defaults;
        let mut end = arguments.len();
        while end > 0 {
            let (Some(parameter), Some(argument)) = (defaults.get(end - 1), arguments.get(end - 1)) else { break };
            let same = match (&parameter.kind, argument) {
                (K::Value(_, Some(default)), Argument::Value(value, _)) => match &default.kind {
                    ExpressionKind::Integer(number, _) => *number as i128 == *value,
                    ExpressionKind::Bool(truth) => i128::from(*truth) == *value,
                    _ => false,
                },
                (K::Type(Some(default)), Argument::Type(ty)) => match &default.specifiers.ty {
                    Some(TypeSpecifier::Builtin(builtin)) => {
                        default.declarator.parts.is_empty() && crate::types::Types::builtin(*builtin) == *ty
                    }
                    Some(TypeSpecifier::Named(name)) if default.declarator.parts.is_empty() => {
                        let printed = self.declared(*ty, String::new(), 40);
                        name.plain().is_some_and(|it| self.entities.text(it) == printed)
                    }
                    _ => false,
                },
                _ => false,
            };
            if !same {
                break;
            }
            end -= 1;
        }
        arguments.get(..end).unwrap_or(arguments)
    }
}
