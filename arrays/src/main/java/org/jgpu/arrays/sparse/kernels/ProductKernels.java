package org.jgpu.arrays.sparse.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Inexact;

/** Sums, products and triangular systems of sparse matrices. All results are the same each time. */
public final class ProductKernels {
  private ProductKernels() {}

  /** The sum of each list by a group of lanes. */
  @RawKernel(
      resource = "vectors.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void sumLists(
      int[] offsets, int[] indices, T[] values, T[] x, T[] y, int lists, int width, int mode);

  /** The sums of lists by tiles of lists and entries together. */
  @RawKernel(
      resource = "vectors.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void sumTiles(
      int[] offsets,
      int[] cuts,
      int[] indices,
      T[] values,
      T[] x,
      T[] y,
      int[] carryLists,
      T[] carries,
      int lists,
      int count,
      int mode);

  /** What tiles carried, added to elements of a vector. */
  @RawKernel(
      resource = "vectors.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void addCarries(
      int[] offsets, int[] carryLists, T[] carries, T[] y, int tiles, int tile);

  /** What tiles carried, added to rows of a matrix. */
  @RawKernel(
      resource = "vectors.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void addCarriedRows(
      int[] offsets, int[] carryLists, T[] carries, T[] y, int tiles, int columns, int tile);

  /** The product with a dense matrix. */
  @RawKernel(
      resource = "matrices.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void timesMatrix(
      int[] offsets,
      int[] indices,
      T[] values,
      T[] b,
      T[] c,
      int[] carryLists,
      T[] carries,
      int lists,
      int count,
      int columns,
      int lanes,
      int tile);

  /** All products of entries of two sparse matrices. */
  @RawKernel(
      resource = "matrices.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void expandProducts(
      long[] starts,
      int[] owners,
      int[] indices,
      T[] values,
      int[] offsets2,
      int[] indices2,
      T[] values2,
      int[] rows,
      int[] columns,
      T[] products,
      int from,
      int end,
      int count);

  /** Rows of a product of two sparse matrices, by sorting. */
  @RawKernel(
      resource = "rows.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void sortRows(
      int[] offsets,
      int[] indices,
      T[] values,
      int[] offsets2,
      int[] indices2,
      T[] values2,
      long[] starts,
      int[] columns,
      T[] sums,
      int[] lengths,
      int first,
      int last);

  /** Rows of a product of two sparse matrices, by hashing. */
  @RawKernel(
      resource = "hashing.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void hashRows(
      int[] offsets,
      int[] indices,
      T[] values,
      int[] offsets2,
      int[] indices2,
      T[] values2,
      long[] starts,
      int[] columns,
      T[] sums,
      int[] lengths,
      int first,
      int last,
      int least,
      int most);

  /** Rows of a product, one behind the other. */
  @RawKernel(
      resource = "rows.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void closeGaps(
      long[] starts,
      int[] columns,
      T[] sums,
      int[] offsets,
      int[] newColumns,
      T[] newSums,
      int first,
      int rows,
      int lanes);

  /** Levels of a triangular system. */
  @RawKernel(
      resource = "triangles.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void solveLevels(
      int[] offsets,
      int[] indices,
      T[] values,
      T[] x,
      int[] order,
      int[] levels,
      int from,
      int to,
      int upper,
      int unit);
}
