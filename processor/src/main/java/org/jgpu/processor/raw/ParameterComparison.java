package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Compares the parameters of a method with those of its CUDA function, as far as their text goes.
 */
final class ParameterComparison {
  private ParameterComparison() {}

  /**
   * Reports every difference.
   *
   * @param signature of the method, or of its kernel for one of many types
   * @param name with the template arguments for that type
   */
  static void compare(
      RawMethod method, KernelSignature signature, GlobalFunction function, EntryName name) {
    List<KernelParameter> java = signature.parameters();
    List<CudaParameter> cuda = function.parameters();
    if (java.size() != cuda.size()) {
      method.report(
          Message.RAW_PARAMETER_COUNT,
          java.size(),
          cuda.size(),
          text(method.element()),
          function.parameterText());
      return;
    }
    Map<String, String> arguments =
        TemplateParameters.bind(function.typeParameters(), name.arguments());
    for (int i = 0; i < java.size(); i++) {
      Optional<String> difference =
          difference(method, signature, i, cuda.get(i).with(arguments), function);
      if (difference.isPresent()) {
        VariableElement place = method.element().getParameters().get(i);
        method
            .findings()
            .add(
                place,
                Message.RAW_PARAMETER_MISMATCH,
                i + 1,
                text(place),
                cuda.get(i).text(),
                difference.get());
      }
    }
  }

  private static Optional<String> difference(
      RawMethod method,
      KernelSignature signature,
      int index,
      CudaParameter cuda,
      GlobalFunction function) {
    KernelParameter java = signature.parameters().get(index);
    if (method.signature().parameters().get(index).type().equals(Family.ANY)) {
      return ParameterMatcher.difference(java, cuda, TemplateTypes.of(java.type()))
          .map(difference -> difference + ofType(method, signature));
    }
    // What only the compiler knows is asserted where it compiles; see CompiledChecks.
    boolean dependent =
        function.template() && cuda.type().isEmpty() && !cuda.typeName().matches(".*\\blong\\b.*");
    return dependent
        ? Optional.empty()
        : ParameterMatcher.difference(java, cuda)
            .map(difference -> difference + ofType(method, signature));
  }

  /** Returns for which of the types of {@code method} something is, as the end of a sentence. */
  private static String ofType(RawMethod method, KernelSignature signature) {
    return method
        .family()
        .flatMap(family -> KernelFiles.typeOf(signature.key()))
        .map(type -> ", in the instance for " + type)
        .orElse("");
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
