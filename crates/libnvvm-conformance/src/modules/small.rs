//! Reduced disagreements as cases in the format of `tests/libnvvm`.

use crate::ask::{Questions, compared};
use crate::compare::{Compared, QuestionKey, Verdict};
use crate::count::ModuleCounts;
use anyhow::{Context, Result};
use conformance::minimize::smallest;
use std::fs;
use std::path::Path;

/// Reduces the shortest text of each of the first `count` groups and writes it into `folder`.
pub fn write(counts: &ModuleCounts, questions: &Questions, count: usize, folder: &Path) -> Result<()> {
    let libraries = questions.libraries()?;
    for (number, (kind, group)) in counts.groups().into_iter().take(count).enumerate() {
        let (reference, target, phase) = group.question;
        let Some(library) = libraries.iter().find(|library| library.reference == reference) else { continue };
        let is_kept = |text: &str| {
            compared(library, text, target, phase).is_ok_and(|compared| compared.kind().as_deref() == Some(kind))
        };
        let small = smallest(&group.text, is_kept);
        let path = folder.join(format!("found-{number:03}.cases"));
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let case = case(number, &compared(library, &small, target, phase)?, &small)?;
        fs::write(&path, case).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}: {} x {kind}", path.display(), group.questions);
    }
    Ok(())
}

/// A case, which can be copied to `tests/libnvvm` unchanged.
fn case(number: usize, compared: &Compared, text: &str) -> Result<String> {
    let (reference, target, phase): QuestionKey = compared.question;
    let verdict = match &compared.theirs {
        Verdict::Accepted => "accepted".to_owned(),
        Verdict::Rejected { line, .. } | Verdict::Crashed(line) => {
            format!("rejected {}", serde_json::to_string(&[line])?)
        }
    };
    let (library, dialect) = (reference.id(), target.dialect_of_libnvvm().name());
    let library = library.strip_prefix("cuda-").unwrap_or(library);
    let (phase, target) = (phase.name(), target.number());
    Ok(format!(
        ";;; case found-{number}\n;;; dialect {dialect}, line -\n;;; run {library} {phase} {target}: {verdict}\n{text}"
    ))
}
