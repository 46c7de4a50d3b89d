// _Z3oddILi1EEvPf 8
// _Z3oddILi3EEvPf 8
// _Z4evenILi0EEvPf 8
// _Z4evenILi2EEvPf 8
// _Z4evenILi4EEvPf 8
// _Z4keptIfEvPT_ 8
// _Z4keptIsEvPT_ 8

template <int N> __global__ void even(float* p) { p[0] = N; }
template <int N> __global__ void odd(float* p) { p[0] = N; }
template <int N> void step(float* p) {
    if constexpr (N % 2 == 0) even<N><<<1, 1>>>(p); else odd<N><<<1, 1>>>(p);
    if constexpr (N > 0) step<N - 1>(p);
}
template <typename T> __global__ void kept(T* p) { *p = 0; }
void plain(float* p, int n) {
    if (n > 3) step<4>(p);
    if constexpr (sizeof(int) == 4) kept<<<1, 1>>>(p); else kept<int><<<1, 1>>>(nullptr);
    if (false) kept<short><<<1, 1>>>(nullptr);
}
