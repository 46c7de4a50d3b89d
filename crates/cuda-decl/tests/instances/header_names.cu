// _Z1k2E47ComplexIfE6HolderI7ProblemEPA1_c 32

namespace real { template <class T> struct limits { __host__ __device__ static constexpr T max() { return T(0); } };
__host__ __device__ inline bool isnan(float x) { return x != x; } }
#define MATH real
template <class T, class D> struct Base8 {
  T storage;
  __host__ __device__ explicit Base8<T, D>(float x) : storage(T(x)) {}
  __host__ __device__ explicit Base8<T, D>(int x) : storage(T(x)) {}
  __host__ __device__ Base8() = default;
};
struct E4 : Base8<unsigned char, E4> {
  using Base = Base8<unsigned char, E4>;
  using Base::Base;
};
template <class T> struct Complex;
template <> struct Complex<float> : float2 {
  Complex<float>() = default;
  constexpr Complex<float>(const float& re, const float& im = float()) : float2{re, im} {}
  template <class T> inline __host__ __device__ operator Complex<T>() const { return Complex<T>(x, y); }
  operator ::real::limits<float>() const { return {}; }
  void* operator new(size_t n) { return nullptr; }
  void* operator new[](size_t n) { return nullptr; }
  void operator delete(void* p) {}
  void operator delete[](void* p) {}
};
__host__ __device__ inline float smaller(float a, float b) { return a < b || (MATH :: isnan(a)) ? a : b; }
constexpr int LARGEST = (real::limits<int>::max)();
template <class R> struct Holder { R r; };
struct Problem { int R, S; };
template <class... T> __host__ __device__ auto sum(T&&... t) { return (... + t); }
template <class U, class... T> __host__ __device__ auto folded(U& u, T&&... t) { return (u += ... += t); }
__host__ __device__ inline int loops(Problem p) {
  int n = 0;
  for (int R = 0; R < p.R; ++R) { for (int Holder = 0; Holder < p.S; ++Holder) { n += R > Holder; } }
  return n;
}
template <class T>
T const &
__device__ __host__ larger(const T& a, const T& b) { return a < b ? b : a; }
template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> __host__ __device__ Overloaded(Ts...) -> Overloaded<Ts...>;
extern "C" const unsigned LIMIT;
extern "C" const unsigned LIMIT = 4;
__global__ void k(E4 e, Complex<float> c, Holder<Problem> h, char (*a)[LARGEST + 1]) {}
