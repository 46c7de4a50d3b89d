//! Step-by-step layout of a kernel's parameter buffer: parameter by parameter, member by member.

use super::super::steps::{STEPS_PER_BUFFER, finish, sentence};
use super::places::SourcePlaces as Places;
use crate::report::{SizingStep, StepKind};
use cuda_decl::{Analysis, FieldKind, FieldLayout};
use nvvm_target::prose::{counted, with_grouped_numbers};

/// Maximum nesting of classes that are expanded.
const DEPTH: u32 = 16;

/// Returns the steps of a kernel's parameters in order, at most `left` of them, and takes their number from `left`.
pub(super) fn steps(
    analysis: &Analysis,
    kernel: &cuda_decl::Kernel,
    places: &Places,
    left: &mut usize,
) -> Vec<SizingStep> {
    let mut walk = Walk { analysis, places, most: STEPS_PER_BUFFER.min(*left), steps: Vec::new() };
    for parameter in &kernel.parameters {
        if walk.steps.len() >= walk.most {
            break;
        }
        walk.parameter(parameter);
    }
    *left -= walk.steps.len();
    finish(&mut walk.steps);
    walk.steps
}

/// Adjacent bit-fields with common bytes.
struct Storage<'a> {
    fields: Vec<&'a FieldLayout>,
    /// Range of bits from the start of the class, end exclusive. A class can have more bits than `u64` can count.
    bits: (u128, u128),
}

impl<'a> Storage<'a> {
    fn of(field: &'a FieldLayout) -> Self {
        Storage { bits: bits(field), fields: vec![field] }
    }

    /// Whether a bit-field starts in the last byte of these fields, or directly after it.
    fn holds(&self, field: &FieldLayout) -> bool {
        let (start, _) = bits(field);
        start >= self.bits.0 && start <= self.bits.1.next_multiple_of(8)
    }

    fn add(&mut self, field: &'a FieldLayout) {
        self.bits.1 = self.bits.1.max(bits(field).1);
        self.fields.push(field);
    }
}

fn bits(field: &FieldLayout) -> (u128, u128) {
    let start = field.bit_offset.map_or_else(|| u128::from(field.offset) * 8, u128::from);
    (start, start + u128::from(field.bit_width.unwrap_or(0)))
}

/// Converts a number of bytes to 64 bits, saturating.
fn whole(bytes: u128) -> u64 {
    u64::try_from(bytes).unwrap_or(u64::MAX)
}

/// Returns the element type of an array type, or the type itself. It determines the alignment.
fn element(ty: &str) -> &str {
    ty.split_once('[').map_or(ty, |(element, _)| element.trim_end())
}

struct Walk<'a> {
    analysis: &'a Analysis,
    places: &'a Places<'a>,
    /// Maximum number of steps.
    most: usize,
    steps: Vec<SizingStep>,
}

impl Walk<'_> {
    fn push(&mut self, step: SizingStep) {
        if self.steps.len() < self.most {
            self.steps.push(step);
        }
    }

    fn parameter(&mut self, parameter: &cuda_decl::kernel::KernelParameter) {
        if parameter.padding_before > 0 {
            let from = parameter.offset.saturating_sub(parameter.padding_before);
            self.gap(0, from, parameter.padding_before, parameter.align, &parameter.ty);
        }
        let end = parameter.offset.saturating_add(parameter.size);
        self.push(SizingStep {
            kind: StepKind::Parameter,
            depth: 0,
            parts: 0,
            path: parameter.name.clone(),
            ty: parameter.ty.clone(),
            tag: parameter.ptx.clone(),
            offset: parameter.offset,
            size: parameter.size,
            align: parameter.align,
            running_total: 0,
            sentence: match &parameter.error {
                Some(error) => format!("{error}: what stands behind it may lie elsewhere"),
                None => {
                    self.sentence(parameter.record, &parameter.ty, parameter.size, parameter.align, parameter.offset)
                }
            },
            formula: match parameter.error {
                Some(_) => String::new(),
                None => with_grouped_numbers(&format!("{} + {} = {end}", parameter.offset, parameter.size)),
            },
            location: Some(self.places.location(parameter.span)),
        });
        if let Some(record) = parameter.record {
            self.record(record, parameter.offset, &parameter.name, 1);
        }
    }

    /// Returns the sentence for a member: a class precedes its parts, any other type is a value.
    fn sentence(&self, record: Option<usize>, ty: &str, size: u64, align: u64, at: u64) -> String {
        match record.and_then(|record| self.analysis.records.get(record)) {
            Some(layout) if layout.fields.is_empty() => sentence::value(ty, size, align, at),
            Some(layout) => {
                let fields = layout.fields.iter().filter(|field| field.kind != FieldKind::TablePointer);
                sentence::fields(&layout.name, fields.count() as u64, layout.align, false, None)
            }
            None => sentence::value(ty, size, align, at),
        }
    }

    /// Adds one step for the array elements after the first; only the first element of an array of classes is expanded.
    fn other_elements(&mut self, record: usize, offset: u64, size: u64, path: &str, depth: u32) {
        let Some(one) = self.analysis.records.get(record).and_then(|layout| layout.size) else { return };
        let rest = size.saturating_sub(one);
        if rest == 0 || one == 0 {
            return;
        }
        let more = rest / one;
        self.push(SizingStep {
            kind: StepKind::Omitted,
            depth,
            parts: 0,
            path: path.to_owned(),
            ty: String::new(),
            tag: String::new(),
            offset: offset.saturating_add(one),
            size: rest,
            align: 1,
            running_total: 0,
            sentence: sentence::omitted(rest),
            formula: with_grouped_numbers(&format!("{more} more, {more} × {one} = {rest}")),
            location: None,
        });
    }

    /// Adds the steps of a class that starts at `base`.
    fn record(&mut self, record: usize, base: u64, path: &str, depth: u32) {
        let Some(layout) = self.analysis.records.get(record) else { return };
        if depth > DEPTH || self.steps.len() >= self.most {
            return;
        }
        let mut storage: Option<Storage<'_>> = None;
        for field in layout.fields.iter().filter(|field| !field.in_anonymous || field.record.is_none()) {
            if self.steps.len() >= self.most {
                return;
            }
            if field.bit_width.is_some() {
                if let Some(storage) = storage.as_mut().filter(|storage| storage.holds(field)) {
                    storage.add(field);
                    continue;
                }
                self.storage(storage.replace(Storage::of(field)), base, path, depth);
            } else {
                self.storage(storage.take(), base, path, depth);
            }
            let offset = base.saturating_add(field.offset);
            if field.padding_before > 0 {
                let from = offset.saturating_sub(field.padding_before);
                self.gap(depth, from, field.padding_before, field.align, &field.ty);
            }
            if field.bit_width.is_some() {
                continue;
            }
            let end = offset.saturating_add(field.size);
            let path = match field.kind {
                FieldKind::Base | FieldKind::VirtualBase => format!("{path}::{}", field.name),
                _ => format!("{path}.{}", field.name),
            };
            self.push(SizingStep {
                kind: if field.record.is_some() { StepKind::Aggregate } else { StepKind::Field },
                depth,
                parts: 0,
                path: path.clone(),
                ty: field.ty.clone(),
                tag: String::new(),
                offset,
                size: field.size,
                align: field.align,
                running_total: 0,
                sentence: self.sentence(field.record, &field.ty, field.size, field.align, offset),
                formula: with_grouped_numbers(&format!("{offset} + {} = {end}", field.size)),
                location: Some(self.places.location(field.span)),
            });
            if let Some(inner) = field.record {
                self.record(inner, offset, &path, depth + 1);
                self.other_elements(inner, offset, field.size, &path, depth + 1);
            }
        }
        self.storage(storage, base, path, depth);
        if layout.padding_after > 0
            && let Some(size) = layout.size
        {
            let from = base.saturating_add(size.saturating_sub(layout.padding_after));
            let sentence = sentence::tail(&layout.name, layout.padding_after, layout.align, from);
            self.padding(StepKind::TailPadding, depth, from, layout.padding_after, layout.align, sentence);
        }
    }

    /// Adds one step for bit-fields that share bytes, since the steps count bytes.
    fn storage(&mut self, storage: Option<Storage<'_>>, base: u64, path: &str, depth: u32) {
        let Some(Storage { fields, bits }) = storage else { return };
        let Some(first) = fields.first() else { return };
        let (start, end) = (whole(bits.0 / 8), whole(bits.1.div_ceil(8)));
        let (offset, size) = (base.saturating_add(start), end.saturating_sub(start));
        let named =
            |field: &&FieldLayout| if field.name.is_empty() { "(no name)".to_owned() } else { field.name.clone() };
        let widths: Vec<u64> = fields.iter().filter_map(|field| field.bit_width).collect();
        let total = widths.iter().sum::<u64>();
        let words = if widths.len() == 1 {
            format!("{} of `{}` take part of {}", counted(total, "bit"), first.ty, counted(size, "byte"))
        } else {
            let together = counted(widths.len() as u64, "bit-field");
            format!("{together} of {} together share {}", counted(total, "bit"), counted(size, "byte"))
        };
        self.push(SizingStep {
            kind: StepKind::Field,
            depth,
            parts: 0,
            path: format!("{path}.{}", fields.iter().map(named).collect::<Vec<_>>().join(", ")),
            ty: first.ty.clone(),
            tag: widths.iter().map(|width| counted(*width, "bit")).collect::<Vec<_>>().join(", "),
            offset,
            size,
            align: 1,
            running_total: 0,
            sentence: words,
            formula: with_grouped_numbers(&format!("{offset} + {size} = {}", offset.saturating_add(size))),
            location: Some(self.places.location(first.span)),
        });
    }

    /// Adds the padding before a member of type `ty`.
    fn gap(&mut self, depth: u32, offset: u64, size: u64, align: u64, ty: &str) {
        let sentence = sentence::gap(element(ty), size, align, offset);
        self.padding(StepKind::Padding, depth, offset, size, align, sentence);
    }

    fn padding(&mut self, kind: StepKind, depth: u32, offset: u64, size: u64, align: u64, sentence: String) {
        let end = offset.saturating_add(size);
        self.push(SizingStep {
            kind,
            depth,
            parts: 0,
            path: String::new(),
            ty: String::new(),
            tag: String::new(),
            offset,
            size,
            align,
            running_total: 0,
            sentence,
            formula: with_grouped_numbers(&format!("round_up({offset}, {align}) = {end}")),
            location: None,
        });
    }
}
