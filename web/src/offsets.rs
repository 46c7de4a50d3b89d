//! Places in a text, in the two units that meet here: the engine counts UTF-8 bytes, the editor UTF-16 units.

/// Translates between byte offsets and UTF-16 offsets of one text.
///
/// Plain ASCII, nearly every text, needs no table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offsets {
    /// Behind each character that is not ASCII: its end in bytes, its end in UTF-16 units.
    ends: Vec<(u32, u32)>,
}

impl Offsets {
    /// The offsets of `text`.
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

    /// The UTF-16 offset of a byte offset. An offset inside a character counts from the character before it.
    #[must_use]
    pub fn to_utf16(&self, bytes: u32) -> u32 {
        let (base, utf16) = before(self.ends.partition_point(|end| end.0 <= bytes), &self.ends);
        utf16.saturating_add(bytes - base)
    }

    /// The byte offset of a UTF-16 offset.
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
