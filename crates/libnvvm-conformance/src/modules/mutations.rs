//! Mutations of the corpus's files.

use crate::module::Module;
use conformance::mutate;
use fastrand::Rng;

/// The module of a number: a random file with one or two changes.
pub fn module(seed: u64, number: u64, texts: &[String]) -> Module {
    let mut random = drawn(seed, number);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let text = mutate::mutated(&mut random, &texts);
    Module { name: format!("mutation {seed}/{number}"), text, dialect: None, older_minor: None }
}

/// The random generator of a module, which depends only on the seed and the number.
pub fn drawn(seed: u64, number: u64) -> Rng {
    // The first values of generators with neighboring seeds are too similar.
    let mut random = Rng::with_seed(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    for _ in 0..4 {
        random.u64(..);
    }
    random
}

#[cfg(test)]
mod tests {
    use super::module;

    #[test]
    fn the_same_number_gives_the_same_module_and_others_give_others() {
        let texts = [String::from("define void @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret void\n}\n")];
        let of = |seed, number| module(seed, number, &texts).text;
        assert_eq!(of(7, 3), of(7, 3));
        let different: std::collections::BTreeSet<String> = (0..50).map(|number| of(7, number)).collect();
        assert!(different.len() > 20, "{}", different.len());
        assert!((0..50).any(|number| of(7, number) != of(8, number)));
    }
}
