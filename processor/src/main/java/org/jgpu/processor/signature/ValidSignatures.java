package org.jgpu.processor.signature;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.diagnostics.Diagnostics;

/**
 * The signatures of valid kernels and reductions, for after the rounds: what is wrong with the
 * others has been reported there and is not reported again.
 */
public final class ValidSignatures {
  private static final Diagnostics<Element> SILENT = (place, kernel, message, arguments) -> {};

  private final ProcessingEnvironment environment;
  private final FloatMode defaultMode;
  private final Map<String, KernelSignature> kernels = new HashMap<>();

  /**
   * Reads signatures of the compilation that {@code environment} belongs to.
   *
   * @param defaultMode the floating-point mode of kernels and reductions whose annotation gives
   *     none
   */
  public ValidSignatures(ProcessingEnvironment environment, FloatMode defaultMode) {
    this.environment = environment;
    this.defaultMode = defaultMode;
  }

  /** Keeps what a round has read, so that it is not read again; signatures name no elements. */
  public void keep(ExecutableElement method, KernelSignature signature) {
    kernels.put(identity(method), signature);
  }

  /** Returns what names {@code method} in every round: compilers make new elements for each. */
  private static String identity(ExecutableElement method) {
    return method.getEnclosingElement() + "." + method;
  }

  /** Returns the signature of a kernel method; empty if it is invalid. */
  public Optional<KernelSignature> kernel(ExecutableElement method) {
    KernelSignature known = kernels.get(identity(method));
    if (known != null) {
      return Optional.of(known);
    }
    return SignatureReader.read(
        method, environment.getElementUtils(), environment.getTypeUtils(), defaultMode, SILENT);
  }

  /** Returns the signature of a reduction class; empty if it is invalid. */
  public Optional<ReductionSignature> reduction(TypeElement type) {
    return ReductionReader.read(
        type, environment.getElementUtils(), environment.getTypeUtils(), defaultMode, SILENT);
  }
}
