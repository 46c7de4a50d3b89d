//! Sizes and alignments of all types of a module.

use crate::data_layout::{DataLayout, power_of_two_at_least};
use crate::tags::{ParameterTag, SharedPointerAbi};
use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::prose::{counted, grouped};
use std::fmt;

/// The rule by which the sizes of types are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SizingRule {
    /// Sizes follow from the data layout, as in LLVM's `DataLayout`.
    DataLayout,
    /// Sizes follow from the 21 parameter tags (classes of parameter types) of *Tileiras: NVVM IR Verifier*,
    /// Parameter-Space Sizer. Types without a tag have the sizes of the data layout.
    ParameterTags(SharedPointerAbi),
}

/// The size and alignment of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// LLVM's alloc size: the distance between elements of an array, in bytes.
    pub size: u64,
    /// LLVM's store size: the number of bytes that a store may write.
    pub store_size: u64,
    /// The ABI alignment of the type.
    pub alignment: Alignment,
}

/// The reason why a type has no known size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayoutErrorReason {
    /// The type is a struct that contains itself by value.
    Recursive,
    /// The type is opaque, `%T = type opaque`, or the struct `%T` is undefined.
    Opaque,
    /// The type is `void`, `label`, `metadata`, `token` or a function type.
    Unsized,
    /// The type is a `target("…")` type, whose layout is defined by a target. NVPTX has no such types.
    TargetExtension,
    /// The type is `<vscale x N x T>`, or contains such a type.
    Scalable,
    /// The product of an element count and an element size does not fit 64 bits.
    ProductOverflow {
        /// The number of elements of the array or vector.
        count: u64,
        /// The size of one element of the array or vector, in bits if `in_bits` is true, else in bytes.
        element: u64,
        /// Whether `element` is a size in bits, as for elements of vectors, which are bit-packed.
        in_bits: bool,
    },
    /// The sum of an offset and a field's size or padding does not fit 64 bits.
    SumOverflow {
        /// The offset at which the field or its padding starts, in bytes.
        offset: u64,
        /// The size of the field or of its padding, in bytes.
        size: u64,
    },
    /// The type has a syntax error, which the parser reports.
    Unreadable,
}

/// The error of a type without a known size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayoutError {
    /// The reason why the type has no known size.
    pub reason: LayoutErrorReason,
    /// The type that has no size: the requested one or a part of it.
    pub culprit: TypeId,
}

impl fmt::Display for LayoutErrorReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recursive => formatter.write_str("the struct contains itself by value"),
            Self::Opaque => formatter.write_str("the struct is opaque"),
            Self::Unsized => formatter.write_str("the type has no size"),
            Self::TargetExtension => formatter.write_str("only its target knows the type's layout"),
            Self::Scalable => formatter.write_str("the size depends on vscale"),
            Self::ProductOverflow { count, element, in_bits } => {
                let element = counted(*element, if *in_bits { "bit" } else { "byte" });
                write!(formatter, "{} × {element} does not fit 64 bits", grouped(*count))
            }
            Self::SumOverflow { offset, size } => {
                write!(formatter, "{} + {} does not fit 64 bits", grouped(*offset), counted(*size, "byte"))
            }
            Self::Unreadable => formatter.write_str("the type could not be read"),
        }
    }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(formatter)
    }
}

impl std::error::Error for LayoutError {}

#[derive(Clone, Copy)]
enum State {
    Unvisited,
    Open,
    Done(Result<Layout, LayoutError>),
}

/// The layouts of all types of a module under one sizing rule.
pub struct Layouts<'a> {
    module: &'a Module,
    data_layout: &'a DataLayout,
    rule: SizingRule,
    states: Vec<State>,
}

impl<'a> Layouts<'a> {
    /// Computes the layouts of all types of the module as LLVM does, in time linear in the number of types and members.
    pub fn new(module: &'a Module, data_layout: &'a DataLayout) -> Self {
        Self::with_rule(module, data_layout, SizingRule::DataLayout)
    }

    /// Computes the layouts of all types of the module under a sizing rule.
    pub fn with_rule(module: &'a Module, data_layout: &'a DataLayout, rule: SizingRule) -> Self {
        let states = vec![State::Unvisited; module.types.len()];
        let mut layouts = Layouts { module, data_layout, rule, states };
        let mut stack = Vec::new();
        for index in 0..layouts.states.len() {
            stack.push(TypeId::from_index(index));
            layouts.compute(&mut stack);
        }
        layouts
    }

    /// Returns the layout of a type.
    ///
    /// # Errors
    /// The reason why the type has no known size that fits 64 bits.
    pub fn of(&self, ty: TypeId) -> Result<Layout, LayoutError> {
        match self.states.get(ty.index()) {
            Some(State::Done(layout)) => *layout,
            Some(_) => Err(LayoutError { reason: LayoutErrorReason::Recursive, culprit: ty }),
            None => Err(LayoutError { reason: LayoutErrorReason::Unreadable, culprit: ty }),
        }
    }

    /// Returns the module that contains the types.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// Returns the data layout with which the sizes were computed.
    pub fn data_layout(&self) -> &'a DataLayout {
        self.data_layout
    }

    /// Returns the sizing rule with which the sizes were computed.
    pub fn rule(&self) -> SizingRule {
        self.rule
    }

    /// Returns the alignment of a field of the type `ty` in a struct. `packed` is whether the struct is packed.
    ///
    /// # Errors
    /// The reason why the type has no size.
    pub(crate) fn field_alignment(&self, ty: TypeId, packed: bool) -> Result<Alignment, LayoutError> {
        Ok(if packed { Alignment::ONE } else { self.of(ty)?.alignment })
    }

    // Post-order traversal with an explicit stack, since named structs can nest deeper than any call stack. If a type
    // is on the stack twice, the second entry lies above the one whose parts are being visited.
    fn compute(&mut self, stack: &mut Vec<TypeId>) {
        while let Some(&ty) = stack.last() {
            match self.states[ty.index()] {
                State::Done(_) => {
                    stack.pop();
                }
                State::Unvisited => {
                    self.states[ty.index()] = State::Open;
                    let states = &self.states;
                    let unvisited = |child: &TypeId| matches!(states.get(child.index()), Some(State::Unvisited));
                    let (members, single) = self.children(ty);
                    stack.extend(members.iter().copied().chain(single).filter(unvisited));
                }
                State::Open => {
                    self.states[ty.index()] = State::Done(self.finish(ty));
                    stack.pop();
                }
            }
        }
    }

    /// Returns the types that a type contains by value. The first part lists the fields of a literal struct. The second
    /// part is the element type of an array or vector, or the body of a named struct.
    fn children(&self, ty: TypeId) -> (&'a [TypeId], Option<TypeId>) {
        match self.module.types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => (&[], Some(element)),
            TypeKind::Struct { fields, .. } => (self.module.types.run_of(fields), None),
            TypeKind::Named(identified) => (&[], self.module.types.structs.get(identified).and_then(|it| it.body)),
            _ => (&[], None),
        }
    }

    fn finish(&self, ty: TypeId) -> Result<Layout, LayoutError> {
        let fail = |reason| Err(LayoutError { reason, culprit: ty });
        let tagged = matches!(self.rule, SizingRule::ParameterTags(_));
        match self.module.types.kind(ty) {
            TypeKind::Error => fail(LayoutErrorReason::Unreadable),
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::Function { .. } => {
                fail(LayoutErrorReason::Unsized)
            }
            TypeKind::TargetExtension { .. } => fail(LayoutErrorReason::TargetExtension),
            TypeKind::Array { count, element } => {
                let inner = self.of(element)?;
                match inner.size.checked_mul(count) {
                    Some(size) => Ok(Layout { size, store_size: size, alignment: inner.alignment }),
                    None => fail(LayoutErrorReason::ProductOverflow { count, element: inner.size, in_bits: false }),
                }
            }
            TypeKind::Vector { scalable: true, .. } => fail(LayoutErrorReason::Scalable),
            TypeKind::Vector { count, element, .. } if tagged => {
                let inner = self.of(element)?;
                match inner.size.checked_mul(count) {
                    Some(size) => Ok(Layout { size, store_size: size, alignment: power_of_two_at_least(size) }),
                    None => fail(LayoutErrorReason::ProductOverflow { count, element: inner.size, in_bits: false }),
                }
            }
            TypeKind::Vector { count, element, .. } => {
                let element = self.scalar_bits(element)?;
                let Some(bits) = element.checked_mul(count) else {
                    return fail(LayoutErrorReason::ProductOverflow { count, element, in_bits: true });
                };
                self.rounded(ty, bits.div_ceil(8), self.data_layout.vector_alignment(bits).abi)
            }
            TypeKind::Struct { .. } => self.structure(ty),
            TypeKind::Named(identified) => match self.module.types.structs.get(identified).and_then(|it| it.body) {
                Some(body) => self.of(body),
                None => fail(LayoutErrorReason::Opaque),
            },
            scalar => {
                if let Some(size) = self.tag_size(scalar) {
                    return Ok(Layout { size, store_size: size, alignment: power_of_two_at_least(size) });
                }
                self.rounded(ty, self.scalar_bits(ty)?.div_ceil(8), self.scalar_alignment(scalar))
            }
        }
    }

    fn structure(&self, ty: TypeId) -> Result<Layout, LayoutError> {
        let (fields, packed) = self.module.types.struct_fields(ty).unwrap_or_default();
        let overflow = |offset, size| {
            let reason = LayoutErrorReason::SumOverflow { offset, size };
            LayoutError { reason, culprit: ty }
        };
        let mut alignment = Alignment::ONE;
        let mut offset: u64 = 0;
        for &field in fields {
            let size = self.of(field)?.size;
            let wanted = self.field_alignment(field, packed)?;
            let start = wanted.round_up(offset).ok_or_else(|| overflow(offset, wanted.bytes()))?;
            offset = start.checked_add(size).ok_or_else(|| overflow(start, size))?;
            alignment = alignment.max(wanted);
        }
        // The alignment that `a:…` adds is not part of the struct's own size.
        let store_size = alignment.round_up(offset).ok_or_else(|| overflow(offset, alignment.bytes()))?;
        let alignment = if packed { alignment } else { alignment.max(self.data_layout.aggregate_abi) };
        self.rounded(ty, store_size, alignment)
    }

    fn rounded(&self, ty: TypeId, store_size: u64, alignment: Alignment) -> Result<Layout, LayoutError> {
        match alignment.round_up(store_size) {
            Some(size) => Ok(Layout { size, store_size, alignment }),
            None => {
                let reason = LayoutErrorReason::SumOverflow { offset: store_size, size: alignment.bytes() };
                Err(LayoutError { reason, culprit: ty })
            }
        }
    }

    /// Returns the size, in bytes, that the parameter tag (class of parameter types) of a scalar type has. Returns
    /// `None` if the sizing rule does not use tags or the scalar has no tag.
    fn tag_size(&self, scalar: TypeKind) -> Option<u64> {
        match self.rule {
            SizingRule::DataLayout => None,
            SizingRule::ParameterTags(abi) => Some(ParameterTag::from_scalar(scalar)?.half_bytes(abi)?.div_ceil(2)),
        }
    }

    /// Returns the width of a scalar or a vector element, in bits.
    fn scalar_bits(&self, ty: TypeId) -> Result<u64, LayoutError> {
        Ok(match self.module.types.kind(ty) {
            TypeKind::Integer(bits) | TypeKind::Byte(bits) => bits.into(),
            TypeKind::Float(float) => float.bits().into(),
            TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => {
                self.data_layout.pointer(address_space).bits.into()
            }
            TypeKind::X86Mmx => 64,
            TypeKind::X86Amx => 8192,
            // Not a scalar: an element type that LLVM's parser rejects, or one without a size.
            _ => {
                self.of(ty)?;
                return Err(LayoutError { reason: LayoutErrorReason::Unsized, culprit: ty });
            }
        })
    }

    fn scalar_alignment(&self, scalar: TypeKind) -> Alignment {
        match scalar {
            TypeKind::Integer(bits) | TypeKind::Byte(bits) => self.data_layout.integer_alignment(bits).abi,
            TypeKind::Float(float) => self.data_layout.float_alignment(float.bits()).abi,
            TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => {
                self.data_layout.pointer(address_space).abi
            }
            TypeKind::X86Mmx => self.data_layout.vector_alignment(64).abi,
            TypeKind::X86Amx => power_of_two_at_least(64),
            _ => Alignment::ONE,
        }
    }
}
