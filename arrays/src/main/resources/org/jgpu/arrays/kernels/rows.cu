// Long rows picked by an index array.

#include "indexing.cuh"

constexpr int JGPU_STEPS = 4;

// Rows of `inner` adjacent words of 16 bytes, each in `parts` parts that are a block's: its index is read once.
template <typename T>
__global__ void __launch_bounds__(512)
    takeRows(const T* __restrict__ source, long long base, const long long* __restrict__ index,
             T* __restrict__ result, long long outerStride, long long rows, long long rowStride, long long extent,
             long long inner, int parts, long long call, long long* note) {
  const unsigned line = blockIdx.x / parts;
  const long long outer = line / rows;
  const long long given = index[line - outer * rows];
  const long long row = jgpu_position(given, extent);
  JgpuFault fault = {};
  fault.look(given, row, extent);
  const uint4* const from = (const uint4*)source + (base + outer * outerStride + (row == JGPU_NOWHERE ? 0 : row) * rowStride);
  uint4* const to = (uint4*)result + line * inner;
  const long long first = (blockIdx.x - (long long)line * parts) * JGPU_STEPS * 512 + threadIdx.x;
  uint4 words[JGPU_STEPS];
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    const long long at = first + step * 512;
    words[step] = from[at < inner ? at : inner - 1];
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    const long long at = first + step * 512;
    if (at < inner) {
      __stcs(to + at, words[step]);
    }
  }
  if (threadIdx.x == 0) {
    fault.report(extent, call, note);
  }
}
