// Run-length codes: where runs start, by a scan elsewhere; here each head writes its value and length.
extern "C" __global__ void runHeads(const int* in, int* heads, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) heads[i] = i == 0 || in[i] != in[i - 1];
}

extern "C" __global__ void runs(const int* in, const int* ranks, int* values, int* starts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && (i == 0 || in[i] != in[i - 1])) {
    int at = ranks[i] - 1;
    values[at] = in[i];
    starts[at] = i;
  }
}
