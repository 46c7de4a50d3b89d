// _Z1aIdEvPT_ 8
// _Z1aIfEvPT_ 8
// _Z1aIiEvPT_ 8
// _Z1bIcEvPT_ 8

template <typename T> __global__ void a(T* p) { *p = 0; }
template <typename T> __global__ void b(T* p) { *p = 0; }
static void unused(int* p) { a<<<1, 1>>>(p); }
static inline void also_unused(float* p) { a<float><<<1, 1>>>(p); }
template <typename T> void never_called(T* p) { b<T><<<1, 1>>>(p); }
template <typename T> inline void called_by_unused(T* p) { b<T><<<1, 1>>>(p); }
static void calls(char* p) { called_by_unused(p); }
namespace { void hidden(double* p) { a<double><<<1, 1>>>(p); } }
