package org.jgpu.processor.cuda;

import java.util.Set;

/**
 * The Java names that mean nothing else in CUDA C, whatever headers a compiler brings along: macros
 * such as {@code EOF}, {@code M_PI} and {@code errno} replace a name wherever it stands. Nearly all
 * of them are in capitals or have underscores, so that such names are not safe; the others are
 * listed, as are C++'s words and what generated code mentions.
 */
final class SafeNames {
  private static final Set<String> OTHERS =
      Set.of(
          """
          alignas alignof and asm auto bitand bitor bool break case catch char class compl concept
          const consteval constexpr constinit continue decltype default delete do double else enum
          explicit export extern false float for friend goto if inline int long mutable namespace
          new noexcept not nullptr operator or private protected public register requires return
          short signed sizeof static struct switch template this throw true try typedef typeid
          typename union unsigned using virtual void volatile while xor
          threadIdx blockIdx blockDim gridDim warpSize dim3 uint ushort uchar ulong half
          linux unix i386 errno stdin stdout stderr environ signgam assert near far small pascal
          abs min max sqrt cbrt sin cos tan asin acos atan atan2 sinh cosh tanh exp expm1 log
          log10 log1p pow hypot floor ceil rint round fma fmod fabs copysign remainder scalbn
          sqrtf cbrtf sinf cosf tanf asinf acosf atanf atan2f sinhf coshf tanhf expf expm1f logf
          log10f log1pf powf hypotf floorf ceilf rintf roundf fmaf fmodf fabsf copysignf remainderf
          scalbnf fminf fmaxf fmin fmax isnan isinf isfinite signbit printf
          atomicAdd atomicSub atomicMin atomicMax atomicAnd atomicOr atomicXor atomicExch atomicCAS
          char1 char2 char3 char4 uchar1 uchar2 uchar3 uchar4 short1 short2 short3 short4 ushort1
          ushort2 ushort3 ushort4 int1 int2 int3 int4 uint1 uint2 uint3 uint4 long1 long2 long3
          long4 ulong1 ulong2 ulong3 ulong4 longlong1 longlong2 longlong3 longlong4 float1 float2
          float3 float4 double1 double2 double3 double4
          """
              .trim()
              .split("\\s+"));

  private SafeNames() {}

  /** Returns whether {@code name} can stand in CUDA C as it is. */
  static boolean contains(String name) {
    return isAlphanumeric(name)
        && (hasSmallLetter(name) || name.length() == 1 && !name.equals("I"))
        && !name.startsWith("cuda")
        && !OTHERS.contains(name);
  }

  private static boolean isAlphanumeric(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!isLetter(c) && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  private static boolean isLetter(char c) {
    return isSmallLetter(c) || c >= 'A' && c <= 'Z';
  }

  private static boolean isSmallLetter(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean hasSmallLetter(String name) {
    return name.chars().anyMatch(c -> isSmallLetter((char) c));
  }
}
