//! Columns of headers: the engine counts characters, the protocol UTF-16 units.

use std::collections::BTreeMap;

/// The lines of headers in which the two counts differ, by path and line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct HeaderLines {
    wide: BTreeMap<String, BTreeMap<u32, String>>,
}

impl HeaderLines {
    /// Remembers what is needed of a header.
    pub(crate) fn read(&mut self, path: &str, text: &str) {
        let lines = text.lines().zip(0_u32..);
        let wide = lines.filter(|(line, _)| line.chars().any(|character| character.len_utf16() > 1));
        let wide: BTreeMap<u32, String> = wide.map(|(line, number)| (number, line.to_owned())).collect();
        self.wide.insert(path.to_owned(), wide);
    }

    /// Takes over what others know, who read these headers later. A text that was not looked at anew has none to add.
    pub(crate) fn extend(&mut self, later: HeaderLines) {
        self.wide.extend(later.wide);
    }

    /// The units before a character of a line, both from 0.
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
