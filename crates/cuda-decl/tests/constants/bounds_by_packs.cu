// _Z2knILi13EEvv 0
// _Z2knILi3EEvv 0
// _Z2ktI1CIJicEEEvT_ 24

template<int N> __global__ void kn() {}
template<int... I> struct L { static constexpr int v[] = {I...}; static constexpr int n = sizeof(v) / sizeof(int); };
template<class T> __global__ void kt(T) {}
template<class... T> struct C { static constexpr unsigned long s[] = {sizeof(T)..., 0}; char c[sizeof(s)]; };
void f() {
  kn<L<1,2,3>::n><<<1,1>>>();
  kn<L<1,2,3>::v[2] + 10><<<1,1>>>();
  kt<<<1,1>>>(C<int, char>{});
}
