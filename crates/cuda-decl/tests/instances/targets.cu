// _Z1jIdEvPKT_PS0_ 16
// _Z1jIsEvPKT_PS0_ 16
// _Z1kIcEvPT_i 12
// _Z1kIfEvPT_i 12
// _Z1kIiEvPT_i 12
// _Z1kIjEvPT_i 12
// _Z1kIlEvPT_i 12

template <typename T> __global__ void k(T* p, int n) { }
template <typename T> __global__ void j(const T* p, T* q) { }
using Kernel = void (*)(float*, int);
typedef void (*Pair)(const double*, double*);
Kernel choose(int n) { if (n) return k; return &k; }
void take(void (*kernel)(char*, int), char* p) { kernel<<<1, 1>>>(p, 1); }
template <typename T> void take_any(void (*kernel)(const T*, T*), T* p) { kernel<<<1, 1>>>(p, p); }
struct Entry { Kernel kernel; };
void run(char* p, short* s) {
    void (*a)(int*, int) = k;
    Pair b; b = j;
    take(k, p);
    take_any<short>(j, s);
    auto c = static_cast<void (*)(unsigned*, int)>(k);
    auto d = (void (*)(long*, int)) &k;
    a<<<1, 1>>>(nullptr, 0); b<<<1, 1>>>(nullptr, nullptr); (void)c; (void)d;
}
