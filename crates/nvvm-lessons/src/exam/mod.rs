//! Exams: lessons that are generated from a seed.

mod buffers;
mod builder;
mod kernels;
mod layers;
mod spaces;
mod text;
mod translation;

use crate::format::parse;
use crate::lesson::Lesson;
use fastrand::Rng;

/// Generates the exam of a course; each seed gives one exam. Returns `None` for a course without exams.
pub fn exam(course: &str, seed: u64) -> Option<Lesson> {
    exam_source(course, seed).map(|source| parse(&source).lesson)
}

/// The exam's Markdown, in the format of all lessons.
pub fn exam_source(course: &str, seed: u64) -> Option<String> {
    let mut random = Rng::with_seed(seed);
    match course {
        "parameter-buffer" => Some(buffers::source(seed, &mut random)),
        "address-spaces" => Some(spaces::source(seed, &mut random)),
        "kernels" => Some(kernels::source(seed, &mut random)),
        "cuda-to-nvvm-ir" => Some(translation::source(seed, &mut random)),
        "who-checks-what" => Some(layers::source(seed, &mut random)),
        _ => None,
    }
}

/// A random element of a slice.
fn pick<T: Copy>(random: &mut Rng, from: &[T]) -> T {
    from[place(random, 0, from.len())]
}

/// A random index from `start` to below `end`, which is greater. Drawn as 32 bits: a `usize` would give other exams for
/// the same seed on the page (wasm32) than on the command line.
fn place(random: &mut Rng, start: usize, end: usize) -> usize {
    random.u32(start as u32..end as u32) as usize
}

/// Shuffles a slice. The order depends only on the seed, not on the platform.
fn shuffle<T>(random: &mut Rng, things: &mut [T]) {
    for at in 1..things.len() {
        things.swap(at, place(random, 0, at + 1));
    }
}
