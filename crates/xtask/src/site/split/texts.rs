//! Texts in a module's data that only one part and later ones read. Tables of the first part may refer to them.

use anyhow::{Context, Result};
use memchr::memmem::Finder;
use std::{fs, ops::Range, path::Path};

/// A folder of text files, relative to the project's root, and their extension. Subfolders are included.
#[derive(Clone, Copy)]
pub struct Folder {
    pub path: &'static str,
    pub extension: &'static str,
}

/// Minimum length: shorter texts are not worth a segment of their own, and may occur elsewhere by chance.
const SHORTEST: usize = 64;

/// The contents of text files.
pub struct Texts(Vec<Vec<u8>>);

impl Texts {
    /// Reads the files.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn of(root: &Path, folders: &[Folder]) -> Result<Self> {
        let mut texts = Vec::new();
        for Folder { path, extension } in folders {
            collect(&root.join(path), extension, &mut texts)?;
        }
        Ok(Self(texts))
    }

    /// The memory ranges of the texts in a data segment that begins at an address.
    pub fn within(&self, data: &[u8], address: usize) -> Vec<Range<usize>> {
        let places = |text: &Vec<u8>| {
            let length = text.len();
            let finder = Finder::new(text);
            let found = finder.find_iter(data).map(|start| address + start);
            found.map(|start| start..start + length).collect::<Vec<_>>()
        };
        self.0.iter().flat_map(places).collect()
    }
}

#[cfg(test)]
impl<const N: usize> From<[&[u8]; N]> for Texts {
    fn from(texts: [&[u8]; N]) -> Self {
        Self(texts.map(<[u8]>::to_vec).into())
    }
}

fn collect(folder: &Path, extension: &str, texts: &mut Vec<Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, extension, texts)?;
        } else if path.extension().is_some_and(|it| it == extension) {
            texts.push(fs::read(&path)?);
            texts.pop_if(|text| text.len() < SHORTEST);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Texts;

    #[test]
    fn texts_are_found_where_they_stand() {
        let texts = Texts::from([&b"bcd"[..], b"x", b"none"]);
        assert_eq!(texts.within(b"abcdef_x_bcd", 100), [101..104, 109..112, 107..108]);
    }
}
