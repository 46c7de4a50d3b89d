//! `alignas`, `__align__`, `aligned`.

use super::Sema;
use crate::ast::{self, Attribute, AttributeKind, TemplateArgument, TypeName, TypeSpecifier};
use crate::entities::{Entity, ScopeId};
use crate::rules;
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// The alignment that attributes ask for, in bytes; `None` when there is none. Weaker ones than `natural` are
    /// dropped with a warning.
    pub(super) fn asked_alignment(
        &mut self,
        scope: ScopeId,
        attributes: impl Iterator<Item = &'u Attribute>,
    ) -> Option<(u64, Span, bool)> {
        let mut strongest: Option<(u64, Span, bool)> = None;
        for attribute in attributes {
            let (align, is_alignas) = match &attribute.kind {
                AttributeKind::Aligned(None) => (Some(16), false),
                AttributeKind::Aligned(Some(value)) => (self.alignment_value(scope, value), false),
                AttributeKind::AlignAs(TemplateArgument::Expression { value, .. }) => {
                    (self.alignment_value(scope, value), true)
                }
                AttributeKind::AlignAs(TemplateArgument::Type { name, .. }) => (self.alignas_type(scope, name), true),
                _ => continue,
            };
            let Some(align) = align else { continue };
            if align > 0 && strongest.is_none_or(|it| it.0 < align) {
                strongest = Some((align, attribute.span, is_alignas));
            }
        }
        strongest
    }

    fn alignas_type(&mut self, scope: ScopeId, name: &'u TypeName) -> Option<u64> {
        if let Some(TypeSpecifier::Named(written)) = &name.specifiers.ty
            && name.declarator.parts.is_empty()
            && let Some(Entity::Value(value, _)) = self.find(scope, written, true)
        {
            return self.checked_alignment(value, name.span);
        }
        if let Some(TypeSpecifier::Named(written)) = &name.specifiers.ty
            && name.declarator.parts.is_empty()
            && let Some(Entity::Variable(variable)) = self.find(scope, written, true)
        {
            return match self.variable_value(variable, name.span) {
                Ok(value) => match value.integer() {
                    Some(number) => self.checked_alignment(number, name.span),
                    None => {
                        self.say(&rules::CONSTANT, 0, &[], name.span);
                        None
                    }
                },
                Err(problem) => {
                    self.alignment_unread = true;
                    self.report_problem(problem, name.span);
                    None
                }
            };
        }
        let ty = self.type_name(scope, name);
        if self.types.is_dependent(ty) || !self.require_complete(ty, name.span) {
            self.alignment_unread = true;
            return None;
        }
        let found = self.size_of(ty).map(|it| it.1);
        self.alignment_unread |= found.is_none();
        found
    }

    fn alignment_value(&mut self, scope: ScopeId, value: &'u ast::Expression) -> Option<u64> {
        let number = self.constant_integer(scope, value);
        self.alignment_unread |= number.is_none();
        let number = number?;
        self.checked_alignment(number, value.span)
    }

    fn checked_alignment(&mut self, number: i128, span: Span) -> Option<u64> {
        match u64::try_from(number) {
            Ok(0) => Some(0),
            Ok(align) if align.is_power_of_two() && align <= 1 << 28 => Some(align),
            _ => {
                self.say(&rules::ALIGNMENT, 0, &[], span);
                None
            }
        }
    }
}
