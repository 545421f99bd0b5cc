package org.jgpu.processor.output;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.CudaReduction;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.raw.RawUnit;

/**
 * The kernels and device functions of one class, translated.
 *
 * @param owner binary name of the class
 * @param reductions the class itself, if it is one; one for each dtype of a family
 * @param functions those that kernels of other classes may call
 */
public record TranslatedClass(
    String owner,
    List<CudaKernel> kernels,
    List<CudaReduction> reductions,
    List<RawUnit> raws,
    List<IrFunction> functions) {
  /** Copies the lists. */
  public TranslatedClass {
    kernels = List.copyOf(kernels);
    reductions = List.copyOf(reductions);
    raws = List.copyOf(raws);
    functions = List.copyOf(functions);
  }

  /** Returns whether there is something to launch. */
  public boolean hasKernels() {
    return !kernels.isEmpty() || !reductions.isEmpty() || !raws.isEmpty();
  }

  /** Returns whether there is nothing to write. */
  public boolean isEmpty() {
    return !hasKernels() && functions.isEmpty();
  }

  /** Returns the functions that the class's CUDA source starts from. */
  public List<IrFunction> roots() {
    List<IrFunction> roots = new ArrayList<>();
    kernels.forEach(kernel -> roots.add(kernel.function()));
    reductions.forEach(reduction -> roots.addAll(reduction.functions()));
    return roots;
  }
}
