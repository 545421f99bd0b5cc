package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Compares the parameters of a method with those of its CUDA function, as far as their text goes.
 */
final class ParameterComparison {
  private ParameterComparison() {}

  /** Adds every difference to {@code findings}. */
  static void compare(
      ExecutableElement method,
      KernelSignature signature,
      GlobalFunction function,
      EntryName name,
      Findings findings) {
    List<KernelParameter> java = signature.parameters();
    List<CudaParameter> cuda = function.parameters();
    if (java.size() != cuda.size()) {
      findings.add(
          method,
          Message.RAW_PARAMETER_COUNT,
          java.size(),
          cuda.size(),
          text(method),
          function.parameterText());
      return;
    }
    Map<String, String> arguments =
        TemplateParameters.bind(function.typeParameters(), name.arguments());
    for (int i = 0; i < java.size(); i++) {
      compare(
          method.getParameters().get(i),
          i,
          java.get(i),
          cuda.get(i).with(arguments),
          function,
          findings);
    }
  }

  private static void compare(
      VariableElement place,
      int index,
      KernelParameter java,
      CudaParameter cuda,
      GlobalFunction function,
      Findings findings) {
    // What only the compiler knows is asserted where it compiles; see CompiledChecks.
    boolean dependent =
        function.template() && cuda.type().isEmpty() && !cuda.typeName().matches(".*\\blong\\b.*");
    if (!dependent) {
      ParameterMatcher.difference(java, cuda)
          .ifPresent(
              difference ->
                  findings.add(
                      place,
                      Message.RAW_PARAMETER_MISMATCH,
                      index + 1,
                      text(place),
                      cuda.text(),
                      difference));
    }
  }

  private static String text(ExecutableElement method) {
    List<String> parameters = new ArrayList<>();
    method.getParameters().forEach(parameter -> parameters.add(text(parameter)));
    return String.join(", ", parameters);
  }

  private static String text(VariableElement parameter) {
    return TypeText.of(parameter.asType()) + " " + parameter.getSimpleName();
  }
}
