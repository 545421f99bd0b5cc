// The order of elements that are words of 1, 2, 4 or 8 bytes, as unsigned keys.

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
// keys to invert; those of NaN are left, so that it is last in a descending order, too.
template <typename U>
struct JgpuOrder {
  U flip;
  U infinity;

  __device__ __forceinline__ U key(U raw) const {
    const U sign = (U)((U)1 << (8 * sizeof(U) - 1));
    if (infinity == 0) {
      return (U)(raw ^ flip);
    }
    const U magnitude = (U)(raw & (U)~sign);
    if (magnitude > infinity) {
      return (U)~(U)0;
    }
    const U key = magnitude == 0 ? sign : (raw & sign) != 0 ? (U)~raw : (U)(raw | sign);
    return (U)(key ^ flip);
  }

  __device__ __forceinline__ unsigned digit(U raw, int shift) const { return (unsigned)(key(raw) >> shift) & 255u; }
};
