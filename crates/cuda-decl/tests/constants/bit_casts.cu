// _Z1kILi1065353216EEvv 0
// _Z1kILi2EEvv 0
// _Z1kILi3EEvv 0
// _Z1kILi5EEvv 0
// _Z1kILi8EEvv 0

template<int N> __global__ void k() {}
struct F { float f; };
struct I { int i; short s; short t; };
struct J { long long v; };
constexpr int a = __builtin_bit_cast(int, 1.0f);
constexpr unsigned b = __builtin_bit_cast(F, 0x3f800000).f == 1.0f ? 5 : 6;
constexpr double d = __builtin_bit_cast(double, 0x4000000000000000ull);
constexpr I i3 = __builtin_bit_cast(I, J{0x0001000200000003ll});
__device__ float g(int x) { return __builtin_bit_cast(float, x); }
void f() {
  k<a><<<1,1>>>();
  k<b><<<1,1>>>();
  k<(int)d><<<1,1>>>();
  k<i3.i><<<1,1>>>();
  k<i3.s><<<1,1>>>();
  k<sizeof(__builtin_bit_cast(I, J{1}))><<<1,1>>>();
}
