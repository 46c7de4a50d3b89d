//! Encoding of `intrinsic-releases.tsv`: the differences between releases, for each intrinsic that has a row.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};

use crate::tsv::Table;

/// The columns of `intrinsic-releases.tsv` that contain ranges of releases, in the order of the encoding.
const COLUMNS: [&str; 8] = [
    "legacy",
    "modern",
    "legacy_newest",
    "modern_newest",
    "legacy_before",
    "modern_before",
    "undeclared",
    "modern_selected",
];

/// The encoded rows of `intrinsic-releases.tsv`, by name of the intrinsic.
pub struct Releases(HashMap<String, Vec<u8>>);

impl Releases {
    /// Parses and encodes the rows of `intrinsic-releases.tsv`.
    pub fn parse(text: &str) -> Result<Self> {
        let table = Table::parse(text)?;
        let mut rows = HashMap::new();
        for row in table.rows() {
            let mut part = Vec::new();
            for column in COLUMNS {
                range(row.cell(column)?, &mut part)?;
            }
            rows.insert(row.cell("name")?.to_owned(), part);
        }
        Ok(Self(rows))
    }

    /// Returns the encoded row of an intrinsic; `None` if all releases treat the intrinsic equally.
    pub fn of(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// Encodes a range of releases: the number of intervals (0 for `-`), and each interval as its first release and the
/// release after its last one. A release is its major and minor number; 0.0 is no bound.
fn range(text: &str, part: &mut Vec<u8>) -> Result<()> {
    if text == "-" {
        part.push(0);
        return Ok(());
    }
    let stretches: Vec<&str> = text.split(" or ").collect();
    part.push(u8::try_from(stretches.len())?);
    for stretch in stretches {
        let words: Vec<&str> = stretch.split(' ').collect();
        let (since, before) = match words.as_slice() {
            ["all"] => ("0.0", "0.0"),
            // The interval before release 0.1 is empty, since no toolkit is that old.
            ["none"] => ("0.0", "0.1"),
            ["since", since] => (*since, "0.0"),
            ["before", before] => ("0.0", *before),
            ["since", since, "before", before] => (*since, *before),
            _ => bail!("releases {text}"),
        };
        for release in [since, before] {
            let (major, minor) = release.split_once('.').with_context(|| format!("release {release}"))?;
            part.extend([major.parse::<u8>()?, minor.parse::<u8>()?]);
        }
    }
    Ok(())
}
