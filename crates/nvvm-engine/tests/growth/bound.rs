//! Bounds on the cost of a check, and their exceptions.

use crate::measure::Pair;
use std::time::Duration;

/// Maximum memory per additional byte of NVVM IR, in bytes.
const MEMORY_OF_IR: f64 = 40.0;

/// Maximum memory per additional byte of CUDA declarations, in bytes. The report contains a declaration as a layout, as
/// a row of several lists, and as IR in two dialects.
const MEMORY_OF_CUDA: f64 = 270.0;

/// Memory of a check of any text, in bytes.
const FIXED_MEMORY: usize = 16 << 20;

/// Maximum ratio of times for four times as many items. Linear work takes 4 times as long, quadratic 16, and caches add
/// to it.
const LONGER: f64 = 9.0;

/// Minimum time that can be compared.
pub const COMPARABLE: Duration = Duration::from_millis(40);

/// Exceptions for memory: dimension, bytes per additional byte of text, reason.
const MORE_MEMORY: &[(&str, f64, &str)] = &[
    ("ir kernels", 112.0, "a kernel has its buffer, its steps and its total for every data layout"),
    ("ir kernels that are too large", 184.0, "a finding has the ceiling of every target, in each reference's words"),
    ("ir parameters of a kernel", 125.0, "a parameter is a slot and a step with its sentence"),
    ("ir pointers, each of the one before", 68.0, "a pointer has the way to where it comes from"),
    ("ir members of a struct", 75.0, "a member of five bytes of text has a name, a type and a place in the layout"),
    ("ir named types, each of the next one", 62.0, "a type has its definition as text, its layout and its order"),
    ("ir indices of a getelementptr", 55.0, "a type has its definition as text and its layout"),
    ("ir nesting of initialisers", 48.0, "a type has its definition as text and its layout"),
    ("ir annotations", 43.0, "each makes a kernel, for some of the references"),
    ("ir instructions that are refused", 72.0, "a finding has a mend and a sentence, for 14 bytes of text"),
    ("ir functions that are refused", 56.0, "a finding has what every reference makes of it"),
    ("cuda constructors", 480.0, "each names an instance of a template, which is a class of its own"),
    ("cuda instances of a class template", 360.0, "each is a class of its own, for 20 bytes of text"),
    ("cuda anonymous classes of one member's name", 430.0, "each is a class of its own, for 21 bytes of text"),
    ("cuda calls in calls of a macro", 1_900.0, "what is called is kept until the outermost call ends"),
    ("cuda pasted names that double", 2_200.0, "what is called is kept until the outermost call ends"),
    ("cuda text made of text", 900.0, "what is called is kept until the outermost call ends"),
    ("cuda conditions on the target", 1_000.0, "each target reads another text, up to 43 times"),
    ("cuda opening brackets", 600.0, "each byte of text is a statement"),
];

/// Exceptions for time: dimensions with work quadratic in the number of declarations of one name, and the reason.
const MORE_WORK: &[(&str, &str)] = &[
    ("cuda overloads of one function", "each is compared with those before it"),
    ("cuda specialisations", "each is compared with those before it"),
    ("cuda partial specialisations", "each is compared with those before it"),
];

/// Returns the dimensions with an exception.
pub fn exceptions() -> impl Iterator<Item = &'static str> {
    MORE_MEMORY.iter().map(|(name, ..)| *name).chain(MORE_WORK.iter().map(|(name, _)| *name))
}

/// Whether work must be linear in the size of the text.
pub fn is_linear(label: &str) -> bool {
    MORE_WORK.iter().all(|(name, _)| *name != label)
}

/// Whether the ratio of the times is too large.
pub fn is_too_long(pair: Pair) -> bool {
    pair.few.longer_to(pair.many) > LONGER
}

/// Returns the violations of the memory bounds.
pub fn memory_problems(label: &str, Pair { few, many }: Pair) -> Vec<String> {
    let mut problems = Vec::new();
    let usual = if label.starts_with("ir ") { MEMORY_OF_IR } else { MEMORY_OF_CUDA };
    let most = MORE_MEMORY.iter().find(|(name, ..)| *name == label).map_or(usual, |(_, most, _)| *most);
    let found = few.memory_per_byte_to(many);
    if found > most {
        problems.push(format!("{found:.1} bytes of memory for each further byte of text, {most} at most"));
    }
    if few.memory as f64 > FIXED_MEMORY as f64 + most * few.text as f64 {
        problems.push(format!("{} bytes of memory for {} of text", few.memory, few.text));
    }
    problems
}

/// Returns the violation of the time bound, if any.
pub fn time_problem(pair: Pair) -> Option<String> {
    let longer = pair.few.longer_to(pair.many);
    let bytes = pair.many.text;
    is_too_long(pair)
        .then(|| format!("{longer:.1} times as long for four times as many ({bytes} bytes), {LONGER} at most"))
}
