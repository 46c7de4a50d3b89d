//! Interned strings: every distinct name is stored once and compared by number.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::hash::Hasher;

/// The number of an interned string, such as the name of a symbol. The strings of a module are in its [`Names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(pub u32);

impl Name {
    /// The empty string, which every [`Names`] contains.
    pub const EMPTY: Name = Name(0);
}

/// The interned strings of one module. Contents are bytes, since LLVM names may hold any byte.
#[derive(Clone, Debug)]
pub struct Names {
    /// The concatenation of all strings that are valid UTF-8. A string in it is thus returned as `str` without
    /// validation.
    text: String,
    /// The strings that are not valid UTF-8.
    others: Vec<Box<[u8]>>,
    /// The position of each string: its start and end in `text`, or [`OTHER`] and its index in `others`.
    places: Vec<(u32, u32)>,
    table: HashTable<u32>,
}

/// The start offset that `Names::places` contains for a string that is not valid UTF-8. No string of `Names::text`
/// starts at this offset.
const OTHER: u32 = u32::MAX;

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

/// Whether two strings are equal. Strings of 8 to 16 bytes, the length of many names, are compared as two integers of
/// eight bytes.
#[inline]
fn is_same(left: &[u8], right: &[u8]) -> bool {
    if left.len() != right.len() || left.len() > 16 {
        return left == right;
    }
    match (left.first_chunk::<8>(), left.last_chunk::<8>(), right.first_chunk(), right.last_chunk()) {
        (Some(first), Some(last), Some(other_first), Some(other_last)) => first == other_first && last == other_last,
        _ => left.iter().zip(right).all(|(left, right)| left == right),
    }
}

impl Default for Names {
    fn default() -> Self {
        let mut names = Names { text: String::new(), others: Vec::new(), places: Vec::new(), table: HashTable::new() };
        names.intern(b"");
        names
    }
}

#[inline]
fn slice<'a>(text: &'a str, others: &'a [Box<[u8]>], places: &[(u32, u32)], index: u32) -> &'a [u8] {
    let (start, end) = places.get(index as usize).copied().unwrap_or((0, 0));
    if start == OTHER {
        return others.get(end as usize).map_or(&[], |other| other);
    }
    text.as_bytes().get(start as usize..end as usize).unwrap_or(&[])
}

impl Names {
    /// Returns the interned name with the bytes `text`. If there is none, adds it.
    pub fn intern(&mut self, text: &[u8]) -> Name {
        let hashed = hash(text);
        if let Some(&found) = self.table.find(hashed, |&index| is_same(self.slice(index), text)) {
            return Name(found);
        }
        self.add(text, hashed)
    }

    /// Reserves space for `bytes` more bytes of text, if memory is available.
    pub(crate) fn expect(&mut self, bytes: usize) {
        let _ = self.text.try_reserve(bytes);
    }

    #[inline]
    fn slice(&self, index: u32) -> &[u8] {
        slice(&self.text, &self.others, &self.places, index)
    }

    #[cold]
    fn add(&mut self, bytes: &[u8], hashed: u64) -> Name {
        let index = self.places.len() as u32;
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                let start = self.text.len() as u32;
                self.text.push_str(text);
                self.places.push((start, self.text.len() as u32));
            }
            Err(_) => {
                self.places.push((OTHER, self.others.len() as u32));
                self.others.push(bytes.into());
            }
        }
        let (text, others, places) = (&self.text, &self.others, &self.places);
        self.table.insert_unique(hashed, index, |&index| hash(slice(text, others, places, index)));
        Name(index)
    }

    /// Returns the interned name with the bytes `text`, or `None` if there is none.
    pub fn lookup(&self, text: &[u8]) -> Option<Name> {
        self.table.find(hash(text), |&index| self.slice(index) == text).map(|&index| Name(index))
    }

    /// Returns the bytes of a name.
    pub fn bytes(&self, name: Name) -> &[u8] {
        self.slice(name.0)
    }

    /// Returns the name as text. Bytes that are not valid UTF-8 are [`escaped`].
    pub fn text(&self, name: Name) -> Cow<'_, str> {
        match self.places.get(name.0 as usize) {
            Some((OTHER, _)) => escaped(self.bytes(name)),
            _ => self.str(name).into(),
        }
    }

    /// Returns the name as text if it is valid UTF-8, or else the empty string. Useful for comparisons with known
    /// strings.
    pub fn str(&self, name: Name) -> &str {
        let (start, end) = self.places.get(name.0 as usize).copied().unwrap_or((0, 0));
        self.text.get(start as usize..end as usize).unwrap_or("")
    }
}

/// Converts bytes to text. Each byte that is not valid UTF-8 is written as LLVM prints it in a quoted name: `\E9`.
pub fn escaped(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() * 2);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            // Writing to a string does not fail.
            let _ = write!(text, "\\{byte:02X}");
        }
    }
    Cow::Owned(text)
}

/// Converts bytes to text of the same length. Each byte that is not valid UTF-8 is replaced by `?`.
pub fn readable(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    Cow::Owned(text)
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

    #[test]
    fn strings_differ_in_any_byte() {
        for length in 0..40 {
            let text = vec![b'x'; length];
            assert!(is_same(&text, &text.clone()));
            assert!(!is_same(&text, &vec![b'x'; length + 1]));
            for place in 0..length {
                let mut other = text.clone();
                other[place] = b'y';
                assert!(!is_same(&text, &other));
            }
        }
    }

    #[test]
    fn names_may_hold_any_byte() {
        let mut names = Names::default();
        let texts = [&b"a\xFFb"[..], "\u{e9}".as_bytes(), b"\xFF"];
        let [odd, even, other] = texts.map(|text| names.intern(text));
        assert_eq!(texts.map(|text| names.intern(text)), [odd, even, other]);
        assert_eq!(names.bytes(odd), b"a\xFFb");
        assert_eq!(names.text(odd), "a\\FFb");
        assert_eq!([odd, even, other].map(|name| names.str(name)), ["", "\u{e9}", ""]);
    }
}
