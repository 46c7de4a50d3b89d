//! Patterns of names in `data/name-groups.tsv`: a prefix and the text that may follow it.

/// A pattern of names: a prefix and the text that may follow it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pattern {
    start: &'static [u8],
    rest: Rest,
}

/// The text that may follow the prefix of a pattern in a matching name.
#[derive(Clone, Copy, Debug)]
enum Rest {
    Nothing,
    /// After the prefix, the name ends or continues with a dot and any text.
    Suffixes,
    Anything,
    /// After the prefix, the name continues with any text, and then with a text that matches this pattern.
    Later(&'static [u8]),
}

impl Pattern {
    /// Parses a pattern. `*` matches any text; a final `+` matches the end of the name, or a dot and any text.
    pub(crate) const fn of(text: &'static str) -> Self {
        Self::parse(text.as_bytes())
    }

    const fn parse(text: &'static [u8]) -> Self {
        let mut star = 0;
        while star < text.len() {
            if text[star] == b'*' {
                let (start, rest) = text.split_at(star);
                let (_, later) = rest.split_at(1);
                let rest = if later.is_empty() { Rest::Anything } else { Rest::Later(later) };
                return Self { start, rest };
            }
            star += 1;
        }
        match text {
            [start @ .., b'+'] => Self { start, rest: Rest::Suffixes },
            _ => Self { start: text, rest: Rest::Nothing },
        }
    }

    /// Whether a name matches the pattern.
    #[inline]
    pub(crate) fn fits(&self, name: &[u8]) -> bool {
        // Most prefixes begin alike ("llvm.nvvm."), so the last byte rejects nearly all names.
        if self.start.last() != name.get(self.start.len().wrapping_sub(1)) {
            return false;
        }
        let Some(rest) = name.strip_prefix(self.start) else { return false };
        match self.rest {
            Rest::Nothing => rest.is_empty(),
            Rest::Suffixes => matches!(rest, [] | [b'.', ..]),
            Rest::Anything => true,
            Rest::Later(later) => {
                let later = Self::parse(later);
                (0..rest.len()).any(|at| rest.get(at..).is_some_and(|rest| later.fits(rest)))
            }
        }
    }
}
