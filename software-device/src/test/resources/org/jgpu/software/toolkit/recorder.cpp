// Stands for the CUDA runtime, as far as CUB's dispatch uses it: a device with one multiprocessor
// whose launches, fills and copies are not done but written to standard output, for others to do.
#include <cuda_runtime_api.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

// Kernels are registered before the variables of this file are initialised.
static std::map<const void*, std::string>& names() {
  static std::map<const void*, std::string> all;
  return all;
}

static std::map<std::string, std::vector<int>> parameterSizes;
static int architecture;

// Each line of the file: a kernel's name and the sizes of its parameters in bytes.
void recordAs(int as, const char* sizes) {
  architecture = as;
  std::ifstream file(sizes);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    for (int size; words >> size;) parameterSizes[name].push_back(size);
  }
}

extern "C" {
void** __cudaRegisterFatBinary(void*) { return nullptr; }
void __cudaRegisterFatBinaryEnd(void**) {}
void __cudaUnregisterFatBinary(void**) {}
char __cudaInitModule(void**) { return 0; }
void __cudaRegisterVar(void**, char*, char*, const char*, int, size_t, int, int) {}

void __cudaRegisterFunction(void**, const char* host, char*, const char* name, int, uint3*, uint3*, dim3*, dim3*, int*) {
  names()[host] = name;
}

static dim3 pushedGrid, pushedBlock;
static size_t pushedShared;
static cudaStream_t pushedStream;

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void* stream) {
  pushedGrid = grid;
  pushedBlock = block;
  pushedShared = shared;
  pushedStream = (cudaStream_t) stream;
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, size_t* shared, void* stream) {
  *grid = pushedGrid;
  *block = pushedBlock;
  *shared = pushedShared;
  *(cudaStream_t*) stream = pushedStream;
  return cudaSuccess;
}

cudaError_t cudaLaunchKernel(const void* function, dim3 grid, dim3 block, void** parameters, size_t shared, cudaStream_t) {
  const std::string& name = names()[function];
  printf("launch %s %u %u %u %u %u %u %zu", name.c_str(), grid.x, grid.y, grid.z, block.x, block.y, block.z, shared);
  const std::vector<int>& sizes = parameterSizes[name];
  for (size_t i = 0; i < sizes.size(); i++) {
    printf(" ");
    for (int k = 0; k < sizes[i]; k++) printf("%02x", ((unsigned char*) parameters[i])[k]);
  }
  printf("\n");
  return cudaSuccess;
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* function, void** parameters) {
  return cudaLaunchKernel(function, config->gridDim, config->blockDim, parameters, config->dynamicSmemBytes, 0);
}

cudaError_t __cudaGetKernel(const void** kernel, const void* function) {
  *kernel = function;
  return cudaSuccess;
}

cudaError_t __cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** parameters, size_t shared, cudaStream_t) {
  return cudaLaunchKernel(kernel, grid, block, parameters, shared, 0);
}

cudaError_t cudaMemsetAsync(void* address, int value, size_t bytes, cudaStream_t) {
  printf("fill %llu %d %zu\n", (unsigned long long) address, value, bytes);
  return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind, cudaStream_t) {
  printf("copy %llu %llu %zu\n", (unsigned long long) to, (unsigned long long) from, bytes);
  return cudaSuccess;
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void*) {
  memset(attributes, 0, sizeof *attributes);
  attributes->ptxVersion = architecture;
  attributes->binaryVersion = architecture;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
  *value = attribute == cudaDevAttrMaxGridDimX ? 0x7fffffff
      : attribute == cudaDevAttrMaxSharedMemoryPerBlock ? 48 << 10
      : attribute == cudaDevAttrComputeCapabilityMajor ? architecture / 10
      : attribute == cudaDevAttrComputeCapabilityMinor ? architecture % 10 : 1;
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void*, int, size_t) {
  *blocks = 4;
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void*, int, size_t, unsigned) {
  *blocks = 4;
  return cudaSuccess;
}

cudaError_t cudaGetDevice(int* device) { *device = 0; return cudaSuccess; }
cudaError_t cudaSetDevice(int) { return cudaSuccess; }
cudaError_t cudaGetDeviceCount(int* count) { *count = 1; return cudaSuccess; }
cudaError_t cudaGetLastError() { return cudaSuccess; }
cudaError_t cudaPeekAtLastError() { return cudaSuccess; }
cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
const char* cudaGetErrorString(cudaError_t) { return "error"; }
}

