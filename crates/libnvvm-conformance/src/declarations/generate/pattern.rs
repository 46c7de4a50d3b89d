//! Declarations as text with placeholders.

use super::{Generator, MEMBER_BYTES, Probe, Type};
use std::fmt::Write;

/// A declaration with placeholders: `{n}` is its name, the same at each place; `{m}` another name of its own; `{t}` a
/// type; `{s}` a scalar; `{r}` a class; `{b}` a class that can be a base; `{i}` a constant expression from 1 to 6;
/// `{p}` a power of two from 1 to 64.
pub struct Pattern {
    pub text: &'static str,
    /// The names that it declares.
    pub declares: Declares,
}

/// The names that a pattern declares.
#[derive(Clone, Copy)]
pub enum Declares {
    Nothing,
    /// Types, by the text that names them.
    Types(&'static [&'static str]),
    /// The class `{n}` with these members, and other types.
    Class(&'static [&'static str]),
}

const SCALARS: &[(&str, u64)] = &[
    ("bool", 1),
    ("char", 1),
    ("signed char", 1),
    ("unsigned char", 1),
    ("short", 2),
    ("unsigned short", 2),
    ("int", 4),
    ("unsigned", 4),
    ("long", 8),
    ("unsigned long long", 8),
    ("float", 4),
    ("double", 8),
    ("char16_t", 2),
    ("wchar_t", 4),
    ("size_t", 8),
    ("__int128", 16),
];

const VECTORS: &[(&str, u64)] = &[
    ("char2", 2),
    ("char3", 3),
    ("uchar4", 4),
    ("short3", 6),
    ("short4", 8),
    ("int2", 8),
    ("int3", 12),
    ("int4", 16),
    ("float2", 8),
    ("float3", 12),
    ("float4", 16),
    ("double2", 16),
    ("double3", 24),
    ("longlong3", 24),
    ("double4_16a", 32),
    ("double4_32a", 32),
    ("dim3", 12),
];

impl Generator {
    /// Adds one of the patterns, filled in, and records its types.
    pub(super) fn pattern(&mut self, patterns: &[Pattern]) {
        let pattern = &patterns[self.random.usize(0..patterns.len())];
        let name = self.fresh("T");
        let other = self.fresh("m");
        let (text, bytes) = self.filled_with(pattern.text, &name, &other);
        writeln!(self.text, "{text}").expect("a string");
        let scope = self.scope.clone();
        match pattern.declares {
            Declares::Nothing => {}
            Declares::Types(types) => {
                for ty in types {
                    let (text, more) = self.filled_with(ty, &format!("{scope}{name}"), &format!("{scope}{other}"));
                    let bytes = (bytes + more) * 8;
                    self.types.push(Type { name: text, bytes, trivial: false, base: false, probe: None });
                }
            }
            Declares::Class(members) => {
                let record = format!("{scope}{name}");
                let members = members.iter().map(|&it| it.to_owned()).collect();
                let probe = Some(Probe { record: record.clone(), members });
                self.types.push(Type { name: record, bytes: bytes * 8, trivial: false, base: false, probe });
            }
        }
    }

    /// The text with its placeholders filled in, and the bytes of the types in them.
    pub(super) fn filled(&mut self, pattern: &str, name: &str) -> (String, u64) {
        let other = self.fresh("m");
        self.filled_with(pattern, name, &other)
    }

    fn filled_with(&mut self, pattern: &str, name: &str, other: &str) -> (String, u64) {
        let mut text = String::new();
        let mut bytes = 16;
        let mut rest = pattern;
        while let Some(at) = rest.find('{') {
            let (before, place) = rest.split_at(at);
            text.push_str(before);
            let filled = match place.as_bytes() {
                [b'{', b'n', b'}', ..] => name.to_owned(),
                [b'{', b'm', b'}', ..] => other.to_owned(),
                [b'{', b't', b'}', ..] => self.noted(Self::any_type, &mut bytes),
                [b'{', b's', b'}', ..] => self.noted(Self::scalar, &mut bytes),
                [b'{', b'r', b'}', ..] => self.noted(Self::any_class, &mut bytes),
                [b'{', b'b', b'}', ..] => self.noted(Self::base_class, &mut bytes),
                [b'{', b'i', b'}', ..] => self.constant(6).0,
                [b'{', b'p', b'}', ..] => (1_u32 << self.random.u32(0..=6)).to_string(),
                _ => {
                    text.push('{');
                    rest = &place[1..];
                    continue;
                }
            };
            text.push_str(&filled);
            rest = &place[3..];
        }
        text.push_str(rest);
        (text, bytes)
    }

    fn noted(&mut self, choose: fn(&mut Self) -> (String, u64), bytes: &mut u64) -> String {
        let (name, more) = choose(self);
        *bytes += more;
        name
    }

    /// A scalar or a vector type of CUDA.
    pub(super) fn scalar(&mut self) -> (String, u64) {
        let from = if self.chance(20) { VECTORS } else { SCALARS };
        let (name, bytes) = from[self.random.usize(0..from.len())];
        (name.to_owned(), bytes)
    }

    /// Any type that fits into a class, including pointers.
    pub(super) fn any_type(&mut self) -> (String, u64) {
        match self.random.u32(0..10) {
            0..=3 => self.scalar(),
            4 => (format!("{}*", self.scalar().0), 8),
            _ => self.declared(|_| true).unwrap_or_else(|| self.scalar()),
        }
    }

    /// A class, which is declared if there is none.
    fn any_class(&mut self) -> (String, u64) {
        self.declared(|it| it.probe.is_some()).unwrap_or(("dim3".to_owned(), 12))
    }

    fn base_class(&mut self) -> (String, u64) {
        self.declared(|it| it.base).unwrap_or(("float4".to_owned(), 16))
    }

    /// One of the declared types that is small enough.
    pub(super) fn declared(&mut self, fits: fn(&Type) -> bool) -> Option<(String, u64)> {
        let found: Vec<usize> =
            (0..self.types.len()).filter(|&it| self.types[it].bytes <= MEMBER_BYTES && fits(&self.types[it])).collect();
        let &index = found.get(self.random.usize(0..found.len().max(1)))?;
        Some((self.types[index].name.clone(), self.types[index].bytes))
    }
}
