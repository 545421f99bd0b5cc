package org.jgpu.arrays.linalg.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/** Eigenvalues and eigenvectors of matrices that need not be Hermitian. */
public final class EigenKernels {
  private EigenKernels() {}

  /** Schur's form, a block for each matrix. */
  @RawKernel(
      resource = "schur.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void schurForm(
      T[] source,
      T[] h,
      T[] z,
      T[] values,
      T[] space,
      int[] orders,
      int[] status,
      long batch,
      int n,
      int sweeps,
      boolean vectors,
      boolean staged);

  /** Eigenvectors of Schur's form, a block for each. */
  @RawKernel(
      resource = "eigenvectors.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void schurVectors(T[] h, T[] y, T[] space, long batch, int n);

  /** Eigenvectors of length 1, as complex numbers. */
  @RawKernel(
      resource = "eigenvectors.cu",
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T> void eigenvectors(
      T[] h, T[] v, int[] orders, T[] vectors, long batch, int n);
}
