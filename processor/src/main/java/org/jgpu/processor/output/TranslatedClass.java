package org.jgpu.processor.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.CudaReduction;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.raw.RawUnit;

/**
 * The kernels of one class, translated.
 *
 * @param owner binary name of the class
 */
public record TranslatedClass(
    String owner, List<CudaKernel> kernels, Optional<CudaReduction> reduction, List<RawUnit> raws) {
  /** Copies the lists. */
  public TranslatedClass {
    kernels = List.copyOf(kernels);
    raws = List.copyOf(raws);
  }

  /** Returns whether there is nothing to write. */
  public boolean isEmpty() {
    return kernels.isEmpty() && reduction.isEmpty() && raws.isEmpty();
  }

  /** Returns the functions that the class's CUDA source starts from. */
  public List<IrFunction> roots() {
    List<IrFunction> roots = new ArrayList<>();
    kernels.forEach(kernel -> roots.add(kernel.function()));
    reduction.ifPresent(value -> roots.addAll(value.functions()));
    return roots;
  }
}
