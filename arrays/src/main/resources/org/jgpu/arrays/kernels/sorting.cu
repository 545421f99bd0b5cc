// Sorting of rows by digits of 8 bits, the lowest one first. Elements are words of 1, 2, 4 or 8 bytes and move
// as they are; digits are those of an unsigned key that has the order of their dtype: the sign of integers
// flipped, floating-point numbers by sign and magnitude, -0 as 0 and every NaN as one and the last, so that
// equal elements keep their order. With `PAIRS` each element has a word of 4 bytes that moves with it: what
// the caller gives, or its place in its row.
//
// Rows of up to 64 elements are sorted by counting what comes before each, longer ones that fit a block in
// shared memory. Others take one sweep over memory for each digit (Adinets and Merrill, "Onesweep: A Faster
// Least Significant Digit Radix Sort for GPUs", 2022): all digits are counted before, and each tile learns
// how many elements of each digit stand before it by looking back at the tiles there. Of 4 bytes only rows of 2^30 and more
// take the sweeps here, others those in sweeping.cu.
//
// Rows have one length, or are segments: then a table says where each row, or each tile of one, is.

#include "sorting.cuh"

// What a warp knows of a digit: the lanes whose element has it, while they are found, and where the next one goes.
struct __align__(8) JgpuDigit {
  unsigned lanes, next;
};

// Elements of a tile in the order of one digit. A warp has `items` times 32 adjacent ones, and counters of its own.
//
// All are counted before any has its place: tiles behind wait for the counts. Then lanes with the same digit find
// each other by a word in shared memory, which takes a third of the instructions of a vote for each bit.
template <typename U, int THREADS, int ITEMS>
struct JgpuRanks {
  static constexpr int warps = THREADS / 32;
  static constexpr int bytes = warps * JGPU_DIGITS * (int)sizeof(JgpuDigit);
  unsigned at[ITEMS];

  static __device__ __forceinline__ int first(int items) {
    return (threadIdx.x >> 5) * 32 * items + (threadIdx.x & 31);
  }

  // Returns, in the first 256 threads, how many have that digit. Elements beyond `count` have the last one.
  __device__ __forceinline__ unsigned count(const U (&keys)[ITEMS], int items, int count, int shift,
                                            const JgpuOrder<U>& order, JgpuDigit* digits) {
    for (int i = threadIdx.x; i < bytes / 16; i += THREADS) {
      ((uint4*)digits)[i] = make_uint4(0, 0, 0, 0);
    }
    __syncthreads();
    JgpuDigit* const own = digits + (threadIdx.x >> 5) * JGPU_DIGITS;
#pragma unroll
    for (int i = 0; i < ITEMS; i++) {
      if (i < items) {
        at[i] = first(items) + 32 * i < count ? order.digit(keys[i], shift) : 255u;
        atomicAdd(&own[at[i]].next, 1u);
      }
    }
    __syncthreads();
    unsigned total = 0;
    if (threadIdx.x < JGPU_DIGITS) {
#pragma unroll
      for (int warp = 0; warp < warps; warp++) {
        total += digits[warp * JGPU_DIGITS + threadIdx.x].next;
      }
    }
    return total;
  }

  // Finds places in the tile. `start` is where the digit of this thread begins; `digits` is free after it.
  __device__ __forceinline__ void place(unsigned start, int items, JgpuDigit* digits) {
    if (threadIdx.x < JGPU_DIGITS) {
#pragma unroll
      for (int warp = 0; warp < warps; warp++) {
        const unsigned those = digits[warp * JGPU_DIGITS + threadIdx.x].next;
        digits[warp * JGPU_DIGITS + threadIdx.x].next = start;
        start += those;
      }
    }
    __syncthreads();
    JgpuDigit* const own = digits + (threadIdx.x >> 5) * JGPU_DIGITS;
    const int lane = threadIdx.x & 31;
#pragma unroll
    for (int i = 0; i < ITEMS; i++) {
      if (i < items) {
        JgpuDigit* const digit = own + at[i];
        atomicOr(&digit->lanes, 1u << lane);
        __syncwarp();
        const JgpuDigit found = *digit;
        __syncwarp();
        if (lane == 31 - __clz(found.lanes)) {
          *digit = JgpuDigit{0u, found.next + __popc(found.lanes)};
        }
        __syncwarp();
        at[i] = found.next + __popc(found.lanes & ((1u << lane) - 1u));
      }
    }
    __syncthreads();
  }
};

// A word of 64 bits is read and written whole, so that its mark and its number belong together.
__device__ __forceinline__ void jgpu_publish(unsigned long long* place, unsigned mark, unsigned long long number) {
  asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(place), "l"((unsigned long long)mark << 56 | number) : "memory");
}

// Adds up what tiles before this one published, back to one that knows the sum up to its end.
__device__ __forceinline__ unsigned long long jgpu_look_back(const unsigned long long* place, long long tile, unsigned own,
                                                             unsigned upTo) {
  unsigned long long sum = 0;
  while (tile > 0) {
    unsigned long long word;
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(word) : "l"(place - JGPU_DIGITS) : "memory");
    const unsigned mark = (unsigned)(word >> 56);
    if (mark == own || mark == upTo) {
      sum += word & 0xffffffffffffffull;
      place -= JGPU_DIGITS;
      tile = mark == upTo ? 0 : tile - 1;
    }
  }
  return sum;
}

// As many elements a thread as leave room for two blocks and more: the longer a tile, the longer the runs it writes.
// The caller knows these numbers, too.
template <typename T, bool PAIRS>
struct JgpuSweep {
  static constexpr int bytes = (int)sizeof(T) + (PAIRS ? 4 : 0);
  static constexpr int items = bytes <= 4 ? 23 : bytes <= 8 ? 12 : 8;
  static constexpr int tile = JGPU_SWEEP_THREADS * items;
  static constexpr int counters = JGPU_SWEEP_THREADS / 32 * JGPU_DIGITS * (int)sizeof(JgpuDigit);
  static constexpr int shared = tile * bytes > counters ? tile * bytes : counters;
};

// Which sweeps a row needs, for all threads of a block. One at least moves the elements to the target. Unless that and the
// source are `apart`, none may write there while it reads from the source: their number is even, for one that changes nothing.
template <int DIGITS>
__device__ __forceinline__ unsigned jgpu_sweeps(const unsigned long long* bins, int apart) {
  unsigned sweeps = 0;
#pragma unroll
  for (int digit = 0; digit < DIGITS; digit++) {
    const bool occurs = __ldcg(bins + digit * JGPU_DIGITS + threadIdx.x) != 0;
    sweeps |= __syncthreads_count(occurs) > 1 ? 1u << digit : 0u;
  }
  sweeps = sweeps == 0 ? 1u : sweeps;
  const unsigned others = ~sweeps & ((1u << DIGITS) - 1u);
  return apart == 0 && __popc(sweeps) % 2 == 1 ? sweeps | (others & (0u - others)) : sweeps;
}

// How often each digit occurs in each row: after 8 tickets of the workspace, 256 numbers for each digit of a row. The block that
// is a row's last to add what it counted plans the sweeps; one byte has one in any case. Of segments, `chunks` is 0 and a chunk
// is a tile.
template <typename T>
__global__ void __launch_bounds__(256)
    countDigits(const T* __restrict__ source, const long long* __restrict__ segments, long long* workspace, long long rows, long long length,
                long long chunks, long long chunk, int apart, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  constexpr int digits = (int)sizeof(T);
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  __shared__ unsigned counts[digits][JGPU_DIGITS];
#pragma unroll
  for (int i = 0; i < digits; i++) {
    counts[i][threadIdx.x] = 0;
  }
  __syncthreads();
  JgpuTile own;
  if (chunks == 0) {
    own = ((const JgpuTile*)segments)[blockIdx.x];
  } else {
    own.row = blockIdx.x / chunks;
    own.begin = own.row * length;
    own.length = length;
    own.tile = blockIdx.x - own.row * chunks;
  }
  const long long first = own.tile * chunk;
  const int count = (int)(own.length - first < chunk ? own.length - first : chunk);
  const U* const from = (const U*)source + own.begin + first;
#pragma unroll 4
  for (int i = threadIdx.x; i < count; i += 256) {
    const U key = order.key(from[i]);
#pragma unroll
    for (int digit = 0; digit < digits; digit++) {
      atomicAdd(&counts[digit][(unsigned)(key >> 8 * digit) & 255u], 1u);
    }
  }
  __syncthreads();
  unsigned long long* const bins = (unsigned long long*)workspace + 8 + own.row * digits * JGPU_DIGITS;
#pragma unroll
  for (int i = 0; i < digits; i++) {
    if (counts[i][threadIdx.x] != 0) {
      atomicAdd(bins + i * JGPU_DIGITS + threadIdx.x, (unsigned long long)counts[i][threadIdx.x]);
    }
  }
  if (digits == 1) {
    return;
  }
  // The place of the plan counts the blocks before.
  __shared__ bool last;
  unsigned long long* const plan = jgpu_plans(workspace, rows, digits) + own.row;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    last = atomicAdd(plan, 1ull) == (unsigned long long)((own.length - 1) / chunk);
    __threadfence();
  }
  __syncthreads();
  if (last) {
    const unsigned sweeps = jgpu_sweeps<digits>(bins, apart);
    if (threadIdx.x == 0) {
      *plan = sweeps;
    }
  }
}

// Moves the elements of each row to their places by one digit. The workspace is cleared once for all digits: the
// marks of each are its own. Rows of a single tile need none, and take all sweeps.
template <typename T, bool PAIRS>
__global__ void __launch_bounds__(JGPU_SWEEP_THREADS, 2)
    sweep(const T* source, T* target, T* other, const int* from, int* to, int* otherTo, long long* wide, const long long* __restrict__ segments,
          long long* workspace, long long rows, long long length, int digit, int mode, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  typedef JgpuSweep<T, PAIRS> Shape;
  typedef JgpuRanks<U, JGPU_SWEEP_THREADS, Shape::items> Ranks;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  __shared__ __align__(16) unsigned char buffer[Shape::shared];
  __shared__ long long offsets[JGPU_DIGITS];
  __shared__ unsigned long long sums[8];
  __shared__ unsigned smallSums[8];
  __shared__ unsigned ticket;
  unsigned long long* const memory = (unsigned long long*)workspace;
  const bool segmented = (mode & JGPU_SEGMENTS) != 0;
  const unsigned tiles = segmented ? 2u : (unsigned)((length + Shape::tile - 1) / Shape::tile);
  const bool planned = tiles > 1 && sizeof(T) > 1;
  const unsigned long long* const plans = jgpu_plans(workspace, rows, (int)sizeof(T));
  JgpuPlan plan = {(1u << sizeof(T)) - 1u, digit};
  if (planned && rows == 1) {
    plan.sweeps = (unsigned)plans[0];
    if (!plan.isSwept()) {
      return;
    }
  }
  unsigned block = blockIdx.x;
  if (tiles > 1) {
    // Numbers in the order in which blocks begin: what one looks back at has begun.
    if (threadIdx.x == 0) {
      ticket = atomicAdd((unsigned*)(memory + digit), 1u);
    }
    __syncthreads();
    block = ticket;
  }
  JgpuTile own;
  if (segmented) {
    own = ((const JgpuTile*)segments)[block];
  } else {
    own.row = block / tiles;
    own.begin = own.row * length;
    own.length = length;
    own.tile = block % tiles;
  }
  if (planned && rows > 1) {
    plan.sweeps = (unsigned)plans[own.row];
    if (!plan.isSwept()) {
      return;
    }
  }
  source = plan.source(source, (const T*)target, (const T*)other);
  from = plan.source(from, (const int*)to, (const int*)otherTo);
  target = plan.target(target, other);
  to = plan.target(to, otherTo);
  mode = plan.mode(mode);
  const long long tile = own.tile;
  const long long rest = own.length - tile * Shape::tile;
  const long long begin = own.begin + tile * Shape::tile;
  const int count = (int)(rest < Shape::tile ? rest : Shape::tile);
  const int first = Ranks::first(Shape::items);
  U keys[Shape::items];
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    keys[i] = first + 32 * i < count ? ((const U*)source)[begin + first + 32 * i] : (U)0;
  }
  JgpuDigit* const digits = (JgpuDigit*)buffer;
  Ranks ranks;
  const unsigned total = ranks.count(keys, Shape::items, count, 8 * digit, order, digits);
  const unsigned long long those = total - (threadIdx.x == 255 ? Shape::tile - count : 0);
  const unsigned isOwn = 2 * digit + 1;
  const unsigned isUpTo = 2 * digit + 2;
  unsigned long long* const bins = memory + 8 + (own.row * sizeof(T) + digit) * JGPU_DIGITS;
  unsigned long long* const place = memory + 8 + (rows * sizeof(T) + block) * JGPU_DIGITS + rows + threadIdx.x;
  unsigned long long before = 0;
  if (tiles > 1 && tile == 0) {
    before = jgpu_sum_before(threadIdx.x < JGPU_DIGITS ? bins[threadIdx.x] : 0ull, sums);
  }
  if (tiles > 1 && threadIdx.x < JGPU_DIGITS) {
    jgpu_publish(place, tile == 0 ? isUpTo : isOwn, before + those);
  }
  const unsigned start = jgpu_sum_before(total, smallSums);
  ranks.place(start, Shape::items, digits);
  U* const sorted = (U*)buffer;
  int* const words = (int*)(buffer + Shape::tile * sizeof(U));
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    sorted[ranks.at[i]] = keys[i];
  }
  if (PAIRS) {
#pragma unroll
    for (int i = 0; i < Shape::items; i++) {
      const int at = first + 32 * i;
      int word = (int)((segmented ? begin : tile * Shape::tile) + at);
      if ((mode & JGPU_GIVEN) != 0 && at < count) {
        word = from[begin + at];
      }
      words[ranks.at[i]] = word;
    }
  }
  if (threadIdx.x < JGPU_DIGITS) {
    if (tile > 0) {
      before = jgpu_look_back(place, tile, isOwn, isUpTo);
      jgpu_publish(place, isUpTo, before + those);
    }
    offsets[threadIdx.x] = own.begin + (tiles > 1 ? (long long)(before - start) : 0);
  }
  __syncthreads();
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    const int at = threadIdx.x + i * JGPU_SWEEP_THREADS;
    if (at < count) {
      const U key = sorted[at];
      const long long result = offsets[order.digit(key, 8 * digit)] + at;
      if (!PAIRS || (mode & JGPU_KEYS) != 0) {
        ((U*)target)[result] = key;
      }
      if (PAIRS && (mode & JGPU_WIDE) != 0) {
        wide[result] = (unsigned)words[at];
      } else if (PAIRS) {
        to[result] = words[at];
      }
    }
  }
}

constexpr int JGPU_ROW_THREADS = 256;
constexpr int JGPU_ROW_ITEMS = 16;
constexpr int JGPU_COUNTED_ROW = 64;

template <typename T, bool PAIRS>
__device__ __forceinline__ void jgpu_store(long long at, typename JgpuBits<T>::type key, int word, T* target, int* to, long long* wide,
                                           int mode) {
  typedef typename JgpuBits<T>::type U;
  if (!PAIRS || (mode & JGPU_KEYS) != 0) {
    ((U*)target)[at] = key;
  }
  if (PAIRS && (mode & JGPU_WIDE) != 0) {
    wide[at] = (unsigned)word;
  } else if (PAIRS) {
    to[at] = word;
  }
}

// As many rows as a block has threads for; an element goes to where as many as are less, or equal and earlier, end.
template <typename T, bool PAIRS>
__device__ __forceinline__ void jgpu_sort_counted(const T* source, T* target, const int* from, int* to, long long* wide, long long rows,
                                                  int length, int mode, JgpuOrder<typename JgpuBits<T>::type> order) {
  typedef typename JgpuBits<T>::type U;
  __shared__ U keys[JGPU_ROW_THREADS];
  const int together = JGPU_ROW_THREADS / length;
  const int line = threadIdx.x / length;
  const int place = threadIdx.x - line * length;
  const long long row = (long long)blockIdx.x * together + line;
  const bool inside = line < together && row < rows;
  const long long begin = row * length;
  const U raw = inside ? ((const U*)source)[begin + place] : (U)0;
  const U own = order.key(raw);
  keys[threadIdx.x] = own;
  __syncthreads();
  if (inside) {
    int rank = 0;
    for (int i = 0; i < length; i++) {
      const U other = keys[line * length + i];
      rank += other < own || (other == own && i < place) ? 1 : 0;
    }
    const int word = PAIRS && (mode & JGPU_GIVEN) != 0 ? from[begin + place] : place;
    jgpu_store<T, PAIRS>(begin + rank, raw, word, target, to, wide, mode);
  }
}

// A block sorts a row, or several short ones, in shared memory.
template <typename T, bool PAIRS>
__global__ void __launch_bounds__(JGPU_ROW_THREADS, 2)
    sortRows(const T* __restrict__ source, T* __restrict__ target, const int* __restrict__ from, int* __restrict__ to, long long* wide,
             const long long* __restrict__ segments, long long rows, int length, int mode, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  typedef JgpuRanks<U, JGPU_ROW_THREADS, JGPU_ROW_ITEMS> Ranks;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const bool segmented = (mode & JGPU_SEGMENTS) != 0;
  if (!segmented && length <= JGPU_COUNTED_ROW) {
    jgpu_sort_counted<T, PAIRS>(source, target, from, to, wide, rows, length, mode, order);
    return;
  }
  constexpr int bytes = sizeof(U) > 4 ? (int)sizeof(U) : 4;
  __shared__ __align__(16) unsigned char buffer[JGPU_ROW_THREADS * JGPU_ROW_ITEMS * bytes];
  __shared__ unsigned sums[8];
  static_assert(Ranks::bytes <= sizeof(buffer), "counters lie where the elements change places");
  JgpuDigit* const digits = (JgpuDigit*)buffer;
  // Where the segment begins and how long it is.
  const long long begin = segmented ? segments[2ll * blockIdx.x] : (long long)blockIdx.x * length;
  length = segmented ? (int)segments[2ll * blockIdx.x + 1] : length;
  const int items = (length + JGPU_ROW_THREADS - 1) / JGPU_ROW_THREADS;
  const int first = Ranks::first(items);
  U keys[JGPU_ROW_ITEMS];
  int words[JGPU_ROW_ITEMS];
#pragma unroll
  for (int i = 0; i < JGPU_ROW_ITEMS; i++) {
    const int at = first + 32 * i;
    keys[i] = i < items && at < length ? ((const U*)source)[begin + at] : (U)0;
    if (PAIRS) {
      words[i] = (mode & JGPU_GIVEN) == 0 ? at + (segmented ? (int)begin : 0) : i < items && at < length ? from[begin + at] : 0;
    }
  }
  for (int shift = 0; shift < 8 * (int)sizeof(U); shift += 8) {
    Ranks ranks;
    const unsigned total = ranks.count(keys, items, length, shift, order, digits);
    ranks.place(jgpu_sum_before(total, sums), items, digits);
#pragma unroll
    for (int i = 0; i < JGPU_ROW_ITEMS; i++) {
      if (i < items) {
        ((U*)buffer)[ranks.at[i]] = keys[i];
      }
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < JGPU_ROW_ITEMS; i++) {
      if (i < items) {
        keys[i] = ((U*)buffer)[first + 32 * i];
      }
    }
    __syncthreads();
    if (PAIRS) {
#pragma unroll
      for (int i = 0; i < JGPU_ROW_ITEMS; i++) {
        if (i < items) {
          ((int*)buffer)[ranks.at[i]] = words[i];
        }
      }
      __syncthreads();
#pragma unroll
      for (int i = 0; i < JGPU_ROW_ITEMS; i++) {
        if (i < items) {
          words[i] = ((int*)buffer)[first + 32 * i];
        }
      }
      __syncthreads();
    }
  }
#pragma unroll
  for (int i = 0; i < JGPU_ROW_ITEMS; i++) {
    const int at = first + 32 * i;
    if (i < items && at < length) {
      jgpu_store<T, PAIRS>(begin + at, keys[i], PAIRS ? words[i] : 0, target, to, wide, mode);
    }
  }
}

// Segments of at most 64 elements, a thread for each element, which finds its segment, and in it what comes before.
template <typename T, bool PAIRS>
__global__ void __launch_bounds__(256)
    sortShort(const T* __restrict__ source, T* __restrict__ target, const int* __restrict__ from, int* __restrict__ to, long long* wide,
              const long long* __restrict__ offsets, long long segments, long long size, int mode, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long own = (long long)blockIdx.x * 256 + threadIdx.x;
  if (own >= size) {
    return;
  }
  // The last segment that begins here or before: empty ones begin where the next one does.
  long long segment = 0;
  long long behind = segments;
  while (behind - segment > 1) {
    const long long middle = segment + (behind - segment) / 2;
    if (offsets[middle] <= own) {
      segment = middle;
    } else {
      behind = middle;
    }
  }
  const long long begin = offsets[segment];
  const int length = (int)min(offsets[segment + 1] - begin, (long long)JGPU_COUNTED_ROW + 1);
  if (length > JGPU_COUNTED_ROW) {
    return;
  }
  const U* const keys = (const U*)source + begin;
  const int place = (int)(own - begin);
  const U raw = keys[place];
  const U key = order.key(raw);
  int rank = 0;
  for (int i = 0; i < length; i++) {
    const U other = order.key(keys[i]);
    rank += other < key || (other == key && i < place) ? 1 : 0;
  }
  const int word = PAIRS && (mode & JGPU_GIVEN) != 0 ? from[own] : (int)own;
  jgpu_store<T, PAIRS>(begin + rank, raw, word, target, to, wide, mode);
}
