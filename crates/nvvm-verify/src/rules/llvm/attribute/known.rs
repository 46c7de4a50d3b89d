//! Sets of attributes as bit sets, so that checks need not look up names.

use nvvm_syntax::Module;
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};
use nvvm_syntax::intern::Name;
use nvvm_syntax::types::TypeId;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};

/// A set of attribute kinds, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::rules) struct Set(u64);

macro_rules! attributes {
    ($($name:ident = $bit:literal $word:literal),* $(,)?) => {
        impl Set {
            $(pub(in crate::rules) const $name: Set = Set(1 << $bit);)*
            const WORDS: &[(&str, Set)] = &[$(($word, Set::$name)),*];
        }
    };
}

attributes! {
    ALIGN = 0 "align", ALLOC_ALIGN = 1 "allocalign", ALLOC_POINTER = 2 "allocptr", ALLOC_SIZE = 3 "allocsize",
    ALWAYS_INLINE = 4 "alwaysinline", BUILTIN = 5 "builtin", BY_REFERENCE = 6 "byref", BY_VALUE = 7 "byval",
    CAPTURES = 8 "captures", DEAD_ON_UNWIND = 9 "dead_on_unwind", DEREFERENCEABLE = 10 "dereferenceable",
    DEREFERENCEABLE_OR_NULL = 11 "dereferenceable_or_null", ELEMENT_TYPE = 12 "elementtype", IMMEDIATE = 13 "immarg",
    IN_ALLOCA = 14 "inalloca", INITIALIZES = 15 "initializes", IN_REGISTER = 16 "inreg", JUMP_TABLE = 17 "jumptable",
    MINIMUM_SIZE = 18 "minsize", NAKED = 19 "naked", NEST = 20 "nest", NO_ALIAS = 21 "noalias",
    NO_CAPTURE = 22 "nocapture", NO_FP_CLASS = 23 "nofpclass", NO_INLINE = 24 "noinline", NON_NULL = 25 "nonnull",
    NO_UNDEF = 26 "noundef", OPTIMIZE_NONE = 27 "optnone", OPTIMIZE_SIZE = 28 "optsize",
    PREALLOCATED = 29 "preallocated", RANGE = 30 "range", READ_NONE = 31 "readnone", READ_ONLY = 32 "readonly",
    RETURNED = 33 "returned", SIGN_EXTEND = 34 "signext", SPECULATABLE = 35 "speculatable", STRUCT_RETURN = 36 "sret",
    ALIGN_STACK = 37 "alignstack", SWIFT_ASYNC = 38 "swiftasync", SWIFT_ERROR = 39 "swifterror",
    SWIFT_SELF = 40 "swiftself", WRITABLE = 41 "writable", WRITE_ONLY = 42 "writeonly", ZERO_EXTEND = 43 "zeroext",
    REALTIME = 44 "sanitize_realtime", REALTIME_BLOCKING = 45 "sanitize_realtime_blocking",
    OPTIMIZE_DEBUG = 46 "optdebug", NO_EXTEND = 47 "noext",
    INACCESSIBLE = 48 "inaccessiblememonly", INACCESSIBLE_OR_ARGUMENT = 49 "inaccessiblemem_or_argmemonly",
}

impl Set {
    /// The bit that all attribute keywords without a bit of their own share.
    const OTHER: Set = Set(1 << 63);

    pub(in crate::rules) const fn with(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    pub(in crate::rules) const fn without(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }

    pub(in crate::rules) const fn intersection(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    pub(in crate::rules) const fn has(self, other: Set) -> bool {
        self.0 & other.0 == other.0
    }

    pub(in crate::rules) const fn has_any(self, other: Set) -> bool {
        self.0 & other.0 != 0
    }

    pub(in crate::rules) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of attributes in the set.
    pub(in crate::rules) const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// The attribute sets of a module's attribute lists, with caches.
pub(in crate::rules) struct Known<'m> {
    module: &'m Module,
    /// The attribute number of each interned name: the 1-based index in `Set::WORDS`, or 0 if the name is not an
    /// attribute.
    words: Vec<u8>,
    groups: RefCell<FxHashMap<u32, Set>>,
    /// A direct-mapped cache of pairs of an attribute set and a type for which the set is valid.
    fitting: [Cell<(Set, TypeId)>; FITTING],
}

/// The number of entries of the cache in [`Known`]. Modules have few different pairs of an attribute set and a type.
const FITTING: usize = 64;

impl<'m> Known<'m> {
    pub(in crate::rules) fn of(module: &'m Module) -> Self {
        let mut words = Vec::new();
        for (position, (word, _)) in (1..).zip(Set::WORDS) {
            let Some(Name(name)) = module.names.lookup(word.as_bytes()) else { continue };
            if name as usize >= words.len() {
                words.resize(name as usize + 1, 0);
            }
            words[name as usize] = position;
        }
        let fitting = [const { Cell::new((Set(0), TypeId::ERROR)) }; FITTING];
        Known { module, words, groups: RefCell::default(), fitting }
    }

    /// Whether the cache contains the attribute set `set` as valid for the type `ty`.
    pub(in crate::rules) fn is_fitting(&self, set: Set, ty: TypeId) -> bool {
        self.fitting[Self::place(set, ty)].get() == (set, ty)
    }

    /// Stores in the cache that the attribute set `set` is valid for the type `ty`. Replaces the entry with the same
    /// cache index.
    pub(in crate::rules) fn remember_fitting(&self, set: Set, ty: TypeId) {
        self.fitting[Self::place(set, ty)].set((set, ty));
    }

    fn place(set: Set, ty: TypeId) -> usize {
        let mixed = (set.0 ^ u64::from(ty.0)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize % FITTING
    }

    fn word(&self, name: Name) -> Set {
        let position = self.words.get(name.0 as usize).copied().unwrap_or(0);
        Set::WORDS.get(usize::from(position).wrapping_sub(1)).map_or(Set::OTHER, |&(_, set)| set)
    }

    /// Returns the set that contains only `attribute`; the empty set for string attributes.
    pub(in crate::rules) fn bit(&self, attribute: &Attribute) -> Set {
        match attribute.kind {
            AttributeKind::Keyword(name)
            | AttributeKind::Integer(name, _)
            | AttributeKind::Type(name, _)
            | AttributeKind::Arguments(name, _) => self.word(name),
            AttributeKind::AllocationSize { .. } => Set::ALLOC_SIZE,
            AttributeKind::Range { .. } => Set::RANGE,
            AttributeKind::String(..) | AttributeKind::Group(_) => Set::default(),
        }
    }

    /// Returns the set of all attributes in a list and in the attribute groups that it references.
    pub(in crate::rules) fn set(&self, run: Attributes) -> Set {
        let mut set = Set::default();
        for attribute in self.module.attributes_of(run) {
            set = set.with(match attribute.kind {
                AttributeKind::Group(number) => self.group(number),
                _ => self.bit(attribute),
            });
        }
        set
    }

    fn group(&self, number: u32) -> Set {
        if let Some(&set) = self.groups.borrow().get(&number) {
            return set;
        }
        let members = self.module.attribute_groups.get(&number).map_or(&[][..], |&run| self.module.attributes_of(run));
        let set = members.iter().fold(Set::default(), |set, member| set.with(self.bit(member)));
        self.groups.borrow_mut().insert(number, set);
        set
    }

    /// Returns the first attribute that is in `wanted`, from a list and the attribute groups that it references.
    pub(in crate::rules) fn find(&self, run: Attributes, wanted: Set) -> Option<Attribute> {
        self.module.all_attributes(run).find(|attribute| wanted.has_any(self.bit(attribute)))
    }
}
