package org.jgpu.processor.cuda;

import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrType;

/** The CUDA C spelling of types. */
final class CudaTypes {
  private CudaTypes() {}

  static String name(ElementType type) {
    return switch (type) {
      case BOOL -> "bool";
      case INT8 -> "signed char";
      case UINT16 -> "unsigned short";
      case INT16 -> "short";
      case INT32 -> "int";
      case INT64 -> "long long";
      case FLOAT32 -> "float";
      case FLOAT64 -> "double";
    };
  }

  /** Returns the type of a scalar, a record or of nothing. */
  static String name(IrType type) {
    if (type instanceof IrType.Record struct) {
      return Symbols.ofRecord(struct.name());
    }
    return type instanceof IrType.Scalar scalar ? name(scalar.element()) : "void";
  }

  /**
   * Returns the type as which elements of a device array are read. Truth values are bytes, of which
   * any but 0 is true: C++ would take 2 for neither.
   */
  static String read(IrType type) {
    return isTruth(type) ? "unsigned char" : name(type);
  }

  static boolean isTruth(IrType type) {
    return type instanceof IrType.Scalar scalar && scalar.element() == ElementType.BOOL;
  }

  /** Returns the unsigned type in which {@code int} or {@code long} arithmetic wraps. */
  static String unsigned(ElementType type) {
    return type == ElementType.INT64 ? "unsigned long long" : "unsigned";
  }
}
