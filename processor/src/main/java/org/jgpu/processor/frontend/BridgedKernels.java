package org.jgpu.processor.frontend;

import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.UnitPart;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.KernelAbortedException;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;

/** Makes kernels of translated methods, with a bridge where bodies compute with numbers. */
final class BridgedKernels {
  private final FunctionLibrary library;
  private final Diagnostics<SourceSpan> diagnostics;

  BridgedKernels(FunctionLibrary library, Diagnostics<SourceSpan> diagnostics) {
    this.library = library;
    this.diagnostics = diagnostics;
  }

  /** Returns the kernel of a method without type parameters. */
  CudaKernel of(KernelSignature signature, IrFunction body) {
    return ElementBridge.isNeeded(signature, body)
        ? bridged(signature, body, UnitPart.main(signature.owner(), signature.floatMode()))
        : new CudaKernel(signature, body);
  }

  /**
   * Returns the kernel of {@code family} for one of its types.
   *
   * @param body the method, translated for the record that {@code member} computes with
   * @param name what messages call the kernel
   * @throws KernelAbortedException if the body does with arrays what it may not, which is reported
   */
  CudaKernel of(KernelSignature family, Family.Member member, IrFunction body, String name) {
    String unit = KernelFiles.familyUnit(family.owner(), family.key(), member.type());
    if (family.form() == KernelForm.ELEMENTWISE) {
      return bridged(family.of(member), body, unit);
    }
    KernelSignature signature = family.of(member);
    IrFunction bridge = ArrayBridge.of(signature, body, name, diagnostics);
    library.add(bridge);
    return new CudaKernel(signature, bridge, body, unit);
  }

  private CudaKernel bridged(KernelSignature signature, IrFunction body, String unit) {
    IrFunction bridge = ElementBridge.of(signature, body);
    library.add(bridge);
    return new CudaKernel(signature, bridge, body, unit);
  }
}
