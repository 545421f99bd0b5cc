// Products by tiles: a block makes one of the result, a thread a part of it in registers, from slabs of A and B in
// shared memory. While one slab is used the next is read into registers and then written beside it, so that a slab
// takes one barrier; what is multiplied next is loaded before what is multiplied now. A and B lie there with the depth
// first, so that a thread reads its rows and columns as packs of
// 16 bytes; the lanes of a warp are 4 by 8, which read 4 and 8 different ones, each from banks of its own.
//
// Large tiles of sums of 4 bytes have a loop of their own for what lies in packs and whole slabs: a turn of it has 1,024
// products and about 90 other instructions, where asking what there is takes 166 and branches.

#include "operands.cuh"
#include "shares.cuh"

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

// Adds up a tile's products of a part of the depth, from where A and B begin.
template <typename T, typename TILE, typename S>
__device__ __forceinline__ void jgpu_add_slabs(JgpuPart<S, TILE>& part, S* left, const T* a, const T* b, const MatrixPlace& placeA,
                                               const MatrixPlace& placeB, int rows, int columns, long long depth, int flags) {
  typedef JgpuSlab<T, TILE::rows, TILE::depth, TILE::threads> Left;
  typedef JgpuSlab<T, TILE::columns, TILE::depth, TILE::threads> Right;
  constexpr int leftSlab = TILE::depth * Left::pitch, rightSlab = TILE::depth * Right::pitch;
  S* const right = left + 2 * leftSlab;
  const bool wideA = (flags & JGPU_WIDE_A) != 0, wideB = (flags & JGPU_WIDE_B) != 0;
  const bool deepA = (flags & JGPU_DEEP_A) != 0, deepB = (flags & JGPU_DEEP_B) != 0;
  if constexpr (TILE::packs) {
    if (wideA && wideB && depth >= TILE::depth) {
      const long long slabs = depth / TILE::depth;
      part.addPacks(JgpuPacks<T, TILE::rows, TILE::depth, TILE::threads>(a, placeA.row, placeA.column, deepA, rows, left),
                    JgpuPacks<T, TILE::columns, TILE::depth, TILE::threads>(b, placeB.column, placeB.row, deepB, columns, right), left,
                    right, slabs);
      a += slabs * TILE::depth * placeA.column;
      b += slabs * TILE::depth * placeB.row;
      depth -= slabs * TILE::depth;
    }
  }
  Left ofA(a, placeA.row, placeA.column, wideA, deepA, (flags & JGPU_CONJUGATE_A) != 0);
  Right ofB(b, placeB.column, placeB.row, wideB, deepB, (flags & JGPU_CONJUGATE_B) != 0);
  typename JgpuPart<S, TILE>::Lines lines[2];
  const auto write = [&](int stage) {
    ofA.write(left + stage * leftSlab);
    ofB.write(right + stage * rightSlab);
    __syncthreads();
    if (TILE::ahead) {
      part.load(lines[0], left + stage * leftSlab, right + stage * rightSlab);
    }
  };
  if (depth > 0) {
    ofA.read(rows, jgpu_least(depth, TILE::depth));
    ofB.read(columns, jgpu_least(depth, TILE::depth));
    write(0);
  }
#pragma unroll 1
  for (int stage = 0; depth > 0; stage ^= 1) {
    depth -= TILE::depth;
    if (depth > 0) {
      ofA.read(rows, jgpu_least(depth, TILE::depth));
      ofB.read(columns, jgpu_least(depth, TILE::depth));
    }
    const S* const here = left + stage * leftSlab;
    const S* const beside = right + stage * rightSlab;
    if (TILE::ahead) {
      part.addAhead(lines, here, Left::pitch, beside, Right::pitch);
    } else {
      part.addSlab(here, Left::pitch, beside, Right::pitch);
    }
    if (depth > 0) {
      write(stage ^ 1);
    }
    if (TILE::ahead) {
      part.add(lines[1]);
    }
  }
  __syncthreads();
}

// Adds up the products of a turn.
template <typename T, typename TILE, typename S>
__device__ __forceinline__ void jgpu_add_turn(JgpuPart<S, TILE>& part, S* memory, const JgpuTurn& turn, const T* a, const T* b,
                                              const MatrixPlace& placeA, const MatrixPlace& placeB, const ProductShape& shape) {
  const JgpuTilePlace tile(turn.tile, shape, TILE::rows, TILE::columns);
  const JgpuStarts starts(tile.batch, placeA, placeB, placeB, shape); // where C begins is asked for when it is written
  const long long first = tile.split * shape.share + turn.first;
  const long long left = shape.depth - first;
  jgpu_add_slabs<T>(part, memory, a + starts.a + tile.row * placeA.row + first * placeA.column,
                    b + starts.b + tile.column * placeB.column + first * placeB.row, placeA, placeB,
                    jgpu_least(shape.rows - tile.row, TILE::rows), jgpu_least(shape.columns - tile.column, TILE::columns),
                    left < turn.depth ? left : turn.depth, shape.flags);
}

template <typename T, typename TILE, typename S>
__device__ __forceinline__ void jgpu_write_turn(const JgpuPart<S, TILE>& part, S* memory, const JgpuTurn& turn, T* c, void* parts,
                                                const MatrixPlace& placeC, const ProductShape& shape) {
  const JgpuTilePlace tile(turn.tile, shape, TILE::rows, TILE::columns);
  const JgpuStarts starts(tile.batch, placeC, placeC, placeC, shape);
  if constexpr (sizeof(T) == sizeof(S)) {
    jgpu_write_tile<S>(part, tile, starts, memory, (S*)c, parts, placeC, shape);
  } else {
    jgpu_write_tile<T>(part, tile, starts, memory, c, parts, placeC, shape);
  }
}

template <typename T, bool LARGE>
__global__ void __launch_bounds__(JgpuTile<(int)sizeof(typename JgpuSum<T>::type), LARGE>::threads, JgpuTile<(int)sizeof(typename JgpuSum<T>::type), LARGE>::blocks)
    multiply(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB, MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuTile<(int)sizeof(S), LARGE> Tile;
  constexpr int pitches = Tile::rows + Tile::columns + 2 * (16 / (int)sizeof(S));
  __shared__ __align__(16) S memory[2 * Tile::depth * pitches];
  if constexpr (LARGE && jgpu_shares_sums<S>) {
    typedef JgpuShares<S, Tile::ownRows * Tile::ownColumns, Tile::threads> Shares;
    __shared__ JgpuTurns<Tile::depth> turns;
    turns.begin(parts, shape);
#pragma unroll 1
    while (turns.take(shape)) {
      JgpuPart<S, Tile> part;
      jgpu_add_turn(part, memory, turns, a, b, placeA, placeB, shape);
      if (!turns.ends) {
        Shares::leave(&part.sums[0][0], parts, turns.own, turns.sharers(shape));
        continue;
      }
      if (turns.before > 0) {
        Shares::add(&part.sums[0][0], parts, turns.own, turns.before, turns.sharers(shape));
      }
      jgpu_write_turn(part, memory, turns, c, parts, placeC, shape);
      __syncthreads();
    }
  } else {
    JgpuTurn turn;
    turn.whole(shape);
    JgpuPart<S, Tile> part;
    jgpu_add_turn(part, memory, turn, a, b, placeA, placeB, shape);
    jgpu_write_turn(part, memory, turn, c, parts, placeC, shape);
  }
}
