//! Conversion between UTF-8 byte offsets, which the engine uses, and UTF-16 offsets, which editors use.

use std::ops::Range;

/// Converts between byte offsets and UTF-16 offsets of one text.
///
/// ASCII text needs no table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offsets {
    /// The end of each non-ASCII character, in bytes and in UTF-16 units.
    ends: Vec<(u32, u32)>,
}

impl Offsets {
    /// Builds the table of `text`.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if text.is_ascii() {
            return Self::default();
        }
        let mut ends = Vec::new();
        let mut utf16 = 0;
        let mut last = 0;
        for (start, character) in text.char_indices().filter(|(_, character)| !character.is_ascii()) {
            let end = start + character.len_utf8();
            utf16 += (start - last) + character.len_utf16();
            last = end;
            ends.push((saturate(end), saturate(utf16)));
        }
        Self { ends }
    }

    /// Updates the table after a replacement of a UTF-16 range by `inserted`. Returns the replaced byte range. Neither
    /// end may lie inside a character.
    pub fn replace(&mut self, start: u32, end: u32, inserted: &str) -> Range<u32> {
        let end = end.max(start);
        let bytes = self.to_bytes(start)..self.to_bytes(end);
        if self.ends.is_empty() && inserted.is_ascii() {
            return bytes;
        }
        let by_bytes = i64::from(saturate(inserted.len())) - i64::from(bytes.end - bytes.start);
        let by_utf16 = i64::from(saturate(inserted.encode_utf16().count())) - i64::from(end - start);
        let moved = |place: u32, by: i64| u32::try_from(i64::from(place) + by).unwrap_or(u32::MAX);
        let first = self.ends.partition_point(|place| place.0 <= bytes.start);
        let after = self.ends.partition_point(|place| place.0 <= bytes.end);
        for place in self.ends.iter_mut().skip(after) {
            *place = (moved(place.0, by_bytes), moved(place.1, by_utf16));
        }
        let new = Self::of(inserted).ends.into_iter();
        let new = new.map(|place| (place.0.saturating_add(bytes.start), place.1.saturating_add(start)));
        self.ends.splice(first..after, new);
        bytes
    }

    /// Returns the UTF-16 offset of a byte offset. An offset inside a character counts from the end of the previous
    /// non-ASCII character.
    #[must_use]
    pub fn to_utf16(&self, bytes: u32) -> u32 {
        let (base, utf16) = before(self.ends.partition_point(|end| end.0 <= bytes), &self.ends);
        utf16.saturating_add(bytes - base)
    }

    /// Returns the byte offset of a UTF-16 offset.
    #[must_use]
    pub fn to_bytes(&self, utf16: u32) -> u32 {
        let (bytes, base) = before(self.ends.partition_point(|end| end.1 <= utf16), &self.ends);
        bytes.saturating_add(utf16 - base)
    }
}

fn before(index: usize, ends: &[(u32, u32)]) -> (u32, u32) {
    index.checked_sub(1).and_then(|index| ends.get(index)).copied().unwrap_or_default()
}

fn saturate(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::Offsets;

    #[test]
    fn ascii_is_the_same_in_both() {
        let offsets = Offsets::of("define void @k()");
        assert_eq!((offsets.to_utf16(7), offsets.to_bytes(7)), (7, 7));
    }

    #[test]
    fn replacements_are_followed() {
        let pieces = ["", "a", "ü", "漢字", "🦀", "x🦀y", "\n; é\n"];
        let mut text = String::from("; ü 漢字 🦀🦀 x\nü");
        let mut offsets = Offsets::of(&text);
        let mut state = 7_u32;
        let mut next = |bound: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % bound
        };
        for _ in 0..2_000 {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let (one, other) = (places[next(places.len())], places[next(places.len())]);
            let (start, end) = (one.min(other), one.max(other).min(one.min(other) + 12));
            let end = (end..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(start);
            let inserted = pieces[next(pieces.len())];
            let units = |at: usize| text[..at].encode_utf16().count() as u32;
            let bytes = offsets.replace(units(start), units(end), inserted);
            assert_eq!(bytes, start as u32..end as u32);
            text.replace_range(start..end, inserted);
            assert_eq!(offsets, Offsets::of(&text), "{text:?}");
        }
    }

    #[test]
    fn every_character_boundary_translates_both_ways() {
        let text = "; ü 漢字 🦀🦀 x\nü";
        let offsets = Offsets::of(text);
        for (bytes, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let utf16 = text[..bytes].encode_utf16().count() as u32;
            assert_eq!(offsets.to_utf16(bytes as u32), utf16, "byte {bytes}");
            assert_eq!(offsets.to_bytes(utf16), bytes as u32, "unit {utf16}");
        }
    }
}
