package org.jgpu.runtime.module;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compiled kernels on disk, for this user only. Any number of threads and processes may use one
 * folder: entries appear by an atomic rename, a damaged one counts as missing, and the oldest go
 * when there are too many. A failure to read or write costs speed, never correctness.
 */
final class KernelCache {
  private static final Logger LOGGER = System.getLogger("org.jgpu.runtime");
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private final Path folder;
  private final long limit;

  /**
   * Creates a cache.
   *
   * @param folder where; made if it does not exist
   * @param limit the most bytes to keep
   */
  KernelCache(Path folder, long limit) {
    this.folder = folder;
    this.limit = limit;
  }

  /** Returns the content stored under {@code key}, or null. */
  byte @Nullable [] read(String key) {
    Path file = folder.resolve(CacheEntry.fileName(key));
    try {
      if (!isPrivate()) {
        return null;
      }
      byte[] content = CacheEntry.decode(Files.readAllBytes(file), key);
      if (content == null) {
        LOGGER.log(Level.WARNING, "the cache entry " + file + " is damaged; compiling again");
        Files.deleteIfExists(file);
        return null;
      }
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return content;
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      LOGGER.log(Level.WARNING, "the kernel cache cannot be read: " + e);
      return null;
    }
  }

  /** Stores {@code content} under {@code key}. */
  void write(String key, byte[] content) {
    try {
      createFolder();
      if (!isPrivate()) {
        return;
      }
      Path temporary = Files.createTempFile(folder, "new-", ".tmp", permissions("rw-------"));
      try {
        Files.write(temporary, CacheEntry.encode(content, key));
        Path file = folder.resolve(CacheEntry.fileName(key));
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(temporary);
      }
      new CacheTrim(folder, limit).run();
    } catch (IOException e) {
      LOGGER.log(Level.WARNING, "the kernel cache cannot be written: " + e);
    }
  }

  private void createFolder() throws IOException {
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent, permissions("rwx------"));
    }
    try {
      Files.createDirectory(folder, permissions("rwx------"));
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    }
  }

  /** Code from a folder that others may write to is not loaded. */
  private boolean isPrivate() throws IOException {
    if (!POSIX || !Files.exists(folder)) {
      return true;
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder);
    boolean open =
        permissions.contains(PosixFilePermission.GROUP_WRITE)
            || permissions.contains(PosixFilePermission.OTHERS_WRITE);
    if (open) {
      LOGGER.log(
          Level.WARNING,
          "the kernel cache " + folder + " is not used: others may write to it (chmod go-w)");
    }
    return !open;
  }

  private static FileAttribute<?>[] permissions(String text) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))
        }
        : new FileAttribute<?>[0];
  }
}
