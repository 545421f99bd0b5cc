package org.jgpu.arrays.files.text;

import java.util.Arrays;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Field;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Symmetry;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;

/** The values of entries as a Java array, for each of the fields of Matrix Market. */
abstract class MatrixValues<A> {
  private final DType<A> dtype;

  private MatrixValues(DType<A> dtype) {
    this.dtype = dtype;
  }

  static MatrixValues<?> of(Field field) {
    return switch (field) {
      case REAL -> new Reals();
      case INTEGER -> new Integers();
      case COMPLEX -> new Complexes();
      case PATTERN -> new Patterns();
    };
  }

  DType<A> dtype() {
    return dtype;
  }

  /** Returns an array of zeros. */
  abstract A newArray(int length);

  /**
   * Adds the entry to {@code array[at]}.
   *
   * @param mirrored whether it is the one that the symmetry implies
   */
  abstract void add(A array, int at, MatrixMarketReader entry, boolean mirrored);

  private static int sign(MatrixMarketReader entry, boolean mirrored) {
    return mirrored && entry.header().symmetry() == Symmetry.SKEW_SYMMETRIC ? -1 : 1;
  }

  private static final class Reals extends MatrixValues<double[]> {
    Reals() {
      super(DType.FLOAT64);
    }

    @Override
    double[] newArray(int length) {
      return new double[length];
    }

    @Override
    void add(double[] array, int at, MatrixMarketReader entry, boolean mirrored) {
      double value = sign(entry, mirrored) * entry.real();
      // The sum of zero and minus zero would be zero.
      array[at] = array[at] == 0 ? value : array[at] + value;
    }
  }

  private static final class Integers extends MatrixValues<long[]> {
    Integers() {
      super(DType.INT64);
    }

    @Override
    long[] newArray(int length) {
      return new long[length];
    }

    @Override
    void add(long[] array, int at, MatrixMarketReader entry, boolean mirrored) {
      array[at] += sign(entry, mirrored) * entry.integer();
    }
  }

  private static final class Complexes extends MatrixValues<Complex128[]> {
    Complexes() {
      super(DType.COMPLEX128);
    }

    @Override
    Complex128[] newArray(int length) {
      Complex128[] zeros = new Complex128[length];
      Arrays.fill(zeros, new Complex128(0, 0));
      return zeros;
    }

    @Override
    void add(Complex128[] array, int at, MatrixMarketReader entry, boolean mirrored) {
      int sign = sign(entry, mirrored);
      boolean conjugate = mirrored && entry.header().symmetry() == Symmetry.HERMITIAN;
      double imaginary = conjugate ? -entry.imaginary() : sign * entry.imaginary();
      Complex128 before = array[at];
      array[at] = new Complex128(before.re() + sign * entry.real(), before.im() + imaginary);
    }
  }

  private static final class Patterns extends MatrixValues<boolean[]> {
    Patterns() {
      super(DType.BOOL);
    }

    @Override
    boolean[] newArray(int length) {
      return new boolean[length];
    }

    @Override
    void add(boolean[] array, int at, MatrixMarketReader entry, boolean mirrored) {
      array[at] = true;
    }
  }
}
