//! Two-part version numbers of CUDA toolkits and of the PTX ISA.

use std::fmt;

/// A two-part version: of a CUDA toolkit (`12.9`) or of the PTX ISA (`8.8`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The major version: the number before the dot.
    pub major: u8,
    /// The minor version: the number after the dot.
    pub minor: u8,
}

impl Version {
    /// Creates the version `major.minor`.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }

    /// Whether the version is less than another one. Unlike [`Ord`], it can be used in constants.
    pub const fn is_below(self, other: Self) -> bool {
        self.major < other.major || self.major == other.major && self.minor < other.minor
    }

    /// Parses a version such as `8.8`; `None` unless the text is two numbers of at most 255 with a dot between them.
    pub fn parse(text: &str) -> Option<Self> {
        let (major, minor) = text.split_once('.')?;
        Some(Self::new(digits(major)?, digits(minor)?))
    }
}

/// Parses decimal digits without a sign, which `u8::from_str` would accept.
fn digits(text: &str) -> Option<u8> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}", self.major, self.minor)
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn reads_and_writes() {
        assert_eq!(Version::parse("12.9"), Some(Version::new(12, 9)));
        assert_eq!(Version::new(8, 8).to_string(), "8.8");
        for bad in ["", "8", "8.", ".8", "+8.8", "8.8.1", "256.0"] {
            assert_eq!(Version::parse(bad), None, "{bad:?}");
        }
        for (one, other) in [((8, 9), (12, 0)), ((12, 0), (12, 1)), ((12, 1), (12, 0)), ((12, 0), (12, 0))] {
            let (one, other) = (Version::new(one.0, one.1), Version::new(other.0, other.1));
            assert_eq!(one.is_below(other), one < other, "{one} {other}");
        }
    }
}
