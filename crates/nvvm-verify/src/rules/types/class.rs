//! Classes of types, by the support for them in libNVVM's back ends.

use nvvm_syntax::Module;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};

/// The class of a type by libNVVM's support for it, from supported to most restricted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::rules) enum Class {
    /// A type for which PTX has registers.
    Register,
    /// An integer type with a width between 16 and 32 or between 32 and 64 bits (exclusive), such as `i24`.
    Odd,
    /// A vector of integers whose width is at most 64 bits, but not 1, 8, 16, 32 or 64 bits, such as `<3 x i7>`.
    OddVector,
    /// The scalar type `fp128`.
    Quadruple,
    /// The type `fp128` as a member of a struct or array.
    QuadrupleMember,
    /// A vector of integers of more than 64 bits, e.g. `<2 x i128>`.
    WideVector,
    /// An integer type wider than `i64`, except for `i128`.
    Wide,
    /// A vector of `fp128`.
    QuadrupleVector,
    /// The type `x86_fp80`, or a vector of it.
    Extended,
    /// The type `ppc_fp128`, or a vector of it.
    DoubleDouble,
}

/// Maximum number of nested types that are visited to classify a type.
const MAXIMUM_VISITS: usize = 256;

/// Iterates over the scalar and vector types within a type, each with whether it is a member of an aggregate.
pub(in crate::rules) fn leaves(module: &Module, ty: TypeId) -> impl Iterator<Item = (TypeId, bool)> + '_ {
    let mut pending = vec![(ty, false)];
    let mut visits = 0;
    std::iter::from_fn(move || {
        while let Some((ty, member)) = pending.pop() {
            visits += 1;
            if visits > MAXIMUM_VISITS {
                return None;
            }
            match module.types.kind(ty) {
                TypeKind::Array { element, .. } => pending.push((element, true)),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    let fields = module.types.struct_fields(ty).map_or(&[][..], |(fields, _)| fields);
                    pending.extend(fields.iter().rev().map(|&field| (field, true)));
                }
                _ => return Some((ty, member)),
            }
        }
        None
    })
}

impl Class {
    /// Returns the most restricted class among the parts of a type.
    pub(in crate::rules) fn of(module: &Module, ty: TypeId) -> Class {
        let classes = leaves(module, ty).map(|(leaf, member)| Class::of_leaf(module, leaf, member));
        classes.max().unwrap_or(Class::Register)
    }

    fn of_leaf(module: &Module, leaf: TypeId, member: bool) -> Class {
        let types = &module.types;
        let is_vector = matches!(types.kind(leaf), TypeKind::Vector { .. });
        match (types.kind(types.scalar(leaf)), is_vector) {
            (TypeKind::Float(FloatKind::X86Fp80), _) => Class::Extended,
            (TypeKind::Float(FloatKind::PpcFp128), _) => Class::DoubleDouble,
            (TypeKind::Float(FloatKind::Fp128), true) => Class::QuadrupleVector,
            (TypeKind::Float(FloatKind::Fp128), false) if member => Class::QuadrupleMember,
            (TypeKind::Float(FloatKind::Fp128), false) => Class::Quadruple,
            (TypeKind::Integer(65..), true) => Class::WideVector,
            (TypeKind::Integer(128), false) => Class::Register,
            (TypeKind::Integer(65..), false) => Class::Wide,
            (TypeKind::Integer(0..=16 | 32 | 64), false) => Class::Register,
            (TypeKind::Integer(1 | 8 | 16 | 32 | 64), true) => Class::Register,
            (TypeKind::Integer(_), false) => Class::Odd,
            (TypeKind::Integer(_), true) => Class::OddVector,
            _ => Class::Register,
        }
    }
}

/// Whether values of the type have size 0: `{}`, `[0 x i32]`.
pub(in crate::rules) fn is_empty(module: &Module, ty: TypeId) -> bool {
    let mut pending = vec![ty];
    let mut visits = 0;
    while let Some(ty) = pending.pop() {
        visits += 1;
        match module.types.kind(ty) {
            _ if visits > MAXIMUM_VISITS => return false,
            TypeKind::Array { count: 0, .. } => {}
            TypeKind::Array { element, .. } => pending.push(element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => match module.types.struct_fields(ty) {
                Some((fields, _)) => pending.extend_from_slice(fields),
                None => return false,
            },
            _ => return false,
        }
    }
    true
}
