//! Undeclared names are unknown and not errors: one diagnostic for each first component, and everything else is
//! checked.

use cuda_decl::{Analysis, Severity};

fn analysed(text: &str) -> Analysis {
    cuda_decl::analyse(&cuda_decl::parse(text))
}

fn errors(analysis: &Analysis) -> Vec<&str> {
    let errors = analysis.diagnostics.iter().filter(|it| it.severity() == Severity::Error);
    errors.map(|it| it.message.as_str()).collect()
}

fn notes(analysis: &Analysis) -> usize {
    analysis.diagnostics.iter().filter(|it| it.rule.code == "NV1065").count()
}

#[test]
fn names_of_headers_are_no_errors() {
    let texts = [
        "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n__device__ void f(cg::thread_block b, cg::grid_group g);",
        "struct R : ext::Base<int> { using T = typename ext::Base<int>::type; T t; R(size_type n); };",
        "template <> struct ext::hash<int> { int x; }; using namespace ext; void f(FILE* f, clock_t t, CUcontext c);",
        "int table[UNDECLARED_MAX]; enum E { A = UNDECLARED_A, B }; static_assert(B > 3, \"\");",
        "__global__ void __launch_bounds__(UNDECLARED_THREADS) k(float* p) { ext::load(p, WARP); }",
        "template <class T> struct S { typename ext::Traits<T>::type x; }; __global__ void k(S<float> s);",
        "using Tensor = ext::Tensor; void f(const Tensor& a, Tensor b);",
    ];
    for text in texts {
        assert_eq!(errors(&analysed(text)), [""; 0], "{text}");
    }
}

#[test]
fn each_root_is_noted_once() {
    let analysis = analysed("ext::A a; ext::B b; ext::A c; Foo d; Foo* e; void f(Foo, Bar&);");
    assert_eq!(analysis.unknown_names, ["ext", "Foo", "Bar"]);
    assert_eq!(notes(&analysis), 3);
}

#[test]
fn sizes_rest_on_what_is_known() {
    let analysis = analysed(
        "struct A { Foo* p; int n; }; struct B { Foo f; int n; }; struct C { B b; }; struct D { int a[sizeof(B)]; };
         struct E { alignas(FOO) int x; }; enum Kind { K = FOO };
         __global__ void a(A x, Foo& r); __global__ void b(B x); __global__ void c(int n, Foo f); __global__ void e(Kind k);",
    );
    assert_eq!(errors(&analysis), [""; 0]);
    let sizes: Vec<_> = analysis.records.iter().map(|it| (it.name.as_str(), it.size)).collect();
    assert_eq!(sizes, [("A", Some(16)), ("B", None), ("C", None), ("D", None), ("E", None)]);
    let totals: Vec<_> = analysis.kernels.iter().map(|it| it.total).collect();
    assert_eq!(totals, [Some(24), None, None, Some(4)]);
    assert_eq!(analysis.kernels[2].parameters[1].ty, "Foo");
}

#[test]
fn a_specialisation_is_not_chosen_by_something_unknown() {
    let analysis = analysed(
        "template <class T> struct Pick { typedef char type; }; template <> struct Pick<float> { typedef double type; };
         struct S { typename Pick<Foo>::type x; }; struct T { int x[std::is_same_v<Foo, float> ? 1 : 2]; };",
    );
    assert_eq!(errors(&analysis), [""; 0]);
    assert!(analysis.records.iter().filter(|it| it.name == "S" || it.name == "T").all(|it| it.size.is_none()));
}

#[test]
fn a_specialisation_that_names_something_unknown_may_be_meant() {
    let text = "using lib::enable_if_t; template <class T> constexpr bool wide = lib::is_base_of_v<int, T>;
        template <class T, class E = void> struct Builder { static_assert(sizeof(T) == 0, \"none\"); };
        template <class T> struct Builder<T, enable_if_t<wide<T>>> { using Op = T; };
        template <> struct Builder<char, void> { using Op = char; };
        __global__ void open(typename Builder<float>::Op x, int n) {}
        __global__ void whole(Builder<int> x) {}
        __global__ void sure(typename Builder<char>::Op x, Builder<char> n) {}";
    let analysis = analysed(text);
    assert_eq!(errors(&analysis), [""; 0]);
    assert_eq!(analysis.kernels.iter().map(|it| it.total).collect::<Vec<_>>(), [None, None, Some(2)]);
}

#[test]
fn a_name_that_no_header_can_declare_is_an_error() {
    let texts = [
        "struct A { int a; }; A::B b;",
        "int n; int table[n];",
        "struct A { Foo f; int f; int f; };",
        "struct A; struct B { A a; };",
        "struct A { int x };",
        "int f(int n); int table[f(3)];",
    ];
    for text in texts {
        assert!(!errors(&analysed(text)).is_empty(), "{text}");
    }
}

#[test]
fn macros_of_headers_are_known() {
    let analysis = analysed(
        "#include <cstdint>\n#include <cuda.h>\n#if __has_include(<cuda_fp8.h>) && CUDA_VERSION >= 12080 && defined(__has_include)
         struct A { char a[UINT8_MAX]; int b[INT_MAX / 1000000000]; };\n#else\nstruct A { int x; };\n#endif\nvoid CUDART_CB f(cudaStream_t s);",
    );
    assert_eq!(errors(&analysis), [""; 0]);
    assert_eq!(analysis.unknown_names, [""; 0]);
    assert_eq!(analysis.records[0].size, Some(264));
}

#[test]
fn an_error_directive_that_a_header_may_decide_stops_nothing() {
    assert_eq!(errors(&analysed("#ifndef HEADER_SAYS\n#error no\n#endif\nint x;")), [""; 0]);
    assert_eq!(errors(&analysed("#if __CUDA_ARCH__ < 2000\n#error no\n#endif\nint x;")).len(), 1);
}

#[test]
fn macros_of_headers_may_stand_anywhere() {
    let texts = [
        "struct Q { DEVICE_OF operator int() const; DEVICE_OF [[nodiscard]] lib::size_t f(int x) const; };",
        "void f(int ARGUMENT(a), const float* ARGUMENT(b), lib::Q* ARGUMENT(c));",
        "template <class T, int N> struct alignas(lib::least<unsigned>(most<T>(N * 4), N)) A { T x[N]; };",
        "inline int limit() NOTHROW_OF_HEADER { return 1; } extern int limits() __OF_HEADER;",
        "struct P { P(const int of_header& a, const int of_header* b) : n(a) {} int n; };",
        "int f(int* ARGUMENT(p)) TERM; int g(int* ARGUMENT(p)) TERM_WITH(3);",
        "FUNCTION_OF_HEADER bind = (FUNCTION_OF_HEADER) address((const char*)\"a\");",
        "#include <cuda.h>\nconstexpr auto v = CUtensorMapDataType_enum::CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;",
        "API_BEGIN\nnamespace a {\nEXPORT_API void f(int x);\nREGISTER(f, \"f\")\n.describe(\"x\");\n}\nAPI_END\n",
        "template <class T>\n_DEVICE _INLINE void swap(T& a, T& b) { }\nvoid CALLBACK g(int a);",
        "TEST(Suite, Case) { int x; }\nTYPED_TEST_SUITE(Suite, Types);\nstruct S { DISALLOW_COPY(S); HOST_DEVICE S(int); int x; };",
        "typedef DEPAREN((ext::Map<float, int>)) Name;\nvoid NAME_OF(kernel, _F)(int x);",
        "template <typename T, ENABLE_IF(not ext::is_bad<T>())> void f(T t);",
        "struct ALIGNED(16) V { float x, y; }; float3 f(float3 UNUSED a);",
        "struct S { inline HOST_DEVICE const float* f() const; HOST_DEVICE volatile const unsigned& g(); int x; };",
        "template <class T> void f(T) { }\nALL_TYPES(IMPLEMENT)\n#define MINE(T) template void f(T);\nMINE(float)\nMINE(int)",
    ];
    for text in texts {
        assert_eq!(errors(&analysed(text)), [""; 0], "{text}");
    }
}

#[test]
fn what_is_launched_is_a_kernel() {
    let analysis = analysed("CUSTOM_KERNEL void k(int* p, int n) { }\nvoid f(int* p) { k<<<1, 2>>>(p, 3); }");
    assert_eq!(errors(&analysis), [""; 0]);
    assert_eq!(analysis.kernels.iter().map(|it| it.total).collect::<Vec<_>>(), [Some(12)]);
}

#[test]
fn real_slips_stay_errors() {
    let texts = [
        "struct S { int a int b; };",
        "struct S { int a }",
        "__global__ void k(int a b) { }",
        "struct S { Foo a\n int b; };",
        "void f(int x { }",
    ];
    for text in texts {
        assert!(!errors(&analysed(text)).is_empty(), "{text}");
    }
}

#[test]
fn what_a_macro_of_a_header_may_put_on_the_device_is_no_host_variable() {
    for text in [
        "DEVICE_MEMORY unsigned g;\n__global__ void k() { g = 1; }",
        "CONSTANT_MEMORY ALIGNED_TO(16) unsigned char g[LARGEST(sizeof(int), 4)];\n__global__ void k(char *p) { *p = g[0]; }",
        "RGB Color::toRGB() const {\n  float r, g;\n}\n__global__ void k(int) { }",
        "#include <chrono>\nvoid f(std::chrono::time_point<std::chrono::system_clock>& at);\n__global__ void k(int) { }",
        "extern const float w[3];\nstruct I { I(const float*, int); };\nstatic I x(w, COUNT), y(COUNT, w);\n__global__ void k(int) { }",
        "#include \"kernels.cuh\"\nvoid start(int a, int b) { start<<<1, 1>>>(a); }\n__global__ void k(int) { }",
    ] {
        let analysis = analysed(text);
        let errors = errors(&analysis);
        assert!(errors.is_empty(), "{text}: {errors:?}");
        assert_eq!(analysis.kernels.len(), 1, "{text}");
    }
    // A certain host variable is an error.
    let analysis = analysed("unsigned g;\n__global__ void k() { g = 1; }");
    assert!(analysis.diagnostics.iter().any(|it| it.message.contains("is undefined in device code")));
}

#[test]
fn parameters_and_arguments_of_templates_that_headers_decide() {
    // The type before N is a header's type or concept, and BrdReplicate a header's template.
    let text = "template <typename T, Count N> struct Vec;\n\
                template <> struct Vec<float, 3> { float v[3]; };\n\
                template <typename T> struct Vec<T, 1> { T v; };\n\
                template <template <typename> class F, template <typename> class B, typename T> struct Remap { T t; };\n\
                template <template <typename> class F, typename T> struct Remap<F, BrdReplicate, T> { T t, u; };\n\
                __global__ void k(Vec<float, 3> a) {}\n";
    assert_eq!(errors(&analysed(text)), Vec::<&str>::new());
}

#[test]
fn a_launch_means_the_overload_that_can_be_launched() {
    let text = "template <class T> __global__ void run(const T* a, Image<short> d, size_t n) {}\n\
                template <class T> void run(const T* a, size_t n, Image<short>& d) { run<<<1, 1>>>(a, d, n); }\n\
                template void run(const float*, size_t, Image<short>&);\n";
    assert_eq!(errors(&analysed(text)), Vec::<&str>::new());
}

#[test]
fn a_type_that_a_macro_names_is_called_by_its_name() {
    let text = "#define DISPATCH(...) { using scalar = float; __VA_ARGS__ }\n\
                template <class T> __global__ void k(const T* t) {}\n\
                void f() { DISPATCH(using sum = at::wide<scalar, true>; k<sum><<<1, 1>>>(nullptr);) }\n";
    let analysis = analysed(text);
    assert_eq!(analysis.kernels[0].demangled, "void k<at::wide<\u{2026}> >(at::wide<\u{2026}> const*)");
}

#[test]
fn macros_of_headers_stand_before_types_and_constructors() {
    let texts = [
        "template <class T> DI T least(T* a, T b) { return b; }",
        "template <class T> DI ext::pair<T, int> both(T a) { return {a, 1}; }",
        "struct S { DI S(int n) { } DI S(const Other<S>& o, const long n) { } };",
        "typedef struct __CUDA_ALIGN__(4) { short a[2]; } Two;",
    ];
    for text in texts {
        assert_eq!(errors(&analysed(&format!("#include \"ours.h\"\n{text}"))), [""; 0], "{text}");
    }
    // Only kernels have launch bounds, and a kernel returns `void`.
    let text = "#include \"ours.h\"\nKERNEL __launch_bounds__(64) one(int* a, char b) { }\n\
                __launch_bounds__(64) KERNEL two(int* a, char b) { }\n";
    let analysis = analysed(text);
    assert_eq!(errors(&analysis), [""; 0]);
    let kernels: Vec<_> = analysis.kernels.iter().map(|it| (it.mangled.as_str(), it.total)).collect();
    assert_eq!(kernels, [("_Z3onePic", Some(9)), ("_Z3twoPic", Some(9))]);
}
