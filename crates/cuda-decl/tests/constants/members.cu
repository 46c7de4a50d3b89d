// -std=c++20
// _Z2m1N5OuterIiE5InnerIdEE 16
// _Z2p16Packed 5
// _Z2p24Half 6
// _Z2p39NotPacked 8
// _Z2s1N1OIiE2InENS_IsE2InE 52
// _Z2s2N1OIiE3MemIcEENS_IsE3MemIcEE 62
// _Z2u11IILi3EES_ILi5EE 8
// _ZN1n2u2E1IILi3EE 3

// C++20
template <int N> struct I { char c[N]; };
enum class Color : short { Red = 3, Blue = 5 };
struct Uses { using enum Color; static constexpr int v = (int)Blue; };
__global__ void u1(I<(int)Uses::Red> a, I<Uses::v> b) { }
void f() { using enum Color; }
namespace n { using enum Color; __global__ void u2(I<(int)Red> a) { } }
template <typename T> struct O { struct In { char c[sizeof(T)]; }; template <typename U> struct Mem { char c[2]; }; static constexpr int k = 1; void run(); };
template <> struct O<int>::In { char c[50]; };
template <> template <typename U> struct O<int>::Mem { char c[60]; };
template <> constexpr int O<char>::k = 9;
__global__ void s2(O<int>::Mem<char> a, O<short>::Mem<char> b) { }
__global__ void s1(O<int>::In a, O<short>::In b) { }
template <typename T> struct D { T t; D(T, int) { } };
template <typename T> D(T, int) -> D<T>;
D(const char*, int) -> D<long>;
_Pragma("pack(1)") struct Packed { char c; int i; };
_Pragma("pack()") struct NotPacked { char c; int i; };
#define PACKED_BEGIN _Pragma("pack(push, 2)")
#define PACKED_END _Pragma("pack(pop)")
PACKED_BEGIN struct Half { char c; int i; }; PACKED_END
__global__ void p1(Packed a) { }
__global__ void p3(NotPacked b) { }
__global__ void p2(Half a) { }
template <typename T> struct Outer { template <typename U> struct Inner; };
template <typename T> template <typename U> struct Outer<T>::Inner { T t; U u; };
__global__ void m1(Outer<int>::Inner<double> a) { }
