//! Which functions are wanted later, from what ran by when.

use super::{
    choose::{BY_AMOUNT, SMALL},
    paths::{Paths, beginnings, name, named},
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A path below which less stands, in instructions, is not worth a line.
const WORTH_A_LINE: u64 = 150;

/// A function of a traced module.
#[derive(Deserialize)]
pub struct Function {
    /// Its mangled name.
    pub symbol: String,
    /// In instructions.
    pub size: u64,
    /// When it ran.
    pub ran: Ran,
}

/// When a function ran, as tests/e2e/first-load.mjs writes it.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Ran {
    /// Before the first answer.
    First,
    /// In what people do at once, with texts of all kinds.
    Next,
    /// In none of that.
    Never,
}

impl Ran {
    /// As a sentence says it of what did not run by then.
    pub fn until(self) -> &'static str {
        match self {
            Self::First => "before the first answer",
            Self::Next => "before the first answer or in what people do at once",
            Self::Never => "at all",
        }
    }
}

/// What is there while the later part is under way or cannot be had, or is slow: a traced site has everything at once,
/// so that it never runs there.
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

/// What did not run by then: the shortest paths that only such functions name, and one by one the others. Small functions stay
/// where they are asked for and count for nothing.
pub fn wanted_behind(functions: &[Function], by: Ran) -> Paths {
    let functions: Vec<&Function> = functions.iter().filter(|function| function.size > SMALL).collect();
    let (while_loading, by_amount) = (Paths::of(WHILE_LOADING), Paths::of_own(BY_AMOUNT));
    let is_always = |symbol: &str| while_loading.are_named_by(symbol) || by_amount.are_named_by(symbol);
    let is_needed = |function: &&&Function| function.ran <= by || is_always(&function.symbol);
    let needed: BTreeSet<String> = functions.iter().filter(is_needed).map(|function| name(&function.symbol)).collect();
    // Of functions of one name none is told from the others.
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
    /// The paths one step below a path.
    below: BTreeMap<String, BTreeSet<String>>,
    /// The functions that name a path or one below it.
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
    /// Whether each ran, or is there while the later part is under way.
    needed: Vec<bool>,
    paths: &'f Tree,
    chosen: Paths,
    moved: BTreeSet<usize>,
}

impl Choice<'_> {
    /// Takes the path, or else looks below it.
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
    /// Takes each function that no path took and that is not needed.
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
            // Small ones say nothing, whether they ran or not.
            function("_RNvNtNtCs1_3web5views3log5short", 10, Ran::First),
            function("_RNvNtCs1_3web5short4case", 100, Ran::Never),
            // What says that something is loading is not loaded itself.
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
