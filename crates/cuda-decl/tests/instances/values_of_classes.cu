// -std=c++20
// _Z2kaILd3ff4000000000000EEvv 0
// _Z2kaILf3fc00000EEvv 0
// _Z2kaIXadL_ZN1F1sEEEEvv 0
// _Z2kaIXtl1PLi0ELi0EEEEvv 0
// _Z2kaIXtl1PLi0ELi5EEEEvv 0
// _Z2kaIXtl2EmEEEvv 0
// _Z2kcIXtl1CLi3EEEEvv 0
// _Z2kcIXtl1CLi6EEEEvv 0
// _Z2kcIXtl1CLi7EEEEvv 0
// _Z2kdILd3fb999999999999aEEvv 0
// _Z2kdILd3ff8000000000000EEvv 0
// _Z2kdILd8000000000000000EEvv 0
// _Z2kfILf40000000EEvv 0
// _Z2kmILM1Fi0EEvv 0
// _Z2kmIXadL_ZN1F1xEEEEvv 0
// _Z2kmIXadL_ZN1F1yEEEEvv 0
// _Z2knIXtl1Ntl1PLi0ELi0EELb0EtlA3_cLc0ELc0ELc0EELf00000000ELd0000000000000000EEEEvv 0
// _Z2knIXtl1Ntl1PLi1ELi0EELb0EtlA3_cLc0ELc0ELc0EELf00000000ELd0000000000000000EEEEvv 0
// _Z2knIXtl1Ntl1PLi1ELi2EELb1EtlA3_cLc97ELc98ELc0EELf3fc00000ELd4004000000000000EEEEvv 0
// _Z2kpIXtl1PLi1ELi0EEEEvPAdtT_1x_c 8
// _Z2kpIXtl1PLi1ELi2EEEEvPAdtT_1x_c 8
// _Z2kpIXtl1PLi3ELi4EEEEvPAdtT_1x_c 8
// _Z2ksIXtl2FSILi3EEtlA3_cLc104ELc105ELc0EEEEEvv 0
// _Z2ksIXtl2FSILi4EEtlA4_cLc97ELc98ELc99ELc0EEEEEvv 0
// _Z2ktI1WIXtl1PLi2ELi3EEEEEvT_ 3
// _Z2kuIXtl1ULi1EEEEvv 0
// _Z2kwIXtl1PLi1ELi9EEEEv1WIXT_EE 9
// _Z3kamIXadL_ZN1F1gEvEEEvv 0
// _Z3kamIXadL_ZN1F1yEEEEvv 0
// _Z3kddIXtl1Dtl2B0Li0EELi0EEEEvv 0
// _Z3kddIXtl1Dtl2B0Li1EELi2EEEEvv 0
// _Z3kemIXtl2EmEEEvv 0
// _Z3kenIXtl2EnL1E3ELj7ELxn5ELh200EEEEvv 0
// _Z3kmfILM1FKFiiE0EEvv 0
// _Z3kmfIXadL_ZNK1F1fEiEEEvv 0
// _Z3kptIXtl2PtLPi0ELi1EEEEvv 0
// _Z3ks4IXtl2FSILi4EEtlA4_cLc97ELc98ELc99ELc0EEEEEvv 0

struct P { int x; int y; };
struct N { P a; bool b; char c[3]; float f; double d; };
struct B0 { int b; }; struct D : B0 { int d; };
struct C { int v; constexpr C(int a) : v(a * 2) {} constexpr C(int a, int b) : v(a + b) {} };
enum class E { a = 3 };
struct En { E e; unsigned u; long long l; unsigned char uc; };
struct Em {};
union U { int a; float f; };
__device__ int g; 
struct Pt { int *p; int n; };
template<int M> struct FS { char s[M]; constexpr FS(const char (&t)[M]) { for (int i = 0; i < M; ++i) s[i] = t[i]; } };
struct F { int x, y; int f(int) const; void g(); static int s; };
template<double V> __global__ void kd() {}
template<float V> __global__ void kf() {}
template<auto V> __global__ void ka() {}
template<P p> __global__ void kp(char (*a)[p.x]) {}
template<N n> __global__ void kn() {}
template<D d> __global__ void kdd() {}
template<C c> __global__ void kc() {}
template<En c> __global__ void ken() {}
template<Em c> __global__ void kem() {}
template<U c> __global__ void ku() {}
template<Pt c> __global__ void kpt() {}
template<FS s> __global__ void ks() {}
template<FS<4> s> __global__ void ks4() {}
template<int F::*m> __global__ void km() {}
template<int (F::*m)(int) const> __global__ void kmf() {}
template<auto m> __global__ void kam() {}
template<P p> struct W { char c[p.y]; };
template<P p> __global__ void kw(W<p> w) {}
template<class T> __global__ void kt(T t) {}
template<class T> concept Any = true;
void h() {
 kd<1.5><<<1,1>>>(); kd<-0.0><<<1,1>>>(); kd<0.1><<<1,1>>>();  kf<2.0f><<<1,1>>>();  ka<1.25><<<1,1>>>(); ka<1.5f><<<1,1>>>(); 
 kp<P{1, 2}><<<1,1>>>(0); kp<{3, 4}><<<1,1>>>(0); kp<P{1}><<<1,1>>>(0); ka<P{}><<<1,1>>>(); ka<P{0, 5}><<<1,1>>>();
 kn<N{{1, 2}, true, {'a', 'b'}, 1.5f, 2.5}><<<1,1>>>(); kn<N{}><<<1,1>>>(); kn<N{{1}}><<<1,1>>>();
 kdd<D{{1}, 2}><<<1,1>>>(); kdd<D{}><<<1,1>>>(); kc<3><<<1,1>>>(); kc<C(3, 4)><<<1,1>>>(); kc<{1, 2}><<<1,1>>>();
 ken<En{E::a, 7u, -5, 200}><<<1,1>>>(); kem<Em{}><<<1,1>>>(); ka<Em{}><<<1,1>>>();
 ku<U{1}><<<1,1>>>();  
  kpt<Pt{nullptr, 1}><<<1,1>>>();
 ks<"abc"><<<1,1>>>(); ks4<"abc"><<<1,1>>>(); ks<FS("hi")><<<1,1>>>();
 km<&F::x><<<1,1>>>(); km<&F::y><<<1,1>>>(); km<nullptr><<<1,1>>>(); kmf<&F::f><<<1,1>>>(); kmf<nullptr><<<1,1>>>(); kam<&F::y><<<1,1>>>(); kam<&F::g><<<1,1>>>(); ka<&F::s><<<1,1>>>();
 kw<P{1, 9}><<<1,1>>>({}); kt<W<P{2, 3}>><<<1,1>>>({});
}
