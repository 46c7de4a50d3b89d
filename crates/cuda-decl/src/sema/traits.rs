//! Type traits ([meta]), `offsetof`, and cached class properties.

use super::state::{Problem, Sema};
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Evaluates `offsetof(T, a.b)`.
    pub(super) fn offset_of(&mut self, ty: TypeId, path: &[Symbol], span: Span) -> Result<u64, Problem> {
        if self.types.is_dependent(ty) {
            return Err(Problem::Dependent);
        }
        let mut offset: u64 = 0;
        let mut ty = ty;
        for &name in path {
            if !self.require_complete(ty, span) {
                return Err(Problem::Reported);
            }
            let record = self.types.as_record(ty).ok_or(Problem::NotConstant(Some((span, None))))?;
            let Some((place, member)) = crate::layout::member_offset(self, record, name, 0) else {
                let class = self.record(record).type_id;
                self.say_no_member(class, name, span);
                return Err(Problem::Reported);
            };
            offset = offset.checked_add(place).ok_or(Problem::TooLong)?;
            ty = member;
        }
        Ok(offset)
    }

    /// Evaluates a type trait; `None` when it is unknown.
    pub(super) fn type_trait(&mut self, name: Symbol, types: &[TypeId], span: Span) -> Option<bool> {
        let first = *types.first()?;
        let bare = self.types.bare(first);
        if let TypeKind::Record(record) = *self.types.kind(bare) {
            self.complete(record, span);
        }
        let builtin = self.types.as_builtin(bare);
        let record = self.types.as_record(bare);
        let arithmetic = self.arithmetic(bare);
        Some(match self.text(name).trim_start_matches('_') {
            "is_same" => first == *types.get(1)?,
            // Conversions of classes and pointers are not evaluated.
            "is_convertible" => {
                let wanted = *types.get(1)?;
                let from = self.types.bare(self.without_reference(first));
                let is_arithmetic = self.arithmetic(from).is_some() && self.types.as_builtin(from).is_some();
                (from == wanted || is_arithmetic && self.is_arithmetic(wanted)).then_some(true)?
            }
            "is_integral" => builtin.is_some_and(Builtin::is_integer),
            "is_floating_point" => builtin.is_some_and(Builtin::is_float),
            "is_arithmetic" => builtin.is_some_and(|it| it.is_integer() || it.is_float()),
            "is_signed" => builtin.is_some_and(|it| it.is_signed() || it.is_float()),
            "is_unsigned" => builtin.is_some_and(|it| it.is_integer() && !it.is_signed()),
            "is_enum" => matches!(self.types.kind(bare), TypeKind::Enum(_)),
            "is_pointer" => matches!(self.types.kind(bare), TypeKind::Pointer(_)),
            "is_class" => record.is_some_and(|it| self.record(it).key != crate::ast::ClassKey::Union),
            "is_union" => record.is_some_and(|it| self.record(it).key == crate::ast::ClassKey::Union),
            "is_const" => self.types.is_const(first),
            "is_base_of" => {
                let derived = self.types.as_record(*types.get(1)?)?;
                record.is_some_and(|it| it == derived || self.derives_from(derived, it))
            }
            "is_empty" => record.is_some_and(|it| self.record(it).layout.as_ref().is_some_and(|it| it.is_empty)),
            "is_polymorphic" => record.is_some_and(|it| self.is_polymorphic(it)),
            "is_abstract" => record.is_some_and(|it| !self.record(it).pures.is_empty()),
            "is_standard_layout" => record.map_or(arithmetic.is_some(), |it| self.is_standard_layout(it)),
            "is_trivially_copyable" | "is_trivial" | "has_trivial_copy" => {
                record.is_none_or(|it| self.is_trivially_copyable(it))
            }
            "is_pod" => record.is_none_or(|it| self.is_standard_layout(it) && self.is_trivial(it)),
            _ => return None,
        })
    }

    /// Caches the properties of a class while those of its subobjects are cached, so that no later query recurses
    /// deeply.
    pub(super) fn answer_all(&self, record: RecordId) {
        self.is_polymorphic(record);
        self.is_trivial(record);
        self.is_standard_layout(record);
        self.runs_constructor(record);
        self.inherits_unknown(record);
    }
}
