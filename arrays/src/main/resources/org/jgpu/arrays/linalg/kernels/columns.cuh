// Columns of many small matrices, for Jacobi's rotations. N lanes of a warp take a matrix of up to N
// rows and columns, each a column of it and of its vectors, which stay in registers from the first sweep to the last one.

#pragma once
#include "rotations.cuh"

constexpr int JGPU_BLOCK = 128;
constexpr int JGPU_FINE = 0;
constexpr int JGPU_NOT_FINITE = 1;
constexpr int JGPU_NOT_DONE = 2;

// What lane `lane` of those of a matrix has.
template <int N, typename T>
__device__ __forceinline__ T jgpu_from(T x, int lane) {
  return JgpuParts<T>::from(x, lane, N);
}

// The sum over the lanes of a matrix, for each of them.
template <int N, typename T>
__device__ __forceinline__ T jgpu_lanes_sum(T x) {
#pragma unroll
  for (int mask = N / 2; mask > 0; mask >>= 1) {
    x += JgpuParts<T>::lane(x, mask);
  }
  return x;
}

template <int N, typename R>
__device__ __forceinline__ R jgpu_lanes_max(R x) {
#pragma unroll
  for (int mask = N / 2; mask > 0; mask >>= 1) {
    const R other = JgpuParts<R>::lane(x, mask);
    x = other > x ? other : x;
  }
  return x;
}

// Whether it is so in one of the lanes of a matrix.
template <int N>
__device__ __forceinline__ bool jgpu_lanes_any(bool x) {
  const unsigned all = __ballot_sync(0xffffffffu, x);
  const int first = (int)threadIdx.x % 32 / N * N;
  return (all >> first & (0xffffffffu >> (32 - N))) != 0;
}

// x[at], of registers: half of those that are left with each bit of `at`.
template <int N, typename T>
__device__ __forceinline__ T jgpu_pick(const T (&x)[N], int at) {
  if constexpr (N == 1) {
    return x[0];
  } else {
    T left[N / 2];
    const bool upper = (at & N / 2) != 0;
#pragma unroll
    for (int i = 0; i < N / 2; i++) {
      const T low = x[i], high = x[i + N / 2];
      left[i] = upper ? high : low;
    }
    return jgpu_pick(left, at);
  }
}

template <int N, typename T>
__device__ __forceinline__ JgpuReal<T> jgpu_square_sum(const T (&x)[N]) {
  JgpuReal<T> sum = 0;
#pragma unroll
  for (int i = 0; i < N; i++) {
    sum += jgpu_square(x[i]);
  }
  return sum;
}

// How many of the first `count` lanes of a matrix have a value that comes before the lane's.
template <int N, typename R>
__device__ __forceinline__ int jgpu_rank(R value, int lane, int count) {
  int rank = 0;
  for (int i = 0; i < count; i++) {
    const R other = jgpu_from<N>(value, i);
    rank += other < value || (other == value && i < lane) ? 1 : 0;
  }
  return rank;
}

// Columns at places around a table: place k meets place N - 1 - k, and after each round all but the one at place 0 move on by
// a place.
template <int N>
struct JgpuTable {
  int place, opposite;
  int partner; // the column at the opposite place

  __device__ __forceinline__ JgpuTable(int column, int round) {
    place = column == 0 ? 0 : 1 + (column - 1 + round) % (N - 1);
    opposite = N - 1 - place;
    partner = opposite == 0 ? 0 : 1 + (opposite - 1 + N - 1 - round) % (N - 1);
  }

  __device__ __forceinline__ bool first() const { return place < N / 2; }
};

// A lane's column of a matrix, scaled so that the largest element is about 1, and of the identity.
template <typename T, int N>
struct JgpuColumn {
  typedef JgpuReal<T> R;
  T x[N];
  T v[N];
  R scale;
  bool finite;

  // Begins with what x is.
  __device__ __forceinline__ void begin(int column) {
    R largest = 0;
    bool wrong = false;
#pragma unroll
    for (int i = 0; i < N; i++) {
      const R re = jgpu_re(x[i]) < 0 ? -jgpu_re(x[i]) : jgpu_re(x[i]);
      const R im = jgpu_im(x[i]) < 0 ? -jgpu_im(x[i]) : jgpu_im(x[i]);
      wrong |= !(re <= jgpu_largest(R(0)) && im <= jgpu_largest(R(0)));
      largest = re > largest ? re : largest;
      largest = im > largest ? im : largest;
    }
    finite = !jgpu_lanes_any<N>(wrong);
    largest = jgpu_lanes_max<N>(largest);
    scale = jgpu_scale(finite ? largest : R(0));
#pragma unroll
    for (int i = 0; i < N; i++) {
      x[i] = finite ? jgpu_times(x[i], scale) : T(0);
      v[i] = T(i == column ? 1 : 0);
    }
  }

  // The lane's half of a rotation of its column and its partner's.
  __device__ __forceinline__ void turn(const JgpuRotation<T>& half, int partner, bool vectors) {
#pragma unroll
    for (int i = 0; i < N; i++) {
      x[i] = half.turned(x[i], jgpu_from<N>(x[i], partner));
    }
    if (vectors) {
#pragma unroll
      for (int i = 0; i < N; i++) {
        v[i] = half.turned(v[i], jgpu_from<N>(v[i], partner));
      }
    }
  }

  __device__ __forceinline__ int status(bool turned) const { return !finite ? JGPU_NOT_FINITE : turned ? JGPU_NOT_DONE : JGPU_FINE; }
};
