package org.jgpu.format;

import java.util.List;

/**
 * The kernels of one Java class. Written by the processor as {@link KernelFiles#descriptor}, beside
 * the CUDA source.
 *
 * @param owner binary name of the class, such as {@code app.Kernels$Nested}
 * @param sourceHash {@link SourceHash} of the CUDA source
 * @param kernels its kernels, sorted by key
 */
public record ClassDescriptor(String owner, String sourceHash, List<KernelDescriptor> kernels) {
  /** Copies {@code kernels}. */
  public ClassDescriptor {
    kernels = List.copyOf(kernels);
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
