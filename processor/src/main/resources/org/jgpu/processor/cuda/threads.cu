//// jgpu_lane
static __device__ __forceinline__ int jgpu_lane() {
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
//// jgpu_linear_thread
static __device__ __forceinline__ unsigned jgpu_linear_thread() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
//// jgpu_match_all
template <typename T>
static __device__ __forceinline__ int jgpu_match_all(unsigned mask, T value) {
  int same;
  return (int)__match_all_sync(mask, value, &same);
}
//// jgpu_warp_combine
// Combines the values of the lanes that are there, for devices without reductions in hardware.
template <typename Operator>
static __device__ __forceinline__ int jgpu_warp_combine(unsigned mask, int value, Operator combine) {
  const unsigned present = __ballot_sync(mask, true);
  if (present == 0xffffffffu) {
    for (int distance = 16; distance > 0; distance /= 2) {
      value = combine(value, __shfl_xor_sync(mask, value, distance));
    }
    return value;
  }
  int result = __shfl_sync(mask, value, __ffs((int)present) - 1);
  for (unsigned left = present & (present - 1u); left != 0; left &= left - 1u) {
    result = combine(result, __shfl_sync(mask, value, __ffs((int)left) - 1));
  }
  return result;
}
//// jgpu_warp_add
static __device__ __forceinline__ int jgpu_warp_add(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_add_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return (int)((unsigned)a + (unsigned)b); });
#endif
}
//// jgpu_warp_min
static __device__ __forceinline__ int jgpu_warp_min(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_min_sync(mask, value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a < b ? a : b; });
#endif
}
//// jgpu_warp_max
static __device__ __forceinline__ int jgpu_warp_max(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_max_sync(mask, value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a > b ? a : b; });
#endif
}
//// jgpu_warp_and
static __device__ __forceinline__ int jgpu_warp_and(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_and_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a & b; });
#endif
}
//// jgpu_warp_or
static __device__ __forceinline__ int jgpu_warp_or(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_or_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a | b; });
#endif
}
//// jgpu_warp_xor
static __device__ __forceinline__ int jgpu_warp_xor(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_xor_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a ^ b; });
#endif
}
//// jgpu_warp_tree
// Combines the values of the lanes that are there, always in one order: lanes 16 apart, then 8, 4, 2 and 1, or, where
// some lanes are not there, one after another.
template <typename T, typename Operator>
static __device__ __forceinline__ T jgpu_warp_tree(unsigned mask, T value, Operator combine) {
  const unsigned present = __ballot_sync(mask, true);
  if (present == 0xffffffffu) {
    for (int distance = 16; distance > 0; distance /= 2) {
      value = combine(value, __shfl_xor_sync(mask, value, distance));
    }
    return value;
  }
  T result = __shfl_sync(mask, value, __ffs((int)present) - 1);
  for (unsigned left = present & (present - 1u); left != 0; left &= left - 1u) {
    result = combine(result, __shfl_sync(mask, value, __ffs((int)left) - 1));
  }
  return result;
}
//// jgpu_warp_add_f32
// Rounded by itself: one term may not be contracted with the product that it is.
static __device__ __forceinline__ float jgpu_warp_add_f32(unsigned mask, float value) {
  return jgpu_warp_tree(mask, value, [](float a, float b) { return __fadd_rn(a, b); });
}
//// jgpu_warp_min_f32
static __device__ __forceinline__ float jgpu_warp_min_f32(unsigned mask, float value) {
  return jgpu_warp_tree(mask, value, [](float a, float b) { return jgpu_min_f32(a, b); });
}
//// jgpu_warp_max_f32
static __device__ __forceinline__ float jgpu_warp_max_f32(unsigned mask, float value) {
  return jgpu_warp_tree(mask, value, [](float a, float b) { return jgpu_max_f32(a, b); });
}
//// jgpu_warp_add_f64
// Rounded by itself: one term may not be contracted with the product that it is.
static __device__ __forceinline__ double jgpu_warp_add_f64(unsigned mask, double value) {
  return jgpu_warp_tree(mask, value, [](double a, double b) { return __dadd_rn(a, b); });
}
//// jgpu_warp_min_f64
static __device__ __forceinline__ double jgpu_warp_min_f64(unsigned mask, double value) {
  return jgpu_warp_tree(mask, value, [](double a, double b) { return jgpu_min_f64(a, b); });
}
//// jgpu_warp_max_f64
static __device__ __forceinline__ double jgpu_warp_max_f64(unsigned mask, double value) {
  return jgpu_warp_tree(mask, value, [](double a, double b) { return jgpu_max_f64(a, b); });
}
//// jgpu_warp_add_i64
static __device__ __forceinline__ long long jgpu_warp_add_i64(unsigned mask, long long value) {
  return jgpu_warp_tree(mask, value, [](long long a, long long b) { return (long long)((unsigned long long)a + (unsigned long long)b); });
}
//// jgpu_warp_min_i64
static __device__ __forceinline__ long long jgpu_warp_min_i64(unsigned mask, long long value) {
  return jgpu_warp_tree(mask, value, [](long long a, long long b) { return jgpu_min_i64(a, b); });
}
//// jgpu_warp_max_i64
static __device__ __forceinline__ long long jgpu_warp_max_i64(unsigned mask, long long value) {
  return jgpu_warp_tree(mask, value, [](long long a, long long b) { return jgpu_max_i64(a, b); });
}
//// jgpu_atomic_sub_i32
// CUDA's atomicSub negates a signed int: compilers take it that the value is not the least one.
static __device__ __forceinline__ int jgpu_atomic_sub_i32(int* address, int value) {
  return atomicAdd(address, (int)(0u - (unsigned)value));
}
//// jgpu_atomic_sub_i64
static __device__ __forceinline__ long long jgpu_atomic_sub_i64(long long* address, long long value) {
  return (long long)atomicAdd((unsigned long long*)address, 0ull - (unsigned long long)value);
}
//// jgpu_atomic_sub_f32
static __device__ __forceinline__ float jgpu_atomic_sub_f32(float* address, float value) {
  return atomicAdd(address, -value);
}
//// jgpu_atomic_sub_f64
static __device__ __forceinline__ double jgpu_atomic_sub_f64(double* address, double value) {
  return atomicAdd(address, -value);
}
//// jgpu_atomic_exchange_f64
static __device__ __forceinline__ double jgpu_atomic_exchange_f64(double* address, double value) {
  return __longlong_as_double(
      (long long)atomicExch((unsigned long long*)address, (unsigned long long)__double_as_longlong(value)));
}
//// jgpu_dynamic_length
// The elements of type T that fit into dynamic shared memory.
template <typename T>
static __device__ __forceinline__ int jgpu_dynamic_length() {
  unsigned bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return (int)(bytes / sizeof(T));
}
//// jgpu_room
// The bytes that an array of dynamic shared memory takes, up to where the next one begins.
template <typename T>
static __device__ __forceinline__ unsigned jgpu_room(unsigned length) {
  return (length * (unsigned)sizeof(T) + 15u) & ~15u;
}
//// jgpu_dynamic_rest
// The elements of type T that fit into dynamic shared memory from a place on.
template <typename T>
static __device__ __forceinline__ int jgpu_dynamic_rest(unsigned begin) {
  unsigned bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return (int)((bytes - begin) / sizeof(T));
}
//// jgpu_throw
// Ends the launch, and so the caller.
[[noreturn]] static __device__ __forceinline__ void jgpu_throw() {
  __trap();
  __builtin_unreachable();
}
//// jgpu_ascii
static __device__ __forceinline__ int jgpu_ascii(unsigned short value) { return value < 128 ? value : '?'; }
//// jgpu_grid_barrier
// In the workspace, which is of this launch alone: how many blocks wait, and how often all have met.
struct jgpu_grid_barrier {
  unsigned waiting;
  unsigned meetings;
};
//// jgpu_grid
static __shared__ volatile jgpu_grid_barrier* jgpu_grid;
//// jgpu_open_grid
static __device__ __forceinline__ void jgpu_open_grid(unsigned char* workspace) {
  if (jgpu_linear_thread() == 0u) {
    jgpu_grid = (volatile jgpu_grid_barrier*)workspace;
  }
}
//// jgpu_sync_grid
static __device__ __forceinline__ void jgpu_sync_grid() {
  __syncthreads();
  if (jgpu_linear_thread() == 0u) {
    volatile jgpu_grid_barrier* const barrier = jgpu_grid;
    const unsigned meetings = barrier->meetings;
    __threadfence();
    if (atomicAdd((unsigned*)&barrier->waiting, 1u) == gridDim.x * gridDim.y * gridDim.z - 1u) {
      barrier->waiting = 0u;
      __threadfence();
      barrier->meetings = meetings + 1u;
    } else {
      while (barrier->meetings == meetings) {
      }
    }
    __threadfence();
  }
  __syncthreads();
}
