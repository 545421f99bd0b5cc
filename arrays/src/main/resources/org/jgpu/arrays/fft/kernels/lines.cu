// Fourier transforms of lines of a power of 2, in the forward direction: what transforms.cu does of any length, with all that
// depends on the length known to the compiler. A thread has 16 elements of a line in registers, those that lie a 16th of
// the line apart, in each of two or three stages of Stockham's order; between stages they go through shared memory. The
// short stage is the first one, which has no factors.
//
// Indices and steps count real numbers, two for a complex one.

#include "passes.cuh"

constexpr int JGPU_OWN = 16; // elements of a thread

// The stages of a line of 2^LOG elements: a short one, and one or two of radix 16.
template <int LOG>
struct JgpuStages {
  static constexpr int threads = 1 << (LOG - 4); // of a line, and how far apart the elements of one are
  static constexpr bool three = LOG > 8;
  static constexpr int first = 1 << (three ? LOG - 8 : LOG - 4);
};

// Where the thread is in its tile: the number of its line, its own in the line, and where the line lies in shared memory.
template <typename R>
struct JgpuOwn {
  JgpuComplex<R>* shared;
  int line, t;
};

template <typename R>
__device__ __forceinline__ JgpuOwn<R> jgpu_own(unsigned char* shared, const FftPass& p, int threads, bool byLines) {
  const int t = threadIdx.x;
  const int line = byLines ? t & ((1 << p.logLines) - 1) : t >> (31 - __clz(threads));
  return {(JgpuComplex<R>*)shared + line * p.pitch, line, byLines ? t >> p.logLines : t & (threads - 1)};
}

// Multiplies by w^r for each r, of which the table has those for 1, 2, 3, 4, 8 and 12 at least.
template <typename R>
__device__ __forceinline__ void jgpu_turn(JgpuComplex<R> (&v)[JGPU_OWN], const JgpuComplex<R>* factors, int run, int low) {
  JgpuComplex<R> few[4];
#pragma unroll
  for (int r = 1; r < 4; r++) {
    few[r] = factors[(r - 1) * run + low];
    v[r] = v[r] * few[r];
  }
#pragma unroll
  for (int many = 4; many < JGPU_OWN; many += 4) {
    const JgpuComplex<R> w = factors[(many - 1) * run + low];
    v[many] = v[many] * w;
#pragma unroll
    for (int r = 1; r < 4; r++) {
      v[many + r] = v[many + r] * (w * few[r]);
    }
  }
}

// The factors between passes: begin * w^r, w being the root between two elements of the thread.
template <typename R>
__device__ __forceinline__ void jgpu_between(JgpuComplex<R> (&v)[JGPU_OWN], const R* roots, int shift, long long begin, long long apart) {
  JgpuComplex<R> few[4];
  few[1] = jgpu_root(roots, shift, apart);
  few[2] = jgpu_root(roots, shift, 2 * apart);
  few[3] = few[1] * few[2];
#pragma unroll
  for (int many = 0; many < JGPU_OWN; many += 4) {
    const JgpuComplex<R> w = jgpu_root(roots, shift, begin + many * apart);
    v[many] = v[many] * w;
#pragma unroll
    for (int r = 1; r < 4; r++) {
      v[many + r] = v[many + r] * (w * few[r]);
    }
  }
}

template <typename R>
__device__ __forceinline__ void jgpu_load(JgpuComplex<R> (&v)[JGPU_OWN], const R* in, const R* roots, const R* before, const FftPass& p, unsigned number,
                                       int threads, int t) {
  typedef JgpuComplex<R> C;
  const JgpuLine line = jgpu_line(p, number);
  if (p.load == JGPU_PLAIN) {
    const R* const source = in + line.in + t * p.inStep;
    const long long step = threads * p.inStep;
#pragma unroll
    for (int r = 0; r < JGPU_OWN; r++) {
      v[r] = *(const C*)(source + r * step);
    }
  } else {
    const long long there = p.valid < p.positions ? p.valid : p.positions;
#pragma unroll
    for (int r = 0; r < JGPU_OWN; r++) {
      const long long at = line.j + (t + r * threads) * p.apart;
      v[r] = {(R)0, (R)0};
      if (at < there) {
        v[r] = *(const C*)(in + line.in + at * p.inStep);
      }
    }
  }
  if (p.inSign < 0) {
#pragma unroll
    for (int r = 0; r < JGPU_OWN; r++) {
      v[r].im = -v[r].im;
    }
  }
  if (p.factors & 1) {
#pragma unroll
    for (int r = 0; r < JGPU_OWN; r++) {
      const long long at = line.j + (t + r * threads) * p.apart;
      if (at < p.positions) {
        v[r] = v[r] * ((const C*)before)[at];
      }
    }
  }
  if (p.between) {
    jgpu_between(v, roots, p.shift, line.j * t, line.j * threads);
  }
}

template <typename R>
__device__ __forceinline__ void jgpu_store(JgpuComplex<R> (&v)[JGPU_OWN], R* out, const R* after, const FftPass& p, unsigned number, int threads,
                                        int t) {
  typedef JgpuComplex<R> C;
  const JgpuLine line = jgpu_line(p, number);
  const R re = (R)p.scale, im = (R)p.outSign * re;
  if (p.store == JGPU_PLAIN) {
    R* const target = out + line.out + t * p.outStep;
    const long long step = threads * p.outStep;
#pragma unroll
    for (int r = 0; r < JGPU_OWN; r++) {
      *(C*)(target + r * step) = {v[r].re * re, v[r].im * im};
    }
    return;
  }
#pragma unroll
  for (int r = 0; r < JGPU_OWN; r++) {
    const long long at = line.j + (t + r * threads) * p.apart;
    if (at < p.kept) {
      C w = {v[r].re, v[r].im * (R)p.midSign};
      w = p.factors & 2 ? w * ((const C*)after)[at] : w;
      *(C*)(out + line.out + at * p.outStep) = {w.re * re, w.im * im};
    }
  }
}

// The short stage: transforms of what the thread has, in groups, to shared memory.
template <int LOG, typename R>
__device__ __forceinline__ void jgpu_first(JgpuComplex<R> (&v)[JGPU_OWN], JgpuComplex<R>* shared, int t) {
  constexpr int radix = JgpuStages<LOG>::first, groups = JGPU_OWN / radix;
#pragma unroll
  for (int g = 0; g < groups; g++) {
    JgpuComplex<R> u[radix];
#pragma unroll
    for (int r = 0; r < radix; r++) {
      u[r] = v[g + groups * r];
    }
    JgpuButterfly<radix, R>::run(u);
    JgpuComplex<R>* const to = shared + jgpu_spread((t + g * JgpuStages<LOG>::threads) * radix);
#pragma unroll
    for (int r = 0; r < radix; r++) {
      to[r] = u[r];
    }
  }
}

template <int LOG, typename R>
__device__ __forceinline__ void jgpu_again(JgpuComplex<R> (&v)[JGPU_OWN], const JgpuComplex<R>* shared, int t) {
#pragma unroll
  for (int r = 0; r < JGPU_OWN; r++) {
    v[r] = shared[jgpu_spread(t + r * JgpuStages<LOG>::threads)];
  }
}

// A stage of radix 16 between two others, from shared memory to shared memory.
template <int LOG, typename R>
__device__ __forceinline__ void jgpu_middle(JgpuComplex<R> (&v)[JGPU_OWN], JgpuComplex<R>* shared, const JgpuComplex<R>* factors, int t,
                                         bool there) {
  constexpr int run = JgpuStages<LOG>::first;
  const int low = t & (run - 1);
  if (there) {
    jgpu_again<LOG>(v, shared, t);
    jgpu_turn(v, factors, run, low);
    JgpuButterfly<JGPU_OWN, R>::run(v);
  }
  __syncthreads();
  if (there) {
    JgpuComplex<R>* const to = shared + jgpu_spread((t - low) * JGPU_OWN) + low;
#pragma unroll
    for (int r = 0; r < JGPU_OWN; r++) {
      to[jgpu_spread(r * run)] = v[r];
    }
  }
  __syncthreads();
}

// From registers to registers: what is read and what is written is the same code for all lengths.
template <int LOG, typename R>
__device__ __forceinline__ void jgpu_stages(JgpuComplex<R> (&v)[JGPU_OWN], unsigned char* shared, const FftPass& p, unsigned first,
                                         const JgpuComplex<R>* table) {
  typedef JgpuStages<LOG> S;
  const JgpuOwn<R> loaded = jgpu_own<R>(shared, p, S::threads, p.loadLines);
  if (first + loaded.line < p.count) {
    jgpu_first<LOG>(v, loaded.shared, loaded.t);
  }
  __syncthreads();
  const JgpuOwn<R> own = jgpu_own<R>(shared, p, S::threads, p.storeLines);
  const bool there = first + own.line < p.count;
  if constexpr (S::three) {
    jgpu_middle<LOG>(v, own.shared, table, own.t, there);
    table += (JGPU_OWN - 1) * S::first;
  }
  if (there) {
    jgpu_again<LOG>(v, own.shared, own.t);
    jgpu_turn(v, table, S::threads, own.t);
    JgpuButterfly<JGPU_OWN, R>::run(v);
  }
}

template <typename R>
__global__ void __launch_bounds__(sizeof(R) == 4 ? 1024 : 512)
    lines(const R* in, R* out, const R* factors, const R* roots, const R* before, const R* after, FftPass p) {
  extern __shared__ __align__(16) unsigned char jgpu_shared[];
  const int threads = p.length / JGPU_OWN;
  const unsigned first = blockIdx.x << p.logLines;
  const JgpuComplex<R>* const table = (const JgpuComplex<R>*)factors;
  JgpuComplex<R> v[JGPU_OWN];
  const JgpuOwn<R> loaded = jgpu_own<R>(jgpu_shared, p, threads, p.loadLines);
  if (first + loaded.line < p.count) {
    jgpu_load(v, in, roots, before, p, first + loaded.line, threads, loaded.t);
  }
  switch (p.length) {
    case 64:
      jgpu_stages<6>(v, jgpu_shared, p, first, table);
      break;
    case 128:
      jgpu_stages<7>(v, jgpu_shared, p, first, table);
      break;
    case 256:
      jgpu_stages<8>(v, jgpu_shared, p, first, table);
      break;
    case 512:
      jgpu_stages<9>(v, jgpu_shared, p, first, table);
      break;
    case 1024:
      jgpu_stages<10>(v, jgpu_shared, p, first, table);
      break;
    case 2048:
      jgpu_stages<11>(v, jgpu_shared, p, first, table);
      break;
    default:
      jgpu_stages<12>(v, jgpu_shared, p, first, table);
  }
  const JgpuOwn<R> own = jgpu_own<R>(jgpu_shared, p, threads, p.storeLines);
  if (first + own.line < p.count) {
    jgpu_store(v, out, after, p, first + own.line, threads, own.t);
  }
}
