package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jgpu.processor.signature.ReductionReader;

/**
 * The methods of a reduction class whose signatures {@link ReductionReader} has accepted.
 *
 * @param identity the accumulator of nothing
 * @param map from an element to an accumulator
 * @param combine of two accumulators
 * @param finish from the accumulator to the result, if it is not the result itself
 */
record ReductionMethods(
    ExecutableElement identity,
    ExecutableElement map,
    ExecutableElement combine,
    Optional<ExecutableElement> finish) {

  static ReductionMethods of(TypeElement type) {
    List<ExecutableElement> methods = ElementFilter.methodsIn(type.getEnclosedElements());
    return new ReductionMethods(
        named(methods, "identity").orElseThrow(),
        named(methods, "map").orElseThrow(),
        named(methods, "combine").orElseThrow(),
        named(methods, "finish"));
  }

  private static Optional<ExecutableElement> named(List<ExecutableElement> methods, String name) {
    return methods.stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .findFirst();
  }
}
