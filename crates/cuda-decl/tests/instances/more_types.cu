// _Z1kIPKiEvT_ 8
// _Z1kIPcEvT_ 8
// _Z1kIaEvT_ 1
// _Z1kIdEvT_ 8
// _Z1kIfEvT_ 4
// _Z1kIjEvT_ 4
// _Z1kImEvT_ 8
// _Z1kIsEvT_ 2

template <typename T> __global__ void k(T p) { }
template <typename T> T* make(int n) { return nullptr; }
template <typename T> T maximum(T a, T b) { return a > b ? a : b; }
short over(int) { return 0; }
signed char over(float) { return 0; }
struct Holder { double c[4]; };
void run(int n, Holder h) {
    auto p = make<char>(n); k<<<1, 1>>>(p);
    const auto* s = &n; k<<<1, 1>>>(s);
    auto& r = h.c[1]; k<<<1, 1>>>(r);
    k<<<1, 1>>>(maximum(1.0f, 2.0f)); k<<<1, 1>>>(over(1)); k<<<1, 1>>>(over(1.0f));
    try { k<<<1, 1>>>(1u); } catch (...) { k<<<1, 1>>>(1ul); }
}
