// _Z5scaleIdLi1EEvPT_PKS0_i 20
// _Z5scaleIdLi2EEvPT_PKS0_i 20
// _Z5scaleIdLi8EEvPT_PKS0_i 20
// _Z5scaleIfLi1EEvPT_PKS0_i 20
// _Z5scaleIfLi2EEvPT_PKS0_i 20
// _Z5scaleIfLi8EEvPT_PKS0_i 20

#include <type_traits>
template <typename T, int N> __global__ void scale(T* data, const T* factor, int n) { if (n < N) data[n] *= factor[n]; }
template <typename F> void dispatch(int n, F&& f) {
    switch (n) {
        case 1: f(std::integral_constant<int, 1>{}); break;
        case 2: f(std::integral_constant<int, 2>{}); break;
        default: f(std::integral_constant<int, 8>{});
    }
}
template <typename T> void launch(T* data, const T* factor, int n) {
    dispatch(n, [&](auto tag) {
        constexpr int N = decltype(tag)::value;
        scale<T, N><<<1, 32>>>(data, factor, n);
    });
}
void run(float* a, double* b, int n) { launch(a, a, n); launch<double>(b, b, n); }
