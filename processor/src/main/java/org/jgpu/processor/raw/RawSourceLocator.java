package org.jgpu.processor.raw;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.jgpu.annotations.RawKernel;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.OwnerRule;

/** Finds the CUDA C of a raw kernel: in the annotation, or in a resource beside the class. */
final class RawSourceLocator {
  /** Where build tools put resources: beside the sources, or copied to the class files. */
  private static final List<Location> LOCATIONS =
      List.of(
          StandardLocation.SOURCE_PATH, StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH);

  private static final Set<String> NOT_A_NAME = Set.of("", ".", "..");

  private final Filer filer;
  private final Elements elements;

  RawSourceLocator(Filer filer, Elements elements) {
    this.filer = filer;
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
    return inPlace
        ? Optional.of(new RawSource(raw.value(), inPlaceName(method), false))
        : resource(method, raw.resource(), findings);
  }

  private Optional<RawSource> resource(
      ExecutableElement method, String resource, Findings findings) {
    String packageName = elements.getPackageOf(method).getQualifiedName().toString();
    String path = folder(packageName) + resource;
    boolean inside = Arrays.stream(resource.split("/", -1)).noneMatch(NOT_A_NAME::contains);
    for (Location location : inside ? LOCATIONS : List.<Location>of()) {
      Optional<String> text = read(location, packageName, resource);
      if (text.isPresent()) {
        return Optional.of(new RawSource(text.get(), path, true));
      }
    }
    findings.add(method, Message.RAW_RESOURCE_NOT_FOUND, resource, path);
    return Optional.empty();
  }

  private Optional<String> read(Location location, String packageName, String resource) {
    try {
      return Optional.of(
          filer.getResource(location, packageName, resource).getCharContent(true).toString());
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      // Not there, not a name of this location, or a location that is not set up: try the next.
      return Optional.empty();
    }
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
