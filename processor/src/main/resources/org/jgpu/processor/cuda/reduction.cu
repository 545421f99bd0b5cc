//// jgpu_shuffle_down
// The value of the thread `distance` further on in its group of `width` threads.
template <typename T>
static __device__ __forceinline__ T jgpu_shuffle_down(T value, int distance, int width) {
  return (T)__shfl_down_sync(0xffffffffu, value, distance, width);
}
//// jgpu_reduce_warp
// Combines the values of each group of `width` threads, a power of two up to 32; the first thread gets the result.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_warp(typename R::accumulator value, int width) {
  for (int distance = width / 2; distance > 0; distance /= 2) {
    value = R::combine(value, jgpu_shuffle_down(value, distance, width));
  }
  return value;
}
//// jgpu_reduce_row
// Combines the values of the threads with one threadIdx.y; the one with threadIdx.x == 0 gets the result.
// Every thread of the block must call it.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_row(typename R::accumulator value) {
  __shared__ typename R::accumulator partials[32];
  value = jgpu_reduce_warp<R>(value, blockDim.x < 32u ? (int)blockDim.x : 32);
  if (blockDim.x > 32u) {
    const unsigned warps = blockDim.x / 32u;
    const unsigned lane = threadIdx.x % 32u;
    if (lane == 0u) partials[threadIdx.y * warps + threadIdx.x / 32u] = value;
    __syncthreads();
    if (threadIdx.x < 32u) {
      value = lane < warps ? partials[threadIdx.y * warps + lane] : R::identity();
      value = jgpu_reduce_warp<R>(value, 32);
    }
    __syncthreads();
  }
  return value;
}
//// jgpu_reduce_fits
// Whether `loads` elements, beside four sums and addresses, fit in the 32 registers that each thread of a full multiprocessor has.
template <typename R>
static __device__ constexpr bool jgpu_reduce_fits(unsigned loads) {
  return 4u * sizeof(typename R::accumulator) + loads * (sizeof(typename R::input) < 4u ? 4u : sizeof(typename R::input)) <= 96u;
}
//// jgpu_reduce_steps
// Combines x[from], x[from + step], ... below x[count] into four sums by turns, `LOADS` at a time, all of them loaded before the
// first is used; returns the first index that is left.
template <typename R, int LOADS>
static __device__ __forceinline__ long long jgpu_reduce_steps(typename R::inputs x, long long from, long long count,
                                                              unsigned step, typename R::accumulator* sums) {
  long long i = from;
  for (; i + (LOADS - 1) * step < count; i += LOADS * step) {
    const typename R::inputs first = x + i;
    typename R::input values[LOADS];
#pragma unroll
    for (int k = 0; k < LOADS; k++) values[k] = first[k * step];
#pragma unroll
    for (int k = 0; k < LOADS; k++) sums[k % 4] = R::combine(sums[k % 4], R::map(values[k]@index{, i + k * step}));
  }
  return i;
}
//// jgpu_reduce_span
// Combines x[first], x[first + step], ... below x[count].
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_span(typename R::inputs x, long long first,
                                                                           long long count, unsigned step) {
  typename R::accumulator sums[4];
#pragma unroll
  for (int k = 0; k < 4; k++) sums[k] = R::identity();
  long long i = first;
  if (jgpu_reduce_fits<R>(8u)) i = jgpu_reduce_steps<R, 8>(x, i, count, step, sums);
  i = jgpu_reduce_steps<R, 4>(x, i, count, step, sums);
  jgpu_reduce_steps<R, 1>(x, i, count, step, sums);
  return R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
}
//// jgpu_reduce_last
// True in the last of the `blocks` that share ticket `index`, which then sees what all wrote before. Every thread of the
// block must call it.
static __device__ __forceinline__ bool jgpu_reduce_last(unsigned char* workspace, unsigned index, unsigned blocks) {
  __shared__ bool last;
  unsigned* const ticket = (unsigned*)workspace + index;
  // The fences of one thread are those of all that it meets at the barriers: each thread's own took 0.6 µs of an H200's.
  __syncthreads();
  if (threadIdx.x == 0u && threadIdx.y == 0u) {
    __threadfence();
    last = atomicAdd(ticket, 1u) == blocks - 1u;
    if (last) *ticket = 0u;
    __threadfence();
  }
  __syncthreads();
  return last;
}
//// jgpu_reduce_partials
// The partial results in the workspace, after its tickets.
template <typename T>
static __device__ __forceinline__ T* jgpu_reduce_partials(unsigned char* workspace) {
  return (T*)(workspace + #reduction.ticketBytes#);
}
//// jgpu_reduce_keep
// Stores an accumulator with zeros between its components: a check would find what nobody has written.
template <typename T>
static __device__ __forceinline__ void jgpu_reduce_keep(T& place, const T& value) {
  *(decltype(jgpu_padded(value))*)&place = jgpu_padded(value);
}
//// jgpu_reduce_tiles
// Combines whole tiles of x[count] from `base` on, `apart` from each other, into four sums by turns, `TILES` at a time, all of
// them loaded before the first element is used; returns the first tile that is left. Two at a time must be aligned.
template <typename R, int TILES>
static __device__ __forceinline__ long long jgpu_reduce_tiles(typename R::inputs x, long long base, long long count,
                                                              typename R::accumulator* sums) {
  const long long tile = #reduction.fullItems#ll * blockDim.x;
  const long long apart = gridDim.x * tile;
  // Packs where they are aligned; else the elements of a thread lie a block apart.
  const bool packed = TILES > 1 || R::aligned(x);
  const unsigned lane = packed ? R::pack : 1u;
  const unsigned next = packed ? 1u : blockDim.x;
  const long long last = count - (TILES - 1) * apart - tile;
  for (; base <= last; base += TILES * apart) {
    const long long first = base + threadIdx.x * lane;
    const unsigned step = blockDim.x * R::pack;
    typename R::input values[TILES][#reduction.fullItems#];
    if (packed) {
#pragma unroll
      for (int t = 0; t < TILES; t++) {
#pragma unroll
        for (int k = 0; k < #reduction.fullItems#; k += R::pack) R::load(x + (first + t * apart + k / R::pack * step), values[t] + k);
      }
    } else {
#pragma unroll
      for (int k = 0; k < #reduction.fullItems#; k++) values[0][k] = x[first + k * blockDim.x];
    }
#pragma unroll
    for (int t = 0; t < TILES; t++) {
#pragma unroll
      for (int k = 0; k < #reduction.fullItems#; k++) {
        sums[k % 4] = R::combine(sums[k % 4], R::map(values[t][k]@index{, first + t * apart + k / R::pack * step + k % R::pack * next}));
      }
    }
  }
  return base;
}
//// jgpu_reduce_full
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_full(typename R::inputs x, long long count,
                                                        typename R::result* result, unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  const long long tile = #reduction.fullItems#ll * blockDim.x;
  x = x + blockIdx.y * count;
  result += blockIdx.y;
  accumulator sums[4];
#pragma unroll
  for (int k = 0; k < 4; k++) sums[k] = R::identity();
  long long base = blockIdx.x * tile;
  if (jgpu_reduce_fits<R>(2u * #reduction.fullItems#u) && R::aligned(x)) {
    base = jgpu_reduce_tiles<R, 2>(x, base, count, sums);
  }
  base = jgpu_reduce_tiles<R, 1>(x, base, count, sums);
  for (long long i = base + threadIdx.x; i < count; i += blockDim.x) {
    sums[0] = R::combine(sums[0], R::map(x[i]@index{, i}));
  }
  accumulator value = R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
  value = jgpu_reduce_row<R>(value);
  if (gridDim.x == 1u) {
    if (threadIdx.x == 0u) *result = R::finish(value);
    return;
  }
  accumulator* partials = jgpu_reduce_partials<accumulator>(workspace) + blockIdx.y * gridDim.x;
  if (threadIdx.x == 0u) @plain{partials[blockIdx.x] = value}@padded{jgpu_reduce_keep(partials[blockIdx.x], value)};
  if (!jgpu_reduce_last(workspace, blockIdx.y, gridDim.x)) return;
  value = R::identity();
  for (unsigned i = threadIdx.x; i < gridDim.x; i += blockDim.x) value = R::combine(value, partials[i]);
  value = jgpu_reduce_row<R>(value);
  if (threadIdx.x == 0u) *result = R::finish(value);
}
//// jgpu_reduce_inner
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_inner(typename R::inputs x, long long outer,
                                                         long long reduced, typename R::result* result) {
  const long long rows = (long long)gridDim.x * blockDim.y;
  for (long long base = (long long)blockIdx.x * blockDim.y; base < outer; base += rows) {
    const long long row = base + threadIdx.y;
    typename R::accumulator value = R::identity();
    if (row < outer) value = jgpu_reduce_span<R>(x + row * reduced, threadIdx.x, reduced, blockDim.x);
    value = jgpu_reduce_row<R>(value);
    if (threadIdx.x == 0u && row < outer) result[row] = R::finish(value);
  }
}
//// jgpu_reduce_rows
// Combines rows of (reduced, inner) from x on, the columns of a thread `apart` from each other, those from `columns` on left
// out, with `ROWS` rows of loads in flight; returns the first row that is left.
template <typename R, bool PACKED, int ROWS>
static __device__ __forceinline__ long long jgpu_reduce_rows(typename R::inputs x, long long from, long long to,
                                                             long long inner, int columns, unsigned apart,
                                                             typename R::accumulator* sums) {
  const unsigned step = blockDim.y;
  const long long pitch = step * inner;
  typename R::inputs next = x + from * inner;
  long long row = from;
  for (; row + (ROWS - 1) * step < to; row += ROWS * step) {
    typename R::input values[ROWS][R::pack];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      if (PACKED) {
        R::load(next, values[k]);
      } else {
#pragma unroll
        for (int j = 0; j < R::pack; j++) {
          if (j < columns) values[k][j] = next[j * apart];
        }
      }
      next = next + pitch;
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        if (PACKED || j < columns) sums[j] = R::combine(sums[j], R::map(values[k][j]@index{, row + k * step}));
      }
    }
  }
  return row;
}
//// jgpu_reduce_columns
// Combines the values of the threads with one threadIdx.x; those with threadIdx.y == 0 get the results. Every thread of the
// block, of at most 256, must call it.
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_columns(typename R::accumulator* sums) {
  __shared__ typename R::accumulator slots[#reduction.halfOuterThreads# * R::pack];
  for (unsigned half = blockDim.y / 2u; half > 0u; half /= 2u) {
    const unsigned slot = threadIdx.y % half * blockDim.x + threadIdx.x;
    const unsigned pitch = half * blockDim.x;
    if (threadIdx.y >= half && threadIdx.y < 2u * half) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) slots[slot + j * pitch] = sums[j];
    }
    __syncthreads();
    if (threadIdx.y < half) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) sums[j] = R::combine(sums[j], slots[slot + j * pitch]);
    }
    __syncthreads();
  }
}
//// jgpu_reduce_outer
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_outer(typename R::inputs x, long long outer, long long reduced,
                                                         long long inner, typename R::result* result,
                                                         unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  const unsigned width = blockDim.x * R::pack;
  const long long across = (inner + width - 1) / width;
  const long long part = (reduced + gridDim.y - 1) / gridDim.y;
  const long long from = blockIdx.y * part;
  const long long to = from + part < reduced ? from + part : reduced;
  // Packs where they are aligned; else the columns of a thread lie a block apart.
  const bool packed = inner % R::pack == 0 && R::aligned(x);
  const unsigned apart = packed ? 1u : blockDim.x;
  for (long long group = blockIdx.x; group < across * outer; group += gridDim.x) {
    const long long o = jgpu_quotient(group, across);
    const long long column = (group - o * across) * width + threadIdx.x * (packed ? R::pack : 1u);
    const long long left = column < inner ? (inner - column + apart - 1) / apart : 0;
    const int columns = left < R::pack ? (int)left : R::pack;
    const typename R::inputs first = x + (o * reduced * inner + column);
    accumulator sums[R::pack];
#pragma unroll
    for (int j = 0; j < R::pack; j++) sums[j] = R::identity();
    long long row = from + threadIdx.y;
    if (packed && columns > 0) {
      row = jgpu_reduce_rows<R, true, 4>(first, row, to, inner, columns, apart, sums);
    } else if (columns > 0) {
      row = jgpu_reduce_rows<R, false, 4>(first, row, to, inner, columns, apart, sums);
    }
    jgpu_reduce_rows<R, false, 1>(first, row, to, inner, columns, apart, sums);
    jgpu_reduce_columns<R>(sums);
    if (gridDim.y > 1u) {
      accumulator* partials = jgpu_reduce_partials<accumulator>(workspace) + group * gridDim.y * width + threadIdx.x;
      if (threadIdx.y == 0u) {
#pragma unroll
        for (int j = 0; j < R::pack; j++) @plain{partials[blockIdx.y * width + j * blockDim.x] = sums[j]}@padded{jgpu_reduce_keep(partials[blockIdx.y * width + j * blockDim.x], sums[j])};
      }
      if (!jgpu_reduce_last(workspace, (unsigned)group, gridDim.y)) return;
#pragma unroll
      for (int j = 0; j < R::pack; j++) sums[j] = R::identity();
      for (unsigned k = threadIdx.y; k < gridDim.y; k += blockDim.y) {
#pragma unroll
        for (int j = 0; j < R::pack; j++) sums[j] = R::combine(sums[j], partials[k * width + j * blockDim.x]);
      }
      jgpu_reduce_columns<R>(sums);
    }
    if (threadIdx.y == 0u) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        if (j < columns) result[o * inner + column + j * apart] = R::finish(sums[j]);
      }
    }
  }
}
//// jgpu_reduce_strided
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_strided(typename R::inputs x,
                                                           const jgpu_layout<long long, @single{2}@several{R::operands}>& layout, long long kept,
                                                           long long reduced, typename R::result* result,
                                                           unsigned char* workspace) {
  __shared__ long long coordinates[16];
  __shared__ long long origin[@single{2}@several{R::operands}];
  const long long part = (reduced + gridDim.y - 1) / gridDim.y;
  const long long from = blockIdx.y * part;
  const long long to = from + part < reduced ? from + part : reduced;
  for (long long output = blockIdx.x; output < kept; output += gridDim.x) {
    if (threadIdx.x == 0u && reduced > 0) jgpu_origin(layout, output * reduced, coordinates, origin);
    __syncthreads();
    typename R::accumulator sums[4];
#pragma unroll
    for (int k = 0; k < 4; k++) sums[k] = R::identity();
    for (long long i = from + threadIdx.x; i < to; i += 4ll * blockDim.x) {
      typename R::input values[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long step = i + k * (long long)blockDim.x;
        if (step < to) {
          long long at[@single{2}@several{R::operands}];
          jgpu_advance(layout, coordinates, origin, step, at);
          values[k] = @single{x[at[1]]}@several{x.at(at)};
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        if (i + k * (long long)blockDim.x < to) sums[k] = R::combine(sums[k], R::map(values[k]@index{, i + k * (long long)blockDim.x}));
      }
    }
    typename R::accumulator value = R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
    value = jgpu_reduce_row<R>(value);
    if (gridDim.y > 1u) {
      typename R::accumulator* partials = jgpu_reduce_partials<typename R::accumulator>(workspace) + output * gridDim.y;
      if (threadIdx.x == 0u) @plain{partials[blockIdx.y] = value}@padded{jgpu_reduce_keep(partials[blockIdx.y], value)};
      if (!jgpu_reduce_last(workspace, blockIdx.x, gridDim.y)) return;
      value = R::identity();
      for (unsigned k = threadIdx.x; k < gridDim.y; k += blockDim.x) value = R::combine(value, partials[k]);
      value = jgpu_reduce_row<R>(value);
    }
    if (threadIdx.x == 0u) result[output] = R::finish(value);
    __syncthreads();
  }
}
