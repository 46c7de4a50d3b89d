//! Every section that a rule cites exists in its document: `sections.txt` lists the printed headings.

use nvvm_target::{Document, Source};

/// Returns the headings of each document.
fn headings() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut headings: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in include_str!("sections.txt").lines() {
        match (line.strip_prefix("# "), headings.last_mut()) {
            (Some(title), _) => headings.push((title, Vec::new())),
            (None, Some((_, sections))) => sections.push(line),
            (None, None) => panic!("{line} is of no document"),
        }
    }
    headings
}

/// Whether a citation is a heading, optionally followed by a position within the section.
fn names(cited: &str, heading: &str) -> bool {
    cited.strip_prefix(heading).is_some_and(|rest| rest.is_empty() || rest.starts_with([',', ';', ':']))
}

#[test]
fn every_cited_section_is_in_its_document() {
    let headings = headings();
    let titles: Vec<&str> = headings.iter().map(|(title, _)| *title).collect();
    assert_eq!(titles, Document::ALL.iter().map(|document| document.title()).collect::<Vec<_>>());
    let rules = nvvm_verify::rules::all().map(|rule| (rule.code, rule.sources()));
    let declarations = cuda_decl::rules::ALL.iter().map(|rule| (rule.code, rule.sources()));
    let mut wrong = Vec::new();
    for (code, sources) in rules.chain(declarations) {
        for source in sources {
            let Source::Document { title, section } = source else { continue };
            let of_document = headings.iter().find(|(known, _)| *known == title.title());
            if !of_document.is_some_and(|(_, sections)| sections.iter().any(|heading| names(section, heading))) {
                wrong.push(format!("{code}: {title} has no section {section}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
