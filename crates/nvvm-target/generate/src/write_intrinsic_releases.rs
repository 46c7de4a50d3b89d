//! Encoding of `intrinsic-releases.tsv` as a part of each intrinsic that has a row.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};

use crate::tsv::Table;

/// The columns with ranges, in the order of the table.
const COLUMNS: [&str; 7] =
    ["legacy", "modern", "legacy_newest", "modern_newest", "legacy_before", "modern_before", "undeclared"];

/// The encoded rows by name.
pub struct Releases(HashMap<String, Vec<u8>>);

impl Releases {
    /// Parses and encodes a file.
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

    /// Returns the part of an intrinsic; `None` if all releases treat it alike.
    pub fn of(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// Encodes a range: the number of intervals, 0 for `-`; each as its first release and the one after its last, in major
/// and minor numbers, with 0.0 for no bound.
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
            // No toolkit is before 0.1, so this interval is empty.
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
