package org.jgpu.runtime.module;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.ComputeCapability;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.module.KernelOrigin.Source;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to load a unit: tries the binaries in the jar, then the compiler, and keeps the
 * reason of each step that fails.
 */
final class UnitLoader {
  private final Device device;
  private final CudaDriver driver;
  private final SourceLoader sources;
  private final UnitFiles files;
  private final String owner;
  private final CudaUnit unit;
  private final List<String> architectures = new ArrayList<>();
  private boolean refusedBySoftware;

  UnitLoader(
      Device device, SourceLoader sources, ResourceReader resources, String owner, CudaUnit unit) {
    this.device = device;
    this.driver = device.driver();
    this.sources = sources;
    this.files = new UnitFiles(resources, owner, unit);
    this.owner = owner;
    this.unit = unit;
  }

  /**
   * Loads the unit.
   *
   * @throws GpuException if nothing works; the message has all reasons
   */
  LoadedUnit load() {
    LoadedUnit loaded = loadIfPossible();
    if (loaded == null) {
      throw new GpuException(failure());
    }
    return loaded;
  }

  /** Says that the unit, a checked twin that could not be loaded, is done without, and why. */
  void warnOfNoChecks() {
    StringBuilder text =
        new StringBuilder("assertions and index checks are off in the kernels of ");
    text.append(owner).append(", in spite of checked mode");
    if (!refusedBySoftware) {
      text.append(": build them with <checked>true</checked> in the configuration of")
          .append(" gpu-maven-plugin, or install a CUDA compiler");
    }
    files.reasons().forEach(reason -> text.append("\n  ").append(reason));
    UnitFiles.warn(text.toString());
  }

  /** Loads the unit; returns null if nothing works. */
  @Nullable LoadedUnit loadIfPossible() {
    BinaryIndex index = files.index();
    LoadedUnit loaded = index == null ? null : fromJar(index);
    if (loaded == null) {
      loaded = fromSource();
    }
    if (loaded != null) {
      files.warnOfRefusals();
    }
    return loaded;
  }

  /**
   * Loads the best binary in the jar if nothing has to be compiled, and unloads it.
   *
   * @return whether it has been
   */
  boolean rehearse(String symbol) {
    BinaryIndex index = files.index();
    List<Binary> candidates = index == null ? List.of() : candidates(index);
    if (index == null
        || candidates.isEmpty()
        || candidates.get(0).target().kind() != Target.Kind.CUBIN) {
      return false;
    }
    LoadedUnit loaded = fromJar(candidates.get(0), index.symbols());
    if (loaded == null) {
      return false;
    }
    loaded.function(symbol);
    driver.unloadModule(loaded.module());
    return true;
  }

  private @Nullable LoadedUnit fromJar(BinaryIndex index) {
    List<Binary> candidates = candidates(index);
    for (Binary binary : candidates) {
      LoadedUnit loaded = fromJar(binary, index.symbols());
      if (loaded != null) {
        return loaded;
      }
    }
    if (candidates.isEmpty()) {
      files.note("binaries in the jar: none for this GPU");
    }
    return null;
  }

  private List<Binary> candidates(BinaryIndex index) {
    List<Binary> all = index.binaries();
    for (Binary binary : all) {
      architectures.add(binary.target().architecture());
    }
    return BinaryCandidates.of(all, device.limits().computeCapability(), driver.isHardware());
  }

  private @Nullable LoadedUnit fromJar(Binary binary, Map<String, String> symbols) {
    byte[] image = files.image(binary);
    if (image == null) {
      return null;
    }
    String name = files.fileOf(binary);
    KernelOrigin origin = new KernelOrigin(Source.JAR, binary.target(), binary.compiler());
    try {
      return new LoadedUnit(driver, driver.loadModule(image), origin, symbols);
    } catch (CudaException e) {
      throwUnlessOfImage(e);
      if (e.result() == CudaResult.NO_BINARY_FOR_GPU) {
        files.note(name + ": " + e.getMessage());
        return null;
      }
      refusedBySoftware |= !driver.isHardware() && e.result() == CudaResult.INVALID_PTX;
      files.refuse(name, "refused by the driver: " + e.getMessage());
      return null;
    }
  }

  /** Another image, compiled for minutes maybe, would fail for the same reason. */
  private static void throwUnlessOfImage(CudaException failure) {
    if (failure.result() == CudaResult.OUT_OF_MEMORY || failure.result().endsContext()) {
      throw failure;
    }
  }

  private @Nullable LoadedUnit fromSource() {
    String name = KernelFiles.source(unit.name());
    if (refusedBySoftware) {
      files.note("source: not compiled, since that would give the same PTX");
      return null;
    }
    String source = files.source();
    if (source == null) {
      return null;
    }
    try {
      return sources.load(unit, source);
    } catch (SourceCompilerException | CudaException e) {
      if (e instanceof CudaException failure) {
        throwUnlessOfImage(failure);
      }
      files.note("source " + name + ": " + e.getMessage());
      return null;
    }
  }

  private String failure() {
    String capability = ComputeCapability.text(device.limits().computeCapability());
    StringBuilder text = new StringBuilder("the kernels of ").append(owner);
    text.append(" cannot be loaded on ").append(device).append(" with compute capability ");
    text.append(capability).append("; the jar has ");
    text.append(architectures.isEmpty() ? "no binaries" : String.join(", ", architectures));
    for (String reason : files.reasons()) {
      text.append("\n  ").append(reason);
    }
    return text.toString();
  }
}
