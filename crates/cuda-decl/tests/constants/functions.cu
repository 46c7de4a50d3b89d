// _ZN11refs_scalar1kE1IILi155EES0_ILi3EES0_ILi7EES3_ 172
// _ZN11string_view1kE1IILi5EES0_ILi3EES0_ILi104EE 112
// _ZN14static_members1kENS_1PE1IILi256EE 272
// _ZN17auto_multi_return1kE1IILi10EES0_ILi20EES0_ILi30EE 60
// _ZN17constexpr_virtual1kE1IILi64EES0_ILi128EES1_S0_ILi16EES0_ILi5EE 277
// _ZN19constexpr_while_new1kE1IILi10EES0_ILi4EE 14
// _ZN5folds1kE1IILi8EES0_ILi10EES0_ILi5EES0_ILi7EES0_ILi6EES0_ILi256EES3_S0_ILi14EES0_ILi2EES8_S8_ 317
// _ZN6folds21kE1IILi6EES0_ILi9EES0_ILi2EES0_ILi13EES0_ILi3EE 33
// _ZN6swappy1kE1IILi12EES0_ILi9EES0_ILi31EES0_ILi20EES0_ILi1EES0_ILi5EES0_ILi7EE 85
// _ZN8enum_ops1kE1IILi5EES0_ILi2EE 7
// _ZN8enum_ops2kfILNS_1FE3EEEvv 0
// _ZN8enum_ops2kfILNS_1FE5EEEvv 0
// _ZN9operators1kE1IILi4EES0_ILi6EES0_ILi11EES0_ILi15EES1_S0_ILi1EES0_ILi5EES0_ILi3EE 49
// _ZN9ptr_arith1kE1IILi24EES0_ILi4EES2_S0_ILi7EES0_ILi5EE 44

template <auto N> struct V { char c[int(N) > 0 ? int(N) : 1]; };
template <int N> struct I { char c[N]; };
namespace refs_scalar {
constexpr void inc(int& x) { ++x; } constexpr void swp(int& a, int& b) { int t = a; a = b; b = t; } constexpr int f() { int a = 3, b = 5; inc(a); swp(a, b); int& r = a; r += 10; int* q = &b; *q += 1; return a * 10 + b; }
template <class T> constexpr const T& mx(const T& a, const T& b) { return a < b ? b : a; } constexpr int g() { int n[2] = {1, 2}; inc(n[1]); return mx(n[0], n[1]); }
constexpr int lam() { int s = 0; auto add = [&](int n) { s += n; }; add(3); add(4); return s; }
__global__ void k(I<f()> i, I<g()> j, I<mx(3, 7)> l, I<lam()> m) {}
}
namespace operators {
struct V { int x, y; constexpr V operator+(V o) const { return {x + o.x, y + o.y}; } constexpr V& operator+=(const V& o) { x += o.x; y += o.y; return *this; } constexpr int operator()(int n) const { return x * n; } constexpr bool operator==(const V& o) const { return x == o.x && y == o.y; } constexpr V operator-() const { return {-x, -y}; } constexpr int operator[](int i) const { return i ? y : x; } };
constexpr V operator*(V a, int n) { return {a.x * n, a.y * n}; } constexpr int dot(V a, V b) { return a.x * b.x + a.y * b.y; }
constexpr V a{1, 2}, b{3, 4}; constexpr V c = a + b; constexpr int f() { V v{1, 1}; v += a; v += b; return v.x; }
__global__ void k(I<c.x> i, I<(a * 3).y> j, I<dot(a, b)> l, I<b(5)> m, I<b[1]> n, I<(a == b) + 1> o, I<f()> q, I<(-(-b)).x> r) {}
}
namespace constexpr_while_new {
struct It { int v; constexpr It& operator++() { ++v; return *this; } constexpr bool operator!=(const It& o) const { return v != o.v; } constexpr int operator*() const { return v; } };
struct Rng { int a, b; constexpr It begin() const { return {a}; } constexpr It end() const { return {b}; } };
constexpr int sum() { int s = 0; for (int i : Rng{1, 5}) s += i; return s; }
constexpr int w() { It i{0}; while (i != It{4}) ++i; return *i; }
__global__ void k(I<sum()> i, I<w()> j) {}
}
namespace constexpr_virtual {
struct Conf { int bm = 64, bn = 64; bool db = true; constexpr Conf with_bm(int v) const { Conf c = *this; c.bm = v; return c; } constexpr Conf& set(int n) { bn = n; return *this; } };
constexpr Conf base; constexpr Conf big = base.with_bm(128); constexpr Conf chain = Conf{}.with_bm(8).with_bm(16); constexpr Conf st = Conf{}.set(5);
__global__ void k(I<base.bm> i, I<big.bm> j, I<big.bn> l, I<chain.bm> m, I<st.bn> n) {}
}
namespace enum_ops {
enum class F : unsigned { a = 1, b = 2, c = 4 }; constexpr F operator|(F x, F y) { return F(unsigned(x) | unsigned(y)); } constexpr bool has(F x, F y) { return (unsigned(x) & unsigned(y)) != 0; } constexpr F all = F::a | F::c;
template <F f> __global__ void kf() {} __global__ void k(I<int(all)> i, I<has(all, F::b) ? 1 : 2> j) {} void run() { kf<F::a | F::b><<<1,1>>>(); kf<all><<<1,1>>>(); }
}
namespace ptr_arith {
constexpr int tab[] = {3, 5, 7, 9}; constexpr const int* end = tab + 4; constexpr int f() { int s = 0; for (const int* p = tab; p != end; ++p) s += *p; return s; } constexpr int g() { const int* b = tab; const int* e = end; return int(e - b); }
constexpr int h(const char* s) { const char* p = s; while (*p) p++; return p - s; }
__global__ void k(I<f()> i, I<g()> j, I<h("abcd")> l, I<*(tab + 2)> m, I<tab[1]> n) {}
}
namespace string_view {
struct SV { const char* p; unsigned long n; template <unsigned long N> constexpr SV(const char (&s)[N]) : p(s), n(N - 1) {} constexpr char operator[](unsigned long i) const { return p[i]; } constexpr unsigned long size() const { return n; } };
constexpr SV s("hello"); constexpr int count(SV v, char c) { int n = 0; for (unsigned long i = 0; i < v.size(); ++i) n += v[i] == c; return n; }
__global__ void k(I<s.size()> i, I<count("banana", 'a')> j, I<s[0]> l) {}
}
namespace folds {
template <int... N> struct F { static constexpr int sum = (N + ...), prod = (1 * ... * N), mx = [] { int m = 0; ((m = N > m ? N : m), ...); return m; }(), o = (N | ...), x = (N ^ ...), sh = (1 << ... << N), last = (N, ...), sub = (N - ... - 0); static constexpr bool all = ((N > 0) && ...), any = ((N > 4) || ...), asc = (... < N); };
using T = F<1, 2, 5>; 
__global__ void k(I<T::sum> a, I<T::prod> b, I<T::mx> c, I<T::o> d, I<T::x> e, I<T::sh> f, I<T::last> g, I<T::sub + 10> h, I<T::all + 1> i, I<T::any + 1> j, I<T::asc + 1> l) {}
}
namespace folds2 {
template <class... T> constexpr int total(T... t) { int s = 0; (s += ... += t); return s; }
template <class... T> constexpr int total2(T... t) { int s = 0; ((s += t), ...); return s; }
template <class... T> constexpr auto mx(T... t) { auto m = 0; ((m = t > m ? t : m), ...); return m; }
template <class... T> constexpr int cnt(T... t) { return (int(t > 2) + ... + 0); }
template <class... T> constexpr unsigned long bytes = (sizeof(T) + ... + 0); template <class T, class... U> constexpr bool is_any = (__is_same(T, U) || ...);
__global__ void k(I<total2(1, 2, 3)> b, I<mx(4, 9, 2)> c, I<cnt(1, 2, 3, 4)> d, I<bytes<int, double, char>> e, I<is_any<int, char, int> ? 3 : 4> f) {}
}
namespace swappy {
constexpr int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); } constexpr int lg(unsigned n) { int r = 0; while (n >>= 1) ++r; return r; } constexpr bool prime(int n) { for (int i = 2; i * i <= n; i++) if (n % i == 0) return false; return n > 1; } constexpr int nextp(int n) { do { ++n; } while (!prime(n)); return n; }
constexpr int go(int n) { int r = 0; for (int i = 0, j = n; i < j; ++i, --j) { if (i == 2) continue; r += j - i; } return r; }
constexpr int sw(char c) { switch (c) { case 'a' : case 'b': return 1; case 'c': { int q = 4; if (q > 3) break; return 9; } default: return 7; } return 5; }
__global__ void k(I<gcd(48, 36)> i, I<lg(1000)> j, I<nextp(30)> l, I<go(9)> m, I<sw('b')> n, I<sw('c')> o, I<sw('x')> q) {}
}
namespace static_members {
template <int BM, int BN> struct Cfg { static constexpr int kM = BM, kN = BN; static constexpr int smem() { return kM * kN * 4; } static constexpr auto pick() { if constexpr (BM > 64) return 1; else return 2.0; } using T = decltype(pick()); };
struct P { Cfg<128, 64>::T a; Cfg<64, 64>::T b; };
__global__ void k(P p, I<Cfg<8, 8>::smem()> i) {}
}
namespace auto_multi_return {
constexpr auto f(int n) { if (n > 3) return 10; while (n < 2) return 20; return 30; }
__global__ void k(I<f(4)> i, I<f(0)> j, I<f(2)> l) {}
}
