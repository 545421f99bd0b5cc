#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <time.h>
#include <algorithm>
#define C(x) do { CUresult r = (x); if (r) { const char *s; cuGetErrorName(r, &s); printf("%s: %s line %d\n", #x, s, __LINE__); exit(1);} } while (0)
extern "C" __global__ void k(float *x, long n, int m) { if (n < 0) x[m] = 1; }
static double now() { timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e6 + t.tv_nsec * 1e-3; }
template <class F, class G> void measure(const char *name, int rounds, F f, G after) {
  double m[41]; int samples = rounds > 5000 ? 5 : 41;
  for (double b = now(); now() - b < 1e5;) { f(); after(); }
  for (int s = 0; s < samples; s++) { double b = now(); for (int i = 0; i < rounds; i++) f(); m[s] = (now() - b) / rounds; after(); }
  std::sort(m, m + samples);
  printf("%-60s median %.3f  least %.3f us\n", name, m[samples / 2], m[0]);
}
int main() {
  C(cuInit(0)); CUdevice d; C(cuDeviceGet(&d, 0)); CUcontext c; C(cuDevicePrimaryCtxRetain(&c, d)); C(cuCtxSetCurrent(c));
  cudaFree(0);
  cudaFunction_t rf; cudaGetFuncBySymbol(&rf, (const void*)k); CUfunction f = (CUfunction) rf;
  CUstream nb, bl; C(cuStreamCreate(&nb, CU_STREAM_NON_BLOCKING)); C(cuStreamCreate(&bl, 0));
  CUdeviceptr x; C(cuMemAlloc(&x, 1 << 20));
  long n = 5; int mm = 3; void *args[] = {&x, &n, &mm};
  struct { CUdeviceptr x; long n; int m; } packed = {x, n, mm}; size_t size = 20;
  void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
  auto wait = [&] { C(cuCtxSynchronize()); };
  struct { const char *n; CUstream s; } streams[] = {{"legacy", 0}, {"legacy handle 1", (CUstream) 1}, {"per thread", (CUstream) 2}, {"non-blocking", nb}, {"blocking", bl}};
  for (int again = 0; again < 2; again++)
  for (auto &s : streams) for (int rounds : {200, 1000, 10000}) {
    char t[99];
    sprintf(t, "launch %s params %d", s.n, rounds);
    measure(t, rounds, [&] { C(cuLaunchKernel(f, 1, 1, 1, 128, 1, 1, 0, s.s, args, 0)); }, wait);
    sprintf(t, "launch %s buffer %d", s.n, rounds);
    measure(t, rounds, [&] { C(cuLaunchKernel(f, 1, 1, 1, 128, 1, 1, 0, s.s, 0, extra)); }, wait);
    if (rounds == 200) {
      CUlaunchConfig g = {}; g.gridDimX = g.gridDimY = g.gridDimZ = 1; g.blockDimX = 128; g.blockDimY = g.blockDimZ = 1; g.hStream = s.s;
      sprintf(t, "launch %s Ex %d", s.n, rounds);
      measure(t, rounds, [&] { C(cuLaunchKernelEx(&g, f, args, 0)); }, wait);
    }
  }
  char *heap = (char*) malloc(4 << 20); memset(heap, 1, 4 << 20);
  char *pin, *wc; C(cuMemHostAlloc((void**)&pin, 4 << 20, 0)); C(cuMemHostAlloc((void**)&wc, 4 << 20, CU_MEMHOSTALLOC_WRITECOMBINED));
  memset(pin, 1, 4 << 20); memset(wc, 1, 4 << 20);
  auto none = [] {};
  int at = 0;
  for (int again = 0; again < 2; again++)
  for (CUstream s : {(CUstream) 0, nb}) for (int bytes : {64, 1024, 16384}) {
    printf("-- %d bytes, stream %s\n", bytes, s ? "non-blocking" : "legacy");
    int slots = (4 << 20) / bytes;
    measure("up pinned same, sync", 300, [&] { C(cuMemcpyHtoDAsync(x, pin, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    measure("up memcpy, pinned same, sync", 300, [&] { memcpy(pin, heap, bytes); C(cuMemcpyHtoDAsync(x, pin, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    measure("up memcpy, pinned fresh, sync", 300, [&] { char *p = pin + (size_t)(at++ % slots) * bytes; memcpy(p, heap, bytes); C(cuMemcpyHtoDAsync(x, p, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    measure("up memcpy, write-combined same, sync", 300, [&] { memcpy(wc, heap, bytes); C(cuMemcpyHtoDAsync(x, wc, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    measure("up pageable async, sync", 300, [&] { C(cuMemcpyHtoDAsync(x, heap, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    if (!s) measure("up pageable cuMemcpyHtoD", 300, [&] { C(cuMemcpyHtoD(x, heap, bytes)); }, none);
    if (!s) measure("up pageable cuMemcpyHtoD, sync", 300, [&] { C(cuMemcpyHtoD(x, heap, bytes)); C(cuStreamSynchronize(s)); }, none);
    measure("up pageable async, many", 200, [&] { C(cuMemcpyHtoDAsync(x, heap, bytes, s)); }, [&] { C(cuStreamSynchronize(s)); });
    measure("up pinned async, many", 200, [&] { C(cuMemcpyHtoDAsync(x, pin, bytes, s)); }, [&] { C(cuStreamSynchronize(s)); });
    measure("down pinned same, sync", 300, [&] { C(cuMemcpyDtoHAsync(pin, x, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    measure("down pinned same, sync, memcpy", 300, [&] { C(cuMemcpyDtoHAsync(pin, x, bytes, s)); C(cuStreamSynchronize(s)); memcpy(heap, pin, bytes); }, none);
    measure("down pageable async", 300, [&] { C(cuMemcpyDtoHAsync(heap, x, bytes, s)); }, none);
    measure("down pageable async, sync", 300, [&] { C(cuMemcpyDtoHAsync(heap, x, bytes, s)); C(cuStreamSynchronize(s)); }, none);
    if (!s) measure("down pageable cuMemcpyDtoH", 300, [&] { C(cuMemcpyDtoH(heap, x, bytes)); }, none);
  }
}
