// mma.h: fragments by size and alignment, measured with nvcc 13.5 for sm_90.
namespace nvcuda { namespace wmma {
struct matrix_a; struct matrix_b; struct accumulator; struct row_major; struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision { struct tf32; }
namespace experimental { namespace precision { struct u4; struct s4; struct b1; } }
template <typename T, int Size, int Packed> struct __align__(8) __frag_base { T x[Size]; enum { num_elements = Size }; };
template <typename Use, int m, int n, int k, typename T, typename Layout = void> class fragment;
template <class L> class fragment<matrix_a, 16, 16, 16, __half, L> : public __frag_base<__half, 16, 16> { };
template <class L> class fragment<matrix_b, 16, 16, 16, __half, L> : public __frag_base<__half, 16, 16> { };
template <> class fragment<accumulator, 16, 16, 16, __half> : public __frag_base<__half, 8, 8> { };
template <> class fragment<accumulator, 16, 16, 16, float> : public __frag_base<float, 8, 8> { };
template <> class fragment<accumulator, 16, 16, 16, int> : public __frag_base<int, 8, 8> { };
template <class L> class fragment<matrix_a, 32, 8, 16, __half, L> : public __frag_base<__half, 16, 16> { };
template <class L> class fragment<matrix_b, 32, 8, 16, __half, L> : public __frag_base<__half, 16, 16> { };
template <> class fragment<accumulator, 32, 8, 16, __half> : public __frag_base<__half, 8, 8> { };
template <> class fragment<accumulator, 32, 8, 16, float> : public __frag_base<float, 8, 8> { };
template <> class fragment<accumulator, 32, 8, 16, int> : public __frag_base<int, 8, 8> { };
template <class L> class fragment<matrix_a, 8, 32, 16, __half, L> : public __frag_base<__half, 16, 16> { };
template <class L> class fragment<matrix_b, 8, 32, 16, __half, L> : public __frag_base<__half, 16, 16> { };
template <> class fragment<accumulator, 8, 32, 16, __half> : public __frag_base<__half, 8, 8> { };
template <> class fragment<accumulator, 8, 32, 16, float> : public __frag_base<float, 8, 8> { };
template <> class fragment<accumulator, 8, 32, 16, int> : public __frag_base<int, 8, 8> { };
template <class L> class fragment<matrix_a, 16, 16, 16, signed char, L> : public __frag_base<signed char, 8, 8> { };
template <class L> class fragment<matrix_b, 16, 16, 16, signed char, L> : public __frag_base<signed char, 8, 8> { };
template <class L> class fragment<matrix_a, 16, 16, 16, unsigned char, L> : public __frag_base<unsigned char, 8, 8> { };
template <class L> class fragment<matrix_b, 16, 16, 16, unsigned char, L> : public __frag_base<unsigned char, 8, 8> { };
template <class L> class fragment<matrix_a, 32, 8, 16, signed char, L> : public __frag_base<signed char, 16, 8> { };
template <class L> class fragment<matrix_b, 32, 8, 16, signed char, L> : public __frag_base<signed char, 4, 8> { };
template <class L> class fragment<matrix_a, 32, 8, 16, unsigned char, L> : public __frag_base<unsigned char, 16, 8> { };
template <class L> class fragment<matrix_b, 32, 8, 16, unsigned char, L> : public __frag_base<unsigned char, 4, 8> { };
template <class L> class fragment<matrix_a, 8, 32, 16, signed char, L> : public __frag_base<signed char, 4, 8> { };
template <class L> class fragment<matrix_b, 8, 32, 16, signed char, L> : public __frag_base<signed char, 16, 8> { };
template <class L> class fragment<matrix_a, 8, 32, 16, unsigned char, L> : public __frag_base<unsigned char, 4, 8> { };
template <class L> class fragment<matrix_b, 8, 32, 16, unsigned char, L> : public __frag_base<unsigned char, 16, 8> { };
template <class L> class fragment<matrix_a, 16, 16, 16, __nv_bfloat16, L> : public __frag_base<__nv_bfloat16, 8, 8> { };
template <class L> class fragment<matrix_b, 16, 16, 16, __nv_bfloat16, L> : public __frag_base<__nv_bfloat16, 8, 8> { };
template <class L> class fragment<matrix_a, 32, 8, 16, __nv_bfloat16, L> : public __frag_base<__nv_bfloat16, 16, 16> { };
template <class L> class fragment<matrix_b, 32, 8, 16, __nv_bfloat16, L> : public __frag_base<__nv_bfloat16, 4, 8> { };
template <class L> class fragment<matrix_a, 8, 32, 16, __nv_bfloat16, L> : public __frag_base<__nv_bfloat16, 4, 8> { };
template <class L> class fragment<matrix_b, 8, 32, 16, __nv_bfloat16, L> : public __frag_base<__nv_bfloat16, 16, 16> { };
template <class L> class fragment<matrix_a, 16, 16, 8, precision::tf32, L> : public __frag_base<float, 4, 8> { };
template <class L> class fragment<matrix_b, 16, 16, 8, precision::tf32, L> : public __frag_base<float, 4, 8> { };
template <> class fragment<accumulator, 16, 16, 8, float> : public __frag_base<float, 8, 8> { };
template <class L> class fragment<matrix_a, 8, 8, 4, double, L> : public __frag_base<double, 1, 8> { };
template <class L> class fragment<matrix_b, 8, 8, 4, double, L> : public __frag_base<double, 1, 8> { };
template <> class fragment<accumulator, 8, 8, 4, double> : public __frag_base<double, 2, 8> { };
template <> class fragment<accumulator, 8, 8, 32, int> : public __frag_base<int, 2, 8> { };
template <> class fragment<accumulator, 8, 8, 128, int> : public __frag_base<int, 2, 8> { };
template <class L> class fragment<matrix_a, 8, 8, 32, experimental::precision::s4, L> : public __frag_base<int, 1, 8> { };
template <class L> class fragment<matrix_b, 8, 8, 32, experimental::precision::s4, L> : public __frag_base<int, 1, 8> { };
template <class L> class fragment<matrix_a, 8, 8, 32, experimental::precision::u4, L> : public __frag_base<int, 1, 8> { };
template <class L> class fragment<matrix_b, 8, 8, 32, experimental::precision::u4, L> : public __frag_base<int, 1, 8> { };
template <class L> class fragment<matrix_a, 8, 8, 128, experimental::precision::b1, L> : public __frag_base<int, 1, 8> { };
template <class L> class fragment<matrix_b, 8, 8, 128, experimental::precision::b1, L> : public __frag_base<int, 1, 8> { };
} }
