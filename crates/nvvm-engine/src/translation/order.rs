//! Order of translation: the ten-level sort, the passes up to a fixed point, and diamond inheritance.

use cuda_decl::model::Model;
use cuda_decl::translate::fixed_point::{base_references, dependencies, passes, sort};
use serde::{Deserialize, Serialize};

/// Maximum number of classes for which the order is computed.
const MAX_CLASSES: usize = 400;

/// The order of the classes, and the passes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TranslationOrder {
    /// The levels of the sort, roots first; a class may be in several levels.
    pub levels: Vec<Vec<String>>,
    /// The order, leaves first, each class once.
    pub order: Vec<String>,
    /// Classes beyond the tenth level; the document does not define their treatment.
    pub beyond: Vec<String>,
    /// The passes; the last one changes nothing.
    pub passes: Vec<TranslationPass>,
    /// Bases that a class inherits by more than one path.
    pub diamonds: Vec<Diamond>,
    /// Whether the order is omitted, because there are too many classes.
    pub skipped: bool,
}

/// A pass over the classes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslationPass {
    /// The number, from 1.
    pub number: u32,
    /// Its three steps.
    pub steps: Vec<String>,
    /// The classes whose LLVM type is known from this pass on.
    pub changed: Vec<String>,
}

/// A base that a class inherits by more than one path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diamond {
    /// The derived class.
    pub class: String,
    /// The common base.
    pub base: String,
    /// Number of classes on the paths that name it as a direct base.
    pub references: u32,
    /// Whether the base is virtual on all paths, so that there is one subobject.
    pub shared: bool,
}

/// Computes the order of a model's classes.
pub(super) fn of(model: &Model) -> TranslationOrder {
    let count = model.structs.len();
    if count > MAX_CLASSES {
        return TranslationOrder { skipped: true, ..TranslationOrder::default() };
    }
    let name = |place: &usize| model.structs.get(*place).map(|it| it.name.clone()).unwrap_or_default();
    let names = |places: &[usize]| places.iter().map(name).collect::<Vec<_>>();
    let all: Vec<Vec<usize>> = (0..count).map(|place| dependencies(model, place)).collect();
    let referred: Vec<bool> = (0..count).map(|place| all.iter().flatten().any(|it| *it == place)).collect();
    let mut roots: Vec<usize> = (0..count).filter(|&place| !referred[place]).collect();
    let mut reached = vec![false; count];
    reach(&all, &roots, &mut reached);
    for place in 0..count {
        // A cycle of classes has no root; its first class is used.
        if !reached[place] {
            roots.push(place);
            reach(&all, &[place], &mut reached);
        }
    }
    let sorted = sort(&roots, &|place| all.get(place).cloned().unwrap_or_default());
    let passes = passes(model).into_iter().map(|pass| TranslationPass {
        number: pass.number,
        steps: pass.steps.iter().map(ToString::to_string).collect(),
        changed: names(&pass.changed),
    });
    TranslationOrder {
        levels: sorted.levels.iter().map(|level| names(level)).collect(),
        order: names(&sorted.order),
        beyond: names(&sorted.beyond),
        passes: passes.collect(),
        diamonds: diamonds(model),
        skipped: false,
    }
}

/// Marks the classes that are reachable from some classes.
fn reach(depends_on: &[Vec<usize>], from: &[usize], reached: &mut [bool]) {
    let mut waiting = from.to_vec();
    while let Some(place) = waiting.pop() {
        if reached.get(place) == Some(&false) {
            reached[place] = true;
            waiting.extend(depends_on.get(place).into_iter().flatten());
        }
    }
}

fn diamonds(model: &Model) -> Vec<Diamond> {
    let mut all = Vec::new();
    for (place, structure) in model.structs.iter().enumerate() {
        for (base, references) in base_references(model, place).into_iter().filter(|it| it.1 > 1) {
            let Some(top) = model.structs.get(base) else { continue };
            let named = model.structs.iter().flat_map(|it| &it.bases).filter(|it| it.0 == base);
            let shared = named.clone().count() > 0 && named.clone().all(|it| it.1);
            all.push(Diamond { class: structure.name.clone(), base: top.name.clone(), references, shared });
        }
    }
    all
}
