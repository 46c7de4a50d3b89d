// _Z2ktI1DIiEEvT_ 4
// _Z2ktI1VIfEEvT_ 16
// _Z2ktI3TwoIicEEvT_ 8
// _Z2ktIPKsEvT_ 8
// _Z2ktISt5arrayIdLm2EEEvT_ 16
// _Z2ktIdEvT_ 8
// _Z2ktIfEvT_ 4
// _Z2ktIsEvT_ 2

#include <vector>
#include <mutex>
#include <functional>
#include <tuple>
#include <array>
#include <algorithm>
template<class T> __global__ void kt(T v) {}
template<class T = int> struct D { T t; };
template<class T> struct V { T* p; int n; V(T* q, int m) : p(q), n(m) {} template<class U> V(U, T*, int) ; };
template<class T, int N> struct A { T v[N]; __host__ __device__ A(const T (&x)[N]) {} };
template<class F> struct Guard { F f; Guard(F g) : f(g) {} ~Guard() { f(); } };
template<class A, class B> struct Two { A a; B b; template<class C> Two(A x, B y, C) {} };
template<class... T> struct Over : T... { using T::operator()...; };
template<class... T> Over(T...) -> Over<T...>;
struct S { static inline D d{3}; D<> e; };
void f(std::vector<int>& v) {
  D d; kt<<<1,1>>>(d);

  float x[3];
  V w(x, 3); kt<<<1,1>>>(w);
  std::mutex m; std::lock_guard g(m); std::unique_lock<std::mutex> l(m);
  std::vector u{1, 2, 3};
  Guard q([&]{ });
  Two t(1, 'c', 2.0); kt<<<1,1>>>(t);
  auto* p = new V(x, 3);
  kt<<<1,1>>>(*p);
  std::sort(v.begin(), v.end(), std::greater());
  std::sort(v.begin(), v.end(), std::less{});
  std::array arr = {1.0, 2.0}; kt<<<1,1>>>(arr);
  auto tp = std::tuple(1, 2.0, 'c'); kt<<<1,1>>>(std::get<1>(tp));
  const V cw = w; kt<<<1,1>>>(cw);
  for (auto y : {1.0f, 2.0f}) kt<<<1,1>>>(y);
  short xs[4]; for (auto y : xs) kt<<<1,1>>>(y);
  for (const auto& y : xs) kt<<<1,1>>>(&y);
}
