// Schur's form of any square matrix: balanced, reduced to Hessenberg's form, and then by QR with two shifts at a time
// (Francis, "The QR Transformation", 1961), until it is triangular; of real matrices pairs of complex eigenvalues stay blocks
// of 2 x 2, whose diagonal elements are equal. A block of threads takes a matrix.

#include "hessenberg.cuh"

// A matrix [a b; c d] whose eigenvalues, with a rotation [u -conj(w); w conj(u)], come to its diagonal.
template <typename T>
struct JgpuSquare {
  T a, b, c, d, u, w;
};

template <typename R>
__device__ __forceinline__ R jgpu_sign(R x) {
  return copysign(R(1), x);
}

// Real eigenvalues above a 0, or equal diagonal elements beside ones of opposite signs (Bai and Demmel, "On Swapping Diagonal
// Blocks in Real Schur Form", 1993).
template <typename R>
__device__ void jgpu_split(JgpuSquare<R>& m) {
  m.u = 1;
  m.w = 0;
  const R half = (m.a - m.d) / 2;
  const bool opposite = (m.b < 0) != (m.c < 0);
  if (m.c == 0 || (m.b != 0 && m.a == m.d && opposite)) {
    return;
  }
  if (m.b == 0) {
    m = {m.d, -m.c, R(0), m.a, R(0), R(1)};
    return;
  }
  const R wide = jgpu_greater(fabs(m.b), fabs(m.c));
  const R narrow = (fabs(m.b) < fabs(m.c) ? fabs(m.b) : fabs(m.c)) * (opposite ? R(-1) : R(1));
  const R size = jgpu_greater(fabs(half), wide);
  const R discriminant = half / size * half + wide / size * narrow;
  if (discriminant >= 4 * jgpu_epsilon(R(0))) {
    const R far = half + copysign(sqrt(size) * sqrt(discriminant), half);
    const R length = hypot(m.c, far);
    m = {m.d + far, m.b - m.c, R(0), m.d - wide / far * narrow, far / length, m.c / length};
    return;
  }
  const R sum = m.b + m.c;
  const R length = hypot(sum, m.a - m.d);
  const R u = sqrt((1 + fabs(sum) / length) / 2);
  const R w = -half / (length * u) * jgpu_sign(sum);
  const R x = m.a * u + m.b * w, y = m.b * u - m.a * w;
  const R z = m.c * u + m.d * w, t = m.d * u - m.c * w;
  const R mean = ((x * u + z * w) + (t * u - y * w)) / 2;
  m = {mean, y * u + t * w, z * u - x * w, mean, u, w};
  if (m.c == 0) {
    return;
  }
  if (m.b == 0) {
    m = {mean, -m.c, R(0), mean, -w, u};
  } else if ((m.b < 0) == (m.c < 0)) {
    const R above = sqrt(fabs(m.b)), below = sqrt(fabs(m.c));
    const R root = copysign(above * below, m.c);
    const R by = 1 / sqrt(fabs(m.b + m.c));
    m = {mean + root, m.b - m.c, R(0), mean - root, (u * above - w * below) * by, (u * below + w * above) * by};
  }
}

// The root whose real part is not negative.
template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_root(jgpu::complex<R> x) {
  const R length = hypot(x.re, x.im);
  if (length == 0) {
    return jgpu::complex<R>(0);
  }
  const R large = sqrt((length + fabs(x.re)) / 2);
  const R small = x.im / (2 * large);
  return x.re >= 0 ? jgpu::complex<R>(large, small) : jgpu::complex<R>(fabs(small), copysign(large, x.im));
}

template <typename R>
__device__ void jgpu_split(JgpuSquare<jgpu::complex<R>>& m) {
  typedef jgpu::complex<R> T;
  m.u = T(1);
  m.w = T(0);
  if (m.c == T(0)) {
    return;
  }
  const T half = jgpu_times(m.a - m.d, R(0.5));
  const R by = 1 / (jgpu_size(half) + jgpu_size(m.b) + jgpu_size(m.c));
  const T square = jgpu_times(half, by) * jgpu_times(half, by) + jgpu_times(m.b, by) * jgpu_times(m.c, by);
  const T root = jgpu_times(jgpu_root(square), 1 / by);
  const T plus = half + root, minus = half - root;
  const T far = jgpu_size(plus) >= jgpu_size(minus) ? plus : minus;
  const R length = hypot(hypot(far.re, far.im), hypot(m.c.re, m.c.im));
  const T u(far.re / length, far.im / length), w(m.c.re / length, m.c.im / length);
  const T x = m.b * jgpu_conj(u) - m.a * jgpu_conj(w), y = m.d * jgpu_conj(u) - m.c * jgpu_conj(w);
  const T near = far == T(0) ? m.d : m.d - m.b * (m.c / far);
  m = {m.d + far, jgpu_conj(u) * x + jgpu_conj(w) * y, T(0), near, u, w};
}

// Two shifts; a real matrix's may be the conjugates first +- i imaginary.
template <typename T>
struct JgpuShifts {
  T first, second;
  JgpuReal<T> imaginary;
};

template <typename R>
__device__ JgpuShifts<R> jgpu_shifts(const JgpuSquare<R>& m) {
  const R size = fabs(m.a) + fabs(m.b) + fabs(m.c) + fabs(m.d);
  if (size == 0) {
    return {R(0), R(0), R(0)};
  }
  const R mean = (m.a / size + m.d / size) / 2;
  const R product = (m.a / size - mean) * (m.d / size - mean) - m.b / size * (m.c / size);
  const R root = sqrt(fabs(product));
  if (product >= 0) {
    return {mean * size, mean * size, root * size};
  }
  const R more = mean + root, less = mean - root;
  const R nearer = (fabs(more - m.d / size) <= fabs(less - m.d / size) ? more : less) * size;
  return {nearer, nearer, R(0)};
}

template <typename R>
__device__ JgpuShifts<jgpu::complex<R>> jgpu_shifts(const JgpuSquare<jgpu::complex<R>>& m) {
  typedef jgpu::complex<R> T;
  const R size = jgpu_size(m.a) + jgpu_size(m.b) + jgpu_size(m.c) + jgpu_size(m.d);
  if (size == 0) {
    return {T(0), T(0), R(0)};
  }
  const R by = 1 / size;
  const T half = jgpu_times(jgpu_times(m.a, by) - jgpu_times(m.d, by), R(0.5));
  const T root = jgpu_root(half * half + jgpu_times(m.b, by) * jgpu_times(m.c, by));
  return {m.d + jgpu_times(half + root, size), m.d + jgpu_times(half - root, size), R(0)};
}

// The direction of the first column of (H - s1)(H - s2), of the part that begins at `m`.
template <typename T>
struct JgpuBulge {
  T x, y, z;

  __device__ __forceinline__ JgpuBulge(const JgpuSchur<T>& s, const JgpuShifts<T>& shifts, int m) {
    typedef JgpuReal<T> R;
    const T a = s.at(m, m), c = s.at(m + 1, m);
    const R size = jgpu_size(a - shifts.second) + fabs(shifts.imaginary) + jgpu_size(c);
    const R by = size == 0 ? R(0) : 1 / size;
    const T below = jgpu_times(c, by);
    x = below * s.at(m, m + 1) + (a - shifts.first) * jgpu_times(a - shifts.second, by) +
        jgpu_real<T>(shifts.imaginary * (shifts.imaginary * by));
    y = below * (a + s.at(m + 1, m + 1) - shifts.first - shifts.second);
    z = below * s.at(m + 2, m + 1);
  }
};

// Whether the element before the diagonal one of row l is nothing beside its neighbours (Ahues and Tisseur, "A New Deflation
// Criterion for the QR Algorithm", 1997).
template <typename T>
__device__ bool jgpu_negligible(const JgpuSchur<T>& s, int l, JgpuReal<T> least) {
  typedef JgpuReal<T> R;
  const R below = jgpu_size(s.at(l, l - 1));
  if (below <= least) {
    return true;
  }
  const T here = s.at(l, l), before = s.at(l - 1, l - 1);
  R beside = jgpu_size(here) + jgpu_size(before);
  if (beside == 0) {
    beside += l - 2 >= s.low ? jgpu_size(s.at(l - 1, l - 2)) : R(0);
    beside += l + 1 <= s.high ? jgpu_size(s.at(l + 1, l)) : R(0);
  }
  if (below > jgpu_epsilon(R(0)) * beside) {
    return false;
  }
  const R above = jgpu_size(s.at(l - 1, l)), apart = jgpu_size(before - here), own = jgpu_size(here);
  const R large = jgpu_greater(below, above), small = below < above ? below : above;
  const R far = jgpu_greater(own, apart), near = own < apart ? own : apart;
  const R sum = far + large;
  return small * (large / sum) <= jgpu_greater(least, jgpu_epsilon(R(0)) * (near * (far / sum)));
}

// The first row of the last part that is apart from what is before it.
template <typename T>
__device__ int jgpu_part(const JgpuSchur<T>& s, int i, JgpuReal<T> least) {
  int first = s.low;
  for (int l = s.low + 1 + threadIdx.x; l <= i; l += blockDim.x) {
    first = jgpu_negligible(s, l, least) ? l : first;
  }
  return jgpu_block_max(first);
}

// Where in a part two small elements in a row let the bulge begin.
template <typename T>
__device__ int jgpu_start(const JgpuSchur<T>& s, const JgpuShifts<T>& shifts, int l, int i) {
  typedef JgpuReal<T> R;
  int start = l;
  for (int m = l + 1 + threadIdx.x; m <= i - 2; m += blockDim.x) {
    const JgpuBulge<T> bulge(s, shifts, m);
    const R beside = jgpu_size(s.at(m - 1, m - 1)) + jgpu_size(s.at(m, m)) + jgpu_size(s.at(m + 1, m + 1));
    const R spilled = jgpu_size(s.at(m, m - 1)) * (jgpu_size(bulge.y) + jgpu_size(bulge.z));
    start = spilled <= jgpu_epsilon(R(0)) * jgpu_size(bulge.x) * beside ? m : start;
  }
  return jgpu_block_max(start);
}

// A reflector of the bulge's two or three numbers.
template <typename T>
struct JgpuStep {
  T tau, beta, y, z;

  __device__ __forceinline__ JgpuStep(T a, T b, T c) : tau(0), beta(a), y(0), z(0) {
    typedef JgpuReal<T> R;
    const R size = jgpu_greater(jgpu_size(a), jgpu_greater(jgpu_size(b), jgpu_size(c)));
    if (size > 0) {
      const T x = JgpuParts<T>::of(jgpu_re(a) / size, jgpu_im(a) / size);
      y = JgpuParts<T>::of(jgpu_re(b) / size, jgpu_im(b) / size);
      z = JgpuParts<T>::of(jgpu_re(c) / size, jgpu_im(c) / size);
      const JgpuReflector<T> reflector(x, sqrt(jgpu_square(y) + jgpu_square(z)));
      tau = reflector.tau;
      beta = jgpu_times(reflector.beta, size);
      y *= reflector.scale;
      z *= reflector.scale;
    }
  }
};

// The reflector of row k for the columns and rows of the part [l, i], and for Z; then the column that it was made of.
template <typename T>
__device__ void jgpu_step(const JgpuSchur<T>& s, const JgpuStep<T>& step, int k, int l, int i, bool first) {
  const bool three = k + 2 <= i;
  const long long pitch = s.pitch;
  const T tau = step.tau, second = step.y, third = step.z;
  // Rows of Z are loaded before those of H are stored, so that one wait does for both.
  for (int j = (s.vectors ? 0 : k) + threadIdx.x; j <= s.lastColumn(i); j += blockDim.x) {
    const bool own = j >= k;
    T* const h = s.h + k * pitch + j;
    T* const z = s.z + k * pitch + j;
    const T h0 = own ? h[0] : T(0), h1 = own ? h[pitch] : T(0), h2 = own && three ? h[2 * pitch] : T(0);
    const T z0 = s.vectors ? z[0] : T(0), z1 = s.vectors ? z[pitch] : T(0), z2 = s.vectors && three ? z[2 * pitch] : T(0);
    const T left = jgpu_conj(tau) * (h0 + jgpu_conj(second) * h1 + jgpu_conj(third) * h2);
    const T right = tau * (z0 + z1 * second + z2 * third);
    if (own) {
      h[0] = h0 - left;
      h[pitch] = h1 - second * left;
      if (three) {
        h[2 * pitch] = h2 - third * left;
      }
    }
    if (s.vectors) {
      z[0] = z0 - right;
      z[pitch] = z1 - right * jgpu_conj(second);
      if (three) {
        z[2 * pitch] = z2 - right * jgpu_conj(third);
      }
    }
  }
  __syncthreads();
  const int last = k + 3 < i ? k + 3 : i;
  for (int j = s.firstRow(l) + threadIdx.x; j <= last; j += blockDim.x) {
    T* const h = s.h + j * pitch + k;
    const T h0 = h[0], h1 = h[1], h2 = three ? h[2] : T(0);
    const T right = tau * (h0 + h1 * second + h2 * third);
    h[0] = h0 - right;
    h[1] = h1 - right * jgpu_conj(second);
    if (three) {
      h[2] = h2 - right * jgpu_conj(third);
    }
  }
  if (threadIdx.x == 0 && k > l) {
    if (first) {
      s.at(k, k - 1) -= jgpu_conj(tau) * s.at(k, k - 1);
    } else {
      s.at(k, k - 1) = step.beta;
      s.at(k + 1, k - 1) = T(0);
      if (three) {
        s.at(k + 2, k - 1) = T(0);
      }
    }
  }
  __syncthreads();
}

// The last 2 x 2 of a part that is no larger.
template <typename T>
__device__ void jgpu_finish(const JgpuSchur<T>& s, int i) {
  const long long pitch = s.pitch;
  JgpuSquare<T> m = {s.at(i - 1, i - 1), s.at(i - 1, i), s.at(i, i - 1), s.at(i, i), T(0), T(0)};
  jgpu_split(m);
  const T u = m.u, w = m.w;
  __syncthreads();
  for (int j = i + 1 + threadIdx.x; j < s.n && s.vectors; j += blockDim.x) {
    const T x = s.at(i - 1, j), y = s.at(i, j);
    s.at(i - 1, j) = jgpu_conj(u) * x + jgpu_conj(w) * y;
    s.at(i, j) = u * y - w * x;
  }
  for (int j = threadIdx.x; j < i - 1 && s.vectors; j += blockDim.x) {
    const T x = s.at(j, i - 1), y = s.at(j, i);
    s.at(j, i - 1) = x * u + y * w;
    s.at(j, i) = y * jgpu_conj(u) - x * jgpu_conj(w);
  }
  for (int j = threadIdx.x; j < s.n && s.vectors; j += blockDim.x) {
    T* const at = s.z + (i - 1) * pitch + j;
    const T x = at[0], y = at[pitch];
    at[0] = x * u + y * w;
    at[pitch] = y * jgpu_conj(u) - x * jgpu_conj(w);
  }
  if (threadIdx.x == 0) {
    s.at(i - 1, i - 1) = m.a;
    s.at(i - 1, i) = m.b;
    s.at(i, i - 1) = m.c;
    s.at(i, i) = m.d;
  }
  __syncthreads();
}

// Shifts for the part [l, i]; every tenth time in a row others, which break a cycle.
template <typename T>
__device__ JgpuShifts<T> jgpu_next(const JgpuSchur<T>& s, int l, int i, int tries) {
  typedef JgpuReal<T> R;
  JgpuSquare<T> m = {s.at(i - 1, i - 1), s.at(i - 1, i), s.at(i, i - 1), s.at(i, i), T(0), T(0)};
  if (tries % 10 == 0) {
    const bool top = tries % 20 == 10;
    const R size = top ? jgpu_size(s.at(l + 1, l)) + jgpu_size(s.at(l + 2, l + 1))
                       : jgpu_size(s.at(i, i - 1)) + jgpu_size(s.at(i - 1, i - 2));
    m.a = (top ? s.at(l, l) : s.at(i, i)) + jgpu_real<T>(R(0.75) * size);
    m.b = jgpu_real<T>(R(-0.4375) * size);
    m.c = jgpu_real<T>(size);
    m.d = m.a;
  }
  return jgpu_shifts(m);
}

// Returns how many rows were left when `sweeps` were used up.
template <typename T>
__device__ int jgpu_iterate(const JgpuSchur<T>& s, int sweeps) {
  typedef JgpuReal<T> R;
  const R least = jgpu_least(R(0)) / jgpu_epsilon(R(0)) * s.n;
  int tries = 0;
  for (int i = s.high; i >= s.low;) {
    const int l = jgpu_part(s, i, least);
    __syncthreads();
    if (threadIdx.x == 0 && l > s.low) {
      s.at(l, l - 1) = T(0);
    }
    __syncthreads();
    if (l >= i - 1) {
      if (l < i) {
        jgpu_finish(s, i);
      }
      i = l - 1;
      tries = 0;
      continue;
    }
    if (sweeps-- == 0) {
      return i - s.low + 1;
    }
    const JgpuShifts<T> shifts = jgpu_next(s, l, i, ++tries);
    const int m = jgpu_start(s, shifts, l, i);
    const JgpuBulge<T> bulge(s, shifts, m);
    __syncthreads();
    jgpu_step(s, JgpuStep<T>(bulge.x, bulge.y, bulge.z), m, l, i, true);
    for (int k = m + 1; k < i; k++) {
      jgpu_step(s, JgpuStep<T>(s.at(k, k - 1), s.at(k + 1, k - 1), k + 2 <= i ? s.at(k + 2, k - 1) : T(0)), k, l, i, false);
    }
  }
  return 0;
}

// A power of 2 that brings the largest part of an element near 1; 0 if an element is not finite.
template <typename T>
__device__ JgpuReal<T> jgpu_scale(const T* a, long long size) {
  typedef JgpuReal<T> R;
  R largest = 0, wrong = 0;
  for (long long i = threadIdx.x; i < size; i += blockDim.x) {
    const R re = fabs(jgpu_re(a[i])), im = fabs(jgpu_im(a[i]));
    wrong = re <= jgpu_largest(R(0)) && im <= jgpu_largest(R(0)) ? wrong : R(1);
    largest = jgpu_greater(largest, jgpu_greater(re, im));
  }
  largest = jgpu_block_max(largest);
  if (jgpu_block_max(wrong) != 0) {
    return 0;
  }
  const int most = sizeof(R) == 4 ? 126 : 1022;
  const int exponent = largest > 0 ? -ilogb(largest) : 0;
  return scalbn(R(1), exponent > most ? most : exponent);
}

// Real and imaginary parts by turns.
template <typename T>
__device__ void jgpu_eigenvalues(const JgpuSchur<T>& s, JgpuReal<T>* values, JgpuReal<T> scale) {
  typedef JgpuReal<T> R;
  for (int i = threadIdx.x; i < s.n; i += blockDim.x) {
    R im = jgpu_im(s.at(i, i));
    const int top = i > 0 && s.at(i, i - 1) != T(0) ? i - 1 : i;
    if (top + 1 < s.n && s.at(top + 1, top) != T(0)) {
      im = sqrt(fabs(jgpu_re(s.at(top, top + 1)))) * sqrt(fabs(jgpu_re(s.at(top + 1, top)))) * (top == i ? R(1) : R(-1));
    }
    values[2 * i] = jgpu_re(s.at(i, i)) / scale;
    values[2 * i + 1] = im / scale;
  }
}

// Schur's form of each matrix in `h`, with Z transposed in `z`, if `vectors`; eigenvalues in `values`, as complex numbers. `orders`
// has for each matrix the places of its rows, by which powers of 2 they were divided, and room. `status` gets 1 where an
// element is not finite, and 1 + the number of eigenvalues that were not found.
template <typename T>
__global__ void __launch_bounds__(1024) schurForm(const T* source, T* h, T* z, T* values, T* space, int* orders, int* status, long long batch,
                                                 int n, int sweeps, bool vectors, bool staged) {
  typedef JgpuReal<T> R;
  extern __shared__ __align__(16) unsigned char memory[];
  const long long size = (long long)n * n;
  for (long long matrix = blockIdx.x; matrix < batch; matrix += gridDim.x) {
    const T* const own = source + matrix * size;
    int* const places = orders + 4 * matrix * n;
    int* const exponents = places + n;
    JgpuSchur<T> s = {h + matrix * size, z + (vectors ? matrix * size : 0), n, n, 0, n - 1, vectors};
    if (staged) {
      s.pitch = n | 1;
      s.h = (T*)memory;
      s.z = s.h + s.pitch * n;
    }
    const R scale = jgpu_scale(own, size);
    if (scale == 0) {
      if (threadIdx.x == 0) {
        status[matrix] = 1;
      }
      __syncthreads();
      continue;
    }
    jgpu_permute(s, own, places, places + 2 * n);
    for (long long i = threadIdx.x; i < size; i += blockDim.x) {
      const int row = (int)(i / n), column = (int)(i % n);
      s.at(places[row], places[column]) = jgpu_times(own[i], scale);
      if (vectors) {
        s.z[row * s.pitch + column] = T(row == column ? 1 : 0);
      }
    }
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
      exponents[i] = 0;
    }
    __syncthreads();
    jgpu_balance(s, exponents);
    jgpu_hessenberg(s, space + matrix * n);
    const int left = jgpu_iterate(s, sweeps);
    __syncthreads();
    if (threadIdx.x == 0) {
      status[matrix] = left == 0 ? 0 : left + 1;
    }
    jgpu_eigenvalues(s, (R*)(values) + 2 * matrix * n, scale);
    for (long long i = threadIdx.x; i < size && vectors && staged; i += blockDim.x) {
      const long long at = i / n * s.pitch + i % n;
      h[matrix * size + i] = s.h[at];
      z[matrix * size + i] = s.z[at];
    }
    __syncthreads();
  }
}
