//! Tail padding of `[[no_unique_address]]` members under C++20, measured with nvcc 13.5 (`-std=c++20 -arch=sm_90`) and
//! g++ 12.2.

use cuda_decl::{Standard, analyse, parse_as};

/// A class, and the size of a class with a member of it and a `char`: on the device, on the host.
const MEASURED: [(&str, u64, u64); 24] = [
    ("struct K { int a = 1; char b; };", 8, 8),
    ("struct K { K() = default; int a; char b; };", 12, 8),
    ("class K { int a; char b; };", 8, 8),
    ("struct K { K() = default; private: int x; char c; };", 12, 8),
    ("struct K { K() {} int a; char b; };", 8, 8),
    ("struct K { ~K() = default; int a; char b; };", 12, 12),
    ("struct K { K(const K&) = default; int a; char b; };", 12, 8),
    ("struct K { int a; private: char b; };", 8, 8),
    ("struct B { B() = default; int a; char b; }; struct K : B { char z; };", 12, 8),
    ("struct K { private: int x; char c; public: K() = default; };", 8, 8),
    ("struct K { K() = delete; private: int x; char c; };", 8, 8),
    ("struct K { K(int); private: int x; char c; };", 8, 8),
    ("struct K { K() = default; K(int); private: int x; char c; };", 8, 8),
    ("struct K { K(const K&) = default; private: int x; char c; };", 12, 8),
    ("struct K { ~K() = default; private: int x; char c; };", 8, 8),
    ("struct F { ~F() = default; private: int x; char c; }; struct K { F f; private: char c; };", 12, 12),
    ("struct K { K() = default; int x = 1; char c; };", 8, 8),
    ("struct K { K() = default; protected: int x; char c; };", 12, 8),
    ("struct K { K() = default; private: int x; public: char c; };", 12, 8),
    ("struct K { explicit K() = default; private: int x; char c; };", 8, 8),
    (
        "struct A { private: int x; char c; public: A() = default; };
         struct K : A { K() = default; private: int x; char c; };",
        16,
        16,
    ),
    ("struct K { K() = default; virtual void f(); private: char c; };", 16, 16),
    ("struct K { K& operator=(const K&) = default; private: int x; char c; };", 8, 8),
    ("struct K { struct { int q; char r; } z; private: char w; };", 12, 12),
];

#[test]
fn tails_of_members_are_used_as_measured() {
    assert_sizes(
        "H",
        Standard::Cpp20,
        MEASURED.map(|(class, device, host)| {
            let text = format!("{class} struct H {{ [[no_unique_address]] K k; char t; H(); }};");
            (text, device, host)
        }),
    );
}

/// Checks the sizes in bytes of the class of this name on device and host, for each text.
fn assert_sizes(class: &str, standard: Standard, measured: impl IntoIterator<Item = (impl AsRef<str>, u64, u64)>) {
    let mut wrong = Vec::new();
    for (text, device, host) in measured {
        let text = text.as_ref();
        let analysis = analyse(&parse_as(text, standard));
        let holder = analysis.records.iter().find(|it| it.name == class).expect("a class");
        let ours = (holder.size, holder.host.map_or(holder.size, |it| Some(it.0)));
        if ours != (Some(device), Some(host)) {
            wrong.push(format!("{text}: {ours:?}, measured {device} and {host}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A class that ends in a bit-field, and the offset of a `char` after a union with it as a `[[no_unique_address]]`
/// member (nvcc 13.5). The bit-field's storage unit is free in the union, too.
const AFTER_UNIONS: [(&str, u64); 6] = [
    ("struct K { int a; int b : 1; };", 8),
    ("struct K { char z; int b : 3; };", 8),
    ("struct K { char z; int b : 20; };", 8),
    ("struct K { long a : 40; int b : 3; };", 16),
    ("struct K { int a; long b : 3; };", 16),
    ("struct K { int a; char b : 1; };", 8),
];

#[test]
fn unions_leave_the_types_of_bit_fields_free() {
    for (class, place) in AFTER_UNIONS {
        for union in ["union { [[no_unique_address]] K k; };", "union { [[no_unique_address]] K k; } u;"] {
            let text = format!("{class} struct H {{ {union} char t; }};");
            let analysis = analyse(&parse_as(&text, Standard::Cpp20));
            let holder = analysis.records.iter().find(|it| it.name == "H").expect("a class");
            let last = holder.fields.iter().find(|it| it.name == "t").expect("a member");
            assert_eq!(last.offset, place, "{text}");
        }
    }
}

/// Sizes of the class `R` on device and host, with unions as `[[no_unique_address]]` members and classes with virtual
/// bases as bases (nvcc 13.5 and g++ 12.2, `-std=c++17`).
const UNIONS_AND_VIRTUAL_BASES: [(&str, u64, u64); 18] = [
    ("union U { float a; alignas(64) char c; }; struct R { [[no_unique_address]] U u; int b; };", 128, 128),
    ("union U { long* b = {}; alignas(64) char c; }; struct R { [[no_unique_address]] U u; int d; };", 128, 64),
    (
        "union U { alignas(64) char c; long* b = {}; int : 0; }; struct R { [[no_unique_address]] U u; char d; };",
        128,
        64,
    ),
    (
        "union U { int : 0; alignas(64) char c; long* b = {}; }; struct R { [[no_unique_address]] U u; char d; };",
        128,
        64,
    ),
    (
        "union U { long* b = {}; alignas(64) char c; char : 3; }; struct R { [[no_unique_address]] U u; int d; };",
        128,
        64,
    ),
    (
        "struct U { alignas(64) char c; long* b = {}; int : 3; }; struct R { [[no_unique_address]] U u; int d; };",
        64,
        64,
    ),
    ("struct B { int x; }; struct alignas(16) C : virtual B { long* f; }; struct R : C { char c; };", 24, 32),
    ("struct B { int x; }; struct alignas(16) C : virtual B { long* f; }; struct R { C c; };", 32, 32),
    (
        "struct B { int x; }; struct C : virtual B { long* f; } __attribute__((aligned(64))); struct R : C { char c; };",
        24,
        64,
    ),
    ("struct B { int x; }; struct alignas(16) C : B { long* f; }; struct R : C { char c; };", 32, 32),
    (
        "struct B { int x; }; struct alignas(16) C : virtual B { long* f; }; struct D : C { char c; }; struct R : D { int z; };",
        32,
        32,
    ),
    ("struct B { int x; }; struct C : virtual B { alignas(16) long* f; }; struct R : C { char c; };", 32, 32),
    ("struct B { alignas(16) int x; }; struct C : virtual B { long* f; }; struct R : C { char c; };", 48, 48),
    ("struct alignas(16) C { virtual void f(); long* g; }; struct R : C { char c; };", 32, 32),
    ("struct B { int x; }; struct alignas(16) C : virtual B { long* f; }; struct R : virtual C { char c; };", 40, 48),
    (
        "struct B { int x; }; struct alignas(16) C : virtual B { long* f; }; struct R : C { alignas(16) char c; };",
        32,
        32,
    ),
    ("struct B { int x; }; struct alignas(16) C : virtual B { long* f; }; struct R : C { C* c; };", 32, 32),
    ("struct B { int x; }; struct alignas(16) R : virtual B { long* f; };", 32, 32),
];

#[test]
fn unions_keep_their_tails_and_virtual_bases_loosen_alignments() {
    assert_sizes("R", Standard::Cpp17, UNIONS_AND_VIRTUAL_BASES);
}
