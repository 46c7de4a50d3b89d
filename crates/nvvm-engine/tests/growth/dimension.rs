//! What a dimension is, and what its texts are made of.

use nvvm_engine::{HeaderText, Language, Request, Standard};

/// What a text of a dimension is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A module of NVVM IR.
    Ir,
    /// CUDA declarations.
    Cuda,
    /// What tools say, pasted without a text that it is about.
    Log,
}

/// A way in which a text can grow.
pub struct Dimension {
    /// What there are more of.
    pub name: &'static str,
    /// What the texts are.
    pub kind: Kind,
    /// The C++ standard that declarations are read as.
    pub standard: Standard,
    /// A text with so many.
    pub text: fn(usize) -> String,
    /// The headers that are at hand for it.
    pub headers: fn(usize) -> Vec<HeaderText>,
}

impl Dimension {
    /// One whose texts stand alone.
    pub const fn new(kind: Kind, name: &'static str, text: fn(usize) -> String) -> Self {
        Dimension { name, kind, standard: Standard::Cpp17, text, headers: |_| Vec::new() }
    }

    /// The name of its test.
    pub fn label(&self) -> String {
        let kind = match self.kind {
            Kind::Ir => "ir",
            Kind::Cuda => "cuda",
            Kind::Log => "log",
        };
        format!("{kind} {}", self.name)
    }

    /// The request with so many.
    pub fn request(&self, items: usize) -> Request {
        let language = if self.kind == Kind::Cuda { Language::Cuda } else { Language::NvvmIr };
        let (text, headers) = ((self.text)(items), (self.headers)(items));
        Request { text, language, headers, standard: self.standard, ..Request::default() }
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

/// What is opened and closed so many times around something.
pub fn nested(count: usize, open: &str, inner: &str, close: &str) -> String {
    open.repeat(count) + inner + &close.repeat(count)
}

/// A function with a number and a pointer.
pub fn body(lines: &str) -> String {
    format!("define void @f(i32 %a, ptr %p) {{\n{lines}  ret void\n}}\n")
}

/// A kernel with parameters.
pub fn kernel(parameters: &str, lines: &str) -> String {
    format!("define ptx_kernel void @k({parameters}) {{\n{lines}  ret void\n}}\n")
}
