// Elements that a mask chooses. A thread has several in flight, each a block behind the one before; those beyond
// the last one are it, so that loads need no condition.

#include "masks.cuh"

constexpr int JGPU_STEPS = 4;

// The elements at which the mask is true, one after another.
template <typename T>
__global__ void compact(const bool* __restrict__ mask, const T* __restrict__ source, const long long* __restrict__ ends,
                        T* __restrict__ result, long long count) {
  const JgpuTrue chosen(mask, ends, count);
  for (int base = threadIdx.x; base < chosen.count; base += JGPU_STEPS * JGPU_BLOCK) {
    T values[JGPU_STEPS];
#pragma unroll
    for (int step = 0; step < JGPU_STEPS; step++) {
      int i = base + step * JGPU_BLOCK;
      values[step] = source[chosen.position(i < chosen.count ? i : chosen.count - 1)];
    }
#pragma unroll
    for (int step = 0; step < JGPU_STEPS; step++) {
      int i = base + step * JGPU_BLOCK;
      if (i < chosen.count) {
        result[chosen.before + i] = values[step];
      }
    }
  }
}

// Values, one after another, to where the mask is true.
template <typename T>
__global__ void expand(const bool* __restrict__ mask, T* target, const long long* __restrict__ ends,
                       const T* __restrict__ values, long long count) {
  const JgpuTrue chosen(mask, ends, count);
  for (int base = threadIdx.x; base < chosen.count; base += JGPU_STEPS * JGPU_BLOCK) {
    T loaded[JGPU_STEPS];
#pragma unroll
    for (int step = 0; step < JGPU_STEPS; step++) {
      int i = base + step * JGPU_BLOCK;
      loaded[step] = values[chosen.before + (i < chosen.count ? i : chosen.count - 1)];
    }
#pragma unroll
    for (int step = 0; step < JGPU_STEPS; step++) {
      int i = base + step * JGPU_BLOCK;
      if (i < chosen.count) {
        target[chosen.position(i)] = loaded[step];
      }
    }
  }
}

// A number to where the mask is true. Neighbouring threads have neighbouring elements, and what the mask does not choose is neither
// read nor written.
template <typename T>
__global__ void assign(const bool* __restrict__ mask, T* __restrict__ target, long long word, long long count) {
  const long long first = (long long)blockIdx.x * JGPU_TILE + threadIdx.x;
  bool chosen[JGPU_ITEMS];
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    chosen[i] = first + i * JGPU_BLOCK < count && mask[first + i * JGPU_BLOCK];
  }
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    if (chosen[i]) {
      target[first + i * JGPU_BLOCK] = (T)word;
    }
  }
}
