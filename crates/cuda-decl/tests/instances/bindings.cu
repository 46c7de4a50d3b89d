// _Z1gP1P 8
// _Z1kIdEvT_ 8
// _Z1kIfEvT_ 4
// _Z1kIiEvT_ 4
// _Z2knILi7EEvv 0
// _Z2knILi8EEvv 0

#include <utility>
#include <map>
struct P { int a; float b; };
template<class T> __global__ void k(T v) {}
template<int N> __global__ void kn() {}
__host__ __device__ P mk() { return {1, 2.f}; }
__global__ void g(P* p) {
  auto [a, b] = p[0];
  const auto& [c, d] = p[1];
  auto&& [e, f](p[2]);
  auto [h, i]{p[3]};
  for (auto [u, v] : {P{1,2.f}, P{3, 4.f}}) { a += u; }
  p[0].a = a + c + e;
}
constexpr int sum() { auto [a, b] = P{3, 4.f}; return a + (int)b; }
constexpr int sum2() { int q[2] = {1, 5}; auto& [a, b] = q; b += 2; return a + q[1]; }
void run(std::map<int, int> m) {
  auto [x, y] = mk();
  k<<<1,1>>>(x);
  k<<<1,1>>>(y);
  int arr[2] = {1, 2};
  auto& [r, s] = arr;
  k<<<1,1>>>(r);
  auto [first, second] = std::make_pair(1, 2.0);
  k<<<1,1>>>(second);
  for (auto& [key, value] : m) k<<<1,1>>>(value);
  for (const auto& [key, value] : m) { }
  kn<sum()><<<1,1>>>();
  kn<sum2()><<<1,1>>>();
}
