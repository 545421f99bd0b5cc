package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;

/**
 * What to put into one CUDA source. Of the kernels, only those with entries in the part are kept.
 *
 * @param owner binary name of the class
 * @param version the processor's version, for the header
 * @param part whose entries to emit
 * @param kernels all of the class, sorted by key
 * @param reduction the class itself, if it is one
 * @param library every function that they may call
 * @param checked whether to check indices, divisors and assertions
 */
public record CudaUnitRequest(
    String owner,
    String version,
    UnitPart part,
    List<CudaKernel> kernels,
    Optional<CudaReduction> reduction,
    Map<FunctionKey, IrFunction> library,
    boolean checked) {
  /** Copies {@code kernels}; the library, which grows with the compilation, is not copied. */
  public CudaUnitRequest {
    kernels = kernels.stream().filter(part::has).toList();
  }
}
