//! The rows of the checklist for *cicc: Type Translation, Globals & Special Variables* that this crate proves. Each test
//! is named after its row.

use cuda_decl::ir::Options;
use cuda_decl::special::{self, SpecialVariable, SymbolFacts};
use cuda_decl::translate::globals::{Category, NodeBytes};
use cuda_decl::translate::vectors::{Element, Legality};
use cuda_decl::translate::{annotations, context, fixed_point, formats, globals, kinds, path, vectors};
use cuda_decl::{Analysis, Severity, Space, analyse, ir_text, parse};
use nvvm_target::{Dialect, Reference, Target};

fn analysed(source: &str) -> Analysis {
    analyse(&parse(source))
}

fn documented() -> Options {
    Options { dialect: Dialect::Modern, documented_spaces: true }
}

#[test]
fn x01_cyclic_types_terminate() {
    let source = "struct B; struct A { B* b; }; struct B { A* a; }; __global__ void k(A a, B b) { }";
    let text = ir_text(&analysed(source), Dialect::Modern).text;
    assert!(text.contains("%struct.A = type { ptr }\n") && text.contains("%struct.B = type { ptr }\n"), "{text}");
}

#[test]
fn x02_passes_repeat_until_nothing_changes() {
    let stable = fixed_point::passes(&analysed("int x;").model);
    assert_eq!(stable.len(), 1);
    assert!(stable[0].changed.is_empty());
    let nested = analysed("struct A { int x; }; struct B { A a; }; struct C { B b; };");
    let passes = fixed_point::passes(&nested.model);
    let changes: Vec<usize> = passes.iter().map(|it| it.changed.len()).collect();
    assert_eq!(changes, [1, 1, 1, 0]);
    assert_eq!(passes.last().map(|it| it.number), Some(4));
}

#[test]
fn a01_the_driver_has_eight_paths() {
    let mut paths = std::collections::BTreeSet::new();
    for bits in 0..8u8 {
        let gates =
            fixed_point::Gates { pre_process: bits & 1 != 0, optimization: bits & 2 != 0, cleanup: bits & 4 != 0 };
        let steps = fixed_point::driver_steps(gates, 2, 1);
        assert_eq!(steps.iter().filter(|it| it.starts_with("single_iteration")).count(), 3);
        assert_eq!(
            steps.iter().filter(|it| it.starts_with("late_fixup")).count(),
            if gates.optimization { 2 } else { 0 }
        );
        assert_eq!(steps.last(), Some(&"flush_and_finalize (sub_909590)"));
        paths.insert(steps);
    }
    assert_eq!(paths.len(), 8);
    // The bound of the playground holds.
    let endless = fixed_point::driver_steps(fixed_point::Gates::default(), u32::MAX, 0);
    assert_eq!(endless.len() as u32, fixed_point::MOST_PASSES + 3);
}

#[test]
fn a02_a_pass_has_three_steps() {
    let passes = fixed_point::passes(&analysed("struct A { int x; };").model);
    assert!(passes.iter().all(|it| it.steps == fixed_point::PASS_STEPS));
    assert!(fixed_point::PASS_STEPS[0].starts_with("sort") && fixed_point::PASS_STEPS[1].starts_with("invalidate"));
    // A change asks for one more pass.
    assert_eq!(passes.len(), 2);
}

#[test]
fn a03_ten_levels_leaves_first() {
    let chain = |length: usize| move |node: usize| if node + 1 < length { vec![node + 1] } else { Vec::new() };
    let ten = fixed_point::sort(&[0], &chain(10));
    assert_eq!(ten.order, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    assert!(ten.beyond.is_empty());
    let twelve = fixed_point::sort(&[0], &chain(12));
    assert_eq!(twelve.beyond, [10]);
    // The same from declarations.
    let model = analysed("struct C { int x; }; struct B { C c; }; struct A { B b; };").model;
    let place = |name: &str| model.structs.iter().position(|it| it.name == name).expect("a struct");
    let sorted = fixed_point::sort(&[place("A")], &|it| fixed_point::dependencies(&model, it));
    let names: Vec<&str> = sorted.order.iter().map(|it| model.structs[*it].name.as_str()).collect();
    assert_eq!(names, ["C", "B", "A"]);
}

#[test]
fn w01_a_cycle_alternates() {
    let sorted = fixed_point::sort(&[0], &|node| vec![1 - node]);
    assert_eq!(sorted.levels.len(), 10);
    for (level, nodes) in sorted.levels.iter().enumerate() {
        assert_eq!(nodes, &[level % 2]);
    }
    assert_eq!(sorted.order, [1, 0]);
    assert!(sorted.beyond.is_empty());
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

#[test]
fn a04_default_handler_replaces_what_changed() {
    assert_eq!(fixed_point::default_handler(Some(1), Some(2)), "replace, propagate metadata");
    assert_eq!(fixed_point::default_handler(Some(1), Some(1)), "nothing");
    assert_eq!(fixed_point::default_handler(None, Some(1)), "nothing");
}

#[test]
fn a05_children_come_in_pairs() {
    assert_eq!(fixed_point::child_count(6), 3);
    assert_eq!(fixed_point::child_count(0xf000_0006), 3);
    let model = analysed("struct A { int a; }; struct B : A { }; struct C : A { }; struct D : B, C { };").model;
    let place = |name: &str| model.structs.iter().position(|it| it.name == name).expect("a struct");
    let shared: Vec<_> = fixed_point::base_references(&model, place("D")).into_iter().filter(|it| it.1 > 1).collect();
    assert_eq!(shared, [(place("A"), 2)]);
}

#[test]
fn w02_diamond_inheritance() {
    let source = "struct A { int a; }; struct B : virtual A { int b; }; struct C : virtual A { int c; };\n\
        struct D : B, C { int d; }; __global__ void k(D* d) { }";
    let model = analysed(source).model;
    let place = |name: &str| model.structs.iter().position(|it| it.name == name).expect("a struct");
    let counts = fixed_point::base_references(&model, place("D"));
    assert_eq!(counts.iter().find(|it| it.0 == place("A")).map(|it| it.1), Some(2));
    assert_eq!(counts.iter().find(|it| it.0 == place("B")).map(|it| it.1), Some(1));
}

fn node(kind: u8, qualifier: u16, children: &[usize], scope: u32) -> fixed_point::Node {
    fixed_point::Node { kind, qualifier, children: children.to_vec(), scope }
}

#[test]
fn a06_comparison_step_by_step() {
    use fixed_point::Step;
    let nodes = [node(2, 0, &[], 0), node(27, 0, &[], 1)];
    assert_eq!(fixed_point::compare_and_replace(&nodes, 1, 1), [Step::Skip(1, 1)]);
    let steps = fixed_point::compare_and_replace(&nodes, 1, 0);
    assert_eq!(steps, [Step::RecordScope(0, 1), Step::Replace(0, 1)]);
    // Two pointers to one another: only the playground's bound ends it.
    let cycle = [node(75, 1, &[2], 0), node(75, 1, &[3], 1), node(75, 1, &[0], 2), node(75, 1, &[1], 3)];
    assert_eq!(fixed_point::compare_and_replace(&cycle, 0, 1).last(), Some(&Step::Stopped));
}

#[test]
fn n05_boundary_of_primitives() {
    assert!(fixed_point::records_scope(23, 24));
    assert!(!fixed_point::records_scope(23, 23) && !fixed_point::records_scope(24, 24));
}

#[test]
fn n06_incomplete_types_are_swapped() {
    use fixed_point::Step;
    let swapped = |scope| {
        let nodes = [node(27, 0, &[], 0), node(27, 0, &[], scope)];
        fixed_point::compare_and_replace(&nodes, 0, 1).contains(&Step::Swap(1, 0))
    };
    assert!(swapped(0xffff_ffff) && !swapped(0xffff_fffe));
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
fn n08_unions_push_every_child() {
    use fixed_point::Step;
    let nodes =
        [node(2, 0, &[], 0), node(50, 0, &[2, 3, 4], 1), node(2, 0, &[], 2), node(2, 0, &[], 3), node(2, 0, &[], 4)];
    let pushed: Vec<_> = fixed_point::compare_and_replace(&nodes, 0, 1)
        .into_iter()
        .filter_map(|step| match step {
            Step::Push(left, right) => Some((left, right)),
            _ => None,
        })
        .collect();
    assert_eq!(pushed, [(0, 2), (0, 3), (0, 4)]);
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
fn i01_spaces_reach_fields() {
    let analysis = analysed("struct S { __shared__ int* p; };\n__global__ void k(S s) { }");
    let text = ir_text(&analysis, documented()).text;
    assert!(text.contains("%struct.S = type { ptr addrspace(3) }"), "{text}");
    let field = analysis.model.structs[0].fields[0].ty.expect("a type");
    let steps = path::path(&analysis.model, field);
    assert_eq!(steps[0].qualifier, Some((32, Some(3))));
    assert_eq!(steps[0].llvm, "ptr addrspace(3)");
    assert_eq!(steps[1].llvm, "i32");
    // nvcc drops the qualifier and says so.
    let warning = analysis.diagnostics.iter().find(|it| it.rule.code == "NV1043").expect("a warning");
    assert_eq!(warning.message, "attribute \"__shared__\" does not apply here");
}

#[test]
fn i02_invalidation_spares_typedefs() {
    assert_eq!(fixed_point::invalidated(&[26, 54, 55, 27]), [26, 27]);
}

#[test]
fn a07_semantic_matching_needs_all_four() {
    for bits in 0..16u8 {
        let flag = |bit: u8| bits & 1 << bit != 0;
        let expected = if bits == 15 { "sub_910920" } else { "sub_906590" };
        assert_eq!(context::template_function(flag(0), flag(1), flag(2), flag(3)), expected);
    }
}

#[test]
fn n12_argument_buffer() {
    assert_eq!(context::ARGUMENT_BUFFER, (1536, 50));
    assert_eq!((context::argument_storage(50), context::argument_storage(51)), ("stack", "heap"));
}

#[test]
fn w03_wrapper_of_shared() {
    let source = "template<typename T> struct Wrapper { T* data; };\n__global__ void k(Wrapper<__shared__ int> w) { }";
    let analysis = analysed(source);
    let text = ir_text(&analysis, documented()).text;
    assert!(text.contains("= type { ptr addrspace(3) }"), "{text}");
    let nvcc = ir_text(&analysis, Dialect::Modern).text;
    assert!(nvcc.contains("= type { ptr }"), "{nvcc}");
    assert_eq!(analysis.kernels[0].mangled, "_Z1k7WrapperIiE");
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
fn n16_bfloat_gate() {
    assert_eq!((formats::bfloat_mangling(false), formats::bfloat_mangling(true)), ("u6__bf16", "DF16b"));
}

#[test]
fn n17_boolean_name() {
    assert_eq!(formats::boolean_name(true, true, false), "__nv_bool");
    assert_eq!(formats::boolean_name(true, false, false), "bool");
    assert_eq!(formats::boolean_name(false, true, true), "_Bool");
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
        let Some(bits) = row.element_bits() else {
            assert_eq!(row.keyword, "__nv_satfinite");
            continue;
        };
        assert_eq!(Some(bits * row.elements), row.bits, "{}", row.keyword);
    }
    // Declared without headers, each says which target it needs by the document.
    let analysis = analysed("struct S { __nv_fp6_e2m3 a; __nv_fp8_e4m3 b; };");
    let needs: Vec<&str> =
        analysis.diagnostics.iter().filter(|it| it.rule.code == "NV1047").map(|it| it.message.as_str()).collect();
    assert_eq!(needs, ["__nv_fp6_e2m3 needs sm_100 or higher", "__nv_fp8_e4m3 needs sm_89 or higher"]);
}

#[test]
fn n18_packed_widths() {
    let of = |name: &str| formats::NARROW.iter().find(|it| it.keyword == name).expect("a row");
    let widths = [("__nv_fp8x2_e4m3", 16, "i16"), ("__nv_fp8x4_e5m2", 32, "i32"), ("__nv_fp6x2_e2m3", 12, "i16")];
    for (name, bits, storage) in widths {
        assert_eq!((of(name).bits, of(name).storage()), (Some(bits), Some(storage)));
    }
    assert_eq!(of("__nv_mxfp4_e2m1").storage(), Some("i8"));
    assert_eq!(of("__nv_fp6_e3m2").storage(), Some("i8"));
}

#[test]
fn n19_typename_marker() {
    assert_eq!(formats::TYPENAME_MARKER, (20, 12));
}

#[test]
fn t10_pack_conversions() {
    assert_eq!(formats::PACK_CONVERSIONS.len(), 7);
    let suffixes: Vec<_> = formats::PACK_CONVERSIONS.iter().map(|it| it.1).collect();
    assert_eq!(suffixes, [".e4m3x2", ".e5m2x2", ".bf16x2", ".e2m1x2", ".e2m3x2", ".e3m2x2", ".ue8m0x2"]);
    assert!(formats::PACK_CONVERSIONS.iter().all(|it| it.2.is_some() == (it.0 >= 5)));
}

#[test]
fn n20_ten_address_spaces() {
    let numbers: Vec<u32> = kinds::ADDRESS_SPACES.iter().map(|it| it.0).collect();
    assert_eq!(numbers, [0, 1, 3, 4, 5, 6, 7, 25, 53, 101]);
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
            // The document leaves out the pieces of one step.
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
fn x03_fragments_are_not_split() {
    assert!(!vectors::fragment_is_split());
    // A struct of halves stays one.
    let analysis = analysed("struct Fragment { half x[8]; }; __global__ void k(Fragment f) { }");
    let text = ir_text(&analysis, Dialect::Modern).text;
    assert!(text.contains("%struct.Fragment = type { [8 x %struct.__half] }"), "{text}");
}

#[test]
fn n22_integer_widths() {
    assert_eq!([0x200b, 0x010b, 0x400b, 0x2002].map(kinds::integer_width), [Some(32), Some(1), Some(64), None]);
}

#[test]
fn a08_conversions() {
    assert_eq!(kinds::conversion(2, 11, false), Some("__nv_float2int_rz"));
    assert_eq!(kinds::conversion(3, 11, false), Some("__nv_double2ll_rz"));
    assert_eq!(kinds::conversion(2, 11, true), Some("fptosi"));
    assert_eq!(kinds::conversion(5, 11, false), Some("fptosi"));
    assert_eq!(kinds::conversion(11, 2, true), Some("sitofp"));
    assert_eq!(kinds::conversion(11, 5, false), Some("sitofp"));
    assert_eq!(kinds::conversion(1, 2, false), Some("fpext"));
}

#[test]
fn x04_seven_categories() {
    let source = "__device__ int d; __constant__ int c; __shared__ int s; __managed__ int m;\n\
        struct P { int x; }; __global__ void k(const __grid_constant__ P p) { d = c + s + m; }";
    let categories = globals::categories(&analysed(source));
    let counts: Vec<_> = categories.iter().map(|it| (it.0, it.1.len())).collect();
    assert_eq!(counts.len(), 7);
    for category in [Category::Device, Category::Constant, Category::Shared, Category::Managed, Category::GridConstant]
    {
        assert!(counts.contains(&(category, 1)), "{counts:?}");
    }
    assert_eq!(Category::of(Space::Global, "texture<float, 2>"), Category::Texture);
    assert_eq!(Category::of(Space::Global, "surface<void, 2>"), Category::Surface);
}

#[test]
fn a09_initialisers_order_globals() {
    let analysis = analysed("extern __device__ int B; __device__ int* A = &B; __device__ int B = 1;");
    assert_eq!(globals::materialisation_order(&analysis), ["B", "A"]);
    let analysis = analysed("extern __device__ void* y; __device__ void* x = &y; __device__ void* y = &x;");
    assert_eq!(globals::materialisation_order(&analysis).len(), 2);
    let late = analysed("__device__ int b; __device__ int a = 1; __device__ int* p = &a; __device__ int** q = &p;");
    assert_eq!(globals::materialisation_order(&late), ["b", "a", "p", "q"]);
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
fn m01_unsupported_storage_class() {
    let three = NodeBytes { storage_class: 3, ..NodeBytes::default() };
    let decision = globals::determine_address_space(three);
    assert_eq!((decision.address_space, decision.unsupported), (0, true));
    let shared = globals::determine_address_space(NodeBytes { flags_9c: 0x80, ..three });
    assert_eq!((shared.address_space, shared.unsupported), (3, false));
    assert_eq!(cuda_decl::rules::STORAGE_CLASS.messages, ["unsupported storage class!"]);
}

#[test]
fn x05_managed_is_generic_with_an_annotation() {
    assert_eq!(globals::documented_space(Space::Managed), 0);
    assert_eq!(globals::documented_space(Space::Global), 0);
    let text = ir_text(&analysed("__managed__ int g;"), Dialect::Modern).text;
    assert!(text.contains("@g, !\"managed\", i32 1}"), "{text}");
}

#[test]
fn a11_creation_steps() {
    assert_eq!(globals::CREATION_STEPS.len(), 7);
    for (step, word) in
        globals::CREATION_STEPS.iter().zip(["look", "alloc", "align", "init", "managed", "texture", "register"])
    {
        assert!(step.contains(word), "{step}");
    }
}

#[test]
fn n24_object_size_and_alignment() {
    assert_eq!(globals::OBJECT_SIZE, 0x58);
    assert_eq!([1, 4, 16, 256].map(globals::alignment_logarithm), [Some(0), Some(2), Some(4), Some(8)]);
    assert_eq!(globals::alignment_logarithm(12), None);
}

#[test]
fn n25_initialisers() {
    let node = |flags_b0, storage_class| NodeBytes { flags_b0, storage_class, ..NodeBytes::default() };
    assert!(!globals::builds_initialiser(node(0x20, 1)) && globals::builds_initialiser(node(0x20, 0)));
    assert!(!globals::builds_initialiser(node(0, 0)));
    let variants = [0, 1, 2, 3, 4].map(globals::initialiser_variant);
    assert_eq!(variants[0], variants[3]);
    assert_eq!(variants[1], variants[2]);
    assert_eq!(variants[4], None);
}

#[test]
fn n26_managed_bit() {
    let node = |flags_9d| NodeBytes { flags_9d, ..NodeBytes::default() };
    assert_eq!(globals::managed_annotation(node(1)), Some(("managed", 1)));
    assert_eq!(globals::managed_annotation(node(2)), None);
}

#[test]
fn x06_annotations_are_listed_in_order() {
    let text = ir_text(&analysed("__managed__ int b; __managed__ int a;"), Dialect::Modern).text;
    let (b, a) = (text.find("@b, !\"managed\""), text.find("@a, !\"managed\""));
    assert!(b.is_some() && b < a, "{text}");
}

#[test]
fn x08_llvm_used() {
    let source = "__managed__ int a; __managed__ float b[2]; __managed__ char c; __device__ int d;";
    let modern = ir_text(&analysed(source), Dialect::Modern).text;
    assert!(modern.contains("@llvm.used = appending global [3 x ptr] ["), "{modern}");
    let legacy = ir_text(&analysed(source), Dialect::Legacy).text;
    assert!(legacy.contains("@llvm.used = appending global [3 x i8*] ["), "{legacy}");
    assert!(legacy.contains("section \"llvm.metadata\""), "{legacy}");
}

#[test]
fn n27_magic_divisor() {
    assert_eq!(globals::divide_by_three(3), 1);
    assert_eq!(globals::records_in(72), 3);
    assert_eq!(globals::divide_by_three(4), 0xaaaa_aaaa_aaaa_aaac);
}

#[test]
fn m03_finalisation() {
    assert_eq!(globals::FINALISATION.len(), 4);
    assert!(globals::FINALISATION[3].0.contains("Debug Info Version = 3"));
    assert!(globals::FINALISATION[3].2.contains("llvm.ident"));
}

#[test]
fn a12_parameters_are_forty_bytes_apart() {
    assert_eq!(annotations::parameter_offset(3), Some(120));
    // Without launch attributes there is no cluster block.
    let analysis = analysed("__global__ void k(int a) { }");
    let lifecycle = annotations::lifecycle(&analysis.kernels[0].launch, &analysis.kernels[0].directives);
    assert!(lifecycle.documented_metadata.is_empty());
}

#[test]
fn n28_parameter_opcodes() {
    let numbers: Vec<u32> = annotations::PARAMETER_OPCODES.iter().map(|it| it.0).collect();
    assert_eq!(numbers, [22, 40, 54, 79, 92]);
    assert!(annotations::is_hidden(Some(0), 0) && annotations::is_hidden(Some(0x20), 1));
    assert!(!annotations::is_hidden(Some(0x20), 0) && !annotations::is_hidden(None, 0));
}

#[test]
fn a13_cluster_emission() {
    let mut words = annotations::LIFECYCLE_EXAMPLE;
    let keys: Vec<_> = annotations::cluster_metadata(&words).into_iter().map(|it| it.0).collect();
    assert_eq!(keys, ["nvvm.blocksareclusters", "nvvm.reqntid", "nvvm.cluster_dim"]);
    let values: Vec<_> = annotations::cluster_metadata(&words).into_iter().filter_map(|it| it.1).collect();
    // The order of emission gives 1,1,2 where the example says 2,1,1.
    assert_eq!(values, ["256,1,1", "1,1,2"]);
    words[10] = 0;
    assert!(annotations::cluster_metadata(&words).is_empty());
}

#[test]
fn n29_two_digits_at_a_time() {
    assert_eq!(annotations::decimal(256), "256");
    for number in [0, 7, 99, 100, 1005, u32::MAX] {
        assert_eq!(annotations::decimal(number), number.to_string());
    }
}

#[test]
fn n30_function_index() {
    assert_eq!(annotations::FUNCTION_INDEX as i32, -1);
}

#[test]
fn a15_classifier() {
    let good =
        SymbolFacts { in_kernel: true, is_extern: false, dependence: 0x7f, elements: 1, name: Some("threadIdx") };
    assert_eq!(special::classify(good), Some(SpecialVariable::ThreadIdx));
    for bad in [
        SymbolFacts { in_kernel: false, ..good },
        SymbolFacts { is_extern: true, ..good },
        SymbolFacts { dependence: 0x80, ..good },
        SymbolFacts { elements: 2, ..good },
        SymbolFacts { name: None, ..good },
        SymbolFacts { name: Some("threadidx"), ..good },
    ] {
        assert_eq!(special::classify(bad), None, "{bad:?}");
    }
    // A variable of the user's own of that name is not special.
    let own = analysed("__global__ void k(int* o) { int threadIdx = 3; threadIdx = 4; *o = threadIdx; }");
    assert!(own.special_uses.is_empty() && own.diagnostics.is_empty(), "{:?}", own.diagnostics);
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
    // As measured.
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
fn a16_whole_access() {
    let lines = special::access_lines(SpecialVariable::ThreadIdx, None);
    assert_eq!(lines.iter().filter(|it| it.contains("call i32 @llvm.nvvm.read.ptx.sreg.tid.")).count(), 3);
    assert_eq!(lines.iter().filter(|it| it.contains("insertvalue")).count(), 3);
    assert!(lines.last().is_some_and(|it| it.starts_with("%predef_tmp = insertvalue")));
    let text = format!(
        "define void @f() {{\n  {}\n  ret void\n}}\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
        declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.z()\n",
        lines.join("\n  ")
    );
    assert!(nvvm_syntax::parse(&text).errors.is_empty(), "{text}");
}

#[test]
fn a17_components() {
    assert_eq!(["x", "y", "z", "xy", "w", ""].map(special::component), [Some(0), Some(1), Some(2), None, None, None]);
}

#[test]
fn w05_component_access() {
    let lines = special::access_lines(SpecialVariable::ThreadIdx, Some("x"));
    assert_eq!(lines, ["%predef_tmp_comp = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"]);
    let analysis = analysed("__global__ void k(int* o) { *o = threadIdx.x; }");
    let used = &analysis.special_uses[0];
    assert_eq!(special::access_lines(used.variable, used.component.as_deref()), lines);
}

#[test]
fn n34_signed_tags() {
    let signed: Vec<u8> = (0..=255).filter(|tag| kinds::is_signed_tag(*tag)).collect();
    assert_eq!(signed, [8, 12]);
}

#[test]
fn m06_wrong_overload() {
    let text = "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic";
    assert_eq!(annotations::select_register(8), Err(text));
    assert_eq!(annotations::select_register(7), Ok(3457));
}

#[test]
fn n37_selection() {
    assert_eq!(annotations::SELECTION, (7, 3457));
}

#[test]
fn m07_assignment_to_builtin_variables() {
    let target = Target::parse("sm_75").expect("a target");
    for (statement, name) in [
        ("threadIdx.x = 1;", "threadIdx"),
        ("blockIdx.y += 2;", "blockIdx"),
        ("blockDim.z++;", "blockDim"),
        ("--gridDim.x;", "gridDim"),
        ("warpSize = 16;", "warpSize"),
    ] {
        let analysis = analysed(&format!("__global__ void k() {{ {statement} }}"));
        let found = analysis.diagnostics.iter().find(|it| it.rule.code == "NV1035").expect("a diagnostic");
        let documented = format!("cannot assign to variable '{name}' with predefined meaning in CUDA");
        assert_eq!(found.message_for(Reference::Tileiras, target), Some(documented.as_str()));
        assert_eq!(found.message_for(Reference::Cuda135, target), Some("expression must be a modifiable lvalue"));
        assert_eq!(found.severity_for(Reference::Cuda135, target), Some(Severity::Error));
    }
}
