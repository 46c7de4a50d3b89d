//! Files of the documents' tables.

use crate::front_matter::{fields, list, parts};
use nvvm_target::{Target, TargetSet};

/// A file with a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableFile {
    /// The file's name without `.md`: the row in the checklist, and the end of the entry's id.
    pub name: &'static str,
    /// The subject of the table.
    pub title: &'static str,
    /// The document's title.
    pub document: &'static str,
    /// The section's heading, as printed.
    pub section: &'static str,
    /// The summary in one sentence.
    pub summary: &'static str,
    /// Additional search terms.
    pub search: Vec<&'static str>,
    /// The contradictions that involve the table.
    pub contradictions: Vec<&'static str>,
    /// Ids of related entries.
    pub see: Vec<&'static str>,
    /// The targets of each row; shorter than the rows if the last ones have none.
    pub targets: Vec<Option<TargetSet>>,
    /// Prose, the table in Markdown, prose.
    pub body: &'static str,
}

impl TableFile {
    /// Parses a file. Unknown fields are omitted; a test excludes them.
    pub(crate) fn read(name: &'static str, text: &'static str) -> Self {
        let (head, body) = parts(text);
        let mut file = Self { name, body, ..Self::default() };
        for (field, value) in fields(head) {
            match field {
                "title" => file.title = value,
                "document" => file.document = value,
                "section" => file.section = value,
                "summary" => file.summary = value,
                "search" => file.search = list(value).collect(),
                "contradictions" => file.contradictions = list(value).collect(),
                "see" => file.see = list(value).collect(),
                "targets" => file.targets = value.split(';').map(targets).collect(),
                _ => {}
            }
        }
        file
    }
}

/// Parses a set of targets: `from sm_90`, `below sm_70`, `sm_50 to sm_75`, `sm_100a, sm_103a`; a single hyphen means no
/// targets.
fn targets(text: &str) -> Option<TargetSet> {
    let text = text.trim();
    let number = |name: &str| Target::parse(name.trim()).map(Target::sm);
    if let Some(first) = text.strip_prefix("from ") {
        return number(first).map(TargetSet::at_least);
    }
    if let Some(end) = text.strip_prefix("below ") {
        return number(end).map(TargetSet::below);
    }
    if let Some((first, last)) = text.split_once(" to ") {
        let (first, last) = (number(first)?, number(last)?);
        return Some(TargetSet::from_fn(|target| (first..=last).contains(&target.sm())));
    }
    let mut named = list(text).filter_map(Target::parse).peekable();
    named.peek()?;
    let mut set = TargetSet::empty();
    named.for_each(|target| set.insert(target));
    Some(set)
}

#[cfg(test)]
mod tests {
    use super::{TableFile, targets};
    use nvvm_target::{Target, TargetSet};

    #[test]
    fn rows_say_which_targets_they_are_about() {
        assert_eq!(targets("from sm_90"), Some(TargetSet::at_least(90)));
        assert_eq!(targets(" below sm_70 "), Some(TargetSet::below(70)));
        let middle = targets("sm_50 to sm_75").expect("targets");
        assert_eq!((middle.smallest().map(Target::sm), middle.largest().map(Target::sm)), (Some(50), Some(75)));
        assert_eq!(targets("sm_100a, sm_103a").map(TargetSet::len), Some(2));
        assert_eq!(targets("-"), None);
    }

    #[test]
    fn a_file_is_read() {
        let text = "---\ntitle: T\ncontradictions: C1, C2\ntargets: from sm_90 ; -\n---\n| a |\n| --- |\n";
        let file = TableFile::read("000-T01", text);
        assert_eq!((file.title, file.contradictions.as_slice()), ("T", ["C1", "C2"].as_slice()));
        assert_eq!(file.targets, [Some(TargetSet::at_least(90)), None]);
        assert_eq!(file.body, "| a |\n| --- |\n");
    }
}
