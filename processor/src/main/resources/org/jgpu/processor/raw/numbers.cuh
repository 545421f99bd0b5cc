#pragma once
// The numbers that CUDA C has no types for without headers of a toolkit, as they lie in JGPU's arrays.
namespace jgpu {
#ifdef __CUDA_FP16_TYPES_EXIST__
using float16 = __half;
#else
// Stored in 16 bits; an operand is a float, and a result is rounded when it becomes one of these again.
struct float16 {
  unsigned short bits;
  float16() = default;
  __device__ float16(float value) {
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    if (value != value) bits = 0x7e00;
  }
  __device__ operator float() const {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
  }
  __device__ float16& operator+=(float other) { return *this = float16(*this + other); }
  __device__ float16& operator-=(float other) { return *this = float16(*this - other); }
  __device__ float16& operator*=(float other) { return *this = float16(*this * other); }
  __device__ float16& operator/=(float other) { return *this = float16(*this / other); }
};
#endif
#ifdef __CUDA_BF16_TYPES_EXIST__
using bfloat16 = __nv_bfloat16;
#else
// As float16.
struct bfloat16 {
  unsigned short bits;
  bfloat16() = default;
  __device__ bfloat16(float value) {
#if __CUDA_ARCH__ >= 800
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(value));
#else
    const unsigned word = (unsigned)__float_as_int(value);
    bits = (unsigned short)((word + 0x7fffu + (word >> 16 & 1u)) >> 16);
#endif
    if (value != value) bits = 0x7fc0;
  }
  __device__ operator float() const { return __int_as_float((int)((unsigned)bits << 16)); }
  __device__ bfloat16& operator+=(float other) { return *this = bfloat16(*this + other); }
  __device__ bfloat16& operator-=(float other) { return *this = bfloat16(*this - other); }
  __device__ bfloat16& operator*=(float other) { return *this = bfloat16(*this * other); }
  __device__ bfloat16& operator/=(float other) { return *this = bfloat16(*this / other); }
};
#endif
template <typename R> struct complex {
  R re, im;
  complex() = default;
  __device__ complex(R real, R imaginary = R(0)) : re(real), im(imaginary) {}
  friend __device__ complex operator+(complex a, complex b) { return complex(a.re + b.re, a.im + b.im); }
  friend __device__ complex operator-(complex a, complex b) { return complex(a.re - b.re, a.im - b.im); }
  friend __device__ complex operator-(complex a) { return complex(-a.re, -a.im); }
  friend __device__ complex operator*(complex a, complex b) {
    return complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
  }
  // Smith's way: the squares of the divisor's parts may overflow.
  friend __device__ complex operator/(complex a, complex b) {
    if ((b.re < 0 ? -b.re : b.re) >= (b.im < 0 ? -b.im : b.im)) {
      const R ratio = b.im / b.re, scale = b.re + b.im * ratio;
      return complex((a.re + a.im * ratio) / scale, (a.im - a.re * ratio) / scale);
    }
    const R ratio = b.re / b.im, scale = b.re * ratio + b.im;
    return complex((a.re * ratio + a.im) / scale, (a.im * ratio - a.re) / scale);
  }
  friend __device__ bool operator==(complex a, complex b) { return a.re == b.re && a.im == b.im; }
  friend __device__ bool operator!=(complex a, complex b) { return !(a == b); }
  __device__ complex& operator+=(complex other) { return *this = *this + other; }
  __device__ complex& operator-=(complex other) { return *this = *this - other; }
  __device__ complex& operator*=(complex other) { return *this = *this * other; }
  __device__ complex& operator/=(complex other) { return *this = *this / other; }
};
using complex64 = complex<float>;
using complex128 = complex<double>;
}
