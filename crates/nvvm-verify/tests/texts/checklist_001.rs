//! The rows of *cicc: Type Translation, Globals & Special Variables* in `tests/checklist.tsv` that are about metadata. Each
//! test is named after its row.

use super::rows::rows;
use nvvm_analysis::{Annotation, Facts};
use nvvm_syntax::global::GlobalKind;
use nvvm_target::{Reference, Target};
use nvvm_verify::directives::{Reader, Reading, written};
use nvvm_verify::rules::function::failure_words;

/// Parses the kernel `@k` with these annotations and attributes for a reference and target.
fn reading(keys: &str, attributes: &str, reference: &str, target: &str) -> Reading {
    let text = format!(
        "define ptx_kernel void @k() {attributes} {{\n  ret void\n}}\n!nvvm.annotations = !{{!0}}\n!0 = !{{ptr @k, {keys}}}\n"
    );
    let module = nvvm_syntax::parse(&text);
    assert!(module.errors.is_empty(), "{:?}", module.errors);
    let facts = Facts::new(&module);
    let kernel = facts.kernels.first().expect("a kernel");
    let annotations: Vec<&Annotation> = facts.annotations.iter().collect();
    let reader =
        Reader::of(Reference::parse(reference).expect("a reference"), Target::parse(target).expect("a target"));
    reader.read(&written(&module, kernel, &annotations))
}

fn directives(keys: &str, attributes: &str, reference: &str, target: &str) -> Vec<String> {
    reading(keys, attributes, reference, target).directives
}

rows! { "001"
    m02_version_of_two_or_four_operands
}

#[test]
fn x07_triples_and_the_batched_form() {
    let text = "define ptx_kernel void @k(ptr byval(i64) %a, ptr byval(i64) %b, ptr byval(i64) %c) {\n  ret void\n}\n\
                !nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"grid_constant\", !1}\n!1 = !{i32 1, i32 2, i32 3}\n";
    let module = nvvm_syntax::parse(text);
    let facts = Facts::new(&module);
    let [annotation] = facts.annotations.as_slice() else { panic!("{:?}", facts.annotations) };
    assert_eq!(module.names.text(annotation.key), "grid_constant");
    let members = annotation.value.and_then(|value| module.tuple(value)).expect("one compound tuple");
    assert_eq!(members.len(), 3);
    assert_eq!(annotation.integer, None, "it is no triple");
}

#[test]
fn t19_annotation_reader() {
    let rows = [
        ("maxntidx", ".maxntid 8, 1, 1"),
        ("maxntidy", ".maxntid 1, 8, 1"),
        ("maxntidz", ".maxntid 1, 1, 8"),
        ("reqntidx", ".reqntid 8, 1, 1"),
        ("cluster_dimx", ".reqnctapercluster 8, 1, 1"),
        ("cluster_dimz", ".reqnctapercluster 1, 1, 8"),
        ("maxnreg", ".maxnreg 8"),
        ("minctasm", ".minnctapersm 8"),
        ("maxclusterrank", ".maxclusterrank 8"),
        ("cluster_max_blocks", ".maxclusterrank 8"),
    ];
    for (key, directive) in rows {
        assert_eq!(directives(&format!("!\"{key}\", i32 8"), "", "tileiras", "sm_90"), [directive], "{key}");
    }
    // The tools have another key than the document, and know the newer name of the rank from 12.9's modern front end
    // on.
    for reference in ["cuda-12.9", "cuda-13.0", "cuda-13.5"] {
        for target in ["sm_90", "sm_100"] {
            assert!(directives("!\"cluster_dimx\", i32 8", "", reference, target).is_empty());
            assert!(!directives("!\"cluster_dim_x\", i32 8", "", reference, target).is_empty());
        }
        assert!(directives("!\"maxclusterrank\", i32 8", "", reference, "sm_90").is_empty());
        assert_eq!(directives("!\"maxclusterrank\", i32 8", "", reference, "sm_100"), [".maxclusterrank 8"]);
    }
}

#[test]
fn n31_keys_as_little_endian_integers() {
    let integer = |key: &str| key.bytes().rev().fold(0_u64, |integer, byte| integer << 8 | u64::from(byte));
    assert_eq!(integer("kern"), 0x6E72656B);
    assert_eq!(integer("el"), 0x6C65);
    assert_eq!(integer("minctasm"), 0x6D736174636E696D);
    assert_eq!(integer("maxntid"), 0x6469746E78616D);
}

#[test]
fn n32_only_whole_keys_count() {
    // The document compares 7, 8, 11, 14 or 18 bytes and one suffix letter, so shorter or longer keys do not match.
    for key in
        ["maxntid", "maxntidw", "maxntidxx", "maxnre", "minctas", "minctasmx", "maxclusterran", "cluster_max_block"]
    {
        for reference in ["tileiras", "cuda-12.9", "cuda-13.0", "cuda-13.5"] {
            let reading = reading(&format!("!\"{key}\", i32 8"), "", reference, "sm_100");
            assert!(reading.directives.is_empty() && reading.effects[0].property.is_none(), "{key} {reference}");
        }
    }
}

#[test]
fn t21_function_level_keys() {
    let attributes = "\"nvvm.maxntid\"=\"256,2,1\" \"nvvm.maxnreg\"=\"32\" \"nvvm.minctasm\"=\"2\" \
                      \"nvvm.maxclusterrank\"=\"8\" \"nvvm.cluster_dim\"=\"2,1,1\"";
    let expected = [
        ".maxntid 256, 2, 1",
        ".minnctapersm 2",
        ".maxnreg 32",
        ".explicitcluster",
        ".reqnctapercluster 2, 1, 1",
        ".maxclusterrank 8",
    ];
    assert_eq!(directives("!\"kernel\", i32 1", attributes, "cuda-13.5", "sm_100"), expected);
    // LLVM 7 reads three of the attributes only.
    assert_eq!(directives("!\"kernel\", i32 1", attributes, "cuda-13.5", "sm_90"), [".reqnctapercluster 2, 1, 1"]);
}

#[test]
fn t22_annotations_of_variables() {
    let text = "@m = global i32 0\n@t = global i64 0\n@s = global i64 0\n!nvvm.annotations = !{!0, !1, !2}\n\
                !0 = !{ptr @m, !\"managed\", i32 1}\n!1 = !{ptr @t, !\"texture\", i32 1}\n\
                !2 = !{ptr @s, !\"surface\", i32 1}\n";
    let module = nvvm_syntax::parse(text);
    let facts = Facts::new(&module);
    let read: Vec<_> = facts
        .annotations
        .iter()
        .map(|annotation| {
            let subject = annotation.subject.and_then(|subject| module.globals.get(subject)).expect("a symbol");
            assert!(matches!(subject.kind, GlobalKind::Variable { .. }));
            (module.global_text(subject), module.names.text(annotation.key).into_owned(), annotation.integer)
        })
        .collect();
    let expected = [("m", "managed"), ("t", "texture"), ("s", "surface")];
    assert_eq!(read, expected.map(|(name, key)| (name.to_owned(), key.to_owned(), Some(1))));
}

#[test]
fn t23_accessors() {
    let maximum = |value: &str, reference, target| {
        let reading = reading("!\"kernel\", i32 1", &format!("\"nvvm.maxntid\"=\"{value}\""), reference, target);
        (reading.directives.join(" "), reading.failure.as_ref().map(failure_words))
    };
    assert_eq!(maximum("256,1,1", "tileiras", "sm_90"), (".maxntid 256, 1, 1".to_owned(), None));
    // "256" is valid: missing dimensions are 1, which the newer printers omit.
    assert_eq!(maximum("256", "tileiras", "sm_90").0, ".maxntid 256, 1, 1");
    assert_eq!(maximum("256", "cuda-13.5", "sm_100").0, ".maxntid 256");
    assert_eq!(
        maximum("x", "cuda-13.5", "sm_100"),
        (String::new(), Some("error: can't parse integer attribute x in nvvm.maxntid".to_owned()))
    );
    // C069: by the table these three look at the raw key first, as 13.0 does.
    let both = |key: &str, attribute: &str, reference, target| {
        directives(&format!("!\"{key}\", i32 64"), &format!("\"{attribute}\"=\"2\""), reference, target)
    };
    for (reference, target) in [("tileiras", "sm_90"), ("cuda-13.0", "sm_100"), ("cuda-13.5", "sm_100")] {
        assert_eq!(both("cluster_max_blocks", "nvvm.maxclusterrank", reference, target), [".maxclusterrank 64"]);
        assert_eq!(both("minctasm", "nvvm.minctasm", reference, target), [".minnctapersm 64"]);
        assert_eq!(both("maxnreg", "nvvm.maxnreg", reference, target), [".maxnreg 64"]);
    }
    // For the others the attribute of the function takes precedence.
    assert_eq!(both("reqntidx", "nvvm.reqntid", "tileiras", "sm_90"), [".reqntid 2, 1, 1"]);
}

#[test]
fn a14_convention_or_marker_makes_a_kernel() {
    let kernels = |head: &str| {
        let text = format!("define {head} {{\n  ret void\n}}\n!0 = !{{}}\n");
        Facts::new(&nvvm_syntax::parse(&text)).kernels.len()
    };
    assert_eq!(kernels("ptx_kernel void @k()"), 1);
    assert_eq!(kernels("cc 71 void @k()"), 1);
    assert_eq!(kernels("void @k() \"nvvm.kernel\""), 1);
    assert_eq!(kernels("void @k() !nvvm.kernel !0"), 1);
    assert_eq!(kernels("void @k()"), 0);
}

#[test]
fn w04_lifecycle_down_to_ptx() {
    let attributes = "\"nvvm.blocksareclusters\" \"nvvm.reqntid\"=\"256,1,1\" \"nvvm.cluster_dim\"=\"2,1,1\"";
    let lines = [".blocksareclusters", ".reqntid 256, 1, 1", ".reqnctapercluster 2, 1, 1"];
    for (reference, target) in
        [("tileiras", "sm_90"), ("cuda-12.9", "sm_90"), ("cuda-13.5", "sm_90"), ("cuda-13.0", "sm_100")]
    {
        assert_eq!(directives("!\"kernel\", i32 1", attributes, reference, target), lines, "{reference} {target}");
    }
    // The newest front end prints the flag last.
    let newest = directives("!\"kernel\", i32 1", attributes, "cuda-13.5", "sm_100");
    assert_eq!(newest, [lines[1], lines[2], lines[0]]);
}
