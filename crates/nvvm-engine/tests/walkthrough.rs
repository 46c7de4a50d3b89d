//! The sizing walkthrough: it starts with the first field, its totals never decrease, and every step has a sentence.

use nvvm_engine::report::{ParameterBuffer, Report, StepKind};
use nvvm_engine::{Language, Request, check, example, examples};
use nvvm_target::{Reference, Target};

fn report(text: &str, language: Language) -> Report {
    check(&Request { text: text.to_owned(), language, ..Request::default() })
}

fn buffer(report: &Report, reference: Reference) -> &ParameterBuffer {
    let target = Target::parse("sm_90").expect("a target");
    report.kernels.first().and_then(|kernel| kernel.buffer(target, reference)).expect("a buffer")
}

fn sentences(buffer: &ParameterBuffer) -> Vec<&str> {
    buffer.steps.iter().map(|step| step.sentence.as_str()).collect()
}

/// Checks that each step of the walk starts where the previous one ended, from the first byte to the last.
fn check_walk(what: &str, buffer: &ParameterBuffer, contiguous: bool) {
    let mut before = 0;
    for step in &buffer.steps {
        assert!(step.running_total >= before, "{what}: {} after {before} at {}", step.running_total, step.path);
        before = step.running_total;
    }
    let mut end = 0;
    for (_, step) in buffer.walk() {
        assert!(!contiguous || step.offset == end, "{what}: {} begins at {}, not {end}", step.path, step.offset);
        end = step.end().max(end);
        assert_eq!(step.running_total, end, "{what}: {}", step.path);
        assert!(!step.sentence.is_empty() && !step.formula.is_empty(), "{what}: {}", step.path);
    }
    for (index, step) in buffer.steps.iter().enumerate() {
        let beneath = buffer.steps.iter().skip(index + 1).take_while(|inner| inner.depth > step.depth).count();
        assert_eq!(step.parts as usize, beneath, "{what}: {}", step.path);
    }
    if let (Some(total), Some((_, first))) = (buffer.total, buffer.walk().next()) {
        assert_eq!(end, total, "{what}");
        assert_eq!((first.offset, first.kind == StepKind::Parameter && first.is_heading()), (0, false), "{what}");
    }
}

#[test]
fn every_walk_begins_with_a_field_and_only_grows() {
    for example in examples() {
        let report = report(example.text, example.language);
        for buffer in report.kernels.iter().flat_map(|kernel| &kernel.buffers) {
            // libNVVM adds sizes without padding; C++ has bit-fields and unions.
            let adds_up = buffer.counting.contains("nothing between");
            if !adds_up {
                check_walk(example.id, buffer, example.language == Language::NvvmIr);
            }
        }
    }
}

#[test]
fn the_worked_example_says_why_each_byte_is_there() {
    let report = report(example("worked-example").expect("an example").text, Language::NvvmIr);
    let buffer = buffer(&report, Reference::Tileiras);
    assert_eq!(
        sentences(buffer),
        [
            "a `%struct.Heavy` has 3 fields; it is aligned to 8 bytes, as the strictest of them",
            "a `double` takes 8 bytes and starts at 0, a multiple of 8",
            "an `i8` takes 1 byte and starts at offset 8, as 1-byte alignment allows",
            "an `i32` has alignment 4; 9 is not a multiple of 4, so 3 padding bytes are inserted",
            "10,000 elements of `i32` take 40,000 bytes and start at 12, a multiple of 4",
            "a `%struct.Heavy` has alignment 8; 4 padding bytes are added, which round the size up from 40,012 to 40,016 \
             so that array elements stay aligned",
        ]
    );
    let formulas: Vec<&str> = buffer.walk().map(|(_, step)| step.formula.as_str()).collect();
    assert_eq!(
        formulas,
        ["0 + 8 = 8", "8 + 1 = 9", "round_up(9, 4) = 12", "10,000 × 4 = 40,000", "round_up(40,012, 8) = 40,016"]
    );
    let totals: Vec<u64> = buffer.steps.iter().map(|step| step.running_total).collect();
    assert_eq!(totals, [0, 8, 9, 12, 40012, 40016], "the heading adds nothing");
    assert_eq!(buffer.steps[0].end(), 40016, "folded, it stands for all of them");
}

const LAYOUT: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";

fn ir(text: &str) -> Report {
    let report = report(&format!("{LAYOUT}{text}"), Language::NvvmIr);
    assert!(report.parses, "{:?}", report.findings);
    report
}

#[test]
fn nested_structs_arrays_and_several_parameters() {
    let report = ir("%in = type { i8, i32 }\n%out = type { i16, [3 x %in], i64 }\n\
                     define ptx_kernel void @k(i8 %a, ptr byval(%out) align 8 %b, i16 %c) {\n  ret void\n}\n");
    for reference in [Reference::Tileiras, Reference::Mlir] {
        let buffer = buffer(&report, reference);
        check_walk(reference.id(), buffer, true);
        let first = buffer.walk().next().map(|(index, step)| (index, step.path.as_str(), step.running_total));
        assert_eq!(first, Some((0, "a", 1)));
        let sentences = sentences(buffer);
        for expected in [
            "an `i8` takes 1 byte and starts at offset 0, as 1-byte alignment allows",
            "a `%out` has alignment 8; 1 is not a multiple of 8, so 7 padding bytes are inserted",
            "a `%out` has 3 fields; it is aligned to 8 bytes, as the strictest of them",
            "3 elements of `%in` follow each other, one every 8 bytes",
            "an `i32` has alignment 4; 13 is not a multiple of 4, so 3 padding bytes are inserted",
            "what is not listed takes 8 bytes, laid out in the same way",
        ] {
            assert!(sentences.contains(&expected), "{expected}: {sentences:#?}");
        }
    }
}

#[test]
fn packed_structs_have_no_gaps_and_odd_places_are_counted_from_the_struct() {
    let report = ir("%in = type { i8, i32 }\n%packed = type <{ i8, i32, %in }>\n\
                     define ptx_kernel void @k(%packed %p) {\n  ret void\n}\n");
    let buffer = buffer(&report, Reference::Mlir);
    check_walk("packed", buffer, true);
    assert_eq!(
        sentences(buffer),
        [
            "a `%packed` is packed: its 3 fields follow each other without a gap",
            "an `i8` takes 1 byte and starts at offset 0, as 1-byte alignment allows",
            "an `i32` takes 4 bytes and starts at offset 1, as 1-byte alignment allows",
            "a `%in` has 2 fields; it is aligned to 4 bytes, as the strictest of them; it starts at 5, from which the \
             offsets of its fields are counted",
            "an `i8` takes 1 byte and starts at offset 0, as 1-byte alignment allows",
            "an `i32` has alignment 4; 1 is not a multiple of 4, so 3 padding bytes are inserted",
            "an `i32` takes 4 bytes and starts at 4, a multiple of 4",
        ]
    );
}

#[test]
fn a_parameter_of_one_value_is_a_step_of_its_own() {
    let report =
        ir("define ptx_kernel void @k(ptr byval([4 x i32]) align 4 %a, <4 x float> %v, {} %e) {\n  ret void\n}\n");
    let buffer = buffer(&report, Reference::Mlir);
    check_walk("values", buffer, true);
    assert!(buffer.steps.iter().all(|step| !step.is_heading()));
    assert_eq!(buffer.steps[0].sentence, "4 elements of `i32` take 16 bytes and start at 0, a multiple of 4");
}

#[test]
fn declarations_are_walked_through_alike() {
    let text = "struct In { char a; int b; };\nstruct Out { char c; In d[3]; double e; };\n\
                __global__ void k(char x, Out y) { }\n";
    let report = report(text, Language::Cuda);
    let buffer = buffer(&report, Reference::CUDA_13_5);
    check_walk("declarations", buffer, true);
    let sentences = sentences(buffer);
    for expected in [
        "a `char` takes 1 byte and starts at offset 0, as 1-byte alignment allows",
        "an `Out` has alignment 8; 1 is not a multiple of 8, so 7 padding bytes are inserted",
        "an `In` has alignment 4; 9 is not a multiple of 4, so 3 padding bytes are inserted",
        "an `int` has alignment 4; 13 is not a multiple of 4, so 3 padding bytes are inserted",
        "what is not listed takes 16 bytes, laid out in the same way",
    ] {
        assert!(sentences.contains(&expected), "{expected}: {sentences:#?}");
    }
}
