package org.jgpu.software.translate.bytecode;

import org.jgpu.software.ptx.ScalarType;

/**
 * A computation on floating-point numbers.
 *
 * @param f32 of single precision
 * @param f64 of double precision
 */
public record ByReal(Code f32, Code f64) {
  /** The computation for a type. */
  public Code of(ScalarType type) {
    return type == ScalarType.F64 ? f64 : f32;
  }
}
