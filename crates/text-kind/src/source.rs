//! Evidence of programming languages.

use crate::TextKind::{Cuda, Python, Rust};
use crate::lines::{Line, split_word};
use crate::score::{CERTAIN, LIKELY, STRONG, Scores, WEAK};

/// Words that occur in CUDA only.
const CUDA: &[&str] = &[
    "__global__",
    "__device__",
    "__host__",
    "__shared__",
    "__constant__",
    "__managed__",
    "__launch_bounds__",
    "__grid_constant__",
    "__cluster_dims__",
    "<<<",
];

/// Beginnings of lines that occur in C and C++ only.
const C_LINES: &[&str] = &[
    "#include",
    "#define ",
    "#pragma",
    "#ifdef ",
    "#ifndef ",
    "#if ",
    "#endif",
    "#else",
    "#undef ",
    "#error",
    "# 1 \"",
    "#line ",
    "template<",
    "template <",
    "namespace ",
    "using namespace ",
    "typedef ",
    "extern \"C\"",
    "constexpr ",
    "static_assert",
    "_Static_assert",
    "inline ",
    "static inline ",
    "class ",
    "union ",
    "enum ",
    "virtual ",
    "public:",
    "private:",
    "protected:",
    "friend ",
    "explicit ",
    "operator",
    "std::",
    "thrust::",
    "cub::",
    "cudaMalloc",
    "cudaMemcpy",
];

/// Words that begin declarations and statements of C and C++.
const C_WORDS: &[&[u8]] = &[
    b"struct",
    b"int",
    b"float",
    b"double",
    b"char",
    b"bool",
    b"void",
    b"unsigned",
    b"signed",
    b"short",
    b"long",
    b"auto",
    b"const",
    b"static",
    b"extern",
    b"volatile",
    b"size_t",
    b"int8_t",
    b"int16_t",
    b"int32_t",
    b"int64_t",
    b"uint8_t",
    b"uint16_t",
    b"uint32_t",
    b"uint64_t",
    b"using",
    b"return",
    b"alignas",
    b"half",
    b"float4",
    b"int4",
    b"dim3",
    b"__half",
    b"for",
    b"while",
    b"switch",
    b"do",
    b"case",
];

const RUST: &[&str] = &[
    "fn ",
    "pub fn ",
    "pub unsafe ",
    "pub extern ",
    "pub struct ",
    "pub mod ",
    "pub use ",
    "unsafe extern ",
    "unsafe fn ",
    "let mut ",
    "impl ",
    "impl<",
    "trait ",
    "extern crate ",
    "#[",
    "#![",
    "macro_rules!",
    "use std::",
    "use core::",
    "use crate::",
    "use super::",
];

const PYTHON: &[&str] = &[
    "import ",
    "@cuda.jit",
    "@numba",
    "@triton",
    "@jit",
    "@njit",
    "@vectorize",
    "@guvectorize",
    "@jax",
    "@torch",
    "async def ",
    "\"\"\"",
    "elif ",
    "print(",
    "if __name__",
];

/// Adds the evidence of a line.
pub(crate) fn look(line: &Line, scores: &mut Scores) {
    let (cuda, rust, python) = (cuda(line), rust(line), python(line));
    for (kind, points) in [(Cuda, cuda), (Rust, rust), (Python, python)] {
        if points > 0 {
            scores.add(kind, points, line);
        }
    }
}

/// Whether a line contains names of IR. C has a blank after `%`, and no `@`.
fn has_names_of_ir(line: &Line) -> bool {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"\"_.$".contains(byte);
    line.text.windows(3).any(|window| matches!(window, [b' ' | b'(', b'@' | b'%', name] if is_name(name)))
}

fn cuda(line: &Line) -> u32 {
    if line.has_any(CUDA) {
        return CERTAIN;
    }
    if has_names_of_ir(line) || rust(line) > 0 {
        return 0;
    }
    if line.starts_any(C_LINES) {
        return STRONG;
    }
    let (word, rest) = line.word();
    let closes = line.ends(b';') || line.ends(b'{') || line.ends(b'}') || line.ends(b',') || line.ends(b')');
    if C_WORDS.contains(&word) && !rest.is_empty() {
        // In IR `void @f` and `int` are errors; in C they are words.
        return if closes { STRONG } else { LIKELY };
    }
    // `T x;`, `f(x);`, `x = y;`: no statement of IR ends like that, but statements of other languages do.
    let is_name = word.first().is_some_and(|first| first.is_ascii_alphabetic() || *first == b'_');
    if line.ends(b';') && is_name && !rest.starts_with(b".") || line.text == b"};" { WEAK } else { 0 }
}

fn rust(line: &Line) -> u32 {
    if line.starts_any(RUST) {
        return CERTAIN;
    }
    let statement = line.starts_any(&["let ", "mod ", "use ", "pub "]) && (line.ends(b';') || line.ends(b'{'));
    if statement || line.starts("use ") && line.has("::") {
        return STRONG;
    }
    if line.has_any(&["&mut ", "&self", "&'", ".unwrap()", ") -> ", " => ", "::<"]) { LIKELY } else { 0 }
}

fn python(line: &Line) -> u32 {
    if line.ends(b';') || line.ends(b'{') {
        return 0;
    }
    if line.starts("def ") && line.has("(") || line.starts("from ") && line.has(" import ") || line.starts_any(PYTHON) {
        return CERTAIN;
    }
    let (word, rest) = split_word(line.text);
    let opens = [&b"if"[..], b"for", b"while", b"with", b"class", b"except", b"def", b"try", b"else"].contains(&word);
    if opens && line.ends(b':') && !rest.is_empty() { LIKELY } else { 0 }
}
