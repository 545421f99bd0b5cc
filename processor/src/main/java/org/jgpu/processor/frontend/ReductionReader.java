package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jgpu.processor.diagnostics.Message;

/** Finds the methods of a reduction class and checks that they fit together. */
final class ReductionReader {
  /** The kernel key of every reduction. */
  static final String KEY = "reduce";

  /** The methods of a reduction. */
  record Parts(
      ExecutableElement identity,
      ExecutableElement map,
      ExecutableElement combine,
      Optional<ExecutableElement> finish) {}

  private final SourceUnit unit;
  private final TypeElement type;

  ReductionReader(SourceUnit unit, TypeElement type) {
    this.unit = unit;
    this.type = type;
  }

  /** Returns the methods, or empty after reporting what is wrong. */
  Optional<Parts> read() {
    Optional<ExecutableElement> identity = method("identity", 0);
    Optional<ExecutableElement> map = method("map", 1);
    Optional<ExecutableElement> combine = method("combine", 2);
    Optional<ExecutableElement> finish = method("finish", 1);
    if (identity.isEmpty() || map.isEmpty() || combine.isEmpty()) {
      String missing = identity.isEmpty() ? "identity()" : map.isEmpty() ? "map" : "combine";
      return wrong("has no static method " + missing + " of that form");
    }
    TypeMirror accumulator = combine.get().getReturnType();
    if (!accumulator.getKind().isPrimitive()
        || !map.get().getParameters().get(0).asType().getKind().isPrimitive()) {
      return wrong("works on something other than primitives");
    }
    for (ExecutableElement method : List.of(identity.get(), map.get())) {
      if (!same(method.getReturnType(), accumulator)) {
        return wrong(
            "returns %s from %s but %s from combine"
                .formatted(method.getReturnType(), method.getSimpleName(), accumulator));
      }
    }
    if (!takes(combine.get(), accumulator)
        || finish.filter(method -> !takes(method, accumulator)).isPresent()) {
      return wrong("does not pass its accumulator " + accumulator + " to combine and finish");
    }
    if (finish.filter(method -> !method.getReturnType().getKind().isPrimitive()).isPresent()) {
      return wrong("has a finish that does not return a primitive");
    }
    return Optional.of(new Parts(identity.get(), map.get(), combine.get(), finish));
  }

  private static boolean takes(ExecutableElement method, TypeMirror accumulator) {
    return method.getParameters().stream()
        .allMatch(parameter -> same(parameter.asType(), accumulator));
  }

  private static boolean same(TypeMirror a, TypeMirror b) {
    return a.getKind() == b.getKind();
  }

  private Optional<ExecutableElement> method(String name, int parameters) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .filter(method -> method.getParameters().size() == parameters)
        .filter(method -> method.getModifiers().contains(Modifier.STATIC))
        .findFirst();
  }

  private Optional<Parts> wrong(String what) {
    unit.error(
        unit.span(unit.trees().getTree(type)),
        type.getSimpleName().toString(),
        Message.REDUCTION_SHAPE,
        what);
    return Optional.empty();
  }
}
