extern "C" __global__ void triple(const float* in, float* out, int n) {
  long long i = blockIdx.x * (long long) blockDim.x + threadIdx.x;
  if (i < n) {
#line 9 "Second.java"
    out[i] = 3.0f * in[i];
  }
}
