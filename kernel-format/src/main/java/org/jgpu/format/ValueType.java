package org.jgpu.format;

/** The type of a value in device memory, in a parameter or in an array: a primitive or a record. */
public sealed interface ValueType permits ElementType, StructType {
  /** Returns the size of a value on the device, in bytes; a multiple of the alignment. */
  int bytes();

  /** Returns the alignment of a value on the device, in bytes: 1, 2, 4 or 8. */
  int alignment();

  /** Returns the name used in descriptors: one word without spaces. */
  String code();

  /** Returns the name of the Java type, for messages. */
  String javaName();

  /**
   * Returns the type whose descriptor name is {@code code}.
   *
   * @throws DescriptorFormatException if there is none
   */
  static ValueType ofCode(String code) {
    return code.endsWith(")") ? StructType.ofCode(code) : ElementType.ofCode(code);
  }
}
