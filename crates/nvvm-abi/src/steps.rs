//! The computation of the size of a parameter buffer as a list of steps: every field, gap and sum.

use crate::buffer::{Counting, ParameterBuffer, ParameterSizer, ParameterSlot};
use crate::fields::Field;
use crate::layout::{Layouts, SizingRule};
use crate::tags::ParameterTag;
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{Module, Span};
use nvvm_target::prose::counted;
use std::ops::Range;

/// The maximum nesting depth of structs and arrays for which fields and elements are listed as steps.
const MAXIMUM_NESTING: u16 = 32;

/// The kind of a step in the computation of the size of a parameter buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// A step that adds a parameter of the kernel to the size of the parameter buffer. The steps of its fields follow.
    Parameter,
    /// A step that adds a field of a struct to the size of the parameter buffer.
    Field,
    /// A step that adds an element of an array to the size of the parameter buffer.
    Element,
    /// A step that adds the padding before a field or parameter to the size of the parameter buffer.
    Padding,
    /// A step that adds the padding at the end of a struct to the size of the parameter buffer.
    TailPadding,
    /// A step in place of fields, elements or parameters that are not listed. Their size is included in the sums.
    NotShown,
    /// The last step, which holds the total size of the parameter buffer.
    Total,
}

/// The element type, length and stride of an array. The steps of the elements are computed on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elements {
    /// The type of the array's elements.
    pub ty: TypeId,
    /// The number of elements of the array.
    pub count: u64,
    /// The distance from one element to the next, in bytes.
    pub stride: u64,
}

/// A step in the computation of the size of a parameter buffer. Sizes and offsets are in bytes; offsets count from the
/// start of the buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The kind of the step, e.g. a field or padding.
    pub kind: StepKind,
    /// The nesting depth of the step: 0 for parameters, their padding and the total, plus one for each enclosing struct
    /// or array.
    pub depth: u16,
    /// The index of the parameter to whose size the step contributes, from 0; `None` for the total.
    pub parameter: Option<u32>,
    /// The access path of the parameter, field or element: `h`, `h.2`, `h.2[0]`, with field names if they are known.
    pub path: String,
    /// The type of the parameter, field or element; `None` for padding, the total and [`StepKind::NotShown`].
    pub ty: Option<TypeId>,
    /// The parameter tag (class of parameter types) of the type of the parameter, field or element; `None` if the type
    /// has none.
    pub tag: Option<ParameterTag>,
    /// The offset of the bytes that the step adds, from the start of the parameter buffer.
    pub offset: u64,
    /// The number of bytes that the step adds to the parameter buffer; for the total, the size of the buffer.
    pub size: u64,
    /// The alignment of the parameter, field or element; `None` for padding, omitted parts and the total.
    pub alignment: Option<Alignment>,
    /// The number of bytes from the start of the parameter buffer to the end of the bytes that the step adds.
    pub running_total: u64,
    /// The calculation of the step's offset or size as a text: `round_up(9, 4) = 12`, `10000 × 4 = 40000`.
    pub formula: String,
    /// The span of the field in its struct's definition, or else the span of the parameter.
    pub span: Option<Span>,
    /// The indices of the steps nested in this one; empty if there are none or they are not listed.
    pub beneath: Range<usize>,
    /// The element type and length of a nonempty array of fixed length; `None` for other types. [`element_steps`]
    /// computes the steps of the elements.
    pub elements: Option<Elements>,
}

/// A source of names for struct fields. LLVM IR does not contain the names of fields.
pub trait FieldNames {
    /// Returns the name of the field `index` of the struct type `structure`; `None` if the name is unknown.
    fn field_name(&self, structure: TypeId, index: usize) -> Option<String>;
}

/// Options for listing the steps of a parameter buffer: limits and field names.
#[derive(Clone, Copy)]
pub struct WalkthroughOptions<'a> {
    /// The approximate maximum number of steps. Parts that exceed it are summarized by steps of kind
    /// [`StepKind::NotShown`].
    pub maximum_steps: usize,
    /// The maximum number of elements that are listed for each array.
    pub elements_per_array: u64,
    /// The source of field names; if `None`, fields are named by their index.
    pub names: Option<&'a dyn FieldNames>,
}

impl Default for WalkthroughOptions<'_> {
    fn default() -> Self {
        WalkthroughOptions { maximum_steps: 2000, elements_per_array: 4, names: None }
    }
}

/// The steps of the computation of the size of one parameter buffer, in order. A step precedes the steps nested in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walkthrough {
    /// The steps of the computation, in order. The last step is the total, unless a parameter has no known size.
    pub steps: Vec<Step>,
}

/// Lists the steps of the computation of a parameter buffer's size. `sizer` must have computed `buffer`.
pub fn walkthrough(sizer: &ParameterSizer, buffer: &ParameterBuffer, options: WalkthroughOptions) -> Walkthrough {
    let layouts = sizer.layouts(buffer.counting);
    let mut walker = Walker { layouts, options, steps: Vec::new(), parameter: 0, span: None };
    for (position, slot) in buffer.parameters.iter().enumerate() {
        if walker.is_full() {
            walker.skipped_parameters(&buffer.parameters[position..]);
            break;
        }
        walker.parameter(slot, buffer.counting);
    }
    if let Some(total) = buffer.total {
        let formula = match buffer.counting {
            Counting::Unpadded => format!("sum of {} = {total}", counted(buffer.parameters.len() as u64, "size")),
            _ => format!("end of the last parameter = {total}"),
        };
        let step = Step { parameter: None, ..walker.step(StepKind::Total, 0, String::new(), 0, total, formula) };
        walker.steps.push(step);
    }
    Walkthrough { steps: walker.steps }
}

/// Lists the elements `range` of the array that the step `array` describes, each followed by its nested steps. The
/// indices in [`Step::beneath`] refer to the returned list. The list is empty if the step has no elements.
pub fn element_steps(layouts: &Layouts, array: &Step, range: Range<u64>, options: WalkthroughOptions) -> Vec<Step> {
    let Some(elements) = array.elements else { return Vec::new() };
    let parameter = array.parameter.unwrap_or(0);
    let mut walker = Walker { layouts, options, steps: Vec::new(), parameter, span: array.span };
    walker.elements(array, elements, range.start..range.end.min(elements.count));
    walker.steps
}

struct Walker<'a> {
    layouts: &'a Layouts<'a>,
    options: WalkthroughOptions<'a>,
    steps: Vec<Step>,
    parameter: u32,
    span: Option<Span>,
}

impl Walker<'_> {
    fn is_full(&self) -> bool {
        self.steps.len() >= self.options.maximum_steps
    }

    fn step(&self, kind: StepKind, depth: u16, path: String, offset: u64, size: u64, formula: String) -> Step {
        Step {
            kind,
            depth,
            parameter: Some(self.parameter),
            path,
            ty: None,
            tag: None,
            offset,
            size,
            alignment: None,
            running_total: offset.saturating_add(size),
            formula,
            span: self.span,
            beneath: 0..0,
            elements: None,
        }
    }

    fn parameter(&mut self, slot: &ParameterSlot, counting: Counting) {
        self.parameter = slot.index;
        self.span = Some(slot.span);
        let path = parameter_path(self.layouts.module(), slot);
        if slot.padding_before > 0 {
            let (start, formula) = gap(slot.offset, slot.padding_before, slot.alignment);
            let step = self.step(StepKind::Padding, 0, path.clone(), start, slot.padding_before, formula);
            self.steps.push(step);
        }
        let formula = match slot.error {
            Some(error) => error.to_string(),
            None => self.formula(slot.counted, slot.size, slot.offset, counting == Counting::DataLayout),
        };
        let step = self.step(StepKind::Parameter, 0, path, slot.offset, slot.size, formula);
        self.push_with_beneath(Step { alignment: Some(slot.alignment), ..step }, slot.counted);
    }

    /// Adds the step of a parameter, field or element with the type `ty`. Then adds the steps of the fields or elements
    /// of `ty`, unless a limit is reached.
    fn push_with_beneath(&mut self, step: Step, ty: TypeId) {
        let module = self.layouts.module();
        let elements = match module.types.kind(ty) {
            TypeKind::Array { count, element } if count > 0 => {
                self.layouts.of(element).ok().map(|layout| Elements { ty: element, count, stride: layout.size })
            }
            _ => None,
        };
        let tag = ParameterTag::from_type(module, ty);
        let step = Step { ty: Some(ty), tag, elements, ..step };
        let position = self.steps.len();
        self.steps.push(step.clone());
        if step.depth < MAXIMUM_NESTING && !self.is_full() {
            if let Some(elements) = elements {
                self.elements(&step, elements, 0..self.options.elements_per_array.min(elements.count));
            } else {
                self.fields(&step, ty);
            }
        }
        let end = self.steps.len();
        self.steps[position].beneath = position + 1..end;
    }

    fn elements(&mut self, array: &Step, elements: Elements, range: Range<u64>) {
        let depth = array.depth + 1;
        let mut next = range.start;
        // The sums and products are within the array, which fits 64 bits.
        let at = |index: u64| array.offset.saturating_add(index.saturating_mul(elements.stride));
        while next < range.end && !self.is_full() {
            let (offset, path) = (at(next), format!("{}[{next}]", array.path));
            let formula = format!("{} + {next} × {} = {offset}", array.offset, elements.stride);
            let step = self.step(StepKind::Element, depth, path, offset, elements.stride, formula);
            let alignment = self.layouts.of(elements.ty).ok().map(|layout| layout.alignment);
            self.push_with_beneath(Step { alignment, ..step }, elements.ty);
            next += 1;
        }
        if next < elements.count && next > range.start {
            let (rest, offset) = (elements.count - next, at(next));
            let size = rest.saturating_mul(elements.stride);
            let formula = format!("{}, {rest} × {} = {size}", counted(rest, "more element"), elements.stride);
            let step = self.step(StepKind::NotShown, depth, array.path.clone(), offset, size, formula);
            self.steps.push(step);
        }
    }

    fn fields(&mut self, structure: &Step, ty: TypeId) {
        let Some(Ok(mut fields)) = self.layouts.fields(ty) else { return };
        let depth = structure.depth + 1;
        let outer_span = self.span;
        // Formulas use offsets in the buffer, unless the struct itself is misaligned in the buffer.
        let own = self.layouts.of(ty).map_or(Alignment::ONE, |layout| layout.alignment);
        let origin = if structure.offset.is_multiple_of(own.bytes()) { structure.offset } else { 0 };
        while !self.is_full() {
            let Some(field) = fields.next() else { break };
            self.span = field.span.or(outer_span);
            self.field(structure, ty, field, origin);
        }
        self.span = outer_span;
        let size = self.layouts.of(ty).map_or(0, |layout| layout.size);
        let (end, tail) = (fields.end(), fields.tail_padding());
        if fields.remaining() > 0 {
            let formula = format!("{} and their padding", counted(fields.remaining() as u64, "more field"));
            let offset = structure.offset.saturating_add(end);
            let step = self.step(StepKind::NotShown, depth, structure.path.clone(), offset, tail, formula);
            self.steps.push(step);
        } else if tail > 0 {
            let alignment = self.layouts.of(ty).map_or(Alignment::ONE, |layout| layout.alignment);
            let formula = round_up(origin + end, alignment, origin + size);
            let offset = structure.offset.saturating_add(end);
            let step = self.step(StepKind::TailPadding, depth, structure.path.clone(), offset, tail, formula);
            self.steps.push(Step { alignment: Some(alignment), ..step });
        }
    }

    fn field(&mut self, structure: &Step, ty: TypeId, field: Field, origin: u64) {
        let depth = structure.depth + 1;
        let name = self.options.names.and_then(|names| names.field_name(ty, field.index));
        let path = match name {
            Some(name) => format!("{}.{name}", structure.path),
            None => format!("{}.{}", structure.path, field.index),
        };
        let offset = structure.offset.saturating_add(field.offset);
        if field.padding_before > 0 {
            let start = field.offset - field.padding_before;
            let formula = round_up(origin + start, field.alignment, origin + field.offset);
            let start = structure.offset.saturating_add(start);
            let step = self.step(StepKind::Padding, depth, path.clone(), start, field.padding_before, formula);
            self.steps.push(Step { alignment: Some(field.alignment), ..step });
        }
        let formula = self.formula(field.ty, field.size, origin + field.offset, false);
        let step = self.step(StepKind::Field, depth, path, offset, field.size, formula);
        self.push_with_beneath(Step { alignment: Some(field.alignment), ..step }, field.ty);
    }

    /// Returns the calculation of a step as text. It is a product for arrays and vectors, the number of fields for
    /// structs, else the sum of offset and size. `is_mlir` is whether the size of a vector is that of MLIR's
    /// `getTypeSize`.
    fn formula(&self, ty: TypeId, size: u64, offset: u64, is_mlir: bool) -> String {
        let types = &self.layouts.module().types;
        let size_of = |ty| self.layouts.of(ty).map_or(0, |layout| layout.size);
        match types.kind(ty) {
            TypeKind::Array { count, element } => format!("{count} × {} = {size}", size_of(element)),
            TypeKind::Vector { count, element, .. } => {
                let element = size_of(element);
                let tagged = matches!(self.layouts.rule(), SizingRule::ParameterTags(_));
                if tagged || count.checked_mul(element) == Some(size) {
                    format!("{count} × {element} = {size}")
                } else if is_mlir {
                    format!(
                        "{} × {element} = {size}, {count} elements taken as a power of two",
                        count.next_power_of_two()
                    )
                } else {
                    let layout = self.layouts.of(ty);
                    let (store, alignment) = layout.map_or((0, 1), |it| (it.store_size, it.alignment.bytes()));
                    format!("round_up({store}, {alignment}) = {size}")
                }
            }
            _ => match types.struct_fields(ty) {
                Some((fields, true)) => format!("sum of {} = {size}", counted(fields.len() as u64, "field")),
                Some((fields, false)) => format!("aligned sum of {} = {size}", counted(fields.len() as u64, "field")),
                None => format!("{offset} + {size} = {}", offset.saturating_add(size)),
            },
        }
    }

    fn skipped_parameters(&mut self, rest: &[ParameterSlot]) {
        let (Some(first), Some(last)) = (rest.first(), rest.last()) else { return };
        self.parameter = first.index;
        self.span = Some(first.span.to(last.span));
        let offset = first.offset - first.padding_before;
        let size = last.offset.saturating_add(last.size).saturating_sub(offset);
        let formula = format!("{} and their padding", counted(rest.len() as u64, "more parameter"));
        let step = self.step(StepKind::NotShown, 0, String::new(), offset, size, formula);
        self.steps.push(step);
    }
}

/// Returns the offset at which the padding before a field or parameter starts, and the text of its calculation.
fn gap(end: u64, padding: u64, alignment: Alignment) -> (u64, String) {
    let start = end - padding;
    (start, round_up(start, alignment, end))
}

fn round_up(from: u64, alignment: Alignment, to: u64) -> String {
    format!("round_up({from}, {}) = {to}", alignment.bytes())
}

fn parameter_path(module: &Module, slot: &ParameterSlot) -> String {
    match slot.name {
        LocalName::Named(name) => module.names.text(name).into_owned(),
        LocalName::Numbered(number) => format!("%{number}"),
        LocalName::None => format!("#{}", slot.index),
    }
}
