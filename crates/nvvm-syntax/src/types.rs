//! Interned types. Two ids are equal when the types are the same as written; [`Types::same`] compares the way LLVM
//! with opaque pointers does, that is without what a pointer points to.

use crate::arena::{Arena, IdRange};
pub use crate::ids::{StructId, TypeId};
use crate::intern::Name;
use crate::span::Span;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// The kind of a type. Element types are interned in the same [`Types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `void`
    Void,
    /// `half`, `bfloat`, `float`, `double`, `x86_fp80`, `fp128`, `ppc_fp128`
    Float(FloatKind),
    /// `label`
    Label,
    /// `metadata`
    Metadata,
    /// `token`
    Token,
    /// `x86_mmx` (LLVM 7) and `x86_amx`
    X86Mmx,
    /// `x86_amx`
    X86Amx,
    /// `iN`, N in bits
    Integer(u32),
    /// `bN`, LLVM 23's byte types, N in bits
    Byte(u32),
    /// `ptr addrspace(N)`
    Pointer {
        /// LLVM address space number
        address_space: u32,
    },
    /// `T addrspace(N)*`, the spelling before opaque pointers
    TypedPointer {
        /// The pointee type.
        pointee: TypeId,
        /// LLVM address space number
        address_space: u32,
    },
    /// `[N x T]`
    Array {
        /// Number of elements.
        count: u64,
        /// Element type.
        element: TypeId,
    },
    /// `<N x T>`, `<vscale x N x T>`
    Vector {
        /// Number of elements (its multiple of `vscale` when scalable).
        count: u64,
        /// Element type.
        element: TypeId,
        /// Whether the count is multiplied by `vscale`.
        scalable: bool,
    },
    /// `{T, …}` or `<{T, …}>`
    Struct {
        /// Fields, a run in [`Types::members`].
        fields: IdRange<TypeId>,
        /// Whether there is no padding.
        packed: bool,
    },
    /// `%T`
    Named(StructId),
    /// `R (T, …)`
    Function {
        /// Result type.
        result: TypeId,
        /// Parameter types, a run in [`Types::members`].
        parameters: IdRange<TypeId>,
        /// Whether it ends in `...`.
        variadic: bool,
    },
    /// `target("name", T…, N…)`
    TargetExtension {
        /// The quoted name.
        name: Name,
        /// Type parameters, a run in [`Types::members`].
        types: IdRange<TypeId>,
        /// Integer parameters, a run in [`Types::integers`].
        integers: IdRange<u32>,
    },
    /// Stands where a type could not be read; equal to everything, so that one error stays one error.
    Error,
}

/// The floating-point formats of LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    /// IEEE binary16
    Half,
    /// bfloat16
    BFloat,
    /// IEEE binary32
    Float,
    /// IEEE binary64
    Double,
    /// x87 80-bit
    X86Fp80,
    /// IEEE binary128
    Fp128,
    /// two doubles
    PpcFp128,
}

impl FloatKind {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 16,
            FloatKind::Float => 32,
            FloatKind::Double => 64,
            FloatKind::X86Fp80 => 80,
            FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
        }
    }

    /// LLVM's keyword.
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
    /// `%name`
    Named(Name),
    /// `%0`
    Numbered(u32),
}

/// An identified struct: `%T = type { … }`, `%T = type opaque`, or only used and never defined.
#[derive(Clone, Debug)]
pub struct IdentifiedStruct {
    /// The name.
    pub name: StructName,
    /// Span of the name in its definition, or of its first use.
    pub span: Span,
    /// The body (a literal [`TypeKind::Struct`]; old IR may name any type); `None` for opaque and undefined ones.
    pub body: Option<TypeId>,
    /// Spans of the body's fields as written, a run in [`Types::field_spans`]; empty when not known.
    pub field_spans: IdRange<Span>,
    /// Whether `%T = type …` was seen at all.
    pub defined: bool,
}

/// All types of one module.
#[derive(Clone, Debug)]
pub struct Types {
    kinds: Arena<TypeId, TypeKind>,
    // For each type the id of the same type with every pointer opaque.
    opaque: Vec<TypeId>,
    lookup: FxHashMap<TypeKind, TypeId>,
    // Runs need interning by content: two equal lists must be the same run for `TypeKind` to compare equal.
    runs: FxHashMap<Box<[TypeId]>, IdRange<TypeId>>,
    integer_runs: FxHashMap<Box<[u32]>, IdRange<u32>>,
    /// Member lists of structs, functions and target types.
    pub members: Vec<TypeId>,
    /// Integer parameters of target types.
    pub integers: Vec<u32>,
    /// Identified structs.
    pub structs: Arena<StructId, IdentifiedStruct>,
    /// The spans of the fields of identified structs.
    pub field_spans: Vec<Span>,
    /// The texts of long types, as findings print them.
    pub(crate) short_texts: ShortTexts,
}

/// A cache of what the printer makes of long types. A copy of a module begins with an empty one.
#[derive(Debug, Default)]
pub(crate) struct ShortTexts(pub(crate) Mutex<ShortTextCache>);

/// See [`ShortTexts`].
#[derive(Debug, Default)]
pub(crate) struct ShortTextCache {
    /// The length of each type's text in bytes, as far as they are known.
    pub(crate) lengths: Vec<u64>,
    /// For each type the innermost long type that its text begins with, often itself.
    pub(crate) bases: Vec<TypeId>,
    /// Beginnings of the texts of these.
    pub(crate) texts: FxHashMap<TypeId, Arc<str>>,
}

impl Clone for ShortTexts {
    fn clone(&self) -> Self {
        ShortTexts::default()
    }
}

impl TypeId {
    /// [`TypeKind::Error`] in every [`Types`].
    pub const ERROR: TypeId = TypeId(0);
    /// `void` in every [`Types`].
    pub const VOID: TypeId = TypeId(1);
    /// `label` in every [`Types`].
    pub const LABEL: TypeId = TypeId(2);
    /// `metadata` in every [`Types`].
    pub const METADATA: TypeId = TypeId(3);
    /// `token` in every [`Types`].
    pub const TOKEN: TypeId = TypeId(4);
    /// `i1` in every [`Types`].
    pub const I1: TypeId = TypeId(5);
    /// `ptr` (address space 0) in every [`Types`].
    pub const POINTER: TypeId = TypeId(6);
    /// `i32` in every [`Types`].
    pub const I32: TypeId = TypeId(7);
    /// `i64` in every [`Types`].
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
    /// The id of a type, new or known. Runs inside `kind` must come from [`run`](Self::run).
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

    /// Interns a list of types.
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

    /// Interns a list of integer parameters.
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

    /// The members of a run.
    pub fn run_of(&self, run: IdRange<TypeId>) -> &[TypeId] {
        self.members.get(run.range()).unwrap_or(&[])
    }

    /// The kind of a type.
    pub fn kind(&self, id: TypeId) -> TypeKind {
        self.kinds.get(id).copied().unwrap_or(TypeKind::Error)
    }

    /// The same type with every pointer opaque.
    pub fn opaque(&self, id: TypeId) -> TypeId {
        self.opaque.get(id.0 as usize).copied().unwrap_or(TypeId::ERROR)
    }

    /// Whether two types are the same once pointees are left out; an unreadable type is the same as any.
    pub fn same(&self, left: TypeId, right: TypeId) -> bool {
        left == TypeId::ERROR || right == TypeId::ERROR || self.opaque(left) == self.opaque(right)
    }

    /// The number of types.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Never true: every module knows the predefined types.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Every type with its id, in order of first use.
    pub fn iter(&self) -> impl Iterator<Item = (TypeId, TypeKind)> + '_ {
        self.kinds.iter().map(|(id, kind)| (id, *kind))
    }

    /// The address space of a pointer, of either spelling; `None` for anything else.
    pub fn address_space(&self, id: TypeId) -> Option<u32> {
        match self.kind(id) {
            TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => Some(address_space),
            _ => None,
        }
    }

    /// The address space of a pointer or of a vector of pointers.
    pub fn scalar_address_space(&self, id: TypeId) -> Option<u32> {
        self.address_space(self.scalar(id))
    }

    /// The element of a vector, else the type itself.
    pub fn scalar(&self, id: TypeId) -> TypeId {
        match self.kind(id) {
            TypeKind::Vector { element, .. } => element,
            _ => id,
        }
    }

    /// The pointee of a typed pointer.
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.kind(id) {
            TypeKind::TypedPointer { pointee, .. } => Some(pointee),
            _ => None,
        }
    }

    /// Width of an integer in bits.
    pub fn integer_bits(&self, id: TypeId) -> Option<u32> {
        match self.kind(id) {
            TypeKind::Integer(bits) => Some(bits),
            _ => None,
        }
    }

    /// The fields and packing of a struct, literal or identified; `None` when it is no struct or has no body.
    pub fn struct_fields(&self, id: TypeId) -> Option<(&[TypeId], bool)> {
        let mut id = id;
        // Old IR may name a name; a chain longer than this is a cycle.
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
