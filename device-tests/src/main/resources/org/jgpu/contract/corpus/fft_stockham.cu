// One pass of Stockham's transform, which sorts itself: no bit reversal, two buffers in turn.
extern "C" __global__ void stockhamPass(const double2* in, double2* out, int n, int stride) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n / 2) return;
  int k = t & (stride - 1);
  double2 a = in[t], b = in[t + n / 2], root;
  sincospi(-(double) k / stride, &root.y, &root.x);
  double2 rotated;
  rotated.x = b.x * root.x - b.y * root.y;
  rotated.y = b.x * root.y + b.y * root.x;
  int to = (t - k) * 2 + k;
  out[to].x = a.x + rotated.x;
  out[to].y = a.y + rotated.y;
  out[to + stride].x = a.x - rotated.x;
  out[to + stride].y = a.y - rotated.y;
}
