// _Z2kaILDnEEvv 0
// _Z2knILDnEEvv 0
// _Z2kpILPi0EEvv 0
// _Z2ktI1WILDnEEEvT_ 5

template<auto V> __global__ void ka() {}
template<decltype(nullptr) N> __global__ void kn() {}
template<int* P> __global__ void kp() {}
template<auto V> struct W { char c[5]; };
template<class T> __global__ void kt(T v) {}
void h() {
  ka<nullptr><<<1, 1>>>();
  kn<nullptr><<<1, 1>>>();
  kp<nullptr><<<1, 1>>>();
  kt<W<nullptr>><<<1, 1>>>({});
}
