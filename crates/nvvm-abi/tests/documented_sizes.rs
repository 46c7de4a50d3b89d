//! Sizes of *Tileiras: NVVM IR Verifier*. `tests/checklist.tsv` maps the tests to the rows of the document.

use crate::common::{Builder, Passing, buffer, rows, steps, total};
use nvvm_abi::tags::{OPAQUE_MESSAGE, ParameterTag, TAG_TABLE};
use nvvm_abi::{
    Counting, DataLayout, LayoutErrorReason, Layouts, SharedPointerAbi, SizingRule, StepKind, TagError, TagType,
    largest_fitting, parse_tag_list, tag_buffer, tag_measure,
};
use nvvm_syntax::types::FloatKind;

const MODERN: SharedPointerAbi = SharedPointerAbi::Bits64;
const LEGACY: SharedPointerAbi = SharedPointerAbi::Bits32;

/// Returns the size of a tag list, in bytes.
fn list(text: &str) -> u64 {
    tag_buffer(&parse_tag_list(text).unwrap(), MODERN).unwrap().total
}

fn offsets(text: &str) -> Vec<(u64, u64)> {
    let laid_out = tag_buffer(&parse_tag_list(text).unwrap(), MODERN).unwrap();
    laid_out.slots.iter().map(|slot| (slot.offset, slot.size)).collect()
}

#[test]
fn tags_have_the_documented_sizes() {
    // In half bytes, by tag number.
    let expected = [2, 2, 4, 8, 16, 4, 4, 8, 16, 8, 2, 2, 1, 16, 16, 16, 16];
    for (row, half_bytes) in TAG_TABLE.iter().zip(expected) {
        assert_eq!(row.tag.half_bytes(MODERN), Some(half_bytes), "{}", row.name);
    }
    assert_eq!(TAG_TABLE.len(), 21);
    for (number, row) in (0..).zip(&TAG_TABLE) {
        assert_eq!(row.tag.number(), number);
        assert_eq!(row.tag.row(), row);
    }
    assert_eq!(ParameterTag::PointerShared.half_bytes(LEGACY), Some(8));
    assert_eq!(TAG_TABLE.iter().filter(|row| row.in_code).count(), 16);
    assert_eq!(list("array<i32, 3>"), 12);
    assert_eq!(list("vector<i16, 3>"), 6);
    assert_eq!(list("struct{i8, i16}"), 4);
    assert_eq!(TAG_TABLE[20].formula, "error");
}

#[test]
fn i1_has_one_byte() {
    assert_eq!(list("i1, i1, i1"), 3);
    let three = |builder: &mut Builder| vec![builder.integer(1); 3];
    assert_eq!(total(three, Counting::Documented), Some(3));
}

#[test]
fn f4e2m1_has_half_a_byte() {
    assert_eq!(list("f4e2m1"), 1);
    assert_eq!(list("f4e2m1, f4e2m1"), 1);
    assert_eq!(list("f4e2m1, f4e2m1, f4e2m1"), 2);
    assert_eq!(list("array<f4e2m1, 16>"), 8);
    assert_eq!(list("array<f4e2m1, 5>"), 3);
    let five = tag_measure(&parse_tag_list("array<f4e2m1, 5>").unwrap()[0], MODERN).unwrap();
    assert_eq!(five.size.to_string(), "2.5");
    assert_eq!(list("array<array<f4e2m1, 5>, 2>"), 5);
    assert_eq!(list("struct{f4e2m1, f4e2m1, f4e2m1, i8}"), 3);
    assert_eq!(offsets("f4e2m1, f4e2m1, f4e2m1, i16"), [(0, 1), (0, 0), (1, 1), (2, 2)]);
}

#[test]
fn shared_pointers_have_4_or_8_bytes() {
    let shared = parse_tag_list("ptr_shared").unwrap();
    assert_eq!(tag_buffer(&shared, MODERN).unwrap().total, 8);
    assert_eq!(tag_buffer(&shared, LEGACY).unwrap().total, 4);
    // The document's code: the chip sm_32 and no other.
    assert_eq!([32, 35, 75].map(|sm| SharedPointerAbi::for_sm(sm).bytes()), [4, 8, 8]);

    let mut builder = Builder::default();
    let pointer = builder.pointer(3);
    let layout = DataLayout::nvptx64();
    for abi in [MODERN, LEGACY] {
        let layouts = Layouts::with_rule(&builder.module, &layout, SizingRule::ParameterTags(abi));
        assert_eq!(layouts.of(pointer).unwrap().size, abi.bytes());
    }
    let short = DataLayout::parse("e-p:64:64:64-p3:32:32:32-i64:64:64").0;
    assert_eq!(SharedPointerAbi::for_layout(&short), LEGACY);
    assert_eq!(SharedPointerAbi::for_layout(&layout), MODERN);
}

#[test]
fn opaque_is_an_error() {
    let (index, error) = tag_buffer(&parse_tag_list("i32, opaque, i8").unwrap(), MODERN).unwrap_err();
    assert_eq!((index, error), (1, TagError::Opaque));
    assert_eq!(error.to_string(), "opaque parameter type");
    assert_eq!(OPAQUE_MESSAGE, "opaque parameter type");
    assert!(tag_buffer(&parse_tag_list("struct{i8, array<opaque, 2>}").unwrap(), MODERN).is_err());

    let mut builder = Builder::default();
    let (opaque, _) = builder.named("never.defined");
    let kernel = builder.plain_kernel(&[opaque]);
    assert_eq!(ParameterTag::from_type(&builder.module, opaque), Some(ParameterTag::Opaque));
    let laid_out = buffer(&builder.module, kernel, Counting::Documented);
    assert_eq!(laid_out.parameters[0].error.unwrap().reason, LayoutErrorReason::Opaque);
    assert_eq!(laid_out.total, None);
}

#[test]
fn aggregates_contain_aggregates() {
    assert_eq!(list("struct{struct{i8, i32}, i16}"), 12);
    let measure = tag_measure(&parse_tag_list("struct{i8, i32}").unwrap()[0], MODERN).unwrap();
    assert_eq!((measure.size.bytes(), measure.alignment.bytes()), (8, 4));

    let mut builder = Builder::default();
    let (byte, half, word) = (builder.integer(8), builder.integer(16), builder.integer(32));
    let inner = builder.structure(&[byte, word], false);
    let outer = builder.structure(&[inner, half], false);
    let layout = DataLayout::nvptx64();
    let layouts = Layouts::with_rule(&builder.module, &layout, SizingRule::ParameterTags(MODERN));
    let fields: Vec<_> = layouts.fields(outer).unwrap().unwrap().map(|field| (field.offset, field.size)).collect();
    assert_eq!(fields, [(0, 8), (8, 2)]);
    assert_eq!(layouts.of(outer).unwrap().size, 12);
}

#[test]
fn struct_i32_f64_i8_has_24_bytes() {
    assert_eq!(list("struct{i32,f64,i8}"), 24);
    let mut builder = Builder::default();
    let (word, double, byte) = (builder.integer(32), builder.double(), builder.integer(8));
    let ty = builder.structure(&[word, double, byte], false);
    let kernel = builder.plain_kernel(&[ty]);
    let kinds: Vec<_> = rows(&steps(&builder.module, kernel, Counting::Documented), 1)
        .into_iter()
        .map(|(kind, offset, size, ..)| (kind, offset, size))
        .collect();
    let expected = [
        (StepKind::Field, 0, 4),
        (StepKind::Padding, 4, 4),
        (StepKind::Field, 8, 8),
        (StepKind::Field, 16, 1),
        (StepKind::TailPadding, 17, 7),
    ];
    assert_eq!(kinds, expected);
    let slot = buffer(&builder.module, kernel, Counting::Documented).parameters[0];
    assert_eq!((slot.size, slot.alignment.bytes()), (24, 8));
}

#[test]
fn vector_and_array_of_four_floats_have_16_bytes() {
    assert_eq!([list("vector<f32, 4>"), list("array<f32, 4>")], [16, 16]);
    assert_eq!([list("i8, vector<f32, 4>"), list("i8, array<f32, 4>")], [32, 20]);
    for counting in [Counting::Documented, Counting::DataLayout, Counting::Assembler] {
        let vector = |builder: &mut Builder| {
            let float = builder.float(FloatKind::Float);
            vec![builder.integer(8), builder.vector(4, float)]
        };
        let array = |builder: &mut Builder| {
            let float = builder.float(FloatKind::Float);
            vec![builder.integer(8), builder.array(4, float)]
        };
        assert_eq!([total(vector, counting), total(array, counting)], [Some(32), Some(20)]);
    }
}

#[test]
fn vectors_have_no_padding() {
    assert_eq!(list("vector<i8, 3>"), 3);
    let three = |builder: &mut Builder| {
        let byte = builder.integer(8);
        vec![builder.vector(3, byte)]
    };
    assert_eq!(total(three, Counting::Documented), Some(3));
    // LLVM's alloc size of the same.
    assert_eq!(total(three, Counting::Unpadded), Some(4));
}

#[test]
fn every_tag_has_a_size_or_an_error() {
    for row in &TAG_TABLE {
        let name = row.tag.name();
        let text = match row.tag {
            ParameterTag::Array | ParameterTag::Vector => format!("{name}<i8, 2>"),
            ParameterTag::Struct => format!("{name}{{i8, i8}}"),
            _ => name.to_owned(),
        };
        let parsed = parse_tag_list(&text).unwrap();
        assert_eq!(parsed[0].tag(), row.tag);
        let bytes = tag_measure(&parsed[0], MODERN).map(|measure| measure.size.bytes());
        let expected = match row.tag {
            ParameterTag::Opaque => Err(TagError::Opaque),
            ParameterTag::Array | ParameterTag::Vector | ParameterTag::Struct => Ok(2),
            scalar => Ok(scalar.half_bytes(MODERN).unwrap().div_ceil(2)),
        };
        assert_eq!(bytes, expected, "{text}");
    }
}

#[test]
fn struct_sizes_include_padding() {
    let mut builder = Builder::default();
    let heavy = builder.heavy(10000);
    let kernel = builder.plain_kernel(&[heavy]);
    let running: Vec<u64> =
        rows(&steps(&builder.module, kernel, Counting::Documented), 1).iter().map(|row| row.3).collect();
    assert_eq!(running, [8, 9, 12, 40012, 40016]);
    assert_eq!(list("struct{f64, i8, array<i32, 10000>}"), 40016);
    assert_eq!(list("struct{}"), 0);
    let empty = |builder: &mut Builder| vec![builder.structure(&[], false)];
    assert_eq!(total(empty, Counting::Documented), Some(0));
}

#[test]
fn parameters_are_naturally_aligned() {
    assert_eq!(offsets("i8, i64, i32"), [(0, 1), (8, 8), (16, 4)]);
    assert_eq!([list("i8, i64, i32"), list("i64, i8")], [20, 9]);
    let mixed = |builder: &mut Builder| vec![builder.integer(8), builder.integer(64), builder.integer(32)];
    let short = |builder: &mut Builder| vec![builder.integer(64), builder.integer(8)];
    assert_eq!([total(mixed, Counting::Documented), total(short, Counting::Documented)], [Some(20), Some(9)]);
}

#[test]
fn heavy_is_sized_in_five_steps() {
    let mut builder = Builder::default();
    let heavy = builder.heavy(10000);
    let kernel = builder.plain_kernel(&[heavy]);
    for &counting in Counting::ALL {
        let walkthrough = steps(&builder.module, kernel, counting);
        let expected = [
            (StepKind::Field, 0, 8, 8, "0 + 8 = 8"),
            (StepKind::Field, 8, 1, 9, "8 + 1 = 9"),
            (StepKind::Padding, 9, 3, 12, "round_up(9, 4) = 12"),
            (StepKind::Field, 12, 40000, 40012, "10000 × 4 = 40000"),
            (StepKind::TailPadding, 40012, 4, 40016, "round_up(40012, 8) = 40016"),
        ];
        let expected = expected.map(|(kind, offset, size, total, formula)| (kind, offset, size, total, formula.into()));
        assert_eq!(rows(&walkthrough, 1), expected);
        let last = walkthrough.steps.last().unwrap();
        assert_eq!((last.kind, last.size, last.running_total), (StepKind::Total, 40016, 40016));
        let data = walkthrough.steps.iter().find(|step| step.path == "a.2" && step.kind == StepKind::Field).unwrap();
        assert_eq!((data.span.unwrap().start, data.elements.unwrap().count), (36, 10000));
        assert_eq!(data.tag, Some(ParameterTag::Array));
    }
}

#[test]
fn heavy_with_8000_elements_has_32016_bytes() {
    let heavy = |builder: &mut Builder| vec![builder.heavy(8000)];
    assert_eq!(total(heavy, Counting::Documented), Some(32016));
}

#[test]
fn heavy_with_40000_elements_has_160016_bytes() {
    let heavy = |builder: &mut Builder| vec![builder.heavy(40000)];
    assert_eq!(total(heavy, Counting::Documented), Some(160016));
}

#[test]
fn the_largest_array_within_each_limit() {
    let mut builder = Builder::default();
    let heavy = builder.heavy(10000);
    let layout = DataLayout::nvptx64();
    let layouts = Layouts::new(&builder.module, &layout);
    for (limit, count) in [(440, 107), (1024, 253), (32764, 8187), (32768, 8189), (4096, 1021), (32760, 8187)] {
        let fitting = largest_fitting(&layouts, heavy, limit).unwrap().unwrap();
        assert_eq!(fitting.count, count, "{limit}");
        assert!(fitting.size <= limit);
        let sized = |count| total(move |builder: &mut Builder| vec![builder.heavy(count)], Counting::Documented);
        assert_eq!(sized(count), Some(fitting.size));
        assert!(sized(count + 1).unwrap() > limit);
    }
    let of_8188 = |builder: &mut Builder| vec![builder.heavy(8188)];
    assert_eq!(total(of_8188, Counting::Documented), Some(32768));
}

#[test]
fn byval_counts_the_pointee() {
    let mut builder = Builder::default();
    let (heavy, pointer) = (builder.heavy(10000), builder.pointer(0));
    let typed =
        builder.module.types.intern(nvvm_syntax::types::TypeKind::TypedPointer { pointee: heavy, address_space: 0 });
    let modern = builder.kernel(&[(pointer, &[("byval", Passing::Type(heavy))])]);
    let legacy = builder.kernel(&[(typed, &[("byval", Passing::Keyword)])]);
    let plain = builder.plain_kernel(&[pointer]);
    for &counting in Counting::ALL {
        assert_eq!(buffer(&builder.module, modern, counting).total, Some(40016));
        assert_eq!(buffer(&builder.module, legacy, counting).total, Some(40016));
        assert_eq!(buffer(&builder.module, plain, counting).total, Some(8));
    }
    assert_eq!(buffer(&builder.module, modern, Counting::Documented).parameters[0].tag, Some(ParameterTag::Struct));
}

#[test]
fn notation_errors_have_positions() {
    for (text, start, message) in [
        ("i32, i33", 5, "no tag is called 'i33'"),
        ("array<i32 5>", 10, "expected ','"),
        ("array<i32, 18446744073709551616>", 11, "expected a number of elements that fits 64 bits"),
        ("struct{i8", 9, "expected ','"),
        ("i8,", 3, "expected a type"),
        ("i8}", 2, "expected ','"),
    ] {
        let error = parse_tag_list(text).unwrap_err();
        assert_eq!((error.range.start, error.message.as_str()), (start, message), "{text}");
    }
    let deep = "array<".repeat(1000);
    assert!(parse_tag_list(&deep).unwrap_err().message.contains("deeper"));
    assert_eq!(parse_tag_list(" \n "), Ok(Vec::<TagType>::new()));
    let huge = parse_tag_list("array<array<i64, 18446744073709551615>, 2>").unwrap();
    assert_eq!(tag_buffer(&huge, MODERN), Err((0, TagError::Overflow)));
}
