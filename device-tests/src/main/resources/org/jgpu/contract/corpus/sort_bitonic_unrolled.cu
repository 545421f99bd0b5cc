// A network whose steps are all known at compile time, so that the compiler lays out each barrier.
template <int SIZE>
struct Network {
  static __device__ __forceinline__ void sort(unsigned int* keys, int t) {
#pragma unroll
    for (int k = 2; k <= SIZE; k *= 2) {
#pragma unroll
      for (int j = k / 2; j > 0; j /= 2) {
        int other = t ^ j;
        if (other > t) {
          unsigned int a = keys[t], b = keys[other];
          bool up = (t & k) == 0;
          keys[t] = up ? min(a, b) : max(a, b);
          keys[other] = up ? max(a, b) : min(a, b);
        }
        __syncthreads();
      }
    }
  }
};

extern "C" __global__ void __launch_bounds__(256) bitonicUnrolled(unsigned int* data) {
  __shared__ unsigned int keys[256];
  int t = threadIdx.x;
  keys[t] = data[blockIdx.x * 256 + t];
  __syncthreads();
  Network<256>::sort(keys, t);
  data[blockIdx.x * 256 + t] = keys[t];
}
