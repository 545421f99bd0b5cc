package org.jgpu.runtime.module;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
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
 * reason of each step that fails. The first launch of a precompiled kernel waits for this, so the
 * way to the binaries in the jar is kept short: no digests, no streams.
 */
final class UnitLoader {
  private final Device device;
  private final CudaDriver driver;
  private final SourceLoader sources;
  private final ResourceReader resources;
  private final String owner;
  private final CudaUnit unit;
  private final List<String> reasons = new ArrayList<>();
  private final List<String> architectures = new ArrayList<>();

  /** Said only where something else is loaded; otherwise the reasons say it. */
  private final List<String> refusals = new ArrayList<>();

  /** Why images were refused: those of one source often are for one reason, which may be long. */
  private final Set<String> refused = new HashSet<>();

  private boolean refusedBySoftware;

  UnitLoader(
      Device device, SourceLoader sources, ResourceReader resources, String owner, CudaUnit unit) {
    this.device = device;
    this.driver = device.driver();
    this.sources = sources;
    this.resources = resources;
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
    reasons.forEach(reason -> text.append("\n  ").append(reason));
    warn(text.toString());
  }

  /** Loads the unit; returns null if nothing works. */
  @Nullable LoadedUnit loadIfPossible() {
    BinaryIndex index = index();
    LoadedUnit loaded = index == null ? null : fromJar(index);
    if (loaded == null) {
      loaded = fromSource();
    }
    if (loaded != null) {
      refusals.forEach(UnitLoader::warn);
    }
    return loaded;
  }

  /** Does what {@link #load} does with the best binary in the jar, up to the driver's call. */
  void rehearse() {
    BinaryIndex index = index();
    if (index != null) {
      List<Binary> candidates = candidates(index);
      if (!candidates.isEmpty()) {
        image(candidates.get(0));
      }
    }
  }

  /** Loads the best binary in the jar if nothing has to be compiled, and unloads it. */
  void rehearse(String symbol) {
    BinaryIndex index = index();
    List<Binary> candidates = index == null ? List.of() : candidates(index);
    if (index != null
        && !candidates.isEmpty()
        && candidates.get(0).target().kind() == Target.Kind.CUBIN) {
      LoadedUnit loaded = fromJar(candidates.get(0), index.symbols());
      if (loaded != null) {
        loaded.function(symbol);
        driver.unloadModule(loaded.module());
      }
    }
  }

  private @Nullable BinaryIndex index() {
    String name = KernelFiles.binaryIndex(unit.name());
    byte[] content = read(name, () -> noBinaries(name));
    if (content == null) {
      return null;
    }
    try {
      BinaryIndex index = BinaryIndex.parse(new String(content, StandardCharsets.UTF_8));
      if (index.sourceHash().equals(unit.sourceHash())) {
        return index;
      }
      warn(
          "the binaries of "
              + owner
              + " are stale (made from source "
              + index.sourceHash()
              + ", the class has "
              + unit.sourceHash()
              + "), so they are not used: build again");
      reasons.add("binaries in the jar: stale, made from source " + index.sourceHash());
    } catch (DescriptorFormatException e) {
      warn(name + " cannot be read: " + e.getMessage());
      reasons.add(name + ": " + e.getMessage());
    }
    return null;
  }

  private void noBinaries(String name) {
    if (!KernelFiles.isChecked(unit.name())) {
      warn(
          "the kernels of "
              + owner
              + " were not compiled by the build, so they are compiled now: add the goal compile"
              + " of org.jgpu:gpu-maven-plugin to it, or test-compile if it is a test class");
    }
    reasons.add("binaries in the jar: none (no " + name + ")");
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
      reasons.add("binaries in the jar: none for this GPU");
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
    byte[] image = image(binary);
    if (image == null) {
      return null;
    }
    String name = fileOf(binary);
    KernelOrigin origin = new KernelOrigin(Source.JAR, binary.target(), binary.compiler());
    try {
      return new LoadedUnit(driver, driver.loadModule(image), origin, symbols);
    } catch (CudaException e) {
      throwUnlessOfImage(e);
      if (e.result() == CudaResult.NO_BINARY_FOR_GPU) {
        reasons.add(name + ": " + e.getMessage());
        return null;
      }
      refusedBySoftware |= !driver.isHardware() && e.result() == CudaResult.INVALID_PTX;
      refuse(name, "refused by the driver: " + e.getMessage());
      return null;
    }
  }

  /** Another image, compiled for minutes maybe, would fail for the same reason. */
  private static void throwUnlessOfImage(CudaException failure) {
    if (failure.result() == CudaResult.OUT_OF_MEMORY || failure.result().endsContext()) {
      throw failure;
    }
  }

  private byte @Nullable [] image(Binary binary) {
    String name = fileOf(binary);
    byte[] image = read(name, () -> refuse(name, "listed, but missing"));
    if (image != null
        && (image.length != binary.bytes() || BinaryIndex.checksum(image) != binary.checksum())) {
      refuse(name, "damaged: its checksum is not the one that the build noted");
      return null;
    }
    return image;
  }

  private String fileOf(Binary binary) {
    return KernelFiles.binary(unit.name(), unit.sourceHash(), binary.target());
  }

  private void refuse(String name, String why) {
    refusals.add(name + " of " + owner + " is " + why);
    reasons.add(name + ": " + (refused.add(why) ? why : "the same"));
  }

  private @Nullable LoadedUnit fromSource() {
    String name = KernelFiles.source(unit.name());
    if (refusedBySoftware) {
      reasons.add("source: not compiled, since that would give the same PTX");
      return null;
    }
    byte[] content = read(name, () -> reasons.add("source: no " + name + " in the jar"));
    if (content == null) {
      return null;
    }
    try {
      return sources.load(unit, new String(content, StandardCharsets.UTF_8));
    } catch (SourceCompilerException | CudaException e) {
      if (e instanceof CudaException failure) {
        throwUnlessOfImage(failure);
      }
      reasons.add("source " + name + ": " + e.getMessage());
      return null;
    }
  }

  /** Returns a file of the jar; null if it is damaged, which is noted, or {@code missing}. */
  private byte @Nullable [] read(String name, Runnable missing) {
    try {
      byte[] content = resources.read(name);
      if (content == null) {
        missing.run();
      }
      return content;
    } catch (IOException e) {
      refuse(name, "damaged in its jar: " + e);
      return null;
    }
  }

  private String failure() {
    String capability = ComputeCapability.text(device.limits().computeCapability());
    StringBuilder text = new StringBuilder("the kernels of ").append(owner);
    text.append(" cannot be loaded on ").append(device).append(" with compute capability ");
    text.append(capability).append("; the jar has ");
    text.append(architectures.isEmpty() ? "no binaries" : String.join(", ", architectures));
    for (String reason : reasons) {
      text.append("\n  ").append(reason);
    }
    return text.toString();
  }

  private static void warn(String line) {
    System.getLogger("org.jgpu.runtime").log(Level.WARNING, line);
  }
}
