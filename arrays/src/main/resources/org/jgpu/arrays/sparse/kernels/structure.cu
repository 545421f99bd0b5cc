// The structure of sparse matrices: lists of indices, one behind the other, with the offsets at which each begins and the last
// one ends. Places of entries fit an int; products of extents do not.

__device__ __forceinline__ long long jgpu_thread() { return (long long)blockIdx.x * blockDim.x + threadIdx.x; }

// The first place in [from, to) whose number is not less than `key`, or, `behind` equal ones, greater.
__device__ __forceinline__ int jgpu_place(const int* __restrict__ sorted, int from, int to, long long key, bool behind) {
  while (from < to) {
    const int middle = from + (to - from) / 2;
    const int number = sorted[middle];
    if (number < key || (behind && number == key)) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

// Sums and maxima of a warp, then one atomic operation of its first lane.
__device__ __forceinline__ void jgpu_note(long long* report, long long breaks, long long descents, int longest) {
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2) {
    breaks += __shfl_down_sync(0xffffffffu, breaks, distance);
    descents += __shfl_down_sync(0xffffffffu, descents, distance);
    const int other = __shfl_down_sync(0xffffffffu, longest, distance);
    longest = other > longest ? other : longest;
  }
  if ((threadIdx.x & 31) == 0) {
    unsigned long long* const to = (unsigned long long*)report;
    if (breaks != 0) {
      atomicAdd(to + 2, (unsigned long long)breaks);
    }
    if (descents != 0) {
      atomicAdd(to + 3, (unsigned long long)descents);
    }
    atomicMax((int*)(report + 4), longest);
  }
}

// The report: the first offset that is wrong and the first index out of range, both as unsigned numbers; how many indices are not
// greater than the one before in their list; how many are less; the length of the longest list.
extern "C" __global__ void checkLists(const int* __restrict__ offsets, const int* __restrict__ indices, long long* report, int lists,
                                      int extent, int count) {
  unsigned long long* const first = (unsigned long long*)report;
  const long long all = (long long)lists + 1 > count ? (long long)lists + 1 : count;
  long long breaks = 0;
  long long descents = 0;
  int longest = 0;
  for (long long i = jgpu_thread(); i < all; i += (long long)gridDim.x * blockDim.x) {
    if (i <= lists) {
      const int own = offsets[i];
      const int next = i < lists ? offsets[i + 1] : count;
      if (own > count || own < (i == 0 ? 0 : offsets[i - 1]) || (i == 0 && own != 0) || (i == lists && own != count)) {
        atomicMin(first, (unsigned long long)i);
      } else if (next >= own) {
        longest = next - own > longest ? next - own : longest;
        // What stands before the first index of a list is another list's.
        if (own > 0 && own < next && own < count) {
          breaks -= indices[own] <= indices[own - 1] ? 1 : 0;
          descents -= indices[own] < indices[own - 1] ? 1 : 0;
        }
      }
    }
    if (i < count) {
      const int index = indices[i];
      if (index < 0 || index >= extent) {
        atomicMin(first + 1, (unsigned long long)i);
      }
      if (i > 0) {
        breaks += index <= indices[i - 1] ? 1 : 0;
        descents += index < indices[i - 1] ? 1 : 0;
      }
    }
  }
  jgpu_note(report, breaks, descents, longest);
}

// As checkLists, of pairs of indices.
extern "C" __global__ void checkPairs(const int* __restrict__ major, const int* __restrict__ minor, long long* report, int lists,
                                      int extent, int count) {
  unsigned long long* const first = (unsigned long long*)report;
  long long breaks = 0;
  long long descents = 0;
  for (long long i = jgpu_thread(); i < count; i += (long long)gridDim.x * blockDim.x) {
    const int one = major[i];
    const int other = minor[i];
    if (one < 0 || one >= lists) {
      atomicMin(first, (unsigned long long)i);
    }
    if (other < 0 || other >= extent) {
      atomicMin(first + 1, (unsigned long long)i);
    }
    if (i > 0) {
      const int before = major[i - 1];
      const bool less = one < before || (one == before && other < minor[i - 1]);
      descents += less ? 1 : 0;
      breaks += less || (one == before && other == minor[i - 1]) ? 1 : 0;
    }
  }
  jgpu_note(report, breaks, descents, 0);
}

// The list of each entry.
extern "C" __global__ void ownersOf(const int* __restrict__ offsets, int* __restrict__ owners, int lists, int count) {
  const long long i = jgpu_thread();
  if (i < count) {
    owners[i] = jgpu_place(offsets, 0, lists + 1, i, true) - 1;
  }
}

// Where each list begins, from the lists of entries in ascending order.
extern "C" __global__ void offsetsOf(const int* __restrict__ owners, int* __restrict__ offsets, int lists, int count) {
  const long long i = jgpu_thread();
  if (i <= lists) {
    offsets[i] = jgpu_place(owners, 0, count, i, false);
  }
}

// Whether an entry is the first one of its place in the matrix.
extern "C" __global__ void firstOfPlace(const int* __restrict__ major, const int* __restrict__ minor, bool* __restrict__ first,
                                        int count) {
  const long long i = jgpu_thread();
  if (i < count) {
    first[i] = i == 0 || major[i] != major[i - 1] || minor[i] != minor[i - 1];
  }
}

// Two matrices' entries in order of their places: of the first one's with the number k, of the second's `count` + k. Both are
// in order; of equal places the first one's entries come first.
extern "C" __global__ void unionOrder(const int* __restrict__ offsets, const int* __restrict__ indices, const int* __restrict__ owners,
                                      int count, const int* __restrict__ offsets2, const int* __restrict__ indices2,
                                      const int* __restrict__ owners2, int count2, long long* __restrict__ order) {
  const long long i = jgpu_thread();
  if (i < count) {
    const int list = owners[i];
    order[i + jgpu_place(indices2, offsets2[list], offsets2[list + 1], indices[i], false)] = i;
  } else if (i < (long long)count + count2) {
    const int k = (int)(i - count);
    const int list = owners2[k];
    order[k + (long long)jgpu_place(indices, offsets[list], offsets[list + 1], indices2[k], true)] = i;
  }
}

// Where the entries of given places are, or -1; the indices of each list are in order.
extern "C" __global__ void findEntries(const int* __restrict__ offsets, const int* __restrict__ indices, const int* __restrict__ major,
                                       const int* __restrict__ minor, long long* __restrict__ places, int count) {
  const long long i = jgpu_thread();
  if (i < count) {
    const int end = offsets[major[i] + 1];
    const int place = jgpu_place(indices, offsets[major[i]], end, minor[i], false);
    places[i] = place < end && indices[place] == minor[i] ? place : -1;
  }
}

// Where the entries of picked lists come from.
extern "C" __global__ void pickedEntries(const int* __restrict__ offsets, const long long* __restrict__ picks,
                                         const int* __restrict__ newOffsets, const int* __restrict__ owners,
                                         long long* __restrict__ places, int lists, int count) {
  const long long i = jgpu_thread();
  if (i < count) {
    const long long pick = picks[owners[i]];
    places[i] = offsets[pick < 0 ? pick + lists : pick] + (i - newOffsets[owners[i]]);
  }
}

// Where each entry is in an array with these strides.
extern "C" __global__ void flatPlaces(const int* __restrict__ major, const int* __restrict__ minor, long long* __restrict__ places,
                                      int count, long long majorStride, long long minorStride) {
  const long long i = jgpu_thread();
  if (i < count) {
    places[i] = major[i] * majorStride + minor[i] * minorStride;
  }
}

// How many products of entries each list of a product is the sum of, `lanes` threads for each; 0 stands before the first one's.
// Behind the last one's is the largest of them; all are 0 at first.
extern "C" __global__ void countProducts(const int* __restrict__ offsets, const int* __restrict__ indices,
                                         const int* __restrict__ offsets2, long long* __restrict__ counts, int lists, int lanes) {
  const long long list = jgpu_thread() / lanes;
  long long count = 0;
  if (list < lists) {
    const int end = offsets[list + 1];
    for (long long at = offsets[list] + jgpu_thread() % lanes; at < end; at += lanes) {
      const int own = indices[at];
      count += offsets2[own + 1] - offsets2[own];
    }
  }
  for (int distance = lanes / 2; distance > 0; distance /= 2) {
    count += __shfl_down_sync(0xffffffffu, count, distance, lanes);
  }
  long long longest = count;
  if (list < lists && jgpu_thread() % lanes == 0) {
    counts[list + 1] = count;
  } else {
    longest = 0;
  }
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2) {
    const long long other = __shfl_down_sync(0xffffffffu, longest, distance);
    longest = other > longest ? other : longest;
  }
  // Most warps find a larger one there: so many atomic operations at one place would take longer than all else.
  volatile long long* const most = counts + (lists + 1ll);
  if ((threadIdx.x & 31) == 0 && longest > *most) {
    atomicMax((unsigned long long*)counts + (lists + 1ll), (unsigned long long)longest);
  }
}

// Lists and entries as one sequence, in which the end of a list stands behind its entries: how many lists end before a place of it.
// The lanes of a warp look at 32 places at once.
__device__ __forceinline__ int jgpu_ends_before(const int* __restrict__ offsets, int lists, long long place) {
  const int lane = threadIdx.x & 31;
  int low = 0;
  int high = lists;
  while (low < high) {
    const int step = (int)(((long long)high - low + 31) / 32);
    const long long probe = low + (lane + 1ll) * step - 1;
    const bool before = probe < high && offsets[probe + 1] + probe < place;
    const int chunks = __popc(__ballot_sync(0xffffffffu, before));
    const long long first = low + (long long)chunks * step;
    high = first + step - 1 < high ? (int)(first + step - 1) : high;
    low = (int)first;
  }
  return low;
}

// How many lists end before each tile's first place, a warp for each, and before the end.
extern "C" __global__ void cutLists(const int* __restrict__ offsets, int* __restrict__ cuts, int lists, int count, int tile, int tiles) {
  const long long cut = jgpu_thread() >> 5;
  if (cut > tiles) {
    return;
  }
  const long long all = (long long)lists + count;
  const int ends = jgpu_ends_before(offsets, lists, cut * tile < all ? cut * tile : all);
  if ((threadIdx.x & 31) == 0) {
    cuts[cut] = ends;
  }
}
