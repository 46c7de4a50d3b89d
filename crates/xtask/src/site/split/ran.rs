//! The phase in which each function first ran, from a run of the page with traced modules.

use super::paths::Paths;
use serde::Deserialize;

/// A function of a traced module.
#[derive(Deserialize)]
pub struct Function {
    /// Its mangled name.
    pub symbol: String,
    /// The phase in which it first ran.
    pub ran: Ran,
}

/// The phase in which a function first ran, as tests/e2e/first-load.mjs writes it.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Ran {
    /// Before the first answer.
    First,
    /// Before the first answer about CUDA declarations.
    Declarations,
    /// In common first actions, with texts of all kinds.
    Next,
    /// In neither.
    Never,
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

/// The symbols of the functions that did not run by the phase, without those that run while a part is loaded.
pub fn not_run_by(functions: &[Function], phase: Ran) -> impl Iterator<Item = &str> {
    let while_loading = Paths::of(WHILE_LOADING);
    let later = functions.iter().filter(move |function| function.ran > phase);
    later.map(|function| function.symbol.as_str()).filter(move |symbol| !while_loading.occur_in(symbol))
}

#[cfg(test)]
mod tests {
    use super::{Function, Ran, not_run_by};

    #[test]
    fn what_did_not_run_is_deferred_unless_it_shows_that_a_part_is_loaded() {
        let function = |symbol: &str, ran| Function { symbol: symbol.to_owned(), ran };
        let functions = [
            function("_RNvNtCs1_3web4main5start", Ran::First),
            function("_RNvNtCs1_3web4main4edit", Ran::Next),
            function("_RNvNtNtCs1_3web5views3log4show", Ran::Never),
            function("_RNvNtNtCs1_3web5parts5later4show", Ran::Never),
        ];
        let by = |phase| not_run_by(&functions, phase).collect::<Vec<_>>();
        assert_eq!(by(Ran::First), ["_RNvNtCs1_3web4main4edit", "_RNvNtNtCs1_3web5views3log4show"]);
        assert_eq!(by(Ran::Next), ["_RNvNtNtCs1_3web5views3log4show"]);
    }
}
