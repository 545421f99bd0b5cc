// QR by reflectors H = I - tau v v^H (Householder). A block factors a panel, and says the product of the panel's
// reflectors as I - V T V^H (Schreiber and Van Loan, "A Storage-Efficient WY Representation", 1989), so that it is
// applied by products of matrices.

#include "lengths.cuh"

constexpr int JGPU_REFLECTORS = 32;

// Columns of less than this are lifted by a power of 2: their reciprocal might be infinite, and their length coarse.
__device__ __forceinline__ float jgpu_faint(float) { return 1e-30f; }
__device__ __forceinline__ double jgpu_faint(double) { return 1e-290; }
__device__ __forceinline__ float jgpu_lift(float) { return 1.2676506e30f; }  // 2^100
__device__ __forceinline__ double jgpu_lift(double) { return 1.0715086071862673e301; }  // 2^1000

// The columns [from, from + width) of each matrix from row `from` down: what is above the diagonal becomes R, zeros below
// it; reflectors go to `v`, with ones on the diagonal and zeros above it, and T to the rows [from, from + width) of `t`.
template <typename T>
__global__ void __launch_bounds__(1024)
    qrPanel(T* a, T* v, T* t, long long batch, int rows, int columns, int from, int width, int reflectors, bool staged) {
  typedef JgpuReal<T> R;
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ T product[JGPU_REFLECTORS][JGPU_REFLECTORS + 1];
  __shared__ T dots[JGPU_REFLECTORS];
  const int height = rows - from;
  const int lane = threadIdx.x & 31;
  for (long long matrix = blockIdx.x; matrix < batch; matrix += gridDim.x) {
    T* const own = a + (matrix * rows + from) * columns + from;
    T* panel = own;
    long long pitch = columns;
    if (staged) {
      panel = (T*)memory;
      pitch = width | 1;
      for (int i = threadIdx.x; i < height * width; i += blockDim.x) {
        panel[i / width * pitch + i % width] = own[(long long)(i / width) * columns + i % width];
      }
    }
    __syncthreads();
    for (int k = 0; k < width; k++) {
      R below;
      T alpha;
      bool faint = false;
#pragma unroll 1
      for (;;) {
        below = jgpu_length(panel + k, pitch, k + 1, height);
        alpha = panel[k * pitch + k];
        const bool none = below == 0 && jgpu_im(alpha) == 0;
        if (faint || none || !(jgpu_size(alpha) + below < jgpu_faint(R(0)))) {
          break;
        }
        faint = true;
        __syncthreads();
        for (int i = k + threadIdx.x; i < height; i += blockDim.x) {
          panel[i * pitch + k] = jgpu_times(panel[i * pitch + k], jgpu_lift(R(0)));
        }
        __syncthreads();
      }
      T tau = T(0), beta = alpha, scale = T(0);
      if (below != 0 || jgpu_im(alpha) != 0) {
        const R length = copysign(hypot(hypot(jgpu_re(alpha), jgpu_im(alpha)), below), -jgpu_re(alpha));
        beta = jgpu_real<T>(length);
        tau = JgpuParts<T>::of((length - jgpu_re(alpha)) / length, -jgpu_im(alpha) / length);
        scale = T(1) / (alpha - beta);
      }
      __syncthreads();
      for (int i = k + 1 + threadIdx.x; i < height; i += blockDim.x) {
        panel[i * pitch + k] *= scale;
      }
      if (threadIdx.x == 0) {
        panel[k * pitch + k] = faint ? jgpu_times(beta, 1 / jgpu_lift(R(0))) : beta;
      }
      __syncthreads();
      for (int c = threadIdx.x >> 5; c < width; c += blockDim.x >> 5) {
        if (c != k) {
          const int x = c > k ? k : c;
          const int y = c > k ? c : k;
          T dot = T(0);
          for (int i = k + 1 + lane; i < height; i += 32) {
            dot += jgpu_conj(panel[i * pitch + x]) * panel[i * pitch + y];
          }
          dot = jgpu_warp_sum(dot);
          if (c < k) {
            if (lane == 0) {
              dots[c] = dot + jgpu_conj(panel[k * pitch + c]);
            }
          } else {
            const T by = jgpu_conj(tau) * (dot + panel[k * pitch + c]);
            __syncwarp();
            if (lane == 0) {
              panel[k * pitch + c] -= by;
            }
            for (int i = k + 1 + lane; i < height; i += 32) {
              panel[i * pitch + c] -= panel[i * pitch + k] * by;
            }
          }
        }
      }
      __syncthreads();
      if (threadIdx.x < JGPU_REFLECTORS) {
        const int r = threadIdx.x;
        T sum = r == k ? tau : T(0);
        for (int c = r; c < k; c++) {
          sum -= tau * product[r][c] * dots[c];
        }
        product[r][k] = sum;
      }
      __syncthreads();
    }
    T* const vectors = v + (matrix * rows + from) * reflectors + from;
    for (long long i = threadIdx.x; i < (long long)height * width; i += blockDim.x) {
      const int row = (int)(i / width);
      const int column = (int)(i % width);
      const T x = panel[row * pitch + column];
      vectors[(long long)row * reflectors + column] = row > column ? x : T(row == column ? 1 : 0);
      own[(long long)row * columns + column] = row > column ? T(0) : x;
    }
    for (int i = threadIdx.x; i < width * width; i += blockDim.x) {
      t[(matrix * reflectors + from + i / width) * JGPU_REFLECTORS + i % width] = product[i / width][i % width];
    }
    __syncthreads();
  }
}
