// -std=c++20
// _Z1kI1QI1AEEvT_ 3
// _Z1kI1QIcEEvT_ 2
// _Z1kI1QIiEEvT_ 1
// _Z1kI1SIcEEvT_ 4
// _Z1kI1SIdEEvT_ 12
// _Z1kI1SIiEEvT_ 8
// _Z2knILi12EEvv 0
// _Z2knILi1EEvv 0
// _Z2knILi21EEvv 0
// _Z2knILi22EEvv 0
// _Z2knILi31EEvv 0
// _Z2knILi32EEvv 0
// _Z2knILi41EEvv 0
// _Z2knILi51EEvv 0

#include <type_traits>
#include <concepts>
template<class T> __global__ void k(T v) {}
template<int N> __global__ void kn() {}
template<class T> struct S { int a[1]; };
template<class T> requires (sizeof(T) == 4) struct S<T> { int a[2]; };
template<class T> requires (sizeof(T) == 8) struct S<T> { int a[3]; };
template<class T> concept Small = sizeof(T) <= 2;
template<class T> concept HasSize = requires(T t) { t.size(); };
template<class T> concept HasType = requires { typename T::type; };
template<class T> concept Both = HasSize<T> && HasType<T>;
template<class T> concept Conv = requires(T t) { { t.size() } -> std::convertible_to<int>; requires sizeof(T) > 1; };
template<class T, class U> concept Same = std::is_same_v<T, U>;
struct A { using type = int; int size(); char c[4]; };
struct B { char c; };
template<class T> struct Q { char c[1]; };
template<Small T> struct Q<T> { char c[2]; };
template<Both T> struct Q<T> { char c[3]; };
template<class T> int which() { if constexpr (requires(T t) { t.size(); }) return 1; else return 2; }
template<class T> constexpr int w2() { if constexpr (requires(T t) { t.size(); }) return 1; else return 2; }
template<std::integral T> constexpr int ov(T) { return 1; }
template<std::floating_point T> constexpr int ov(T) { return 2; }
template<class T> constexpr int ov2(T) { return 1; }
template<class T> requires std::is_integral_v<T> constexpr int ov2(T) { return 2; }
static_assert(Both<A>);
static_assert(!Both<B>);
static_assert(Conv<A>);
static_assert(Same<int, int>);
void f() {
  k<<<1,1>>>(S<int>{}); k<<<1,1>>>(S<double>{}); k<<<1,1>>>(S<char>{});
  k<<<1,1>>>(Q<int>{}); k<<<1,1>>>(Q<char>{}); k<<<1,1>>>(Q<A>{});
  kn<w2<A>()><<<1,1>>>(); kn<w2<B>() + 10><<<1,1>>>();
  kn<ov(1) + 20><<<1,1>>>(); kn<ov(1.f) + 20><<<1,1>>>();
  kn<ov2(1.f) + 30><<<1,1>>>(); 
  kn<ov2('c') + 30><<<1,1>>>(); 
  kn<Both<A> ? 41 : 40><<<1,1>>>();
  kn<requires { typename A::type; } ? 51 : 50><<<1,1>>>();
}
