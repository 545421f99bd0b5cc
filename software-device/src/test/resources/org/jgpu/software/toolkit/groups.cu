// Cooperative groups: tiles of a block, what is coalesced, partitions by value, reductions and scans.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

template <typename Group>
__device__ int sumOf(const Group& group, int value) {
  for (int distance = group.size() / 2; distance > 0; distance /= 2) {
    value += group.shfl_down(value, distance);
  }
  return value;
}

extern "C" __global__ void groups(const int* in, int* sums, int* scanned, int n) {
  __shared__ int blockSum;
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(warp);
  if (block.thread_rank() == 0) blockSum = 0;
  block.sync();
  int i = block.group_index().x * block.size() + block.thread_rank();
  int value = i < n ? in[i] : 0;

  int sum = sumOf(tile, value);
  if (tile.thread_rank() == 0) atomicAdd(&blockSum, sum);
  int all = cg::reduce(warp, value, cg::plus<int>());
  if (warp.thread_rank() == 0) atomicAdd(&sums[1], all);
  int largest = cg::reduce(tile, value, cg::greater<int>());
  if (tile.thread_rank() == 0) atomicMax(&sums[2], largest);
  int inclusive = cg::inclusive_scan(warp, value);
  if (i < n) scanned[i] = inclusive;

  if (i < n && value > 0) {
    cg::coalesced_group active = cg::coalesced_threads();
    if (active.thread_rank() == 0) atomicAdd(&sums[3], (int) active.size());
  }
  auto same = cg::labeled_partition(warp, value & 3);
  if (same.thread_rank() == 0) atomicAdd(&sums[4 + (value & 3)], (int) same.size());

  cg::sync(block);
  if (block.thread_rank() == 0) atomicAdd(&sums[0], blockSum);
}
