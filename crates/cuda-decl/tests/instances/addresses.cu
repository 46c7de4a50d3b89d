// _Z1kIaEvPT_i 12
// _Z1kIbEvPT_i 12
// _Z1kIcEvPT_i 12
// _Z1kIiEvPT_i 12
// _Z1kIjEvPT_i 12
// _Z1kIlEvPT_i 12
// _Z1kIsEvPT_i 12
// _Z5tableILi1EEvPi 8
// _Z5tableILi2EEvPi 8
// _Z5tableILi3EEvPi 8

#include <cuda_runtime.h>
template <typename T> __global__ void k(T* p, int n) { p[n] = 0; }
template <int N> __global__ void table(int* p) { *p = N; }
using Entry = void (*)(int*);
static const Entry entries[] = {table<1>, &table<2>, table<3>};
template <typename Kernel> void prepare(Kernel kernel) { cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536); }
void run(int* p) {
    void* arguments[] = {&p};
    cudaLaunchKernel((void*)k<int>, dim3(1), dim3(1), arguments, 0, 0);
    cudaFuncSetAttribute(k<unsigned>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
    int blocks; cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, k<short>, 128, 0);
    auto kernel = &k<long>; kernel<<<1, 1>>>(nullptr, 0);
    prepare(k<char>);
    const void* address = reinterpret_cast<const void*>(&k<signed char>); (void)address;
    using Kept = decltype(&k<double>); Kept kept = nullptr; (void)kept;
    static_assert(sizeof(&k<float>) == 8, "");
    cudaLaunchConfig_t config = {}; cudaLaunchKernelEx(&config, k<bool>, (bool*)nullptr, 1);
    entries[0]<<<1, 1>>>(p);
}
