package org.jgpu.toolchain.cache;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Compiled code, kept for later runs. Thread-safe; a failure costs speed, never correctness. */
public interface CodeCache {
  /** Returns the content stored under {@code key}, or null. */
  byte @Nullable [] read(String key);

  /** Stores {@code content} under {@code key}, in place of what is there. */
  void write(String key, byte[] content);

  /** Drops what is stored under {@code key}, because it turned out to be of no use. */
  void remove(String key);

  /**
   * Returns the cache {@code name} in {@code folder}.
   *
   * @param folder JGPU's folder of this user; see {@link CacheFolder}. Without one nothing is kept.
   * @param limit the most bytes to keep
   * @param warnings where failures are reported to, each once
   */
  static CodeCache in(Optional<Path> folder, String name, long limit, Consumer<String> warnings) {
    return folder.isPresent()
        ? new DiskCache(folder.get().resolve(name), limit, warnings)
        : new None(warnings);
  }

  /** Returns a cache that is switched off. */
  static CodeCache none() {
    return new None(line -> {});
  }

  /** Keeps nothing, and says so where something should have been kept. */
  final class None implements CodeCache {
    private final Consumer<String> warnings;
    private final AtomicBoolean said = new AtomicBoolean();

    None(Consumer<String> warnings) {
      this.warnings = warnings;
    }

    @Override
    public byte @Nullable [] read(String key) {
      return null;
    }

    @Override
    public void write(String key, byte[] content) {
      if (!said.getAndSet(true)) {
        warnings.accept("compiled kernels are not kept for later runs: " + CacheFolder.NONE);
      }
    }

    @Override
    public void remove(String key) {}
  }
}
