package org.jgpu.processor.raw;

import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.processor.signature.KernelParameter;

/** Compares a Java parameter with the CUDA parameter at the same place. */
final class ParameterMatcher {
  private ParameterMatcher() {}

  /**
   * Returns how the two differ, for a message; empty if they fit, or if only the compiler can tell:
   * of aliases and macros. What it can tell {@link CompiledChecks} asserts.
   */
  static Optional<String> difference(KernelParameter java, CudaParameter cuda) {
    Optional<String> indirection = indirection(java, cuda, "a Java " + java.type().javaName());
    if (indirection.isPresent()) {
      return indirection;
    }
    if (java.type() instanceof StructType record) {
      return record(java, record, cuda);
    }
    if (isLong(cuda)) {
      return Optional.of("CUDA's long has 4 bytes on Windows and 8 elsewhere. " + expected(java));
    }
    return cuda.type().filter(type -> !fits(java, type)).map(type -> expected(java));
  }

  /**
   * As the other one, of a parameter whose type is the type parameter of the method; empty too if
   * only the compiler can tell.
   *
   * @param cuda in the instance of the template
   * @param type what the type parameter stands for there
   */
  static Optional<String> difference(KernelParameter java, CudaParameter cuda, String type) {
    Optional<String> indirection = indirection(java, cuda, "a value of a type parameter");
    boolean other =
        cuda.type().filter(known -> known.kind() != CudaType.Kind.VOID).isPresent()
            && !cuda.typeName().equals(type);
    return indirection.isPresent() || !other
        ? indirection
        : Optional.of("the type parameter is " + type + " in CUDA, not " + cuda.typeName());
  }

  private static Optional<String> indirection(
      KernelParameter java, CudaParameter cuda, String value) {
    if (cuda.pointers() > 1) {
      return Optional.of("pointers to pointers have no Java counterpart");
    }
    boolean alias =
        java.array()
            && cuda.pointers() == 0
            && cuda.type().isEmpty()
            && java.type() instanceof ElementType;
    if (!alias && java.array() != (cuda.pointers() == 1)) {
      return Optional.of(
          java.array()
              ? "a Java array is a pointer in CUDA"
              : value + " is passed by value in CUDA");
    }
    return Optional.empty();
  }

  /** The struct is called as the record; its layout is asserted where the source is compiled. */
  private static Optional<String> record(
      KernelParameter java, StructType record, CudaParameter cuda) {
    String name = RecordHeaders.name(record);
    boolean same = cuda.typeName().equals(name) || cuda.typeName().endsWith(" " + name);
    boolean untyped =
        java.array() && cuda.type().filter(type -> type.kind() == CudaType.Kind.VOID).isPresent();
    return same || untyped
        ? Optional.empty()
        : Optional.of(
            "Java's record "
                + record.javaName()
                + " is struct "
                + name
                + " in CUDA, which #include \"jgpu/"
                + name
                + ".cuh\" declares");
  }

  private static boolean fits(KernelParameter java, CudaType cuda) {
    ElementType type = java.element();
    if (!java.array() && cuda.lanes() > 1) {
      return false;
    }
    return switch (cuda.kind()) {
      // A void* takes any array.
      case VOID -> java.array();
      case BOOLEAN -> type == ElementType.BOOL;
      case INTEGER -> !type.isFloating() && type.bytes() == cuda.bytes();
      case FLOATING -> type.isFloating() && type.bytes() == cuda.bytes();
      case HALF -> type == ElementType.INT16 || type == ElementType.UINT16;
    };
  }

  private static boolean isLong(CudaParameter cuda) {
    return cuda.typeName().matches("(unsigned |signed )?long( int)?");
  }

  private static String expected(KernelParameter java) {
    String type = java.element().javaName();
    return "Java's " + type + " is " + RecordHeaders.type(java.element()) + " in CUDA";
  }
}
