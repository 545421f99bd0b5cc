// A transform of 2 * blockDim.x complex numbers a block, in place, with bit reversal.
__device__ float2 times(float2 a, float2 b) {
  return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

extern "C" __global__ void fftRadix2(float2* data, int log) {
  extern __shared__ float2 values[];
  int n = 1 << log;
  float2* own = data + (size_t) blockIdx.x * n;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    values[__brev(i) >> (32 - log)] = own[i];
  }
  __syncthreads();
  for (int half = 1; half < n; half <<= 1) {
    int k = threadIdx.x & (half - 1);
    int low = 2 * threadIdx.x - k;
    float2 root;
    sincosf(-3.14159265358979f * k / half, &root.y, &root.x);
    float2 a = values[low], b = times(root, values[low + half]);
    values[low] = make_float2(a.x + b.x, a.y + b.y);
    values[low + half] = make_float2(a.x - b.x, a.y - b.y);
    __syncthreads();
  }
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    own[i] = values[i];
  }
}
