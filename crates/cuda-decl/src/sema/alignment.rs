//! Alignment specifiers: `alignas`, `__align__` and `__attribute__((aligned))` ([dcl.align]).

use super::state::Sema;
use crate::ast::{self, Attribute, AttributeKind, TemplateArgument, TypeName, TypeSpecifier};
use crate::entities::{Entity, ScopeId};
use crate::rules;
use crate::types::Argument;
use nvvm_syntax::Span;

/// The keyword, as in messages.
const ALIGNAS: &str = "alignas";

impl<'u> Sema<'u> {
    /// Returns the alignment in bytes of a variable's or member's attributes, its span, and whether it is an `alignas`.
    /// The strictest one applies (nvcc 13.5).
    pub(super) fn asked_alignment(
        &mut self,
        scope: ScopeId,
        attributes: impl Iterator<Item = &'u Attribute>,
    ) -> Option<(u64, Span, bool)> {
        // The first of equally strict ones.
        self.alignments(scope, attributes).into_iter().rev().max_by_key(|it| it.0)
    }

    /// Returns the same for a class or typedef, to which the last one applies (nvcc 13.5).
    pub(super) fn last_alignment(
        &mut self,
        scope: ScopeId,
        attributes: impl Iterator<Item = &'u Attribute>,
    ) -> Option<(u64, Span, bool)> {
        self.alignments(scope, attributes).pop()
    }

    fn alignments(
        &mut self,
        scope: ScopeId,
        attributes: impl Iterator<Item = &'u Attribute>,
    ) -> Vec<(u64, Span, bool)> {
        let mut all = Vec::new();
        for attribute in attributes {
            if let AttributeKind::AlignAs(argument) = &attribute.kind
                && argument.is_pack()
            {
                // The strictest of the pack's elements.
                let strongest = self.pack_alignment(scope, argument, attribute.span);
                all.extend(strongest.map(|align| (align, attribute.span, true)));
                continue;
            }
            let (align, is_alignas) = match &attribute.kind {
                AttributeKind::Aligned(None) => (Some(16), false),
                AttributeKind::Aligned(Some(value)) => (self.alignment_value(scope, value, "aligned"), false),
                AttributeKind::AlignAs(TemplateArgument::Expression { value, .. }) => {
                    (self.alignment_value(scope, value, ALIGNAS), true)
                }
                AttributeKind::AlignAs(TemplateArgument::Type { name, .. }) => (self.alignas_type(scope, name), true),
                _ => continue,
            };
            let Some(align) = align else { continue };
            if align > 0 {
                all.push((align, attribute.span, is_alignas));
            }
        }
        all
    }

    /// Returns the alignment of `alignas(T...)`, in bytes.
    fn pack_alignment(&mut self, scope: ScopeId, argument: &'u TemplateArgument, span: Span) -> Option<u64> {
        let elements = self.written_arguments(scope, std::slice::from_ref(argument))?;
        let mut strongest = None;
        for element in elements {
            let align = match element {
                Argument::Type(ty) if !self.types.is_dependent(ty) && self.require_complete(ty, span) => {
                    self.size_of(ty).map(|it| it.1)
                }
                Argument::Value(value, _) => self.checked_alignment(value, ALIGNAS, span),
                _ => None,
            };
            self.alignment_unread |= align.is_none();
            strongest = strongest.max(align.filter(|it| *it > 0));
        }
        strongest
    }

    fn alignas_type(&mut self, scope: ScopeId, name: &'u TypeName) -> Option<u64> {
        if let Some(TypeSpecifier::Named(written)) = &name.specifiers.ty
            && name.declarator.parts.is_empty()
            && let Some(Entity::Value(value, _)) = self.find(scope, written, true)
        {
            return self.checked_alignment(value, ALIGNAS, name.span);
        }
        if let Some(TypeSpecifier::Named(written)) = &name.specifiers.ty
            && name.declarator.parts.is_empty()
            && let Some(Entity::Variable(variable)) = self.find(scope, written, true)
        {
            return match self.variable_value(variable, name.span) {
                Ok(value) => match value.integer() {
                    Some(number) => self.checked_alignment(number, ALIGNAS, name.span),
                    None => {
                        self.say_in(&rules::CONSTANT, rules::NOT_CONSTANT, &[], name.span);
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

    fn alignment_value(&mut self, scope: ScopeId, value: &'u ast::Expression, attribute: &str) -> Option<u64> {
        let number = self.constant_integer(scope, value);
        self.alignment_unread |= number.is_none();
        let number = number?;
        self.checked_alignment(number, attribute, value.span)
    }

    fn checked_alignment(&mut self, number: i128, attribute: &str, span: Span) -> Option<u64> {
        match u64::try_from(number) {
            Ok(0) => Some(0),
            Ok(align) if align.is_power_of_two() && align <= 1 << 28 => Some(align),
            _ if number < 0 => {
                self.say_in(&rules::ALIGNMENT, rules::ALIGNMENT_NEGATIVE, &[attribute], span);
                None
            }
            _ => {
                self.say_in(&rules::ALIGNMENT, rules::ALIGNMENT_INVALID, &[], span);
                None
            }
        }
    }
}
