package org.jgpu.runtime.module;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.format.CudaUnit;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.FailureReport;
import org.jgpu.toolchain.cache.CacheFolder;
import org.jgpu.toolchain.cache.CodeCache;

/** The modules loaded on a device. Thread-safe; threads that want the same one load it once. */
public final class KernelLibrary implements AutoCloseable {
  private static final Logger LOGGER = System.getLogger("org.jgpu.runtime");
  private static final long CACHE_BYTES = 256L << 20;

  private final Device device;
  private final SourceLoader sources;
  private final Map<UnitKey, LoadedUnit> units = new ConcurrentHashMap<>();
  private final Map<UnitKey, Optional<LoadedUnit>> checkedUnits = new ConcurrentHashMap<>();

  private record UnitKey(Class<?> owner, String unit) {}

  KernelLibrary(Device device, SourceLoader sources) {
    this.device = device;
    this.sources = sources;
  }

  /** Returns the library of {@code device}. */
  public static KernelLibrary of(Device device) {
    return device.attachment(KernelLibrary.class, KernelLibrary::create);
  }

  private static KernelLibrary create(Device device) {
    CodeCache cache =
        CodeCache.in(
            CacheFolder.ofSystem(),
            "kernels",
            CACHE_BYTES,
            line -> LOGGER.log(Level.WARNING, line));
    return new KernelLibrary(device, new SourceLoader(device, cache, ToolchainCompiler::open));
  }

  SourceLoader sources() {
    return sources;
  }

  /**
   * Returns {@code unit} of the class {@code owner}, loaded.
   *
   * @throws org.jgpu.runtime.error.GpuException if there is no way to load it
   */
  public LoadedUnit unit(Class<?> owner, CudaUnit unit) {
    UnitKey key = new UnitKey(owner, unit.name());
    LoadedUnit loaded = units.get(key);
    return loaded == null ? units.computeIfAbsent(key, k -> load(owner, unit)) : loaded;
  }

  /**
   * Returns {@code unit}, a checked twin, loaded; empty, after a warning, if there is no way to.
   */
  public Optional<LoadedUnit> checkedUnit(Class<?> owner, CudaUnit unit) {
    UnitKey key = new UnitKey(owner, unit.name());
    return checkedUnits.computeIfAbsent(key, k -> loadChecked(owner, unit));
  }

  private Optional<LoadedUnit> loadChecked(Class<?> owner, CudaUnit unit) {
    device.bind();
    ResourceReader resources = ResourceReader.of(owner);
    LoadedUnit loaded =
        new UnitLoader(device, sources, resources, owner.getName(), unit).loadIfPossible();
    if (loaded != null) {
      FailureReport.of(device).receiveFrom(loaded.module());
    }
    return Optional.ofNullable(loaded);
  }

  private LoadedUnit load(Class<?> owner, CudaUnit unit) {
    device.bind();
    ResourceReader resources = ResourceReader.of(owner);
    return new UnitLoader(device, sources, resources, owner.getName(), unit).load();
  }

  private void unload(Optional<LoadedUnit> unit) {
    unit.ifPresent(loaded -> device.driver().unloadModule(loaded.module()));
  }

  /** Unloads all modules. */
  @Override
  public void close() {
    for (LoadedUnit unit : units.values()) {
      device.driver().unloadModule(unit.module());
    }
    units.clear();
    checkedUnits.values().forEach(this::unload);
    checkedUnits.clear();
  }
}
