//! Demangling of C++ (Itanium) and Rust symbols for display. Other symbols are shown unchanged.

use crate::report::PointerSpace;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// Maximum length of a symbol that is demangled, in bytes. Longer symbols are shown unchanged.
const MAX_SYMBOL: usize = 4096;
/// Maximum length of a demangled name, in bytes. Substitutions can expand a name exponentially; longer names are
/// replaced by their symbol.
const MAX_NAME: usize = 16 << 10;
/// Maximum total length of a report's demangled names, in bytes. Each name of a crafted module can be far longer than
/// its symbol.
const MAX_NAMES: usize = 1 << 20;

/// Demangles a symbol. Returns the symbol itself when it is not mangled or too long.
pub(crate) fn demangle(symbol: &str) -> String {
    if symbol.len() > MAX_SYMBOL {
        return symbol.to_owned();
    }
    rust(symbol).or_else(|| cpp(symbol)).unwrap_or_else(|| symbol.to_owned())
}

/// Cache of demangled names across edits. An edit leaves nearly all symbols unchanged, and demangling dominates the
/// cost of listing pointers.
#[derive(Default)]
pub(crate) struct KnownNames {
    before: FxHashMap<String, String>,
    now: FxHashMap<String, String>,
    /// Total length of the entries of `now`, in bytes.
    bytes: usize,
}

impl KnownNames {
    /// Starts the next text: entries that the previous text did not use are dropped.
    pub(crate) fn next_text(&mut self) {
        self.before = std::mem::take(&mut self.now);
        self.bytes = 0;
    }

    /// Demangles a symbol through the cache.
    fn demangle(&mut self, symbol: &str) -> String {
        if let Some(name) = self.now.get(symbol) {
            return name.clone();
        }
        let known = self.before.remove_entry(symbol);
        let (symbol, name) = known.unwrap_or_else(|| (symbol.to_owned(), demangle(symbol)));
        self.bytes += symbol.len() + name.len();
        if self.bytes <= 2 * MAX_NAMES {
            self.now.insert(symbol, name.clone());
        }
        name
    }
}

/// Returns the demangled names of the functions and globals that the pointers refer to, by symbol. Unmangled symbols
/// are omitted.
pub(crate) fn demangled<'p>(
    pointers: impl IntoIterator<Item = &'p PointerSpace>,
    known: &mut KnownNames,
) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    let mut left = MAX_NAMES;
    let mut last = None;
    for pointer in pointers {
        let symbol = match &pointer.function {
            Some(function) => function.as_str(),
            None => pointer.name.trim_start_matches('@'),
        };
        // Pointers are grouped by function.
        if last == Some(symbol) {
            continue;
        }
        last = Some(symbol);
        let name = known.demangle(symbol);
        if name == symbol || names.contains_key(symbol) {
            continue;
        }
        let Some(rest) = left.checked_sub(symbol.len() + name.len()) else { break };
        left = rest;
        names.insert(symbol.to_owned(), name);
    }
    names
}

fn rust(symbol: &str) -> Option<String> {
    let name = rustc_demangle::try_demangle(symbol).ok()?;
    let mut bounded = Bounded(String::new());
    // The alternate form omits the hash.
    write!(bounded, "{name:#}").ok()?;
    Some(bounded.0)
}

fn cpp(symbol: &str) -> Option<String> {
    if !symbol.starts_with("_Z") {
        return None;
    }
    let parsed = cpp_demangle::Symbol::new(symbol.as_bytes()).ok()?;
    let mut bounded = Bounded(String::new());
    parsed.structured_demangle(&mut bounded, &cpp_demangle::DemangleOptions::default()).ok()?;
    Some(bounded.0)
}

/// A string that fails to grow beyond [`MAX_NAME`].
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if self.0.len() + part.len() > MAX_NAME {
            return Err(fmt::Error);
        }
        self.0.push_str(part);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_for_people() {
        assert_eq!(demangle("_Z10big_kernel5Heavy"), "big_kernel(Heavy)");
        assert_eq!(demangle("_ZN4quda6kernelIfLi3EEEvPT_"), "void quda::kernel<float, 3>(float*)");
        assert_eq!(demangle("_ZN5saxpy6kernel17h0123456789abcdefE"), "saxpy::kernel");
        assert_eq!(demangle("_RNvC5saxpy6kernel"), "saxpy::kernel");
        for plain in ["big_kernel", "", "_Z", "_ZN", "_R", "\u{1}mangled", "_ZN8__main__B"] {
            assert_eq!(demangle(plain), plain);
        }
    }

    #[test]
    fn names_of_the_text_before_are_kept_and_no_others() {
        let mut known = KnownNames::default();
        for symbol in ["_Z1fi", "plain", "_Z1fi"] {
            assert_eq!(known.demangle(symbol), demangle(symbol));
        }
        known.next_text();
        assert_eq!(known.before.len(), 2);
        assert_eq!(known.demangle("_Z1fi"), "f(int)");
        assert_eq!((known.before.len(), known.now.len()), (1, 1));
        known.next_text();
        known.next_text();
        assert!(known.before.is_empty() && known.now.is_empty());
    }

    #[test]
    fn a_name_that_grows_without_bound_stays_a_symbol() {
        // `A; B<A, A>; B<B<A, A>, B<A, A>>; …`: each argument is twice as long as the previous one.
        let doubling = |rounds: u32| {
            let mut symbol = String::from("_Z1f1A1BIS_S_E");
            for round in 1..rounds {
                let previous = char::from_digit(round, 36).expect("a digit").to_ascii_uppercase();
                symbol.push_str(&format!("S0_IS{previous}_S{previous}_E"));
            }
            symbol
        };
        assert_eq!(demangle(&doubling(2)), "f(A, B<A, A>, B<B<A, A>, B<A, A> >)");
        assert_eq!(demangle(&doubling(30)), doubling(30));
        let long = format!("_Z{}", "1a".repeat(MAX_SYMBOL));
        assert_eq!(demangle(&long), long);
    }

    proptest! {
        #[test]
        fn any_symbol_is_answered(tail in "[A-Za-z0-9_$.]{0,300}") {
            for prefix in ["_Z", "_ZN", "_R", ""] {
                let _ = demangle(&format!("{prefix}{tail}"));
            }
        }
    }
}
