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
 * @param globals the variables of its CUDA sources that Java code sets, sorted by key
 * @param families the keys of its families of kernels, sorted; the kernels of each have a
 *     descriptor of their own, {@link KernelFiles#familyDescriptor}, so that a launch reads no
 *     other family's
 */
public record ClassDescriptor(
    String owner,
    List<CudaUnit> units,
    List<KernelDescriptor> kernels,
    List<GlobalDescriptor> globals,
    List<String> families) {
  /** Copies the lists. */
  public ClassDescriptor {
    units = List.copyOf(units);
    kernels = List.copyOf(kernels);
    globals = List.copyOf(globals);
    families = List.copyOf(families);
  }

  /** Creates the descriptor of a class without families. */
  public ClassDescriptor(
      String owner,
      List<CudaUnit> units,
      List<KernelDescriptor> kernels,
      List<GlobalDescriptor> globals) {
    this(owner, units, kernels, globals, List.of());
  }

  /** Creates the descriptor of a class without variables. */
  public ClassDescriptor(String owner, List<CudaUnit> units, List<KernelDescriptor> kernels) {
    this(owner, units, kernels, List.of());
  }

  /**
   * Returns the unit that {@code variant} of {@code kernel} is compiled in.
   *
   * @throws DescriptorFormatException if it is not listed
   */
  public CudaUnit unit(KernelDescriptor kernel, Variant variant) {
    return unit(kernel.unit(variant), "kernel " + kernel.key());
  }

  /**
   * Returns the unit that defines {@code global}.
   *
   * @throws DescriptorFormatException if it is not listed
   */
  public CudaUnit unit(GlobalDescriptor global) {
    return unit(global.unit(), "global " + global.key());
  }

  private CudaUnit unit(String name, String user) {
    for (CudaUnit unit : units) {
      if (unit.name().equals(name)) {
        return unit;
      }
    }
    throw new DescriptorFormatException(user + " names the unknown unit " + name);
  }

  /**
   * Returns the variable with {@code key}.
   *
   * @throws DescriptorFormatException if there is none; the message lists those there are
   */
  public GlobalDescriptor global(String key) {
    for (GlobalDescriptor global : globals) {
      if (global.key().equals(key)) {
        return global;
      }
    }
    throw new DescriptorFormatException(
        "no global "
            + key
            + " in the descriptor of "
            + owner
            + "; it has "
            + globals.stream().map(GlobalDescriptor::key).toList());
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
