// Singular values and eigenvalues by rotations of pairs of columns (Jacobi), in blocks: of two blocks of 16 columns a
// block of threads takes the Gram matrix (one-sided, for singular values) or the part of the matrix itself (two-sided, for
// Hermitian matrices), makes that diagonal in shared memory, and says the rotation as a matrix of 32 x 32. All disjoint
// pairs of a round go at the same time; n/16 - 1 rounds are a sweep, in which each pair of columns met.

#include "rotations.cuh"

constexpr int JGPU_HALF = 16;
constexpr int JGPU_SIDE = 32;

// The blocks of columns that pair `pair` of a round is of, as in a round-robin tournament.
struct JgpuMeeting {
  int first, second;

  __device__ __forceinline__ JgpuMeeting(int round, int pair, int players) {
    const int ring = players - 1;
    first = pair == 0 ? ring : (round + pair) % ring;
    second = pair == 0 ? round % ring : (round + ring - pair) % ring;
  }

  // The column of the matrix, or one beyond its end.
  __device__ __forceinline__ int column(int local) const {
    return local < JGPU_HALF ? first * JGPU_HALF + local : second * JGPU_HALF + local - JGPU_HALF;
  }

  // Which of the pair's columns it is, or -1.
  __device__ __forceinline__ int local(long long column) const {
    const long long block = column / JGPU_HALF;
    const int place = (int)(column % JGPU_HALF);
    return block == first ? place : block == second ? place + JGPU_HALF : -1;
  }
};

__device__ __forceinline__ int jgpu_players(int columns) {
  const int blocks = (columns + JGPU_HALF - 1) / JGPU_HALF;
  return blocks + (blocks & 1);
}

// Each matrix, scaled by a power of 2 so that its largest element is about 1, and below it the identity, if there is room
// in `height` rows. `norms` gets the scale and the root of the sum of squares; `bad` is 1 where not all numbers are finite.
template <typename T>
__global__ void __launch_bounds__(1024) jacobiBegin(const T* source, T* work, T* norms, int* bad, long long batch, int height, int rows,
                                                    int columns, bool hermitian, bool lower) {
  typedef JgpuReal<T> R;
  const long long size = (long long)rows * columns;
  for (long long matrix = blockIdx.x; matrix < batch; matrix += gridDim.x) {
    const T* const from = source + matrix * size;
    T* const to = work + matrix * height * columns;
    R largest = 0;
    R wrong = 0;
    for (long long i = threadIdx.x; i < size; i += blockDim.x) {
      const T x = hermitian ? jgpu_hermitian(from, columns, (int)(i / columns), (int)(i % columns), lower) : from[i];
      const R re = jgpu_re(x) < 0 ? -jgpu_re(x) : jgpu_re(x);
      const R im = jgpu_im(x) < 0 ? -jgpu_im(x) : jgpu_im(x);
      wrong = re <= jgpu_largest(R(0)) && im <= jgpu_largest(R(0)) ? wrong : R(1);
      largest = re > largest ? re : largest;
      largest = im > largest ? im : largest;
    }
    largest = jgpu_block_max(largest);
    wrong = jgpu_block_max(wrong);
    const R scale = jgpu_scale(wrong == 0 ? largest : R(0));
    R sum = 0;
    for (long long i = threadIdx.x; i < size; i += blockDim.x) {
      const T x = hermitian ? jgpu_hermitian(from, columns, (int)(i / columns), (int)(i % columns), lower) : from[i];
      const T scaled = jgpu_times(x, scale);
      to[i] = scaled;
      sum += jgpu_square(scaled);
    }
    sum = jgpu_block_sum(sum);
    for (long long i = size + threadIdx.x; i < (long long)height * columns; i += blockDim.x) {
      to[i] = T((i - size) / columns == (i - size) % columns ? 1 : 0);
    }
    if (threadIdx.x == 0) {
      norms[2 * matrix] = jgpu_real<T>(scale);
      norms[2 * matrix + 1] = jgpu_real<T>(sqrt(sum));
      bad[matrix] = wrong != 0 ? 1 : 0;
    }
  }
}

// The rotation of each pair of a round. `active` says of each pair whether it is one at all, `moved` of each matrix.
// Columns are orthogonal where their product is at most `tolerance` times their lengths; of Hermitian matrices an element
// is 0 where it is at most `tolerance` times the matrix's norm.
template <typename T>
__global__ void __launch_bounds__(256)
    jacobiPairs(const T* work, const T* norms, T* rotations, T* blocks, int* active, int* moved, long long batch, int height, int rows,
                int columns, int round, int sweeps, bool hermitian, double tolerance) {
  typedef JgpuReal<T> R;
  __shared__ T h[JGPU_SIDE][JGPU_SIDE + 1];
  __shared__ T q[JGPU_SIDE][JGPU_SIDE + 1];
  __shared__ JgpuRotation<T> found[JGPU_HALF];
  __shared__ int lefts[JGPU_HALF], rights[JGPU_HALF];
  __shared__ int turned;
  const JgpuMeeting meeting(round, blockIdx.x, jgpu_players(columns));
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  const int column = meeting.column(lane);
  for (long long matrix = blockIdx.y; matrix < batch; matrix += gridDim.y) {
    const T* const own = work + matrix * height * columns;
    T sums[4];
#pragma unroll
    for (int i = 0; i < 4; i++) {
      sums[i] = T(0);
    }
    if (hermitian) {
#pragma unroll
      for (int i = 0; i < 4; i++) {
        const int other = meeting.column(warp + 8 * i);
        if (column < columns && other < columns) {
          sums[i] = jgpu_times(own[(long long)other * columns + column] + jgpu_conj(own[(long long)column * columns + other]), R(0.5));
        }
      }
    } else {
      for (int first = 0; first < rows; first += JGPU_SIDE) {
#pragma unroll
        for (int i = 0; i < 4; i++) {
          const int row = first + warp + 8 * i;
          h[warp + 8 * i][lane] = row < rows && column < columns ? own[(long long)row * columns + column] : T(0);
        }
        __syncthreads();
#pragma unroll 4
        for (int k = 0; k < JGPU_SIDE; k++) {
          const T mine = h[k][lane];
#pragma unroll
          for (int i = 0; i < 4; i++) {
            sums[i] += jgpu_conj(h[k][warp + 8 * i]) * mine;
          }
        }
        __syncthreads();
      }
    }
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const int row = warp + 8 * i;
      if (row <= lane) {
        h[row][lane] = row == lane ? jgpu_real<T>(jgpu_re(sums[i])) : sums[i];
        h[lane][row] = row == lane ? jgpu_real<T>(jgpu_re(sums[i])) : jgpu_conj(sums[i]);
      }
      q[row][lane] = T(row == lane ? 1 : 0);
    }
    const R least = R(tolerance) * (hermitian ? jgpu_re(norms[2 * matrix + 1]) : R(1));
    bool any = false;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      __syncthreads();
      if (threadIdx.x == 0) {
        turned = 0;
      }
      for (int turn = 0; turn < JGPU_SIDE - 1; turn++) {
        __syncthreads();
        if (threadIdx.x < JGPU_HALF) {
          const JgpuMeeting those(turn, threadIdx.x, JGPU_SIDE);
          const T product = h[those.first][those.second];
          const R a = jgpu_re(h[those.first][those.first]);
          const R b = jgpu_re(h[those.second][those.second]);
          const R limit = hermitian ? least : jgpu_limit(least, sqrt(a > 0 ? a : R(0)), sqrt(b > 0 ? b : R(0)));
          R shift;
          const bool turns = found[threadIdx.x].find(a, b, product, limit, shift);
          if (turns) {
            turned = 1;
          }
          lefts[threadIdx.x] = turns ? those.first : -1;
          rights[threadIdx.x] = those.second;
        }
        __syncthreads();
#pragma unroll
        for (int i = 0; i < 2; i++) {
          const int pair = warp + 8 * i;
          const int left = lefts[pair];
          if (left >= 0) {
            const int right = rights[pair];
            found[pair].turn(h[lane][left], h[lane][right]);
            found[pair].turn(q[lane][left], q[lane][right]);
          }
        }
        __syncthreads();
#pragma unroll
        for (int i = 0; i < 2; i++) {
          const int pair = warp + 8 * i;
          const int left = lefts[pair];
          if (left >= 0) {
            const int right = rights[pair];
            T upper = h[left][lane], lower = h[right][lane];
            found[pair].adjoint().turn(upper, lower);
            h[left][lane] = lane == right ? T(0) : lane == left ? jgpu_real<T>(jgpu_re(upper)) : upper;
            h[right][lane] = lane == left ? T(0) : lane == right ? jgpu_real<T>(jgpu_re(lower)) : lower;
          }
        }
      }
      __syncthreads();
      const bool again = turned != 0;
      any |= again;
      if (!again) {
        break;
      }
    }
    const long long pair = matrix * gridDim.x + blockIdx.x;
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const int row = warp + 8 * i;
      rotations[pair * JGPU_SIDE * JGPU_SIDE + row * JGPU_SIDE + lane] = q[row][lane];
      if (hermitian) {
        blocks[pair * JGPU_SIDE * JGPU_SIDE + row * JGPU_SIDE + lane] = h[row][lane];
      }
    }
    if (threadIdx.x == 0) {
      active[pair] = any ? 1 : 0;
      if (any) {
        moved[matrix] = 1;
      }
    }
    __syncthreads();
  }
}

// As many rows of two blocks of columns as leave room for a rotation. The caller knows this number, too.
template <typename T>
struct JgpuRows {
  static constexpr int count = sizeof(T) == 16 ? 32 : 64;
};

// Multiplies the columns of each pair of a round by its rotation, or by that one's conjugate: for `rows` rows of any
// stride. With `blocks` the elements between a pair's own columns are those that it found, zeros off the diagonal.
template <typename T>
__global__ void __launch_bounds__(256)
    jacobiRotate(T* work, const T* rotations, const T* blocks, const int* active, long long batch, long long stride, int rows, int columns,
                 long long rowStride, long long columnStride, int round, bool conjugated) {
  constexpr int ROWS = JgpuRows<T>::count;
  constexpr int EACH = ROWS * JGPU_SIDE / 256;
  __shared__ T tile[ROWS][JGPU_SIDE + 1];
  __shared__ T q[JGPU_SIDE][JGPU_SIDE];
  const JgpuMeeting meeting(round, blockIdx.y, jgpu_players(columns));
  const long long firstRow = (long long)blockIdx.x * ROWS;
  const bool down = rowStride == 1;
  for (long long matrix = blockIdx.z; matrix < batch; matrix += gridDim.z) {
    const long long pair = matrix * gridDim.y + blockIdx.y;
    if (active[pair] != 0) {
      T* const own = work + matrix * stride;
      for (int i = threadIdx.x; i < JGPU_SIDE * JGPU_SIDE; i += 256) {
        const T x = rotations[pair * JGPU_SIDE * JGPU_SIDE + i];
        q[i / JGPU_SIDE][i % JGPU_SIDE] = conjugated ? jgpu_conj(x) : x;
      }
#pragma unroll
      for (int i = 0; i < EACH; i++) {
        const int at = threadIdx.x + 256 * i;
        const int row = down ? at % ROWS : at / JGPU_SIDE;
        const int local = down ? at / ROWS : at % JGPU_SIDE;
        const int column = meeting.column(local);
        const bool inside = firstRow + row < rows && column < columns;
        tile[row][local] = inside ? own[(firstRow + row) * rowStride + column * columnStride] : T(0);
      }
      __syncthreads();
      const int row = threadIdx.x % ROWS;
      const int group = threadIdx.x / ROWS;
      T sums[EACH];
#pragma unroll
      for (int i = 0; i < EACH; i++) {
        sums[i] = T(0);
      }
      for (int k = 0; k < JGPU_SIDE; k++) {
        const T x = tile[row][k];
#pragma unroll
        for (int i = 0; i < EACH; i++) {
          sums[i] += x * q[k][group * EACH + i];
        }
      }
      __syncthreads();
      const int place = conjugated ? meeting.local(firstRow + row) : -1;
#pragma unroll
      for (int i = 0; i < EACH; i++) {
        const int local = group * EACH + i;
        tile[row][local] = place >= 0 ? blocks[pair * JGPU_SIDE * JGPU_SIDE + local * JGPU_SIDE + place] : sums[i];
      }
      __syncthreads();
#pragma unroll
      for (int i = 0; i < EACH; i++) {
        const int at = threadIdx.x + 256 * i;
        const int out = down ? at % ROWS : at / JGPU_SIDE;
        const int local = down ? at / ROWS : at % JGPU_SIDE;
        const int column = meeting.column(local);
        if (firstRow + out < rows && column < columns) {
          own[(firstRow + out) * rowStride + column * columnStride] = tile[out][local];
        }
      }
      __syncthreads();
    }
  }
}

// The results: lengths of columns, and the columns divided by them; or the diagonals of Hermitian matrices.
template <typename T>
__global__ void __launch_bounds__(256) jacobiEnd(const T* work, const T* norms, T* values, T* vectors, long long batch, int height, int rows,
                                                 int columns, bool hermitian, bool wanted) {
  typedef JgpuReal<T> R;
  const long long column = blockIdx.x * 256ll + threadIdx.x;
  if (column >= columns) {
    return;
  }
  for (long long matrix = blockIdx.y; matrix < batch; matrix += gridDim.y) {
    const T* const own = work + matrix * height * columns + column;
    const R scale = jgpu_re(norms[2 * matrix]);
    R value;
    if (hermitian) {
      value = jgpu_re(own[column * columns]);
    } else {
      R sum = 0;
      for (int i = 0; i < rows; i++) {
        sum += jgpu_square(own[(long long)i * columns]);
      }
      value = sqrt(sum);
      for (int i = 0; i < rows && wanted; i++) {
        const T x = own[(long long)i * columns];
        vectors[(matrix * rows + i) * columns + column] =
            value > 0 ? JgpuParts<T>::of(jgpu_re(x) / value, jgpu_im(x) / value) : T(0);
      }
    }
    values[matrix * columns + column] = jgpu_real<T>(value / scale);
  }
}
