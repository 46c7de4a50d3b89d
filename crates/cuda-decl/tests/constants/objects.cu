// _ZN10base_array1kE1IILi24EES0_ILi3EES2_S0_ILi9EE 39
// _ZN10base_empty1kE1IILi5EES0_ILi6EES0_ILi9EE 20
// _ZN10base_tuple1kE1IILi4EES0_ILi5EE 9
// _ZN10union_anon1kE1IILi7EES1_S0_ILi98EE 112
// _ZN10union_ctor1kE1IILi5EES0_ILi97EE 102
// _ZN11base_hidden1kE1IILi2EES0_ILi1EES0_ILi21EE 24
// _ZN12union_assign1kE1IILi9EES0_ILi4EE 13
// _ZN13optional_like1kE1IILi4EES0_ILi9EES1_S0_ILi3EE 20
// _ZN17base_inherit_ctor1kE1IILi3EES0_ILi7EE 10
// _ZN8base_ref1kE1IILi6EES1_S1_ 18
// _ZN8base_two1kE1IILi3EES0_ILi6EES0_ILi9EE 18
// _ZN9base_aggr1kE1IILi1EES0_ILi2EES0_ILi3EES2_S0_ILi4EES0_ILi5EES1_ 18
// _ZN9base_conv1kE1IILi8EES0_ILi9EE 17
// _ZN9base_crtp1kE1IILi12EES0_ILi6EE 18
// _ZN9base_ctor1kE1IILi3EES0_ILi4EES0_ILi13EES0_ILi6EES0_ILi5EE 31

template <auto N> struct V { char c[int(N) > 0 ? int(N) : 1]; };
template <int N> struct I { char c[N]; };
namespace base_aggr {
struct A { int x, y; }; struct B : A { int z; };
constexpr B b{{1, 2}, 3}; constexpr B c{1, 2, 4}; constexpr B d{{5}};
__global__ void k(I<b.x> i, I<b.y> j, I<b.z> l, I<c.y> m, I<c.z> n, I<d.x> o, I<d.z + 1> q) {}
}
namespace base_ctor {
struct A { int x; constexpr A(int v) : x(v) {} constexpr int twice() const { return 2 * x; } };
struct B : A { int y; constexpr B(int a, int b) : A(a), y(b) {} constexpr int sum() const { return x + y + twice(); } };
constexpr B b(3, 4);
__global__ void k(I<b.x> i, I<b.y> j, I<b.sum()> l, I<b.twice()> m, I<B(1, 2).sum()> n) {}
}
namespace base_inherit_ctor {
struct A { int x, y; constexpr A(int a, int b) : x(a), y(b) {} };
struct B : A { using A::A; int z = 7; };
constexpr B b(3, 4);
__global__ void k(I<b.x> i, I<b.z> j) {}
}
namespace base_empty {
struct Tag {}; struct B : Tag { int z = 5; }; struct C : Tag { static constexpr int n = 9; int m; constexpr C(int v) : Tag(), m(v) {} };
constexpr B b{}; constexpr C c(6);
__global__ void k(I<b.z> i, I<c.m> j, I<c.n> l) {}
}
namespace base_conv {
struct A { int x; constexpr operator int() const { return x; } };
struct B : A { constexpr B(int v) : A{v} {} };
constexpr B b(8);
__global__ void k(I<b> i, I<b + 1> j) {}
}
namespace base_ref {
struct A { int x; constexpr int get() const { return x; } }; struct B : A { int y; };
constexpr int f(const A& a) { return a.x; } constexpr int g(A a) { return a.get(); }
constexpr B b{{6}, 1};
__global__ void k(I<f(b)> i, I<g(b)> j, I<static_cast<const A&>(b).x> l) {}
}
namespace base_two {
struct A { int a; }; struct B { int b; }; struct C : A, B { int c; constexpr C(int n) : A{n}, B{n * 2}, c(a + b) {} };
constexpr C c(3);
__global__ void k(I<c.a> x, I<c.b> y, I<c.c> z) {}
}
namespace base_crtp {
template <class D> struct Base { constexpr int area() const { return static_cast<const D*>(this)->w * static_cast<const D*>(this)->h; } constexpr const D& self() const { return static_cast<const D&>(*this); } constexpr int w2() const { return self().w * 2; } };
struct R : Base<R> { int w, h; constexpr R(int a, int b) : w(a), h(b) {} };
constexpr R r(3, 4);
__global__ void k(I<r.area()> i, I<r.w2()> j) {}
}
namespace base_hidden {
struct A { int x = 1; }; struct B : A { int x = 2; constexpr int both() const { return x * 10 + A::x; } };
constexpr B b{};
__global__ void k(I<b.x> i, I<b.A::x> j, I<b.both()> l) {}
}
namespace base_tuple {
template <int I, class T> struct Leaf { T v; };
template <class, class...> struct Impl; template <int... Is> struct Seq {};
template <int... Is, class... Ts> struct Impl<Seq<Is...>, Ts...> : Leaf<Is, Ts>... { constexpr Impl(Ts... t) : Leaf<Is, Ts>{t}... {} };
template <int J, class T> constexpr T get(const Leaf<J, T>& l) { return l.v; }
constexpr Impl<Seq<0, 1>, int, short> t(4, 5);
__global__ void k(I<get<0>(t)> i, I<get<1>(t)> j) {}
}
namespace base_array {
template <class T, int N> struct Arr { T d[N]; constexpr T& operator[](int i) { return d[i]; } constexpr const T& operator[](int i) const { return d[i]; } constexpr int size() const { return N; } };
struct Dims : Arr<int, 3> { constexpr int volume() const { return d[0] * d[1] * d[2]; } };
constexpr Dims dims{{{2, 3, 4}}};
constexpr Arr<int, 4> make() { Arr<int, 4> a{}; for (int i = 0; i < 4; ++i) a[i] = i * i; return a; }
constexpr auto sq = make();
__global__ void k(I<dims.volume()> i, I<dims[1]> j, I<dims.size()> l, I<sq[3]> m) {}
}
namespace union_ctor {
union U { int i; char c; constexpr U(int v) : i(v) {} constexpr U(char v) : c(v) {} };
constexpr U u(5), w('a');
__global__ void k(I<u.i> i, I<w.c> j) {}
}
namespace union_anon {
struct S { int tag; union { int i; char c; }; constexpr S(int v) : tag(0), i(v) {} constexpr S(char v) : tag(1), c(v) {} constexpr int get() const { return tag == 0 ? i : c; } };
constexpr S s(7), t('b');
__global__ void k(I<s.i> i, I<s.get()> j, I<t.get()> l) {}
}
namespace union_assign {
union U { int i; char c; };
constexpr int f() { U u{3}; u.i = 9; return u.i; } constexpr int g() { U u{}; u.i += 4; return u.i; }
__global__ void k(I<f()> i, I<g()> j) {}
}
namespace optional_like {
template <class T> struct Opt { union { char dummy; T v; }; bool has; constexpr Opt() : dummy(0), has(false) {} constexpr Opt(T t) : v(t), has(true) {} constexpr T value_or(T o) const { return has ? v : o; } constexpr T operator*() const { return v; } constexpr explicit operator bool() const { return has; } };
constexpr Opt<int> a(4), b;
__global__ void k(I<a.value_or(9)> i, I<b.value_or(9)> j, I<*a> l, I<a ? 3 : 2> m) {}
}
