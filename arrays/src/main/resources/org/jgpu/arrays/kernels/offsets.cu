// Indices along one axis of several, as parts of positions.

#include "indexing.cuh"

// What indices along one axis contribute to positions; far below 0 where one is out of range.
extern "C" __global__ void offsets(const long long* __restrict__ index, long long* __restrict__ result, long long count, long long stride,
                                   long long extent, long long call, long long* note) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    JgpuFault fault = {};
    long long given = index[i];
    long long at = jgpu_position(given, extent);
    fault.look(given, at, extent);
    result[i] = at == JGPU_NOWHERE ? JGPU_NOWHERE : at * stride;
    fault.report(extent, call, note);
  }
}
