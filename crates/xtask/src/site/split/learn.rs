//! Derivation of the lists of deferred functions from a traced run.

use super::{
    choose::{BY_AMOUNT, SMALL},
    paths::{Paths, beginnings, name, named},
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Minimum number of instructions below a path that is listed on its own.
const WORTH_A_LINE: u64 = 150;

/// A function of a traced module.
#[derive(Deserialize)]
pub struct Function {
    /// Its mangled name.
    pub symbol: String,
    /// Number of instructions.
    pub size: u64,
    /// The phase in which it first ran.
    pub ran: Ran,
}

/// The phase in which a function first ran, as tests/e2e/first-load.mjs writes it.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Ran {
    /// Before the first answer.
    First,
    /// In common first actions, with texts of all kinds.
    Next,
    /// In neither.
    Never,
}

impl Ran {
    /// The phase as the end of a sentence about functions that did not run by then.
    pub fn until(self) -> &'static str {
        match self {
            Self::First => "before the first answer",
            Self::Next => "before the first answer or in what people do at once",
            Self::Never => "at all",
        }
    }
}

/// Code that runs while a later part loads, loads slowly or fails to load. A traced site has all parts at once, so this
/// code never runs there.
const WHILE_LOADING: &str = "web::app::notices
    web::areas::check::status_line
    web::parts::later
    web::protocol::ToWorker
    web::state::check
    web::worker::client
    web::state::later
    web::state::navigate
    web::state::store::Store::dismiss
    web::state::store::Store::notify";

/// The functions that did not run by then. They are listed by the shortest paths that only such functions name, and the
/// others one by one. Small functions stay with their callers and are not counted.
pub fn wanted_behind(functions: &[Function], by: Ran) -> Paths {
    let functions: Vec<&Function> = functions.iter().filter(|function| function.size > SMALL).collect();
    let (while_loading, by_amount) = (Paths::of(WHILE_LOADING), Paths::of_own(BY_AMOUNT));
    let is_always = |symbol: &str| while_loading.are_named_by(symbol) || by_amount.are_named_by(symbol);
    let is_needed = |function: &&&Function| function.ran <= by || is_always(&function.symbol);
    let needed: BTreeSet<String> = functions.iter().filter(is_needed).map(|function| name(&function.symbol)).collect();
    // Functions with the same name cannot be told apart.
    let needed: Vec<bool> = functions.iter().map(|function| needed.contains(&name(&function.symbol))).collect();
    let mut paths = Tree::default();
    for (index, function) in functions.iter().enumerate() {
        for path in named(&function.symbol) {
            paths.add(&path, index);
        }
    }
    let mut choice = Choice { functions, needed, paths: &paths, chosen: Paths::default(), moved: BTreeSet::new() };
    for root in &paths.roots {
        choice.descend(root);
    }
    choice.take_single();
    choice.chosen
}

#[derive(Default)]
struct Tree {
    roots: BTreeSet<String>,
    /// The child paths of a path.
    below: BTreeMap<String, BTreeSet<String>>,
    /// The functions that name a path or one of its descendants.
    naming: BTreeMap<String, BTreeSet<usize>>,
}

impl Tree {
    fn add(&mut self, path: &str, function: usize) {
        let mut above: Option<&str> = None;
        for beginning in beginnings(path) {
            self.naming.entry(beginning.to_owned()).or_default().insert(function);
            let siblings = match above {
                Some(above) => self.below.entry(above.to_owned()).or_default(),
                None => &mut self.roots,
            };
            siblings.insert(beginning.to_owned());
            above = Some(beginning);
        }
    }
}

struct Choice<'f> {
    functions: Vec<&'f Function>,
    /// Whether each function ran, or runs while a later part loads.
    needed: Vec<bool>,
    paths: &'f Tree,
    chosen: Paths,
    moved: BTreeSet<usize>,
}

impl Choice<'_> {
    /// Chooses the path, or descends into its children.
    fn descend(&mut self, path: &str) {
        let naming = &self.paths.naming[path];
        if naming.iter().any(|&function| self.needed[function]) {
            for below in self.paths.below.get(path).into_iter().flatten() {
                self.descend(below);
            }
            return;
        }
        let size: u64 = naming.difference(&self.moved).map(|&function| self.functions[function].size).sum();
        if size >= WORTH_A_LINE {
            self.moved.extend(naming);
            self.chosen.add_all_below(path);
        }
    }
    /// Chooses each deferred function that no chosen path covers.
    fn take_single(&mut self) {
        for (index, function) in self.functions.iter().enumerate() {
            if !self.needed[index] && !self.moved.contains(&index) {
                self.chosen.add(&function.symbol);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Function, Ran, wanted_behind};

    fn function(symbol: &str, size: u64, ran: Ran) -> Function {
        Function { symbol: symbol.to_owned(), size, ran }
    }

    #[test]
    fn paths_are_as_short_as_what_ran_allows() {
        let functions = [
            function("_RNvNtCs1_3web4main5start", 500, Ran::First),
            function("_RNvNtCs1_3web4main4stop", 500, Ran::Never),
            function("_RNvNtNtCs1_3web5views7compare4show", 500, Ran::Never),
            function("_RNvNtNtCs1_3web5views3log4show", 500, Ran::Never),
            // Small functions are ignored, whether they ran or not.
            function("_RNvNtNtCs1_3web5views3log5short", 10, Ran::First),
            function("_RNvNtCs1_3web5short4case", 100, Ran::Never),
            // The code that shows a loading state is not deferred.
            function("_RNvNtNtCs1_3web5parts5later4show", 500, Ran::Never),
            function("_RINvNtCs9_4core3ptr13drop_in_placeNtNtNtCs1_3web5views7compare4SideEB4_", 500, Ran::First),
        ];
        let lines = wanted_behind(&functions, Ran::First).lines();
        let (single, whole): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.contains(' '));
        assert_eq!(whole, ["web::main::stop", "web::views::compare::show", "web::views::log"]);
        assert!(single.len() == 1 && single[0].starts_with("web::short::case "), "{single:?}");
    }

    #[test]
    fn what_runs_next_is_wanted_behind_the_first_part_alone() {
        let functions = [
            function("_RNvNtCs1_3web4main5start", 500, Ran::First),
            function("_RNvNtCs1_3web4main4edit", 500, Ran::Next),
        ];
        assert_eq!(wanted_behind(&functions, Ran::First).lines(), ["web::main::edit"]);
        assert!(wanted_behind(&functions, Ran::Next).lines().is_empty());
    }
}
