package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
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
      return actual.getKind() == TypeKind.DECLARED
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
    List<String> parts = new ArrayList<>();
    for (var parameter : instance.method().getParameters()) {
      parts.add(types.erasure(resolve(parameter.asType(), instance.bindings())).toString());
    }
    Set<Element> bound = instance.bindings().keySet();
    Stream<String> named =
        bound.stream()
            .map(element -> element.getSimpleName() + "=" + instance.bindings().get(element))
            .sorted();
    parts.addAll(named.toList());
    return "(" + String.join(",", parts) + ")";
  }
}
