// The operands of products by plain tiles: how slabs of them come to shared memory by way of registers.
#pragma once
#include "tiles.cuh"

// A slab of one operand on its way from memory to shared memory. `EXTENT` counts rows of A or columns of B.
template <typename T, int EXTENT, int DEPTH, int THREADS>
struct JgpuSlab {
  typedef typename JgpuSum<T>::type S;
  static constexpr int items = EXTENT * DEPTH / THREADS;
  static constexpr int packed = sizeof(T) > 4 ? 16 / (int)sizeof(T) : 4;
  static constexpr int pitch = EXTENT + 16 / (int)sizeof(S);

  T staged[items];
  const T* from;
  long long step, advance;
  int line, place, lineStep, placeStep;
  bool wide, deep, conjugate;

  // A thread reads elements, or packs of them, of lines along the depth if `deep`, else along the extent.
  __device__ __forceinline__ JgpuSlab(const T* start, long long lineStride, long long depthStride, bool wide, bool deep, bool conjugate)
      : wide(wide), deep(deep), conjugate(conjugate) {
    const int width = wide ? packed : 1;
    const int across = (deep ? DEPTH : EXTENT) / width;
    const int own = (int)threadIdx.x % across * width;
    const int first = (int)threadIdx.x / across;
    const int together = THREADS / across;
    line = deep ? first : own;
    place = deep ? own : first;
    lineStep = deep ? together : 0;
    placeStep = deep ? 0 : together;
    from = start + line * lineStride + place * depthStride;
    step = together * (deep ? lineStride : depthStride);
    advance = DEPTH * depthStride;
  }

  // Reads what there is of the next slab; the rest is 0.
  __device__ __forceinline__ void read(int extent, int depth) {
    // Kept from computing what follows once for all slabs, which would take more registers than there are.
    asm volatile("" : "+r"(line), "+r"(place));
    if (wide) {
#pragma unroll
      for (int j = 0; j < items / packed; j++) {
        JgpuPack<T, packed> pack = {};
        if (line + j * lineStep < extent && place + j * placeStep < depth) {
          pack = *(const JgpuPack<T, packed>*)(from + j * step);
        }
#pragma unroll
        for (int i = 0; i < packed; i++) {
          staged[j * packed + i] = pack.at[i];
        }
      }
    } else {
#pragma unroll
      for (int j = 0; j < items; j++) {
        const bool there = line + j * lineStep < extent && place + j * placeStep < depth;
        staged[j] = there ? from[j * step] : T(0);
      }
    }
    from += advance;
  }

  __device__ __forceinline__ S number(int i) const {
    const S number = (S)staged[i];
    return conjugate ? jgpu_conjugate(number) : number;
  }

  __device__ __forceinline__ void write(S* slab) const {
    if (wide && !deep) {
#pragma unroll
      for (int j = 0; j < items / packed; j++) {
        JgpuPack<S, packed> pack;
#pragma unroll
        for (int i = 0; i < packed; i++) {
          pack.at[i] = number(j * packed + i);
        }
        *(JgpuPack<S, packed>*)(slab + (place + j * placeStep) * pitch + line) = pack;
      }
    } else if (wide) {
#pragma unroll
      for (int j = 0; j < items / packed; j++) {
#pragma unroll
        for (int i = 0; i < packed; i++) {
          slab[(place + i) * pitch + line + j * lineStep] = number(j * packed + i);
        }
      }
    } else {
#pragma unroll
      for (int j = 0; j < items; j++) {
        slab[(place + j * placeStep) * pitch + line + j * lineStep] = number(j);
      }
    }
  }
};

// An operand whose slabs are read by packs, two a thread, which are all there along the depth. A line beyond the last one is read as
// that one, for its sums are not written: so nothing is asked while slabs are read. `EXTENT` counts rows of A or columns of B.
template <typename T, int EXTENT, int DEPTH, int THREADS>
struct JgpuPacks {
  typedef typename JgpuSum<T>::type S;
  static constexpr int width = 4;
  static constexpr int pitch = EXTENT + 16 / (int)sizeof(S);
  static constexpr int linesApart = THREADS * width / DEPTH;
  static constexpr int placesApart = THREADS * width / EXTENT;
  static_assert(EXTENT * DEPTH == 2 * width * THREADS, "two packs a thread");

  JgpuPack<T, width> first, second;
  const T* from;
  S* to;
  long long step, advance;
  bool deep;

  // Packs lie in lines along the depth if `deep`, else along the extent, of which `extent` is there.
  __device__ __forceinline__ JgpuPacks(const T* start, long long lineStride, long long depthStride, bool deep, int extent, S* slab)
      : deep(deep) {
    const int across = (deep ? DEPTH : EXTENT) / width;
    const int own = (int)threadIdx.x % across * width;
    const int number = (int)threadIdx.x / across;
    const int line = deep ? number : own, place = deep ? own : number;
    const int last = deep ? extent - 1 : (extent - 1) / width * width;
    const int there = min(line, last);
    from = start + there * lineStride + place * depthStride;
    step = deep ? (min(line + linesApart, last) - there) * lineStride : placesApart * depthStride;
    advance = DEPTH * depthStride;
    to = slab + place * pitch + line;
  }

  __device__ __forceinline__ void read() {
    first = *(const JgpuPack<T, width>*)from;
    second = *(const JgpuPack<T, width>*)(from + step);
    from += advance;
  }

  __device__ __forceinline__ void write() const {
    if (deep) {
#pragma unroll
      for (int i = 0; i < width; i++) {
        to[i * pitch] = (S)first.at[i];
        to[i * pitch + linesApart] = (S)second.at[i];
      }
    } else {
      JgpuPack<S, width> one, other;
#pragma unroll
      for (int i = 0; i < width; i++) {
        one.at[i] = (S)first.at[i];
        other.at[i] = (S)second.at[i];
      }
      *(JgpuPack<S, width>*)to = one;
      *(JgpuPack<S, width>*)(to + placesApart * pitch) = other;
    }
  }
};
