// -std=c++20
// _Z1kI1PI2V1EEvT_ 1
// _Z1kI1PI2V2EEvT_ 2
// _Z1kI1PIfEEvT_ 1
// _Z1kI1PIsEEvT_ 4
// _Z1kI2W1IdEEvT_ 8
// _Z1kI2W2IiEEvT_ 5
// _Z1kI2W2IlEEvT_ 6
// _Z1kIdEvT_ 8
// _Z1kIiEvT_ 4
// _Z2knILi11EEvv 0
// _Z2knILi22EEvv 0
// _Z2knILi33EEvv 0
// _Z2knILi44EEvv 0
// _Z2knILi50EEvv 0
// _Z2knILi51EEvv 0
// _Z2knILi60EEvv 0
// _Z2knILi70EEvv 0
// _Z2knILi71EEvv 0
// _Z2knILi80EEvv 0
// _Z2knILi81EEvv 0
// _Z2knILi90EEvv 0
// _Z2knILi91EEvv 0

#include <concepts>
#include <type_traits>
template<class T> __global__ void k(T v) {}
template<int N> __global__ void kn() {}
template<class T> concept Vec = requires(T t) { t.x; t.y; };
template<class T> concept Ptr = requires(T t) { *t; };
template<class T> concept Add = requires(T a, T b) { a + b; { a * b } -> std::same_as<T>; };
template<class T> concept Mod = requires(T a) { a % a; };
template<class T> concept HasV = requires { T::value; };
template<class T> concept Nested = requires(T t) { requires sizeof(T) > 4; typename T::type; };
template<class T> concept Or = Ptr<T> || Vec<T>;
template<class T, int N> concept SizeIs = sizeof(T) == N;
struct V2 { float x, y; };
struct V1 { float x; };
struct HV { static const int value = 3; using type = int; double d; };
template<class T> struct P { char c[1]; };
template<Vec T> struct P<T> { char c[2]; };
template<Ptr T> struct P<T> { char c[3]; };
template<class T> requires Mod<T> struct P<T> { char c[4]; };
template<SizeIs<8> T> struct W1 { T t; };
template<class T> struct W2 { char c[5]; };
template<SizeIs<8> T> struct W2<T> { char c[6]; };
template<class T> requires (!std::is_integral_v<T> && sizeof(T) >= 4) struct W2<T*> { char c[7]; };
template<class T> auto pick(T) { return 1; }
template<class T> requires Vec<T> auto pick(T) { return 2.0; }
template<class T> constexpr int sel() {
  if constexpr (Vec<T>) return 1;
  else if constexpr (requires { typename T::type; }) return 2;
  else if constexpr (std::integral<T>) return 3;
  else return 4;
}
template<std::integral T> __global__ void ki(T t) {}
template<std::floating_point T> __global__ void ki(T t) {}
void f() {
  k<<<1,1>>>(P<V2>{}); k<<<1,1>>>(P<V1>{}); k<<<1,1>>>(P<short>{}); k<<<1,1>>>(P<float>{});
  k<<<1,1>>>(W1<double>{}); k<<<1,1>>>(W2<int>{}); k<<<1,1>>>(W2<long>{}); 
  k<<<1,1>>>(pick(V2{})); k<<<1,1>>>(pick(1));
  kn<sel<V2>() + 10><<<1,1>>>(); kn<sel<HV>() + 20><<<1,1>>>(); kn<sel<int>() + 30><<<1,1>>>(); kn<sel<float>() + 40><<<1,1>>>();
  kn<Add<int> + 50><<<1,1>>>(); kn<Add<short> + 50><<<1,1>>>(); kn<Mod<float> + 60><<<1,1>>>();
  kn<Nested<HV> + 70><<<1,1>>>(); kn<Nested<int> + 70><<<1,1>>>(); kn<Or<V1> + 80><<<1,1>>>(); kn<Or<float*> + 80><<<1,1>>>(); 
  kn<HasV<HV> + 90><<<1,1>>>(); kn<HasV<V1> + 90><<<1,1>>>();
}
