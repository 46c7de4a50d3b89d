// _Z1kI1UI1AvEEvT_ 24
// _Z1kI1UI1BvEEvT_ 20
// _Z1kI1UI1CvEEvT_ 20
// _Z1kI3HasI1AvEEvT_ 16
// _Z1kI3HasI1BvEEvT_ 1
// _Z3anyI1BEvT_i 8
// _Z3hasI1AvEvT_ 1

// What an alias leaves out must be possible all the same: std::void_t.
#include <type_traits>
struct A { using type = int; using Policy = A; using Schedule = int; }; struct B { };
template <class T> struct Base { using other = T; }; struct C : Base<int> { };
template <class T, class = void> struct Has { char c; };
template <class T> struct Has<T, std::void_t<typename T::type>> { int x[4]; };
template <class T, class = void> struct Is : std::false_type { };
template <class T> struct Is<T, std::void_t<typename T::type>> : std::true_type { };
template <class T, class = void> struct U { char c; };
template <class T> struct U<T, std::enable_if_t<not (std::is_same<T, float>::value || Is<T>::value)>> { int x[5]; };
template <class S, class K> struct tag_of : std::false_type { };
template <class K> struct tag_of<K, K> : std::true_type { };
template <class S, class K> constexpr bool tag_of_v = tag_of<S, K>::value;
template <class T> struct U<T, std::enable_if_t<tag_of_v<typename T::Policy::Schedule, int>>> { int x[6]; };
template <class T> struct U<T, std::enable_if_t<std::disjunction_v<tag_of<typename T::Policy::Schedule, long>, tag_of<typename T::Policy::Schedule, char>>>> { int x[7]; };
template <class T> __global__ void k(T t) { }
template <class T, class = std::void_t<typename T::type>> __global__ void has(T t) { }
template <class T> __global__ void any(T t, int) { }
template <class T, class = std::void_t<typename T::type>> __global__ void any(T t, char) { }
void g() { has<<<1,1>>>(A()); any<<<1,1>>>(B(), 1); }
void f() { k<<<1,1>>>(Has<A>()); k<<<1,1>>>(Has<B>()); k<<<1,1>>>(U<A>()); k<<<1,1>>>(U<B>()); k<<<1,1>>>(U<C>());}
