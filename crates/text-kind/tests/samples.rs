//! Samples of every kind, written for this test: each is recognized as unmistakable and as no other kind. A sample's
//! name begins with its kind; a second part describes the sample.

use std::collections::BTreeSet;
use std::path::Path;
use text_kind::{TextKind, recognise};

fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    let entries = std::fs::read_dir(folder).expect("the samples").map(|entry| entry.expect("an entry").path());
    let mut samples: Vec<(String, Vec<u8>)> = entries
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read(&path).expect("a sample"))
        })
        .collect();
    samples.sort();
    samples
}

/// Returns the kind of a sample: `log-of-nvcc` for `log-of-nvcc.fatal.txt`.
fn expected(name: &str) -> &str {
    name.split('.').next().expect("a kind")
}

#[test]
fn every_sample_is_recognized() {
    let mut wrong = Vec::new();
    for (name, bytes) in samples() {
        match recognise(&bytes) {
            Some(found) if found.kind.id() == expected(&name) && found.unmistakable => {
                assert!(found.start < found.end && found.end <= bytes.len(), "{name}: {found:?}");
                assert!(
                    bytes[found.start..].first().is_some_and(|byte| !byte.is_ascii_whitespace()),
                    "{name}: {found:?}"
                );
            }
            found => wrong.push(format!("{name}: {found:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn surrounding_blanks_and_comments_do_not_change_the_kind() {
    for (name, bytes) in samples() {
        let windows = String::from_utf8(bytes.clone()).expect("text").replace('\n', "\r\n").into_bytes();
        let marked = [&[0xEF, 0xBB, 0xBF][..], &bytes].concat();
        let spaced = [&b"\n\n"[..], &bytes, b"\n\n\n"].concat();
        for (how, changed) in [("line ends of Windows", windows), ("byte-order mark", marked), ("blank lines", spaced)]
        {
            let kind = recognise(&changed).map(|found| found.kind.id());
            assert_eq!(kind, Some(expected(&name)), "{name} with {how}");
        }
        // After a long comment, and truncated anywhere.
        if matches!(expected(&name), "ptx" | "cuda" | "mlir" | "mlir-llvm") {
            let commented = ["// a licence\n".repeat(2_000).into_bytes(), bytes.clone()].concat();
            assert_eq!(recognise(&commented).map(|found| found.kind.id()), Some(expected(&name)), "{name}");
        }
        for end in 0..bytes.len() {
            recognise(&bytes[..end]);
        }
    }
}

#[test]
fn every_kind_of_text_has_a_sample_a_title_and_a_unique_name() {
    let seen: BTreeSet<String> = samples().iter().map(|(name, _)| expected(name).to_owned()).collect();
    let tools = [
        text_kind::Tool::Clang,
        text_kind::Tool::Nvcc,
        text_kind::Tool::Ptxas,
        text_kind::Tool::LibNvvm,
        text_kind::Tool::Llvm,
        text_kind::Tool::Rustc,
        text_kind::Tool::Python,
        text_kind::Tool::Driver,
        text_kind::Tool::Build,
    ];
    let texts = [
        TextKind::LlvmIr,
        TextKind::Cuda,
        TextKind::Ptx,
        TextKind::Sass,
        TextKind::Assembly,
        TextKind::Spirv,
        TextKind::MachineIr,
        TextKind::Mlir,
        TextKind::MlirLlvm,
        TextKind::MlirGpu,
        TextKind::TileIr,
        TextKind::TritonIr,
        TextKind::Hlo,
        TextKind::Python,
        TextKind::Rust,
        TextKind::Shell,
        TextKind::Json,
        TextKind::Markup,
        TextKind::Markdown,
        TextKind::NumberedLines,
        TextKind::QuotedLines,
        TextKind::FramedLines,
        TextKind::Diff,
        TextKind::Base64,
        TextKind::HexDump,
    ];
    for kind in texts.into_iter().chain(tools.map(TextKind::Log)) {
        assert!(seen.contains(kind.id()), "{} has no sample", kind.id());
        assert!(!kind.title().is_empty() && kind.advice().ends_with('.'), "{}", kind.id());
    }
    assert_eq!(seen.len(), texts.len() + tools.len(), "{seen:?}");
}

#[test]
fn binary_data_is_recognized() {
    let cases: [(&[u8], TextKind); 8] = [
        (b"BC\xC0\xDE\x35\x14", TextKind::Bitcode),
        ("BC\u{c0}\u{de}5\u{14}".as_bytes(), TextKind::Bitcode),
        (b"\x7FELF\x02\x01", TextKind::Elf),
        (b"\x50\xED\x55\xBA\x01\x00", TextKind::FatBinary),
        (b"PK\x03\x04", TextKind::Zip),
        (b"\x1F\x8B\x08", TextKind::Gzip),
        (b"\xFF\xFEd\x00e\x00", TextKind::Utf16),
        (b"\x00\x01\x02\x03\x04", TextKind::Binary),
    ];
    for (bytes, kind) in cases {
        assert_eq!(recognise(bytes).map(|found| (found.kind, found.unmistakable)), Some((kind, true)), "{bytes:?}");
    }
}

#[test]
fn text_without_evidence_has_no_kind() {
    for text in ["", "\n\n", "; a comment", "// another\n/* and\none more */", "hello world", "lorem ipsum\ndolor sit"]
    {
        assert_eq!(recognise(text.as_bytes()), None, "{text:?}");
    }
    // One word of another language in prose is not enough evidence.
    let letter = "dear all\nplease struct your answers\nthank you\n";
    assert!(recognise(letter.as_bytes()).is_none_or(|found| !found.unmistakable));
}

#[test]
fn time_is_bounded() {
    for text in ["x ".repeat(4 << 20), "\n".repeat(8 << 20), "/*".repeat(4 << 20), "a = b ".repeat(1 << 20)] {
        recognise(text.as_bytes());
    }
}

/// Checks that the reported evidence has whole characters, though only a part of a line is examined.
#[test]
fn evidence_has_whole_characters() {
    let beginnings =
        ["{\"", "define void @f() ; ", ".version 8.0 // ", "#include <a> // ", "module { // ", "error: ", "@"];
    for (beginning, wide) in beginnings.into_iter().flat_map(|text| ["é", "㆐", "🌀"].map(|wide| (text, wide))) {
        for shift in 0..4 {
            let text = format!("{beginning}{}{}\n", "x".repeat(shift), wide.repeat(300));
            if let Some(found) = recognise(text.as_bytes()) {
                assert!(text.get(found.start..found.end).is_some(), "{beginning:?} {wide} {shift}: {found:?}");
            }
        }
    }
}

#[test]
fn text_after_the_examined_part_does_not_change_the_kind() {
    for filler in
        ["; a comment\n", "define void @f() {\n  ret void\n}\n", "// nothing\n\n", "ptxas info    : 0 bytes gmem\n"]
    {
        let text = filler.repeat(3_000_000 / filler.len());
        let beginning = &text.as_bytes()[..text_kind::EXAMINED];
        assert_eq!(recognise(text.as_bytes()), recognise(beginning), "{filler}");
    }
}
