package org.jgpu.annotations;

/** How a kernel's floating-point arithmetic is compiled. */
public enum FloatMode {
  /**
   * Bit-equal to Java for {@code + - * /}, square root and fma: nothing is contracted, division and
   * square root round correctly, subnormal numbers are kept. For results that must not depend on
   * where they were computed.
   */
  STRICT,
  /**
   * CUDA's own default: a multiplication and an addition may be contracted to one fma, which is
   * faster and rounds once instead of twice. Everything else is as in {@link #STRICT}.
   */
  DEFAULT,
  /**
   * Approximate division, square root and transcendental functions, subnormal numbers flushed to
   * zero (nvcc's {@code --use_fast_math}). For graphics and other work that tolerates errors of
   * several units in the last place.
   */
  FAST
}
