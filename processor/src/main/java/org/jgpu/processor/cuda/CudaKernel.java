package org.jgpu.processor.cuda;

import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.signature.KernelSignature;

/**
 * A kernel to emit: what it declares and what it does.
 *
 * @param body the method as it was written: the function, or what it calls for a family
 * @param unit name of the CUDA unit that holds it
 */
public record CudaKernel(
    KernelSignature signature, IrFunction function, IrFunction body, String unit) {
  /** Creates a kernel that is no family's, in a unit of its class. */
  public CudaKernel(KernelSignature signature, IrFunction function) {
    this(signature, function, function, UnitPart.main(signature.owner(), signature.floatMode()));
  }
}
