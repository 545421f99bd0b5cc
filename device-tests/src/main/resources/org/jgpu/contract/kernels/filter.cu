// Several entries over the same variables.
#include "parts/index.cuh"
#include "parts/../parts/index.cuh"
#include "jgpu/Tap.cuh"

__constant__ float weights[5];
__device__ unsigned long long launches;

namespace filters {
__constant__ double bias;
__device__ Tap taps[3];

__global__ void biased(double* data, int n) {
  int i = element();
  if (i < n) data[i] += bias;
}
}

// weights, from -2 to 2 around each element, zeros outside
extern "C" __global__ void filter(const float* in, float* out, int n) {
  int i = element();
  if (i == 0) launches += 1;
  if (i < n) {
    float sum = 0;
    for (int k = -2; k <= 2; k++) {
      if (i + k >= 0 && i + k < n) sum += weights[k + 2] * in[i + k];
    }
    out[i] = sum;
  }
}

template <typename T, int STEP>
__global__ void strided(const T* in, T* out, long long n) {
  long long i = element();
  if (i * STEP < n) out[i] = in[i * STEP] * (T) SCALE;
}

extern "C" __global__ void tap(const Tap* in, float* out, Tap offset, int n) {
  int i = element();
  if (i < n) out[i] = in[i].weight * (in[i].at + offset.at) + offset.weight + filters::taps[i % 3].weight;
}
