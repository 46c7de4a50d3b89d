//! The order of translation: the ten-level sort, the passes until nothing changes, and diamonds.

use cuda_decl::model::Model;
use cuda_decl::translate::fixed_point::{base_references, dependencies, passes, sort};
use serde::{Deserialize, Serialize};

/// More classes than these are not put into an order for people.
const MAX_CLASSES: usize = 400;

/// In which order classes are translated, and in how many passes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TranslationOrder {
    /// Levels of the sort, roots first; a class may stand in several.
    pub levels: Vec<Vec<String>>,
    /// The order, leaves first, each class once.
    pub order: Vec<String>,
    /// Classes beyond the tenth level: what happens to them is not said.
    pub beyond: Vec<String>,
    /// The passes; the last one changes nothing.
    pub passes: Vec<TranslationPass>,
    /// Bases that a class reaches by more than one path.
    pub diamonds: Vec<Diamond>,
    /// Whether there are too many classes for all this.
    pub left_out: bool,
}

/// One pass over the classes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TranslationPass {
    /// From 1.
    pub number: u32,
    /// Its three steps.
    pub steps: Vec<String>,
    /// Classes whose LLVM type was first known in it.
    pub changed: Vec<String>,
}

/// A base that is reached by more than one path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diamond {
    /// The class at the bottom.
    pub class: String,
    /// The base at the top.
    pub base: String,
    /// How many classes below name it as a base.
    pub references: u32,
    /// Whether all of them share one object of it.
    pub shared: bool,
}

/// The order of a model's classes.
pub(super) fn of(model: &Model) -> TranslationOrder {
    let count = model.structs.len();
    if count > MAX_CLASSES {
        return TranslationOrder { left_out: true, ..TranslationOrder::default() };
    }
    let name = |place: &usize| model.structs.get(*place).map(|it| it.name.clone()).unwrap_or_default();
    let names = |places: &[usize]| places.iter().map(name).collect::<Vec<_>>();
    let all: Vec<Vec<usize>> = (0..count).map(|place| dependencies(model, place)).collect();
    let referred: Vec<bool> = (0..count).map(|place| all.iter().flatten().any(|it| *it == place)).collect();
    let mut roots: Vec<usize> = (0..count).filter(|&place| !referred[place]).collect();
    let mut reached = vec![false; count];
    reach(&all, &roots, &mut reached);
    for place in 0..count {
        // Classes that only refer to each other have no root: the first of them is taken for one.
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
        left_out: false,
    }
}

/// Marks what can be reached from some classes.
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
