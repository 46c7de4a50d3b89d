//! What a check may cost, and where it costs more.

use crate::measure::Pair;
use std::time::Duration;

/// Bytes of memory for each further byte of NVVM IR.
const MEMORY_OF_IR: f64 = 40.0;

/// Bytes of memory for each further byte of CUDA declarations: the report has a declaration as a layout, as a row of every
/// list that names it, and as IR in two dialects.
const MEMORY_OF_CUDA: f64 = 270.0;

/// Bytes of memory that a check takes whatever the text.
const FIXED_MEMORY: usize = 16 << 20;

/// How much longer four times as many items may take: 4 when work is linear, 16 when it is not, and what caches do.
const LONGER: f64 = 9.0;

/// Times up to this are too short to be compared.
pub const COMPARABLE: Duration = Duration::from_millis(40);

/// Where memory for each further byte is more than that: by dimension, how much at most, and what takes it.
const MORE_MEMORY: &[(&str, f64, &str)] = &[
    ("ir kernels", 112.0, "a kernel has its buffer, its steps and its total for every data layout"),
    ("ir kernels that are too large", 182.0, "a finding has the ceiling of every target, in each reference's words"),
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

/// Where work grows faster than the text: with the square of what is declared under one name.
const MORE_WORK: &[(&str, &str)] = &[
    ("cuda overloads of one function", "each is compared with those before it"),
    ("cuda specialisations", "each is compared with those before it"),
    ("cuda partial specialisations", "each is compared with those before it"),
];

/// The dimensions that have an exception.
pub fn exceptions() -> impl Iterator<Item = &'static str> {
    MORE_MEMORY.iter().map(|(name, ..)| *name).chain(MORE_WORK.iter().map(|(name, _)| *name))
}

/// Whether work is to grow as the text does.
pub fn is_linear(label: &str) -> bool {
    MORE_WORK.iter().all(|(name, _)| *name != label)
}

/// Whether the times are too far apart.
pub fn is_too_long(pair: Pair) -> bool {
    pair.few.longer_to(pair.many) > LONGER
}

/// What is wrong with the memory of so many items and of four times as many.
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

/// What is wrong with times that can be compared.
pub fn time_problem(pair: Pair) -> Option<String> {
    let longer = pair.few.longer_to(pair.many);
    let bytes = pair.many.text;
    is_too_long(pair)
        .then(|| format!("{longer:.1} times as long for four times as many ({bytes} bytes), {LONGER} at most"))
}
