// _Z2atIXadL_Z7counterEEEvv 0
// _Z3anyIXadL_Z4relufEEEvPf 8
// _Z3anyIXadL_ZN3ops3twoERfiEEEvPf 8
// _Z4bothIPFffEXadL_Z4relufEEEvPf 8
// _Z5aliasIXadL_ZN3ops3twoERfiEEEvPf 8
// _Z5unaryILPFffE0EEvPKfPf 16
// _Z5unaryIXadL_Z4relufEEEvPKfPf 16
// _Z5unaryIXadL_ZN3ops2idIfEET_S2_EEEvPKfPf 16
// _Z6binaryIXadL_ZN3ops3twoERfiEELi4EEvPf 8

__device__ float relu(float x) { return x > 0 ? x : 0; }

namespace ops { __device__ void two(float& a, int b) { } template <typename T> __device__ T id(T t) { return t; } }
template <float (*op)(float)> __global__ void unary(const float* p, float* q) { *q = op(*p); }
template <void (*op)(float&, int), int N> __global__ void binary(float* p) { op(*p, N); }
typedef void (*op_t)(float&, int);
template <op_t op> __global__ void alias(float* p) { op(*p, 1); }
template <auto op> __global__ void any(float* p) { }
__device__ int counter;
template <int* where> __global__ void at() { ++*where; }
template <float (*op)(float)> void launch(const float* p, float* q) { unary<op><<<1, 1>>>(p, q); }
template <typename F, F f> __global__ void both(float* p) { }
void run(float* p) {
    launch<relu>(p, p); binary<ops::two, 4><<<1, 1>>>(p); alias<ops::two><<<1, 1>>>(p);
    unary<ops::id<float>><<<1, 1>>>(p, p); any<relu><<<1, 1>>>(p); any<&ops::two><<<1, 1>>>(p); at<&counter><<<1, 1>>>();
    unary<nullptr><<<1, 1>>>(p, p);
    both<decltype(&relu), &relu><<<1, 1>>>(p);
}
