//! Columns in headers: the engine counts characters, the protocol UTF-16 units.

use std::collections::BTreeMap;

/// The lines of headers in which the two counts differ, by path and line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct HeaderLines {
    wide: BTreeMap<String, BTreeMap<u32, String>>,
}

impl HeaderLines {
    /// Stores the lines of a header that are needed.
    pub(crate) fn read(&mut self, path: &str, text: &str) {
        let lines = text.lines().zip(0_u32..);
        let wide = lines.filter(|(line, _)| line.chars().any(|character| character.len_utf16() > 1));
        let wide: BTreeMap<u32, String> = wide.map(|(line, number)| (number, line.to_owned())).collect();
        self.wide.insert(path.to_owned(), wide);
    }

    /// Merges data that was read later. The data has no entries for headers that were not read again.
    pub(crate) fn extend(&mut self, later: HeaderLines) {
        self.wide.extend(later.wide);
    }

    /// The number of UTF-16 units before a character of a line, both from 0.
    pub(crate) fn units(&self, path: &str, line: u32, character: u32) -> u32 {
        let Some(text) = self.wide.get(path).and_then(|lines| lines.get(&line)) else { return character };
        let units = text.chars().take(character as usize).map(char::len_utf16).sum::<usize>();
        u32::try_from(units).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::HeaderLines;

    #[test]
    fn characters_of_two_units_count_twice() {
        let mut lines = HeaderLines::default();
        lines.read("/a.h", "int a;\n/* \u{1f980}\u{1f980} */ int b;\nint \u{fc};\n");
        assert_eq!(lines.units("/a.h", 0, 4), 4);
        assert_eq!(lines.units("/a.h", 1, 3), 3);
        assert_eq!(lines.units("/a.h", 1, 9), 11);
        assert_eq!(lines.units("/a.h", 2, 6), 6);
        assert_eq!(lines.units("/b.h", 1, 9), 9);
    }
}
