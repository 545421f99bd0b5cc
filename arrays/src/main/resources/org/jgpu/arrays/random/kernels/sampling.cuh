// What distributions have in common that draw for each element from a block of its own, as often as it takes. They
// compute in double; other dtypes get their results rounded.
#pragma once
#include "jgpu/numbers.cuh"
#include "logarithm.cuh"
#include "philox.cuh"

// The numbers of one block.
struct JgpuDraws {
  const JgpuStream& stream;
  const unsigned long long index;
  unsigned times = 0;
  bool left = false;
  unsigned long long spare = 0;

  __device__ JgpuDraws(const JgpuStream& of, unsigned long long element) : stream(of), index(element) {}

  __device__ unsigned long long bits() {
    if (left) {
      left = false;
      return spare;
    }
    const uint4 words = stream.at(index, times++);
    spare = jgpu_wide(words.z, words.w);
    left = true;
    return jgpu_wide(words.x, words.y);
  }

  // Between 0 and 1, neither of which it is.
  __device__ double uniform() { return jgpu_open(bits()); }

  __device__ double exponential() { return -jgpu_log(uniform()); }

  __device__ double normal() {
    const double radius = sqrt(-2.0 * jgpu_log(uniform()));
    return radius * cospi(2.0 * uniform());
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

// A note for the host: that of a parameter, its value, the element, and the number of the call.
__device__ inline void jgpu_note(long long* note, double value, long long element, long long call) {
  if (atomicCAS((unsigned long long*)note, 0ull, 2ull) == 0ull) {
    note[1] = __double_as_longlong(value);
    note[2] = element;
    note[3] = call;
  }
}

__device__ inline void jgpu_put(void* out, int type, long long i, double value) {
  switch (type) {
    case 0: ((double*)out)[i] = value; break;
    case 1: ((float*)out)[i] = (float)value; break;
    case 2: ((jgpu::float16*)out)[i] = jgpu::float16((float)value); break;
    default: ((jgpu::bfloat16*)out)[i] = jgpu::bfloat16((float)value); break;
  }
}

__device__ inline void jgpu_put(void* out, int, long long i, long long value) { ((long long*)out)[i] = value; }

// An integer that a double holds, or the largest one.
__device__ inline long long jgpu_whole(double value) {
  return value < 0x1p63 ? (long long)value : 0x7fffffffffffffffll;
}

// One number of distribution D for each element. Parameters are the same for all, or lie in `arrays`, all elements'
// first ones, then the second ones. Where one is wrong, the result is 0, and a note says so.
template <typename D>
__global__ void __launch_bounds__(256)
    sample(void* out, int type, long long n, long long key, long long block, long long high, double a, double b, double c,
           const double* arrays, int count, int rules, long long call, long long* note) {
  const JgpuStream stream(key, block, high);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
    JgpuParameters p = {a, b, c};
    if (count > 0) p.a = arrays[i];
    if (count > 1) p.b = arrays[n + i];
    if (count > 2) p.c = arrays[2 * n + i];
    const int wrong = jgpu_wrong(p, rules);
    if (wrong >= 0) {
      jgpu_note(note, wrong == 0 ? p.a : wrong == 1 ? p.b : p.c, i, call);
      jgpu_put(out, type, i, decltype(D::draw(*(JgpuDraws*)0, p))(0));
    } else {
      JgpuDraws draws(stream, (unsigned long long)i);
      jgpu_put(out, type, i, D::draw(draws, p));
    }
  }
}
