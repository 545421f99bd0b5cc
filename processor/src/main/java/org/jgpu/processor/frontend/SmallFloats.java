package org.jgpu.processor.frontend;

import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.processor.ir.MathFunction;

/** The records of JGPU that hold numbers in small formats, and the functions that convert them. */
final class SmallFloats {
  private static final Map<String, MathFunction> TO_FLOAT =
      Map.of(
          Half.class.getName(), MathFunction.HALF_TO_FLOAT,
          BFloat16.class.getName(), MathFunction.BFLOAT16_TO_FLOAT);

  private static final Map<String, MathFunction> OF_FLOAT =
      Map.of(
          Half.class.getName(), MathFunction.FLOAT_TO_HALF,
          BFloat16.class.getName(), MathFunction.FLOAT_TO_BFLOAT16);

  private SmallFloats() {}

  private static String owner(ExecutableElement method) {
    return Methods.owner(method).getQualifiedName().toString();
  }

  /** Returns the function that {@code method} is if it converts a small number to float. */
  static Optional<MathFunction> toFloat(ExecutableElement method) {
    return method.getSimpleName().contentEquals("toFloat")
        ? Optional.ofNullable(TO_FLOAT.get(owner(method)))
        : Optional.empty();
  }

  /** Returns the function that {@code method} is if it converts a float to a small number. */
  static Optional<MathFunction> ofFloat(ExecutableElement method) {
    return method.getSimpleName().contentEquals("of")
        ? Optional.ofNullable(OF_FLOAT.get(owner(method)))
        : Optional.empty();
  }
}
