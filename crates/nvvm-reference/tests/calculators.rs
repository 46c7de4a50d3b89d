//! Calculators give the answers in the checklist's rows, and accept any input without a panic.

use crate::asked::{answer, form, problem, result, working};
use nvvm_reference::{Block, InputKind, Kind, contents, entry};

fn names() -> Vec<String> {
    let of_calculators = contents().into_iter().filter(|section| section.kind == Kind::Calculator);
    let entries = of_calculators.flat_map(|section| section.groups).flat_map(|group| group.entries);
    entries.filter_map(|heading| Some(heading.id.split_once('/')?.1.to_owned())).collect()
}

#[test]
fn every_calculator_has_an_entry_that_answers_what_is_in_it_at_first() {
    assert!(names().len() >= 25, "{:?}", names());
    for name in names() {
        let entry = entry(&Kind::Calculator.id(&name)).expect("an entry");
        let forms = entry.body.iter().filter(|block| matches!(block, Block::Calculator(_))).count();
        assert_eq!(forms, 1, "{name}");
        let answer = answer(&name, &[]);
        assert!(!answer.results.is_empty(), "{name}");
        assert!(!entry.see_also.is_empty(), "{name} leads nowhere");
    }
}

#[test]
fn anything_may_stand_in_a_field() {
    let odd =
        ["", "-1", "x", "0x", "18446744073709551615", "0xFFFFFFFFFFFFFFFF", "1e9", "array<array<i8, 99999999999>, 9>"];
    for name in names() {
        let start = form(&name, &[]);
        for input in &start.inputs {
            for value in odd {
                let form = form(&name, &[(&input.name, value)]);
                if let Err(problem) = form.answer {
                    assert!(problem.message.ends_with('.'), "{name}: {problem:?}");
                    assert!(form.inputs.iter().any(|input| input.name == problem.input), "{name}: {problem:?}");
                }
            }
            let InputKind::Choice(choices) = &input.kind else { continue };
            assert!(choices.iter().all(|(value, _)| form(&name, &[(&input.name, value)]).answer.is_ok()), "{name}");
        }
        assert_eq!(problem(&name, &[("no-such-field", "1")]).input, "no-such-field");
    }
}

#[test]
fn tag_lists() {
    let bytes = |list: &str| result("tag-list", &[("list", list)], "Bytes in all");
    for (list, expected) in [
        ("i1, i1, i1", "3"),
        ("f4e2m1", "1"),
        ("f4e2m1, f4e2m1", "1"),
        ("f4e2m1, f4e2m1, f4e2m1", "2"),
        ("array<f4e2m1, 16>", "8"),
        ("array<f4e2m1, 5>", "3"),
        ("struct{i32, f64, i8}", "24"),
        ("i8, vector<f32, 4>", "32"),
        ("i8, array<f32, 4>", "20"),
        ("vector<i8, 3>", "3"),
        ("struct{f64, i8, array<i32, 10000>}", "40,016"),
        ("i8, i64, i32", "20"),
        ("i64, i8", "9"),
        ("i32, i64, f32", "20"),
        ("ptr_shared", "8"),
    ] {
        assert_eq!(bytes(list), expected, "{list}");
    }
    assert_eq!(result("tag-list", &[("list", "ptr_shared"), ("shared", "32")], "Bytes in all"), "4");
    assert!(problem("tag-list", &[("list", "i8, opaque")]).message.contains("opaque parameter type"));
    assert_eq!(working("tag-list", &[("list", "i8, i64, i32")], 3), ["0", "8", "16"]);
    assert_eq!(working("tag-list", &[("list", "struct{struct{i8, i32}, i16}")], 5), ["12"]);
}

#[test]
fn ceilings() {
    let says = |bytes: &str, target: &str, who: &str| {
        let answer = answer("ceiling", &[("bytes", bytes), ("target", target)]);
        let line = answer.results.iter().find(|(name, _)| name.contains(who)).expect("a reference").1.clone();
        line.split(' ').next().expect("a word").to_owned()
    };
    // Two documents, one kernel (004-W04).
    for (bytes, target, first, second) in [
        ("2000", "sm_75", "refuses", "accepts"),
        ("20000", "sm_80", "accepts", "refuses"),
        ("32762", "sm_90", "accepts", "refuses"),
        ("32766", "sm_100", "accepts", "refuses"),
        ("1024", "sm_75", "accepts", "accepts"),
        ("1025", "sm_75", "refuses", "accepts"),
        ("440", "sm_37", "accepts", "accepts"),
        ("441", "sm_37", "refuses", "accepts"),
    ] {
        let both = (says(bytes, target, "Tileiras"), says(bytes, target, "MLIR"));
        assert_eq!(both, (first.to_owned(), second.to_owned()), "{bytes} on {target}");
    }
}

#[test]
fn largest_arrays() {
    for (bytes, expected) in
        [("440", "107"), ("1024", "253"), ("32764", "8,187"), ("32768", "8,189"), ("4096", "1,021"), ("32760", "8,187")]
    {
        assert_eq!(result("largest-array", &[("bytes", bytes)], "Largest N"), expected, "{bytes}");
    }
    // Two elements exceed 64 bits, and one exceeds the limit by far.
    let huge = [("element", "array<i8, 9223372036854775800>")];
    assert_eq!(result("largest-array", &huge, "Largest N"), "0");
    assert_eq!(
        result("largest-array", &[("fields", "i8"), huge[0]], "Bytes with one element more"),
        "9,223,372,036,854,775,801"
    );
    let beyond = [("fields", "f64"), ("element", "array<i8, 9223372036854775807>")];
    assert_eq!(result("largest-array", &beyond, "Largest N"), "0");
    assert_eq!(result("largest-array", &beyond, "Bytes with one element more"), "more than any memory has");
    assert_eq!(problem("largest-array", &[("element", "array<i8, 9223372036854775808>")]).input, "element");
    assert_eq!(problem("largest-array", &[("bytes", "4")]).input, "bytes");
    assert_eq!(problem("largest-array", &[("element", "array<i8, 0>")]).input, "element");
}

#[test]
fn coordinates() {
    let expected = |rank: &str, offset: &str| result("coordinates", &[("rank", rank), ("offset", offset)], "Expected");
    assert_eq!([expected("3", "no"), expected("3", "yes"), expected("5", "yes")], ["3", "4", "6"]);
    let says = result("coordinates", &[], "The verifier says");
    assert_eq!(says, "'nv_tileas.async.tiled_tma_load' op expects 3 coordinates, but got 2");
}

#[test]
fn kinds_words_and_tags() {
    let bit = |kind: &str| working("type-kind", &[("kind", kind)], 1)[2].clone();
    for kind in ["25", "26", "34", "53", "77"] {
        assert_eq!(bit(kind), "1", "{kind}");
    }
    for kind in ["35", "52", "54", "57", "73", "78"] {
        assert_eq!(bit(kind), "0", "{kind}");
    }
    assert!(bit("24").starts_with("undefined"));
    let word = |word: &str, what: &str| result("qualifier-word", &[("word", word)], what);
    assert_eq!((word("0x8021", "Qualifier"), word("0x8021", "Address space")), ("33".to_owned(), "4".to_owned()));
    assert_eq!((word("0x8021", "Negated"), word("0x7FFF", "Qualifier")), ("yes".to_owned(), "32767".to_owned()));
    for (word_text, continues) in [("0x0001", "yes"), ("0x000E", "yes"), ("0x8020", "yes"), ("9", "no"), ("26", "no")] {
        assert_eq!(word(word_text, "Goes on to what a pointer points to"), continues, "{word_text}");
    }
    let tag = |tag: &str, what: &str| result("type-tag", &[("tag", tag)], what);
    assert_eq!([tag("6", "Floating point"), tag("0", "Floating point")], ["yes", "no"]);
    assert_eq!(tag("15", "Like an integer, as meant (0xFB)"), "yes");
    assert!(tag("11", "Like an integer, as printed").starts_with("no"));
    assert_eq!(tag("12", "Signed result of a builtin variable"), "yes");
    let width = |word: &str| result("integer-width", &[("word", word)], "Type");
    assert_eq!([width("0x200B"), width("0x010B"), width("0x400B")], ["i32", "i1", "i64"]);
    assert!(width("0x200C").starts_with("no integer"));
}

#[test]
fn address_spaces_of_variables() {
    let space = |values: &[(&str, &str)]| {
        let zero =
            ["storage", "flags_9c", "flags_9d", "flags_a8", "flags_ae", "flags_b0", "byte_f0"].map(|it| (it, "0"));
        let all: Vec<(&str, &str)> = zero.into_iter().chain(values.iter().copied()).collect();
        result("global-space", &all, "Address space")
    };
    for (values, expected) in [
        (&[("storage", "2"), ("flags_9c", "0x80")][..], "4"),
        (&[("flags_9c", "0x80")], "3"),
        (&[("flags_9c", "0x80"), ("flags_ae", "1")], "3"),
        (&[("flags_9c", "0x80"), ("flags_b0", "0x20")], "5"),
        (&[("flags_9c", "0x80"), ("flags_ae", "1"), ("flags_b0", "0x20")], "3"),
        (&[("flags_9c", "0x40"), ("byte_f0", "1")], "3"),
        (&[("flags_9c", "0x40")], "0"),
        (&[("flags_9c", "0xC0")], "3"),
        (&[("flags_a8", "0x100000")], "3"),
        (&[("flags_a8", "0x2000000000")], "3"),
        (&[], "0"),
    ] {
        assert_eq!(space(values), expected, "{values:?}");
    }
    assert_eq!(result("global-space", &[("flags_9d", "1")], "Annotation"), "\"managed\", 1");
    assert_eq!(
        result("global-space", &[("storage", "3"), ("flags_9c", "0")], "Said besides"),
        "unsupported storage class!"
    );
    let stored = |alignment: &str| result("stored-alignment", &[("alignment", alignment)], "Stored");
    assert_eq!([stored("1"), stored("4"), stored("16"), stored("256")], ["0", "2", "4", "8"]);
    assert_eq!(result("record-count", &[], "Records"), "3");
    let kept = |count: &str| result("template-arguments", &[("count", count)], "Kept");
    assert_eq!([kept("50"), kept("51")], ["stack", "heap"]);
}

#[test]
fn vectors() {
    let split = |element: &str, count: &str, target: &str, what: &str| {
        result("vector-split", &[("element", element), ("count", count), ("target", target)], what)
    };
    assert_eq!(split("f32", "4", "sm_75", "Operations"), "4");
    assert_eq!(split("f16", "2", "sm_53", "The vector is"), "loads and stores only");
    assert_eq!(split("f16", "2", "sm_75", "The vector is"), "legal: loads, stores, arithmetic");
    assert_eq!(split("f32", "2", "sm_100", "Operations"), "2");
}

#[test]
fn keys_and_special_variables() {
    assert_eq!(working("metadata-key", &[("key", "kernel")], 1), ["0x6E72656B", "0x6C65"]);
    assert_eq!(result("metadata-key", &[("key", "minctasm")], "As one integer"), "0x6D736174636E696D");
    assert_eq!(result("metadata-key", &[("key", "maxntid")], "As one integer"), "0x6469746E78616D");
    for (key, length) in [("cluster_dim", "11"), ("maxclusterrank", "14"), ("cluster_max_blocks", "18"), ("align", "5")]
    {
        assert_eq!(result("metadata-key", &[("key", key)], "Bytes"), length);
    }
    assert_eq!(working("decimal-digits", &[("value", "256")], 1), ["56", "2"]);
    assert_eq!(result("decimal-digits", &[("value", "7")], "Text"), "7");
    assert_eq!(result("parameter-offset", &[("index", "3")], "Offset"), "+120");
    let special = |variable: &str, component: &str, what: &str| {
        result("special-variable", &[("variable", variable), ("component", component)], what)
    };
    assert_eq!(special("threadIdx", "x", "Intrinsic"), "llvm.nvvm.read.ptx.sreg.tid.x");
    assert_eq!(special("gridDim", "z", "PTX"), "%nctaid.z");
    assert_eq!(special("threadIdx", "x", "Code of the back end"), "0x26");
    assert_eq!(special("warpSize", "y", "Intrinsic"), "none");
    assert_eq!(problem("special-variable", &[("component", "xy")]).input, "component");
    let register = |code: &str| result("register-code", &[("code", code)], "Register");
    assert_eq!([register("0x26"), register("0x31")], ["%tid.x", "%nctaid.z"]);
    assert!(register("0x5E").starts_with("left to") && register("0x32").contains("fatal"));
}

#[test]
fn targets() {
    let encoded = |target: &str| result("sm-encoding", &[("target", target)], "SM × 10, at offset 8 of the context");
    assert_eq!(
        [encoded("sm_75"), encoded("sm_90"), encoded("sm_103"), encoded("sm_120")],
        ["750", "900", "1030", "1200"]
    );
    for (number, decimal) in [
        ("0x45", "69"),
        ("0x47", "71"),
        ("0x48", "72"),
        ("0x59", "89"),
        ("0x63", "99"),
        ("0x408", "1032"),
        ("0x205A", "8282"),
        ("0x2551", "9553"),
    ] {
        assert_eq!(result("threshold", &[("value", number)], "Decimal"), decimal);
    }
    let first = |value: &str| result("threshold", &[("value", value)], "First target above it, as major × 10 + minor");
    assert_eq!([first("69"), first("72")], ["sm_70", "sm_75"]);
    for (token, rotated, holds) in [
        ("900", "0x3333338D", "holds"),
        ("1001", "0x999999FD", "holds"),
        ("1002", "0x64", "does not hold"),
        ("1102", "0x6E", "does not hold"),
        ("1200", "0x333333AB", "holds"),
    ] {
        let steps = working("family-token", &[("token", token), ("base", "100")], 1);
        assert_eq!((steps[2].as_str(), steps[3].as_str()), (rotated, holds), "{token}");
    }
    for (base, holds) in [("85", "holds"), ("86", "does not hold"), ("100", "does not hold")] {
        assert_eq!(result("family-token", &[("base", base)], "The expression as printed"), holds);
    }
}

#[test]
fn words_of_bits() {
    assert_eq!(result("matrix-word", &[("word", "0x1700010101")], "M × N × K"), "16 × 8 × 16");
    assert_eq!(result("matrix-word", &[("word", "0x1A00000000")], "M × N × K"), "Invalid MMA MNK");
    let modes = |word: &str| working("mode-word", &[("word", word)], 3);
    assert_eq!(modes("0x2")[0], "valid");
    assert_eq!(modes("0x5")[0], "rounding mode not a valid value");
    assert_eq!(modes("0x180")[2], "src subword mode not a valid value");
    let width = |bits: &str, what: &str| result("assembly-width", &[("bits", bits)], what);
    assert_eq!(
        [width("16", "By the mask"), width("8", "By the mask"), width("64", "By the mask")],
        ["yes", "no", "yes"]
    );
    assert_eq!([width("8", "By the document’s list"), width("24", "By the document’s list")], ["yes", "no"]);
    for (space, masked, holds) in [
        ("0", "0xFFFFFD", "holds"),
        ("2", "0xFFFFFF", "holds"),
        ("3", "0x0", "does not hold"),
        ("5", "0x2", "does not hold"),
        ("101", "0x62", "holds"),
    ] {
        let steps = working("address-space-range", &[("space", space)], 1);
        assert_eq!((steps[1].as_str(), steps[2].as_str()), (masked, holds), "{space}");
    }
}

#[test]
fn nodes() {
    let size = |operands: &str, opcode: &str, what: &str| {
        result("node-size", &[("operands", operands), ("opcode", opcode)], what)
    };
    for (operands, bytes) in [("0", "24"), ("1", "32"), ("2", "40"), ("8", "88"), ("16", "152")] {
        assert!(size(operands, "0x05", "Bytes at least").ends_with(&format!("= {bytes}")), "{operands}");
    }
    assert!(size("5", "0x1B", "With the extra fields of the opcode").ends_with("= 72"));
    assert!(size("2", "0x10", "With the extra fields of the opcode").ends_with("= 64"));
    assert_eq!(working("node-size", &[("operands", "3")], 1), ["0xFE8", "0xFF0", "0xFF8", "0x1000"]);
    assert_eq!(problem("node-size", &[("header", "8")]).input, "header");
    let tagged = |pointer: &str, what: &str| result("tagged-pointer", &[("pointer", pointer)], what);
    assert_eq!(tagged("0x7F0000001004", "Pointer"), "0x7F0000001000");
    assert!(
        tagged("0x7F0000001004", "It leads to").contains("one more")
            && tagged("0x7F0000001000", "It leads to") == "the context"
    );
    assert!(tagged("0x7F0000001001", "Bits 0 and 1").contains("not documented"));
}

#[test]
fn hashes_maps_and_slabs() {
    let hash = |pointer: &str, what: &str| result("pointer-hash", &[("pointer", pointer)], what);
    assert_eq!([hash("0x1000", "Hash, 64 bits"), hash("0x2000", "Hash, 64 bits")], ["0x108", "0x210"]);
    assert_eq!(hash("0x7F3A12345678", "Hash, 64 bits"), "0x7CC3C2A5F4C");
    assert_eq!(hash("0x7F3A12345678", "Bucket, 64 bits"), "12");
    let node = |opcode: &str, operands: &str, what: &str| {
        result("node-hash", &[("opcode", opcode), ("operands", operands)], what)
    };
    assert_eq!(node("4", "0x1000, 0x2000", "Hash, 32 bits"), "0xCD9337FC");
    assert_eq!(node("4", "0x1000, 0x2000", "Hash, 64 bits"), "0x28CD9337FC");
    assert_eq!(node("4", "0x2000, 0x1000", "Hash, 32 bits"), "0xCD93F1BA");
    assert_eq!(node("5", "0x1000, 0x2000", "Hash, 32 bits"), "0xCD93208D");
    assert_eq!(node("0x1B", "0x7F3A12345678, 0x55D0C0DE0040", "Hash, 32 bits"), "0x8BD4AB61");
    let place = |opcode: &str, what: &str| result("uniquing-offset", &[("opcode", opcode)], what);
    assert_eq!(place("0x1B", "DenseMap"), "qw[150], +1200");
    assert_eq!(place("0x1B", "Counters"), "dw[304..306]");
    assert_eq!(
        (place("0x15", "Simple table"), place("0x15", "By the rule 496 + 32 × (opcode − 4)")),
        ("+1072, 32 bytes".to_owned(), "+1040".to_owned())
    );
    let rehash = |buckets: &str, tombstones: &str| {
        result("tombstones", &[("buckets", buckets), ("tombstones", tombstones)], "What happens")
    };
    assert_eq!(
        [rehash("64", "8"), rehash("64", "9"), rehash("16", "3")],
        ["nothing", "rehash at 64 buckets", "rehash at 16 buckets"]
    );
    let slab = |index: &str| result("slab", &[("index", index)], "Bytes of the slab");
    assert_eq!([slab("0"), slab("127"), slab("128"), slab("3840")], ["4,096", "4,096", "8,192", "4,398,046,511,104"]);
    assert_eq!(result("slab", &[("pointer", "0x1007")], "Address, aligned"), "0x1008");
    let region = |from: &str, to: &str, what: &str| result("context-regions", &[("from", from), ("to", to)], what);
    assert_eq!(
        (region("272", "792", "Whole tables"), region("272", "792", "Bytes left over")),
        ("16".to_owned(), "8".to_owned())
    );
    assert_eq!(region("496", "1136", "Bytes"), "640");
}
