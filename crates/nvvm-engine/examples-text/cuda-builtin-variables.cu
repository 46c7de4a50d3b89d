// Where am I? The Translation pane follows each of these variables to its
// intrinsic and its special register. They can be read, not written.
__global__ void where_am_i(uint3* out, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  uint3 whole = threadIdx;
  if (i < count) out[i] = whole;
  int lane = threadIdx.x % warpSize;
  threadIdx.x = lane;
}
