//! Dimensions of growth, and building blocks of their texts.

use nvvm_engine::{HeaderText, Language, Request, Standard};

/// The kind of a dimension's texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A module of NVVM IR.
    Ir,
    /// CUDA declarations.
    Cuda,
    /// Output of tools, without a source text.
    Log,
}

/// A dimension in which a text can grow.
pub struct Dimension {
    /// The name of the growing item.
    pub name: &'static str,
    /// The kind of the texts.
    pub kind: Kind,
    /// The C++ standard of CUDA declarations.
    pub standard: Standard,
    /// Returns a text with this number of items.
    pub text: fn(usize) -> String,
    /// Returns the headers for that text.
    pub headers: fn(usize) -> Vec<HeaderText>,
}

impl Dimension {
    /// Creates a dimension without headers.
    pub const fn new(kind: Kind, name: &'static str, text: fn(usize) -> String) -> Self {
        Dimension { name, kind, standard: Standard::Cpp17, text, headers: |_| Vec::new() }
    }

    /// Returns the name of its test.
    pub fn label(&self) -> String {
        let kind = match self.kind {
            Kind::Ir => "ir",
            Kind::Cuda => "cuda",
            Kind::Log => "log",
        };
        format!("{kind} {}", self.name)
    }

    /// Returns a request with this number of items.
    pub fn request(&self, items: usize) -> Request {
        let language = if self.kind == Kind::Cuda { Language::Cuda } else { Language::NvvmIr };
        let (text, headers) = ((self.text)(items), (self.headers)(items));
        Request { text, language, headers, standard: self.standard, ..Request::default() }
    }
}

/// Concatenates `count` pieces.
pub fn lines(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

/// Joins `count` pieces with commas.
pub fn list(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect::<Vec<_>>().join(", ")
}

/// Nests a text in `count` pairs of delimiters.
pub fn nested(count: usize, open: &str, inner: &str, close: &str) -> String {
    open.repeat(count) + inner + &close.repeat(count)
}

/// Returns a function with an integer and a pointer parameter.
pub fn body(lines: &str) -> String {
    format!("define void @f(i32 %a, ptr %p) {{\n{lines}  ret void\n}}\n")
}

/// Returns a kernel with these parameters.
pub fn kernel(parameters: &str, lines: &str) -> String {
    format!("define ptx_kernel void @k({parameters}) {{\n{lines}  ret void\n}}\n")
}
