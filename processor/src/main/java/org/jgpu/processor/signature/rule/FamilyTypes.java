package org.jgpu.processor.signature.rule;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;

/** Which types the type parameter of a kernel may stand for. */
public final class FamilyTypes {
  private final Elements elements;
  private final Types types;

  /** Creates what answers by the given utilities. */
  public FamilyTypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Returns the types that {@code annotation} of {@code marked} lists. */
  public static List<TypeMirror> listed(Element marked, Class<? extends Annotation> annotation) {
    return marked.getAnnotationMirrors().stream()
        .filter(
            mirror ->
                mirror.getAnnotationType().asElement() instanceof TypeElement type
                    && type.getQualifiedName().contentEquals(annotation.getCanonicalName()))
        .flatMap(mirror -> mirror.getElementValues().entrySet().stream())
        .filter(member -> member.getKey().getSimpleName().contentEquals("types"))
        .flatMap(member -> values(member.getValue()))
        .toList();
  }

  private static Stream<TypeMirror> values(AnnotationValue list) {
    return list.getValue() instanceof List<?> values
        ? values.stream()
            .map(value -> ((AnnotationValue) value).getValue())
            .filter(TypeMirror.class::isInstance)
            .map(TypeMirror.class::cast)
        : Stream.empty();
  }

  /** Returns the dtype that {@code type} is the record of; empty for other records. */
  public static Optional<NumberType> dtype(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? NumberType.ofRecord(((TypeElement) declared.asElement()).getQualifiedName().toString())
        : Optional.empty();
  }

  /** Returns the type of the primitives that arrays hold for the number {@code type}, if any. */
  public static Optional<ElementType> primitive(TypeMirror type) {
    return dtype(type).flatMap(NumberType::primitive);
  }

  /** Returns the record that bodies compute with for {@code dtype}; empty if it is not there. */
  public Optional<TypeMirror> record(NumberType dtype) {
    return record(dtype.record());
  }

  /** Returns the record with binary name {@code name}; empty if it is not there. */
  public Optional<TypeMirror> record(String name) {
    return Optional.ofNullable(elements.getTypeElement(name.replace('$', '.')))
        .or(() -> Optional.ofNullable(elements.getTypeElement(name)))
        .map(TypeElement::asType);
  }

  /** Returns whether both are the same type. */
  public boolean areSame(TypeMirror type, TypeMirror other) {
    return types.isSameType(type, other);
  }

  /** Returns why {@code record}, of a user, cannot stand for a type parameter. */
  public static Optional<String> problem(TypeMirror record) {
    if (!RecordTypes.isRecord(record)) {
      return Optional.of("that is no record");
    }
    if (!((TypeElement) ((DeclaredType) record).asElement()).getTypeParameters().isEmpty()) {
      return Optional.of("that is generic itself");
    }
    return RecordTypes.problem(record);
  }

  /** Returns which bound of {@code parameter} keeps {@code record} from standing for it. */
  public Optional<String> misfit(TypeMirror record, TypeParameterElement parameter) {
    return parameter.getBounds().stream()
        .filter(bound -> !types.isSubtype(record, substituted(bound, parameter, record)))
        .findFirst()
        .map(bound -> parameter.getSimpleName() + " is bound to " + TypeText.of(bound));
  }

  /** Returns {@code type} with {@code record} in place of {@code parameter}. */
  public TypeMirror substituted(TypeMirror type, Element parameter, TypeMirror record) {
    if (type instanceof TypeVariable variable) {
      return variable.asElement().equals(parameter) ? record : type;
    }
    if (type instanceof ArrayType array) {
      return types.getArrayType(substituted(array.getComponentType(), parameter, record));
    }
    if (type instanceof DeclaredType declared && !declared.getTypeArguments().isEmpty()) {
      TypeMirror[] arguments =
          declared.getTypeArguments().stream()
              .map(argument -> substituted(argument, parameter, record))
              .toArray(TypeMirror[]::new);
      return types.getDeclaredType((TypeElement) declared.asElement(), arguments);
    }
    return type;
  }
}
