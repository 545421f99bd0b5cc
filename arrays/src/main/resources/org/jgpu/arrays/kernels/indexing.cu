// Elements picked by index arrays. A thread has several of them, whose indices are all loaded before the first
// element is, and these before the first one is stored, so that none waits for another.

#include "indexing.cuh"

// Where an element of the result lies: (outer, index, inner), the last one fastest.
struct JgpuPlace {
  long long outer, row, inner;
};

__device__ inline JgpuPlace jgpu_place(long long element, long long rows, long long inner) {
  JgpuPlace place;
  if (inner == 1 && rows > element) {
    place.outer = 0;
    place.row = element;
    place.inner = 0;
  } else if ((unsigned long long)element <= 0xffffffffull && rows * inner <= 0xffffffffll) {
    unsigned at = (unsigned)element, width = (unsigned)inner, height = (unsigned)rows;
    unsigned line = at / width;
    place.inner = at - line * width;
    place.outer = line / height;
    place.row = line - (unsigned)place.outer * height;
  } else {
    long long line = element / inner;
    place.inner = element - line * inner;
    place.outer = line / rows;
    place.row = line - place.outer * rows;
  }
  return place;
}

constexpr int JGPU_STEPS = 4;

// The elements of a thread. Those beyond the last one are it, so that loads need no condition.
struct JgpuElements {
  long long total, first;

  __device__ inline explicit JgpuElements(long long total)
      : total(total), first((long long)blockIdx.x * blockDim.x * JGPU_STEPS + threadIdx.x) {}

  __device__ inline long long at(int step) const {
    long long element = first + step * (long long)blockDim.x;
    return element < total ? element : total - 1;
  }

  __device__ inline bool has(int step) const { return first + step * (long long)blockDim.x < total; }
};

// A word of 16 bytes is moved at once where memory is aligned; its type alone promises 8.
template <typename T>
__device__ inline T jgpu_read(const T* __restrict__ from, bool aligned) {
  if (sizeof(T) != sizeof(uint4) || !aligned) {
    return *from;
  }
  const uint4 word = *(const uint4*)from;
  T value;
  memcpy(&value, &word, sizeof(T));
  return value;
}

template <typename T>
__device__ inline void jgpu_write(T* to, T value, bool aligned) {
  if (sizeof(T) != sizeof(uint4) || !aligned) {
    *to = value;
    return;
  }
  uint4 word;
  memcpy(&word, &value, sizeof(T));
  *(uint4*)to = word;
}

template <typename T>
__global__ void take(const T* __restrict__ source, long long base, const long long* __restrict__ index, T* __restrict__ result,
                     long long outer, long long outerStride, long long rows, long long rowStride, long long extent, long long inner, long long innerStride,
                     long long call, long long* note) {
  const JgpuElements elements(outer * rows * inner);
  const bool aligned = ((unsigned long long)source | (unsigned long long)result) % sizeof(uint4) == 0;
  long long given[JGPU_STEPS];
  long long from[JGPU_STEPS];
  T values[JGPU_STEPS];
  JgpuFault fault = {};
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    JgpuPlace at = jgpu_place(elements.at(step), rows, inner);
    given[step] = index[at.row];
    from[step] = base + at.outer * outerStride + at.inner * innerStride;
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long row = jgpu_position(given[step], extent);
    fault.look(given[step], row, extent);
    values[step] = jgpu_read(source + (from[step] + (row == JGPU_NOWHERE ? 0 : row) * rowStride), aligned);
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    if (elements.has(step)) {
      jgpu_write(result + elements.at(step), values[step], aligned);
    }
  }
  fault.report(extent, call, note);
}

// What is out of range changes nothing.
template <typename T>
__global__ void put(T* target, long long base, const long long* __restrict__ index, const T* __restrict__ values, long long valueStep,
                    long long outer, long long outerStride, long long rows, long long rowStride, long long extent, long long inner, long long innerStride,
                    long long call, long long* note) {
  const JgpuElements elements(outer * rows * inner);
  long long given[JGPU_STEPS];
  long long to[JGPU_STEPS];
  T loaded[JGPU_STEPS];
  JgpuFault fault = {};
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long element = elements.at(step);
    JgpuPlace at = jgpu_place(element, rows, inner);
    given[step] = index[at.row];
    to[step] = base + at.outer * outerStride + at.inner * innerStride;
    loaded[step] = values[element * valueStep];
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long row = jgpu_position(given[step], extent);
    fault.look(given[step], row, extent);
    if (elements.has(step) && row != JGPU_NOWHERE) {
      target[to[step] + row * rowStride] = loaded[step];
    }
  }
  fault.report(extent, call, note);
}

// An element of a line for each index: `index` and `result` have rows where the source's lines have extent.
template <typename T>
__global__ void takeAlong(const T* __restrict__ source, const long long* __restrict__ index, T* __restrict__ result, long long total, long long rows,
                          long long extent, long long inner, long long call, long long* note) {
  const JgpuElements elements(total);
  long long given[JGPU_STEPS];
  T values[JGPU_STEPS];
  JgpuFault fault = {};
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    given[step] = index[elements.at(step)];
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    JgpuPlace at = jgpu_place(elements.at(step), rows, inner);
    long long row = jgpu_position(given[step], extent);
    fault.look(given[step], row, extent);
    values[step] = source[(at.outer * extent + (row == JGPU_NOWHERE ? 0 : row)) * inner + at.inner];
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    if (elements.has(step)) {
      result[elements.at(step)] = values[step];
    }
  }
  fault.report(extent, call, note);
}

// What is out of range changes nothing.
template <typename T>
__global__ void putAlong(T* target, const long long* __restrict__ index, const T* __restrict__ values, long long valueStep, long long total,
                         long long rows, long long extent, long long inner, long long call, long long* note) {
  const JgpuElements elements(total);
  long long given[JGPU_STEPS];
  T loaded[JGPU_STEPS];
  JgpuFault fault = {};
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long element = elements.at(step);
    given[step] = index[element];
    loaded[step] = values[element * valueStep];
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    JgpuPlace at = jgpu_place(elements.at(step), rows, inner);
    long long row = jgpu_position(given[step], extent);
    fault.look(given[step], row, extent);
    if (elements.has(step) && row != JGPU_NOWHERE) {
      target[(at.outer * extent + row) * inner + at.inner] = loaded[step];
    }
  }
  fault.report(extent, call, note);
}
