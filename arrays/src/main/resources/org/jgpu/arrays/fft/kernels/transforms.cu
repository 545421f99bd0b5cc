// Fourier transforms of lines of numbers in shared memory, in the forward direction: the inverse one is that of the
// conjugates. A block takes a tile of lines. A line goes through stages of one radix each (Stockham's order, which
// needs no permutation): from memory, or from one half of shared memory, to the other half, or to memory. A line is
// a whole sequence or, of a longer one, what one pass over memory transforms: elements of one stride.
//
// Indices and steps count real numbers, two for a complex one.

#include "passes.cuh"

template <typename R>
__device__ __forceinline__ JgpuComplex<R> jgpu_at(const R* in, long long index, const FftPass& p, long long offset) {
  if (index >= p.valid) {
    return {(R)0, (R)0};
  }
  const JgpuComplex<R> v = *(const JgpuComplex<R>*)(in + offset + index * p.inStep);
  return {v.re, (R)p.inSign * v.im};
}

// The element at a position of a sequence, as the first stage takes it.
template <typename R>
__device__ __forceinline__ JgpuComplex<R> jgpu_read(const R* in, const R* roots, const R* before, const FftPass& p, long long offset,
                                                 long long at) {
  JgpuComplex<R> v = {(R)0, (R)0};
  if (at >= p.positions) {
    return v;
  }
  if (p.load == JGPU_COMPLEX) {
    v = jgpu_at(in, at, p, offset);
  } else if (p.load == JGPU_REAL) {
    v.re = at < p.valid ? in[offset + at * p.inStep] : (R)0;
  } else if (p.load == JGPU_PACKED) {
    const R* const place = in + offset + 2 * at * p.inStep;
    if (2 * at + 1 < p.valid && jgpu_pairs(place, p.inStep)) {
      v = *(const JgpuComplex<R>*)place;
    } else {
      v.re = 2 * at < p.valid ? place[0] : (R)0;
      v.im = 2 * at + 1 < p.valid ? place[p.inStep] : (R)0;
    }
  } else if (p.load == JGPU_HERMITIAN) {
    const bool mirrored = 2 * at > p.whole;
    v = jgpu_at(in, mirrored ? p.whole - at : at, p, offset);
    v.im = at == 0 ? (R)0 : mirrored ? -v.im : v.im;
  } else {
    JgpuComplex<R> other = jgpu_at(in, p.whole / 2 - at, p, offset);
    v = jgpu_at(in, at, p, offset);
    if (at == 0) {
      v.im = other.im = (R)0;
    }
    other.im = -other.im;
    const JgpuComplex<R> odd = jgpu_turned((v - other) * jgpu_root(roots, p.shift, at));
    v = v + other - odd;
  }
  return p.factors & 1 ? v * ((const JgpuComplex<R>*)before)[at] : v;
}

// Writes a result at a position of a sequence.
template <typename R>
__device__ __forceinline__ void jgpu_write(R* out, const R* after, const FftPass& p, long long offset, long long at, JgpuComplex<R> v) {
  if ((p.store == JGPU_PACKED ? 2 * at : at) >= p.kept) {
    return;
  }
  v.im *= (R)p.midSign;
  v = p.factors & 2 ? v * ((const JgpuComplex<R>*)after)[at] : v;
  v = {v.re * (R)p.scale, v.im * (R)p.scale * (R)p.outSign};
  if (p.store == JGPU_COMPLEX || p.store == JGPU_HALVES) {
    *(JgpuComplex<R>*)(out + offset + at * p.outStep) = v;
  } else if (p.store == JGPU_REAL) {
    out[offset + at * p.outStep] = v.re;
  } else {
    R* const place = out + offset + 2 * at * p.outStep;
    if (jgpu_pairs(place, p.outStep)) {
      *(JgpuComplex<R>*)place = v;
    } else {
      place[0] = v.re;
      place[p.outStep] = v.im;
    }
  }
}

// The transform of real numbers at a frequency, of those of the even and the odd ones: they were packed together.
template <typename R>
__device__ __forceinline__ JgpuComplex<R> jgpu_halves(JgpuComplex<R> v, JgpuComplex<R> opposite, JgpuComplex<R> root) {
  const R half = (R)0.5;
  opposite.im = -opposite.im;
  const JgpuComplex<R> even = v + opposite, odd = jgpu_turned(v - opposite) * root;
  return {half * (even.re + odd.re), half * (even.im + odd.im)};
}

// What a block has of shared memory, and where it is in the stages.
template <typename R>
struct JgpuTile {
  JgpuComplex<R>* from;
  JgpuComplex<R>* to;
  unsigned first; // line
  int stage;
  int run;               // the product of the radices before this stage
  const R* factors;      // of this stage
  const R* turnFactors;
};

// The factors between passes: powers of one root for the elements of a butterfly.
template <int RADIX, typename R>
__device__ __forceinline__ void jgpu_between(JgpuComplex<R> (&v)[RADIX], const R* roots, const FftPass& p, long long group, int j, int apart) {
  const JgpuComplex<R> begin = jgpu_root(roots, p.shift, group * j);
  JgpuComplex<R> power = jgpu_root(roots, p.shift, group * apart);
#pragma unroll
  for (int r = 0; r < RADIX; r++) {
    v[r] = v[r] * begin;
  }
#pragma unroll
  for (int bit = 1; bit < RADIX; bit *= 2) {
#pragma unroll
    for (int r = 0; r < RADIX; r++) {
      if (r & bit) {
        v[r] = v[r] * power;
      }
    }
    power = power * power;
  }
}

// One butterfly: where its elements come from, and where they go.
template <typename R>
struct JgpuPlace {
  const R* source; // in memory; null if they come from shared memory
  R* target;
  const JgpuComplex<R>* from;
  JgpuComplex<R>* to;
  long long group; // for the factors between passes
  int j, low, begin, apart;
  bool turning;
};

template <int RADIX, typename R>
__device__ __forceinline__ void jgpu_butterfly(const JgpuPlace<R>& at, const R* roots, const FftPass& p, const JgpuTile<R>& tile) {
  typedef JgpuComplex<R> C;
  C v[RADIX];
  if (at.source != nullptr) {
#pragma unroll
    for (int r = 0; r < RADIX; r++) {
      v[r] = *(const C*)(at.source + r * at.apart * p.inStep);
      v[r].im *= (R)p.inSign;
    }
    if (p.between) {
      jgpu_between(v, roots, p, at.group, at.j, at.apart);
    }
  } else {
#pragma unroll
    for (int r = 0; r < RADIX; r++) {
      v[r] = at.from[jgpu_spread(at.j + r * at.apart)];
    }
  }
  if (at.turning) {
#pragma unroll
    for (int r = 0; r < RADIX; r++) {
      v[r] = v[r] * ((const C*)tile.turnFactors)[at.j + r * at.apart];
      v[r].im = -v[r].im;
    }
  }
  if (tile.run > 1) {
#pragma unroll
    for (int r = 1; r < RADIX; r++) {
      v[r] = v[r] * ((const C*)tile.factors)[(r - 1) * tile.run + at.low];
    }
  }
  JgpuButterfly<RADIX, R>::run(v);
  if (at.target != nullptr) {
#pragma unroll
    for (int r = 0; r < RADIX; r++) {
      *(C*)(at.target + r * tile.run * p.outStep) = {v[r].re * (R)p.scale, v[r].im * (R)p.scale * (R)p.outSign};
    }
  } else {
#pragma unroll
    for (int r = 0; r < RADIX; r++) {
      at.to[jgpu_spread(at.begin + r * tile.run)] = v[r];
    }
  }
}

template <typename R>
__device__ __forceinline__ void jgpu_butterfly(int radix, const JgpuPlace<R>& at, const R* roots, const FftPass& p, const JgpuTile<R>& tile) {
  switch (radix) {
    case 2:
      jgpu_butterfly<2>(at, roots, p, tile);
      break;
    case 3:
      jgpu_butterfly<3>(at, roots, p, tile);
      break;
    case 4:
      jgpu_butterfly<4>(at, roots, p, tile);
      break;
    case 5:
      jgpu_butterfly<5>(at, roots, p, tile);
      break;
    case 7:
      jgpu_butterfly<7>(at, roots, p, tile);
      break;
    case 8:
      jgpu_butterfly<8>(at, roots, p, tile);
      break;
    default:
      jgpu_butterfly<16>(at, roots, p, tile);
  }
}

template <typename R>
__device__ __forceinline__ void jgpu_stage(int radix, const R* in, R* out, const R* roots, const FftPass& p, const JgpuTile<R>& tile) {
  const int lines = 1 << p.logLines;
  const bool first = tile.stage == 0 && p.load == JGPU_PLAIN;
  const bool last = tile.stage == p.stages - 1 && p.store == JGPU_PLAIN;
  const bool byLines = last ? p.storeLines : p.loadLines;
  JgpuPlace<R> at;
  at.apart = p.length / radix;
  at.turning = tile.stage == p.turn;
#pragma unroll 1
  for (int t = threadIdx.x; t < lines * at.apart; t += blockDim.x) {
    const int line = byLines ? t & (lines - 1) : t / at.apart;
    at.j = byLines ? t >> p.logLines : t - line * at.apart;
    if (tile.first + line < p.count) {
      at.low = tile.run == 1 ? 0 : at.j % tile.run;
      at.begin = (at.j - at.low) * radix + at.low;
      at.from = tile.from + line * p.pitch;
      at.to = tile.to + line * p.pitch;
      at.source = nullptr;
      at.target = nullptr;
      if (first || last) {
        const JgpuLine begin = jgpu_line(p, tile.first + line);
        at.group = begin.j;
        at.source = first ? in + begin.in + at.j * p.inStep : nullptr;
        at.target = last ? out + begin.out + at.begin * p.outStep : nullptr;
      }
      jgpu_butterfly(radix, at, roots, p, tile);
    }
  }
}

// Stages, once or, for a convolution, twice; `turn` is the first one of the second time.
template <typename R>
__device__ __forceinline__ void jgpu_stages(const R* in, R* out, const R* factors, const R* roots, const FftPass& p, JgpuTile<R>& tile) {
  long long radices = p.radices;
  tile.run = 1;
  tile.factors = factors;
#pragma unroll 1
  for (tile.stage = 0; tile.stage < p.stages; tile.stage++) {
    if (tile.stage == p.turn) {
      radices = p.radices;
      tile.run = 1;
      tile.factors = factors;
    }
    const int radix = (int)(radices & 31);
    jgpu_stage(radix, in, out, roots, p, tile);
    __syncthreads();
    JgpuComplex<R>* const written = tile.to;
    tile.to = tile.from;
    tile.from = written;
    // Of the first stage there are none.
    tile.factors += tile.run > 1 ? 2 * (radix - 1) * tile.run : 0;
    tile.run *= radix;
    radices >>= 5;
  }
}

// Reads the elements of a tile that are no plain complex numbers into shared memory, several in flight.
template <typename R>
__device__ __forceinline__ void jgpu_gather(const R* in, const R* roots, const R* before, const FftPass& p, const JgpuTile<R>& tile) {
  constexpr int flight = 4;
  const int lines = 1 << p.logLines;
  const int size = lines * p.length;
#pragma unroll 1
  for (int begin = threadIdx.x; begin < size; begin += flight * blockDim.x) {
    JgpuComplex<R> v[flight];
    int place[flight];
#pragma unroll
    for (int i = 0; i < flight; i++) {
      const int t = begin + i * blockDim.x;
      const int line = p.loadLines ? t & (lines - 1) : t / p.length;
      const int k = p.loadLines ? t >> p.logLines : t - line * p.length;
      place[i] = t < size && tile.first + line < p.count ? line * p.pitch + jgpu_spread(k) : -1;
      if (place[i] >= 0) {
        const JgpuLine at = jgpu_line(p, tile.first + line);
        v[i] = jgpu_read(in, roots, before, p, at.in, at.j + k * p.apart);
      }
    }
#pragma unroll
    for (int i = 0; i < flight; i++) {
      if (place[i] >= 0) {
        tile.from[place[i]] = v[i];
      }
    }
  }
}

// Writes results that are no plain complex numbers.
template <typename R>
__device__ __forceinline__ void jgpu_scatter(R* out, const R* roots, const R* after, const FftPass& p, const JgpuTile<R>& tile) {
  const int lines = 1 << p.logLines;
  const int width = p.length + (p.store == JGPU_HALVES ? 1 : 0);
#pragma unroll 1
  for (int t = threadIdx.x; t < lines * width; t += blockDim.x) {
    const int line = p.storeLines ? t & (lines - 1) : t / width;
    const int k = p.storeLines ? t >> p.logLines : t - line * width;
    if (tile.first + line < p.count) {
      const JgpuLine at = jgpu_line(p, tile.first + line);
      const JgpuComplex<R>* const source = tile.from + line * p.pitch;
      JgpuComplex<R> v = source[jgpu_spread(k == p.length ? 0 : k)];
      if (p.store == JGPU_HALVES) {
        v = jgpu_halves(v, source[jgpu_spread(k == 0 ? 0 : p.length - k)], jgpu_root(roots, p.shift, (long long)k));
      }
      jgpu_write(out, after, p, at.out, at.j + k * p.apart, v);
    }
  }
}

template <typename R>
__global__ void __launch_bounds__(256, sizeof(R) == 4 ? 3 : 2)
    transform(const R* in, R* out, const R* factors, const R* roots, const R* before, const R* after, const R* turnFactors, FftPass p) {
  extern __shared__ __align__(16) unsigned char jgpu_shared[];
  JgpuTile<R> tile;
  tile.from = (JgpuComplex<R>*)jgpu_shared;
  tile.to = tile.from + p.second;
  tile.first = blockIdx.x << p.logLines;
  tile.turnFactors = turnFactors;
  if (p.load != JGPU_PLAIN) {
    jgpu_gather(in, roots, before, p, tile);
    __syncthreads();
  }
  jgpu_stages(in, out, factors, roots, p, tile);
  if (p.store != JGPU_PLAIN) {
    jgpu_scatter(out, roots, after, p, tile);
  }
}

// In place: the transforms of packed real numbers become those of the real numbers.
template <typename R>
__global__ void __launch_bounds__(256) unpack(R* out, const R* roots, FftPass p) {
  typedef JgpuComplex<R> C;
  const long long pairs = p.whole / 4 + 1;
  for (long long t = (long long)blockIdx.x * 256 + threadIdx.x; t < p.count * pairs; t += (long long)gridDim.x * 256) {
    const unsigned line = (unsigned)(t / pairs);
    const long long k = t - line * pairs, opposite = p.whole / 2 - k;
    R* const begin = out + jgpu_line(p, line).out;
    C* const one = (C*)(begin + k * p.outStep);
    C* const other = (C*)(begin + opposite * p.outStep);
    const C v = *one, w = k == 0 ? v : *other;
    const C low = jgpu_halves(v, w, jgpu_root(roots, p.shift, k)), high = jgpu_halves(w, v, jgpu_root(roots, p.shift, opposite));
    *one = {low.re * (R)p.scale, low.im * (R)p.scale * (R)p.outSign};
    *other = {high.re * (R)p.scale, high.im * (R)p.scale * (R)p.outSign};
  }
}
