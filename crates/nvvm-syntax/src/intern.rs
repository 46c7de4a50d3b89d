//! Interned strings: every distinct name is stored once and compared by number.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// An interned string of one module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(pub u32);

impl Name {
    /// The empty string, which every [`Names`] holds.
    pub const EMPTY: Name = Name(0);
}

/// The interned strings of one module. Contents are bytes, since LLVM names may hold any byte.
#[derive(Clone, Debug)]
pub struct Names {
    bytes: Vec<u8>,
    /// Where each string starts in `bytes`, and where it ends.
    places: Vec<(u32, u32)>,
    table: HashTable<u32>,
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl Default for Names {
    fn default() -> Self {
        let mut names = Names { bytes: Vec::new(), places: Vec::new(), table: HashTable::new() };
        names.intern(b"");
        names
    }
}

#[inline]
fn slice<'a>(bytes: &'a [u8], places: &[(u32, u32)], index: u32) -> &'a [u8] {
    let (start, end) = places.get(index as usize).copied().unwrap_or((0, 0));
    bytes.get(start as usize..end as usize).unwrap_or(&[])
}

impl Names {
    /// The number of a string, new or known.
    pub fn intern(&mut self, text: &[u8]) -> Name {
        let hashed = hash(text);
        let (bytes, places) = (&self.bytes, &self.places);
        if let Some(&found) = self.table.find(hashed, |&index| slice(bytes, places, index) == text) {
            return Name(found);
        }
        self.add(text, hashed)
    }

    #[cold]
    fn add(&mut self, text: &[u8], hashed: u64) -> Name {
        let index = self.places.len() as u32;
        let start = self.bytes.len() as u32;
        self.bytes.extend_from_slice(text);
        self.places.push((start, self.bytes.len() as u32));
        let (bytes, places) = (&self.bytes, &self.places);
        self.table.insert_unique(hashed, index, |&index| hash(slice(bytes, places, index)));
        Name(index)
    }

    /// The number of a string, if it was ever interned.
    pub fn lookup(&self, text: &[u8]) -> Option<Name> {
        self.table.find(hash(text), |&index| slice(&self.bytes, &self.places, index) == text).map(|&index| Name(index))
    }

    /// The bytes of a name.
    pub fn bytes(&self, name: Name) -> &[u8] {
        slice(&self.bytes, &self.places, name.0)
    }

    /// The name as text; names that are not UTF-8 are shown with replacement characters.
    pub fn text(&self, name: Name) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(name))
    }

    /// The name as text when it is UTF-8, else the empty string: for comparing with known words.
    pub fn str(&self, name: Name) -> &str {
        std::str::from_utf8(self.bytes(name)).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_share_a_number() {
        let mut names = Names::default();
        let a = names.intern(b"alpha");
        let b = names.intern(b"beta");
        assert_ne!(a, b);
        assert_eq!(names.intern(b"alpha"), a);
        assert_eq!(names.bytes(b), b"beta");
        assert_eq!(names.lookup(b"gamma"), None);
        assert_eq!(names.lookup(b""), Some(Name::EMPTY));
    }
}
