//! Pages that the documents mention and that are not part of the project: the glossary lists each with its description.

use nvvm_reference::{Block, entry};
use nvvm_target::Document;

/// Returns the pages that a document mentions, in order.
fn named_by(document: Document) -> Vec<String> {
    let entry = entry("term/named-pages").expect("an entry");
    let text = entry.body.iter().filter_map(|block| match block {
        Block::Prose(text) => Some(text.as_str()),
        Block::Table(_) | Block::Example(_) | Block::Calculator(_) => None,
    });
    let text = text.collect::<Vec<_>>().join("\n");
    let rows = text.lines().filter(|line| line.starts_with("| *"));
    let rows = rows.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>());
    rows.filter(|cells| cells[1].trim_matches('*') == document.title())
        .map(|cells| {
            assert!(cells.len() == 3 && !cells[2].is_empty(), "{cells:?}");
            cells[0].trim_matches('*').to_owned()
        })
        .collect()
}

#[test]
fn x05_pages_of_the_tileiras_verifier() {
    let expected = ["LowerStructArgs Rewrite Shape", "Kernel Identity", "NVPTX Backend Passes Overview"];
    assert_eq!(named_by(Document::TileirasNvvmIrVerifier), expected);
}

#[test]
fn x09_pages_of_type_translation() {
    let expected = ["Hash Table and Collection Infrastructure", "Address Spaces", "MMA Codegen"];
    assert_eq!(named_by(Document::CiccTypeTranslation), expected);
}

#[test]
fn x05_pages_of_the_pipeline() {
    let expected = [
        "Correctness Layers",
        "Pass Manager Internals",
        "Pass List by Optimization Level",
        "Pipeline Options Mapping",
        "NVVM IR Verifier",
        "nv_tileas Verifiers",
    ];
    assert_eq!(named_by(Document::TileirasPipelineVerifiers), expected);
}
