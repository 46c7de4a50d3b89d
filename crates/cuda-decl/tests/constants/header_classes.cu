// _Z1kILi1EEvv 0
// _Z1kILi2EEvv 0
// _Z1kILi3EEvv 0
// _Z1kILi4EEvv 0
// _Z1kILi5EEvv 0
// _Z1kILi8EEvv 0
// _Z2kh1H 28

#include <utility>
#include <tuple>
#include <array>
template<int N> __global__ void k() {}
constexpr std::pair<int,int> p{1, 2};
constexpr std::pair<int,double> p2(1, 2.0);
constexpr auto p3 = std::make_pair(3, 4);
constexpr std::tuple<int, char, double> t{1, 'a', 2.0};
constexpr auto t2 = std::make_tuple(5, 6L);
static_assert(p.first == 1, "");
static_assert(std::get<0>(t) == 1, "");
static_assert(std::get<1>(p) == 2, "");
constexpr int n = p.first + p.second;
constexpr int m = std::get<0>(t2);
constexpr int q = std::tuple_size<decltype(t)>::value;
constexpr int q2 = std::tuple_size_v<std::pair<int,int>>;
constexpr std::array<int,3> ar{1,2,3};
constexpr int z = std::get<2>(ar);
struct H { int x[p.second]; int y[std::get<0>(t2)]; };
__global__ void kh(H h) {}
constexpr std::pair<int,int> mk() { return {7, 8}; }
constexpr int w = mk().second;
void f() {
  k<p.first><<<1,1>>>();
  k<p2.first><<<1,1>>>();
  k<p3.second><<<1,1>>>();
  k<n><<<1,1>>>();
  k<m><<<1,1>>>();
  k<q><<<1,1>>>();
  k<q2><<<1,1>>>();
  k<z><<<1,1>>>();
  k<w><<<1,1>>>();
}
