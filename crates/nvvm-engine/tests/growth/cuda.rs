//! CUDA declarations that grow in one dimension each.

use crate::dimension::{Dimension, Kind, lines, list};

const fn cuda(name: &'static str, text: fn(usize) -> String) -> Dimension {
    Dimension::new(Kind::Cuda, name, text)
}

/// The dimensions of CUDA declarations.
pub const DIMENSIONS: &[Dimension] = &[
    cuda("classes", |n| lines(n, |i| format!("struct S{i} {{ int a; double b; }};\n"))),
    cuda("members of a class", |n| {
        format!("struct S {{\n{}}};\n__global__ void k(S* s) {{ }}\n", lines(n, |i| format!("  int a{i};\n")))
    }),
    cuda("bit-fields", |n| {
        format!("struct S {{\n{}}};\n__global__ void k(S* s) {{ }}\n", lines(n, |i| format!("  int a{i} : 3;\n")))
    }),
    cuda("classes, each in the next one", |n| {
        "struct S0 { int a; };\n".to_owned()
            + &lines(n, |i| format!("struct S{} {{ S{i} s; }};\n", i + 1))
            + &format!("__global__ void k(S{n}* s) {{ }}\n")
    }),
    cuda("bases in a chain", |n| {
        "struct S0 { int a; };\n".to_owned()
            + &lines(n, |i| format!("struct S{} : S{i} {{ int b; }};\n", i + 1))
            + &format!("__global__ void k(S{n}* s) {{ }}\n")
    }),
    cuda("bases of one class", |n| {
        lines(n, |i| format!("struct B{i} {{ int a; }};\n"))
            + &format!("struct S : {} {{ }};\n__global__ void k(S* s) {{ }}\n", list(n, |i| format!("B{i}")))
    }),
    cuda("nested classes", |n| lines(n, |i| format!("struct S{i} {{\n")) + &"};\n".repeat(n)),
    cuda("virtual functions", |n| {
        format!(
            "struct S {{\n{}}};\n__global__ void k(S* s) {{ }}\n",
            lines(n, |i| format!("  virtual void f{i}();\n"))
        )
    }),
    cuda("constructors", |n| {
        format!("template <int N> struct T {{ }};\nstruct S {{\n{}}};\n", lines(n, |i| format!("  S(T<{i}>);\n")))
    }),
    cuda("kernels", |n| lines(n, |i| format!("__global__ void k{i}(int a, float* b) {{ }}\n"))),
    cuda("parameters of a kernel", |n| format!("__global__ void k({}) {{ }}\n", list(n, |i| format!("char a{i}")))),
    cuda("functions", |n| lines(n, |i| format!("__device__ int f{i}(int a) {{ return a; }}\n"))),
    cuda("overloads of one function", |n| {
        lines(n, |i| format!("struct S{i} {{ }}; __device__ int f(S{i} a);\n")) + "__global__ void k() { f(S0()); }\n"
    }),
    cuda("calls of an overloaded function", |n| {
        lines(8, |i| format!("struct S{i} {{ }}; __device__ int f(S{i} a);\n"))
            + &format!("__global__ void k() {{\n{}}}\n", lines(n, |i| format!("  f(S{}());\n", i % 8)))
    }),
    cuda("functions that call the next one", |n| {
        lines(n + 1, |i| format!("__device__ void f{i}();\n"))
            + &lines(n, |i| format!("__device__ void f{i}() {{ f{}(); }}\n", i + 1))
            + "__global__ void k() { f0(); }\n"
    }),
    cuda("statements", |n| {
        format!("__global__ void k(int* a) {{\n{}}}\n", lines(n, |i| format!("  a[{i}] = {i} + a[0];\n")))
    }),
    cuda("local variables", |n| {
        format!("__global__ void k(int* a) {{\n{}}}\n", lines(n, |i| format!("  int v{i} = {i};\n")))
    }),
    cuda("shared variables", |n| {
        format!("__global__ void k(int* a) {{\n{}}}\n", lines(n, |i| format!("  __shared__ int s{i}; s{i} = 0;\n")))
    }),
    cuda("nested blocks", |n| format!("__global__ void k() {{ {}{} }}\n", "{".repeat(n), "}".repeat(n))),
    cuda("nested conditions", |n| format!("__global__ void k(int a) {{ {} }}\n", "if (a) ".repeat(n) + ";")),
    cuda("launches", |n| {
        format!(
            "__global__ void k(int* a) {{ }}\nvoid host() {{\n{}}}\n",
            lines(n, |_| "  k<<<1, 32>>>(nullptr);\n".to_owned())
        )
    }),
    cuda("lambdas", |n| {
        format!(
            "__global__ void k(int* a) {{\n{}}}\n",
            lines(n, |i| format!("  auto l{i} = [=](int b) {{ return b; }};\n"))
        )
    }),
    cuda("variables", |n| lines(n, |i| format!("__device__ int v{i} = {i};\n"))),
    cuda("constants, each of the one before", |n| {
        "constexpr int c0 = 1;\n".to_owned()
            + &lines(n, |i| format!("constexpr int c{} = c{i} ^ {i};\n", i + 1))
            + "__global__ void k() { }\n"
    }),
    cuda("elements of an initialiser", |n| format!("__constant__ int v[] = {{ {} }};\n", list(n, |i| i.to_string()))),
    cuda("enumerators", |n| {
        format!("enum E {{\n{}}};\n__global__ void k(E e) {{ }}\n", lines(n, |i| format!("  e{i},\n")))
    }),
    cuda("enumerations", |n| lines(n, |i| format!("enum class E{i} : char {{ a, b }};\n"))),
    cuda("typedefs", |n| lines(n, |i| format!("typedef int t{i};\n"))),
    cuda("typedefs, each of the one before", |n| {
        "typedef int t0;\n".to_owned()
            + &lines(n, |i| format!("typedef t{i} t{};\n", i + 1))
            + &format!("__global__ void k(t{n} a) {{ }}\n")
    }),
    cuda("pointers to pointers", |n| format!("__global__ void k(int {}a) {{ }}\n", "*".repeat(n))),
    cuda("dimensions of an array", |n| {
        format!("struct S {{ char a{}; }};\n__global__ void k(S s) {{ }}\n", "[1]".repeat(n))
    }),
    cuda("parentheses", |n| format!("constexpr int a = {}1{};\n", "(".repeat(n), ")".repeat(n))),
    cuda("operators", |n| format!("constexpr int a = 0{};\n", " ^ 1".repeat(n))),
    cuda("signs", |n| format!("constexpr int a = {}1;\n", "- ".repeat(n))),
    cuda("instances of a class template", |n| {
        "template <int N> struct T { char a; };\n".to_owned() + &lines(n, |i| format!("__device__ T<{i}> t{i};\n"))
    }),
    cuda("instances, each of the one before", |n| {
        "template <class T> struct W { T t; };\nusing W0 = int;\n".to_owned()
            + &lines(n, |i| format!("using W{} = W<W{i}>;\n", i + 1))
            + &format!("__global__ void k(W{n}* w) {{ }}\n")
    }),
    cuda("instances of a recursive template", |n| {
        format!(
            "template <int N> struct T {{ T<N - 1> t; }};\ntemplate <> struct T<0> {{ int a; }};\n__global__ void k(T<{n}>* t) {{ }}\n"
        )
    }),
    cuda("instances of a kernel template", |n| {
        format!(
            "template <int N> __global__ void k(int* a) {{ }}\nvoid host() {{\n{}}}\n",
            lines(n, |i| format!("  k<{i}><<<1, 1>>>(nullptr);\n"))
        )
    }),
    cuda("templates", |n| lines(n, |i| format!("template <class T> struct T{i} {{ T t; }};\n"))),
    cuda("specialisations", |n| {
        "template <int N> struct T { };\n".to_owned()
            + &lines(n, |i| format!("template <> struct T<{i}> {{ int a; }};\n"))
            + "__global__ void k(T<7>* t) { }\n"
    }),
    cuda("partial specialisations", |n| {
        "template <class T, int N> struct T { };\n".to_owned()
            + &lines(n, |i| format!("template <class U> struct T<U, {i}> {{ int a; }};\n"))
            + "__global__ void k(T<int, 7>* t) { }\n"
    }),
    cuda("arguments of a template", |n| {
        format!(
            "template <int... N> struct P {{ char a[sizeof...(N)]; }};\n__global__ void k(P<{}>* p) {{ }}\n",
            list(n, |_| "1".to_owned())
        )
    }),
    cuda("parameters of a template", |n| {
        format!("template <{}> struct T {{ }};\n", list(n, |i| format!("class T{i}")))
    }),
    cuda("macros", |n| lines(n, |i| format!("#define M{i} {i}\n")) + "__global__ void k() { }\n"),
    cuda("uses of a macro", |n| "#define M(a) int a;\n".to_owned() + &lines(n, |i| format!("M(v{i})\n"))),
    cuda("macros, each of the next one", |n| {
        lines(n, |i| format!("#define M{i} M{}\n", i + 1)) + &format!("#define M{n} 1\n__device__ int v = M0;\n")
    }),
    cuda("parameters of a macro", |n| {
        format!(
            "#define M({}) a0\n__device__ int v = M({});\n",
            list(n, |i| format!("a{i}")),
            list(n, |i| i.to_string())
        )
    }),
    cuda("calls in calls of a macro", |n| {
        format!("#define M(a) a\n__device__ int v = {}1{};\n", "M(".repeat(n), ")".repeat(n))
    }),
    cuda("macros that double", |n| {
        lines(n, |i| format!("#define M{} M{i} M{i}\n", i + 1)) + &format!("#define M0 int;\nM{n}\n")
    }),
    cuda("conditions on the target", |n| {
        lines(n, |i| format!("#if __CUDA_ARCH__ >= {}\n__device__ int v{i};\n#endif\n", (i % 140) * 10))
    }),
    cuda("nested conditions of the preprocessor", |n| "#if 1\n".repeat(n) + "int a;\n" + &"#endif\n".repeat(n)),
    cuda("alternatives of the preprocessor", |n| {
        "#if 0\n".to_owned() + &lines(n, |_| "#elif 0\n".to_owned()) + "#endif\n"
    }),
    cuda("included headers", |n| lines(n, |i| format!("#include \"header{i}.h\"\n"))),
    cuda("namespaces", |n| lines(n, |i| format!("namespace n{i} {{ struct S {{ int a; }}; }}\n"))),
    cuda("nested namespaces", |n| {
        lines(n, |i| format!("namespace n{i} {{\n")) + "struct S { int a; };\n" + &"}\n".repeat(n)
    }),
    cuda("namespaces used", |n| {
        lines(n, |i| format!("namespace n{i} {{ }} using namespace n{i};\n")) + "__device__ missing m;\n"
    }),
    cuda("unknown names", |n| lines(n, |i| format!("struct S{i} {{ Missing{i} a; }};\n"))),
    cuda("uses of one unknown name", |n| lines(n, |i| format!("struct S{i} {{ Missing a; }};\n"))),
    cuda("classes of one name", |n| lines(n, |_| "struct S { int a; };\n".to_owned())),
    cuda("functions of one name", |n| lines(n, |_| "__global__ void k(int a) { }\n".to_owned())),
    cuda("syntax errors", |n| lines(n, |_| "garbage here\n".to_owned())),
    cuda("opening brackets", |n| "{".repeat(n)),
    cuda("opening template brackets", |n| "a<".repeat(n)),
    cuda("static assertions", |n| lines(n, |i| format!("static_assert({i} >= 0, \"a\");\n"))),
    cuda("static assertions that fail", |n| lines(n, |i| format!("static_assert({i} < 0, \"a\");\n"))),
    cuda("lines of comment", |n| lines(n, |_| "// a comment\n".to_owned())),
    cuda("characters of one comment", |n| format!("/* {} */\n", "x".repeat(n))),
    cuda("characters of a string", |n| format!("__device__ const char* s = \"{}\";\n", "x".repeat(n))),
    cuda("strings in a row", |n| format!("__device__ const char* s = {};\n", "\"x\" ".repeat(n))),
    cuda("characters of a name", |n| format!("struct {} {{ int a; }};\n", "x".repeat(n))),
    cuda("lines continued", |n| "int a\\\n".to_owned() + &"\\\n".repeat(n) + ";\n"),
    cuda("empty lines", |n| "\n".repeat(n)),
    cuda("attributes", |n| format!("struct {} S {{ int a; }};\n", "[[maybe_unused]] ".repeat(n))),
    cuda("friends", |n| format!("struct S {{\n{}}};\n", lines(n, |i| format!("  friend struct F{i};\n")))),
    cuda("aliases of namespaces", |n| {
        "namespace a0 { }\n".to_owned() + &lines(n, |i| format!("namespace a{} = a{i};\n", i + 1))
    }),
    cuda("parameters of functions in parameters", |n| {
        format!("__global__ void k({}int{} ) {{ }}\n", "void (*)(".repeat(n), ")".repeat(n))
    }),
    cuda("digits of a number", |n| format!("constexpr int a = {};\n", "9".repeat(n))),
];
