//! Kernels of CUDA declarations with their parameter buffers.

use super::super::steps::STEPS_PER_REPORT;
use super::places::SourcePlaces as Places;
use super::walk;
use crate::report::{
    BufferParameter, Kernel, KernelCriterion, MetadataPaths, MetadataReading, ParameterBuffer, SharedVariable,
};
use cuda_decl::Analysis;
use nvvm_target::{Reference, Target, TargetSet};
use rustc_hash::FxHashMap;

/// Returns the kernels of all readings in source order. Kernels with one symbol at one position are merged; each
/// reading contributes its own parameter buffer.
pub(super) fn of(readings: &[cuda_decl::Reading], places: &Places) -> Vec<Kernel> {
    let mut kernels: Vec<Kernel> = Vec::new();
    let mut known: FxHashMap<(&str, u32), usize> = FxHashMap::default();
    let mut steps_left = STEPS_PER_REPORT;
    for reading in readings {
        for kernel in &reading.analysis.kernels {
            let new = one(reading, kernel, places, &mut steps_left);
            match known.get(&(kernel.mangled.as_str(), kernel.span.start)) {
                // A redeclaration within one reading is a kernel of its own, not another reading of the first
                // declaration.
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

type ReferenceTargets = Vec<(Reference, TargetSet)>;

fn overlap(one: &ReferenceTargets, other: &ReferenceTargets) -> bool {
    let meets =
        |a: &(Reference, TargetSet), b: &(Reference, TargetSet)| a.0 == b.0 && !a.1.intersection(b.1).is_empty();
    one.iter().any(|a| other.iter().any(|b| meets(a, b)))
}

fn join(references: &mut ReferenceTargets, others: &ReferenceTargets) {
    for &(reference, targets) in others {
        match references.iter_mut().find(|it| it.0 == reference) {
            Some((_, known)) => *known = known.union(targets),
            None => references.push((reference, targets)),
        }
    }
}

/// Merges the data of another reading into a kernel.
fn add(kernel: &mut Kernel, other: Kernel) {
    join(&mut kernel.kernel_for, &other.kernel_for);
    if let (Some(criterion), Some(others)) = (kernel.criteria.first_mut(), other.criteria.first()) {
        join(&mut criterion.kernel_for, &others.kernel_for);
    }
    kernel.emitted |= other.emitted;
    kernel.shared_is_open |= other.shared_is_open;
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

fn one(reading: &cuda_decl::Reading, kernel: &cuda_decl::Kernel, places: &Places, steps_left: &mut usize) -> Kernel {
    let location = places.location(kernel.span);
    let references = reading.readers.of_device();
    let buffer = buffer(&reading.analysis, kernel, places, steps_left);
    let buffers = reading.readers.groups().into_iter().map(|(targets, references)| ParameterBuffer {
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
            kernel_for: references.clone(),
        }],
        emitted: kernel.emitted,
        shared: kernel.shared.iter().map(|variable| shared(variable, places)).collect(),
        shared_is_open: kernel.shared_is_open,
        buffers: buffers.collect(),
        metadata_paths: MetadataPaths { written: Vec::new(), skipped: 0, readings: readings(kernel, &references) },
        kernel_for: references,
    }
}

fn shared(variable: &cuda_decl::SharedVariable, places: &Places) -> SharedVariable {
    SharedVariable {
        name: variable.name.clone(),
        offset: variable.offset,
        size: variable.size,
        align: variable.align,
        location: places.location(variable.span),
    }
}

/// Returns the directives for each target. Targets with equal directives share an entry.
fn readings(kernel: &cuda_decl::Kernel, references: &ReferenceTargets) -> Vec<MetadataReading> {
    let mut readings: Vec<MetadataReading> = Vec::new();
    for &target in Target::ALL {
        let those = references.iter().filter(|it| it.1.contains(target));
        let readers: ReferenceTargets = those.map(|&(reference, _)| (reference, TargetSet::only(target))).collect();
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

fn buffer(analysis: &Analysis, kernel: &cuda_decl::Kernel, places: &Places, steps_left: &mut usize) -> ParameterBuffer {
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
    ParameterBuffer {
        counting: "nvcc: sizes and alignments of the device side, each parameter aligned".to_owned(),
        references: Vec::new(),
        targets: TargetSet::empty(),
        total: kernel.total,
        parameters: parameters.collect(),
        steps: walk::steps(analysis, kernel, places, steps_left),
    }
}
