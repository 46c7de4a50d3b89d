//! Rows of the checklist for *cicc: Type Translation, Globals & Special Variables* that only this crate can test. Each
//! test is named after its row.

use cuda_decl::special::{self, SpecialVariable};
use cuda_decl::translate::globals::NodeBytes;
use cuda_decl::translate::vectors::{Element, Legality};
use cuda_decl::translate::{annotations, context, fixed_point, formats, globals, kinds, vectors};
use cuda_decl::{Analysis, analyse, parse};
use nvvm_target::Target;

fn analysed(source: &str) -> Analysis {
    analyse(&parse(source))
}

#[test]
fn t03_dispatch_by_kind() {
    assert_eq!(kinds::DISPATCH.len(), 13);
    let handler = |kind| kinds::dispatch(kind).map(|it| it.handler);
    let rows = [
        (5, "sub_5FFE90"),
        (13, "Enum path"),
        (14, "Function path"),
        (17, "Void special"),
        (26, "sub_915850"),
        (27, "Inline handler"),
        (50, "Union variants"),
        (51, "Union variants"),
        (54, "sub_918C40"),
        (55, "Using variant"),
        (75, "Pointer/ref"),
        (76, "Pointer/ref"),
        (77, "Member pointer"),
        (78, "sub_914070"),
        (0, "Primitive dispatch"),
        (16, "Primitive dispatch"),
    ];
    for (kind, expected) in rows {
        assert_eq!(handler(kind), Some(expected), "{kind}");
    }
    assert_eq!(handler(60), None);
}

#[test]
fn n03_default_mask() {
    for kind in [25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 53, 77] {
        assert_eq!(kinds::mask_bit(kind), Some(true), "{kind}");
    }
    for kind in (35..=52).chain([54, 55, 56, 57, 73, 75, 76, 78]) {
        assert_eq!(kinds::mask_bit(kind), Some(false), "{kind}");
    }
    assert_eq!(kinds::mask_bit(24), None);
}

#[test]
fn n04_kinds_of_the_default_handler() {
    let tracked: Vec<u8> = (0..=255).filter(|kind| kinds::is_scope_tracked(*kind)).collect();
    assert_eq!(tracked, [25, 28, 29, 30, 31, 32, 33, 34, 53]);
}

fn node(kind: u8, qualifier: u16, children: &[usize], scope: u32) -> fixed_point::Node {
    fixed_point::Node { kind, qualifier, children: children.to_vec(), scope }
}

#[test]
fn n07_qualifiers_that_propagate() {
    use fixed_point::Step;
    let pushes = |qualifier| {
        let nodes = [node(75, 0, &[2], 0), node(75, qualifier, &[3], 1), node(2, 0, &[], 2), node(2, 0, &[], 3)];
        fixed_point::compare_and_replace(&nodes, 0, 1).contains(&Step::Push(2, 3))
    };
    for qualifier in [0x0001, 0x000e, 0x0020, 0x0021, 0x8020] {
        assert!(pushes(qualifier), "{qualifier:#x}");
    }
    for qualifier in [0, 9, 26, 27] {
        assert!(!pushes(qualifier), "{qualifier}");
    }
}

#[test]
fn n09_qualifier_words() {
    let word = kinds::QualifierWord::of(0x8021);
    assert_eq!((word.id, word.negated), (33, true));
    assert_eq!(word.row().and_then(|it| it.address_space), Some(4));
    let unknown = kinds::QualifierWord::of(0x7fff);
    assert_eq!((unknown.id, unknown.row()), (32767, None));
}

#[test]
fn n10_scope_index_base() {
    assert_eq!([75, 76, 27, 24, 23].map(kinds::scope_index_base), [Some(51), Some(52), Some(3), Some(0), None]);
}

#[test]
fn n12_argument_buffer() {
    assert_eq!(context::ARGUMENT_BUFFER, (1536, 50));
    assert_eq!((context::argument_storage(50), context::argument_storage(51)), ("stack", "heap"));
}

#[test]
fn t06_primitive_table() {
    assert_eq!(kinds::PRIMITIVES.len(), 15);
    let by_tag = |tag: u8| kinds::PRIMITIVES.iter().find(|it| it.cast_tags.contains(&tag) && it.kinds.0 != 3);
    assert_eq!(by_tag(17).map(|it| it.llvm), Some("iN"));
    assert_eq!(by_tag(20).map(|it| it.llvm), Some("[N x elem]"));
    assert_eq!(by_tag(21).map(|it| it.kinds), Some((9, 11)));
}

#[test]
fn n13_float_predicate() {
    for tag in 1..=6 {
        assert!(!kinds::is_not_float(tag), "{tag}");
    }
    for tag in [0, 7, 11, 15, 16] {
        assert!(kinds::is_not_float(tag), "{tag}");
    }
}

#[test]
fn n14_integer_predicate() {
    assert!((0..=255).all(kinds::is_not_integer_like));
    let meant: Vec<u8> = (0..=255).filter(|tag| !kinds::is_not_integer_like_as_meant(*tag)).collect();
    assert_eq!(meant, [11, 15]);
}

#[test]
fn t07_floats() {
    assert_eq!(formats::FLOATS.len(), 13);
    let brain = formats::FLOATS.iter().find(|it| it.sub_kinds.contains(&9)).expect("a row");
    assert_eq!((brain.mangled, brain.llvm, brain.minimum_sm), (&["u6__bf16", "DF16b"][..], "bfloat", Some(80)));
    let extended = formats::FLOATS.iter().find(|it| it.cpp == "_Float64x").expect("a row");
    assert_eq!(extended.bits, Some(128));
}

#[test]
fn t08_extra_types() {
    assert_eq!(analysed("struct S { __mfp8 m; };").records[0].size, Some(1));
}

#[test]
fn t09_narrow_keywords() {
    assert_eq!(formats::NARROW.len(), 17);
    let of = |token: u16| formats::NARROW.iter().find(|it| it.token == token).expect("a row");
    assert_eq!((of(344).keyword, of(344).bits, of(344).minimum_sm), ("__nv_fp6_e2m3", Some(6), 100));
    assert_eq!(of(236).minimum_sm, 89);
    assert_eq!((of(354).keyword, of(354).bits), ("__nv_e8m0", Some(8)));
    for row in formats::NARROW {
        let Some((exponent, mantissa)) = row.fields else {
            assert_eq!(row.keyword, "__nv_satfinite");
            continue;
        };
        // E8M0 has no sign.
        let bits = exponent + mantissa + u8::from(mantissa > 0);
        assert_eq!(Some(bits * row.elements), row.bits, "{}", row.keyword);
    }
    // Without headers, each type reports its documented minimum target.
    let analysis = analysed("struct S { __nv_fp6_e2m3 a; __nv_fp8_e4m3 b; };");
    let needs: Vec<&str> =
        analysis.diagnostics.iter().filter(|it| it.rule.code == "NV1047").map(|it| it.message.as_str()).collect();
    assert_eq!(needs, ["__nv_fp6_e2m3 needs sm_100 or higher", "__nv_fp8_e4m3 needs sm_89 or higher"]);
}

#[test]
fn t10_pack_conversions() {
    assert_eq!(formats::PACK_CONVERSIONS.len(), 7);
    let suffixes: Vec<_> = formats::PACK_CONVERSIONS.iter().map(|it| it.1).collect();
    assert_eq!(suffixes, [".e4m3x2", ".e5m2x2", ".bf16x2", ".e2m1x2", ".e2m3x2", ".e3m2x2", ".ue8m0x2"]);
    assert!(formats::PACK_CONVERSIONS.iter().all(|it| it.2.is_some() == (it.0 >= 5)));
}

#[test]
fn t13_legal_vectors() {
    assert_eq!(vectors::LEGAL.len(), 4);
    assert!(vectors::LEGAL.iter().all(|it| it.element.bits() * it.count == 32));
    assert_eq!(vectors::legality(Element::F16, 2, 70), Legality::Full);
    assert_eq!(vectors::legality(Element::F16, 2, 53), Legality::Memory);
    assert_eq!(vectors::legality(Element::Bf16, 2, 75), Legality::Split);
    assert_eq!(vectors::legality(Element::I16, 2, 70), Legality::Full);
    assert_eq!(vectors::legality(Element::I8, 4, 70), Legality::Full);
    assert_eq!(vectors::legality(Element::I8, 2, 120), Legality::Split);
}

#[test]
fn t14_split_chains() {
    assert_eq!(vectors::SPLITS.len(), 10);
    for row in vectors::SPLITS {
        let chain = vectors::split_chain(row.element, row.count, 100);
        assert_eq!(chain.last().map(|it| it.pieces), Some(row.operations), "{}", row.cuda);
        let text = vectors::chain_text(row.element, &chain);
        match row.cuda {
            // The document omits the number of vectors in one step.
            "half (8 elements)" => assert_eq!(text, "v8f16 -> 2x v4f16 -> 4x v2f16"),
            _ if row.printed.starts_with("legal") => assert_eq!(chain.len(), 1),
            _ => assert_eq!(text, row.printed),
        }
    }
    let odd = vectors::split_chain(Element::F32, 3, 100);
    assert_eq!(vectors::chain_text(Element::F32, &odd), "v3f32 -> 3x f32");
}

#[test]
fn n21_two_floats_are_never_legal() {
    for target in Target::ALL {
        let chain = vectors::split_chain(Element::F32, 2, target.sm());
        assert_eq!(chain.last().map(|it| (it.pieces, it.count)), Some((2, 1)), "{target}");
    }
}

#[test]
fn t15_tiers_of_targets() {
    assert_eq!(vectors::TIERS.len(), 5);
    let lit = |sm| vectors::tiers(sm).map(|it| it.range.0).collect::<Vec<_>>();
    assert_eq!(lit(52), [0]);
    assert_eq!(lit(60), [53]);
    assert_eq!(lit(70), [70]);
    assert_eq!(lit(80), [70, 80]);
    assert_eq!(lit(100), [70, 80, 100]);
    assert_eq!(vectors::legality(Element::F16, 2, 52), Legality::Split);
    assert_eq!(vectors::legality(Element::F16, 2, 60), Legality::Memory);
}

#[test]
fn n22_integer_widths() {
    assert_eq!([0x200b, 0x010b, 0x400b, 0x2002].map(kinds::integer_width), [Some(32), Some(1), Some(64), None]);
}

#[test]
fn a10_address_space_decisions() {
    let decide = |storage_class, flags_9c, flags_ae, flags_b0, byte_f0, flags_a8| {
        let node = NodeBytes { storage_class, flags_9c, flags_ae, flags_b0, byte_f0, flags_a8, flags_9d: 0 };
        globals::determine_address_space(node).address_space
    };
    assert_eq!(decide(2, 0x80, 0, 0, 0, 0), 4);
    assert_eq!(decide(0, 0x80, 0, 0, 0, 0), 3);
    assert_eq!(decide(0, 0x80, 1, 0, 0, 0), 3);
    assert_eq!(decide(0, 0x80, 0, 0x20, 0, 0), 5);
    assert_eq!(decide(0, 0x80, 1, 0x20, 0, 0), 3);
    assert_eq!(decide(0, 0x40, 0, 0, 1, 0), 3);
    assert_eq!(decide(0, 0x40, 0, 0, 0, 0), 0);
    assert_eq!(decide(0, 0xc0, 0, 0, 0, 0), 3);
    assert_eq!(decide(0, 0, 0, 0, 0, 1 << 20), 3);
    assert_eq!(decide(0, 0, 0, 0, 0, 1 << 37), 3);
    assert_eq!(decide(0, 0, 0, 0, 0, 1 << 4), 0);
}

#[test]
fn n24_object_size_and_alignment() {
    assert_eq!([1, 4, 16, 256].map(globals::alignment_logarithm), [Some(0), Some(2), Some(4), Some(8)]);
    assert_eq!(globals::alignment_logarithm(12), None);
}

#[test]
fn n25_initialisers() {
    let node = |flags_b0, storage_class| NodeBytes { flags_b0, storage_class, ..NodeBytes::default() };
    assert!(!globals::builds_initialiser(node(0x20, 1)) && globals::builds_initialiser(node(0x20, 0)));
    assert!(!globals::builds_initialiser(node(0, 0)));
}

#[test]
fn n26_managed_bit() {
    let node = |flags_9d| NodeBytes { flags_9d, ..NodeBytes::default() };
    assert_eq!(globals::managed_annotation(node(1)), Some(("managed", 1)));
    assert_eq!(globals::managed_annotation(node(2)), None);
}

#[test]
fn n27_magic_divisor() {
    assert_eq!(globals::divide_by_three(3), 1);
    assert_eq!(globals::records_in(72), 3);
    assert_eq!(globals::divide_by_three(4), 0xaaaa_aaaa_aaaa_aaac);
}

#[test]
fn a12_parameters_are_forty_bytes_apart() {
    assert_eq!(annotations::parameter_offset(3), Some(120));
    // Without launch attributes there is no cluster block.
    let analysis = analysed("__global__ void k(int a) { }");
    let lifecycle = annotations::lifecycle(&analysis.kernels[0].launch);
    assert!(lifecycle.documented_metadata.is_empty());
}

#[test]
fn n29_two_digits_at_a_time() {
    assert_eq!(annotations::decimal(256), "256");
    for number in [0, 7, 99, 100, 1005, u32::MAX] {
        assert_eq!(annotations::decimal(number), number.to_string());
    }
}

#[test]
fn t24_categories() {
    let rows: Vec<_> = SpecialVariable::ALL.iter().map(|it| (it.name(), it.category())).collect();
    assert_eq!(rows, [("threadIdx", 0), ("blockDim", 1), ("blockIdx", 2), ("gridDim", 3), ("warpSize", 4)]);
}

#[test]
fn t25_intrinsics() {
    let of = |category: usize, component| SpecialVariable::ALL[category].intrinsic(component);
    assert_eq!(of(2, 1).as_deref(), Some("llvm.nvvm.read.ptx.sreg.ctaid.y"));
    assert_eq!(of(4, 0).as_deref(), Some("llvm.nvvm.read.ptx.sreg.warpsize"));
    let filled = (0..5).flat_map(|category| (0..3).filter_map(move |component| of(category, component))).count();
    assert_eq!(filled, 13);
    // Compared with the measured answers.
    let text = include_str!("../../../tests/layout/special-vars.json");
    let measured: serde_json::Value = serde_json::from_str(text).expect("JSON");
    for (name, row) in measured["variables"].as_object().expect("rows") {
        let (variable, member) = name.split_once('.').map_or((name.as_str(), "x"), |it| it);
        let variable = SpecialVariable::named(variable).expect("a variable");
        let component = special::component(member).expect("a component");
        assert_eq!(variable.intrinsic(component).as_deref(), row["llvm_intrinsic"].as_str());
        assert_eq!(variable.ptx(component).as_deref(), row["nvcc_ptx_operand"].as_str());
        assert_eq!(Some(variable.cuda_type()), row["whole_type"].as_str());
    }
}

#[test]
fn a17_components() {
    assert_eq!(["x", "y", "z", "xy", "w", ""].map(special::component), [Some(0), Some(1), Some(2), None, None, None]);
}

#[test]
fn n34_signed_tags() {
    let signed: Vec<u8> = (0..=255).filter(|tag| kinds::is_signed_tag(*tag)).collect();
    assert_eq!(signed, [8, 12]);
}
