// The order of elements that are words of 1, 2, 4 or 8 bytes, as unsigned keys, and their digits of 8 bits.

#pragma once

template <typename T>
struct JgpuBits;
template <>
struct JgpuBits<signed char> {
  typedef unsigned char type;
};
template <>
struct JgpuBits<short> {
  typedef unsigned short type;
};
template <>
struct JgpuBits<int> {
  typedef unsigned int type;
};
template <>
struct JgpuBits<long long> {
  typedef unsigned long long type;
};

// The order of a dtype: `infinity` holds the bits of the positive one, 0 for integers. `flip` are the bits of
// keys to invert; those of NaN are left, so that it is last in a descending order, too. No floating-point numbers have
// one byte: another `infinity` than 0 says truth values there, of which any byte but 0 is true.
template <typename U>
struct JgpuOrder {
  U flip;
  U infinity;

  __device__ __forceinline__ U key(U raw) const {
    const U sign = (U)((U)1 << (8 * sizeof(U) - 1));
    if (infinity == 0) {
      return (U)(raw ^ flip);
    }
    if (sizeof(U) == 1) {
      return (U)((U)(raw != 0) ^ flip);
    }
    const U magnitude = (U)(raw & (U)~sign);
    if (magnitude > infinity) {
      return (U)~(U)0;
    }
    // Negative numbers count down from the key of zero, so that both zeros have it.
    const U key = (raw & sign) != 0 ? (U)((U)0 - raw) : (U)(raw | sign);
    return (U)(key ^ flip);
  }

  // The element of a key: of zeros the positive one, and one NaN for all.
  __device__ __forceinline__ U raw(U key) const {
    const U sign = (U)((U)1 << (8 * sizeof(U) - 1));
    if (infinity == 0 || sizeof(U) == 1) {
      return (U)(key ^ flip);
    }
    if (key == (U)~(U)0) {
      return (U)~sign;
    }
    const U plain = (U)(key ^ flip);
    return (plain & sign) != 0 ? (U)(plain ^ sign) : (U)((U)0 - plain);
  }

  __device__ __forceinline__ unsigned digit(U raw, int shift) const { return (unsigned)(key(raw) >> shift) & 255u; }
};

constexpr int JGPU_DIGITS = 256;

// What the first 256 threads have in all before each. `warps` are 8 places, free after the next barrier.
template <typename V>
__device__ __forceinline__ V jgpu_sum_before(V own, V* warps) {
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  V upTo = own;
#pragma unroll
  for (int distance = 1; distance < 32; distance *= 2) {
    const V other = __shfl_up_sync(0xffffffffu, upTo, distance);
    upTo += lane >= distance ? other : (V)0;
  }
  if (lane == 31 && warp < 8) {
    warps[warp] = upTo;
  }
  __syncthreads();
  V before = upTo - own;
#pragma unroll
  for (int i = 0; i < 8; i++) {
    before += i < warp ? warps[i] : (V)0;
  }
  return before;
}
