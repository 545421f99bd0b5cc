package org.jgpu.runtime.module;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.SourceHash;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.module.KernelOrigin.Source;
import org.jspecify.annotations.Nullable;

/** Compiles the source in the jar, or finds an earlier result in the disk cache. Thread-safe. */
final class SourceLoader {
  private final Device device;
  private final KernelCache cache;
  private final SourceCompiler.Opener opener;
  private @Nullable SourceCompiler compiler;

  SourceLoader(Device device, KernelCache cache, SourceCompiler.Opener opener) {
    this.device = device;
    this.cache = cache;
    this.opener = opener;
  }

  /**
   * Loads {@code unit} from {@code source}.
   *
   * @throws SourceCompilerException if the source is not the unit's, there is no compiler, or it
   *     fails
   * @throws CudaException if the driver refuses the result
   */
  LoadedUnit load(CudaUnit unit, String source) throws SourceCompilerException {
    String hash = SourceHash.of(source.getBytes(StandardCharsets.UTF_8));
    if (!hash.equals(unit.sourceHash())) {
      String why = "it was changed: its hash is " + hash + ", not " + unit.sourceHash();
      throw new SourceCompilerException(why, new IllegalStateException(why));
    }
    SourceCompiler open = compiler();
    Target target = open.target();
    String key = CacheEntry.key(hash, open.identity(), target.architecture());
    Map<String, String> symbols = symbols(unit, source, open, key);
    byte[] cached = cache.read(key);
    if (cached != null) {
      KernelOrigin origin = new KernelOrigin(Source.CACHE, target, open.identity());
      return new LoadedUnit(device.driver(), device.driver().loadModule(cached), origin, symbols);
    }
    byte[] image = open.compile(unit.name(), source);
    long module = device.driver().loadModule(image);
    cache.write(key, image);
    KernelOrigin origin = new KernelOrigin(Source.COMPILED, target, open.identity());
    return new LoadedUnit(device.driver(), module, origin, symbols);
  }

  /** The symbols lie in the cache in the form of an index, beside the code. */
  private Map<String, String> symbols(
      CudaUnit unit, String source, SourceCompiler open, String codeKey)
      throws SourceCompilerException {
    if (SourceHeader.read(source).names().isEmpty()) {
      return Map.of();
    }
    String key = codeKey + " symbols";
    byte[] cached = cache.read(key);
    if (cached != null) {
      return BinaryIndex.parse(new String(cached, StandardCharsets.UTF_8)).symbols();
    }
    Map<String, String> symbols = open.symbols(unit.name(), source);
    BinaryIndex index = new BinaryIndex(unit.sourceHash(), List.of(), symbols);
    cache.write(key, index.text().getBytes(StandardCharsets.UTF_8));
    return symbols;
  }

  private synchronized SourceCompiler compiler() throws SourceCompilerException {
    if (compiler == null) {
      compiler = opener.open(device.limits().computeCapability(), device.driver().isHardware());
    }
    return compiler;
  }
}
