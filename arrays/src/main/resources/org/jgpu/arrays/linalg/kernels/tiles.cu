// Products by tiles: a block makes one of the result, a thread a part of it in registers, from slabs of A and B in
// shared memory. While one slab is used the next is read into registers and then written beside it, so that a slab
// takes one barrier. A and B lie there with the depth first, so that a thread reads its rows and columns as packs of
// 16 bytes; the lanes of a warp are 4 by 8, which read 4 and 8 different ones, each from banks of its own.

#include "product.cuh"

// Tile, slab and a thread's part, for sums of 4, 8 and 16 bytes: 64 registers of sums a thread, 256 threads.
template <int BYTES, bool LARGE>
struct JgpuTile {
  static constexpr int rows = LARGE ? (BYTES == 16 ? 64 : 128) : 32;
  static constexpr int columns = LARGE ? (BYTES == 4 ? 128 : 64) : 32;
  static constexpr int depth = LARGE || BYTES == 16 ? 8 : 16;
  static constexpr int ownRows = LARGE && BYTES < 16 ? 8 : 4;
  static constexpr int ownColumns = LARGE && BYTES == 4 ? 8 : 4;
  static constexpr int threads = rows / ownRows * (columns / ownColumns);
  static constexpr int blocks = LARGE ? 2 : BYTES == 16 ? 4 : 8; // at a time on a multiprocessor, at least
};

// A slab of one operand on its way from memory to shared memory. `EXTENT` counts rows of A or columns of B.
template <typename T, int EXTENT, int DEPTH, int THREADS>
struct JgpuSlab {
  typedef typename JgpuSum<T>::type S;
  static constexpr int items = EXTENT * DEPTH / THREADS;
  static constexpr int packed = sizeof(T) > 4 ? 16 / (int)sizeof(T) : 4;
  static constexpr int pitch = EXTENT + 16 / (int)sizeof(S);

  T staged[items];
  const T* from;
  long long step, advance;
  int line, place, lineStep, placeStep;
  bool wide, deep, conjugate;

  // A thread reads elements, or packs of them, of lines along the depth if `deep`, else along the extent.
  __device__ __forceinline__ JgpuSlab(const T* start, long long lineStride, long long depthStride, bool wide, bool deep, bool conjugate)
      : wide(wide), deep(deep), conjugate(conjugate) {
    const int width = wide ? packed : 1;
    const int across = (deep ? DEPTH : EXTENT) / width;
    const int own = (int)threadIdx.x % across * width;
    const int first = (int)threadIdx.x / across;
    const int together = THREADS / across;
    line = deep ? first : own;
    place = deep ? own : first;
    lineStep = deep ? together : 0;
    placeStep = deep ? 0 : together;
    from = start + line * lineStride + place * depthStride;
    step = together * (deep ? lineStride : depthStride);
    advance = DEPTH * depthStride;
  }

  // Reads what there is of the next slab; the rest is 0.
  __device__ __forceinline__ void read(int extent, int depth) {
    if (wide) {
#pragma unroll
      for (int j = 0; j < items / packed; j++) {
        JgpuPack<T, packed> pack = {};
        if (line + j * lineStep < extent && place + j * placeStep < depth) {
          pack = *(const JgpuPack<T, packed>*)(from + j * step);
        }
#pragma unroll
        for (int i = 0; i < packed; i++) {
          staged[j * packed + i] = pack.at[i];
        }
      }
    } else {
#pragma unroll
      for (int j = 0; j < items; j++) {
        const bool there = line + j * lineStep < extent && place + j * placeStep < depth;
        staged[j] = there ? from[j * step] : T(0);
      }
    }
    from += advance;
  }

  __device__ __forceinline__ S number(int i) const {
    const S number = (S)staged[i];
    return conjugate ? jgpu_conjugate(number) : number;
  }

  __device__ __forceinline__ void write(S* slab) const {
    if (wide && !deep) {
#pragma unroll
      for (int j = 0; j < items / packed; j++) {
        JgpuPack<S, packed> pack;
#pragma unroll
        for (int i = 0; i < packed; i++) {
          pack.at[i] = number(j * packed + i);
        }
        *(JgpuPack<S, packed>*)(slab + (place + j * placeStep) * pitch + line) = pack;
      }
    } else if (wide) {
#pragma unroll
      for (int j = 0; j < items / packed; j++) {
#pragma unroll
        for (int i = 0; i < packed; i++) {
          slab[(place + i) * pitch + line + j * lineStep] = number(j * packed + i);
        }
      }
    } else {
#pragma unroll
      for (int j = 0; j < items; j++) {
        slab[(place + j * placeStep) * pitch + line + j * lineStep] = number(j);
      }
    }
  }
};

// Where a block writes: to the result, or sums of a part of the depth as they are, packed.
template <typename T>
struct JgpuTarget {
  T* start;
  long long row, column;
  double alpha, beta;

  static __device__ __forceinline__ JgpuTarget ofParts(T* parts, const ProductShape& shape) {
    return {parts, shape.columns, 1, 1.0, 0.0};
  }

  static __device__ __forceinline__ JgpuTarget ofResult(T* c, const MatrixPlace& place, const ProductShape& shape) {
    return {c, place.row, place.column, shape.alpha, shape.beta};
  }

  template <typename S>
  __device__ __forceinline__ void set(long long r, long long s, S sum) const {
    T* const to = start + r * row + s * column;
    *to = jgpu_result(sum, to, alpha, beta);
  }
};

// A thread's part of the tile: packs of rows and columns, apart by what the lanes beside it take.
template <typename S, typename TILE>
struct JgpuPart {
  static constexpr int width = 16 / (int)sizeof(S);
  static constexpr int warpRows = 4 * TILE::ownRows;
  static constexpr int warpColumns = 8 * TILE::ownColumns;

  S sums[TILE::ownRows][TILE::ownColumns];
  int row, column;

  __device__ __forceinline__ JgpuPart() {
    const int warp = (int)threadIdx.x >> 5;
    const int lane = (int)threadIdx.x & 31;
    row = warp / (TILE::columns / warpColumns) * warpRows + (lane >> 3) * width;
    column = warp % (TILE::columns / warpColumns) * warpColumns + (lane & 7) * width;
#pragma unroll
    for (int i = 0; i < TILE::ownRows; i++) {
#pragma unroll
      for (int j = 0; j < TILE::ownColumns; j++) {
        sums[i][j] = S(0);
      }
    }
  }

  __device__ __forceinline__ int rowOf(int i) const { return row + i / width * (4 * width) + i % width; }
  __device__ __forceinline__ int columnOf(int j) const { return column + j / width * (8 * width) + j % width; }

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

  __device__ __forceinline__ void add(const S* left, int leftPitch, const S* right, int rightPitch) {
#pragma unroll
    for (int k = 0; k < TILE::depth; k++) {
      S a[TILE::ownRows], b[TILE::ownColumns];
      take<TILE::ownRows, 4 * width>(left + k * leftPitch + row, a);
      take<TILE::ownColumns, 8 * width>(right + k * rightPitch + column, b);
#pragma unroll
      for (int i = 0; i < TILE::ownRows; i++) {
#pragma unroll
        for (int j = 0; j < TILE::ownColumns; j++) {
          jgpu_add_product(sums[i][j], a[i], b[j]);
        }
      }
    }
  }

  // Writes the tile, in packs if `wide`, which is so only where nothing was there that counts.
  template <typename T>
  __device__ __forceinline__ void write(const JgpuTarget<T>& to, bool wide, long long firstRow, long long firstColumn,
                                        const ProductShape& shape) const {
    if (wide) {
      writePacks(to, firstRow, firstColumn, shape);
      return;
    }
#pragma unroll
    for (int i = 0; i < TILE::ownRows; i++) {
      const long long r = firstRow + rowOf(i);
#pragma unroll
      for (int j = 0; j < TILE::ownColumns; j++) {
        const long long s = firstColumn + columnOf(j);
        if (r < shape.rows && s < shape.columns) {
          to.set(r, s, sums[i][j]);
        }
      }
    }
  }

  template <typename T>
  __device__ __forceinline__ void writePacks(const JgpuTarget<T>& to, long long firstRow, long long firstColumn,
                                             const ProductShape& shape) const {
#pragma unroll
    for (int i = 0; i < TILE::ownRows; i++) {
      const long long r = firstRow + rowOf(i);
#pragma unroll
      for (int group = 0; group < TILE::ownColumns; group += width) {
        const long long s = firstColumn + columnOf(group);
        JgpuPack<T, width> pack;
#pragma unroll
        for (int j = 0; j < width; j++) {
          pack.at[j] = T(jgpu_times(sums[i][group + j], to.alpha));
        }
        if (r < shape.rows && s < shape.columns) {
          jgpu_store(to.start + r * to.row + s, *(const typename JgpuPack<T, width>::Words*)&pack);
        }
      }
    }
  }
};

// Tiles in groups of 8 rows of tiles, so that those that run together share what they read.
struct JgpuTilePlace {
  long long row, column, batch;
  int split;

  __device__ __forceinline__ JgpuTilePlace(const ProductShape& shape, int tileRows, int tileColumns) {
    const unsigned down = (unsigned)((shape.rows + tileRows - 1) / tileRows);
    const unsigned across = (unsigned)((shape.columns + tileColumns - 1) / tileColumns);
    const unsigned matrix = blockIdx.x / (down * across);
    const unsigned tile = blockIdx.x - matrix * (down * across);
    const unsigned group = tile / (8 * across);
    const unsigned within = tile - group * 8 * across;
    const unsigned height = down - group * 8 < 8 ? down - group * 8 : 8;
    column = (long long)(within / height) * tileColumns;
    row = (long long)(group * 8 + within % height) * tileRows;
    split = (int)(matrix / (unsigned)shape.batch);
    batch = matrix - (unsigned)split * (unsigned)shape.batch;
  }
};

__device__ __forceinline__ int jgpu_least(long long left, int most) { return left < most ? (int)left : most; }

template <typename T, bool LARGE>
__global__ void __launch_bounds__(JgpuTile<(int)sizeof(typename JgpuSum<T>::type), LARGE>::threads, JgpuTile<(int)sizeof(typename JgpuSum<T>::type), LARGE>::blocks)
    multiply(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB, MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuTile<(int)sizeof(S), LARGE> Tile;
  typedef JgpuSlab<T, Tile::rows, Tile::depth, Tile::threads> Left;
  typedef JgpuSlab<T, Tile::columns, Tile::depth, Tile::threads> Right;
  __shared__ __align__(16) S left[2][Tile::depth * Left::pitch];
  __shared__ __align__(16) S right[2][Tile::depth * Right::pitch];
  const JgpuTilePlace tile(shape, Tile::rows, Tile::columns);
  const JgpuStarts starts(tile.batch, placeA, placeB, placeC, shape);
  const long long first = tile.split * shape.share;
  long long depth = shape.depth - first < shape.share ? shape.depth - first : shape.share;
  const int rows = jgpu_least(shape.rows - tile.row, Tile::rows);
  const int columns = jgpu_least(shape.columns - tile.column, Tile::columns);
  const int flags = shape.flags;
  Left ofA(a + starts.a + tile.row * placeA.row + first * placeA.column, placeA.row, placeA.column,
           (flags & JGPU_WIDE_A) != 0, (flags & JGPU_DEEP_A) != 0, (flags & JGPU_CONJUGATE_A) != 0);
  Right ofB(b + starts.b + tile.column * placeB.column + first * placeB.row, placeB.column, placeB.row,
            (flags & JGPU_WIDE_B) != 0, (flags & JGPU_DEEP_B) != 0, (flags & JGPU_CONJUGATE_B) != 0);
  JgpuPart<S, Tile> part;
  if (depth > 0) {
    ofA.read(rows, jgpu_least(depth, Tile::depth));
    ofB.read(columns, jgpu_least(depth, Tile::depth));
    ofA.write(left[0]);
    ofB.write(right[0]);
    __syncthreads();
  }
  for (int stage = 0; depth > 0; stage ^= 1) {
    depth -= Tile::depth;
    if (depth > 0) {
      ofA.read(rows, jgpu_least(depth, Tile::depth));
      ofB.read(columns, jgpu_least(depth, Tile::depth));
    }
    part.add(left[stage], Left::pitch, right[stage], Right::pitch);
    if (depth > 0) {
      ofA.write(left[stage ^ 1]);
      ofB.write(right[stage ^ 1]);
      __syncthreads();
    }
  }
  const bool wide = (flags & JGPU_WIDE_C) != 0;
  const long long own = (tile.split * shape.batch + tile.batch) * shape.rows * shape.columns;
  if constexpr (sizeof(T) == sizeof(S)) {
    const JgpuTarget<S> to = shape.splits > 1 ? JgpuTarget<S>::ofParts((S*)parts + own, shape)
                                              : JgpuTarget<S>::ofResult((S*)c + starts.c, placeC, shape);
    part.write(to, wide, tile.row, tile.column, shape);
  } else if (shape.splits > 1) {
    part.write(JgpuTarget<S>::ofParts((S*)parts + own, shape), wide, tile.row, tile.column, shape);
  } else {
    part.write(JgpuTarget<T>::ofResult(c + starts.c, placeC, shape), wide, tile.row, tile.column, shape);
  }
}
