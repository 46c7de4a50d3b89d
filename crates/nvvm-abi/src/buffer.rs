//! The parameter buffer of a kernel under the rules of each reference (a document or a measured tool).

use crate::attributes::{AnnotatedAlignments, Passing};
use crate::data_layout::DataLayout;
use crate::layout::{LayoutError, LayoutErrorReason, Layouts, SizingRule};
use crate::tags::{ParameterTag, SharedPointerAbi};
use nvvm_syntax::function::{FunctionId, Parameter};
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{Module, Span};

/// A rule for the layout of a parameter buffer. Under every rule, a `byval(T)` parameter has the size of T, and the
/// buffer has no padding at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// The rule of *Tileiras: NVVM IR Verifier*, Parameter-Space Sizer: sizes by parameter tag (class of parameter
    /// types), and natural alignment between parameters.
    Documented,
    /// The rule of *Tileiras: Pipeline Invariants and Verifiers*, NVVM Parameter Verification: sizes by MLIR's
    /// `getTypeSize`, with the ABI alignment between parameters. `getTypeSize` rounds the width in bits up to whole
    /// bytes, and the element count of a vector up to a power of two. The document's code, taken literally, gives a
    /// `byval(T)` parameter the size of a pointer.
    DataLayout,
    /// The rule of NVIDIA's IR verifier (measured): the sum of the alloc sizes, without padding.
    Unpadded,
    /// The rule of ptxas (measured): alloc sizes, with padding between parameters. `align` on `byval`, `alignstack` and
    /// the annotation `align` set alignments, with the meaning of LLVM's NVPTX back end.
    Assembler,
}

impl Counting {
    /// All rules for the layout of a parameter buffer. The rules of documents precede the measured ones.
    pub const ALL: &[Self] = &[Self::Documented, Self::DataLayout, Self::Unpadded, Self::Assembler];

    /// Whether the rule adds padding between parameters.
    pub const fn pads_between_parameters(self) -> bool {
        !matches!(self, Self::Unpadded)
    }
}

/// The position of one parameter in a parameter buffer; sizes and offsets are in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterSlot {
    /// The index of the parameter in the parameter list, from 0.
    pub index: u32,
    /// The name of the parameter.
    pub name: LocalName,
    /// The type of the parameter in the parameter list.
    pub ty: TypeId,
    /// The type of the value in the parameter buffer: T for a `byval(T)` parameter, else [`ty`](Self::ty).
    pub counted: TypeId,
    /// Whether the parameter is `byval`.
    pub by_value: bool,
    /// The parameter tag (class of parameter types) of the value in the parameter buffer; `None` if the type of the
    /// value has none.
    pub tag: Option<ParameterTag>,
    /// The offset of the parameter from the start of the buffer, in bytes.
    pub offset: u64,
    /// The size of the parameter in the buffer; 0 if the type has no known size.
    pub size: u64,
    /// The alignment of the parameter in the buffer. It has no effect under [`Counting::Unpadded`].
    pub alignment: Alignment,
    /// The padding between the previous parameter and this one.
    pub padding_before: u64,
    /// The span from the parameter's type to its name.
    pub span: Span,
    /// The reason why the parameter has no known size; `None` if it has one.
    pub error: Option<LayoutError>,
}

/// The parameter buffer of one function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterBuffer {
    /// The rule by which the buffer was laid out.
    pub counting: Counting,
    /// The parameters with their offsets and sizes, in the order of the parameter list.
    pub parameters: Vec<ParameterSlot>,
    /// The size of the buffer, i.e. the end of the last parameter, in bytes; `None` if a parameter has no known size.
    pub total: Option<u64>,
}

/// Computes the parameter buffers of the functions of one module.
pub struct ParameterSizer<'a> {
    llvm: Layouts<'a>,
    tagged: Layouts<'a>,
    annotated: AnnotatedAlignments,
}

/// Lays out the parameter buffer of one function under the module's own data layout, with 64-bit pointers to shared
/// memory. For several functions or rules create one [`ParameterSizer`].
pub fn parameter_buffer(module: &Module, function: FunctionId, counting: Counting) -> ParameterBuffer {
    let data_layout = DataLayout::for_module(module);
    ParameterSizer::new(module, &data_layout, SharedPointerAbi::Bits64).buffer(function, counting)
}

impl<'a> ParameterSizer<'a> {
    /// Creates a sizer for a module. It computes the layouts of all types, by the data layout and by parameter tags,
    /// and collects the annotated alignments of parameters.
    pub fn new(module: &'a Module, data_layout: &'a DataLayout, shared_pointers: SharedPointerAbi) -> Self {
        ParameterSizer {
            llvm: Layouts::new(module, data_layout),
            tagged: Layouts::with_rule(module, data_layout, SizingRule::ParameterTags(shared_pointers)),
            annotated: AnnotatedAlignments::from_module(module),
        }
    }

    /// Returns the type layouts that the rule `counting` uses.
    pub fn layouts(&self, counting: Counting) -> &Layouts<'a> {
        match counting {
            Counting::Documented => &self.tagged,
            Counting::DataLayout | Counting::Unpadded | Counting::Assembler => &self.llvm,
        }
    }

    /// Lays out the parameter buffer of a function under the rule `counting`. The buffer is empty if the module has no
    /// function with this id.
    pub fn buffer(&self, function: FunctionId, counting: Counting) -> ParameterBuffer {
        let module = self.llvm.module();
        let parameters = module.functions.get(function).map_or(&[][..], |known| module.parameters_of(known));
        let mut end = 0;
        let mut complete = true;
        let slots = parameters.iter().zip(0..).map(|(parameter, index)| {
            let slot = self.slot(function, index, parameter, counting, end);
            end = slot.offset.saturating_add(slot.size);
            complete &= slot.error.is_none();
            slot
        });
        let parameters = slots.collect();
        ParameterBuffer { counting, parameters, total: complete.then_some(end) }
    }

    fn slot(
        &self,
        function: FunctionId,
        index: u32,
        parameter: &Parameter,
        counting: Counting,
        end: u64,
    ) -> ParameterSlot {
        let passing = Passing::from_parameter(self.llvm.module(), parameter);
        let counted = passing.by_value.unwrap_or(parameter.ty);
        let mut slot = ParameterSlot {
            index,
            name: parameter.name,
            ty: parameter.ty,
            counted,
            by_value: passing.by_value.is_some(),
            tag: ParameterTag::from_type(self.llvm.module(), counted),
            offset: end,
            size: 0,
            alignment: Alignment::ONE,
            padding_before: 0,
            span: parameter.span,
            error: None,
        };
        let placed = self.size_and_alignment(counted, counting).and_then(|(size, natural)| {
            slot.alignment = match counting {
                Counting::Documented | Counting::DataLayout => natural,
                Counting::Unpadded | Counting::Assembler => {
                    self.annotated.get(function, index).or(passing.stack_align).unwrap_or_else(|| {
                        // `align` on a pointer without `byval` is the alignment of the pointee, not of the parameter.
                        passing.align.filter(|_| slot.by_value).map_or(natural, |align| align.max(natural))
                    })
                }
            };
            place(end, size, slot.alignment, counting.pads_between_parameters(), counted)
        });
        match placed {
            Ok((offset, size)) => {
                (slot.offset, slot.size) = (offset, size);
                slot.padding_before = offset - end;
            }
            Err(error) => slot.error = Some(error),
        }
        slot
    }

    fn size_and_alignment(&self, ty: TypeId, counting: Counting) -> Result<(u64, Alignment), LayoutError> {
        let layout = self.layouts(counting).of(ty)?;
        let size = match counting {
            Counting::DataLayout => self.mlir_type_size(ty)?,
            Counting::Documented | Counting::Unpadded | Counting::Assembler => layout.size,
        };
        Ok((size, layout.alignment))
    }

    /// Returns the size of a type by MLIR's `getTypeSize`, in bytes (MLIR, `DataLayoutInterfaces.cpp`:
    /// getDefaultTypeSize).
    fn mlir_type_size(&self, ty: TypeId) -> Result<u64, LayoutError> {
        let TypeKind::Vector { count, element, .. } = self.llvm.module().types.kind(ty) else {
            return Ok(self.llvm.of(ty)?.store_size);
        };
        let element = self.llvm.of(element)?.store_size;
        let size = count.checked_next_power_of_two().and_then(|count| count.checked_mul(element));
        let reason = LayoutErrorReason::ProductOverflow { count, element, in_bits: false };
        size.ok_or(LayoutError { reason, culprit: ty })
    }
}

/// Returns the offset and size of a parameter. Its offset is `end` or, if `padded` is true, the next aligned offset
/// after `end`.
///
/// # Errors
/// The size or offset does not fit 64 bits.
fn place(end: u64, size: u64, alignment: Alignment, padded: bool, ty: TypeId) -> Result<(u64, u64), LayoutError> {
    let overflow = |offset, size| LayoutError { reason: LayoutErrorReason::SumOverflow { offset, size }, culprit: ty };
    let offset = if padded { alignment.round_up(end).ok_or_else(|| overflow(end, alignment.bytes()))? } else { end };
    offset.checked_add(size).ok_or_else(|| overflow(offset, size))?;
    Ok((offset, size))
}
