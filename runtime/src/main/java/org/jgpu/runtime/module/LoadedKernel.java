package org.jgpu.runtime.module;

import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** A kernel whose code is in the driver. Immutable and thread-safe. */
public final class LoadedKernel {
  private static final int VARIANTS = Variant.values().length;

  private final KernelDescriptor descriptor;
  private final KernelOrigin origin;
  private final long[] functions = new long[VARIANTS];

  LoadedKernel(CudaDriver driver, KernelDescriptor descriptor, UnitLoader.LoadedUnit unit) {
    this.descriptor = descriptor;
    this.origin = unit.origin();
    for (EntryDescriptor entry : descriptor.entries()) {
      functions[entry.variant().ordinal()] = function(driver, descriptor, unit, entry);
    }
  }

  private static long function(
      CudaDriver driver,
      KernelDescriptor descriptor,
      UnitLoader.LoadedUnit unit,
      EntryDescriptor entry) {
    try {
      return driver.moduleFunction(unit.module(), entry.symbol());
    } catch (CudaException e) {
      if (e.result() != CudaResult.NOT_FOUND) {
        throw e;
      }
      throw new KernelLoadException(
          "kernel "
              + descriptor.key()
              + " ("
              + descriptor.location()
              + "): the code of "
              + descriptor.unit()
              + " ("
              + unit.origin()
              + ") has no function "
              + entry.symbol());
    }
  }

  /** Returns what the build knows of the kernel. */
  public KernelDescriptor descriptor() {
    return descriptor;
  }

  /** Returns where its code came from. */
  public KernelOrigin origin() {
    return origin;
  }

  /**
   * Returns the driver's handle of the entry for {@code variant}.
   *
   * @throws org.jgpu.format.DescriptorFormatException if the kernel has no such entry
   */
  public long function(Variant variant) {
    long function = functions[variant.ordinal()];
    if (function == 0) {
      descriptor.entry(variant);
    }
    return function;
  }
}
