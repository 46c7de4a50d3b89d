//! Attributes in all positions, with the effect measured with nvcc 13.5 (sm_75): size and alignment of the class `S` in
//! bytes.

use cuda_decl::{analyse, parse};

/// The last class of each text is `S`.
const MEASURED: &[(&str, u64, u64)] = &[
    // After the body, as before the name.
    ("struct S { int x; } __align__(32);", 32, 32),
    ("struct S { int x; } __builtin_align__(32);", 32, 32),
    ("struct S { int x; } __attribute__((aligned(32)));", 32, 32),
    ("struct __builtin_align__(32) S { int x; };", 32, 32),
    ("typedef struct { int x; } __align__(32) S;", 32, 32),
    ("struct S { int x; } __align__(32) v;", 32, 32),
    ("union S { int x; char c; } __align__(64);", 64, 64),
    ("class S { int x; } __align__(16);", 16, 16),
    ("template <class T> struct A { T t; } __align__(32);\nstruct S { A<int> a; };", 32, 32),
    ("struct S { char c; struct { int x; } __align__(32) m; };", 64, 32),
    ("struct S { char c; struct In { int x; } __align__(16) m, *p; };", 48, 16),
    // On members.
    ("struct S { char c; int x __align__(32); };", 64, 32),
    ("struct S { char c; int __align__(32) x; };", 64, 32),
    ("struct S { char c; __builtin_align__(32) int x; };", 64, 32),
    ("struct S { char c; int x[2] __align__(32); };", 64, 32),
    ("struct S { char c; int *p __align__(32); };", 64, 32),
    ("struct S { char c; int x : 3 __attribute__((aligned(16))); };", 32, 16),
    // On typedefs: the last one applies.
    ("typedef __align__(32) int T;\nstruct S { char c; T x; };", 64, 32),
    ("typedef int T __align__(32);\nstruct S { char c; T x; };", 64, 32),
    ("typedef int T __attribute__((aligned(16))) __attribute__((aligned(8)));\nstruct S { char c; T x; };", 16, 8),
    // Several on a class: the last one applies; on a member: the strictest.
    ("struct __align__(8) __align__(32) S { int x; };", 32, 32),
    ("struct __align__(32) __align__(8) S { int x; };", 8, 8),
    ("struct alignas(32) alignas(8) S { int x; };", 8, 8),
    ("struct S { int alignas(16) x; };", 4, 4),
    ("struct S { int __align__(16) x; };", 16, 16),
    ("struct A { int x; }; struct S { A alignas(32) x; };", 4, 4),
    ("struct __attribute__((aligned(32), aligned(8))) S { int x; };", 8, 8),
    ("struct __align__(32) S { int x; } __align__(8);", 8, 8),
    ("struct S { char c; alignas(16) alignas(8) int x; };", 32, 16),
    ("struct S { char c; __align__(16) int x __attribute__((aligned(8))); };", 32, 16),
    (
        "template <class... T> struct A { char c; alignas(T...) char x; };\nstruct S { A<double, char, short> a; };",
        16,
        8,
    ),
    // Weaker ones have no effect without packed.
    ("struct __align__(8) S { char g; __align__(16) char f; };", 32, 16),
    // A packed class has the alignment of its own specifier, and its members have theirs.
    ("struct __attribute__((packed)) S { __align__(64) char f; long g; };", 64, 64),
    ("struct __attribute__((packed, aligned(1))) S { __align__(64) char f; long g; };", 9, 1),
    ("struct __attribute__((packed, aligned(2))) S { __align__(64) char f; long g; };", 10, 2),
    ("struct __attribute__((packed, aligned(2))) S { long g; __align__(64) char f; };", 66, 2),
    ("struct S { __align__(64) char f; long g; } __attribute__((packed, aligned(4)));", 12, 4),
    ("struct __attribute__((packed)) alignas(1) S { alignas(64) char f; long g; };", 9, 1),
    ("union __attribute__((packed, aligned(1))) S { __align__(64) char f; long g; };", 8, 1),
    (
        "struct __attribute__((packed, aligned(2))) S { char g; alignas(16) char f; int h __attribute__((aligned(4))); };",
        24,
        2,
    ),
    (
        "struct __attribute__((packed)) S { char c; int x __attribute__((aligned(4))); } __attribute__((aligned(2)));",
        8,
        2,
    ),
    // A member that would keep its alignment in a packed class has that of its own specifier.
    ("struct I { int& r; char c; };\nstruct __attribute__((packed)) S { char q; I m; };", 24, 8),
    (
        "struct I { int& r; char c; };\nstruct __attribute__((packed)) S { char q; I m __attribute__((aligned(1))); };",
        17,
        1,
    ),
    (
        "struct I { int& r; char c; };\nstruct __attribute__((packed)) S { char q; I m[2] __attribute__((aligned(2))); };",
        34,
        2,
    ),
    (
        "struct I { int& r; char c; };\nstruct __attribute__((packed)) S { char q; I m __attribute__((aligned(16))); };",
        32,
        16,
    ),
    (
        "struct I { int& r; char c; };\nunion __attribute__((packed)) S { char q; I m __attribute__((aligned(2))); };",
        16,
        2,
    ),
    (
        "struct I { int& r; char c; };
         struct __attribute__((packed, aligned(4))) S { char q; I m __attribute__((aligned(2))); };",
        20,
        4,
    ),
    // Packed enumerations have the smallest underlying type, unless it is fixed.
    ("enum __attribute__((packed)) E { a, b = 200 };\nstruct S { E e; };", 1, 1),
    ("enum E { a = 300 } __attribute__((packed));\nstruct S { E e; };", 2, 2),
    ("enum __attribute__((packed)) E { a = -1 };\nstruct S { E e; };", 1, 1),
    ("enum class __attribute__((packed)) E { a };\nstruct S { E e; };", 4, 4),
    ("struct S { char c; enum E { e } __attribute__((packed)) m; };", 2, 1),
];

#[test]
fn attributes_have_the_effect_that_nvcc_gives_them() {
    for (text, size, align) in MEASURED {
        let analysis = analyse(&parse(text));
        let found = analysis.records.iter().find(|it| it.name == "S").unwrap_or_else(|| panic!("{text}"));
        assert_eq!((found.size, found.align), (Some(*size), *align), "{text}\n{:?}", analysis.diagnostics);
    }
}
