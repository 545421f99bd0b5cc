package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.processor.ir.TypeParameters;
import org.jgpu.processor.signature.rule.RecordTypes;

/**
 * What type parameters stand for. Records are final, so that the types of the arguments alone
 * decide: every use of a type parameter must be of one record.
 */
final class Generics {
  private final Elements elements;
  private final Types types;

  Generics(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Returns whether the types in {@code method} depend on what type parameters stand for. */
  static boolean isGeneric(ExecutableElement method) {
    return !method.getTypeParameters().isEmpty()
        || !method.getModifiers().contains(Modifier.STATIC)
            && !Methods.owner(method).getTypeParameters().isEmpty();
  }

  /** Returns whether {@code method} is one that a record implements, not generic itself. */
  static boolean isAbstract(ExecutableElement method) {
    return method.getModifiers().contains(Modifier.ABSTRACT)
        && method.getTypeParameters().isEmpty()
        && Methods.owner(method).getKind() == ElementKind.INTERFACE;
  }

  /** Returns {@code type} with its type parameters replaced, as far as they are bound. */
  TypeMirror resolve(TypeMirror type, Map<Element, TypeMirror> bindings) {
    if (bindings.isEmpty()) {
      return type;
    }
    if (type instanceof TypeVariable variable) {
      return bindings.getOrDefault(variable.asElement(), type);
    }
    if (type instanceof ArrayType array) {
      return types.getArrayType(resolve(array.getComponentType(), bindings));
    }
    if (type instanceof DeclaredType declared && !declared.getTypeArguments().isEmpty()) {
      TypeMirror[] arguments =
          declared.getTypeArguments().stream()
              .map(argument -> resolve(argument, bindings))
              .toArray(TypeMirror[]::new);
      return types.getDeclaredType((TypeElement) declared.asElement(), arguments);
    }
    return type;
  }

  /** Returns the bindings that the type arguments of {@code type} make. */
  Map<Element, TypeMirror> of(TypeMirror type) {
    Map<Element, TypeMirror> result = new HashMap<>();
    if (type instanceof DeclaredType declared) {
      List<? extends TypeParameterElement> parameters =
          ((TypeElement) declared.asElement()).getTypeParameters();
      for (int i = 0; i < declared.getTypeArguments().size(); i++) {
        result.put(parameters.get(i), declared.getTypeArguments().get(i));
      }
    }
    return result;
  }

  /**
   * Returns {@code method} with what the types of its arguments say of its type parameters.
   *
   * @param owner the bindings of the record that it is called on
   * @param arguments their types, free of type parameters
   * @return empty if they do not decide, or disagree
   */
  Optional<Instance> infer(
      ExecutableElement method, Map<Element, TypeMirror> owner, List<TypeMirror> arguments) {
    Map<Element, TypeMirror> bindings = new HashMap<>();
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      bindings.putAll(owner);
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (!bind(method.getParameters().get(i).asType(), arguments.get(i), method, bindings)) {
        return Optional.empty();
      }
    }
    return bindings.keySet().containsAll(method.getTypeParameters())
        ? Optional.of(new Instance(method, bindings))
        : Optional.empty();
  }

  private boolean bind(
      TypeMirror declared,
      TypeMirror actual,
      ExecutableElement method,
      Map<Element, TypeMirror> bindings) {
    if (declared instanceof TypeVariable variable
        && method.getTypeParameters().contains(variable.asElement())) {
      TypeMirror before = bindings.putIfAbsent(variable.asElement(), actual);
      // A type variable is one that stands for itself, where a generic function is translated for
      // all types. javac would find a common supertype of two records; on the device that has no
      // layout.
      return (actual.getKind() == TypeKind.DECLARED || actual.getKind() == TypeKind.TYPEVAR)
          && (before == null || types.isSameType(before, actual));
    }
    if (declared instanceof ArrayType array && actual instanceof ArrayType given) {
      return bind(array.getComponentType(), given.getComponentType(), method, bindings);
    }
    if (declared instanceof DeclaredType type && actual instanceof DeclaredType given) {
      int count = Math.min(type.getTypeArguments().size(), given.getTypeArguments().size());
      for (int i = 0; i < count; i++) {
        TypeMirror argument = given.getTypeArguments().get(i);
        if (!bind(type.getTypeArguments().get(i), argument, method, bindings)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the method of {@code record} that a call of {@code method}, of an interface, runs. */
  Optional<ExecutableElement> implementation(ExecutableElement method, TypeMirror record) {
    TypeElement type = (TypeElement) ((DeclaredType) record).asElement();
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(own -> own.equals(method) || elements.overrides(own, method, type))
        .findFirst();
  }

  /** Returns the parameter types of {@code instance}, which tell it from others of its name. */
  String signature(Instance instance) {
    List<String> parts = new ArrayList<>(parameters(instance));
    instance.bindings().entrySet().stream()
        .map(bound -> bound.getKey().getSimpleName() + "=" + text(bound.getValue()))
        // The bindings are a map: keys are names in files and in CUDA, so that their order must not
        // vary.
        .sorted()
        .forEach(parts::add);
    return "(" + String.join(",", parts) + ")";
  }

  /**
   * Returns the types of the parameters; where nothing is generic, in the form of their erasure.
   */
  private List<String> parameters(Instance instance) {
    return instance.method().getParameters().stream()
        .map(parameter -> resolve(parameter.asType(), instance.bindings()))
        .map(type -> instance.bindings().isEmpty() ? types.erasure(type).toString() : text(type))
        .toList();
  }

  /** Returns {@code type} in the form that names of records in IR have. */
  String text(TypeMirror type) {
    if (type instanceof TypeVariable variable) {
      return TypeParameters.name(variable.asElement().getSimpleName().toString());
    }
    if (type instanceof ArrayType array) {
      return text(array.getComponentType()) + "[]";
    }
    if (!RecordTypes.isRecord(type)) {
      return types.erasure(type).toString();
    }
    DeclaredType record = (DeclaredType) type;
    String name = elements.getBinaryName((TypeElement) record.asElement()).toString();
    return record.getTypeArguments().isEmpty()
        ? name
        : record.getTypeArguments().stream()
            .map(this::text)
            .collect(Collectors.joining(";", name + "<", ">"));
  }

  /** Returns the record that {@link #text} names; empty if this compilation has none. */
  Optional<TypeMirror> record(String text) {
    return new RecordName(text).read();
  }

  /** The name of a record, read from left to right. */
  private final class RecordName {
    private final StringTokenizer tokens;

    RecordName(String text) {
      this.tokens = new StringTokenizer(text, "<;>", true);
    }

    /** Reads one type, and the separator or bracket after it. */
    Optional<TypeMirror> read() {
      String name = tokens.nextToken();
      Optional<TypeElement> record = Methods.named(name, elements);
      List<TypeMirror> arguments = new ArrayList<>();
      if (!tokens.hasMoreTokens() || !tokens.nextToken().equals("<")) {
        return record.map(found -> types.getDeclaredType(found));
      }
      for (int left = record.map(found -> found.getTypeParameters().size()).orElse(0);
          left > 0;
          left--) {
        read().ifPresent(arguments::add);
      }
      if (tokens.hasMoreTokens()) {
        tokens.nextToken();
      }
      return record
          .filter(found -> found.getTypeParameters().size() == arguments.size())
          .map(found -> types.getDeclaredType(found, arguments.toArray(TypeMirror[]::new)));
    }
  }

  /**
   * Returns the method of {@code record} that a call of an interface's method runs.
   *
   * @param signature the types of its parameters as {@link #text} gives them, in parentheses
   */
  Optional<Instance> implementation(TypeMirror record, String name, String signature) {
    TypeElement type = (TypeElement) ((DeclaredType) record).asElement();
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(own -> own.getSimpleName().contentEquals(name))
        .filter(own -> !own.getModifiers().contains(Modifier.STATIC))
        .map(own -> new Instance(own, of(record)))
        .filter(own -> signature.equals(texts(own)))
        .findFirst();
  }

  private String texts(Instance instance) {
    return instance.method().getParameters().stream()
        .map(parameter -> text(resolve(parameter.asType(), instance.bindings())))
        .collect(Collectors.joining(",", "(", ")"));
  }
}
