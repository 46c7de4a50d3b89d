// _ZN11gl_type_tag1kIddEEvT_T0_ 16
// _ZN11gl_type_tag1kIdiEEvT_T0_ 12
// _ZN11gl_type_tag1kIidEEvT_T0_ 16
// _ZN11gl_type_tag1kIiiEEvT_T0_ 8
// _ZN11gl_variadic1kIJLi1ELi2ELi9EEEEvv 0
// _ZN12gl_immediate1kILi3ELb0EEEvv 0
// _ZN12gl_immediate1kILi3ELb1EEEvv 0
// _ZN16gl_variant_visit1kILi128EfEEvPT0_ 8
// _ZN16gl_variant_visit1kILi128EiEEvPT0_ 8
// _ZN16gl_variant_visit1kILi32EfEEvPT0_ 8
// _ZN16gl_variant_visit1kILi32EiEEvPT0_ 8
// _ZN16gl_variant_visit1kILi64EfEEvPT0_ 8
// _ZN16gl_variant_visit1kILi64EiEEvPT0_ 8
// _ZN17gl_struct_functor1kILi32ELb0EEEvv 0
// _ZN17gl_struct_functor1kILi64ELb0EEEvv 0
// _ZN18gl_template_lambda1kILi1EEEvv 0
// _ZN18gl_template_lambda1kILi3EEEvv 0
// _ZN18gl_template_lambda1kILi5EEEvv 0
// _ZN6std_ic1kILi0EEEvv 0
// _ZN6std_ic1kILi1EEEvv 0
// _ZN6std_ic1kILi2EEEvv 0
// _ZN6std_ic1kILi3EEEvv 0
// _ZN6std_ic2ktISt17integral_constantIbLb1EEEEvT_ 1
// _ZN7gl_addr1kILi16EfEEvPT0_ 8
// _ZN7gl_addr1kILi32EfEEvPT0_ 8
// _ZN7gl_addr1kILi64EfEEvPT0_ 8
// _ZN7gl_conv1kILi1ELi1EEEvPi 8
// _ZN7gl_conv1kILi1ELi2EEEvPi 8
// _ZN7gl_conv1kILi2ELi1EEEvPi 8
// _ZN7gl_conv1kILi2ELi2EEEvPi 8
// _ZN9gl_nested1kILi1ELi128EEEvPi 8
// _ZN9gl_nested1kILi1ELi64EEEvPi 8
// _ZN9gl_nested1kILi2ELi128EEEvPi 8
// _ZN9gl_nested1kILi2ELi64EEEvPi 8

#include <type_traits>
template <auto N> struct V { char c[int(N) > 0 ? int(N) : 1]; };
template <int N> struct I { char c[N]; };
namespace gl_nested {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int A, int B> __global__ void k(int* p) {}
template <class F> void d1(int n, F f) { if (n == 1) f(integral_constant<int, 1>{}); else f(integral_constant<int, 2>{}); }
template <class F> void d2(int n, F f) { if (n == 1) f(integral_constant<int, 64>{}); else f(integral_constant<int, 128>{}); }
void run(int n, int* p) { d1(n, [&](auto a) { d2(n, [&](auto b) { k<decltype(a)::value, decltype(b)::value><<<1,1>>>(p); }); }); }
}
namespace gl_conv {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int A, int B> __global__ void k(int* p) {}
template <class F> void d1(int n, F&& f) { switch (n) { case 1: f(integral_constant<int, 1>{}); break; case 2: f(integral_constant<int, 2>()); break; } }
void run(int n, int* p) { d1(n, [&](auto a) { d1(n, [&](auto b) { constexpr int A = a; constexpr int B = b.value; k<A, B><<<1,1>>>(p); }); }); }
}
namespace gl_addr {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int A, class T> __global__ void k(T* p) {}
template <class F> int dispatch(int n, F f) { if (n == 4) return f(integral_constant<int, 4>{}); return f(integral_constant<int, 8>{}); }
int launch(const void*, void**); 
int run(int n) { return dispatch(n, [&](auto c) { return dispatch(n, [&](auto d) { auto kernel = k<decltype(c)::value * decltype(d)::value, float>; void* args[1]; return launch((void*)kernel, args); }); }); }
}
namespace gl_template_lambda {
template <int A> __global__ void k() {}
template <int... N> struct Seq {};
template <class F, int... N> void each(Seq<N...>, F f) { (f.template operator()<N>(), ...); }
void run() { each(Seq<1, 3, 5>{}, []<int N>() { k<N><<<1,1>>>(); }); }
}
namespace gl_type_tag {
template <class T> struct tag { using type = T; };
template <class A, class B> __global__ void k(A a, B b) {}
template <class F> void types(F f) { f(tag<int>{}); f(tag<double>{}); }
void run() { types([](auto a) { types([=](auto b) { using A = typename decltype(a)::type; using B = typename decltype(b)::type; k<A, B><<<1,1>>>(A{}, B{}); }); }); }
}
namespace gl_variadic {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int... N> __global__ void k() {}
template <class F, class... C> void go(F f, C... c) { f(c..., integral_constant<int, 9>{}); }
void run() { go([](auto... cs) { k<decltype(cs)::value...><<<1,1>>>(); }, integral_constant<int, 1>{}, integral_constant<int, 2>{}); }
}
namespace gl_immediate {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int A, bool B> __global__ void k() {}
void run(bool b) { [&](auto a) { auto inner = [&](auto c) { k<decltype(a)::value, decltype(c)::value><<<1,1>>>(); }; if (b) inner(integral_constant<bool, true>{}); else inner(integral_constant<bool, false>{}); }(integral_constant<int, 3>{}); }
}
namespace gl_variant_visit {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int W, class T> __global__ void k(T* p) {}
template <class F> void width(int w, F&& fn) { if (w <= 32) fn(integral_constant<int, 32>{}); else if (w <= 64) fn(integral_constant<int, 64>{}); else fn(integral_constant<int, 128>{}); }
template <class T> struct Op { T* p; void run(int w) { width(w, [&](auto c) { constexpr auto W = decltype(c)::value; launch<W>(); }); } template <int W> void launch() { k<W><<<1,1>>>(p); } };
void go() { Op<float>{}.run(3); Op<int> o{}; o.run(4); }
}
namespace gl_struct_functor {
template <class T, T v> struct integral_constant { static constexpr T value = v; constexpr operator T() const noexcept { return v; } };
template <int W, bool B> __global__ void k() {}
struct Fn { template <class C> void operator()(C c) const { auto g = [&](auto d) { k<C::value, d><<<1,1>>>(); }; g(integral_constant<bool, false>{}); } };
template <class F> void width(F&& fn) { fn(integral_constant<int, 32>{}); fn(integral_constant<int, 64>{}); }
void go() { width(Fn{}); }
}
namespace std_ic {
template <int N> __global__ void k() {} template <class T> __global__ void kt(T t) {}
template <class F> void sw(bool b, F f) { if (b) f(std::true_type{}); else f(std::false_type{}); }
void run(bool a, bool b) { sw(a, [&](auto x) { sw(b, [&](auto y) { k<x * 2 + y><<<1,1>>>(); if constexpr (x && !y) kt<<<1,1>>>(x); }); }); }
}
