package org.jgpu.processor.pipeline;

import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.CudaReduction;
import org.jgpu.processor.cuda.UnitPart;
import org.jgpu.processor.frontend.ClassBodies;
import org.jgpu.processor.frontend.ElementBridge;
import org.jgpu.processor.frontend.FunctionLibrary;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.output.TranslatedClass;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;

/** Makes kernels of translated methods, with a bridge where bodies compute with numbers. */
final class BridgedKernels {
  private final FunctionLibrary library;

  BridgedKernels(FunctionLibrary library) {
    this.library = library;
  }

  /** Returns a class with the kernels of its bodies. */
  TranslatedClass of(ClassBodies bodies) {
    return new TranslatedClass(
        bodies.owner(),
        bodies.kernels().stream().map(this::of).toList(),
        bodies.reductions().stream().map(BridgedKernels::of).toList(),
        bodies.raws(),
        bodies.functions());
  }

  private static CudaReduction of(ClassBodies.Reduction reduction) {
    return new CudaReduction(
        reduction.signature(),
        reduction.identity(),
        reduction.map(),
        reduction.combine(),
        reduction.finish());
  }

  private CudaKernel of(ClassBodies.Kernel kernel) {
    return kernel.member().isPresent()
        ? of(kernel.signature(), kernel.member().get(), kernel.body())
        : of(kernel.signature(), kernel.body());
  }

  /** Returns the kernel of a method without type parameters. */
  private CudaKernel of(KernelSignature signature, IrFunction body) {
    return ElementBridge.isNeeded(signature, body)
        ? bridged(signature, body, UnitPart.main(signature.owner(), signature.floatMode()))
        : new CudaKernel(signature, body);
  }

  /**
   * Returns the kernel of {@code family} for one of its types.
   *
   * @param body the method, translated for the record that {@code member} computes with
   */
  private CudaKernel of(KernelSignature family, Family.Member member, IrFunction body) {
    String unit = KernelFiles.familyUnit(family.owner(), family.key(), member.type());
    if (family.form() == KernelForm.ELEMENTWISE) {
      return bridged(family.of(member), body, unit);
    }
    return new CudaKernel(family.of(member), body, body, unit);
  }

  private CudaKernel bridged(KernelSignature signature, IrFunction body, String unit) {
    IrFunction bridge = ElementBridge.of(signature, body);
    library.add(bridge);
    return new CudaKernel(signature, bridge, body, unit);
  }
}
