// _Z2knILi108EEvv 0
// _Z2knILi201EEvv 0
// _Z2knILi41EEvv 0
// _Z2knILi42EEvv 0
// _Z2knILi43EEvv 0
// _Z2knILi55EEvv 0
// _Z2knILi57EEvv 0
// _Z2knILi60EEvv 0
// _Z2knILi61EEvv 0
// _Z2knILi70EEvv 0
// _Z2knILi71EEvv 0
// _Z2knILi80EEvv 0
// _Z2knILi87EEvv 0
// _Z2knILi90EEvv 0
// _Z2knILi91EEvv 0

#include <type_traits>
template<int N> __global__ void kn() {}
template<class T> constexpr int vt = 1;
template<> constexpr int vt<float> = 2;
template<class T> constexpr int vt<T*> = 3;
template<class T> constexpr int vt<T*const> = 4 + vt<T>;
template<class T, int N> constexpr int vt<T[N]> = N;
template<class T> inline constexpr bool isp = false;
template<class T> inline constexpr bool isp<T*> = true;
template<class T, class = void> constexpr bool has = false;
template<class T> constexpr bool has<T, std::void_t<typename T::type>> = true;
template<class T, class = void> constexpr int en = 0;
template<class T> constexpr int en<T, std::enable_if_t<(sizeof(T) > 4)>> = 7;
template<class T, class U> constexpr bool same = false;
template<class T> constexpr bool same<T, T> = true;
struct H { using type = int; };
namespace n { template<class T> struct V {}; template<class T> constexpr int size = 0; template<class T> constexpr int size<V<T>> = sizeof(T); }
struct S { template<class T> static constexpr int m = 1; };
void f() {
  kn<vt<int> + 40><<<1,1>>>(); kn<vt<float> + 40><<<1,1>>>(); kn<vt<char*> + 40><<<1,1>>>(); kn<vt<char*const> + 50><<<1,1>>>(); kn<vt<int[7]> + 50><<<1,1>>>();
  kn<isp<int> + 60><<<1,1>>>(); kn<isp<int*> + 60><<<1,1>>>();
  kn<has<int> + 70><<<1,1>>>(); kn<has<H> + 70><<<1,1>>>(); kn<en<int> + 80><<<1,1>>>(); kn<en<double> + 80><<<1,1>>>();
  kn<same<int, char> + 90><<<1,1>>>(); kn<same<int, int> + 90><<<1,1>>>(); kn<n::size<n::V<double>> + 100><<<1,1>>>(); kn<S::m<int> + 200><<<1,1>>>();
}
