// What indices lead to. Arrays are words of 1, 2, 4, 8 or 16 bytes, whatever their dtype: nothing is computed
// with them. Positions are 64 bits wide, so that no size is too large.
#pragma once

// What an index leads to that is out of range: so far below 0 that no strides make up for it, and so near that one of
// each of 64 axes is a sum that fits.
constexpr long long JGPU_NOWHERE = -(1ll << 56);

// What an index leads to along an axis. Where the extent is negative, indices are positions that offsets()
// has checked, and that negative strides make negative.
__device__ inline long long jgpu_position(long long index, long long extent) {
  if (extent < 0) {
    return index < JGPU_NOWHERE / 2 ? JGPU_NOWHERE : index;
  }
  long long wrapped = index < 0 ? index + extent : index;
  return wrapped >= 0 && wrapped < extent ? wrapped : JGPU_NOWHERE;
}

// The index that a thread has found out of range, if any.
struct JgpuFault {
  bool found;
  long long index;

  __device__ inline void look(long long given, long long position, long long extent) {
    if (position == JGPU_NOWHERE && extent >= 0) {
      found = true;
      index = given;
    }
  }

  // Leaves a note: a mark, the index, the extent and the number of the call. Which of several is noted is left
  // open. Called when all is stored: no load can pass an atomic operation, and a thread has several in flight.
  __device__ inline void report(long long extent, long long call, long long* note) const {
    if (found && atomicCAS((unsigned long long*)note, 0ull, 1ull) == 0ull) {
      note[1] = index;
      note[2] = extent;
      note[3] = call;
    }
  }
};
