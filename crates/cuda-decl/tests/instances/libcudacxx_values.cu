// -std=c++20
// _Z2k11IILi1EES_ILi2EES_ILi3EE 6
// _Z2k31IILi9EE 9
// _Z2k41IILi12EES_ILi11EE 23
// _Z2k51IILi3EES_ILi4EES0_ 10
// _Z2k61IILi5EES_ILi8EES_ILi98EE 111

#include <cuda/std/concepts>
#include <cuda/std/type_traits>
#include <cuda/std/tuple>
template<int N> struct I { char c[N]; };
template<cuda::std::integral T> constexpr int f(T) { return 1; }
template<cuda::std::floating_point T> constexpr int f(T) { return 2; }
template<class T> requires cuda::std::same_as<T, char *> constexpr int f(T) { return 3; }
__global__ void k1(I<f(1)> a, I<f(1.0f)> b, I<f((char *)nullptr)> c) {}
template<class A, class B> constexpr int g() { if constexpr (cuda::std::convertible_to<A, B>) return 9; else return 10; }
__global__ void k3(I<g<int, double>()> a) {}
__global__ void k4(I<cuda::std::signed_integral<int> + 11> a, I<cuda::std::unsigned_integral<int> + 11> b) {}
constexpr auto t = cuda::std::make_tuple(3, 4.0, 'c');
__global__ void k5(I<cuda::std::get<0>(t)> a, I<(int)cuda::std::get<1>(t)> b, I<cuda::std::tuple_size<decltype(t)>::value> c) {}
constexpr cuda::std::tuple<int, char> u{5, 'b'};
__global__ void k6(I<cuda::std::get<0>(u)> a, I<sizeof(u)> b, I<cuda::std::get<1>(u)> c) {}
