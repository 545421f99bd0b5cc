package org.jgpu.processor.signature.rule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
  /** The most primitives of a record: as doubles, the 4 KiB that CUDA's kernels take at least. */
  private static final int MOST_PRIMITIVES = 512;

  /** What was read, by name: records may hold others twice, and those others. */
  private final Map<String, StructType> known = new HashMap<>();

  /** The names of the records that enclose the one being read, to find one that holds itself. */
  private final Deque<String> open = new ArrayDeque<>();

  private Optional<String> problem = Optional.empty();

  private RecordTypes() {}

  /** Returns whether {@code type} is a record of any kind. */
  public static boolean isRecord(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.RECORD;
  }

  /** Returns the layout of {@code type}; empty if it is no record or holds what kernels lack. */
  public static Optional<StructType> of(TypeMirror type) {
    return of(type, Map.of());
  }

  /**
   * Returns the layout of {@code type}.
   *
   * @param parameters what type parameters in it stand for
   */
  public static Optional<StructType> of(TypeMirror type, Map<Element, ValueType> parameters) {
    return isRecord(type)
        ? new RecordTypes().struct((DeclaredType) type, parameters)
        : Optional.empty();
  }

  /** Returns what keeps the record {@code type} out of kernels, for messages; empty if nothing. */
  public static Optional<String> problem(TypeMirror type) {
    return problem(type, Map.of());
  }

  /**
   * Returns what keeps the record {@code type} out of kernels.
   *
   * @param parameters what type parameters in it stand for
   */
  public static Optional<String> problem(TypeMirror type, Map<Element, ValueType> parameters) {
    RecordTypes reader = new RecordTypes();
    if (isRecord(type)) {
      reader.struct((DeclaredType) type, parameters);
    }
    return reader.problem;
  }

  /**
   * Reads {@code type}.
   *
   * @param outer what the type parameters in it stand for
   */
  private Optional<StructType> struct(DeclaredType type, Map<Element, ValueType> outer) {
    TypeElement element = (TypeElement) type.asElement();
    Optional<Map<Element, ValueType>> bindings = bindings(type, element, outer);
    if (bindings.isEmpty()) {
      return Optional.empty();
    }
    String name = name(element, bindings.get());
    if (known.containsKey(name)) {
      return Optional.of(known.get(name));
    }
    if (open.contains(name)) {
      problem = Optional.of("it holds itself");
      return Optional.empty();
    }
    List<StructType.Component> components = new ArrayList<>();
    open.push(name);
    for (RecordComponentElement component : element.getRecordComponents()) {
      Optional<ValueType> found = value(component.asType(), bindings.get());
      if (found.isEmpty()) {
        // The records stay open: after a problem nothing else is read.
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
    StructType struct = new StructType(name, components);
    known.put(name, struct);
    return fits(struct) ? Optional.of(struct) : Optional.empty();
  }

  private boolean fits(StructType struct) {
    int count = primitives(struct);
    if (count > MOST_PRIMITIVES) {
      String text = struct.javaName() + " holds more than " + MOST_PRIMITIVES + " primitives";
      problem = Optional.of(text);
    }
    return count <= MOST_PRIMITIVES;
  }

  private static int primitives(ValueType type) {
    return type instanceof StructType struct
        ? struct.components().stream().mapToInt(part -> primitives(part.type())).sum()
        : 1;
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

  private Optional<ValueType> value(TypeMirror type, Map<Element, ValueType> bindings) {
    if (type instanceof TypeVariable variable) {
      return Optional.ofNullable(bindings.get(variable.asElement()));
    }
    if (type.getKind().isPrimitive()) {
      return ElementType.ofJavaName(TypeText.of(type)).map(ValueType.class::cast);
    }
    return isRecord(type)
        ? struct((DeclaredType) type, bindings).map(ValueType.class::cast)
        : Optional.empty();
  }

  /** Returns what the type parameters of {@code element} stand for; empty if not for records. */
  private Optional<Map<Element, ValueType>> bindings(
      DeclaredType type, TypeElement element, Map<Element, ValueType> outer) {
    Map<Element, ValueType> result = new LinkedHashMap<>();
    for (int i = 0; i < type.getTypeArguments().size(); i++) {
      TypeMirror argument = type.getTypeArguments().get(i);
      Optional<ValueType> value = value(argument, outer);
      if (value.isEmpty()) {
        if (problem.isEmpty()) {
          problem = Optional.of("its type argument is " + TypeText.of(argument));
        }
        return Optional.empty();
      }
      result.put(element.getTypeParameters().get(i), value.get());
    }
    return Optional.of(result);
  }

  /** Returns the binary name, with the type arguments' names after it. */
  private static String name(TypeElement element, Map<Element, ValueType> bindings) {
    String arguments =
        bindings.values().stream()
            .map(type -> type instanceof StructType struct ? struct.name() : type.code())
            .collect(Collectors.joining(";", "<", ">"));
    return binaryName(element) + (bindings.isEmpty() ? "" : arguments);
  }

  private static String binaryName(TypeElement type) {
    return type.getNestingKind() == NestingKind.TOP_LEVEL
            || !(type.getEnclosingElement() instanceof TypeElement outer)
        ? type.getQualifiedName().toString()
        : binaryName(outer) + "$" + type.getSimpleName();
  }
}
