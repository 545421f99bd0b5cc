package org.jgpu.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.ElementDiagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.launcher.LauncherKernel;
import org.jgpu.processor.launcher.LauncherWriter;
import org.jgpu.processor.options.ProcessorOptions;
import org.jgpu.processor.raw.RawGlobalReader;
import org.jgpu.processor.raw.RawGlobalSignature;
import org.jgpu.processor.raw.RawKernelReader;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.MissingTypes;
import org.jgpu.processor.signature.ReductionReader;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.SignatureReader;
import org.jgpu.processor.signature.ValidSignatures;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jgpu.processor.signature.rule.TypeText;

/** What is done with one class that has kernels: read and check them, then write its launcher. */
final class OwnerStep {
  /** An option that kapt gives to every processor. */
  private static final String KAPT = "kapt.kotlin.generated";

  private final ProcessingEnvironment environment;
  private final ProcessorOptions options;
  private final ElementDiagnostics diagnostics;
  private final RawUnits rawUnits;
  private final ValidSignatures signatures;
  private final RawKernelReader rawReader;
  private final RawGlobalReader globalReader;
  private final LauncherWriter writer;

  OwnerStep(
      ProcessingEnvironment environment,
      ProcessorOptions options,
      ElementDiagnostics diagnostics,
      RawUnits rawUnits,
      ValidSignatures signatures) {
    this.signatures = signatures;
    this.environment = environment;
    this.options = options;
    this.diagnostics = diagnostics;
    this.rawUnits = rawUnits;
    this.rawReader = new RawKernelReader(environment, diagnostics);
    this.globalReader = new RawGlobalReader(diagnostics);
    this.writer = new LauncherWriter(environment, diagnostics);
  }

  /** Returns whether all types that the kernels' declarations name exist. */
  boolean ready(TypeElement owner) {
    return kernelMethods(owner).stream().noneMatch(MissingTypes::in)
        && !(isReduction(owner) && MissingTypes.in(owner));
  }

  /**
   * Reports what is wrong with the kernels of {@code owner} and writes the launcher. Wrong kernels
   * are left out of it, so that uses of the others give no errors of their own.
   */
  void run(TypeElement owner) {
    if (rejectsKotlin(owner)) {
      return;
    }
    List<LauncherKernel> kernels = readKernels(owner);
    List<RawGlobalSignature> globals = globalReader.read(owner);
    readRawKernels(kernels, globals);
    Optional<ReductionSignature> reduction = readReduction(owner);
    writer.write(owner, kernels, globals, reduction);
  }

  /** Reports what is wrong with the kernels of {@code owner} that name no missing types. */
  void report(TypeElement owner) {
    if (rejectsKotlin(owner)) {
      return;
    }
    readRawKernels(readKernels(owner), globalReader.read(owner));
    readReduction(owner);
  }

  private boolean rejectsKotlin(TypeElement owner) {
    String name = TypeText.of(owner);
    if (OwnerRule.isKotlin(owner)) {
      diagnostics.error(
          owner, name, Message.KOTLIN_KERNEL, "class " + name + " is written in Kotlin");
      return true;
    }
    // kapt runs processors on Java classes too, before javac does it again.
    if (environment.getOptions().containsKey(KAPT)) {
      diagnostics.error(
          owner, name, Message.KOTLIN_KERNEL, "kapt runs the processor on class " + name);
      return true;
    }
    return false;
  }

  private List<LauncherKernel> readKernels(TypeElement owner) {
    List<LauncherKernel> kernels = new ArrayList<>();
    for (ExecutableElement method : kernelMethods(owner)) {
      SignatureReader.read(
              method,
              environment.getElementUtils(),
              environment.getTypeUtils(),
              options.floatMode(),
              diagnostics)
          .ifPresent(
              signature -> {
                signatures.keep(method, signature);
                kernels.add(new LauncherKernel(method, signature));
              });
    }
    return kernels;
  }

  private Optional<ReductionSignature> readReduction(TypeElement owner) {
    return isReduction(owner)
        ? ReductionReader.read(
            owner,
            environment.getElementUtils(),
            environment.getTypeUtils(),
            options.floatMode(),
            diagnostics)
        : Optional.empty();
  }

  private void readRawKernels(List<LauncherKernel> kernels, List<RawGlobalSignature> globals) {
    Set<String> names = new HashSet<>();
    Map<ExecutableElement, KernelSignature> raws = new LinkedHashMap<>();
    for (LauncherKernel kernel : kernels) {
      KernelSignature signature = kernel.signature();
      if (signature.form() != KernelForm.RAW) {
        continue;
      }
      if (names.add(signature.method())) {
        raws.put(kernel.method(), signature);
      } else {
        diagnostics.error(
            kernel.method(),
            TypeText.kernel(kernel.method()),
            Message.RAW_OVERLOAD,
            signature.method());
      }
    }
    raws.values().stream()
        .findFirst()
        .ifPresent(any -> rawUnits.put(any.owner(), rawReader.read(raws, globals)));
  }

  private static boolean isReduction(TypeElement owner) {
    return Marks.has(owner, GpuReduction.class);
  }

  private static List<ExecutableElement> kernelMethods(TypeElement owner) {
    return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
        .filter(SignatureReader::isKernel)
        .toList();
  }
}
