package org.jgpu.runtime.launcher;

import static java.util.Objects.requireNonNull;

import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.GlobalDescriptor;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.module.KernelDescriptors;
import org.jgpu.runtime.module.KernelLibrary;
import org.jgpu.runtime.module.KernelOwner;

/**
 * A variable in the CUDA C of a class, named; a generated launcher holds one in a constant. Making
 * it costs nothing. Thread-safe.
 */
public final class GlobalHandle {
  private final KernelOwner owner;
  private final String key;

  private GlobalHandle(KernelOwner owner, String key) {
    this.owner = owner;
    this.key = key;
  }

  /** Returns a handle of the variable {@code key} of the class {@code owner}. */
  public static GlobalHandle of(Class<?> owner, String key) {
    requireNonNull(owner, "owner");
    requireNonNull(key, "key");
    return new GlobalHandle(KernelOwner.of(owner), key);
  }

  /**
   * Returns a handle of the variable {@code key} of the class that is named {@code owner} and lies
   * beside its launcher, as {@link KernelHandle#of(Class, String, String)}.
   */
  public static GlobalHandle of(Class<?> launcher, String owner, String key) {
    requireNonNull(launcher, "launcher");
    requireNonNull(owner, "owner");
    requireNonNull(key, "key");
    return new GlobalHandle(KernelOwner.of(launcher, owner), key);
  }

  /**
   * Returns the variable's memory on {@code gpu}: an array of one axis, or of rank 0 for a single
   * value. It lives as long as the GPU is open; closing it frees nothing. Loads the module if need
   * be, which enqueues nothing.
   *
   * @throws GpuException if the class has no such variable, or its size is not one of {@code dtype}
   */
  public <A> DeviceArray<A> on(Gpu gpu, DType<A> dtype) {
    requireNonNull(dtype, "dtype");
    Device device = Internals.device(gpu);
    device.bind();
    try {
      ClassDescriptor descriptor = KernelDescriptors.of(owner).whole();
      GlobalDescriptor global = descriptor.global(key);
      ModuleVariable variable =
          KernelLibrary.of(device).unit(owner, descriptor.unit(global)).variable(global.symbol());
      return DeviceArray.over(gpu, dtype, variable.address(), shape(global, variable, dtype));
    } catch (DescriptorFormatException e) {
      throw new GpuException(e.getMessage() + "; compile " + owner + " again", e);
    }
  }

  private long[] shape(GlobalDescriptor global, ModuleVariable variable, DType<?> dtype) {
    long elements = variable.bytes() / dtype.bytes();
    boolean whole = elements * dtype.bytes() == variable.bytes();
    if (!whole || !global.array() && elements != 1) {
      throw new GpuException(
          "the CUDA variable %s of %s (%s) has %d bytes, which is no %s of %s"
              .formatted(
                  global.symbol(),
                  owner,
                  global.location(),
                  variable.bytes(),
                  global.array() ? "array" : "single value",
                  dtype));
    }
    return global.array() ? new long[] {elements} : new long[0];
  }

  @Override
  public String toString() {
    return owner + "." + key;
  }
}
