//! The table of interned types.

use super::builtin::Builtin;
use super::id::{RecordId, TypeId};
use super::kind::{Argument, TypeKind};
use crate::limits;
use rustc_hash::FxHashMap;

/// All types of a translation unit.
#[derive(Debug)]
pub struct Types {
    kinds: Vec<TypeKind>,
    depths: Vec<u16>,
    numbers: FxHashMap<TypeKind, TypeId>,
    /// Whether each type contains a type without a declaration.
    unknowns: Vec<bool>,
    /// The nesting depth of the template arguments of each class.
    pub(crate) record_depths: Vec<u16>,
    /// Whether a template argument of each class contains a type without a declaration.
    pub(crate) record_unknowns: Vec<bool>,
    /// Whether a type exceeded the limit of nesting.
    pub(crate) too_deep: bool,
    /// Spellings of type names without a declaration.
    unknown: Vec<Box<str>>,
    unknown_places: FxHashMap<Box<str>, u32>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Types {
            kinds: Vec::new(),
            depths: Vec::new(),
            unknowns: Vec::new(),
            numbers: FxHashMap::default(),
            record_depths: Vec::new(),
            record_unknowns: Vec::new(),
            too_deep: false,
            unknown: Vec::new(),
            unknown_places: FxHashMap::default(),
        };
        types.intern(TypeKind::Error);
        for &builtin in Builtin::ALL {
            types.intern(TypeKind::Builtin(builtin));
        }
        types
    }
}

impl Types {
    /// A type with an error.
    pub const ERROR: TypeId = TypeId(0);

    /// Interns a type name without a declaration.
    pub fn unknown(&mut self, name: &str) -> TypeId {
        let place = match self.unknown_places.get(name) {
            Some(&place) => place,
            None => {
                let place = self.unknown.len() as u32;
                self.unknown.push(name.into());
                self.unknown_places.insert(name.into(), place);
                place
            }
        };
        self.intern(TypeKind::Unknown(place))
    }

    /// Returns the spelling of a type name without a declaration.
    pub fn unknown_name(&self, place: u32) -> &str {
        self.unknown.get(place as usize).map_or("", |name| name)
    }

    /// Whether the type, without qualifiers, is erroneous or undeclared.
    pub fn is_opaque(&self, id: TypeId) -> bool {
        matches!(self.kind(self.bare(id)), TypeKind::Error | TypeKind::Unknown(_))
    }

    /// Whether the type contains an erroneous type.
    pub(crate) fn holds_error(&self, id: TypeId) -> bool {
        match self.kind(id) {
            TypeKind::Error => true,
            TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } | TypeKind::Pointer(base) => {
                self.holds_error(*base)
            }
            TypeKind::Reference { target, .. } => self.holds_error(*target),
            TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => self.holds_error(*element),
            TypeKind::MemberPointer { class, target } => self.holds_error(*class) || self.holds_error(*target),
            TypeKind::Function(function) => {
                self.holds_error(function.result) || function.parameters.iter().any(|it| self.holds_error(*it))
            }
            _ => false,
        }
    }

    /// Returns a builtin type.
    pub fn builtin(builtin: Builtin) -> TypeId {
        TypeId(builtin as u32 + 1)
    }

    /// Returns the kind of a type; [`TypeKind::Error`] for an index of another table.
    pub fn kind(&self, id: TypeId) -> &TypeKind {
        self.kinds.get(id.0 as usize).unwrap_or(&TypeKind::Error)
    }

    /// The number of types.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether the table is empty. It contains the builtin types and never is.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    fn depth(&self, id: TypeId) -> u16 {
        self.depths.get(id.0 as usize).copied().unwrap_or(0)
    }

    /// Returns the nesting depth of template arguments.
    pub(crate) fn argument_depth(&self, arguments: &[Argument]) -> u16 {
        let mut depth = 0;
        for argument in arguments {
            depth = depth.max(match argument {
                Argument::Type(ty) => self.depth(*ty),
                Argument::Pack(all) => self.argument_depth(all),
                _ => 0,
            });
        }
        depth
    }

    /// Interns a type. Returns [`Types::ERROR`] for a type that exceeds the limit of nesting.
    pub fn intern(&mut self, kind: TypeKind) -> TypeId {
        if let Some(&id) = self.numbers.get(&kind) {
            return id;
        }
        use TypeKind as K;
        let below = match &kind {
            K::Qualified { base, .. } | K::Aligned { base, .. } | K::Pointer(base) | K::Pack(base) => self.depth(*base),
            K::Reference { target, .. } => self.depth(*target),
            K::Array { element, .. } | K::OpenArray(element) | K::Vector { element, .. } => self.depth(*element),
            K::DependentArray { element, .. } => self.depth(*element),
            K::MemberPointer { class, target } => self.depth(*class).max(self.depth(*target)),
            K::Function(function) => {
                function.parameters.iter().map(|it| self.depth(*it)).max().unwrap_or(0).max(self.depth(function.result))
            }
            K::DependentInstance { arguments, .. } | K::DependentTemplate { arguments, .. } => {
                self.argument_depth(arguments)
            }
            K::DependentMember { scope, .. } => self.depth(*scope),
            K::Record(record) => self.record_depths.get(record.0 as usize).copied().unwrap_or(0),
            _ => 0,
        };
        if below >= limits::TYPE_DEPTH {
            self.too_deep = true;
            return Self::ERROR;
        }
        let id = TypeId(self.kinds.len() as u32);
        self.unknowns.push(self.names_unknown(&kind));
        self.kinds.push(kind.clone());
        self.depths.push(below + 1);
        self.numbers.insert(kind, id);
        id
    }

    /// Whether the type contains a type without a declaration.
    pub(crate) fn is_unknown(&self, id: TypeId) -> bool {
        self.unknowns.get(id.0 as usize) == Some(&true)
    }

    /// Whether template arguments contain a type without a declaration.
    pub(crate) fn holds_unknown(&self, arguments: &[Argument]) -> bool {
        arguments.iter().any(|argument| match argument {
            Argument::Type(ty) => self.is_unknown(*ty),
            Argument::Pack(all) => self.holds_unknown(all),
            _ => false,
        })
    }

    /// Whether a new type contains a type without a declaration, by its component types.
    fn names_unknown(&self, kind: &TypeKind) -> bool {
        use TypeKind as K;
        match kind {
            K::Unknown(_) => true,
            K::Qualified { base, .. } | K::Aligned { base, .. } | K::Pointer(base) | K::Pack(base) => {
                self.is_unknown(*base)
            }
            K::Reference { target, .. } => self.is_unknown(*target),
            K::Array { element, .. } | K::OpenArray(element) | K::DependentArray { element, .. } => {
                self.is_unknown(*element)
            }
            K::Function(function) => {
                self.is_unknown(function.result) || function.parameters.iter().any(|it| self.is_unknown(*it))
            }
            K::DependentInstance { arguments, .. } | K::DependentTemplate { arguments, .. } => {
                self.holds_unknown(arguments)
            }
            K::DependentMember { scope, .. } => self.is_unknown(*scope),
            K::Record(record) => self.record_unknowns.get(record.0 as usize) == Some(&true),
            _ => false,
        }
    }

    /// Removes `const`, `volatile` and the alignment of a typedef.
    pub fn bare(&self, mut id: TypeId) -> TypeId {
        while let TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } = self.kind(id) {
            id = *base;
        }
        id
    }

    /// Removes the alignment of a typedef.
    pub fn unaligned(&self, mut id: TypeId) -> TypeId {
        while let TypeKind::Aligned { base, .. } = self.kind(id) {
            id = *base;
        }
        id
    }

    /// Adds qualifiers to a type; for an array, to its elements.
    pub fn qualified(&mut self, id: TypeId, is_const: bool, is_volatile: bool) -> TypeId {
        if !is_const && !is_volatile {
            return id;
        }
        match self.kind(id).clone() {
            TypeKind::Error | TypeKind::Reference { .. } | TypeKind::Function(_) => id,
            TypeKind::Qualified { base, is_const: c, is_volatile: v } => {
                self.intern(TypeKind::Qualified { base, is_const: c || is_const, is_volatile: v || is_volatile })
            }
            TypeKind::Array { element, count } => {
                let element = self.qualified(element, is_const, is_volatile);
                self.intern(TypeKind::Array { element, count })
            }
            TypeKind::OpenArray(element) => {
                let element = self.qualified(element, is_const, is_volatile);
                self.intern(TypeKind::OpenArray(element))
            }
            _ => self.intern(TypeKind::Qualified { base: id, is_const, is_volatile }),
        }
    }

    /// Whether the type, or the element type of an array, is `const`.
    pub fn is_const(&self, id: TypeId) -> bool {
        self.qualifiers(id).0
    }

    /// Whether the type, or the element type of an array, is `volatile`.
    pub fn is_volatile(&self, id: TypeId) -> bool {
        self.qualifiers(id).1
    }

    /// Returns whether a type, or the element type of an array, is `const` and `volatile`.
    fn qualifiers(&self, mut id: TypeId) -> (bool, bool) {
        loop {
            match self.kind(id) {
                TypeKind::Qualified { is_const, is_volatile, .. } => return (*is_const, *is_volatile),
                TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => id = *element,
                TypeKind::Aligned { base, .. } => id = *base,
                _ => return (false, false),
            }
        }
    }

    /// Returns the innermost element type of an array, and any other type without qualifiers.
    pub fn innermost(&self, mut id: TypeId) -> TypeId {
        loop {
            id = self.bare(id);
            match self.kind(id) {
                TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => id = *element,
                _ => return id,
            }
        }
    }

    /// Returns the builtin type without qualifiers.
    pub fn as_builtin(&self, id: TypeId) -> Option<Builtin> {
        match self.kind(self.bare(id)) {
            TypeKind::Builtin(builtin) => Some(*builtin),
            _ => None,
        }
    }

    /// Returns the class of a class type, without qualifiers.
    pub fn as_record(&self, id: TypeId) -> Option<RecordId> {
        match self.kind(self.bare(id)) {
            TypeKind::Record(record) => Some(*record),
            _ => None,
        }
    }

    /// Whether the type is a member of a dependent type, which names a type only after `typename`.
    pub(crate) fn is_dependent_member(&self, id: TypeId) -> bool {
        matches!(self.kind(id), TypeKind::DependentMember { .. })
    }

    /// Whether the type is dependent ([temp.dep.type]).
    pub fn is_dependent(&self, id: TypeId) -> bool {
        use TypeKind as K;
        match self.kind(id) {
            K::Parameter(_) | K::Pack(_) | K::DependentArray { .. } | K::DependentInstance { .. } => true,
            K::DependentTemplate { .. } | K::DependentMember { .. } | K::DependentOther(_) => true,
            K::Qualified { base, .. } | K::Aligned { base, .. } | K::Pointer(base) => self.is_dependent(*base),
            K::Reference { target, .. } => self.is_dependent(*target),
            K::Array { element, .. } | K::OpenArray(element) | K::Vector { element, .. } => self.is_dependent(*element),
            K::MemberPointer { class, target } => self.is_dependent(*class) || self.is_dependent(*target),
            K::Function(function) => {
                self.is_dependent(function.result) || function.parameters.iter().any(|it| self.is_dependent(*it))
            }
            K::Error | K::Unknown(_) | K::Builtin(_) | K::Complex(_) | K::Record(_) | K::Enum(_) => false,
        }
    }

    /// Whether the template argument is dependent.
    pub fn is_dependent_argument(&self, argument: &Argument) -> bool {
        match argument {
            Argument::Type(ty) => self.is_dependent(*ty),
            Argument::Value(..) | Argument::Constant(_) | Argument::Template(_) | Argument::Address(_) => false,
            Argument::Pack(all) => all.iter().any(|it| self.is_dependent_argument(it)),
            Argument::Parameter(_) | Argument::Dependent(_) => true,
        }
    }
}
