// Products by tiles: a block makes one of the result, a thread a part of it in registers, from slabs of A and B in
// shared memory. While one slab is used the next is read into registers and then written beside it, so that a slab
// takes one barrier; what is multiplied next is loaded before what is multiplied now. A and B lie there with the depth
// first, so that a thread reads its rows and columns as packs of
// 16 bytes; the lanes of a warp are 4 by 8, which read 4 and 8 different ones, each from banks of its own.
//
// Large tiles of sums of 4 bytes have a loop of their own for what lies in packs and whole slabs: a turn of it has 1,024
// products and about 90 other instructions, where asking what there is takes 166 and branches.

#include "operands.cuh"

// Tile, slab and a thread's part, for sums of 4, 8 and 16 bytes. Large tiles take 128 threads with 128 registers of sums
// each: of two such blocks a thread has up to 255 registers, so that nothing is spilled, and it reads fewer bytes from
// shared memory for a product than with 64.
template <int BYTES, bool LARGE>
struct JgpuTile {
  static constexpr int rows = LARGE ? (BYTES == 16 ? 64 : 128) : 32;
  static constexpr int columns = LARGE ? (BYTES == 4 ? 128 : 64) : 32;
  static constexpr int depth = LARGE || BYTES == 16 ? 8 : 16;
  static constexpr int ownRows = LARGE ? (BYTES == 4 ? 16 : 8) : 4;
  static constexpr int ownColumns = LARGE && BYTES < 16 ? 8 : 4;
  static constexpr int threads = rows / ownRows * (columns / ownColumns);
  static constexpr int blocks = LARGE ? 2 : BYTES == 16 ? 4 : 8; // at a time on a multiprocessor, at least
  static constexpr bool packs = LARGE && BYTES == 4; // slabs of packs have a loop of their own
  static constexpr bool ahead = BYTES == 4; // registers suffice for what is multiplied next
  static constexpr int unrolled = LARGE ? 16 / BYTES : depth; // of the depth of a slab, unless ahead
};

// A thread's part of the tile: packs of rows and columns, apart by what the lanes beside it take.
template <typename S, typename TILE>
struct JgpuPart {
  static constexpr int width = 16 / (int)sizeof(S);
  static constexpr int warpRows = 4 * TILE::ownRows;
  static constexpr int warpColumns = 8 * TILE::ownColumns;

  S sums[TILE::ownRows][TILE::ownColumns];
  int row, column;

  // Shared memory serves 8 lanes at a time. Where the loop of packs waits for it, they are 2 rows of 4 and not one of 8: they read 2
  // packs of A and 4 of B in place of 1 and 8.
  static __device__ __forceinline__ int laneRow(int lane) {
    return TILE::packs ? (lane & 1) + (lane >> 4) * 2 : lane >> 3;
  }

  static __device__ __forceinline__ int laneColumn(int lane) { return TILE::packs ? lane >> 1 & 7 : lane & 7; }

  __device__ __forceinline__ JgpuPart() {
    const int warp = (int)threadIdx.x >> 5;
    const int lane = (int)threadIdx.x & 31;
    row = warp / (TILE::columns / warpColumns) * warpRows + laneRow(lane) * width;
    column = warp % (TILE::columns / warpColumns) * warpColumns + laneColumn(lane) * width;
#pragma unroll
    for (int i = 0; i < TILE::ownRows; i++) {
#pragma unroll
      for (int j = 0; j < TILE::ownColumns; j++) {
        sums[i][j] = S(0);
      }
    }
  }

  template <int COUNT, int DISTANCE>
  static __device__ __forceinline__ void take(const S* from, S (&own)[COUNT]) {
#pragma unroll
    for (int group = 0; group < COUNT / width; group++) {
      const JgpuPack<S, width> pack = *(const JgpuPack<S, width>*)(from + group * DISTANCE);
#pragma unroll
      for (int i = 0; i < width; i++) {
        own[group * width + i] = pack.at[i];
      }
    }
  }

  // What a thread multiplies at one place of the depth.
  struct Lines {
    S a[TILE::ownRows], b[TILE::ownColumns];
  };

  // From where the thread's own rows and columns begin.
  static __device__ __forceinline__ void fetch(Lines& to, const S* rows, const S* columns) {
    take<TILE::ownRows, 4 * width>(rows, to.a);
    take<TILE::ownColumns, 8 * width>(columns, to.b);
  }

  __device__ __forceinline__ void load(Lines& to, const S* left, const S* right) const { fetch(to, left + row, right + column); }

  __device__ __forceinline__ void add(const Lines& of) {
#pragma unroll
    for (int i = 0; i < TILE::ownRows; i++) {
#pragma unroll
      for (int j = 0; j < TILE::ownColumns; j++) {
        jgpu_add_product(sums[i][j], of.a[i], of.b[j]);
      }
    }
  }

  __device__ __forceinline__ void addSlab(const S* left, int leftPitch, const S* right, int rightPitch) {
#pragma unroll(TILE::unrolled)
    for (int k = 0; k < TILE::depth; k++) {
      Lines lines;
      load(lines, left + k * leftPitch, right + k * rightPitch);
      add(lines);
    }
  }

  // All but the slab's last lines, which are in `lines[1]` then; its first ones are in `lines[0]`.
  __device__ __forceinline__ void addAhead(Lines (&lines)[2], const S* left, int leftPitch, const S* right, int rightPitch) {
#pragma unroll
    for (int k = 1; k < TILE::depth; k++) {
      load(lines[k % 2], left + k * leftPitch, right + k * rightPitch);
      add(lines[(k - 1) % 2]);
    }
  }

  // All of some whole slabs of packs. The last turn, too, writes and fetches what would be next, which nothing is made of.
  template <typename LEFT, typename RIGHT>
  __device__ __forceinline__ void addPacks(LEFT ofA, RIGHT ofB, const S* left, const S* right, long long slabs) {
    constexpr int slab = TILE::depth * LEFT::pitch;
    static_assert(LEFT::pitch == RIGHT::pitch, "slabs of A and B are of one size");
    const S* rows = left + row;
    const S* columns = right + column;
    int further = slab;
    Lines lines[2];
    const auto write = [&] {
      ofA.write();
      ofB.write();
      __syncthreads();
      fetch(lines[0], rows, columns);
    };
    ofA.read();
    ofB.read();
    write();
#pragma unroll 1
    for (; slabs > 0; slabs--) {
      if (slabs > 1) {
        ofA.read();
        ofB.read();
      }
#pragma unroll
      for (int k = 1; k < TILE::depth; k++) {
        fetch(lines[k % 2], rows + k * LEFT::pitch, columns + k * RIGHT::pitch);
        add(lines[(k - 1) % 2]);
      }
      ofA.to += further;
      ofB.to += further;
      rows += further;
      columns += further;
      further = -further;
      write();
      add(lines[1]);
    }
    __syncthreads();
  }

  // By way of shared memory, where a warp's pieces of 4 packs of rows fit: what the slabs took, once nobody reads them.
  template <typename T>
  __device__ __forceinline__ void write(const JgpuTarget<T>& to, S* staged, bool wide, long long firstRow, long long firstColumn,
                                        const ProductShape& shape) const {
    const int lane = (int)threadIdx.x & 31;
    S* const own = staged + ((int)threadIdx.x >> 5) * 4 * width * warpColumns;
    const int ownRow = laneRow(lane) * width, ownColumn = laneColumn(lane) * width;
#pragma unroll
    for (int i = 0; i < TILE::ownRows; i += width) {
#pragma unroll
      for (int at = 0; at < width * TILE::ownColumns; at += width) {
        const int r = at / TILE::ownColumns, s = at % TILE::ownColumns;
        JgpuPack<S, width> pack;
#pragma unroll
        for (int j = 0; j < width; j++) {
          pack.at[j] = sums[i + r][s + j];
        }
        *(JgpuPack<S, width>*)(own + (ownRow + r) * warpColumns + s * 8 + ownColumn) = pack;
      }
      __syncwarp();
      jgpu_write_rows<4 * width, warpColumns, warpColumns>(to, own, wide, firstRow + row - ownRow + i * 4,
                                                           firstColumn + column - ownColumn, shape);
      __syncwarp();
    }
  }
};

template <typename T, bool LARGE>
__global__ void __launch_bounds__(JgpuTile<(int)sizeof(typename JgpuSum<T>::type), LARGE>::threads, JgpuTile<(int)sizeof(typename JgpuSum<T>::type), LARGE>::blocks)
    multiply(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB, MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuTile<(int)sizeof(S), LARGE> Tile;
  typedef JgpuSlab<T, Tile::rows, Tile::depth, Tile::threads> Left;
  typedef JgpuSlab<T, Tile::columns, Tile::depth, Tile::threads> Right;
  constexpr int leftSlab = Tile::depth * Left::pitch, rightSlab = Tile::depth * Right::pitch;
  __shared__ __align__(16) S left[2 * (leftSlab + rightSlab)];
  S* const right = left + 2 * leftSlab;
  const JgpuTilePlace tile(shape, Tile::rows, Tile::columns);
  const JgpuStarts starts(tile.batch, placeA, placeB, placeC, shape);
  long long first = tile.split * shape.share;
  long long depth = shape.depth - first < shape.share ? shape.depth - first : shape.share;
  const int rows = jgpu_least(shape.rows - tile.row, Tile::rows);
  const int columns = jgpu_least(shape.columns - tile.column, Tile::columns);
  const int flags = shape.flags;
  const bool wideA = (flags & JGPU_WIDE_A) != 0, wideB = (flags & JGPU_WIDE_B) != 0;
  const bool deepA = (flags & JGPU_DEEP_A) != 0, deepB = (flags & JGPU_DEEP_B) != 0;
  a += starts.a + tile.row * placeA.row;
  b += starts.b + tile.column * placeB.column;
  JgpuPart<S, Tile> part;
  if constexpr (Tile::packs) {
    if (wideA && wideB && depth >= Tile::depth) {
      const long long slabs = depth / Tile::depth;
      part.addPacks(
          JgpuPacks<T, Tile::rows, Tile::depth, Tile::threads>(a + first * placeA.column, placeA.row, placeA.column, deepA, rows, left),
          JgpuPacks<T, Tile::columns, Tile::depth, Tile::threads>(b + first * placeB.row, placeB.column, placeB.row, deepB, columns, right),
          left, right, slabs);
      first += slabs * Tile::depth;
      depth -= slabs * Tile::depth;
    }
  }
  Left ofA(a + first * placeA.column, placeA.row, placeA.column, wideA, deepA, (flags & JGPU_CONJUGATE_A) != 0);
  Right ofB(b + first * placeB.row, placeB.column, placeB.row, wideB, deepB, (flags & JGPU_CONJUGATE_B) != 0);
  typename JgpuPart<S, Tile>::Lines lines[2];
  const auto write = [&](int stage) {
    ofA.write(left + stage * leftSlab);
    ofB.write(right + stage * rightSlab);
    __syncthreads();
    if (Tile::ahead) {
      part.load(lines[0], left + stage * leftSlab, right + stage * rightSlab);
    }
  };
  if (depth > 0) {
    ofA.read(rows, jgpu_least(depth, Tile::depth));
    ofB.read(columns, jgpu_least(depth, Tile::depth));
    write(0);
  }
#pragma unroll 1
  for (int stage = 0; depth > 0; stage ^= 1) {
    depth -= Tile::depth;
    if (depth > 0) {
      ofA.read(rows, jgpu_least(depth, Tile::depth));
      ofB.read(columns, jgpu_least(depth, Tile::depth));
    }
    const S* const here = left + stage * leftSlab;
    const S* const beside = right + stage * rightSlab;
    if (Tile::ahead) {
      part.addAhead(lines, here, Left::pitch, beside, Right::pitch);
    } else {
      part.addSlab(here, Left::pitch, beside, Right::pitch);
    }
    if (depth > 0) {
      write(stage ^ 1);
    }
    if (Tile::ahead) {
      part.add(lines[1]);
    }
  }
  __syncthreads();
  const bool wide = (flags & JGPU_WIDE_C) != 0;
  const long long own = (tile.split * shape.batch + tile.batch) * shape.rows * shape.columns;
  if constexpr (sizeof(T) == sizeof(S)) {
    const JgpuTarget<S> to = shape.splits > 1 ? JgpuTarget<S>::ofParts((S*)parts + own, shape)
                                              : JgpuTarget<S>::ofResult((S*)c + starts.c, placeC, shape);
    part.write(to, left, wide, tile.row, tile.column, shape);
  } else if (shape.splits > 1) {
    part.write(JgpuTarget<S>::ofParts((S*)parts + own, shape), left, wide, tile.row, tile.column, shape);
  } else {
    part.write(JgpuTarget<T>::ofResult(c + starts.c, placeC, shape), left, wide, tile.row, tile.column, shape);
  }
}
