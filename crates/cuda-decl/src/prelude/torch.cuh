// PyTorch: the number types that its dispatch macros choose among.
namespace c10 {
struct alignas(2) Half { unsigned short x; };
struct alignas(2) BFloat16 { unsigned short x; };
template <typename T> struct alignas(2 * sizeof(T)) complex { T real_; T imag_; };
}
namespace at { using namespace c10; }
