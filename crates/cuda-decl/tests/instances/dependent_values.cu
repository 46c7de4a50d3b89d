// _Z1aIiEvT_PNSt9enable_ifIXsr1n1AIS0_EE5valueEvE4typeE 16
// _Z1bIiEvT_PNSt9enable_ifIXsr1GIS0_EE5valueEvE4typeE 16
// _Z1cIiEvT_PNSt9enable_ifIXsr1n1AIiE1BIS0_EE5valueEvE4typeE 16
// _Z1dI1GIiEEvT_PNSt9enable_ifIXsrS2_5valueEvE4typeE 16
// _Z1fIiEvT_PNSt9enable_ifIXsr1n1AIS0_E4typeE5valueEvE4typeE 16

// `S<T>::value` as an argument, in the name of a function.
#include <type_traits>
namespace n { template <class T> struct A { static constexpr bool value = true; template <class U> struct B { static constexpr bool value = true; }; using type = A<T>; }; }
template <class T> struct G { static constexpr bool value = true; };
template <class T> __global__ void a(T t, std::enable_if_t<n::A<T>::value> *p) { }
template <class T> __global__ void b(T t, std::enable_if_t<G<T>::value> *p) { }
template <class T> __global__ void c(T t, std::enable_if_t<n::A<int>::B<T>::value> *p) { }
template <class T> __global__ void d(T t, std::enable_if_t<T::value> *p) { }
template <class T> __global__ void f(T t, std::enable_if_t<n::A<T>::type::value> *p) { }
void g() { a<<<1, 1>>>(3, nullptr); b<<<1, 1>>>(3, nullptr);c<<<1, 1>>>(3, nullptr);d<<<1, 1>>>(G<int>(), nullptr);f<<<1, 1>>>(3, nullptr); }
