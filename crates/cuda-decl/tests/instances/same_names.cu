// _Z4onceILj512ELb1EEvPKfPfj 20
// _Z4onceILj256ELb0EEvPKfPfj 20
// _Z5scaleIdEvPT_S0_i 20

// A host function that is called as the kernel template that it launches.
template <unsigned N, bool P> __global__ void once(const float* in, float* out, unsigned n) {}
extern "C" void once(int size, float* in, float* out) {
  once<512, true><<<1, 32>>>(in, out, size);
  once<256, false><<<1, 32>>>(in, out, size);
}

// The kernel is the only one of its name that can be launched.
template <class T> __global__ void scale(T* out, T by, int n) {}
void scale(double by, int n) {
  double* out = nullptr;
  scale<<<1, 32>>>(out, by, n);
}
