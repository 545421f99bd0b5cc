// Triangles of matrices, one behind another, as bytes: what is kept of a row is its first bytes, or its last ones.
// Packs of 16 bytes where they fit, else words of the elements' own size. What is not kept is not read.

// A pack, of which only what is kept is left: all from or to an element for words of its size.
template <typename P>
__device__ __forceinline__ P jgpu_kept(P pack, int, int) {
  return pack;
}

__device__ __forceinline__ unsigned jgpu_bytes(unsigned word, int from, int to) {
  const unsigned before = to >= 4 ? 0xffffffffu : to <= 0 ? 0u : (1u << 8 * to) - 1u;
  const unsigned after = from >= 4 ? 0u : from <= 0 ? 0xffffffffu : 0xffffffffu << 8 * from;
  return word & before & after;
}

__device__ __forceinline__ uint4 jgpu_kept(uint4 pack, int from, int to) {
  return make_uint4(jgpu_bytes(pack.x, from, to), jgpu_bytes(pack.y, from - 4, to - 4),
                    jgpu_bytes(pack.z, from - 8, to - 8), jgpu_bytes(pack.w, from - 12, to - 12));
}

constexpr int JGPU_STEPS = 4;

// Rows of `width` packs. Of row r the bytes before `edge + r * size` are the lower triangle, those from there on the upper one.
template <typename P>
__device__ __forceinline__ void jgpu_triangle(const P* __restrict__ source, P* __restrict__ result, long long total, long long rows,
                                              long long width, long long edge, int size, bool lower) {
  constexpr int BYTES = sizeof(P);
  const long long first = (long long)blockIdx.x * blockDim.x * JGPU_STEPS + threadIdx.x;
  const bool small = total <= 0xffffffffll;
  P packs[JGPU_STEPS];
  int from[JGPU_STEPS];
  int to[JGPU_STEPS];
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    const long long at = first + step * (long long)blockDim.x;
    const long long line = small ? (unsigned)at / (unsigned)width : at / width;
    const long long row = small ? (unsigned)line % (unsigned)rows : line % rows;
    const long long left = edge + row * size - (at - line * width) * BYTES;
    const int bound = left < 0 ? 0 : left > BYTES ? BYTES : (int)left;
    from[step] = lower ? 0 : bound;
    to[step] = lower ? bound : BYTES;
    packs[step] = P();
    if (at < total && from[step] < to[step]) {
      packs[step] = source[at];
    }
  }
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    const long long at = first + step * (long long)blockDim.x;
    if (at < total) {
      result[at] = jgpu_kept(packs[step], from[step], to[step]);
    }
  }
}

// `offset` is that of the first diagonal of the upper triangle; `pack` is 16, or `size`, the bytes of an element.
extern "C" __global__ void triangle(const signed char* source, signed char* result, long long total, long long rows, long long columns,
                                    long long offset, int size, int pack, bool lower) {
  const long long width = columns * size / pack;
  const long long edge = offset * size;
  switch (pack) {
    case 16:
      jgpu_triangle((const uint4*)source, (uint4*)result, total, rows, width, edge, size, lower);
      break;
    case 8:
      jgpu_triangle((const unsigned long long*)source, (unsigned long long*)result, total, rows, width, edge, size, lower);
      break;
    case 4:
      jgpu_triangle((const unsigned*)source, (unsigned*)result, total, rows, width, edge, size, lower);
      break;
    case 2:
      jgpu_triangle((const unsigned short*)source, (unsigned short*)result, total, rows, width, edge, size, lower);
      break;
    default:
      jgpu_triangle((const unsigned char*)source, (unsigned char*)result, total, rows, width, edge, size, lower);
  }
}
