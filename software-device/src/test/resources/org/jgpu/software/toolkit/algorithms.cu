// CUB's device algorithms, called as a program calls them. What they launch goes through the
// functions of recorder.cpp, which stand for the CUDA runtime's and write each launch to standard
// output instead.
#include <cub/device/device_histogram.cuh>
#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>

#include <cstdio>
#include <cstdlib>
#include <string>

// In recorder.cpp: the architecture to act as, and a file with the sizes of kernels' parameters.
void recordAs(int architecture, const char* sizes);

template <typename T>
static T* at(const char* address) {
  return (T*) strtoull(address, nullptr, 10);
}

struct Positive {
  template <typename T>
  __host__ __device__ bool operator()(T value) const { return value > T(0); }
};

// Calls an algorithm twice, as CUB wants it: for the size of its temporary storage, and to run.
template <typename Algorithm>
static void run(void* temporary, Algorithm algorithm) {
  size_t bytes = 0;
  algorithm((void*) nullptr, bytes);
  printf("temporary %zu\n", bytes);
  if (algorithm(temporary, bytes) != cudaSuccess) {
    printf("failed\n");
  }
}

template <typename T>
static void algorithms(const std::string& name, void* temporary, char** a, int n) {
  const T* in = at<T>(a[0]);
  T* out = at<T>(a[1]);
  if (name == "sum") {
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceReduce::Sum(t, b, in, out, n); });
  } else if (name == "max") {
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceReduce::Max(t, b, in, out, n); });
  } else if (name == "inclusive") {
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceScan::InclusiveSum(t, b, in, out, n); });
  } else if (name == "exclusive") {
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceScan::ExclusiveSum(t, b, in, out, n); });
  } else if (name == "keys") {
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceRadixSort::SortKeys(t, b, in, out, n); });
  } else if (name == "merge") {  // In place, as thrust::sort does with a comparator.
    run(temporary, [=](void* t, size_t& b) {
      return cub::DeviceMergeSort::SortKeys(t, b, out, n, cuda::std::less<>{});
    });
  } else if (name == "pairs") {
    const int* values = at<int>(a[2]);
    int* sorted = at<int>(a[3]);
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceRadixSort::SortPairs(t, b, in, out, values, sorted, n); });
  } else if (name == "select") {
    int* count = at<int>(a[2]);
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceSelect::If(t, b, in, out, count, n, Positive()); });
  } else if (name == "by-key") {
    const int* keys = at<int>(a[2]);
    int* unique = at<int>(a[3]);
    int* count = at<int>(a[4]);
    run(temporary, [=](void* t, size_t& b) {
      return cub::DeviceReduce::ReduceByKey(t, b, keys, unique, in, out, count, cuda::std::plus<>{}, n);
    });
  } else {
    printf("unknown %s\n", name.c_str());
  }
}

// PTX-ARCHITECTURE SIZES ALGORITHM TYPE N TEMPORARY ADDRESS...
int main(int, char** arguments) {
  recordAs(atoi(arguments[1]), arguments[2]);
  std::string name = arguments[3], type = arguments[4];
  int n = atoi(arguments[5]);
  void* temporary = at<void>(arguments[6]);
  char** addresses = arguments + 7;
  if (type == "bytes") {
    const unsigned char* in = at<unsigned char>(addresses[0]);
    int* bins = at<int>(addresses[1]);
    run(temporary, [=](void* t, size_t& b) { return cub::DeviceHistogram::HistogramEven(t, b, in, bins, 257, 0, 256, n); });
  } else if (type == "int") {
    algorithms<int>(name, temporary, addresses, n);
  } else if (type == "float") {
    algorithms<float>(name, temporary, addresses, n);
  } else if (type == "double") {
    algorithms<double>(name, temporary, addresses, n);
  } else {
    algorithms<long long>(name, temporary, addresses, n);
  }
}
