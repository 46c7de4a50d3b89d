//! Published links keep opening with the exact state that they encode.
//!
//! `tests/golden-links.json` only grows: a failing entry means that a published link is broken.

use nvvm_engine::link::{decode, encode, result_digest};
use nvvm_engine::{Request, check};
use nvvm_target::{Reference, Target};
use serde::Deserialize;

#[derive(Deserialize)]
struct Golden {
    about: String,
    link: String,
    state: State,
    notes: usize,
}

#[derive(Deserialize)]
struct State {
    /// The kind of the text; absent in older links.
    #[serde(default)]
    kind: Option<String>,
    engine: String,
    reference: String,
    target: String,
    language: String,
    mode: String,
    /// The C++ standard; absent in older links.
    #[serde(default)]
    standard: Option<String>,
    view: String,
    selection: Option<(u32, u32)>,
    expected: Option<u32>,
    #[serde(default)]
    counts: Option<(u32, u32)>,
    text: String,
}

fn golden() -> Vec<Golden> {
    serde_json::from_str(include_str!("../../../tests/golden-links.json")).expect("the file of golden links")
}

#[test]
fn every_golden_link_opens_to_its_state() {
    let links = golden();
    assert!(links.len() >= 6);
    for Golden { about, link, state: wanted, notes } in links {
        let opened = decode(&link).unwrap_or_else(|error| panic!("{about}: {}", error.message));
        let state = opened.state;
        assert_eq!(state.kind.id(), wanted.kind.as_deref().unwrap_or("text"), "{about}");
        assert_eq!(state.engine, wanted.engine, "{about}");
        assert_eq!(state.reference.id(), wanted.reference, "{about}");
        assert_eq!(state.target.name(), wanted.target, "{about}");
        assert_eq!(state.language.id(), wanted.language, "{about}");
        assert_eq!(state.mode.id(), wanted.mode, "{about}");
        assert_eq!(state.standard.id(), wanted.standard.as_deref().unwrap_or("c++17"), "{about}");
        assert_eq!(state.view, wanted.view, "{about}");
        assert_eq!(state.selection, wanted.selection, "{about}");
        assert_eq!(state.expected, wanted.expected, "{about}");
        assert_eq!(state.counts, wanted.counts, "{about}");
        assert_eq!(state.text.as_bytes(), wanted.text.as_bytes(), "{about}");
        assert_eq!(opened.notes.len(), notes, "{about}: {:?}", opened.notes);
        // A state from a link can be encoded again.
        assert_eq!(decode(&encode(&state)).expect("opens").state, state, "{about}");
    }
}

#[test]
fn a_digest_tells_results_apart_and_nothing_else() {
    let example = nvvm_engine::example("worked-example").expect("an example");
    let digest = |text: &str, target: Target, reference| {
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        result_digest(&report, target, reference)
    };
    let (target, reference) = (example.target(), example.reference);
    let first = digest(example.text, target, reference);
    assert_eq!(first, digest(example.text, target, reference));
    assert_eq!(first, digest(&format!("{}; a remark at the end\n", example.text), target, reference));
    let elsewhere = Target::parse("sm_80").expect("a target");
    assert_ne!(first, digest(example.text, elsewhere, reference), "another ceiling, another message");
    assert_ne!(first, digest(example.text, target, Reference::Mlir), "another message form");
    assert_ne!(first, digest(&example.text.replace("10000", "10002"), target, reference), "another size");
}
