//! Kernels of CUDA declarations with their parameter buffers.

use super::super::places::Places;
use super::super::steps::{finish, sentence};
use crate::report::{
    BufferParameter, Kernel, KernelCriterion, MetadataPaths, MetadataReading, ParameterBuffer, ParameterLimitLine,
    SizingStep, StepKind,
};
use cuda_decl::{Analysis, FieldKind};
use nvvm_target::{Reference, Target, TargetSet};
use prose::with_grouped_numbers;
use rustc_hash::FxHashMap;

/// How many steps one buffer lists at most.
const STEPS_PER_BUFFER: usize = 2_000;
/// How deep classes are opened.
const DEPTH: u32 = 16;

/// The kernels of all readings in source order. Kernels with one symbol at one place are one, with a buffer for each way
/// in which it is read.
pub fn of(readings: &[cuda_decl::Reading], places: &Places, limits: &[ParameterLimitLine]) -> Vec<Kernel> {
    let mut kernels: Vec<Kernel> = Vec::new();
    let mut known: FxHashMap<(&str, u32), usize> = FxHashMap::default();
    for reading in readings {
        for kernel in &reading.analysis.kernels {
            let new = one(reading, kernel, places, limits);
            match known.get(&(kernel.mangled.as_str(), kernel.span.start)) {
                // A second declaration within one reading is not taken for another reading of the first.
                Some(&place) if !overlap(&kernels[place].kernel_for, &new.kernel_for) => add(&mut kernels[place], new),
                _ => {
                    known.insert((&kernel.mangled, kernel.span.start), kernels.len());
                    kernels.push(new);
                }
            }
        }
    }
    if readings.len() > 1 {
        kernels.sort_by_key(|kernel| kernel.location.offset);
    }
    kernels
}

type Whom = Vec<(Reference, TargetSet)>;

fn overlap(one: &Whom, other: &Whom) -> bool {
    let meets =
        |a: &(Reference, TargetSet), b: &(Reference, TargetSet)| a.0 == b.0 && !a.1.intersection(b.1).is_empty();
    one.iter().any(|a| other.iter().any(|b| meets(a, b)))
}

fn join(whom: &mut Whom, others: &Whom) {
    for &(reference, targets) in others {
        match whom.iter_mut().find(|it| it.0 == reference) {
            Some((_, known)) => *known = known.union(targets),
            None => whom.push((reference, targets)),
        }
    }
}

/// Adds what another reading has of a kernel.
fn add(kernel: &mut Kernel, other: Kernel) {
    join(&mut kernel.kernel_for, &other.kernel_for);
    if let (Some(criterion), Some(others)) = (kernel.criteria.first_mut(), other.criteria.first()) {
        join(&mut criterion.kernel_for, &others.kernel_for);
    }
    kernel.emitted |= other.emitted;
    for buffer in other.buffers {
        let same = kernel.buffers.iter_mut().find(|known| {
            let plain = ParameterBuffer { targets: known.targets, ..buffer.clone() };
            **known == plain
        });
        match same {
            Some(known) => known.targets = known.targets.union(buffer.targets),
            None => kernel.buffers.push(buffer),
        }
    }
    for reading in other.metadata_paths.readings {
        let readings = &mut kernel.metadata_paths.readings;
        let same =
            readings.iter_mut().find(|known| (known.entry, &known.directives) == (reading.entry, &reading.directives));
        match same {
            Some(known) => join(&mut known.readers, &reading.readers),
            None => readings.push(reading),
        }
    }
}

fn one(
    reading: &cuda_decl::Reading,
    kernel: &cuda_decl::Kernel,
    places: &Places,
    limits: &[ParameterLimitLine],
) -> Kernel {
    let location = places.location(kernel.span);
    let whom = reading.readers.of_device();
    let buffer = buffer(&reading.analysis, kernel, places);
    let buffers = together(&whom).into_iter().map(|(targets, references)| ParameterBuffer {
        references,
        targets,
        ..buffer.clone()
    });
    Kernel {
        name: kernel.mangled.clone(),
        demangled: kernel.demangled.clone(),
        location,
        criteria: vec![KernelCriterion {
            what: "__global__".to_owned(),
            location: Some(location),
            kernel_for: whom.clone(),
        }],
        emitted: kernel.emitted,
        buffers: buffers.collect(),
        limits: limits.to_vec(),
        metadata_paths: MetadataPaths { written: Vec::new(), left_out: 0, readings: readings(kernel, &whom) },
        kernel_for: whom,
    }
}

/// References with the same targets together.
fn together(whom: &Whom) -> Vec<(TargetSet, Vec<Reference>)> {
    let mut groups: Vec<(TargetSet, Vec<Reference>)> = Vec::new();
    for &(reference, targets) in whom {
        match groups.iter_mut().find(|it| it.0 == targets) {
            Some((_, references)) => references.push(reference),
            None => groups.push((targets, vec![reference])),
        }
    }
    groups
}

/// The directives on each target; targets with the same ones share a reading.
fn readings(kernel: &cuda_decl::Kernel, whom: &Whom) -> Vec<MetadataReading> {
    let mut readings: Vec<MetadataReading> = Vec::new();
    for &target in Target::ALL {
        let those = whom.iter().filter(|it| it.1.contains(target));
        let readers: Whom = those.map(|&(reference, _)| (reference, TargetSet::only(target))).collect();
        if readers.is_empty() {
            continue;
        }
        let of_target = kernel.directives.iter().filter(|directive| directive.targets.contains(target));
        let directives: Vec<String> = of_target.map(|directive| directive.text.clone()).collect();
        match readings.iter_mut().find(|reading| reading.directives == directives) {
            Some(reading) => join(&mut reading.readers, &readers),
            None => readings.push(MetadataReading {
                readers,
                entry: kernel.emitted,
                directives,
                steps: Vec::new(),
                failure: None,
            }),
        }
    }
    readings
}

fn buffer(analysis: &Analysis, kernel: &cuda_decl::Kernel, places: &Places) -> ParameterBuffer {
    let parameters = kernel.parameters.iter().map(|parameter| BufferParameter {
        index: parameter.index,
        name: parameter.name.clone(),
        ty: parameter.ty.clone(),
        offset: parameter.offset,
        size: parameter.size,
        align: parameter.align,
        padding_before: parameter.padding_before,
        location: places.location(parameter.span),
        error: parameter.error.clone(),
    });
    let mut walk = Walk { analysis, places, steps: Vec::new() };
    for parameter in &kernel.parameters {
        walk.parameter(parameter);
    }
    finish(&mut walk.steps);
    ParameterBuffer {
        counting: "nvcc: sizes and alignments of the device side, each parameter aligned".to_owned(),
        references: Vec::new(),
        targets: TargetSet::empty(),
        total: kernel.total,
        parameters: parameters.collect(),
        steps: walk.steps,
    }
}

/// `.param .align 16 .b8[64]`: the name in front of the brackets is the kernel's symbol with a number.
fn without_name(ptx: &str) -> String {
    let (declared, name) = ptx.rsplit_once(' ').unwrap_or((ptx, ""));
    let size = name.find('[').and_then(|at| name.get(at..)).unwrap_or_default();
    format!("{declared}{size}")
}

/// The type of an array's elements, or the type itself: what decides on alignment.
fn element(ty: &str) -> &str {
    ty.split_once('[').map_or(ty, |(element, _)| element.trim_end())
}

struct Walk<'a> {
    analysis: &'a Analysis,
    places: &'a Places<'a>,
    steps: Vec<SizingStep>,
}

impl Walk<'_> {
    fn push(&mut self, step: SizingStep) {
        if self.steps.len() < STEPS_PER_BUFFER {
            self.steps.push(step);
        }
    }

    fn parameter(&mut self, parameter: &cuda_decl::kernel::Parameter) {
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
            tag: without_name(&parameter.ptx),
            offset: parameter.offset,
            size: parameter.size,
            align: parameter.align,
            running_total: 0,
            sentence: self.sentence(parameter.record, &parameter.ty, parameter.size, parameter.align, parameter.offset),
            formula: with_grouped_numbers(&format!("{} + {} = {end}", parameter.offset, parameter.size)),
            location: Some(self.places.location(parameter.span)),
        });
        if let Some(record) = parameter.record {
            self.record(record, parameter.offset, &parameter.name, 1);
        }
    }

    /// What a member says: of a class its parts follow, anything else is a value.
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

    /// Of an array of classes the first element is opened; the rest is one step.
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

    /// The parts of a class that begins at `base`.
    fn record(&mut self, record: usize, base: u64, path: &str, depth: u32) {
        let Some(layout) = self.analysis.records.get(record) else { return };
        if depth > DEPTH || self.steps.len() >= STEPS_PER_BUFFER {
            return;
        }
        for field in layout.fields.iter().filter(|field| !field.in_anonymous || field.record.is_none()) {
            let offset = base.saturating_add(field.offset);
            if field.padding_before > 0 {
                let from = offset.saturating_sub(field.padding_before);
                self.gap(depth, from, field.padding_before, field.align, &field.ty);
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
                tag: field.bit_width.map_or_else(String::new, |bits| format!("{bits} bits")),
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
        if layout.padding_after > 0
            && let Some(size) = layout.size
        {
            let from = base.saturating_add(size.saturating_sub(layout.padding_after));
            let sentence = sentence::tail(&layout.name, layout.padding_after, layout.align, from);
            self.padding(StepKind::TailPadding, depth, from, layout.padding_after, layout.align, sentence);
        }
    }

    /// The gap before something of type `ty`.
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
