// _ZN11auto_lambda1kENS_1SE1IILi8EE 24
// _ZN11auto_lambda2ktIdEEvT_ 8
// _ZN11auto_lambda2ktIfEEvT_ 4
// _ZN13decltype_auto1kENS_1SE1IILi4EE 12
// _ZN13decltype_auto2ktIdEEvT_ 8
// _ZN13decltype_auto2ktIiEEvT_ 4
// _ZN14auto_ret_class1kENS_1SENS_4PairIfsEE1IILi3EE 27
// _ZN14auto_ret_class2ktINS_4PairIiNS1_IciEEEEEEvT_ 12
// _ZN14auto_ret_class2ktINS_4PairIilEEEEvT_ 16
// _ZN7auto_if1kENS_1SE 16
// _ZN7auto_if2ktIdEEvT_ 8
// _ZN7auto_if2ktIfEEvT_ 4
// _ZN7auto_op1kENS_1SE 40
// _ZN7auto_op2ktINS_3MatILi2ELi7EEEEEvT_ 56
// _ZN8auto_rec1kE1IILi16EE 16
// _ZN8auto_ret1kENS_1SE1IILi16EE 56
// _ZN8auto_ret2ktIfEEvT_ 4
// _ZN8auto_ret2ktIiEEvT_ 4

template <auto N> struct V { char c[int(N) > 0 ? int(N) : 1]; };
template <int N> struct I { char c[N]; };
namespace auto_ret {
template <class T> __host__ __device__ constexpr auto sq(T t) { return t * t; }
struct S { decltype(sq(1.0)) d; decltype(sq(short(1))) s; char c[sq(5)]; };
__global__ void k(S s, I<sq(4)> i) {}
template <class T> __global__ void kt(T t) {} void run() { kt<<<1,1>>>(sq(2.f)); kt<<<1,1>>>(sq((char)2)); }
}
namespace auto_ret_class {
template <class A, class B> struct Pair { A a; B b; };
template <class A, class B> __host__ __device__ constexpr auto make(A a, B b) { return Pair<A, B>{a, b}; }
struct S { decltype(make(1, 2.0)) p; };
constexpr auto q = make(3, 'c');
__global__ void k(S s, decltype(make(1.f, short{})) t, I<q.a> i) {}
template <class T> __global__ void kt(T t) {} void run() { auto v = make(1, 2L); kt<<<1,1>>>(v); kt<<<1,1>>>(make(1, make('c', 2))); }
}
namespace auto_if {
template <class T> constexpr auto pick(T t) { if constexpr (sizeof(T) > 4) return double(t); else return float(t); }
struct S { decltype(pick(1)) a; decltype(pick(1L)) b; };
__global__ void k(S s) {} template <class T> __global__ void kt(T t) {} void run() { kt<<<1,1>>>(pick(1)); kt<<<1,1>>>(pick(2L)); }
}
namespace decltype_auto {
struct P { int x; double d; };
template <class T> constexpr decltype(auto) first(T&& t) { return (t.x); }
template <class T> constexpr decltype(auto) second(T t) { return t.d; }
P p;
struct S { decltype(second(p)) d; };
__global__ void k(S s, I<sizeof(first(p))> i) {} template <class T> __global__ void kt(T t) {} void run() { P p; kt<<<1,1>>>(first(p)); kt<<<1,1>>>(second(p)); }
}
namespace auto_lambda {
constexpr auto lam = [](auto x) { return x * 2; };
struct S { decltype(lam(1.0)) d; char c[lam(3)]; };
__global__ void k(S s, I<lam(4)> i) {} template <class T> __global__ void kt(T t) {} void run() { auto f = [](int a) { return a + 1.0; }; kt<<<1,1>>>(f(1)); kt<<<1,1>>>(lam(1.f)); }
}
namespace auto_rec {
template <int N> constexpr auto tup() { if constexpr (N == 0) return I<1>{}; else { struct L { int v; decltype(tup<N - 1>()) r; }; return L{}; } }
__global__ void k(I<sizeof(tup<3>())> i) {}
}
namespace auto_op {
template <int R, int C> struct Mat { float d[R * C]; };
template <int A, int B, int C> __host__ __device__ constexpr auto operator*(Mat<A, B>, Mat<B, C>) { return Mat<A, C>{}; }
struct S { decltype(Mat<2, 3>{} * Mat<3, 5>{}) m; };
__global__ void k(S s) {} template <class T> __global__ void kt(T t) {} void run() { Mat<2, 2> a; Mat<2, 7> b; kt<<<1,1>>>(a * b); auto c = a * b; kt<<<1,1>>>(c); }
}
