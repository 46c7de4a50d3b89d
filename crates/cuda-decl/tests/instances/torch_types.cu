// -std=c++20
// _Z1kIN3c104HalfEfffEvPT_ 8
// _Z1kIN3c107complexIdEES2_S2_S2_EvPT_ 8
// _Z1kIN3c107complexIfEES2_NS1_IdEES2_EvPT_ 8
// _Z1kIN3c108BFloat16EfffEvPT_ 8
// _Z1kIallaEvPT_ 8
// _Z1kIbbbbEvPT_ 8
// _Z1kIcllcEvPT_ 8
// _Z1kIddddEvPT_ 8
// _Z1kIffdfEvPT_ 8
// _Z1kIhllhEvPT_ 8
// _Z1kIilliEvPT_ 8
// _Z1kIllllEvPT_ 8
// _Z1kIsllsEvPT_ 8

// C++20
#include <ATen/AccumulateType.h>
#include <ATen/OpMathType.h>
template <typename T, typename A, typename C, typename M> __global__ void k(T *out) { }
template <typename T> void run() {
    using accscalar_t = at::acc_type<T, true>;
    k<T, accscalar_t, at::acc_type<T, false>, at::opmath_type<T>><<<1, 1>>>(nullptr);
}
void all() { run<float>(); run<double>(); run<at::Half>(); run<at::BFloat16>(); run<int>(); run<unsigned char>(); run<signed char>(); run<char>(); run<short>(); run<long>(); run<bool>(); run<c10::complex<float>>(); run<c10::complex<double>>(); }
