//! Removal of each kind of unit that the finding does not need.

use crate::common::{at, report};
use nvvm_engine::{Language, readable};
use nvvm_reduce::{CheckContext, DEFAULT_BUDGET, Reducer, Wanted, reduce};

/// Reduces a text to the smallest one that parses without errors and contains a word.
fn readable_with(text: &str, word: &str) -> String {
    let reads = |text: &str| text.contains(word) && nvvm_syntax::parse(text).errors.is_empty();
    assert!(reads(text), "{:?}", nvvm_syntax::parse(text).errors);
    reduce(text, Language::NvvmIr, DEFAULT_BUDGET, reads)
}

/// Reduces a text with a finding. Asserts that the result has the finding and is minimal. Returns `None` without a
/// finding.
fn reduced(text: &str, language: Language, at: CheckContext) -> Option<String> {
    let wanted = Wanted::from_report(&report(text, language), at, None)?;
    let gives = |text: &str| wanted.is_given_by(&report(text, language));
    let small = reduce(text, language, DEFAULT_BUDGET, gives);
    assert!(gives(&small), "lost: {small}");
    let own = Wanted::from_report(&report(&small, language), at, None).expect("it is refused");
    let again = reduce(&small, language, DEFAULT_BUDGET, |text| own.is_given_by(&report(text, language)));
    assert_eq!(again, small, "it was not as small as it gets");
    Some(small)
}

fn without(text: &str, word: &str, removed: &[&str]) -> String {
    let small = readable_with(text, word);
    for removed in removed {
        assert!(!small.contains(removed), "{removed} is left in {small}");
    }
    small
}

#[test]
fn functions_blocks_and_instructions_are_removed() {
    let text = "define internal i32 @first() comdat personality ptr @other !dbg !0 {\n  ret i32 1\n}\n\
                define void @second(i1 %c, ptr %p) {\nentry:\n  br i1 %c, label %left, label %right\n\
                left:\n  %l = load i32, ptr %p, align 4\n  br label %join\n\
                right:\n  fence seq_cst\n  br label %join\n\
                join:\n  %j = phi i32 [ %l, %left ], [ 0, %right ]\n  %r = call i32 @first()\n\
                  store i32 %j, ptr %p\n  store i32 %r, ptr %p\n  ret void\n}\n\
                declare void @other()\n$first = comdat any\n!0 = distinct !DISubprogram(name: \"f\")\n";
    let small = without(text, "fence", &["first", "other", "!0", "load", "store", "phi", "br ", "%c", "%p", "comdat"]);
    assert!(small.lines().count() <= 4, "{small}");
}

#[test]
fn numbered_values_are_removed() {
    let text = "define i32 @f(i32, ptr %p) {\n  %2 = add i32 %0, 1\n  br label %4\n\n3:\n  ret i32 7\n\n\
                4:\n  %5 = phi i32 [ %2, %1 ]\n  fence seq_cst\n  %6 = add i32 %5, %2\n  ret i32 %6\n}\n";
    let small = without(text, "fence", &["add", "phi", "br ", "%p", "ret i32 7"]);
    assert!(small.lines().count() <= 4, "{small}");
}

#[test]
fn parameters_are_removed_with_the_arguments_of_calls() {
    let text = "define void @callee(i32 %unused, ptr %kept, i64 %rest) {\n  %n = load i32, ptr %kept\n  ret void\n}\n\
                define void @caller(ptr %p) {\n  call void @callee(i32 3, ptr %p, i64 4)\n  ret void\n}\n";
    let calls = |text: &str| {
        let module = nvvm_syntax::parse(text);
        module.errors.is_empty() && text.contains("call void") && text.matches("define").count() == 2
    };
    let small = reduce(text, Language::NvvmIr, DEFAULT_BUDGET, calls);
    assert!(small.matches("()").count() == 3 && !small.contains("i64"), "{small}");
}

#[test]
fn fields_are_removed_and_type_names_shortened() {
    let text = "%struct.Outer = type { i8, %struct.Inner, [40 x i32], float }\n%struct.Inner = type { i64, ptr }\n\
                @variable = global %struct.Outer { i8 1, %struct.Inner zeroinitializer, [40 x i32] undef, float 1.0 }\n";
    let small = without(text, "x i32", &["i8", "Inner", "float", "Outer", "40", "variable", "i64"]);
    assert!(small.lines().count() <= 2, "{small}");
}

#[test]
fn metadata_and_attributes_are_removed() {
    let text = "define void @f() #0 !dbg !3 {\n  fence seq_cst, !dbg !4, !prof !{!\"x\"}\n  ret void, !dbg !4\n}\n\
                attributes #0 = { nounwind \"key\"=\"value\" }\n!llvm.module.flags = !{!0, !1}\n\
                !0 = !{i32 1, !\"a\", i32 2}\n!1 = !{i32 1, !\"b\", i32 2}\n!2 = !{!1, !0}\n\
                !3 = distinct !DISubprogram(name: \"f\")\n!4 = !DILocation(line: 1, scope: !3)\n";
    without(text, "fence", &["!", "#", "nounwind", "key"]);
    let small = without(text, "!\"b\"", &["fence", "#", "!\"a\"", "define", "DI"]);
    assert!(small.lines().count() <= 2, "{small}");
}

#[test]
fn operands_initializers_and_comments_are_removed() {
    let text = "; A comment\n@table = internal constant [2 x i32] [i32 5, i32 6], align 16 ; another one\n\n\n\
                define i32 @f(i32 %x, i32 %y) {\n  %z = mul nsw i32 %x, %y\n  %w = sub nuw i32 %z, %x\n  ret i32 %w\n}\n";
    let small = without(text, "sub", &[";", "table", "mul", "nsw", "\n\n", "%x"]);
    assert!(small.lines().count() <= 4, "{small}");
    let small = without(text, "[2 x i32]", &["align", "5", "internal", "define"]);
    assert_eq!(small.lines().count(), 1, "{small}");
}

#[test]
fn text_with_syntax_errors_is_reduced() {
    let text = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
                f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
                target triple = \"nvptx64-nvidia-cuda\"\n!nvvmir.version = !{!9}\n!9 = !{i32 2, i32 0}\n\
                define void @f(i32 %x) {\n  %y = add i32 %x, 1\n\
                  %z = frobnicate i32 %y\n  %w = add i32 %z, 2\n  ret void\n}\n\
                define void @g() {\n  ret void\n}\n";
    let small = reduced(text, Language::NvvmIr, at("sm_80", "tileiras")).expect("it is refused");
    // The first invalid instruction may be another one than in the original text.
    let errors = nvvm_syntax::parse(&small).errors;
    assert!(errors.len() == 1 && small.lines().count() <= 4 && !small.contains("add"), "{small}");
}

#[test]
fn declarations_members_parameters_and_arguments_are_removed() {
    let text = "#include <cstdint>\n#define SIZE 10000\n// Note\nnamespace n { template <typename T, int N> struct Box {\n\
                T items[N];\n  static constexpr int count = N; T get(int i) const { return items[i]; } };\n}\n\
                struct Heavy { n::Box<int, SIZE> box; double other; /* more */ int rest; };\n\
                enum class Colour { Red, Green };\n\
                __global__ void light(int *p, Colour c) { if (p) { *p = 1; } }\n\
                __global__ void __launch_bounds__(128) heavy(Heavy h, int *out, float f) { out[0] = h.rest; }\n";
    let small = reduced(text, Language::Cuda, at("sm_80", "tileiras")).expect("it is refused");
    for removed in
        ["light", "Colour", "double", "//", "/*", "count", "get", "cstdint", "float", "out[0]", "launch_bounds"]
    {
        assert!(!small.contains(removed), "{removed} is left in {small}");
    }
    assert!(small.contains("__global__") && small.lines().count() <= 7, "{small}");
}

#[test]
fn chosen_names_are_shortened_and_others_kept() {
    let text = "#define NUMBER_OF_ITEMS 10000\nstruct Contents { double first_item; };\n\
                template <typename Element> struct Container { Element items[NUMBER_OF_ITEMS]; };\n\
                __global__ void take(Container<Contents> container, size_t length) { container.items[0] = {}; }\n";
    let small = reduced(text, Language::Cuda, at("sm_80", "tileiras")).expect("it is refused");
    for removed in ["NUMBER", "Content", "Contain", "item", "Element", "take", "length"] {
        assert!(!small.contains(removed), "{removed} is left in {small}");
    }
    assert!(small.contains("__global__ void"), "{small}");
    // The conditions are such that only names can be shortened.
    let keeps = |text: &str| {
        let report = report(text, Language::Cuda);
        let place = at("sm_80", "tileiras");
        let is_fine = report.diagnostics(place.target, place.reference).next().is_none();
        report.kernels.len() == 1 && is_fine && text.matches([';', '#', ')']).count() == 7
    };
    let text = "#define CHOSEN size_t\nstruct Pair_t { CHOSEN both; float4 other; };\nstruct Pair_t;\n\
                __global__ void use(Pair_t pair, cudaStream_t stream) { pair.both; }\n";
    assert!(keeps(text));
    let small = reduce(text, Language::Cuda, DEFAULT_BUDGET, keeps);
    for removed in ["CHOSEN", "Pair", "both", "other", "use", "pair", "stream)"] {
        assert!(!small.contains(removed), "{removed} is left in {small}");
    }
}

#[test]
fn a_large_module_is_reduced_with_few_candidates() {
    let function = |number: usize| {
        let callee = number / 2;
        format!(
            "define i32 @f{number}(i32 %x) {{\n  %a = add i32 %x, 1\n  %c = call i32 @f{callee}(i32 %a)\n  ret i32 %c\n}}\n"
        )
    };
    let mut text: String = (0..2_000).map(function).collect();
    text = text.replacen("@f1234(i32 %x) {\n", "@f1234(i32 %x) {\n  fence seq_cst\n", 1);
    let mut reducer = Reducer::new(text.as_bytes(), Language::NvvmIr, DEFAULT_BUDGET);
    let mut bytes = 0;
    while let Some(candidate) = reducer.candidate() {
        bytes += candidate.len();
        let candidate = readable(candidate);
        let keeps = candidate.contains("fence seq_cst") && nvvm_syntax::parse(&candidate).errors.is_empty();
        reducer.answer(keeps);
    }
    let progress = reducer.progress();
    assert!(progress.lines <= 4, "{}", readable(reducer.text()));
    assert!(progress.questions < 400 && bytes < 20 * text.len(), "{progress:?} {bytes} of {}", text.len());
}

#[test]
fn the_budget_ends_a_reduction() {
    let text = "define void @f() {\n  fence seq_cst\n  ret void\n}\ndeclare void @g()\n";
    let mut reducer = Reducer::new(text.as_bytes(), Language::NvvmIr, 60);
    let mut questions = 0;
    while reducer.candidate().is_some() {
        questions += 1;
        reducer.answer(false);
    }
    assert!(questions <= 2, "{questions}");
    assert_eq!(reducer.text(), text.as_bytes());
}
