//! What a dimension is, and what its texts are made of.

use nvvm_engine::Language;

/// A way in which a text can grow.
pub struct Dimension {
    /// What there are more of.
    pub name: &'static str,
    /// The language of the texts.
    pub language: Language,
    /// A text with so many.
    pub text: fn(usize) -> String,
}

impl Dimension {
    /// The name of its test.
    pub fn label(&self) -> String {
        let language = if self.language == Language::Cuda { "cuda" } else { "ir" };
        format!("{language} {}", self.name)
    }
}

/// So many pieces, one behind the other.
pub fn lines(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

/// So many pieces with commas between them.
pub fn list(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect::<Vec<_>>().join(", ")
}

/// A function with a number and a pointer.
pub fn body(lines: &str) -> String {
    format!("define void @f(i32 %a, ptr %p) {{\n{lines}  ret void\n}}\n")
}

/// A kernel with parameters.
pub fn kernel(parameters: &str, lines: &str) -> String {
    format!("define ptx_kernel void @k({parameters}) {{\n{lines}  ret void\n}}\n")
}
