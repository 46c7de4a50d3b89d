//! What a class is: its members, its constructors, its bases.

use crate::ast::{Body, DeclarationKind, Initialiser, Name, TemplateParameter};
use crate::entities::{Entities, Field, Question};
use crate::layout::Flavour;
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use crate::{ast, layout};
use nvvm_syntax::Span;

/// A constructor as written.
#[derive(Clone, Copy)]
pub(crate) struct Constructor<'u> {
    pub function: &'u ast::Function,
    pub part: &'u ast::FunctionPart,
    pub template: &'u [TemplateParameter],
}

impl<'u> Entities<'u> {
    /// Whether a class has virtual functions, its own or inherited.
    pub(crate) fn is_polymorphic(&self, record: RecordId) -> bool {
        self.answer(record, Question::Polymorphic, || {
            let data = self.record(record);
            data.traits.virtual_functions || data.bases.iter().any(|it| self.is_polymorphic(it.record))
        })
    }

    /// Whether objects can be copied as bytes.
    pub(crate) fn is_trivially_copyable(&self, record: RecordId) -> bool {
        self.answer(record, Question::TriviallyCopyable, || {
            let data = self.record(record);
            !data.traits.virtual_functions
                && !data.traits.user_destructor
                && !data.traits.user_copy
                && data.bases.iter().all(|it| !it.is_virtual && self.is_trivially_copyable(it.record))
                && data.fields.iter().all(|it| self.class_in(it).is_none_or(|it| self.is_trivially_copyable(it)))
        })
    }

    /// Whether it is laid out as C would.
    pub(crate) fn is_standard_layout(&self, record: RecordId) -> bool {
        crate::layout::is_standard_layout(self, record)
    }

    /// The class that a member is of, itself or as elements of an array.
    pub(crate) fn class_in(&self, field: &Field) -> Option<RecordId> {
        self.types.as_record(self.types.innermost(field.ty))
    }

    /// Whether, besides, nothing runs when an object is made.
    pub(crate) fn is_trivial(&self, record: RecordId) -> bool {
        self.answer(record, Question::Trivial, || {
            let data = self.record(record);
            self.is_trivially_copyable(record)
                && !data.traits.user_provided_constructor
                && !data.traits.member_initialiser
                && data.bases.iter().all(|it| self.is_trivial(it.record))
                && data.fields.iter().all(|it| self.class_in(it).is_none_or(|it| self.is_trivial(it)))
        })
    }

    /// Whether a class has no constructors of its own, for all that is needed here.
    pub(crate) fn declares_no_constructor(&self, record: RecordId) -> bool {
        !self.record(record).traits.user_constructor && !self.inherits_constructors(record)
    }

    /// Whether a type is a class or derives from it.
    pub(crate) fn is_or_derives(&self, ty: TypeId, record: RecordId) -> bool {
        let own = self.types.as_record(self.types.bare(ty));
        own.is_some_and(|it| it == record || self.derives_from(it, record))
    }

    /// The member of a union that has a value of its own.
    pub(crate) fn initialised_field(&self, record: RecordId) -> Option<usize> {
        self.record(record).fields.iter().position(|it| it.is_initialised)
    }

    /// What stands behind a member where it is declared: `int a = 1;`
    pub(crate) fn own_initialiser(&self, record: RecordId, name: Option<Symbol>) -> Option<&'u Initialiser> {
        let name = name?;
        let members = self.record(record).ast.into_iter().flat_map(|it| &it.members);
        let mut declared = members.filter_map(|it| match &it.declaration.kind {
            DeclarationKind::Simple(_, all) => {
                all.iter().find(|it| it.declarator.name.as_ref().and_then(Name::plain) == Some(name))
            }
            _ => None,
        });
        declared.next()?.initialiser.as_ref()
    }

    /// Whether a class is an aggregate that declares nothing that makes or changes objects, so that no two values are for
    /// anything but its members.
    pub(crate) fn is_bare_aggregate(&self, record: RecordId) -> bool {
        crate::layout::is_aggregate(self, record) && self.is_plain_class(record)
    }

    /// Whether a class declares no constructor, under a standard that does not take values in parentheses for members.
    pub(crate) fn is_plain_class(&self, record: RecordId) -> bool {
        use crate::entities::StructorKind;
        !self.record(record).structors.iter().any(|it| it.kind == StructorKind::Constructor)
    }

    /// Whether a constructor may take a whole list, as `std::initializer_list`.
    pub(crate) fn takes_lists(&self, record: RecordId) -> bool {
        let of_header =
            |ty: TypeId| self.types.as_record(self.without_reference(ty)).is_some_and(|it| self.record(it).prelude);
        self.record(record).structors.iter().any(|it| match self.types.kind(it.ty) {
            TypeKind::Function(function) => function.parameters.iter().any(|it| of_header(*it)),
            _ => true,
        })
    }

    /// The types of an aggregate's members, where a list's values are for one of them each.
    pub(crate) fn types_one_by_one(&self, record: RecordId) -> Option<Vec<TypeId>> {
        let data = self.record(record);
        let is_simple = data.bases.is_empty()
            && data.key != crate::ast::ClassKey::Union
            && data.fields.iter().all(|it| {
                let is_class = self.class_in(it).is_some_and(|it| crate::layout::is_aggregate(self, it));
                let is_array = matches!(self.types.kind(self.types.unaligned(it.ty)), TypeKind::Array { .. });
                it.name.is_some() && !is_class && !is_array
            });
        is_simple.then(|| data.fields.iter().map(|it| it.ty).collect())
    }

    /// Whether a class or a base of it has an `explicit` conversion.
    pub(crate) fn converts_explicitly(&self, record: RecordId) -> bool {
        use crate::entities::StructorKind;
        let has = |it: RecordId| {
            self.record(it).structors.iter().any(|it| it.is_explicit && matches!(it.kind, StructorKind::Conversion(_)))
        };
        has(record) || self.find_base(record, |it| has(it).then_some(())).is_some()
    }

    /// The class without a name that specifiers defined just now.
    pub(crate) fn unnamed_class(&self, ty: TypeId, before: usize) -> Option<RecordId> {
        let record = self.types.as_record(ty)?;
        (self.record(record).name.is_none() && record.0 as usize >= before).then_some(record)
    }

    /// The first member with an initialiser, of the class itself or of one without a name in it.
    pub(crate) fn first_initialised(&self, record: RecordId) -> Option<(Option<Symbol>, Span)> {
        self.record(record).fields.iter().find_map(|field| {
            let inner = self.types.as_record(field.ty).filter(|_| field.anonymous);
            let own = field.is_initialised.then_some((field.name, field.span));
            own.or_else(|| inner.and_then(|it| self.first_initialised(it)))
        })
    }

    /// The constructors that a class declares, templates of them included.
    pub(crate) fn constructors_of(&self, record: RecordId) -> Vec<Constructor<'u>> {
        let data = self.record(record);
        let own_name = data.name;
        let of = move |function: &'u ast::Function, template: &'u [TemplateParameter]| {
            let named = function.declarator.name.as_ref().and_then(Name::plain);
            let Some(ast::DeclaratorPart::Function(part)) = function.declarator.parts.first() else { return None };
            let is_own = function.specifiers.ty.is_none() && named.is_some() && named == own_name;
            is_own.then_some(Constructor { function, part, template })
        };
        let members = data.ast.into_iter().flat_map(|it| &it.members);
        members
            .filter_map(|it| match &it.declaration.kind {
                DeclarationKind::Function(function) => of(function, &[]),
                DeclarationKind::Template(template) => match &template.declaration.kind {
                    DeclarationKind::Function(function) => of(function, &template.parameters),
                    _ => None,
                },
                _ => None,
            })
            .collect()
    }

    /// Whether values of a type have parts.
    pub(crate) fn is_class_or_array(&self, ty: TypeId) -> bool {
        use crate::types::TypeKind;
        matches!(self.types.kind(self.types.bare(ty)), TypeKind::Record(_) | TypeKind::Array { .. })
    }

    /// `using Base::Base;`
    pub(crate) fn inherits_constructors(&self, record: RecordId) -> bool {
        let members = self.record(record).ast.into_iter().flat_map(|it| &it.members);
        let mut names = members.flat_map(|it| match &it.declaration.kind {
            DeclarationKind::Using(names) => names.as_slice(),
            _ => &[],
        });
        names.any(Name::names_constructor)
    }

    /// The `constexpr` conversions that a class declares, each with its type and its body.
    pub(crate) fn conversions_of(&self, record: RecordId) -> Vec<(&'u ast::TypeName, &'u [ast::Statement])> {
        let members = self.record(record).ast.into_iter().flat_map(|it| &it.members);
        let conversion = |function: &'u ast::Function| {
            let part = function.declarator.name.as_ref()?.parts.last()?;
            match (&part.kind, &function.body) {
                (ast::PartKind::Conversion(target), Body::Block(body)) if function.specifiers.storage.is_constexpr => {
                    Some((&**target, body.as_slice()))
                }
                _ => None,
            }
        };
        members
            .filter_map(|it| match &it.declaration.kind {
                DeclarationKind::Function(function) => conversion(function),
                _ => None,
            })
            .collect()
    }

    /// The classes of what is given and wanted: both by pointer, or both as objects.
    pub(crate) fn classes_of_conversion(&self, given: TypeId, wanted: TypeId) -> Option<(RecordId, RecordId)> {
        let (given, wanted) = (self.types.bare(given), self.types.bare(self.without_reference(wanted)));
        match (self.types.kind(given), self.types.kind(wanted)) {
            (TypeKind::Pointer(from), TypeKind::Pointer(to)) => {
                Some((self.types.as_record(*from)?, self.types.as_record(*to)?))
            }
            (TypeKind::Record(from), TypeKind::Record(to)) => Some((*from, *to)),
            _ => None,
        }
    }

    /// Whether a type, or what it refers to, is the class.
    pub(crate) fn is_of_class(&self, ty: TypeId, record: RecordId) -> bool {
        let ty = match self.types.kind(ty) {
            TypeKind::Reference { target, .. } => *target,
            _ => ty,
        };
        self.types.as_record(ty) == Some(record)
    }

    /// The builtin type that a number or enumeration has in memory; `None` when it is not read here.
    pub(crate) fn stored_type(&self, ty: TypeId) -> Option<Builtin> {
        let ty = match *self.types.kind(ty) {
            TypeKind::Enum(id) => self.enumeration(id).underlying,
            _ => ty,
        };
        let builtin = self.types.as_builtin(self.types.bare(ty))?;
        let is_read = builtin.is_integer() || matches!(builtin, Builtin::Float | Builtin::Double);
        is_read.then_some(builtin)
    }

    /// Types and offsets in bytes of the bases and members of a class that has nothing else and so many of them; `None`
    /// for another class.
    pub(crate) fn places_of_members(&self, record: RecordId, count: usize) -> Option<Vec<(TypeId, u64)>> {
        let data = self.record(record);
        let is_plain = !layout::is_union(self, record)
            && data.fields.iter().all(|it| it.width.is_none())
            && data.bases.iter().all(|it| !it.is_virtual);
        let laid_out = layout::of(self, record, Flavour::Device).filter(|it| is_plain && !it.is_dynamic)?;
        let base_place = |base: RecordId| laid_out.bases.iter().find(|it| it.0 == base).map(|it| it.1);
        let mut all = Vec::with_capacity(count);
        for base in &data.bases {
            all.push((self.record(base.record).type_id, base_place(base.record)?));
        }
        all.extend(data.fields.iter().zip(&laid_out.fields).map(|(field, place)| (field.ty, place.byte)));
        let holds_references = all.iter().any(|it| matches!(self.types.kind(it.0), TypeKind::Reference { .. }));
        (all.len() == count && !holds_references).then_some(all)
    }
}
