// What kernels tell the host about parameters that are not what they must be.
#pragma once

// A note for the host: that of a parameter, its value, the element, and the number of the call.
__device__ inline void jgpu_note(long long* note, double value, long long element, long long call) {
  if (atomicCAS((unsigned long long*)note, 0ull, 2ull) == 0ull) {
    note[1] = __double_as_longlong(value);
    note[2] = element;
    note[3] = call;
  }
}
