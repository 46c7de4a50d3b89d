//! CUDA declarations that grow in templates, base classes and name lookup.

use crate::dimension::{Dimension, Kind, lines, list, nested};
use nvvm_engine::Standard;

const fn cuda(name: &'static str, text: fn(usize) -> String) -> Dimension {
    Dimension::new(Kind::Cuda, name, text)
}

const fn cpp20(name: &'static str, text: fn(usize) -> String) -> Dimension {
    Dimension { standard: Standard::Cpp20, ..cuda(name, text) }
}

/// The dimensions of templates, virtual bases and names in other scopes.
pub const DIMENSIONS: &[Dimension] = &[
    cuda("aliases that apply the alias before twice", |n| {
        let alias = |i| format!("template<class T> using U{} = P<U{i}<T>, U{i}<T>>;\n", i + 1);
        let first = "template<class A, class B> struct P {};\ntemplate<class T> using U0 = P<T, T>;\n";
        format!("{first}{}__global__ void k(U{n}<int> x) {{}}\n", lines(n, alias))
    }),
    cuda("names that hold the name before twice", |n| {
        let name = |i| format!("typedef P<T{i}, T{i}> T{};\n", i + 1);
        let first = "template<class A, class B> struct P { A a; B b; };\ntypedef int T0;\n";
        format!("{first}{}__global__ void k(T{n}* x) {{}}\n", lines(n, name))
    }),
    cuda("anonymous classes of one member's name", |n| {
        format!("struct S {{ {} }};\n__global__ void k(S* s) {{}}\n", lines(n, |_| "struct { int a; } x;\n".to_owned()))
    }),
    cuda("nested template arguments", |n| {
        format!("template <class T> struct W {{ T t; }};\ntypedef {} X;\n", nested(n, "W<", "int", ">"))
    }),
    cuda("nested template arguments of a variable", |n| {
        format!("template <int N> struct W {{ int t; }};\nW<{}> x;\n", nested(n, "sizeof(W<", "1", ">)"))
    }),
    cuda("elements of an expanded pack", |n| {
        format!(
            "template <class... T> struct Q {{ }};\ntemplate <class... T> struct P {{ Q<T*...> q; Q<Q<T>...> r; }};\n\
             __global__ void k(P<{}>* p) {{ }}\n",
            list(n, |_| "int".to_owned())
        )
    }),
    cuda("elements of a recursive pack", |n| {
        format!(
            "template <class... T> struct R;\ntemplate <> struct R<> {{ }};\n\
             template <class H, class... T> struct R<H, T...> : R<T...> {{ H head; }};\n\
             __global__ void k(R<{}>* r) {{ }}\n",
            list(n, |_| "int".to_owned())
        )
    }),
    cuda("default arguments of a template", |n| {
        format!(
            "template <class T0 = int{}> struct T {{ T{n} t; }};\n__global__ void k(T<>* t) {{ }}\n",
            lines(n, |i| format!(", class T{} = T{i}", i + 1))
        )
    }),
    cuda("using-declarations", |n| {
        lines(n, |i| format!("namespace n {{ struct S{i} {{ int a; }}; }}\nusing n::S{i};\n"))
    }),
    cuda("using-declarations, each of the one before", |n| {
        "namespace n0 { struct S { int a; }; }\n".to_owned()
            + &lines(n, |i| format!("namespace n{} {{ using n{i}::S; }}\n", i + 1))
            + &format!("__global__ void k(n{n}::S* s) {{ }}\n")
    }),
    cpp20("concepts", |n| {
        lines(n, |i| format!("template <class T> concept C{i} = sizeof(T) > {i};\n"))
            + "template <class T> requires C0<T> struct S { T t; };\n"
    }),
    cpp20("concepts, each of the one before", |n| {
        "template <class T> concept C0 = true;\n".to_owned()
            + &lines(n, |i| format!("template <class T> concept C{} = C{i}<T>;\n", i + 1))
            + &format!("template <class T> requires C{n}<T> struct S {{ T t; }};\n__global__ void k(S<int>* s) {{ }}\n")
    }),
    cpp20("constraints of one template", |n| {
        format!(
            "template <class T> concept C = true;\ntemplate <class T> requires {} struct S {{ T t; }};\n\
             __global__ void k(S<int>* s) {{ }}\n",
            vec!["C<T>"; n.max(1)].join(" && ")
        )
    }),
    cpp20("requirements of one concept", |n| {
        format!(
            "template <class T> concept C = requires(T a) {{\n{}}};\n\
             template <class T> requires C<T> struct S {{ T t; }};\n__global__ void k(S<int>* s) {{ }}\n",
            lines(n, |i| format!("  a + {i};\n"))
        )
    }),
    cuda("virtual bases of one class", |n| {
        lines(n, |i| format!("struct B{i} {{ int a; }};\n"))
            + &format!("struct S : {} {{ }};\n__global__ void k(S* s) {{ }}\n", list(n, |i| format!("virtual B{i}")))
    }),
    cuda("classes with one virtual base in a chain", |n| {
        "struct V { int v; };\nstruct S0 : virtual V { int a; };\n".to_owned()
            + &lines(n, |i| format!("struct S{} : S{i} {{ int b; }};\n", i + 1))
            + &format!("__global__ void k(S{n}* s) {{ }}\n")
    }),
    cuda("virtual diamonds in a chain", |n| {
        let step = |i: usize| {
            format!(
                "struct L{i} : virtual A{i} {{ }}; struct R{i} : virtual A{i} {{ }}; struct A{} : L{i}, R{i} {{ }};\n",
                i + 1
            )
        };
        "struct A0 { };\n".to_owned() + &lines(n, step) + &format!("__global__ void k(A{n}* a) {{ }}\n")
    }),
    cuda("virtual functions that override in a chain", |n| {
        "struct S0 { virtual void f(); };\n".to_owned()
            + &lines(n, |i| format!("struct S{} : S{i} {{ void f() override; }};\n", i + 1))
    }),
];
