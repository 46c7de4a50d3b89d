//! LLVM's checks of types: valid element and argument types, sized types, member types at an index.

use super::Parser;
use crate::ids::{StructId, TypeId};
use crate::instruction::Opcode;
use crate::intern::Name;
use crate::lexer::Keyword;
use crate::parse_error::{Argument, ParseErrorKind};
use crate::span::Span;
use crate::types::TypeKind;

impl Parser<'_> {
    pub(super) fn kind(&self, ty: TypeId) -> TypeKind {
        self.module.types.kind(ty)
    }

    pub(super) fn type_text(&self, ty: TypeId) -> String {
        crate::printer::short_type_text(&self.module, ty)
    }

    /// Returns a type as an argument of an error message, in two spellings: with typed and with opaque pointers.
    pub(super) fn type_term(&self, ty: TypeId) -> Argument {
        let opaque = self.module.types.opaque(ty);
        Argument::Type { written: self.type_in_words(ty), opaque: self.type_in_words(opaque) }
    }

    /// Returns a type as LLVM's parser prints it in error messages: a named struct is followed by its fields.
    fn type_in_words(&self, ty: TypeId) -> String {
        let text = self.type_text(ty);
        let TypeKind::Named(id) = self.kind(ty) else { return text };
        match self.module.types.structs.get(id) {
            Some(structure) => match structure.body {
                Some(TypeId::ERROR) => text,
                Some(body) => format!("{text} = type {}", self.type_text(body)),
                // The body of a struct that is defined later is not known yet.
                None => format!("{text} = type opaque"),
            },
            None => text,
        }
    }

    /// Whether the definition of a type could not be parsed. No errors are reported for uses of such a type.
    pub(super) fn is_error(&self, ty: TypeId) -> bool {
        match self.kind(ty) {
            TypeKind::Error => true,
            TypeKind::Named(id) => {
                self.module.types.structs.get(id).is_some_and(|structure| structure.body == Some(TypeId::ERROR))
            }
            _ => false,
        }
    }

    pub(super) fn is_first_class(&self, ty: TypeId) -> bool {
        !matches!(self.kind(ty), TypeKind::Void | TypeKind::Function { .. })
    }

    /// Whether the type may be a member of a struct or array.
    pub(super) fn is_valid_element(&self, ty: TypeId) -> bool {
        !matches!(
            self.kind(ty),
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::Function { .. }
        )
    }

    pub(super) fn is_valid_vector_element(&self, ty: TypeId) -> bool {
        matches!(
            self.kind(ty),
            TypeKind::Integer(_)
                | TypeKind::Byte(_)
                | TypeKind::Float(_)
                | TypeKind::Pointer { .. }
                | TypeKind::TypedPointer { .. }
                | TypeKind::Error
        ) || self.is_vector_element_extension(ty)
    }

    /// Whether the type is a target extension type that LLVM allows as the element type of a vector.
    fn is_vector_element_extension(&self, ty: TypeId) -> bool {
        match self.kind(ty) {
            TypeKind::TargetExtension { name, .. } => {
                matches!(self.module.names.str(name), "llvm.test.vectorelement")
            }
            _ => false,
        }
    }

    /// Whether a parameter may have the type. As in LLVM before version 20, it may be `label`.
    pub(super) fn is_valid_argument(&self, ty: TypeId) -> bool {
        self.is_first_class(ty)
    }

    pub(super) fn is_valid_result(&self, ty: TypeId) -> bool {
        !matches!(self.kind(ty), TypeKind::Function { .. } | TypeKind::Label | TypeKind::Metadata)
    }

    /// Whether a global variable or an `alloca` may have the type (LLVM's `PointerType::isValidElementType`).
    pub(super) fn is_valid_contents(&self, ty: TypeId) -> bool {
        !matches!(
            self.kind(ty),
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::X86Amx
        )
    }

    pub(super) fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.kind(ty), TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. } | TypeKind::Error)
    }

    pub(super) fn is_pointer_or_vector(&self, ty: TypeId) -> bool {
        self.is_pointer(self.module.types.scalar(ty))
    }

    pub(super) fn is_integer(&self, ty: TypeId) -> bool {
        matches!(self.kind(ty), TypeKind::Integer(_) | TypeKind::Error)
    }

    pub(super) fn is_integer_or_vector(&self, ty: TypeId) -> bool {
        self.is_integer(self.module.types.scalar(ty))
    }

    pub(super) fn is_float_or_vector(&self, ty: TypeId) -> bool {
        matches!(self.kind(self.module.types.scalar(ty)), TypeKind::Float(_) | TypeKind::Error)
    }

    /// Returns the number of elements of a vector type and whether it is scalable; `None` for other types.
    pub(super) fn vector_shape(&self, ty: TypeId) -> Option<(u64, bool)> {
        match self.kind(ty) {
            TypeKind::Vector { count, scalable, .. } => Some((count, scalable)),
            _ => None,
        }
    }

    /// Returns the vector type with the element type `element` and as many elements as the vector type `like`. Returns
    /// `element` itself if `like` is not a vector type.
    pub(super) fn shaped(&mut self, element: TypeId, like: TypeId) -> TypeId {
        match self.vector_shape(like) {
            Some((count, scalable)) => self.module.types.intern(TypeKind::Vector { count, element, scalable }),
            None => element,
        }
    }

    pub(super) fn same(&self, left: TypeId, right: TypeId) -> bool {
        left == right || self.module.types.same(left, right)
    }

    /// Whether the type has a size in memory. The results are cached for types that have one.
    pub(super) fn is_sized(&mut self, ty: TypeId) -> bool {
        if self.sized.get(ty.0 as usize) == Some(&true) {
            return true;
        }
        let mut pending = vec![ty];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(part) = pending.pop() {
            if !seen.insert(part) || self.sized.get(part.0 as usize) == Some(&true) {
                continue;
            }
            match self.kind(part) {
                TypeKind::Integer(_)
                | TypeKind::Byte(_)
                | TypeKind::Float(_)
                | TypeKind::Pointer { .. }
                | TypeKind::TypedPointer { .. }
                | TypeKind::X86Mmx
                | TypeKind::X86Amx
                | TypeKind::Error => {}
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => pending.push(element),
                TypeKind::Struct { fields, .. } => {
                    let fields = self.module.types.run_of(fields);
                    // A struct with a scalable vector is sized only if all its fields have the same type.
                    let scalable = |&ty: &TypeId| self.vector_shape(ty).is_some_and(|(_, scalable)| scalable);
                    if fields.iter().any(scalable) && fields.iter().any(|field| Some(field) != fields.first()) {
                        return false;
                    }
                    pending.extend_from_slice(fields);
                }
                TypeKind::Named(id) => match self.module.types.structs.get(id).and_then(|structure| structure.body) {
                    Some(body) => pending.push(body),
                    None => return false,
                },
                TypeKind::TargetExtension { name, .. } => {
                    // A target extension type has the size of its layout type, a pointer in most cases.
                    if self.module.names.str(name).starts_with("dx.unsized") {
                        return false;
                    }
                }
                TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::Function { .. } => {
                    return false;
                }
            }
        }
        // All parts of a sized type are sized.
        self.sized.resize(self.module.types.len().max(self.sized.len()), false);
        for part in seen {
            if let Some(sized) = self.sized.get_mut(part.0 as usize) {
                *sized = true;
            }
        }
        true
    }

    /// Whether the type `ty` contains the struct `id`, other than through a pointer. The search enters the bodies of
    /// other identified structs only if `into_names` is set.
    pub(super) fn contains_by_value(&mut self, ty: TypeId, id: StructId, into_names: bool) -> bool {
        let mut pending = vec![ty];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(part) = pending.pop() {
            if !seen.insert(part) {
                continue;
            }
            // The budget avoids quadratic time for chains of structs. When it is used up, the struct counts as not
            // recursive.
            let Some(budget) = self.recursion_budget.checked_sub(1) else { return false };
            self.recursion_budget = budget;
            match self.kind(part) {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => pending.push(element),
                TypeKind::Struct { fields, .. } => pending.extend_from_slice(self.module.types.run_of(fields)),
                TypeKind::Named(other) if other == id => return true,
                TypeKind::Named(other) if into_names => {
                    pending.extend(self.module.types.structs.get(other).and_then(|structure| structure.body));
                }
                _ => {}
            }
        }
        false
    }

    /// Whether a struct contains a scalable vector at any depth.
    pub(super) fn is_scalable_struct(&mut self, ty: TypeId) -> bool {
        if self.keyword_features[Keyword::Vscale as usize] == 0 || self.module.types.struct_fields(ty).is_none() {
            return false;
        }
        if let Some(&known) = self.scalable_structs.get(&ty) {
            return known;
        }
        let found = self.holds_scalable(ty);
        self.scalable_structs.insert(ty, found);
        found
    }

    fn holds_scalable(&self, ty: TypeId) -> bool {
        let mut pending = vec![ty];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(part) = pending.pop() {
            if !seen.insert(part) {
                continue;
            }
            match self.kind(part) {
                TypeKind::Vector { scalable: true, .. } => return true,
                TypeKind::Array { element, .. } => pending.push(element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    pending.extend(self.module.types.struct_fields(part).map_or(&[][..], |(fields, _)| fields));
                }
                _ => {}
            }
        }
        false
    }

    /// Returns the type of the member at `index` of a struct, array or vector type.
    pub(super) fn member(&self, ty: TypeId, index: u64) -> Option<TypeId> {
        match self.kind(ty) {
            TypeKind::Array { count, element } => (index < count).then_some(element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                if self.is_error(ty) {
                    return Some(TypeId::ERROR);
                }
                let (fields, _) = self.module.types.struct_fields(ty)?;
                fields.get(usize::try_from(index).ok()?).copied()
            }
            TypeKind::Error => Some(TypeId::ERROR),
            _ => None,
        }
    }

    pub(super) fn is_aggregate(&self, ty: TypeId) -> bool {
        matches!(self.kind(ty), TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) | TypeKind::Error)
    }

    /// Checks the parameters of a target extension type (LLVM's `TargetExtType::checkParams`). `types` is the number of
    /// type parameters, and `integers` are the integer parameters.
    pub(super) fn check_target_type(
        &mut self,
        name: Name,
        span: Span,
        types: usize,
        integers: &[u32],
    ) -> super::Parse<()> {
        let reason = match self.module.names.str(name) {
            "aarch64.svcount" if types != 0 || !integers.is_empty() => ParseErrorKind::SvcountParameters,
            "riscv.vector.tuple" if types != 1 || integers.len() != 1 => ParseErrorKind::VectorTupleParameters,
            "amdgcn.named.barrier" if types != 0 || integers.len() != 1 => ParseErrorKind::NamedBarrierParameters,
            _ => return Ok(()),
        };
        self.fail(span, reason)
    }

    /// Whether a cast with the opcode `opcode` from the type `from` to the type `to` is valid (LLVM's
    /// `CastInst::castIsValid`).
    pub(super) fn is_valid_cast(&self, opcode: Opcode, from: TypeId, to: TypeId) -> bool {
        if self.is_error(from) || self.is_error(to) {
            return true;
        }
        let types = &self.module.types;
        let (from_shape, to_shape) = (self.vector_shape(from), self.vector_shape(to));
        let (from_scalar, to_scalar) = (types.scalar(from), types.scalar(to));
        let scalar_bits = |ty: TypeId| match types.kind(ty) {
            TypeKind::Integer(bits) | TypeKind::Byte(bits) => bits,
            TypeKind::Float(kind) => kind.bits(),
            TypeKind::X86Mmx => 64,
            TypeKind::X86Amx => 8192,
            _ => 0,
        };
        let is_integer = |ty| matches!(types.kind(ty), TypeKind::Integer(_));
        let is_byte = |ty| matches!(types.kind(ty), TypeKind::Byte(_));
        let is_float = |ty| matches!(types.kind(ty), TypeKind::Float(_));
        let same_shape = from_shape == to_shape;
        let (from_bits, to_bits) = (scalar_bits(from_scalar), scalar_bits(to_scalar));
        match opcode {
            Opcode::Trunc => {
                (is_integer(from_scalar) && is_integer(to_scalar) || is_byte(from_scalar) && is_byte(to_scalar))
                    && same_shape
                    && from_bits > to_bits
            }
            Opcode::ZExt | Opcode::SExt => {
                is_integer(from_scalar) && is_integer(to_scalar) && same_shape && from_bits < to_bits
            }
            Opcode::FpTrunc => is_float(from_scalar) && is_float(to_scalar) && same_shape && from_bits > to_bits,
            Opcode::FpExt => is_float(from_scalar) && is_float(to_scalar) && same_shape && from_bits < to_bits,
            Opcode::UiToFp | Opcode::SiToFp => is_integer(from_scalar) && is_float(to_scalar) && same_shape,
            Opcode::FpToUi | Opcode::FpToSi => is_float(from_scalar) && is_integer(to_scalar) && same_shape,
            Opcode::PtrToInt | Opcode::PtrToAddr => same_shape && self.is_pointer(from_scalar) && is_integer(to_scalar),
            Opcode::IntToPtr => same_shape && is_integer(from_scalar) && self.is_pointer(to_scalar),
            Opcode::BitCast => {
                match (types.address_space(from_scalar), types.address_space(to_scalar)) {
                    (Some(left), Some(right)) => {
                        // A `bitcast` may convert between `<1 x ptr>` and `ptr`.
                        let single = |shape: Option<(u64, bool)>| shape.is_none_or(|shape| shape == (1, false));
                        left == right && (same_shape || single(from_shape) && single(to_shape))
                    }
                    (None, None) => {
                        let total = |shape: Option<(u64, bool)>, bits: u32| {
                            (shape.is_some_and(|(_, scalable)| scalable), shape.map_or(1, |(count, _)| count), bits)
                        };
                        let (left_scalable, left_count, left_bits) = total(from_shape, from_bits);
                        let (right_scalable, right_count, right_bits) = total(to_shape, to_bits);
                        left_bits != 0
                            && right_bits != 0
                            && left_scalable == right_scalable
                            && left_count.checked_mul(left_bits.into()) == right_count.checked_mul(right_bits.into())
                    }
                    // LLVM 23 allows a `bitcast` between a pointer and a byte type of the same size, which depends on
                    // the data layout.
                    _ => is_byte(from_scalar) || is_byte(to_scalar),
                }
            }
            Opcode::AddrSpaceCast => match (types.address_space(from_scalar), types.address_space(to_scalar)) {
                (Some(left), Some(right)) => left != right && same_shape,
                _ => false,
            },
            _ => false,
        }
    }
}
