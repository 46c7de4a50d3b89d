// _Z2a11IILi19EE 19
// _Z2a21IILi8EE 8
// _Z2a31IILi44EE 44
// _Z2a41IILi3EES_ILi99EE 102
// _Z2a51IILi21EE 21
// _Z2a61IILi6EE 6

template <int N> struct I { char c[N]; };
constexpr int table[] = {1, 2, 3, 5, 8};
constexpr int sum(const int (&v)[5]) { int s = 0; for (int x : v) s += x; return s; }
__global__ void a1(I<sum(table)> a) { }
constexpr int written() { int v[3] = {1, 2, 3}; for (auto& x : v) x *= 2; int s = 0; for (const auto& x : v) { if (x == 4) continue; s += x; } return s; }
__global__ void a2(I<written()> a) { }
struct Shape { int rows, cols; };
constexpr Shape shapes[] = {{1, 2}, {3, 4}, {5, 6}};
constexpr int area() { int s = 0; for (const Shape& shape : shapes) s += shape.rows * shape.cols; for (Shape copy : shapes) { copy.rows = 9; s += copy.rows - 9; } return s; }
__global__ void a3(I<area()> a) { }
constexpr int first(int least) { for (auto x : table) if (x > least) return x; return 99; }
__global__ void a4(I<first(2)> a, I<first(8)> b) { }
constexpr int grid() { int g[2][3] = {{1, 2, 3}, {4, 5, 6}}; int s = 0; for (auto& row : g) for (auto& x : row) { s += x; x = 0; } for (auto& row : g) s += row[0]; return s; }
__global__ void a5(I<grid()> a) { }
constexpr int until() { int s = 0; for (unsigned char x : table) { if (x == 5) break; s += x; } return s; }
__global__ void a6(I<until()> a) { }
