//! Sizes, alignments and fields of types as in LLVM 19, and the errors of types without a size.

use crate::common::{Builder, read_type};
use nvvm_abi::{DataLayout, LayoutErrorReason, Layouts, reorder};
use nvvm_syntax::types::{TypeId, TypeKind};

/// LLVM's empty layout, and one with short pointers and aligned aggregates.
const OTHER_LAYOUTS: [&str; 2] = ["e", "e-p3:32:32-p4:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64-a:32:64"];

type Measured = (&'static str, (u64, u64), (u64, u64), (u64, u64));

/// Size and alignment under NVIDIA's 64-bit layout and the two others, from constant folding of LLVM 19 (`getelementptr
/// (T, ptr null, i64 1)` and `getelementptr ({i1, T}, ptr null, i64 0, i32 1)`).
#[rustfmt::skip]
const MEASURED: &[Measured] = &[
    ("i1", (1, 1), (1, 1), (1, 1)),
    ("i3", (1, 1), (1, 1), (1, 1)),
    ("i8", (1, 1), (1, 1), (1, 1)),
    ("i24", (4, 4), (4, 4), (4, 4)),
    ("i33", (8, 8), (8, 4), (8, 8)),
    ("i64", (8, 8), (8, 4), (8, 8)),
    ("i65", (16, 16), (12, 4), (16, 16)),
    ("i128", (16, 16), (16, 4), (16, 16)),
    ("i129", (32, 16), (20, 4), (32, 16)),
    ("i256", (32, 16), (32, 4), (32, 16)),
    ("half", (2, 2), (2, 2), (2, 2)),
    ("bfloat", (2, 2), (2, 2), (2, 2)),
    ("float", (4, 4), (4, 4), (4, 4)),
    ("double", (8, 8), (8, 8), (8, 8)),
    ("x86_fp80", (16, 16), (16, 16), (16, 16)),
    ("fp128", (16, 16), (16, 16), (16, 16)),
    ("ppc_fp128", (16, 16), (16, 16), (16, 16)),
    ("ptr", (8, 8), (8, 8), (8, 8)),
    ("ptr addrspace(3)", (8, 8), (8, 8), (4, 4)),
    ("ptr addrspace(101)", (8, 8), (8, 8), (8, 8)),
    ("<3 x i1>", (1, 1), (1, 1), (1, 1)),
    ("<9 x i1>", (2, 2), (2, 2), (2, 2)),
    ("<3 x i8>", (4, 4), (4, 4), (4, 4)),
    ("<3 x float>", (16, 16), (16, 16), (16, 16)),
    ("<2 x i24>", (8, 8), (8, 8), (8, 8)),
    ("<5 x i64>", (64, 64), (64, 64), (64, 64)),
    ("<3 x ptr>", (32, 32), (32, 32), (32, 32)),
    ("<4 x ptr addrspace(3)>", (32, 32), (32, 32), (16, 16)),
    ("<2 x x86_fp80>", (32, 32), (32, 32), (32, 32)),
    ("[3 x <3 x float>]", (48, 16), (48, 16), (48, 16)),
    ("[0 x i64]", (0, 8), (0, 4), (0, 8)),
    ("[5 x i24]", (20, 4), (20, 4), (20, 4)),
    ("{}", (0, 1), (0, 1), (0, 4)),
    ("<{ i8, i64 }>", (9, 1), (9, 1), (9, 1)),
    ("{ i8, i64, i8 }", (24, 8), (16, 4), (24, 8)),
    ("{ i8 }", (1, 1), (1, 1), (4, 4)),
    ("[3 x { i8, i8, i8 }]", (9, 1), (9, 1), (12, 4)),
    ("{ i8, { i8 } }", (2, 1), (2, 1), (8, 4)),
    ("{ i8, <{ i32 }>, [3 x i16] }", (12, 2), (12, 2), (12, 4)),
    ("{ i8, x86_fp80 }", (32, 16), (32, 16), (32, 16)),
    ("{ i1, <3 x i8>, i8 }", (12, 4), (12, 4), (12, 4)),
    ("[2 x { ptr addrspace(3), i8 }]", (32, 8), (32, 8), (16, 4)),
    ("<{ i8, { i8, i64 } }>", (17, 1), (13, 1), (17, 1)),
];

#[test]
fn sizes_and_alignments_are_those_of_llvm() {
    let layouts = [DataLayout::nvptx64(), DataLayout::parse(OTHER_LAYOUTS[0]).0, DataLayout::parse(OTHER_LAYOUTS[1]).0];
    for &(text, first, second, third) in MEASURED {
        let mut builder = Builder::default();
        let ty = read_type(&mut builder, text);
        for (layout, expected) in layouts.iter().zip([first, second, third]) {
            let got = Layouts::new(&builder.module, layout).of(ty).unwrap();
            assert_eq!((got.size, got.alignment.bytes()), expected, "{text} under {}", layout.text);
        }
    }
}

fn reason(builder: &Builder, ty: TypeId) -> LayoutErrorReason {
    let layout = DataLayout::nvptx64();
    Layouts::new(&builder.module, &layout).of(ty).unwrap_err().reason
}

#[test]
fn types_without_a_size_have_a_reason() {
    let mut builder = Builder::default();
    let (opaque, _) = builder.named("opaque");
    let holder = builder.array(3, opaque);
    let function = builder.module.types.intern(TypeKind::Function {
        result: TypeId::VOID,
        parameters: Default::default(),
        variadic: false,
    });
    let extension = builder.module.types.intern(TypeKind::TargetExtension {
        name: nvvm_syntax::intern::Name::EMPTY,
        types: Default::default(),
        integers: Default::default(),
    });
    let scalable = builder.scalable(4, TypeId::I32);
    assert_eq!(reason(&builder, holder), LayoutErrorReason::Opaque);
    for ty in [TypeId::VOID, TypeId::LABEL, TypeId::METADATA, TypeId::TOKEN, function] {
        assert_eq!(reason(&builder, ty), LayoutErrorReason::Unsized);
    }
    assert_eq!(reason(&builder, extension), LayoutErrorReason::TargetExtension);
    assert_eq!(reason(&builder, scalable), LayoutErrorReason::Scalable);
    assert_eq!(reason(&builder, TypeId::ERROR), LayoutErrorReason::Unreadable);
    let layout = DataLayout::nvptx64();
    assert_eq!(Layouts::new(&builder.module, &layout).of(holder).unwrap_err().culprit, opaque);
}

#[test]
fn sizes_beyond_64_bits_are_errors() {
    let mut builder = Builder::default();
    let huge = read_type(&mut builder, "[18446744073709551615 x i64]");
    let layout = DataLayout::nvptx64();
    let error = Layouts::new(&builder.module, &layout).of(huge).unwrap_err();
    assert_eq!(error.to_string(), "18,446,744,073,709,551,615 × 8 bytes does not fit 64 bits");
    for (text, expected) in [
        ("{ [18446744073709551615 x i8], i8 }", "18,446,744,073,709,551,615 + 1 byte does not fit 64 bits"),
        ("{ i64, [18446744073709551609 x i8], i64 }", "8 + 18,446,744,073,709,551,609 bytes does not fit 64 bits"),
        ("{ i64, [18446744073709551600 x i8], i8 }", "18,446,744,073,709,551,609 + 8 bytes does not fit 64 bits"),
        ("<18446744073709551615 x i32>", "18,446,744,073,709,551,615 × 32 bits does not fit 64 bits"),
    ] {
        let ty = read_type(&mut builder, text);
        assert_eq!(Layouts::new(&builder.module, &layout).of(ty).unwrap_err().to_string(), expected, "{text}");
    }
    let largest = read_type(&mut builder, "[18446744073709551615 x i8]");
    assert_eq!(Layouts::new(&builder.module, &layout).of(largest).unwrap().size, u64::MAX);
}

#[test]
fn recursion_by_value_is_an_error() {
    let mut builder = Builder::default();
    let ((left, left_id), (right, right_id)) = (builder.named("left"), builder.named("right"));
    let (own, own_id) = builder.named("own");
    let body = builder.structure(&[TypeId::I32, right], false);
    builder.define(left_id, body);
    let pair = builder.array(2, left);
    let body = builder.structure(&[pair, TypeId::POINTER], false);
    builder.define(right_id, body);
    builder.define(own_id, own);
    let outside = builder.structure(&[TypeId::I64, left], false);
    for ty in [left, right, pair, own, outside] {
        assert_eq!(reason(&builder, ty), LayoutErrorReason::Recursive);
    }
}

/// Lays out a chain of structs deeper than any call stack, and a struct whose tree would have 2^60 leaves.
#[test]
fn deep_and_shared_types_are_laid_out() {
    let mut builder = Builder::default();
    let mut deepest = builder.integer(8);
    for level in 0..200_000 {
        let (ty, id) = builder.named(&level.to_string());
        let body = builder.structure(&[deepest], false);
        builder.define(id, body);
        deepest = ty;
    }
    let mut wide = builder.integer(8);
    for _ in 0..60 {
        wide = builder.structure(&[wide, wide], false);
    }
    let layout = DataLayout::nvptx64();
    let layouts = Layouts::new(&builder.module, &layout);
    assert_eq!(layouts.of(deepest).unwrap().size, 1);
    assert_eq!(layouts.of(wide).unwrap().size, 1 << 60);
}

#[test]
fn fields_are_padded() {
    let mut builder = Builder::default();
    let ty = read_type(&mut builder, "{ i8, double, i16, <3 x i8> }");
    let layout = DataLayout::nvptx64();
    let layouts = Layouts::new(&builder.module, &layout);
    let mut fields = layouts.fields(ty).unwrap().unwrap();
    let found: Vec<_> = fields.by_ref().map(|field| (field.offset, field.size, field.padding_before)).collect();
    assert_eq!(found, [(0, 1, 0), (8, 8, 7), (16, 2, 0), (20, 4, 2)]);
    assert_eq!((fields.end(), fields.tail_padding()), (24, 0));
    assert!(layouts.fields(TypeId::I32).is_none());
}

#[test]
fn reordering_reduces_padding() {
    let mut builder = Builder::default();
    let spread = read_type(&mut builder, "{ i8, double, i8, i32, i16 }");
    let packed = read_type(&mut builder, "<{ i8, double, i8 }>");
    let tight = read_type(&mut builder, "{ double, i32, i16, i8, i8 }");
    let layout = DataLayout::nvptx64();
    let layouts = Layouts::new(&builder.module, &layout);
    let better = reorder(&layouts, spread).unwrap().unwrap();
    assert_eq!(better.order, [1, 3, 4, 0, 2]);
    assert_eq!((better.size_before, better.size_after, better.saved()), (32, 16, 16));
    for ty in [packed, tight, TypeId::I64] {
        assert_eq!(reorder(&layouts, ty).unwrap(), None);
    }
}
