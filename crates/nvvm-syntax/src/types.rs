//! Interned types. Two ids are equal if the types are written in the same way. [`Types::same`] compares types without
//! pointee types, as LLVM does with opaque pointers.

use crate::arena::{Arena, IdRange};
pub use crate::ids::{StructId, TypeId};
use crate::intern::Name;
use crate::span::Span;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// The kind of a type, with its parts. Types that it contains are interned in the same [`Types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// The type `void`.
    Void,
    /// A floating-point type: `half`, `bfloat`, `float`, `double`, `x86_fp80`, `fp128`, `ppc_fp128`
    Float(FloatKind),
    /// The type `label`.
    Label,
    /// The type `metadata`.
    Metadata,
    /// The type `token`.
    Token,
    /// The type of MMX registers, which later versions of LLVM removed: `x86_mmx`
    X86Mmx,
    /// The type of AMX tiles: `x86_amx`
    X86Amx,
    /// An integer type of N bits: `iN`
    Integer(u32),
    /// A byte type of N bits, which LLVM 23 added: `bN`
    Byte(u32),
    /// An opaque pointer type: `ptr addrspace(N)`
    Pointer {
        /// The number of the pointer's address space.
        address_space: u32,
    },
    /// A typed pointer type, which opaque pointers replaced: `T addrspace(N)*`
    TypedPointer {
        /// The type that the pointer points to.
        pointee: TypeId,
        /// The number of the pointer's address space.
        address_space: u32,
    },
    /// An array type: `[N x T]`
    Array {
        /// The number of elements of the array.
        count: u64,
        /// The element type of the array.
        element: TypeId,
    },
    /// A vector type: `<N x T>`, `<vscale x N x T>`
    Vector {
        /// The number of elements of the vector; for a scalable vector, the factor of `vscale`.
        count: u64,
        /// The element type of the vector.
        element: TypeId,
        /// Whether the vector is scalable: the number of elements is a multiple of `vscale`.
        scalable: bool,
    },
    /// A literal struct type: `{T, …}` or `<{T, …}>`
    Struct {
        /// The field types of the struct, a range of [`Types::members`].
        fields: IdRange<TypeId>,
        /// Whether the struct is packed, without padding between fields.
        packed: bool,
    },
    /// An identified struct type: `%T`
    Named(StructId),
    /// A function type: `R (T, …)`
    Function {
        /// The result type of the function type.
        result: TypeId,
        /// The parameter types of the function type, a range of [`Types::members`].
        parameters: IdRange<TypeId>,
        /// Whether the parameters of the function type end in `...`.
        variadic: bool,
    },
    /// A target extension type: `target("name", T…, N…)`
    TargetExtension {
        /// The name of the target extension type, without its quotes.
        name: Name,
        /// The type parameters of the target extension type, a range of [`Types::members`].
        types: IdRange<TypeId>,
        /// The integer parameters of the target extension type, a range of [`Types::integers`].
        integers: IdRange<u32>,
    },
    /// A type that could not be parsed. It is equal to every type, so that its uses cause no further errors.
    Error,
}

/// The floating-point types of LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    /// `half`: IEEE binary16
    Half,
    /// `bfloat`: the upper half of an IEEE binary32
    BFloat,
    /// `float`: IEEE binary32
    Float,
    /// `double`: IEEE binary64
    Double,
    /// `x86_fp80`: the 80-bit format of the x87
    X86Fp80,
    /// `fp128`: IEEE binary128
    Fp128,
    /// `ppc_fp128`: the sum of two `double`s
    PpcFp128,
}

impl FloatKind {
    /// Returns the width of the floating-point type in bits.
    pub fn bits(self) -> u32 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 16,
            FloatKind::Float => 32,
            FloatKind::Double => 64,
            FloatKind::X86Fp80 => 80,
            FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
        }
    }

    /// Returns the keyword of the floating-point type in LLVM IR.
    pub fn keyword(self) -> &'static str {
        match self {
            FloatKind::Half => "half",
            FloatKind::BFloat => "bfloat",
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::X86Fp80 => "x86_fp80",
            FloatKind::Fp128 => "fp128",
            FloatKind::PpcFp128 => "ppc_fp128",
        }
    }
}

/// The name of an identified struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StructName {
    /// A name: `%name`
    Named(Name),
    /// A number, for a struct without a name: `%0`
    Numbered(u32),
}

/// An identified struct: `%T = type { … }`, `%T = type opaque`, or a `%T` that is used and never defined.
#[derive(Clone, Debug)]
pub struct IdentifiedStruct {
    /// The name or number of the struct.
    pub name: StructName,
    /// The source range of the struct's name in the definition, or in the first use if there is no definition.
    pub span: Span,
    /// The body of the struct, a literal [`TypeKind::Struct`] (in old IR, any type). `None` for opaque and undefined
    /// structs.
    pub body: Option<TypeId>,
    /// The source ranges of the struct's fields in its definition, a range of [`Types::field_spans`]; empty if unknown.
    pub field_spans: IdRange<Span>,
    /// Whether the text defines the struct with `%T = type …`.
    pub defined: bool,
}

/// All types of one module.
#[derive(Clone, Debug)]
pub struct Types {
    kinds: Arena<TypeId, TypeKind>,
    // For each type, the id of the same type with all pointers opaque.
    opaque: Vec<TypeId>,
    lookup: FxHashMap<TypeKind, TypeId>,
    // Lists are interned by content, since equal `TypeKind`s must have equal ranges.
    runs: FxHashMap<Box<[TypeId]>, IdRange<TypeId>>,
    integer_runs: FxHashMap<Box<[u32]>, IdRange<u32>>,
    /// The member lists of structs, functions and target extension types.
    pub members: Vec<TypeId>,
    /// The integer parameters of target extension types.
    pub integers: Vec<u32>,
    /// Identified structs.
    pub structs: Arena<StructId, IdentifiedStruct>,
    /// The source ranges of the fields of identified structs.
    pub field_spans: Vec<Span>,
    /// A cache of the shortened texts of long types, for diagnostics.
    pub(crate) short_texts: ShortTexts,
}

/// A cache of the shortened texts of long types, which the printer fills. A clone of a module has an empty cache.
#[derive(Debug, Default)]
pub(crate) struct ShortTexts(pub(crate) Mutex<ShortTextCache>);

/// The contents of the printer's cache of the texts of long types.
#[derive(Debug, Default)]
pub(crate) struct ShortTextCache {
    /// The length in bytes of the text of each type. The vector covers only the first types of the module.
    pub(crate) lengths: Vec<u64>,
    /// For each type, the type whose text provides the beginning of its own text: the innermost pointee or result type
    /// that has a long text, or else the type itself.
    pub(crate) bases: Vec<TypeId>,
    /// The beginnings of the texts of the types in `bases`, as far as the printer needed them.
    pub(crate) texts: FxHashMap<TypeId, Arc<str>>,
}

impl Clone for ShortTexts {
    fn clone(&self) -> Self {
        ShortTexts::default()
    }
}

impl TypeId {
    /// The id of [`TypeKind::Error`], which replaces types that could not be parsed. It is the same in every module.
    pub const ERROR: TypeId = TypeId(0);
    /// The id of the type `void`, which is the same in every module.
    pub const VOID: TypeId = TypeId(1);
    /// The id of the type `label`, which is the same in every module.
    pub const LABEL: TypeId = TypeId(2);
    /// The id of the type `metadata`, which is the same in every module.
    pub const METADATA: TypeId = TypeId(3);
    /// The id of the type `token`, which is the same in every module.
    pub const TOKEN: TypeId = TypeId(4);
    /// The id of the type `i1`, which is the same in every module.
    pub const I1: TypeId = TypeId(5);
    /// The id of the type `ptr` in address space 0, which is the same in every module.
    pub const POINTER: TypeId = TypeId(6);
    /// The id of the type `i32`, which is the same in every module.
    pub const I32: TypeId = TypeId(7);
    /// The id of the type `i64`, which is the same in every module.
    pub const I64: TypeId = TypeId(8);
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Types {
            kinds: Arena::new(),
            opaque: Vec::new(),
            lookup: FxHashMap::default(),
            runs: FxHashMap::default(),
            integer_runs: FxHashMap::default(),
            members: Vec::new(),
            integers: Vec::new(),
            structs: Arena::new(),
            field_spans: Vec::new(),
            short_texts: ShortTexts::default(),
        };
        for kind in [
            TypeKind::Error,
            TypeKind::Void,
            TypeKind::Label,
            TypeKind::Metadata,
            TypeKind::Token,
            TypeKind::Integer(1),
            TypeKind::Pointer { address_space: 0 },
            TypeKind::Integer(32),
            TypeKind::Integer(64),
        ] {
            types.intern(kind);
        }
        types
    }
}

impl Types {
    /// Returns the id of the type with the kind `kind`. Adds the type if it is new. Ranges of types in `kind` must come
    /// from [`run`](Self::run).
    pub fn intern(&mut self, kind: TypeKind) -> TypeId {
        if let Some(&id) = self.lookup.get(&kind) {
            return id;
        }
        let id = self.kinds.push(kind);
        self.lookup.insert(kind, id);
        self.opaque.push(id);
        let opaque = self.without_pointees(kind);
        if opaque != kind {
            let canonical = self.intern(opaque);
            self.opaque[id.0 as usize] = canonical;
        }
        id
    }

    fn without_pointees(&mut self, kind: TypeKind) -> TypeKind {
        match kind {
            TypeKind::TypedPointer { address_space, .. } => TypeKind::Pointer { address_space },
            TypeKind::Array { count, element } => TypeKind::Array { count, element: self.opaque(element) },
            TypeKind::Vector { count, element, scalable } => {
                TypeKind::Vector { count, element: self.opaque(element), scalable }
            }
            TypeKind::Struct { fields, packed } => TypeKind::Struct { fields: self.opaque_run(fields), packed },
            TypeKind::Function { result, parameters, variadic } => {
                TypeKind::Function { result: self.opaque(result), parameters: self.opaque_run(parameters), variadic }
            }
            TypeKind::TargetExtension { name, types, integers } => {
                TypeKind::TargetExtension { name, types: self.opaque_run(types), integers }
            }
            other => other,
        }
    }

    fn opaque_run(&mut self, run: IdRange<TypeId>) -> IdRange<TypeId> {
        if self.run_of(run).iter().all(|&member| self.opaque(member) == member) {
            return run;
        }
        let members: Vec<TypeId> = self.run_of(run).iter().map(|&member| self.opaque(member)).collect();
        self.run(&members)
    }

    /// Interns a list of types and returns its range.
    pub fn run(&mut self, members: &[TypeId]) -> IdRange<TypeId> {
        if let Some(&run) = self.runs.get(members) {
            return run;
        }
        let start = self.members.len() as u32;
        self.members.extend_from_slice(members);
        let run = IdRange::new(start, self.members.len() as u32);
        self.runs.insert(members.into(), run);
        run
    }

    /// Interns the list of integer parameters of a target extension type and returns its range.
    pub fn integer_run(&mut self, integers: &[u32]) -> IdRange<u32> {
        if let Some(&run) = self.integer_runs.get(integers) {
            return run;
        }
        let start = self.integers.len() as u32;
        self.integers.extend_from_slice(integers);
        let run = IdRange::new(start, self.integers.len() as u32);
        self.integer_runs.insert(integers.into(), run);
        run
    }

    /// Returns the types in a range of [`Types::members`].
    pub fn run_of(&self, run: IdRange<TypeId>) -> &[TypeId] {
        self.members.get(run.range()).unwrap_or(&[])
    }

    /// Returns the kind of a type.
    pub fn kind(&self, id: TypeId) -> TypeKind {
        self.kinds.get(id).copied().unwrap_or(TypeKind::Error)
    }

    /// Returns the type that results if all typed pointers in a type are replaced by opaque ones.
    pub fn opaque(&self, id: TypeId) -> TypeId {
        self.opaque.get(id.0 as usize).copied().unwrap_or(TypeId::ERROR)
    }

    /// Whether two types are the same apart from pointee types. A type that could not be parsed is the same as every
    /// type.
    pub fn same(&self, left: TypeId, right: TypeId) -> bool {
        left == TypeId::ERROR || right == TypeId::ERROR || self.opaque(left) == self.opaque(right)
    }

    /// Returns the number of types of the module.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Always `false`, since every module has the predefined types.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Returns all types of the module with their ids, in order of first use.
    pub fn iter(&self) -> impl Iterator<Item = (TypeId, TypeKind)> + '_ {
        self.kinds.iter().map(|(id, kind)| (id, *kind))
    }

    /// Returns the address space of a typed or opaque pointer; `None` for other types.
    pub fn address_space(&self, id: TypeId) -> Option<u32> {
        match self.kind(id) {
            TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => Some(address_space),
            _ => None,
        }
    }

    /// Returns the address space of a pointer or of a vector of pointers; `None` for other types.
    pub fn scalar_address_space(&self, id: TypeId) -> Option<u32> {
        self.address_space(self.scalar(id))
    }

    /// Returns the element type of a vector, or the type itself for other types.
    pub fn scalar(&self, id: TypeId) -> TypeId {
        match self.kind(id) {
            TypeKind::Vector { element, .. } => element,
            _ => id,
        }
    }

    /// Returns the pointee type of a typed pointer; `None` for other types.
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.kind(id) {
            TypeKind::TypedPointer { pointee, .. } => Some(pointee),
            _ => None,
        }
    }

    /// Returns the width of an integer type in bits; `None` for other types.
    pub fn integer_bits(&self, id: TypeId) -> Option<u32> {
        match self.kind(id) {
            TypeKind::Integer(bits) => Some(bits),
            _ => None,
        }
    }

    /// Returns the fields of a literal or identified struct and whether it is packed. `None` for other types and for
    /// structs without a body.
    pub fn struct_fields(&self, id: TypeId) -> Option<(&[TypeId], bool)> {
        let mut id = id;
        // In old IR, a name may be defined as another name. A chain of more than 16 names is a cycle.
        for _ in 0..16 {
            match self.kind(id) {
                TypeKind::Struct { fields, packed } => return Some((self.run_of(fields), packed)),
                TypeKind::Named(identified) => id = self.structs.get(identified)?.body?,
                _ => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointees_do_not_count_when_comparing() {
        let mut types = Types::default();
        let typed = types.intern(TypeKind::TypedPointer { pointee: TypeId::I32, address_space: 0 });
        let run_typed = types.run(&[typed, TypeId::I64]);
        let run_opaque = types.run(&[TypeId::POINTER, TypeId::I64]);
        let left = types.intern(TypeKind::Struct { fields: run_typed, packed: false });
        let right = types.intern(TypeKind::Struct { fields: run_opaque, packed: false });
        assert_ne!(left, right);
        assert!(types.same(left, right));
        let global = types.intern(TypeKind::Pointer { address_space: 1 });
        assert!(!types.same(typed, global));
    }
}
