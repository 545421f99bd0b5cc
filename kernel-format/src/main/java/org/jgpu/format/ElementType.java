package org.jgpu.format;

import java.util.Locale;
import java.util.Optional;

/**
 * A primitive type as kernels see it: Java's name, the descriptor's name and the device's width.
 */
public enum ElementType implements ValueType {
  BOOL("boolean", "bool", 1),
  INT8("byte", "i8", 1),
  UINT16("char", "u16", 2),
  INT16("short", "i16", 2),
  INT32("int", "i32", 4),
  INT64("long", "i64", 8),
  FLOAT32("float", "f32", 4),
  FLOAT64("double", "f64", 8);

  private static final ElementType[] VALUES = values();

  private final String javaName;
  private final String code;
  private final int bytes;

  ElementType(String javaName, String code, int bytes) {
    this.javaName = javaName;
    this.code = code;
    this.bytes = bytes;
  }

  /** Returns the Java keyword, such as {@code float}. */
  @Override
  public String javaName() {
    return javaName;
  }

  /** Returns the name used in descriptors, such as {@code f32}. */
  @Override
  public String code() {
    return code;
  }

  /** Returns the size of one element on the device, in bytes; also its alignment. */
  @Override
  public int bytes() {
    return bytes;
  }

  @Override
  public int alignment() {
    return bytes;
  }

  /** Returns whether this is one of the two floating-point types. */
  public boolean isFloating() {
    return this == FLOAT32 || this == FLOAT64;
  }

  /** Returns the type with the Java keyword {@code name}, or empty if there is none. */
  public static Optional<ElementType> ofJavaName(String name) {
    for (ElementType type : VALUES) {
      if (type.javaName.equals(name)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the type whose descriptor name is {@code code}.
   *
   * @throws DescriptorFormatException if there is none
   */
  public static ElementType ofCode(String code) {
    for (ElementType type : VALUES) {
      if (type.code.equals(code)) {
        return type;
      }
    }
    throw new DescriptorFormatException("unknown element type '" + code + "'");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
