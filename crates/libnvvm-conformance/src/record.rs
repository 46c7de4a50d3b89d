//! Disagreements as cases in the format of `tests/libnvvm`.

use crate::compare::Comparison;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes a case, which can be copied to `tests/libnvvm` unchanged.
pub fn write(folder: &Path, number: usize, comparison: &Comparison, text: &str) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let question = comparison.question;
    let library = question.reference.id().trim_start_matches("cuda-");
    let (phase, target) = (question.phase.name(), question.target.number());
    let verdict = if comparison.theirs.accepted() == Some(true) {
        "accepted".to_owned()
    } else {
        format!("rejected {}", serde_json::to_string(&[comparison.their_words()])?)
    };
    let dialect = if question.target.sm() < 100 { "legacy" } else { "modern" };
    let case = format!(
        ";;; case found-{number}\n;;; dialect {dialect}, line -\n;;; run {library} {phase} {target}: {verdict}\n{text}"
    );
    let path = folder.join(format!("found-{library}-{number:03}.cases"));
    fs::write(&path, case).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}
