// _Z1dILi2EEv1IIXT_EEPAmlT_clL_Zli3_kbyELy1EE_c 16
// _Z1kIXadL_Zli3_kbyEEEvv 0
// _Z2kkILi1024EEvPAT__c 8

template <auto N> struct V { char c[int(N) > 0 ? int(N) : 1]; };
template <int N> struct I { char c[N]; };
constexpr int operator""_kb(unsigned long long n) { return int(n) * 1024; }
template <int (*F)(unsigned long long)> __global__ void k() {}
template <int N> __global__ void kk(char (*p)[N]) {}
template __global__ void k<operator""_kb>();
template <int N> auto g(char (&a)[N * 1_kb]) -> I<N>;
template <int N> __global__ void d(I<N> i, char (*a)[N * 1_kb]) {}
template __global__ void d<2>(I<2>, char (*)[2048]);
void run(){ kk<1_kb><<<1,1>>>(nullptr); }
