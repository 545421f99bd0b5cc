// The product of two sparse matrices, a warp for each row of it: its products are sorted by their columns in registers, and those of
// one column summed in their order, which is that of the first matrix's row.

#include "products.cuh"

// The products of a row at most: 8 a lane.
constexpr int JGPU_MOST = 256;

// What a warp has in shared memory: products by their numbers, and then columns and numbers in the order of the columns.
template <typename T>
struct JgpuRow {
  int* columns;
  T* products;
  int* ends;
  unsigned short* numbers;
};

// By merging as Batcher does (1968), in ascending order; key k of a lane is the one with the number 32 k + lane. Steps of whole warps
// stay within a lane. Only the loops of few keys are unrolled: those of 8 would be 3,000 instructions.
template <int KEYS>
__device__ __forceinline__ void jgpu_sort(unsigned long long (&keys)[KEYS]) {
  const int lane = threadIdx.x & 31;
#pragma unroll(KEYS <= 2 ? 8 : 1)
  for (int run = 2; run <= 32 * KEYS; run *= 2) {
#pragma unroll
    for (int apart = KEYS / 2; apart > 0; apart /= 2) {
      if (32 * apart < run) {
#pragma unroll
        for (int k = 0; k < KEYS; k++) {
          const int other = k ^ apart;
          if (other > k) {
            const unsigned long long first = keys[k], second = keys[other];
            const bool swapped = (first > second) == ((32 * k & run) == 0);
            keys[k] = swapped ? second : first;
            keys[other] = swapped ? first : second;
          }
        }
      }
    }
#pragma unroll(KEYS <= 2 ? 8 : 1)
    for (int step = run < 32 ? run / 2 : 16; step > 0; step /= 2) {
#pragma unroll
      for (int k = 0; k < KEYS; k++) {
        const unsigned long long key = __shfl_xor_sync(0xffffffffu, keys[k], step);
        const bool least = ((lane & step) == 0) == (((32 * k + lane) & run) == 0);
        keys[k] = (keys[k] < key) == least ? keys[k] : key;
      }
    }
  }
}

// The columns and sums of a row of up to 32 KEYS products; returns how many they are.
template <int KEYS, typename T>
__device__ __forceinline__ int jgpu_sums(const JgpuRow<T>& row, int products, int* __restrict__ columns, T* __restrict__ sums) {
  const int lane = threadIdx.x & 31;
  unsigned long long keys[KEYS];
#pragma unroll
  for (int k = 0; k < KEYS; k++) {
    const int number = 32 * k + lane;
    keys[k] = number < products ? (unsigned long long)row.columns[number] << 32 | (unsigned)number : ~0ull;
  }
  jgpu_sort(keys);
  __syncwarp();
#pragma unroll
  for (int k = 0; k < KEYS; k++) {
    row.columns[32 * k + lane] = (int)(keys[k] >> 32);
    row.numbers[32 * k + lane] = (unsigned short)keys[k];
  }
  __syncwarp();
  int count = 0;
#pragma unroll
  for (int k = 0; k < KEYS; k++) {
    const int at = 32 * k + lane;
    const int column = (int)(keys[k] >> 32);
    const bool first = at < products && (at == 0 || row.columns[at - 1] != column);
    const unsigned firsts = __ballot_sync(0xffffffffu, first);
    if (first) {
      T sum = row.products[(unsigned)keys[k]];
      for (int next = at + 1; next < products && row.columns[next] == column; next++) {
        sum = sum + row.products[row.numbers[next]];
      }
      const int to = count + __popc(firsts & ((1u << lane) - 1));
      columns[to] = column;
      sums[to] = sum;
    }
    count += __popc(firsts);
  }
  __syncwarp();
  return count;
}

// The products of up to 32 entries of the first matrix's row, one of each lane, with the second one's rows, whose lengths may differ: a
// lane finds the entry of its product by the ends of the rows. Returns how many they are.
template <typename T>
__device__ __forceinline__ int jgpu_products(const JgpuRow<T>& row, const int* __restrict__ indices2, const T* __restrict__ values2,
                                             T value, int from, int length, int done) {
  const int lane = threadIdx.x & 31;
  int end = length;
  for (int distance = 1; distance < 32; distance *= 2) {
    const int before = __shfl_up_sync(0xffffffffu, end, distance);
    end += lane >= distance ? before : 0;
  }
  const int all = __shfl_sync(0xffffffffu, end, 31);
  const int shift = from - (end - length);
  row.ends[lane] = end;
  __syncwarp();
  for (int base = 0; base < all; base += 32) {
    const int product = base + lane;
    int entry = 0;
#pragma unroll
    for (int step = 16; step > 0; step /= 2) {
      entry += row.ends[entry + step - 1] <= product ? step : 0;
    }
    const int at = __shfl_sync(0xffffffffu, shift, entry) + product;
    const T factor = jgpu_of_lane(value, entry);
    if (product < all) {
      row.columns[done + product] = indices2[at];
      row.products[done + product] = factor * values2[at];
    }
  }
  __syncwarp();
  return all;
}

// The rows [first, last) that are sums of up to JGPU_MOST products: `starts` says how many there are before each row, and so where
// its columns and sums go, from those of the first row on; `lengths` gets how many they are. The second matrix has no place twice.
template <typename T>
__global__ void __launch_bounds__(256)
    sortRows(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values,
             const int* __restrict__ offsets2, const int* __restrict__ indices2, const T* __restrict__ values2,
             const long long* __restrict__ starts, int* __restrict__ columns, T* __restrict__ sums, int* __restrict__ lengths, int first,
             int last) {
  __shared__ int columnMemory[8][JGPU_MOST];
  __shared__ unsigned short numberMemory[8][JGPU_MOST];
  __shared__ int endMemory[8][32];
  __shared__ __align__(16) unsigned char productMemory[8][JGPU_MOST * sizeof(T)];
  const int warp = threadIdx.x >> 5;
  const int lane = threadIdx.x & 31;
  const JgpuRow<T> shared = {columnMemory[warp], (T*)productMemory[warp], endMemory[warp], numberMemory[warp]};
  for (long long row = first + 8ll * blockIdx.x + warp; row < last; row += 8ll * gridDim.x) {
    const long long out = starts[row] - starts[first];
    const long long products = starts[row + 1] - starts[row];
    if (products == 0 || products > JGPU_MOST) {
      continue;
    }
    const int end = offsets[row + 1];
    int done = 0;
    for (int i = offsets[row]; i < end; i += 32) {
      const int own = i + lane;
      const int middle = own < end ? indices[own] : 0;
      const T value = own < end ? values[own] : T(0);
      const int from = own < end ? offsets2[middle] : 0;
      const int length = own < end ? offsets2[middle + 1] - from : 0;
      done += jgpu_products(shared, indices2, values2, value, from, length, done);
    }
    const int count = products <= 32    ? jgpu_sums<1>(shared, (int)products, columns + out, sums + out)
                      : products <= 64  ? jgpu_sums<2>(shared, (int)products, columns + out, sums + out)
                      : products <= 128 ? jgpu_sums<4>(shared, (int)products, columns + out, sums + out)
                                        : jgpu_sums<8>(shared, (int)products, columns + out, sums + out);
    if (lane == 0) {
      lengths[row - first] = count;
    }
  }
}

// The columns and sums of `rows` rows from `first` on, one row's behind the other's; `lanes` threads for each row.
template <typename T>
__global__ void __launch_bounds__(256)
    closeGaps(const long long* __restrict__ starts, const int* __restrict__ columns, const T* __restrict__ sums,
              const int* __restrict__ offsets, int* __restrict__ newColumns, T* __restrict__ newSums, int first, int rows, int lanes) {
  const long long thread = (long long)blockIdx.x * 256 + threadIdx.x;
  const long long row = thread / lanes;
  if (row >= rows) {
    return;
  }
  const long long gap = starts[first + row] - starts[first] - offsets[row];
  const int end = offsets[row + 1];
  for (long long at = offsets[row] + thread % lanes; at < end; at += lanes) {
    newColumns[at] = columns[gap + at];
    newSums[at] = sums[gap + at];
  }
}
