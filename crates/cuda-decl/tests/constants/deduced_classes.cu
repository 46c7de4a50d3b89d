// _Z1kILi12EEvv 0
// _Z1kILi16EEvv 0
// _Z1kILi2EEvv 0
// _Z1kILi3EEvv 0
// _Z1kILi4EEvv 0
// _Z2ktI3ArrIdLi2EEEvT_ 16
// _Z2ktI3BoxIdEEvT_ 8
// _Z2ktI3BoxIfEEvT_ 4
// _Z2ktI3BoxIiEEvT_ 4
// _Z2ktISt4pairIicEEvT_ 8
// _Z2ktISt4pairIidEEvT_ 16
// _Z2ktISt5arrayIfLm2EEEvT_ 8
// _Z2ktISt5tupleIJifEEEvT_ 8

#include <array>
#include <utility>
#include <tuple>
template<int N> __global__ void k() {}
template<class T> struct Box { T v; __host__ __device__ constexpr Box(T x) : v(x) {} };
template<class T, class U> struct Agg { T a; U b; };
template<class T, class U> Agg(T, U) -> Agg<T, U>;
template<class T, int N> struct Arr { T v[N]; };
template<class T, class... R> Arr(T, R...) -> Arr<T, 1 + sizeof...(R)>;
constexpr std::array b{1, 2};
constexpr Box bx{3};
constexpr Box by(4);
constexpr Agg ag{1, 2.0};
constexpr Arr ar{1, 2, 3};
struct S { Arr<int, 3> q; };
template<class T> __global__ void kt(T v) {}
void f() {
  k<b.size()><<<1,1>>>();
  k<bx.v><<<1,1>>>();
  k<by.v><<<1,1>>>();
  k<sizeof(ag)><<<1,1>>>();
  k<sizeof(ar)><<<1,1>>>();
  kt<<<1,1>>>(Box{2.0});
  kt<<<1,1>>>(Arr{2.0, 3.0});
  kt<<<1,1>>>(Box(2.0f));
  Box z = 1; kt<<<1,1>>>(z);
  std::array w{1.f, 2.f}; kt<<<1,1>>>(w);
  std::pair p(1, 2.0); kt<<<1,1>>>(p);
  std::tuple t(1, 2.0f); kt<<<1,1>>>(t);
  kt<<<1,1>>>(std::pair{1, 'c'});
}
