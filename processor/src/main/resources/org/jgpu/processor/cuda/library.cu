// What java.lang's methods are in CUDA C, where CUDA has no function with Java's meaning.
//// jgpu_signum_i32
static __device__ __forceinline__ int jgpu_signum_i32(int x) {
  return (x > 0) - (x < 0);
}
//// jgpu_compare_i32
static __device__ __forceinline__ int jgpu_compare_i32(int a, int b) {
  return a < b ? -1 : a > b;
}
//// jgpu_compare_unsigned_i32
static __device__ __forceinline__ int jgpu_compare_unsigned_i32(int a, int b) {
  return (unsigned)a < (unsigned)b ? -1 : (unsigned)a > (unsigned)b;
}
//// jgpu_divide_unsigned_i32
static __device__ __forceinline__ int jgpu_divide_unsigned_i32(int a, int b) {
  return b == 0 ? 0 : (int)((unsigned)a / (unsigned)b);
}
//// jgpu_remainder_unsigned_i32
static __device__ __forceinline__ int jgpu_remainder_unsigned_i32(int a, int b) {
  return b == 0 ? a : (int)((unsigned)a % (unsigned)b);
}
//// jgpu_highest_one_bit_i32
static __device__ __forceinline__ int jgpu_highest_one_bit_i32(int x) {
  return x == 0 ? 0 : (int)(1u << (31 - __clz(x)));
}
//// jgpu_lowest_one_bit_i32
static __device__ __forceinline__ int jgpu_lowest_one_bit_i32(int x) {
  return (int)((unsigned)x & (0u - (unsigned)x));
}
//// jgpu_reverse_i32
static __device__ __forceinline__ int jgpu_reverse_i32(int x) {
  return (int)__brev((unsigned)x);
}
//// jgpu_reverse_bytes_i32
static __device__ __forceinline__ int jgpu_reverse_bytes_i32(int x) {
  return (int)__byte_perm((unsigned)x, 0u, 0x0123u);
}
//// jgpu_rotate_left_i32
static __device__ __forceinline__ int jgpu_rotate_left_i32(int x, int n) {
  return (int)((unsigned)x << (n & 31) | (unsigned)x >> (-(unsigned)n & 31u));
}
//// jgpu_rotate_right_i32
static __device__ __forceinline__ int jgpu_rotate_right_i32(int x, int n) {
  return (int)((unsigned)x >> (n & 31) | (unsigned)x << (-(unsigned)n & 31u));
}
//// jgpu_ceil_f64
// nvcc 13.0 folds ceil of constants from 2^63 on to -2^63, floor to what it is.
static __device__ __forceinline__ double jgpu_ceil_f64(double x) {
  return -floor(-x);
}
//// jgpu_copy_sign_f32
// A NaN counts as positive, as StrictMath says; compilers give the NaNs that they fold either sign.
static __device__ __forceinline__ float jgpu_copy_sign_f32(float x, float sign) {
  return copysignf(x, sign == sign ? sign : 0.0f);
}
//// jgpu_copy_sign_f64
static __device__ __forceinline__ double jgpu_copy_sign_f64(double x, double sign) {
  return copysign(x, sign == sign ? sign : 0.0);
}
//// jgpu_ceil_div_i32
static __device__ __forceinline__ int jgpu_ceil_div_i32(int a, int b) {
  const int q = jgpu_div_i32(a, b);
  return (a ^ b) >= 0 && b != 0 && (int)((unsigned)q * (unsigned)b) != a ? q + 1 : q;
}
//// jgpu_ceil_mod_i32
static __device__ __forceinline__ int jgpu_ceil_mod_i32(int a, int b) {
  const int r = jgpu_rem_i32(a, b);
  return b != 0 && r != 0 && (r ^ b) >= 0 ? r - b : r;
}
//// jgpu_signum_i64
static __device__ __forceinline__ long long jgpu_signum_i64(long long x) {
  return (x > 0) - (x < 0);
}
//// jgpu_compare_i64
static __device__ __forceinline__ int jgpu_compare_i64(long long a, long long b) {
  return a < b ? -1 : a > b;
}
//// jgpu_compare_unsigned_i64
static __device__ __forceinline__ int jgpu_compare_unsigned_i64(long long a, long long b) {
  return (unsigned long long)a < (unsigned long long)b ? -1 : (unsigned long long)a > (unsigned long long)b;
}
//// jgpu_divide_unsigned_i64
static __device__ __forceinline__ long long jgpu_divide_unsigned_i64(long long a, long long b) {
  return b == 0 ? 0 : (long long)((unsigned long long)a / (unsigned long long)b);
}
//// jgpu_remainder_unsigned_i64
static __device__ __forceinline__ long long jgpu_remainder_unsigned_i64(long long a, long long b) {
  return b == 0 ? a : (long long)((unsigned long long)a % (unsigned long long)b);
}
//// jgpu_highest_one_bit_i64
static __device__ __forceinline__ long long jgpu_highest_one_bit_i64(long long x) {
  return x == 0 ? 0 : (long long)(1ull << (63 - __clzll(x)));
}
//// jgpu_lowest_one_bit_i64
static __device__ __forceinline__ long long jgpu_lowest_one_bit_i64(long long x) {
  return (long long)((unsigned long long)x & (0ull - (unsigned long long)x));
}
//// jgpu_reverse_i64
static __device__ __forceinline__ long long jgpu_reverse_i64(long long x) {
  return (long long)__brevll((unsigned long long)x);
}
//// jgpu_reverse_bytes_i64
static __device__ __forceinline__ long long jgpu_reverse_bytes_i64(long long x) {
  const unsigned low = __byte_perm((unsigned)((unsigned long long)x >> 32), 0u, 0x0123u);
  const unsigned high = __byte_perm((unsigned)x, 0u, 0x0123u);
  return (long long)((unsigned long long)high << 32 | low);
}
//// jgpu_rotate_left_i64
static __device__ __forceinline__ long long jgpu_rotate_left_i64(long long x, int n) {
  return (long long)((unsigned long long)x << (n & 63) | (unsigned long long)x >> (-(unsigned)n & 63u));
}
//// jgpu_rotate_right_i64
static __device__ __forceinline__ long long jgpu_rotate_right_i64(long long x, int n) {
  return (long long)((unsigned long long)x >> (n & 63) | (unsigned long long)x << (-(unsigned)n & 63u));
}
//// jgpu_ceil_div_i64
static __device__ __forceinline__ long long jgpu_ceil_div_i64(long long a, long long b) {
  const long long q = jgpu_div_i64(a, b);
  return (a ^ b) >= 0 && b != 0 && (long long)((unsigned long long)q * (unsigned long long)b) != a ? q + 1 : q;
}
//// jgpu_ceil_mod_i64
static __device__ __forceinline__ long long jgpu_ceil_mod_i64(long long a, long long b) {
  const long long r = jgpu_rem_i64(a, b);
  return b != 0 && r != 0 && (r ^ b) >= 0 ? r - b : r;
}
//// jgpu_clamp_i64
static __device__ __forceinline__ long long jgpu_clamp_i64(long long x, long long low, long long high) {
  return x < low ? low : x > high ? high : x;
}
//// jgpu_multiply_full_i32
static __device__ __forceinline__ long long jgpu_multiply_full_i32(int a, int b) {
  return (long long)a * b;
}
//// jgpu_unsigned_multiply_high_i64
static __device__ __forceinline__ long long jgpu_unsigned_multiply_high_i64(long long a, long long b) {
  return (long long)__umul64hi((unsigned long long)a, (unsigned long long)b);
}
//// jgpu_compare_i8
static __device__ __forceinline__ int jgpu_compare_i8(signed char a, signed char b) {
  return (int)a - (int)b;
}
//// jgpu_to_unsigned_int_i8
static __device__ __forceinline__ int jgpu_to_unsigned_int_i8(signed char x) {
  return (unsigned char)x;
}
//// jgpu_to_unsigned_long_i8
static __device__ __forceinline__ long long jgpu_to_unsigned_long_i8(signed char x) {
  return (unsigned char)x;
}
//// jgpu_compare_i16
static __device__ __forceinline__ int jgpu_compare_i16(short a, short b) {
  return (int)a - (int)b;
}
//// jgpu_to_unsigned_int_i16
static __device__ __forceinline__ int jgpu_to_unsigned_int_i16(short x) {
  return (unsigned short)x;
}
//// jgpu_to_unsigned_long_i16
static __device__ __forceinline__ long long jgpu_to_unsigned_long_i16(short x) {
  return (unsigned short)x;
}
//// jgpu_compare_u16
static __device__ __forceinline__ int jgpu_compare_u16(unsigned short a, unsigned short b) {
  return (int)a - (int)b;
}
//// jgpu_to_unsigned_long_i32
static __device__ __forceinline__ long long jgpu_to_unsigned_long_i32(int x) {
  return (unsigned)x;
}
//// jgpu_to_canonical_bits_f32
static __device__ __forceinline__ int jgpu_to_canonical_bits_f32(float x) {
  return x == x ? __float_as_int(x) : 0x7fc00000;
}
//// jgpu_compare_f32
static __device__ __forceinline__ int jgpu_compare_f32(float a, float b) {
  if (a < b) return -1;
  if (a > b) return 1;
  const int x = jgpu_to_canonical_bits_f32(a);
  const int y = jgpu_to_canonical_bits_f32(b);
  return x < y ? -1 : x > y;
}
//// jgpu_clamp_f32
static __device__ __forceinline__ float jgpu_clamp_f32(float x, float low, float high) {
  return jgpu_min_f32(high, jgpu_max_f32(x, low));
}
//// jgpu_next_up_f32
static __device__ __forceinline__ float jgpu_next_up_f32(float x) {
  if (!(x < __int_as_float(0x7f800000))) return x;
  const int bits = __float_as_int(x == 0 ? 0.0f : x);
  return __int_as_float(bits + (bits >= 0 ? 1 : -1));
}
//// jgpu_next_down_f32
static __device__ __forceinline__ float jgpu_next_down_f32(float x) {
  return -jgpu_next_up_f32(-x);
}
//// jgpu_next_after_f32
static __device__ __forceinline__ float jgpu_next_after_f32(float x, double direction) {
  if (direction > x) return jgpu_next_up_f32(x);
  if (direction < x) return jgpu_next_down_f32(x);
  return x == direction ? (float)direction : x + (float)direction;
}
//// jgpu_ulp_f32
static __device__ __forceinline__ float jgpu_ulp_f32(float x) {
  // Not of fabsf(x), which may leave a NaN its sign.
  const int exponent = __float_as_int(x) >> 23 & 0xff;
  if (exponent == 0xff) return fabsf(x);
  return __int_as_float(exponent > 23 ? (int)(exponent - 23) << 23 : (int)1 << (exponent > 0 ? exponent - 1 : 0));
}
//// jgpu_get_exponent_f32
static __device__ __forceinline__ int jgpu_get_exponent_f32(float x) {
  return (int)(__float_as_int(x) >> 23 & 0xff) - 127;
}
//// jgpu_to_canonical_bits_f64
static __device__ __forceinline__ long long jgpu_to_canonical_bits_f64(double x) {
  return x == x ? __double_as_longlong(x) : 0x7ff8000000000000LL;
}
//// jgpu_compare_f64
static __device__ __forceinline__ int jgpu_compare_f64(double a, double b) {
  if (a < b) return -1;
  if (a > b) return 1;
  const long long x = jgpu_to_canonical_bits_f64(a);
  const long long y = jgpu_to_canonical_bits_f64(b);
  return x < y ? -1 : x > y;
}
//// jgpu_clamp_f64
static __device__ __forceinline__ double jgpu_clamp_f64(double x, double low, double high) {
  return jgpu_min_f64(high, jgpu_max_f64(x, low));
}
//// jgpu_next_up_f64
static __device__ __forceinline__ double jgpu_next_up_f64(double x) {
  if (!(x < __longlong_as_double(0x7ff0000000000000LL))) return x;
  const long long bits = __double_as_longlong(x == 0 ? 0.0 : x);
  return __longlong_as_double(bits + (bits >= 0 ? 1 : -1));
}
//// jgpu_next_down_f64
static __device__ __forceinline__ double jgpu_next_down_f64(double x) {
  return -jgpu_next_up_f64(-x);
}
//// jgpu_next_after_f64
static __device__ __forceinline__ double jgpu_next_after_f64(double x, double direction) {
  if (direction > x) return jgpu_next_up_f64(x);
  if (direction < x) return jgpu_next_down_f64(x);
  return x == direction ? (double)direction : x + (double)direction;
}
//// jgpu_ulp_f64
static __device__ __forceinline__ double jgpu_ulp_f64(double x) {
  // Not of fabs(x), which may leave a NaN its sign.
  const long long exponent = __double_as_longlong(x) >> 52 & 0x7ff;
  if (exponent == 0x7ff) return fabs(x);
  return __longlong_as_double(exponent > 52 ? (long long)(exponent - 52) << 52 : (long long)1 << (exponent > 0 ? exponent - 1 : 0));
}
//// jgpu_get_exponent_f64
static __device__ __forceinline__ int jgpu_get_exponent_f64(double x) {
  return (int)(__double_as_longlong(x) >> 52 & 0x7ff) - 1023;
}
//// jgpu_half_to_float_i16
static __device__ __forceinline__ float jgpu_half_to_float_i16(short bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}
//// jgpu_float_to_half_f32
static __device__ __forceinline__ short jgpu_float_to_half_f32(float value) {
  short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return value == value ? bits : (short)0x7e00;
}
//// jgpu_bfloat16_to_float_i16
static __device__ __forceinline__ float jgpu_bfloat16_to_float_i16(short bits) {
  return __int_as_float((int)((unsigned)bits << 16));
}
//// jgpu_float_to_bfloat16_f32
static __device__ __forceinline__ short jgpu_float_to_bfloat16_f32(float value) {
#if __CUDA_ARCH__ >= 800
  short bits;
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(value));
#else
  const unsigned word = (unsigned)__float_as_int(value);
  const short bits = (short)((word + 0x7fffu + (word >> 16 & 1u)) >> 16);
#endif
  return value == value ? bits : (short)0x7fc0;
}
