package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jgpu.annotations.RawKernel;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.TypeText;

/** Reads raw kernels: finds the CUDA function and checks that it has the method's parameters. */
public final class RawKernelReader {
  private final RawSourceLocator locator;
  private final Diagnostics<Element> diagnostics;

  /** Reads resources through {@code environment} and reports to {@code diagnostics}. */
  public RawKernelReader(ProcessingEnvironment environment, Diagnostics<Element> diagnostics) {
    this.locator = new RawSourceLocator(environment.getFiler(), environment.getElementUtils());
    this.diagnostics = diagnostics;
  }

  /**
   * Returns the raw kernel that {@code method}, whose signature is {@code signature}, declares.
   *
   * @return empty if something is wrong, which was reported
   */
  public Optional<RawUnit> read(ExecutableElement method, KernelSignature signature) {
    Findings findings = new Findings(TypeText.kernel(method), diagnostics);
    return locator
        .find(method, findings)
        .flatMap(source -> read(method, signature, source, findings));
  }

  private static Optional<RawUnit> read(
      ExecutableElement method, KernelSignature signature, RawSource source, Findings findings) {
    String declared = method.getAnnotation(RawKernel.class).entry();
    String entry = declared.isEmpty() ? signature.method() : declared;
    Optional<GlobalFunction> function = entry(method, entry, source, findings);
    function.ifPresent(found -> compare(method, signature, found, findings));
    return findings.clean()
        ? function.map(found -> RawUnitBuilder.build(signature, source, found))
        : Optional.empty();
  }

  private static Optional<GlobalFunction> entry(
      ExecutableElement method, String entry, RawSource source, Findings findings) {
    List<GlobalFunction> all;
    try {
      all = CudaDeclarations.globalFunctions(source.text());
    } catch (CudaSyntaxException e) {
      findings.add(method, Message.RAW_SYNTAX, source.file() + ", " + e.getMessage());
      return Optional.empty();
    }
    List<GlobalFunction> named = all.stream().filter(f -> f.name().equals(entry)).toList();
    if (named.isEmpty()) {
      findings.add(method, Message.RAW_ENTRY_NOT_FOUND, entry, names(all));
      return Optional.empty();
    }
    GlobalFunction function = named.get(0);
    List<String> shapes = named.stream().map(GlobalFunction::parameterText).distinct().toList();
    if (function.template()) {
      findings.add(method, Message.RAW_ENTRY_TEMPLATE, entry);
    } else if (!function.externC()) {
      findings.add(method, Message.RAW_NOT_EXTERN_C, entry);
    } else if (shapes.size() > 1) {
      String quoted = shapes.stream().collect(Collectors.joining(") and (", "(", ")"));
      findings.add(method, Message.RAW_ENTRY_AMBIGUOUS, entry, quoted);
    }
    return findings.clean() ? Optional.of(function) : Optional.empty();
  }

  private static String names(List<GlobalFunction> functions) {
    return functions.isEmpty()
        ? "none"
        : functions.stream().map(GlobalFunction::name).distinct().collect(Collectors.joining(", "));
  }

  private static void compare(
      ExecutableElement method,
      KernelSignature signature,
      GlobalFunction function,
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
    for (int i = 0; i < java.size(); i++) {
      VariableElement place = method.getParameters().get(i);
      String quote = cuda.get(i).text();
      int number = i + 1;
      ParameterMatcher.difference(java.get(i), cuda.get(i))
          .ifPresent(
              difference ->
                  findings.add(
                      place,
                      Message.RAW_PARAMETER_MISMATCH,
                      number,
                      text(place),
                      quote,
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
