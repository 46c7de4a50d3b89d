// _Z1kI4dim3EvT_ 12
// _Z1kI6HolderEvT_ 48
// _Z1kI6float4EvT_ 16
// _Z1kIDnEvT_ 8
// _Z1kIP6HolderEvT_ 8
// _Z1kIPKiEvT_ 8
// _Z1kIPPfEvT_ 8
// _Z1kIPbEvT_ 8
// _Z1kIPdEvT_ 8
// _Z1kIPfEvT_ 8
// _Z1kIPhEvT_ 8
// _Z1kIaEvT_ 1
// _Z1kIbEvT_ 1
// _Z1kIdEvT_ 8
// _Z1kIfEvT_ 4
// _Z1kIiEvT_ 4
// _Z1kIjEvT_ 4
// _Z1kIlEvT_ 8
// _Z1kImEvT_ 8
// _Z1kIsEvT_ 2
// _Z1kItEvT_ 2
// _Z1kIxEvT_ 8

#include <vector>
#include <memory>
template <typename T> __global__ void k(T p) { }
struct Holder { float* a; const int* b; double c[4]; };
template <typename T> T* make(int n) { return nullptr; }
template <typename T> T maximum(T a, T b) { return a > b ? a : b; }
auto deduced(int n) -> unsigned short { return 0; }
struct Wide { long long value; long long get() const { return value; } operator int() const { return 0; } };
void run(Holder h, Holder* q, int n, const Wide& w) {
    k<<<1, 1>>>(h.a); k<<<1, 1>>>(q->b); k<<<1, 1>>>(h.c); k<<<1, 1>>>(*q->b); k<<<1, 1>>>(h);
    auto& r = h.c[1]; k<<<1, 1>>>(r);
    k<<<1, 1>>>(deduced(1)); k<<<1, 1>>>(w.get());
    k<<<1, 1>>>((signed char)n); k<<<1, 1>>>(static_cast<unsigned char*>(nullptr)); k<<<1, 1>>>(n ? 1u : 2u);
    k<<<1, 1>>>(n + 1L); k<<<1, 1>>>('a' + 'b'); k<<<1, 1>>>(sizeof(n)); k<<<1, 1>>>(n == 1); k<<<1, 1>>>(nullptr);
    bool flags[3]; k<<<1, 1>>>(&flags[0]); k<<<1, 1>>>(&h); k<<<1, 1>>>(&q->a);
    float4 v = make_float4(0, 0, 0, 0); k<<<1, 1>>>(v); k<<<1, 1>>>(v.x); k<<<1, 1>>>(dim3(1));
    for (short i = 0; i < 2; ++i) k<<<1, 1>>>(i);
}
