package org.jgpu.format;

import java.util.List;
import java.util.Optional;

/**
 * The kernels of one Java class. Written by the processor as {@link KernelFiles#descriptor}, beside
 * the CUDA sources. The first launch of a kernel waits for its look-ups, so they use no streams.
 *
 * @param owner binary name of the class, such as {@code app.Kernels$Nested}
 * @param units its CUDA sources
 * @param kernels its kernels, sorted by key
 */
public record ClassDescriptor(String owner, List<CudaUnit> units, List<KernelDescriptor> kernels) {
  /** Copies the lists. */
  public ClassDescriptor {
    units = List.copyOf(units);
    kernels = List.copyOf(kernels);
  }

  /**
   * Returns the unit that {@code kernel} is compiled in.
   *
   * @throws DescriptorFormatException if it is not listed
   */
  public CudaUnit unit(KernelDescriptor kernel) {
    for (CudaUnit unit : units) {
      if (unit.name().equals(kernel.unit())) {
        return unit;
      }
    }
    throw new DescriptorFormatException(
        "kernel " + kernel.key() + " names the unknown unit " + kernel.unit());
  }

  /** Returns the checked twin of {@code unit}, empty if there is nothing to check in it. */
  public Optional<CudaUnit> checkedUnit(CudaUnit unit) {
    String name = KernelFiles.checkedUnit(unit.name());
    return units.stream().filter(candidate -> candidate.name().equals(name)).findFirst();
  }

  /**
   * Returns the kernel with {@code key}.
   *
   * @throws DescriptorFormatException if there is none; the message lists those there are
   */
  public KernelDescriptor kernel(String key) {
    for (KernelDescriptor kernel : kernels) {
      if (kernel.key().equals(key)) {
        return kernel;
      }
    }
    throw new DescriptorFormatException(
        "no kernel "
            + key
            + " in the descriptor of "
            + owner
            + "; it has "
            + kernels.stream().map(KernelDescriptor::key).toList());
  }
}
