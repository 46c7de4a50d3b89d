// -std=c++20
// _Z3addIdEvPKT_PS0_l 24
// _Z3addIfEvPKT_PS0_l 24
// _Z4wideIN3c104HalfELi1EEvPT_ 8
// _Z4wideIN3c104HalfELi4EEvPT_ 8
// _Z4wideIN3c108BFloat16ELi1EEvPT_ 8
// _Z4wideIN3c108BFloat16ELi4EEvPT_ 8
// _Z4wideIdLi1EEvPT_ 8
// _Z4wideIdLi4EEvPT_ 8
// _Z4wideIfLi1EEvPT_ 8
// _Z4wideIfLi4EEvPT_ 8
// _Z5valueIN3c107complexIdEEEvT_ 16
// _Z5valueIN3c107complexIfEEEvT_ 8
// _Z5valueIaEvT_ 1
// _Z5valueIbEvT_ 1
// _Z5valueIdEvT_ 8
// _Z5valueIfEvT_ 4
// _Z5valueIhEvT_ 1
// _Z5valueIiEvT_ 4
// _Z5valueIlEvT_ 8
// _Z5valueIsEvT_ 2
// _Z7indexedIiEvPKT_ 8
// _Z7indexedIlEvPKT_ 8

// C++20
#include <torch/extension.h>
#include <ATen/Dispatch.h>
template <typename scalar_t> __global__ void add(const scalar_t* a, scalar_t* b, long n) { }
template <typename scalar_t, int N> __global__ void wide(scalar_t* a) { }
template <typename T> __global__ void indexed(const T* at) { }
template <typename T> __global__ void value(T v) { }
torch::Tensor run(torch::Tensor a, torch::Tensor b) {
    AT_DISPATCH_FLOATING_TYPES(a.scalar_type(), "add", [&] { add<scalar_t><<<1, 1>>>(a.data_ptr<scalar_t>(), b.data_ptr<scalar_t>(), a.numel()); });
    AT_DISPATCH_FLOATING_TYPES_AND2(at::ScalarType::Half, at::kBFloat16, a.scalar_type(), "wide", ([&] {
        if (a.numel() % 4 == 0) { wide<scalar_t, 4><<<1, 1>>>(a.data_ptr<scalar_t>()); } else { wide<scalar_t, 1><<<1, 1>>>(a.data_ptr<scalar_t>()); }
    }));
    AT_DISPATCH_INDEX_TYPES(b.scalar_type(), "indexed", [&]() { indexed<<<1, 1>>>(b.const_data_ptr<index_t>()); });
    AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND(at::ScalarType::Bool, a.scalar_type(), "value", [&] { value<<<1, 1>>>(scalar_t()); });
    return a;
}
