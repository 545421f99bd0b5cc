package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jgpu.annotations.RawKernel;
import org.jgpu.format.CompilerOptions;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.OwnerRule;

/** Finds the CUDA C of a raw kernel: in the annotation, or in a resource beside the class. */
final class RawSourceLocator {
  private static final Set<String> NOT_A_NAME = Set.of("", ".", "..");

  private final RawFiles files;
  private final Elements elements;

  RawSourceLocator(RawFiles files, Elements elements) {
    this.files = files;
    this.elements = elements;
  }

  /** Returns the source of {@code method}; empty if that was reported as an error. */
  Optional<RawSource> find(ExecutableElement method, Findings findings) {
    RawKernel raw = method.getAnnotation(RawKernel.class);
    boolean inPlace = !raw.value().isBlank();
    boolean resource = !raw.resource().isBlank();
    if (inPlace == resource) {
      String found = inPlace ? "its CUDA C both in place and as a resource" : "no CUDA C";
      findings.add(method, Message.RAW_SOURCE_CHOICE, found);
      return Optional.empty();
    }
    List<String> options = new ArrayList<>();
    for (String option : raw.options()) {
      CompilerOptions.problem(option)
          .ifPresentOrElse(
              why -> findings.add(method, Message.RAW_OPTION, option, why),
              () -> options.add(option));
    }
    return inPlace
        ? Optional.of(new RawSource(raw.value(), inPlaceName(method), false, options))
        : resource(method, raw.resource(), options, findings);
  }

  private Optional<RawSource> resource(
      ExecutableElement method, String resource, List<String> options, Findings findings) {
    String packageName = elements.getPackageOf(method).getQualifiedName().toString();
    String path = folder(packageName) + resource;
    boolean inside = Arrays.stream(resource.split("/", -1)).noneMatch(NOT_A_NAME::contains);
    Optional<String> text = inside ? files.read(packageName, resource) : Optional.empty();
    if (text.isEmpty()) {
      findings.add(method, Message.RAW_RESOURCE_NOT_FOUND, resource, path);
    }
    return text.map(found -> new RawSource(found, path, true, options));
  }

  private String inPlaceName(ExecutableElement method) {
    TypeElement outermost = OwnerRule.ownerOf(method);
    while (outermost.getEnclosingElement() instanceof TypeElement enclosing) {
      outermost = enclosing;
    }
    String packageName = elements.getPackageOf(method).getQualifiedName().toString();
    return folder(packageName)
        + outermost.getSimpleName()
        + ".java."
        + method.getSimpleName()
        + ".cu";
  }

  private static String folder(String packageName) {
    return packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
  }
}
