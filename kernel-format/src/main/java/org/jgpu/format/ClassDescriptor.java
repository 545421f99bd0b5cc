package org.jgpu.format;

import java.util.List;

/**
 * The kernels of one Java class. Written by the processor as {@link KernelFiles#descriptor}, beside
 * the CUDA sources.
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
    return units.stream()
        .filter(unit -> unit.name().equals(kernel.unit()))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptorFormatException(
                    "kernel " + kernel.key() + " names the unknown unit " + kernel.unit()));
  }

  /**
   * Returns the kernel with {@code key}.
   *
   * @throws DescriptorFormatException if there is none; the message lists those there are
   */
  public KernelDescriptor kernel(String key) {
    return kernels.stream()
        .filter(kernel -> kernel.key().equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptorFormatException(
                    "no kernel "
                        + key
                        + " in the descriptor of "
                        + owner
                        + "; it has "
                        + kernels.stream().map(KernelDescriptor::key).toList()));
  }
}
