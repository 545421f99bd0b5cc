package org.jgpu.arrays.linalg.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/** Eigenvalues and singular values of many small matrices: 8, 16 or 32 lanes take one. */
public final class WarpJacobiKernels {
  private WarpJacobiKernels() {}

  /** Hermitian matrices of up to 8 rows. */
  @RawKernel(
      resource = "warp_eigen.cu",
      entry = "warpEigen<T, 8>",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void warpEigen8(
      T[] source,
      T[] values,
      T[] vectors,
      int[] status,
      long batch,
      int n,
      boolean lower,
      boolean wanted,
      double tolerance,
      int sweeps);

  /** Hermitian matrices of up to 16 rows. */
  @RawKernel(
      resource = "warp_eigen.cu",
      entry = "warpEigen<T, 16>",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void warpEigen16(
      T[] source,
      T[] values,
      T[] vectors,
      int[] status,
      long batch,
      int n,
      boolean lower,
      boolean wanted,
      double tolerance,
      int sweeps);

  /** Hermitian matrices of up to 32 rows. */
  @RawKernel(
      resource = "warp_eigen.cu",
      entry = "warpEigen<T, 32>",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void warpEigen32(
      T[] source,
      T[] values,
      T[] vectors,
      int[] status,
      long batch,
      int n,
      boolean lower,
      boolean wanted,
      double tolerance,
      int sweeps);

  /** Matrices of up to 8 rows and columns. */
  @RawKernel(
      resource = "warp_singular.cu",
      entry = "warpSingular<T, 8>",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void warpSingular8(
      T[] source,
      T[] values,
      T[] left,
      T[] right,
      int[] status,
      long batch,
      int rows,
      int columns,
      int lefts,
      boolean wide,
      double tolerance,
      int sweeps);

  /** Matrices of up to 16 rows and columns. */
  @RawKernel(
      resource = "warp_singular.cu",
      entry = "warpSingular<T, 16>",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void warpSingular16(
      T[] source,
      T[] values,
      T[] left,
      T[] right,
      int[] status,
      long batch,
      int rows,
      int columns,
      int lefts,
      boolean wide,
      double tolerance,
      int sweeps);

  /** Matrices of up to 32 rows and columns. */
  @RawKernel(
      resource = "warp_singular.cu",
      entry = "warpSingular<T, 32>",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void warpSingular32(
      T[] source,
      T[] values,
      T[] left,
      T[] right,
      int[] status,
      long batch,
      int rows,
      int columns,
      int lefts,
      boolean wide,
      double tolerance,
      int sweeps);
}
