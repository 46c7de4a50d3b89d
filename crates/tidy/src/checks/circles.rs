//! Circles of imports between files of a crate.
//!
//! An import from the file that declares the importing one, or from a file above that, is not part of a circle: a
//! folder's `mod.rs` calls the modules below and contains their shared items.

use crate::circles::circles;
use crate::modules::Modules;
use crate::problem::Problem;
use crate::project::{Crate, Project};
use std::collections::BTreeSet;

const CHECK: &str = "circle";

/// The circles of all crates: one problem for each, at one of its arrows. The key is the number of files.
pub fn check(project: &Project) -> Vec<Problem> {
    project.crates.values().flat_map(of_crate).collect()
}

fn of_crate(one: &Crate) -> Vec<Problem> {
    let modules = Modules::of(one);
    let mut arrows = modules.arrows();
    arrows.retain(|arrow| !modules.is_within(&arrow.from, &arrow.to));
    let problem = |circle: BTreeSet<String>| {
        let inner = arrows.iter().filter(|arrow| circle.contains(&arrow.from) && circle.contains(&arrow.to));
        let shown: Vec<String> =
            inner.clone().take(8).map(|arrow| format!("{}:{} names {}", arrow.from, arrow.line, arrow.to)).collect();
        let first = inner.clone().next();
        Problem {
            check: CHECK,
            file: format!("{}/{}", one.folder, first.map_or("", |arrow| &arrow.from)),
            line: first.map_or(0, |arrow| arrow.line),
            key: format!("{} files", circle.len()),
            why: format!("they import each other in a circle ({} arrows): {}", inner.count(), shown.join(", ")),
        }
    };
    circles(&arrows).into_iter().map(problem).collect()
}
