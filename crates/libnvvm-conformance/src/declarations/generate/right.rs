//! Declarations that are probably right.

use super::pattern::{Declares::*, Pattern};

const fn pattern(text: &'static str, declares: super::pattern::Declares) -> Pattern {
    Pattern { text, declares }
}

/// One declaration of each kind that CUDA programs have, in addition to random classes.
pub const PATTERNS: &[Pattern] = &[
    // Enumerations and aliases.
    pattern("enum {n} { {n}_a, {n}_b = {i}, {n}_c };", Types(&["{n}"])),
    pattern("enum class {n} : short { a = {i}, b };", Types(&["{n}"])),
    pattern("enum {n} : unsigned char { {n}_a = 200, {n}_b = {i} };", Types(&["{n}"])),
    pattern("enum struct {n} : unsigned long long;", Types(&["{n}"])),
    pattern("enum class __attribute__((packed)) {n} { a, b };", Types(&["{n}"])),
    pattern("typedef {t} {n};", Types(&["{n}"])),
    pattern("using {n} = {t};", Types(&["{n}"])),
    pattern("using {n} = {s}[{i}];", Nothing),
    pattern("struct {n} { {s} x; typedef {t} array[{i}]; array a; };", Class(&["x", "a"])),
    pattern("typedef struct {n} { {t} a; struct {n}* next; } {m};", Class(&["a", "next"])),
    pattern("typedef struct { {s} x, y; {t} z; } {n};", Types(&["{n}"])),
    pattern("typedef {s} {n} __attribute__((aligned({p})));", Types(&["{n}"])),
    pattern("using {n} __attribute__((aligned({p}))) = {s};", Types(&["{n}"])),
    pattern("struct {m}; using {n} = {m}*;", Types(&["{n}"])),
    pattern("typedef int (*{n})({t}, float);", Types(&["{n}"])),
    // Attributes.
    pattern("struct {n} { {s} a; {t} b; } __attribute__((aligned({p})));", Class(&["a", "b"])),
    pattern("struct __align__(16) {n} { {s} a; {t} b[{i}]; };", Class(&["a", "b"])),
    pattern("struct alignas({p}) alignas(16) {n} { {t} a; };", Class(&["a"])),
    pattern("struct {n} { alignas({s}) alignas({t}) char a; char b; };", Class(&["a", "b"])),
    pattern("struct {n} { char c; {t} a[{i}] __attribute__((aligned(32))); };", Class(&["c", "a"])),
    pattern("struct __attribute__((packed)) {n} { char c; {s} a; {s} b : 3; };", Class(&["c", "a"])),
    pattern("#pragma pack(1)\nstruct {n} { char c; {t} a; {s} b; };\n#pragma pack()", Class(&["c", "a", "b"])),
    pattern("_Pragma(\"pack(push, 2)\")\nstruct {n} { char c; {t} a; };\n_Pragma(\"pack(pop)\")", Class(&["c", "a"])),
    // Inheritance.
    pattern("struct {n} : {b} { char tail; {t} a; };", Class(&["tail", "a"])),
    pattern("struct {n} { __host__ __device__ virtual ~{n}() {} {t} a; };", Class(&["a"])),
    pattern(
        "struct {n} { __device__ virtual int f() = 0; {s} a; };\nstruct {m} : {n} { __device__ int f() override { return 1; } {t} b; };",
        Types(&["{m}"]),
    ),
    pattern("struct {m}_e {};\nstruct {n} : {m}_e { {m}_e e; {t} a; };", Class(&["e", "a"])),
    pattern("struct {m}_e {};\nstruct {n} { [[no_unique_address]] {m}_e e; {t} a; };", Class(&["a"])),
    pattern("class {n} { {s} hidden; protected: {t} kept; public: __device__ int get() { return 1; } };", Class(&[])),
    pattern("struct {n} : {b} { using {n}_base = {b}; {n}_base again; };", Class(&["again"])),
    // Members.
    pattern("struct {n} { int {n}::* p; void ({n}::* f)(int); {t} a; };", Class(&["p", "f", "a"])),
    pattern("struct {n} { {s}& r; {t} a; };", Class(&["a"])),
    pattern("struct {n} { union { {s} u; struct { char x, y; } s; }; {t} a; };", Class(&["u", "s", "a"])),
    pattern("struct {n} { struct In { {t} t; }; In a[{i}]; struct { In b; } c; };", Class(&["a", "c"])),
    pattern("struct {n} { enum K { one = {i}, two }; K k; char data[one]; };", Class(&["k", "data"])),
    pattern(
        "struct {n} { static constexpr int N = {i}; {t} a[N]; int tail[N + sizeof(a) % 3]; };",
        Class(&["a", "tail"]),
    ),
    pattern("struct {n} { {s} a; static {t} shared; };", Class(&["a"])),
    pattern("struct {n} { unsigned a : {i}; unsigned : 0; unsigned b : {i} + 2; {t} c; };", Class(&["c"])),
    pattern("struct {n} { decltype({i}) a; decltype(sizeof(int)) b; {t} c; };", Class(&["a", "b", "c"])),
    pattern("struct {n} { {t} a; char pad[{i} * 16 - sizeof(char)]; };", Class(&["a", "pad"])),
    pattern(
        "struct {n} { {t} a; __host__ __device__ {n}() : a() {} __host__ __device__ {n}(const {n}&) = default; };",
        Class(&["a"]),
    ),
    pattern(
        "struct {n} { {t} a; friend __device__ bool operator==(const {n}&, const {n}&) { return true; } };",
        Class(&["a"]),
    ),
    // Templates.
    pattern(
        "template <class T, int N> struct {n} { T v[N]; char tag; };",
        Types(&["{n}<{t}, {i}>", "{n}<{s}, ({i})>"]),
    ),
    pattern("template <class T, class U = {s}> struct {n} { T a; U b; T* p; };", Types(&["{n}<{t}>", "{n}<{s}, {t}>"])),
    pattern(
        "template <class T> struct {n} { T v; };\ntemplate <class T> struct {n}<T*> { T* p; char c; };\ntemplate <> struct {n}<int> { char only; };",
        Types(&["{n}<{s}*>", "{n}<int>", "{n}<{t}>"]),
    ),
    pattern(
        "template <class... Ts> struct {n};\ntemplate <> struct {n}<> {};\ntemplate <class H, class... R> struct {n}<H, R...> : {n}<R...> { H head; };",
        Types(&["{n}<{s}, {t}, char>", "{n}<{s}, {s}>"]),
    ),
    pattern(
        "template <int... Ns> struct {n} { int v[sizeof...(Ns) + 1]; static constexpr int sum = (Ns + ... + 0); char c[sum + 1]; };",
        Types(&["{n}<1, 2, {i}>", "{n}<>"]),
    ),
    pattern(
        "template <bool B, class T, class F> struct {n} { using type = T; };\ntemplate <class T, class F> struct {n}<false, T, F> { using type = F; };",
        Types(&["{n}<(sizeof({t}) > 8), {s}, double>::type"]),
    ),
    pattern(
        "template <class T> struct {m} { T a; char b; };\ntemplate <class T> using {n} = {m}<T*>;",
        Types(&["{n}<{t}>"]),
    ),
    pattern("template <class D> struct {m} { short tag; D* self; };\nstruct {n} : {m}<{n}> { {t} d; };", Class(&["d"])),
    pattern(
        "template <template <class> class C, class T> struct {m}_w { C<T> c; };\ntemplate <class T> struct {m} { T x; char y; };\nusing {n} = {m}_w<{m}, {t}>;",
        Types(&["{n}"]),
    ),
    pattern(
        "template <int N> struct {m} { static constexpr int value = 2 + {m}<N - 1>::value; };\ntemplate <> struct {m}<0> { static constexpr int value = 1; };\nstruct {n} { {t} a; char f[{m}<{i}>::value]; };",
        Class(&["a", "f"]),
    ),
    pattern(
        "template <class T> struct {n} { struct In { T t; char c; }; In a[2]; template <class U> struct M { T t; U u; }; M<char> m; };",
        Types(&["{n}<{t}>", "{n}<{s}>::In"]),
    ),
    pattern("template <auto V> struct {n} { decltype(V) v; char c[V]; };", Types(&["{n}<{i}>", "{n}<'a'>"])),
    pattern(
        "template <class T> constexpr int {m} = sizeof(T) + 1;\nstruct {n} { char a[{m}<{t}>]; int b[{m}<char>]; };",
        Class(&["a", "b"]),
    ),
    pattern(
        "template <class T, int N> struct alignas(N * sizeof(T)) {n} { T v[N]; };",
        Types(&["{n}<float, 4>", "{n}<char, 8>", "{n}<double, 2>"]),
    ),
    pattern(
        "template <class T> struct {n} { T a; static constexpr bool big = sizeof(T) > 4; char pad[big ? {i} : 1]; };",
        Types(&["{n}<{t}>", "{n}<{s}>"]),
    ),
    pattern(
        "template <class T, class = void> struct {n} { T a; };\ntemplate <class T> struct {n}<T, decltype(void(T::inner_missing))> { char none; };",
        Types(&["{n}<{t}>"]),
    ),
    pattern(
        "template <class T> struct {n} { typename T::value_type v; };\nstruct {m} { using value_type = {t}; };",
        Types(&["{n}<{m}>"]),
    ),
    pattern("template <class T, unsigned N> struct {n} { T v[N]; {n}<T, N / 2>* half; };", Types(&["{n}<{t}, 4>"])),
    pattern(
        "template <class... Ts> struct {n} { static constexpr int total = (0 + ... + (int)sizeof(Ts)); alignas(Ts...) unsigned char raw[total + 1]; };",
        Types(&["{n}<{s}, {t}>", "{n}<{s}>"]),
    ),
    // Functions, variables, the preprocessor.
    pattern(
        "__host__ __device__ constexpr int {n}(int n) { return n > 0 ? n * 2 : 1; }\nstruct {m} { char a[{n}({i})]; };",
        Types(&["{m}"]),
    ),
    pattern("__device__ {t} {n}({s} a, {r}* b);", Nothing),
    pattern("__device__ int {n}(int a);\n__device__ int {n}(float a, int b = {i});", Nothing),
    pattern("__device__ {t} {n}[{i}];", Nothing),
    pattern("__constant__ {s} {n} = {};\nextern __device__ {t} {m};", Nothing),
    pattern("static __device__ {s} {n} = {};", Nothing),
    pattern("__managed__ int {n} = {i};", Nothing),
    pattern("static_assert(sizeof({t}) >= 1 && alignof({s}) <= 32, \"sizes\");", Nothing),
    pattern(
        "#define {m}_FIELD(type, name) type name;\nstruct {n} { {m}_FIELD({t}, a) {m}_FIELD({s}, b) };",
        Class(&["a", "b"]),
    ),
    pattern("#define {m}_JOIN(a, b) a##b\nstruct {m}_JOIN({n}, ) { {t} {m}_JOIN(a, 1); };", Class(&["a1"])),
    pattern(
        "#if {m}_UNDEFINED + 0 == 0 && defined(__CUDACC__)\nstruct {n} { {t} a; };\n#else\nstruct {n} { char b; };\n#endif",
        Class(&["a"]),
    ),
    pattern(
        "#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800\nstruct {n} { double a; };\n#else\nstruct {n} { float a[3]; };\n#endif",
        Class(&["a"]),
    ),
    pattern("struct {n} {\n#ifdef __CUDACC__\n  {t} a;\n#endif\n  char b; };", Class(&["b"])),
    pattern("namespace {m} { inline namespace v1 { struct {n} { {t} a; }; } }", Nothing),
    pattern("namespace { struct {n} { {t} a; }; }", Class(&["a"])),
    pattern("extern \"C\" { struct {n} { {s} a; {t} b; }; }", Class(&["a", "b"])),
    pattern("union {n} { {s} a; {s} b[{i}]; char c[{i}]; };", Class(&["a", "b", "c"])),
    pattern("struct {n}; struct {m} { {n}* p; }; struct {n} { {m} m; {t} a; };", Class(&["m", "a"])),
    pattern(
        "struct {n} { {t} a; auto get() -> int { return 1; } bool operator<(const {n}& o) const { return false; } };",
        Class(&["a"]),
    ),
    pattern("struct {n} { bool a : 1, b : 1; {s} c, d[{i}], *e; };", Class(&["c", "d", "e"])),
    pattern("struct {n} { volatile {s} a; const {t} b = {}; mutable char c; };", Class(&["a", "b", "c"])),
];
