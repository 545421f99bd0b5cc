package org.jgpu.arrays.linalg.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;

/**
 * Products of batches of matrices of any strides. Integers wrap, so that signed kernels serve
 * unsigned ones; float16 and bfloat16 are summed in float. If there are several parts of the depth,
 * their sums go to {@code parts} and {@code addParts} makes the result of them.
 */
public final class ProductKernels {
  private static final String TILES = "tiles.cu";
  private static final String TENSOR = "tensor.cu";
  private static final String LINES = "lines.cu";

  private ProductKernels() {}

  /** By tiles of 128 x 128, 128 x 64 or 64 x 64, by the size of a sum. */
  @RawKernel(
      resource = TILES,
      entry = "multiply<T, true>",
      blockSize = 128,
      types = {
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class,
        Complex64.class,
        Complex128.class,
        Int32.class,
        Int64.class
      })
  public static native <T> void multiplyTiles(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** By tiles of 32 x 32. */
  @RawKernel(
      resource = TILES,
      entry = "multiply<T, false>",
      blockSize = 64,
      types = {
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class,
        Complex64.class,
        Complex128.class,
        Int32.class,
        Int64.class
      })
  public static native <T> void multiplySmallTiles(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** By tensor cores and tiles of 128 x 256, of float64 128 x 128; slabs in dynamic memory. */
  @RawKernel(
      resource = TENSOR,
      entry = "multiplyTensor<T, true>",
      architecture = 80,
      blockSize = 256,
      types = {Half.class, BFloat16.class, Float32.class, Float64.class})
  public static native <T> void multiplyTensorTiles(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** As {@link #multiplyTensorTiles}, by blocks that share tiles. */
  @RawKernel(
      resource = TENSOR,
      entry = "multiplySharedTensor<T>",
      architecture = 80,
      blockSize = 256,
      types = Float64.class)
  public static native <T> void multiplySharedTensorTiles(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** By tensor cores and tiles of 64 x 64. */
  @RawKernel(
      resource = TENSOR,
      entry = "multiplyTensor<T, false>",
      architecture = 80,
      blockSize = 128,
      types = {Half.class, BFloat16.class, Float32.class, Float64.class})
  public static native <T> void multiplySmallTensorTiles(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** By a thread for each element. */
  @RawKernel(
      resource = LINES,
      entry = "multiplyEach<T>",
      blockSize = 256,
      types = {
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class,
        Complex64.class,
        Complex128.class,
        Int32.class,
        Int64.class
      })
  public static native <T> void multiplyEach(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** By a warp for each element. */
  @RawKernel(
      resource = LINES,
      entry = "multiplyLines<T>",
      blockSize = 256,
      types = {
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class,
        Complex64.class,
        Complex128.class,
        Int32.class,
        Int64.class
      })
  public static native <T> void multiplyLines(
      T[] a,
      T[] b,
      T[] c,
      byte[] parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      MatrixPlace placeC,
      ProductShape shape);

  /** The sum of all parts of the depth, in their order. */
  @RawKernel(
      resource = LINES,
      entry = "addParts<T>",
      blockSize = 256,
      types = {
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class,
        Complex64.class,
        Complex128.class,
        Int32.class,
        Int64.class
      })
  public static native <T> void addParts(
      T[] c, byte[] parts, MatrixPlace placeC, ProductShape shape);
}
