// Singular values of many small matrices by one-sided rotations, from the first sweep to whole bases.

#include "columns.cuh"

template <typename T, int N>
struct JgpuLongColumn : JgpuColumn<T, N> {
  typedef JgpuReal<T> R;
  using JgpuColumn<T, N>::x;
  R square; // of the length

  // A round; whether the lane's column was turned.
  __device__ __forceinline__ bool round(const JgpuTable<N>& table, int lane, R tolerance, bool vectors) {
    const bool first = table.first();
    T product = T(0);
#pragma unroll
    for (int i = 0; i < N; i++) {
      product += jgpu_conj(x[i]) * jgpu_from<N>(x[i], table.partner);
    }
    product = jgpu_from<N>(product, first ? lane : table.partner);
    const R beside = jgpu_from<N>(square, table.partner);
    const R limit = jgpu_limit(tolerance, sqrt(first ? square : beside), sqrt(first ? beside : square));
    JgpuRotation<T> rotation;
    R shift;
    const bool turns = rotation.find(first ? square : beside, first ? beside : square, product, limit, shift);
    if (__any_sync(0xffffffffu, turns)) {
      this->turn(rotation.of(first), table.partner, vectors);
      square = jgpu_square_sum(x);
    }
    return turns;
  }

  // Makes the column of lane `to` of length 1 and orthogonal to those of the first `count` lanes, which are so or 0: of an axis
  // of which they leave enough, as they do of one at least if they are orthogonal. What they have of it is taken off twice,
  // since rounding errors are left the first time.
  __device__ __forceinline__ void complete(int to, bool own, int count, int rows) {
    int axis = to;
    int passes = own ? 2 : 0;
    while (__any_sync(0xffffffffu, passes > 0)) {
      const bool first = passes == 2;
#pragma unroll
      for (int i = 0; i < N; i++) {
        x[i] = first ? T(i == axis ? 1 : 0) : x[i];
      }
      subtract(to, passes > 0, count);
      axis = (axis + 1) % rows;
      const bool enough = !first || jgpu_square_sum(x) * 2 * rows >= 1 || axis == to;
      passes -= passes > 0 && enough ? 1 : 0;
    }
    divide(own ? sqrt(jgpu_square_sum(x)) : R(1));
  }

  // Takes off an `own` column what it has of the directions of the others.
  __device__ __forceinline__ void subtract(int to, bool own, int count) {
    for (int lane = 0; lane < count; lane++) {
      T part = T(0);
#pragma unroll
      for (int i = 0; i < N; i++) {
        part += jgpu_conj(jgpu_from<N>(x[i], lane)) * x[i];
      }
      const bool some = own && lane != to;
#pragma unroll
      for (int i = 0; i < N; i++) {
        const T other = jgpu_from<N>(x[i], lane);
        x[i] = some ? x[i] - other * part : x[i];
      }
    }
  }

  __device__ __forceinline__ void divide(R by) {
#pragma unroll
    for (int i = 0; i < N; i++) {
      x[i] = JgpuParts<T>::of(jgpu_re(x[i]) / by, jgpu_im(x[i]) / by);
    }
  }
};

// Singular values, descending, of matrices of at least as many rows as columns, or with `wide` of those whose adjoints are
// given; with `lefts` columns of U the vectors: U and V^H, or with `wide` U^H and V. Columns are orthogonal where their product
// is at most `tolerance` times their lengths.
template <typename T, int N>
__global__ void __launch_bounds__(JGPU_BLOCK) warpSingular(const T* source, T* values, T* left, T* right, int* status, long long batch, int rows,
                                                           int columns, int lefts, bool wide, double tolerance, int sweeps) {
  typedef JgpuReal<T> R;
  const int lane = (int)threadIdx.x % N;
  const long long matrix = (long long)blockIdx.x * (JGPU_BLOCK / N) + (int)threadIdx.x / N;
  const bool inside = matrix < batch && lane < columns;
  const T* const from = source + matrix * rows * columns;
  JgpuLongColumn<T, N> column;
#pragma unroll
  for (int i = 0; i < N; i++) {
    column.x[i] = !inside || i >= rows ? T(0) : wide ? jgpu_conj(from[lane * rows + i]) : from[i * columns + lane];
  }
  column.begin(lane);
  column.square = jgpu_square_sum(column.x);
  bool turned = true;
  for (int sweep = 0; sweep < sweeps && __any_sync(0xffffffffu, turned); sweep++) {
    turned = false;
    for (int round = 0; round < N - 1; round++) {
      turned |= column.round(JgpuTable<N>(lane, round), lane, R(tolerance), lefts > 0);
    }
  }
  turned = jgpu_lanes_any<N>(turned);
  const R length = sqrt(column.square);
  const int rank = jgpu_rank<N>(-length, lane, columns);
  if (inside) {
    values[matrix * columns + rank] = jgpu_real<T>(length / column.scale);
    if (lane == 0) {
      status[matrix] = column.status(turned);
    }
  }
  if (lefts == 0) {
    return;
  }
#pragma unroll
  for (int i = 0; i < N; i++) {
    if (inside && i < columns) {
      T* const to = right + matrix * columns * columns;
      const T x = column.v[i] + T(0);
      to[wide ? i * columns + rank : rank * columns + i] = wide ? x : jgpu_conj(x);
    }
  }
  // Of lesser ones even the directions may be lost.
  const bool kept = inside && length * length * R(tolerance) > jgpu_nothing(R(0));
  column.divide(kept ? length : R(1));
#pragma unroll
  for (int i = 0; i < N; i++) {
    column.x[i] = kept ? column.x[i] : T(0);
  }
  const bool lacks = !kept && lane < lefts && matrix < batch;
  for (int to = 0; to < lefts; to++) {
    const bool own = lacks && lane == to;
    if (__any_sync(0xffffffffu, own)) {
      column.complete(to, own, lefts, rows);
    }
  }
  const int place = lane < columns ? rank : lane;
#pragma unroll
  for (int i = 0; i < N; i++) {
    if (matrix < batch && lane < lefts && i < rows) {
      T* const to = left + matrix * rows * lefts;
      const T x = column.x[i] + T(0);
      to[wide ? place * rows + i : i * lefts + place] = wide ? jgpu_conj(x) : x;
    }
  }
}
