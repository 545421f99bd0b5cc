package org.jgpu.fuzz;

import java.util.List;
import org.jgpu.runtime.DType;

/** A dtype as the sources of families have it. */
enum Dtype {
  BOOL(DType.BOOL, "Bool", Type.BOOLEAN),
  INT8(DType.INT8, "Int8", Type.BYTE),
  INT16(DType.INT16, "Int16", Type.SHORT),
  INT32(DType.INT32, "Int32", Type.INT),
  INT64(DType.INT64, "Int64", Type.LONG),
  UINT8(DType.UINT8, "UInt8", Type.BYTE),
  UINT16(DType.UINT16, "UInt16", Type.CHAR),
  UINT32(DType.UINT32, "UInt32", Type.INT),
  UINT64(DType.UINT64, "UInt64", Type.LONG),
  FLOAT16(DType.FLOAT16, "Float32", Struct.HALF),
  BFLOAT16(DType.BFLOAT16, "Float32", Struct.BFLOAT16),
  FLOAT32(DType.FLOAT32, "Float32", Type.FLOAT),
  FLOAT64(DType.FLOAT64, "Float64", Type.DOUBLE),
  COMPLEX64(DType.COMPLEX64, "Complex64", Struct.COMPLEX64),
  COMPLEX128(DType.COMPLEX128, "Complex128", Struct.COMPLEX128);

  static final List<Dtype> INTEGERS =
      List.of(INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64);
  static final List<Dtype> FLOATS = List.of(FLOAT16, BFLOAT16, FLOAT32, FLOAT64);
  static final List<Dtype> COMPLEX = List.of(COMPLEX64, COMPLEX128);

  private static final List<Dtype> UNSIGNED = List.of(UINT8, UINT32, UINT64);
  private static final List<Dtype> SMALL = List.of(FLOAT16, BFLOAT16);

  private final DType<?> type;
  private final String number;
  private final Shape shape;

  /**
   * Names a dtype.
   *
   * @param number the record that bodies compute with
   * @param shape of elements in Java's arrays
   */
  Dtype(DType<?> type, String number, Shape shape) {
    this.type = type;
    this.number = number;
    this.shape = shape;
  }

  /** Returns those of all lists. */
  static List<Dtype> of(List<List<Dtype>> lists) {
    return lists.stream().flatMap(List::stream).toList();
  }

  DType<?> type() {
    return type;
  }

  /** Returns the record that bodies compute with. */
  String number() {
    return number;
  }

  /** Returns the record that says the dtype in {@code types}. */
  String record() {
    return shape instanceof Struct ? shape.java() : number;
  }

  /** Returns the type of elements in Java's arrays. */
  Shape shape() {
    return shape;
  }

  boolean isInteger() {
    return INTEGERS.contains(this);
  }

  /** Returns whether numbers are converted, and rounded when they are stored. */
  boolean isSmall() {
    return SMALL.contains(this);
  }

  /** Returns whether a launcher takes its scalars as the boxes that inputs are. */
  boolean hasScalars() {
    return shape instanceof Type java
        && java != Type.BOOLEAN
        && java != Type.CHAR
        && !UNSIGNED.contains(this);
  }

  /** Returns the dtype of sums in 64 bits, where these are integers. */
  Dtype wide() {
    return this == BOOL || isInteger() ? number.startsWith("U") ? UINT64 : INT64 : this;
  }

  /** Returns the dtype of means. */
  Dtype floating() {
    return this == BOOL || isInteger() ? FLOAT64 : this;
  }

  /** Returns the number of {@code element}, of a Java array, as Java source. */
  String number(String element) {
    if (COMPLEX.contains(this)) {
      return element;
    }
    return "new " + number + "(" + (isSmall() ? element + ".toFloat()" : element) + ")";
  }

  /** Returns what {@code given}, a number, is in a Java array, as Java source. */
  String element(String given) {
    if (COMPLEX.contains(this)) {
      return given;
    }
    String value = given + (UNSIGNED.contains(this) ? ".bits()" : ".value()");
    return isSmall() ? shape.java() + ".of(" + value + ")" : value;
  }
}
