package org.jgpu.processor.cuda;

import org.jgpu.format.ValueType;
import org.jgpu.processor.ir.IrType;

/**
 * Access to whole records in device arrays. An array begins at a multiple of 256 bytes or a whole
 * number of elements after, so that a record of 8 or 16 bytes, or a multiple, may be loaded as if
 * it had that alignment: by one instruction, as CUDA's float2 and float4 are.
 */
final class Vectors {
  private static final int WIDEST = 16;

  private Vectors() {}

  /** Returns the alignment of elements of {@code type}; 0 if it is no better than C's own. */
  static int alignment(IrType type) {
    if (!(type instanceof IrType.Record)) {
      return 0;
    }
    ValueType layout = IrType.layout(type);
    // The greatest power of two that divides the size, so that every element has it if the first
    // one does.
    int alignment = Math.min(WIDEST, Integer.lowestOneBit(layout.bytes()));
    return alignment > layout.alignment() ? alignment : 0;
  }

  /** Returns the value of {@code element}, an element of a device array. */
  static String load(IrType type, String element) {
    int alignment = alignment(type);
    return alignment == 0 ? element : "jgpu_load<" + alignment + ">(&" + element + ")";
  }

  /** Returns the assignment of {@code value} to {@code element} of a device array. */
  static String store(IrType type, String element, String value) {
    int alignment = alignment(type);
    if (Padding.isIn(type)) {
      return Padding.store(type, element, value, alignment);
    }
    return alignment == 0
        ? element + " = " + value
        : "jgpu_store<" + alignment + ">(&" + element + ", " + value + ")";
  }
}
