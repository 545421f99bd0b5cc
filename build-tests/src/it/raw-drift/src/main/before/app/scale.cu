#include "part.cuh"
extern "C" __global__ void scale(float* out, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = part(factor) * 2.0f;
}
