package org.jgpu.processor.frontend;

import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.format.ValueType;
import org.jgpu.processor.ir.TypeParameters;

/**
 * A method with the types that stand for its type parameters, and for those of the generic record
 * that it is a method of: what is translated once.
 *
 * @param bindings empty where nothing is generic; the types are free of type parameters, but for
 *     those that stand for themselves
 */
record Instance(ExecutableElement method, Map<Element, TypeMirror> bindings) {
  /** Copies {@code bindings}. */
  Instance {
    bindings = Map.copyOf(bindings);
  }

  static Instance of(ExecutableElement method) {
    return new Instance(method, Map.of());
  }

  /** Returns {@code method} with {@code type} for its type parameter, if it has one. */
  static Instance ofOneType(ExecutableElement method, TypeMirror type) {
    return method.getTypeParameters().isEmpty()
        ? of(method)
        : new Instance(method, Map.of(method.getTypeParameters().get(0), type));
  }

  /** Returns {@code method} for all types: its type parameters stand for themselves. */
  static Instance ofAllTypes(ExecutableElement method) {
    Map<Element, TypeMirror> bindings = new HashMap<>();
    for (TypeParameterElement parameter : method.getTypeParameters()) {
      bindings.put(parameter, parameter.asType());
    }
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      for (TypeParameterElement parameter : Methods.owner(method).getTypeParameters()) {
        bindings.put(parameter, parameter.asType());
      }
    }
    return new Instance(method, bindings);
  }

  /** Returns the types of the type parameters that stand for themselves in {@code bindings}. */
  static Map<Element, ValueType> open(Map<Element, TypeMirror> bindings) {
    Map<Element, ValueType> result = new HashMap<>();
    bindings.forEach(
        (parameter, type) -> {
          if (type instanceof TypeVariable variable && variable.asElement().equals(parameter)) {
            result.put(parameter, TypeParameters.type(parameter.getSimpleName().toString()));
          }
        });
    return result;
  }
}
