//! The sizing of a parameter buffer, step by step: every field, every gap, every sum, as data.

use crate::buffer::{Counting, ParameterBuffer, ParameterSizer, ParameterSlot};
use crate::fields::Field;
use crate::layout::{Layouts, SizingRule};
use crate::tags::ParameterTag;
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{Module, Span};
use prose::counted;
use std::ops::Range;

/// Structs and arrays that nest deeper than this are not opened.
const DEEPEST_OPENED: u16 = 32;

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// A parameter of the kernel; its fields follow beneath it.
    Parameter,
    /// A field of a struct.
    Field,
    /// An element of an array.
    Element,
    /// Unused bytes before a field or parameter.
    Padding,
    /// Unused bytes at the end of a struct.
    TailPadding,
    /// Fields, elements or parameters that are left out of the list; they count all the same.
    NotShown,
    /// The end.
    Total,
}

/// What a step that stands for an array or vector consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elements {
    /// Type of one element.
    pub ty: TypeId,
    /// How many there are.
    pub count: u64,
    /// Bytes from one to the next.
    pub stride: u64,
}

/// One step. Offsets and sizes are in bytes, offsets from the start of the buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is about.
    pub kind: StepKind,
    /// 0 for parameters, their padding and the total; one more for each struct or array around.
    pub depth: u16,
    /// The parameter it belongs to, from 0; `None` for the total.
    pub parameter: Option<u32>,
    /// Where it is: `h`, `h.2`, `h.2[0]`; field names where they are known.
    pub path: String,
    /// The type, of what has one; for [`StepKind::NotShown`] none.
    pub ty: Option<TypeId>,
    /// The type's tag, if the table has one.
    pub tag: Option<ParameterTag>,
    /// Offset.
    pub offset: u64,
    /// Size.
    pub size: u64,
    /// Alignment, of what has one.
    pub alignment: Option<Alignment>,
    /// Bytes of the buffer that are used when the step is done.
    pub running_total: u64,
    /// The reckoning in words: `round_up(9, 4) = 12`, `10000 × 4 = 40000`.
    pub formula: String,
    /// Where it is written: the field in its struct's definition, else the parameter.
    pub span: Option<Span>,
    /// The steps beneath it, as positions in the list; empty when it cannot be opened or is not.
    pub beneath: Range<usize>,
    /// Set for arrays of fixed length that have elements: [`element_steps`] gives any of them.
    pub elements: Option<Elements>,
}

/// Gives fields the names that LLVM IR has lost.
pub trait FieldNames {
    /// The name of a field of a struct type.
    fn field_name(&self, structure: TypeId, index: usize) -> Option<String>;
}

/// How much of the sizing is listed.
#[derive(Clone, Copy)]
pub struct WalkthroughOptions<'a> {
    /// About how many steps are listed at most; what is left out is said in a step.
    pub maximum_steps: usize,
    /// How many elements of each array are listed beneath it.
    pub elements_per_array: u64,
    /// Names of fields; without them a field is called by its number.
    pub names: Option<&'a dyn FieldNames>,
}

impl Default for WalkthroughOptions<'_> {
    fn default() -> Self {
        WalkthroughOptions { maximum_steps: 2000, elements_per_array: 4, names: None }
    }
}

/// The steps of one parameter buffer, in order, each before what is beneath it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walkthrough {
    /// The steps; the last is the total, when the buffer has one.
    pub steps: Vec<Step>,
}

/// The sizing of a buffer that `sizer` laid out.
pub fn walkthrough(sizer: &ParameterSizer, buffer: &ParameterBuffer, options: WalkthroughOptions) -> Walkthrough {
    let layouts = sizer.layouts(buffer.counting);
    let mut walker = Walker { layouts, options, steps: Vec::new(), parameter: 0, span: None };
    for (position, slot) in buffer.parameters.iter().enumerate() {
        if walker.is_full() {
            walker.parameters_left_out(&buffer.parameters[position..]);
            break;
        }
        walker.parameter(slot, buffer.counting);
    }
    if let Some(total) = buffer.total {
        let formula = match buffer.counting {
            Counting::LibNvvm => format!("sum of {} = {total}", counted(buffer.parameters.len() as u64, "size")),
            _ => format!("end of the last parameter = {total}"),
        };
        let step = Step { parameter: None, ..walker.step(StepKind::Total, 0, String::new(), 0, total, formula) };
        walker.steps.push(step);
    }
    Walkthrough { steps: walker.steps }
}

/// The elements `range` of the array that a step stands for, each followed by what is beneath it. Positions in
/// [`Step::beneath`] count from the start of the list given back. Empty for a step that has no elements.
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

    /// Adds a step of a type and, when the type has parts and there is room, the parts beneath it.
    fn push_with_beneath(&mut self, step: Step, ty: TypeId) {
        let module = self.layouts.module();
        let elements = match module.types.kind(ty) {
            TypeKind::Array { count, element } if count > 0 => {
                self.layouts.of(element).ok().map(|layout| Elements { ty: element, count, stride: layout.size })
            }
            _ => None,
        };
        let tag = ParameterTag::of(module, ty);
        let step = Step { ty: Some(ty), tag, elements, ..step };
        let position = self.steps.len();
        self.steps.push(step.clone());
        if step.depth < DEEPEST_OPENED && !self.is_full() {
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
        // Sums and products here stay within the array, which fits 64 bits.
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
        // Numbers in formulas are offsets in the buffer, unless the struct itself stands at an odd place there.
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

    /// Where a size comes from: a product for arrays and vectors, the number of fields for structs, else the sum.
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

    fn parameters_left_out(&mut self, rest: &[ParameterSlot]) {
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

/// Where a gap starts, and its reckoning.
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
