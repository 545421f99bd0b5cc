package org.jgpu.annotations;

/** How a kernel's floating-point arithmetic is compiled. */
public enum FloatMode {
  /** Bit-equal to Java for {@code + - * /}, square root and fma: nothing is contracted. */
  STRICT,
  /** CUDA's own default: a multiplication and an addition may be contracted to one fma. */
  DEFAULT,
  /** Approximate division, square root and transcendental functions. */
  FAST
}
