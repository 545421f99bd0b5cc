package org.jgpu.arrays;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * The kernels of one operation, by dtype. Immutable once built, so safe to share.
 *
 * @param <F> the functional shape of the operation for an unknown dtype
 */
final class OperationTable<F> {
  private final String name;
  private final Map<DType<?>, F> kernels = new LinkedHashMap<>();

  OperationTable(String name) {
    this.name = name;
  }

  OperationTable<F> on(DType<?> dtype, F kernel) {
    kernels.put(dtype, kernel);
    return this;
  }

  /**
   * Returns the kernel for the dtype of {@code operand}.
   *
   * @throws GpuException if the operation does not take that dtype; the message lists those it does
   */
  F kernelFor(DeviceArray<?> operand) {
    F kernel = kernels.get(operand.dtype());
    if (kernel == null) {
      throw new GpuException(
          name + " is not defined for " + operand.dtype() + "; it takes " + kernels.keySet());
    }
    return kernel;
  }

  /**
   * Checks that two operands have one dtype.
   *
   * @throws GpuException naming both, if they differ
   */
  void requireSameDtype(DeviceArray<?> x, DeviceArray<?> y) {
    if (x.dtype() != y.dtype()) {
      throw new GpuException(
          name + " of " + x.dtype() + " and " + y.dtype() + ": both must have one dtype");
    }
  }
}
