// Device functions that generated code calls. Prologue.java copies the sections whose names a unit mentions.
//// jgpu_value
template <typename T>
static __device__ __forceinline__ T jgpu_value(T x) { return x; }
//// jgpu_div_i32
static __device__ __forceinline__ int jgpu_div_i32(int a, int b) {
  return b == 0 ? 0 : b == -1 ? (int)(0u - (unsigned)a) : a / b;
}
//// jgpu_div_i64
static __device__ __forceinline__ long long jgpu_div_i64(long long a, long long b) {
  return b == 0 ? 0 : b == -1 ? (long long)(0ull - (unsigned long long)a) : a / b;
}
//// jgpu_rem_i32
static __device__ __forceinline__ int jgpu_rem_i32(int a, int b) {
  return b == 0 ? a : b == -1 ? 0 : a % b;
}
//// jgpu_rem_i64
static __device__ __forceinline__ long long jgpu_rem_i64(long long a, long long b) {
  return b == 0 ? a : b == -1 ? 0 : a % b;
}
//// jgpu_f32_to_i32
static __device__ __forceinline__ int jgpu_f32_to_i32(float x) {
  return x == x ? __float2int_rz(x) : 0;
}
//// jgpu_f64_to_i32
static __device__ __forceinline__ int jgpu_f64_to_i32(double x) {
  return x == x ? __double2int_rz(x) : 0;
}
//// jgpu_f32_to_i64
static __device__ __forceinline__ long long jgpu_f32_to_i64(float x) {
  return x == x ? __float2ll_rz(x) : 0;
}
//// jgpu_f64_to_i64
static __device__ __forceinline__ long long jgpu_f64_to_i64(double x) {
  return x == x ? __double2ll_rz(x) : 0;
}
//// jgpu_abs_i32
static __device__ __forceinline__ int jgpu_abs_i32(int a) {
  return a < 0 ? (int)(0u - (unsigned)a) : a;
}
//// jgpu_abs_i64
static __device__ __forceinline__ long long jgpu_abs_i64(long long a) {
  return a < 0 ? (long long)(0ull - (unsigned long long)a) : a;
}
//// jgpu_min_i32
static __device__ __forceinline__ int jgpu_min_i32(int a, int b) { return a < b ? a : b; }
//// jgpu_max_i32
static __device__ __forceinline__ int jgpu_max_i32(int a, int b) { return a > b ? a : b; }
//// jgpu_min_i64
static __device__ __forceinline__ long long jgpu_min_i64(long long a, long long b) { return a < b ? a : b; }
//// jgpu_max_i64
static __device__ __forceinline__ long long jgpu_max_i64(long long a, long long b) { return a > b ? a : b; }
//// jgpu_min_f32
static __device__ __forceinline__ float jgpu_min_f32(float a, float b) {
  return a != a || b != b ? a + b : a == b ? __int_as_float(__float_as_int(a) | __float_as_int(b)) : a < b ? a : b;
}
//// jgpu_max_f32
static __device__ __forceinline__ float jgpu_max_f32(float a, float b) {
  return a != a || b != b ? a + b : a == b ? __int_as_float(__float_as_int(a) & __float_as_int(b)) : a > b ? a : b;
}
//// jgpu_min_f64
static __device__ __forceinline__ double jgpu_min_f64(double a, double b) {
  return a != a || b != b
             ? a + b
             : a == b ? __longlong_as_double(__double_as_longlong(a) | __double_as_longlong(b)) : a < b ? a : b;
}
//// jgpu_max_f64
static __device__ __forceinline__ double jgpu_max_f64(double a, double b) {
  return a != a || b != b
             ? a + b
             : a == b ? __longlong_as_double(__double_as_longlong(a) & __double_as_longlong(b)) : a > b ? a : b;
}
//// jgpu_pow_f32
static __device__ __forceinline__ float jgpu_pow_f32(float x, float y) {
  const bool undefined = y != y || (fabsf(x) == 1.0f && fabsf(y) == __int_as_float(0x7f800000));
  return undefined ? __int_as_float(0x7fc00000) : powf(x, y);
}
//// jgpu_pow_f64
static __device__ __forceinline__ double jgpu_pow_f64(double x, double y) {
  const bool undefined = y != y || (fabs(x) == 1.0 && fabs(y) == __longlong_as_double(0x7ff0000000000000LL));
  return undefined ? __longlong_as_double(0x7ff8000000000000LL) : pow(x, y);
}
//// jgpu_signum_f32
static __device__ __forceinline__ float jgpu_signum_f32(float x) { return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x; }
//// jgpu_signum_f64
static __device__ __forceinline__ double jgpu_signum_f64(double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : x; }
//// jgpu_to_radians_f32
static __device__ __forceinline__ float jgpu_to_radians_f32(float x) { return @exact{x * 0.017453292f}@contracted{__fmul_rn(x, 0.017453292f)}; }
//// jgpu_to_radians_f64
static __device__ __forceinline__ double jgpu_to_radians_f64(double x) { return @exact{x * 0.017453292519943295}@contracted{__dmul_rn(x, 0.017453292519943295)}; }
//// jgpu_to_degrees_f32
static __device__ __forceinline__ float jgpu_to_degrees_f32(float x) { return @exact{x * 57.29578f}@contracted{__fmul_rn(x, 57.29578f)}; }
//// jgpu_to_degrees_f64
static __device__ __forceinline__ double jgpu_to_degrees_f64(double x) { return @exact{x * 57.29577951308232}@contracted{__dmul_rn(x, 57.29577951308232)}; }
//// jgpu_floor_div_i32
static __device__ __forceinline__ int jgpu_floor_div_i32(int a, int b) {
  const int q = jgpu_div_i32(a, b);
  return (a ^ b) < 0 && b != 0 && (int)((unsigned)q * (unsigned)b) != a ? q - 1 : q;
}
//// jgpu_floor_div_i64
static __device__ __forceinline__ long long jgpu_floor_div_i64(long long a, long long b) {
  const long long q = jgpu_div_i64(a, b);
  return (a ^ b) < 0 && b != 0 && (long long)((unsigned long long)q * (unsigned long long)b) != a ? q - 1 : q;
}
//// jgpu_floor_mod_i32
static __device__ __forceinline__ int jgpu_floor_mod_i32(int a, int b) {
  const int r = jgpu_rem_i32(a, b);
  return b != 0 && r != 0 && (r ^ b) < 0 ? r + b : r;
}
//// jgpu_floor_mod_i64
static __device__ __forceinline__ long long jgpu_floor_mod_i64(long long a, long long b) {
  const long long r = jgpu_rem_i64(a, b);
  return b != 0 && r != 0 && (r ^ b) < 0 ? r + b : r;
}
//// jgpu_is_nan_f32
static __device__ __forceinline__ bool jgpu_is_nan_f32(float x) { return x != x; }
//// jgpu_is_nan_f64
static __device__ __forceinline__ bool jgpu_is_nan_f64(double x) { return x != x; }
//// jgpu_is_infinite_f32
static __device__ __forceinline__ bool jgpu_is_infinite_f32(float x) { return fabsf(x) == __int_as_float(0x7f800000); }
//// jgpu_is_infinite_f64
static __device__ __forceinline__ bool jgpu_is_infinite_f64(double x) {
  return fabs(x) == __longlong_as_double(0x7ff0000000000000LL);
}
//// jgpu_is_finite_f32
static __device__ __forceinline__ bool jgpu_is_finite_f32(float x) { return fabsf(x) < __int_as_float(0x7f800000); }
//// jgpu_is_finite_f64
static __device__ __forceinline__ bool jgpu_is_finite_f64(double x) {
  return fabs(x) < __longlong_as_double(0x7ff0000000000000LL);
}
//// jgpu_round_f32
static __device__ __forceinline__ int jgpu_round_f32(float x) {
  const float below = floorf(x);
  return jgpu_f32_to_i32(x - below >= 0.5f ? below + 1.0f : below);
}
//// jgpu_round_f64
static __device__ __forceinline__ long long jgpu_round_f64(double x) {
  const double below = floor(x);
  return jgpu_f64_to_i64(x - below >= 0.5 ? below + 1.0 : below);
}
//// jgpu_to_bits_f32
static __device__ __forceinline__ int jgpu_to_bits_f32(float x) { return __float_as_int(x); }
//// jgpu_to_bits_f64
static __device__ __forceinline__ long long jgpu_to_bits_f64(double x) { return __double_as_longlong(x); }
//// jgpu_of_bits_i32
static __device__ __forceinline__ float jgpu_of_bits_i32(int x) { return __int_as_float(x); }
//// jgpu_of_bits_i64
static __device__ __forceinline__ double jgpu_of_bits_i64(long long x) { return __longlong_as_double(x); }
//// jgpu_bit_count_i32
static __device__ __forceinline__ int jgpu_bit_count_i32(int x) { return __popc((unsigned)x); }
//// jgpu_bit_count_i64
static __device__ __forceinline__ int jgpu_bit_count_i64(long long x) { return __popcll((unsigned long long)x); }
//// jgpu_leading_zeros_i32
static __device__ __forceinline__ int jgpu_leading_zeros_i32(int x) { return __clz(x); }
//// jgpu_leading_zeros_i64
static __device__ __forceinline__ int jgpu_leading_zeros_i64(long long x) { return __clzll(x); }
//// jgpu_trailing_zeros_i32
static __device__ __forceinline__ int jgpu_trailing_zeros_i32(int x) { return x == 0 ? 32 : __ffs(x) - 1; }
//// jgpu_trailing_zeros_i64
static __device__ __forceinline__ int jgpu_trailing_zeros_i64(long long x) { return x == 0 ? 64 : __ffsll(x) - 1; }
//// jgpu_multiply_high_i64
static __device__ __forceinline__ long long jgpu_multiply_high_i64(long long a, long long b) { return __mul64hi(a, b); }
//// jgpu_sqrt_approx
static __device__ __forceinline__ float jgpu_sqrt_approx(float x) {
  float y;
  asm("sqrt.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
//// jgpu_tanh_approx
static __device__ __forceinline__ float jgpu_tanh_approx(float x) {
  return 1.0f - __fdividef(2.0f, __expf(2.0f * x) + 1.0f);
}
//// jgpu_trips
// The number of iterations of a parallel loop, in 64 bits, so that bounds near the ends of int do no harm.
static __device__ __forceinline__ long long jgpu_trips(long long lower, long long upper, long long step) {
  return upper <= lower || step <= 0 ? 0 : step == 1 ? upper - lower : (upper - lower - 1) / step + 1;
}
//// jgpu_pack
// Adjacent elements that are loaded and stored together.
template <typename T, int N>
struct __align__(sizeof(T) * N) jgpu_pack {
  T at[N];
};
//// jgpu_truth
// Any byte but 0 is true: others may have written more than 1, which C++ would take for neither.
static __device__ __forceinline__ bool jgpu_truth(const bool& element) { return (const unsigned char&)element != 0; }
//// jgpu_whole
// A record as an element of a device array, which is aligned better than its components.
template <typename T, int ALIGNMENT>
struct __align__(ALIGNMENT) jgpu_whole {
  T value;
};
//// jgpu_load
template <int ALIGNMENT, typename T>
static __device__ __forceinline__ T jgpu_load(const T* element) {
  const jgpu_whole<T, ALIGNMENT> whole = *(const jgpu_whole<T, ALIGNMENT>*)element;
  return whole.value;
}
//// jgpu_store
template <int ALIGNMENT, typename T>
static __device__ __forceinline__ void jgpu_store(T* element, T value) {
  ((jgpu_whole<T, ALIGNMENT>*)element)->value = value;
}
//// jgpu_aligned
static __device__ __forceinline__ bool jgpu_aligned(const void* address, unsigned bytes) {
  return ((unsigned long long)address & (bytes - 1u)) == 0;
}
//// jgpu_unsigned
template <typename T>
struct jgpu_unsigned;
template <>
struct jgpu_unsigned<int> {
  typedef unsigned type;
};
template <>
struct jgpu_unsigned<long long> {
  typedef unsigned long long type;
};
//// jgpu_lead
// How many elements come before the first that is where packs of N may begin.
template <int N, typename T>
static __device__ __forceinline__ unsigned jgpu_lead(const T* first) {
  return (0u - (unsigned)((unsigned long long)first / sizeof(T))) & (N - 1u);
}
//// jgpu_apart
// Whether the first `count` elements of two arrays share no memory.
template <typename T, typename U>
static __device__ __forceinline__ bool jgpu_apart(const T* a, const U* b, long long count) {
  return (unsigned long long)(a + count) <= (unsigned long long)b ||
         (unsigned long long)(b + count) <= (unsigned long long)a;
}
//// jgpu_space
// Where threads and their elements lie: filled by the runtime, as ElementwiseContract says.
template <int OPERANDS>
struct jgpu_axis {
  unsigned extent, factor, shift;
  int weight, strides[OPERANDS];
};
template <int OPERANDS>
struct jgpu_space {
  unsigned threads;
  int rank, items, rest, step, steps[OPERANDS];
  jgpu_axis<OPERANDS> axes[#elementwise.axes#];
};
//// jgpu_start
// The offsets of the first element of a thread; returns the number of its last one.
template <int OPERANDS>
static __device__ __forceinline__ int jgpu_start(const jgpu_space<OPERANDS>& space, unsigned thread, int (&offsets)[OPERANDS]) {
  int rest = space.rest;
#pragma unroll
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
#pragma unroll 1
  for (int d = 0; d < space.rank; d++) {
    const jgpu_axis<OPERANDS>& axis = space.axes[d];
    const unsigned next = (__umulhi(thread, axis.factor) + thread) >> axis.shift;
    const int coordinate = thread - next * axis.extent;
    rest -= coordinate * axis.weight;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += coordinate * axis.strides[n];
    thread = next;
  }
  int last = space.items - 1;
#pragma unroll 1
  while (last * space.step >= rest) last--;
  return last;
}
//// jgpu_layout
// Shape and strides of all operands, results first; strides in elements. A number x below 2^31, or 2^63, divided by shape[d] is
// (high(x * factors[d]) + x) >> shifts[d]. The runtime fills it.
template <typename T, int OPERANDS>
struct jgpu_layout {
  T rank;
  T shape[16];
  T strides[OPERANDS][16];
  typename jgpu_unsigned<T>::type factors[16];
  unsigned char shifts[16];
};
//// jgpu_quotient
// x / y for non-negative x and positive y; a 32-bit division where both fit.
template <typename T>
static __device__ __forceinline__ T jgpu_quotient(T x, T y) {
  return sizeof(T) == 4 || ((unsigned long long)(x | y) >> 32) == 0 ? (T)((unsigned)x / (unsigned)y) : x / y;
}
//// jgpu_high
static __device__ __forceinline__ unsigned jgpu_high(unsigned x, unsigned y) { return __umulhi(x, y); }
static __device__ __forceinline__ unsigned long long jgpu_high(unsigned long long x, unsigned long long y) {
  return __umul64hi(x, y);
}
//// jgpu_divide
// A non-negative x divided by the extent of dimension d.
template <typename T, int OPERANDS>
static __device__ __forceinline__ T jgpu_divide(const jgpu_layout<T, OPERANDS>& layout, int d, T x) {
  typedef typename jgpu_unsigned<T>::type number;
  return (T)((jgpu_high((number)x, layout.factors[d]) + (number)x) >> layout.shifts[d]);
}
//// jgpu_origin
// The coordinates of element `index`, and its offset in every operand.
template <typename T, int OPERANDS>
static __device__ __forceinline__ void jgpu_origin(const jgpu_layout<T, OPERANDS>& layout, T index, T* coordinates,
                                                   T* offsets) {
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
  for (int d = (int)layout.rank - 1; d >= 0; d--) {
    const T next = d == 0 ? 0 : jgpu_divide(layout, d, index);
    const T coordinate = index - next * layout.shape[d];
    coordinates[d] = coordinate;
    for (int n = 0; n < OPERANDS; n++) offsets[n] += coordinate * layout.strides[n][d];
    index = next;
  }
}
//// jgpu_advance
// The offsets of the element `steps` after one whose coordinates are known. Divides only for a dimension that overflows.
template <typename T, int OPERANDS>
static __device__ __forceinline__ void jgpu_advance(const jgpu_layout<T, OPERANDS>& layout, const T* coordinates,
                                                    const T* origin, T steps, T* offsets) {
#pragma unroll
  for (int n = 0; n < OPERANDS; n++) offsets[n] = origin[n];
  for (int d = (int)layout.rank - 1; d >= 0 && steps != 0; d--) {
    const T shape = layout.shape[d];
    const T sum = coordinates[d] + steps;
    const T carry = sum < shape ? 0 : jgpu_divide(layout, d, sum);
    const T change = steps - carry * shape;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += change * layout.strides[n][d];
    steps = carry;
  }
}
