// Sweeps of a sort by digits over words of 4 bytes, in rows of less than 2^30: see sorting.cu, whose sweeps have any words
// and rows. Here three blocks share a multiprocessor, with 56 registers a thread, for what bounds a sweep is the wait for
// shared memory. So places are halves of a register, what tiles tell each other is a word of 4 bytes, and the kinds of
// dtypes and tiles have code of their own.
//
// Words of pairs follow after the keys through the same shared memory: the longer a tile, the longer the runs it writes.

#include "sweeping.cuh"

// The caller knows these numbers, too.
template <bool PAIRS>
struct JgpuWordSweep {
  static constexpr int items = PAIRS ? 19 : 23;
  static constexpr int tile = JGPU_SWEEP_THREADS * items;
  static constexpr int warps = JGPU_SWEEP_THREADS / 32;
  // Every so many items lanes with the same digit find each other by votes, else by a mask in shared memory: one is bound by
  // instructions, the other by memory.
  static constexpr int votes = PAIRS ? 1 : 3;
  static constexpr int counters = warps * JGPU_DIGITS * (votes == 1 ? 1 : 2);
  static constexpr int words = counters > tile ? counters : tile;
};

struct JgpuWordArguments {
  long long* wide;
  int digit;
  unsigned flip;
};

// The arrays between which elements, and words with them, go to and fro.
struct JgpuWordSort {
  const unsigned* source;
  unsigned *target, *other;
  const int* from;
  int *to, *otherTo;
};

// A tile of a row, for all threads of a block: it lies in shared memory, which takes registers only where it is read.
struct JgpuWordTile {
  const unsigned* source;
  unsigned* target;
  const int* from;
  int* to;
  // How often each digit occurs in the row, and what this tile tells the next ones.
  const unsigned long long* bins;
  unsigned* told;
  long long begin;
  unsigned tile;
  int count, place, mode;
  // Whether it is swept, and by an even number of sweeps before.
  bool alone, swept, even;
};

// What the threads of a block tell each other.
struct JgpuWordBlock {
  unsigned* targets[JGPU_DIGITS];
  unsigned sums[2][8];
  JgpuWordTile tile;
};

template <bool WHOLE, typename W, int ITEMS>
__device__ __forceinline__ void jgpu_write_words(const JgpuQuarters<ITEMS>& digits, int count, const unsigned* sorted, unsigned** targets) {
#pragma unroll
  for (int i = 0; i < ITEMS; i++) {
    const int n = threadIdx.x + i * JGPU_SWEEP_THREADS;
    if (WHOLE || n < count) {
      ((W*)targets[digits.get(i)])[n] = sorted[n];
    }
  }
}

// The words of a thread's elements, through the shared memory that the keys have left.
template <bool WHOLE, int ITEMS>
__device__ __forceinline__ void jgpu_move_words(const unsigned (&words)[ITEMS], const JgpuHalves<ITEMS>& at, const JgpuQuarters<ITEMS>& digits,
                                                const JgpuWordArguments& a, const JgpuWordTile& own, int count, unsigned* sorted,
                                                unsigned** targets) {
  const bool wide = (own.mode & JGPU_WIDE) != 0;
  __syncthreads();
  if (threadIdx.x < JGPU_DIGITS) {
    const long long offset = targets[threadIdx.x] - own.target;
    targets[threadIdx.x] = wide ? (unsigned*)(a.wide + offset) : (unsigned*)own.to + offset;
  }
#pragma unroll
  for (int i = 0; i < ITEMS; i++) {
    sorted[at.get(i)] = words[i];
  }
  __syncthreads();
  if (wide) {
    jgpu_write_words<WHOLE, long long>(digits, count, sorted, targets);
  } else {
    jgpu_write_words<WHOLE, unsigned>(digits, count, sorted, targets);
  }
}

// `WHOLE` says that all elements of the tile are there.
template <bool PAIRS, bool FLOAT, bool WHOLE>
__device__ __forceinline__ void jgpu_sweep_words(const JgpuWordArguments& a, unsigned* buffer, JgpuWordBlock& shared) {
  typedef JgpuWordSweep<PAIRS> Shape;
  const JgpuWordTile& own = shared.tile;
  const int count = WHOLE ? Shape::tile : own.count;
  const int warp = threadIdx.x >> 5;
  const int first = warp * 32 * Shape::items + (threadIdx.x & 31);
  const bool alone = own.alone;
  const unsigned tile = own.tile;
  unsigned keys[Shape::items];
  {
    const unsigned* const source = own.source + own.begin + tile * (long long)Shape::tile + first;
#pragma unroll
    for (int i = 0; i < Shape::items; i++) {
      keys[i] = WHOLE || first + 32 * i < count ? source[32 * i] : 0u;
    }
  }
  for (int i = threadIdx.x; i < Shape::counters / 4; i += JGPU_SWEEP_THREADS) {
    ((uint4*)buffer)[i] = make_uint4(0, 0, 0, 0);
  }
  __syncthreads();
  JgpuHalves<Shape::items> at;
  unsigned* const next = buffer + warp * JGPU_DIGITS;
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    at.set(i, WHOLE || first + 32 * i < count ? jgpu_digit<FLOAT>(keys[i], a.digit, a.flip) : 255u);
    atomicAdd(&next[at.get(i)], 1u);
  }
  at.pack();
  __syncthreads();
  unsigned total = 0;
  if (threadIdx.x < JGPU_DIGITS) {
#pragma unroll
    for (int i = 0; i < Shape::warps; i++) {
      total += buffer[i * JGPU_DIGITS + threadIdx.x];
    }
  }
  const unsigned those = total - (threadIdx.x == 255 ? Shape::tile - count : 0);
  const unsigned isOwn = own.even ? 1u : 3u;
  const unsigned isUpTo = own.even ? 2u : 0u;
  unsigned* const place = own.told + threadIdx.x;
  unsigned before = 0;
  if (!alone && tile == 0) {
    before = jgpu_sum_before(threadIdx.x < JGPU_DIGITS ? (unsigned)own.bins[threadIdx.x] : 0u, shared.sums[0]);
  }
  if (!alone && threadIdx.x < JGPU_DIGITS) {
    jgpu_publish_word(place, tile == 0 ? isUpTo : isOwn, before + those);
  }
  const unsigned start = jgpu_sum_before(total, shared.sums[1]);
  if (threadIdx.x < JGPU_DIGITS) {
    unsigned running = start;
#pragma unroll
    for (int i = 0; i < Shape::warps; i++) {
      unsigned* const slot = buffer + i * JGPU_DIGITS + threadIdx.x;
      const unsigned there = *slot;
      *slot = running;
      running += there;
    }
  }
  __syncthreads();
  unsigned* const mask = next + Shape::warps * JGPU_DIGITS;
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    const unsigned digit = at.get(i);
    at.set(i, i % Shape::votes == 0 ? jgpu_place<true>(digit, next, mask) : jgpu_place<false>(digit, next, mask));
  }
  at.pack();
  __syncthreads();
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    buffer[at.get(i)] = keys[i];
  }
  if (PAIRS) {
    const unsigned word = own.place + first;
    const int* const from = own.from + own.begin + tile * (long long)Shape::tile + first;
#pragma unroll
    for (int i = 0; i < Shape::items; i++) {
      keys[i] = word + 32 * i;
      if ((own.mode & JGPU_GIVEN) != 0 && (WHOLE || first + 32 * i < count)) {
        keys[i] = (unsigned)from[32 * i];
      }
    }
  }
  if (threadIdx.x < JGPU_DIGITS) {
    if (tile > 0) {
      before = jgpu_look_back_words(place, tile, isOwn, isUpTo);
      jgpu_publish_word(place, isUpTo, before + those);
    }
    const long long offset = own.begin + (alone ? 0 : (long long)before - (long long)start);
    shared.targets[threadIdx.x] = own.target + offset;
  }
  __syncthreads();
  JgpuQuarters<Shape::items> digits;
#pragma unroll
  for (int i = 0; i < Shape::items; i++) {
    const int n = threadIdx.x + i * JGPU_SWEEP_THREADS;
    if (WHOLE || n < count) {
      const unsigned key = buffer[n];
      const unsigned digit = jgpu_digit<FLOAT>(key, a.digit, a.flip);
      if (!PAIRS || (own.mode & JGPU_KEYS) != 0) {
        shared.targets[digit][n] = key;
      }
      digits.set(i, digit);
    }
  }
  if (PAIRS) {
    jgpu_move_words<WHOLE>(keys, at, digits, a, own, count, buffer, shared.targets);
  }
}

// Which tile of which row this block has: blocks are numbered as they begin, for what one looks back at has begun.
template <int TILE>
__device__ __forceinline__ JgpuWordTile jgpu_word_tile(const JgpuWordSort& sort, const long long* segments, long long* workspace, long long rows,
                                                       long long length, int digit, int mode) {
  const bool segmented = (mode & JGPU_SEGMENTS) != 0;
  const unsigned tiles = segmented ? 2u : (unsigned)((length + TILE - 1) / TILE);
  JgpuWordTile own;
  own.alone = tiles == 1;
  // Blocks begin about in the order of their indices: this load and that of the number do not wait for each other.
  const unsigned long long* const plans = jgpu_plans(workspace, rows, 4);
  const long long likely = blockIdx.x / tiles;
  unsigned sweeps = own.alone || segmented ? 15u : (unsigned)plans[likely];
  const unsigned block = own.alone ? blockIdx.x : atomicAdd((unsigned*)((unsigned long long*)workspace + digit), 1u);
  long long row = block / tiles;
  own.tile = block % tiles;
  own.begin = row * length;
  if (segmented) {
    const JgpuTile there = ((const JgpuTile*)segments)[block];
    row = there.row;
    own.tile = (unsigned)there.tile;
    own.begin = there.begin;
    length = there.length;
  }
  const long long place = (long long)own.tile * TILE;
  own.count = (int)(length - place < TILE ? length - place : TILE);
  own.place = (int)(segmented ? own.begin + place : place);
  if (!own.alone && (segmented || row != likely)) {
    sweeps = (unsigned)plans[row];
  }
  const JgpuPlan plan = {sweeps, digit};
  own.bins = (const unsigned long long*)workspace + 8 + (row * 4 + digit) * JGPU_DIGITS;
  own.told = (unsigned*)(plans + rows) + (long long)block * JGPU_DIGITS;
  own.swept = plan.isSwept();
  own.even = plan.before() % 2 == 0;
  own.source = plan.source(sort.source, (const unsigned*)sort.target, (const unsigned*)sort.other);
  own.target = plan.target(sort.target, sort.other);
  own.from = plan.source(sort.from, (const int*)sort.to, (const int*)sort.otherTo);
  own.to = plan.target(sort.to, sort.otherTo);
  own.mode = plan.mode(mode);
  return own;
}

// As `sweep` in sorting.cu. The workspace has half as many words for tiles.
template <bool PAIRS>
__global__ void __launch_bounds__(JGPU_SWEEP_THREADS, 3)
    sweepWords(const int* source, int* target, int* other, const int* from, int* to, int* otherTo, long long* wide, const long long* segments,
               long long* workspace, long long rows, long long length, int digit, int mode, long long flip, long long infinity) {
  typedef JgpuWordSweep<PAIRS> Shape;
  __shared__ __align__(16) unsigned buffer[Shape::words];
  __shared__ JgpuWordBlock shared;
  // A row alone is passed over without a number for each block.
  if (rows == 1 && length > Shape::tile && !JgpuPlan{(unsigned)*jgpu_plans(workspace, 1, 4), digit}.isSwept()) {
    return;
  }
  if (threadIdx.x == 0) {
    const JgpuWordSort sort = {(const unsigned*)source, (unsigned*)target, (unsigned*)other, from, to, otherTo};
    shared.tile = jgpu_word_tile<Shape::tile>(sort, segments, workspace, rows, length, digit, mode);
  }
  __syncthreads();
  if (!shared.tile.swept) {
    return;
  }
  const JgpuWordArguments a = {wide, digit, (unsigned)flip};
  const bool whole = shared.tile.count == Shape::tile;
  if (infinity != 0 && whole) {
    jgpu_sweep_words<PAIRS, true, true>(a, buffer, shared);
  } else if (infinity != 0) {
    jgpu_sweep_words<PAIRS, true, false>(a, buffer, shared);
  } else if (whole) {
    jgpu_sweep_words<PAIRS, false, true>(a, buffer, shared);
  } else {
    jgpu_sweep_words<PAIRS, false, false>(a, buffer, shared);
  }
}
