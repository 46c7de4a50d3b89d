//! Sets of references (documents and measured tools) in data files.

use anyhow::{Context, Result, bail};
use nvvm_target::{Reference, References, Version};

/// A set of references, and the Rust expression for it.
#[derive(Clone)]
pub struct ReferenceSet {
    /// The set of references.
    pub set: References,
    /// The Rust expression for the set. It contains no index of a reference, so that it stays valid when references are
    /// added.
    pub expression: String,
}

impl ReferenceSet {
    /// Returns the intersection of two sets; `None` if it is empty.
    pub fn and(&self, other: &Self) -> Option<Self> {
        let set = self.set.and(other.set);
        Some(match () {
            () if set.is_empty() => return None,
            () if set == self.set => self.clone(),
            () if set == other.set => other.clone(),
            () => Self { set, expression: format!("{}.and({})", self.expression, other.expression) },
        })
    }
}

/// Parses a list of sets of references, separated by commas.
///
/// A set is `all`, `documents`, `tileiras`, `mlir`, `tileiras-13.5`, `cuda`, or releases of CUDA: `12.9` is one
/// release, `13.0..` that one and all later ones, `..13.1` all before, `12.8..13.1` the intersection.
pub fn parse(cell: &str) -> Result<ReferenceSet> {
    let mut parts = cell.split(", ").map(part);
    let mut all = parts.next().context("no reference")??;
    for next in parts {
        let next = next?;
        all.set = all.set.or(next.set);
        all.expression = format!("{}.or({})", all.expression, next.expression);
    }
    Ok(all)
}

fn part(text: &str) -> Result<ReferenceSet> {
    let named = |set: References, name: &str| ReferenceSet { set, expression: format!("References::{name}") };
    Ok(match text {
        "all" => named(References::ALL, "ALL"),
        "documents" => named(References::DOCUMENTS, "DOCUMENTS"),
        "cuda" => named(References::CUDA, "CUDA"),
        "tileiras" => one(Reference::Tileiras, "Tileiras"),
        "mlir" => one(Reference::Mlir, "Mlir"),
        "tileiras-13.5" => one(Reference::Tileiras135, "Tileiras135"),
        _ => releases(text)?,
    })
}

fn one(reference: Reference, name: &str) -> ReferenceSet {
    ReferenceSet { set: References::of(reference), expression: format!("References::of(Reference::{name})") }
}

fn releases(text: &str) -> Result<ReferenceSet> {
    let since = |text: &str| -> Result<ReferenceSet> {
        let release = version(text)?;
        Ok(ReferenceSet {
            set: References::since(release),
            expression: format!("References::since({})", expression_of(release)),
        })
    };
    let before = |text: &str| -> Result<ReferenceSet> {
        let release = version(text)?;
        Ok(ReferenceSet {
            set: References::before(release),
            expression: format!("References::before({})", expression_of(release)),
        })
    };
    Ok(match text.split_once("..") {
        Some(("", end)) => before(end)?,
        Some((start, "")) => since(start)?,
        Some((start, end)) => {
            let (start, end) = (since(start)?, before(end)?);
            ReferenceSet {
                set: start.set.and(end.set),
                expression: format!("{}.and({})", start.expression, end.expression),
            }
        }
        None => {
            let release = version(text)?;
            ReferenceSet {
                set: References::only(release),
                expression: format!("References::only({})", expression_of(release)),
            }
        }
    })
}

fn version(text: &str) -> Result<Version> {
    let numbers = text.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    match numbers {
        Some((major, minor)) => Ok(Version::new(major, minor)),
        None => bail!("{text:?} is no release"),
    }
}

fn expression_of(release: Version) -> String {
    format!("Version::new({}, {})", release.major, release.minor)
}
