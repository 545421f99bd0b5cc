package org.jgpu.runtime.module;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.driver.CudaDriver;

/**
 * Loads kernels into one context and keeps them loaded until {@link #close}. Must be called, and
 * closed, with the context current. Thread-safe: a unit is loaded once, others wait for it.
 */
public final class KernelLoader implements AutoCloseable {
  private final CudaDriver driver;
  private final DeviceTraits device;
  private final SourceCompiler compiler;
  private final KernelCache cache;
  private final Map<Class<?>, Owner> owners = new HashMap<>();

  /** Creates a loader that has loaded nothing. */
  public KernelLoader(
      CudaDriver driver, DeviceTraits device, SourceCompiler compiler, KernelCache cache) {
    this.driver = driver;
    this.device = device;
    this.compiler = compiler;
    this.cache = cache;
  }

  /** The descriptor, units and kernels of one class, as far as they are loaded. */
  private static final class Owner {
    private final OwnerResources resources;
    private final ClassDescriptor descriptor;
    private final Map<String, UnitLoader.LoadedUnit> units = new HashMap<>();
    private final Map<String, LoadedKernel> kernels = new HashMap<>();

    Owner(Class<?> type) {
      resources = new OwnerResources(type);
      descriptor = resources.descriptor();
    }
  }

  /**
   * Returns the kernel {@code key} of class {@code type}, loading it the first time, which blocks
   * and, where source must be compiled, takes 50 ms or more.
   *
   * @throws KernelLoadException if there is no code for this device; see {@link UnitLoader}
   */
  public synchronized LoadedKernel load(Class<?> type, String key) {
    Owner owner = owners.get(type);
    if (owner == null) {
      owner = new Owner(type);
      owners.put(type, owner);
    }
    LoadedKernel kernel = owner.kernels.get(key);
    if (kernel == null) {
      kernel = load(owner, key);
      owner.kernels.put(key, kernel);
    }
    return kernel;
  }

  private LoadedKernel load(Owner owner, String key) {
    try {
      KernelDescriptor descriptor = owner.descriptor.kernel(key);
      CudaUnit unit = owner.descriptor.unit(descriptor);
      UnitLoader.LoadedUnit loaded = owner.units.get(unit.name());
      if (loaded == null) {
        loaded = new UnitLoader(driver, device, compiler, cache, owner.resources, unit).load();
        owner.units.put(unit.name(), loaded);
      }
      return new LoadedKernel(driver, descriptor, loaded);
    } catch (DescriptorFormatException e) {
      throw new KernelLoadException(e.getMessage() + "; rebuild the jar");
    }
  }

  /** Unloads everything; kernels must not be launched afterwards. */
  @Override
  public synchronized void close() {
    for (Owner owner : owners.values()) {
      owner.units.values().forEach(unit -> driver.unloadModule(unit.module()));
    }
    owners.clear();
  }
}
