// Half spectra of real numbers, as cuFFT is given them.

template <typename R>
struct __align__(2 * sizeof(R)) JgpuParts {
  R re, im;
};

// Scales, and leaves out imaginary parts that have no meaning: those of the first element, and, if the real numbers are an even
// number, of the last one. `inner` elements have one place along the axis. `out` may be `in`.
template <typename R, typename N>
__device__ __forceinline__ void jgpu_halves(const JgpuParts<R>* in, JgpuParts<R>* out, N count, N extent, N inner, R scale, bool even) {
  const N step = (N)gridDim.x * 256;
  for (N i = (N)blockIdx.x * 256 + threadIdx.x; i < count; i += step) {
    const N place = (inner == 1 ? i : i / inner) % extent;
    const JgpuParts<R> x = in[i];
    const bool real = place == 0 || (even && place == extent - 1);
    out[i] = {x.re * scale, real ? R(0) : x.im * scale};
    if (count - i <= step) {
      break;
    }
  }
}

template <typename R>
__global__ void __launch_bounds__(256)
    copyHalves(const R* in, R* out, long long count, long long extent, long long inner, double scale, bool even) {
  const JgpuParts<R>* const from = (const JgpuParts<R>*)in;
  JgpuParts<R>* const to = (JgpuParts<R>*)out;
  if (count <= 0xffffffffll) {
    jgpu_halves<R, unsigned>(from, to, (unsigned)count, (unsigned)extent, (unsigned)inner, (R)scale, even);
  } else {
    jgpu_halves<R, unsigned long long>(from, to, count, extent, inner, (R)scale, even);
  }
}
