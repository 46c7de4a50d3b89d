//! Properties of all entries: each can be built, every link has a target, every term is linked, and ids are stable.

use nvvm_reference::{
    Block, Entry, Heading, Kind, SUMMARY_LENGTH, Search, contents, entry, entry_text, heading, search, term_index,
};
use nvvm_target::{Reference, Target, intrinsics};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// Returns the headings in the contents list.
fn headings() -> Vec<Heading> {
    contents().into_iter().flat_map(|section| section.groups).flat_map(|group| group.entries).collect()
}

fn made(id: &str) -> Entry {
    entry(id).unwrap_or_else(|| panic!("{id} has no entry"))
}

/// Returns the ids of an entry's links.
fn links(entry: &Entry) -> Vec<String> {
    let mut links: Vec<String> = entry.see_also.iter().map(|link| link.id.clone()).collect();
    for block in &entry.body {
        match block {
            Block::Prose(markdown) => links.extend(links_of(markdown)),
            Block::Table(table) => {
                links.extend(table.rows.iter().flat_map(|row| &row.cells).filter_map(|cell| cell.link.clone()));
            }
            Block::Example(_) | Block::Calculator(_) => {}
        }
    }
    links
}

fn links_of(markdown: &str) -> impl Iterator<Item = String> {
    markdown.split("](ref:").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned)
}

fn is_a_sentence(text: &str) -> bool {
    text.ends_with(['.', '!', '?']) && text.chars().next().is_some_and(|first| !first.is_whitespace())
}

#[test]
fn every_entry_says_what_it_is_in_one_short_sentence() {
    let headings = headings();
    let unique: HashSet<&str> = headings.iter().map(|heading| heading.id.as_str()).collect();
    assert_eq!(unique.len(), headings.len(), "an id is there twice");
    for listed in &headings {
        assert!(is_a_sentence(&listed.summary), "{}: {}", listed.id, listed.summary);
        let length = listed.summary.chars().count();
        assert!(length <= SUMMARY_LENGTH, "{}: {length} characters", listed.id);
        assert!(!listed.title.is_empty(), "{}", listed.id);
        assert_eq!(Kind::split(&listed.id).map(|(kind, _)| kind), Some(listed.kind));
        assert_eq!(heading(&listed.id).as_ref(), Some(listed));
    }
    for intrinsic in intrinsics::all() {
        let heading = heading(&Kind::Intrinsic.id(intrinsic.base_name())).expect("a heading");
        assert!(is_a_sentence(&heading.summary) && heading.summary.chars().count() <= SUMMARY_LENGTH, "{heading:?}");
    }
}

#[test]
fn every_entry_is_made_and_every_link_leads_to_one() {
    let headings = headings();
    let known: HashSet<&str> = headings.iter().map(|heading| heading.id.as_str()).collect();
    for listed in &headings {
        let entry = made(&listed.id);
        assert_eq!((&entry.id, &entry.title, &entry.summary), (&listed.id, &listed.title, &listed.summary));
        assert!(!entry.body.is_empty(), "{} has no body", entry.id);
        for link in links(&entry) {
            let there = known.contains(link.as_str()) || heading(&link).is_some();
            assert!(there, "{} leads to {link}, which there is not", entry.id);
            assert_ne!(link, entry.id, "{} leads to itself", entry.id);
        }
        for block in &entry.body {
            let Block::Table(table) = block else { continue };
            assert!(!table.caption.is_empty() && !table.rows.is_empty(), "{}: {}", entry.id, table.caption);
            let fits = table.rows.iter().all(|row| row.cells.len() == table.columns.len());
            assert!(fits, "{}: {}", entry.id, table.caption);
        }
        assert!(entry.sources.iter().all(|source| !source.text.is_empty()), "{}", entry.id);
        assert!(entry_text(&entry).contains(&entry.title), "{}", entry.id);
    }
}

#[test]
fn every_rule_target_reference_space_and_contradiction_has_an_entry() {
    let ids: HashSet<String> = headings().into_iter().map(|heading| heading.id).collect();
    for rule in nvvm_engine::rules() {
        assert!(ids.contains(&format!("rule/{}", rule.code)));
    }
    for target in Target::ALL {
        assert!(ids.contains(&format!("target/{target}")));
    }
    for reference in Reference::ALL {
        assert!(ids.contains(&format!("reference/{}", reference.id())));
    }
    for number in (0..=200).filter(|&number| nvvm_syntax::address_space::name(number).is_some()) {
        assert!(ids.contains(&format!("space/{number}")), "{number}");
    }
    for contradiction in nvvm_target::documented::contradictions::all() {
        assert!(ids.contains(&format!("contradiction/{}", contradiction.id)));
    }
    for intrinsic in intrinsics::all().step_by(37) {
        made(&Kind::Intrinsic.id(intrinsic.base_name()));
    }
}

#[test]
fn no_term_stands_alone() {
    let terms: Vec<Entry> =
        headings().iter().filter(|heading| heading.kind == Kind::Term).map(|heading| made(&heading.id)).collect();
    let led_to: HashSet<String> = terms.iter().flat_map(links).collect();
    let alone: Vec<&str> = terms.iter().map(|term| term.id.as_str()).filter(|id| !led_to.contains(*id)).collect();
    assert!(alone.is_empty(), "no other term leads to {alone:?}");
    assert!(terms.iter().all(|term| !term.see_also.is_empty()));
}

#[test]
fn the_glossary_has_its_files_and_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("glossary");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("the glossary")
        .filter_map(|file| Some(file.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    let terms: BTreeSet<String> = headings()
        .into_iter()
        .filter(|heading| heading.kind == Kind::Term)
        .filter_map(|heading| Some(heading.id.split_once('/')?.1.to_owned()))
        .collect();
    assert_eq!(terms, files);
    assert!(terms.len() >= 60, "{}", terms.len());
}

#[test]
fn heads_of_glossary_files_are_complete() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("glossary");
    let fields = ["title", "group", "phrases", "search", "summary", "see", "source"];
    for file in std::fs::read_dir(folder).expect("the glossary") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("UTF-8");
        let (head, _) = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).expect("a head");
        for line in head.lines() {
            let (field, value) = line.split_once(": ").unwrap_or_else(|| panic!("{path:?}: {line}"));
            assert!(fields.contains(&field) && !value.trim().is_empty(), "{path:?}: {line}");
        }
        for field in ["title", "group", "phrases", "summary", "see"] {
            let count = head.lines().filter(|line| line.starts_with(&format!("{field}: "))).count();
            assert_eq!(count, 1, "{path:?}: {field}");
        }
        // Entries omit ids without an entry, so the omission would not be noticed otherwise.
        let see = head.lines().find_map(|line| line.strip_prefix("see: ")).expect("see");
        for id in see.split(", ") {
            assert!(heading(id).is_some(), "{path:?}: {id}");
        }
    }
}

/// Ids are part of published links. Those of rules, targets, references, tables and contradictions follow from their
/// sources.
#[test]
fn ids_never_change() {
    let of_tables =
        [Kind::Rule, Kind::Target, Kind::Reference, Kind::Table, Kind::Contradiction, Kind::IntrinsicFamily];
    let ids: Vec<String> =
        headings().into_iter().filter(|heading| !of_tables.contains(&heading.kind)).map(|heading| heading.id).collect();
    let kept: BTreeSet<&str> = include_str!("ids.txt").lines().collect();
    let now: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
    let removed: Vec<&&str> = kept.difference(&now).collect();
    assert!(removed.is_empty(), "links to these would break: {removed:?}");
    let new: Vec<&&str> = now.difference(&kept).collect();
    assert!(new.is_empty(), "add these to crates/nvvm-reference/tests/ids.txt: {new:?}");
}

#[test]
fn loose_ids_lead_to_what_they_mean() {
    for (loose, exact) in [
        ("target/compute_75", "target/sm_75"),
        ("rule/addrspacecast-non-generic", "rule/NV0301"),
        ("metadata/maxntidx", "metadata/maxntid"),
        ("intrinsic/llvm.nvvm.ldu.global.i.i32.p1", "intrinsic/llvm.nvvm.ldu.global.i"),
        ("target/compute_75,sm_90", "target/sm_75,sm_90"),
    ] {
        assert_eq!(made(loose).id, exact);
    }
    for none in ["", "term", "term/", "x/y", "target/sm_1", "target/sm_75,", "space/-1", "intrinsic/x", "rule/NV9999"] {
        assert!(entry(none).is_none(), "{none}");
    }
}

/// The page links each key and each property that some reference interprets.
#[test]
fn every_key_that_a_kernel_may_have_has_an_entry() {
    let keys = "kernel minctasm maxnreg maxclusterrank cluster_max_blocks maxntidx maxntidy maxntidz reqntidx reqntidy \
                reqntidz cluster_dim_x cluster_dim_y cluster_dim_z cluster_dimx cluster_dimy cluster_dimz";
    let attributes =
        ["maxntid", "reqntid", "minctasm", "maxnreg", "cluster_dim", "maxclusterrank", "blocksareclusters"];
    let pairs: Vec<String> = keys.split_whitespace().map(|key| format!("!\"{key}\", i32 1")).collect();
    let spelt: Vec<String> = attributes.iter().map(|name| format!("\"nvvm.{name}\"=\"1\"")).collect();
    let text = format!(
        "define ptx_kernel void @k() {} !nvvm.kernel !1 {{\n  ret void\n}}\n!nvvm.annotations = !{{!0}}\n\
         !0 = !{{ptr @k, {}}}\n!1 = !{{}}\n",
        spelt.join(" "),
        pairs.join(", ")
    );
    let report = nvvm_engine::check(&nvvm_engine::Request { text, ..nvvm_engine::Request::default() });
    let paths = &report.kernels[0].metadata_paths;
    let expected = pairs.len() + attributes.len() + 2;
    assert_eq!(paths.written.len(), expected, "keys, attributes, the attachment and the convention");
    for (at, written) in paths.written.iter().enumerate() {
        let kind = if written.form == "calling convention" { "convention" } else { "metadata" };
        let properties: Vec<&String> =
            paths.readings.iter().filter_map(|one| one.steps.get(at)?.property.as_ref()).collect();
        assert!(!properties.is_empty(), "nobody reads {}", written.key);
        made(&format!("{kind}/{}", written.key));
        for property in properties {
            made(&format!("metadata/{property}"));
        }
    }
}

#[test]
fn terms_are_known_in_prose() {
    let index = term_index();
    let text = "Judged by libNVVM as measured: NV0101 on sm_75, since the padding after the kernel's last field counts (C004).";
    let found: Vec<(&str, String)> =
        index.spans(text).into_iter().map(|span| (&text[span.start..span.end], span.id)).collect();
    for expected in [
        ("libNVVM", "term/libnvvm"),
        ("as measured", "term/measured"),
        ("NV0101", "rule/NV0101"),
        ("sm_75", "target/sm_75"),
        ("padding", "term/padding"),
        ("kernel", "term/kernel"),
        ("C004", "contradiction/C004"),
    ] {
        assert!(found.iter().any(|(word, id)| (*word, id.as_str()) == expected), "{expected:?} in {found:?}");
    }
}

#[test]
fn every_title_finds_its_entry_among_the_first() {
    for listed in headings() {
        let Search { found, .. } = search(&listed.title, 10);
        assert!(found.iter().any(|heading| heading.id == listed.id), "{} by {:?}", listed.id, listed.title);
    }
}

#[test]
fn a_limit_finds_the_rules_about_what_is_too_large() {
    for (words, id) in [("shared memory limit", "rule/NV0936"), ("constant memory limit", "rule/NV0937")] {
        let Search { found, .. } = search(words, 10);
        assert!(found.iter().any(|heading| heading.id == id), "{words}: {found:?}");
    }
}

#[test]
fn entries_survive_the_way_to_the_page() {
    let entry = made("target/sm_90a");
    let text = serde_json::to_string(&entry).expect("JSON");
    assert_eq!(serde_json::from_str::<Entry>(&text).expect("an entry"), entry);
}
