//! Data layouts: LLVM's grammar and messages.

use nvvm_abi::DataLayout;
use nvvm_abi::data_layout::{NVPTX64_LAYOUT, llvm_7_error};

fn first_problem(text: &str) -> Option<String> {
    DataLayout::parse(text).1.into_iter().next().map(|problem| problem.message)
}

/// Layouts that LLVM's own tests reject, with the measured messages of LLVM 22.
#[test]
fn errors_have_the_messages_of_llvm() {
    for (text, message) in [
        ("i8:16", "i8 must be 8-bit aligned"),
        ("S24", "stack natural alignment must be a power of two times the byte width"),
        ("A16777216", "address space must be a 24-bit integer"),
        ("G16777216", "address space must be a 24-bit integer"),
        ("p:64:64:64:128", "index size cannot be larger than the pointer size"),
        ("m", "malformed specification, must be of the form \"m:<mangling>\""),
        ("i64:64:16", "preferred alignment cannot be less than the ABI alignment"),
        ("i64:16:16777216", "preferred alignment must be a 16-bit integer"),
        ("i64:16777216:16777216", "ABI alignment must be a 16-bit integer"),
        ("p:32:32:16", "preferred alignment cannot be less than the ABI alignment"),
        ("p:0:32:32", "pointer size must be a non-zero 24-bit integer"),
        ("p:64:64:24", "preferred alignment must be a power of two times the byte width"),
        ("i32:24:32", "ABI alignment must be a power of two times the byte width"),
        ("i32:32:24", "preferred alignment must be a power of two times the byte width"),
        ("n0", "size must be a non-zero 24-bit integer"),
        ("a1:64", "size must be zero"),
        ("a:", "ABI alignment component cannot be empty"),
        ("p:48:52", "ABI alignment must be a power of two times the byte width"),
        ("e-p", "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""),
        ("e-p:64", "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""),
        ("e-", "empty specification is not allowed"),
        ("q", "unknown specifier 'q'"),
        ("ni:0", "address space 0 cannot be non-integral"),
        ("pq:64:64", "'q' is not a valid pointer specification flag"),
        ("pu:64:64", "address space 0 cannot be unstable or have external state"),
        ("p1(a):64:64-p2(a):64:64", "address space name `a` already used"),
        ("p1():64:64", "Expected `( address space name )`"),
        ("Fx32", "unknown function pointer alignment type 'x'"),
    ] {
        assert_eq!(first_problem(text).as_deref(), Some(message), "{text}");
    }
}

#[test]
fn only_the_wrong_specification_is_skipped() {
    let (layout, problems) = DataLayout::parse("e-q-i64:64--n32:x");
    let ranges: Vec<_> = problems.iter().map(|problem| problem.range.clone()).collect();
    assert_eq!(ranges, [2..3, 11..11, 12..17]);
    assert_eq!(layout.integer_alignment(64).abi.bytes(), 8);
    assert_eq!(
        first_problem(&"i1:8-".repeat(10_000)).unwrap(),
        "data layout of 50000 bytes is not read, the limit is 16384"
    );
}

#[test]
fn every_specification_is_parsed() {
    let text = "E-m:e-p:32:32-p3(shared):64:64:128:32-pue7:16:16-ni:4-i24:8:32-f80:128-v96:64-a:16:32-n8:16-S128-\
                Fn64-P2-A5-G1-s0:64:64";
    let (layout, problems) = DataLayout::parse(text);
    assert_eq!(problems, []);
    assert!(layout.big_endian);
    assert_eq!(layout.mangling, Some('e'));
    let shared = layout.pointer(3);
    assert_eq!((shared.name.as_str(), shared.bits, shared.index_bits), ("shared", 64, 32));
    assert_eq!((shared.abi.bytes(), shared.preferred.bytes()), (8, 16));
    assert!(layout.pointer(7).unstable && layout.pointer(7).external_state);
    // An address space without a specification, or with `ni` only, is like space 0.
    assert!(layout.pointer(4).unstable && layout.pointer(4).bits == 32);
    assert_eq!(layout.pointer(9).bits, 32);
    assert_eq!(layout.pointers().len(), 4);
    assert_eq!(layout.integer_alignment(24).abi.bytes(), 1);
    assert_eq!(layout.float_alignment(80).abi.bytes(), 16);
    assert_eq!(layout.vector_alignment(96).abi.bytes(), 8);
    assert_eq!((layout.aggregate_abi.bytes(), layout.aggregate_preferred.bytes()), (2, 4));
    assert_eq!(layout.native_integers, [8, 16]);
    assert_eq!(layout.stack_alignment.unwrap().bytes(), 16);
    assert!(layout.function_pointers.is_some());
    let spaces = (layout.program_address_space, layout.alloca_address_space, layout.globals_address_space);
    assert_eq!(spaces, (2, 5, 1));
}

/// Checks named address spaces, as in LLVM 22's test.
#[test]
fn address_spaces_have_names() {
    let (layout, problems) = DataLayout::parse("P11-p2(global):32:8-p8(stack):8:8-p11(code):8:8");
    assert_eq!(problems, []);
    assert_eq!(layout.pointer(8).name, "stack");
}

#[test]
fn the_default_follows_the_triple() {
    let mut module = nvvm_syntax::Module::default();
    assert_eq!(DataLayout::for_module(&module), DataLayout::nvptx64());
    module.triple = Some((module.names.intern(b"nvptx-nvidia-cuda"), Default::default()));
    assert_eq!(DataLayout::for_module(&module).pointer(0).bits, 32);
    module.data_layout = Some((module.names.intern(b"e-p:16:16"), Default::default()));
    assert_eq!(DataLayout::for_module(&module).pointer(0).bits, 16);
}

/// Checks the messages of LLVM 7, which has no parser for the specifications of later versions.
#[test]
fn llvm_7_has_messages_of_its_own() {
    let error = |specification: &str| llvm_7_error(&format!("{NVPTX64_LAYOUT}-{specification}"));
    for (specification, message) in [
        ("A16777216", "Invalid address space, must be a 24-bit integer"),
        ("G16777216", "Unknown specifier in datalayout string"),
        ("m", "Expected mangling specifier in datalayout string"),
        ("i64:64:16", "Preferred alignment cannot be less than the ABI alignment"),
        ("i64:16:16777216", "Invalid preferred alignment, must be a 16bit integer"),
        ("i64:16777216:16777216", "Invalid ABI alignment, must be a 16bit integer"),
        ("p:64:64:24", "Pointer preferred alignment must be a power of 2"),
        ("i32:24:32", "Invalid ABI alignment, must be a power of 2"),
        ("i32:32:24", "Invalid preferred alignment, must be a power of 2"),
        ("n0", "Zero width native integer type in datalayout string"),
        ("a1:64", "Sized aggregate specification in datalayout string"),
        ("q", "Unknown specifier in datalayout string"),
        ("ni:0", "Address space 0 can never be non-integral"),
        ("Fx32", "Unknown specifier in datalayout string"),
    ] {
        assert_eq!(error(specification), Some(message), "{specification}");
    }
    for specification in ["i8:16", "S24", "p:64:64:64:128"] {
        assert_eq!(error(specification), None, "{specification}");
    }
}
