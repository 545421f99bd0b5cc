package org.jgpu.processor.signature.rule;

import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.KernelContext;

/** What to write in place of a type that kernels cannot have. */
public final class TypeAdvice {
  private static final Map<String, String> BOXES =
      Map.of(
          "Boolean", "boolean",
          "Byte", "byte",
          "Short", "short",
          "Character", "char",
          "Integer", "int",
          "Long", "long",
          "Float", "float",
          "Double", "double");

  private TypeAdvice() {}

  /** Returns the advice for {@code type}. */
  public static String of(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return array.getComponentType().getKind() == TypeKind.ARRAY
          ? "take a flat array, indexed as row * columns + column, or a view such as FloatView2"
          : of(array.getComponentType()).replaceFirst("^(write \\w+)$", "$1[]");
    }
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement named
        ? of(named)
        : "use a primitive, a record of primitives, or a one-dimensional array of these";
  }

  private static String of(TypeElement type) {
    String name = type.getQualifiedName().toString();
    String box = name.startsWith("java.lang.") ? BOXES.get(type.getSimpleName().toString()) : null;
    if (box != null) {
      return "write " + box;
    }
    if (type.getKind() == ElementKind.ENUM) {
      return "pass its ordinal() as an int, and compare that with constants";
    }
    if (name.equals(KernelContext.class.getName())) {
      return "use the kernel's parameter by its name, and pass it on as an argument";
    }
    if (name.startsWith("java.util.function.") || name.equals("java.lang.Runnable")) {
      String method = "write a static method and call it by its name";
      return method + ": which one is called is known when the kernel is compiled";
    }
    if (name.startsWith("java.util.")) {
      return "keep it on the host, and pass what it holds as an array";
    }
    if (name.equals("java.lang.String") || name.equals("java.lang.CharSequence")) {
      return "keep text on the host, and pass a number that stands for it, or its characters as a"
          + " char[]";
    }
    String what = type.getKind().name().toLowerCase(Locale.ROOT);
    return what.equals("record")
        ? "use a record of primitives"
        : "use a primitive, a one-dimensional array of primitives, or a record of them in place of"
            + " the "
            + what;
  }
}
