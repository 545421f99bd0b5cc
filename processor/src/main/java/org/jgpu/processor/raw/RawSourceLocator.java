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
import org.jgpu.format.Target;
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
    int architecture = architecture(method, raw, findings);
    return inPlace
        ? Optional.of(new RawSource(raw.value(), inPlaceName(method), false, options, architecture))
        : resource(method, raw.resource(), findings)
            .map(found -> new RawSource(found.text, found.path, true, options, architecture));
  }

  /** Ten times a compute capability; 0 where none is given. */
  private static int architecture(ExecutableElement method, RawKernel raw, Findings findings) {
    int architecture = raw.architecture();
    if (architecture == 0 || Target.isCapability(architecture)) {
      return architecture;
    }
    findings.add(method, Message.RAW_ARCHITECTURE, architecture);
    return 0;
  }

  private record Resource(String text, String path) {}

  private Optional<Resource> resource(
      ExecutableElement method, String resource, Findings findings) {
    String packageName = elements.getPackageOf(method).getQualifiedName().toString();
    String path = folder(packageName) + resource;
    boolean inside = Arrays.stream(resource.split("/", -1)).noneMatch(NOT_A_NAME::contains);
    Optional<String> text = inside ? files.read(packageName, resource) : Optional.empty();
    if (text.isEmpty()) {
      findings.add(method, Message.RAW_RESOURCE_NOT_FOUND, resource, path);
    }
    return text.map(found -> new Resource(found, path));
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
