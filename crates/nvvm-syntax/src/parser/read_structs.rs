//! A cache of the struct types of a text. Numba and libdevice repeat long struct types at each use. Comparing the text
//! with a cached type is much faster than parsing it.

use super::{Parse, Parser};
use crate::ids::TypeId;
use memchr::memchr;

/// The number of slots of the cache of struct types. Each slot holds the last type with a certain hash value.
const PLACES: usize = 64;
/// The minimum length of a struct type in the cache, in bytes up to the first closing brace. Shorter types are parsed
/// as fast as they are compared.
const SHORTEST: usize = 12;

/// A struct type in the cache, parsed without errors. Types that use syntax features (syntax that only some versions of
/// LLVM accept) are not cached, since every use of a feature must be counted.
#[derive(Clone, Copy)]
pub(super) struct ReadStruct {
    start: usize,
    end: usize,
    /// The nesting depth at which the type was parsed. At a greater depth, the same text may exceed the nesting limit.
    depth: u32,
    ty: TypeId,
}

impl Parser<'_> {
    /// Parses a struct type that starts at the current token, an opening brace. Calls `read` only if the text of the
    /// type is not in the cache.
    pub(super) fn struct_read_before(&mut self, read: impl FnOnce(&mut Self) -> Parse<TypeId>) -> Parse<TypeId> {
        let start = self.current.span.start as usize;
        let Some(place) = self.place_of_struct(start) else { return read(self) };
        if let Some(&Some(known)) = self.read_structs.get(place)
            && self.depth <= known.depth
            && self.bytes.get(start..start + (known.end - known.start)) == self.bytes.get(known.start..known.end)
        {
            self.lexer = crate::lexer::Lexer::at(self.bytes, (start + known.end - known.start) as u32);
            self.current = self.lexer.next_token();
            self.previous_end = (start + known.end - known.start) as u32;
            return Ok(known.ty);
        }
        let depth = self.depth;
        let counted = self.counted_spellings();
        let ty = read(self)?;
        if self.counted_spellings() == counted {
            if self.read_structs.is_empty() {
                self.read_structs.resize(PLACES, None);
            }
            let end = self.previous_end as usize;
            self.read_structs[place] = Some(ReadStruct { start, end, depth, ty });
        }
        Ok(ty)
    }

    /// Returns the cache slot of the struct type that starts at the byte offset `start`; `None` if the type is too
    /// short for the cache.
    fn place_of_struct(&self, start: usize) -> Option<usize> {
        let text = self.bytes.get(start..)?;
        let text = text.get(..memchr(b'}', text)?)?;
        if self.has_peeked || text.len() < SHORTEST {
            return None;
        }
        let (head, tail) = (text.get(1..)?.first_chunk()?, text.last_chunk()?);
        let middle = text.get(text.len() / 2..)?.first_chunk()?;
        let [head, middle, tail] = [head, middle, tail].map(|part: &[u8; 4]| u64::from(u32::from_le_bytes(*part)));
        let mixed = (head ^ middle << 16 ^ tail << 32 ^ text.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Some((mixed >> 32) as usize % PLACES)
    }

    fn counted_spellings(&self) -> u64 {
        self.module.syntax.features.iter().map(|used| u64::from(used.count)).sum()
    }
}
