#pragma once
// Complex numbers in one word, and transforms of a few of them in registers, all with the sign of the forward direction.

template <typename R>
struct alignas(2 * sizeof(R)) JgpuComplex {
  R re, im;
};

template <typename R>
__device__ __forceinline__ JgpuComplex<R> operator+(JgpuComplex<R> a, JgpuComplex<R> b) {
  return {a.re + b.re, a.im + b.im};
}

template <typename R>
__device__ __forceinline__ JgpuComplex<R> operator-(JgpuComplex<R> a, JgpuComplex<R> b) {
  return {a.re - b.re, a.im - b.im};
}

template <typename R>
__device__ __forceinline__ JgpuComplex<R> operator*(JgpuComplex<R> a, JgpuComplex<R> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

// The product with -i.
template <typename R>
__device__ __forceinline__ JgpuComplex<R> jgpu_turned(JgpuComplex<R> a) {
  return {a.im, -a.re};
}

template <typename R>
__device__ __forceinline__ void jgpu_dft2(JgpuComplex<R>& a, JgpuComplex<R>& b) {
  const JgpuComplex<R> sum = a + b;
  b = a - b;
  a = sum;
}

template <typename R>
__device__ __forceinline__ void jgpu_dft4(JgpuComplex<R>& a, JgpuComplex<R>& b, JgpuComplex<R>& c, JgpuComplex<R>& d) {
  const JgpuComplex<R> even = a + c, odd = b + d, evenLess = a - c, oddLess = jgpu_turned(b - d);
  a = even + odd;
  b = evenLess + oddLess;
  c = even - odd;
  d = evenLess - oddLess;
}

// cos and sin of 2 pi k / P. What asks knows k when it is compiled.
template <int P>
struct JgpuCircle;

template <>
struct JgpuCircle<3> {
  static __device__ __forceinline__ double cosine(int) { return -0.5; }
  static __device__ __forceinline__ double sine(int k) { return k == 1 ? 0.86602540378443864676 : -0.86602540378443864676; }
};

template <>
struct JgpuCircle<5> {
  static __device__ __forceinline__ double cosine(int k) { return k == 1 || k == 4 ? 0.30901699437494742410 : -0.80901699437494742410; }
  static __device__ __forceinline__ double sine(int k) {
    return k == 1 ? 0.95105651629515357212 : k == 2 ? 0.58778525229247312917 : k == 3 ? -0.58778525229247312917 : -0.95105651629515357212;
  }
};

template <>
struct JgpuCircle<7> {
  static __device__ __forceinline__ double cosine(int k) {
    return k == 1 || k == 6 ? 0.62348980185873353053 : k == 2 || k == 5 ? -0.22252093395631440429 : -0.90096886790241912624;
  }
  static __device__ __forceinline__ double sine(int k) {
    return k == 1   ? 0.78183148246802980871
           : k == 2 ? 0.97492791218182360702
           : k == 3 ? 0.43388373911755812048
           : k == 4 ? -0.43388373911755812048
           : k == 5 ? -0.97492791218182360702
                    : -0.78183148246802980871;
  }
};

// An odd prime: sums and differences of what lies opposite halve the products.
template <int P, typename R>
struct JgpuButterfly {
  static __device__ __forceinline__ void run(JgpuComplex<R> (&v)[P]) {
    constexpr int half = P / 2;
    JgpuComplex<R> sums[half], differences[half];
    JgpuComplex<R> total = v[0];
#pragma unroll
    for (int k = 1; k <= half; k++) {
      sums[k - 1] = v[k] + v[P - k];
      differences[k - 1] = v[k] - v[P - k];
      total = total + sums[k - 1];
    }
    const JgpuComplex<R> first = v[0];
    v[0] = total;
#pragma unroll
    for (int j = 1; j <= half; j++) {
      JgpuComplex<R> even = first, odd = {(R)0, (R)0};
#pragma unroll
      for (int k = 1; k <= half; k++) {
        const R c = (R)JgpuCircle<P>::cosine(j * k % P), s = (R)JgpuCircle<P>::sine(j * k % P);
        even.re += c * sums[k - 1].re;
        even.im += c * sums[k - 1].im;
        odd.re += s * differences[k - 1].re;
        odd.im += s * differences[k - 1].im;
      }
      odd = jgpu_turned(odd);
      v[j] = even + odd;
      v[P - j] = even - odd;
    }
  }
};

template <typename R>
struct JgpuButterfly<2, R> {
  static __device__ __forceinline__ void run(JgpuComplex<R> (&v)[2]) { jgpu_dft2(v[0], v[1]); }
};

template <typename R>
struct JgpuButterfly<4, R> {
  static __device__ __forceinline__ void run(JgpuComplex<R> (&v)[4]) { jgpu_dft4(v[0], v[1], v[2], v[3]); }
};

template <typename R>
struct JgpuButterfly<8, R> {
  static __device__ __forceinline__ void run(JgpuComplex<R> (&v)[8]) {
    const R root = (R)0.70710678118654752440;
    jgpu_dft4(v[0], v[2], v[4], v[6]);
    jgpu_dft4(v[1], v[3], v[5], v[7]);
    const JgpuComplex<R> a = v[3], b = v[7];
    v[3] = {root * (a.re + a.im), root * (a.im - a.re)};
    v[5] = jgpu_turned(v[5]);
    v[7] = {root * (b.im - b.re), -root * (b.re + b.im)};
    jgpu_dft2(v[0], v[1]);
    jgpu_dft2(v[2], v[3]);
    jgpu_dft2(v[4], v[5]);
    jgpu_dft2(v[6], v[7]);
    const JgpuComplex<R> out[8] = {v[0], v[2], v[4], v[6], v[1], v[3], v[5], v[7]};
#pragma unroll
    for (int k = 0; k < 8; k++) {
      v[k] = out[k];
    }
  }
};

// Four columns of four, and then the rows.
template <typename R>
struct JgpuButterfly<16, R> {
  static __device__ __forceinline__ void run(JgpuComplex<R> (&v)[16]) {
    const R one = (R)0.92387953251128675613, two = (R)0.70710678118654752440, three = (R)0.38268343236508977173;
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_dft4(v[k], v[k + 4], v[k + 8], v[k + 12]);
    }
    const JgpuComplex<R> w1 = {one, -three}, w2 = {two, -two}, w3 = {three, -one}, w6 = {-two, -two}, w9 = {-one, three};
    v[5] = v[5] * w1;
    v[6] = v[6] * w2;
    v[7] = v[7] * w3;
    v[9] = v[9] * w2;
    v[10] = jgpu_turned(v[10]);
    v[11] = v[11] * w6;
    v[13] = v[13] * w3;
    v[14] = v[14] * w6;
    v[15] = v[15] * w9;
    JgpuComplex<R> out[16];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_dft4(v[4 * k], v[4 * k + 1], v[4 * k + 2], v[4 * k + 3]);
#pragma unroll
      for (int i = 0; i < 4; i++) {
        out[k + 4 * i] = v[4 * k + i];
      }
    }
#pragma unroll
    for (int k = 0; k < 16; k++) {
      v[k] = out[k];
    }
  }
};
