package org.jgpu.runtime.module;

import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.SourceHash;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.ComputeCapability;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.module.KernelOrigin.Source;
import org.jgpu.toolchain.cache.CodeCache;
import org.jspecify.annotations.Nullable;

/** Compiles the source in the jar, or finds an earlier result in the disk cache. Thread-safe. */
final class SourceLoader {
  private final Device device;
  private final CodeCache cache;
  private final SourceCompiler.Opener opener;
  private @Nullable SourceCompiler compiler;

  SourceLoader(Device device, CodeCache cache, SourceCompiler.Opener opener) {
    this.device = device;
    this.cache = cache;
    this.opener = opener;
  }

  /** Returns the key of a compilation: all that the code depends on. */
  static String key(String sourceHash, String compiler, String architecture) {
    return sourceHash + " " + architecture + " " + compiler;
  }

  /**
   * Loads {@code unit} from {@code source}.
   *
   * @throws SourceCompilerException if the source is not the unit's, there is no compiler, or it
   *     fails
   * @throws CudaException if the driver refuses the result
   */
  LoadedUnit load(CudaUnit unit, String source) throws SourceCompilerException {
    requireOwn(unit, source);
    requireArchitecture(SourceHeader.read(source).architecture());
    SourceCompiler open = compiler();
    Target target = open.target();
    String key = key(unit.sourceHash(), open.fingerprint(), target.architecture());
    Map<String, String> symbols = symbols(unit, source, open, key);
    LoadedUnit cached =
        cached(unit, key, new KernelOrigin(Source.CACHE, target, open.identity()), symbols);
    if (cached != null) {
      return cached;
    }
    byte[] image = open.compile(unit.name(), source);
    long module = device.driver().loadModule(image);
    cache.write(key, image);
    KernelOrigin origin = new KernelOrigin(Source.COMPILED, target, open.identity());
    return new LoadedUnit(device.driver(), module, origin, symbols);
  }

  private static void requireOwn(CudaUnit unit, String source) throws SourceCompilerException {
    String hash = SourceHash.of(source);
    if (!hash.equals(unit.sourceHash())) {
      String why = "it was changed: its hash is " + hash + ", not " + unit.sourceHash();
      throw new SourceCompilerException(why, new IllegalStateException(why));
    }
  }

  /** The software device runs what any architecture has. */
  private void requireArchitecture(int least) throws SourceCompilerException {
    if (device.driver().isHardware() && least > device.limits().computeCapability()) {
      String why = "it is for compute capability " + ComputeCapability.text(least) + " and later";
      throw new SourceCompilerException(why, new IllegalStateException(why));
    }
  }

  /** What the driver does not take is dropped: it would be tried again in every process. */
  private @Nullable LoadedUnit cached(
      CudaUnit unit, String key, KernelOrigin origin, Map<String, String> symbols) {
    byte[] image = cache.read(key);
    if (image == null) {
      return null;
    }
    try {
      return new LoadedUnit(device.driver(), device.driver().loadModule(image), origin, symbols);
    } catch (CudaException e) {
      if (!isRefusal(e.result())) {
        throw e;
      }
      System.getLogger("org.jgpu.runtime")
          .log(
              Level.WARNING,
              "the cached code of "
                  + unit.name()
                  + " was refused by the driver and is compiled again: "
                  + e.getMessage());
      cache.remove(key);
      return null;
    }
  }

  /** Returns whether {@code result} says that the code is wrong, and not that the device is ill. */
  private static boolean isRefusal(CudaResult result) {
    return switch (result) {
      case INVALID_IMAGE,
          NO_BINARY_FOR_GPU,
          INVALID_PTX,
          UNSUPPORTED_PTX_VERSION,
          INVALID_SOURCE,
          NOT_SUPPORTED ->
          true;
      default -> false;
    };
  }

  /** The symbols lie in the cache in the form of an index, beside the code. */
  private Map<String, String> symbols(
      CudaUnit unit, String source, SourceCompiler open, String codeKey)
      throws SourceCompilerException {
    List<String> names = SourceHeader.read(source).names();
    if (names.isEmpty()) {
      return Map.of();
    }
    String key = codeKey + " symbols";
    Map<String, String> cached = symbols(cache.read(key));
    if (cached.keySet().containsAll(names)) {
      return cached;
    }
    Map<String, String> symbols = open.symbols(unit.name(), source);
    BinaryIndex index = new BinaryIndex(unit.sourceHash(), List.of(), symbols);
    cache.write(key, index.text().getBytes(StandardCharsets.UTF_8));
    return symbols;
  }

  /** Returns the symbols in {@code index}; none if it is null or of another version of JGPU. */
  private static Map<String, String> symbols(byte @Nullable [] index) {
    try {
      return index == null
          ? Map.of()
          : BinaryIndex.parse(new String(index, StandardCharsets.UTF_8)).symbols();
    } catch (DescriptorFormatException e) {
      return Map.of();
    }
  }

  private synchronized SourceCompiler compiler() throws SourceCompilerException {
    if (compiler == null) {
      compiler = opener.open(device.limits().computeCapability(), device.driver().isHardware());
    }
    return compiler;
  }
}
