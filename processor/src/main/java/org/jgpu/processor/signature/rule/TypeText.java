package org.jgpu.processor.signature.rule;

import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/** The short text of types and methods, as messages and kernel keys show them. */
public final class TypeText {
  private TypeText() {}

  /** Returns {@code type} without packages, type arguments and annotations. */
  public static String of(TypeMirror type) {
    return switch (type.getKind()) {
      case ARRAY -> of(((ArrayType) type).getComponentType()) + "[]";
      case DECLARED, ERROR -> ((DeclaredType) type).asElement().getSimpleName().toString();
      case TYPEVAR -> ((TypeVariable) type).asElement().getSimpleName().toString();
      default ->
          type.getKind().isPrimitive()
              ? type.getKind().name().toLowerCase(Locale.ROOT)
              : type.toString();
    };
  }

  /** Returns the method's name and parameter types, such as {@code blur(float[],int)}. */
  public static String of(ExecutableElement method) {
    return method.getParameters().stream()
        .map(parameter -> of(parameter.asType()))
        .collect(Collectors.joining(",", method.getSimpleName() + "(", ")"));
  }

  /** Returns the class's name without its package, such as {@code Outer.Nested}. */
  public static String of(TypeElement type) {
    boolean member = type.getNestingKind() == NestingKind.MEMBER;
    String prefix = member ? of(OwnerRule.ownerOf(type)) + "." : "";
    return prefix + type.getSimpleName();
  }

  /**
   * Returns the text that names a kernel in messages, such as {@code Kernels.blur(float[],int)}.
   */
  public static String kernel(ExecutableElement method) {
    return of(OwnerRule.ownerOf(method)) + "." + of(method);
  }
}
