package org.jgpu.processor.signature.rule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;

/**
 * Records as kernels see them: values of primitives and of other such records. A generic record is
 * a record for each choice of its type arguments.
 */
public final class RecordTypes {
  /** The records that enclose the one being read, to find one that holds itself. */
  private final Deque<TypeElement> open = new ArrayDeque<>();

  private Optional<String> problem = Optional.empty();

  private RecordTypes() {}

  /** Returns whether {@code type} is a record of any kind. */
  public static boolean isRecord(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.RECORD;
  }

  /** Returns the layout of {@code type}; empty if it is no record or holds what kernels lack. */
  public static Optional<StructType> of(TypeMirror type) {
    return isRecord(type)
        ? new RecordTypes().struct((DeclaredType) type, Map.of())
        : Optional.empty();
  }

  /** Returns what keeps the record {@code type} out of kernels, for messages; empty if nothing. */
  public static Optional<String> problem(TypeMirror type) {
    RecordTypes reader = new RecordTypes();
    if (isRecord(type)) {
      reader.struct((DeclaredType) type, Map.of());
    }
    return reader.problem;
  }

  private Optional<StructType> struct(DeclaredType type, Map<Element, TypeMirror> outer) {
    TypeElement element = (TypeElement) type.asElement();
    if (open.contains(element)) {
      problem = Optional.of("it holds itself");
      return Optional.empty();
    }
    Map<Element, TypeMirror> bindings = bindings(type, element, outer);
    List<StructType.Component> components = new ArrayList<>();
    open.push(element);
    for (RecordComponentElement component : element.getRecordComponents()) {
      Optional<ValueType> found = value(component.asType(), bindings);
      if (found.isEmpty()) {
        explain(element, component);
        return Optional.empty();
      }
      components.add(new StructType.Component(component.getSimpleName().toString(), found.get()));
    }
    open.pop();
    if (components.isEmpty()) {
      problem = Optional.of("it has no components");
      return Optional.empty();
    }
    return Optional.of(new StructType(name(type, element, outer), components));
  }

  private void explain(TypeElement element, RecordComponentElement component) {
    if (problem.isEmpty()) {
      problem =
          Optional.of(
              "component "
                  + component.getSimpleName()
                  + " of "
                  + TypeText.of(element)
                  + " has the type "
                  + TypeText.of(component.asType()));
    }
  }

  private Optional<ValueType> value(TypeMirror declared, Map<Element, TypeMirror> bindings) {
    TypeMirror type = resolved(declared, bindings);
    if (type.getKind().isPrimitive()) {
      return ElementType.ofJavaName(TypeText.of(type)).map(ValueType.class::cast);
    }
    return isRecord(type)
        ? struct((DeclaredType) type, bindings).map(ValueType.class::cast)
        : Optional.empty();
  }

  private static TypeMirror resolved(TypeMirror type, Map<Element, TypeMirror> bindings) {
    return type instanceof TypeVariable variable
        ? bindings.getOrDefault(variable.asElement(), type)
        : type;
  }

  private static Map<Element, TypeMirror> bindings(
      DeclaredType type, TypeElement element, Map<Element, TypeMirror> outer) {
    Map<Element, TypeMirror> result = new HashMap<>();
    for (int i = 0; i < type.getTypeArguments().size(); i++) {
      TypeMirror argument = resolved(type.getTypeArguments().get(i), outer);
      result.put(element.getTypeParameters().get(i), argument);
    }
    return result;
  }

  /** Returns the binary name, with the type arguments' names after it. */
  private static String name(
      DeclaredType type, TypeElement element, Map<Element, TypeMirror> outer) {
    StringBuilder name = new StringBuilder(binaryName(element));
    for (int i = 0; i < type.getTypeArguments().size(); i++) {
      TypeMirror argument = resolved(type.getTypeArguments().get(i), outer);
      name.append(i == 0 ? '<' : ';');
      name.append(isRecord(argument) ? of(argument).map(StructType::name).orElse("") : argument);
    }
    return name.append(type.getTypeArguments().isEmpty() ? "" : ">").toString();
  }

  private static String binaryName(TypeElement type) {
    return type.getNestingKind() == NestingKind.TOP_LEVEL
            || !(type.getEnclosingElement() instanceof TypeElement outer)
        ? type.getQualifiedName().toString()
        : binaryName(outer) + "$" + type.getSimpleName();
  }
}
