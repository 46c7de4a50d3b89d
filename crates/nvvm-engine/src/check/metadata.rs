//! Interpretation of a kernel's annotations and attributes by each annotation parser.

use super::places::Places;
use crate::report::{MetadataPaths, MetadataReading, MetadataStep, MetadataWritten};
use nvvm_analysis::{Annotation, Facts, KernelFact};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::{Module, shorten};
use nvvm_target::{Reference, Target, TargetSet};
use nvvm_verify::directives::{Reader, Reading, Value, Written, reads_alike, written};
use nvvm_verify::rules::function::failure_words;
use rustc_hash::FxHashMap;

/// Maximum number of listed keys per kernel, which bounds the report of a crafted module.
const MAX_WRITTEN: usize = 200;

/// References with the targets on which they interpret annotations equally.
type Readers = Vec<(Reference, TargetSet)>;

/// The annotations of all functions by function, and the distinct annotation parsers.
pub(super) struct Metadata<'m> {
    module: &'m Module,
    annotated: FxHashMap<FunctionId, Vec<&'m Annotation>>,
    readers: Vec<(Reader, Readers)>,
    /// Cache of annotations and their interpretations; most kernels of a module have the same annotations.
    known: Vec<(Vec<Written<'m>>, Vec<MetadataReading>)>,
}

/// Maximum number of cache entries.
const MAX_KNOWN: usize = 16;

impl<'m> Metadata<'m> {
    /// Indexes the annotations of a module by function.
    pub(super) fn new(module: &'m Module, facts: &'m Facts) -> Self {
        let mut annotated: FxHashMap<FunctionId, Vec<&Annotation>> = FxHashMap::default();
        for annotation in &facts.annotations {
            let subject = annotation.subject.and_then(|subject| module.globals.get(subject));
            if let Some(GlobalKind::Function(function)) = subject.map(|global| global.kind) {
                annotated.entry(function).or_default().push(annotation);
            }
        }
        Metadata { module, annotated, readers: readers(), known: Vec::new() }
    }

    /// Returns a kernel's annotations with their interpretation by each annotation parser.
    pub(super) fn of(&mut self, kernel: &KernelFact, places: &Places) -> MetadataPaths {
        let annotations = self.annotated.get(&kernel.function).map_or(&[][..], Vec::as_slice);
        let written = written(self.module, kernel, annotations);
        let known = self.known.iter().find(|(known, _)| reads_alike(known, &written));
        let is_new = known.is_none();
        let readings = known.map_or_else(|| self.readings(&written), |(_, readings)| readings.clone());
        let paths = MetadataPaths {
            skipped: written.len().saturating_sub(MAX_WRITTEN) as u32,
            written: written
                .iter()
                .take(MAX_WRITTEN)
                .map(|one| MetadataWritten {
                    form: one.form.describe().to_owned(),
                    key: shorten::name(&*one.key).into_owned(),
                    value: match &one.value {
                        Value::Number(number) => number.to_string(),
                        Value::Text(text) => shorten::name(&**text).into_owned(),
                        Value::Other => String::new(),
                    },
                    location: places.location(one.span),
                })
                .collect(),
            readings,
        };
        if is_new && self.known.len() < MAX_KNOWN {
            self.known.push((written, paths.readings.clone()));
        }
        paths
    }

    /// Returns the distinct interpretations of annotations.
    fn readings(&self, written: &[Written<'m>]) -> Vec<MetadataReading> {
        let mut readings: Vec<(Reading, Readers)> = Vec::new();
        for (reader, of_these) in &self.readers {
            let reading = reader.read(written);
            match readings.iter_mut().find(|(known, _)| *known == reading) {
                Some((_, others)) => join(others, of_these),
                None => readings.push((reading, of_these.clone())),
            }
        }
        readings.into_iter().map(|(reading, readers)| described(reading, readers)).collect()
    }
}

fn described(reading: Reading, readers: Readers) -> MetadataReading {
    MetadataReading {
        readers,
        entry: reading.kernel,
        directives: reading.directives.into_iter().map(|it| shorten::name(it).into_owned()).collect(),
        steps: reading
            .effects
            .into_iter()
            .take(MAX_WRITTEN)
            .map(|effect| MetadataStep {
                property: effect.property.map(|property| property.attribute().to_owned()),
                value: shorten::name(effect.value).into_owned(),
                directive: effect.directive.map(|directive| shorten::name(directive).into_owned()),
                why: effect.why.map(|why| why.words().to_owned()),
            })
            .collect(),
        failure: reading.failure.as_ref().map(|failure| shorten::message(failure_words(failure)).into_owned()),
    }
}

/// Returns the distinct annotation parsers, each with its references and targets.
fn readers() -> Vec<(Reader, Readers)> {
    let mut readers: Vec<(Reader, Readers)> = Vec::new();
    for &reference in Reference::ALL {
        for &target in Target::ALL {
            let reader = Reader::of(reference, target);
            let own = [(reference, TargetSet::only(target))];
            match readers.iter_mut().find(|(known, _)| *known == reader) {
                Some((_, others)) => join(others, &own),
                None => readers.push((reader, own.to_vec())),
            }
        }
    }
    readers
}

fn join(readers: &mut Readers, more: &[(Reference, TargetSet)]) {
    for &(reference, targets) in more {
        match readers.iter_mut().find(|(known, _)| *known == reference) {
            Some((_, others)) => *others = others.union(targets),
            None => readers.push((reference, targets)),
        }
    }
}
