//! Results for CUDA declarations in *Translation*, *Generated IR* and *Problems*. The tests cover the rows of *cicc:
//! Type Translation, Globals & Special Variables* that a text can show. Each test is named after its row of
//! `tests/checklist.tsv`.

use nvvm_engine::report::{Severity, Verdict};
use nvvm_engine::{Language, Report, Request, Translation, check, translation};
use nvvm_target::{Reference, Target};

fn request(text: &str) -> Request {
    Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() }
}

fn sm_75() -> Target {
    Target::parse("sm_75").expect("a target")
}

fn report(text: &str) -> Report {
    check(&request(text))
}

fn translated(text: &str) -> Translation {
    translation(&request(text), sm_75(), Reference::CUDA_13_0)
}

/// Returns the generated IR in LLVM 7's dialect and in the modern one.
fn generated(text: &str) -> [String; 2] {
    let generated = report(text).readings.remove(0).generated.expect("declarations have IR");
    [generated.legacy.text, generated.modern.text]
}

/// Returns the LLVM types of a class's members according to the document.
fn members(translation: &Translation, class: &str) -> Vec<String> {
    let ty = translation.types.iter().find(|ty| ty.name == class).expect("a class");
    ty.parts.iter().map(|part| part.llvm.clone()).collect()
}

/// Returns classes that each point to the next one.
fn chain(length: usize) -> String {
    let class = |place: usize| match place + 1 < length {
        true => format!("struct T{}; struct T{place} {{ T{}* next; }};\n", place + 1, place + 1),
        false => format!("struct T{place} {{ int end; }};\n"),
    };
    (0..length).map(class).collect()
}

const CYCLE: &str = "struct B; struct A { B* b; }; struct B { A* a; }; __global__ void k(A a, B b) { }";

#[test]
fn x01_cyclic_types_terminate() {
    let [_, modern] = generated(CYCLE);
    assert!(modern.contains("%struct.A = type { ptr }\n") && modern.contains("%struct.B = type { ptr }\n"), "{modern}");
}

#[test]
fn x02_passes_repeat_until_nothing_changes() {
    let nested = translated("struct A { int x; }; struct B { A a; }; struct C { B b; };").order;
    let changes: Vec<usize> = nested.passes.iter().map(|pass| pass.changed.len()).collect();
    assert_eq!(changes, [1, 1, 1, 0]);
    assert_eq!(nested.passes.last().map(|pass| pass.number), Some(4));
    let stable = translated("int x;").order;
    assert_eq!(stable.passes.len(), 1);
    assert!(stable.passes[0].changed.is_empty());
}

#[test]
fn a03_ten_levels_leaves_first() {
    let ten = translated(&chain(10)).order;
    assert_eq!(ten.order, ["T9", "T8", "T7", "T6", "T5", "T4", "T3", "T2", "T1", "T0"]);
    assert!(ten.beyond.is_empty());
    assert_eq!(translated(&chain(12)).order.beyond, ["T10"]);
}

#[test]
fn w01_a_cycle_alternates() {
    let order = translated(CYCLE).order;
    assert_eq!(order.levels.len(), 10);
    for pair in order.levels.windows(2) {
        assert!(pair.iter().all(|level| level.len() == 1) && pair[0] != pair[1], "{pair:?}");
    }
    // The deepest level comes first, and each class occurs once.
    assert_eq!(order.order, [order.levels[9][0].clone(), order.levels[8][0].clone()]);
    assert!(order.beyond.is_empty());
}

#[test]
fn w02_diamond_inheritance() {
    let diamonds = |kind: &str| {
        let text = format!(
            "struct A {{ int a; }}; struct B : {kind} A {{ int b; }}; struct C : {kind} A {{ int c; }};\n\
             struct D : B, C {{ int d; }}; __global__ void k(D* d) {{ }}"
        );
        translated(&text).order.diamonds
    };
    for (kind, shared) in [("virtual", true), ("", false)] {
        let [diamond] = <[_; 1]>::try_from(diamonds(kind)).expect("one diamond");
        assert_eq!((diamond.class.as_str(), diamond.base.as_str()), ("D", "A"));
        assert_eq!((diamond.references, diamond.shared), (2, shared));
    }
}

#[test]
fn i01_spaces_reach_fields() {
    let text = "struct S { __shared__ int* p; };\n__global__ void k(S s) { }";
    let translation = translated(text);
    assert_eq!(members(&translation, "struct S"), ["ptr addrspace(3)"]);
    let steps = &translation.types[0].parts[0].steps;
    assert_eq!((steps[0].qualifier, steps[1].llvm.as_str()), (Some((32, Some(3))), "i32"));
    assert!(!translation.types[0].parts[0].propagation.is_empty());
    // nvcc ignores the qualifier with a warning.
    let report = report(text);
    let warns = |finding: &nvvm_engine::report::Finding| report.rules[finding.rule as usize].code == "NV1043";
    assert!(report.findings.iter().any(warns));
}

#[test]
fn w03_wrapper_of_shared() {
    let text = "template<typename T> struct Wrapper { T* data; };\n__global__ void k(Wrapper<__shared__ int> w) { }";
    let translation = translated(text);
    let wrapper = translation.types.iter().find(|ty| ty.name.contains("Wrapper")).expect("the instance");
    assert_eq!(wrapper.parts[0].llvm, "ptr addrspace(3)");
    assert_eq!(report(text).kernels[0].name, "_Z1k7WrapperIiE");
    assert!(generated(text)[1].contains("= type { ptr }"), "nvcc drops the qualifier");
}

#[test]
fn x03_fragments_are_not_split() {
    let [_, modern] = generated("struct Fragment { half x[8]; }; __global__ void k(Fragment f) { }");
    assert!(modern.contains("%struct.Fragment = type { [8 x %struct.__half] }"), "{modern}");
}

#[test]
fn x04_seven_categories() {
    let text = "__device__ int d; __constant__ int c; __shared__ int s; __managed__ int m;\n\
        struct P { int x; }; __global__ void k(const __grid_constant__ P p) { d = c + s + m; }";
    let categories = translated(text).categories;
    let of = |name: &str| categories.iter().find(|it| it.name == name).expect("a category").members.clone();
    assert_eq!(categories.len(), 7);
    for (name, member) in [("device", "d"), ("constant", "c"), ("shared", "s"), ("managed", "m")] {
        assert_eq!(of(name), [member]);
    }
    assert_eq!(of("grid constant"), ["k(p)"]);
    assert!(of("texture").is_empty() && of("surface").is_empty());
    let old = translated("__device__ texture<float, 2> t; __device__ surface<void, 2> u;").categories;
    let held: Vec<_> = old.iter().filter(|it| !it.members.is_empty()).map(|it| it.name.as_str()).collect();
    assert_eq!(held, ["texture", "surface"]);
}

#[test]
fn a09_initialisers_order_globals() {
    let names = |text: &str| translated(text).globals.into_iter().map(|global| global.name).collect::<Vec<_>>();
    assert_eq!(names("extern __device__ int B; __device__ int* A = &B; __device__ int B = 1;"), ["B", "A"]);
    let cycle = "extern __device__ void* y; __device__ void* x = &y; __device__ void* y = &x;";
    let turning = translated(cycle).globals;
    assert_eq!(turning.len(), 2);
    assert!(turning.iter().all(|global| global.after.len() == 1), "each is said to want the other first");
    let late = "__device__ int b; __device__ int a = 1; __device__ int* p = &a; __device__ int** q = &p;";
    assert_eq!(names(late), ["b", "a", "p", "q"]);
}

#[test]
fn x05_managed_is_generic_with_an_annotation() {
    let translation = translated("__managed__ int g; __device__ int d;");
    for global in &translation.globals {
        assert_eq!(global.documented_space, 0, "{}", global.name);
    }
    assert_eq!(translation.globals[0].annotation.as_deref(), Some("managed = 1"));
    let [_, modern] = generated("__managed__ int g;");
    assert!(modern.contains("@g, !\"managed\", i32 1}"), "{modern}");
}

#[test]
fn x06_annotations_are_listed_in_order() {
    let [_, modern] = generated("__managed__ int b; __managed__ int a;");
    let (b, a) = (modern.find("@b, !\"managed\""), modern.find("@a, !\"managed\""));
    assert!(b.is_some() && b < a, "{modern}");
}

#[test]
fn x08_llvm_used() {
    let [legacy, modern] =
        generated("__managed__ int a; __managed__ float b[2]; __managed__ char c; __device__ int d;");
    assert!(modern.contains("@llvm.used = appending global [3 x ptr] ["), "{modern}");
    assert!(legacy.contains("@llvm.used = appending global [3 x i8*] ["), "{legacy}");
    assert!(legacy.contains("section \"llvm.metadata\""), "{legacy}");
}

#[test]
fn a15_variables_of_ones_own_are_not_special() {
    let own = "__global__ void k(int* o) { int threadIdx = 3; threadIdx = 4; *o = threadIdx; }";
    assert!(translated(own).builtins.is_empty());
    assert!(report(own).verdict(sm_75(), Reference::CUDA_13_0).accepted);
}

#[test]
fn a16_whole_access() {
    let access = translated("__device__ void take(uint3 all); __global__ void k() { take(threadIdx); }").builtins;
    let [access] = <[_; 1]>::try_from(access).expect("one access");
    assert_eq!(access.spelling, "threadIdx");
    let holding = |words: &str| access.lines.iter().filter(|line| line.contains(words)).count();
    assert_eq!(holding("call i32 @llvm.nvvm.read.ptx.sreg.tid."), 3);
    assert_eq!(holding("insertvalue"), 3);
    assert!(access.lines.last().is_some_and(|line| line.starts_with("%predef_tmp = insertvalue")));
}

#[test]
fn w05_component_access() {
    let access = translated("__global__ void k(int* o) { *o = threadIdx.x; }").builtins;
    assert_eq!(access[0].lines, ["%predef_tmp_comp = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"]);
}

#[test]
fn m07_assignment_to_builtin_variables() {
    for (statement, name) in [
        ("threadIdx.x = 1;", "threadIdx"),
        ("blockIdx.y += 2;", "blockIdx"),
        ("blockDim.z++;", "blockDim"),
        ("--gridDim.x;", "gridDim"),
        ("warpSize = 16;", "warpSize"),
    ] {
        let report = report(&format!("__global__ void k() {{ {statement} }}"));
        let message = |reference| {
            let mut errors = report.diagnostics(sm_75(), reference);
            let error = errors.find(|it| it.judgement.severity == Severity::Error).expect("an error");
            assert_eq!(report.rules[error.finding.rule as usize].code, "NV1035");
            error.judgement.message.clone()
        };
        let documented = format!("cannot assign to variable '{name}' with predefined meaning in CUDA");
        assert_eq!(message(Reference::Tileiras), documented);
        assert_eq!(message(Reference::CUDA_13_0), "expression must be a modifiable lvalue");
        let Verdict { accepted, .. } = report.verdict(sm_75(), Reference::CUDA_13_0);
        assert!(!accepted);
    }
}
