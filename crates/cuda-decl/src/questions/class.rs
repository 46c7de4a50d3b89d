//! Properties of classes: members, constructors, bases ([class]).

use crate::ast::{Body, DeclarationKind, Initialiser, Name, TemplateParameter};
use crate::entities::{Entities, Field, Question};
use crate::layout::Abi;
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use crate::{ast, layout};
use nvvm_syntax::Span;

/// A constructor in the syntax tree.
#[derive(Clone, Copy)]
pub(crate) struct Constructor<'u> {
    pub function: &'u ast::Function,
    pub part: &'u ast::FunctionPart,
    pub template: &'u [TemplateParameter],
}

impl<'u> Entities<'u> {
    /// Whether a class is polymorphic: it declares or inherits a virtual function ([class.virtual]).
    pub(crate) fn is_polymorphic(&self, record: RecordId) -> bool {
        self.answer(record, Question::Polymorphic, || {
            let data = self.record(record);
            data.traits.virtual_functions || data.bases.iter().any(|it| self.is_polymorphic(it.record))
        })
    }

    /// Whether a class is trivially copyable ([class.prop]).
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

    /// Whether a class is a standard-layout class ([class.prop]).
    pub(crate) fn is_standard_layout(&self, record: RecordId) -> bool {
        crate::layout::is_standard_layout(self, record)
    }

    /// Returns the class of a member, or of the elements of an array member.
    pub(crate) fn class_in(&self, field: &Field) -> Option<RecordId> {
        self.types.as_record(self.types.innermost(field.ty))
    }

    /// Whether a class is trivial: trivially copyable with a trivial default constructor ([class.prop]).
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

    /// Whether a class neither declares nor inherits constructors.
    pub(crate) fn declares_no_constructor(&self, record: RecordId) -> bool {
        !self.record(record).traits.user_constructor && !self.inherits_constructors(record)
    }

    /// Whether a type is a class or a class derived from it.
    pub(crate) fn is_or_derives(&self, ty: TypeId, record: RecordId) -> bool {
        let own = self.types.as_record(self.types.bare(ty));
        own.is_some_and(|it| it == record || self.derives_from(it, record))
    }

    /// Returns the index of the union member with a default member initializer.
    pub(crate) fn initialised_field(&self, record: RecordId) -> Option<usize> {
        self.record(record).fields.iter().position(|it| it.is_initialised)
    }

    /// Returns the default member initializer of a member, as in `int a = 1;`.
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

    /// Whether a class is an aggregate without declared constructors. A list of two values then initializes its first
    /// two elements.
    pub(crate) fn is_bare_aggregate(&self, record: RecordId) -> bool {
        crate::layout::is_aggregate(self, record) && self.is_plain_class(record)
    }

    /// Whether a class declares no constructor. Before C++20 such a class cannot be initialized with a parenthesized
    /// list.
    pub(crate) fn is_plain_class(&self, record: RecordId) -> bool {
        use crate::entities::SpecialMemberKind;
        !self.record(record).special_members.iter().any(|it| it.kind == SpecialMemberKind::Constructor)
    }

    /// Whether a constructor may be an initializer-list constructor ([dcl.init.list]).
    pub(crate) fn takes_lists(&self, record: RecordId) -> bool {
        let of_header =
            |ty: TypeId| self.types.as_record(self.without_reference(ty)).is_some_and(|it| self.record(it).prelude);
        self.record(record).special_members.iter().any(|it| match self.types.kind(it.ty) {
            TypeKind::Function(function) => function.parameters.iter().any(|it| of_header(*it)),
            _ => true,
        })
    }

    /// Returns the member types of an aggregate for which each value of a list initializes one member, without brace
    /// elision.
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

    /// Whether a class declares or inherits an `explicit` conversion function.
    pub(crate) fn converts_explicitly(&self, record: RecordId) -> bool {
        use crate::entities::SpecialMemberKind;
        let has = |it: RecordId| {
            self.record(it)
                .special_members
                .iter()
                .any(|it| it.is_explicit && matches!(it.kind, SpecialMemberKind::Conversion(_)))
        };
        has(record) || self.find_base(record, |it| has(it).then_some(())).is_some()
    }

    /// Returns the unnamed class that the specifiers define, if its index is at least `before`.
    pub(crate) fn unnamed_class(&self, ty: TypeId, before: usize) -> Option<RecordId> {
        let record = self.types.as_record(ty)?;
        (self.record(record).name.is_none() && record.0 as usize >= before).then_some(record)
    }

    /// Returns the first member with a default member initializer, of the class or of its anonymous members.
    pub(crate) fn first_initialised(&self, record: RecordId) -> Option<(Option<Symbol>, Span)> {
        self.record(record).fields.iter().find_map(|field| {
            let inner = self.types.as_record(field.ty).filter(|_| field.anonymous);
            let own = field.is_initialised.then_some((field.name, field.span));
            own.or_else(|| inner.and_then(|it| self.first_initialised(it)))
        })
    }

    /// Returns the constructors that a class declares, constructor templates included.
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

    /// Whether a type is a class or an array.
    pub(crate) fn is_class_or_array(&self, ty: TypeId) -> bool {
        use crate::types::TypeKind;
        matches!(self.types.kind(self.types.bare(ty)), TypeKind::Record(_) | TypeKind::Array { .. })
    }

    /// Whether a using-declaration such as `using Base::Base;` inherits constructors.
    pub(crate) fn inherits_constructors(&self, record: RecordId) -> bool {
        let members = self.record(record).ast.into_iter().flat_map(|it| &it.members);
        let mut names = members.flat_map(|it| match &it.declaration.kind {
            DeclarationKind::Using(names) => names.as_slice(),
            _ => &[],
        });
        names.any(Name::names_constructor)
    }

    /// Returns the `constexpr` conversion functions that a class declares, each with its type and body.
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

    /// Returns the classes of the source and target types of a conversion between pointers or between objects.
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

    /// Whether a type, or the referent of a reference type, is the class.
    pub(crate) fn is_of_class(&self, ty: TypeId, record: RecordId) -> bool {
        let ty = match self.types.kind(ty) {
            TypeKind::Reference { target, .. } => *target,
            _ => ty,
        };
        self.types.as_record(ty) == Some(record)
    }

    /// Returns the builtin type of the object representation of a number or enumeration; `None` for unsupported types.
    pub(crate) fn stored_type(&self, ty: TypeId) -> Option<Builtin> {
        let ty = match *self.types.kind(ty) {
            TypeKind::Enum(id) => self.enumeration(id).underlying,
            _ => ty,
        };
        let builtin = self.types.as_builtin(self.types.bare(ty))?;
        let is_read = builtin.is_integer() || matches!(builtin, Builtin::Float | Builtin::Double);
        is_read.then_some(builtin)
    }

    /// Returns types and offsets in bytes of all bases and members, if there are `count` of them. Returns `None` for
    /// classes with bit-fields, virtual functions or virtual bases, and for unions.
    pub(crate) fn places_of_members(&self, record: RecordId, count: usize) -> Option<Vec<(TypeId, u64)>> {
        let data = self.record(record);
        let is_plain = !layout::is_union(self, record)
            && data.fields.iter().all(|it| it.width.is_none())
            && data.bases.iter().all(|it| !it.is_virtual);
        let laid_out = layout::of(self, record, Abi::Device).filter(|it| is_plain && !it.is_dynamic)?;
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
