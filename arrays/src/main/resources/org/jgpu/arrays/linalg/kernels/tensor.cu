// Products by tensor cores: a block makes a tile of the result, a warp a part of it in registers. Slabs of A and B go to
// shared memory by asynchronous copies, one to three slabs ahead. A slab is 64 bytes deep. It lies there as in memory:
// lines along the depth if the operand is `deep`, else lines across it. Pieces of 16 bytes are exchanged within groups of
// eight by a line's number, so that whatever the lanes of a warp read or write at once lies in different banks.
// float32 is rounded to TF32, to nearest; float64 is exact as by plain instructions.

#include "fragments.cuh"

// A warp's part of the tile: blocks of 16 rows and of 8 columns.
template <typename T, typename TILE>
struct JgpuWarpPart {
  typedef typename JgpuSum<T>::type S;
  typedef typename JgpuWord<T>::type Word;
  static constexpr int down = TILE::ownRows / 16;
  static constexpr int across = TILE::ownColumns / 8;
  static constexpr int pitch = TILE::ownColumns + 8; // so that neither lanes' pairs nor packs meet in a bank

  S sums[down][across][4];
  int row, column;

  __device__ __forceinline__ JgpuWarpPart() {
    const int warp = (int)threadIdx.x >> 5;
    row = warp / (TILE::columns / TILE::ownColumns) * TILE::ownRows;
    column = warp % (TILE::columns / TILE::ownColumns) * TILE::ownColumns;
#pragma unroll
    for (int i = 0; i < down * across * 4; i++) {
      sums[i / 4 / across][i / 4 % across][i % 4] = S(0);
    }
  }

  template <bool DEEP_A, bool DEEP_B>
  __device__ __forceinline__ void add(const char* left, const char* right) {
#pragma unroll
    for (int k = 0; k < TILE::depth; k += TILE::step) {
      Word a[down][4], b[across / 2][4];
#pragma unroll
      for (int i = 0; i < down; i++) {
        JgpuFragment<T, TILE::rows, DEEP_A>::load(a[i], left, row + 16 * i, k);
      }
#pragma unroll
      for (int j = 0; j < across / 2; j++) {
        JgpuFragment<T, TILE::columns, DEEP_B>::load(b[j], right, column + 16 * j, k);
      }
#pragma unroll
      for (int i = 0; i < down; i++) {
#pragma unroll
        for (int j = 0; j < across; j++) {
          jgpu_mma(T(), sums[i][j], a[i], b[j / 2][j % 2], b[j / 2][j % 2 + 2]);
        }
      }
    }
  }

  __device__ __forceinline__ void add(const char* left, const char* right, bool deepA, bool deepB) {
    if (deepA) {
      deepB ? add<true, true>(left, right) : add<true, false>(left, right);
    } else {
      deepB ? add<false, true>(left, right) : add<false, false>(left, right);
    }
  }

  // By way of shared memory, 16 rows at a time, so that neighbours are written together.
  template <typename R>
  __device__ __forceinline__ void write(const JgpuTarget<R>& to, S* staged, bool wide, long long firstRow, long long firstColumn,
                                        const ProductShape& shape) const {
    const int lane = (int)threadIdx.x & 31;
    S* const own = staged + ((int)threadIdx.x >> 5) * 16 * pitch;
#pragma unroll
    for (int i = 0; i < down; i++) {
      S* const pairs = own + (lane >> 2) * pitch + (lane & 3) * 2;
#pragma unroll
      for (int j = 0; j < across; j++) {
        *(JgpuPair*)(pairs + j * 8) = JgpuPair{sums[i][j][0], sums[i][j][1]};
        *(JgpuPair*)(pairs + j * 8 + 8 * pitch) = JgpuPair{sums[i][j][2], sums[i][j][3]};
      }
      __syncwarp();
      jgpu_write_rows<16, TILE::ownColumns, pitch>(to, own, wide, firstRow + row + 16 * i, firstColumn + column, shape);
      __syncwarp();
    }
  }

  struct __align__(2 * sizeof(S)) JgpuPair {
    S first, second;
  };
};

// Waits for the next of 2 to 4 slabs, of which the others may still be on their way.
__device__ __forceinline__ void jgpu_wait_for_slab(int slabs) {
  if (slabs >= 4) {
    asm volatile("cp.async.wait_group 2;" ::: "memory");
  } else if (slabs == 3) {
    asm volatile("cp.async.wait_group 1;" ::: "memory");
  } else {
    asm volatile("cp.async.wait_group 0;" ::: "memory");
  }
  __syncthreads();
}

template <typename T, bool LARGE>
__global__ void __launch_bounds__(JgpuTensorTile<(int)sizeof(T), LARGE>::threads, JgpuTensorTile<(int)sizeof(T), LARGE>::blocks)
    multiplyTensor(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB, MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuTensorTile<(int)sizeof(T), LARGE> Tile;
  extern __shared__ __align__(128) char memory[];
  const JgpuTilePlace tile(shape, Tile::rows, Tile::columns);
  const JgpuStarts starts(tile.batch, placeA, placeB, placeC, shape);
  const long long first = tile.split * shape.share;
  long long depth = shape.depth - first < shape.share ? shape.depth - first : shape.share;
  const long long slabs = (depth + Tile::depth - 1) / Tile::depth;
  const int present = shape.flags >> JGPU_SLABS; // in shared memory
  const int rows = jgpu_least(shape.rows - tile.row, Tile::rows);
  const int columns = jgpu_least(shape.columns - tile.column, Tile::columns);
  const int flags = shape.flags;
  const bool deepA = (flags & JGPU_DEEP_A) != 0, deepB = (flags & JGPU_DEEP_B) != 0;
  JgpuFeed<T, Tile::rows, Tile::depth, Tile::threads> ofA(
      a + starts.a + tile.row * placeA.row + first * placeA.column, placeA.row, placeA.column, (flags & JGPU_WIDE_A) != 0, deepA);
  JgpuFeed<T, Tile::columns, Tile::depth, Tile::threads> ofB(
      b + starts.b + tile.column * placeB.column + first * placeB.row, placeB.column, placeB.row, (flags & JGPU_WIDE_B) != 0, deepB);
  JgpuWarpPart<T, Tile> part;
  // One group of copies for each slab, of which the last ones are empty.
  const auto feed = [&](int to) {
    if (depth > 0) {
      char* const slab = memory + to * Tile::slab;
      ofA.copy(slab, rows, jgpu_least(depth, Tile::depth));
      ofB.copy(slab + 64 * Tile::rows, columns, jgpu_least(depth, Tile::depth));
      depth -= Tile::depth;
    }
    asm volatile("cp.async.commit_group;" ::: "memory");
  };
#pragma unroll 1
  for (int i = 0; i < present - 1; i++) {
    feed(i);
  }
  int now = 0, next = present - 1;
#pragma unroll 1
  for (long long i = 0; i < slabs; i++) {
    jgpu_wait_for_slab(present);
    feed(next);
    const char* const slab = memory + now * Tile::slab;
    part.add(slab, slab + 64 * Tile::rows, deepA, deepB);
    now = now == present - 1 ? 0 : now + 1;
    next = next == present - 1 ? 0 : next + 1;
  }
  jgpu_wait_for_slab(1);
  const bool wide = (flags & JGPU_WIDE_C) != 0;
  const long long own = (tile.split * shape.batch + tile.batch) * shape.rows * shape.columns;
  if (shape.splits > 1) {
    part.write(JgpuTarget<S>::ofParts((S*)parts + own, shape), (S*)memory, wide, tile.row, tile.column, shape);
  } else {
    part.write(JgpuTarget<T>::ofResult(c + starts.c, placeC, shape), (S*)memory, wide, tile.row, tile.column, shape);
  }
}
