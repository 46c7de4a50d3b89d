// _Z1sIiEvT_PNSt9enable_ifIL_ZSt13is_integral_vEvE4typeE 16
// _Z1uIiEvT_PNSt9enable_ifIL_ZN1n6same_vEEvE4typeE 16
// _Z1vIiEvT_PNSt9enable_ifIXooL_ZN1n3isxEEL_ZNS2_6same_vEEEvE4typeE 16
// _Z1wIiEvT_PNSt9enable_ifIL_ZN1n1S2inEEvE4typeE 16
// _Z1xIiEvT_PNSt9enable_ifIXsr3std11is_integralIS0_EE5valueEvE4typeE 16

// Names of functions whose parameters depend on conditions of the standard library.
#include <type_traits>
namespace n { template <class A, class B> inline constexpr bool same_v = __is_same(A, B); template <class A> constexpr bool isx = sizeof(A) == 1; struct S { template <class T> static constexpr bool in = true; }; }
template <class T> __global__ void s(T t, std::enable_if_t<std::is_integral_v<T>> *p) { }
template <class T> __global__ void u(T t, std::enable_if_t<n::same_v<T, int>> *p) { }
template <class T> __global__ void v(T t, std::enable_if_t<n::isx<T> || n::same_v<T, int>> *p) { }
template <class T> __global__ void w(T t, std::enable_if_t<n::S::in<T>> *p) { }
template <class T> __global__ void x(T t, std::enable_if_t<std::is_integral<T>::value> *p) { }
void g() { s<<<1, 1>>>(3, nullptr); u<<<1, 1>>>(3, nullptr); v<<<1, 1>>>(3, nullptr);w<<<1, 1>>>(3, nullptr);x<<<1, 1>>>(3, nullptr);}
