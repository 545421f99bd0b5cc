package org.jgpu.format;

import java.util.List;

/**
 * Everything the runtime must know about one kernel.
 *
 * @param key the method name and erased Java parameter types, such as {@code blur(float[],int)};
 *     for a reduction the simple class name. Unique within the class.
 * @param form how it was written
 * @param unit name of the {@link CudaUnit} that holds its entries, but for those of {@link
 *     #unit(Variant)}
 * @param location source file name and line, such as {@code Kernels.java:12}, for messages
 * @param parameters the Java parameters, in order, without a {@code KernelContext}
 * @param results element types of the results of element-wise kernels and reductions; empty for
 *     void kernels
 * @param geometry launch geometry known at build time
 * @param entries the compiled functions
 */
public record KernelDescriptor(
    String key,
    KernelForm form,
    String unit,
    String location,
    List<ParameterDescriptor> parameters,
    List<ValueType> results,
    Geometry geometry,
    List<EntryDescriptor> entries) {

  /** Copies the lists. */
  public KernelDescriptor {
    parameters = List.copyOf(parameters);
    results = List.copyOf(results);
    entries = List.copyOf(entries);
  }

  /** Returns the number of array operands, results included, as layouts count them. */
  public int operands() {
    int operands = results.size();
    for (ParameterDescriptor parameter : parameters) {
      operands += parameter.array() ? 1 : 0;
    }
    return operands;
  }

  /** Returns the name of the {@link CudaUnit} that holds the entry for {@code variant}. */
  public String unit(Variant variant) {
    return variant.isApart() ? KernelFiles.stridedUnit(unit) : unit;
  }

  /** Returns whether the blocks of a launch wait for each other. */
  public boolean cooperative() {
    return !entries.isEmpty() && entries.get(0).variant() == Variant.COOPERATIVE;
  }

  /**
   * Returns the entry for {@code variant}.
   *
   * @throws DescriptorFormatException if this kernel has none
   */
  public EntryDescriptor entry(Variant variant) {
    for (EntryDescriptor entry : entries) {
      if (entry.variant() == variant) {
        return entry;
      }
    }
    throw new DescriptorFormatException("kernel " + key + " has no " + variant + " entry");
  }
}
