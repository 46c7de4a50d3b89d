// _Z1kILi101EEvPi 8
// _Z1kILi102EEvPi 8
// _Z1kILi103EEvPi 8
// _Z1kILi1EEvPi 8
// _Z1kILi2EEvPi 8
// _Z1kILi3EEvPi 8
// _Z1kILi50EEvPi 8

template <int N> __global__ void k(int* p) { *p = N; }
template <int N> struct Unroll { static void run(int* p) { k<N><<<1, 1>>>(p); Unroll<N - 1>::run(p); } };
template <> struct Unroll<0> { static void run(int*) { } };
template <int... Ns> struct List { };
template <int... Ns> void each(List<Ns...>, int* p) { (k<Ns + 100><<<1, 1>>>(p), ...); }
extern template __global__ void k<77>(int*);
template <typename T> __host__ __device__ void both(T* p) { }
void run(int* p) { Unroll<3>::run(p); each(List<1, 2, 3>{}, p); for (int i = 0; i < 4; ++i) k<50> << <1, 1>> >(p); both(p); }
