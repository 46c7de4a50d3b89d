//! Rows of the checklist that lessons teach, checked by the queries that lessons use.

use nvvm_lessons::{Answer, Attempt, Control, StepText, Subject, grade, parse, parse_query, shipped};

/// The engine's answer to a query about a text.
fn asked(query: &str, text: &StepText) -> Answer {
    Subject::new(text).answer(&parse_query(query).expect(query)).expect(query)
}

fn number(query: &str, text: &str) -> u64 {
    match asked(query, &StepText { text: text.to_owned(), ..StepText::default() }) {
        Answer::Number(number, _) => number,
        other => panic!("{query}: {other:?}"),
    }
}

/// The lessons that teach a row, of which there is at least one.
fn taught(row: &str) -> Vec<nvvm_lessons::Lesson> {
    let lessons: Vec<_> = shipped().iter().map(|lesson| parse(lesson.markdown).lesson).collect();
    let teaching: Vec<_> = lessons.into_iter().filter(|lesson| lesson.rows.iter().any(|it| it == row)).collect();
    assert!(!teaching.is_empty(), "no lesson teaches {row}");
    teaching
}

/// A module with one instruction in line 3.
fn instruction(line: &str) -> String {
    format!("define void @f(i32 %a, i32 %b, float %x, float %y, ptr %p) {{\nentry:\n  {line}\n  ret void\n}}\n")
}

#[test]
fn four_bytes_are_taken_off_32_kib() {
    assert!(taught("000-N06").iter().any(|lesson| lesson.id == "ceilings"));
    assert_eq!(number("limit on sm_90", ""), 32 * 1024 - 4);
    assert_eq!(number("limit on sm_100", ""), 32 * 1024);
}

#[test]
fn nodes_have_24_bytes_and_eight_for_each_operand() {
    assert!(!taught("003-N01").is_empty() && !taught("003-W01").is_empty());
    assert_eq!(number("node size of 4", &instruction("%r = add i32 %a, %b")), 24);
    assert_eq!(number("node size of 3", &instruction("%r = load i32, ptr %p")), 32);
    assert_eq!(number("node size of %r", &instruction("%r = add i32 %a, %b")), 40);
    assert_eq!(number("node size of %r", &instruction("%r = select i1 true, i32 %a, i32 %b")), 48);
}

#[test]
fn operands_lie_before_their_header() {
    assert!(!taught("003-A01").is_empty());
    let three = instruction("%r = select i1 true, i32 %a, i32 %b");
    let addresses = [0, 1, 2].map(|index| number(&format!("operand {index} of %r at 0x1000"), &three));
    assert_eq!(addresses, [0xFE8, 0xFF0, 0xFF8]);
    let text = StepText { text: three, ..StepText::default() };
    let none = parse_query("operand 3 of %r at 0x1000").and_then(|query| Subject::new(&text).answer(&query));
    assert!(none.is_err_and(|why| why.contains("3 operands")));
    let one = instruction("%r = load i32, ptr %p");
    assert_eq!(number("operand 0 of %r at 0x1000", &one), 0xFF8);
}

#[test]
fn hashes_are_those_of_the_document() {
    for (query, hash) in [
        ("hash of 0x1000", 0x108),
        ("hash of 0x2000", 0x210),
        ("hash of 0x7F3A12345678", 0x7CC_3C2A_5F4C),
        ("hash of 0x7F3A12345678 in 32 bits", 0x12A_5F4C),
        ("hash of 0x1000 with opcode 4", 0x9E37_7BC6),
        ("hash of 0x1000, 0x2000 with opcode 4 in 32 bits", 0xCD93_37FC),
        ("hash of 0x1000, 0x2000 with opcode 4", 0x28_CD93_37FC),
        ("hash of 0x2000, 0x1000 with opcode 4 in 32 bits", 0xCD93_F1BA),
        ("hash of 0x1000, 0x2000 with opcode 5 in 32 bits", 0xCD93_208D),
        ("hash of 0x7F3A12345678, 0x55D0C0DE0040 with opcode 0x1B in 32 bits", 0x8BD4_AB61),
        ("hash of 0x7F3A12345678, 0x55D0C0DE0040 with opcode 0x1B", 0x1_FD6E_8BD4_AB61),
    ] {
        assert_eq!(number(query, ""), hash, "{query}");
    }
    for wrong in ["hash of", "hash of x", "hash of 1, 2", "hash of 1 with opcode 256", "operand 1 of %x"] {
        assert!(parse_query(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn binary_operations_are_numbered_from_35_to_52() {
    assert!(!taught("003-T05").is_empty());
    let words = "add fadd sub fsub mul fmul udiv sdiv fdiv urem srem frem shl lshr ashr and or xor";
    for (index, word) in words.split(' ').enumerate() {
        let operands = if word.starts_with('f') { "float %x, %y" } else { "i32 %a, %b" };
        let text = instruction(&format!("%r = {word} {operands}"));
        assert_eq!(number("node opcode of %r", &text), 35 + index as u64, "{word}");
    }
}

#[test]
fn mlir_has_three_layers_and_its_consumers_have_two() {
    assert!(!taught("004-X01").is_empty() && !taught("004-X02").is_empty());
    let text = StepText::default();
    let answer = asked("layer that reports \"pass failed; per-op verifier may have fired\"", &text);
    let Control::One(layers) = answer.control() else { panic!("one of the layers") };
    let numbers: Vec<&str> = layers.iter().map(|choice| choice.value.as_str()).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "none"]);
    assert_eq!(answer.given(), "1");
    let between = asked("layer that reports \"between-pass verifier rejected IR after 'CSE'\"", &text);
    assert_eq!(between.given(), "2");
}

/// The constraint that an order violates, as a sentence.
fn broken(order: &str) -> Option<String> {
    let answer = asked(&format!("order of {order}"), &StepText::default());
    let reason = answer.broken_by(order);
    assert_eq!(answer.accepts(order), Ok(reason.is_none()), "{order}");
    reason
}

#[test]
fn each_ordering_invariant_is_named_when_it_is_broken() {
    assert!(!taught("004-T02").is_empty());
    for (name, order) in [
        ("Frontend conversion", "tileaa-passes, frontend-conversion, serialization"),
        ("TileAA lowering", "tileas-to-llvm, tileaa-to-tileas, serialization"),
        ("TileAA lowering", "tileas-to-nvgpu, tileaa-to-tileas, serialization"),
        ("TileAS lowering", "llvm-consumers, tileas-to-llvm, serialization"),
        ("TileIR semantic verification", "tileas-to-llvm, tileir-verifier, serialization"),
        ("Cleanup bracketing", "tileas-to-llvm, cleanup-before-llvm, serialization"),
        ("Cleanup bracketing", "cleanup-after-llvm, tileas-to-llvm, serialization"),
        ("NVVM verification", "tileas-to-llvm, nvvm-verifier, kernel-metadata"),
        ("NVVM verification", "tileas-to-llvm, nvvm-verifier, address-space-conversion"),
        ("Target serialization", "serialization, tileas-to-llvm, nvptx-backend"),
    ] {
        let reason = broken(order).unwrap_or_else(|| panic!("{order} breaks {name}"));
        assert!(reason.contains(name), "{order}: {reason}");
    }
    assert_eq!(broken("frontend-conversion, tileaa-passes, tileaa-to-tileas, tileir-verifier, tileas-to-llvm"), None);
}

#[test]
fn the_tileir_verifier_runs_before_the_conversion_that_erases_its_inputs() {
    assert!(!taught("004-I05").is_empty());
    let reason = broken("tileaa-to-tileas, tileas-to-llvm, tileir-verifier").expect("broken");
    assert!(reason.contains("erases"), "{reason}");
}

#[test]
fn the_nvvm_verifier_runs_after_kernel_metadata_and_address_space_conversion() {
    assert!(!taught("004-I06").is_empty());
    assert_eq!(broken("kernel-metadata, address-space-conversion, nvvm-verifier"), None);
    assert!(broken("nvvm-verifier, kernel-metadata, address-space-conversion").is_some());
}

#[test]
fn a_wrong_order_gets_the_violated_constraint() {
    let lesson = taught("004-T02").remove(0);
    let step = &lesson.steps[0];
    let order = "serialization, tileas-to-llvm, tileir-verifier, tileaa-to-tileas";
    let start = lesson.written_start(0);
    let graded = grade(step, &start, &Attempt::Answer(order.to_owned())).expect("graded");
    assert!(!graded.right && graded.hint.is_some());
    assert!(graded.why.is_some_and(|why| why.contains("comes before")));
}
