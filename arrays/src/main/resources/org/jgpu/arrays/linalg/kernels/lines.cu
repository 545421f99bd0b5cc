// Products that need no tiles: of vectors, and of matrices so small that caches hold them. All are bound by memory.

#include "product.cuh"

// One of the elements that threads or warps share out: of which part of the depth, matrix, row and column.
struct JgpuElement {
  long long row, column, batch, split;

  __device__ __forceinline__ JgpuElement(long long number, const ProductShape& shape) {
    column = jgpu_split(number, shape.columns);
    row = jgpu_split(number, shape.rows);
    batch = jgpu_split(number, shape.batch);
    split = number;
  }
};

template <typename T, typename S>
__device__ __forceinline__ void jgpu_set(long long number, S sum, T* to, void* parts, const ProductShape& shape) {
  if (shape.splits > 1) {
    ((S*)parts)[number] = sum;
  } else {
    *to = jgpu_result(sum, to, shape.alpha, shape.beta);
  }
}

// A thread for each pack of neighbours in a row, if they are that in B, too; else for each element. Rows of B are loaded some at
// a time: a thread that waits for each of them would leave most of the bandwidth unused.
template <int WIDTH, typename T>
__device__ __forceinline__ void jgpu_multiply_each(const T* a, const T* b, T* c, void* parts, const MatrixPlace& placeA,
                                                   const MatrixPlace& placeB, const MatrixPlace& placeC, const ProductShape& shape) {
  typedef typename JgpuSum<T>::type S;
  typedef JgpuPack<T, WIDTH> Pack;
  constexpr int together = 8;
  const long long total = shape.splits * shape.batch * shape.rows * shape.columns / WIDTH;
  const bool conjugateA = (shape.flags & JGPU_CONJUGATE_A) != 0;
  const bool conjugateB = (shape.flags & JGPU_CONJUGATE_B) != 0;
  for (long long i = blockIdx.x * 256ll + threadIdx.x; i < total; i += gridDim.x * 256ll) {
    const JgpuElement at(i * WIDTH, shape);
    const JgpuStarts starts(at.batch, placeA, placeB, placeC, shape);
    const long long first = at.split * shape.share;
    const long long depth = shape.depth - first < shape.share ? shape.depth - first : shape.share;
    const T* left = a + starts.a + at.row * placeA.row + first * placeA.column;
    const T* right = b + starts.b + at.column * placeB.column + first * placeB.row;
    S sums[WIDTH] = {};
    const auto add = [&](const T& x, const Pack& y) {
#pragma unroll
      for (int j = 0; j < WIDTH; j++) {
        const S l = (S)x, r = (S)y.at[j];
        jgpu_add_product(sums[j], conjugateA ? jgpu_conjugate(l) : l, conjugateB ? jgpu_conjugate(r) : r);
      }
    };
    long long k = 0;
#pragma unroll 1
    for (; k + together <= depth; k += together) {
      T x[together];
      Pack y[together];
#pragma unroll
      for (int j = 0; j < together; j++) {
        x[j] = left[j * placeA.column];
        y[j] = *(const Pack*)(right + j * placeB.row);
      }
#pragma unroll
      for (int j = 0; j < together; j++) {
        add(x[j], y[j]);
      }
      left += together * placeA.column;
      right += together * placeB.row;
    }
#pragma unroll 1
    for (; k < depth; k++) {
      add(*left, *(const Pack*)right);
      left += placeA.column;
      right += placeB.row;
    }
    T* const to = c + starts.c + at.row * placeC.row + at.column * placeC.column;
#pragma unroll
    for (int j = 0; j < WIDTH; j++) {
      jgpu_set(i * WIDTH + j, sums[j], to + j * placeC.column, parts, shape);
    }
  }
}

template <typename T>
__global__ void __launch_bounds__(256) multiplyEach(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB,
                                                    MatrixPlace placeC, ProductShape shape) {
  constexpr int packed = sizeof(T) > 4 ? 16 / (int)sizeof(T) : 4;
  if ((shape.flags & JGPU_WIDE_B) != 0 && (shape.flags & JGPU_DEEP_B) == 0) {
    jgpu_multiply_each<packed>(a, b, c, parts, placeA, placeB, placeC, shape);
  } else {
    jgpu_multiply_each<1>(a, b, c, parts, placeA, placeB, placeC, shape);
  }
}

// A warp for each element: its lanes share out the depth, by packs of 16 bytes if both operands have such.
template <typename T>
__global__ void __launch_bounds__(256) multiplyLines(const T* a, const T* b, T* c, void* parts, MatrixPlace placeA, MatrixPlace placeB,
                                                     MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  constexpr int packed = 16 / (int)sizeof(T);
  typedef JgpuPack<T, packed> Pack;
  const long long total = shape.splits * shape.batch * shape.rows * shape.columns;
  const int lane = (int)threadIdx.x & 31;
  const bool wide = (shape.flags & JGPU_WIDE_A) != 0 && (shape.flags & JGPU_WIDE_B) != 0;
  const bool conjugateA = (shape.flags & JGPU_CONJUGATE_A) != 0;
  const bool conjugateB = (shape.flags & JGPU_CONJUGATE_B) != 0;
  for (long long i = blockIdx.x * 8ll + (threadIdx.x >> 5); i < total; i += gridDim.x * 8ll) {
    const JgpuElement at(i, shape);
    const JgpuStarts starts(at.batch, placeA, placeB, placeC, shape);
    const long long first = at.split * shape.share;
    const long long depth = shape.depth - first < shape.share ? shape.depth - first : shape.share;
    const T* left = a + starts.a + at.row * placeA.row + first * placeA.column;
    const T* right = b + starts.b + at.column * placeB.column + first * placeB.row;
    S sum = S(0);
    long long k = lane;
    if (wide) {
#pragma unroll 4
      for (long long pack = lane; pack < depth / packed; pack += 32) {
        const Pack x = ((const Pack*)left)[pack];
        const Pack y = ((const Pack*)right)[pack];
#pragma unroll
        for (int j = 0; j < packed; j++) {
          const S l = (S)x.at[j], r = (S)y.at[j];
          jgpu_add_product(sum, conjugateA ? jgpu_conjugate(l) : l, conjugateB ? jgpu_conjugate(r) : r);
        }
      }
      k += depth / packed * packed;
    }
#pragma unroll 4
    for (; k < depth; k += 32) {
      const S x = (S)left[k * placeA.column];
      const S y = (S)right[k * placeB.row];
      jgpu_add_product(sum, conjugateA ? jgpu_conjugate(x) : x, conjugateB ? jgpu_conjugate(y) : y);
    }
    sum = jgpu_warp_sum(sum);
    if (lane == 0) {
      jgpu_set(i, sum, c + starts.c + at.row * placeC.row + at.column * placeC.column, parts, shape);
    }
  }
}

// The result of one element of which all parts are summed.
template <typename T, typename S>
__device__ __forceinline__ void jgpu_set_sum(long long number, S sum, T* c, const MatrixPlace& placeC, const ProductShape& shape) {
  const JgpuElement at(number, shape);
  const JgpuStarts starts(at.batch, placeC, placeC, placeC, shape);
  T* const to = c + starts.c + at.row * placeC.row + at.column * placeC.column;
  *to = jgpu_result(sum, to, shape.alpha, shape.beta);
}

// Every `step`-th part of an element, from `first` on.
template <typename S>
__device__ __forceinline__ S jgpu_some_parts(const void* parts, long long number, long long size, int first, int step, long long splits) {
  S sum = S(0);
#pragma unroll 8
  for (long long split = first; split < splits; split += step) {
    sum += ((const S*)parts)[split * size + number];
  }
  return sum;
}

// Adds up the parts of the depth, always in one order: by a thread for each element; where parts are many, by a warp for each, or, of
// many elements, by eight warps for 32 neighbours, so that each reads whole sectors.
template <typename T>
__global__ void __launch_bounds__(256) addParts(T* c, const void* parts, MatrixPlace placeC, ProductShape shape) {
  typedef typename JgpuSum<T>::type S;
  __shared__ S sums[8][32];
  const long long size = shape.batch * shape.rows * shape.columns;
  const int warp = (int)threadIdx.x >> 5;
  const int lane = (int)threadIdx.x & 31;
  if (shape.splits <= 32) {
    for (long long i = blockIdx.x * 256ll + threadIdx.x; i < size; i += gridDim.x * 256ll) {
      jgpu_set_sum(i, jgpu_some_parts<S>(parts, i, size, 0, 1, shape.splits), c, placeC, shape);
    }
  } else if (size < 256) {
    for (long long i = blockIdx.x * 8ll + warp; i < size; i += gridDim.x * 8ll) {
      const S sum = jgpu_warp_sum(jgpu_some_parts<S>(parts, i, size, lane, 32, shape.splits));
      if (lane == 0) {
        jgpu_set_sum(i, sum, c, placeC, shape);
      }
    }
  } else {
    for (long long base = blockIdx.x * 32ll; base < size; base += gridDim.x * 32ll) {
      const long long i = base + lane;
      sums[warp][lane] = i < size ? jgpu_some_parts<S>(parts, i, size, warp, 8, shape.splits) : S(0);
      __syncthreads();
      if (warp == 0 && i < size) {
        S sum = sums[0][lane];
#pragma unroll
        for (int other = 1; other < 8; other++) {
          sum += sums[other][lane];
        }
        jgpu_set_sum(i, sum, c, placeC, shape);
      }
      __syncthreads();
    }
  }
}
