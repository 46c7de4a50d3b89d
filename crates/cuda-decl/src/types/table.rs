//! The table of types.

use super::builtin::Builtin;
use super::id::{RecordId, TypeId};
use super::kind::{Argument, TypeKind};
use crate::limits;
use rustc_hash::FxHashMap;

/// All types of a text.
#[derive(Debug)]
pub struct Types {
    kinds: Vec<TypeKind>,
    depths: Vec<u16>,
    numbers: FxHashMap<TypeKind, TypeId>,
    /// Whether each type is or names a type that is not declared.
    unknowns: Vec<bool>,
    /// Depth of the deepest template argument of each class.
    pub(crate) record_depths: Vec<u16>,
    /// Whether a template argument of each class is or names a type that is not declared.
    pub(crate) record_unknowns: Vec<bool>,
    /// Whether something was too deep.
    pub(crate) too_deep: bool,
    /// Types that nothing declares, as written.
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
    /// The type that could not be read.
    pub const ERROR: TypeId = TypeId(0);

    /// The type of that name, which nothing declares.
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

    /// What a type that nothing declares is called in the text.
    pub fn unknown_name(&self, place: u32) -> &str {
        self.unknown.get(place as usize).map_or("", |name| name)
    }

    /// Whether nothing is known of the type itself: it could not be read, or nothing declares it.
    pub fn is_opaque(&self, id: TypeId) -> bool {
        matches!(self.kind(self.bare(id)), TypeKind::Error | TypeKind::Unknown(_))
    }

    /// Whether something in a type could not be read.
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

    /// A builtin type.
    pub fn builtin(builtin: Builtin) -> TypeId {
        TypeId(builtin as u32 + 1)
    }

    /// What a type is.
    pub fn kind(&self, id: TypeId) -> &TypeKind {
        self.kinds.get(id.0 as usize).unwrap_or(&TypeKind::Error)
    }

    /// How many types there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there is none; never so.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    fn depth(&self, id: TypeId) -> u16 {
        self.depths.get(id.0 as usize).copied().unwrap_or(0)
    }

    /// Depth of arguments, for classes and types that hold them.
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

    /// The id of a type; [`Types::ERROR`] when it would be too deep.
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

    /// Whether a type is or names a type that is not declared.
    pub(crate) fn is_unknown(&self, id: TypeId) -> bool {
        self.unknowns.get(id.0 as usize) == Some(&true)
    }

    /// Whether arguments name a type that is not declared.
    pub(crate) fn holds_unknown(&self, arguments: &[Argument]) -> bool {
        arguments.iter().any(|argument| match argument {
            Argument::Type(ty) => self.is_unknown(*ty),
            Argument::Pack(all) => self.holds_unknown(all),
            _ => false,
        })
    }

    /// Whether a new type is or names a type that is not declared, by the types that it consists of.
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

    /// The type without `const`, `volatile` and a typedef's own alignment.
    pub fn bare(&self, mut id: TypeId) -> TypeId {
        while let TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } = self.kind(id) {
            id = *base;
        }
        id
    }

    /// The type without a typedef's own alignment.
    pub fn unaligned(&self, mut id: TypeId) -> TypeId {
        while let TypeKind::Aligned { base, .. } = self.kind(id) {
            id = *base;
        }
        id
    }

    /// The type with qualifiers added; for arrays those of the element.
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

    /// Whether `const` stands on the type or, for an array, on its elements.
    pub fn is_const(&self, id: TypeId) -> bool {
        self.qualifiers(id).0
    }

    /// Whether `volatile` stands on the type or, for an array, on its elements.
    pub fn is_volatile(&self, id: TypeId) -> bool {
        self.qualifiers(id).1
    }

    /// `const` and `volatile` of a type or, for an array, of its elements.
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

    /// The element of an array of any dimension; other types are their own.
    pub fn innermost(&self, mut id: TypeId) -> TypeId {
        loop {
            id = self.bare(id);
            match self.kind(id) {
                TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => id = *element,
                _ => return id,
            }
        }
    }

    /// The builtin type under qualifiers.
    pub fn as_builtin(&self, id: TypeId) -> Option<Builtin> {
        match self.kind(self.bare(id)) {
            TypeKind::Builtin(builtin) => Some(*builtin),
            _ => None,
        }
    }

    /// The class under qualifiers.
    pub fn as_record(&self, id: TypeId) -> Option<RecordId> {
        match self.kind(self.bare(id)) {
            TypeKind::Record(record) => Some(*record),
            _ => None,
        }
    }

    /// Whether it is a member of something that depends on a template's parameters: a type only behind `typename`.
    pub(crate) fn is_dependent_member(&self, id: TypeId) -> bool {
        matches!(self.kind(id), TypeKind::DependentMember { .. })
    }

    /// Whether it depends on a template's parameters.
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

    /// Whether an argument depends on a template's parameters.
    pub fn is_dependent_argument(&self, argument: &Argument) -> bool {
        match argument {
            Argument::Type(ty) => self.is_dependent(*ty),
            Argument::Value(..) | Argument::Constant(_) | Argument::Template(_) | Argument::Address(_) => false,
            Argument::Pack(all) => all.iter().any(|it| self.is_dependent_argument(it)),
            Argument::Parameter(_) | Argument::Dependent(_) => true,
        }
    }
}
