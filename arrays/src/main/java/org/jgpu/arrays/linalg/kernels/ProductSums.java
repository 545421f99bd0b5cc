package org.jgpu.arrays.linalg.kernels;

import org.jgpu.arrays.DTypes;
import org.jgpu.runtime.DType;

/**
 * What kernels add up products in.
 *
 * @param bytes of a sum
 * @param shared whether blocks with plain tiles add up each other's, as the kernels have it
 */
record ProductSums(int bytes, boolean shared) {
  static ProductSums of(DType<?> dtype) {
    boolean floating = DTypes.isFloating(dtype);
    return new ProductSums(
        floating ? Math.max(dtype.bytes(), Float.BYTES) : dtype.bytes(),
        dtype.bytes() < Long.BYTES || DTypes.isInexact(dtype));
  }
}
