package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.RawGlobal;
import org.jgpu.annotations.RawKernel;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.TypeText;

/** Reads the methods that declare variables of CUDA C. */
public final class RawGlobalReader {
  private final Diagnostics<Element> diagnostics;

  /** Creates a reader that reports to {@code diagnostics}. */
  public RawGlobalReader(Diagnostics<Element> diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Returns the declarations in {@code owner}, without those that are wrong and were reported. */
  public List<RawGlobalSignature> read(TypeElement owner) {
    List<ExecutableElement> methods = ElementFilter.methodsIn(owner.getEnclosedElements());
    Map<String, ExecutableElement> kernels = new TreeMap<>();
    for (ExecutableElement method : methods) {
      if (Marks.has(method, RawKernel.class)) {
        kernels.put(method.getSimpleName().toString(), method);
      }
    }
    List<RawGlobalSignature> globals = new ArrayList<>();
    for (ExecutableElement method : methods) {
      RawGlobal annotation = method.getAnnotation(RawGlobal.class);
      if (annotation != null) {
        read(method, annotation, kernels).ifPresent(globals::add);
      }
    }
    return globals;
  }

  private Optional<RawGlobalSignature> read(
      ExecutableElement method, RawGlobal annotation, Map<String, ExecutableElement> kernels) {
    Findings findings = new Findings(TypeText.kernel(method), diagnostics);
    form(method).ifPresent(wrong -> findings.add(method, Message.RAW_GLOBAL_FORM, wrong));
    ExecutableElement kernel = kernels.get(annotation.kernel());
    if (kernel == null) {
      String known = kernels.isEmpty() ? "none" : String.join(", ", kernels.keySet());
      findings.add(method, Message.RAW_GLOBAL_KERNEL, annotation.kernel(), known);
    } else if (Candidate.of(kernel).isFamily()) {
      findings.add(method, Message.RAW_GLOBAL_FAMILY, annotation.kernel());
    }
    TypeMirror type = method.getReturnType();
    Optional<ValueType> value = Candidate.valueType(type);
    if (!findings.clean() || value.isEmpty()) {
      return Optional.empty();
    }
    String name =
        annotation.name().isEmpty() ? method.getSimpleName().toString() : annotation.name();
    return Optional.of(
        new RawGlobalSignature(
            method, annotation.kernel(), name, value.get(), type instanceof ArrayType));
  }

  private static Optional<String> form(ExecutableElement method) {
    TypeMirror type = method.getReturnType();
    Set<Modifier> modifiers = method.getModifiers();
    if (!modifiers.contains(Modifier.STATIC) || !modifiers.contains(Modifier.NATIVE)) {
      return Optional.of("is not static native");
    }
    if (modifiers.contains(Modifier.PRIVATE)) {
      return Optional.of("is private");
    }
    if (!method.getParameters().isEmpty()) {
      return Optional.of("has parameters");
    }
    boolean generic = type.toString().contains("<");
    return Candidate.valueType(type).isEmpty() || generic
        ? Optional.of("has the type " + TypeText.of(type))
        : Optional.empty();
  }
}
