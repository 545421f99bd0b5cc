//// jgpu_shuffle_up
// The value of the thread `distance` further back in its group of `width` threads.
template <typename T>
static __device__ __forceinline__ T jgpu_shuffle_up(T value, int distance, int width) {
  return (T)__shfl_up_sync(0xffffffffu, value, distance, width);
}
//// jgpu_shuffle_from
// The value of thread `lane` of each group of `width` threads.
template <typename T>
static __device__ __forceinline__ T jgpu_shuffle_from(T value, int lane, int width) {
  return (T)__shfl_sync(0xffffffffu, value, lane, width);
}
//// jgpu_to_words
// Puts the bits of a scalar into one or two words.
template <typename T>
static __device__ __forceinline__ void jgpu_to_words(T value, unsigned* words) {
  unsigned bits[2] = {0, 0};
  memcpy(bits, &value, sizeof(T));
  words[0] = bits[0];
  if (sizeof(T) == 8) words[1] = bits[1];
}
//// jgpu_of_words
template <typename T>
static __device__ __forceinline__ T jgpu_of_words(const unsigned* words) {
  const unsigned bits[2] = {words[0], sizeof(T) == 8 ? words[1] : 0u};
  T value;
  memcpy(&value, bits, sizeof(T));
  return value;
}
//// jgpu_scan_publish
// Writes what a jgpu_scan_slot waits for. Each 64-bit word holds 32 bits of the value and a mark that says so; words are
// written and read whole, so no fence is needed, however many there are.
template <typename R>
static __device__ __forceinline__ void jgpu_scan_publish(unsigned long long* slot, typename R::accumulator value) {
  unsigned words[R::words];
  R::encode(value, words);
#pragma unroll
  for (int k = 0; k < R::words; k++) {
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(slot + k), "l"(1ull << 32 | words[k]) : "memory");
  }
}
//// jgpu_scan_slot
// A slot, zero at first, that another block publishes in. Reading does not wait, so that several reads overlap.
template <typename R>
struct jgpu_scan_slot {
  const unsigned long long* address;
  unsigned words[R::words];
  bool complete;
  __device__ __forceinline__ void read() {
    complete = true;
#pragma unroll
    for (int k = 0; k < R::words; k++) {
      unsigned long long word;
      asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(word) : "l"(address + k) : "memory");
      words[k] = (unsigned)word;
      complete = complete && (word >> 32) != 0;
    }
  }
  __device__ __forceinline__ typename R::accumulator value() const { return R::decode(words); }
};
//// jgpu_scan_gather
// Combines what `base` points to, unless null, and `SLOTS` slots from `first` on, those below `count`. `AHEAD` of all these are
// read at the same time until all are complete: one after the other, each takes a round trip to the cache.
template <typename R, int SLOTS, int AHEAD>
static __device__ __forceinline__ typename R::accumulator jgpu_scan_gather(const unsigned long long* base,
                                                                           const unsigned long long* slots,
                                                                           long long pitch, unsigned first,
                                                                           unsigned count) {
  typename R::accumulator value = R::identity();
  for (int k = 0; k < 1 + SLOTS; k += AHEAD) {
    jgpu_scan_slot<R> slot[AHEAD];
    bool used[AHEAD];
#pragma unroll
    for (int j = 0; j < AHEAD; j++) {
      const unsigned n = first + (k + j) - 1u;
      used[j] = k + j == 0 ? base != 0 : n < count;
      slot[j].address = k + j == 0 ? base : slots + n * pitch;
      slot[j].complete = !used[j];
    }
    bool complete;
    do {
      complete = true;
#pragma unroll
      for (int j = 0; j < AHEAD; j++) {
        if (!slot[j].complete) slot[j].read();
        complete = complete && slot[j].complete;
      }
    } while (!complete);
#pragma unroll
    for (int j = 0; j < AHEAD; j++) {
      if (used[j]) value = R::combine(value, slot[j].value());
    }
  }
  return value;
}
//// jgpu_scan_warp
// The inclusive scan over each group of `width` threads, a power of two up to 32.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_scan_warp(typename R::accumulator value, int width) {
  const int lane = (int)(threadIdx.x % (unsigned)width);
  for (int distance = 1; distance < width; distance *= 2) {
    const typename R::accumulator left = jgpu_shuffle_up(value, distance, width);
    if (lane >= distance) value = R::combine(left, value);
  }
  return value;
}
//// jgpu_scan_exclusive
// What comes before each thread of a group, from its inclusive scan.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_scan_exclusive(typename R::accumulator inclusive, int width) {
  const typename R::accumulator left = jgpu_shuffle_up(inclusive, 1, width);
  return threadIdx.x % (unsigned)width == 0u ? R::identity() : left;
}
//// jgpu_gather_block
// Combines a base, if there is one, and `count` slots, up to #scan.rowLevel#, in their order; all threads of the block call it, which
// has whole warps. A warp reads 32 adjacent slots, which lie in 8 sectors for each word of a value: all blocks look at the same few
// slots at the same time, and what they ask of that place in the cache is what they wait for.
template <typename R>
struct jgpu_gather_block {
  typename R::accumulator* parts;
  static __device__ __forceinline__ bool publishes() { return threadIdx.x == 0u; }
  __device__ __forceinline__ typename R::accumulator combine(const unsigned long long* base, const unsigned long long* slots,
                                                             long long pitch, unsigned count) const {
    const unsigned lane = threadIdx.x % 32u;
    const unsigned used = (count + 31u) / 32u;
    // The nearest tiles are the last to be ready, and the base is the very last one where a level begins.
    for (unsigned part = threadIdx.x / 32u; part <= used; part += blockDim.x / 32u) {
      const unsigned n = part * 32u + lane;
      jgpu_scan_slot<R> slot;
      slot.address = part == used ? base : slots + n * pitch;
      slot.complete = part == used ? lane != 0u || base == 0 : n >= count;
      const bool inside = !slot.complete;
      while (!slot.complete) slot.read();
      typename R::accumulator value = R::identity();
      if (inside) value = slot.value();
      if (part < used) {
        for (int distance = 1; distance < 32; distance *= 2) {
          value = R::combine(value, jgpu_shuffle_down(value, distance, 32));
        }
      }
      if (lane == 0u) parts[part == used ? 0u : part + 1u] = value;
    }
    __syncthreads();
    typename R::accumulator value = parts[0];
    for (unsigned part = 1u; part <= used; part++) value = R::combine(value, parts[part]);
    return value;
  }
};
//// jgpu_gather_parts
// Combines a base, if there is one, and `count` slots, up to #scan.columnSlots# * threads / width, in their order, for each of `width` columns.
// Every thread of the block must call it; the first `width` threads get the results, of column `thread` each. `parts` is
// shared memory for a value of each thread, free before; others may read it after a barrier.
template <typename R>
struct jgpu_gather_parts {
  typename R::accumulator* parts;
  int threads;
  int width;
  int thread;
  bool inside;
  __device__ __forceinline__ bool publishes() const { return inside && thread < width; }
  __device__ __forceinline__ typename R::accumulator combine(const unsigned long long* base,
                                                             const unsigned long long* slots, long long pitch,
                                                             unsigned count) const {
    const int part = thread / width;
    typename R::accumulator value = jgpu_scan_gather<R, #scan.columnSlots#, R::words <= 2 ? 3 : 1>(
        inside && part == 0 ? base : (const unsigned long long*)0, slots, pitch, #scan.columnSlots#u * part, inside ? count : 0u);
    parts[thread] = value;
    __syncthreads();
    if (part == 0) {
      for (int i = thread + width; i < threads; i += width) value = R::combine(value, parts[i]);
    }
    return value;
  }
};
//// jgpu_scan_before
// Combines the tiles of a chain before tile `tile`, whose own sum is `own`. A single-pass scan with look-back (Merrill and
// Garland, "Single-pass Parallel Prefix Scan with Decoupled Look-back", 2016) over two levels: tiles publish their sums, the
// last of each `level` tiles that of all so far. A tile looks at the tiles before it since then and at one sum of all, always
// the same ones: results do not depend on the order of events. The slots of the tiles come first, then those of the sums of
// all before each `level` tiles. Slots of one place in all chains lie together.
template <typename R, typename Gather>
static __device__ __forceinline__ typename R::accumulator jgpu_scan_before(const Gather& gather,
                                                                           unsigned long long* slots, unsigned tiles,
                                                                           long long chains, long long chain,
                                                                           unsigned level, unsigned tile,
                                                                           typename R::accumulator own) {
  const long long pitch = chains * R::words;
  const unsigned count = tile % level;
  unsigned long long* const sums = slots + chain * R::words;
  unsigned long long* const base = sums + (tiles + tile / level) * pitch;
  if (gather.publishes()) jgpu_scan_publish<R>(sums + tile * pitch, own);
  const typename R::accumulator before =
      gather.combine(tile < level ? (unsigned long long*)0 : base, sums + (tile - count) * pitch, pitch, count);
  if (count + 1u == level && gather.publishes()) jgpu_scan_publish<R>(base + pitch, R::combine(before, own));
  return before;
}
//// jgpu_scan_ticket
// The number of this block in the order in which blocks begin, so that what it waits for has begun.
static __device__ __forceinline__ unsigned jgpu_scan_ticket(unsigned char* workspace) {
  __shared__ unsigned ticket;
  if (threadIdx.x == 0u && threadIdx.y == 0u) ticket = atomicAdd((unsigned*)workspace, 1u);
  __syncthreads();
  return ticket;
}
//// jgpu_store_streaming
// Stores a pack that no one reads soon: it leaves the cache to others.
template <typename T, int N>
static __device__ __forceinline__ void jgpu_store_streaming(T* place, const jgpu_pack<T, N>& pack) {
  if (sizeof(pack) == 16u) {
    uint4 words;
    memcpy(&words, &pack, sizeof(pack) < 16u ? sizeof(pack) : 16u);
    __stcs((uint4*)place, words);
  } else {
    *(jgpu_pack<T, N>*)place = pack;
  }
}
//// jgpu_scan_read
// Reads the packs of a thread from element `first` of a tile of `count` on; `whole`: all are there, and aligned.
template <typename R>
static __device__ __forceinline__ void jgpu_scan_read(typename R::inputs x, int first, int count, bool whole,
                                                      typename R::input (*values)[R::pack]) {
#pragma unroll
  for (int k = 0; k < R::rounds; k++) {
    const int i = first + k * 32 * R::pack;
    if (whole) {
      R::load(x + i, values[k]);
    } else {
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        if (i + j < count) values[k][j] = x[i + j];
      }
    }
  }
}
//// jgpu_scan_rows
// Each element's sum within its warp waits in shared memory for what comes before the warp, so that a block has many
// elements and few registers. Small elements are read a turn ahead, so that reads never pause while sums are made.
template <typename R>
static __device__ __forceinline__ void jgpu_scan_rows(typename R::inputs x, long long rows, long long length,
                                                      int exclusive, int repeats, typename R::result* result,
                                                      unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  typedef jgpu_pack<typename R::result, R::pack> results;
  extern __shared__ unsigned jgpu_kept[];
  __shared__ accumulator warps[#scan.rowWarps#];
  __shared__ accumulator parts[1 + #scan.rowLevel# / 32];
  const int threads = (int)blockDim.x;
  const int round = 32 * R::pack;
  const int rounds = R::rounds * repeats;
  const int tileSize = threads * R::pack * rounds;
  const unsigned tiles = (unsigned)((length + tileSize - 1) / tileSize);
  const unsigned block = tiles > 1u ? jgpu_scan_ticket(workspace) : blockIdx.x;
  const unsigned row = block % (unsigned)rows;
  const unsigned tile = block / (unsigned)rows;
  const long long first = (long long)tile * tileSize;
  const int count = length - first < tileSize ? (int)(length - first) : tileSize;
  x = x + (row * length + first);
  result += row * length + first;
  const int lane = threadIdx.x % 32u;
  const int warp = threadIdx.x / 32u;
  const int start = warp * rounds * round + lane * R::pack;
  const bool whole = count == tileSize && R::aligned(x) && jgpu_aligned(result, sizeof(results));
  accumulator sum = R::identity();
  unsigned* kept = jgpu_kept + threadIdx.x;
  typename R::input values[R::rounds][R::pack];
  typename R::input next[R::rounds][R::pack];
  const bool isAhead = R::words == 1;
  if (isAhead) jgpu_scan_read<R>(x, start, count, whole, values);
  for (int base = 0; base < rounds; base += R::rounds) {
    if (!isAhead) {
      jgpu_scan_read<R>(x, start + base * round, count, whole, values);
    } else if (base + R::rounds < rounds) {
      jgpu_scan_read<R>(x, start + (base + R::rounds) * round, count, whole, next);
    }
#pragma unroll
    for (int k = 0; k < R::rounds; k++) {
      const int i = start + (base + k) * round;
      accumulator own[R::pack];
      accumulator all = R::identity();
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        if (i + j < count) all = j == 0 ? R::map(values[k][j]@index{, first + i + j}) : R::combine(all, R::map(values[k][j]@index{, first + i + j}));
        own[j] = all;
      }
      const accumulator inclusive = jgpu_scan_warp<R>(all, 32);
      const accumulator before = R::combine(sum, jgpu_scan_exclusive<R>(inclusive, 32));
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        unsigned words[R::words];
        accumulator value = before;
        if (!exclusive) {
          value = R::combine(before, own[j]);
        } else if (j > 0) {
          value = R::combine(before, own[j > 0 ? j - 1 : 0]);
        }
        R::encode(value, words);
#pragma unroll
        for (int w = 0; w < R::words; w++) kept[(j * R::words + w) * threads] = words[w];
      }
      kept += R::pack * R::words * threads;
      sum = R::combine(sum, jgpu_shuffle_from(inclusive, 31, 32));
    }
    if (isAhead && base + R::rounds < rounds) {
#pragma unroll
      for (int k = 0; k < R::rounds; k++) {
#pragma unroll
        for (int j = 0; j < R::pack; j++) values[k][j] = next[k][j];
      }
    }
  }
  if (lane == 0) warps[warp] = sum;
  __syncthreads();
  accumulator left = R::identity();
  sum = left;
  for (int k = 0; k < threads / 32; k++) {
    if (k == warp) left = sum;
    sum = R::combine(sum, warps[k]);
  }
  if (tiles > 1u) {
    const jgpu_gather_block<R> gather = {parts};
    const accumulator earlier = jgpu_scan_before<R>(gather, (unsigned long long*)(workspace + #scan.ticketBytes#), tiles, rows, row, #scan.rowLevel#u, tile, sum);
    left = R::combine(earlier, left);
  }
  kept = jgpu_kept + threadIdx.x;
#pragma unroll 2
  for (int k = 0; k < rounds; k++) {
    const int i = start + k * round;
    results finished;
#pragma unroll
    for (int j = 0; j < R::pack; j++) {
      if (i + j < count) {
        unsigned words[R::words];
#pragma unroll
        for (int w = 0; w < R::words; w++) words[w] = kept[(j * R::words + w) * threads];
        finished.at[j] = R::finish(R::combine(left, R::decode(words)));
        if (!whole) result[i + j] = finished.at[j];
      }
    }
    kept += R::pack * R::words * threads;
    if (whole) jgpu_store_streaming(result + i, finished);
  }
}
//// jgpu_scan_short
template <typename R>
static __device__ __forceinline__ void jgpu_scan_short(typename R::inputs x, long long rows, long long length,
                                                       int exclusive, typename R::result* result) {
  typedef typename R::accumulator accumulator;
  const int width = (int)blockDim.x;
  const long long step = (long long)gridDim.x * blockDim.y;
  for (long long base = (long long)blockIdx.x * blockDim.y; base < rows; base += step) {
    const long long row = base + threadIdx.y;
    const int count = row < rows ? (int)length : 0;
    accumulator sum = R::identity();
    for (int first = threadIdx.x; first - (int)threadIdx.x < (int)length; first += 4 * width) {
      typename R::input values[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        if (first + k * width < count) values[k] = x[row * length + (first + k * width)];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int i = first + k * width;
        accumulator own = R::identity();
        if (i < count) own = R::map(values[k]@index{, i});
        const accumulator inclusive = jgpu_scan_warp<R>(own, width);
        const accumulator before = R::combine(sum, jgpu_scan_exclusive<R>(inclusive, width));
        if (i < count) result[row * length + i] = R::finish(exclusive ? before : R::combine(before, own));
        sum = R::combine(sum, jgpu_shuffle_from(inclusive, width - 1, width));
      }
    }
  }
}
//// jgpu_scan_columns
// A thread has a few adjacent columns, so that it loads and stores packs, and some elements of each.
template <typename R>
static __device__ __forceinline__ void jgpu_scan_columns(typename R::inputs x, long long outer, long long length,
                                                         long long inner, int exclusive, typename R::result* result,
                                                         unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  typedef jgpu_pack<typename R::result, R::columns> results;
  __shared__ accumulator sums[#scan.threads# * R::columns];
  const int items = R::rounds * R::pack;
  const int tileSize = (int)blockDim.y * items;
  const int width = (int)blockDim.x * R::columns;
  const long long columns = outer * inner;
  const unsigned across = (unsigned)((columns + width - 1) / width);
  const unsigned tiles = (unsigned)((length + tileSize - 1) / tileSize);
  const unsigned block = tiles > 1u ? jgpu_scan_ticket(workspace) : blockIdx.x;
  const unsigned tile = block / across;
  const long long left = (long long)(block % across) * width;
  const long long first = (long long)tile * tileSize + threadIdx.y * items;
  const int count = length - first < items ? (int)(length - first) : items;
  const long long column = left + threadIdx.x * R::columns;
  long long at[R::columns];
  const long long start = column < columns ? column : columns - 1;
  long long row = start / inner;
  long long place = start % inner;
#pragma unroll
  for (int c = 0; c < R::columns; c++) {
    at[c] = (row * length + first) * inner + place;
    if (column + c + 1 < columns && ++place == inner) {
      place = 0;
      row++;
    }
  }
  const bool whole = column + R::columns <= columns && inner % R::columns == 0 && R::columnsAligned(x + at[0]) &&
                     jgpu_aligned(result + at[0], sizeof(results));
  typename R::input values[items][R::columns];
  if (whole) {
#pragma unroll
    for (int k = 0; k < items; k++) {
      if (k < count) R::loadColumns(x + (at[0] + k * inner), values[k]);
    }
  } else {
#pragma unroll
    for (int k = 0; k < items; k++) {
#pragma unroll
      for (int c = 0; c < R::columns; c++) {
        if (k < count) values[k][c] = x[at[c] + k * inner];
      }
    }
  }
  const int thread = threadIdx.y * blockDim.x + threadIdx.x;
#pragma unroll
  for (int c = 0; c < R::columns; c++) {
    accumulator own = R::identity();
#pragma unroll
    for (int k = 0; k < items; k++) {
      if (k < count) own = R::combine(own, R::map(values[k][c]@index{, first + k}));
    }
    sums[thread * R::columns + c] = own;
  }
  __syncthreads();
  const int mine = threadIdx.x * R::columns;
  accumulator running[R::columns];
#pragma unroll
  for (int c = 0; c < R::columns; c++) {
    running[c] = R::identity();
    for (unsigned y = 0; y < threadIdx.y; y++) running[c] = R::combine(running[c], sums[y * width + mine + c]);
  }
  if (tiles > 1u) {
    const int threads = (int)(blockDim.x * blockDim.y);
    const long long chain = left + thread % width;
    accumulator sum = R::identity();
    if (thread < width) {
      for (unsigned y = 0; y < blockDim.y; y++) sum = R::combine(sum, sums[y * width + thread]);
    }
    __syncthreads();
    const jgpu_gather_parts<R> gather = {sums, threads, width, thread, chain < columns};
    const accumulator earlier = jgpu_scan_before<R>(gather, (unsigned long long*)(workspace + #scan.ticketBytes#), tiles, columns, chain,
                                                    #scan.columnSlots#u * (unsigned)(threads / width), tile, sum);
    if (thread < width) sums[thread] = earlier;
    __syncthreads();
#pragma unroll
    for (int c = 0; c < R::columns; c++) running[c] = R::combine(sums[mine + c], running[c]);
  }
#pragma unroll
  for (int k = 0; k < items; k++) {
    if (k < count) {
      results finished;
#pragma unroll
      for (int c = 0; c < R::columns; c++) {
        const accumulator next = R::combine(running[c], R::map(values[k][c]@index{, first + k}));
        finished.at[c] = R::finish(exclusive ? running[c] : next);
        running[c] = next;
        if (!whole && column + c < columns) result[at[c] + k * inner] = finished.at[c];
      }
      if (whole) jgpu_store_streaming(result + (at[0] + k * inner), finished);
    }
  }
}
