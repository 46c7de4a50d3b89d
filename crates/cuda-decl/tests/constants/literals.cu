// _ZN10udl_string1kE1IILi5EES0_ILi964EE 969
// _ZN12udl_overload1kE1IILi1EES0_ILi2EES0_ILi3EES0_ILi4EE 10
// _ZN12udl_template1kE1IILi5EES0_ILi6EES0_ILi3EE 14
// _ZN15udl_host_device1kE1IILi32EE 32
// _ZN15udl_host_device2ktILi32EEEv1IIXT_EE 32
// _ZN15udl_host_device2ktILi64EEEv1IIXT_EE 64
// _ZN15udl_template_ic1kINS_17integral_constantIiLi12EEEEEvT_ 1
// _ZN15udl_template_ic2knILi128EEEvv 0
// _ZN15udl_template_ic2knILi7EEEvv 0
// _ZN6udl_ns1kE1IILi2048EE 2048
// _ZN7udl_int1kENS_1SENS_1TE1IILi3072EE 11280
// _ZN7udl_ns21kENS_1a1SENS_1b1SE 1536
// _ZN7udl_raw1kE1IILi5EES0_ILi4EES0_ILi11EES2_ 24
// _ZN7udl_sep1kE1IILi10000EES0_ILi5EE 10005
// _ZN8udl_char1kE1IILi66EE 66
// _ZN9udl_class1kE1IILi3072EES0_ILi2048EES0_ILi1024EE 6144
// _ZN9udl_float1kE1IILi15EES0_ILi22EE 37
// _ZN9udl_space1kE1IILi1024EE 1024

template <auto N> struct V { char c[int(N) > 0 ? int(N) : 1]; };
template <int N> struct I { char c[N]; };
namespace udl_int {
constexpr int operator""_kb(unsigned long long n) { return int(n) * 1024; }
struct S { float a[2_kb]; }; struct alignas(4_kb / 256) T { char c; };
__global__ void k(S s, T t, I<3_kb> i) {}
}
namespace udl_space {
constexpr unsigned long long operator "" _KiB(unsigned long long n) { return n << 10; }
__global__ void k(I<1_KiB> i) {} __shared__ float sm[4_KiB / 4];
}
namespace udl_float {
constexpr int operator""_m(long double v) { return int(v * 10); }
__global__ void k(I<1.5_m> i, I<2.25_m> j) {}
}
namespace udl_char {
constexpr int operator""_c(char c) { return c + 1; }
__global__ void k(I<'A'_c> i) {}
}
namespace udl_string {
constexpr int operator""_len(const char* s, unsigned long n) { return int(n); }
constexpr int operator""_hash(const char* s, unsigned long n) { unsigned h = 5381; for (unsigned long i = 0; i < n; ++i) h = h * 33 + s[i]; return h % 1000 + 1; }
__global__ void k(I<"hello"_len> i, I<"abc"_hash> j) {}
}
namespace udl_raw {
constexpr int operator""_raw(const char* s) { int n = 0; while (s[n]) ++n; return n; }
constexpr int operator""_bin(const char* s) { int v = 0; for (; *s; ++s) v = v * 2 + (*s - '0'); return v; }
__global__ void k(I<12345_raw> i, I<1.50_raw> f, I<1011_bin> j, I<0x1F_raw> h) {}
}
namespace udl_template {
template <char... C> constexpr int operator""_n() { return sizeof...(C); }
template <char... C> constexpr int operator""_sum() { return (0 + ... + (C - '0')); }
__global__ void k(I<12345_n> i, I<123_sum> j, I<1.5_n> l) {}
}
namespace udl_template_ic {
template <class T, T v> struct integral_constant { static constexpr T value = v; using type = integral_constant; constexpr operator T() const { return v; } };
template <char... C> constexpr int parse() { int r = 0; ((r = r * 10 + (C - '0')), ...); return r; }
template <char... C> constexpr auto operator""_c() { return integral_constant<int, parse<C...>()>{}; }
template <class T> __global__ void k(T t) {}
template <int N> __global__ void kn() {}
void run() { k<<<1,1>>>(12_c); kn<7_c><<<1,1>>>(); kn<decltype(128_c)::value><<<1,1>>>(); }
}
namespace udl_ns {
namespace lit { inline namespace literals { constexpr int operator""_kb(unsigned long long n) { return int(n) * 1024; } } }
using namespace lit::literals;
__global__ void k(I<2_kb> i) {}
}
namespace udl_ns2 {
namespace lit { namespace literals { constexpr int operator""_kb(unsigned long long n) { return int(n) * 512; } } }
namespace a { using namespace lit::literals; struct S { char c[1_kb]; }; }
namespace b { using lit::literals::operator""_kb; struct S { char c[2_kb]; }; }
__global__ void k(a::S s, b::S t) {}
}
namespace udl_class {
struct Bytes { unsigned long long n; constexpr operator unsigned long long() const { return n; } constexpr Bytes(unsigned long long v) : n(v) {} };
constexpr Bytes operator""_KB(unsigned long long n) { return Bytes(n * 1024); }
constexpr Bytes limit = 3_KB;
__global__ void k(I<limit> i, I<(2_KB).n> j, I<int(1_KB)> l) {}
}
namespace udl_host_device {
__host__ __device__ constexpr int operator""_w(unsigned long long n) { return int(n) * 32; }
__global__ void __launch_bounds__(4_w) k(I<1_w> i) { __shared__ int s[1_w]; s[0] = 1; }
template <int T = 2_w> __global__ void kt(I<T> i) {}
void run() { kt<<<1, 4_w>>>(I<2_w>{}); kt<1_w><<<1,1>>>({}); }
}
namespace udl_sep {
constexpr long operator""_K(unsigned long long n) { return long(n) * 1000; }
static_assert(1'000_K == 1000000, "");
constexpr double operator""_d(unsigned long long n) { return n; }
__global__ void k(I<int(1'0_K)> i, I<int(5_d)> j) {}
}
namespace udl_overload {
constexpr int operator""_x(unsigned long long n) { return 1; }
constexpr int operator""_x(long double n) { return 2; }
constexpr int operator""_x(char n) { return 3; }
constexpr int operator""_x(const char* s, decltype(sizeof(0)) n) { return 4; }
__global__ void k(I<1_x> i, I<1._x> j, I<'c'_x> l, I<"s"_x> m) {}
}
