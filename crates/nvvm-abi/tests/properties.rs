//! Properties that hold for all types.

use crate::common::{Builder, buffer, steps};
use nvvm_abi::{
    Counting, DataLayout, Layouts, SharedPointerAbi, SizingRule, StepKind, largest_fitting, parse_tag_list, reorder,
    tag_buffer,
};
use nvvm_syntax::types::{FloatKind, TypeId};
use proptest::prelude::*;

/// A type as a tree, which [`build`] adds to a module.
#[derive(Clone, Debug)]
enum Shape {
    Integer(u32),
    Float(FloatKind),
    Pointer(u32),
    Vector(u64, u32),
    Array(u64, Box<Shape>),
    Struct(Vec<Shape>, bool),
}

fn shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        prop_oneof![Just(1u32), Just(8), Just(16), Just(32), Just(64), Just(128), 1u32..200].prop_map(Shape::Integer),
        prop_oneof![Just(FloatKind::Half), Just(FloatKind::Float), Just(FloatKind::Double)].prop_map(Shape::Float),
        prop_oneof![Just(0u32), Just(1), Just(3), Just(4), Just(5), Just(101)].prop_map(Shape::Pointer),
        (1u64..9, prop_oneof![Just(1u32), Just(8), Just(32), Just(64)]).prop_map(|(n, bits)| Shape::Vector(n, bits)),
    ];
    leaf.prop_recursive(5, 48, 8, |inner| {
        prop_oneof![
            (0u64..50, inner.clone()).prop_map(|(count, element)| Shape::Array(count, Box::new(element))),
            (prop::collection::vec(inner, 0..8), prop::bool::weighted(0.2))
                .prop_map(|(fields, packed)| Shape::Struct(fields, packed)),
        ]
    })
}

fn build(builder: &mut Builder, shape: &Shape) -> TypeId {
    match shape {
        Shape::Integer(bits) => builder.integer(*bits),
        Shape::Float(kind) => builder.float(*kind),
        Shape::Pointer(space) => builder.pointer(*space),
        Shape::Vector(count, bits) => {
            let element = builder.integer(*bits);
            builder.vector(*count, element)
        }
        Shape::Array(count, element) => {
            let element = build(builder, element);
            builder.array(*count, element)
        }
        Shape::Struct(fields, packed) => {
            let fields: Vec<TypeId> = fields.iter().map(|field| build(builder, field)).collect();
            builder.structure(&fields, *packed)
        }
    }
}

const RULES: [SizingRule; 3] = [
    SizingRule::DataLayout,
    SizingRule::ParameterTags(SharedPointerAbi::Bits64),
    SizingRule::ParameterTags(SharedPointerAbi::Bits32),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn fields_are_aligned_disjoint_and_add_up(shape in shape()) {
        let mut builder = Builder::default();
        build(&mut builder, &shape);
        let layout = DataLayout::nvptx64();
        for rule in RULES {
            let layouts = Layouts::with_rule(&builder.module, &layout, rule);
            for (ty, _) in builder.module.types.iter() {
                let Some(Ok(mut fields)) = layouts.fields(ty) else { continue };
                let whole = layouts.of(ty).unwrap();
                let (mut end, mut sum) = (0, 0);
                for field in fields.by_ref() {
                    prop_assert_eq!(field.offset % field.alignment.bytes(), 0);
                    prop_assert_eq!(field.offset, end + field.padding_before);
                    prop_assert!(field.padding_before < field.alignment.bytes());
                    prop_assert!(field.alignment <= whole.alignment);
                    end = field.offset + field.size;
                    sum += field.padding_before + field.size;
                }
                prop_assert_eq!(sum + fields.tail_padding(), whole.size);
                prop_assert_eq!(whole.size % whole.alignment.bytes(), 0);
                prop_assert!(fields.tail_padding() < whole.alignment.bytes());
            }
        }
    }

    #[test]
    fn buffers_and_their_steps_add_up(shapes in prop::collection::vec(shape(), 0..6)) {
        let mut builder = Builder::default();
        let parameters: Vec<TypeId> = shapes.iter().map(|shape| build(&mut builder, shape)).collect();
        let kernel = builder.plain_kernel(&parameters);
        for &counting in Counting::ALL {
            let laid_out = buffer(&builder.module, kernel, counting);
            let mut end = 0;
            for slot in &laid_out.parameters {
                prop_assert_eq!(slot.offset, end + slot.padding_before);
                prop_assert!(!counting.pads_between_parameters() || slot.offset % slot.alignment.bytes() == 0);
                prop_assert!(counting.pads_between_parameters() || slot.padding_before == 0);
                end = slot.offset + slot.size;
            }
            prop_assert_eq!(laid_out.total, Some(end));

            let listed = steps(&builder.module, kernel, counting).steps;
            for (position, step) in listed.iter().enumerate() {
                prop_assert_eq!(step.running_total, step.offset + step.size);
                prop_assert!(step.beneath.is_empty() || step.beneath.start == position + 1);
                let children = listed[step.beneath.clone()].iter().filter(|child| child.depth == step.depth + 1);
                let sum: u64 = children.map(|child| child.size).sum();
                prop_assert!(step.beneath.is_empty() || sum == step.size, "{:?}", step);
            }
            prop_assert_eq!(listed.last().map(|step| step.kind), Some(StepKind::Total));
        }
    }

    #[test]
    fn reordering_is_never_worse_and_best_under_a_data_layout(shape in shape()) {
        let mut builder = Builder::default();
        build(&mut builder, &shape);
        let layout = DataLayout::nvptx64();
        let types: Vec<TypeId> = builder.module.types.iter().map(|(ty, _)| ty).collect();
        for ty in types {
            let better = reorder(&Layouts::new(&builder.module, &layout), ty).ok().flatten();
            let Some(better) = better else { continue };
            prop_assert!(better.saved() > 0);
            let mut sorted = better.order.clone();
            sorted.sort_unstable();
            prop_assert_eq!(sorted, (0..better.order.len()).collect::<Vec<_>>());
            let (fields, _) = builder.module.types.struct_fields(ty).unwrap();
            let moved: Vec<TypeId> = better.order.iter().map(|&index| fields[index]).collect();
            let new = builder.structure(&moved, false);
            let layouts = Layouts::new(&builder.module, &layout);
            prop_assert_eq!(layouts.of(new).unwrap().size, better.size_after);
            // Only the end is padded, so no order is smaller.
            prop_assert!(layouts.fields(new).unwrap().unwrap().all(|field| field.padding_before == 0));
        }
    }

    #[test]
    fn the_largest_array_is_within_the_limit_and_one_more_element_is_not(
        before in prop::collection::vec(shape(), 0..4),
        element in shape(),
        packed: bool,
        limit in 0u64..40_000,
    ) {
        let mut builder = Builder::default();
        let before: Vec<TypeId> = before.iter().map(|shape| build(&mut builder, shape)).collect();
        let element = build(&mut builder, &element);
        let layout = DataLayout::nvptx64();
        let mut with = |count| {
            let array = builder.array(count, element);
            let fields = [before.as_slice(), &[array]].concat();
            let ty = builder.structure(&fields, packed);
            let layouts = Layouts::new(&builder.module, &layout);
            (layouts.of(ty).unwrap().size, largest_fitting(&layouts, ty, limit).unwrap())
        };
        let (smallest, fitting) = with(0);
        match fitting {
            Some(fitting) => {
                prop_assert!(fitting.size <= limit);
                prop_assert_eq!(with(fitting.count).0, fitting.size);
                prop_assert!(with(fitting.count + 1).0 > limit);
            }
            None => prop_assert!(smallest > limit || with(1_000_000).0 == smallest),
        }
    }

    #[test]
    fn any_text_is_parsed_or_rejected(text in ".{0,60}", list in "[a-z0-9_<>{}, ]{0,60}") {
        let (_, problems) = DataLayout::parse(&text);
        for problem in problems {
            prop_assert!(text.get(problem.range).is_some());
        }
        DataLayout::parse(&list.replace(' ', "-").replace('_', ":"));
        if let Ok(list) = parse_tag_list(&list) {
            let _ = tag_buffer(&list, SharedPointerAbi::Bits64);
        }
        if let Err(error) = parse_tag_list(&text) {
            prop_assert!(text.get(error.range).is_some());
        }
    }

    #[test]
    fn tag_lists_and_types_have_equal_sizes(shapes in prop::collection::vec(tagged_shape(), 0..6)) {
        let mut builder = Builder::default();
        let parameters: Vec<TypeId> = shapes.iter().map(|shape| build(&mut builder, shape)).collect();
        let kernel = builder.plain_kernel(&parameters);
        let text: Vec<String> = shapes.iter().map(notation).collect();
        let list = parse_tag_list(&text.join(", ")).unwrap();
        let total = tag_buffer(&list, SharedPointerAbi::Bits64).unwrap().total;
        prop_assert_eq!(buffer(&builder.module, kernel, Counting::Documented).total, Some(total));
    }
}

/// Returns a strategy for types that have tags.
fn tagged_shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        prop_oneof![Just(1u32), Just(8), Just(16), Just(32), Just(64)].prop_map(Shape::Integer),
        prop_oneof![Just(FloatKind::Half), Just(FloatKind::Float), Just(FloatKind::Double)].prop_map(Shape::Float),
        prop_oneof![Just(0u32), Just(1), Just(3), Just(4)].prop_map(Shape::Pointer),
        (1u64..9, prop_oneof![Just(1u32), Just(8), Just(32), Just(64)]).prop_map(|(n, bits)| Shape::Vector(n, bits)),
    ];
    leaf.prop_recursive(4, 24, 6, |inner| {
        prop_oneof![
            (0u64..50, inner.clone()).prop_map(|(count, element)| Shape::Array(count, Box::new(element))),
            prop::collection::vec(inner, 0..6).prop_map(|fields| Shape::Struct(fields, false)),
        ]
    })
}

fn notation(shape: &Shape) -> String {
    match shape {
        Shape::Integer(bits) => format!("i{bits}"),
        Shape::Float(FloatKind::Half) => "f16".into(),
        Shape::Float(FloatKind::Float) => "f32".into(),
        Shape::Float(_) => "f64".into(),
        Shape::Pointer(1) => "ptr_global".into(),
        Shape::Pointer(3) => "ptr_shared".into(),
        Shape::Pointer(4) => "ptr_constant".into(),
        Shape::Pointer(_) => "ptr_generic".into(),
        Shape::Vector(count, bits) => format!("vector<i{bits}, {count}>"),
        Shape::Array(count, element) => format!("array<{}, {count}>", notation(element)),
        Shape::Struct(fields, _) => {
            let fields: Vec<String> = fields.iter().map(notation).collect();
            format!("struct{{{}}}", fields.join(", "))
        }
    }
}
