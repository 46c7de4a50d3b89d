//! Symbols for people: C++ (Itanium) and Rust symbols demangled, everything else as it is.

use crate::report::PointerSpace;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// Longer symbols are shown as they are, in bytes: demangling is for reading.
const MAX_SYMBOL: usize = 4096;
/// A demangled name may repeat parts of itself without bound; beyond this many bytes the symbol is shown instead.
const MAX_NAME: usize = 16 << 10;
/// All names of one report together, in bytes: a hostile module's may each be far longer than its symbol.
const MAX_NAMES: usize = 1 << 20;

/// The name behind a symbol; the symbol itself when it is not mangled or too long.
pub(crate) fn demangle(symbol: &str) -> String {
    if symbol.len() > MAX_SYMBOL {
        return symbol.to_owned();
    }
    rust(symbol).or_else(|| cpp(symbol)).unwrap_or_else(|| symbol.to_owned())
}

/// Symbols of the text before, with their names: an edit leaves nearly all of them as they are, and a name takes longer
/// than all else that is said of a pointer.
#[derive(Default)]
pub(crate) struct KnownNames {
    before: FxHashMap<String, String>,
    now: FxHashMap<String, String>,
    /// Bytes of what `now` holds.
    bytes: usize,
}

impl KnownNames {
    /// Another text begins: what was not asked for in the last one is forgotten.
    pub(crate) fn next_text(&mut self) {
        self.before = std::mem::take(&mut self.now);
        self.bytes = 0;
    }

    /// [`demangle`] of a symbol.
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

/// The names behind the symbols of functions and globals that pointers name, by symbol, without those that are not
/// mangled.
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
        // Pointers are listed function by function.
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

#[inline(never)]
fn rust(symbol: &str) -> Option<String> {
    let name = rustc_demangle::try_demangle(symbol).ok()?;
    let mut bounded = Bounded(String::new());
    // The alternate form leaves out the hash, which says nothing to people.
    write!(bounded, "{name:#}").ok()?;
    Some(bounded.0)
}

#[inline(never)]
fn cpp(symbol: &str) -> Option<String> {
    if !symbol.starts_with("_Z") {
        return None;
    }
    let parsed = cpp_demangle::Symbol::new(symbol.as_bytes()).ok()?;
    let mut bounded = Bounded(String::new());
    parsed.structured_demangle(&mut bounded, &cpp_demangle::DemangleOptions::default()).ok()?;
    Some(bounded.0)
}

/// A string that refuses to grow beyond [`MAX_NAME`].
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
        // A; B<A, A>; B<B<A, A>, B<A, A>>; …: every argument is twice as long as the one before.
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
