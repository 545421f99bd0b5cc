package org.jgpu.runtime.module;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.jgpu.format.CudaUnit;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.FailureReport;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;
import org.jgpu.toolchain.cache.CacheFolder;
import org.jgpu.toolchain.cache.CodeCache;
import org.jspecify.annotations.Nullable;

/** The modules loaded on a device. Thread-safe; threads that want the same one load it once. */
public final class KernelLibrary implements Device.Attachment {
  private static final long CACHE_BYTES = 256L << 20;

  private final Device device;
  private final SourceLoader sources;
  private final UnitTable units;

  KernelLibrary(Device device, SourceLoader sources) {
    this.device = device;
    this.sources = sources;
    this.units = new UnitTable(device);
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
            line -> System.getLogger("org.jgpu.runtime").log(Level.WARNING, line));
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
  public LoadedUnit unit(KernelOwner owner, CudaUnit unit) {
    return units.get(owner, unit.name(), () -> Optional.of(load(owner, unit))).orElseThrow();
  }

  private LoadedUnit load(KernelOwner owner, CudaUnit unit) {
    try (Trace.Span span =
        Trace.ON ? Trace.begin(device, Activity.LOADING, unit.name(), 0) : null) {
      LoadedUnit loaded = loader(owner, unit).load();
      if (span != null) {
        span.end(unit.name() + ": " + loaded.origin());
      }
      return loaded;
    }
  }

  /**
   * Returns the checked twin of {@code unit}, loaded; empty, after a warning, if only {@code unit}
   * itself can be.
   *
   * @throws org.jgpu.runtime.error.GpuException if there is no way to load either
   */
  public Optional<LoadedUnit> checkedUnit(KernelOwner owner, CudaUnit twin, CudaUnit unit) {
    return units.get(owner, twin.name(), () -> loadChecked(owner, twin, unit));
  }

  /** Warns after {@code unit} is loaded: it may fail for the same reason, and then says it. */
  private Optional<LoadedUnit> loadChecked(KernelOwner owner, CudaUnit twin, CudaUnit unit) {
    UnitLoader loader = loader(owner, twin);
    LoadedUnit loaded = loadIfPossible(loader, twin);
    if (loaded == null) {
      unit(owner, unit);
      loader.warnOfNoChecks();
      return Optional.empty();
    }
    try {
      FailureReport.of(device).receiveFrom(loaded.module());
      return Optional.of(loaded);
    } catch (RuntimeException e) {
      Release.one(() -> device.driver().unloadModule(loaded.module()));
      throw e;
    }
  }

  private @Nullable LoadedUnit loadIfPossible(UnitLoader loader, CudaUnit twin) {
    try (Trace.Span span =
        Trace.ON ? Trace.begin(device, Activity.LOADING, twin.name(), 0) : null) {
      LoadedUnit loaded = loader.loadIfPossible();
      if (span != null) {
        span.end(twin.name() + ": " + (loaded == null ? "none" : loaded.origin()));
      }
      return loaded;
    }
  }

  private UnitLoader loader(KernelOwner owner, CudaUnit unit) {
    return new UnitLoader(device, sources, ResourceReader.of(owner.beside()), owner.name(), unit);
  }

  /** Unloads all modules. */
  @Override
  public void close() {
    units.close();
  }
}
