package org.jgpu.runtime.module;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.module.KernelOrigin.Kind;
import org.jgpu.toolchain.CompileRequest;
import org.jspecify.annotations.Nullable;

/**
 * The search for one unit's code: binaries of the jar, best first, then the source. A step that
 * fails is noted, and named in a warning where the jar is at fault; only when all have failed is
 * there an exception.
 */
final class UnitLoader {
  private static final Logger LOG = System.getLogger(UnitLoader.class.getName());

  private final CudaDriver driver;
  private final DeviceTraits device;
  private final SourceCompiler compiler;
  private final KernelCache cache;
  private final OwnerResources resources;
  private final CudaUnit unit;
  private final List<String> steps = new ArrayList<>();

  UnitLoader(
      CudaDriver driver,
      DeviceTraits device,
      SourceCompiler compiler,
      KernelCache cache,
      OwnerResources resources,
      CudaUnit unit) {
    this.driver = driver;
    this.device = device;
    this.compiler = compiler;
    this.cache = cache;
    this.resources = resources;
    this.unit = unit;
  }

  /**
   * A unit in the driver.
   *
   * @param module its handle
   * @param origin where its code came from
   */
  record LoadedUnit(long module, KernelOrigin origin) {}

  /**
   * Loads the unit.
   *
   * @throws KernelLoadException if no step works
   */
  LoadedUnit load() {
    BinaryIndex index = index();
    if (index != null) {
      for (Binary binary : Candidates.of(index, device.computeCapability())) {
        LoadedUnit loaded = fromJar(binary);
        if (loaded != null) {
          return loaded;
        }
      }
      noteUnfit(index);
    }
    LoadedUnit loaded = fromSource();
    if (loaded != null) {
      return loaded;
    }
    throw KernelLoadException.of(unit.name(), device, steps);
  }

  private @Nullable BinaryIndex index() {
    String text = resources.text(KernelFiles.binaryIndex(unit.name()));
    if (text == null) {
      warn(
          "the jar holds no binaries of "
              + unit.name()
              + ": gpu-maven-plugin's goal compile did not run");
      return null;
    }
    try {
      BinaryIndex index = BinaryIndex.parse(text);
      if (index.sourceHash().equals(unit.sourceHash())) {
        return index;
      }
      warn(
          "the binaries of "
              + unit.name()
              + " are stale (source "
              + index.sourceHash()
              + ", now "
              + unit.sourceHash()
              + "): run gpu-maven-plugin's goal compile again");
    } catch (DescriptorFormatException e) {
      warn("the index of the binaries of " + unit.name() + " is damaged: " + e.getMessage());
    }
    return null;
  }

  private @Nullable LoadedUnit fromJar(Binary binary) {
    Target target = binary.target();
    String name = KernelFiles.binary(unit.name(), unit.sourceHash(), target);
    byte[] content = resources.bytes(name);
    if (content == null) {
      warn(name + " is listed but missing");
      return null;
    }
    if (content.length != binary.bytes() || BinaryIndex.checksum(content) != binary.checksum()) {
      warn(
          name
              + " is corrupt: "
              + content.length
              + " bytes, expected "
              + binary.bytes()
              + " with checksum "
              + Integer.toHexString(binary.checksum()));
      return null;
    }
    return loadBinary(name, content, target);
  }

  private @Nullable LoadedUnit loadBinary(String name, byte[] content, Target target) {
    Kind kind = target.kind() == Target.Kind.CUBIN ? Kind.CUBIN : Kind.PTX;
    try {
      return new LoadedUnit(driver.loadModule(content), new KernelOrigin(kind, target));
    } catch (CudaException e) {
      if (e.result() == CudaResult.NO_BINARY_FOR_GPU) {
        // A device that takes no machine code, such as the software device, says so this way.
        note(target.architecture() + ": " + e.getMessage());
      } else {
        warn(name + " was refused by the driver: " + e.getMessage());
      }
      return null;
    }
  }

  private void noteUnfit(BinaryIndex index) {
    List<String> names = index.binaries().stream().map(b -> b.target().architecture()).toList();
    note("the jar holds " + names);
  }

  private @Nullable LoadedUnit fromSource() {
    byte[] bytes = resources.bytes(KernelFiles.source(unit.name()));
    if (bytes == null) {
      note("the jar holds no source " + KernelFiles.source(unit.name()));
      return null;
    }
    if (!SourceHash.of(bytes).equals(unit.sourceHash())) {
      note(KernelFiles.source(unit.name()) + " was changed after the build; rebuild the jar");
      return null;
    }
    try {
      return compiled(new String(bytes, StandardCharsets.UTF_8));
    } catch (SourceCompilationException e) {
      note(String.valueOf(e.getMessage()));
    } catch (CudaException e) {
      note("the driver refused the code compiled from source: " + e.getMessage());
    }
    return null;
  }

  private LoadedUnit compiled(String source) throws SourceCompilationException {
    SourceCompiler.Choice choice = compiler.choose(device);
    String key = KernelCache.key(unit.sourceHash(), CompileRequest.STANDARD_OPTIONS, choice);
    Optional<byte[]> cached = cache.get(key);
    if (cached.isPresent()) {
      return new LoadedUnit(
          driver.loadModule(cached.get()), new KernelOrigin(Kind.CACHED, choice.target()));
    }
    byte[] code = compiler.compile(choice, unit.name(), source);
    long module = driver.loadModule(code);
    cache.put(key, code);
    return new LoadedUnit(module, new KernelOrigin(Kind.COMPILED, choice.target()));
  }

  private void warn(String step) {
    LOG.log(Level.WARNING, "{0}; trying the next way to get the kernels", step);
    note(step);
  }

  private void note(String step) {
    steps.add(step);
  }
}
