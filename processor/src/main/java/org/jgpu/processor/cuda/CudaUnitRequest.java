package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;

/**
 * What to put into one CUDA source.
 *
 * @param owner binary name of the class
 * @param version the processor's version, for the header
 * @param kernels sorted by key
 * @param reduction a reduction to emit as such
 * @param scan a reduction to emit as a scan
 * @param library every function that they may call
 * @param checked whether to check indices, divisors and assertions
 */
public record CudaUnitRequest(
    String owner,
    String version,
    List<CudaKernel> kernels,
    Optional<CudaReduction> reduction,
    Optional<CudaReduction> scan,
    Map<FunctionKey, IrFunction> library,
    boolean checked) {
  /** Copies {@code kernels}; the library, which grows with the compilation, is not copied. */
  public CudaUnitRequest {
    kernels = List.copyOf(kernels);
  }
}
