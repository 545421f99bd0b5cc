package org.jgpu.runtime.module;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.SourceHash;

/**
 * Code compiled at run time, kept on disk. One file an entry, named by the hash of its key; the
 * file holds the length and CRC-32C of the code before the code, so that a damaged or torn entry is
 * recompiled rather than loaded. Entries appear by an atomic rename, so any number of processes may
 * share the folder. Only the user can read or write it. When it outgrows its limit, the entries
 * that were used longest ago go. A cache that cannot be written costs a compilation, never an
 * error. Thread-safe.
 */
public final class KernelCache {
  private static final Logger LOG = System.getLogger(KernelCache.class.getName());
  private static final String SUFFIX = ".kernel";
  private static final int HEADER_BYTES = Long.BYTES + Integer.BYTES;

  /** What the cache may hold unless told otherwise; a unit's code is some tens of kilobytes. */
  public static final long DEFAULT_LIMIT_BYTES = 256L << 20;

  private final Path folder;
  private final long limitBytes;

  /**
   * Creates a cache in {@code folder}, which need not exist yet.
   *
   * @param limitBytes size above which old entries are removed
   */
  public KernelCache(Path folder, long limitBytes) {
    this.folder = folder;
    this.limitBytes = limitBytes;
  }

  /** Returns the key of code: everything that its content depends on. */
  public static String key(String sourceHash, List<String> options, SourceCompiler.Choice choice) {
    return SourceHash.of(
        String.join(
            "\n",
            sourceHash,
            String.join(" ", options),
            choice.identity(),
            choice.target().architecture()));
  }

  /** Returns the entry for {@code key}, or empty if there is none or it is damaged. */
  public Optional<byte[]> get(String key) {
    Path file = folder.resolve(key + SUFFIX);
    try {
      byte[] content = Files.readAllBytes(file);
      Optional<byte[]> code = unwrap(content);
      if (code.isEmpty()) {
        LOG.log(Level.WARNING, "the kernel cache entry {0} is damaged; compiling again", file);
        return Optional.empty();
      }
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return code;
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the kernel cache entry " + file + " cannot be read", e);
      return Optional.empty();
    }
  }

  /** Stores {@code code} under {@code key} and keeps the cache within its limit. */
  public void put(String key, byte[] code) {
    try {
      Files.createDirectories(folder, ownerOnly("rwx------"));
      Path partial = Files.createTempFile(folder, key, ".partial", ownerOnly("rw-------"));
      try {
        Files.write(partial, wrap(code));
        Files.move(partial, folder.resolve(key + SUFFIX), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(partial);
      }
      trim();
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the kernel cache in " + folder + " cannot be written", e);
    }
  }

  private static byte[] wrap(byte[] code) {
    return ByteBuffer.allocate(HEADER_BYTES + code.length)
        .putLong(code.length)
        .putInt(BinaryIndex.checksum(code))
        .put(code)
        .array();
  }

  private static Optional<byte[]> unwrap(byte[] content) {
    if (content.length < HEADER_BYTES) {
      return Optional.empty();
    }
    ByteBuffer header = ByteBuffer.wrap(content);
    long length = header.getLong();
    int checksum = header.getInt();
    byte[] code = Arrays.copyOfRange(content, HEADER_BYTES, content.length);
    boolean whole = length == code.length && checksum == BinaryIndex.checksum(code);
    return whole ? Optional.of(code) : Optional.empty();
  }

  private void trim() throws IOException {
    List<Entry> entries = entries();
    long total = entries.stream().mapToLong(Entry::bytes).sum();
    for (Entry oldest : entries) {
      if (total <= limitBytes) {
        return;
      }
      Files.deleteIfExists(oldest.file());
      total -= oldest.bytes();
    }
  }

  private record Entry(Path file, long bytes, FileTime used) {}

  private List<Entry> entries() throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(SUFFIX)).toList()) {
        try {
          entries.add(new Entry(file, Files.size(file), Files.getLastModifiedTime(file)));
        } catch (NoSuchFileException e) {
          // Another process has trimmed it meanwhile.
          LOG.log(Level.TRACE, "gone: {0}", file);
        }
      }
    }
    entries.sort(Comparator.comparing(Entry::used));
    return entries;
  }

  private static FileAttribute<?>[] ownerOnly(String permissions) {
    Set<String> views = FileSystems.getDefault().supportedFileAttributeViews();
    return views.contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
