// One step of a network over global memory; the host loops over k and j.
extern "C" __global__ void bitonicStep(int* data, int j, int k) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned int other = i ^ j;
  if (other > i) {
    int a = data[i], b = data[other];
    bool up = (i & k) == 0;
    if (up ? a > b : a < b) {
      data[i] = b;
      data[other] = a;
    }
  }
}
