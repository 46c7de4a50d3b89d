//! Texts by dimension and size: each dimension is one way in which a module of NVVM IR or a log can grow. The growth
//! tests, the fuzz target `dimensions` and `cargo xtask bench bounds` use these texts.

mod annotations;
mod attributes;
mod bodies;
mod constants;
mod logs;
mod messages;
mod metadata;
mod symbols;
mod syntax;
mod types;

/// The language of a dimension's texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// NVVM IR.
    Ir,
    /// The output of compilers, linkers and drivers.
    Log,
}

/// One way in which a text can grow.
#[derive(Clone, Copy, Debug)]
pub struct TextDimension {
    /// The name of what grows, unique in [`all`].
    pub name: &'static str,
    /// The language of the texts.
    pub kind: TextKind,
    /// Builds a text with this number of items; more items never make it shorter.
    pub text: fn(usize) -> String,
}

impl TextDimension {
    /// Returns the longest text of the dimension that has at most `bytes` bytes, or the text of one item.
    pub fn with_size(&self, bytes: usize) -> String {
        let fits = |items: usize| (self.text)(items).len() <= bytes;
        let mut over = 2;
        while over < bytes && fits(over) {
            over *= 2;
        }
        let mut under = over / 2;
        // An eighth of the size is precise enough.
        while over - under > (under / 8).max(1) {
            let middle = under.midpoint(over);
            if fits(middle) {
                under = middle;
            } else {
                over = middle;
            }
        }
        (self.text)(under)
    }
}

/// Returns every dimension.
pub fn all() -> impl Iterator<Item = &'static TextDimension> {
    [
        annotations::DIMENSIONS,
        attributes::DIMENSIONS,
        bodies::DIMENSIONS,
        constants::DIMENSIONS,
        logs::DIMENSIONS,
        messages::DIMENSIONS,
        metadata::DIMENSIONS,
        symbols::DIMENSIONS,
        syntax::DIMENSIONS,
        types::DIMENSIONS,
    ]
    .into_iter()
    .flatten()
}

/// Returns a dimension of NVVM IR.
const fn ir(name: &'static str, text: fn(usize) -> String) -> TextDimension {
    TextDimension { name, kind: TextKind::Ir, text }
}

/// Returns a dimension of logs.
const fn log(name: &'static str, text: fn(usize) -> String) -> TextDimension {
    TextDimension { name, kind: TextKind::Log, text }
}

/// Data layout and triple of both dialects.
const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-\
f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";

/// The version of a module in the legacy dialect, with a node number that no other text here uses.
const LEGACY_VERSION: &str = "!nvvmir.version = !{!900000000}\n!900000000 = !{i32 2, i32 0}\n";

/// A module with a header.
fn module(lines: &str) -> String {
    format!("{HEADER}{lines}")
}

/// A module in the legacy dialect.
fn legacy(lines: &str) -> String {
    format!("{HEADER}{lines}{LEGACY_VERSION}")
}

/// Concatenates `count` pieces.
fn lines(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

/// Joins `count` pieces with commas.
fn list(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect::<Vec<_>>().join(", ")
}

/// A text within `count` pairs of brackets.
fn nested(count: usize, open: &str, inner: &str, close: &str) -> String {
    open.repeat(count) + inner + &close.repeat(count)
}

/// A function with an integer and a pointer.
fn body(lines: &str) -> String {
    module(&format!("define void @f(i32 %a, ptr %p) {{\n{lines}  ret void\n}}\n"))
}

/// A function with an integer and a pointer, in the legacy dialect.
fn legacy_body(lines: &str) -> String {
    legacy(&format!("define void @f(i32 %a, i8* %p) {{\n{lines}  ret void\n}}\n"))
}

#[cfg(test)]
mod tests {
    use super::all;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique() {
        let names: BTreeSet<&str> = all().map(|it| it.name).collect();
        assert_eq!(names.len(), all().count());
    }

    #[test]
    fn sizes_are_met() {
        for dimension in all() {
            let length = dimension.with_size(30_000).len();
            assert!((15_000..=30_000).contains(&length), "{}: {length} bytes", dimension.name);
        }
    }
}
