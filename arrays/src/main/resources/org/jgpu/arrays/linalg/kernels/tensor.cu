// Products by tensor cores: a block makes a tile of the result, a warp a part of it in registers. Slabs of A and B go to
// shared memory by asynchronous copies, up to three slabs ahead. A slab is 64 or 128 bytes deep. It lies there as in memory:
// lines along the depth if the operand is `deep`, else lines across it. Pieces of 16 bytes are exchanged within groups of
// eight by a line's number, so that whatever the lanes of a warp read or write at once lies in different banks.
// float32 is rounded to TF32, to nearest; float64 is exact as by plain instructions.

#include "fragments.cuh"
#include "shares.cuh"

// What a warp takes from a slab for one instruction on each of its blocks.
template <typename T, typename TILE, bool DEEP_A, bool DEEP_B>
struct JgpuFragments {
  typedef JgpuFragment<T, TILE::rows, DEEP_A, false> OfA;
  typedef JgpuFragment<T, TILE::columns, DEEP_B, true> OfB;
  static constexpr int count = OfA::count;

  typename OfA::Word a[TILE::ownRows / 16][count], b[TILE::ownColumns / 16][count];

  __device__ __forceinline__ void load(const char* memory, int left, int right, int depth) {
#pragma unroll
    for (int i = 0; i < TILE::ownRows / 16; i++) {
      OfA::load(a[i], memory, left, 16 * i, depth);
    }
#pragma unroll
    for (int j = 0; j < TILE::ownColumns / 16; j++) {
      OfB::load(b[j], memory, right, 16 * j, depth);
    }
  }
};

// A warp's part of the tile: blocks of 16 rows and of 8 columns.
template <typename T, typename TILE>
struct JgpuWarpPart {
  typedef typename JgpuSum<T>::type S;
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
  __device__ __forceinline__ void add(const JgpuFragments<T, TILE, DEEP_A, DEEP_B>& of) {
#pragma unroll
    for (int i = 0; i < down; i++) {
#pragma unroll
      for (int at = 0; at < across; at++) {
        const int j = i & 1 ? across - 1 - at : at;
        jgpu_mma(T(), sums[i][j], of.a[i], of.b[j / 2] + j % 2 * (of.count / 2));
      }
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

// Waits for the next of up to 4 slabs, of which the others may still be on their way.
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

// What a block multiplies: where A and B begin, how many rows, columns and how much depth there are.
template <typename T>
struct JgpuTask {
  const T *a, *b;
  long long rowA, depthA, columnB, depthB, depth;
  int rows, columns, slabs; // slabs in shared memory at a time
  bool deepA, deepB;
};

// While products of one step are made, fragments of the next are on their way to registers, and slabs to shared memory.
template <typename T, typename TILE, typename OF_A, typename OF_B>
__device__ __forceinline__ void jgpu_add_slabs(JgpuWarpPart<T, TILE>& part, char* memory, const JgpuTask<T>& task) {
  constexpr int steps = TILE::depth / TILE::step;
  static_assert(steps % 2 == 0, "fragments alternate between two places");
  typedef JgpuFragments<T, TILE, OF_A::deep, OF_B::deep> Fragments;
  OF_A ofA(task.a, task.rowA, task.depthA, task.deepA);
  OF_B ofB(task.b, task.columnB, task.depthB, task.deepB);
  Fragments fragments[2];
  const int left = Fragments::OfA::origin(part.row);
  const int right = TILE::left + Fragments::OfB::origin(part.column);
  // One group of copies for each slab, of which the last ones are empty.
  const auto feed = [&](int to, long long depth) {
    char* const slab = memory + to * TILE::slab;
    ofA.copy(slab, task.rows, jgpu_least(depth, TILE::depth));
    ofB.copy(slab + TILE::left, task.columns, jgpu_least(depth, TILE::depth));
    asm volatile("cp.async.commit_group;" ::: "memory");
  };
  const int last = task.slabs - 1, ahead = last > 0 ? last : 1;
#pragma unroll 1
  for (int i = 0; i < ahead; i++) {
    feed(i, task.depth - i * TILE::depth);
  }
  jgpu_wait_for_slab(task.slabs);
  fragments[0].load(memory, left, right, 0);
  int now = 0;
#pragma unroll 1
  for (long long rest = task.depth; rest > 0; rest -= TILE::depth) {
#pragma unroll
    for (int step = 0; step < steps - 1; step++) {
      fragments[(step + 1) % 2].load(memory, now * TILE::slab + left, now * TILE::slab + right, (step + 1) * TILE::step);
      if (step == steps - 2) {
        // The slab before this one is not read any more; nor is this one, once all have loaded what is left of it.
        if (last == 0) {
          __syncthreads();
        }
        feed(now == 0 ? last : now - 1, rest - ahead * TILE::depth);
      }
      part.add(fragments[step % 2]);
    }
    jgpu_wait_for_slab(task.slabs);
    // After the last slab it is loaded once more, since nothing else is there.
    now = rest <= TILE::depth ? now : now == last ? 0 : now + 1;
    fragments[0].load(memory, now * TILE::slab + left, now * TILE::slab + right, 0);
    part.add(fragments[1]);
  }
}

// Adds up a tile's products of a part of the depth.
template <typename T, typename TILE>
__device__ __forceinline__ void jgpu_add_task(JgpuWarpPart<T, TILE>& part, char* memory, const JgpuTask<T>& task, int flags) {
  typedef JgpuPieces<T, TILE::rows, TILE::depth, TILE::threads, true> DeepA;
  typedef JgpuPieces<T, TILE::rows, TILE::depth, TILE::threads, false> FlatA;
  typedef JgpuPieces<T, TILE::columns, TILE::depth, TILE::threads, true> DeepB;
  typedef JgpuPieces<T, TILE::columns, TILE::depth, TILE::threads, false> FlatB;
  if (task.depth <= 0) {
    // Sums of nothing.
  } else if ((flags & JGPU_WIDE_A) == 0 || (flags & JGPU_WIDE_B) == 0) {
    jgpu_add_slabs<T, TILE, JgpuElements<T, TILE::rows, TILE::depth, TILE::threads>,
                   JgpuElements<T, TILE::columns, TILE::depth, TILE::threads>>(part, memory, task);
  } else if (task.deepA) {
    task.deepB ? jgpu_add_slabs<T, TILE, DeepA, DeepB>(part, memory, task) : jgpu_add_slabs<T, TILE, DeepA, FlatB>(part, memory, task);
  } else {
    task.deepB ? jgpu_add_slabs<T, TILE, FlatA, DeepB>(part, memory, task) : jgpu_add_slabs<T, TILE, FlatA, FlatB>(part, memory, task);
  }
  jgpu_wait_for_slab(1);
}

template <typename T, typename TILE>
__device__ __forceinline__ JgpuTask<T> jgpu_task(const JgpuTilePlace& tile, const JgpuStarts& starts, long long first, long long most,
                                                 const T* a, const T* b, const MatrixPlace& placeA, const MatrixPlace& placeB,
                                                 const ProductShape& shape) {
  const long long left = shape.depth - first;
  return {a + starts.a + tile.row * placeA.row + first * placeA.column,
          b + starts.b + tile.column * placeB.column + first * placeB.row,
          placeA.row,
          placeA.column,
          placeB.column,
          placeB.row,
          left < most ? left : most,
          jgpu_least(shape.rows - tile.row, TILE::rows),
          jgpu_least(shape.columns - tile.column, TILE::columns),
          shape.flags >> JGPU_SLABS,
          (shape.flags & JGPU_DEEP_A) != 0,
          (shape.flags & JGPU_DEEP_B) != 0};
}

template <typename T, bool LARGE>
__global__ void __launch_bounds__(JgpuTensorTile<(int)sizeof(T), LARGE>::threads, JgpuTensorTile<(int)sizeof(T), LARGE>::blocks)
    multiplyTensor(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB, MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuTensorTile<(int)sizeof(T), LARGE> Tile;
  extern __shared__ __align__(128) char memory[];
  const JgpuTilePlace tile(blockIdx.x, shape, Tile::rows, Tile::columns);
  const JgpuStarts starts(tile.batch, placeA, placeB, placeC, shape);
  JgpuWarpPart<T, Tile> part;
  jgpu_add_task(part, memory, jgpu_task<T, Tile>(tile, starts, tile.split * shape.share, shape.share, a, b, placeA, placeB, shape), shape.flags);
  jgpu_write_tile<T>(part, tile, starts, (S*)memory, c, parts, placeC, shape);
}

// By blocks that share tiles: float64 alone gains more by that than the loop takes.
template <typename T>
__global__ void __launch_bounds__(JgpuTensorTile<(int)sizeof(T), true>::threads, JgpuTensorTile<(int)sizeof(T), true>::blocks)
    multiplySharedTensor(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB, MatrixPlace placeC,
                         ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuTensorTile<(int)sizeof(T), true> Tile;
  typedef JgpuWarpPart<T, Tile> Part;
  typedef JgpuShares<S, Part::down * Part::across * 4, Tile::threads> Shares;
  extern __shared__ __align__(128) char memory[];
  __shared__ JgpuTurns<Tile::depth> turns;
  turns.begin(parts, shape);
#pragma unroll 1
  while (turns.take(shape)) {
    const JgpuTilePlace tile(turns.tile, shape, Tile::rows, Tile::columns);
    const JgpuStarts starts(tile.batch, placeA, placeB, placeC, shape);
    Part part;
    jgpu_add_task(part, memory, jgpu_task<T, Tile>(tile, starts, turns.first, turns.depth, a, b, placeA, placeB, shape), shape.flags);
    if (!turns.ends) {
      Shares::leave(&part.sums[0][0][0], parts, turns.own, turns.sharers(shape));
      continue;
    }
    if (turns.before > 0) {
      Shares::add(&part.sums[0][0][0], parts, turns.own, turns.before, turns.sharers(shape));
    }
    jgpu_write_tile<T>(part, tile, starts, (S*)memory, c, parts, placeC, shape);
    __syncthreads();
  }
}
