// Bit tricks, inline PTX, and what a warp says of itself.
extern "C" __global__ void bits(const unsigned int* in, unsigned int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned int x = in[i], result;
  unsigned int lane, below;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  asm("bfe.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(x), "r"(lane & 15), "n"(7));
  result = result * 31 + __popc(x & below);
  result = result * 31 + __clz(x);
  result = result * 31 + __ffs(x);
  result = result * 31 + __brev(x);
  result = result * 31 + __byte_perm(x, ~x, 0x2705);
  result = result * 31 + __funnelshift_l(x, x >> 3, lane);
  result = result * 31 + __sad((int) x, 77, 5u);
  result = result * 31 + __umul24(x, 12345u);
  result = result * 31 + __mulhi((int) x, -77777);
  result = result * 31 + __dp4a((int) x, 0x01020304, 9);
  out[i] = result;
}

// Votes and matches of full warps.
extern "C" __global__ void votes(const int* in, int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i] & 3, same;
  unsigned int all = 0xffffffffu;
  int result = __all_sync(all, value < 3) + 2 * __any_sync(all, value == 3) + 4 * __popc(__ballot_sync(all, value & 1));
  result += 256 * __popc(__match_any_sync(all, value));
  unsigned int agreed = __match_all_sync(all, value >> 2, &same);
  result += 65536 * (__popc(agreed) + same);
  result ^= __shfl_sync(all, value, (threadIdx.x + 1) & 31);
  result ^= __shfl_xor_sync(all, value, 5, 8) << 28;
  result += __syncthreads_or(value == 2) + __syncthreads_and(value >= 0);
  out[i] = result;
}

extern "C" __global__ void greeting(int* written, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    written[i] = printf("thread %d of %s: %5.2f %c %llx %%\n", i, "the corpus", i * 0.25, 'a' + i, 1ull << 40 | i);
  }
}
