// The largest kernel that NVIDIA's CUB makes of a radix sort: thousands of instructions.
#include <cub/device/device_radix_sort.cuh>

template cudaError_t cub::DeviceRadixSort::SortPairs<unsigned, unsigned>(
    void*, size_t&, const unsigned*, unsigned*, const unsigned*, unsigned*, int, int, int, cudaStream_t);
