//! Parameter buffers: the measured rules of libNVVM and ptxas, and the limits of the walkthrough.

use crate::common::{Builder, Passing, buffer, read_type, steps};
use nvvm_abi::buffer::ParameterSizer;
use nvvm_abi::{
    Counting, DataLayout, LayoutErrorReason, SharedPointerAbi, StepKind, WalkthroughOptions, element_steps,
    parameter_buffer, walkthrough,
};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::constant::{Constant, ConstantKind};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName};
use nvvm_syntax::metadata::{Metadata, MetadataKind, NamedMetadata};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value as Reference};
use nvvm_syntax::{Module, Span};

/// A parameter: a type, or `byval(T)` with `align N` when N is not 0.
enum Passed {
    Value(&'static str),
    ByValue(&'static str, u64),
}
use Passed::{ByValue, Value};

fn kernel(builder: &mut Builder, parameters: &[Passed]) -> FunctionId {
    let pointer = builder.pointer(0);
    let lists: Vec<(TypeId, Vec<(&str, Passing)>)> = parameters
        .iter()
        .map(|passed| match *passed {
            Value(text) => (read_type(builder, text), vec![]),
            ByValue(text, 0) => (pointer, vec![("byval", Passing::Type(read_type(builder, text)))]),
            ByValue(text, align) => {
                let byval = ("byval", Passing::Type(read_type(builder, text)));
                (pointer, vec![byval, ("align", Passing::Bytes(align))])
            }
        })
        .collect();
    let lists: Vec<_> = lists.iter().map(|(ty, attributes)| (*ty, attributes.as_slice())).collect();
    builder.kernel(&lists)
}

fn total(parameters: &[Passed], counting: Counting) -> Option<u64> {
    let mut builder = Builder::default();
    let kernel = kernel(&mut builder, parameters);
    buffer(&builder.module, kernel, counting).total
}

const HEAVY: &str = "{ double, i8, [10000 x i32] }";

/// Checks the sums that libNVVM 12.9 (compute_60) and 13.5 (compute_90 and compute_100) print when a buffer overflows.
#[test]
fn libnvvm_adds_alloc_sizes_without_padding() {
    let byval = || ByValue("[40000 x i8]", 1);
    let measured: [(Vec<Passed>, u64); 23] = [
        (vec![byval()], 40000),
        (vec![ByValue("[40000 x i8]", 8)], 40000),
        (vec![ByValue("[40001 x i8]", 8)], 40001),
        (vec![Value("i8"), byval()], 40001),
        (vec![byval(), Value("i8")], 40001),
        (vec![ByValue("[40001 x i8]", 1), Value("i64")], 40009),
        (vec![Value("i8"), Value("i64"), byval()], 40009),
        (vec![Value("i8"), Value("i8"), Value("i8"), byval()], 40003),
        (vec![Value("i1"), byval()], 40001),
        (vec![Value("i16"), byval()], 40002),
        (vec![Value("half"), byval()], 40002),
        (vec![Value("i128"), byval()], 40016),
        (vec![Value("<3 x float>"), byval()], 40016),
        (vec![Value("<4 x float>"), byval()], 40016),
        (vec![Value("<8 x i8>"), byval()], 40008),
        (vec![Value("ptr addrspace(3)"), byval()], 40008),
        (vec![Value("ptr"), byval()], 40008),
        (vec![Value(HEAVY)], 40016),
        (vec![ByValue(HEAVY, 8)], 40016),
        (vec![ByValue("<{ double, i8, [10000 x i32] }>", 0)], 40009),
        (vec![ByValue(HEAVY, 0)], 40016),
        (vec![ByValue("[5001 x i64]", 0), Value("i8"), ByValue("[1 x i64]", 0)], 40017),
        (vec![ByValue("[40001 x i8]", 128)], 40001),
    ];
    for (position, (parameters, bytes)) in measured.iter().enumerate() {
        assert_eq!(total(parameters, Counting::Unpadded), Some(*bytes), "row {position}");
    }
}

/// Checks the limit of ptxas 13.5, 0x7ffc bytes, and the sums that it prints beyond it.
#[test]
fn ptxas_pads_between_parameters() {
    let assembled = |parameters: &[Passed]| total(parameters, Counting::Assembler);
    assert_eq!(assembled(&[ByValue("[32752 x i8]", 1), Value("i64")]), Some(32760));
    assert_eq!(assembled(&[ByValue("[32753 x i8]", 1), Value("i64")]), Some(0x8000));
    assert_eq!(assembled(&[ByValue("[32757 x i8]", 1), Value("i64")]), Some(0x8000));
    assert_eq!(assembled(&[Value("i8"), ByValue("[32763 x i8]", 1)]), Some(32764));
    assert_eq!(assembled(&[ByValue("[32764 x i8]", 8)]), Some(32764));
    assert_eq!(assembled(&[Value("i8"), ByValue("[32636 x i8]", 128)]), Some(32764));
    assert_eq!(assembled(&[Value("i8"), ByValue("[32637 x i8]", 128)]), Some(0x7ffd));
    assert_eq!(assembled(&[Value("i8"), ByValue("[32640 x i8]", 128)]), Some(0x8000));
    // A weaker alignment than the type's own changes nothing (LLVM's NVPTX back end takes the larger).
    assert_eq!(assembled(&[Value("i8"), ByValue("[2 x i64]", 4)]), Some(24));
    // libNVVM accepts a buffer that ptxas rejects.
    assert_eq!(total(&[ByValue("[32753 x i8]", 1), Value("i64")], Counting::Unpadded), Some(32761));
}

#[test]
fn attributes_move_parameters_only_under_the_abi() {
    let mut builder = Builder::default();
    let (byte, pointer) = (builder.integer(8), builder.pointer(0));
    // The alignment of a plain pointer's pointee does not affect the parameter.
    let plain = builder.kernel(&[(byte, &[]), (pointer, &[("align", Passing::Bytes(64))])]);
    let stack = builder.kernel(&[(byte, &[]), (pointer, &[("alignstack", Passing::Bytes(64))])]);
    let offset = |kernel, counting| buffer(&builder.module, kernel, counting).parameters[1].offset;
    assert_eq!([offset(plain, Counting::Assembler), offset(stack, Counting::Assembler)], [8, 64]);
    assert_eq!([offset(plain, Counting::Documented), offset(stack, Counting::Documented)], [8, 8]);
    assert_eq!([offset(plain, Counting::Unpadded), offset(stack, Counting::Unpadded)], [1, 1]);
}

#[test]
fn overflow_of_the_sum_is_an_error_of_its_parameter() {
    let mut builder = Builder::default();
    let parameters = [Value("i8"), Value("[18446744073709551615 x i8]"), Value("i32")];
    let kernel = kernel(&mut builder, &parameters);
    for &counting in Counting::ALL {
        let laid_out = buffer(&builder.module, kernel, counting);
        let errors: Vec<_> = laid_out.parameters.iter().map(|slot| slot.error.map(|error| error.reason)).collect();
        let sum = LayoutErrorReason::SumOverflow { offset: 1, size: u64::MAX };
        assert_eq!(errors, [None, Some(sum), None]);
        assert_eq!(laid_out.total, None);
        let listed = steps(&builder.module, kernel, counting);
        assert_eq!(listed.steps[1].formula, "1 + 18,446,744,073,709,551,615 bytes does not fit 64 bits");
        assert!(listed.steps.iter().all(|step| step.kind != StepKind::Total));
    }
}

#[test]
fn an_unknown_function_has_an_empty_buffer() {
    let builder = Builder::default();
    let laid_out = parameter_buffer(&builder.module, FunctionId(7), Counting::Documented);
    assert_eq!((laid_out.parameters.len(), laid_out.total), (0, Some(0)));
}

#[test]
fn steps_are_nested() {
    let mut builder = Builder::default();
    let kernel = kernel(&mut builder, &[Value("i8"), Value("{ i16, [3 x { i8, i32 }], <3 x float> }")]);
    let layout = DataLayout::nvptx64();
    let sizer = ParameterSizer::new(&builder.module, &layout, SharedPointerAbi::Bits64);
    let laid_out = sizer.buffer(kernel, Counting::Assembler);
    let options = WalkthroughOptions { elements_per_array: 1, ..Default::default() };
    let listed = walkthrough(&sizer, &laid_out, options).steps;
    let lines: Vec<String> = listed
        .iter()
        .map(|step| {
            format!("{} {:?} {} {}+{} {}", step.depth, step.kind, step.path, step.offset, step.size, step.formula)
        })
        .collect();
    assert_eq!(
        lines,
        [
            "0 Parameter a 0+1 0 + 1 = 1",
            "0 Padding b 1+15 round_up(1, 16) = 16",
            "0 Parameter b 16+48 aligned sum of 3 fields = 48",
            "1 Field b.0 16+2 16 + 2 = 18",
            "1 Padding b.1 18+2 round_up(18, 4) = 20",
            "1 Field b.1 20+24 3 × 8 = 24",
            "2 Element b.1[0] 20+8 20 + 0 × 8 = 20",
            "3 Field b.1[0].0 20+1 20 + 1 = 21",
            "3 Padding b.1[0].1 21+3 round_up(21, 4) = 24",
            "3 Field b.1[0].1 24+4 24 + 4 = 28",
            "2 NotShown b.1 28+16 2 more elements, 2 × 8 = 16",
            "1 Padding b.2 44+4 round_up(44, 16) = 48",
            "1 Field b.2 48+16 round_up(12, 16) = 16",
            "0 Total  0+64 end of the last parameter = 64",
        ]
    );
    assert_eq!(listed[2].beneath, 3..13);
    assert_eq!(listed[5].beneath, 6..11);
    let later = element_steps(sizer.layouts(Counting::Assembler), &listed[5], 2..9, options);
    assert_eq!((later[0].path.as_str(), later[0].offset, later.len()), ("b.1[2]", 36, 4));
    assert_eq!(element_steps(sizer.layouts(Counting::Assembler), &listed[3], 0..9, options), []);
}

#[test]
fn steps_are_bounded_and_list_omissions() {
    let mut builder = Builder::default();
    let mut wide = builder.integer(8);
    for _ in 0..40 {
        wide = builder.structure(&[wide, wide], false);
    }
    let byte = builder.integer(8);
    let many = builder.structure(&vec![byte; 100_000], false);
    let lists = [vec![wide, many], vec![many, wide], vec![byte; 100_000]];
    for parameters in lists {
        let kernel = builder.plain_kernel(&parameters);
        let listed = steps(&builder.module, kernel, Counting::Documented).steps;
        assert!(listed.len() < 2100, "{}", listed.len());
        assert!(listed.iter().any(|step| step.kind == StepKind::NotShown));
        // The shown and the omitted steps at the outermost level add up to the buffer.
        let outermost = listed.iter().filter(|step| step.depth == 0 && step.kind != StepKind::Total);
        let total = listed.last().map(|step| step.running_total);
        assert_eq!(Some(outermost.map(|step| step.size).sum()), total);
    }
}

/// Checks `!nvvm.annotations = !{!{ptr @k, !"kernel", i32 1, !"align", i32 131136}}`: the second parameter is aligned
/// to 64 bytes.
#[test]
fn annotated_alignments_move_parameters() {
    let mut builder = Builder::default();
    let (byte, word) = (builder.integer(8), builder.integer(32));
    let kernel = builder.plain_kernel(&[byte, byte]);
    let module = &mut builder.module;
    let subject = module.globals.push(symbol(kernel));
    module.functions[kernel].global = subject;
    let value = |value| MetadataKind::Value(Operand { value, ty: word, span: Span::at(0) });
    let integer = |module: &mut Module, number| {
        let constant = Constant { kind: ConstantKind::Integer(number), ty: word };
        Reference::Constant(module.constants.push(constant))
    };
    let (one, packed) = (integer(module, 1), integer(module, 2 << 16 | 64));
    let (is_kernel, align) = (module.names.intern(b"kernel"), module.names.intern(b"align"));
    let members = [
        value(Reference::Global(subject)),
        MetadataKind::String(is_kernel),
        value(one),
        MetadataKind::String(align),
        value(packed),
    ];
    let members = members.map(|kind| module.metadata.push(Metadata { kind, span: Span::at(0) }));
    module.metadata_members.extend(members);
    let tuple = MetadataKind::Tuple { distinct: false, members: IdRange::new(0, 5) };
    let node = module.metadata.push(Metadata { kind: tuple, span: Span::at(0) });
    module.metadata_members.push(node);
    let name = module.names.intern(b"nvvm.annotations");
    let (name_span, span) = (Span::at(0), Span::at(0));
    module.named_metadata.push(NamedMetadata { name, name_span, members: IdRange::new(5, 6), span });

    let offsets = [Counting::Assembler, Counting::Documented]
        .map(|counting| buffer(module, kernel, counting).parameters[1].offset);
    assert_eq!(offsets, [64, 1]);
}

fn symbol(function: FunctionId) -> Global {
    let symbol = Global::undefined(GlobalName::Numbered(0), Span::at(0));
    Global { kind: GlobalKind::Function(function), value_type: TypeId::VOID, ..symbol }
}
