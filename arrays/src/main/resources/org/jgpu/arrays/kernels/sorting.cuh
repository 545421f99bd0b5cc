// What all kernels of sorts have in common.

#pragma once

#include "ordering.cuh"

// What the modes of kernels of pairs are made of.
constexpr int JGPU_GIVEN = 1; // words come from an array; else they are places in rows
constexpr int JGPU_WIDE = 2;  // words go to an array of 64 bits
constexpr int JGPU_KEYS = 4;  // the elements are wanted, too
constexpr int JGPU_SEGMENTS = 8; // rows are segments; places are those in the whole array

// A tile of a segment: of which one, where that begins, how long it is, and which of its tiles this is.
struct JgpuTile {
  long long row, begin, length, tile;
};

constexpr int JGPU_SWEEP_THREADS = 384;

// Which sweeps a row needs: none by a digit that all its elements share. Elements go to and fro between two arrays, and end
// in the target.
struct JgpuPlan {
  unsigned sweeps; // a bit for each digit
  int digit;       // that of this sweep

  __device__ __forceinline__ bool isSwept() const { return (sweeps >> digit & 1u) != 0; }
  __device__ __forceinline__ int before() const { return __popc(sweeps & ((1u << digit) - 1u)); }
  __device__ __forceinline__ int after() const { return __popc(sweeps >> digit >> 1); }
  __device__ __forceinline__ bool endsInTarget() const { return after() % 2 == 0; }

  template <typename P>
  __device__ __forceinline__ const P* source(const P* given, const P* target, const P* other) const {
    return before() == 0 ? given : endsInTarget() ? other : target;
  }

  template <typename P>
  __device__ __forceinline__ P* target(P* target, P* other) const {
    return endsInTarget() ? target : other;
  }

  // Words are made by the first sweep, and are what is wanted after the last one.
  __device__ __forceinline__ int mode(int wanted) const {
    return (after() == 0 ? wanted : (wanted & ~JGPU_WIDE) | JGPU_KEYS) | (before() == 0 ? 0 : JGPU_GIVEN);
  }
};

// Where the sweeps of each row stand in the workspace: after 8 tickets and 256 numbers for each digit of a row.
__device__ __forceinline__ unsigned long long* jgpu_plans(long long* workspace, long long rows, int digits) {
  return (unsigned long long*)workspace + 8 + rows * digits * JGPU_DIGITS;
}
