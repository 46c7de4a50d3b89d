// A variable in each memory space. The document and nvcc number some of them
// differently: the Translation pane shows both.
struct Config {
  int steps;
  float rate;
};

__constant__ Config config;
__device__ float total;
__managed__ int progress;
__device__ float* cursor = &total;

extern __shared__ float scratch[];

__global__ void __launch_bounds__(128) accumulate(const float* values, int count) {
  __shared__ float partial[128];
  partial[threadIdx.x] = config.rate * values[blockIdx.x * blockDim.x + threadIdx.x];
  scratch[threadIdx.x] = partial[threadIdx.x];
  progress = count;
}
