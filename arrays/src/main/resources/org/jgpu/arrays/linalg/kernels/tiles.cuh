// What kernels that make tiles of a product have in common: which tile a block makes, and where it goes.
#pragma once
#include "product.cuh"

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

  // What was there does not count.
  template <typename S, int COUNT>
  __device__ __forceinline__ void setPack(long long r, long long s, const JgpuPack<S, COUNT>& sums) const {
    JgpuPack<T, COUNT> pack;
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      pack.at[i] = T(jgpu_times(sums.at[i], alpha));
    }
    jgpu_store(start + r * row + s * column, *(const typename JgpuPack<T, COUNT>::Words*)&pack);
  }
};

// Tiles in groups of 8 rows of tiles, so that those that run together share what they read.
struct JgpuTilePlace {
  long long row, column, batch;
  int split;

  __device__ __forceinline__ JgpuTilePlace(unsigned number, const ProductShape& shape, int tileRows, int tileColumns) {
    const unsigned down = (unsigned)((shape.rows + tileRows - 1) / tileRows);
    const unsigned across = (unsigned)((shape.columns + tileColumns - 1) / tileColumns);
    const unsigned matrix = number / (down * across);
    const unsigned tile = number - matrix * (down * across);
    const unsigned group = tile / across / 8;
    const unsigned within = tile - group * 8 * across;
    const unsigned height = down - group * 8 < 8 ? down - group * 8 : 8;
    column = (long long)(within / height) * tileColumns;
    row = (long long)(group * 8 + within % height) * tileRows;
    split = (int)(matrix / (unsigned)shape.batch);
    batch = matrix - (unsigned)split * (unsigned)shape.batch;
  }
};

__device__ __forceinline__ int jgpu_least(long long left, int most) { return left < most ? (int)left : most; }

// Writes rows of sums that a warp has put into shared memory: packs of 16 bytes of sums at once if `wide`, which is so
// only where nothing was there that counts.
template <int ROWS, int COLUMNS, int PITCH, typename T, typename S>
__device__ __forceinline__ void jgpu_write_rows(const JgpuTarget<T>& to, const S* staged, bool wide, long long firstRow,
                                                long long firstColumn, const ProductShape& shape) {
  constexpr int width = 16 / (int)sizeof(S);
  const int apart = wide ? width : 1;
  const int lane = (int)threadIdx.x & 31;
#pragma unroll 1
  for (int at = lane * apart; at < ROWS * COLUMNS; at += 32 * apart) {
    const int r = at / COLUMNS, s = at % COLUMNS;
    if (firstRow + r < shape.rows && firstColumn + s < shape.columns) {
      const S* const from = staged + r * PITCH + s;
      if (wide) {
        to.setPack(firstRow + r, firstColumn + s, *(const JgpuPack<S, width>*)from);
      } else {
        to.set(firstRow + r, firstColumn + s, *from);
      }
    }
  }
}

// Writes a tile: to the result, or its part of the depth to `parts`.
template <typename T, typename PART, typename S>
__device__ __forceinline__ void jgpu_write_tile(const PART& part, const JgpuTilePlace& tile, const JgpuStarts& starts, S* staged, T* c,
                                                void* parts, const MatrixPlace& placeC, const ProductShape& shape) {
  const bool wide = (shape.flags & JGPU_WIDE_C) != 0;
  if (shape.splits > 1) {
    const long long own = (tile.split * shape.batch + tile.batch) * shape.rows * shape.columns;
    part.write(JgpuTarget<S>::ofParts((S*)parts + own, shape), staged, wide, tile.row, tile.column, shape);
  } else {
    part.write(JgpuTarget<T>::ofResult(c + starts.c, placeC, shape), staged, wide, tile.row, tile.column, shape);
  }
}
