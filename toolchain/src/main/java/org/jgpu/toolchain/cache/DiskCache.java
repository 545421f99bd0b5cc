package org.jgpu.toolchain.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compiled code on disk, for this user only. Any number of threads and processes may use one
 * folder: entries appear by an atomic rename, a damaged one counts as missing, and the least
 * recently used go when there are too many. What others could have written is not read.
 */
final class DiskCache implements CodeCache {
  /** The part of the limit by which it may be passed. */
  private static final int SLACK = 32;

  private final Path folder;
  private final long limit;
  private final Consumer<String> warnings;
  private final AtomicLong untrimmed;
  private final Set<String> said = ConcurrentHashMap.newKeySet();

  /**
   * Creates a cache.
   *
   * @param folder where; made if it does not exist
   * @param limit the most bytes to keep
   */
  DiskCache(Path folder, long limit, Consumer<String> warnings) {
    this.folder = folder;
    this.limit = limit;
    this.warnings = warnings;
    this.untrimmed = new AtomicLong(limit);
  }

  @Override
  public byte @Nullable [] read(String key) {
    Path file = file(key);
    try {
      PrivateFiles.check(folder);
      PrivateFiles.check(file);
      byte[] content = CacheEntry.decode(Files.readAllBytes(file), key);
      if (content == null) {
        warnings.accept("the cache entry " + file + " is damaged; compiling again");
        Files.deleteIfExists(file);
        return null;
      }
      touch(file);
      return content;
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      warn("read", e);
      return null;
    }
  }

  @Override
  public void write(String key, byte[] content) {
    try {
      PrivateFiles.createFolder(folder);
      Path temporary = PrivateFiles.createTemporary(folder);
      try {
        Files.write(temporary, CacheEntry.encode(content, key));
        Files.move(temporary, file(key), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(temporary);
      }
      trim(content.length);
    } catch (IOException e) {
      warn("written", e);
    }
  }

  @Override
  public void remove(String key) {
    try {
      Files.deleteIfExists(file(key));
    } catch (IOException e) {
      warn("written", e);
    }
  }

  /** A cache that only root may write to, or whose entry has just gone, was read all the same. */
  private static void touch(Path file) {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    } catch (IOException e) {
      // It counts as used earlier than it was.
    }
  }

  /**
   * Trims now and then, since that looks at every entry: at the first write, and when as much was
   * written as may lie there too much.
   */
  private void trim(int bytes) throws IOException {
    if (untrimmed.addAndGet(bytes) > limit / SLACK) {
      untrimmed.set(0);
      new CacheTrim(folder, limit).run();
    }
  }

  private Path file(String key) {
    return folder.resolve(CacheEntry.fileName(key));
  }

  /** A folder that is not the user's alone is said once, be it read or written. */
  private void warn(String what, IOException e) {
    String line =
        e instanceof NotPrivateException
            ? String.valueOf(e.getMessage())
            : "a cache cannot be " + what + ": " + e;
    if (said.add(line)) {
      warnings.accept(line);
    }
  }
}
