// Jacobi's rotations of two columns, and of two rows.
#pragma once
#include "scalars.cuh"

// An element of a Hermitian matrix of which one triangle is read.
template <typename T>
__device__ __forceinline__ T jgpu_hermitian(const T* source, long long n, int row, int column, bool lower) {
  if (row == column) {
    return jgpu_real<T>(jgpu_re(source[row * n + column]));
  }
  return (row > column) == lower ? source[row * n + column] : jgpu_conj(source[column * n + row]);
}

// The power of 2 that makes the largest part of a matrix about 1.
template <typename R>
__device__ __forceinline__ R jgpu_scale(R largest) {
  const int most = sizeof(R) == 4 ? 126 : 1022;
  const int exponent = largest > 0 ? -ilogb(largest) : 0;
  return scalbn(R(1), exponent > most ? most : exponent);
}

// Columns whose squares underflow have no angles.
__device__ __forceinline__ float jgpu_nothing(float) { return 1e-28f; }
__device__ __forceinline__ double jgpu_nothing(double) { return 1e-170; }

// Up to where two columns of these lengths count as orthogonal.
template <typename R>
__device__ __forceinline__ R jgpu_limit(R tolerance, R first, R second) {
  const R limit = tolerance * first * second;
  return limit > jgpu_nothing(R(0)) ? limit : jgpu_nothing(R(0));
}

// A number as a real one times a phase, which is 1 of real ones.
template <typename R>
__device__ __forceinline__ R jgpu_polar(R x, R& phase) {
  phase = R(1);
  return x;
}
template <typename R>
__device__ __forceinline__ R jgpu_polar(jgpu::complex<R> x, jgpu::complex<R>& phase) {
  const R size = hypot(x.re, x.im);
  phase = jgpu::complex<R>(x.re / size, x.im / size);
  return size;
}

template <typename R>
__device__ __forceinline__ R jgpu_phased(R, R x) {
  return x;
}
template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_phased(jgpu::complex<R> phase, jgpu::complex<R> x) {
  return phase * x;
}

// x' = c x - s conj(e) y and y' = s e x + c y for a phase e, with the tangent of half the angle in place of c, so that small
// turns make small errors (Rutishauser, 1966).
template <typename T>
struct __align__(sizeof(T) == 4 ? 8 : 16) JgpuRotation {
  JgpuReal<T> sine, half;
  T phase;

  // The rotation of columns that makes the element `product` between the diagonal's `a` and `b` 0, if it is above `limit`;
  // else none. Of the diagonal it takes `shift` from a to b.
  __device__ __forceinline__ bool find(JgpuReal<T> a, JgpuReal<T> b, T product, JgpuReal<T> limit, JgpuReal<T>& shift) {
    typedef JgpuReal<T> R;
    const R size = jgpu_polar(product, phase);
    if (!((size < 0 ? -size : size) > limit)) {
      sine = half = shift = 0;
      phase = T(1);
      return false;
    }
    // Without -0, whose sign would be that of the turn.
    const R ratio = (b - a + R(0)) / (2 * size);
    const R wide = ratio < 0 ? -ratio : ratio;
    const R tangent = copysign(1 / (wide + hypot(R(1), wide)), ratio);
    const R cosine = 1 / sqrt(1 + tangent * tangent);
    sine = tangent * cosine;
    half = sine / (1 + cosine);
    shift = tangent * size;
    return true;
  }

  // What is done to rows where this is done to columns.
  __device__ __forceinline__ JgpuRotation adjoint() const { return {sine, half, jgpu_conj(phase)}; }

  __device__ __forceinline__ void turn(T& x, T& y) const {
    const T u = x;
    x = of(true).turned(x, y);
    y = of(false).turned(y, u);
  }

  // The half of it that makes x, or y, from it and the other one.
  __device__ __forceinline__ JgpuRotation of(bool first) const {
    return {first ? sine : -sine, first ? half : -half, first ? jgpu_conj(phase) : phase};
  }

  __device__ __forceinline__ T turned(T own, T other) const {
    return own - jgpu_times(jgpu_times(own, half) + jgpu_phased(phase, other), sine);
  }
};
