package org.jgpu.annotations;

import java.util.List;
import java.util.Optional;

/**
 * What the factors of a product of matrices hold, and so which products tensor cores have: see
 * {@link MatrixFunctions}.
 *
 * @param <A> the arrays that factors are loaded from
 */
public final class MatrixType<A> {
  private static final List<MatrixShape> SIXTEENS =
      List.of(new MatrixShape(16, 16, 16), new MatrixShape(32, 8, 16), new MatrixShape(8, 32, 16));

  /** Half precision; summed in float or half precision. Compute capability 7.5. */
  public static final MatrixType<Half[]> FLOAT16 = new MatrixType<>("FLOAT16", 2, SIXTEENS);

  /** Bfloat16; summed in float. Compute capability 8.0; slow code before. */
  public static final MatrixType<BFloat16[]> BFLOAT16 = new MatrixType<>("BFLOAT16", 2, SIXTEENS);

  /**
   * Floats that are rounded to 11 bits of precision when they are loaded, of two equally near
   * numbers to the larger in size; summed in float. Compute capability 8.0; slow code before.
   */
  public static final MatrixType<float[]> TF32 =
      new MatrixType<>("TF32", 4, List.of(new MatrixShape(16, 16, 8)));

  /** Doubles; summed in double. Compute capability 8.0; slow code before. */
  public static final MatrixType<double[]> FLOAT64 =
      new MatrixType<>("FLOAT64", 8, List.of(new MatrixShape(8, 8, 4)));

  /** Bytes; summed in int, which wraps. Compute capability 7.5. */
  public static final MatrixType<byte[]> INT8 = new MatrixType<>("INT8", 1, SIXTEENS);

  /** Bytes, taken for 0 to 255; summed in int, which wraps. Compute capability 7.5. */
  public static final MatrixType<byte[]> UINT8 = new MatrixType<>("UINT8", 1, SIXTEENS);

  private static final List<MatrixType<?>> ALL =
      List.of(FLOAT16, BFLOAT16, TF32, FLOAT64, INT8, UINT8);

  private final String name;
  private final int bytes;
  private final List<MatrixShape> tiles;

  private MatrixType(String name, int bytes, List<MatrixShape> tiles) {
    this.name = name;
    this.bytes = bytes;
    this.tiles = tiles;
  }

  /** Returns all types. */
  public static List<MatrixType<?>> all() {
    return ALL;
  }

  /** Returns the size of an element in an array, in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Returns the shapes that the hardware has, which those of a kernel are multiples of. */
  public List<MatrixShape> tiles() {
    return tiles;
  }

  /** Returns the first of {@link #tiles} that {@code product} is made of. */
  public Optional<MatrixShape> tile(MatrixShape product) {
    return tiles.stream().filter(product::isMadeOf).findFirst();
  }

  /** Returns whether sums of such products are floats. */
  public boolean hasFloatSums() {
    return this == FLOAT16 || this == BFLOAT16 || this == TF32;
  }

  /** Returns the constant's name. */
  @Override
  public String toString() {
    return name;
  }
}
