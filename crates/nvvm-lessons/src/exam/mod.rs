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
    from[random.usize(0..from.len())]
}
