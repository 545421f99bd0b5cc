package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Optional;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.raw.RawUnit;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.ReductionSignature;

/**
 * What one class declares, with its bodies in IR.
 *
 * @param owner binary name of the class
 * @param functions those that kernels of other classes may call
 */
public record ClassBodies(
    String owner,
    List<Kernel> kernels,
    List<Reduction> reductions,
    List<RawUnit> raws,
    List<IrFunction> functions) {
  /** Copies the lists. */
  public ClassBodies {
    kernels = List.copyOf(kernels);
    reductions = List.copyOf(reductions);
    raws = List.copyOf(raws);
    functions = List.copyOf(functions);
  }

  /**
   * A kernel.
   *
   * @param member the one of a family for whose type the body was translated
   */
  public record Kernel(
      KernelSignature signature, Optional<Family.Member> member, IrFunction body) {}

  /**
   * The methods of a reduction, as they work on elements.
   *
   * @param finish empty where the accumulator is the result
   */
  public record Reduction(
      ReductionSignature signature,
      IrFunction identity,
      IrFunction map,
      IrFunction combine,
      Optional<IrFunction> finish) {}
}
