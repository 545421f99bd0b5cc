// Similar matrices with zeros below the first diagonal beneath the main one, by Householder's reflectors H = I - tau v v^H.

#include "balancing.cuh"

// The reflector that leaves of (x, below) the first number alone, if `length` is that of what is below.
template <typename T>
struct JgpuReflector {
  T tau, beta, scale;

  __device__ __forceinline__ JgpuReflector(T x, JgpuReal<T> length) : tau(0), beta(x), scale(0) {
    typedef JgpuReal<T> R;
    if (length != 0 || jgpu_im(x) != 0) {
      const R whole = copysign(hypot(hypot(jgpu_re(x), jgpu_im(x)), length), -jgpu_re(x));
      beta = jgpu_real<T>(whole);
      tau = JgpuParts<T>::of((whole - jgpu_re(x)) / whole, -jgpu_im(x) / whole);
      scale = T(1) / (x - beta);
    }
  }
};

// H^H A H for the rows and columns [first, high], whose reflector's vector is `v`.
template <typename T>
__device__ void jgpu_reflect(const JgpuSchur<T>& s, const T* v, T tau, int first) {
  const int lane = threadIdx.x & 31;
  for (int j = first + threadIdx.x; j <= s.lastColumn(s.high); j += blockDim.x) {
    T sum = T(0);
    for (int i = first; i <= s.high; i++) {
      sum += jgpu_conj(v[i]) * s.at(i, j);
    }
    sum *= jgpu_conj(tau);
    for (int i = first; i <= s.high; i++) {
      s.at(i, j) -= v[i] * sum;
    }
  }
  for (int j = threadIdx.x; j < s.n && s.vectors; j += blockDim.x) {
    T* const z = s.z + j;
    T sum = T(0);
    for (int i = first; i <= s.high; i++) {
      sum += z[i * s.pitch] * v[i];
    }
    sum *= tau;
    for (int i = first; i <= s.high; i++) {
      z[i * s.pitch] -= sum * jgpu_conj(v[i]);
    }
  }
  __syncthreads();
  for (int i = s.firstRow(s.low) + (threadIdx.x >> 5); i <= s.high; i += blockDim.x >> 5) {
    T sum = T(0);
    for (int j = first + lane; j <= s.high; j += 32) {
      sum += s.at(i, j) * v[j];
    }
    sum = tau * jgpu_warp_sum(sum);
    for (int j = first + lane; j <= s.high; j += 32) {
      s.at(i, j) -= sum * jgpu_conj(v[j]);
    }
  }
  __syncthreads();
}

// `v` has room for n numbers.
template <typename T>
__device__ void jgpu_hessenberg(const JgpuSchur<T>& s, T* v) {
  typedef JgpuReal<T> R;
  for (int k = s.low; k < s.high - 1; k++) {
    const R below = jgpu_length(s.h + k, s.pitch, k + 2, s.high + 1);
    const JgpuReflector<T> reflector(s.at(k + 1, k), below);
    if (below != 0) {
      __syncthreads();
      for (int i = k + 1 + threadIdx.x; i <= s.high; i += blockDim.x) {
        v[i] = i == k + 1 ? T(1) : s.at(i, k) * reflector.scale;
        s.at(i, k) = i == k + 1 ? reflector.beta : T(0);
      }
      __syncthreads();
      jgpu_reflect(s, v, reflector.tau, k + 1);
    }
  }
}
