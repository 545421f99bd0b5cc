// Block size, type and operation known at compile time; a grid-stride loop before the tree.
template <typename T>
struct Sum {
  static __device__ T identity() { return T(0); }
  __device__ T operator()(T a, T b) const { return a + b; }
};

template <typename T>
struct Largest {
  static __device__ T identity() { return T(-1) < T(0) ? T(1ull << (8 * sizeof(T) - 1)) : T(0); }
  __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};

template <>
struct Largest<double> {
  static __device__ double identity() { return -1.7976931348623157e308; }
  __device__ double operator()(double a, double b) const { return fmax(a, b); }
};

template <unsigned int BLOCK, typename T, typename Operation>
__device__ void reduce(const T* in, T* out, unsigned int n) {
  __shared__ T data[BLOCK];
  Operation apply;
  unsigned int t = threadIdx.x;
  T value = Operation::identity();
  for (unsigned int i = blockIdx.x * BLOCK * 2 + t; i < n; i += BLOCK * 2 * gridDim.x) {
    value = apply(value, in[i]);
    if (i + BLOCK < n) {
      value = apply(value, in[i + BLOCK]);
    }
  }
  data[t] = value;
  __syncthreads();
  if (BLOCK >= 512) { if (t < 256) data[t] = value = apply(value, data[t + 256]); __syncthreads(); }
  if (BLOCK >= 256) { if (t < 128) data[t] = value = apply(value, data[t + 128]); __syncthreads(); }
  if (BLOCK >= 128) { if (t < 64) data[t] = value = apply(value, data[t + 64]); __syncthreads(); }
  if (t < 32) {
    if (BLOCK >= 64) value = apply(value, data[t + 32]);
#pragma unroll
    for (int distance = 16; distance > 0; distance /= 2) {
      value = apply(value, T(__shfl_down_sync(0xffffffffu, value, distance)));
    }
    if (t == 0) out[blockIdx.x] = value;
  }
}

extern "C" __global__ void sumOfInts(const int* in, int* out, int n) {
  reduce<512, int, Sum<int>>(in, out, n);
}

extern "C" __global__ void sumOfDoubles(const double* in, double* out, int n) {
  reduce<256, double, Sum<double>>(in, out, n);
}

extern "C" __global__ void largestDouble(const double* in, double* out, int n) {
  reduce<128, double, Largest<double>>(in, out, n);
}

extern "C" __global__ void largestShort(const short* in, short* out, int n) {
  reduce<64, short, Largest<short>>(in, out, n);
}

extern "C" __global__ void largestUnsignedLong(const unsigned long long* in, unsigned long long* out, int n) {
  reduce<256, unsigned long long, Largest<unsigned long long>>(in, out, n);
}
