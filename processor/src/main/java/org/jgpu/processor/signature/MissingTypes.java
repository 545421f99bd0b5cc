package org.jgpu.processor.signature;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.ViewTypes;

/**
 * Finds declarations that name types which do not exist. Another processor may generate them, so
 * the declaration waits for a later round; if none comes, the compiler itself reports the name.
 */
public final class MissingTypes {
  /** What javac gives as the value of an annotation member that it could not evaluate. */
  private static final String ERROR_VALUE = "<error>";

  private static final String OWN_PACKAGE = GpuKernel.class.getPackageName() + ".";

  private MissingTypes() {}

  /** Returns whether the types or JGPU's annotations of {@code method} name a missing type. */
  public static boolean in(ExecutableElement method) {
    Stream<TypeMirror> parameters = method.getParameters().stream().map(Element::asType);
    Stream<TypeMirror> others =
        Stream.concat(Stream.of(method.getReturnType()), method.getThrownTypes().stream());
    return Stream.concat(parameters, others).anyMatch(MissingTypes::missing)
        || method.getTypeParameters().stream()
            .flatMap(parameter -> parameter.getBounds().stream())
            .anyMatch(MissingTypes::missing)
        || method.getAnnotationMirrors().stream().anyMatch(MissingTypes::incomplete);
  }

  /**
   * Returns whether JGPU's annotations or a method of {@code type} or a component of a record in it
   * name one.
   */
  public static boolean in(TypeElement type) {
    return type.getAnnotationMirrors().stream().anyMatch(MissingTypes::incomplete)
        || ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(MissingTypes::in)
        || ElementFilter.typesIn(type.getEnclosedElements()).stream()
            .flatMap(nested -> nested.getRecordComponents().stream())
            .anyMatch(component -> missing(component.asType()));
  }

  private static boolean missing(TypeMirror type) {
    return missing(type, new HashSet<>());
  }

  private static boolean missing(TypeMirror type, Set<Element> seen) {
    if (type instanceof ArrayType array) {
      return missing(array.getComponentType(), seen);
    }
    if (RecordTypes.isRecord(type) && seen.add(((DeclaredType) type).asElement())) {
      return ((TypeElement) ((DeclaredType) type).asElement())
          .getRecordComponents().stream().anyMatch(component -> missing(component.asType(), seen));
    }
    Optional<TypeMirror> viewed = ViewTypes.of(type).flatMap(ViewTypes::record);
    return viewed.isPresent() ? missing(viewed.get(), seen) : type.getKind() == TypeKind.ERROR;
  }

  private static boolean incomplete(AnnotationMirror annotation) {
    return annotation.getAnnotationType().toString().startsWith(OWN_PACKAGE)
        && annotation.getElementValues().values().stream().anyMatch(MissingTypes::incomplete);
  }

  private static boolean incomplete(AnnotationValue value) {
    if (value.getValue() instanceof List<?> list) {
      return list.stream()
          .anyMatch(member -> member instanceof AnnotationValue nested && incomplete(nested));
    }
    return ERROR_VALUE.equals(value.getValue());
  }
}
