package org.jgpu.arrays.linalg.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/**
 * Rotations of pairs of columns until they are orthogonal, or until a Hermitian matrix is diagonal.
 */
public final class JacobiKernels {
  private JacobiKernels() {}

  /** Scaled matrices above the identity. */
  @RawKernel(
      resource = "jacobi.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void jacobiBegin(
      T[] source,
      T[] work,
      T[] norms,
      int[] bad,
      long batch,
      int height,
      int rows,
      int columns,
      boolean hermitian,
      boolean lower);

  /** The rotations of a round. */
  @RawKernel(
      resource = "jacobi.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void jacobiPairs(
      T[] work,
      T[] norms,
      T[] rotations,
      T[] blocks,
      int[] active,
      int[] moved,
      long batch,
      int height,
      int rows,
      int columns,
      int round,
      int sweeps,
      boolean hermitian,
      double tolerance);

  /** Columns rotated. */
  @RawKernel(
      resource = "jacobi.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void jacobiRotate(
      T[] work,
      T[] rotations,
      T[] blocks,
      int[] active,
      long batch,
      long stride,
      int rows,
      int columns,
      long rowStride,
      long columnStride,
      int round,
      boolean conjugated);

  /** Singular values and vectors, or eigenvalues. */
  @RawKernel(
      resource = "jacobi.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void jacobiEnd(
      T[] work,
      T[] norms,
      T[] values,
      T[] vectors,
      long batch,
      int height,
      int rows,
      int columns,
      boolean hermitian,
      boolean wanted);
}
