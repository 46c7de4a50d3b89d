//! Exams: lessons that nobody wrote, made by a seed.

mod buffers;
mod kernels;
mod layers;
mod paper;
mod spaces;
mod text;
mod translation;

use crate::format::parse;
use crate::lesson::Lesson;
use fastrand::Rng;

/// The exam of a course: as many different ones as there are seeds. `None` for a course that has none.
pub fn exam(course: &str, seed: u64) -> Option<Lesson> {
    exam_source(course, seed).map(|source| parse(&source).lesson)
}

/// The exam's Markdown, a lesson like any other.
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

/// One of some.
fn pick<T: Copy>(random: &mut Rng, from: &[T]) -> T {
    from[place(random, 0, from.len())]
}

/// A place from `start` to before `end`, which is above it. By 32 bits wherever it is drawn: a `usize` would take others
/// on the page than on the command line, and a seed is to make one exam.
fn place(random: &mut Rng, start: usize, end: usize) -> usize {
    random.u32(start as u32..end as u32) as usize
}

/// Puts things into any order, the same one wherever it is drawn.
fn shuffle<T>(random: &mut Rng, things: &mut [T]) {
    for at in 1..things.len() {
        things.swap(at, place(random, 0, at + 1));
    }
}
