// In place of libcublas.so.12: says what it is given, and that it lacks memory for workspaces of one byte.
#include <stdio.h>

static int all_is_well() {
  fflush(stdout);
  return 0;
}

int cublasCreate_v2(void** handle) {
  *handle = (void*) 0x77;
  puts("create");
  return all_is_well();
}

int cublasDestroy_v2(void* handle) {
  printf("destroy %p\n", handle);
  return all_is_well();
}

int cublasGetVersion_v2(void* handle, int* version) {
  *version = 120603;
  printf("version of %p\n", handle);
  return all_is_well();
}

const char* cublasGetStatusString(int status) {
  return status == 3 ? "the resource allocation failed" : "another status";
}

int cublasSetStream_v2(void* handle, void* stream) {
  printf("stream of %p: %p\n", handle, stream);
  return all_is_well();
}

int cublasSetWorkspace_v2(void* handle, void* workspace, size_t bytes) {
  printf("workspace of %p: %p, %zu bytes\n", handle, workspace, bytes);
  all_is_well();
  return bytes == 1 ? 3 : 0;
}

static void factor(const char* name, const void* at, int doubles) {
  printf("%s at %d modulo 16: ", name, (int) ((unsigned long) at % 16));
  if (doubles) {
    printf("%g, %g\n", ((const double*) at)[0], ((const double*) at)[1]);
  } else {
    printf("%g, %g\n", ((const float*) at)[0], ((const float*) at)[1]);
  }
}

static void operand(const char* name, const void* at, int type, long leading, long stride) {
  printf("%s at %p, type %d, leading %ld, stride %ld\n", name, at, type, leading, stride);
}

int cublasGemmStridedBatchedEx_64(
    void* handle, int of_a, int of_b, long m, long n, long k, const void* alpha,
    const void* a, int a_type, long a_leading, long a_stride,
    const void* b, int b_type, long b_leading, long b_stride,
    const void* beta, void* c, int c_type, long c_leading, long c_stride,
    long batches, int compute, int algorithm) {
  printf("product of %p: operations %d %d, extents %ld %ld %ld, %ld batches, compute %d, algorithm %d\n",
      handle, of_a, of_b, m, n, k, batches, compute, algorithm);
  factor("alpha", alpha, compute == 70);
  factor("beta", beta, compute == 70);
  operand("a", a, a_type, a_leading, a_stride);
  operand("b", b, b_type, b_leading, b_stride);
  operand("c", c, c_type, c_leading, c_stride);
  return all_is_well();
}
