// _Z1kc5ArrayIiLi2ELi4EEcS_IiLi1ELi1EEc4PairIdE 80
// _Z4madeP4Impl3vecILi2EdE5Scale 26

struct Ctx;
struct Impl {
  int n;
  template <typename A>
  explicit Impl(Ctx const* ctx, A batch, float missing);
  Impl(Impl const& that) = delete;
  Impl& operator=(Impl const& that) = delete;
};
template<int L, typename T> struct vec;
template<typename T> struct vec<2, T> {
  T x, y;
  template<typename U, typename V> __host__ __device__ constexpr vec(U a, V b);
  template<typename U> __host__ __device__ vec<2, T>& operator=(vec<2, U> const& v);
  __host__ __device__ constexpr vec<2, T> & operator=(vec const& v) = default;
  __host__ __device__ constexpr vec<2, T> & operator++();
};
template <class T> constexpr int most(int n) { return n >= 8 ? 16 : 4; }
constexpr int line = 128;
template <class T> constexpr T smaller(T a, T b) { return a < b ? a : b; }
template <class T, int R, int C>
struct alignas(smaller<unsigned>(most<T>(R * C), line)) Array { T x[R * C]; };
template <class T>
struct alignas(sizeof(T) * 2) Pair { T a, b; };
__global__ void k(char c, Array<int, 2, 4> a, char d, Array<int, 1, 1> b, char e, Pair<double> p) {}
struct Half { Half() = default; __host__ __device__ Half(float f) {}; protected: unsigned short x; };
typedef union { Half f; unsigned short u; } Scale;
__device__ void make() { Scale s; s.u = 1; }
template <typename T>
__host__ __device__ [[nodiscard]] unsigned long load(T const *__restrict__ ptr) { return 0; }
__global__ void made(Impl* p, vec<2, double> v, Scale s) {}
