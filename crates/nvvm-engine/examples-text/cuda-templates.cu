// Parameters of a tiled matrix product, in the style of template libraries.
// Nothing is included: CUDA's own types are known by name.
template <int Rows, int Columns>
struct TileShape {
  static constexpr int kRows = Rows;
  static constexpr int kColumns = Columns;
  static constexpr int kCount = Rows * Columns;
};

template <typename Element, typename Shape, int Rank = 2>
struct TensorView {
  Element* data;
  long long stride[Rank];
  Element border[Shape::kCount / 32];
};

template <typename T>
struct Epilogue {
  T alpha, beta;
  const T* bias;
};

using Shape = TileShape<64, 32>;

template <typename In, typename Out>
struct ProductParams {
  TensorView<const In, Shape> a, b;
  TensorView<Out, Shape, 3> c;
  Epilogue<float> epilogue;
  int m, n, k;
};

template <typename In, typename Out>
__global__ void __launch_bounds__(256, 2) product(__grid_constant__ const ProductParams<In, Out> params) {}

template __global__ void product<__half, float>(const ProductParams<__half, float>);
template __global__ void product<__nv_bfloat16, __nv_bfloat16>(const ProductParams<__nv_bfloat16, __nv_bfloat16>);
