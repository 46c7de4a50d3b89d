// PyTorch: the number types that its dispatch macros choose among, and those that it computes with for each of them.
namespace c10 {
struct alignas(2) Half { unsigned short x; };
struct alignas(2) BFloat16 { unsigned short x; };
template <typename T> struct alignas(2 * sizeof(T)) complex { T real_; T imag_; };
struct alignas(1) Float8_e4m3fn { unsigned char x; };
struct alignas(1) Float8_e4m3fnuz { unsigned char x; };
struct alignas(1) Float8_e5m2 { unsigned char x; };
struct alignas(1) Float8_e5m2fnuz { unsigned char x; };
struct alignas(1) Float8_e8m0fnu { unsigned char x; };
}
namespace at {
using namespace c10;
template <typename T> struct OpMathType { using type = T; };
template <> struct OpMathType<Half> { using type = float; };
template <> struct OpMathType<BFloat16> { using type = float; };
template <> struct OpMathType<Float8_e4m3fn> { using type = float; };
template <> struct OpMathType<Float8_e4m3fnuz> { using type = float; };
template <> struct OpMathType<Float8_e5m2> { using type = float; };
template <> struct OpMathType<Float8_e5m2fnuz> { using type = float; };
template <> struct OpMathType<Float8_e8m0fnu> { using type = float; };
template <> struct OpMathType<complex<Half>> { using type = complex<float>; };
template <> struct OpMathType<complex<BFloat16>> { using type = complex<float>; };
template <typename T> using opmath_type = typename OpMathType<T>::type;
template <typename T, bool OnGpu> struct AccumulateType { using type = typename OpMathType<T>::type; };
template <> struct AccumulateType<float, false> { using type = double; };
template <> struct AccumulateType<complex<float>, false> { using type = complex<double>; };
template <bool OnGpu> struct AccumulateType<__half, OnGpu> { using type = float; };
template <bool OnGpu> struct AccumulateType<char, OnGpu> { using type = long; };
template <bool OnGpu> struct AccumulateType<signed char, OnGpu> { using type = long; };
template <bool OnGpu> struct AccumulateType<unsigned char, OnGpu> { using type = long; };
template <bool OnGpu> struct AccumulateType<short, OnGpu> { using type = long; };
template <bool OnGpu> struct AccumulateType<int, OnGpu> { using type = long; };
template <typename T, bool OnGpu> using acc_type = typename AccumulateType<T, OnGpu>::type;
}
