// -std=c++20
// _Z2k11IILi3EES_ILi2EES_ILi1EE 6
// _Z2k21IILi5EES_ILi4EES_ILi6EE 15
// _Z2k31IILi8EES_ILi7EE 15
// _Z2k51IILi13EES_ILi12EES_ILi11EE 36
// _Z2k91IILi23EES_ILi22EES_ILi25EES_ILi24EES_ILi27EES_ILi26EE 147

template<int N> struct I { char c[N]; };
template<class T> concept Small = sizeof(T) <= 4;
template<class T> concept Tiny = Small<T> && sizeof(T) == 1;
template<class T> struct S { static constexpr int v = 1; };
template<Small T> struct S<T> { static constexpr int v = 2; };
template<Tiny T> struct S<T> { static constexpr int v = 3; };
__global__ void k1(I<S<char>::v> a, I<S<int>::v> b, I<S<double>::v> c) {}
template<Small T> constexpr int f(T) { return 4; }
template<Tiny T> constexpr int f(T) { return 5; }
template<class T> constexpr int f(T) { return 6; }
__global__ void k2(I<f('a')> a, I<f(1)> b, I<f(1.0)> c) {}
template<class T> requires Small<T> constexpr int g(T) { return 7; }
template<class T> requires Small<T> && (sizeof(T) == 1) constexpr int g(T) { return 8; }
__global__ void k3(I<g('a')> a, I<g(1)> b) {}
template<class T> constexpr int w = 11;
template<Small T> constexpr int w<T> = 12;
template<Tiny T> constexpr int w<T> = 13;
__global__ void k5(I<w<char>> a, I<w<int>> b, I<w<double>> c) {}

template<class T> struct V { static constexpr int v = 21; };
template<Tiny T> struct V<T> { static constexpr int v = 23; };
template<Small T> struct V<T> { static constexpr int v = 22; };
template<Tiny T> constexpr int r(T) { return 25; }
template<Small T> constexpr int r(T) { return 24; }
template<class T> requires Tiny<T> constexpr int s(T) { return 27; }
template<class T> requires Small<T> constexpr int s(T) { return 26; }
template<Tiny T> constexpr int x = 0;
__global__ void k9(I<V<char>::v> a, I<V<int>::v> b, I<r('a')> c, I<r(1)> d, I<s('a')> e, I<s(1)> f) {}
