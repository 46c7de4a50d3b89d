//! Sets of CUDA declarations from a grammar: the same seed and number give the same set.

mod class;
mod constant;
mod kernel;
mod mistakes;
mod pattern;
mod right;
mod wrong;

use fastrand::Rng;
use std::fmt::Write;

/// The limit of a generated kernel's parameters in bytes. Only a mistake may reach the target's limit of 32,764.
const PARAMETER_BYTES: u64 = 3_000;
/// The maximum size of a member's type in bytes, so that sets stay readable.
const MEMBER_BYTES: u64 = 600;

/// A translation unit.
#[derive(Clone, Debug)]
pub struct Set {
    pub text: String,
    /// The classes whose numbers can be probed.
    pub probes: Vec<Probe>,
    /// The mistake that was inserted, as in the catalog; nvcc decides whether it is one.
    pub mistake: Option<String>,
}

/// A class by its qualified name, with the members whose offsets can be probed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    pub record: String,
    pub members: Vec<String>,
}

/// Generates the set of a number; `wrong` inserts one mistake.
pub fn set(seed: u64, number: u64, wrong: bool) -> Set {
    let mut generator = Generator::new(Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number));
    generator.declarations();
    let is_of_catalog = wrong && generator.chance(70);
    let mut mistake = None;
    if is_of_catalog {
        mistake = Some(generator.mistake());
    }
    generator.kernels();
    let mut text = generator.text;
    if wrong && !is_of_catalog {
        let (changed, what) = wrong::with_token_changed(&mut generator.random, &text);
        text = changed;
        mistake = Some(what);
    }
    let probes = generator.types.into_iter().filter_map(|it| it.probe).collect();
    Set { text, probes, mistake }
}

/// A type that later declarations can use.
#[derive(Clone, Debug)]
struct Type {
    name: String,
    /// The maximum size in bytes.
    bytes: u64,
    /// Whether it can be a member of a union.
    trivial: bool,
    /// Whether it can be a base class.
    base: bool,
    /// The probe of its numbers, if it is a class.
    probe: Option<Probe>,
}

/// A named constant and its value.
#[derive(Clone, Debug)]
struct Constant {
    name: String,
    value: u64,
}

struct Generator {
    random: Rng,
    text: String,
    /// The enclosing namespace, such as `"outer::"`.
    scope: String,
    types: Vec<Type>,
    constants: Vec<Constant>,
    names: u32,
}

impl Generator {
    fn new(random: Rng) -> Self {
        Self { random, text: String::new(), scope: String::new(), types: Vec::new(), constants: Vec::new(), names: 0 }
    }

    fn declarations(&mut self) {
        if self.chance(20) {
            self.text.push_str("#include <cstdint>\n");
        }
        for _ in 0..self.random.u32(4..=9) {
            let namespace = self.scope.is_empty() && self.chance(12);
            if namespace {
                let name = self.fresh("n");
                writeln!(self.text, "namespace {name} {{").expect("a string");
                self.scope = format!("{name}::");
            }
            for _ in 0..if namespace { self.random.u32(1..=3) } else { 1 } {
                self.declaration();
            }
            if namespace {
                self.text.push_str("}\n");
                self.scope.clear();
            }
        }
    }

    fn declaration(&mut self) {
        match self.random.u32(0..100) {
            0..=11 => self.constant_declaration(),
            12..=54 => self.pattern(right::PATTERNS),
            _ => self.class(),
        }
    }

    /// Returns true with a probability in percent.
    fn chance(&mut self, percent: u32) -> bool {
        self.random.u32(0..100) < percent
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.random.usize(0..words.len())]
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_sets_each_time() {
        for number in 0..20 {
            assert_eq!(set(5, number, true).text, set(5, number, true).text);
        }
        assert_ne!(set(5, 0, false).text, set(6, 0, false).text);
        assert_ne!(set(5, 0, false).text, set(5, 1, false).text);
    }

    #[test]
    fn classes_that_are_asked_about_are_declared() {
        for number in 0..200 {
            let set = set(1, number, false);
            assert!(set.mistake.is_none() && set.text.contains("__global__"), "{}", set.text);
            for probe in &set.probes {
                let name = probe.record.rsplit("::").next().unwrap_or_default();
                assert!(set.text.contains(name), "{name}\n{}", set.text);
            }
        }
    }

    #[test]
    fn places_are_filled() {
        for number in 0..300 {
            let set = set(2, number, number % 2 == 1);
            for place in ["{n}", "{m}", "{t}", "{s}", "{r}", "{b}", "{i}", "{p}"] {
                assert!(!set.text.contains(place), "{}", set.text);
            }
        }
    }
}
