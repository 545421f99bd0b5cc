// Eigenvalues and singular values of many small matrices by Jacobi's rotations. N lanes of a warp take a matrix of up to N
// rows and columns, each a column of it and of its vectors, which stay in registers from the first sweep to the last one.

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
