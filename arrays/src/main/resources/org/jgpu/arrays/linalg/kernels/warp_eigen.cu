// Eigenvalues of many small Hermitian matrices by two-sided rotations, from the first sweep to values in order.

#include "columns.cuh"

// Rows move around the table, so that those that meet are in the same registers in every round; columns stay in their lanes.
template <typename T, int N>
struct JgpuHermitianColumn : JgpuColumn<T, N> {
  typedef JgpuReal<T> R;
  using JgpuColumn<T, N>::x;

  // A round; whether the lane's column was turned. The diagonal is kept apart, since no other element comes of it.
  __device__ __forceinline__ bool round(const JgpuTable<N>& table, R& diagonal, R limit, JgpuRotation<T>* met, bool vectors) {
    const bool first = table.first();
    const T mine = jgpu_pick(x, table.opposite);
    const T other = jgpu_from<N>(mine, table.partner);
    const R beside = jgpu_from<N>(diagonal, table.partner);
    const T product = jgpu_times(first ? jgpu_conj(mine) + other : mine + jgpu_conj(other), R(0.5));
    JgpuRotation<T> rotation;
    R shift;
    const bool turns = rotation.find(first ? diagonal : beside, first ? beside : diagonal, product, limit, shift);
    if (__any_sync(0xffffffffu, turns)) {
      if (first) {
        met[table.place] = rotation;
      }
      diagonal += first ? -shift : shift;
      this->turn(rotation.of(first), table.partner, vectors);
      __syncwarp();
      turn_rows(met, turns ? table.place : -1);
      __syncwarp();
    }
    move();
    return turns;
  }

  __device__ __forceinline__ void turn_rows(const JgpuRotation<T>* met, int place) {
#pragma unroll
    for (int k = 0; k < N / 2; k++) {
      met[k].adjoint().turn(x[k], x[N - 1 - k]);
      x[k] = place == N - 1 - k ? T(0) : x[k];
      x[N - 1 - k] = place == k ? T(0) : x[N - 1 - k];
    }
  }

  __device__ __forceinline__ void move() {
    const T last = x[N - 1];
#pragma unroll
    for (int i = N - 1; i > 1; i--) {
      x[i] = x[i - 1];
    }
    x[1] = last;
  }
};

// Eigenvalues, ascending, and if `wanted` the vectors of Hermitian matrices of n rows. An element is 0 where it is at most
// `tolerance` times the matrix's norm.
template <typename T, int N>
__global__ void __launch_bounds__(JGPU_BLOCK) warpEigen(const T* source, T* values, T* vectors, int* status, long long batch, int n, bool lower,
                                                        bool wanted, double tolerance, int sweeps) {
  typedef JgpuReal<T> R;
  __shared__ JgpuRotation<T> met[JGPU_BLOCK / N][N / 2];
  const int lane = (int)threadIdx.x % N;
  const int member = (int)threadIdx.x / N;
  const long long matrix = (long long)blockIdx.x * (JGPU_BLOCK / N) + member;
  const bool inside = matrix < batch && lane < n;
  JgpuHermitianColumn<T, N> column;
#pragma unroll
  for (int i = 0; i < N; i++) {
    column.x[i] = inside && i < n ? jgpu_hermitian(source + matrix * n * n, n, i, lane, lower) : T(0);
  }
  column.begin(lane);
  const R limit = R(tolerance) * sqrt(jgpu_lanes_sum<N>(jgpu_square_sum(column.x)));
  R diagonal = jgpu_re(jgpu_pick(column.x, lane));
  bool turned = true;
  for (int sweep = 0; sweep < sweeps && __any_sync(0xffffffffu, turned); sweep++) {
    turned = false;
    for (int round = 0; round < N - 1; round++) {
      turned |= column.round(JgpuTable<N>(lane, round), diagonal, limit, met[member], wanted);
    }
  }
  turned = jgpu_lanes_any<N>(turned);
  const int rank = jgpu_rank<N>(diagonal, lane, n);
  if (inside) {
    // What is added makes 0 of -0, which depends on the matrices beside this one.
    values[matrix * n + rank] = jgpu_real<T>(diagonal / column.scale + R(0));
#pragma unroll
    for (int i = 0; i < N; i++) {
      if (wanted && i < n) {
        vectors[(matrix * n + i) * n + rank] = column.v[i] + T(0);
      }
    }
    if (lane == 0) {
      status[matrix] = column.status(turned);
    }
  }
}
