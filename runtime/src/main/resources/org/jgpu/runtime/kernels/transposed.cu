#include "jgpu/TiledSpace.cuh"

// Copies a matrix whose source and target run along different axes, through tiles in shared memory, so that both are read and
// written along their own. Adjacent elements travel together, as packs of N; blocks of N by N elements are transposed in
// registers, and shared memory holds their columns, each as a pack, in N planes of 32 by 32 blocks. A row of 33 packs puts
// those that a warp reads or writes at a time into distinct banks.

template <typename T, int N>
struct __align__(sizeof(T) * N) Pack {
  T at[N];
};

// Reads packs of a tile's rows. `whole`: the tile is full and its packs are aligned, and all are read before the first is
// used; else each element is looked at.
template <typename T, int N, bool whole>
static __device__ __forceinline__ void read(const T* source, long long pitch, long long step, int rows, int columns,
                                            Pack<T, N> (*tile)[32][33]) {
  const int ahead = whole ? 4 : 1;
  const int column = threadIdx.x * N;
#pragma unroll 1
  for (int first = threadIdx.y; first < 32; first += 8 * ahead) {
    Pack<T, N> packs[ahead][N];
#pragma unroll
    for (int k = 0; k < ahead; k++) {
#pragma unroll
      for (int i = 0; i < N; i++) {
        const int row = (first + k * 8) * N + i;
        const T* place = source + row * pitch + column * step;
        if (whole) {
          packs[k][i] = *(const Pack<T, N>*)place;
        } else {
#pragma unroll
          for (int j = 0; j < N; j++) {
            packs[k][i].at[j] = row < rows && column + j < columns ? place[j * step] : T();
          }
        }
      }
    }
#pragma unroll
    for (int k = 0; k < ahead; k++) {
#pragma unroll
      for (int j = 0; j < N; j++) {
        Pack<T, N> turned;
#pragma unroll
        for (int i = 0; i < N; i++) {
          turned.at[i] = packs[k][i].at[j];
        }
        tile[j][first + k * 8][threadIdx.x] = turned;
      }
    }
  }
}

// Writes packs of a tile's columns, which are rows of the target.
template <typename T, int N, bool whole>
static __device__ __forceinline__ void write(T* target, long long pitch, long long step, int rows, int columns,
                                             Pack<T, N> (*tile)[32][33]) {
  const int row = threadIdx.x * N;
#pragma unroll
  for (int k = 0; k < 4; k++) {
#pragma unroll
    for (int j = 0; j < N; j++) {
      const int column = (threadIdx.y + k * 8) * N + j;
      T* place = target + column * pitch + row * step;
      const Pack<T, N> pack = tile[j][threadIdx.x][threadIdx.y + k * 8];
      if (whole) {
        *(Pack<T, N>*)place = pack;
      } else {
#pragma unroll
        for (int i = 0; i < N; i++) {
          if (row + i < rows && column < columns) place[i * step] = pack.at[i];
        }
      }
    }
  }
}

// Whether rows that begin at `place`, `pitch` elements apart, are made of aligned packs.
template <typename T, int N>
static __device__ __forceinline__ bool packed(const T* place, long long pitch, long long step) {
  return (N == 1 || step == 1) && (((unsigned long long)place | (unsigned long long)(pitch * (long long)sizeof(T))) %
                                   sizeof(Pack<T, N>)) == 0;
}

// Takes the index along an axis off `block`.
static __device__ __forceinline__ void advance(const BatchAxis& axis, unsigned& block, long long& source, long long& target) {
  if (axis.extent > 1) {
    const unsigned index = block % (unsigned)axis.extent;
    block /= (unsigned)axis.extent;
    source += index * axis.source;
    target += index * axis.target;
  }
}

template <typename T, int N>
__global__ void __launch_bounds__(256) transposed(const void* source, void* target, TiledSpace space) {
  __shared__ Pack<T, N> tile[N][32][33];
  const int side = 32 * N;
  unsigned block = blockIdx.x;
  const long long column = (long long)(block % (unsigned)space.across) * side;
  block /= (unsigned)space.across;
  const long long row = (long long)(block % (unsigned)space.down) * side;
  block /= (unsigned)space.down;
  long long from = row * space.sourceRow + column * space.sourceColumn;
  long long to = row * space.targetRow + column * space.targetColumn;
  advance(space.fourth, block, from, to);
  advance(space.third, block, from, to);
  advance(space.second, block, from, to);
  advance(space.first, block, from, to);
  const T* in = (const T*)source + from;
  T* out = (T*)target + to;
  const int rows = space.rows - row < side ? (int)(space.rows - row) : side;
  const int columns = space.columns - column < side ? (int)(space.columns - column) : side;
  const bool full = rows == side && columns == side;
  if (full && packed<T, N>(in, space.sourceRow, space.sourceColumn)) {
    read<T, N, true>(in, space.sourceRow, space.sourceColumn, rows, columns, tile);
  } else {
    read<T, N, false>(in, space.sourceRow, space.sourceColumn, rows, columns, tile);
  }
  __syncthreads();
  if (full && packed<T, N>(out, space.targetColumn, space.targetRow)) {
    write<T, N, true>(out, space.targetColumn, space.targetRow, rows, columns, tile);
  } else {
    write<T, N, false>(out, space.targetColumn, space.targetRow, rows, columns, tile);
  }
}
