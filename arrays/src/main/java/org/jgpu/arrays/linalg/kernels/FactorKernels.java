package org.jgpu.arrays.linalg.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/**
 * Leaves of the recursions of LU, Cholesky and QR, and systems and Cholesky factors small enough
 * for lanes of a warp. A launch says the block.
 */
public final class FactorKernels {
  private FactorKernels() {}

  /** A few columns of LU with partial pivoting. */
  @RawKernel(
      resource = "lu.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void luPanel(
      T[] a,
      int[] pivots,
      int[] status,
      long batch,
      int rows,
      int columns,
      int from,
      int width,
      int pivotsOfEach,
      boolean staged);

  /** Rows exchanged as pivots say. */
  @RawKernel(
      resource = "lu.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void exchangeRows(
      T[] a,
      int[] pivots,
      long batch,
      int rows,
      int columns,
      int first,
      int last,
      int keepFrom,
      int keepTo,
      int pivotsOfEach);

  /** Systems of at most 32 equations. */
  @RawKernel(
      resource = "lu.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void solveSmall(
      T[] a, T[] b, T[] x, int[] status, long batch, int n, int sides, int lanes);

  /** Systems with triangles of at most 32 rows. */
  @RawKernel(
      resource = "triangles.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void solveTriangle(
      T[] triangle,
      T[] b,
      long batch,
      int n,
      long columns,
      long triangleOffset,
      long triangleBatch,
      long triangleRow,
      long triangleColumn,
      long offset,
      long ofBatch,
      long ofRow,
      long ofColumn,
      boolean lower,
      boolean unit,
      boolean conjugated);

  /** Which pivots of Cholesky factors are NaN. */
  @RawKernel(
      resource = "triangles.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void noteNanPivots(T[] a, int[] status, long batch, int n);

  /** The Cholesky factor of a diagonal block. */
  @RawKernel(
      resource = "triangles.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void choleskyBlock(
      T[] a, int[] status, long batch, int columns, int from, int n);

  /** Cholesky factors of matrices of at most 32 rows. */
  @RawKernel(
      resource = "triangles.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void choleskySmall(
      T[] a, T[] factors, int[] status, long batch, int n, boolean upper, int lanes);

  /** A few columns of QR. */
  @RawKernel(
      resource = "qr.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void qrPanel(
      T[] a,
      T[] v,
      T[] t,
      long batch,
      int rows,
      int columns,
      int from,
      int width,
      int reflectors,
      boolean staged);
}
