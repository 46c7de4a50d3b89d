//! `intrinsic-releases.tsv` to a part of each intrinsic that has a row.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};

use crate::tsv::Table;

/// The columns of ranges, in the order in which the table has them.
const COLUMNS: [&str; 7] =
    ["legacy", "modern", "legacy_newest", "modern_newest", "legacy_before", "modern_before", "undeclared"];

/// The rows by name, each encoded.
pub struct Releases(HashMap<String, Vec<u8>>);

impl Releases {
    /// Reads the file's text.
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

    /// The part of an intrinsic; `None` when it is so in every release.
    pub fn of(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// The number of stretches, 0 for `-`; each as the release it begins with and the one before which it ends, as major and
/// minor number, 0.0 for none.
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
            // Nobody was before the first.
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
