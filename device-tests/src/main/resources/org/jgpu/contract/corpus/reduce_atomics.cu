// One atomic per thread, of every kind, on global memory; and the minimum of floats by compare-and-swap.
__device__ float atomicMinimum(float* address, float value) {
  int* bits = (int*) address;
  int old = *bits;
  while (value < __int_as_float(old)) {
    int assumed = old;
    old = atomicCAS(bits, assumed, __float_as_int(value));
    if (old == assumed) break;
  }
  return __int_as_float(old);
}

extern "C" __global__ void atomics(const int* in, int* results, unsigned int* unsignedResults,
                                   unsigned long long* sum, float* least, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    int value = in[i];
    atomicAdd(results + 0, value);
    atomicSub(results + 1, value);
    atomicMin(results + 2, value);
    atomicMax(results + 3, value);
    atomicAnd(results + 4, value);
    atomicOr(results + 5, value);
    atomicXor(results + 6, value);
    atomicMin(unsignedResults + 0, (unsigned int) value);
    atomicMax(unsignedResults + 1, (unsigned int) value);
    atomicInc(unsignedResults + 2, 1000);
    atomicDec(unsignedResults + 3, 999);
    atomicAdd(sum, (unsigned long long) (long long) value);
    atomicMinimum(least, (float) value);
  }
}
