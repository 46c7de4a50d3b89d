//! Mangled names agree with an independent demangler.

use cuda_decl::{analyse, parse};
use serde::Deserialize;
use test_support::Account;

#[derive(Deserialize)]
struct Case {
    source: String,
}

fn compact(name: &str) -> String {
    name.chars().filter(|it| !it.is_whitespace()).collect()
}

fn demangled(symbol: &str) -> Option<String> {
    cpp_demangle::Symbol::new(symbol).ok()?.demangle().ok()
}

#[test]
fn symbols_demangle_to_the_names_that_we_print() {
    let text = include_str!("../../../tests/layout/cases.json");
    let cases: Vec<Case> = serde_json::from_str(text).expect("the cases are JSON");
    let mut account = Account::new("symbols that another demangler reads");
    for case in &cases {
        for kernel in analyse(&parse(&case.source)).kernels {
            if !kernel.mangled.starts_with("_Z") {
                assert_eq!(kernel.mangled, kernel.demangled);
                account.exclude("names of C");
                continue;
            }
            // An unknown type has no mangled name.
            if kernel.parameters.iter().any(|it| it.error.is_some()) {
                account.exclude("types that are not known");
                continue;
            }
            let read = demangled(&kernel.mangled).unwrap_or_else(|| panic!("{} is no symbol", kernel.mangled));
            // A demangler prints template parameters as declared, with arguments substituted.
            assert_eq!(compact(&read), compact(&kernel.demangled), "{}", kernel.mangled);
            account.count(true);
        }
    }
    account.close_whole();
}

#[test]
fn substitutions_templates_and_locals() {
    let source = "namespace cute { template <int N> struct Int { static constexpr int value = N; };\n\
        template <class... Ts> struct tuple; template <> struct tuple<> {};\n\
        template <class H, class... T> struct tuple<H, T...> : tuple<T...> { H head; }; }\n\
        struct P { int x; void f() const; }; enum class Op : unsigned char { Add, Mul = 7 };\n\
        template <class T, Op O> struct Epi { T a; }; template <class T> struct L2 { T s[2]; };\n\
        template <template <class> class C, class T> struct Hold { C<T> c; };\n\
        __global__ void k1(cute::tuple<int, cute::tuple<char>, double> t, Epi<double, Op::Mul>* e, Hold<L2, Epi<float, Op::Add>*> h) { }\n\
        __global__ void k2(int P::*d, void (P::*f)(int) const, const P& p, const P* const* q, float (&a)[4]) { __shared__ int s; s = 1; }\n\
        template <class T, int N> __global__ void kn(T (&arr)[N], cute::Int<N>* p) { }\n\
        template __global__ void kn<float, 8>(float (&)[8], cute::Int<8>*);\n\
        template <bool B, int N, char C, unsigned long S> __global__ void kv(int x) { }\n\
        template __global__ void kv<true, -3, 'a', 4096>(int);\n\
        template <template <class> class C> __global__ void kt(C<int> c) { }\n\
        template __global__ void kt<L2>(L2<int>);\n\
        template <class... T> __global__ void kp(T*... p) { }\n\
        template __global__ void kp<int, float>(int*, float*);\n";
    let analysis = analyse(&parse(source));
    let symbols: Vec<&str> = analysis.kernels.iter().map(|it| it.mangled.as_str()).collect();
    // As g++ 12.2 names them.
    let expected = [
        "_Z2k1N4cute5tupleIJiNS0_IJcEEEdEEEP3EpiIdL2Op7EE4HoldI2L2PS3_IfLS4_0EEE",
        "_Z2k2M1PiMS_KFviERKS_PKPS3_RA4_f",
        "_Z2knIfLi8EEvRAT0__T_PN4cute3IntIXT0_EEE",
        "_Z2kvILb1ELin3ELc97ELm4096EEvi",
        "_Z2ktI2L2EvT_IiE",
        "_Z2kpIJifEEvDpPT_",
    ];
    assert_eq!(symbols, expected, "{:?}", analysis.diagnostics);
    assert_eq!(analysis.globals[0].name, "_ZZ2k2M1PiMS_KFviERKS_PKPS3_RA4_fE1s");
    for symbol in symbols {
        assert!(demangled(symbol).is_some(), "{symbol}");
    }
}

#[test]
fn namespaces_without_a_name_are_one_in_each_place() {
    let source = "namespace { struct A { char a; }; }\n\
        namespace { struct B { A a; long b; }; }\n\
        namespace n { namespace { struct C { char a[3]; }; } }\n\
        namespace n { namespace { struct D { C a; }; } }\n\
        __global__ void k(A a, B b, n::C c, n::D d) { }\n";
    let analysis = analyse(&parse(source));
    let symbols: Vec<&str> = analysis.kernels.iter().map(|it| it.mangled.as_str()).collect();
    // nvcc 13.5, which appends the file's hash to `_GLOBAL__N_`.
    assert_eq!(symbols, ["_Z1kN12_GLOBAL__N_11AENS_1BEN1n12_GLOBAL__N_11CENS3_1DE"]);
}
