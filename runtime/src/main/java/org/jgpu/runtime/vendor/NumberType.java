package org.jgpu.runtime.vendor;

/** Element types, with the numbers of {@code library_types.h}. */
public enum NumberType {
  /** Products of halves are summed in float32. */
  FLOAT16(2, Compute.FLOAT32),
  /** As {@link #FLOAT16}. */
  BFLOAT16(14, Compute.FLOAT32),
  /** The one that {@code jgpu.tf32} speaks of. */
  FLOAT32(0, Compute.FLOAT32),
  /** Doubles. */
  FLOAT64(1, Compute.FLOAT64),
  /** Pairs of floats. */
  COMPLEX64(4, Compute.FLOAT32),
  /** Pairs of doubles. */
  COMPLEX128(5, Compute.FLOAT64);

  private final int dataType;
  private final Compute compute;

  NumberType(int dataType, Compute compute) {
    this.dataType = dataType;
    this.compute = compute;
  }

  /** What sums are kept in: {@code cublasComputeType_t}. */
  private enum Compute {
    FLOAT32(68, 77),
    FLOAT64(70, 70);

    final int exact;
    final int withTensorFloats;

    Compute(int exact, int withTensorFloats) {
      this.exact = exact;
      this.withTensorFloats = withTensorFloats;
    }
  }

  /** Returns the {@code cudaDataType}. */
  public int dataType() {
    return dataType;
  }

  /**
   * Returns the {@code cublasComputeType_t}.
   *
   * @param tensorFloats whether float32 may be rounded to TF32 before it is multiplied
   */
  int computeType(boolean tensorFloats) {
    boolean single = this == FLOAT32 || this == COMPLEX64;
    return tensorFloats && single ? compute.withTensorFloats : compute.exact;
  }

  /** Returns the bytes of a number. */
  int bytes() {
    return switch (this) {
      case FLOAT16, BFLOAT16 -> 2;
      case FLOAT32 -> 4;
      case FLOAT64, COMPLEX64 -> 8;
      case COMPLEX128 -> 16;
    };
  }

  /** Returns the type of the parts of complex numbers; of others their own. */
  NumberType parts() {
    return switch (this) {
      case COMPLEX64 -> FLOAT32;
      case COMPLEX128 -> FLOAT64;
      default -> this;
    };
  }

  /** Returns the type of complex numbers with such parts, or this one if it is complex. */
  NumberType complex() {
    return switch (this) {
      case FLOAT32, COMPLEX64 -> COMPLEX64;
      case FLOAT64, COMPLEX128 -> COMPLEX128;
      case FLOAT16, BFLOAT16 -> throw new IllegalStateException("no complex numbers of " + this);
    };
  }

  /** Returns the first eight bytes of a real factor of a product; others that it has are 0. */
  public long factorBits(double factor) {
    return hasDoubleFactors()
        ? Double.doubleToRawLongBits(factor)
        : Float.floatToRawIntBits((float) factor) & 0xFFFF_FFFFL;
  }

  /** Returns whether factors of a product, such as 1, are doubles. */
  boolean hasDoubleFactors() {
    return compute == Compute.FLOAT64;
  }
}
