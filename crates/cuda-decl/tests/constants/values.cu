// _Z2a11IILi1EES_ILi3EES_ILi17EES_ILi13EES_ILi99EE 133
// _Z2a21IILi5EES_ILi6EES0_ 16
// _Z2a31IILi5EE 5
// _Z2a41IILi19EE 19
// _Z2a51IILi3EES_ILi21EES_ILi6EES_ILi11EE 41
// _Z2a61IILi27EE 27
// _Z2a81IILi21EE 21
// _Z2a91IILi21EE 21
// _Z2b21IILi5EES_ILi3EE 8
// _Z2b31IILi8EES_ILi31EES_ILi6EES_ILi4EES_ILi63EES_ILi64EE 176
// _Z2b41IILi1EE 1
// _Z2c11IILi46EE 46
// _Z2c21IILi30EES_ILi1EE 31
// _Z2c31IILi1EES_ILi9EE 10
// _Z2c41IILi128EE 128

constexpr int sw(int n) { switch (n) { case 0: return 1; case 1: { int a = 3; return a; } case 2: n += 5; case 3: n += 10; break; default: n = 99; } return n; }
template <int N> struct I { char c[N]; };
__global__ void a1(I<sw(0)> a, I<sw(1)> b, I<sw(2)> c, I<sw(3)> d, I<sw(7)> e) { }
constexpr int table[] = {1, 2, 3, 5, 8};
constexpr int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
__global__ void a2(I<table[3]> a, I<grid[1][2]> b, I<sizeof(table) / sizeof(table[0])> c) { }
template <typename T, unsigned long N> constexpr unsigned long countof(T (&)[N]) { return N; }
constexpr int total(const int (&v)[5]) { int s = 0; for (int i = 0; i < 5; ++i) s += v[i]; return s; }
__global__ void a4(I<total(table)> a) { }
struct Shape { int rows, cols; constexpr Shape(int r, int c) : rows(r), cols(c) { } constexpr int area() const { return rows * cols; } };
constexpr Shape shape{3, 7};
struct Plain { int m = 4, n; int sum() const; constexpr int both() const { return m + n; } };
constexpr Plain plain{5, 6};
__global__ void a5(I<shape.rows> a, I<shape.area()> b, I<plain.n> c, I<plain.both()> d) { }
constexpr int lam = [](int x) { int y = x * 2; return y + 1; }(10);
__global__ void a8(I<lam> a) { }
struct Conv { int v; constexpr operator int() const { return v + 1; } };
constexpr Conv conv{20};
__global__ void a9(I<conv> a) { }
constexpr int length(const char* s) { int n = 0; while (s[n]) ++n; return n; }
constexpr int length2(const char* s) { return *s ? 1 + length2(s + 1) : 0; }
__global__ void b2(I<length("hello")> a, I<length2("abc")> b) { }
__global__ void b3(I<__builtin_popcount(0xff)> a, I<__builtin_clz(1)> b, I<__builtin_ctz(64)> c, I<__builtin_ffs(8)> d, I<__builtin_clzll(1)> e, I<__builtin_popcountll(~0ull)> f) { }
constexpr int many() { int n = 0; for (int i = 0; i < 300000; ++i) n ^= i; return n % 100 + 1; }
__global__ void b4(I<many()> a) { }
constexpr int local() { int v[4] = {1, 2}; v[2] = 7; ++v[3]; v[0] += 5; Plain p{}; p.n = 9; Plain q = p; q.n = 1; return v[0] + v[2] + v[3] + p.n + q.m; }
__global__ void a6(I<local()> a) { }
template <typename T, unsigned long N> constexpr unsigned long countof(const T (&)[N]) { return N; }
__global__ void a3(I<countof(table)> a) { }
constexpr void fill(int (&v)[3], int with) { for (int i = 0; i < 3; ++i) v[i] = with + i; }
constexpr int filled() { int v[3] = {}; fill(v, 4); return v[0] * 10 + v[2]; }
__global__ void c1(I<filled()> a) { }
struct Pair { int a; Shape s; };
constexpr Pair pairs[2] = {{1, Shape(2, 3)}, {4, Shape(5, 6)}};
__global__ void c2(I<pairs[1].s.area()> a, I<pairs[0].a> b) { }
constexpr int sorted(int at) { int v[5] = {5, 3, 9, 1, 7}; for (int i = 0; i < 5; ++i) for (int j = i + 1; j < 5; ++j) if (v[j] < v[i]) { int t = v[i]; v[i] = v[j]; v[j] = t; } return v[at]; }
__global__ void c3(I<sorted(0)> a, I<sorted(4)> b) { }
constexpr int parsed(const char* s) { int n = 0; for (; *s >= '0' && *s <= '9'; ++s) n = n * 10 + (*s - '0'); return n; }
__global__ void c4(I<parsed("128x")> a) { }
