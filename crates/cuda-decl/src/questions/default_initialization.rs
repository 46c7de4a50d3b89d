//! Default initialization ([dcl.init], [class.init]): trivial, constant, or dynamic.
//!
//! CUDA C++ Programming Guide, *Device Memory Space Specifiers*: a variable in device memory may have an empty
//! constructor and an empty destructor. Measured with nvcc 13.5.

use crate::ast::{Body, ClassKey, DeclarationKind, ExpressionKind, InitialiserStyle, PartKind};
use crate::entities::{Entities, Field, Question, SpecialMember, SpecialMemberKind, State};
use crate::types::{RecordId, TypeId, TypeKind};
use crate::{ast, layout};

/// The default constructor of a class.
enum DefaultConstructor<'u> {
    /// Implicitly defined.
    Implicit,
    /// User-provided, as in `S() : a(1) { }`.
    Written(&'u ast::Function),
    /// Of a header's class: a constant expression.
    Constant,
    /// Declared without a definition.
    Unknown,
}

impl<'u> Entities<'u> {
    /// Whether array elements without an initializer need dynamic initialization: `S all[2] = {{1}}`.
    pub(crate) fn leaves_elements_to_code(&self, ty: TypeId, initialiser: &ast::Initialiser) -> bool {
        let TypeKind::Array { element, count } = *self.types.kind(self.types.bare(ty)) else { return false };
        let Some(record) = self.types.as_record(element) else { return false };
        let values = match initialiser.values.as_slice() {
            [only] => match &only.kind {
                ExpressionKind::Braces(inner) if initialiser.style == InitialiserStyle::Equals => inner.as_slice(),
                _ => initialiser.values.as_slice(),
            },
            all => all,
        };
        // With brace elision the number of initialized elements is unknown.
        let is_each = values.iter().all(|it| matches!(it.kind, ExpressionKind::Braces(_)));
        is_each && (values.len() as u64) < count && self.runs_constructor(record)
    }

    /// Whether initialization or destruction of a class object needs code at run time.
    pub(crate) fn runs_constructor(&self, record: RecordId) -> bool {
        let ends_in_code = self.runs_destructor(record);
        let is_empty = self.has_empty_constructor(record);
        let is_constant = self.has_constant_constructor(record);
        ends_in_code || !(is_empty || is_constant)
    }

    /// Whether initialization with `= {}` needs code at run time.
    pub(crate) fn is_made_of_nothing_by_code(&self, ty: TypeId) -> bool {
        let mut waiting = vec![ty];
        while let Some(ty) = waiting.pop() {
            let Some(record) = self.types.as_record(self.types.innermost(ty)) else { continue };
            let data = self.record(record);
            let is_array = matches!(self.types.kind(self.types.bare(ty)), TypeKind::Array { .. });
            if is_array || data.prelude || !layout::is_aggregate(self, record) {
                // A member without an initializer is value-initialized.
                if self.runs_constructor(record) {
                    return true;
                }
                continue;
            }
            if self.runs_destructor(record) {
                return true;
            }
            waiting.extend(data.bases.iter().map(|it| self.record(it.record).type_id));
            if data.key != ClassKey::Union {
                waiting.extend(data.fields.iter().filter(|it| !it.is_initialised).map(|it| it.ty));
            }
        }
        false
    }

    /// Returns the member functions that are defined within the class.
    fn functions_of(&self, record: RecordId) -> impl Iterator<Item = &'u ast::Function> {
        let members = self.record(record).ast.map(|it| it.members.as_slice()).unwrap_or_default();
        members.iter().filter_map(|it| match &it.declaration.kind {
            DeclarationKind::Function(function) => Some(&**function),
            _ => None,
        })
    }

    /// Whether the default constructor is a constant expression. An implicit one is when each member is initialized.
    fn has_constant_constructor(&self, record: RecordId) -> bool {
        self.answer(record, Question::ConstantConstructor, || {
            match self.default_constructor_kind(record) {
                DefaultConstructor::Implicit => {}
                // An undefined macro may expand to `constexpr`.
                DefaultConstructor::Written(it) => {
                    return it.specifiers.storage.is_constexpr || it.specifiers.has_unknown_macro;
                }
                DefaultConstructor::Constant | DefaultConstructor::Unknown => return true,
            }
            let data = self.record(record);
            let has_value = |it: &Field| {
                it.is_initialised
                    || it.name.is_none() && !it.anonymous
                    || self.class_in(it).is_some_and(|it| self.has_constant_constructor(it))
            };
            let fields = &data.fields;
            let all = match data.key {
                // One initialized member suffices in a union.
                ClassKey::Union => fields.is_empty() || fields.iter().any(has_value),
                _ => fields.iter().all(has_value),
            };
            all && data.bases.iter().all(|it| !it.is_virtual && self.has_constant_constructor(it.record))
        })
    }

    /// Whether the default constructor is empty: so are those of bases and members, nothing is virtual, no member is
    /// initialized.
    fn has_empty_constructor(&self, record: RecordId) -> bool {
        self.answer(record, Question::EmptyConstructor, || {
            match self.default_constructor_kind(record) {
                DefaultConstructor::Implicit => {}
                DefaultConstructor::Written(function) if !is_empty_body(function) => return false,
                DefaultConstructor::Written(_) => {}
                DefaultConstructor::Constant => return false,
                DefaultConstructor::Unknown => return true,
            }
            let data = self.record(record);
            !data.traits.virtual_functions
                && data.fields.iter().all(|it| !it.is_initialised)
                && data.bases.iter().all(|it| !it.is_virtual && self.has_empty_constructor(it.record))
                && data.fields.iter().all(|it| self.class_in(it).is_none_or(|it| self.has_empty_constructor(it)))
        })
    }

    /// Whether destruction of an object runs a non-empty destructor.
    fn runs_destructor(&self, record: RecordId) -> bool {
        self.answer(record, Question::RunsDestructor, || {
            let data = self.record(record);
            let is_own = |function: &ast::Function| {
                let name = function.declarator.name.as_ref().and_then(|it| it.parts.last());
                name.is_some_and(|it| matches!(it.kind, PartKind::Destructor(_)))
                    && match &function.body {
                        Body::Block(statements) => !statements.is_empty() || function.specifiers.storage.is_virtual,
                        Body::Default => function.specifiers.storage.is_virtual,
                        Body::Delete | Body::Pure => false,
                    }
            };
            self.functions_of(record).any(is_own)
                || data.bases.iter().any(|it| self.runs_destructor(it.record))
                || data.fields.iter().any(|it| self.class_in(it).is_some_and(|it| self.runs_destructor(it)))
        })
    }

    fn default_constructor_kind(&self, record: RecordId) -> DefaultConstructor<'u> {
        let data = self.record(record);
        if data.state != State::Complete || !data.missing.is_empty() || data.unknown_base {
            return DefaultConstructor::Unknown;
        }
        let mut constructors =
            data.special_members.iter().filter(|it| it.kind == SpecialMemberKind::Constructor).peekable();
        if constructors.peek().is_none() {
            return DefaultConstructor::Implicit;
        }
        let mut without_arguments = constructors.filter(|it| it.takes.0 == 0);
        match (without_arguments.next(), without_arguments.next()) {
            (Some(only), None) if only.is_open || only.is_deleted => DefaultConstructor::Unknown,
            (Some(only), None) if only.is_defaulted => DefaultConstructor::Implicit,
            (Some(only), None) if data.prelude && only.is_constexpr => DefaultConstructor::Constant,
            (Some(_), None) if !data.prelude => {
                let written = |function: &&'u ast::Function| {
                    let name = function.declarator.name.as_ref().and_then(|it| it.parts.last());
                    let is_own =
                        name.is_some_and(|it| matches!(it.kind, PartKind::Identifier(it) if Some(it) == data.name));
                    let part = function.declarator.function_part();
                    is_own
                        && function.specifiers.ty.is_none()
                        && part.is_some_and(|it| it.parameters.iter().all(|it| it.default.is_some()))
                };
                let found = self.functions_of(record).find(written);
                found
                    .filter(|it| matches!(it.body, Body::Block(_)))
                    .map_or(DefaultConstructor::Unknown, DefaultConstructor::Written)
            }
            _ => DefaultConstructor::Unknown,
        }
    }

    /// Returns the destructor that a class declares.
    pub(crate) fn destructor(&self, record: RecordId) -> Option<SpecialMember> {
        self.record(record)
            .special_members
            .iter()
            .find(|it| it.kind == SpecialMemberKind::Destructor && !it.is_open)
            .cloned()
    }

    fn find_surely_runs_constructor(&self, record: RecordId) -> bool {
        let data = self.record(record);
        if data.state != State::Complete || data.special_members.iter().any(|it| it.is_open) {
            return false;
        }
        let mut constructors =
            data.special_members.iter().filter(|it| it.kind == SpecialMemberKind::Constructor).peekable();
        let has_any = constructors.peek().is_some();
        // A defaulted constructor is as trivial as the members' constructors.
        let runs_its_own = constructors.find(|it| it.takes.0 == 0).map_or(has_any, |it| !it.is_defaulted);
        runs_its_own
            || data.traits.member_initialiser
            || data.traits.virtual_functions
            || data.bases.iter().any(|it| it.is_virtual || self.surely_runs_constructor(it.record))
            || data.fields.iter().any(|it| self.class_in(it).is_some_and(|it| self.surely_runs_constructor(it)))
    }

    /// Whether default initialization of a class certainly runs code. A union with such a member has a deleted default
    /// constructor.
    fn surely_runs_constructor(&self, record: RecordId) -> bool {
        self.answer(record, Question::SurelyRunsConstructor, || self.find_surely_runs_constructor(record))
    }

    /// Whether default initialization of a union member certainly runs code. Members of an anonymous struct belong to
    /// the union and may have an initializer.
    pub(crate) fn variant_runs_constructor(&self, field: &Field) -> bool {
        let Some(record) = self.class_in(field) else { return false };
        match field.anonymous {
            true => self.record(record).fields.iter().any(|it| self.variant_runs_constructor(it)),
            false => self.surely_runs_constructor(record),
        }
    }
}

fn is_empty_body(function: &ast::Function) -> bool {
    matches!(&function.body, Body::Block(statements) if statements.is_empty()) && function.initialised.is_empty()
}
