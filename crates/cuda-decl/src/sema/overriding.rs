//! Virtual functions that override ([class.virtual]), and invalid base classes.

use super::state::Sema;
use crate::ast::{ClassKey, PartKind};
use crate::entities::FunctionId;
use crate::rules;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Checks a new member function against those of the bases: whether it is virtual, and whether it may override
    /// them.
    pub(super) fn check_overriding(&mut self, record: RecordId, id: FunctionId) {
        let function = self.functions[id.0 as usize].clone();
        let PartKind::Identifier(name) = function.name else { return };
        if function.is_static || function.prelude {
            return;
        }
        let inherited = self.overridden(record, name, function.ty);
        let is_open = inherited.is_open || self.inherits_unknown(record) || !self.is_settled(function.ty);
        let says = function.says;
        if !inherited.overridden.is_empty() {
            self.functions[id.0 as usize].says.is_virtual = true;
        }
        for old in &inherited.overridden {
            self.check_override_of(*old, id);
        }
        if is_open || !inherited.overridden.is_empty() {
            return;
        }
        let span = function.span;
        if says.is_override {
            self.say_in(&rules::OVERRIDING, rules::OVERRIDES_NOTHING, &[], span);
        } else if says.is_final && !says.is_virtual {
            self.say_in(&rules::OVERRIDING, rules::FINAL_NONVIRTUAL, &[], span);
        } else if says.is_pure && !says.is_virtual {
            self.say_in(&rules::OVERRIDING, rules::PURE_NONVIRTUAL, &[], span);
        }
    }

    fn check_override_of(&mut self, old: FunctionId, new: FunctionId) {
        let (before, after) = (self.functions[old.0 as usize].clone(), self.functions[new.0 as usize].clone());
        let PartKind::Identifier(name) = before.name else { return };
        let owner = before.record.map_or(String::new(), |it| crate::print::record_name(self, it));
        let text = format!("{owner}::{}", self.text(name));
        if before.says.is_final {
            let line = self.line(before.span);
            self.say_in(&rules::OVERRIDING, rules::FINAL_OVERRIDDEN, &[&text, &line], after.span);
            return;
        }
        let (TypeKind::Function(was), TypeKind::Function(now)) =
            (self.types.kind(before.ty), self.types.kind(after.ty))
        else {
            return;
        };
        let (was, now) = (was.result, now.result);
        if was != now && self.is_settled(was) && self.is_settled(now) && !self.is_covariant(was, now) {
            let ty = crate::print::type_name(self, was);
            self.say_in(&rules::OVERRIDING, rules::OVERRIDING_RESULT, &[&ty, &text], after.span);
        }
    }

    /// Whether return types are covariant. Incomplete information counts as covariant.
    fn is_covariant(&self, was: TypeId, now: TypeId) -> bool {
        let target = |ty: TypeId| match *self.types.kind(ty) {
            TypeKind::Pointer(target) | TypeKind::Reference { target, .. } => Some(self.types.bare(target)),
            _ => None,
        };
        let (Some(was), Some(now)) = (target(was), target(now)) else { return false };
        match (self.types.as_record(was), self.types.as_record(now)) {
            (Some(base), Some(class)) => {
                let is_open =
                    self.record(class).state != crate::entities::State::Complete || self.inherits_unknown(class);
                base == class || is_open || self.derives_from(class, base)
            }
            _ => false,
        }
    }

    /// Checks a base class: it may not be `final` or a union, and a union has no bases.
    pub(super) fn check_base(&mut self, record: RecordId, base: RecordId, span: Span) -> bool {
        if self.record(base).key == ClassKey::Union {
            self.say_in(&rules::UNION, rules::UNION_AS_BASE, &[], span);
            return false;
        }
        if self.record(record).key == ClassKey::Union {
            self.say_in(&rules::UNION, rules::UNION_WITH_BASE, &[], span);
        }
        if self.record(base).ast.is_some_and(|it| it.is_final) {
            self.say_in(&rules::OVERRIDING, rules::FINAL_BASE, &[], span);
        }
        true
    }

    /// Reports a type, or the element type of an array, that is an abstract class. `wording` is the rule's message.
    pub(super) fn check_abstract(&mut self, ty: TypeId, wording: &str, span: Span) {
        let Some(record) = self.types.as_record(ty) else { return };
        if self.inherits_unknown(record) {
            return;
        }
        let Some(pure) = self.record(record).pures.first().cloned() else { return };
        let name = crate::print::record_name(self, record);
        let owner = crate::print::record_name(self, pure.record);
        let note = format!("function \"{owner}::{}\" is a pure virtual function", self.text(pure.name));
        let place = self.record(pure.record).span;
        let message = fill(wording, &[&name]);
        self.report(crate::diagnostic::Diagnostic::new(&rules::ABSTRACT, span, message).note(note, Some(place)));
    }
}
