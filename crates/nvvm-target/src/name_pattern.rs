//! What `data/name-groups.tsv` says of a name: how it begins, and what may follow.

/// Names of the table: how they begin, and what may follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pattern {
    start: &'static [u8],
    rest: Rest,
}

/// What follows the beginning of a name.
#[derive(Clone, Copy, Debug)]
enum Rest {
    Nothing,
    /// Nothing, or a dot and whatever comes.
    Suffixes,
    Anything,
    /// Something, and then this.
    Later(&'static [u8]),
}

impl Pattern {
    /// A name as the table spells it: `*` is whatever stands there; with `+` it is the name itself and with suffixes.
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

    /// Whether a name is one of these.
    #[inline]
    pub(crate) fn fits(&self, name: &[u8]) -> bool {
        // Most beginnings are alike in front ("llvm.nvvm."): their last byte tells nearly all of them apart.
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
