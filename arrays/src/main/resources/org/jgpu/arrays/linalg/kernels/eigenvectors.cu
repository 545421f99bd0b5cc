// Eigenvectors of Schur's form by back substitution, a block of threads for each, and their lengths. A pair of conjugates of a
// real matrix is computed once: a vector's real and its imaginary part, in place of the two.

#include "balancing.cuh"

constexpr int JGPU_CHUNK = 32;

template <typename T>
using JgpuComplex = jgpu::complex<JgpuReal<T>>;

// Whether rows i and i + 1 are a block of a pair of complex eigenvalues.
template <typename T>
__device__ __forceinline__ bool jgpu_paired(const T* h, long long n, long long i) {
  return i >= 0 && i + 1 < n && h[(i + 1) * n + i] != T(0);
}

// The power of 2 by which all numbers are multiplied before x is divided by y, so that the quotient is no larger than a
// number whose products do not overflow.
template <typename R>
__device__ __forceinline__ R jgpu_guard(R x, R y) {
  const int most = sizeof(R) == 4 ? 40 : 400;
  return x <= scalbn(y, most) ? R(1) : scalbn(R(1), ilogb(y) + most - ilogb(x) - 1);
}

template <typename R>
__device__ __forceinline__ R jgpu_smaller(R x, R y) {
  return x < y ? x : y;
}

// What a warp knows of a vector while it solves for some of its rows, a lane for each row.
template <typename T>
struct JgpuRowsOfVector {
  typedef JgpuReal<T> R;
  typedef JgpuComplex<T> C;
  const T* h;
  long long n;
  int begin, lane;
  bool inside;
  C value, sum, own;
  R least, factor;

  __device__ __forceinline__ C shared(C x, int from) const {
    return C(__shfl_sync(0xffffffffu, x.re, from), __shfl_sync(0xffffffffu, x.im, from));
  }

  // An element of a row of the chunk.
  __device__ __forceinline__ C at(int row, int column) const {
    const T x = h[(begin + row) * n + begin + column];
    return C(jgpu_re(x), jgpu_im(x));
  }

  __device__ __forceinline__ void scale(R by) {
    if (by != 1) {
      sum = jgpu_times(sum, by);
      own = jgpu_times(own, by);
      factor *= by;
    }
  }

  // The element of row r is known; what is above it gets its product.
  __device__ __forceinline__ void put(int r, C x) {
    if (lane == r) {
      own = x;
    } else if (lane < r && inside) {
      sum += at(lane, r) * x;
    }
  }

  __device__ void single(int r) {
    C pivot = at(r, r) - value;
    if (jgpu_size(pivot) < least) {
      pivot = C(least);
    }
    const C right = shared(sum, r);
    const R by = jgpu_guard(jgpu_size(right), jgpu_size(pivot));
    scale(by);
    put(r, -jgpu_times(right, by) / pivot);
  }

  // Rows r - 1 and r, which are a block, by elimination with the largest of the four as pivot.
  __device__ void couple(int r) {
    C m[2][2] = {{at(r - 1, r - 1) - value, at(r - 1, r)}, {at(r, r - 1), at(r, r) - value}};
    const C right[2] = {shared(sum, r - 1), shared(sum, r)};
    int row = 0, column = 0;
    for (int i = 1; i < 4; i++) {
      if (jgpu_size(m[i >> 1][i & 1]) > jgpu_size(m[row][column])) {
        row = i >> 1;
        column = i & 1;
      }
    }
    C pivot = m[row][column], beside = m[row][1 - column];
    const bool nothing = jgpu_size(pivot) < least;
    const C by = nothing ? C(0) : m[1 - row][column] / pivot;
    C last = nothing ? C(least) : m[1 - row][1 - column] - by * beside;
    if (nothing) {
      pivot = C(least);
      beside = C(0);
    }
    if (jgpu_size(last) < least) {
      last = C(least);
    }
    const C first = right[row], second = right[1 - row] - by * right[row];
    const R guard = jgpu_smaller(jgpu_guard(jgpu_size(second), jgpu_size(last)), jgpu_guard(jgpu_size(first), jgpu_size(pivot)));
    scale(guard);
    const C y = -jgpu_times(second, guard) / last;
    const C x = (-jgpu_times(first, guard) - beside * y) / pivot;
    put(r, column == 0 ? y : x);
    put(r - 1, column == 0 ? x : y);
  }
};

// The sums of known elements, y[from, last], of the rows [begin, end).
template <typename T>
__device__ void jgpu_known(const T* h, const JgpuComplex<T>* y, JgpuComplex<T>* sums, long long n, int begin, int end, int from, int last) {
  typedef JgpuComplex<T> C;
  const int lane = threadIdx.x & 31;
  for (int row = begin + (threadIdx.x >> 5); row < end; row += blockDim.x >> 5) {
    C sum = C(0);
    for (int j = from + lane; j <= last; j += 32) {
      const T x = h[row * n + j];
      sum += C(jgpu_re(x), jgpu_im(x)) * y[j];
    }
    sum = jgpu_warp_sum(sum);
    if (lane == 0) {
      sums[row - begin] = sum;
    }
  }
}

// Sets y[0, k) for y[k, last] and its eigenvalue.
template <typename T>
__device__ void jgpu_substitute(const T* h, JgpuComplex<T>* y, long long n, int k, int last, JgpuComplex<T> value) {
  typedef JgpuReal<T> R;
  typedef JgpuComplex<T> C;
  __shared__ C sums[JGPU_CHUNK];
  __shared__ R factor;
  const int lane = threadIdx.x & 31;
  const R tiny = jgpu_least(R(0)) / jgpu_epsilon(R(0)) * n;
  const R least = jgpu_greater(jgpu_epsilon(R(0)) * jgpu_size(value), tiny);
  for (int end = k; end > 0;) {
    int begin = end > JGPU_CHUNK ? end - JGPU_CHUNK : 0;
    begin += jgpu_paired(h, n, begin - 1) ? 1 : 0;
    jgpu_known(h, y, sums, n, begin, end, end, last);
    __syncthreads();
    if (threadIdx.x < 32) {
      const bool inside = begin + lane < end;
      JgpuRowsOfVector<T> rows = {h, n, begin, lane, inside, value, inside ? sums[lane] : C(0), C(0), least, R(1)};
      for (int r = end - begin - 1; r >= 0; r--) {
        if (r > 0 && jgpu_paired(h, n, begin + r - 1)) {
          rows.couple(r--);
        } else {
          rows.single(r);
        }
      }
      if (inside) {
        y[begin + lane] = rows.own;
      }
      if (lane == 0) {
        factor = rows.factor;
      }
    }
    __syncthreads();
    if (factor != 1) {
      const R by = factor;
      for (int j = end + threadIdx.x; j <= last; j += blockDim.x) {
        y[j] = jgpu_times(y[j], by);
      }
      __syncthreads();
    }
    end = begin;
  }
}

// Row k of `y` is eigenvector k of `h` in the basis of Schur's vectors; `space` has n complex numbers for each block.
template <typename T>
__global__ void __launch_bounds__(128) schurVectors(const T* h, T* y, T* space, long long batch, int n) {
  typedef JgpuReal<T> R;
  typedef JgpuComplex<T> C;
  C* const own = (C*)space + (long long)blockIdx.x * n;
  for (long long job = blockIdx.x; job < batch * n; job += gridDim.x) {
    const long long matrix = job / n;
    // Those with the most rows first.
    const int k = n - 1 - (int)(job % n);
    const T* const form = h + matrix * n * n;
    if (jgpu_paired(form, n, k - 1)) {
      continue;
    }
    const bool pair = jgpu_paired(form, n, k);
    const int last = pair ? k + 1 : k;
    const T diagonal = form[(long long)k * n + k];
    C value(jgpu_re(diagonal), jgpu_im(diagonal));
    if (threadIdx.x == 0) {
      own[k] = C(1);
    }
    if (pair) {
      const R above = jgpu_re(form[(long long)k * n + k + 1]), below = jgpu_re(form[(long long)(k + 1) * n + k]);
      value.im = sqrt(fabs(above)) * sqrt(fabs(below));
      if (threadIdx.x == 0) {
        const bool wide = fabs(above) >= fabs(below);
        own[k] = wide ? C(1) : C(0, value.im / below);
        own[k + 1] = wide ? C(0, value.im / above) : C(1);
      }
    }
    __syncthreads();
    jgpu_substitute(form, own, n, k, last, value);
    __syncthreads();
    R largest = 0;
    for (int j = threadIdx.x; j <= last; j += blockDim.x) {
      largest = jgpu_greater(largest, jgpu_size(own[j]));
    }
    largest = jgpu_block_max(largest);
    const R by = scalbn(R(1), -ilogb(largest));
    T* const to = y + (matrix * n + k) * n;
    for (int j = threadIdx.x; j < n; j += blockDim.x) {
      const C x = j <= last ? jgpu_times(own[j], by) : C(0);
      to[j] = JgpuParts<T>::of(x.re, x.im);
      if (pair) {
        to[n + j] = JgpuParts<T>::of(x.im, R(0));
      }
    }
    __syncthreads();
  }
}

// Element i of eigenvector k, of the matrix before it was balanced.
template <typename T>
struct JgpuVector {
  typedef JgpuReal<T> R;
  const T* v;
  const int* places;
  long long n;
  int k;
  bool first, second;

  __device__ __forceinline__ JgpuComplex<T> at(int i) const {
    const int place = places[i];
    const T* const row = v + place * n + k;
    const R re = jgpu_re(second ? row[-1] : row[0]);
    const R im = first ? jgpu_re(row[1]) : second ? -jgpu_re(row[0]) : jgpu_im(row[0]);
    const int exponent = places[n + place];
    return JgpuComplex<T>(scalbn(re, exponent), scalbn(im, exponent));
  }
};

// The columns of `v` as complex vectors of length 1, whose largest element is real, if there are imaginary parts.
template <typename T>
__global__ void __launch_bounds__(128) eigenvectors(const T* h, const T* v, const int* orders, T* vectors, long long batch, int n) {
  typedef JgpuReal<T> R;
  typedef JgpuComplex<T> C;
  const long long steps = (long long)gridDim.x * 128;
  for (long long i = blockIdx.x * 128ll + threadIdx.x; i < batch * n; i += steps) {
    const long long matrix = i / n;
    const int k = (int)(i % n);
    const T* const form = h + matrix * n * n;
    const JgpuVector<T> own = {v + matrix * n * n, orders + 4 * matrix * n, n, k, jgpu_paired(form, n, k), jgpu_paired(form, n, k - 1)};
    double sum = 0, largest = -1;
    bool turned = false;
    int place = 0;
    for (int j = 0; j < n; j++) {
      const C x = own.at(j);
      const double square = (double)x.re * x.re + (double)x.im * x.im;
      turned |= x.im != 0;
      sum += square;
      if (square > largest) {
        largest = square;
        place = j;
      }
    }
    const double length = sqrt(sum);
    const C top = own.at(place);
    const double size = turned ? sqrt(largest) : 1;
    const double re = turned ? top.re / size : 1, im = turned ? -top.im / size : 0;
    C* const to = (C*)vectors + matrix * n * n + k;
    for (int j = 0; j < n; j++) {
      const C x = own.at(j);
      const double a = x.re / length, b = x.im / length;
      to[(long long)j * n] = C((R)(a * re - b * im), turned && j == place ? R(0) : (R)(a * im + b * re));
    }
  }
}
