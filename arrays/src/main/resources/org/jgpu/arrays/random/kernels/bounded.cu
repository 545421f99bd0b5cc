// Integers between bounds of their own, two words of a block for each.

#include "below.cuh"
#include "notes.cuh"

// An integer of 64 bits with a sign, or without one.
struct JgpuInteger {
  long long bits;
  bool isUnsigned;

  __device__ double number() const { return isUnsigned ? (double)(unsigned long long)bits : (double)bits; }

  __device__ bool negative() const { return !isUnsigned && bits < 0; }

  __device__ bool below(const JgpuInteger& other) const {
    return negative() != other.negative() ? negative() : (unsigned long long)bits < (unsigned long long)other.bits;
  }
};

// From bounds[i] to bounds[n + i], which is one of the integers if it is `closed`. Bits 0 and 1 of `isUnsigned` say that the
// lower and the upper bounds have no sign; the dtype holds `least` to `greatest`, which has none. An element whose bounds
// are not of the dtype, or have no integer between them, is 0, and a note says so.
template <typename T>
__global__ void __launch_bounds__(256)
    bounded(T* out, long long n, const long long* bounds, int isUnsigned, int closed, long long least, long long greatest,
            long long key, long long block, long long high, long long place, long long call, long long* note) {
  const JgpuStream stream(key, block, high, place);
  const JgpuInteger smallest = {least, false}, largest = {greatest, true};
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
    const JgpuInteger first = {bounds[i], (isUnsigned & 1) != 0};
    const JgpuInteger end = {bounds[n + i], (isUnsigned & 2) != 0};
    const bool none = closed != 0 ? end.below(first) : !first.below(end);
    // One below 0 has a sign, whatever the bound has.
    const JgpuInteger last = {closed != 0 ? end.bits : end.bits - 1, end.isUnsigned && (closed != 0 || end.bits != 0)};
    if (none || first.below(smallest) || largest.below(last)) {
      jgpu_note(note, none || largest.below(last) ? end.number() : first.number(), i, call);
      out[i] = 0;
    } else {
      const uint4 words = stream.at(i);
      const unsigned long long bound = (unsigned long long)last.bits - (unsigned long long)first.bits + 1;
      out[i] = (T)(first.bits + (long long)jgpu_below(stream, i, 0, jgpu_wide(words.x, words.y), bound));
    }
  }
}
