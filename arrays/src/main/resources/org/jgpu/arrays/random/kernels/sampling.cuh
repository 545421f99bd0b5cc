// What distributions have in common that draw for each element from a block of its own, as often as it takes. They
// compute in double; other dtypes get their results rounded.
#pragma once
#include "jgpu/numbers.cuh"
#include "logarithm.cuh"
#include "notes.cuh"
#include "philox.cuh"
#include "turns.cuh"

// The numbers of one block.
struct JgpuDraws {
  const JgpuStream& stream;
  unsigned long long index;
  unsigned times = 0;
  bool left = false;
  unsigned long long spare = 0;

  __device__ JgpuDraws(const JgpuStream& of, unsigned long long element) : stream(of), index(element) {}

  // Begins the block of another element.
  __device__ void begin(unsigned long long element) {
    index = element;
    times = 0;
    left = false;
  }

  // The next four words; none of those before may be left.
  __device__ uint4 words() { return stream.at(index, times++); }

  __device__ unsigned long long bits() {
    if (left) {
      left = false;
      return spare;
    }
    const uint4 next = words();
    spare = jgpu_wide(next.z, next.w);
    left = true;
    return jgpu_wide(next.x, next.y);
  }

  // Between 0 and 1, neither of which it is.
  __device__ double uniform() { return jgpu_open(bits()); }

  __device__ double exponential() { return -jgpu_log_normal(uniform()); }

  __device__ double normal() {
    const double radius = jgpu_root(-2.0 * jgpu_log_normal(uniform()));
    return radius * jgpu_cospi(2.0 * uniform());
  }
};

struct JgpuParameters {
  double a, b, c;
};

// What parameters must be: codes of 8 bits, the lowest one for the first. `org.jgpu.arrays.random.Rule` names them.
__device__ inline bool jgpu_holds(int rule, double x, double first, double before) {
  const double inf = __longlong_as_double(0x7ff0000000000000ll);
  switch (rule) {
    case 0: return true;
    case 1: return x >= 0 && x < inf;
    case 2: return x > 0 && x < inf;
    case 3: return x >= 0 && x <= 1;
    case 4: return x > 0 && x <= 1;
    case 5: return x >= 0 && x < 1;
    case 6: return x > 1 && x < inf;
    case 7: return x >= 0 && x < 0x1p53 && x == floor(x);
    case 8: return x >= before && x < inf;
    case 9: return x >= before && x > first && x < inf;
    case 10: return x >= 0 && x < 0x1p53 && x <= first + before && x == floor(x);
    case 11: return x >= 0 && x <= 9.2e18;
    default: return x > -inf && x < inf;
  }
}

// Returns the number of the first parameter that is not what it must be, or -1.
__device__ inline int jgpu_wrong(const JgpuParameters& p, int rules) {
  return !jgpu_holds(rules & 255, p.a, p.a, p.a)         ? 0
         : !jgpu_holds(rules >> 8 & 255, p.b, p.a, p.a)  ? 1
         : !jgpu_holds(rules >> 16 & 255, p.c, p.a, p.b) ? 2
                                                         : -1;
}

__device__ inline void jgpu_put(void* out, int type, long long i, double value) {
  switch (type) {
    case 0: ((double*)out)[i] = value; break;
    case 1: ((float*)out)[i] = (float)value; break;
    case 2: ((jgpu::float16*)out)[i] = jgpu::float16((float)value); break;
    default: ((jgpu::bfloat16*)out)[i] = jgpu::bfloat16((float)value); break;
  }
}

__device__ inline void jgpu_put(void* out, int type, long long i, float value) {
  switch (type) {
    case 0: ((double*)out)[i] = value; break;
    case 1: ((float*)out)[i] = value; break;
    case 2: ((jgpu::float16*)out)[i] = jgpu::float16(value); break;
    default: ((jgpu::bfloat16*)out)[i] = jgpu::bfloat16(value); break;
  }
}

__device__ inline void jgpu_put(void* out, int, long long i, long long value) { ((long long*)out)[i] = value; }

// An integer that a double holds, or the largest one.
__device__ inline long long jgpu_whole(double value) {
  return value < 0x1p63 ? (long long)value : 0x7fffffffffffffffll;
}

// The parameters of an element: the same for all, or in `arrays`, all elements' first ones, then the second ones. Returns
// whether they are right; if not, a note says so.
__device__ __forceinline__ bool jgpu_parameters(JgpuParameters& p, const double* arrays, int count, long long n, long long i,
                                                int rules, long long call, long long* note) {
  if (count > 0) p.a = arrays[i];
  if (count > 1) p.b = arrays[n + i];
  if (count > 2) p.c = arrays[2 * n + i];
  const int wrong = jgpu_wrong(p, rules);
  if (wrong >= 0) {
    jgpu_note(note, wrong == 0 ? p.a : wrong == 1 ? p.b : p.c, i, call);
  }
  return wrong < 0;
}

// One number of distribution D for each element, or 0 where a parameter is wrong.
template <typename D>
__global__ void __launch_bounds__(256)
    sample(void* out, int type, long long n, long long key, long long block, long long high, long long place, double a,
           double b, double c, const double* arrays, int count, int rules, long long call, long long* note) {
  const JgpuStream stream(key, block, high, place);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
    JgpuParameters p = {a, b, c};
    if (jgpu_parameters(p, arrays, count, n, i, rules, call, note)) {
      JgpuDraws draws(stream, (unsigned long long)i);
      jgpu_put(out, type, i, D::draw(draws, p));
    } else {
      jgpu_put(out, type, i, decltype(D::draw(*(JgpuDraws*)0, p))(0));
    }
  }
}

// As above, of a distribution that tries until a number is taken. A warp has a range of elements; a lane whose number is
// taken goes on with the range's next element while others try again, so that none waits for the unluckiest. D::BLOCKS are to
// have registers on a multiprocessor.
template <typename D>
__global__ void __launch_bounds__(256, D::BLOCKS)
    tries(void* out, int type, long long n, long long key, long long block, long long high, long long place, double a,
          double b, double c, const double* arrays, int count, int rules, long long call, long long* note) {
  const JgpuStream stream(key, block, high, place);
  const long long warps = (long long)gridDim.x * (blockDim.x / 32);
  const long long warp = ((long long)blockIdx.x * blockDim.x + threadIdx.x) / 32;
  const unsigned before = (1u << (threadIdx.x & 31)) - 1;
  const long long range = (n - 1) / warps + 1;
  const long long first = min(n, warp * range);
  const unsigned size = (unsigned)(min(n, first + range) - first);
  unsigned own = threadIdx.x & 31, next = 32;
  D distribution;
  JgpuParameters p = {a, b, c};
  if (count == 0) {
    distribution.prepare(p);
  }
  JgpuDraws draws(stream, 0);
  bool isNew = true;
  while (__any_sync(0xffffffffu, own < size)) {
    bool taken = false;
    if (own < size) {
      const long long i = first + own;
      decltype(distribution.zero()) value = 0;
      if (isNew) {
        draws.begin((unsigned long long)i);
        if (count > 0) {
          taken = !jgpu_parameters(p, arrays, count, n, i, rules, call, note);
          distribution.prepare(p);
        }
        distribution.begin(draws);
      }
      taken = taken || distribution.attempt(draws, value);
      if (taken) {
        jgpu_put(out, type, i, value);
      }
    }
    isNew = taken;
    const unsigned all = __ballot_sync(0xffffffffu, taken);
    if (taken) {
      own = next + __popc(all & before);
    }
    next += __popc(all);
  }
}
