// _Z1kI4TakeIiLi0EvEEvT_ 1
// _Z1kI4TakeIiLi1EvEEvT_ 12
// _Z1kI4TakeIiLin1EvEEvT_ 8
// _Z1kIM1BKFj8CallableIFS0_RKS0_EEEEvT_ 16
// _Z1kIM1BiEvT_ 8
// _Z1kIN5outer5inner4UsesINS0_6layout3RowEEEEvT_ 20
// _Z1kIPFiiEEvT_ 8

// `<` behind values, types of functions in arguments, function bodies that are tried, and templates with names of namespaces.
template <bool B, class T = void> struct enable_if { };
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class F> struct Callable { F *f; };
struct S { S(int) try : a(1) { } catch (...) { } int a; };
void f() try { int x = 0; } catch (int e) { } catch (...) { }
struct B { B(); B(const B &); Callable<B(const B &)> g; unsigned h(Callable<B(const B &)> hook) const; static int s(int); int a; };
template <class T, int N, class E = void> struct Take { char c; };
template <class T, int N> struct Take<T, N, enable_if_t<N<0, void>> { int x[2]; };
template <class T, int N> struct Take<T, N, enable_if_t<N >= 1, void>> { int x[3]; };
struct Limits { static double cut(const double val) { return val<(double)min()?min():val>(double)max()?max():(double)val; } static double min(); static double max(); };
namespace outer { namespace layout { struct Row { int x[5]; }; } }
namespace tools { template <typename T> T layout(T t); }
namespace outer { namespace inner { using namespace tools; template <class L = layout::Row> struct Uses { L l; }; } }
template <typename T> __global__ void k(T t) { }
void run() {
    k<<<1, 1>>>(Take<int, -1>());
    k<<<1, 1>>>(Take<int, 1>());
    k<<<1, 1>>>(Take<int, 0>());
    k<<<1, 1>>>(&B::h);
    k<<<1, 1>>>(&B::s);
    k<<<1, 1>>>(&B::a);
    k<<<1, 1>>>(outer::inner::Uses<>());
}
