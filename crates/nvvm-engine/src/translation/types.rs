//! Translation of types from EDG's kind bytes to LLVM types.

use crate::check::SourcePlaces as Places;
use crate::report::Location;
use cuda_decl::Analysis;
use cuda_decl::model::{Model, ModelStruct, ModelTypeId};
use cuda_decl::translate::fixed_point::{Node, Step, compare_and_replace};
use cuda_decl::translate::path::{PathStep, path};
use nvvm_syntax::Span;
use serde::{Deserialize, Serialize};

/// Maximum number of listed parts of all types together.
const MAX_PARTS: usize = 2_000;

/// EDG's kind bytes of a compound type and of a union.
const COMPOUND: u8 = 0x1b;
const UNION: u8 = 0x32;

/// A class or the parameter list of a kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslatedType {
    /// The name: `struct Params`, `kernel forward`.
    pub name: String,
    /// EDG's kind byte; `None` for kernels.
    pub kind: Option<u8>,
    /// The LLVM types of type template arguments.
    pub arguments: Vec<String>,
    /// The members, bases or parameters.
    pub parts: Vec<TranslatedPart>,
    /// The position of the declaration.
    pub location: Location,
}

/// A member, a base or a parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslatedPart {
    /// The name.
    pub name: String,
    /// The LLVM type according to the document, including memory spaces.
    pub llvm: String,
    /// The translation steps, outermost first.
    pub steps: Vec<TranslationStep>,
    /// The steps by which a memory space propagates from the part.
    pub propagation: Vec<String>,
    /// The position of the declaration.
    pub location: Location,
}

/// A step of a type's translation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TranslationStep {
    /// The type at this step.
    pub what: String,
    /// EDG's kind byte.
    pub kind: u8,
    /// The document's handler for the kind.
    pub handler: String,
    /// The LLVM type as far as this step determines it.
    pub llvm: String,
    /// The qualifier word and its address space.
    pub qualifier: Option<(u16, Option<u32>)>,
}

/// Returns all types with their translations, and the number of omitted parts.
pub(super) fn of(analysis: &Analysis, places: &Places) -> (Vec<TranslatedType>, u64) {
    let mut lister = Lister { model: &analysis.model, places, room: MAX_PARTS, skipped: 0 };
    let classes = analysis.model.structs.iter().filter(|structure| structure.is_users);
    let mut all: Vec<TranslatedType> = classes.map(|structure| lister.class(structure)).collect();
    for (kernel, types) in analysis.kernels.iter().zip(&analysis.model.kernels) {
        let parameters = kernel.parameters.iter().zip(types);
        let parts = parameters.map(|(parameter, &ty)| (parameter.name.as_str(), Some(ty), parameter.span));
        all.push(TranslatedType {
            name: format!("kernel {}", kernel.name),
            kind: None,
            arguments: Vec::new(),
            parts: lister.parts(parts),
            location: places.location(kernel.span),
        });
    }
    (all, lister.skipped)
}

struct Lister<'a> {
    model: &'a Model,
    places: &'a Places<'a>,
    room: usize,
    skipped: u64,
}

impl Lister<'_> {
    fn class(&mut self, structure: &ModelStruct) -> TranslatedType {
        let fields = structure.fields.iter().map(|field| (field.name.as_str(), field.ty, field.span));
        TranslatedType {
            name: format!("{} {}", structure.keyword, structure.name),
            kind: Some(if structure.is_union { UNION } else { COMPOUND }),
            arguments: structure.arguments.iter().map(|&ty| composed(&path(self.model, ty))).collect(),
            parts: self.parts(fields),
            location: self.places.location(structure.span),
        }
    }

    fn parts<'p>(&mut self, parts: impl Iterator<Item = (&'p str, Option<ModelTypeId>, Span)>) -> Vec<TranslatedPart> {
        let mut all = Vec::new();
        for (name, ty, span) in parts {
            if self.room == 0 {
                self.skipped += 1;
                continue;
            }
            self.room -= 1;
            all.push(self.part(name, ty, span));
        }
        all
    }

    fn part(&self, name: &str, ty: Option<ModelTypeId>, span: Span) -> TranslatedPart {
        // Storage that bit-fields share has no type of its own.
        let steps = ty.map_or_else(Vec::new, |ty| path(self.model, ty));
        TranslatedPart {
            name: name.to_owned(),
            llvm: if steps.is_empty() { "integer that bit-fields share".to_owned() } else { composed(&steps) },
            propagation: propagation(&steps),
            steps: steps.into_iter().map(step).collect(),
            location: self.places.location(span),
        }
    }
}

fn step(step: PathStep) -> TranslationStep {
    let PathStep { what, kind, handler, llvm, qualifier } = step;
    TranslationStep { what, kind, handler: handler.to_owned(), llvm, qualifier }
}

/// Returns the complete LLVM type: each step's placeholder is replaced by the next step.
fn composed(steps: &[PathStep]) -> String {
    steps.iter().rev().fold(String::new(), |inner, step| step.llvm.replacen('…', &inner, 1))
}

/// Returns the steps by which a memory space propagates when the cached type is compared with the qualified one.
fn propagation(steps: &[PathStep]) -> Vec<String> {
    let qualified = |step: &PathStep| step.qualifier.map_or(0, |(word, _)| word);
    if steps.iter().all(|step| qualified(step) == 0) {
        return Vec::new();
    }
    let count = steps.len();
    let node = |index: usize, first: usize, word: u16| Node {
        kind: steps[index].kind,
        qualifier: word,
        children: if index + 1 < count { vec![first + index + 1] } else { Vec::new() },
        scope: 0,
    };
    let plain = (0..count).map(|index| node(index, 0, 0));
    let spaced = (0..count).map(|index| node(index, count, qualified(&steps[index])));
    let nodes: Vec<Node> = plain.chain(spaced).collect();
    let part = |step: &Step| match *step {
        Step::Replace(low, high) => {
            let (from, to) = (steps.get(low)?, steps.get(high.checked_sub(count)?)?);
            let word = qualified(to);
            Some(match word {
                0 => format!("{} is compared: nothing carries a space on from here", from.what),
                _ => format!("{} is replaced by {}: qualifier word {word}", from.what, to.llvm),
            })
        }
        Step::Push(low, _) => Some(format!("the word propagates: {} is next", steps.get(low)?.what)),
        Step::Stopped => Some("stopped by the playground's bound".to_owned()),
        Step::Skip(..) | Step::RecordScope(..) | Step::Swap(..) => None,
    };
    compare_and_replace(&nodes, 0, count).iter().filter_map(part).collect()
}
