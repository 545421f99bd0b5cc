package org.jgpu.processor.raw;

import java.util.Set;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.signature.KernelParameter;

/**
 * Assertions for the CUDA compiler, written after the source: that functions and variables have the
 * types that Java passes, through all of macros, aliases and templates. They hold wherever the
 * source is compiled, and make no code.
 */
final class CompiledChecks {
  /** What the assertions use; see the resource. */
  static final String SUPPORT = ResourceText.read("checks.cu");

  private CompiledChecks() {}

  /** Returns that {@code function}, a C++ expression, takes {@code count} parameters. */
  static String count(String function, int count) {
    return assertion(
        "jgpu_parameters<decltype(" + function + ")>::jgpu_count == " + count,
        function + " does not take the " + count + " parameters that the Java method has");
  }

  /** Returns that parameter {@code index} of {@code function} takes {@code java}. */
  static String parameter(String function, int index, KernelParameter java) {
    String condition =
        "jgpu_takes<decltype("
            + function
            + "), "
            + index
            + ", "
            + java.array()
            + ", "
            + type(java.type())
            + ">::jgpu_value";
    return assertion(
        condition,
        "parameter "
            + (index + 1)
            + " of "
            + function
            + " is not what Java passes: "
            + java.type().javaName()
            + (java.array() ? "[] " : " ")
            + java.name()
            + (java.array() ? ", a pointer" : ", a value"));
  }

  /** Returns that the variable {@code name} holds {@code type}, or an array of it. */
  static String variable(String name, ValueType type, boolean array) {
    return assertion(
        "jgpu_holds<decltype(" + name + "), " + array + ", " + type(type) + ">::jgpu_value",
        "the variable "
            + name
            + " is not what Java sets: "
            + type.javaName()
            + (array ? "[], an array" : ", a single value"));
  }

  /**
   * Returns that the struct of {@code record}, and those in it, have their layouts.
   *
   * @param asserted records that need no assertions any more; gets these
   */
  static String layout(StructType record, Set<StructType> asserted) {
    if (!asserted.add(record)) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (StructType.Component component : record.components()) {
      if (component.type() instanceof StructType inner) {
        text.append(layout(inner, asserted));
      }
    }
    return text.append(layout(record)).toString();
  }

  private static String layout(StructType record) {
    String name = RecordHeaders.name(record);
    StringBuilder text =
        new StringBuilder(
            "static_assert(sizeof("
                + name
                + ") == "
                + record.bytes()
                + ", \"struct "
                + name
                + " has not the "
                + record.bytes()
                + " bytes of the Java record\");\n");
    for (int i = 0; i < record.components().size(); i++) {
      String member = RecordHeaders.member(record.components().get(i).name());
      text.append("static_assert(JGPU_OFFSET(")
          .append(name)
          .append(", ")
          .append(member)
          .append(") == ")
          .append(record.offset(i))
          .append(", \"")
          .append(name)
          .append("::")
          .append(member)
          .append(" is not where the Java record has it\");\n");
    }
    return text.toString();
  }

  private static String assertion(String condition, String message) {
    return "static_assert(jgpu_check::" + condition + ", \"" + message + "\");\n";
  }

  /** Returns the kind and the size, as template arguments. */
  private static String type(ValueType type) {
    // The unsigned integers that Java has not are records there.
    ValueType held =
        NumberType.of(type).flatMap(NumberType::primitive).<ValueType>map(p -> p).orElse(type);
    return "'" + (held instanceof ElementType element ? kind(element) : 's') + "', " + type.bytes();
  }

  private static char kind(ElementType type) {
    return type == ElementType.BOOL ? 'b' : type.isFloating() ? 'f' : 'i';
  }
}
