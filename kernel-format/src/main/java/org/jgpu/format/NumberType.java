package org.jgpu.format;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The dtypes of numbers, in the order in which messages list them: the one name that each has
 * everywhere, how a number lies in device memory, and the record that stands for it in the bodies
 * of kernels for many dtypes.
 */
public enum NumberType {
  BOOL(ElementType.BOOL, "Bool"),
  INT8(ElementType.INT8, "Int8"),
  INT16(ElementType.INT16, "Int16"),
  INT32(ElementType.INT32, "Int32"),
  INT64(ElementType.INT64, "Int64"),
  UINT8("UInt8", part("bits", ElementType.INT8)),
  UINT16(ElementType.UINT16, "UInt16"),
  UINT32("UInt32", part("bits", ElementType.INT32)),
  UINT64("UInt64", part("bits", ElementType.INT64)),
  FLOAT16(small("Half"), "Float32"),
  BFLOAT16(small("BFloat16"), "Float32"),
  FLOAT32(ElementType.FLOAT32, "Float32"),
  FLOAT64(ElementType.FLOAT64, "Float64"),
  COMPLEX64("Complex64", part("re", ElementType.FLOAT32), part("im", ElementType.FLOAT32)),
  COMPLEX128("Complex128", part("re", ElementType.FLOAT64), part("im", ElementType.FLOAT64));

  private static final List<NumberType> ALL = List.of(values());

  private final String dtype = name().toLowerCase(Locale.ROOT);
  private final ValueType type;
  private final String record;

  NumberType(ValueType type, String record) {
    this.type = type;
    this.record = "org.jgpu.numbers." + record;
  }

  /** Creates a dtype for which Java has no primitive: its record is what lies in memory. */
  NumberType(String record, StructType.Component... parts) {
    this(new StructType("org.jgpu.numbers." + record, List.of(parts)), record);
  }

  private static StructType.Component part(String name, ElementType type) {
    return new StructType.Component(name, type);
  }

  private static StructType small(String record) {
    return new StructType(
        "org.jgpu.annotations." + record, List.of(part("bits", ElementType.INT16)));
  }

  /** Returns all, in order. */
  public static List<NumberType> all() {
    return ALL;
  }

  /** Returns the dtype whose numbers lie in memory as {@code type}; empty for other records. */
  public static Optional<NumberType> of(ValueType type) {
    return ALL.stream().filter(candidate -> candidate.type.equals(type)).findFirst();
  }

  /**
   * Returns the dtype of the record with binary name {@code record}; empty for other records.
   *
   * @param record one of {@code org.jgpu.numbers}, or one that stands for elements in memory
   */
  public static Optional<NumberType> ofRecord(String record) {
    return ALL.stream().filter(candidate -> candidate.own().equals(record)).findFirst();
  }

  /** Returns the binary name of the record that is this dtype's alone. */
  private String own() {
    return type instanceof StructType struct ? struct.name() : record;
  }

  /** Returns the name that the dtype has everywhere, such as {@code float16}. */
  public String dtype() {
    return dtype;
  }

  /** Returns how a number lies in memory. */
  public ValueType type() {
    return type;
  }

  /**
   * Returns the binary name of the record that bodies compute with: the dtype's own, or that of
   * float32 for the floating-point numbers of 16 bits.
   */
  public String record() {
    return record;
  }

  /**
   * Returns the primitives that Java arrays hold for such numbers; empty for those held as records.
   */
  public Optional<ElementType> primitive() {
    if (type instanceof StructType struct) {
      return isUnsigned() ? Optional.of((ElementType) part(struct)) : Optional.empty();
    }
    return Optional.of((ElementType) type);
  }

  private static ValueType part(StructType struct) {
    return struct.components().get(0).type();
  }

  /** Returns whether it is an integer that Java has not, and holds as the bits of one it has. */
  public boolean isUnsigned() {
    return type instanceof StructType struct
        && struct.name().equals(record)
        && struct.components().size() == 1;
  }

  /** Returns the dtype of sums that do not overflow soon: of 64 bits for bool and integers. */
  public NumberType wide() {
    return switch (this) {
      case BOOL, INT8, INT16, INT32, INT64 -> INT64;
      case UINT8, UINT16, UINT32, UINT64 -> UINT64;
      default -> this;
    };
  }

  /** Returns the dtype of means: float64 for bool and integers. */
  public NumberType floating() {
    return wide() == INT64 || wide() == UINT64 ? FLOAT64 : this;
  }

  @Override
  public String toString() {
    return dtype;
  }
}
